"""Predicates that take a move, with a meaning for each argument, and the rounds that try them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from ..asks import State
from ..mapping.coordinates import Coordinates
from ..mapping.goal_text import renamed
from ..submission.terms import Compound, Listing, Term, Variable
from ..submission.worker import Response
from .manner import Case, Manner, called, limited, players_list, probes, put, taking
from .move_ways import (
    ALPHABETS,
    FORMS,
    MOVES,
    PARTS,
    SQUARES,
    MoveWay,
    counts,
    move_forms,
    named,
    square_forms,
    turned,
    words,
)
from .program import Defined, renumbered, width
from .roles import FREE, PLAYER, Roles, arrangements
from .roles import PARTS as PLACES
from .samples import Trying


@dataclass(frozen=True)
class Candidate:
    """A predicate with a meaning for each argument, and how well that does."""

    predicate: Defined
    roles: Roles
    form: str
    reading: Manner
    score: float = 0.0
    note: str = ""
    own_piece: bool = False
    """Whether it takes for granted that the piece is the player's."""
    thrown: str = ""
    """What it throws when the game is over, if it ends like that."""
    before: str = ""
    """The call that has to hold first, with the variables of a search."""
    only_refuses: bool = False
    """Whether every board that it gives is right: what is missing are moves that it refuses."""

    @property
    def call(self) -> str:
        """The call with the variables of a search."""
        return self._with_before(self._caught(called(self.predicate, self.roles)))

    def _with_before(self, call: str, names: Mapping[str, str] | None = None) -> str:
        return f"{renamed(self.before, names or {})}, {call}" if self.before else call

    def _caught(self, call: str) -> str:
        return f"catch({call}, {self.thrown}, true)" if self.thrown else call

    @property
    def assumes(self) -> str:
        """What it takes for granted, as the rest of its line in a mapping."""
        return assuming(self.reading.way, own_piece=self.own_piece)

    @property
    def goal(self) -> str:
        """The call with the variables of a mapping."""
        way = self.reading.way
        names = dict(zip(PLACES, way.in_mapping(self.form), strict=False)) if way else {}
        call = self._caught(self.predicate.call([names.get(role, role) for role in self.roles]))
        call = self._with_before(call, names)
        if way is None or way.index is None:
            return call
        return f"{numbered_squares(way.index, len(self.reading.view.lengths))}, {call}"


def assuming(way: MoveWay | None, *, own_piece: bool = False) -> str:
    """Write what a goal takes for granted: the number of a square beyond an edge is another's."""
    numbered = way is not None and way.index is not None
    names = ['"own_piece"'] * own_piece + ['"on_board"'] * numbered
    return f", assumes = [{', '.join(names)}]" if names else ""


