"""Finding the validator, by the moves it accepts and those it refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...i18n import tr
from ..asks import State
from ..submission.terms import Term, Variable
from .candidates import HEAVY_STEPS, Candidate, CandidateFinder
from .inquiry import BudgetSpent
from .manner import Case, called, completed, learn_player, limited, probes, put
from .move_ways import MoveWay
from .program import Defined
from .roles import BOARD, PLAYER, Roles
from .samples import Trying

NAMED = re.compile(r"val|check|can|pode|legal|possib|verif|allowed|ok|move|jog|mov|test", re.I)
_ARRANGED = 16
_STEPS = 3
"""How many of the first moves are tried, all of which have to be accepted."""
_LIMIT = 4_000_000


class CheckFinder(CandidateFinder):
    """Looks for the predicate that says whether a move is legal."""

    named = NAMED
    unnamed = 6
    sure = 0.95

    def _needed(self) -> list[str]:
        return [] if self.reading.view.dynamic else [BOARD]

    def _predicates(self) -> Iterator[Defined]:
        return self.case.predicates(1 if self.reading.view.dynamic else 2)

    def _most(self, form: str, *, named: bool) -> int:
        return _ARRANGED

    def _try(self, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]) -> None:
        hits: dict[tuple[int, Roles], tuple[int, MoveWay, Term | None, State, Roles]] = {}
        for state in self._opening():
            for roles, way, player, count in self._accepting(state, one, group, form, ways):
                key = id(way), roles
                before = hits.get(key, (0, way, player, state, roles))
                hits[key] = (before[0] + count, way, before[2] or player, before[3], roles)
        best = sorted(hits.values(), key=lambda hit: -hit[0])[:4]
        for _, way, player, state, roles in best:
            players = dict(self.reading.players)
            if player is not None:
                learn_player(players, state.player, player)
            reading = completed(self.case, replace(self.reading, players=players, way=way))
            made = judged(self.case, Candidate(one, roles, form, reading))
            if made.score >= 0.3:
                self.found.append(made)
                if made.score > self.sure and self.ways.way is None:
                    self.ways.narrowed(way)

    def _accepting(
        self, state: State, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]
    ) -> Iterator[tuple[Roles, MoveWay, Term | None, int]]:
        """Yield the ways of writing in which all of the first moves are accepted."""
        text, meant = self.ways.probes(ways, form, self._steps(state, _STEPS))
        if not meant:
            return
        needs = PLAYER in group[0] or self._needs()
        answer = self._put(
            state, one, form, text,
            [self.reading.view.asked_again(called(one, roles)) for roles in group],
            self._players(state, asked=needs), unbound=not needs, most=400,
        )  # fmt: skip
        seen: dict[tuple[int, int, Term], int] = {}
        named = {id(way): way for way in ways}
        for solution in answer.solutions:
            number, which = solution["Id_"], solution["Arr_"]
            assert isinstance(number, int)
            assert isinstance(which, int)
            key = id(meant[number][0]), which, solution["Player"]
            seen[key] = seen.get(key, 0) + 1
        every = HEAVY_STEPS if self.reading.view.heavy else _STEPS
        for (way, which, player), count in seen.items():
            if count == every:
                word = None if isinstance(player, Variable) else player
                yield group[which], named[way], word, count


def judged(case: Case, made: Candidate) -> Candidate:
    """Return a validator with its score: the legal moves it accepts, and the others it refuses."""
    legal, own, rival, others = YesCount(), YesCount(), YesCount(), YesCount()
    try:
        for state in case.samples.going_on:
            if not made.reading.view.knows(state.rows):
                continue
            mine = set(case.oracle.squares(state.rows, [state.player]))
            theirs = set(case.oracle.squares(state.rows, [case.oracle.other(state.player)]))
            wrong = [one for one in case.samples.illegal if one.state == state]
            for count, tries in (
                (legal, [one for one in case.samples.legal if one.state == state]),
                (own, [one for one in wrong if one.step.origin in mine]),
                (rival, [one for one in wrong if one.step.origin in theirs]),
                (others, [one for one in wrong if one.step.origin not in mine | theirs]),
            ):
                accepted = accepts(case, made, state, tries)
                if accepted is not None:
                    count.add(len(accepted), len(tries))
            if legal.every >= 6 and legal.share < 0.2:
                break
    except BudgetSpent:
        if legal.every < 6:
            raise
    assumes = rival.share > 0.5 and own.share < 0.5
    counts = [own] if assumes else [own, rival, others]
    wrong_yes, wrong_all = sum(one.yes for one in counts), sum(one.every for one in counts)
    score = max(0.0, legal.share - wrong_yes / max(1, wrong_all)) - 0.02 * assumes
    note = tr(
        "accepts {yes} of {legal} legal moves, refuses {no} of {illegal} others",
        yes=legal.yes, legal=legal.every, no=wrong_all - wrong_yes, illegal=wrong_all,
    )  # fmt: skip
    return replace(made, score=score, note=note, own_piece=assumes)


class YesCount:
    """Counts answers."""

    def __init__(self) -> None:
        self.yes = self.every = 0

    def add(self, yes: int, every: int) -> None:
        """Count some more."""
        self.yes += yes
        self.every += every

    @property
    def share(self) -> float:
        """The share of yes; 0 of nothing."""
        return self.yes / self.every if self.every else 0.0


def accepts(case: Case, made: Candidate, state: State, tries: Sequence[Trying]) -> set[int] | None:
    """Return the numbers of the moves that are accepted; None if they cannot be asked."""
    way = made.reading.way
    assert way is not None
    player = made.reading.players.get(state.player)
    view = made.reading.view
    needed = PLAYER in made.roles or view.carries_player or "Player" in view.set
    if player is None and needed:
        return None
    moves = [
        (number, way, one.step)
        for number, one in enumerate(tries)
        if way.writable(one.step, state.rows)
    ]
    if not moves:
        return None
    taken, text = probes(case, moves, made.form, state)
    goal = f"{taken}, " + limited(view.asked(made.call), 2_000_000)
    more: dict[str, Term | str] = {"Probes_": text}
    if player is not None:
        more["Player"] = player
    answer = put(
        case, made.reading, state, goal, more, ("Id_",),
        most=len(moves), about=made.predicate.indicator, limit=len(moves) * 2_500_000,
    )  # fmt: skip
    return {number for s in answer.solutions if isinstance(number := s["Id_"], int)}
