"""V and C: the board after a move; captures are scored separately.

Moves whose effect depends on a clause are tested under that clause only: a piece that one rule
spares shows nothing about how pieces move.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..asks import Ask, Read, State, validity
from ..exam.evidence import Evidence, Legal, Part
from ..exam.gamedata import Selector
from ..exam.ways import case_of
from .base import ENOUGH, Check, Finding, Judged, Probe, Seen, cased, grouped

SHOWN, HIDDEN = 10, 30
"""The number of moves of each sort: visible to students, and hidden; twice as many of a sort that
is the only one.
"""


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each sort of move that the game's file names."""
    sorts = {"V": evidence.data.quiet, "C": evidence.data.captures}
    return [
        _check(category, selector, evidence, times=2 if len(selectors) == 1 else 1)
        for category, selectors in sorts.items()
        for selector in selectors
    ]


def _check(category: str, selector: Selector, evidence: Evidence, times: int) -> Check:
    def draw(part: Part) -> list[Probe]:
        found = _plain(selector, [one for one in part.legal if _fits(selector, one, part)])
        found = _least_refused(_least_decided(part.clear(_going_on(found, part)), part), part)
        cases = grouped(found, lambda one: _case(one, part))
        return [
            Probe(
                (Ask("apply", one.state, one.step),),
                (one.after, one.ending is not None),
                case=_case(one, part),
                excused=_may_be_refused(selector, one),
            )
            for one in part.balanced(cases)
        ]

    probes = evidence.probes(f"{category} {selector.name}", draw, SHOWN * times, HIDDEN * times)
    name = f"{category}.{selector.name}"
    return Check(name, selector.clause, "after", judge, probes, "apply")


def _fits(selector: Selector, one: Legal, part: Part) -> bool:
    return selector.fits(part.oracle, one.state, one.step, one.shaped)


def _plain(selector: Selector, found: list[Legal]) -> list[Legal]:
    """Leave out moves that are legal by a special clause alone, if there are others."""

    def special(one: Legal) -> bool:
        by = one.permitted
        return by is not None and by.rank > 0 and by.clause != selector.clause

    return [one for one in found if not special(one)] or found


def _case(one: Legal, part: Part) -> str:
    """Name the case of its clause that a move is: what decides it, and what moves, and where."""
    kind = part.oracle.face(one.state.at(one.step.origin)).kind
    name = f"{one.shaped.name if one.shaped else ''}, {kind}"
    return name if one.shaped else case_of(name, one.state, one.step)


def _going_on(found: list[Legal], part: Part) -> list[Legal]:
    """Leave out moves that end the game if others show the same; the turn after them is open."""
    cases = grouped(found, lambda one: _case(one, part)).values()
    return [one for mine in cases for one in ([one for one in mine if one.ending is None] or mine)]


def _least_decided(found: list[Legal], part: Part) -> list[Legal]:
    """In each case, leave out moves that depend on more other clauses than the rest.

    Every capture depends on what is said of captures, whatever else the move shows.
    """
    cases = grouped(found, lambda one: _case(one, part)).values()
    fewest = ((mine, min(map(_dependence, mine))) for mine in cases)
    return [one for mine, least in fewest for one in mine if _dependence(one) == least]


def _least_refused(found: list[Legal], part: Part) -> list[Legal]:
    """In each case, leave out moves that more readings refuse than they do enough others.

    Whether a move is legal is asked elsewhere.
    """
    cases = grouped(found, lambda one: _case(one, part)).values()
    enough = ((mine, sorted(one.permitted_too for one in mine)[:ENOUGH][-1]) for mine in cases)
    return [one for mine, most in enough for one in mine if one.permitted_too <= most]


def _dependence(one: Legal) -> tuple[int, int]:
    return len(one.step.captured), one.shaped_too


def _may_be_refused(selector: Selector, one: Legal) -> bool:
    """Return whether a misreading of another clause refuses a move."""
    by = one.permitted
    return by is None or by.clause != selector.clause or one.permitted_too > 0


def judge(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score the boards that are exactly right; a refused move has none."""
    return _judge([one for one in probes if not _refused(one, seen)] or probes, seen)


def _refused(probe: Probe, seen: Seen) -> bool:
    """Return whether a program takes a move for illegal, as another clause may be misread."""
    legal = seen.reply(validity(probe.ask))
    return probe.excused and not seen.reply(probe.ask).yes and legal.ok and not legal.yes


@cased
def _judge(probe: Probe, seen: Seen) -> Finding | None:
    reply = seen.reply(probe.ask)
    if reply.yes:
        return _difference(probe, reply.first, *probe.expected)
    return probe.wrong("apply_failed") if reply.ok else probe.trouble("apply_trouble", reply)


def _difference(probe: Probe, read: Read, expected: State, over: bool) -> Finding | None:
    """Return how a state differs from the expected one; the turn after the end is open."""
    if not read.shaped(expected):
        return probe.wrong("after_no_board", read.text)
    cells = list(read.wrong_cells(expected))
    if cells:
        first = cells[0]
        touched = {*probe.step.pair, *probe.step.captured} if probe.step else {}
        kind = "after_cell" if (first["row"], first["column"]) in touched else "after_untouched"
        return probe.wrong(kind, first.pop("cell"), **first, count=len(cells))
    if not over and read.player not in (None, expected.player):
        return probe.wrong("after_turn", read.player)
    counter = next(read.wrong_counters(expected), None)
    return None if counter is None else probe.wrong("after_counter", **counter)
