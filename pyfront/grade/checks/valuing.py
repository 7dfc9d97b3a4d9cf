"""S: the value of positions, and the points of games that count them.

A value is nothing that a report fixes. What is asked is what every sensible one has: won is better
than going on, and that better than lost; more pieces are not worse; both sides are treated alike.
A program that gives one value to everything earns nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from ...moves import Player
from ..asks import Ask, State
from ..exam.evidence import Ended, Evidence
from ..exam.symmetry import Symmetry
from ..oracle import Oracle, cell_at, replaced
from .base import (
    Check,
    Finding,
    Judged,
    Probe,
    Seen,
    balanced,
    counted,
    mean,
    written,
)
from .ending import COUNTED
from .validation import board_clause

PAIRS = (0, 1)
Made = Callable[[Evidence, int, Random], list[Probe]]
"""Makes so many probes of a check from one part of the evidence."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks on values, and on points where the game counts them."""
    checks = [
        _check("S.decided", _decided, evidence),
        _check("S.drawn", _drawn, evidence),
        _check("S.material", _material, evidence),
        _check("S.sides", _sides, evidence),
        _points(evidence),
    ]
    return [check for check in checks if check is not None and check.probes]


def _check(name: str, made: Made, evidence: Evidence) -> Check:
    probes: list[Probe] = []
    for part, count in evidence.parts():
        probes += made(part, count, evidence.random(f"{name} {part.hidden}"))
    return Check(name, "", "value", judge_values, tuple(probes), "value")


def _won(part: Evidence) -> list[Ended]:
    """List the won positions that the board tells by itself."""
    ends = (one for one in part.ended if one.ending.winner is not None)
    return [one for one in ends if one.ending.rule not in {*COUNTED, "no_moves"}]


def _decided(part: Evidence, count: int, random: Random) -> list[Probe]:
    """Won positions against others, from both sides."""
    won = _won(part)
    places = part.going_on
    probes = []
    for _ in range(min(count, len(won))):
        end, other = random.choice(won), random.choice(places)
        winner = end.ending.winner
        assert winner is not None
        loser = part.oracle.other(winner)
        viewer = random.choice((winner, loser))
        asks = (
            Ask("value", end.placed.state, player=viewer),
            Ask("value", other.state, player=viewer),
        )
        relation = ">" if viewer == winner else "<"
        probes.append(Probe(asks, relation, part.hidden, end.placed.id, end.ending.rule))
    return probes


