"""Collecting material for questions: legal moves, illegal ones by the rule they break, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from heapq import heapify, heappop, heappush
from itertools import chain, islice
from random import Random
from typing import TypeVar

from ...moves import Square
from ..asks import Pair, Play, State
from ..checks.base import Probe
from ..oracle import Breach, GameEnd, Oracle
from .gamedata import GameData, game_data
from .misreadings import NOTHING, Decided, OtherReading
from .positions import Placed, gathering, pool, strewing
from .ways import case_of

SHOWN, HIDDEN = 8, 16
"""How many questions of a sort a clause has: shown to students, and hidden."""
OFTEN = 8
"""How many positions should show each case of what a reading changes; more are searched for."""
MOST_SIFTED = 450
"""Among how many more positions they are searched for."""
SIFTED_EACH = 12
"""How many of them are taken from a game: what they show matters, and not that they differ."""
MOST_SEARCHED = 60
"""How many more positions are searched for the ends of games."""
MANY = 99
"""More readings than any game has."""
MOST_BEFORE = 16
"""How many moves are tried that may have led to a position."""

Item = TypeVar("Item")


@dataclass(frozen=True)
class _Known:
    """Something that is known about a position."""

    placed: Placed

    @property
    def state(self) -> State:
        """The position."""
        return self.placed.state

    @property
    def hidden(self) -> bool:
        """Whether it is hidden from students."""
        return self.placed.hidden


@dataclass(frozen=True)
class Legal(_Known):
    """A legal move, its effect, and how the game has then ended."""

    step: Play
    after: State
    ending: GameEnd | None
    permitted: OtherReading | None = None
    """The reading that decides that it is legal, if one does."""
    shaped: OtherReading | None = None
    """The reading that decides where it leads, if one does."""
    permitted_too: int = MANY
    """How many readings of other clauses refuse it too."""
    shaped_too: int = MANY
    """How many readings of other clauses change where it leads too."""


@dataclass(frozen=True)
class Illegal(_Known):
    """A move that is not legal, and why."""

    step: Play
    fault: Breach
    taken: OtherReading | None = None
    """The reading that takes it for legal, if one does."""

    @property
    def rule(self) -> str:
        """The rule, among those of its clause, that refuses it."""
        return self.fault.rule if self.fault.clause == self.clause else ""

    @property
    def clause(self) -> str:
        """The clause that refuses it alone, or before others."""
        return self.taken.clause if self.taken and not self.fault.alone else self.fault.clause

    @property
    def alone(self) -> bool:
        """Whether that clause alone refuses it."""
        return self.fault.alone or self.taken is not None


@dataclass(frozen=True)
class Over(_Known):
    """A position in which the game is over."""

    ending: GameEnd
    last: tuple[State, Play] | None = None
    """The position before and the move that ended it, if that is known."""


@dataclass(frozen=True)
class Near(_Known):
    """A position that is not over, although another reading of the rules says so."""

    reading: OtherReading


About = TypeVar("About", "Placed", Legal, Illegal)
Some = TypeVar("Some", Placed, Legal, Illegal, Over, Near)


@dataclass
class Evidence:
    """Everything that was collected for a game."""

    oracle: Oracle
    seed: int
    places: list[Placed] = field(default_factory=list)
    """Positions that are not over, and those without a legal move."""
    legal: list[Legal] = field(default_factory=list)
    illegal: list[Illegal] = field(default_factory=list)
    ended: list[Over] = field(default_factory=list)
    near: list[Near] = field(default_factory=list)

    @property
    def data(self) -> GameData:
        """What is known of the game beyond its rules."""
        data = game_data(self.oracle.game.name)
        rows = self.oracle.start.rows
        return data.on_board(len(rows), max(map(len, rows)))

    def probes(
        self, about: str, draw: Draw, shown: int = SHOWN, hidden: int = HIDDEN
    ) -> tuple[Probe, ...]:
        """Draw the probes of a check: those that students see, and hidden ones."""
        random = Random(f"{self.seed} {about}")
        parts = (self._part(False, shown, random), self._part(True, hidden, random))
        return tuple(
            replace(one, hidden=part.hidden, source=self._source(one))
            for part in parts
            for one in draw(part)
        )

    def _source(self, probe: Probe) -> str:
        """Return where the position of a probe comes from."""
        state = probe.ask.state if probe.asks else None
        return "" if state is None else self._sources.get(state, "")

    @cached_property
    def _sources(self) -> dict[State, str]:
        known = {one.after: one.placed.source for one in self.legal}
        known |= {over.state: over.placed.source for over in self.ended}
        return known | {placed.state: placed.source for placed in self.places}

    def _part(self, hidden: bool, count: int, random: Random) -> Part:
        return Part(
            self.oracle,
            self.seed,
            _either(self.places, hidden),
            _either(self.legal, hidden),
            _either(self.illegal, hidden),
            _either(self.ended, hidden),
            _either(self.near, hidden),
            hidden,
            count,
            random,
        )


def _either(items: list[Some], hidden: bool) -> list[Some]:
    """Return those that students see, or the others."""
    return [one for one in items if one.hidden is hidden]


@dataclass
class Part(Evidence):
    """The visible or the hidden half, and how many questions to choose from it."""

    hidden: bool = False
    count: int = 0
    random: Random = field(default_factory=Random)

    @property
    def going_on(self) -> list[Placed]:
        """The positions that are not over."""
        return [one for one in self.places if self.oracle.facts(one.state).ending is None]

    def clear(self, items: Sequence[About]) -> list[About]:
        """Leave out positions close to the end of a game, unless there are no others."""
        return [item for item in items if not _placed(item).near_end] or list(items)

    def some(
        self, items: Sequence[Item], count: int | None = None, used: Counter[object] | None = None
    ) -> list[Item]:
        """Choose some, if possible of positions that were used less than others, in their order."""
        used = Counter() if used is None else used
        places = [_where(item) for item in items]
        order = enumerate(self.any_order(range(len(items)), len(items)))
        left = [(used[places[number]], turn, number) for turn, number in order]
        heapify(left)
        chosen: list[int] = []
        while left and len(chosen) < (self.count if count is None else count):
            times, turn, number = heappop(left)
            now = used[places[number]]
            if now > times:  # its position was used meanwhile: others come first
                heappush(left, (now, turn, number))
            else:
                chosen.append(number)
                used[places[number]] += 1
        return [items[number] for number in sorted(chosen)]

    def any_order(self, items: Sequence[Item], count: int | None = None) -> list[Item]:
        """Choose some, in an order of chance."""
        return self.random.sample(items, min(count or self.count, len(items)))

    def balanced(
        self, groups: Mapping[str, Sequence[Item]], count: int | None = None
    ) -> list[Item]:
        """Choose about equally many of each group, the small groups whole."""
        left = self.count if count is None else count
        found: list[Item] = []
        used: Counter[object] = Counter()
        ordered = sorted(groups.items(), key=lambda group: (len(group[1]), group[0]))
        for number, (_, items) in enumerate(ordered):
            part = self.some(items, max(1, left // (len(ordered) - number)), used)
            left -= len(part)
            found += part
        return found


def _where(item: object) -> object:
    """Return the position that something is about, if it is known to be about one."""
    return getattr(item, "state", None)


def _placed(item: Placed | Legal | Illegal) -> Placed:
    return item if isinstance(item, Placed) else item.placed


Draw = Callable[[Part], Iterable[Probe]]
"""Draws the probes of a check from a part of the evidence."""


def gather(oracle: Oracle, seed: int) -> Evidence:
    """Collect the material about a game; the same seed gives the same material."""
    evidence = Evidence(oracle, seed)
    random = Random(f"{seed} {oracle.game.name} moves")
    for placed in pool(oracle, seed):
        _look_at(placed, evidence, random)
    _look_for_the_rare(evidence)
    _look_for_ends(evidence)
    return evidence


class _Often:
    """In how many positions each reading decides about moves, and in how many cases."""

    def __init__(self) -> None:
        self._positions: dict[str, set[State]] = {}
        self._cases: dict[str, set[str]] = {}

    def count(self, found: Iterable[Legal | Illegal]) -> None:
        """Add some moves to those that were counted."""
        for one in found:
            for name in _deciding(one):
                self._positions.setdefault(name, set()).add(one.state)
                self._cases.setdefault(name, set()).add(case_of("", one.state, one.step))

    def rare(self, reading: OtherReading) -> bool:
        """Return whether more positions are needed that show what a reading changes."""
        cases = max(1, len(self._cases.get(reading.name, ())))
        return len(self._positions.get(reading.name, ())) < OFTEN * cases


def _look_for_the_rare(evidence: Evidence) -> None:
    """Search for more positions that show what few do, so that chance decides few points.

    They are the same whatever the seed: what few positions show would otherwise be a matter of
    chance again.
    """
    oracle, often = evidence.oracle, _Often()
    often.count([*evidence.legal, *evidence.illegal])
    random = Random(f"{oracle.game.name} rare")
    known = {placed.state for placed in evidence.places}
    streams = zip(strewing(oracle, random), gathering(oracle, random, SIFTED_EACH), strict=False)
    for number, state in enumerate(islice(chain.from_iterable(streams), MOST_SIFTED), start=1):
        rare = [one for one in evidence.data.readings if often.rare(one) and not one.rule]
        if state not in known and oracle.facts(state).ending is None:
            found = oracle.decided(state, rare)
            if found.lost or found.gained or found.changed:
                known.add(state)
                legal, illegal = len(evidence.legal), len(evidence.illegal)
                placed = Placed(f"rare {number}", state, "rare", number % 3 != 0)
                _look_for(placed, evidence, found)
                often.count([*evidence.legal[legal:], *evidence.illegal[illegal:]])


def _look_for(placed: Placed, evidence: Evidence, wanted: Decided) -> None:
    """Look only at the moves that some readings decide."""
    decided = evidence.oracle.decided(placed.state, evidence.data.readings)
    placed = replace(placed, near_end=any(one.rule for one in decided.ended))
    evidence.places.append(placed)
    permitted = {*wanted.lost, *wanted.changed}
    legal = [one for one in evidence.oracle.facts(placed.state).moves if one.pair in permitted]
    _legal(placed, legal, evidence, decided)
    _illegal(placed, _plays(wanted.gained), evidence, decided)


def _deciding(one: Legal | Illegal) -> Iterator[str]:
    """Name the readings that decide about a move."""
    readings = (one.taken,) if isinstance(one, Illegal) else (one.permitted, one.shaped)
    return (reading.name for reading in readings if reading is not None)


def _look_at(placed: Placed, evidence: Evidence, random: Random) -> None:
    facts = evidence.oracle.facts(placed.state)
    if facts.ending is not None:
        if placed.source == "hand" or facts.ending.rule == "no_moves":
            evidence.ended.append(_over(placed, facts.ending, evidence.oracle))
        if facts.ending.rule != "no_moves":
            return
    decided = evidence.oracle.decided(placed.state, evidence.data.readings)
    placed = replace(placed, near_end=any(one.rule for one in decided.ended))
    evidence.places.append(placed)
    if facts.ending is None:
        evidence.near += [Near(placed, one) for one in decided.ended if one.rule]
    _legal(placed, facts.moves, evidence, decided)
    if facts.moves:
        candidates = _candidates(placed, facts.moves, evidence.oracle, random)
        _illegal(placed, [*candidates, *_plays(decided.gained)], evidence, decided)


def _over(placed: Placed, ending: GameEnd, oracle: Oracle) -> Over:
    """Return how the game ended, with the last move if one can have led here."""
    for before, step in _before(placed.state, oracle):
        [(after, ended)] = oracle.afters(before, [step])
        if after.rows == placed.state.rows and ended == ending:
            return Over(replace(placed, state=after), ending, (before, step))
    return Over(placed, ending)


def _before(state: State, oracle: Oracle) -> Iterator[tuple[State, Play]]:
    """Yield moves that may have led to a state, with the states before: one piece moves back."""
    player = oracle.other(state.player)
    turned = replace(state, player=player)
    if not oracle.valid(turned):
        return
    shifts = sorted({_shift(step) for step in oracle.facts(turned).moves}, key=_length)
    empty = set(oracle.squares(state.rows, [None]))
    pairs = (
        (_shifted(square, (-down, -across)), square)
        for down, across in shifts
        for square in oracle.squares(state.rows, [player])
    )
    for origin, target in islice((one for one in pairs if one[0] in empty), MOST_BEFORE):
        before = turned.changed({origin: state.at(target), target: oracle.nothing})
        if oracle.valid(before) and (origin, target) in oracle.legal(before):
            yield before, Play(origin, target)


def _length(shift: Square) -> tuple[int, Square]:
    return max(map(abs, shift)), shift


def _legal(
    placed: Placed, moves: Sequence[Play], evidence: Evidence, decided: Decided = NOTHING
) -> None:
    known = {over.state for over in evidence.ended}
    afters = evidence.oracle.afters(placed.state, moves)
    for number, (step, (after, ending)) in enumerate(zip(moves, afters, strict=True), start=1):
        deciders = decided.lost.get(step.pair), decided.changed.get(step.pair)
        others = decided.lost_too.get(step.pair, 0), decided.changed_too.get(step.pair, 0)
        counts = others if decided is not NOTHING else ()
        evidence.legal.append(Legal(placed, step, after, ending, *deciders, *counts))
        if ending is not None and after not in known:
            known.add(after)
            there = replace(placed, id=f"{placed.id} move {number}", state=after, plays=())
            evidence.ended.append(Over(there, ending, (placed.state, step)))


def _illegal(placed: Placed, moves: Sequence[Play], evidence: Evidence, decided: Decided) -> None:
    legal = evidence.oracle.facts(placed.state).moves
    around = {(step.origin, wrapped(placed.state, step)) for step in legal}
    candidates = [one for one in dict.fromkeys(moves) if one.pair not in around]
    faults = evidence.oracle.faults(placed.state, candidates)
    for step, fault in zip(candidates, faults, strict=True):
        if fault is not None and fault.rule != "in_play":
            taken = decided.gained.get(step.pair)
            evidence.illegal.append(Illegal(placed, step, fault, taken))


def _plays(pairs: Iterable[Pair]) -> list[Play]:
    return [Play(*pair) for pair in sorted(pairs)]


def _candidates(
    placed: Placed, moves: Sequence[Play], oracle: Oracle, random: Random
) -> list[Play]:
    """List moves that a program might take for legal: close to legal ones or to those asked."""

    def some(items: Sequence[Item], count: int) -> list[Item]:
        return random.sample(items, min(count, len(items)))

    rows, player, squares = placed.state.rows, placed.state.player, placed.state.squares
    own = oracle.squares(rows, [player])
    other = oracle.squares(rows, [oracle.other(player)])
    empty = oracle.squares(rows, [None])
    found = [play.pair for play in placed.plays]
    shifts = [_shift(step) for step in some(moves, 3)]
    for origin in [*some(own, 4), *some(other, 1), *some(empty, 1)]:
        found += [(origin, _shifted(origin, shift)) for shift in shifts]
    for step in some(moves, 4):
        found += [(step.origin, _shifted(step.origin, shift)) for shift in _turned(_shift(step))]
    for origin in some(own, 4):
        lines = [square for square in squares if in_line(origin, square)]
        targets = (*some(lines, 4), *some(squares, 1), *some(own, 1))
        found += [(origin, target) for target in targets]
    known = set(squares)
    inside = (pair for pair in dict.fromkeys(found) if known.issuperset(pair))
    return [Play(origin, target) for origin, target in inside if origin != target]


def _shift(step: Play) -> Square:
    return step.target[0] - step.origin[0], step.target[1] - step.origin[1]


def _shifted(square: Square, shift: Square) -> Square:
    return square[0] + shift[0], square[1] + shift[1]


def _turned(shift: Square) -> list[Square]:
    """Reverse a legal step, which is illegal for pieces that move in some directions only."""
    down, across = shift
    return [(-down, -across), (-down, across), (across, down), (-across, -down)]


def in_line(one: Square, other: Square) -> bool:
    down, across = other[0] - one[0], other[1] - one[1]
    return one != other and (0 in (down, across) or abs(down) == abs(across))


def _look_for_ends(evidence: Evidence) -> None:
    """Search strewn positions for moves that end the game.

    Only what a move leads to is taken: a strewn position may be lost for both sides at once.
    """
    oracle = evidence.oracle
    random = Random(f"{oracle.game.name} ends")
    states = islice(strewing(oracle, random), MOST_SEARCHED)
    known = {placed.state for placed in evidence.places}
    for number, state in enumerate(states, start=1):
        facts = oracle.facts(state)
        if facts.ending is None and state not in known:
            known.add(state)
            placed = Placed(f"near the end {number}", state, "end", number % 3 != 0)
            _legal(placed, facts.moves, evidence)


def wrapped(state: State, step: Play) -> Square | None:
    """Return where a legal move would lead if rows continued on the next ones.

    None if that does not cross the edge, or if the rows differ in length.
    """
    width = len(state.rows[0])
    row, column = step.origin
    down, across = _shift(step)
    if 1 <= column - across <= width or len(set(map(len, state.rows))) > 1:
        return None
    there = (row + down + (1 if across < 0 else -1), (column - across - 1) % width + 1)
    return there if 1 <= there[0] <= len(state.rows) else None


def off_board(state: State, square: Square) -> list[Square]:
    """List the neighbours of a square that lie off the board."""
    known = set(state.squares)
    around = [_shifted(square, (down, across)) for down in (-1, 0, 1) for across in (-1, 0, 1)]
    return [target for target in around if target not in known]
