"""A submission as its mapping shows it: questions in the game's terms, answers in the same."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, Protocol

from ..asks import BETWEEN, Ask, Pair, Pairs, Play, Read, Replied, State, Won
from ..mapping.codec import Codec
from ..mapping.file import Mapping as GoalMapping
from ..mapping.goal_text import renamed
from ..mapping.goals import Goal
from ..oracle import Oracle
from .terms import Compound, Listing, Term, Text, filled, matched, shown, written
from .worker import Query, Response

MOST_MOVES = 5000
"""How many solutions of a goal that gives one move at a time are looked at."""
ENDLESS = frozenset({"inference_limit", "timeout", "memory", "output_limit"})
"""The status of a question that would never end."""
MOST_ENDLESS = 6
"""How often a sort of question may do so before it is no longer asked."""
JUNK_BUDGET = 200_000
"""The limit of a question without a board: enough to see that there is none."""
GIVEN_UP = "it was not asked any more, for it mostly did not end"

HOME, TRACED = "TracedIn", "Traced"
"""The variables of a question that is traced, which no mapping uses."""


class Entered(NamedTuple):
    """A clause that an answer came through."""

    file: str
    line: int
    left: bool
    """Whether it ever succeeded."""


def _entered(told: Term) -> Entered:
    match told:
        case Compound("clause", (Text(file), int(line), int(), int(left))):
            return Entered(file, line, left > 0)
    return Entered("", 0, False)


Solution = Mapping[str, Term]


class Asker(Protocol):
    """Puts questions to a program: a worker, or a stand-in for one."""

    def ask_all(self, questions: Iterable[Query]) -> Iterator[Response]:
        """Answer the questions in order."""


class Subject:
    """Puts questions about a game to a program."""

    def __init__(
        self, mapping: GoalMapping, asker: Asker, oracle: Oracle, budgets: Mapping[str, int]
    ) -> None:
        self.mapping = mapping
        self.codec = mapping.codec
        self._asker = asker
        self._oracle = oracle
        self._budgets = budgets
        self._states: dict[State, dict[str, str]] = {}
        """The texts of states, cached: many questions are about the same one."""

    def ask(self, asks: Iterable[Ask]) -> dict[Ask, Replied]:
        """Answer all questions, each one once."""
        wanted = list(dict.fromkeys(asks))
        steps = {ask: list(self._basic(ask)) for ask in wanted}
        basic = list(dict.fromkeys(one for found in steps.values() for one in found))
        told = self._answers(basic)
        return {ask: self._whole(ask, found, told) for ask, found in steps.items()}

    def _answers(self, basic: Iterable[Ask]) -> dict[Ask, Replied]:
        """Ask questions one by one, and give up a sort whose questions mostly never end."""
        told: dict[Ask, Replied] = {}
        endless, asked = Counter[str](), Counter[str]()
        sent: deque[Ask] = deque()

        def questions() -> Iterator[Query]:
            for one in basic:
                question = self._question(one)
                if question is None:
                    continue
                hits = endless[one.sort]
                if hits >= MOST_ENDLESS and 2 * hits > asked[one.sort]:
                    told[one] = Replied("skipped", error=GIVEN_UP)
                    continue
                sent.append(one)
                yield question

        for answer in self._asker.ask_all(questions()):
            one = sent.popleft()
            told[one] = self._reply(one, answer)
            asked[one.sort] += 1
            endless[one.sort] += told[one].status in ENDLESS and not one.junk
        return told

    def traced(self, ask: Ask) -> list[Entered]:
        """Return the clauses of files that the answer to a question came through."""
        question = self._question(next(self._basic(ask), ask))
        if question is None:
            return []
        goal = f"context_module({HOME}), grade_tracing:traced({HOME}:({question.goal}), {TRACED})"
        [answer] = self._asker.ask_all([replace(question, goal=goal, wanted=(TRACED,), most=1)])
        told = answer.solutions[0][TRACED] if answer.solutions else None
        return list(map(_entered, told.items)) if isinstance(told, Listing) else []

    # --- questions

    def _basic(self, ask: Ask) -> Iterator[Ask]:
        """Yield the questions that a question comes down to."""
        goal = self.mapping.goal(ask.sort)
        if goal is not None and ask.sort == "legal" and goal.mode == "list":
            yield Ask("moves", ask.state, junk=ask.junk)
        elif goal is not None and ask.sort == "moves" and self.mapping.probes:
            yield from self._probes(ask)
        else:
            yield ask

    def _probes(self, ask: Ask) -> Iterator[Ask]:
        if ask.state is None:
            return
        for origin in self._oracle.squares(ask.state.rows, [ask.state.player]):
            for target in ask.state.squares:
                if target != origin:
                    yield Ask("legal", ask.state, Play(origin, target), junk=ask.junk)

    def _question(self, ask: Ask) -> Query | None:
        goal = self.mapping.goal(ask.sort)
        if goal is None or (goal.mode == "probe" and not goal.asked):
            return None
        text = goal.asked
        if ask.twice:
            mark = f"put_char('\\x{ord(BETWEEN):x}\\'), nl"
            text = f"\\+ \\+ ({text}), {mark}, \\+ \\+ ({text})"
        if ask.seed is not None:
            text = f"set_random(seed({ask.seed})), ({text})"
        every = ask.sort == "moves" and goal.mode == "all"
        asked = as_asked(ask, goal, self.codec)
        if asked is None:
            return None
        return Query(
            text,
            data={name: term for name, term in self._data(asked).items() if name in goal.names},
            wanted=() if ask.twice else self._wanted(ask, goal),
            most=MOST_MOVES if every else ask.most,
            input=goal.input,
            inferences=self._budget(ask, goal),
        )

    def _wanted(self, ask: Ask, goal: Goal) -> tuple[str, ...]:
        """Return the variables that are the answer; of a move that is tried, only the board."""
        if ask.sort != "legal":
            return goal.wanted
        return ("After",) if goal.refuses == "unchanged" and goal.gives_board else ()

    def _budget(self, ask: Ask, goal: Goal) -> int:
        budget = int(self._budgets.get(ask.sort, 10_000_000) * goal.effort)
        return min(budget, JUNK_BUDGET) if ask.junk else budget

    def _data(self, ask: Ask) -> dict[str, str]:
        texts = {} if ask.state is None else dict(self._written(ask.state))
        texts |= {name: written(term) for name, term in self._terms(ask).items()}
        return texts | ({"Board": ask.junk, "Rows": ask.junk} if ask.junk else {})

    def _written(self, state: State) -> dict[str, str]:
        if state not in self._states:
            values = self.codec.state_values(state)
            self._states[state] = {name: written(term) for name, term in values.items()}
        return self._states[state]

    def _terms(self, ask: Ask) -> dict[str, Term]:
        """Write the parts of a question besides the board."""
        values: dict[str, Term] = {}
        if ask.state is not None and ask.step is not None:
            values |= self.codec.move_values(ask.step, ask.state.rows)
        player = ask.state.player if ask.player is None and ask.state is not None else ask.player
        if player is not None:
            values["Player"] = self.codec.players[player]
            values["Opponent"] = self.codec.players[self._oracle.other(player)]
            if "Move" in values:
                values["Move"] = filled(values["Move"], values)
        goal = self.mapping.goal(ask.sort)
        if ask.level is not None and goal is not None:
            values["Level"] = goal.level_terms.get(ask.level, ask.level)
        return values

    def as_asked(self, ask: Ask) -> Ask:
        """Return a question in the form in which the program was asked it."""
        goal = self.mapping.goal(ask.sort)
        return (goal and as_asked(ask, goal, self.codec)) or ask

    def shown_goal(self, ask: Ask) -> str:
        """Write the goal as it was called, with the move filled in and the board by its name."""
        goal = self.mapping.goal(ask.sort)
        if goal is None:
            return ""
        return renamed(goal.text, {name: shown(one) for name, one in self._terms(ask).items()})

    # --- answers

    def _reply(self, ask: Ask, answer: Response) -> Replied:
        return Replied(
            status=answer.status.value,
            found=self._found(ask, answer),
            texts=tuple(", ".join(map(shown, one.values())) for one in answer.solutions),
            deterministic=answer.deterministic,
            inferences=answer.inferences,
            printed=answer.printed,
            error=answer.why,
        )

    def _found(self, ask: Ask, answer: Response) -> tuple[object, ...]:
        solutions, goal = answer.solutions, self.mapping.goal(ask.sort)
        if goal is None or _refused(answer, goal):
            return ()
        if ask.sort in ("display", "play") or ask.twice:
            return tuple(True for _ in solutions)
        if ask.sort == "legal":
            return tuple(True for one in solutions if not self._unchanged(ask, one))
        if ask.sort == "winner" and goal.prints:
            return (_printed_end(answer, goal),)
        if ask.sort == "moves":
            return self._moves(ask, solutions)
        return tuple(self._value(ask, one) for one in solutions)

    def _unchanged(self, ask: Ask, solution: Solution) -> bool:
        """Return whether a move left the board unchanged."""
        if "After" not in solution or ask.state is None:
            return False
        return self.codec.read_state(solution["After"]).rows == ask.state.rows

    def _value(self, ask: Ask, solution: Solution) -> object:
        if ask.sort == "ai":
            assert ask.state is not None
            if "After" in solution:
                return self._leading_to(self.codec.read_state(solution["After"]), ask.state)
            return self.codec.read_squares(solution, ask.state.rows)
        term = next(iter(solution.values()))
        if ask.sort == "winner":
            lost = "Loser" in solution
            return self.codec.read_loser(term) if lost else self.codec.read_winner(term)
        if ask.sort in ("value", "points"):
            return term if isinstance(term, int | float) else None
        turn = solution.get("Next", solution.get("Player"))
        read = self.codec.read_state(term, turn)
        if ask.state is None or ask.step is None:
            return read
        return self.codec.end_read(read, ask.state, ask.step)

    def _leading_to(self, after: Read, state: State) -> Pair | None:
        """Return the move that leads to a board: a legal one, or the difference of the boards."""
        steps = self._oracle.facts(state).moves
        for step, (right, _) in zip(steps, self._oracle.afters(state, steps), strict=True):
            if right.rows == after.rows:
                return step.pair
        return self._oracle.looks_like(state, after)

    def _moves(self, ask: Ask, solutions: tuple[Solution, ...]) -> tuple[Pairs, ...]:
        goal = self.mapping.goal(ask.sort)
        if ask.state is None or goal is None:
            return ()
        if goal.mode != "list":
            return (self._pairs(((one, one.values()) for one in solutions), ask.state),)
        if not solutions:
            return ()
        term = solutions[0]["Moves"]
        if not isinstance(term, Listing) or term.tail is not None or goal.element is None:
            return (Pairs((), listed=False),)
        element = goal.element
        return (self._pairs(((matched(element, one), [one]) for one in term.items), ask.state),)

    def _pairs(
        self, moves: Iterable[tuple[Solution | None, Iterable[Term]]], state: State
    ) -> Pairs:
        """Read moves, each from its parts, if it has any, and from the whole term."""
        pairs, strange = [], []
        for parts, terms in moves:
            pair = None if parts is None else self.codec.read_squares(parts, state.rows)
            if pair is None:
                strange.append(", ".join(map(shown, terms)))
            else:
                pairs.append(pair)
        return Pairs(tuple(pairs), tuple(strange))

    def _whole(self, ask: Ask, basic: list[Ask], told: Mapping[Ask, Replied]) -> Replied:
        """Combine an answer from the answers to its parts."""
        if self.mapping.goal(ask.sort) is None or any(one not in told for one in basic):
            return Replied("missing")
        if basic == [ask]:
            return told[ask]
        if ask.sort == "legal":
            return _member(ask, told[basic[0]])
        return _collected(basic, told)


def as_asked(ask: Ask, goal: Goal, codec: Codec) -> Ask | None:
    """Return a question about an end in a form that the program can be asked; None if there is
    none.

    A program whose moves report the end is asked about the move that brings it about; one that
    leaves a captured king on the board sees it there.
    """
    if ask.sort not in ("winner", "value") or ask.state is None:
        return ask
    if goal.by_move:
        return replace(ask, state=ask.last[0], step=ask.last[1]) if ask.last else None
    state = codec.end_left(ask.state, ask.last)
    return None if state is None else replace(ask, state=state)


def _refused(answer: Response, goal: Goal) -> bool:
    """Return whether the program printed that a move is not legal."""
    return bool(goal.refused_text) and bool(re.search(goal.refused_text, answer.printed))


def _printed_end(answer: Response, goal: Goal) -> Won:
    """Read from the output whether the game is over, and who has won."""
    found = (won for pattern, won in goal.prints if re.search(pattern, answer.printed))
    return next(found, Won(False))


def _member(ask: Ask, listed: Replied) -> Replied:
    step = ask.step
    inside = step is not None and listed.yes and (step.origin, step.target) in listed.first.moves
    return Replied(listed.status, (True,) if inside else (), error=listed.error)


def _collected(basic: list[Ask], told: Mapping[Ask, Replied]) -> Replied:
    """Make a list of the moves that were accepted one by one."""
    replies = [told[one] for one in basic]
    bad = next((r for r in replies if r.status not in ("ok", "error")), None)
    if bad is not None:
        return Replied(bad.status, error=bad.error)
    pairs = tuple(
        (one.step.origin, one.step.target)
        for one, reply in zip(basic, replies, strict=True)
        if reply.yes and one.step is not None
    )
    return Replied("ok", (Pairs(pairs),))
