"""D: whether a printed board shows the position.

Nothing is assumed about the letters and lines of the output. What counts is that another board is
printed differently, in the place where it differs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, permutations

from ..asks import BETWEEN, Ask, Replied, State, numbered
from ..exam.evidence import Draw, Evidence, Part
from ..oracle import Oracle
from .base import Check, Finding, Judge, Judged, Probe, Seen, Verdict, averaged, counted, share


def build(evidence: Evidence) -> list[Check]:
    oracle, data = evidence.oracle, evidence.data
    board = oracle.clause("board")
    terms = oracle.clause("terms") or oracle.clause("pieces") or board

    def check(clause: str, kind: str, judge: Judge, probes: Sequence[Probe]) -> Check:
        return Check(f"D.{kind}", clause, kind, judge, tuple(probes), "display")

    def drawn(name: str, draw: Draw, shown: int, hidden: int) -> tuple[Probe, ...]:
        return evidence.probes(f"D {name}", draw, shown, hidden)

    first = Probe((Ask("display", oracle.start, twice=True),), "initial")
    cells, order = drawn("cells", _cells, 1, 1), drawn("order", _order, 12, 24)
    labels = Probe((Ask("display", oracle.start),), (data.columns, data.rows))
    uneven = len(set(map(len, oracle.start.rows))) > 1
    return [
        check(board, "prints", judge_prints, (first, *drawn("prints", _twice, 3, 5))),
        check(terms, "cells", judge_cells, cells),
        check(board, "width", judge_width, cells),
        check(board, "order", judge_order, order),
        check(board, "diamond", judge_diamond, order if uneven else ()),
        check(board, "boards", judge_boards, drawn("boards", _boards, 5, 8)),
        check(data.labels, "labels", judge_labels, [labels] if data.labels else ()),
    ]


def _twice(part: Part) -> Iterator[Probe]:
    for placed in part.some(part.places):
        yield Probe((Ask("display", placed.state, twice=True),), placed.id)


def _cells(part: Part) -> Iterator[Probe]:
    """Yield a probe with every sort of cell on one square: no two may print the same."""
    board, cells = _without_single(part.oracle), part.oracle.cells
    square = part.random.choice(board.squares)
    asks = tuple(Ask("display", board.changed({square: cell})) for cell in cells)
    yield Probe(asks, (square, tuple(map(str, cells))))


def _without_single(oracle: Oracle) -> State:
    """Return the first position without pieces that are the only one of their kind.

    Some programs keep those apart from the board, and cannot show two of them.
    """
    start = oracle.start
    faces = {square: oracle.face(cell) for square, cell in numbered(start.rows)}
    kinds = Counter((face.player, face.kind) for face in faces.values())
    single = [
        square
        for square, face in faces.items()
        if face.player is not None and kinds[face.player, face.kind] == 1
    ]
    return start.changed(dict.fromkeys(single, oracle.nothing))


def _order(part: Part) -> Iterator[Probe]:
    """Yield a probe with one piece ever further on in reading order: it must show ever later."""
    empty = empty_board(part.oracle)
    piece = next(cell for cell in part.oracle.cells if part.oracle.face(cell).player is not None)
    squares = tuple(part.some(empty.squares))
    states = (empty, *(empty.changed({square: piece}) for square in squares))
    yield Probe(tuple(Ask("display", state) for state in states), squares)


def empty_board(oracle: Oracle) -> State:
    """Return the first position with all pieces removed."""
    return oracle.start.changed(dict.fromkeys(oracle.start.squares, oracle.nothing))


def _boards(part: Part) -> Iterator[Probe]:
    places = {placed.state.rows: placed for placed in part.places}
    some = part.some(list(places.values()))
    asks = tuple(Ask("display", placed.state) for placed in some)
    yield Probe(asks, tuple(placed.id for placed in some))


# --- judging


def shown(reply: Replied) -> str | None:
    """Return the printed text, if the goal succeeded and printed anything."""
    return reply.printed if reply.ok and reply.yes and reply.printed.strip() else None


def judge_prints(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often a board is printed, and the same the second time."""
    judged = _printed_twice(probes, seen)
    alike = len({seen.reply(probe.ask).printed for probe in probes}) == 1
    if judged.findings or not alike:
        return judged
    finding = probes[-1].wrong("boards_alike", one=probes[0].expected, other=probes[-1].expected)
    return replace(judged, score=Fraction(0), findings=(finding,))


@counted
def _printed_twice(probe: Probe, seen: Seen) -> Finding | None:
    reply = seen.reply(probe.ask)
    first, second = (text.strip() for text in reply.printed.partition(BETWEEN)[::2])
    changed = probe.wrong("print_changes", second[:400]) if not first or first != second else None
    return _unprinted(probe, reply) or changed


def _unprinted(probe: Probe, reply: Replied) -> Finding | None:
    printed = reply.printed.replace(BETWEEN, "")
    if not reply.ok:
        return probe.trouble("print_trouble", reply)
    if not reply.yes:
        return probe.wrong("print_fails", printed.strip("\n")[:400])
    return None if printed.strip() else probe.wrong("print_nothing")


def _prints(probe: Probe, seen: Seen) -> list[str | None]:
    return [shown(seen.reply(ask)) for ask in probe.asks]