class Ways:
    """The ways to write moves that are worth trying; each list of them is made once."""

    def __init__(self, case: Case, way: MoveWay | None, *, heavy: bool = False) -> None:
        self.case, self.way, self.heavy = case, way, heavy
        self.letters = False
        """Whether letters are tried too."""
        self.wide = False
        """Whether other forms of a move are tried than one that is known."""
        self._lists: dict[object, tuple[MoveWay, ...]] = {}
        self._texts: dict[object, tuple[str, dict[int, tuple[MoveWay, Trying]]]] = {}

    def narrowed(self, way: MoveWay) -> None:
        """Keep to one way from now on."""
        if self.way is None:
            self.way = way
            self._lists.clear()
            self._texts.clear()

    def of(self, one: Defined, form: str, roles: Roles) -> tuple[MoveWay, ...]:
        """List the ways to write a move as these arguments of a predicate."""
        if form == MOVES and self.way is not None and self.way.move is not None:
            way = self.way
            if not self.wide:
                return self._listed("known", lambda: [way])
            return self._listed("wide", lambda: [way, *self._made(form, ())])
        shapes: tuple[Term, ...] = ()
        if form != PARTS:
            many = 2 if form == SQUARES else 4
            shapes = self._shapes(one, roles, many)[:5]
        pairs = self._shapes(one, roles, 2)[:_PAIRS] if form == MOVES else ()
        key = (form, shapes, pairs, self.letters)
        return self._listed(key, lambda: self._made(form, shapes, pairs))

    def _shapes(self, one: Defined, roles: Roles, many: int) -> tuple[Term, ...]:
        """List the terms with this number of places that may stand where the move does."""
        places = [number for number, role in enumerate(roles) if role in PLACES]
        own = [renumbered(shape) for place in places for shape in one.shapes(place)]
        every = [*own, *self.case.inventory.templates]
        fitting = [shape for shape in own if width(shape) == many] or every
        return tuple(dict.fromkeys(s for s in fitting if width(s) == many))

    def _listed(self, key: object, make: Callable[[], list[MoveWay]]) -> tuple[MoveWay, ...]:
        if key not in self._lists:
            self._lists[key] = tuple(make())
        return self._lists[key]

    def _made(
        self, form: str, shapes: tuple[Term, ...], pairs: tuple[Term, ...] = ()
    ) -> list[MoveWay]:
        counted = self._counted()
        if form == PARTS:
            return [MoveWay(count, first) for count in counted for first in (False, True)]
        forms = square_forms(shapes) if form == SQUARES else move_forms(shapes)
        both = [one for form_ in forms for one in (form_, turned(form_))]
        if form == SQUARES:
            made = [MoveWay(replace(count, template=one)) for one in both for count in counted]
            return [*self._numbered(counted), *words(counted), *made]
        ends = dict.fromkeys((_JOINED, *(named(pair, ("From", "To")) for pair in pairs)))
        single = [*self._numbered(counted), *words(counted)]
        joined = [way.with_move(end) for way in single for end in ends]
        return [*joined, *(MoveWay(count, move=one) for one in both for count in counted)]

    def _numbered(self, counted: Sequence[Coordinates]) -> list[MoveWay]:
        """List the ways to number the squares consecutively, row by row."""
        if self.way is not None:
            return [] if self.way.index is None else [self.way]
        if self.letters or self.case.oracle.game.shape == "diamond":
            return []
        return [MoveWay(counted[0], index=first) for first in (0, 1)]

    def _counted(self) -> list[Coordinates]:
        if self.way is not None:
            return [self.way.coordinates]
        alphabets = alphabets_of(self.case) if self.letters else ()
        return list(counts(self.case.oracle.game, self.case.oracle.start.rows, alphabets))

    def probes(
        self, ways: tuple[MoveWay, ...], form: str, steps: Sequence[Trying]
    ) -> tuple[str, dict[int, tuple[MoveWay, Trying]]]:
        """Write moves in all these ways: the text, and the meaning of each of its numbers."""
        key = id(ways), form, id(steps[0]), len(steps)
        if key not in self._texts:
            meant = {
                number * len(steps) + k: (way, trying)
                for number, way in enumerate(ways)
                for k, trying in enumerate(steps)
                if way.writable(trying.step, trying.state.rows)
            }
            moves = [(number, way, trying.step) for number, (way, trying) in meant.items()]
            self._texts[key] = probes(self.case, moves, form, steps[0].state)[1], meant
        return self._texts[key]


_PAIRS = 3
"""How many terms are tried that may hold two squares of one word or number each."""
_JOINED = Compound("-", (Variable("From"), Variable("To")))


def numbered_squares(first: int, width: int) -> str:
    """Return the goal that numbers both squares of a move."""
    of = "{0}N is ({0}R - 1) * {1} + {0}C"
    less = f" - {1 - first}" if first != 1 else ""
    return ", ".join(of.format(name, width) + less for name in ("From", "To"))


