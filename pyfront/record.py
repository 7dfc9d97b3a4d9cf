"""A played game as a value, and as a text that people can read.

    [Format "1"]
    [Game "breakthrough"]
    [Ruleset "report"]
    [Options ""]
    [Start "breakthrough:report:1:8x1/8x1/8x0/8x0/8x0/8x0/8x2/8x2"]
    [Result "*"]
    [Reason ""]

    1. a7-a6
    2. b2-b3

Result is a player, `draw`, or `*` while the game goes on. Moves that were taken back, and may
be played again, are the last ones; the header Undone says how many. A line that begins with a
semicolon is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ._errors import InvalidMove, TabuleiroError
from .game import Move, Player, Position, game_named

FORMAT = "1"
RESIGNATION = "resignation"
HEADER = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
NUMBERED = re.compile(r"(\d+)\.\s*(\S.*)")


class BadRecord(TabuleiroError, ValueError):
    """A text is not the record of a game, and nothing of it can be recovered."""

    kind = "bad_record"


@dataclass(frozen=True)
class Result:
    """How a game has ended: the winner (None: a draw), and why."""

    winner: Player | None
    reason: str


@dataclass(frozen=True)
class Damage:
    """Where the record of a game stops making sense, and how."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


@dataclass(frozen=True)
class Record:
    """A game from its start, with the moves that were taken back last."""

    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    ply: int = 0
    resigned: Player | None = None

    @classmethod
    def begin(cls, start: Position) -> Record:
        """Give the record of a game in which nothing has been played."""
        return cls((start,))

    @property
    def start(self) -> Position:
        """The position the game began with."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[self.ply]

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves that led to the position now."""
        return self.moves[: self.ply]

    @property
    def undone(self) -> int:
        """How many moves may be played again."""
        return len(self.moves) - self.ply

    @property
    def result(self) -> Result | None:
        """How the game has ended, or None while it goes on."""
        if self.resigned is not None:
            return Result(opponent(self.position, self.resigned), RESIGNATION)
        outcome = self.position.outcome
        return None if outcome is None else Result(outcome.winner, str(outcome.rule))

    def play(self, move: Move | str) -> Record:
        """Add a move; moves that were taken back are forgotten.

        :raises InvalidMove: after a resignation, and as Position.play does.
        """
        if self.resigned is not None:
            raise InvalidMove("the game was given up, nobody moves any more")
        made, position = self.position.played(move)
        return Record(
            (*self.positions[: self.ply + 1], position), (*self.played, made), self.ply + 1
        )

    def undo(self) -> Record:
        """Take back a resignation or the last move; nothing happens before the first one."""
        if self.resigned is not None:
            return replace(self, resigned=None)
        return replace(self, ply=max(self.ply - 1, 0))

    def redo(self) -> Record:
        """Play again the move taken back last, if there is one."""
        return replace(self, ply=min(self.ply + 1, len(self.moves)))

    def resign(self) -> Record:
        """Let the player on turn give up."""
        return replace(self, resigned=self.position.player)

    @property
    def text(self) -> str:
        """The record as `read` takes it."""
        headers = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in self._headers())
        moves = "".join(f"{n}. {move}\n" for n, move in enumerate(self.moves, start=1))
        return f"{headers}\n{moves}"

    def _headers(self) -> Iterator[tuple[str, str]]:
        result = self.result
        yield "Format", FORMAT
        yield "Game", self.start.game
        yield "Ruleset", self.start.ruleset
        yield "Options", ", ".join(_settings(self.start))
        yield "Start", self.start.text
        yield "Result", _score(result)
        yield "Reason", result.reason if result else ""
        if self.undone:
            yield "Undone", str(self.undone)


def opponent(position: Position, player: Player) -> Player:
    """Give the player that plays against another one."""
    return next(other for other in game_named(position.game).players if other != player)


def _settings(start: Position) -> Iterator[str]:
    """Give the options of a position as its text writes them."""
    fields = start.text.split(":")
    for setting in fields[3].split(",") if len(fields) > 4 else ():
        if setting.partition("=")[0] in start.options:
            yield setting


def _score(result: Result | None) -> str:
    if result is None:
        return "*"
    return "draw" if result.winner is None else str(result.winner)


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read(text: str) -> tuple[Record, Damage | None]:
    """Read a record, up to the first damage if there is any.

    :raises BadRecord: if not even the start of the game can be read.
    """
    reader = _Reader()
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.startswith(";"):
            reader.take(number, line.strip())
    return reader.concluded(len(lines)), reader.damage


class _Reader:
    """Takes a record line by line; after a move that makes no sense it takes no more moves."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.record: Record | None = None
        self.damage: Damage | None = None
        self.stopped = False

    def take(self, number: int, line: str) -> None:
        if line.startswith("["):
            self.header(number, line)
        elif not self.stopped:
            self.stopped = not self.move(number, line, self.begun())

    def header(self, number: int, line: str) -> None:
        match = HEADER.fullmatch(line)
        if match is None:
            self.damaged(number, 'a header is written [Name "value"]')
        else:
            self.headers[match[1]] = re.sub(r"\\(.)", r"\1", match[2])

    def begun(self) -> Record:
        if self.record is None:
            self.record = Record.begin(_start(self.headers, self.damage))
        return self.record

    def move(self, number: int, line: str, record: Record) -> bool:
        """Play the move of a line; tell whether it could be played."""
        match = NUMBERED.fullmatch(line)
        try:
            if match is None or int(match[1]) != record.ply + 1:
                raise InvalidMove(f"move {record.ply + 1} should stand here")
            self.record = record.play(match[2])
        except TabuleiroError as error:
            self.damaged(number, str(error))
        return self.record is not record

    def damaged(self, number: int, message: str) -> None:
        self.damage = self.damage or Damage(number, message)

    def concluded(self, last: int) -> Record:
        """Give the record with what the headers say of its end."""
        record = self.begun()
        if self.damage is None:
            record = self.rewound(record, last)
            if self.headers.get("Reason") == RESIGNATION:
                record = record.resign()
            self.compared(record, last)
        return record

    def rewound(self, record: Record, last: int) -> Record:
        undone = self.headers.get("Undone", "0")
        if undone.isdecimal() and int(undone) <= record.ply:
            return replace(record, ply=record.ply - int(undone))
        self.damaged(last, f"{undone} moves cannot be taken back")
        return record

    def compared(self, record: Record, last: int) -> None:
        told = self.headers.get("Result", "*")
        if told != _score(record.result):
            self.damaged(last, f"the result is {told}, but the moves end before it")


def _start(headers: Mapping[str, str], damage: Damage | None) -> Position:
    if headers.get("Format", FORMAT) != FORMAT:
        raise BadRecord(f"the record has format {headers['Format']}; only {FORMAT} is known here")
    try:
        return Position.parse(headers["Start"])
    except KeyError:
        where = f" ({damage})" if damage else ""
        raise BadRecord(
            f"this is not the record of a game: it has no header Start{where}"
        ) from None
    except TabuleiroError as error:
        raise BadRecord(f"the header Start cannot be read: {error}") from error