@averaged
def judge_cells(probe: Probe, seen: Seen) -> Verdict:
    """Score how many kinds of cells can be told apart."""
    (row, column), names = probe.expected
    findings = []
    known: dict[str, str] = {}
    for name, text in zip(names, _prints(probe, seen), strict=True):
        if text is not None and known.setdefault(text, name) != name:
            more = {"one": known[text], "other": name, "row": row, "column": column}
            findings.append(probe.wrong("cells_alike", **more))
    if not known:
        findings.append(probe.wrong("print_nothing"))
    return Fraction(max(0, len(known) - 1), len(names) - 1), findings


@averaged
def judge_width(probe: Probe, seen: Seen) -> Verdict:
    """Score how many kinds of cells have the same width, so that none shifts its neighbours."""
    (row, column), names = probe.expected
    prints = _prints(probe, seen)
    usual, count, widths = max(map(_usual, (prints, _trimmed(prints))), key=lambda one: one[1])
    if not usual:
        return False, [probe.wrong("print_nothing")]
    odd = [name for name, one in zip(names, widths, strict=True) if one != usual]
    shifts = [probe.wrong("print_shifts", cell=name, row=row, column=column) for name in odd[:1]]
    return Fraction(count, len(names)), shifts


def _usual(prints: Sequence[str | None]) -> tuple[tuple[int, ...], int, list[tuple[int, ...]]]:
    """Return the size that most prints have, how many do, and those of all.

    That is how many lines there are, and how wide the one with the cell is: what is printed below a
    board may say how many pieces are left.
    """
    lines = [(text or "").splitlines() for text in prints]
    shared = min(map(len, lines))
    different = [len({one[number] for one in lines}) for number in range(shared)]
    cell = different.index(max(different)) if different else 0
    widths = [(len(one), len(one[cell])) if one and different else (len(one),) for one in lines]
    sizes: list[tuple[int, ...]] = [one if any(one) else () for one in widths]
    return *Counter(sizes).most_common(1)[0], sizes


def _trimmed(prints: Sequence[str | None]) -> list[str | None]:
    """Strip invisible characters from the ends of lines."""
    return [text and "\n".join(map(str.rstrip, text.splitlines())) for text in prints]


@averaged
def judge_order(probe: Probe, seen: Seen) -> Verdict:
    """Score how often a piece further on shows further on."""
    empty, *prints = _prints(probe, seen)
    places = [differs_at(empty, text) for text in prints]
    rights = [_in_order(one, other) for one, other in pairwise(places)]
    wrong = [number for number, right in enumerate(rights) if not right]
    findings = [_two_squares(probe, "print_order", first, first + 1) for first in wrong[:1]]
    return share(rights), findings


@averaged
def judge_diamond(probe: Probe, seen: Seen) -> Verdict:
    """Score how often a piece further from the middle line is printed further from it."""
    empty, *prints = _prints(probe, seen)
    rows = seen.oracle.start.rows
    places = [_column_of(text, differs_at(empty, text)) for text in prints]
    across = [2 * c - len(rows[r - 1]) for r, c in probe.expected]
    pairs = [(a, b) for a, b in permutations(range(len(places)), 2) if across[a] + 2 <= across[b]]
    wrong = [(a, b) for a, b in pairs if not _in_order(places[a], places[b])]
    findings = [_two_squares(probe, "print_diamond", *pair) for pair in wrong[:1]]
    return 1 - Fraction(len(wrong), max(1, len(pairs))), findings


def _two_squares(probe: Probe, kind: str, first: int, second: int) -> Finding:
    (row, column), (row2, column2) = probe.expected[first], probe.expected[second]
    return probe.wrong(kind, row=row, column=column, row2=row2, column2=column2)


def _column_of(text: str | None, at: int | None) -> int | None:
    return None if text is None or at is None else at - (text.rfind("\n", 0, at) + 1)


def _in_order(one: int | None, other: int | None) -> bool:
    return one is not None and other is not None and one < other


def differs_at(one: str | None, other: str | None) -> int | None:
    """Return where two printed boards first differ; None if one of them is missing."""
    if one is None or other is None or one == other:
        return None
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


@averaged
def judge_boards(probe: Probe, seen: Seen) -> Verdict:
    """Score how many different boards have different printouts."""
    findings = []
    known: dict[str, str] = {}
    for name, ask in zip(probe.expected, probe.asks, strict=True):
        reply = seen.reply(ask)
        text = shown(reply)
        if text is None:
            findings.append(probe.wrong("print_not", reply.trouble, place=name))
        elif known.setdefault(text, name) != name:
            findings.append(probe.wrong("boards_alike", one=known[text], other=name))
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
    missing = {} if heads else {"labels_columns": columns}
    if not any(_within(labels, starts) for labels in rows):
        missing["labels_rows"] = rows
    findings = [probe.wrong(kind, expected=" ".join(ways[0])) for kind, ways in missing.items()]
    return 1 - Fraction(len(missing), 2), findings


def _within(labels: Sequence[str], tokens: Sequence[str]) -> bool:
    """Return whether the labels come one after the other among the tokens."""
    rest = iter(tokens)
    return all(label in rest for label in labels)
