"""A: the moves that the program plays by itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from ..asks import Ask
from ..codec import State, Step
from ..gathering import Evidence, Legal
from ..oracle import Oracle
from .base import Check, Finding, Judged, Probe, Seen, chosen, mean, trouble

LEVELS = (1, 2)
GREEDY = 2
"""The level from which a program is expected to win if it can at once."""
SEEDS = 8
MOST_WINNING = Fraction(1, 3)
"""Of the moves of a position that asks for a win, how many may win: else chance finds it."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks on the computer's moves; levels that a program lacks are left out later."""
    return [*(_legal(level, evidence) for level in LEVELS), _wins(evidence), _varies(evidence)]


def _going_on(evidence: Evidence, hidden: bool) -> list[State]:
    oracle = evidence.oracle
    return [
        placed.state
        for placed in evidence.places
        if placed.hidden is hidden and oracle.facts(placed.state).moves
    ]


def _moves(oracle: Oracle, state: State) -> frozenset[object]:
    return frozenset((step.origin, step.target) for step in oracle.facts(state).moves)


def _legal(level: int, evidence: Evidence) -> Check:
    random = Random(f"{evidence.seed} A {level}")
    probes = []
    for hidden, count in ((False, 4), (True, 6)):
        for state in chosen(_going_on(evidence, hidden), count, random):
            ask = Ask("ai", state, level=level, seed=random.randrange(1000))
            probes.append(Probe((ask,), _moves(evidence.oracle, state), hidden))
    return Check(f"A.level_{level}", "A", "", "plays", "ai", tuple(probes))


def _wins(evidence: Evidence) -> Check:
    """Positions in which few of the moves win at once."""
    random = Random(f"{evidence.seed} A wins")
    states: dict[State, list[Legal]] = defaultdict(list)
    hidden_states = {}
    for legal in evidence.legal:
        states[legal.placed.state].append(legal)
        hidden_states[legal.placed.state] = legal.placed.hidden
    probes = []
    for hidden, count in ((False, 3), (True, 5)):
        found = []
        for state, legals in states.items():
            winning = [one for one in legals if one.ending and one.ending.winner == state.player]
            few = winning and Fraction(len(winning), len(legals)) <= MOST_WINNING
            if few and hidden_states[state] is hidden:
                found.append((state, frozenset((w.step.origin, w.step.target) for w in winning)))
        for state, winning_moves in chosen(found, count, random):
            ask = Ask("ai", state, level=GREEDY, seed=random.randrange(1000))
            probes.append(Probe((ask,), winning_moves, hidden))
    return Check("A.wins", "A", "", "wins", "ai", tuple(probes))


def _varies(evidence: Evidence) -> Check:
    start = evidence.oracle.start
    asks = tuple(Ask("ai", start, level=1, seed=seed) for seed in range(SEEDS))
    return Check("A.varies", "A", "", "varies", "ai", (Probe(asks),))


def judge_plays(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often a legal move is played."""
    return _judged(probes, seen, "ai_illegal")


def judge_wins(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often a win at once is played."""
    return _judged(probes, seen, "ai_no_win")


def _judged(probes: Sequence[Probe], seen: Seen, kind: str) -> Judged:
    scores, findings = [], []
    for probe in probes:
        reply = seen.reply(probe.ask)
        right = reply.first in probe.expected
        scores.append(Fraction(int(right)))
        if right:
            continue
        if reply.first is None:
            got = reply.texts[0] if reply.texts else trouble(reply) if not reply.ok else "-"
            findings.append(Finding(probe, "ai_trouble", got, status=reply.status))
        else:
            findings.append(Finding(probe, kind, step=Step(*reply.first)))
    return Judged(mean(scores), tuple(findings), len(probes))


def judge_varies(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score whether the lowest level plays different moves at different times."""
    [probe] = probes
    moves = {seen.reply(ask).first for ask in probe.asks} - {None}
    if len(moves) > 1:
        return Judged(Fraction(1), (), 1)
    return Judged(Fraction(0), (Finding(probe, "ai_same" if moves else "ai_never"),), 1)
