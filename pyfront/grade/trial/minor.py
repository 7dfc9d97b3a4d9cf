"""What depends on everything else: printing, values, and the computer's moves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...i18n import tr
from ...moves import Player
from ..asks import Pair, State
from ..submission.terms import Atom, Term, Variable, matched, shown
from .boards import MENUS
from .grids import compare
from .manner import Case, Manner, called, limited, put
from .move_ways import FORMS, MEANT, MOVES, WIDTH, MoveWay, moves_between, named, turned
from .move_ways import PARTS as PARTS_FORM
from .program import Defined, width
from .roles import AFTER, BOARD, FREE, LEVEL, PARTS, PLAYER, VALUE, Roles, arrangements

PRINTS = re.compile(r"print|display|show|draw|mostra|imprim|desenha|escreve|ver_?tab|imp", re.I)
VALUES = re.compile(r"^value|valor|eval|avalia|heurist|score|pontu|rate|utility|worth", re.I)
_STATED = re.compile(r"^(value|valor)$", re.IGNORECASE)
"""The reports' own names for the value of a position."""
CHOOSES = re.compile(
    r"choose|comput|cpu|bot|best|escolh|melhor|greedy|random|aleat|^pc|pc$|^ai|ai$|think|decid",
    re.I,
)
POINTS = re.compile(r"pont|point|score|stars|estrela|captur", re.I)
_EXACT = 0.6
"""From which share of exact answers on a predicate is taken to count points."""
_FIRST = 5
"""After how many points none of which was right a predicate is given up."""
_LIMIT = 3_000_000
_CHOSEN = 0.6
_DRAWS = 6
"""How often a computer is asked that may play at random."""
"""From which share of legal moves on a predicate is taken to choose the computer's."""
_SHAPES = 6
"""How many of the program's own forms of a move are tried."""
_THINKING = (2_000_000, 25_000_000)
"""What a choice may take: first little, as some go on without end if asked in a wrong way."""


@dataclass(frozen=True)
class Known:
    """A predicate that does something, the goal that asks it, and how sure that is."""

    predicate: Defined
    goal: str
    score: float
    note: str
    more: str = ""
    """The other keys of its line in the mapping."""
    doubtful: bool = False
    """Whether another reading that is as good comes first."""


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
        with self.case.desk.stage(share):
            for named in (True, False):
                for one, roles in [] if self.found else self._everything(named=named):
                    self._try(one, roles)
        self.found.sort(key=lambda item: item[0])
        return self.found[0][1] if self.found else None

    def _everything(self, *, named: bool) -> Iterator[tuple[Defined, Roles]]:
        """Yield the calls that may print: of predicates named after it, or of all the others."""
        dynamic = self.reading.view.dynamic
        needed = [*([] if dynamic else [BOARD]), *self.reading.told]
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
        with self.case.desk.stage(share):
            for one, roles in self._everything():
                known = self._try(one, roles)
                if known is not None:
                    self.found.append(known)
        self.found.sort(
            key=lambda one: (
                _STATED.search(one.predicate.name) is None,
                not VALUES.search(one.predicate.name), one.doubtful, -one.score, one.goal,
            )
        )  # fmt: skip
        return self.found[0] if self.found else None

    def _everything(self) -> Iterator[tuple[Defined, Roles]]:
        dynamic = self.reading.view.dynamic
        needed = [*([] if dynamic else [BOARD]), VALUE, *self.reading.told]
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
        if fixed and not self.reading.tells_players:
            return None
        if fixed:
            told = self._told_who(one, roles)
            call = called(one, told) if told else self._turned(one, roles, sign)
            return Known(one, call, score, note, doubtful=True)
        return Known(one, call, score, note)

    def _told_who(self, one: Defined, roles: Roles) -> Roles | None:
        """Return the roles with the viewing player in a place that the program seems not to use."""
        if self.reading.view.carries_player:
            return None
        start, players = self.case.oracle.start, list(self.case.oracle.game.players)
        for place in [place for place, role in enumerate(roles) if role == FREE]:
            told = (*roles[:place], PLAYER, *roles[place + 1 :])
            if all(self._value(one, told, start, viewer) is not None for viewer in players):
                return told
        return None

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


