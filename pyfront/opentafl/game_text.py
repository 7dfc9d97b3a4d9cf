"""The record of a Tafl game as OpenTafl writes it.

    [attackers:Ana]
    [result:1]
    [rules:dim:7 ... start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

    1. d1-c1 d5-e5xf5
    [a comment on the first move|and one on the second]
    1a.1.1a. d1-e1 .....

The last line is a variation: what was played instead of move `a` of turn 1, as variation 1, its
turn 1. `K` marks the king, `x` what is captured, `++` and `--` the end, `---` resignation.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from .._errors import TabuleiroError
from ..i18n import tr
from ..moves import Move, Player
from ..players import who
from ..position import Position
from ..record import AGREEMENT, RESIGNATION, TIME, BadRecord, Record, Step
from ..record_text import Damage
from . import rules_line
from .rules_line import ATTACKERS, DEFENDERS, TAFL, BadRules, square_name

RESULTS: Mapping[str, Player | None] = {"1": ATTACKERS, "0": None, "-1": DEFENDERS}
RESIGNED, NOTHING_PLAYED = "---", "....."
OURS = "tabuleiro"
"""A tag of ours with the text of the first position, which may hold what no rules line can."""
PLAYED = ("attackers", "defenders")
TOLD_ELSEWHERE = (*PLAYED, "rules", "position", "result", OURS, "time-control", "compiler")
COMMENTS = ("start-comment", "starting-comment")

TAG = re.compile(r"\[(?P<name>[\w-]+):(?P<value>[^\]]*)\]")
TURN = re.compile(
    r"(?P<path>(?:\d{1,4}[ab]\.\d{1,4}\.)*)(?P<turn>\d{1,4})(?P<half>[ab]?)\.[ \t]+(?P<moves>.*)"
)
BRANCH = re.compile(r"(\d{1,4})([ab])\.(\d{1,4})\.")
COMMENT = re.compile(r"\[(?P<text>[^\]]*)\]")
MOVE = re.compile(
    r"(?P<piece>[tTK]?)(?P<origin>[a-z]\d+)-(?P<target>[a-z]\d+)"
    r"(?:x(?P<captured>[tTK]?[a-z]\d+(?:/[tTK]?[a-z]\d+)*))?(?P<info>[+-]{0,3})"
)
LONGEST = 60
"""How many characters a move may have."""
CLOCK = re.compile(r"(\d{1,6})(?: (\d{1,4})i)?")

Branch: TypeAlias = tuple[int, int]
"""The ply of a line that a variation is played instead of, and the number of the variation."""


@dataclass(frozen=True)
class _Written:
    """A move as it is written, and where."""

    text: str
    line: int
    column: int
    comment: str = ""


class _Wrong(TabuleiroError):
    """Something in the record makes no sense; the line and the message say what."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(tr("column {column}: {message}", column=column, message=message))
        self.damage = Damage(line, self.message)


def begins(text: str) -> bool:
    """Return whether a text looks like a record of OpenTafl: it has a tag with rules."""
    return text.lstrip().startswith("[") and re.search(r"^\[rules:", text, re.MULTILINE) is not None


def read(text: str) -> tuple[Record, Damage | None]:
    """Read a record, up to the first damage if there is any.

    :raises BadRecord: if not even the rules can be read.
    """
    tags, line, rest = _tags(text)
    start, notes = _start(tags)
    record = _headed(Record.begin(start), {name: tag[0] for name, tag in tags.items()}, notes)
    lines: dict[tuple[Branch, ...], list[_Written]] = defaultdict(list)
    wrong: _Wrong | None = None
    try:
        for key, written in _moves(rest, line):
            lines[key].append(written)
    except _Wrong as error:
        wrong = error
    reader = _Reader(lines, wrong.damage if wrong else None)
    steps = reader.steps((), start)
    record = replace(record, steps=tuple(steps), ply=len(steps))
    if reader.damage is None:
        record, reader.damage = _concluded(record, tags, reader.resigned)
    return record, reader.damage


# --- tags -----------------------------------------------------------------------------------------

Tags: TypeAlias = dict[str, tuple[str, int, int]]
"""The tags by name: the value, its line and its column."""


