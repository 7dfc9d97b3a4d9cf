"""What depends on everything else: printing, values, and the computer's moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from ...i18n import tr
from ...moves import Player
from ..asks import State
from ..submission.terms import Atom, Compound, Listing, Term, Variable, matched, shown
from .boards import MENUS
from .grids import compare
from .manner import Case, Manner, called, limited, put
from .move_ways import FORMS, MOVES, WIDTH, MoveWay, moves_between
from .move_ways import PARTS as PARTS_FORM
from .program import Defined
from .roles import AFTER, BOARD, FREE, LEVEL, PARTS, PLAYER, VALUE, Roles, arrangements

PRINTS = re.compile(r"print|display|show|draw|mostra|imprim|desenha|escreve|ver_?tab|imp", re.I)
VALUES = re.compile(r"^value|valor|eval|avalia|heurist|score|pontu|rate|utility|worth", re.I)
_STATED = re.compile(r"^(value|valor)$", re.IGNORECASE)
"""The reports' own names for the value of a position."""
CHOOSES = re.compile(
    r"choose|comput|cpu|bot|best|escolh|melhor|greedy|random|aleat|^pc|pc$|^ai|ai$|think|decid",
    re.I,
)
_LIMIT = 3_000_000
_THINKING = 25_000_000


@dataclass(frozen=True)
class Known:
    """A predicate that does something, the goal that asks it, and how sure that is."""

    predicate: Defined
    goal: str
    score: float
    note: str
    more: str = ""
    """The other keys of its line in the mapping."""


def more_about(reading: Manner, state: State) -> dict[str, Term | str]:
    """Return the player to move, if the term for it is known."""
    known = reading.players.get(state.player)
    return {} if known is None else {"Player": known}


class PrintFinder:
    """Looks for the predicate that prints a board."""

    def __init__(self, case: Case, reading: Manner) -> None:
        self.case, self.reading = case, reading
        self.found: list[tuple[tuple[bool, int, int, str], Known]] = []

    def search(self, share: float) -> Known | None:
        """Return the best."""
        with self.case.desk.budget.stage(share):
            for named in (True, False):
                for one, roles in [] if self.found else self._everything(named=named):
                    self._try(one, roles)
        self.found.sort(key=lambda item: item[0])
        return self.found[0][1] if self.found else None

    def _everything(self, *, named: bool) -> Iterator[tuple[Defined, Roles]]:
        """Yield the calls that may print: of predicates named after it, or of all the others."""
        dynamic = self.reading.view.dynamic
        needed = [f"{PLAYER}?"] if dynamic else [BOARD, f"{PLAYER}?"]
        for one in self.case.predicates(0 if dynamic else 1, 4):
            if (PRINTS.search(one.name) is not None) != named:
                continue
            if named or (one.arity < 3 and not MENUS.search(one.name)):
                yield from ((one, roles) for roles in arrangements(one, needed, "", 4))
            if named and not dynamic:
                numbered = arrangements(one, [BOARD, LEVEL], "", 2) if one.arity > 1 else []
                for roles in numbered:
                    for start in ("1", "0", str(len(self.case.oracle.start.rows))):
                        yield one, tuple(start if r == LEVEL else r for r in roles)

    def _try(self, one: Defined, roles: Roles) -> None:
        start, other = self.case.oracle.start, self._other()
        first = self._printed(one, roles, start)
        lines = [line for line in first.splitlines() if line.strip()]
        if len(lines) < len(start.rows) or first == self._printed(one, roles, other):
            return
        named = PRINTS.search(one.name) is not None
        known = Known(one, called(one, roles), 1.0, tr("it prints {count} lines", count=len(lines)))
        rank = (not named, -len(first), sum(role != BOARD for role in roles), one.name)
        self.found.append((rank, known))

    def _other(self) -> State:
        known = [s for s in self.case.samples.going_on if self.reading.view.knows(s.rows)]
        return known[-1]

    def _printed(self, one: Defined, roles: Roles, state: State) -> str:
        answer = put(
            self.case, self.reading, state, self.reading.view.asked(called(one, roles)),
            more_about(self.reading, state), (), most=1, about=one.indicator, limit=_LIMIT,
        )  # fmt: skip
        return answer.printed if answer.succeeded else ""


