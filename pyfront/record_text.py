"""The record of a game as a text that people can read too.

    [Format "1"]
    [Game "breakthrough"]
    [Ruleset "report"]
    [Options ""]
    [Players "1=human:Ana, 2=computer:strong"]
    [Clock "5+3"]
    [Start "breakthrough:report:1:8x1/8x1/8x0/8x0/8x0/8x0/8x2/8x2"]
    [Result "*"]
    [Reason ""]

    1. a7-a6 {302.1 300.0}
    2. b2-b3 {302.1 299.4}
    ; a comment on the last move
    (
    2. c2-c3
    )

Result is a player, `draw`, or `*` while the game goes on; Reason is the rule that ended it, or
one of `record.ENDINGS`. In braces are the seconds left to the players. Between parentheses is
what was played instead of the move before them. The header Undone counts the moves at the end
that were taken back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from ._errors import InvalidMove, TabuleiroError
from .game import game_named
from .i18n import tr
from .moves import Player
from .position import Position
from .record import ENDINGS, BadRecord, GameResult, Record, Step, joined
from .text import not_utf_8

FORMAT = "1"
SCORE_OF_A_DRAW, SCORE_OF_NOBODY = "draw", "*"
HEADER = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
NUMBERED = re.compile(r"(\d+)\.\s*([^{]*[^{\s])\s*(?:\{(\d+\.\d) (\d+\.\d)\})?")
LONGEST_MOVE = 1000
"""How many characters the line of a move may have: reading one takes their square."""


@dataclass(frozen=True)
class Damage:
    """The first damage in the record of a game, and its place."""

    line: int
    message: str

    def __str__(self) -> str:
        return tr("line {line}: {message}", line=self.line, message=self.message)


def read(text: str) -> tuple[Record, Damage | None]:
    """Read a record, up to the first damage if there is any.

    :raises BadRecord: if not even the start of the game can be read.
    """
    reader = _Reader()
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if line.strip():
            reader.take(number, line.strip())
    return reader.concluded(len(lines)), reader.damage


@dataclass(frozen=True)
class Outline:
    """What a record says of itself, for lists of games: no move of it is played for that."""

    game: str
    players: Sequence[str]
    plies: int
    over: bool


def outline(text: str) -> Outline:
    """Return what a record says of itself.

    :raises BadRecord: if it is not the record of a game.
    """
    headers = {match[1]: match[2] for match in HEADER.finditer(text)}
    if "Game" not in headers or "Start" not in headers:
        raise BadRecord(tr("this is not the record of a game: it has no Start header"))
    plies = depth = 0
    for line in text.splitlines():
        depth += (line == "(") - (line == ")")
        plies += depth == 0 and line[:1].isdigit()
    undone = headers.get("Undone", "")
    players = [_pair(pair)[1] for pair in headers.get("Players", "").split(",")]
    return Outline(
        headers["Game"],
        players if all(players) else (),
        plies - (int(undone) if undone.isdecimal() else 0),
        headers.get("Result", SCORE_OF_NOBODY) != SCORE_OF_NOBODY,
    )


@contextmanager
def heading(name: str) -> Iterator[None]:
    """Raise errors inside the block as errors of a header of the record.

    :raises BadRecord: in place of the original error.
    """
    try:
        yield
    except TabuleiroError as error:
        told = tr("the header {name} cannot be read: {error}", name=name, error=error)
        raise BadRecord(told, hint=error.hint) from error


class _Line:
    """The steps of one line of play, from the position in which it branches off."""

    def __init__(self, start: Position, number: int) -> None:
        self.start = start
        self.number = number
        self.steps: list[Step] = []

    @property
    def position(self) -> Position:
        return self.steps[-1].position if self.steps else self.start

    @property
    def before(self) -> Position:
        """The position before the last step."""
        return self.steps[-2].position if len(self.steps) > 1 else self.start


class _Reader:
    """Reads a record line by line; after damage it takes no more moves."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.open: list[_Line] = []
        self.damage: Damage | None = None
        self.stopped = False
        self.comment = ""

    def take(self, number: int, line: str) -> None:
        if fault := not_utf_8(line):
            self.damaged(number, fault)
            self.stopped = self.stopped or not line.startswith("[")
        elif line.startswith("["):
            self.header(number, line)
        elif not self.stopped:
            try:
                self.play(line)
            except BadRecord:
                raise
            except TabuleiroError as error:
                self.damaged(number, str(error))
                self.stopped = True

    def header(self, number: int, line: str) -> None:
        match = HEADER.fullmatch(line)
        if match is None:
            self.damaged(number, tr('a header is written [Name "value"]'))
        else:
            self.headers[match[1]] = re.sub(r"\\(.)", r"\1", match[2])

    def play(self, line: str) -> None:
        current = self.begun()
        if line.startswith(";"):
            self.say(current, line[1:].removeprefix(" "))
        elif line == "(":
            if not current.steps:
                raise InvalidMove(tr("a variation cannot begin before the first move"))
            self.open.append(_Line(current.before, current.number + len(current.steps) - 1))
        elif line == ")":
            self.close()
        else:
            self.move(current, line)

    def begun(self) -> _Line:
        if not self.open:
            self.open.append(_Line(_start(self.headers, self.damage), 1))
        return self.open[-1]

    def say(self, current: _Line, text: str) -> None:
        if current.steps:
            last = current.steps[-1]
            current.steps[-1] = replace(last, comment=joined(last.comment, text))
        elif len(self.open) == 1:
            self.comment = joined(self.comment, text)

    def move(self, current: _Line, line: str) -> None:
        match = NUMBERED.fullmatch(line) if len(line) <= LONGEST_MOVE else None
        number = current.number + len(current.steps)
        if match is None or int(match[1]) != number:
            raise InvalidMove(tr("expected move {number} here", number=number))
        move, position = current.position.played(match[2])
        left = None if match[3] is None else (float(match[3]), float(match[4]))
        current.steps.append(Step(move, position, left=left))

    def close(self) -> None:
        if len(self.open) < 2:
            raise InvalidMove(tr("there is no open variation to close here"))
        line = tuple(self.open.pop().steps)
        if line:
            last = self.open[-1].steps[-1]
            self.open[-1].steps[-1] = replace(last, others=(*last.others, line))

    def damaged(self, number: int, message: str) -> None:
        self.damage = self.damage or Damage(number, message)

    def concluded(self, last: int) -> Record:
        """Return the record with the end that the headers state."""
        self.begun()
        if len(self.open) > 1:
            self.damaged(last, tr("a variation is not closed"))
        while len(self.open) > 1:
            self.close()
        steps = tuple(self.open[0].steps)
        record = Record(self.open[0].start, steps, len(steps), comment=self.comment)
        record = self.headed(record)
        if self.damage is None:
            record = self.ended(self.rewound(record, last))
            self.compared(record, last)
        return record

    def headed(self, record: Record) -> Record:
        players = game_named(record.start.game).players
        told = dict(_pair(pair) for pair in self.headers.get("Players", "").split(","))
        names = tuple(told.get(str(player), "") for player in players)
        return replace(
            record,
            players=names if all(names) else (),
            clock=self.headers.get("Clock", ""),
            match=self.headers.get("Match", ""),
        )

    def rewound(self, record: Record, last: int) -> Record:
        undone = self.headers.get("Undone", "0")
        if undone.isdecimal() and int(undone) <= record.ply:
            return record.at(record.ply - int(undone))
        self.damaged(last, tr("{undone} moves cannot be taken back", undone=undone))
        return record

    def ended(self, record: Record) -> Record:
        reason, score = self.headers.get("Reason", ""), self.headers.get("Result", "")
        if reason not in ENDINGS or record.position.outcome is not None:
            return record
        winner = _player(record.start, score)
        if winner is None and score != SCORE_OF_A_DRAW:
            return record
        return record.ended(reason, winner)

    def compared(self, record: Record, last: int) -> None:
        told = self.headers.get("Result", SCORE_OF_NOBODY)
        if told != score(record.result):
            message = tr("the result is {told}, but the moves do not lead to it", told=told)
            self.damaged(last, message)


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.strip().partition("=")
    return name, value


