"""The end of the game: the winner predicate is found by positions that a player has won."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations

from ...i18n import tr
from ...moves import Player
from ..asks import State
from ..mapping.codec import own_term
from ..submission.terms import Atom, Compound, Listing, Term, Variable, names_in, shown, written
from .manner import Case, Manner, called, limited, put
from .program import Defined, called_in
from .roles import BOARD, FREE, WINNER, Roles, arrangements
from .samples import Samples, Trying

KING = "k"

NAMED = re.compile(
    r"win|won|venc|ganh|game_?over|over|end|fim|acab|termin|final|check|result|finish|done|vit[oó]r|vict|lost|los[es]|perde|derrot",
    re.I,
)
_LIMIT = 600_000
_GOING_ON = 8
_OF_ONE_SORT = 4
"""In how many positions an end must be told if it is the only sort that is ever told."""
_BARE = 0.9
"""From which score on an end is believed that does not say who has won."""
_ASKED = 0.5
"""The same for one that the program itself asks after a move."""
_SURE = 0.95
"""From which score on no other predicate is tried: one that only prints has less."""


@dataclass(frozen=True)
class End:
    """A predicate that reports the end, and its terms for the winners."""

    predicate: Defined
    roles: Roles
    words: Mapping[Player, Term]
    given: bool
    """Whether it has to be asked about each winner."""
    printed: bool = False
    """Whether it only prints the winner."""
    unfinished: Term | None = None
    drawn: Term | None = None
    score: float = 0.0
    note: str = ""
    early: int = 0
    """In how many positions it tells a winner before the game is over."""
    word: Term | None = None
    """What it says if the game is over, whoever has won: then it was the one who moved last."""
    one_sort: bool = False
    """Whether it is sure of one sort of end, and silent about all others."""

    def goal(self, reading: Manner) -> str:
        """Return the goal of a mapping."""
        if self.word is not None:
            pairs = permutations(reading.players.values(), 2)
            turns = shown(Listing(tuple(Compound("-", pair) for pair in pairs)))
            word = shown(self.word)
            call = self.predicate.call([word if role == WINNER else role for role in self.roles])
            return f"member(Player-Winner, {turns}), {call}"
        call = self.predicate.call(self.roles)
        if tells_losers(self.words, reading):
            call = self.predicate.call(["Loser" if role == WINNER else role for role in self.roles])
        names = shown(Listing(tuple(self.words.values())))
        return f"member(Winner, {names}), {call}" if self.given else call

    @property
    def more(self) -> str:
        """What else its line of a mapping says."""
        return printing(self.words) if self.printed else ""

    def winners(self, reading: Manner) -> dict[str, Term]:
        """Return what ends are called, where that is not by the players."""
        others = {"none": self.unfinished, "draw": self.drawn}
        return {
            **({} if self.printed else own_winners(self.words, reading)),
            **{name: term for name, term in others.items() if term is not None},
        }


def tells_losers(words: Mapping[Player, Term], reading: Manner) -> bool:
    """Return whether an end is told by who has lost."""
    known = reading.players
    return len(words) == 2 and list(words.values()) == [
        known.get(other) for player in words for other in words if other != player
    ]


def own_winners(words: Mapping[Player, Term], reading: Manner) -> dict[str, Term]:
    """Return what the winners are called, if that is not what the players are called."""
    same = all(
        reading.players.get(player, own_term(player)) == told for player, told in words.items()
    )
    return {} if same or tells_losers(words, reading) else {str(one): words[one] for one in words}


def printing(words: Mapping[Player, Term]) -> str:
    """Write the part of a goal that says what is printed when somebody has won."""
    texts = (f'"{player}" = {toml(re.escape(shown_text(term)))}' for player, term in words.items())
    return f", prints = {{ {', '.join(texts)} }}"


def shown_text(term: Term) -> str:
    """Return the text of a word."""
    return term.name if isinstance(term, Atom) else shown(term)


def toml(text: str) -> str:
    """Write a string of TOML."""
    return json.dumps(text, ensure_ascii=False)


class EndFinder:
    """Looks for the predicate that reports the winner."""

    def __init__(self, case: Case, reading: Manner) -> None:
        self.case, self.reading = case, reading
        self.found: list[End] = []
        known = reading.view.knows
        ended = with_kings(case.samples) if reading.king_stands else case.samples.ended
        self.ended = [one for one in ended if known(one[0].rows)]
        self.going_on = [one for one in case.samples.going_on if known(one.rows)][:_GOING_ON]

    def search(self, share: float) -> End | None:
        """Return the best; the others stay in `found`."""
        with self.case.desk.stage(share):
            for one, roles in self._everything():
                if not any(self._enough(found, one) for found in self.found):
                    self._try(one, roles)
        # one not named after an end, such as a value, may agree by chance: none is better
        self.found = [one for one in self.found if NAMED.search(one.predicate.name)]
        self.found.sort(key=self._rank)
        return self.found[0] if self.found else None

    def without_winner(self, share: float, helpers: Collection[str]) -> End | None:
        """Return the best predicate that says that the game is over, but not who has won.

        One of the helpers of what makes moves is believed even if it speaks too early.
        """
        last = all(state.player != winner for state, winner in self.ended)
        if not last or len({winner for _, winner in self.ended}) < 2:
            return None
        if len(self.reading.players) < 2:
            return None
        found: list[End] = []
        with self.case.desk.stage(share):
            for one, roles in self._everything():
                if NAMED.search(one.name):
                    least = _ASKED if one.indicator in helpers else _BARE
                    found += (end for end in self._bare(one, roles) if end.score >= least)
        found.sort(key=self._rank)
        return found[0] if found else None

    def _bare(self, one: Defined, roles: Roles) -> Iterator[End]:
        """Yield what a predicate says of ends, if it is the same for both winners."""
        if not any(self._terms(one, roles, False, state) for state, _ in self.ended[::2]):
            return
        told = [set(self._terms(one, roles, False, state)) for state, _ in self.ended]
        before = [self._terms(one, roles, False, state) for state in self.going_on]
        for word in sorted(set[Term]().union(*told), key=shown):
            right, early = (sum(word in terms for terms in some) for some in (told, before))
            score = right / len(told) - early / max(1, len(before))
            if word not in self.reading.players.values():
                note = self._agreeing(right, early)
                yield End(
                    one, roles, self.reading.players, False,
                    score=score, note=note, early=early, word=word,
                )  # fmt: skip

    def _agreeing(self, right: int, early: int) -> str:
        return tr(
            "right in {right} of {all} finished positions, too early in {early} of {others}",
            right=right, all=len(self.ended), early=early, others=len(self.going_on),
        )  # fmt: skip

    def _enough(self, found: End, one: Defined) -> bool:
        """Return whether to skip a predicate: with a free argument it might do better."""
        good = found.score > _SURE and NAMED.search(found.predicate.name) is not None
        return good and (found.predicate is not one or FREE not in found.roles)

    def _rank(self, one: End) -> tuple[float, bool, bool, int, int, str]:
        unnamed = NAMED.search(one.predicate.name) is None
        free, arity = one.roles.count(FREE), one.predicate.arity
        return -round(one.score, 2), unnamed, one.given, free, arity, one.predicate.name

    def _everything(self) -> Iterator[tuple[Defined, Roles]]:
        base = [] if self.reading.view.dynamic else [BOARD]
        base += self.reading.told
        counters = [name.capitalize() for name, _ in self.case.oracle.start.memory]
        shapes = [[*base, WINNER], base]
        if counters and not names_in(self.reading.view.frame) & set(counters):
            shapes.append([*base, *counters, WINNER])
        ranked = []
        least = 0 if self.reading.view.dynamic else 1
        for one in self.case.predicates(least, 6):
            for needed in shapes:
                many = 8 if NAMED.search(one.name) else 2
                for number, roles in enumerate(arrangements(one, needed, "", many)):
                    weight = number + (0 if NAMED.search(one.name) else 12)
                    weight += 0 if WINNER in roles else 3
                    ranked.append((weight, one.indicator, one, roles))
        ranked.sort(key=lambda item: item[:2])
        yield from ((one, roles) for _, _, one, roles in ranked)

    def helps_another(self, found: End) -> bool:
        """Return whether another predicate about the end calls it, and so knows more."""
        own = found.predicate
        return any(
            own.indicator in called_in(one.bodies)
            for one in self.case.inventory.defined
            if one is not own and NAMED.search(one.name)
        )

    def _try(self, one: Defined, roles: Roles) -> None:
        if WINNER not in roles:
            made = self._printing(one, roles)
            if made is not None:
                self.found.append(made)
            return
        for given in (False, True):
            made = self._telling(one, roles, given)
            if made is not None and (made.score >= 0.3 or made.one_sort):
                self.found.append(made)
                return

    def _telling(self, one: Defined, roles: Roles, given: bool) -> End | None:
        """Return what a predicate with an argument for the winner answers in finished positions."""
        told: dict[Player, Counter[Term]] = {}
        named = NAMED.search(one.name) is not None
        first = self.ended if named else self.ended[:: max(1, len(self.ended) // 2)]
        if not any(self._terms(one, roles, given, state) for state, _ in first):
            return None
        answers = [(winner, self._terms(one, roles, given, state)) for state, winner in self.ended]
        for winner, terms in answers:
            told.setdefault(winner, Counter()).update(terms)
        words = self._completed(words_apart(told), told)
        if len(words) < 2:
            return None
        right = sum(words[winner] in terms and len(terms) == 1 for winner, terms in answers)
        before = [self._terms(one, roles, given, state) for state in self.going_on]
        others = Counter(term for terms in before for term in terms if term not in words.values())
        early = sum(any(term in words.values() for term in terms) for terms in before)
        unfinished = others.most_common(1)[0][0] if others else None
        score = right / len(answers) - early / max(1, len(before))
        note = self._agreeing(right, early)
        drawn = self._drawn(one, roles, given, {*words.values(), unfinished})
        silent = all(words[winner] in terms or not terms for winner, terms in answers)
        sure = bool(silent and not early) and self._knows_one_sort(one, roles, given, words)
        return End(
            one, roles, words, given, False, unfinished, drawn, score, note, early, one_sort=sure
        )

    def _knows_one_sort(
        self, one: Defined, roles: Roles, given: bool, words: Mapping[Player, Term]
    ) -> bool:
        """Return whether a player is said to have won wherever the game ends by one rule.

        A program that knows a single rule, of one player, is right in too few positions.
        """
        if self.reading.king_stands or words != self.reading.players:
            return False
        for state, winner in self.ended:
            alike = [
                other
                for other in self.case.samples.ended_alike(state, winner)
                if self.reading.view.knows(other.rows)
            ]
            right = (self._terms(one, roles, given, each) == [words[winner]] for each in alike)
            if len(alike) >= _OF_ONE_SORT and all(right):
                return True
        return False

    def _drawn(
        self, one: Defined, roles: Roles, given: bool, others: set[Term | None]
    ) -> Term | None:
        """Return the word for a draw, if there is one."""
        states = [one for one in self.case.samples.drawn if self.reading.view.knows(one.rows)]
        told = Counter(term for state in states for term in self._terms(one, roles, given, state))
        words = [term for term, _ in told.most_common() if term not in others]
        return words[0] if words else None

    def _completed(
        self, words: dict[Player, Term], told: Mapping[Player, Counter[Term]]
    ) -> dict[Player, Term]:
        """Add the term for a winner of whom there is no position, if the other's names a player."""
        unseen = [one for one in self.reading.players if not told.get(one)]
        if len(words) != 1 or len(unseen) != 1:
            return words
        [(winner, term)] = words.items()
        known = self.reading.players.get(winner)
        other = None if known is None else _exchanged(term, known, self.reading.players[unseen[0]])
        return words if other in (None, term) else {**words, unseen[0]: other}

    def _terms(self, one: Defined, roles: Roles, given: bool, state: State) -> list[Term]:
        """Return the term given for the winner of a position."""
        view = self.reading.view
        words: tuple[Term, ...] = (Variable("_"),) if WINNER in roles else (Atom("true"),)
        if given:
            words = tuple(self.case.words_for_players(self.reading)[:8])
        goal = "member(Winner, Winners_), " + limited(view.asked(called(one, roles)), _LIMIT)
        answer = put(
            self.case, self.reading, state, goal, self._more(state, Listing(words)), ("Winner",),
            most=9, about=one.indicator, limit=2 * _LIMIT,
        )  # fmt: skip
        return [s["Winner"] for s in answer.solutions if not isinstance(s["Winner"], Variable)]

    def _more(self, state: State, winners: Listing) -> dict[str, Term | str]:
        more: dict[str, Term | str] = {"Winners_": written(winners)}
        if state.player in self.reading.players:
            more["Player"] = self.reading.players[state.player]
        return more

    def _printing(self, one: Defined, roles: Roles) -> End | None:
        """Return the output of a predicate in finished positions, if it depends on the winner."""
        if NAMED.search(one.name) is None:
            return None
        texts: dict[Player, set[str]] = {}
        printed = [(winner, self._lines(one, roles, state)) for state, winner in self.ended]
        others = [self._lines(one, roles, state) for state in self.going_on]
        if None in others:  # it plays on, or waits for an answer
            return None
        for winner, lines in printed:
            texts.setdefault(winner, set()).update(lines or ())
        before = {line for lines in others for line in lines or ()}
        words: dict[Player, Term] = {}
        for winner in texts:
            rival = {line for other, found in texts.items() if other != winner for line in found}
            mine = sorted(texts[winner] - rival - before, key=lambda line: (len(line), line))
            if mine:
                words[winner] = Atom(mine[0])
        if len(words) < 2:
            return None
        right = sum(shown_text(words[winner]) in (lines or ()) for winner, lines in printed)
        score = 0.9 * right / len(printed)
        return End(one, roles, words, False, True, None, None, score, tr("it prints who has won"))

    def _lines(self, one: Defined, roles: Roles, state: State) -> list[str] | None:
        """Return the lines that it prints; None if it neither succeeds nor fails."""
        view = self.reading.view
        answer = put(
            self.case, self.reading, state, view.asked(called(one, roles)),
            self._more(state, Listing(())), (), most=1, about=one.indicator, limit=_LIMIT,
        )  # fmt: skip
        if not answer.succeeded:
            return [] if answer.status.value == "ok" else None
        return [line.strip() for line in answer.printed.splitlines() if line.strip()]


