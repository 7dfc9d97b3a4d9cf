"""The search for a mapping: boards first, then what moves, then what depends on it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from ...i18n import tr
from ...moves import Player
from ..mapping.goal_text import renamed
from ..oracle import Oracle
from ..sandbox.limits import SandboxLimits
from ..submission.loading import Program, prepare
from ..submission.staging import Source
from ..submission.terms import Term, Variable, matched, shown
from . import minor, moving, outcomes, refusing
from .boards import BoardFinder
from .findings import GoalFound, Mapped
from .holding import View
from .inquiry import Budget, BudgetSpent, Inquirer
from .manner import Case, Manner
from .movelists import ListedMoves, ListFinder, enumerated, evaluated, with_form
from .moving import Candidate, MoveFinder
from .outcomes import EndFinder
from .program import Inventory
from .refusing import CheckFinder
from .samples import Samples
from .toml_text import mapping_text

SECONDS = 60.0
LIMITS = SandboxLimits(restarts=40, seconds=8.0, processor_seconds=600)
_VIEWS = 4
_STAGES = {"intermediate": r"inter|me[id]|mid", "final": r"final|fim|end|ultim"}
"""The names of the report's boards besides the initial one."""
_PROBED = ', mode = "probe"'
"""Illegal moves are put to the validator, not to the predicate that makes moves."""
GOOD = 0.9
SAME = 0.97
"""From which share of right squares on a board is that of a ruleset."""
LEAST = 0.5
"""From which share of right answers on a reading is believed at all."""


@lru_cache(maxsize=16)
def samples(game: str, seed: int, ruleset: str | None = None) -> Samples:
    """Return the positions of a game that readings are tried on; they are made once."""
    return Samples(Oracle(game, ruleset), seed)


def find_mapping(
    path: Path,
    game: str,
    *,
    seed: int = 0,
    seconds: float = SECONDS,
    patience: float = 1.0,
    isolation: str = "none",
) -> Mapped:
    """Find out by trial how to call a program.

    :raises BadSubmission: if it is not a program.
    """
    with (
        prepare(Source(path), replace(LIMITS, isolation=isolation)) as program,
        program.worker() as worker,
    ):
        budget = Budget(seconds, patience)
        search = MappingSearch(program, Inquirer(worker, budget), samples(game, seed), path)
        return search.run()


