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
from random import Random

from ...game import Square
from ..asks import BETWEEN, Ask, Reply, Rows, State
from ..gamedata import game_data
from ..gathering import Evidence
from ..mapping.codec import cells_of
from ..oracle import Oracle, all_squares, replaced
from ..positions import Placed
from .base import Check, Finding, Judged, Probe, Seen, chosen, mean, share, trouble
from .validation import board_clause


def build(evidence: Evidence) -> list[Check]:
    """Make the checks on printing."""
    oracle = evidence.oracle
    clause = board_clause(oracle)
    terms = board_clause(oracle, "terms") or board_clause(oracle, "pieces") or clause
    checks = [
        _prints(evidence, clause),
        cells := _cells(evidence, terms),
        replace(cells, id="D.width", clause=clause, kind="width"),
        order := _order(evidence, clause),
        *_diamond(order, oracle.start.rows),
        _boards(evidence, clause),
    ]
    data = game_data(oracle.game.name)
    if data.labels:
        probe = Probe((Ask("display", oracle.start),), (data.columns, data.rows))
        checks.append(Check("D.labels", "D", data.labels, "labels", "display", (probe,)))
    return checks


def _prints(evidence: Evidence, clause: str) -> Check:
    start = evidence.oracle.start
    random = Random(f"{evidence.seed} D prints")
    probes = [Probe((Ask("display", start, twice=True),), place="initial")]
    for hidden, count in ((False, 3), (True, 5)):
        places = [placed for placed in evidence.places if placed.hidden is hidden]
        probes += [_twice(placed) for placed in chosen(places, count, random)]
    return Check("D.prints", "D", clause, "prints", "display", tuple(probes))


def _twice(placed: Placed) -> Probe:
    ask = Ask("display", placed.state, twice=True)
    return Probe((ask,), hidden=placed.hidden, place=placed.id)


def _cells(evidence: Evidence, clause: str) -> Check:
    """Every sort of cell on one square: no two print the same."""
    oracle = evidence.oracle
    squares = all_squares(oracle.start.rows)
    random = Random(f"{evidence.seed} D cells")
    cells = cells_of(oracle.game)
    probes = []
    for hidden in (False, True):
        square = random.choice(squares)
        asks = tuple(Ask("display", with_cells(oracle.start, {square: cell})) for cell in cells)
        probes.append(Probe(asks, (square, tuple(map(str, cells))), hidden))
    return Check("D.cells", "D", clause, "cells", "display", tuple(probes))


def with_cells(state: State, changes: dict[Square, int | str]) -> State:
    """Give a position with some cells changed."""
    return State(replaced(state.rows, changes), state.player, state.memory)


def _order(evidence: Evidence, clause: str) -> Check:
    """One piece on each of some squares, in the order of reading: it shows ever later."""
    oracle = evidence.oracle
    start = oracle.start
    random = Random(f"{evidence.seed} D order")
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
    return Check("D.order", "D", clause, "order", "display", tuple(probes))


def _diamond(order: Check, rows: Rows) -> list[Check]:
    """Where rows are not all alike: what is further to the right shows further to the right."""
    if len({len(row) for row in rows}) == 1:
        return []
    return [replace(order, id="D.diamond", kind="diamond")]


def nothing_of(oracle: Oracle) -> int | str:
    """Give the cell of a square without a piece."""
    return next(c for c in cells_of(oracle.game) if oracle.face(c).player is None)


def _piece(oracle: Oracle) -> int | str:
    return next(c for c in cells_of(oracle.game) if oracle.face(c).player is not None)


def empty_board(oracle: Oracle) -> State:
    """Give the first position with all pieces taken away."""
    start, nothing = oracle.start, nothing_of(oracle)
    rows = tuple(tuple(nothing for _ in row) for row in start.rows)
    return State(rows, start.player, start.memory)


