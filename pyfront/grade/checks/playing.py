"""V and C: what the board is after a move; captures are scored apart."""

from __future__ import annotations

from ..asks import Ask, Read, State, Step, Unknown
from ..exam.evidence import Evidence, Legal
from ..exam.gamedata import Selector, game_data
from .base import Check, Finding, Probe, Seen, chosen, counted, trouble


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each sort of move that the game's file names."""
    data = game_data(evidence.oracle.game.name)
    checks = [_check("V", selector, evidence) for selector in data.quiet]
    checks += [_check("C", selector, evidence) for selector in data.captures]
    return [check for check in checks if check.probes]


def _check(category: str, selector: Selector, evidence: Evidence) -> Check:
    oracle = evidence.oracle
    random = evidence.random(f"{category} {selector.name}")
    probes = []
    for part, count in evidence.parts():
        found = [one for one in part.legal if selector.fits(oracle, one.placed, one.step)]
        probes += [_probe(one) for one in chosen(found, count, random)]
    name = f"{category}.{selector.name}"
    return Check(name, selector.clause, "after", judge, tuple(probes), "apply")


def _probe(legal: Legal) -> Probe:
    placed = legal.placed
    ask = Ask("apply", placed.state, legal.step)
    expected = (legal.after, legal.ending is not None)
    return Probe((ask,), expected, placed.hidden, placed.id)


@counted
def judge(probe: Probe, seen: Seen) -> Finding | None:
    """Score by how many boards are exactly right."""
    reply = seen.reply(probe.ask)
    step = probe.ask.step
    if not reply.yes:
        kind = "apply_failed" if reply.ok else "apply_trouble"
        return Finding(probe, kind, "" if reply.ok else trouble(reply), step, status=reply.status)
    after, over = probe.expected
    return compared(probe, reply.first, after, step, turn_matters=not over)


def compared(
    probe: Probe, read: Read, expected: State, step: Step | None, *, turn_matters: bool
) -> Finding | None:
    """Say how a state differs from what it should be."""
    if read.rows is None or [len(row) for row in read.rows] != [len(r) for r in expected.rows]:
        return Finding(probe, "after_no_board", read.text, step)
    wrong = [
        (r, c)
        for r, (row, right) in enumerate(zip(read.rows, expected.rows, strict=True), start=1)
        for c, (cell, good) in enumerate(zip(row, right, strict=True), start=1)
        if cell != good
    ]
    if wrong:
        return _wrong_cell(probe, read, expected, step, wrong)
    if turn_matters and read.player is not None and read.player != expected.player:
        return Finding(probe, "after_turn", str(read.player), step)
    return _wrong_counter(probe, read, expected, step)


def _wrong_cell(
    probe: Probe, read: Read, expected: State, step: Step | None, wrong: list[tuple[int, int]]
) -> Finding:
    row, column = wrong[0]
    assert read.rows is not None
    cell = read.rows[row - 1][column - 1]
    touched = set() if step is None else {step.origin, step.target, *step.captured}
    kind = "after_cell" if (row, column) in touched else "after_untouched"
    more = {
        "row": row,
        "column": column,
        "expected": str(expected.rows[row - 1][column - 1]),
        "count": len(wrong),
    }
    got = cell.text if isinstance(cell, Unknown) else str(cell)
    return Finding(probe, kind, got, step, more=more)


def _wrong_counter(probe: Probe, read: Read, expected: State, step: Step | None) -> Finding | None:
    right = dict(expected.memory)
    for name, value in read.memory:
        if right.get(name, value) != value:
            more = {"name": name, "expected": str(right[name])}
            return Finding(probe, "after_counter", str(value), step, more=more)
    return None