class ValueFinder:
    """Looks for the predicate that values a position."""

    def __init__(self, case: Case, reading: Manner) -> None:
        self.case, self.reading = case, reading
        self.found: list[Known] = []

    def search(self, share: float) -> Known | None:
        """Return the best."""
        with self.case.desk.budget.stage(share):
            for one, roles in self._everything():
                known = self._try(one, roles)
                if known is not None:
                    self.found.append(known)
        self.found.sort(
            key=lambda one: (
                _STATED.search(one.predicate.name) is None,
                not VALUES.search(one.predicate.name), -one.score, one.goal,
            )
        )  # fmt: skip
        return self.found[0] if self.found else None

    def _everything(self) -> Iterator[tuple[Defined, Roles]]:
        dynamic = self.reading.view.dynamic
        needed = [VALUE, f"{PLAYER}?"] if dynamic else [BOARD, VALUE, f"{PLAYER}?"]
        for one in self.case.predicates(1 if dynamic else 2, 5):
            many = 6 if VALUES.search(one.name) else 2
            yield from ((one, roles) for roles in arrangements(one, needed, "", many))

    def _try(self, one: Defined, roles: Roles) -> Known | None:
        """Compare positions with the same that have fewer pieces."""
        pairs = [p for p in self.case.samples.poorer if self.reading.view.knows(p[0].rows)][:8]
        own, others = Relation(), Relation()
        players = list(self.case.oracle.game.players)
        views = [None] if PLAYER not in roles else players
        for state, fewer, poorer in pairs:
            for viewer in views:
                seen = viewer if viewer is not None else players[0]
                before = self._value(one, roles, state, viewer)
                after = self._value(one, roles, fewer, viewer)
                if before is None or after is None:
                    return None
                (own if poorer == seen else others).add(before - after)
        if viewer_sign := _sign(own, others):
            return self._known(one, roles, own, others, viewer_sign, views[0] is None)
        return None

    def _known(
        self, one: Defined, roles: Roles, own: Relation, others: Relation, sign: int, fixed: bool
    ) -> Known | None:
        right = own.more + others.less if sign > 0 else own.less + others.more
        every = own.every + others.every
        both = (own.strict > 0) and (others.strict > 0)
        named = VALUES.search(one.name) is not None
        score = right / max(1, own.strict + others.strict)
        if not (named and score >= 0.6) and not (both and score >= 0.8 and not fixed):
            return None
        note = tr(
            "it agrees with the pieces in {right} of {all} comparisons", right=right, all=every
        )
        call = called(one, roles)
        if fixed:
            call = self._turned(one, roles, sign)
        return Known(one, call, score, note)

    def _turned(self, one: Defined, roles: Roles, sign: int) -> str:
        """Return the goal for a value that is always seen by the same player."""
        players = list(self.case.oracle.game.players)
        first = self.reading.players.get(players[0] if sign > 0 else players[1])
        call = one.call(["Told" if role == VALUE else role for role in roles])
        if first is None or self.reading.view.carries_player:
            return called(one, roles)
        return f"{call}, (Player = {shown(first)} -> Value = Told ; Value is -Told)"

    def _value(
        self, one: Defined, roles: Roles, state: State, viewer: Player | None
    ) -> float | None:
        more = more_about(self.reading, state)
        if viewer is not None and viewer in self.reading.players:
            more["Player"] = self.reading.players[viewer]
        answer = put(
            self.case, self.reading, state,
            limited(self.reading.view.asked(called(one, roles)), _LIMIT), more, ("Value",),
            most=1, about=one.indicator, limit=2 * _LIMIT,
        )  # fmt: skip
        value = answer.solutions[0]["Value"] if answer.solutions else None
        return float(value) if isinstance(value, int | float) else None


class Relation:
    """Counts how values compare."""

    def __init__(self) -> None:
        self.more = self.less = self.every = 0

    def add(self, difference: float) -> None:
        """Count a difference."""
        self.every += 1
        self.more += difference > 0
        self.less += difference < 0

    @property
    def strict(self) -> int:
        """How often there was a difference."""
        return self.more + self.less


def _sign(own: Relation, others: Relation) -> int:
    """Return 1 if more pieces are better for who looks, -1 if worse, 0 if they do not matter."""
    good, bad = own.more + others.less, own.less + others.more
    return (good > bad) - (good < bad)


class ChoosingCall(NamedTuple):
    """A call that may choose the computer's move, and how that is written."""

    predicate: Defined
    roles: Roles
    form: str
    way: MoveWay