class PointsFinder(ValueFinder):
    """Looks for the predicate that counts the points of a player: it has to be exact."""

    def _try(self, one: Defined, roles: Roles) -> Known | None:
        known = self.reading.view.knows
        asked = [told for told in self.case.samples.pointed if known(told[0].rows)]
        if PLAYER not in roles or len({points for _, _, points in asked}) < 2:
            return None
        wrong: Counter[float] = Counter()
        for number, (state, player, points) in enumerate(asked):
            value = self._value(one, roles, state, player)
            if value is None or (number == _FIRST and len(wrong) == number):
                return None
            wrong[value - points] += 1
        right, alike = wrong[0], max(wrong.values())
        named = POINTS.search(one.name) is not None
        score = max(right, alike if named else 0) / len(
            asked
        )  # a program may start at another count
        note = tr("exact in {right} of {all} positions", right=right, all=len(asked))
        goal = one.call(["Points" if role == VALUE else role for role in roles])
        return Known(one, goal, score, note) if score >= _EXACT else None


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
    """Return 1 if more pieces are better for the viewer, -1 if worse, 0 if they do not matter."""
    good, bad = own.more + others.less, own.less + others.more
    return (good > bad) - (good < bad)


class ChoosingCall(NamedTuple):
    """A call that may choose the computer's move, and how that is written."""

    predicate: Defined
    roles: Roles
    form: str
    left: str = ""
    """The goal that looks where the move was left, if it is no answer."""

    def written(self, names: Mapping[str, str]) -> str:
        """Write the call, with other names for the places of the move."""
        call = self.predicate.call([names.get(role, role) for role in self.roles])
        left = re.sub("|".join(PARTS), lambda place: names.get(place[0], place[0]), self.left)
        return f"{call}, {left}" if left else call


