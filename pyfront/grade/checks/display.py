"""D: whether a printed board shows what is on the board.

Nothing is assumed about the letters and lines of a print. What counts is that another board
prints otherwise, at the place where it differs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from ...moves import Square
from ..asks import BETWEEN, Ask, Reply, Rows, State
from ..exam.evidence import Evidence
from ..exam.gamedata import game_data
from ..exam.positions import Placed
from ..mapping.codec import cells_of
from ..oracle import Oracle, all_squares, replaced
from .base import (
    Check,
    Finding,
    Judged,
    Probe,
    Seen,
    Verdict,
    averaged,
    chosen,
    counted,
    share,
    trouble,
)
from .validation import board_clause


def build(evidence: Evidence) -> list[Check]:
    """Make the checks on printing."""
    oracle = evidence.oracle
    clause = board_clause(oracle)
    terms = board_clause(oracle, "terms") or board_clause(oracle, "pieces") or clause
    checks = [
        _printing(evidence, clause),
        cells := _cells(evidence, terms),
        replace(cells, id="D.width", clause=clause, kind="width", judge=judge_width),
        order := _order(evidence, clause),
        *_diamond(order, oracle.start.rows),
        _boards(evidence, clause),
    ]
    data = game_data(oracle.game.name)
    if data.labels:
        probe = Probe((Ask("display", oracle.start),), (data.columns, data.rows))
        checks.append(Check("D.labels", data.labels, "labels", judge_labels, (probe,), "display"))
    return checks


def _printing(evidence: Evidence, clause: str) -> Check:
    start = evidence.oracle.start
    random = evidence.random("D prints")
    probes = [Probe((Ask("display", start, twice=True),), place="initial")]
    for part, count in evidence.parts(3, 5):
        probes += [_twice(placed) for placed in chosen(part.places, count, random)]
    return Check("D.prints", clause, "prints", judge_prints, tuple(probes), "display")


def _twice(placed: Placed) -> Probe:
    ask = Ask("display", placed.state, twice=True)
    return Probe((ask,), hidden=placed.hidden, place=placed.id)


def _cells(evidence: Evidence, clause: str) -> Check:
    """Every sort of cell on one square: no two print the same."""
    oracle = evidence.oracle
    squares = all_squares(oracle.start.rows)
    random = evidence.random("D cells")
    cells = cells_of(oracle.game)
    probes = []
    for hidden in (False, True):
        square = random.choice(squares)
        asks = tuple(Ask("display", with_cells(oracle.start, {square: cell})) for cell in cells)
        probes.append(Probe(asks, (square, tuple(map(str, cells))), hidden))
    return Check("D.cells", clause, "cells", judge_cells, tuple(probes), "display")


def with_cells(state: State, changes: dict[Square, int | str]) -> State:
    """Return a position with some cells changed."""
    return State(replaced(state.rows, changes), state.player, state.memory)


def _order(evidence: Evidence, clause: str) -> Check:
    """One piece on each of some squares, in the order of reading: it shows ever later."""
    oracle = evidence.oracle
    start = oracle.start
    random = evidence.random("D order")
    empty, piece = empty_board(oracle), _piece(oracle)
    squares = all_squares(start.rows)
    probes = []
    for hidden, count in ((False, 12), (True, 24)):
        some = tuple(chosen(squares, count, random))
        asks = (
            Ask("display", empty),
            *(Ask("display", with_cells(empty, {s: piece})) for s in some),
        )
        probes.append(Probe(asks, some, hidden))
    return Check("D.order", clause, "order", judge_order, tuple(probes), "display")


def _diamond(order: Check, rows: Rows) -> list[Check]:
    """Where rows are not all alike: what is further to the right shows further to the right."""
    if len({len(row) for row in rows}) == 1:
        return []
    return [replace(order, id="D.diamond", kind="diamond", judge=judge_diamond)]


def nothing_of(oracle: Oracle) -> int | str:
    """Return the cell of a square without a piece."""
    return next(c for c in cells_of(oracle.game) if oracle.face(c).player is None)


def _piece(oracle: Oracle) -> int | str:
    return next(c for c in cells_of(oracle.game) if oracle.face(c).player is not None)


def empty_board(oracle: Oracle) -> State:
    """Return the first position with all pieces taken away."""
    start, nothing = oracle.start, nothing_of(oracle)
    rows = tuple(tuple(nothing for _ in row) for row in start.rows)
    return State(rows, start.player, start.memory)


def _boards(evidence: Evidence, clause: str) -> Check:
    random = evidence.random("D boards")
    probes = []
    for part, count in evidence.parts(5, 8):
        places = {placed.state.rows: placed for placed in part.places}
        some = chosen(list(places.values()), count, random)
        asks = tuple(Ask("display", placed.state) for placed in some)
        probes.append(Probe(asks, tuple(placed.id for placed in some), part.hidden))
    return Check("D.boards", clause, "boards", judge_boards, tuple(probes), "display")


# --- judging


def shown(reply: Reply) -> str | None:
    """Return what was printed, if the goal succeeded and printed anything."""
    return reply.printed if reply.ok and reply.yes and reply.printed.strip() else None


def judge_prints(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often a board is printed, and the same the second time."""
    judged = _printed_twice(probes, seen)
    alike = len({seen.reply(probe.ask).printed for probe in probes}) == 1
    if judged.findings or not alike:
        return judged
    more = {"one": probes[0].place, "other": probes[-1].place}
    return replace(
        judged, score=Fraction(0), findings=(Finding(probes[-1], "boards_alike", more=more),)
    )


