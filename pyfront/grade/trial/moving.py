"""The predicate that makes a move: known by the board after it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ...i18n import tr
from ...moves import Player
from ..asks import State
from ..submission.terms import Term, Variable
from .candidates import Candidate, CandidateFinder
from .grids import Words, compare, generalised
from .inquiry import BudgetSpent
from .manner import Case, Manner, called, completed, learn_player, limited, probes, put
from .move_ways import MOVES, PARTS, SQUARES, MoveWay
from .program import Defined
from .roles import AFTER, BOARD, PLAYER, Roles
from .samples import Trying

NAMED = re.compile(r"mov|mover|play|jog|aplica|apply|make|exec|faz|step|do_?move|joga", re.I)
_ARRANGED = {PARTS: 60, SQUARES: 40, MOVES: 24}
_LIMIT = 4_000_000
_SIDE = 5
"""From how many moves of a player on it tells something that none of them is right."""
_EXACT = 8
"""From how many right boards on none that is wrong shows that the others are only refused."""
_STEPS = {PARTS: 4, SQUARES: 3, MOVES: 2}


class Hit(NamedTuple):
    """A board that was right after a move, and what it shows about the program."""

    way: MoveWay
    player: Player
    term: Term
    words: Words
    frame: dict[str, Term]


class MoveFinder(CandidateFinder):
    """Looks for the predicate that makes moves."""

    named = NAMED
    unnamed = 12
    sure = 0.8

    def _needed(self) -> list[str]:
        return [] if self.reading.view.dynamic else [BOARD, AFTER]

    def _predicates(self) -> Iterator[Defined]:
        dynamic, changing = self.reading.view.dynamic, self.case.inventory.changing
        for one in self.case.predicates(1 if dynamic else 3):
            if not dynamic or one.indicator in changing:
                yield one

    def _most(self, form: str, *, named: bool) -> int:
        return _ARRANGED[form] if named else 10

    def _try(self, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]) -> None:
        best: dict[tuple[object, ...], Candidate] = {}
        for state in self._opening():
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
            if scored.score > self.sure and scored.reading.way is not None:
                self.ways.narrowed(scored.reading.way)

    def _hits(
        self, state: State, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]
    ) -> Iterator[tuple[Roles, Hit]]:
        """Yield the moves after which the board is right."""
        text, meant = self.ways.probes(ways, form, self._steps(state, _STEPS[form]))
        if not meant:
            return
        needs = self._needs()
        answer = self._put(
            state, one, form, text,
            [self.reading.view.asked_again(called(one, roles), after=True) for roles in group],
            self._players(state, asked=PLAYER in group[0] or needs),
            unbound=not needs, most=60, also=("After",),
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
    right = wrong = every = 0
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
            after = after_move(case, replace(made, reading=reading), trying)
            words_after = None if after is None else after.words
            by_player.setdefault(state.player, []).append(words_after is not None)
            wrong += after is not None and words_after is None
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
    exact = right >= _EXACT and not wrong and NAMED.search(made.predicate.name) is not None
    return replace(
        made, reading=reading, score=right / max(every, 1), note=note, only_refuses=exact
    )


def _one_sided(by_player: Mapping[Player, Sequence[bool]]) -> bool:
    """Return whether none of one player's moves are right, though others are."""
    some = [any(rights) for rights in by_player.values() if len(rights) >= _SIDE]
    return len(some) > 1 and any(some) and not all(some)


class AfterMove(NamedTuple):
    """What a program gave for a move that it did not refuse."""

    words: Words | None
    """The words that a right board taught; None if it is wrong."""


def right_after(case: Case, made: Candidate, trying: Trying) -> bool:
    """Return whether the board after a move is right."""
    after = after_move(case, made, trying)
    return after is not None and after.words is not None


def after_move(case: Case, made: Candidate, trying: Trying) -> AfterMove | None:
    """Return what is known after a move; None if it is refused."""
    answer = _answered(case, made, trying)
    if answer is None:
        return None
    read, view = made.reading.view.read(answer), made.reading.view
    assert trying.after is not None
    if read is None:
        return AfterMove(None)
    compared = compare(read[0], trying.after.rows, view.words, case.oracle.nothing)
    right = compared is not None and not compared.wrong
    return AfterMove(compared.words if compared is not None and right else None)


def parts_after(case: Case, made: Candidate, trying: Trying) -> dict[str, Term] | None:
    """Return the parts of a position beside the board after a move; None if it is refused."""
    answer = _answered(case, made, trying)
    read = None if answer is None else made.reading.view.read(answer)
    return None if read is None else read[1]


def _answered(case: Case, made: Candidate, trying: Trying) -> Term | None:
    """Return the position that a program gives after a move."""
    state, reading = trying.state, made.reading
    way = reading.way
    assert way is not None
    taken, items = probes(case, [(0, way, trying.step)], made.form, state)
    goal = f"{taken}, " + limited(reading.view.asked(made.call, after=True), 3_000_000)
    answer = put(
        case, reading, state, goal, {"Probes_": items}, ("After",),
        most=1, about=made.predicate.indicator, limit=_LIMIT,
    )  # fmt: skip
    return answer.solutions[0]["After"] if answer.solutions else None
