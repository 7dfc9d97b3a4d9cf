"""A: the moves that the program plays by itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from random import Random

from ...moves import Player
from ..asks import Ask, State, Step
from ..exam.evidence import Evidence, Legal
from ..oracle import Oracle
from .base import Check, Finding, Judged, Probe, Seen, chosen, counted, share, written
from .ending import COUNTED

LEVELS = (1, 2)
GREEDY = 2
"""The level from which a program is expected to win if it can at once."""
SEEDS = 8
MOST_WINNING = Fraction(1, 3)
"""Of the moves of a position that asks for a win, how many may win: else chance finds it."""
MOST_VALUED = 60
"""In positions with more moves than that, the value after each is not asked for."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks on the computer's moves; levels that a program lacks are left out later."""
    checks = [*(_legal(level, evidence) for level in LEVELS), _wins(evidence), _greedy(evidence)]
    return [*(check for check in checks if check.probes), _varies(evidence)]


def _moves(oracle: Oracle, state: State) -> frozenset[object]:
    return frozenset((step.origin, step.target) for step in oracle.facts(state).moves)


def _legal(level: int, evidence: Evidence) -> Check:
    random, oracle = evidence.random(f"A {level}"), evidence.oracle
    probes = []
    for part, count in evidence.parts(4, 6):
        states = [one.state for one in part.places if oracle.facts(one.state).moves]
        for state in chosen(states, count, random):
            ask = Ask("ai", state, level=level, seed=random.randrange(1000))
            probes.append(Probe((ask,), _moves(oracle, state), part.hidden))
    return Check(f"A.level_{level}", "", "plays", judge_plays, tuple(probes), "ai")


def _by_state(part: Evidence) -> dict[State, list[Legal]]:
    states: dict[State, list[Legal]] = defaultdict(list)
    for legal in part.legal:
        states[legal.placed.state].append(legal)
    return states


def _wins(evidence: Evidence) -> Check:
    """Positions in which few of the moves win at once, and none by a count of moves."""
    random = evidence.random("A wins")
    probes = []
    for part, count in evidence.parts(3, 5):
        found = []
        for state, legals in _by_state(part).items():
            winning = [one for one in legals if one.ending and one.ending.winner == state.player]
            few = winning and Fraction(len(winning), len(legals)) <= MOST_WINNING
            if few and not any(one.ending and one.ending.rule in COUNTED for one in legals):
                found.append((state, frozenset((w.step.origin, w.step.target) for w in winning)))
        for state, winning_moves in chosen(found, count, random):
            ask = Ask("ai", state, level=GREEDY, seed=random.randrange(1000))
            probes.append(Probe((ask,), winning_moves, part.hidden))
    return Check("A.wins", "", "wins", judge_wins, tuple(probes), "ai")


def _greedy(evidence: Evidence) -> Check:
    """Positions with something to take for nothing, and what each move leads to.

    However far a program looks ahead, it should take most of that, whoever it plays for and
    whoever has more pieces.
    """
    random, oracle = evidence.random("A greedy"), evidence.oracle
    probes = []
    for part, count in evidence.parts(2, 3):
        sorts: dict[object, list[list[Legal]]] = defaultdict(list)
        for state, legals in _by_state(part).items():
            sorts[_sort(state, oracle)].append(legals)
        for sort in sorted(sorts, key=str):
            random.shuffle(sorts[sort])
            few_moves = sorted(sorts[sort], key=len)
            free = (legals for legals in few_moves if _takes_for_nothing(legals, oracle))
            probes += [_valued(legals, part.hidden, random) for legals in islice(free, count)]
    return Check("A.greedy", "", "greedy", judge_greedy, tuple(probes), "ai")


def _sort(state: State, oracle: Oracle) -> tuple[Player, bool]:
    """Say whose turn it is, and whether that player has fewer pieces."""
    mine, theirs = (
        len(oracle.squares(state.rows, [player]))
        for player in (state.player, oracle.other(state.player))
    )
    return state.player, mine < theirs


def _takes_for_nothing(legals: Sequence[Legal], oracle: Oracle) -> bool:
    """Return whether few moves capture, nothing ends the game, and a capture is not answered."""
    takes = [one for one in legals if one.step.captured]
    if len(legals) > MOST_VALUED or 2 * len(takes) > len(legals):
        return False
    if any(one.ending for one in legals):
        return False
    return any(not any(step.captured for step in oracle.facts(one.after).moves) for one in takes)


def _valued(legals: Sequence[Legal], hidden: bool, random: Random) -> Probe:
    state = legals[0].placed.state
    ask = Ask("ai", state, level=GREEDY, seed=random.randrange(1000))
    values = (Ask("value", one.after, player=state.player) for one in legals)
    moves = tuple((one.step.origin, one.step.target) for one in legals)
    return Probe((ask, *values), moves, hidden)


def _varies(evidence: Evidence) -> Check:
    start = evidence.oracle.start
    asks = tuple(Ask("ai", start, level=1, seed=seed) for seed in range(SEEDS))
    return Check("A.varies", "", "varies", judge_varies, (Probe(asks),), "ai")


@counted
def judge_plays(probe: Probe, seen: Seen) -> Finding | None:
    """Score how often a legal move is played."""
    return _not_as_expected(probe, seen, "ai_illegal")


@counted
def judge_wins(probe: Probe, seen: Seen) -> Finding | None:
    """Score how often a win at once is played."""
    return _not_as_expected(probe, seen, "ai_no_win")


def _not_as_expected(probe: Probe, seen: Seen, kind: str) -> Finding | None:
    reply = seen.reply(probe.ask)
    if reply.first in probe.expected:
        return None
    if reply.first is None:
        return Finding(probe, "ai_trouble", written(reply), status=reply.status)
    return Finding(probe, kind, step=Step(*reply.first))


def judge_greedy(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score for which sorts of positions the moves are mostly good by the program's own values.

    Nothing is said about one move: who looks further ahead may know better. Nor about positions
    after which all values are the same.
    """
    gains: dict[object, list[tuple[Fraction, Finding]]] = defaultdict(list)
    for probe in probes:
        gain = _gain(probe, seen)
        if gain is not None and probe.ask.state is not None:
            gains[_sort(probe.ask.state, seen.oracle)].append(gain)
    wrong = [mine for mine in gains.values() if sum(gain for gain, _ in mine) <= 0]
    findings = tuple(min(mine, key=lambda one: one[0])[1] for mine in wrong)
    return Judged(share(mine not in wrong for mine in gains.values()), findings, len(probes))


def _gain(probe: Probe, seen: Seen) -> tuple[Fraction, Finding] | None:
    """Return the share of moves that are worse than the one played less that of the better ones."""
    finding = _not_as_expected(probe, seen, "ai_illegal")
    if finding is not None:
        return Fraction(-1), finding
    values = [seen.reply(ask).first for ask in probe.asks[1:]]
    if not all(isinstance(one, int | float) for one in values) or len(set(values)) == 1:
        return None
    played = seen.reply(probe.ask).first
    own = values[probe.expected.index(played)]
    better, worse = sum(one > own for one in values), sum(one < own for one in values)
    more = {"value": own, "best": max(values)}
    finding = Finding(probe, "ai_against_value", step=Step(*played), more=more)
    return Fraction(worse - better, len(values)), finding


def judge_varies(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score whether the lowest level plays different moves at different times."""
    [probe] = probes
    moves = {seen.reply(ask).first for ask in probe.asks} - {None}
    if len(moves) > 1:
        return Judged(Fraction(1), (), 1)
    return Judged(Fraction(0), (Finding(probe, "ai_same" if moves else "ai_never"),), 1)