@counted
def _printed_twice(probe: Probe, seen: Seen) -> Finding | None:
    reply = seen.reply(probe.ask)
    first, _, second = reply.printed.partition(BETWEEN)
    same = first.strip() and first.strip() == second.strip()
    changed = None if same else Finding(probe, "print_changes", second.strip()[:400])
    return _unprinted(probe, reply) or changed


def _unprinted(probe: Probe, reply: Reply) -> Finding | None:
    if not reply.ok:
        return Finding(probe, "print_trouble", trouble(reply), status=reply.status)
    if not reply.yes:
        return Finding(probe, "print_fails", reply.printed.replace(BETWEEN, "").strip("\n")[:400])
    if not reply.printed.replace(BETWEEN, "").strip():
        return Finding(probe, "print_nothing")
    return None


def _prints(probe: Probe, seen: Seen) -> list[str | None]:
    return [shown(seen.reply(ask)) for ask in probe.asks]


@averaged
def judge_cells(probe: Probe, seen: Seen) -> Verdict:
    """Score how many sorts of cells can be told apart."""
    square, names = probe.expected
    findings = []
    known: dict[str, str] = {}
    for name, text in zip(names, _prints(probe, seen), strict=True):
        if text is not None and text in known:
            more = {"one": known[text], "other": name, "row": square[0], "column": square[1]}
            findings.append(Finding(probe, "cells_alike", more=more))
        elif text is not None:
            known[text] = name
    if not known:
        findings.append(Finding(probe, "print_nothing"))
    return Fraction(max(0, len(known) - 1), len(names) - 1), findings


@averaged
def judge_width(probe: Probe, seen: Seen) -> Verdict:
    """Score how many sorts of cells take the same room, so that nothing beside them is shifted."""
    square, names = probe.expected
    prints = _prints(probe, seen)
    usual, count, widths = max(map(_usual, (prints, _trimmed(prints))), key=lambda one: one[1])
    if not usual:
        return False, [Finding(probe, "print_nothing")]
    odd = next((name for name, one in zip(names, widths, strict=True) if one != usual), None)
    more = {"cell": odd, "row": square[0], "column": square[1]}
    shifts = [] if odd is None else [Finding(probe, "print_shifts", more=more)]
    return Fraction(count, len(names)), shifts


def _usual(prints: Sequence[str | None]) -> tuple[tuple[int, ...], int, list[tuple[int, ...]]]:
    """Return the widths of the lines that most prints have, how many do, and those of all."""
    widths = [tuple(map(len, (text or "").splitlines())) for text in prints]
    return *Counter(widths).most_common(1)[0], widths