def alphabets_of(case: Case) -> tuple[str, ...]:
    """Return the alphabets that a program seems to use for rows or columns."""
    heads = [part for one in case.inventory.defined for head in one.heads for part in head]
    listed = (word for part in heads if isinstance(part, Listing) for word in part.items)
    single = {getattr(word, "name", "") for word in (*case.inventory.words, *listed)}
    found = [alphabet for alphabet in ALPHABETS if len(set(alphabet[:7]) & single) >= 4]
    bodies = (repr(body) for one in case.inventory.defined for body in one.bodies)
    spelled = any(
        re.search("char_code|atom_codes|atom_chars|Listing.*'a'.*'b'.*'c'", b) for b in bodies
    )
    return tuple(found or (ALPHABETS[:1] if spelled else ()))


LIKELY = 13
"""The rank up to which arrangements are tried first, in all alphabets."""
AT_ONCE = 6
"""How many arrangements are tried by one question."""
_FEW = 6
"""The rank up to which arrangements are tried although a predicate is as good as found."""
_ENOUGH = 0.95
"""From which score on a predicate is not tried in other arrangements."""
HEAVY_STEPS = 2
"""How many moves are tried where each question takes long."""
_HEAVY_WORDS = 3
"""The same for what a player may be called."""


def grouped(
    ways: Ways, one: Defined, every: Sequence[Roles], form: str
) -> list[tuple[tuple[MoveWay, ...], list[Roles]]]:
    """Combine arrangements that can be tried by one question."""
    if ways.heavy:
        return [(ways.of(one, form, roles), [roles]) for roles in every]
    groups: dict[tuple[int, bool], tuple[tuple[MoveWay, ...], list[Roles]]] = {}
    for roles in every:
        found = ways.of(one, form, roles)
        groups.setdefault((id(found), PLAYER in roles), (found, []))[1].append(roles)
    return list(groups.values())


def with_player(made: Candidate) -> list[Roles]:
    """List the same arrangement with a player in a place that was left free.

    A predicate that is told who moves refuses what that player may not do; one that is not told
    may find it out from the piece, and so seem to let everything pass.
    """
    roles = made.roles
    if PLAYER in roles or made.reading.view.carries_player:
        return []
    free = [place for place, role in enumerate(roles) if role == FREE]
    return [(*roles[:place], PLAYER, *roles[place + 1 :]) for place in free]


def known_way(made: Candidate) -> tuple[MoveWay, ...]:
    """Return the way in which a candidate writes moves."""
    return () if made.reading.way is None else (made.reading.way,)


def either(cores: Sequence[str]) -> str:
    """Return a goal that tries several goals in order, and names the successful one in Arr_."""
    tried = (f"Arr_ = {number}, {limited(core)}" for number, core in enumerate(cores))
    return f"({' ; '.join(tried)})"


_LIMIT = 4_000_000

Chunk = tuple[int, Defined, list[Roles], str]
"""Arrangements of a predicate that are tried together: their rank first, the form of a move last"""