class MappingSearch:
    """Finds the goals of one program."""

    def __init__(self, program: Program, inquirer: Inquirer, drawn: Samples, path: Path) -> None:
        self.program, self.samples, self.path = program, drawn, path
        self.oracle, self.budget = drawn.oracle, inquirer.budget
        self.inquirer = inquirer
        self.mapped = Mapped(path.stem, self.oracle.game.name)
        self.best = Anchor(None, None, None, None)
        self.boards: BoardFinder | None = None

    def run(self) -> Mapped:
        """Search, and return the findings."""
        if not self.program.load.usable:
            self.mapped.remarks.append(self.program.load.detail or tr("it defines no predicate"))
            return self.mapped
        try:
            self._search()
        except BudgetSpent:
            self.mapped.remarks.append(tr("the budget was spent before everything was tried"))
        self._note()
        return self.mapped

    def _note(self) -> None:
        mapped, budget = self.mapped, self.budget
        mapped.questions, mapped.inferences = budget.questions, budget.spent
        mapped.timed_out = budget.timed_out
        if self.best.manner is not None:
            mapped.text = mapping_text(mapped, self.best.manner, self.program.load)

    def _search(self) -> None:
        inventory = Inventory(self.program.load, self.inquirer, self.path)
        views = self._views(inventory)
        assert self.boards is not None
        if not views:
            near = (*self.boards.odd, *self.boards.others)
            self.mapped.lack(
                "initial", tuple(dict.fromkeys(near))[:4] or self._named(".*board|tab")
            )
            return
        for view in _different(views)[:_VIEWS]:
            anchor = self._anchor(view)
            if self.best.manner is None or anchor.score > self.best.score:
                self.best = anchor
            if self.best.score >= GOOD:
                break
        self._rest()

    def _views(self, inventory: Inventory) -> list[View]:
        """Look for the board of the default ruleset, then for those of all others."""
        tried = set()
        best: tuple[float, list[View]] = (0.0, [])
        odd: list[str] = []
        usual = self.oracle.ruleset
        for ruleset in dict.fromkeys((usual, *self.oracle.game.rulesets)):
            drawn = samples(self.oracle.game.name, self.samples.seed, ruleset)
            if best[0] > SAME or drawn.oracle.start.rows in tried:
                continue
            tried.add(drawn.oracle.start.rows)
            finder = BoardFinder(self.inquirer, inventory, drawn.oracle)
            views = finder.views()
            odd += [*finder.odd, *finder.others]
            if self.boards is None or (views and views[0].agreement > best[0]):
                best = (views[0].agreement if views else 0.0), views
                self.boards, self.samples, self.oracle = finder, drawn, drawn.oracle
                self.case = Case(self.inquirer, inventory, drawn)
                self.mapped.ruleset = "" if ruleset == usual else ruleset
        if self.boards is not None and not best[1]:
            self.boards.odd = odd
        self.inquirer.harm.clear()  # what never ends with nothing given may well do with a board
        return best[1]

    def _named(self, pattern: str) -> tuple[str, ...]:
        names = (one.indicator for one in self.case.inventory.defined)
        return tuple(name for name in names if re.search(pattern, name, re.I))[:4]

    # --- what moves

    def _first(self, view: View) -> dict[Player, Term]:
        """Return whose turn it is at the beginning, as the program says it."""
        if not view.carries_player or view.dynamic:
            return {}
        answer = self.inquirer.ask(view.initial, wanted=("Board",))
        read = matched(view.frame, answer.solutions[0]["Board"]) if answer.solutions else None
        told = None if read is None else read.get("Player")
        if told is None or isinstance(told, Variable):
            return {}
        return {self.oracle.start.player: told}

    def _anchor(self, view: View) -> Anchor:
        """Return how well moves are understood if positions are held in a certain way."""
        manner = Manner(view, self._first(view))
        lists = ListFinder(self.case, manner)
        listed = lists.search(0.12)
        if listed is not None and listed.score >= LEAST:
            assert listed.reading.way is not None
            manner = replace(listed.reading, way=with_form(listed.reading.way, listed.element))
        else:
            listed = None
        mover = MoveFinder(self.case, manner)
        moved = mover.search(0.25)
        if moved is not None and moved.score >= LEAST:
            manner = moved.reading
        else:
            moved = None
        checked = self._checked(manner, moved)
        if moved is None and checked is not None:
            manner = checked.reading
        return Anchor(manner, listed, moved, checked)

    def _checked(self, manner: Manner, moved: Candidate | None) -> Candidate | None:
        found: list[Candidate] = []
        if moved is not None:
            with self.budget.stage(0.05):
                found.append(refusing.judged(self.case, moved))
        if not found or found[0].score < GOOD:
            finder = CheckFinder(self.case, manner)
            finder.search(0.15)
            found += finder.found
        found.sort(key=lambda one: -round(one.score, 2))
        good = [one for one in found if one.score >= LEAST]
        return good[0] if good else None

    # --- everything else

    def _rest(self) -> None:
        manner, case = self.best.manner, self.case
        assert manner is not None
        assert self.boards is not None
        view = manner.view
        goals = view.in_mapping(view.start)
        self._add("initial", goals, view.agreement, view.told)
        self._other_boards(view)
        self._moves(manner)
        ends = EndFinder(case, manner)
        end = ends.search(0.15)
        if end is not None and not manner.players and end.score > GOOD:
            manner = replace(manner, players=dict(end.words))
            self.best.manner = manner
        self._taken("winner", None if end is None else self._put(end.goal(manner), view), end,
                    [f"{one.predicate.indicator}: {one.note}" for one in ends.found],
                    outcomes.NAMED.pattern)  # fmt: skip
        prints = minor.PrintFinder(case, manner)
        self._known(
            "display", prints.search(0.08), [k for _, k in prints.found], minor.PRINTS.pattern
        )
        values = minor.ValueFinder(case, manner)
        self._known("value", values.search(0.08), values.found, minor.VALUES.pattern)
        done = {f.goal.partition("(")[0] for f in self.mapped.findings.values()}
        choices = minor.ChoiceFinder(case, manner, set())
        self._known("ai", choices.search(0.2), choices.found, minor.CHOOSES.pattern, done)

    def _other_boards(self, view: View) -> None:
        """Add the goals that give a position of the middle or of the end of a game."""
        if view.dynamic or not view.plain or self.boards is None:
            return
        others = [one.initial for one in self.boards.found if one.agreement < SAME]
        for key, pattern in _STAGES.items():
            every = (*self.boards.others, *others)
            named = [one for one in every if re.search(pattern, one, re.I)]
            if named and key not in self.mapped.findings:
                self._add(key, named[0], 1.0, tr("a board from another moment of the game"))

    def _put(self, goal: str, view: View) -> str:
        return view.in_mapping(view.around(goal))

    def _moves(self, manner: Manner) -> None:
        """Add the goals about moves."""
        best, view = self.best, manner.view
        moved, checked, listed = best.moved, best.checked, best.listed
        if moved is not None:
            self._add("apply", self._put(moved.goal, view), moved.score, moved.note)
        else:
            self._lack("apply", moving.NAMED.pattern)
        if checked is not None:
            self._add(
                "legal",
                self._put(re.sub(r"\bAfter\b", "_", checked.goal), view),
                checked.score,
                checked.note,
                checked.more + _PROBED,
            )
        if listed is not None and listed.score < 1:
            again = replace(listed.reading, players=manner.players, view=view)
            listed = evaluated(self.case, replace(listed, reading=again))
        listed = listed or self._enumerated()
        if checked is None and listed is None:
            self._lack("legal", refusing.NAMED.pattern)
        if listed is not None:
            self._listed(listed, manner)
        elif moved is not None or checked is not None:
            self.mapped.lack("moves")

    def _enumerated(self) -> ListedMoves | None:
        best = self.best
        for one in (best.checked, best.moved):
            if one is None:
                continue
            with self.budget.stage(0.05):
                listed = enumerated(self.case, one)
                if listed is not None and listed.score >= GOOD:
                    return listed
        return None

    def _listed(self, listed: ListedMoves, manner: Manner) -> None:
        goal = self._put(listed.goal, manner.view)
        by_list = self.best.checked is None or self.best.checked.score < listed.score - 0.1
        if by_list and listed.all_at_once:
            note = tr("a move is legal if it is in the list")
            every = renamed(listed.goal, {"Moves": "Every"})
            inside = f"{every}, memberchk({shown(listed.element)}, Every)"
            self._add("legal", self._put(inside, manner.view), listed.score, note, _PROBED)
        if not listed.all_at_once:
            self._add("moves", goal, listed.score, listed.note, ', mode = "all"')
            return
        self._add("moves", goal, listed.score, listed.note, self._list_mode(listed, manner))

    def _list_mode(self, listed: ListedMoves, manner: Manner) -> str:
        own = manner.way is not None and manner.way.move == listed.element
        return ', mode = "list"' + ("" if own else f', element = "{shown(listed.element)}"')

    def _add(self, key: str, goal: str, score: float, note: str, more: str = "") -> None:
        self.mapped.add(GoalFound(key, goal, score, note, more))

    def _lack(self, key: str, pattern: str) -> None:
        self.mapped.lack(key, self._named(pattern))

    def _taken(
        self, key: str, goal: str | None, found: outcomes.End | None, tried: list[str], pattern: str
    ) -> None:
        if goal is None or found is None or found.score < LEAST:
            self.mapped.lack(key, tuple(tried[:3]) or self._named(pattern))
            return
        self.mapped.add(GoalFound(key, goal, found.score, found.note, "", tuple(tried[1:3])))

    def _known(
        self, key: str, found: minor.Known | None, every: Iterable[minor.Known], pattern: str,
        done: set[str] | None = None,
    ) -> None:  # fmt: skip
        others = [f"{one.predicate.indicator}: {one.note}" for one in every]
        if found is None:
            near = [
                name for name in self._named(pattern) if name.partition("/")[0] not in (done or ())
            ]
            self.mapped.lack(key, tuple(near))
            return
        assert self.best.manner is not None
        goal = self._put(found.goal, self.best.manner.view)
        self.mapped.add(
            GoalFound(key, goal, found.score, found.note, found.more, tuple(others[1:3]))
        )


class Anchor:
    """How moves are understood, and the share of them that this explains."""

    def __init__(
        self,
        manner: Manner | None,
        listed: ListedMoves | None,
        moved: Candidate | None,
        checked: Candidate | None,
    ) -> None:
        self.manner, self.listed, self.moved, self.checked = manner, listed, moved, checked

    @property
    def score(self) -> float:
        """The best share of right answers."""
        scores = [one.score for one in (self.listed, self.moved, self.checked) if one is not None]
        return max(scores, default=0.0)


def _different(views: list[View]) -> list[View]:
    """Leave out views that differ from an earlier one only in the goal for the initial board."""
    found: dict[str, View] = {}
    for view in views:
        key = repr(
            (view.frame, view.words.cells, view.words.places, view.set, view.get, view.dynamic)
        )
        found.setdefault(key, view)
    return list(found.values())