def with_kings(samples: Samples) -> list[tuple[State, Player]]:
    """Return finished positions in which a king that was captured is left where it was."""
    return [
        (king_left(trying) or trying.after, winner)
        for trying, winner in samples.winning
        if trying.after is not None
    ]


def king_left(trying: Trying) -> State | None:
    """Return the position after a move with a king that it captured; None if it captured none."""
    kings = {
        square: cell for square in trying.step.captured if (cell := trying.state.at(square)) == KING
    }
    return trying.after.changed(kings) if kings and trying.after is not None else None


def _exchanged(term: Term, old: Term, new: Term) -> Term:
    """Replace one player in a term by the other."""
    if term == old:
        return new
    if isinstance(term, Compound):
        return Compound(term.name, tuple(_exchanged(one, old, new) for one in term.arguments))
    return term


def words_apart(told: Mapping[Player, Counter[Term]]) -> dict[Player, Term]:
    """Return the word for each winner that occurs more often with it than with the other."""
    words: dict[Player, Term] = {}
    for winner, terms in told.items():
        others = Counter[Term]()
        for other, counted in told.items():
            if other != winner:
                others.update(counted)
        best = max(terms, key=lambda term: (terms[term] - others[term], shown(term)), default=None)
        if best is not None and terms[best] > others[best]:
            words[winner] = best
    return words