def _trimmed(prints: Sequence[str | None]) -> list[str | None]:
    """Take away what nobody sees at the ends of lines."""
    return [text and "\n".join(map(str.rstrip, text.splitlines())) for text in prints]


@averaged
def judge_order(probe: Probe, seen: Seen) -> Verdict:
    """Score how often a piece further on shows further on."""
    empty, *prints = _prints(probe, seen)
    places = [differs_at(empty, text) for text in prints]
    rights = [_in_order(one, other) for one, other in pairwise(places)]
    if all(rights):
        return True, ()
    wrong = rights.index(False)
    return share(rights), [_two_squares(probe, "print_order", wrong, wrong + 1)]


@averaged
def judge_diamond(probe: Probe, seen: Seen) -> Verdict:
    """Score how often a piece further from the middle line shows further from it."""
    empty, *prints = _prints(probe, seen)
    rows = seen.oracle.start.rows
    places = [_column_of(text, differs_at(empty, text)) for text in prints]
    across = [2 * c - len(rows[r - 1]) for r, c in probe.expected]
    numbers = range(len(places))
    pairs = [(a, b) for a in numbers for b in numbers if across[a] + 2 <= across[b]]
    wrong = [(a, b) for a, b in pairs if not _in_order(places[a], places[b])]
    findings = [_two_squares(probe, "print_diamond", *pair) for pair in wrong[:1]]
    return 1 - Fraction(len(wrong), max(1, len(pairs))), findings


def _two_squares(probe: Probe, kind: str, first: int, second: int) -> Finding:
    (row, column), (row2, column2) = probe.expected[first], probe.expected[second]
    more = {"row": row, "column": column, "row2": row2, "column2": column2}
    return Finding(probe, kind, more=more)


def _column_of(text: str | None, at: int | None) -> int | None:
    return None if text is None or at is None else at - (text.rfind("\n", 0, at) + 1)


def _in_order(one: int | None, other: int | None) -> bool:
    return one is not None and other is not None and one < other


def differs_at(one: str | None, other: str | None) -> int | None:
    """Say where two prints first differ; nowhere if one of them is none."""
    if one is None or other is None or one == other:
        return None
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


@averaged
def judge_boards(probe: Probe, seen: Seen) -> Verdict:
    """Score how many different boards are printed, each in its own way."""
    findings = []
    known: dict[str, str] = {}
    for name, ask in zip(probe.expected, probe.asks, strict=True):
        text = shown(seen.reply(ask))
        if text is None:
            got = trouble(seen.reply(ask))
            findings.append(Finding(probe, "print_not", got, more={"place": name}))
        elif text in known:
            more = {"one": known[text], "other": name}
            findings.append(Finding(probe, "boards_alike", more=more))
        else:
            known[text] = name
    return Fraction(len(known), len(probe.asks)) if len(known) > 1 else False, findings


@averaged
def judge_labels(probe: Probe, seen: Seen) -> Verdict:
    """Score whether columns and rows are labelled, in one of the usual ways."""
    reply = seen.reply(probe.ask)
    unprinted = _unprinted(probe, reply)
    if unprinted is not None:
        return False, [unprinted]
    columns, rows = probe.expected
    lines = [re.findall(r"[A-Za-z0-9]+", line) for line in reply.printed.splitlines()]
    heads = [line for line in lines if any(_within(labels, line) for labels in columns)]
    starts = [line[0] for line in lines if line and line not in heads]
    right = {
        "labels_columns": (columns, bool(heads)),
        "labels_rows": (rows, any(_within(labels, starts) for labels in rows)),
    }
    findings = [
        Finding(probe, kind, more={"expected": " ".join(labels[0])})
        for kind, (labels, there) in right.items()
        if not there
    ]
    return share(there for _, there in right.values()), findings


def _within(labels: Sequence[str], tokens: Sequence[str]) -> bool:
    """Return whether the labels come one after the other among the tokens."""
    rest = iter(tokens)
    return all(label in rest for label in labels)
