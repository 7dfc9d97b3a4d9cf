"""R: how a board is represented: its shape, its cells, and the boards that the report shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from ..asks import Ask, Read, State, Unknown
from ..exam.evidence import Evidence
from .base import Check, Finding, Probe, Seen, Verdict, averaged, mean, share, trouble
from .validation import board_clause


def build(evidence: Evidence) -> list[Check]:
    """Make the checks on the initial board and on the report's other boards."""
    oracle = evidence.oracle
    start = oracle.start
    board, first = board_clause(oracle), board_clause(oracle, "start")
    initial = Ask("initial")
    checks = [
        Check("R.shape", board, "shape", judge_shape, (Probe((initial,), start),), "initial"),
        Check("R.start", first, "start", judge_start, (Probe((initial,), start),), "initial"),
    ]
    for key in ("intermediate", "final"):
        probe = Probe((Ask(key), initial), start)
        checks.append(Check(f"R.{key}", board, "example", judge_example, (probe,), key))
    return checks


@averaged
def judge_shape(probe: Probe, seen: Seen) -> Verdict:
    """Score what a board is made of: rows, as many as there should be, of cells of the game."""
    reply = seen.reply(probe.ask)
    if not reply.yes:
        return _absent(probe, seen)
    return _shape(probe, reply.first, probe.expected)


def _absent(probe: Probe, seen: Seen) -> Verdict:
    reply = seen.reply(probe.ask)
    got = "" if reply.ok else trouble(reply)
    finding = Finding(probe, "board_absent", got, status=reply.status, more={"key": probe.ask.sort})
    return False, [finding]


def _shape(probe: Probe, read: Read, expected: State) -> tuple[Fraction, list[Finding]]:
    if read.rows is None:
        return Fraction(0), [Finding(probe, "board_no_rows", read.text)]
    right = [len(row) for row in expected.rows]
    lengths = [len(row) for row in read.rows]
    findings = []
    if lengths != right:
        more = {"expected": _lengths(right)}
        findings.append(Finding(probe, "board_lengths", _lengths(lengths), more=more))
    strange = _strange(read)
    if strange is not None:
        row, column, cell = strange
        findings.append(
            Finding(probe, "board_cell", cell.text, more={"row": row, "column": column})
        )
    return share([True, lengths == right, strange is None]), findings


def _strange(read: Read) -> tuple[int, int, Unknown] | None:
    for r, row in enumerate(read.rows or (), start=1):
        for c, cell in enumerate(row, start=1):
            if isinstance(cell, Unknown):
                return r, c, cell
    return None


def _lengths(lengths: Sequence[int]) -> str:
    return ", ".join(map(str, lengths))


@averaged
def judge_start(probe: Probe, seen: Seen) -> Verdict:
    """Score the initial board: the same pieces, in the same places, and who begins."""
    reply = seen.reply(probe.ask)
    if not reply.yes:
        return _absent(probe, seen)
    read, expected = reply.first, probe.expected
    findings = []
    counts = _pieces(read.rows, seen) == _pieces(expected.rows, seen)
    same = read.rows == expected.rows
    if not counts:
        findings.append(Finding(probe, "start_pieces", _difference(read, expected)))
    elif not same and (wrong := _first_wrong(read, expected)):
        findings.append(Finding(probe, "start_places", more=wrong))
    turn = _begins(read, expected, seen)
    if not turn:
        more = {"expected": str(expected.player)}
        got = "-" if read.player is None else str(read.player)
        findings.append(Finding(probe, "start_player", got, more=more))
    counters = _wrong_counters(probe, read, expected)
    right = same and turn and not counters
    return share([counts, right]), [*findings, *counters]


def _wrong_counters(probe: Probe, read: Read, expected: State) -> list[Finding]:
    right = dict(expected.memory)
    return [
        Finding(
            probe, "start_counter", str(value), more={"name": name, "expected": str(right[name])}
        )
        for name, value in read.memory
        if right.get(name, value) != value
    ]


def _begins(read: Read, expected: State, seen: Seen) -> bool:
    """Return whether a state that says whose turn it is names somebody who may begin."""
    if read.rows is None or "Player" not in seen.mapping.codec.carries:
        return True
    if read.player is None:
        return False
    return _drawn_by_lot(seen) or read.player == expected.player


def _drawn_by_lot(seen: Seen) -> bool:
    """Return whether the report leaves to chance who begins."""
    return any(
        option.name == "first" and "random" in option.domain for option in seen.oracle.game.options
    )


def _pieces(rows: Sequence[Sequence[object]] | None, seen: Seen) -> Counter[object]:
    """Count what is on a board, empty squares left out."""
    faces = seen.oracle.game.faces
    empty = {name for name, face in faces.items() if face.player is None}
    return Counter({c: n for c, n in _counts(rows).items() if str(c) not in empty})


def _counts(rows: Sequence[Sequence[object]] | None) -> Counter[object]:
    return Counter(cell for row in rows or () for cell in row)


def _difference(read: Read, expected: State) -> str:
    got, right = _counts(read.rows), _counts(expected.rows)
    cells = {_name(cell): (got[cell], right[cell]) for cell in {*got, *right}}
    parts = [f"{cell}: {a} ({b})" for cell, (a, b) in sorted(cells.items()) if a != b]
    return ", ".join(parts[:8])


def _name(cell: object) -> str:
    return cell.text if isinstance(cell, Unknown) else str(cell)


def _first_wrong(read: Read, expected: State) -> dict[str, object]:
    for r, (row, right) in enumerate(zip(read.rows or (), expected.rows, strict=False), start=1):
        for c, (cell, good) in enumerate(zip(row, right, strict=False), start=1):
            if cell != good:
                return {"row": r, "column": c, "expected": str(good), "cell": _name(cell)}
    return {}


@averaged
def judge_example(probe: Probe, seen: Seen) -> Verdict:
    """Score another board of the report: well made, another one, and possible."""
    reply = seen.reply(probe.ask)
    if not reply.yes:
        return _absent(probe, seen)
    read = reply.first
    score, findings = _shape(probe, read, probe.expected)
    other = read.rows != probe.expected.rows
    if not other:
        findings.append(Finding(probe, "example_same", more={"key": probe.ask.sort}))
    possible = not findings and _possible(read, probe.expected, seen)
    if not findings and not possible:
        findings.append(Finding(probe, "example_impossible", more={"key": probe.ask.sort}))
    return mean([score, Fraction(other and possible)]), findings


def _possible(read: Read, expected: State, seen: Seen) -> bool:
    rows = tuple(
        tuple(cell for cell in row if not isinstance(cell, Unknown)) for row in read.rows or ()
    )
    return seen.oracle.valid(State(rows, expected.player, expected.memory))