class CandidateFinder(ABC):
    """Looks for a predicate that takes a move: arrangement by arrangement, the likeliest first."""

    named: ClassVar[re.Pattern[str]]
    """What such predicates are called."""
    unnamed: ClassVar[int]
    """By how much others come later."""
    sure: ClassVar[float]
    """From which score on hardly any other is tried."""

    def __init__(self, case: Case, reading: Manner) -> None:
        self.case, self.reading = case, reading
        self.found: list[Candidate] = []
        self.ways = Ways(case, reading.way, heavy=reading.view.heavy)

    def search(self, share: float) -> Candidate | None:
        """Return the best candidate; those that were found stay in `found`."""
        with self.case.desk.stage(share):
            every = list(self._everything())
            spelled = self.reading.way is None and bool(alphabets_of(self.case))
            for first in (True, False):
                self.ways.wide = not first
                for letters in (False, True)[: 1 + spelled]:
                    if not (letters and self.found and not self.ways.letters):
                        self.ways.letters = letters
                        self._round([one for one in every if (one[0] < LIKELY) == first])
            self.found.sort(key=self._rank)
            for best in self.found[:1]:
                for roles in with_player(best):
                    self._try(best.predicate, [roles], best.form, known_way(best))
        self.found.sort(key=self._rank)
        return self.found[0] if self.found else None

    def _round(self, chunks: Sequence[Chunk]) -> None:
        for number, one, every, form in chunks:
            sure = number > _FEW and any(found.score > self.sure for found in self.found)
            if sure or any(c.predicate is one and c.score > _ENOUGH for c in self.found):
                continue
            for ways, group in grouped(self.ways, one, every, form):
                self._try(one, group, form, ways)

    def _rank(self, one: Candidate) -> tuple[float, bool, int, int, str]:
        """Return a sort key that puts the better candidates first."""
        unnamed = self.named.search(one.predicate.name) is None
        free = one.roles.count(FREE)
        return -round(one.score, 3), unnamed, free, one.predicate.arity, one.predicate.name

    def _everything(self) -> Iterator[Chunk]:
        """Yield every arrangement of every predicate, those named after their task first."""
        needed = [*self._needed(), f"{PLAYER}?"]
        ranked = []
        for one in self._predicates():
            later = 0 if self.named.search(one.name) else self.unnamed
            for form in FORMS:
                rows = arrangements(one, needed, form, self._most(form, named=not later))
                for number in range(0, len(rows), AT_ONCE):
                    chunk = rows[number : number + AT_ONCE]
                    ranked.append((number + later, one.indicator, form, one, chunk))
        ranked.sort(key=lambda item: item[:3])
        for weight, _, form, one, chunk in ranked:
            yield weight, one, chunk, form

    def _opening(self) -> Iterator[State]:
        """Yield the first positions, as far as the program can be told whose turn it is."""
        for state in self.case.samples.opening:
            if not self.reading.view.carries_player or state.player in self.reading.players:
                yield state

    def _steps(self, state: State, most: int) -> list[Trying]:
        """List moves of an opening position; few if each question takes long."""
        steps = [one for one in self.case.samples.openings if one.state == state]
        return steps[: HEAVY_STEPS if self.reading.view.heavy else most]

    def _needs(self) -> bool:
        """Return whether a call makes no sense without a player."""
        return "Player" in self.reading.view.set

    def _players(self, state: State, *, asked: bool) -> list[Term]:
        """List what the player to move may be called, if it is asked for."""
        known = self.reading.players.get(state.player)
        if known is not None:
            return [known]
        every = self.case.words_for_players(self.reading) if asked else []
        return every[: _HEAVY_WORDS if self.reading.view.heavy else None]

    def _put(
        self, state: State, one: Defined, form: str, text: str, cores: Sequence[str],
        players: Sequence[Term], *, unbound: bool, most: int, also: tuple[str, ...] = (),
    ) -> Response:  # fmt: skip
        """Ask which of some moves succeed, in which arrangement, and for which player."""
        stored = self.reading.view.stored
        goal = f"{stored}{taking(form)}, member(Player, Players_), {either(cores)}"
        return put(
            self.case, self.reading, state, goal,
            {"Probes_": text, "Players_": players_list(players, unbound=unbound)},
            ("Id_", "Arr_", "Player", *also), most=most, about=one.indicator, limit=_LIMIT,
        )  # fmt: skip

    @abstractmethod
    def _needed(self) -> list[str]:
        """List the roles that a predicate must have beside the move."""

    @abstractmethod
    def _predicates(self) -> Iterator[Defined]:
        """Yield the predicates to try."""

    @abstractmethod
    def _most(self, form: str, *, named: bool) -> int:
        """Return how many arrangements of a predicate are tried in this form."""

    @abstractmethod
    def _try(self, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]) -> None:
        """Try arrangements of a predicate, and keep those that do."""
