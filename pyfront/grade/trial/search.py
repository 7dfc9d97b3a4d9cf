"""The search for a mapping: boards first, then what moves, then what depends on it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ...game import games
from ...i18n import tr
from ...moves import Player
from ..mapping.goal_text import renamed
from ..oracle import Oracle
from ..sandbox.limits import SandboxLimits
from ..submission.loading import Program, prepare
from ..submission.staging import Source
from ..submission.terms import Term, Variable, matched, shown
from . import minor, moving, outcomes, refusing
from .anchor import Anchor
from .boards import STAGES, BoardFinder
from .candidates import Candidate, assuming
from .findings import GoalFound, Mapped
from .holding import View
from .inquiry import Budget, BudgetSpent, Inquirer
from .losing import with_following
from .manner import Case, Manner
from .move_ends import MoveEndFinder
from .movelists import ListedMoves, ListFinder, enumerated, evaluated, with_form
from .moving import MoveFinder
from .outcomes import EndFinder
from .owning import OwnerFinder
from .program import Inventory, called_in
from .refusing import CheckFinder
from .samples import Samples, samples
from .toml_text import mapping_text
from .variants import SAME, VariantFinder

SECONDS = 60.0
LIMITS = SandboxLimits(restarts=40, seconds=8.0, processor_seconds=600)
_MOST_PATIENCE = 2.0
"""How many times as long one question may take on a busy machine."""
_VIEWS = 4
_ELSEWHERE = 0.05
_FITTING = 0.05
_PERFECT = 1.0
_CLEARLY = 0.01
"""By how much another ruleset has to fit better."""
_PROBED = ', mode = "probe"'
"""Illegal moves are put to the validator, not to the predicate that makes moves."""
GOOD = 0.9
SOME = 0.3
"""From which share on is believed what is never wrong: ends told in time, boards after moves."""
CHECKS = 0.75
"""From which share of right answers on a validator is believed: a part of one has fewer."""
LEAST = 0.5
"""From which share of right answers on a reading is believed at all."""


def find_mapping(
    path: Path,
    game: str,
    *,
    ruleset: str | None = None,
    seed: int = 0,
    seconds: float = SECONDS,
    patience: float = 1.0,
    isolation: str = "none",
) -> Mapped:
    """Find out by trial how to call a program, perhaps one for a certain ruleset.

    :raises BadSubmission: if it is not a program.
    """
    seconds_each = LIMITS.seconds * min(patience, _MOST_PATIENCE)
    with (
        prepare(
            Source(path), replace(LIMITS, isolation=isolation, seconds=seconds_each)
        ) as program,
        program.worker() as worker,
    ):
        budget = Budget(seconds, patience)
        drawn = samples(game, seed, ruleset)
        search = MappingSearch(program, Inquirer(worker, budget), drawn, path)
        search.told = ruleset is not None
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
        self.case: Case
        self.told = False
        """Whether it was said which ruleset the program is for."""

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
            self._look_elsewhere(inventory)
            return
        for view in _different(views)[:_VIEWS]:
            anchor = self._anchor(view)
            if self.best.manner is None or anchor.score > self.best.score:
                self.best = anchor
            if self.best.score >= GOOD:
                break
        if not self.told:
            self._compare_rulesets()
        self._rest()

    def _look_elsewhere(self, inventory: Inventory) -> None:
        """Say so if the program begins with the board of another game."""
        own = self.oracle.game
        for other in (one for one in games() if one.name != own.name):
            with self.inquirer.stage(_ELSEWHERE):
                finder = BoardFinder(self.inquirer, inventory, Oracle(other.name))
                if any(view.agreement > SAME for view in finder.views()):
                    titles = {"game": own.title, "other": other.title}
                    told = tr("this is a program for {other}, not for {game}", **titles)
                    self.mapped.remarks.append(told)
                    return

    def _compare_rulesets(self) -> None:
        """Choose among rulesets that share a board; one that was not named is reported."""
        own = self.oracle.ruleset
        others = [one for one in self.oracle.game.rulesets if one != own and self._same_board(one)]
        fits = {own: self._fit(self.samples)} if others else {}
        if not fits or fits[own] == _PERFECT:
            return
        fits |= {
            one: self._fit(samples(self.oracle.game.name, self.samples.seed, one)) for one in others
        }
        best = max(fits, key=lambda one: fits[one])
        if fits[best] < fits[own] + _CLEARLY:
            best = own
        if own == self.oracle.game.default_ruleset:
            if best != own:
                self.mapped.remarks.append(
                    tr(
                        "it agrees better with {ruleset}; is it for that? --ruleset says so",
                        ruleset=best,
                    )
                )
            return
        self.mapped.remarks.append(
            tr("its board is that of {names}; taken for {ruleset}; --ruleset names another",
               names=", ".join(fits), ruleset=best)
        )  # fmt: skip
        if best != own:
            self._take(best)

    def _same_board(self, ruleset: str) -> bool:
        drawn = samples(self.oracle.game.name, self.samples.seed, ruleset)
        return drawn.oracle.start.rows == self.oracle.start.rows

    def _take(self, ruleset: str) -> None:
        """Go on with another ruleset that has the same board."""
        self.samples = samples(self.oracle.game.name, self.samples.seed, ruleset)
        self.oracle, self.mapped.ruleset = self.samples.oracle, ruleset
        self.case = Case(self.inquirer, self.case.inventory, self.samples)

    def _fit(self, drawn: Samples) -> float:
        """Return how well what was found of moves agrees with a ruleset."""
        case, best = Case(self.inquirer, self.case.inventory, drawn), self.best
        scores: list[float] = []
        with self.inquirer.stage(_FITTING):
            if best.moved is not None:
                scores.append(moving.evaluate(case, best.moved).score)
            for one in (best.checked, best.moved):
                if one is not None:
                    listed = enumerated(case, one)
                    scores += [refusing.judged(case, one).score, listed.score if listed else 0.0]
                    break
        return sum(scores) / len(scores) if scores else 0.0

    def _views(self, inventory: Inventory) -> list[View]:
        """Look for the boards of rulesets, and for those of another size."""
        finder = VariantFinder(self.inquirer, inventory, self.samples)
        views = finder.search()
        self.boards, self.samples, self.oracle = finder.boards, finder.samples, finder.oracle
        self.case = Case(self.inquirer, inventory, self.samples)
        own = self.oracle.ruleset
        self.mapped.ruleset = "" if own == self.oracle.game.default_ruleset else own
        self.mapped.options = finder.options
        if finder.options:
            size = " x ".join(map(str, finder.options.values()))
            self.mapped.remarks.append(
                tr("its board has {size} squares, as no ruleset has", size=size)
            )
        return views

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
        if moved is not None and moved.score >= (SOME if moved.only_refuses else LEAST):
            manner = moved.reading
        else:
            moved = None
        checked = self._checked(manner, moved)
        if moved is None and checked is not None:
            manner = checked.reading
        return Anchor(manner, listed, moved, checked)

    def _checked(self, manner: Manner, moved: Candidate | None) -> Candidate | None:
        """Return the validator. One that changes facts is slow to ask, as each time is undone."""
        found: list[Candidate] = []
        if moved is not None:
            with self.inquirer.stage(0.05):
                found.append(refusing.judged(self.case, moved))
        if not found or found[0].score < GOOD or self._changes(found[0]):
            finder = CheckFinder(self.case, manner)
            finder.search(0.15)
            found += finder.found
        found.sort(key=lambda one: (-round(one.score, 2), self._changes(one)))
        good = [one for one in found if one.score >= CHECKS]
        good += [one for one in found if one.only_refuses and one.score >= SOME]
        return good[0] if good else None

    def _changes(self, one: Candidate) -> bool:
        return one.predicate.indicator in self.case.inventory.changing

    # --- everything else

    def _rest(self) -> None:
        case = self.case
        if self.best.moved is not None:
            self.best.knows_parts(with_following(case, self.best.moved))
        manner = self.best.manner
        assert manner is not None
        assert self.boards is not None
        view = manner.view
        goals = view.in_mapping(view.start)
        self._add("initial", goals, view.agreement, view.told)
        self._other_boards(view)
        manner = self.best.manner = self._with_owners(manner)
        told: MoveEndFinder | None = None
        if self.best.moved is not None:
            told = MoveEndFinder(case, manner, self.best.moved)
            manner = self.best.manner = replace(manner, king_stands=told.leaves_king())
            self.best.knows_thrown(told.made())
        self._moves(manner)
        manner = self._winner(manner, told)
        prints = minor.PrintFinder(case, manner)
        self._known(
            "display", prints.search(0.08), [k for _, k in prints.found], minor.PRINTS.pattern
        )
        if self.oracle.clause("points"):
            points = minor.PointsFinder(case, manner)
            self._known("points", points.search(0.05), points.found, minor.POINTS.pattern)
        values = minor.ValueFinder(case, manner)
        self._known("value", values.search(0.08), values.found, minor.VALUES.pattern)
        done = {f.goal.partition("(")[0] for f in self.mapped.findings.values()}
        choices = minor.ChoiceFinder(case, manner, set())
        self._known("ai", choices.search(0.2), choices.found, minor.CHOOSES.pattern, done)

    def _winner(self, manner: Manner, told: MoveEndFinder | None) -> Manner:
        """Add the goal that says who has won: of the board, or else of the move."""
        ends = EndFinder(self.case, manner)
        end = ends.search(0.15)
        if end is not None and end.score < LEAST and ends.helps_another(end):
            end = None
        if end is not None and not manner.players and end.score > GOOD:
            manner = self.best.manner = replace(manner, players=dict(end.words))
        by_move = (
            told.search(0.1) if told is not None and (end is None or end.score < GOOD) else None
        )
        if not _believed(end) and (by_move is None or by_move.by_mover):
            moved = self.best.moved
            helpers = {*called_in(moved.predicate.bodies)} if moved is not None else set()
            bare = ends.without_winner(0.05, helpers)
            if bare is not None:  # all positions can be asked about, not only moves that win
                end, by_move = bare, None
        if by_move is not None and (end is None or by_move.score > end.score + 0.1):
            goal = self._put(by_move.goal, manner.view)
            more = f', by = "move"{by_move.more}'
            self._add("winner", goal, by_move.score, by_move.note, more)
            self.mapped.winners = dict(by_move.winners)
        else:
            self._ended(end, manner, [f"{f.predicate.indicator}: {f.note}" for f in ends.found])
        return manner

    def _with_owners(self, manner: Manner) -> Manner:
        """Find out which pieces belong to whom, if that is not known yet."""
        checked = self.best.checked
        assumes = checked is not None and checked.own_piece
        if len(manner.players) == len(self.oracle.game.players) and not assumes:
            return manner
        owner = OwnerFinder(self.case, manner).search(0.04)
        if owner is None:
            return manner
        manner = replace(manner, players={**owner.players, **manner.players})
        if checked is not None and assumes and checked.form == owner.form:
            reading = replace(checked.reading, players=manner.players)
            sure = replace(checked, before=owner.call, reading=reading, own_piece=False)
            with self.inquirer.stage(0.05):
                sure = refusing.judged(self.case, sure)
                if not sure.own_piece and sure.score >= checked.score:
                    self.best.checked = sure
        return manner

    def _other_boards(self, view: View) -> None:
        """Add the goals that give a position of the middle or of the end of a game."""
        if view.dynamic or not view.plain or self.boards is None:
            return
        others = [
            one.initial
            for one in self.boards.found
            if one.agreement < 1 and one.initial != view.initial
        ]
        for key, pattern in STAGES.items():
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
            goal, more = self._put(moved.goal, view), assuming(moved.reading.way)
            self._add("apply", goal, moved.score, moved.note, more)
        else:
            self._lack("apply", moving.NAMED.pattern)
        if checked is not None:
            self._add(
                "legal",
                self._put(re.sub(r"\bAfter\b", "_", checked.goal), view),
                checked.score,
                checked.note,
                checked.assumes + _PROBED,
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
            with self.inquirer.stage(0.05):
                listed = enumerated(self.case, one)
                if listed is not None and listed.score >= GOOD:
                    return listed
        return None

    def _listed(self, listed: ListedMoves, manner: Manner) -> None:
        goal = self._put(re.sub(r"\bAfter\b", "_", listed.goal), manner.view)
        by_list = self.best.checked is None or self.best.checked.score < listed.score - 0.1
        if by_list and listed.all_at_once:
            note = tr("a move is legal if it is in the list")
            inside = f"{renamed(listed.call, {'Moves': 'Every'})}, {listed.member}"
            more = assuming(listed.reading.way) + _PROBED
            self._add("legal", self._put(inside, manner.view), listed.score, note, more)
        if not listed.all_at_once:
            self._add("moves", goal, listed.score, listed.note, ', mode = "all"')
            return
        self._add("moves", goal, listed.score, listed.note, self._list_mode(listed, manner))

    def _list_mode(self, listed: ListedMoves, manner: Manner) -> str:
        element = listed.in_mapping
        own = manner.way is not None and manner.way.move == element
        return ', mode = "list"' + ("" if own else f', element = "{shown(element)}"')

    def _add(self, key: str, goal: str, score: float, note: str, more: str = "") -> None:
        self.mapped.add(GoalFound(key, goal, score, note, more))

    def _lack(self, key: str, pattern: str) -> None:
        self.mapped.lack(key, self._named(pattern))

    def _ended(self, found: outcomes.End | None, manner: Manner, tried: list[str]) -> None:
        if found is None or not _believed(found):
            self.mapped.lack("winner", tuple(tried[:3]) or self._named(outcomes.NAMED.pattern))
            return
        goal = self._put(found.goal(manner), manner.view)
        made = GoalFound("winner", goal, found.score, found.note, found.more, tuple(tried[1:3]))
        self.mapped.add(made)
        self.mapped.winners = found.winners(manner)

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


def _believed(end: outcomes.End | None) -> bool:
    """Return whether a predicate about the end is right often enough."""
    return end is not None and (end.one_sort or end.score >= (LEAST if end.early else SOME))


def _different(views: list[View]) -> list[View]:
    """Leave out views that differ from an earlier one only in the goal for the initial board."""
    found: dict[str, View] = {}
    for view in views:
        key = repr(
            (view.frame, view.words.cells, view.words.places, view.set, view.get, view.dynamic)
        )
        found.setdefault(key, view)
    return list(found.values())