def _tags(text: str) -> tuple[Tags, int, str]:
    """Return the tags of a record, then the line after them and the text from there on."""
    tags: Tags = {}
    at, line = 0, 1
    while True:
        gap = len(text[at:]) - len(text[at:].lstrip())
        line += text.count("\n", at, at + gap)
        at += gap
        match = TAG.match(text, at)
        if match is None:
            return tags, line, text[at:]
        column = match.start("value") - text.rfind("\n", 0, at)
        tags[match["name"]] = match["value"], line, column
        line += match[0].count("\n")
        at = match.end()


def _start(tags: Tags) -> tuple[Position, tuple[str, ...]]:
    """Return the first position of a game, and the rules that are not supported here."""
    if "rules" not in tags:
        raise BadRecord(tr("this is not a record of OpenTafl: it has no tag with rules"))
    name = "rules"
    try:
        board = None
        if (position := tags.get("position")) is not None:
            name = "position"
            board = rules_line.board_rows(position[0])
            name = "rules"
        found = rules_line.read(tags[name][0], board=board)
    except TabuleiroError as error:
        _, line, column = tags[name]
        why, at = (error.why, error.column or 1) if isinstance(error, BadRules) else (str(error), 1)
        place = {"line": line, "column": column + at - 1}
        told = tr("line {line}, column {column}: {message}", message=why, **place)
        raise BadRecord(told, hint=error.hint) from error
    own = None if position else _own(tags)
    return (found.position, found.notes) if own is None else (own, ())


def _own(tags: Tags) -> Position | None:
    """Return the first position as our own tag has it, if that agrees with the rules."""
    with suppress(KeyError, TabuleiroError):
        position = Position.parse(tags[OURS][0], game=TAFL)
        if rules_line.written(position) == tags["rules"][0]:
            return position
    return None


def _headed(record: Record, tags: Mapping[str, str], notes: Sequence[str]) -> Record:
    """Return a record with its players and clock, and all else that is known as a comment."""
    names = tuple(_person(tags.get(side, "")) for side in PLAYED)
    clock = CLOCK.fullmatch(tags.get("time-control", "").strip())
    known = (*TOLD_ELSEWHERE, *COMMENTS, *(("variant", "termination") if OURS in tags else ()))
    told = [f"{name}: {value}" for name, value in tags.items() if name not in known]
    if notes:
        left_out = tr("Not among the rules here: {entries}.", entries=", ".join(notes))
        told.append(left_out)
    told += [tags[name] for name in COMMENTS if name in tags]
    return replace(
        record,
        players=tuple(map(_player, names)) if all(names) else (),
        clock="" if clock is None else f"{int(clock[1]) / 60:g}+{clock[2] or 0}",
        comment="\n".join(told),
    )


def _player(name: str) -> str:
    """Return the player of a name as records write players; a file names no engine to be run."""
    with suppress(TabuleiroError):
        player = who(name)
        if not player.command:
            return player.text
    return f"human:{name}"


def _person(name: str) -> str:
    """Return the name of a person, whose family name may come first, as it is kept here."""
    family, comma, given = name.partition(",")
    return re.sub(r"[=,\s]+", " ", f"{given} {family}" if comma else name).strip()


# --- moves ----------------------------------------------------------------------------------------


def _moves(text: str, line: int) -> Iterator[tuple[tuple[Branch, ...], _Written]]:
    """Yield the moves with the variations that they belong to, and with their comments.

    :raises _Wrong: at the first line that is neither a turn nor a comment.
    """
    waiting: list[tuple[tuple[Branch, ...], _Written]] = []
    at = 0
    expected: dict[tuple[Branch, ...], int] = defaultdict(int)
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        row = text[at:end]
        if (comment := COMMENT.match(text, at)) is not None:
            yield from _commented(waiting, comment["text"])
            waiting = []
            line += comment[0].count("\n")
            at = comment.end()
            continue
        if (turn := TURN.match(row.strip())) is not None:
            yield from waiting
            indent = len(row) - len(row.lstrip())
            waiting = list(_turn(turn, line, indent, expected))
        elif row.strip():
            told = tr(
                "expected a turn such as `1. d1-c1 d5-e5`, not {text!r}", text=row.strip()[:40]
            )
            yield from waiting
            raise _Wrong(line, 1, told)
        at, line = end + 1, line + 1
    yield from waiting


