"""Finding the initial board: calling likely predicates, and judging the results."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from ...i18n import tr
from ..mapping.goal_text import renamed
from ..oracle import Oracle
from ..submission.terms import Atom, Listing, Term, Variable, parts_of, rebuilt, shown
from .facts import FEW, fact_views, row_views, row_width
from .grids import ROWS, BoardGrid, first_words, grids, turned_over
from .holding import GIVEN, TAKEN, View
from .inquiry import Inquirer
from .pieces import piece_views, sided_views
from .program import PLAYER_WORDS, Defined, Inventory

STARTS = re.compile(
    r"init|start|begin|inicia|comec|new|novo|setup|prepara|reset|cria|monta|arruma|coloca", re.I
)
BOARDS = re.compile(r"tab|board|game|estado|state|jogo|init|start|inicia|prepara", re.IGNORECASE)
MENUS = re.compile(r"menu|play|jogar|main|go$|run|jogo$|loop|human", re.IGNORECASE)
TURNS = re.compile(r"turn|vez|quem|who|player|jogador|current|atual|proximo|next|to_move", re.I)
STAGES = {"intermediate": r"inter|me[id]|mid", "final": r"final|fim|end|ultim"}
"""What the boards of a report beside the initial one are called."""
ENOUGH = 0.6
"""The share of the cells that must agree for a board to be the initial one."""
_NEARLY = 0.95
_LIMIT = 1_000_000


class BoardFinder:
    """Looks for boards of the game in what the program gives."""

    def __init__(self, desk: Inquirer, inventory: Inventory, oracle: Oracle) -> None:
        self.desk, self.inventory, self.oracle = desk, inventory, oracle
        self.start = oracle.start
        self.lengths = tuple(len(row) for row in self.start.rows)
        self.others: list[str] = []
        """Goals that return a board that is not the initial one."""
        self.odd: list[str] = []
        """Goals that give something like a board of another size."""
        self.sizes: list[tuple[int, int]] = []
        """The height and width of what is like a board of another size."""
        self.found: list[View] = []
        self.lame: list[View] = []
        """Boards that are nearly the initial one, but lack a sort of piece."""

    def views(self) -> list[View]:
        """List the ways that the program may hold a position, the likeliest first."""
        for predicate, goal, terms in self._calls():
            for name, term in terms.items():
                if name in goal:
                    self._look(predicate, goal, name, term)
        self._complete()
        self._dynamic()
        self._globals()
        self._empty_facts()
        self.found.sort(key=self._rank)
        return self.found

    def _complete(self) -> None:
        """Take the word for a piece that the initial board lacks from another board."""
        for lame in self.lame:
            own = lame.words.cells
            for view in self.found if STARTS.search(lame.initial) else []:
                words = view.words.cells
                if view.frame == lame.frame and all(words.get(c) == own[c] for c in own):
                    self.found.append(lame.learned(view.words))
                    break

    def _rank(self, view: View) -> tuple[bool, float, bool, bool, bool, bool, str]:
        unnamed = STARTS.search(view.initial) is None
        later = unnamed and any(re.search(stage, view.initial, re.I) for stage in STAGES.values())
        agreement = -round(view.agreement, 3)
        turned, named = self._calls_first_second(view), not view.plain
        return later, agreement, not view.dynamic, named, unnamed, turned, view.initial

    def _calls_first_second(self, view: View) -> bool:
        """Return whether the pieces of the first player have the number 2 in them."""
        first = next(iter(self.oracle.game.players))
        words = [
            w for cell, w in view.words.cells.items() if self.oracle.face(cell).player == first
        ]
        return all(word == 2 or 2 in parts_of(word) for word in words)

    # --- arguments

    def _calls(self) -> Iterator[tuple[Defined, str, dict[str, Term]]]:
        """Yield calls that have answers: the goal with Arg1, Arg2..., and the values."""
        for one in self.inventory.defined:
            menu = MENUS.search(one.name) and not STARTS.search(one.name)
            if menu or not 1 <= one.arity <= 4:
                continue
            for inside in self._ways_to_call(one):
                if not self.desk.harmless(one.indicator):
                    break
                names = tuple(name for name in inside if name.startswith("Arg"))
                goal = one.call(inside)
                answer = self.desk.ask(
                    goal, wanted=names, most=4, about=one.indicator, limit=_LIMIT
                )
                for number, terms in enumerate(answer.solutions):
                    named = _by_word(one, inside, answer.solutions, number)
                    told = goal if number == 0 else _nth(goal, names, number)
                    yield one, named or told, {name: terms[name] for name in names}

    def _ways_to_call(self, one: Defined) -> Iterator[tuple[str, ...]]:
        names = tuple(f"Arg{number}" for number in range(one.arity))
        yield names
        if one.arity == 1 or (one.arity > 2 and not BOARDS.search(one.name)):
            return
        height, width = len(self.lengths), max(self.lengths)
        sizes: list[object] = list(dict.fromkeys((height, width)))
        if STARTS.search(one.name):
            sizes += [f"{width}/{height}", f"{width}-{height}"]
        for size in sizes:
            for places in product((False, True), repeat=one.arity):
                if any(places) and not all(places) and sum(places) < 3:
                    yield tuple(
                        str(size) if fixed else name
                        for name, fixed in zip(names, places, strict=True)
                    )

    def _look(self, predicate: Defined, goal: str, chosen: str, term: Term) -> None:
        text = re.sub(r"\bArg\d\b", lambda name: "Board" if name.group() == chosen else "_", goal)
        views = self._views(text, term)
        if not views and self._nearly_a_board(term) and text not in self.others:
            self.others.append(text)
        elif not views and _is_matrix(term):
            rows = parts_of(term)
            self._another_size(predicate, len(rows), len(parts_of(rows[0])))
        sure = [view for view, is_sure in views if is_sure]
        self.found += sure or (
            *piece_views(text, term, self.oracle),
            *sided_views(text, term, self.oracle, self._framed),
        )
        if views and not sure and text not in self.others:
            self.others.append(text)
            self.lame += [view for view, _ in views if view.agreement >= _NEARLY]

    def _another_size(self, predicate: Defined, height: int, width: int) -> None:
        self.sizes.append((height, width))
        self.odd.append(f"{predicate.indicator}: {height} x {width}")

    def _nearly_a_board(self, term: Term) -> bool:
        """Return whether only a few rows have the wrong length: such a board can be graded."""
        rows = [len(parts_of(row)) for row in parts_of(term) if isinstance(row, Listing)]
        if len(rows) != len(self.lengths):
            return False
        right = sum(one == other for one, other in zip(rows, self.lengths, strict=True))
        return right >= ENOUGH * len(rows)

    def _views(self, goal: str, term: Term) -> list[tuple[View, bool]]:
        """Return the best views of a term, and whether each looks like the initial board."""
        upright = self._best(goal, [*grids(term, self.lengths)])
        if upright is None:
            return []
        over = self._best(
            goal, [turned_over(one, self.lengths) for one in grids(term, self.lengths)]
        )
        if over is None or (upright[1] and over[0].words.cells == upright[0].words.cells):
            return [upright]
        over = replace(over[0], agreement=over[0].agreement - 0.002), over[1]
        return sorted((upright, over), key=lambda one: (not one[1], -one[0].agreement))

    def _best(self, goal: str, found: list[BoardGrid]) -> tuple[View, bool] | None:
        best: tuple[View, bool] | None = None
        for grid in found:
            compared = first_words(grid.rows, self.start.rows, self.oracle.nothing)
            if compared is None:
                continue
            agreement = 1 - compared.wrong / sum(self.lengths)
            known = set(compared.words.cells) >= {c for r in self.start.rows for c in r}
            sure = agreement >= ENOUGH and known and len(compared.words.places) < 20
            agreement -= len(compared.words.places) / 1000
            frame = self._frame(grid)
            view = View(goal, frame, compared.words, grid.told, agreement, self.lengths)
            if best is None or (sure, agreement) > (best[1], best[0].agreement):
                best = view, sure
        return best

    def _frame(self, grid: BoardGrid) -> Term:
        """Return the pattern, with Player and the counters in their places."""
        if not grid.path or grid.pattern == ROWS:
            return grid.pattern
        return self._framed(grid.pattern)

    def _framed(self, pattern: Term) -> Term:
        return _framed(pattern, iter(self.start.memory), self._players())

    def _players(self) -> set[Term]:
        opposed = {term for pair in self.inventory.opposed for term in pair}
        return opposed | {1, 2, *PLAYER_WORDS}

    # --- facts

    def _setups(self) -> Iterator[tuple[str, str]]:
        """Yield goals to call before facts are read, each with the predicate that it is for."""
        yield "", ""
        for one in self.inventory.defined:
            called = BOARDS.search(one.name) and not MENUS.search(one.name)
            if one.arity == 0 and (called or STARTS.search(one.name)):
                yield f"{one.call(())}, ", one.indicator
            elif one.arity == 1 and STARTS.search(one.name):
                yield f"{one.call([str(len(self.lengths))])}, ", one.indicator
                yield f"{one.call(['_'])}, ", one.indicator
        for view in self.found[:3]:
            for one in self.inventory.defined:
                if one.arity == 1 and re.search(r"set|save|guarda|assert|store", one.name):
                    yield f"{view.initial}, {one.call(['Board'])}, ", one.indicator

    def _dynamic(self) -> None:
        facts = [one for one in self.inventory.defined if one.dynamic and one.arity]
        for setup, about in self._setups():
            if about and not self.desk.harmless(about):
                continue
            for one in facts:
                self._fact(setup, about, one, facts)

    def _fact(self, setup: str, about: str, one: Defined, facts: list[Defined]) -> None:
        names = [f"Arg{number}" for number in range(one.arity)]
        call = one.call(names)
        answer = self.desk.ask(
            f"{setup}findall({call}, {call}, Facts_)",
            wanted=("Facts_",),
            about=about,
            limit=_LIMIT,
        )
        if not answer.solutions:
            return
        items = parts_of(answer.solutions[0]["Facts_"])
        if len(items) == 1:
            self._single(setup, one, items[0], facts)
        elif len(items) > FEW or len(items) == self._pieces():
            views = [*fact_views(setup, one, items, self.oracle)]
            views += row_views(setup, one, items, self.oracle)
            for view in views:
                made = replace(view, set=_prepared(setup) + view.set)
                self.found.append(self._with_turn(made, setup, one, facts))
            width = row_width(items)
            if not views and width:
                self._another_size(one, len(items), width)

    def _pieces(self) -> int:
        """Count the pieces of the initial board."""
        return sum(cell != self.oracle.nothing for row in self.start.rows for cell in row)

    def _single(self, setup: str, one: Defined, fact: Term, facts: list[Defined]) -> None:
        for place, term in enumerate(parts_of(fact)):
            for view in [view for view, sure in self._views("", term) if sure]:
                self.found.append(self._kept(setup, one, fact, place, view, facts))

    def _kept(
        self, setup: str, one: Defined, fact: Term, place: int, view: View, facts: list[Defined]
    ) -> View:
        """Return the view of a board that one fact holds."""
        inside = ["_"] * one.arity
        inside[place] = "Board" if view.plain else "Held"
        others = [shown(part) for part in parts_of(fact)]
        others[place] = inside[place]
        wild = one.call(["_"] * one.arity)
        into = "" if view.plain else f"{GIVEN.format('Board', 'Held')}, "
        out = "" if view.plain else f", {TAKEN.format('Board', 'Held')}"
        made = replace(
            view,
            initial=f"{setup}{one.call(inside)}{out}",
            dynamic=True,
            set=f"{_prepared(setup)}{into}retractall({wild}), assertz({one.call(others)})",
            get=renamed(f"{one.call(inside)}{out}", {"Held": "Kept"}),
            told=tr("{told} in the fact {name}", told=view.told, name=one.indicator),
        )
        return self._with_turn(made, setup, one, facts)

    def _with_turn(self, view: View, setup: str, one: Defined, facts: list[Defined]) -> View:
        """Add the fact that holds the turn, if there is one."""
        turns = [self._turn(setup, other) for other in facts if other is not one]
        turn = ", ".join(filter(None, turns))
        return replace(view, set=f"{view.set}, {turn}" if turn else view.set, turn=turn)

    def _turn(self, setup: str, one: Defined) -> str:
        """Return the goal that sets a fact which only holds a player."""
        if one.arity != 1:
            return ""
        call = one.call(["Arg"])
        answer = self.desk.ask(f"{setup}{call}", wanted=("Arg",), most=2)
        values = [solution["Arg"] for solution in answer.solutions]
        named = TURNS.search(one.name)
        opposed = {term for pair in self.inventory.opposed for term in pair}
        player = not values or isinstance(values[0], Atom) or values[0] in self._players()
        if (named and player) or (values and values[0] in opposed):
            return f"retractall({one.call(['_'])}), assertz({one.call(['Player'])})"
        return ""

    def _empty_facts(self) -> None:
        """Use facts that hold a board after the first call."""
        facts = [one for one in self.inventory.defined if one.dynamic]
        known = [view for view in self.found if not view.dynamic and view.plain][:1]
        for view, one in product(known, facts):
            if one.arity != 1 or one.heads or not BOARDS.search(one.name):
                continue
            made = replace(
                view,
                dynamic=True,
                set=f"retractall({one.call(['_'])}), assertz({one.call(['Board'])})",
                get=one.call(["Board"]),
                agreement=view.agreement - 0.001,
                told=tr("{told} in the fact {name}", told=view.told, name=one.indicator),
            )
            self.found.append(self._with_turn(made, "", one, facts))

    def _globals(self) -> None:
        """Search the global variables for a board."""
        keys = self.inventory.keys
        for key, (setup, about) in product(keys, list(self._setups()) if keys else ()):
            name = shown(key)
            answer = self.desk.ask(
                f"{setup}nb_getval({name}, Board)", wanted=("Board",), about=about, limit=_LIMIT
            )
            views = self._views("", answer.solutions[0]["Board"]) if answer.solutions else []
            for view in [view for view, sure in views if sure and view.plain]:
                players = self._players() | set(view.words.cells.values())
                turns = [self._turn_variable(setup, shown(k), players) for k in keys if k != key]
                get = f"nb_getval({name}, Board)"
                set_ = _prepared(setup) + ", ".join(
                    [f"nb_setval({name}, Board)", *filter(None, turns)]
                )
                told = tr("{told} in the global variable {name}", told=view.told, name=name)
                self.found.append(
                    replace(view, initial=setup + get, dynamic=True, set=set_, get=get, told=told)
                )

    def _turn_variable(self, setup: str, name: str, players: set[Term]) -> str:
        """Return the goal that sets a global variable that holds a player."""
        answer = self.desk.ask(f"{setup}nb_getval({name}, Held)", wanted=("Held",))
        held = answer.solutions[0]["Held"] if answer.solutions else None
        return f"nb_setval({name}, Player)" if TURNS.search(name) and held in players else ""


def _prepared(setup: str) -> str:
    """Return what prepares everything else that a program keeps, such as its counters."""
    inside = setup.removesuffix(", ")
    return f"once({inside}), " if inside and "Board" not in inside else ""


def _by_word(
    one: Defined, inside: Sequence[str], every: Sequence[Mapping[str, Term]], number: int
) -> str:
    """Return the call for one of several solutions that words tell apart; "" if none do."""
    for name in every[number]:
        words = [solution[name] for solution in every]
        if len(set(words)) == len(words) > 1 and all(isinstance(word, Atom) for word in words):
            return one.call([shown(words[number]) if arg == name else arg for arg in inside])
    return ""


def _nth(goal: str, names: Iterable[str], number: int) -> str:
    """Return a goal for a later solution of another one."""
    last = list(names)[-1]
    inside = re.sub(rf"\b{last}\b", f"{last}_", goal)
    return f"findall({last}_, {inside}, All_), nth0({number}, All_, {last})"


def _framed(pattern: Term, memory: Iterator[tuple[str, int]], players: set[Term]) -> Term:
    """Name the parts of a frame that say whose turn it is, and counters of the game."""
    if isinstance(pattern, Variable) or not parts_of(pattern):
        return pattern
    taken = False
    parts: list[Term] = []
    for part in parts_of(pattern):
        if part in players and not taken:
            taken = True
            parts.append(Variable("Player"))
        elif part == 0 and (counter := next(memory, None)) is not None:
            parts.append(Variable(counter[0].capitalize()))
        else:
            parts.append(part)
    return rebuilt(pattern, parts)


def _is_matrix(term: Term) -> bool:
    rows = parts_of(term)
    return len(rows) >= 4 and len({len(parts_of(row)) for row in rows}) == 1 < len(
        parts_of(rows[0])
    )
