"""Collecting what there is to ask about: legal moves, illegal ones by the rule they break, ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random

from ...moves import Square
from ..asks import Rows, State, Step
from ..oracle import Ending, Fault, Oracle, all_squares
from .positions import Placed, pool, strewing

SHOWN, HIDDEN = 8, 16
"""How many questions of a sort a clause has: shown to students, and hidden."""
MOST_SEARCHED = 60
"""How many more positions are searched for the ends of games."""


@dataclass(frozen=True)
class Legal:
    """A legal move, what comes of it, and how the game has ended then."""

    placed: Placed
    step: Step
    after: State
    ending: Ending | None


@dataclass(frozen=True)
class Illegal:
    """A move that is not legal, and why."""

    placed: Placed
    step: Step
    fault: Fault


@dataclass(frozen=True)
class Ended:
    """A position in which the game is over."""

    placed: Placed
    ending: Ending


@dataclass
class Evidence:
    """Everything that was collected for a game."""

    oracle: Oracle
    seed: int
    places: list[Placed] = field(default_factory=list)
    """Positions in which the game goes on, and those in which nobody can move."""
    legal: list[Legal] = field(default_factory=list)
    illegal: list[Illegal] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    hidden: bool = False
    """Whether this is the part that students do not see."""

    def random(self, about: str) -> Random:
        """Return a source of chance for one purpose."""
        return Random(f"{self.seed} {about}")

    def parts(self, shown: int = SHOWN, hidden: int = HIDDEN) -> Iterator[tuple[Evidence, int]]:
        """Yield the part that students see and the hidden one, each with how many to choose."""
        for secret, count in ((False, shown), (True, hidden)):
            part = replace(
                self,
                places=[one for one in self.places if one.hidden is secret],
                legal=[one for one in self.legal if one.placed.hidden is secret],
                illegal=[one for one in self.illegal if one.placed.hidden is secret],
                ended=[one for one in self.ended if one.placed.hidden is secret],
                hidden=secret,
            )
            yield part, count

    @property
    def going_on(self) -> list[Placed]:
        """The positions in which the game goes on."""
        return [one for one in self.places if self.oracle.facts(one.state).ending is None]


def gather(oracle: Oracle, seed: int) -> Evidence:
    """Collect what there is to ask about a game; the same seed gives the same."""
    evidence = Evidence(oracle, seed)
    random = Random(f"{seed} {oracle.game.name} moves")
    for placed in pool(oracle, seed):
        _look_at(placed, evidence, random)
    _look_for_ends(evidence)
    return evidence


def _look_at(placed: Placed, evidence: Evidence, random: Random) -> None:
    facts = evidence.oracle.facts(placed.state)
    if facts.ending is not None:
        if placed.source == "hand" or facts.ending.rule == "no_moves":
            evidence.ended.append(Ended(placed, facts.ending))
        if facts.ending.rule != "no_moves":
            return
    evidence.places.append(placed)
    _legal(placed, facts.moves, evidence)
    if facts.moves:
        _illegal(placed, facts.moves, evidence, random)


def _legal(placed: Placed, moves: Sequence[Step], evidence: Evidence) -> None:
    afters = evidence.oracle.afters(placed.state, moves)
    known = {ended.placed.state for ended in evidence.ended}
    for number, (step, (after, ending)) in enumerate(zip(moves, afters, strict=True), start=1):
        evidence.legal.append(Legal(placed, step, after, ending))
        if ending is not None and after not in known:
            known.add(after)
            played = Placed(
                f"{placed.id} move {number}", after, placed.source, placed.hidden, placed.clauses
            )
            evidence.ended.append(Ended(played, ending))


def _illegal(placed: Placed, moves: Sequence[Step], evidence: Evidence, random: Random) -> None:
    candidates = _candidates(placed, moves, evidence.oracle, random)
    faults = evidence.oracle.faults(placed.state, candidates)
    for step, fault in zip(candidates, faults, strict=True):
        if fault is not None and fault.rule != "in_play":
            evidence.illegal.append(Illegal(placed, step, fault))


def _candidates(
    placed: Placed, moves: Sequence[Step], oracle: Oracle, random: Random
) -> list[Step]:
    """List moves that a program might take for legal: near to what is, and what is asked for."""
    rows, player = placed.state.rows, placed.state.player
    squares = all_squares(rows)
    own = oracle.squares(rows, [player])
    other = oracle.squares(rows, [oracle.other(player)])
    empty = oracle.squares(rows, [None])
    found = dict.fromkeys((play.origin, play.target) for play in placed.plays)
    shifts = [_shift(step) for step in random.sample(list(moves), min(3, len(moves)))]
    pieces = [*_some(own, 4, random), *_some(other, 1, random), *_some(empty, 1, random)]
    for origin in pieces:
        found |= dict.fromkeys((origin, _shifted(origin, shift)) for shift in shifts)
    for step in random.sample(list(moves), min(4, len(moves))):
        turned = _turned(_shift(step))
        found |= dict.fromkeys((step.origin, _shifted(step.origin, shift)) for shift in turned)
    for origin in _some(own, 4, random):
        lines = [square for square in squares if _in_line(origin, square)]
        found |= dict.fromkeys((origin, target) for target in _some(lines, 4, random))
        found |= dict.fromkeys((origin, target) for target in _some(squares, 1, random))
        found |= dict.fromkeys((origin, target) for target in _some(own, 1, random))
    known = set(squares)
    return [
        Step(origin, target)
        for origin, target in found
        if origin in known and target in known and origin != target
    ]


def _some(squares: Sequence[Square], count: int, random: Random) -> list[Square]:
    return random.sample(squares, min(count, len(squares)))


def _shift(step: Step) -> Square:
    return step.target[0] - step.origin[0], step.target[1] - step.origin[1]


def _shifted(square: Square, shift: Square) -> Square:
    return square[0] + shift[0], square[1] + shift[1]


def _turned(shift: Square) -> list[Square]:
    """Turn a legal step round, which pieces that may not go everywhere cannot."""
    down, across = shift
    return [(-down, -across), (-down, across), (across, down), (-across, -down)]


def _in_line(one: Square, other: Square) -> bool:
    down, across = other[0] - one[0], other[1] - one[1]
    return one != other and (0 in (down, across) or abs(down) == abs(across))


def _look_for_ends(evidence: Evidence) -> None:
    """Search strewn positions for moves that end the game.

    Only what a move leads to is taken: a strewn position may be lost for both sides at once.
    """
    oracle = evidence.oracle
    random = Random(f"{evidence.seed} {oracle.game.name} ends")
    states = islice(strewing(oracle, random), MOST_SEARCHED)
    for number, state in enumerate(states, start=1):
        facts = oracle.facts(state)
        if facts.ending is None:
            placed = Placed(f"near the end {number}", state, "end", number % 3 != 0)
            _legal(placed, facts.moves, evidence)


def off_board(rows: Rows, square: Square) -> Iterable[Square]:
    """Yield the squares around a square that are not on the board."""
    known = set(all_squares(rows))
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            target = _shifted(square, (down, across))
            if target not in known:
                yield target