def _drawn(part: Evidence, count: int, random: Random) -> list[Probe]:
    """Drawn positions against won ones, from both sides: a draw is neither won nor lost."""
    drawn = [one for one in part.ended if one.ending.winner is None]
    pairs: dict[str, list[tuple[Ended, Ended]]] = defaultdict(list)
    for end in _won(part):
        pairs[str(end.ending.winner)] += [(one, end) for one in drawn]
    probes = []
    for one, end in balanced(pairs, count // 2, random):
        for viewer in part.oracle.game.players:
            states = (one.placed.state, end.placed.state)
            asks = tuple(Ask("value", state, player=viewer) for state in states)
            relation = "<" if viewer == end.ending.winner else ">"
            rule = one.ending.rule
            needs = COUNTED.get(rule, frozenset())
            probes.append(Probe(asks, relation, part.hidden, one.placed.id, rule, needs))
    return probes


def _material(part: Evidence, count: int, random: Random) -> list[Probe]:
    """A position against the same with fewer pieces, of one's own and of the other side."""
    oracle = part.oracle
    places = part.going_on
    random.shuffle(places)
    probes: list[Probe] = []
    for placed in places:
        player, loser = random.choice(PAIRS), random.choice(PAIRS)
        viewer, poorer = (list(oracle.game.players)[one] for one in (player, loser))
        fewer = _fewer(oracle, placed.state, poorer, random)
        if fewer is not None:
            asks = tuple(Ask("value", state, player=viewer) for state in (placed.state, fewer))
            relation = ">=" if viewer == poorer else "<="
            probes.append(Probe(asks, relation, part.hidden, placed.id))
        if len(probes) == count:
            break
    return probes


def _fewer(oracle: Oracle, state: State, player: Player, random: Random) -> State | None:
    """Take half of a side's pieces away, so that the game still goes on."""
    full = [
        square for square in oracle.squares(state.rows, [player]) if _common(oracle, state, square)
    ]
    empty = oracle.squares(state.rows, [None])
    if len(full) < 2 or not empty:
        return None
    gone = random.sample(full, (len(full) + 1) // 2)
    changes = dict.fromkeys(gone, cell_at(state.rows, empty[0]))
    fewer = State(replaced(state.rows, changes), state.player, state.memory)
    valid = oracle.valid(fewer) and oracle.facts(fewer).ending is None
    return fewer if valid else None


def _common(oracle: Oracle, state: State, square: tuple[int, int]) -> bool:
    """Return whether a piece is of a kind that its side has several of."""
    face = oracle.face(cell_at(state.rows, square))
    same = [
        one
        for one in oracle.squares(state.rows, [face.player])
        if oracle.face(cell_at(state.rows, one)).kind == face.kind
    ]
    return len(same) > 1


def _sides(part: Evidence, count: int, random: Random) -> list[Probe]:
    """A position against the same with the sides exchanged, or against the other side's view."""
    oracle = part.oracle
    symmetry = Symmetry(oracle.game)
    probes = []
    for placed in random.sample(places := part.going_on, min(count, len(places))):
        player = random.choice(list(oracle.game.players))
        if symmetry.colours is None:
            one = Ask("value", placed.state, player=player)
            image = Ask("value", symmetry.mirrored(placed.state), player=player)
        else:
            one = Ask("value", placed.state, player=player)
            turned = symmetry.turned(placed.state)
            image = Ask("value", turned, player=oracle.other(player))
        probes.append(Probe((one, image), "=", part.hidden, placed.id))
    return probes


def _points(evidence: Evidence) -> Check | None:
    oracle = evidence.oracle
    if not any(rule.id == "points" for rule in oracle.game.rules()):
        return None
    random = evidence.random("S points")
    probes = []
    for part, count in evidence.parts():
        pointed = [
            (one.placed, points)
            for one in part.ended
            if (points := oracle.points(one.placed.state)) is not None
        ]
        for placed, points in random.sample(pointed, min(count, len(pointed))):
            player = random.choice(list(oracle.game.players))
            ask = Ask("points", placed.state, player=player)
            probes.append(Probe((ask,), points[player], part.hidden, placed.id, "points"))
    clause = board_clause(oracle, "points")
    return Check("S.points", clause, "points", judge_points, tuple(probes), "points")


# --- judging

_HOLDS = {
    ">": lambda one, other: one > other,
    "<": lambda one, other: one < other,
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
    "=": lambda one, other: abs(one - other) < 1e-6,
}

_BLIND = {">=": "value_blind_own", "<=": "value_blind_other"}
"""What is wrong if half of a side's pieces never make a difference."""


def judge_values(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many comparisons hold; one value for everything earns nothing."""
    scores, findings, values = [], [], set()
    differing: dict[str, list[bool]] = {}
    for probe in probes:
        replies = [seen.reply(ask) for ask in probe.asks]
        bad = next((reply for reply in replies if not isinstance(reply.first, int | float)), None)
        if bad is not None:
            findings.append(Finding(probe, "value_trouble", written(bad), status=bad.status))
            scores.append(Fraction(0))
            continue
        one, other = (reply.first for reply in replies)
        values |= {one, other}
        holds = bool(_HOLDS[probe.expected](one, other))
        differing.setdefault(probe.expected, []).append(one != other)
        scores.append(Fraction(int(holds)))
        if not holds:
            more = {"one": one, "other": other, "relation": probe.expected}
            findings.append(Finding(probe, "value_relation", rule=probe.rule, more=more))
    if len(values) <= 1 and probes:
        if not findings:
            findings.append(Finding(probes[0], "value_constant", str(next(iter(values), "-"))))
        return Judged(Fraction(0), tuple(findings), len(probes))
    blind = [
        _BLIND[one] for one, seen_to in differing.items() if one in _BLIND and not any(seen_to)
    ]
    findings += [Finding(probes[0], kind) for kind in blind]
    return Judged(mean(scores) / (1 + len(blind)), tuple(findings), len(probes))


def judge_points(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often the points are exact; the same number everywhere earns nothing."""
    judged = _exact(probes, seen)
    alike = len({seen.reply(probe.ask).first for probe in probes}) == 1
    return replace(judged, score=Fraction(0)) if alike else judged


@counted
def _exact(probe: Probe, seen: Seen) -> Finding | None:
    reply = seen.reply(probe.ask)
    if reply.first == probe.expected and isinstance(reply.first, int):
        return None
    more = {"expected": probe.expected}
    return Finding(probe, "points_wrong", written(reply), more=more, status=reply.status)