def _player(start: Position, text: str) -> Player | None:
    players = game_named(start.game).players
    return next((player for player in players if str(player) == text), None)


def _start(headers: Mapping[str, str], damage: Damage | None) -> Position:
    if headers.get("Format", FORMAT) != FORMAT:
        raise BadRecord(
            tr(
                "the record has format {found}; this version reads only {known}",
                found=headers["Format"],
                known=FORMAT,
            )
        )
    try:
        with heading("Start"):
            return Position.parse(headers["Start"])
    except KeyError:
        where = f" ({damage})" if damage else ""
        message = tr("this is not the record of a game: it has no Start header")
        raise BadRecord(message + where) from None


# --- writing --------------------------------------------------------------------------------------


def text_of(record: Record) -> str:
    """Return the record as `read` takes it."""
    headers = [f'[{name} "{_quoted(value)}"]' for name, value in _headers(record)]
    lines = [*headers, "", *_comment(record.comment), *_moves(record.steps, 1)]
    return "\n".join(lines) + "\n"


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    result, start = record.result, record.start
    yield "Format", FORMAT
    yield "Game", start.game
    yield "Ruleset", start.ruleset
    yield "Options", ", ".join(_settings(start))
    if record.players:
        players = zip(game_named(start.game).players, record.players, strict=True)
        yield "Players", ", ".join(f"{player}={who}" for player, who in players)
    if record.clock:
        yield "Clock", record.clock
    if record.match:
        yield "Match", record.match
    yield "Start", start.text
    yield "Result", score(result)
    yield "Reason", _reason(result)
    if record.undone:
        yield "Undone", str(record.undone)


def _settings(start: Position) -> Iterator[str]:
    """Return the options of a position as its text writes them."""
    fields = start.text.split(":")
    for setting in fields[3].split(",") if len(fields) > 4 else ():
        if setting.partition("=")[0] in start.options:
            yield setting


def score(result: GameResult | None) -> str:
    """Write the winner."""
    if result is None:
        return SCORE_OF_NOBODY
    return SCORE_OF_A_DRAW if result.winner is None else str(result.winner)


def _reason(result: GameResult | None) -> str:
    if result is None:
        return ""
    return f"{result.rule.id} ({result.rule.clause})" if result.rule else result.reason


def _moves(steps: Sequence[Step], number: int) -> Iterator[str]:
    for ply, step in enumerate(steps, start=number):
        left = "" if step.left is None else _left(step.left)
        yield f"{ply}. {step.move}{left}"
        yield from _comment(step.comment)
        for line in step.others:
            yield "("
            yield from _moves(line, ply)
            yield ")"


def _left(seconds: tuple[float, float]) -> str:
    return f" {{{seconds[0]:.1f} {seconds[1]:.1f}}}"


def _comment(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield f"; {line}".rstrip()


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
