"""Ends that the winning move tells: by an argument, an exception, a fact or a printed line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ...i18n import tr
from ...moves import Player
from ..submission.terms import Atom, Compound, Term, Variable, matched, shown
from .candidates import Candidate
from .manner import Case, Manner, limited, probes, put
from .moving import right_after
from .outcomes import (
    NAMED,
    king_left,
    own_winners,
    printing,
    tells_losers,
    words_apart,
)
from .roles import AFTER, FREE, WINNER, Roles
from .samples import Trying

_LIMIT = 3_000_000
_GOING_ON = 12
_ENOUGH = 0.5
"""From which share of right answers a word that only winning moves tell is believed."""
_APART = 0.8
"""The same for two words, one for each winner, which may be there by chance, as a piece is."""
_SHARE = 0.03


@dataclass(frozen=True)
class MoveEnd:
    """How the move that ends a game says so."""

    goal: str
    """The goal of a mapping, without what makes a board of rows."""
    score: float
    note: str
    more: str = ""
    """What else its line of the mapping says."""
    winners: Mapping[str, Term] = field(default_factory=dict)
    """What ends are called, where that is not by the players."""
    by_mover: bool = False
    """Whether it only says that whoever moves has won."""


@dataclass(frozen=True)
class _Way:
    """A way in which a move may tell that it wins."""

    call: str
    """The goal that is tried, with Winner for what is told; none if it is printed."""
    goal: str
    """The same with the variables of a mapping."""
    printed: bool = False


class MoveEndFinder:
    """Looks at what is different after a move that wins."""

    def __init__(self, case: Case, reading: Manner, moved: Candidate) -> None:
        self.case, self.reading, self.moved = case, reading, moved
        knows = reading.view.knows
        winning = [one for one in case.samples.winning if knows(one[0].state.rows)]
        self.winning = [one for one in winning if self._writable(one[0])]
        after = {one.after for one, _ in self.winning}
        others = [one for one in case.samples.legal if knows(one.state.rows)]
        self.others = [
            one for one in others if one.after not in after and self._goes_on(one)
        ][:_GOING_ON]  # fmt: skip
        self.found: list[MoveEnd] = []

    def _writable(self, trying: Trying) -> bool:
        way = self.reading.way
        return way is not None and way.writable(trying.step, trying.state.rows)

    def _goes_on(self, trying: Trying) -> bool:
        assert trying.after is not None
        facts = self.case.oracle.facts(trying.after)
        return self._writable(trying) and facts.ending is None

    def search(self, share: float) -> MoveEnd | None:
        """Return the best way."""
        if len({winner for _, winner in self.winning}) < 2 or not self.others:
            return None
        with self.case.desk.stage(share):
            for way in self._ways():
                made = self._tried(way)
                if made is not None:
                    self.found.append(made)
                    if made.score > 0.99:
                        break
        self.found.sort(key=lambda one: -one.score)
        return self.found[0] if self.found else None

    def made(self) -> Candidate:
        """Return the same predicate, with what it throws when the game is over."""
        way = _Way(_catching(self._call()), "")
        told: list[Term] = []
        with self.case.desk.stage(_SHARE):
            told = [term for one, _ in self.winning for term in self._told(way, one)]
            told += [Variable("_") for one in self.others[:4] if self._told(way, one)]
        thrown = general(told)
        return self.moved if thrown is None else replace(self.moved, thrown=shown(thrown))

    def leaves_king(self) -> bool:
        """Return whether the king is left on the board by moves that capture it."""
        removed = stands = 0
        with self.case.desk.stage(_SHARE):
            for usual, _ in self.winning:
                left = king_left(usual)
                if left is not None:
                    standing = replace(usual, after=left)
                    removed += right_after(self.case, self.moved, usual)
                    stands += right_after(self.case, self.moved, standing)
        return stands > removed

    # --- the ways

    def _ways(self) -> Iterator[_Way]:
        """Yield the ways: another argument, what is thrown, facts that are left, and print."""
        roles = self.moved.roles
        for place, role in enumerate(roles):
            if role == FREE:
                told = (*roles[:place], WINNER, *roles[place + 1 :])
                yield _Way(self._call(told), self._goal(told))
        yield _Way(_catching(self._call()), _catching(self._goal()))
        if self.reading.view.dynamic:
            for one in self.case.inventory.defined:
                named = NAMED.search(one.name) is not None
                if not one.arity or one.arity > 2 or not (one.dynamic or named):
                    continue
                for place in range(one.arity):
                    inside = ["_"] * one.arity
                    inside[place] = WINNER
                    left = one.call(inside)
                    if f"retractall({one.call(['_'] * one.arity)})" not in self.reading.view.set:
                        yield _Way(f"{self._call()}, {left}", f"{self._goal()}, {left}")
        yield _Way(self._call(), self._goal(), printed=True)

    def _call(self, roles: Roles | None = None) -> str:
        return self.moved.predicate.call(_without_board(roles or self.moved.roles))

    def _goal(self, roles: Roles | None = None) -> str:
        return replace(self.moved, roles=_without_board(roles or self.moved.roles)).goal

    # --- trying them

    def _tried(self, way: _Way) -> MoveEnd | None:
        told = [(one, winner, self._told(way, one)) for one, winner in self.winning[::3]]
        if not any(terms for _, _, terms in told):
            return None
        told = [(one, winner, self._told(way, one)) for one, winner in self.winning]
        before = [self._told(way, one) for one in self.others]
        counted: dict[Player, Counter[Term]] = {}
        for _, winner, terms in told:
            counted.setdefault(winner, Counter()).update(terms)
        early = {term for terms in before for term in terms}
        words = {w: term for w, term in words_apart(counted).items() if term not in early}
        right = sum(words.get(winner) in terms for _, winner, terms in told)
        if len(words) == 2 and right >= _APART * len(told):
            others = None if way.printed else Counter(term for terms in before for term in terms)
            return self._end(right / len(told), way.goal, words, others)
        return self._by_mover(way, told, early)

    def _by_mover(
        self, way: _Way, told: Sequence[tuple[Trying, Player, list[Term]]], early: set[Term]
    ) -> MoveEnd | None:
        """Return what says that whoever moves has won."""
        every = Counter(term for _, _, terms in told for term in terms if term not in early)
        if not every or "Player" not in self.case.written(self.reading, told[0][0].state):
            return None
        word, count = every.most_common(1)[0]
        if any(one.state.player != winner for one, winner, terms in told if word in terms):
            return None
        if way.printed:
            text = f"with_output_to(string(Text), {way.goal})"
            goal = f"{text}, once(sub_string(Text, _, _, _, {shown(word)}))"
        else:
            goal = re.sub(rf"\b{WINNER}\b", shown(word), way.goal)
        return self._end(count / len(told), f"{goal}, Winner = Player")

    def _end(
        self,
        score: float,
        goal: str,
        words: Mapping[Player, Term] | None = None,
        before: Counter[Term] | None = None,
    ) -> MoveEnd | None:
        """Return an end, with the words that a mapping needs beside its goal."""
        if score < _ENOUGH:
            return None
        right, every = round(score * len(self.winning)), len(self.winning)
        note = tr("the move tells of {right} of {all} ends", right=right, all=every)
        if words is None:
            return MoveEnd(goal, score, note, by_mover=True)
        if before is None:
            return MoveEnd(goal, score, note, more=printing(words))
        winners = own_winners(words, self.reading)
        if before:
            common = general(list(before))
            shared = common is not None and any(matched(common, one) for one in words.values())
            winners["none"] = before.most_common(1)[0][0] if common is None or shared else common
        if tells_losers(words, self.reading):
            goal = re.sub(rf"\b{WINNER}\b", "Loser", goal)
        return MoveEnd(goal, score, note, winners=winners)

    def _told(self, way: _Way, trying: Trying) -> list[Term]:
        """Return what a move tells."""
        move, view = self.reading.way, self.reading.view
        assert move is not None
        taken, items = probes(self.case, [(0, move, trying.step)], self.moved.form, trying.state)
        goal = f"{taken}, " + limited(view.asked(way.call), _LIMIT)
        wanted = () if way.printed else (WINNER,)
        more: dict[str, Term | str] = {"Probes_": items}
        if trying.state.player in self.reading.players:
            more["Player"] = self.reading.players[trying.state.player]
        answer = put(
            self.case, self.reading, trying.state, goal, more, wanted,
            most=1, about=self.moved.predicate.indicator, limit=2 * _LIMIT,
        )  # fmt: skip
        if way.printed:
            lines = (line.strip() for line in answer.printed.splitlines())
            return [Atom(line) for line in dict.fromkeys(lines) if line and answer.succeeded]
        told = [one[WINNER] for one in answer.solutions]
        return [term for term in told if not isinstance(term, Variable)]


def _without_board(roles: Roles) -> Roles:
    return tuple(FREE if role == AFTER else role for role in roles)


def _catching(call: str) -> str:
    """Return a goal that succeeds with what is thrown, unless that is an error of Prolog."""
    return f"catch(({call}, fail), {WINNER}, true), {WINNER} \\= error(_, _)"


def general(terms: Sequence[Term]) -> Term | None:
    """Return what some terms have in common: the same word, or the same name of a compound."""
    first = terms[0] if terms else None
    if isinstance(first, Compound):
        same = (isinstance(one, Compound) and one.name == first.name for one in terms)
        blank = tuple(Variable("_") for _ in first.arguments)
        return Compound(first.name, blank) if all(same) else None
    return first if all(one == first for one in terms) else None
