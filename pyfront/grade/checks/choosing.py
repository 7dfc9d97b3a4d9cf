"""A: the moves of the computer player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice

from ...moves import Player
from ..asks import Ask, Play, State
from ..exam.evidence import Evidence, Legal, Part
from ..oracle import Oracle
from .base import Check, Finding, Judged, Probe, Seen, counted, grouped, share
from .ending import COUNTED
from .validation import OWN_PIECE

LEVELS = (1, 2)
GREEDY = 2
"""The level from which a program is expected to win if it can at once."""
TEMPTING = 2
"""Of how many times as many positions those are chosen in which a computer is asked for a move:
those that tempt it most to break a rule, since one that plays by chance seldom does elsewhere.
"""
POSITIONS = {1: (6, 12), 2: (4, 6)}
"""In how many positions each level is asked for a move: shown to students, and hidden."""
TRIES = {1: 2}
"""How often the lowest level is asked in a position, since it mostly plays by chance."""
SEEDS = 8
MOST_WINNING = Fraction(1, 3)
"""The largest share of winning moves in a position that tests for a win, so that chance seldom
finds it.
"""
MOST_VALUED = 60
"""In positions with more moves than this, the values after the moves are not asked for."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks of the computer's moves; levels that a program lacks are dropped later."""
    start = evidence.oracle.start
    often = tuple(Ask("ai", start, level=1, seed=seed) for seed in range(SEEDS))
    wins = evidence.probes("A wins", _wins, 3, 5)
    greedy = evidence.probes("A greedy", _greedy, 2, 3)
    return [
        *(_plays(level, evidence) for level in LEVELS),
        Check("A.wins", "", "wins", judge_wins, wins, "ai"),
        Check("A.greedy", "", "greedy", judge_greedy, greedy, "ai"),
        Check("A.varies", "", "varies", judge_varies, (Probe(often),), "ai"),
    ]


def _plays(level: int, evidence: Evidence) -> Check:
    probes = evidence.probes(f"A {level}", partial(_legal, level), *POSITIONS[level])
    return Check(f"A.level_{level}", "", "plays", judge_plays, probes, "ai")


def _choice(part: Part, state: State, level: int) -> Ask:
    return Ask("ai", state, level=level, seed=part.random.randrange(1000))


def _legal(level: int, part: Part) -> Iterator[Probe]:
    legal = part.oracle.legal
    states = [one.state for one in part.places if legal(one.state)]
    tempted = _tempted(part)
    tempting = sorted(states, key=lambda one: -tempted.get(one, Fraction()) / len(legal(one)))
    for state in part.some(tempting[: part.count * TEMPTING]):
        for _ in range(TRIES.get(level, 1)):
            yield Probe((_choice(part, state, level),), legal(state))


def _tempted(part: Part) -> dict[State, Fraction]:
    """Return how much a position tempts to break a rule: rules that seldom matter count more."""
    rules = [one.rule for one in part.illegal if one.alone and one.rule not in OWN_PIECE]
    often, found = Counter(rules), dict[State, Fraction]()
    for one in part.illegal:
        if one.alone and one.rule in often:
            found[one.state] = found.get(one.state, Fraction()) + Fraction(1, often[one.rule])
    return found


def _wins(part: Part) -> Iterator[Probe]:
    """Positions in which few of the moves win at once, and none by a count of moves."""
    found = []
    for legals in _by_state(part):
        state = legals[0].state
        winning = [one for one in legals if one.ending and one.ending.winner == state.player]
        few = winning and Fraction(len(winning), len(legals)) <= MOST_WINNING
        if few and not any(one.ending and one.ending.rule in COUNTED for one in legals):
            found.append((state, winning))
    for state, winning in part.some(found):
        known = (ask for one in winning for ask in _told_of(one))
        moves = frozenset(one.step.pair for one in winning)
        yield Probe((_choice(part, state, GREEDY), *known), moves)


def _told_of(one: Legal) -> tuple[Ask, Ask]:
    """Ask whether a move is legal and wins: no program plays one that it thinks is neither."""
    winner = Ask("winner", one.after, last=(one.state, one.step))
    return Ask("legal", one.state, one.step), winner


def _by_state(part: Part) -> list[list[Legal]]:
    """Group the moves by position, where all moves of a position were looked at."""
    groups = grouped(part.legal, lambda one: one.state).items()
    return [mine for state, mine in groups if len(mine) == len(part.oracle.facts(state).moves)]


def _greedy(part: Part) -> Iterator[Probe]:
    """Positions with a piece to win for nothing, and the result of each move.

    However far a program looks ahead, it should win most of these pieces, for either side and
    whoever has more pieces.
    """
    sorts = grouped(_by_state(part), lambda legals: _sort(legals[0].state, part.oracle))
    for _, positions in sorted(sorts.items(), key=lambda sort: str(sort[0])):
        part.random.shuffle(positions)
        few_moves = sorted(positions, key=len)
        free = (legals for legals in few_moves if _takes_for_nothing(legals, part.oracle))
        yield from (_valued(legals, part) for legals in islice(free, part.count))


def _sort(state: State, oracle: Oracle) -> tuple[Player, bool]:
    """Return whose turn it is, and whether that player has fewer pieces."""
    sides = (state.player, oracle.other(state.player))
    mine, theirs = (len(oracle.squares(state.rows, [player])) for player in sides)
    return state.player, mine < theirs


