"""S: the value of positions, and the points of games that count them.

No report fixes values. The checks ask for what every sensible value has: won is better than
undecided, and that better than lost; both sides are treated alike; and progress towards the end of
the game is worth more than less of it: pieces, or whatever else the game is about. Each of these
senses makes pairs of positions, one of them worse for a side in that sense and no better in any
other. A program that gives every position the same value earns nothing.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, islice, pairwise
from random import Random

from ...moves import Player, Square
from ..asks import Ask, State
from ..exam.evidence import Draw, Evidence, Over, Part
from ..exam.symmetry import Symmetry
from ..oracle import Oracle
from .base import Check, Finding, Judged, Probe, Seen, counted, grouped
from .ending import COUNTED

Pair = tuple[State, State, Player]
"""A position, one that is worse, and for whom."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks on values, and on points where the game counts them."""
    draws = {
        "S.decided": _decided,
        "S.drawn": _drawn,
        "S.material": _material,
        "S.sides": _sides,
    }
    checks = [_check(name, draw, evidence) for name, draw in draws.items()]
    clause, points = evidence.oracle.clause("points"), evidence.probes("S points", _points)
    return [*checks, Check("S.points", clause, "points", judge_points, points, "points")]


def _check(name: str, draw: Draw, evidence: Evidence) -> Check:
    """Make a check on values; its parts are drawn independently of each other."""

    def apart(part: Part) -> Iterable[Probe]:
        return draw(replace(part, random=Random(f"{part.seed} {name} {part.hidden}")))

    return Check(name, "", "value", judge_values, evidence.probes(name, apart), "value")


def _won(part: Part) -> list[Over]:
    """List the won positions that the board alone shows."""
    ends = (one for one in part.ended if one.ending.winner is not None)
    return [one for one in ends if one.ending.rule not in {*COUNTED, "no_moves"}]


def _compared(
    places: Iterable[State | Over], relation: str, viewer: Player, rule: str = ""
) -> Probe:
    """Ask a player for the values of two positions."""
    asks = tuple(
        Ask("value", one.state, player=viewer, last=one.last)
        if isinstance(one, Over)
        else Ask("value", one, player=viewer)
        for one in places
    )
    return Probe(asks, relation, rule=rule, needs=COUNTED.get(rule, frozenset()))


