"""E: when the game is over, and who has won.

A rule is tested by the games that it ends, and by those that only another reading of it would end.
Whether a program also reports ends where there are none is a separate check.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..asks import Ask, State, Won
from ..exam.evidence import Evidence, Item, Near, Over, Part
from ..submission.terms import shown
from .base import Check, Finding, Probe, Seen, grouped, yes_or_no

COUNTED = {"no_capture_limit": frozenset({"Quiet"}), "move_limit": frozenset({"Ply"})}
"""The endings that the board alone does not show, and what decides them."""


NO_MOVES = "no_moves"
"""The end that follows from all clauses about moves."""
MOST_LOOKED_AT = 60
SHOWN, HIDDEN = 8, 32
"""How many positions a rule is asked about in which the game is over, and as many in which not."""

Known = frozenset[State]


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each rule that can end a game, and one for games that are not over."""
    clauses = {one.ending.rule: one.ending.clause for one in reversed(evidence.ended)}
    known = _known_to_both(evidence)
    goes_on = evidence.probes("E goes_on", partial(_goes_on, known), SHOWN, HIDDEN)
    clause = evidence.oracle.clause("in_play")
    return [
        *(_check(rule, clauses[rule], evidence, known) for rule in sorted(clauses)),
        Check("E.goes_on", clause, "winner", judge, goes_on, "winner"),
    ]


def _known_to_both(evidence: Evidence) -> Known:
    """Return the positions after moves that both shown and hidden positions lead to."""
    states: dict[bool, set[State]] = {True: set(), False: set()}
    for one in evidence.legal:
        states[one.hidden] |= {one.state, one.after}
    for over in evidence.ended:
        states[over.hidden].add(over.state)
    return frozenset(states[True] & states[False])


def _check(rule: str, clause: str, evidence: Evidence, known: Known) -> Check:
    probes = evidence.probes(f"E {rule}", partial(_probes, rule, known), SHOWN, HIDDEN)
    return Check(f"E.{rule}", clause, "winner", judge, probes, "winner")


def _probes(rule: str, known: Known, part: Part) -> Iterator[Probe]:
    needs = COUNTED.get(rule, frozenset())
    ended = [one for one in part.ended if one.ending.rule == rule]
    if rule == NO_MOVES:
        ended = _least_decided(ended, part)
    for case, mine in _shared(grouped(ended, lambda one: f"{one.ending.winner}"), part):
        for one in mine:
            ask, expected = Ask("winner", one.state, last=one.last), Won(True, one.ending.winner)
            yield Probe((ask,), expected, rule=rule, needs=needs, case=case)
    near = grouped((one for one in part.near if one.reading.rule == rule), _near_case)
    for case, found in _shared(near, part):
        yield from (Probe((Ask("winner", one.state),), Won(False), case=case) for one in found)
    moved = (ask for ask in _moved(part, part.count // 2, known) if not _nearly_over(ask, part))
    for ask in [*_standing(part, part.count // 2), *moved]:
        yield Probe((ask,), Won(False))


def _least_decided(ended: list[Over], part: Part) -> list[Over]:
    """Leave out ends that other clauses decide too, as far as others of the same case do not."""
    found: list[Over] = []
    for mine in grouped(part.some(ended, MOST_LOOKED_AT), lambda one: one.ending.winner).values():
        clauses = [_deciding(one, part) for one in mine]
        fewest = min(map(len, clauses))
        found += [one for one, by in zip(mine, clauses, strict=True) if len(by) == fewest]
    return found


def _deciding(over: Over, part: Part) -> set[str]:
    """Name the other clauses whose misreadings change an ending."""
    readings = part.oracle.decided(over.state, part.data.readings).ended
    return {one.clause for one in readings} - {over.ending.clause}


def _standing(part: Part, count: int) -> list[Ask]:
    """Ask about positions of games that are not over."""
    return [Ask("winner", placed.state) for placed in part.some(part.going_on, count)]


def _moved(part: Part, count: int, known: Known) -> list[Ask]:
    """Ask about positions of games that are not over, reached by a known move."""
    moved = [one for one in part.legal if one.ending is None and one.after not in known]
    return [Ask("winner", one.after, last=(one.state, one.step)) for one in part.some(moved, count)]


def _near_case(one: Near) -> str:
    return f"{one.reading.name}, {one.state.player}"


def _shared(groups: dict[str, list[Item]], part: Part) -> Iterator[tuple[str, list[Item]]]:
    """Yield about equally many of each case."""
    for case, mine in sorted(groups.items()):
        yield case, part.some(mine, max(1, part.count // len(groups)))


def _goes_on(known: Known, part: Part) -> Iterator[Probe]:
    places = part.clear(part.going_on)
    sources = grouped(places, lambda one: f"{one.source}, {one.state.player}")
    for case, mine in _shared(sources, part):
        yield from (Probe((Ask("winner", one.state),), Won(False), case=case) for one in mine)
    moved = [ask for ask in _moved(part, part.count, known) if not _nearly_over(ask, part)]
    yield from (Probe((ask,), Won(False), case="after a move") for ask in moved)
    ends = [one for one in part.ended if not _is_counted(one)]
    sorts = grouped(ends, lambda one: f"{one.ending.rule} {one.ending.winner}")
    for over in part.balanced(sorts, part.count // 2):
        ask = Ask("winner", over.state, last=over.last)
        yield Probe((ask,), Won(True, over.ending.winner))


def _nearly_over(ask: Ask, part: Part) -> bool:
    """Return whether the game is over by another reading of the clause about an end."""
    assert ask.state is not None
    return any(one.rule for one in part.oracle.decided(ask.state, part.data.readings).ended)


def _is_counted(over: Over) -> bool:
    return over.ending.rule in COUNTED


@yes_or_no
def judge(probe: Probe, seen: Seen) -> Finding | None:
    """Score the endings that are recognised with the right winner, and the false ones."""
    reply, right, rule = seen.reply(probe.ask), probe.expected, probe.rule
    if not (reply.ok or reply.yes):
        return probe.trouble("winner_trouble", reply, rule=rule)
    got = reply.first if reply.yes else Won(False)
    if got == right:
        return None
    if got.strange:
        players = ", ".join(shown(term) for term in seen.mapping.codec.players.values())
        return probe.wrong("winner_strange", got.strange, rule=rule, expected=players)
    if not right:
        return probe.wrong("winner_too_early", got, rule=rule)
    if not got:
        return probe.wrong("winner_missing", rule=rule, expected=str(right))
    return probe.wrong("winner_wrong", got, rule=rule, expected=str(right))