def _takes_for_nothing(legals: Sequence[Legal], oracle: Oracle) -> bool:
    """Return whether few moves capture, nothing ends the game, and a capture is not answered."""
    takes = [one for one in legals if one.step.captured]
    if len(legals) > MOST_VALUED or 2 * len(takes) > len(legals):
        return False
    if any(one.ending for one in legals):
        return False
    return any(not any(step.captured for step in oracle.facts(one.after).moves) for one in takes)


def _valued(legals: Sequence[Legal], part: Part) -> Probe:
    state = legals[0].state
    values = (Ask("value", one.after, player=state.player) for one in legals)
    takes = (Ask("apply", state, Play(*one.step.pair)) for one in legals if one.step.captured)
    moves = tuple(one.step.pair for one in legals)
    return Probe((_choice(part, state, GREEDY), *values, *takes), moves)


# --- judging


@counted
def judge_plays(probe: Probe, seen: Seen) -> Finding | None:
    """Score how often a legal move is played.

    What the program's own rules take for legal is their fault, and not the computer's, unless they
    take it for legal to stay, too.
    """
    finding = _not_as_expected(probe, seen, "ai_illegal")
    return None if finding and finding.step and _believed(finding.step, probe, seen) else finding


def _believed(step: Play, probe: Probe, seen: Seen) -> bool:
    steps = (step, Play(step.origin, step.origin))
    moving, staying = (seen.reply(Ask("legal", probe.ask.state, one)) for one in steps)
    return moving.yes and staying.ok and not staying.yes


def judge_wins(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often an immediate win is played, where the program's own rules see one."""
    return _wins_played([one for one in probes if _knows_a_win(one, seen)] or probes, seen)


def _knows_a_win(probe: Probe, seen: Seen) -> bool:
    """Return whether there is a winning move that the program does not refuse or misjudge."""
    asks = probe.asks[1:]
    return any(
        _may_know(legal, seen) and _may_know(winner, seen)
        for legal, winner in zip(asks[::2], asks[1::2], strict=True)
    )


def _may_know(ask: Ask, seen: Seen) -> bool:
    """Return whether the answer was yes, or there was none."""
    reply = seen.reply(ask)
    if ask.sort == "legal" or not reply.yes:
        return reply.yes or not reply.ok
    winner: Player = seen.oracle.other(ask.state.player) if ask.state else ""
    return bool(reply.first) and reply.first.winner == winner


@counted
def _wins_played(probe: Probe, seen: Seen) -> Finding | None:
    return _not_as_expected(probe, seen, "ai_no_win")


def _not_as_expected(probe: Probe, seen: Seen, kind: str) -> Finding | None:
    reply = seen.reply(probe.ask)
    if reply.first in probe.expected:
        return None
    if reply.first is None:
        return probe.wrong("ai_trouble", reply.text, status=reply.status)
    return probe.wrong(kind, step=Play(*reply.first))


def judge_greedy(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score the sorts of positions in which the moves are mostly good by the program's own values.

    Single moves are not judged, since a deeper search may know better. Nor are positions after
    which all values are equal, or in which the computer only follows mistaken rules of its program.
    """
    told = [(probe.ask.state, _gain(probe, seen)) for probe in probes]
    gains = [(state, gain) for state, gain in told if gain is not None and state is not None]
    sorts = grouped(gains, lambda one: _sort(one[0], seen.oracle)).values()
    wrong = [mine for mine in sorts if sum(gain for _, (gain, _) in mine) <= 0]
    findings = tuple(min(mine, key=lambda one: one[1][0])[1][1] for mine in wrong)
    return Judged(share(mine not in wrong for mine in sorts), findings, len(probes))


def _gain(probe: Probe, seen: Seen) -> tuple[Fraction, Finding] | None:
    """Return the share of moves worse than the one played minus the share of better ones."""
    finding = _not_as_expected(probe, seen, "ai_illegal")
    if finding is not None:
        believed = finding.step is not None and _believed(finding.step, probe, seen)
        return None if believed else (Fraction(-1), finding)
    played, moves = seen.reply(probe.ask).first, len(probe.expected)
    values = [seen.reply(ask).first for ask in probe.asks[1 : 1 + moves]]
    if not all(isinstance(one, int | float) for one in values) or len(set(values)) == 1:
        return None
    made = Ask("apply", probe.ask.state, Play(*played))
    if any(_leads_elsewhere(ask, seen) for ask in (made, *probe.asks[1 + moves :])):
        return None
    own = values[probe.expected.index(played)]
    better, worse = sum(one > own for one in values), sum(one < own for one in values)
    finding = probe.wrong("ai_against_value", step=Play(*played), value=own, best=max(values))
    return Fraction(worse - better, len(values)), finding


def _leads_elsewhere(ask: Ask, seen: Seen) -> bool:
    """Return whether a program does not make a move as the rules do."""
    assert ask.state is not None
    assert ask.step is not None
    reply, right = seen.reply(ask), seen.oracle.after(ask.state, ask.step)
    return reply.ok and not (reply.yes and reply.first.has_board_of(right))


def judge_varies(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score whether the lowest level plays different moves at different times."""
    [probe] = probes
    moves = {seen.reply(ask).first for ask in probe.asks} - {None}
    if len(moves) > 1:
        return Judged(Fraction(1), (), 1)
    return Judged(Fraction(0), (probe.wrong("ai_same" if moves else "ai_never"),), 1)