def _decided(part: Part) -> Iterator[Probe]:
    """Won positions against those before the last move, or any others, from both sides."""
    won, places = _won(part), part.going_on
    won = [one for one in won if one.last and _open(one.last[0], part.oracle)] or won
    sorts = grouped(won, lambda one: f"{one.ending.rule} {one.ending.winner}")
    for end in part.balanced(sorts, part.count // 2):
        other = end.last[0] if end.last else part.random.choice(places).state
        for viewer in part.oracle.game.players:
            relation = ">" if viewer == end.ending.winner else "<"
            yield _compared((end, other), relation, viewer, end.ending.rule)


def _open(state: State, oracle: Oracle) -> bool:
    """Return whether the other player could move, too: otherwise it is as good as decided."""
    other = replace(state, player=oracle.other(state.player))
    return not oracle.valid(other) or bool(oracle.facts(other).moves)


def _drawn(part: Part) -> Iterator[Probe]:
    """Drawn positions against won ones, from both sides: a draw is neither won nor lost."""
    drawn = [one for one in part.ended if one.ending.winner is None]
    pairs = ((one, end) for end in _won(part) for one in drawn)
    winners = grouped(pairs, lambda pair: str(pair[1].ending.winner))
    for one, end in part.balanced(winners, part.count // 2):
        for viewer in part.oracle.game.players:
            relation = "<" if viewer == end.ending.winner else ">"
            yield _compared((one, end), relation, viewer, one.ending.rule)


def _material(part: Part) -> Iterator[Probe]:
    """A position and a worse one by some goal of the game, for both sides."""
    for sense in senses(part):
        for state, worse, owner in islice(pairs_of(sense, part), part.count // 2):
            for viewer in part.oracle.game.players:
                relation = ">=" if viewer == owner else "<="
                yield replace(_compared((state, worse), relation, viewer), case=sense)


def _sides(part: Part) -> Iterator[Probe]:
    """A position against the same with the sides exchanged, or against the other side's view."""
    symmetry = Symmetry(part.oracle.game)
    for placed in part.any_order(part.going_on):
        state, viewer = placed.state, part.random.choice(list(part.oracle.game.players))
        if symmetry.colours is None:
            yield _compared((state, symmetry.mirrored(state)), "=", viewer)
        else:
            other = Ask("value", symmetry.turned(state), player=part.oracle.other(viewer))
            yield Probe((Ask("value", state, player=viewer), other), "=")


def _points(part: Part) -> Iterator[Probe]:
    if not part.oracle.clause("points"):
        return
    told = ((over.state, part.oracle.points(over.state)) for over in part.ended)
    for state, points in part.any_order([(state, points) for state, points in told if points]):
        player = part.random.choice(list(part.oracle.game.players))
        yield Probe((Ask("points", state, player=player),), points[player])


# --- judging

_HOLDS: dict[str, Callable[[float, float], bool]] = {
    ">": operator.gt,
    "<": operator.lt,
    ">=": operator.ge,
    "<=": operator.le,
    "=": lambda one, other: abs(one - other) < 1e-6,
}

_BLIND = {">=": "value_blind_own", "<=": "value_blind_other"}
"""The fault that removing half of a side's pieces never changes the value."""


def judge_values(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many comparisons hold, by the sense of value that the program has."""
    by_sense = grouped(probes, lambda probe: probe.case).values()
    judged = [_judge_values(mine, seen) for mine in by_sense]
    best = max(judged, key=lambda one: one.score, default=Judged(Fraction(1)))
    return replace(best, asked=len(probes))


def _judge_values(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many comparisons hold; one value for everything earns nothing."""
    told = [(probe, [seen.reply(ask) for ask in probe.asks]) for probe in probes]
    valued = [
        (probe, replies[0].first, replies[1].first)
        for probe, replies in told
        if all(isinstance(reply.first, int | float) for reply in replies)
    ]
    judged = _related(probes, seen)
    values = {value for _, *pair in valued for value in pair}
    if len(values) <= 1 and probes:
        constant = probes[0].wrong("value_constant", next(iter(values), "-"))
        return Judged(Fraction(0), judged.findings or (constant,), len(probes))
    differing = grouped(valued, lambda one: one[0].expected)
    blind = tuple(
        probes[0].wrong(_BLIND[relation])
        for relation, mine in differing.items()
        if relation in _BLIND and all(one == other for _, one, other in mine)
    )
    return replace(judged, score=judged.score / (1 + len(blind)), findings=judged.findings + blind)


@counted
def _related(probe: Probe, seen: Seen) -> Finding | None:
    """Find a comparison that does not hold."""
    replies = [seen.reply(ask) for ask in probe.asks]
    for reply in replies:
        if not isinstance(reply.first, int | float):
            return probe.wrong("value_trouble", reply.text, status=reply.status)
    one, other = (reply.first for reply in replies)
    if _HOLDS[probe.expected](one, other):
        return None
    more = {"one": one, "other": other, "relation": probe.expected}
    return probe.wrong("value_relation", rule=probe.rule, **more)


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
    return probe.wrong("points_wrong", reply.text, status=reply.status, expected=probe.expected)


def senses(part: Part) -> list[str]:
    """Name the senses of a game, pieces first."""
    return ["pieces", *part.data.senses]


def pairs_of(sense: str, part: Part) -> Iterator[Pair]:
    """Yield pairs of positions of games that are not over."""
    places = part.going_on
    part.random.shuffle(places)
    for placed, owner in zip(places, cycle(part.oracle.game.players), strict=False):
        worse = SENSES[sense](part, placed.state, owner)
        if worse and part.oracle.valid(worse) and part.oracle.facts(worse).ending is None:
            yield placed.state, worse, owner


def _fewer(part: Part, state: State, player: Player) -> State | None:
    """Take half of a side's pieces away."""
    full, empty = _common(part, state, player), part.oracle.squares(state.rows, [None])
    if len(full) < 2 or not empty:
        return None
    gone = part.random.sample(full, (len(full) + 1) // 2)
    return state.changed(dict.fromkeys(gone, state.at(empty[0])))


def _common(part: Part, state: State, player: Player) -> list[Square]:
    """List the squares of a side's pieces, without those that are the only one of their kind."""
    mine = part.oracle.squares(state.rows, [player])
    kinds = [part.oracle.face(state.at(square)).kind for square in mine]
    return [square for square, kind in zip(mine, kinds, strict=True) if kinds.count(kind) > 1]


def _behind(part: Part, state: State, player: Player) -> State | None:
    """Move a side's foremost pieces back towards its base, as far as there is room."""
    first = next(iter(part.oracle.game.players)) == player
    mine = sorted(part.oracle.squares(state.rows, [player]), reverse=first)
    rows = range(1, len(state.rows) + 1) if first else range(len(state.rows), 0, -1)
    empty = [
        (row, column)
        for row in rows
        for column in range(1, len(state.rows[row - 1]) + 1)
        if part.oracle.face(state.at((row, column))).player is None
    ]
    moved = [
        (old, new)
        for old, new in zip(mine[: (len(mine) + 1) // 2], empty, strict=False)
        if (new[0] < old[0] if first else new[0] > old[0])
    ]
    if not moved:
        return None
    nothing = part.oracle.nothing
    changes = {old: nothing for old, _ in moved} | {new: state.at(old) for old, new in moved}
    return state.changed(changes)


def _king_back(part: Part, state: State, player: Player) -> State | None:
    """Move the king, or the only piece of its kind, back to the middle; worse for its owner."""
    single = [
        square
        for square in part.oracle.squares(state.rows, [player])
        if square not in _common(part, state, player)
    ]
    middle = (len(state.rows) + 1) // 2
    centre = (middle, (len(state.rows[middle - 1]) + 1) // 2)
    if len(single) != 1 or single[0] == centre or part.oracle.face(state.at(centre)).player:
        return None
    return state.changed({single[0]: part.oracle.nothing, centre: state.at(single[0])})


def _broken_run(part: Part, state: State, player: Player) -> State | None:
    """Return captured numbers in sequence to the board, for as many others that are not."""
    other = part.oracle.other(player)
    on_board = {
        int(str(state.at(square)).rpartition("-")[2]): square
        for square in part.oracle.squares(state.rows, [other])
    }
    gone = [number for number in range(1, 13) if number not in on_board]
    run = next(((a, b) for a, b in pairwise(gone) if b == a + 1), None)
    apart = [number for number in on_board if not {number - 1, number + 1} & set(gone)]
    if run is None or not apart:
        return None
    number = part.random.choice(apart)
    return state.changed({on_board[number]: f"{other}-{run[1]}"})


SENSES: dict[str, Callable[[Part, State, Player], State | None]] = {
    "pieces": _fewer,
    "far row": _behind,
    "king": _king_back,
    "run": _broken_run,
}
"""The ways in which a position can be worse for a side, by the names in data/games."""
