"""R: how a board is represented: its shape, its cells, and the boards that the report shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import wraps
from itertools import islice

from ..asks import Ask, Read, State, Unknown, numbered
from ..exam.evidence import Evidence
from .base import Check, Judge, Probe, Seen, Verdict, averaged, mean, share


def build(evidence: Evidence) -> list[Check]:
    """Make the checks on the initial board and on the report's other boards."""
    oracle, initial = evidence.oracle, Ask("initial")
    board, start = oracle.clause("board"), oracle.clause("start")
    first = (Probe((initial,), oracle.start),)
    checks = [
        Check("R.shape", board, "shape", judge_shape, first, "initial"),
        Check("R.start", start, "start", judge_start, first, "initial"),
    ]
    for key in ("intermediate", "final"):
        probe = Probe((Ask(key), initial), oracle.start)
        checks.append(Check(f"R.{key}", board, "example", judge_example, (probe,), key))
    return checks


def _of_board(one: Callable[[Probe, Read, Seen], Verdict]) -> Judge:
    """Make a judge from a function that judges a board; a missing board scores 0."""

    @averaged
    @wraps(one)
    def judge(probe: Probe, seen: Seen) -> Verdict:
        reply = seen.reply(probe.ask)
        if reply.yes:
            return one(probe, reply.first, seen)
        got = "" if reply.ok else f"({reply.trouble})"
        return False, [probe.wrong("board_absent", got, status=reply.status, key=probe.ask.sort)]

    return judge


@_of_board
def judge_shape(probe: Probe, read: Read, _: Seen) -> Verdict:
    """Score what a board is made of: rows, as many as there should be, of cells of the game."""
    if read.rows is None:
        return False, [probe.wrong("board_no_rows", read.text)]
    findings = []
    if not read.shaped(probe.expected):
        right = _lengths(probe.expected.rows)
        findings.append(probe.wrong("board_lengths", _lengths(read.rows), expected=right))
    strange = ((square, cell) for square, cell in numbered(read.rows) if isinstance(cell, Unknown))
    for (row, column), cell in islice(strange, 1):
        findings.append(probe.wrong("board_cell", cell, row=row, column=column))
    return 1 - Fraction(len(findings), 3), findings


def _lengths(rows: Iterable[Sequence[object]]) -> str:
    return ", ".join(str(len(row)) for row in rows)


@_of_board
def judge_start(probe: Probe, read: Read, seen: Seen) -> Verdict:
    """Score the initial board: the same pieces, in the same places, and who begins."""
    expected: State = probe.expected
    pieces = _pieces(read.rows, seen) == _pieces(expected.rows, seen)
    board = [] if pieces else [probe.wrong("start_pieces", _difference(read, expected))]
    if pieces:
        board = [
            probe.wrong("start_places", **wrong) for wrong in islice(read.wrong_cells(expected), 1)
        ]
    others = [probe.wrong("start_counter", **one) for one in read.wrong_counters(expected)]
    if not _begins(read, expected, seen):
        got = "-" if read.player is None else read.player
        others.insert(0, probe.wrong("start_player", got, expected=str(expected.player)))
    right = read.rows == expected.rows and not others
    return share([pieces, right]), [*board, *others]


def _begins(read: Read, expected: State, seen: Seen) -> bool:
    """Return whether a state that names a player names one who may begin."""
    if read.rows is None or "Player" not in seen.mapping.codec.carries:
        return True
    if read.player is None:
        return False
    return _drawn_by_lot(seen) or read.player == expected.player


def _drawn_by_lot(seen: Seen) -> bool:
    """Return whether the report, and the mapping with it, leave to chance who begins."""
    options = seen.oracle.game.options
    return "first" not in seen.oracle.options and any(
        option.name == "first" and "random" in option.domain for option in options
    )


Board = Sequence[Sequence[object]]


def _pieces(rows: Board | None, seen: Seen) -> Counter[object]:
    """Count the pieces on a board, by kind."""
    faces = seen.oracle.game.faces
    empty = {cell for cell in seen.oracle.cells if faces[str(cell)].player is None}
    return Counter(cell for cell in _cells(rows) if cell not in empty)


def _cells(rows: Board | None) -> Iterable[object]:
    return (cell for row in rows or () for cell in row)


def _difference(read: Read, expected: State) -> str:
    got, right = (Counter(map(str, _cells(rows))) for rows in (read.rows, expected.rows))
    cells = sorted({*got, *right})
    parts = [f"{cell}: {got[cell]} ({right[cell]})" for cell in cells if got[cell] != right[cell]]
    return ", ".join(parts[:8])


@_of_board
def judge_example(probe: Probe, read: Read, seen: Seen) -> Verdict:
    """Score another board of the report: well made, another one, and possible."""
    judged = judge_shape([probe], seen)
    findings, key = list(judged.findings), probe.ask.sort
    other = read.rows != probe.expected.rows
    if not other:
        findings.append(probe.wrong("example_same", key=key))
    elif not findings and not _possible(read, probe.expected, seen):
        findings.append(probe.wrong("example_impossible", key=key))
    return mean([judged.score, Fraction(not findings)]), findings


def _possible(read: Read, expected: State, seen: Seen) -> bool:
    rows = tuple(
        tuple(cell for cell in row if not isinstance(cell, Unknown)) for row in read.rows or ()
    )
    return seen.oracle.valid(replace(expected, rows=rows))