def _boards(evidence: Evidence, clause: str) -> Check:
    random = Random(f"{evidence.seed} D boards")
    probes = []
    for hidden, count in ((False, 5), (True, 8)):
        places = {p.state.rows: p for p in evidence.places if p.hidden is hidden}
        some = chosen(list(places.values()), count, random)
        asks = tuple(Ask("display", placed.state) for placed in some)
        probes.append(Probe(asks, tuple(placed.id for placed in some), hidden))
    return Check("D.boards", "D", clause, "boards", "display", tuple(probes))


# --- judging


def shown(reply: Reply) -> str | None:
    """Give what was printed, if the goal succeeded and printed anything."""
    return reply.printed if reply.ok and reply.yes and reply.printed.strip() else None


def judge_prints(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often a board is printed, and the same the second time."""
    scores, findings = [], []
    for probe in probes:
        reply = seen.reply(probe.ask)
        finding = _unprinted(probe, reply)
        if finding is None:
            first, _, second = reply.printed.partition(BETWEEN)
            if first.strip() != second.strip() or not first.strip():
                finding = Finding(probe, "print_changes", second.strip()[:400])
        scores.append(Fraction(int(finding is None)))
        if finding is not None:
            findings.append(finding)
    if not findings and len({seen.reply(probe.ask).printed for probe in probes}) == 1:
        more = {"one": probes[0].place, "other": probes[-1].place}
        return Judged(Fraction(0), (Finding(probes[-1], "boards_alike", more=more),), len(probes))
    return Judged(mean(scores), tuple(findings), len(probes))


def _unprinted(probe: Probe, reply: Reply) -> Finding | None:
    if not reply.ok:
        return Finding(probe, "print_trouble", trouble(reply), status=reply.status)
    if not reply.yes:
        return Finding(probe, "print_fails", reply.printed.replace(BETWEEN, "").strip("\n")[:400])
    if not reply.printed.replace(BETWEEN, "").strip():
        return Finding(probe, "print_nothing")
    return None


def judge_cells(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many sorts of cells can be told apart."""
    scores, findings = [], []
    for probe in probes:
        square, names = probe.expected
        prints = [shown(seen.reply(ask)) for ask in probe.asks]
        known: dict[str, str] = {}
        for name, text in zip(names, prints, strict=True):
            if text is not None and text in known:
                more = {"one": known[text], "other": name, "row": square[0], "column": square[1]}
                findings.append(Finding(probe, "cells_alike", more=more))
            elif text is not None:
                known[text] = name
        if not known:
            findings.append(Finding(probe, "print_nothing"))
        scores.append(Fraction(max(0, len(known) - 1), len(names) - 1))
    return Judged(mean(scores), tuple(findings), len(probes))


def judge_width(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many sorts of cells take the same room, so that nothing beside them is shifted."""
    scores, findings = [], []
    for probe in probes:
        square, names = probe.expected
        prints = [shown(seen.reply(ask)) for ask in probe.asks]
        usual, count, widths = max(map(_usual, (prints, _trimmed(prints))), key=lambda one: one[1])
        scores.append(Fraction(count, len(names)) if usual else Fraction(0))
        odd = next((name for name, one in zip(names, widths, strict=True) if one != usual), None)
        if not usual:
            findings.append(Finding(probe, "print_nothing"))
        elif odd is not None:
            more = {"cell": odd, "row": square[0], "column": square[1]}
            findings.append(Finding(probe, "print_shifts", more=more))
    return Judged(mean(scores), tuple(findings), len(probes))


def _usual(prints: Sequence[str | None]) -> tuple[tuple[int, ...], int, list[tuple[int, ...]]]:
    """Give the widths of the lines that most prints have, how many do, and those of all."""
    widths = [tuple(map(len, (text or "").splitlines())) for text in prints]
    return *Counter(widths).most_common(1)[0], widths


def _trimmed(prints: Sequence[str | None]) -> list[str | None]:
    """Take away what nobody sees at the ends of lines."""
    return [text and "\n".join(map(str.rstrip, text.splitlines())) for text in prints]


def judge_order(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often a piece further on shows further on."""
    scores, findings = [], []
    for probe in probes:
        empty, *prints = [shown(seen.reply(ask)) for ask in probe.asks]
        places = [differs_at(empty, text) for text in prints]
        rights = [a is not None and b is not None and a < b for a, b in pairwise(places)]
        scores.append(share(rights))
        if not all(rights):
            wrong = rights.index(False)
            one, other = probe.expected[wrong], probe.expected[wrong + 1]
            more = {"row": one[0], "column": one[1], "row2": other[0], "column2": other[1]}
            findings.append(Finding(probe, "print_order", more=more))
    return Judged(mean(scores), tuple(findings), len(probes))


def judge_diamond(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often a piece further from the middle line shows further from it."""
    scores, findings = [], []
    for probe in probes:
        empty, *prints = [shown(seen.reply(ask)) for ask in probe.asks]
        rows = seen.oracle.start.rows
        places = [_column_of(text, differs_at(empty, text)) for text in prints]
        across = [2 * c - len(rows[r - 1]) for r, c in probe.expected]
        pairs = [
            (one, other)
            for one in range(len(places))
            for other in range(len(places))
            if across[one] + 2 <= across[other]
        ]
        wrong = [pair for pair in pairs if not _in_order(places[pair[0]], places[pair[1]])]
        scores.append(1 - Fraction(len(wrong), max(1, len(pairs))))
        if wrong:
            one, other = (probe.expected[number] for number in wrong[0])
            more = {"row": one[0], "column": one[1], "row2": other[0], "column2": other[1]}
            findings.append(Finding(probe, "print_diamond", more=more))
    return Judged(mean(scores), tuple(findings), len(probes))


def _column_of(text: str | None, at: int | None) -> int | None:
    return None if text is None or at is None else at - (text.rfind("\n", 0, at) + 1)


def _in_order(one: int | None, other: int | None) -> bool:
    return one is not None and other is not None and one < other


def differs_at(one: str | None, other: str | None) -> int | None:
    """Tell where two prints first differ; nowhere if one of them is none."""
    if one is None or other is None or one == other:
        return None
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def judge_boards(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many different boards are printed, each in its own way."""
    scores, findings = [], []
    for probe in probes:
        known: dict[str, str] = {}
        for name, ask in zip(probe.expected, probe.asks, strict=True):
            text = shown(seen.reply(ask))
            if text is None:
                more = {"place": name}
                findings.append(Finding(probe, "print_not", trouble(seen.reply(ask)), more=more))
            elif text in known:
                more = {"one": known[text], "other": name}
                findings.append(Finding(probe, "boards_alike", more=more))
            else:
                known[text] = name
        several = len(known) > 1
        scores.append(Fraction(len(known), len(probe.asks)) if several else Fraction(0))
    return Judged(mean(scores), tuple(findings), len(probes))


def judge_labels(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score whether columns and rows are labelled, in one of the usual ways."""
    [probe] = probes
    reply = seen.reply(probe.ask)
    unprinted = _unprinted(probe, reply)
    if unprinted is not None:
        return Judged(Fraction(0), (unprinted,), 1)
    columns, rows = probe.expected
    lines = [re.findall(r"[A-Za-z0-9]+", line) for line in reply.printed.splitlines()]
    heads = [line for line in lines if any(_within(labels, line) for labels in columns)]
    has_columns = bool(heads)
    starts = [line[0] for line in lines if line and line not in heads]
    has_rows = any(_within(labels, starts) for labels in rows)
    findings = []
    if not has_columns:
        findings.append(Finding(probe, "labels_columns", more={"expected": " ".join(columns[0])}))
    if not has_rows:
        findings.append(Finding(probe, "labels_rows", more={"expected": " ".join(rows[0])}))
    return Judged(share([has_columns, has_rows]), tuple(findings), 1)


def _within(labels: Sequence[str], tokens: Sequence[str]) -> bool:
    """Tell whether the labels come one after the other among the tokens."""
    rest = iter(tokens)
    return all(label in rest for label in labels)