class ChoiceFinder:
    """Looks for the predicate that chooses the computer's move."""

    def __init__(self, case: Case, reading: Manner, taken: set[str]) -> None:
        self.case, self.reading, self.taken = case, reading, taken
        self.found: list[Known] = []

    def search(self, share: float) -> Known | None:
        """Return the best."""
        with self.case.desk.budget.stage(share):
            for one, roles, form in self._everything():
                if not any(k.predicate is one and k.score > 0.9 for k in self.found):
                    known = self._try(one, roles, form)
                    if known is not None:
                        self.found.append(known)
        self.found.sort(
            key=lambda k: (
                not CHOOSES.search(k.predicate.name), -k.score, -k.predicate.arity, k.goal
            )
        )  # fmt: skip
        return self.found[0] if self.found else None

    def _everything(self) -> Iterator[tuple[Defined, Roles, str]]:
        dynamic = self.reading.view.dynamic
        base = [f"{PLAYER}?", f"{LEVEL}?"]
        base = base if dynamic else [BOARD, *base]
        ranked = []
        for one in self.case.predicates(0 if dynamic else 1):
            if one.indicator in self.taken or not CHOOSES.search(one.name):
                continue
            for form in (*FORMS, AFTER):
                if dynamic and form == AFTER and one.indicator not in self.case.inventory.changing:
                    continue
                needed = [*base, AFTER] if form == AFTER and not dynamic else base
                rows = arrangements(one, needed, "" if form == AFTER else form, 24)
                ranked += [
                    (n + 6 * roles.count(FREE), one.indicator, form, one, roles)
                    for n, roles in enumerate(rows)
                ]
        ranked.sort(key=lambda item: item[:3])
        yield from ((one, roles, form) for _, _, form, one, roles in ranked)

    def _try(self, one: Defined, roles: Roles, form: str) -> Known | None:
        states = [s for s in self.case.samples.going_on if self.reading.view.knows(s.rows)][:5]
        for way, level in product(self._ways(form), self._levels(one, roles)):
            call = ChoosingCall(one, roles, form, way)
            if self._legal(call, states[0], level):
                right = [self._legal(call, state, level) for state in states]
                score = sum(right) / len(right)
                if score >= 0.6:
                    return self._known(call, states, score)
        return None

    def _ways(self, form: str) -> list[MoveWay]:
        """List the ways in which a move may be given: not always as moves are taken."""
        way = self.reading.way
        if way is None:
            return []
        if form == PARTS_FORM:
            return [way, replace(way, column_first=not way.column_first)]
        if form == MOVES and way.move is None:
            square = way.coordinates.template
            return [way.with_move(one) for one in moves_between(square)]
        return [way]

    def _levels(self, one: Defined, roles: Roles) -> list[Term]:
        if LEVEL not in roles:
            return [1]
        own = one.constants(roles.index(LEVEL))
        return list(dict.fromkeys([*own, 1, 2, *map(Atom, ("easy", "random", "facil"))]))[:6]

    def _known(self, choice: ChoosingCall, states: list[State], score: float) -> Known:
        one, roles, form, way = choice
        names = {} if form == AFTER else dict(zip(PARTS, way.named(form), strict=False))
        if form == MOVES and self.reading.way is not None and self.reading.way.move is None:
            assert way.move is not None
            names = {PARTS[0]: shown(way.move)}
        goal = one.call([names.get(role, role) for role in roles])
        right = round(score * len(states))
        note = tr("legal in {right} of {all} positions", right=right, all=len(states))
        if LEVEL not in roles:
            return Known(one, goal, score, note, ", levels = [1]")
        usable = [
            level for level in self._levels(one, roles) if self._legal(choice, states[0], level)
        ]
        if all(isinstance(level, int) for level in usable):
            return Known(one, goal, score, note, f", levels = {sorted(map(_int, usable))}")
        pairs = Listing(tuple(Compound("-", (n, t)) for n, t in enumerate(usable, 1)))
        call = one.call(["Told" if r == LEVEL else names.get(r, r) for r in roles])
        levels = list(range(1, len(usable) + 1))
        return Known(
            one, f"memberchk(Level-Told, {shown(pairs)}), {call}", score, note,
            f", levels = {levels}",
        )  # fmt: skip

    def _legal(self, choice: ChoosingCall, state: State, level: Term) -> bool:
        """Return whether a legal move is chosen."""
        one, roles, form, way = choice
        view = self.reading.view
        places = PARTS[: WIDTH[form]] if form != AFTER else ()
        wanted = ("After",) if form == AFTER else places
        goal = limited(view.asked(called(one, roles), after=form == AFTER), _THINKING)
        more = {**more_about(self.reading, state), "Level": level}
        answer = put(
            self.case, self.reading, state, goal, more, wanted,
            most=1, about=one.indicator, limit=2 * _THINKING,
        )  # fmt: skip
        if not answer.solutions:
            return False
        found = answer.solutions[0]
        if form == AFTER:
            return self._is_after(found["After"], state)
        if form == MOVES:
            parts = matched(way.move, found[places[0]]) if way.move is not None else None
        else:
            parts = dict(zip(way.named(form), (found[place] for place in places), strict=True))
        if parts is None or any(isinstance(term, Variable) for term in parts.values()):
            return False
        return way.coordinates.read_move(parts, state.rows) in self.case.oracle.legal(state)

    def _is_after(self, term: Term, state: State) -> bool:
        oracle, view = self.case.oracle, self.reading.view
        read = view.read(term)
        if read is None:
            return False
        afters = oracle.afters(state, oracle.facts(state).moves)
        compared = (compare(read[0], one.rows, view.words, oracle.nothing) for one, _ in afters)
        return any(one is not None and not one.wrong for one in compared)


def _int(term: Term) -> int:
    return term if isinstance(term, int) else 0
