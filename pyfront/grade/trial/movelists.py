"""The list of moves: known by being the set of legal moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...i18n import tr
from ..asks import State
from ..mapping.goal_text import renamed
from ..submission.terms import Compound, Listing, Term, Variable, filled, matched, names_in, shown
from .candidates import Candidate, numbered_squares
from .inquiry import BudgetSpent
from .manner import Case, Manner, called, completed, limited, players_list, put
from .move_ways import MEANT, MOVES, SQUARES, WIDTH, MoveWay, understand
from .program import Defined
from .roles import BOARD, LIST, PARTS, PLAYER, Roles, arrangements

NAMED = re.compile(
    r"valid|possib|legal|jogadas|mov|list|all|gera|gener|todas|available|plays", re.I
)
_LIMIT = 4_000_000
_OWN = {name: f"{name}_" for name in MEANT}
"""Names for the parts of a move that a mapping takes for nothing else."""
_MOST = 10
_READINGS = 8
_HOPELESS = 4
"""After how many lists a reading is given up of which none was right."""
"""How many readings of one list are tried on other positions."""


@dataclass(frozen=True)
class ListedMoves:
    """A predicate that returns moves, all at once in a list or one by one."""

    predicate: Defined
    roles: Roles
    element: Term
    reading: Manner
    all_at_once: bool
    score: float = 0.0
    note: str = ""
    form: str = ""

    @property
    def call(self) -> str:
        """The call with the variables of a search."""
        return called(self.predicate, self.roles)

    @property
    def gathered(self) -> str:
        """The term collected from each solution, if moves come one by one."""
        return f"m({', '.join(PARTS[: WIDTH[self.form]])})"

    @property
    def goal(self) -> str:
        """The call with the variables of a mapping."""
        way = self.reading.way
        if way is None or (self.all_at_once and way.index is None):
            return self.call
        if self.all_at_once:
            return f"{renamed(self.call, {'Moves': 'Every'})}, {self._without_numbers(way)}"
        names = dict(zip(PARTS, way.in_mapping(self.form), strict=False))
        call = self.predicate.call([names.get(role, role) for role in self.roles])
        return call + way.squares(len(self.reading.view.lengths))

    @property
    def in_mapping(self) -> Term:
        """How a mapping says what an element of the list is."""
        way = self.reading.way
        numbered = way is not None and way.index is not None
        return Compound("m", tuple(map(Variable, MEANT))) if numbered else self.element

    @property
    def member(self) -> str:
        """The goal that a move is in the list Every."""
        way = self.reading.way
        if way is None or way.index is None:
            return f"memberchk({shown(self.element)}, Every)"
        numbers = numbered_squares(way.index, len(self.reading.view.lengths))
        return f"{numbers}, memberchk({shown(self._numbers())}, Every)"

    def _numbers(self) -> Term:
        return filled(self.element, {"From": Variable("FromN"), "To": Variable("ToN")})

    def _without_numbers(self, way: MoveWay) -> str:
        """Return the goal that makes squares of the numbers in the list Every."""
        squares = renamed(way.squares(len(self.reading.view.lengths)), _OWN)
        move = shown(Compound("m", tuple(Variable(_OWN[name]) for name in MEANT)))
        return f"findall({move}, (member({shown(self._numbers())}, Every){squares}), Moves)"


class ListFinder:
    """Looks for the predicate that lists moves."""

    def __init__(self, case: Case, reading: Manner) -> None:
        self.case, self.reading = case, reading
        self.found: list[ListedMoves] = []

    def search(self, share: float) -> ListedMoves | None:
        """Return the best list; the others stay in `found`."""
        with self.case.desk.stage(share):
            for number, one, roles in self._everything():
                done = any(f.score > 0.95 for f in self.found)
                if not done or (number < 4 and not self._enough(one)):
                    self._try(one, roles)
        self.found.sort(key=self._rank)
        return self.found[0] if self.found else None

    def _rank(self, one: ListedMoves) -> tuple[float, bool, bool, int, str]:
        unnamed = NAMED.search(one.predicate.name) is None
        arity = one.predicate.arity
        return -round(one.score, 3), not one.all_at_once, unnamed, arity, one.predicate.name

    def _enough(self, one: Defined) -> bool:
        return any(f.predicate is one and f.score > 0.95 for f in self.found)

    def _everything(self) -> Iterator[tuple[int, Defined, Roles]]:
        dynamic = self.reading.view.dynamic
        needed = [LIST, f"{PLAYER}?"] if dynamic else [BOARD, LIST, f"{PLAYER}?"]
        ranked = []
        for one in self.case.predicates(len(needed) - 1, 6):
            many = 10 if NAMED.search(one.name) else 4
            for number, roles in enumerate(arrangements(one, needed, "", many)):
                weight = number + (0 if NAMED.search(one.name) else 8)
                ranked.append((weight, one.indicator, one, roles))
        ranked.sort(key=lambda item: item[:2])
        yield from ((weight, one, roles) for weight, _, one, roles in ranked)

    def _try(self, one: Defined, roles: Roles) -> None:
        for state in self.case.samples.opening:
            if self.reading.view.carries_player and state.player not in self.reading.players:
                continue
            made = self._first(one, roles, state)
            if made:
                tried = [evaluated(self.case, each) for each in made]
                self.found.append(max(tried, key=lambda each: each.score))
                return

    def _first(self, one: Defined, roles: Roles, state: State) -> list[ListedMoves]:
        """Return what the list in an opening position may mean, if it is one of moves.

        In a symmetric opening one side's moves, upside down, are those of the other.
        """
        best: list[ListedMoves] = []
        for player, items in self._lists(one, roles, state):
            for meant in self._sides(state):
                expected = self.case.oracle.legal(meant)
                game = self.case.oracle.game
                found = understand(items, expected, meant.rows, game) if items else []
                least = best[0].score if best else 0.0
                if not found or found[0].score < least:
                    continue
                players = dict(self.reading.players)
                if not isinstance(player, Variable):
                    players.setdefault(meant.player, player)
                made = [
                    ListedMoves(
                        one, roles, each.element,
                        replace(self.reading, players=players, way=each.way), True, each.score,
                    )
                    for each in found
                ]  # fmt: skip
                best = made if found[0].score > least else [*best, *made]
        return best[:_READINGS]

    def _sides(self, state: State) -> tuple[State, ...]:
        """Return the positions that a list may belong to, that of the other side included."""
        if state.player in self.reading.players or self.reading.view.carries_player:
            return (state,)
        return tuple(dict.fromkeys((state, *self.case.samples.opening)))

    def _lists(self, one: Defined, roles: Roles, state: State) -> list[tuple[Term, list[Term]]]:
        known = self.reading.players.get(state.player)
        needs = PLAYER in roles or "Player" in self.reading.view.set
        words = [known] if known is not None else self.case.words_for_players(self.reading)
        goal = "member(Player, Players_), " + limited(
            self.reading.view.asked(called(one, roles)), 1_000_000
        )
        answer = put(
            self.case, self.reading, state, goal,
            {"Players_": players_list(words if needs else [], unbound=known is None or not needs)},
            ("Player", "Moves"), most=_MOST, about=one.indicator, limit=_LIMIT,
        )  # fmt: skip
        return [
            (s["Player"], list(items)) for s in answer.solutions if (items := _items(s["Moves"]))
        ]


def evaluated(case: Case, made: ListedMoves) -> ListedMoves:
    """Return the same list with its score over positions of both sides."""
    scores: list[float] = []
    made = replace(made, reading=completed(case, made.reading))
    try:
        for state in case.samples.going_on:
            if made.reading.view.knows(state.rows):
                scores.append(agreement(case, made, state))
            if len(scores) == _HOPELESS and sum(scores) < 1:
                break
    except BudgetSpent:
        if len(scores) < 3:
            raise
    whole = sum(score == 1 for score in scores)
    note = tr("{right} of {all} lists are right", right=whole, all=len(scores))
    return replace(made, score=sum(scores) / max(1, len(scores)), note=note)


def _items(term: Term) -> tuple[Term, ...]:
    return term.items if isinstance(term, Listing) and term.tail is None else ()


def agreement(case: Case, made: ListedMoves, state: State) -> float:
    """Return how well a list of moves agrees with the rules: 1 if it is the set."""
    view, way = made.reading.view, made.reading.way
    player = made.reading.players.get(state.player)
    if player is None and (PLAYER in made.roles or "Player" in view.set):
        return 0
    more: dict[str, Term | str] = {} if player is None else {"Player": player}
    goal, wanted = view.asked(made.call), "Moves"
    if not made.all_at_once:
        wanted = "All_"
        goal = f"findall({made.gathered}, ({goal}), All_)"
    answer = put(
        case, made.reading, state, goal, more, (wanted,),
        most=1, about=made.predicate.indicator, limit=_LIMIT,
    )  # fmt: skip
    items = _items(answer.solutions[0][wanted]) if answer.solutions else ()
    assert way is not None
    read = set()
    for item in items:
        parts = matched(made.element, item)
        read.add(None if parts is None else way.read(parts, state.rows))
    expected = case.oracle.legal(state)
    return len(read & expected) / max(1, len(read | expected))


def enumerated(case: Case, made: Candidate) -> ListedMoves | None:
    """Return the moves that a predicate gives one after the other, if it does."""
    way = made.reading.way
    assert way is not None
    if made.form == MOVES and way.move is None:
        return None
    if made.form == SQUARES and (way.index is not None or way.coordinates.joined):
        element: Term = Compound("m", (Variable("From"), Variable("To")))
    elif made.form == SQUARES:
        form = way.coordinates.template
        ends = [("FromR", "FromC"), ("ToR", "ToC")]
        squares = [filled(form, dict(zip("RC", map(Variable, end), strict=True))) for end in ends]
        element = Compound("m", tuple(squares))
    elif made.form == MOVES:
        assert way.move is not None
        element = Compound("m", (way.move,))
    else:
        element = Compound("m", tuple(map(Variable, way.names)))
    listed = ListedMoves(made.predicate, made.roles, element, made.reading, False, form=made.form)
    states = [one for one in case.samples.going_on if made.reading.view.knows(one.rows)][:5]
    scores = [agreement(case, listed, state) for state in states]
    whole = sum(score == 1 for score in scores)
    score = sum(scores) / max(1, len(scores))
    note = tr("{right} of {all} lists are right", right=whole, all=len(scores))
    return replace(listed, score=score, note=note)


def with_form(way: MoveWay, element: Term) -> MoveWay:
    """Return a way to write moves that fits the elements of a list."""
    return way.with_move(element) if names_in(element) >= set(MEANT) else way