class ChoiceFinder:
    """Looks for the predicate that chooses the computer's move."""

    def __init__(self, case: Case, reading: Manner, taken: set[str]) -> None:
        self.case, self.reading, self.taken = case, reading, taken
        self.found: list[Known] = []
        self.limit = _THINKING[-1]

    def search(self, share: float) -> Known | None:
        """Return the best."""
        with self.case.desk.stage(share):
            for self.limit in _THINKING:
                for choice in [] if self.found else self._everything():
                    if not self._enough(choice.predicate):
                        known = self._try(choice)
                        self.found += [] if known is None else [known]
        self.found.sort(
            key=lambda k: (
                not CHOOSES.search(k.predicate.name), -k.score, -k.predicate.arity, k.goal
            )
        )  # fmt: skip
        return self.found[0] if self.found else None

    def _enough(self, one: Defined) -> bool:
        return any(known.predicate is one and known.score > 0.9 for known in self.found)

    def _everything(self) -> Iterator[ChoosingCall]:
        dynamic = self.reading.view.dynamic
        base = [*([] if dynamic else [BOARD]), *self.reading.told, f"{LEVEL}?"]
        left = list(self._left_behind()) if dynamic else []
        ranked = []
        for one in self.case.predicates(0 if dynamic else 1):
            if one.indicator in self.taken or not CHOOSES.search(one.name):
                continue
            changing = one.indicator in self.case.inventory.changing
            for form in (*FORMS, AFTER):
                if dynamic and form == AFTER and not changing:
                    continue
                needed = [*base, AFTER] if form == AFTER and not dynamic else base
                rows = arrangements(one, needed, "" if form == AFTER else form, 24)
                ranked += [
                    (n + 6 * roles.count(FREE), ChoosingCall(one, roles, form))
                    for n, roles in enumerate(rows)
                ]
            for roles in arrangements(one, base, "", 2) if changing else []:
                ranked += [(5, ChoosingCall(one, roles, form, goal)) for goal, form in left]
        ranked.sort(key=lambda item: (item[0], item[1].predicate.indicator, item[1].form))
        yield from (choice for _, choice in ranked)

    def _left_behind(self) -> Iterator[tuple[str, str]]:
        """Yield goals that look at what a program keeps beside its board, and as what move."""
        board = self.reading.view.set
        for key in self.case.inventory.keys:
            if f"nb_setval({shown(key)}, " not in board:
                yield f"nb_getval({shown(key)}, {PARTS[0]})", MOVES
        for one in self.case.inventory.defined:
            forms = [form for form in FORMS if WIDTH[form] == one.arity]
            if one.dynamic and forms and f"{one.name}(" not in board:
                yield one.call(PARTS[: one.arity]), forms[0]

    def _try(self, choice: ChoosingCall) -> Known | None:
        states = [s for s in self.case.samples.going_on if self.reading.view.knows(s.rows)][:5]
        for level in self._levels(choice):
            found = self._chosen(choice, states[0], level)
            if found is None:
                continue
            ways = self._ways(choice.form)
            ways = [way for way in ways if self._may_be(choice, way, found, states[0])]
            others = [self._chosen(choice, one, level) for one in states[1:]] if ways else []
            every = list(zip((found, *others), states, strict=False))
            for way in ways:
                legal = [self._is_legal(choice, way, *one) for one in every]
                score = sum(legal) / len(states)
                if (legal[0] and score >= _CHOSEN) or self._moves_own(choice, way, every):
                    return self._known(choice, way, states, score)
        return None

    def _may_be(
        self, choice: ChoosingCall, way: MoveWay, found: Mapping[str, Term], state: State
    ) -> bool:
        """Return whether what was chosen is a move at all, if it is written in a certain way."""
        return self._is_legal(choice, way, found, state) or self._moves_own(
            choice, way, [(found, state)]
        )

    def _moves_own(
        self,
        choice: ChoosingCall,
        way: MoveWay,
        every: Sequence[tuple[Mapping[str, Term] | None, State]],
    ) -> bool:
        """Return whether the piece moved is always the player's, though perhaps by no legal move.

        A computer that breaks the rules is still one, if it is called so.
        """
        if choice.form == AFTER or CHOOSES.search(choice.predicate.name) is None:
            return False
        pairs = [(self._pair(choice, way, found, state), state) for found, state in every]
        return all(
            pair is not None and self.case.oracle.face(state.at(pair[0])).player == state.player
            for pair, state in pairs
        )

    def _ways(self, form: str) -> list[MoveWay]:
        """List the ways in which the computer may write a move, which may differ from `apply`'s."""
        way = self.reading.way
        if way is None:
            return []
        if form == PARTS_FORM:
            return [way, replace(way, column_first=not way.column_first)]
        if form != MOVES:
            return [way]
        if way.index is not None:
            known = [way.move] if way.move is not None else []
            forms = dict.fromkeys([*known, *self._forms(2, ("From", "To"))])
            return [way.with_move(one) for one in forms]
        own = [one for form in self._forms(4, MEANT) for one in (form, turned(form))]
        between = moves_between(way.coordinates.template)
        known = [way.move] if way.move is not None else []
        return [way.with_move(one) for one in dict.fromkeys([*known, *between, *own])]

    def _forms(self, many: int, names: Sequence[str]) -> list[Term]:
        """List the terms of a program that have a place for each of these names, as moves."""
        shapes = [one for one in self.case.inventory.templates if width(one) == many]
        return [named(shape, names) for shape in shapes[:_SHAPES]]

    def _levels(self, choice: ChoosingCall) -> list[Term]:
        if LEVEL not in choice.roles:
            return [1]
        own = choice.predicate.constants(choice.roles.index(LEVEL))
        return list(dict.fromkeys([*own, 1, 2, *map(Atom, ("easy", "random", "facil"))]))[:6]

    def _known(
        self, choice: ChoosingCall, way: MoveWay, states: list[State], score: float
    ) -> Known:
        one, names = choice.predicate, self._names(choice.form, way)
        squares = way.squares(len(self.reading.view.lengths)) if choice.form != AFTER else ""
        right = round(score * len(states))
        note = tr("legal in {right} of {all} positions", right=right, all=len(states))
        goal = choice.written(names) + squares
        return Known(
            one, goal, score, note, f", levels = {self._in_mapping(choice, way, states[0])}"
        )

    def _in_mapping(self, choice: ChoosingCall, way: MoveWay, state: State) -> str:
        """Return the levels as a mapping has them: the first one plays at random."""
        if LEVEL not in choice.roles:
            return "[1]" if self._varies(choice, state, 1) else "[2]"
        every = self._levels(choice)
        usable = [one for one in every if self._legal(choice, way, state, one)]
        if not usable:  # it breaks the rules, but it plays
            usable = [one for one in every if self._chosen(choice, state, one) is not None]
        if all(isinstance(level, int) for level in usable):
            usable.sort(key=_int)
        numbers = dict(enumerate(usable, 1))
        if not self._varies(choice, state, usable[0]):  # a depth, or the levels are the other way
            random = [one for one in usable[1:] if self._varies(choice, state, one)]
            numbers = {1: random[0]} if random else {}
            numbers[2] = usable[0]
        if all(level == number for number, level in numbers.items()):
            return str(list(numbers))
        called_so = (f'{number} = "{shown(level)}"' for number, level in numbers.items())
        return f"{{ {', '.join(called_so)} }}"

    def _varies(self, choice: ChoosingCall, state: State, level: Term) -> bool:
        """Return whether it does not always play the same in a position."""
        played = (self._chosen(choice, state, level, seed) for seed in range(_DRAWS))
        return len({str(one) for one in played}) > 1

    def _names(self, form: str, way: MoveWay) -> dict[str, str]:
        """Return what the places of a move are called in a mapping."""
        if form == AFTER:
            return {}
        if form == MOVES and way.index is None and way != self.reading.way:
            assert way.move is not None
            return {PARTS[0]: shown(way.move)}
        return dict(zip(PARTS, way.in_mapping(form), strict=False))

    def _legal(self, choice: ChoosingCall, way: MoveWay, state: State, level: Term) -> bool:
        return self._is_legal(choice, way, self._chosen(choice, state, level), state)

    def _chosen(
        self, choice: ChoosingCall, state: State, level: Term, seed: int = 0
    ) -> Mapping[str, Term] | None:
        """Return what is chosen in a position."""
        view, after = self.reading.view, choice.form == AFTER
        wanted = (AFTER,) if after else PARTS[: WIDTH[choice.form]]
        goal = limited(view.asked(choice.written({}), after=after), self.limit)
        goal = f"set_random(seed({seed})), {goal}"
        more = {**more_about(self.reading, state), "Level": level}
        answer = put(
            self.case, self.reading, state, goal, more, wanted,
            most=1, about=choice.predicate.indicator, limit=2 * self.limit,
        )  # fmt: skip
        return answer.solutions[0] if answer.solutions else None

    def _is_legal(
        self, choice: ChoosingCall, way: MoveWay, found: Mapping[str, Term] | None, state: State
    ) -> bool:
        """Return whether what was chosen is a legal move, if it is written in a certain way."""
        if choice.form == AFTER:
            return found is not None and self._is_after(found[AFTER], state)
        return self._pair(choice, way, found, state) in self.case.oracle.legal(state)

    def _pair(
        self, choice: ChoosingCall, way: MoveWay, found: Mapping[str, Term] | None, state: State
    ) -> Pair | None:
        """Return the squares of a move that was chosen, if it is written in a certain way."""
        if found is None:
            return None
        told = [found[place] for place in PARTS[: WIDTH[choice.form]]]
        if choice.form == MOVES:
            parts = matched(way.move, told[0]) if way.move is not None else None
        else:
            parts = dict(zip(way.named(choice.form), told, strict=True))
        if parts is None or any(isinstance(term, Variable) for term in parts.values()):
            return None
        return way.read(parts, state.rows)

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