def _turn(
    turn: re.Match[str], line: int, indent: int, expected: dict[tuple[Branch, ...], int]
) -> Iterator[tuple[tuple[Branch, ...], _Written]]:
    """Yield the moves of a turn."""
    path = tuple(BRANCH.findall(turn["path"]))
    key: tuple[Branch, ...] = ()
    shift = 0  # a variation of the second move of a turn begins with the second half of turn 1
    for number, half, variation in path:
        key = (*key, (2 * (int(number) - 1) + (half == "b") - shift, int(variation)))
        shift = int(half == "b")
    given = list(re.finditer(r"\S+", turn["moves"]))
    ply = 2 * (int(turn["turn"]) - 1) + (turn["half"] == "b" and len(given) == 1) - shift
    for move in given:
        if set(move[0]) == {"."}:
            ply += 1
            continue
        column = indent + turn.start("moves") + move.start() + 1
        if ply != expected[key]:
            told = tr("expected turn {turn} here", turn=(expected[key] + shift) // 2 + 1)
            raise _Wrong(line, indent + 1, told)
        expected[key] += 1
        ply += 1
        yield key, _Written(move[0], line, column)


def _commented(
    moves: Sequence[tuple[tuple[Branch, ...], _Written]], text: str
) -> Iterator[tuple[tuple[Branch, ...], _Written]]:
    """Yield the moves of a turn with the comments on them, which a bar separates."""
    first, _, second = (comment.strip() for comment in text.partition("|"))
    given = (first, second) if len(moves) > 1 else ("\n".join(filter(None, (first, second))),)
    for (key, move), comment in zip(moves, given, strict=False):
        yield key, replace(move, comment=comment)


class _Reader:
    """Plays what is written, and notes the first thing that cannot be played."""

    def __init__(
        self, lines: Mapping[tuple[Branch, ...], Sequence[_Written]], damage: Damage | None
    ) -> None:
        self.lines = lines
        self.damage = damage
        self.resigned = False

    def steps(self, key: tuple[Branch, ...], position: Position) -> list[Step]:
        """Return the steps of a line that begins at a position, with what was played instead."""
        found: list[Step] = []
        for ply, written in enumerate(self.lines.get(key, ())):
            others = tuple(self._others(key, ply, position))
            try:
                if written.text == RESIGNED:
                    self.resigned = self.resigned or not key
                    break
                move, after = _played(position, written)
            except _Wrong as error:
                if self.damage is None or error.damage.line < self.damage.line:
                    self.damage = error.damage
                break
            found.append(Step(move, after, written.comment, others=others))
            position = after
        return found

    def _others(
        self, key: tuple[Branch, ...], ply: int, position: Position
    ) -> Iterator[tuple[Step, ...]]:
        """Yield the variations that begin at a position."""
        for branch in sorted({line[len(key)] for line in self.lines if line[:-1] == key and line}):
            if branch[0] == ply and (steps := self.steps((*key, branch), position)):
                yield tuple(steps)


def _played(position: Position, written: _Written) -> tuple[Move, Position]:
    """Play a move.

    :raises _Wrong: if it cannot be read, or is not what the rules say it is.
    """

    def wrong(message: str) -> _Wrong:
        return _Wrong(written.line, written.column, message)

    match = MOVE.fullmatch(written.text) if len(written.text) <= LONGEST else None
    if match is None:
        raise wrong(tr("{text!r} is not a move such as d1-c1 or Kd4-d3xc3", text=written.text[:40]))
    try:
        move, after = position.played(f"{match['origin']}-{match['target']}")
    except TabuleiroError as error:
        raise wrong(error.message) from error
    size = len(position.rows)
    captured = sorted(square_name(square, size) for square in move.captured)
    told = sorted(name.lstrip("tTK") for name in (match["captured"] or "").split("/") if name)
    if captured != told:
        found = ", ".join(captured) or tr("nothing")
        raise wrong(tr("by the rules, {move} captures {squares}", move=move, squares=found))
    return move, after


def _concluded(record: Record, tags: Tags, resigned: bool) -> tuple[Record, Damage | None]:
    """Return a record with how it ended as its tags say, and whether that is impossible."""
    result, line, _ = tags.get("result", ("?", 0, 0))
    if result not in RESULTS:
        return (record.resign() if resigned and record.result is None else record), None
    winner = RESULTS[result]
    if record.result is not None:
        if record.result.winner == winner:
            return record, None
        told = tr("the result is {told}, but the moves do not lead to it", told=result)
        return record, Damage(line, told)
    if winner is None:
        return record.ended(AGREEMENT), None
    timed = "time" in tags.get("termination", ("", 0, 0))[0].lower()
    return record.ended(TIME if timed else RESIGNATION, winner), None


# --- writing --------------------------------------------------------------------------------------


def text_of(record: Record) -> str:
    """Return a game as OpenTafl reads it.

    :raises BadPosition: if it is not of the Tafl family, or its rules are not OpenTafl's.
    """
    tags = "".join(f"[{name}:{value}]\n" for name, value in _told(record))
    return "\n".join([tags, *_turns(record.steps, 0, "")])


def _told(record: Record) -> Iterator[tuple[str, str]]:
    rules = rules_line.written(record.start)
    result = record.result
    for side, player in zip(PLAYED, record.players, strict=False):
        yield side, _harmless(player.removeprefix("human:"))
    known = {winner: text for text, winner in RESULTS.items()}
    yield "result", "?" if result is None else known[result.winner]
    if record.clock:
        minutes, _, increment = record.clock.partition("+")
        yield "time-control", f"{float(minutes) * 60:g} {increment or 0}i"
    if result is not None:
        yield "termination", _harmless(result.rule.text if result.rule else result.reason)
    yield "variant", record.start.ruleset
    yield "compiler", "tabuleiro"
    if record.comment:
        yield "start-comment", _harmless(record.comment)
    yield OURS, record.start.text
    yield "rules", rules


def _turns(steps: Sequence[Step], shift: int, path: str) -> Iterator[str]:
    """Yield a line of play turn by turn, each with its comments and then its variations.

    It begins in the second half of a turn if `shift` is 1.
    """
    placed = [(divmod(ply + shift, 2), step) for ply, step in enumerate(steps)]
    for turn, both in groupby(placed, key=lambda each: each[0][0]):
        halves = [(half, step) for (_, half), step in both]
        skipped = [NOTHING_PLAYED] if halves[0][0] else []
        moves = [_move(step, _before(steps, 2 * turn + half - shift)) for half, step in halves]
        address = f"{turn + 1}{'a' if path else ''}"
        yield f"{path}{address}. {' '.join([*skipped, *moves])}"
        if any(step.comment for _, step in halves):
            yield f"[{'|'.join(_harmless(step.comment) for _, step in halves)}]"
        for half, step in halves:
            for number, line in enumerate(step.others, start=1):
                yield from _turns(line, half, f"{path}{turn + 1}{'ab'[half]}.{number}.")
        if not path:
            yield ""


def _before(steps: Sequence[Step], ply: int) -> Position | None:
    """Return the position before a step, if the line has one."""
    return steps[ply - 1].position if ply else None


def _move(step: Step, before: Position | None) -> str:
    """Write a move, with what it captures and how it ends the game."""
    size = len(step.position.rows)
    row, column = step.move.target or (1, 1)
    king = "K" if step.position.rows[row - 1][column - 1] == "k" else ""
    ending = {"king_captured": "++", "king_escaped": "--"}
    outcome = step.position.outcome
    taken = [square_name(square, size) for square in step.move.captured]
    if outcome is not None and outcome.rule.id == "king_captured" and before is not None:
        cells = [before.rows[r - 1][c - 1] for r, c in step.move.captured]
        taken = [
            f"K{name}" if cell == "k" else name for name, cell in zip(taken, cells, strict=True)
        ]
    captured = f"x{'/'.join(taken)}" if taken else ""
    info = "" if outcome is None else ending.get(outcome.rule.id, "")
    return f"{king}{step.move.text}{captured}{info}"


def _harmless(text: str) -> str:
    """Remove the characters from a text that would end a tag or a comment."""
    return text.replace("[", "(").replace("]", ")").replace("|", "/")
