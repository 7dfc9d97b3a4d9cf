"""Finding the validator, by the moves it accepts and those it refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...i18n import tr
from ..asks import State
from ..submission.terms import Term, Variable
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
from .move_ways import FORMS, MoveWay
from .moving import (
    AT_ONCE,
    LIKELY,
    Candidate,
    Ways,
    alphabets_of,
    either,
    grouped,
    known_way,
    with_player,
)
from .program import Defined
from .roles import BOARD, FREE, PLAYER, Roles, arrangements
from .samples import Trying

NAMED = re.compile(r"val|check|can|pode|legal|possib|verif|allowed|ok|move|jog|mov|test", re.I)
_ARRANGED = 16
_LIMIT = 4_000_000


class CheckFinder:
    """Looks for the predicate that says whether a move is legal."""

    def __init__(self, case: Case, reading: Manner) -> None:
        self.case, self.reading = case, reading
        self.ways = Ways(case, reading.way, heavy=reading.view.heavy)
        self.found: list[Candidate] = []

    def search(self, share: float) -> Candidate | None:
        """Return the best validator; the others stay in `found`."""
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

    def _round(self, ranked: Sequence[tuple[int, Defined, list[Roles], str]]) -> None:
        for number, one, every, form in ranked:
            done = [f for f in self.found if f.score > 0.95]
            if any(f.predicate is one for f in done) or (done and number > 6):
                continue
            for ways, group in grouped(self.ways, one, every, form):
                self._try(one, group, form, ways)

    def _rank(self, one: Candidate) -> tuple[float, bool, int, int, str]:
        unnamed = NAMED.search(one.predicate.name) is None
        free = one.roles.count(FREE)
        return -round(one.score, 3), unnamed, free, one.predicate.arity, one.predicate.name

    def _everything(self) -> Iterator[tuple[int, Defined, list[Roles], str]]:
        dynamic = self.reading.view.dynamic
        needed = [f"{PLAYER}?"] if dynamic else [BOARD, f"{PLAYER}?"]
        ranked = []
        for one in self.case.predicates(1 if dynamic else 2):
            for form in FORMS:
                rows = arrangements(one, needed, form, _ARRANGED)
                for number in range(0, len(rows), AT_ONCE):
                    weight = number + (0 if NAMED.search(one.name) else 6)
                    chunk = rows[number : number + AT_ONCE]
                    ranked.append((weight, one.indicator, form, one, chunk))
        ranked.sort(key=lambda item: item[:3])
        for weight, _, form, one, chunk in ranked:
            yield weight, one, chunk, form

    def _try(self, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]) -> None:
        hits: dict[tuple[int, Roles], tuple[int, MoveWay, Term | None, State, Roles]] = {}
        for state in self.case.samples.opening:
            if self.reading.view.carries_player and state.player not in self.reading.players:
                continue
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
                if made.score > 0.95 and self.ways.way is None:
                    self.ways.narrowed(way)

    def _accepting(
        self, state: State, one: Defined, group: list[Roles], form: str, ways: tuple[MoveWay, ...]
    ) -> Iterator[tuple[Roles, MoveWay, Term | None, int]]:
        """Yield the ways of writing in which all of the first moves are accepted."""
        steps = [s for s in self.case.samples.openings if s.state == state]
        text, meant = self.ways.probes(ways, form, steps[: 2 if self.reading.view.heavy else 3])
        if not meant:
            return
        cores = [self.reading.view.asked(called(one, roles)) for roles in group]
        goal = f"{taking(form)}, member(Player, Players_), {either(cores)}"
        known = self.reading.players.get(state.player)
        needs = PLAYER in group[0] or "Player" in self.reading.view.set
        words = [known] if known else self.case.words_for_players(self.reading) if needs else []
        words = words[: 3 if self.reading.view.heavy else None]
        answer = put(
            self.case, self.reading, state, goal,
            {"Probes_": text, "Players_": players_list(words, unbound=not needs)},
            ("Id_", "Arr_", "Player"), most=400, about=one.indicator, limit=_LIMIT,
        )  # fmt: skip
        seen: dict[tuple[int, int, Term], int] = {}
        named = {id(way): way for way in ways}
        for solution in answer.solutions:
            number, which = solution["Id_"], solution["Arr_"]
            assert isinstance(number, int)
            assert isinstance(which, int)
            key = id(meant[number][0]), which, solution["Player"]
            seen[key] = seen.get(key, 0) + 1
        for (way, which, player), count in seen.items():
            if count == (2 if self.reading.view.heavy else 3):
                yield (
                    group[which],
                    named[way],
                    None if isinstance(player, Variable) else player,
                    count,
                )


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
    more = ', assumes = ["own_piece"]' if assumes else ""
    return replace(made, score=score, note=note, more=more)


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
