"""The predicate that makes a move: known by the board after it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...i18n import tr
from ...moves import Player
from ..asks import State
from ..mapping.coordinates import Coordinates
from ..mapping.goal_text import renamed
from ..submission.terms import Compound, Term, Variable
from .grids import Words, compare, generalised
from .inquiry import BudgetSpent
from .manner import (
    Case,
    Manner,
    called,
    completed,
    learn_player,
    limited,
    players_list,
    probes,
    put,
    taking,
)
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
from .roles import AFTER, BOARD, FREE, PLAYER, Roles, arrangements
from .samples import Trying

NAMED = re.compile(r"mov|mover|play|jog|aplica|apply|make|exec|faz|step|do_?move|joga", re.I)
_ARRANGED = {PARTS: 60, SQUARES: 40, MOVES: 24}
_LIMIT = 4_000_000
_SIDE = 5
"""From how many moves of a player on it tells something that none of them is right."""
_STEPS = {PARTS: 4, SQUARES: 3, MOVES: 2}


@dataclass(frozen=True)
class Candidate:
    """A predicate with a meaning for each argument, and how well that does."""

    predicate: Defined
    roles: Roles
    form: str
    reading: Manner
    score: float = 0.0
    note: str = ""
    more: str = ""
    """The other keys of its line in the mapping."""
    thrown: str = ""
    """What it throws when the game is over, if it ends like that."""
    before: str = ""
    """The call that has to hold first, with the variables of a search."""

    @property
    def call(self) -> str:
        """The call with the variables of a search."""
        return self._with_before(self._caught(called(self.predicate, self.roles)))

    def _with_before(self, call: str, names: Mapping[str, str] | None = None) -> str:
        return f"{renamed(self.before, names or {})}, {call}" if self.before else call

    def _caught(self, call: str) -> str:
        return f"catch({call}, {self.thrown}, true)" if self.thrown else call

    @property
    def goal(self) -> str:
        """The call with the variables of a mapping."""
        way = self.reading.way
        names = dict(zip(PARTS_, way.in_mapping(self.form), strict=False)) if way else {}
        call = self._caught(self.predicate.call([names.get(role, role) for role in self.roles]))
        call = self._with_before(call, names)
        if way is None or way.index is None:
            return call
        return f"{numbered_squares(way.index, len(self.reading.view.lengths))}, {call}"


PARTS_ = ("X1_", "X2_", "X3_", "X4_")


class Hit(NamedTuple):
    """A board that was right after a move, and what it shows about the program."""

    way: MoveWay
    player: Player
    term: Term
    words: Words
    frame: dict[str, Term]


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
        places = [number for number, role in enumerate(roles) if role in PARTS_]
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
    single = {getattr(word, "name", "") for word in case.inventory.words}
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


class MoveFinder:
    """Looks for the predicate that makes moves."""

    def __init__(self, case: Case, reading: Manner) -> None:
        self.case, self.reading = case, reading
        self.found: list[Candidate] = []
        self.ways = Ways(case, reading.way, heavy=reading.view.heavy)
        self.tried = 0
        self.near: list[str] = []
        """Attempts that returned a board, but a wrong one."""

    def search(self, share: float) -> Candidate | None:
        """Return the best candidate; those that were found stay in `found`."""
        with self.case.desk.stage(share):
            every, spelled = list(self._everything()), bool(alphabets_of(self.case))
            for first in (True, False):
                self.ways.wide = not first
                for letters in (False, True)[: 1 + spelled]:
                    if not (letters and self.found and not self.ways.letters):
                        self.ways.letters = letters
                        self._round([one for one in every if (one[0] < LIKELY) == first])
            self.found.sort(key=self.rank)
            for best in self.found[:1]:
                for roles in with_player(best):
                    self._try(best.predicate, [roles], best.form, known_way(best))
        self.found.sort(key=self.rank)
        return self.found[0] if self.found else None

    def _round(self, ranked: Sequence[tuple[int, Defined, list[Roles], str]]) -> None:
        for number, one, every, form in ranked:
            if self._enough(one) or (self._sure and number > 6):
                continue
            for ways, group in grouped(self.ways, one, every, form):
                self.tried += len(group)
                self._try(one, group, form, ways)

    @property
    def _sure(self) -> bool:
        return any(one.score > 0.8 for one in self.found)

    def rank(self, one: Candidate) -> tuple[float, bool, int, int, str]:
        """Return a sort key that puts the better candidates first."""
        unnamed = NAMED.search(one.predicate.name) is None
        free = one.roles.count(FREE)
        return -round(one.score, 3), unnamed, free, one.predicate.arity, one.predicate.name

    def _enough(self, one: Defined) -> bool:
        return any(c.predicate is one and c.score > 0.95 for c in self.found)

    def _everything(self) -> Iterator[tuple[int, Defined, list[Roles], str]]:
        """Yield every arrangement of every predicate, in rounds, those named after moves first."""
        view = self.reading.view
        needed = ["Player?"] if view.dynamic else [BOARD, AFTER, "Player?"]
        ranked = []
        for one in self.case.predicates(1 if view.dynamic else 3):
            if view.dynamic and one.indicator not in self.case.inventory.changing:
                continue
            named = NAMED.search(one.name) is not None
            for form in FORMS:
                rows = arrangements(one, needed, form, _ARRANGED[form] if named else 10)
                for number in range(0, len(rows), AT_ONCE):
                    weight = number + (0 if named else 12)
                    chunk = rows[number : number + AT_ONCE]
                    ranked.append((weight, one.indicator, form, one, chunk))
        ranked.sort(key=lambda item: item[:3])
        for weight, _, form, one, chunk in ranked:
            yield weight, one, chunk, form

    def _try(self, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]) -> None:
        best: dict[tuple[object, ...], Candidate] = {}
        for state in self.case.samples.opening:
            if self.reading.view.carries_player and state.player not in self.reading.players:
                continue
            for roles, hit in self._hits(state, one, group, form, ways):
                key = (roles, hit.way.coordinates, hit.way.column_first, hit.way.move)
                if key not in best:
                    best[key] = self._candidate(one, roles, form, hit)
                else:
                    best[key] = _joined(best[key], hit)
        for made in list(best.values())[:4]:
            scored = evaluate(self.case, made)
            if scored.score >= 0.2:
                self.found.append(scored)
            if scored.score > 0.8 and scored.reading.way is not None:
                self.ways.narrowed(scored.reading.way)

    def _hits(
        self, state: State, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]
    ) -> Iterator[tuple[Roles, Hit]]:
        """Yield the moves after which the board is right."""
        steps = [s for s in self.case.samples.openings if s.state == state]
        text, meant = self.ways.probes(
            ways, form, steps[: 2 if self.reading.view.heavy else _STEPS[form]]
        )
        if not meant:
            return
        view = self.reading.view
        cores = [view.asked(called(one, roles), after=True) for roles in group]
        goal = f"{taking(form)}, member(Player, Players_), {either(cores)}"
        words = self._players(state, group[0])[: 3 if view.heavy else None]
        answer = put(
            self.case, self.reading, state, goal,
            {"Probes_": text, "Players_": players_list(words, unbound=not self._needs())},
            ("Id_", "Arr_", "Player", "After"), most=60, about=one.indicator, limit=_LIMIT,
        )  # fmt: skip
        if answer.status.value == "inference_limit" and len(group) > 1:
            for roles in group:  # one that never ends must not hide the others
                yield from self._hits(state, one, [roles], form, ways)
            return
        for solution in answer.solutions:
            number = solution["Id_"]
            assert isinstance(number, int)
            way, trying = meant[number]
            hit = self._hit(trying, way, solution)
            if hit is not None and isinstance(which := solution["Arr_"], int):
                yield group[which], hit

    def _needs(self) -> bool:
        """Return whether a call makes no sense without a player."""
        return "Player" in self.reading.view.set or "Player" in self.reading.view.before

    def _players(self, state: State, roles: Roles) -> list[Term]:
        known = self.reading.players.get(state.player)
        if known is not None:
            return [known]
        if PLAYER in roles or self._needs():
            return self.case.words_for_players(self.reading)
        return []

    def _hit(self, trying: Trying, way: MoveWay, solution: Mapping[str, Term]) -> Hit | None:
        view, nothing = self.reading.view, self.case.oracle.nothing
        read = view.read(solution["After"])
        assert trying.after is not None
        if read is None:
            return None
        compared = compare(read[0], trying.after.rows, view.words, nothing)
        if compared is None or compared.wrong:
            return None
        return Hit(way, trying.state.player, solution["Player"], compared.words, read[1])

    def _candidate(self, one: Defined, roles: Roles, form: str, hit: Hit) -> Candidate:
        players = dict(self.reading.players)
        if not isinstance(hit.term, Variable):
            learn_player(players, hit.player, hit.term)
        after = hit.frame.get("Player")
        if after is not None and not isinstance(after, Variable):
            learn_player(players, self.case.oracle.other(hit.player), after)
        view = self.reading.view.learned(hit.words)
        return Candidate(one, roles, form, Manner(view, players, hit.way))


def _joined(made: Candidate, hit: Hit) -> Candidate:
    """Add what another move revealed."""
    players = dict(made.reading.players)
    if not isinstance(hit.term, Variable):
        learn_player(players, hit.player, hit.term)
    return replace(made, reading=replace(made.reading, players=players))


def evaluate(case: Case, made: Candidate) -> Candidate:
    """Return the same candidate with its score over many positions, and the words it taught."""
    right = every = 0
    by_player: dict[Player, list[bool]] = {}
    reading = completed(case, made.reading)
    try:
        for trying in (*case.samples.openings, *case.samples.legal):
            state = trying.state
            if not reading.view.knows(state.rows):
                guessed = generalised(reading.view.words.cells, case.oracle.cells)
                words = Words(guessed, reading.view.words.places)
                if all(cell in guessed for row in state.rows for cell in row):
                    reading = reading.with_view(reading.view.learned(words))
                else:
                    continue
            assert reading.way is not None
            if not reading.way.writable(trying.step, state.rows):
                continue
            every += 1
            words_after = words_after_move(case, replace(made, reading=reading), trying)
            by_player.setdefault(state.player, []).append(words_after is not None)
            if words_after is not None:
                right += 1
                reading = reading.with_view(reading.view.learned(words_after))
            if every == 6 and right == 0:
                break
    except BudgetSpent:
        if every < 10:
            raise
    if _one_sided(by_player):
        right = 0  # whose turn it is does not reach the program
    note = tr("the board is right after {right} of {all} moves", right=right, all=every)
    return replace(made, reading=reading, score=right / max(every, 1), note=note)


def _one_sided(by_player: Mapping[Player, Sequence[bool]]) -> bool:
    """Return whether none of one player's moves are right, though others are."""
    some = [any(rights) for rights in by_player.values() if len(rights) >= _SIDE]
    return len(some) > 1 and any(some) and not all(some)


def words_after_move(case: Case, made: Candidate, trying: Trying) -> Words | None:
    """Return the words that a right board taught; None if it is wrong."""
    state, reading = trying.state, made.reading
    way = reading.way
    assert way is not None
    assert trying.after is not None
    taken, items = probes(case, [(0, way, trying.step)], made.form, state)
    goal = f"{taken}, " + limited(reading.view.asked(made.call, after=True), 3_000_000)
    answer = put(
        case, reading, state, goal, {"Probes_": items}, ("After",),
        most=1, about=made.predicate.indicator, limit=_LIMIT,
    )  # fmt: skip
    if not answer.solutions:
        return None
    read = reading.view.read(answer.solutions[0]["After"])
    if read is None:
        return None
    compared = compare(read[0], trying.after.rows, reading.view.words, case.oracle.nothing)
    return compared.words if compared is not None and not compared.wrong else None
