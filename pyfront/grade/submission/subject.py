"""A submission as its mapping shows it: questions in the game's terms, answers in the same."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from ..asks import BETWEEN, Ask, Pairs, Reply, State, Step, Won
from ..mapping.file import Mapping as GoalMapping
from ..mapping.goals import Goal, renamed
from ..oracle import Oracle, all_squares
from ..sandbox.limits import Status
from .asking import Answer, Query
from .terms import Listing, Term, matched, shown, written

MOST_MOVES = 5000
"""How many solutions of a goal that gives one move at a time are looked at."""
ENDLESS = frozenset({"inference_limit", "timeout", "memory", "output_limit"})
"""What becomes of a question that would go on for ever."""
MOST_ENDLESS = 6
"""How often a sort of question may do so before it is no longer asked."""
JUNK_BUDGET = 200_000
"""What a question about no board at all may take: enough to see that it is none."""
GIVEN_UP = "it was not asked any more, for it mostly did not end"

Solution = Mapping[str, Term]


class Asker(Protocol):
    """Whoever puts questions to a program: a worker, or a stand-in for one."""

    def ask_all(self, questions: Iterable[Query]) -> Iterator[Answer]:
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
        """What states are written as: many questions are about the same one."""

    def ask(self, asks: Iterable[Ask]) -> dict[Ask, Reply]:
        """Answer all questions, each one once."""
        wanted = list(dict.fromkeys(asks))
        steps = {ask: list(self._basic(ask)) for ask in wanted}
        basic = list(dict.fromkeys(one for found in steps.values() for one in found))
        told = self._answers(basic)
        return {ask: self._whole(ask, found, told) for ask, found in steps.items()}

    def _answers(self, basic: Iterable[Ask]) -> dict[Ask, Reply]:
        """Put questions one after the other, and no more of a sort that mostly runs on and on."""
        told: dict[Ask, Reply] = {}
        endless, asked = Counter[str](), Counter[str]()
        sent: deque[Ask] = deque()

        def questions() -> Iterator[Query]:
            for one in basic:
                question = self._question(one)
                if question is None:
                    continue
                hits = endless[one.sort]
                if hits >= MOST_ENDLESS and 2 * hits > asked[one.sort]:
                    told[one] = Reply("skipped", error=GIVEN_UP)
                    continue
                sent.append(one)
                yield question

        for answer in self._asker.ask_all(questions()):
            one = sent.popleft()
            told[one] = self._reply(one, answer)
            asked[one.sort] += 1
            endless[one.sort] += told[one].status in ENDLESS and not one.junk
        return told

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
        rows = ask.state.rows
        for origin in self._oracle.squares(rows, [ask.state.player]):
            for target in all_squares(rows):
                if target != origin:
                    yield Ask("legal", ask.state, Step(origin, target), junk=ask.junk)

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
        return Query(
            text,
            data={name: term for name, term in self._data(ask).items() if name in goal.names},
            wanted=() if ask.sort == "legal" or ask.twice else goal.wanted,
            most=MOST_MOVES if every else ask.most,
            input=goal.input,
            inferences=self._budget(ask, goal),
        )

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
        """Write what a question says beside the board."""
        values: dict[str, Term] = {}
        if ask.state is not None and ask.step is not None:
            values |= self.codec.move_values(ask.step, ask.state.rows)
        player = ask.state.player if ask.player is None and ask.state is not None else ask.player
        if player is not None:
            values["Player"] = self.codec.players.out[player]
        if ask.level is not None:
            values["Level"] = ask.level
        return values

    def shown_goal(self, ask: Ask) -> str:
        """Write the goal as it was asked, with the move in it and the board by its name."""
        goal = self.mapping.goal(ask.sort)
        if goal is None:
            return ""
        return renamed(goal.text, {name: shown(one) for name, one in self._terms(ask).items()})

    # --- answers

    def _reply(self, ask: Ask, answer: Answer) -> Reply:
        return Reply(
            status="ok" if answer.status is Status.OK else answer.status.value,
            found=self._found(ask, answer.solutions),
            texts=tuple(", ".join(map(shown, one.values())) for one in answer.solutions),
            deterministic=answer.deterministic,
            inferences=answer.inferences,
            printed=answer.printed,
            error=answer.detail if answer.error is None else answer.error.text,
        )

    def _found(self, ask: Ask, solutions: tuple[Solution, ...]) -> tuple[object, ...]:
        if ask.sort in ("legal", "display", "play") or ask.twice:
            return tuple(True for _ in solutions)
        if ask.sort == "moves":
            return self._moves(ask, solutions)
        return tuple(self._value(ask, one) for one in solutions)

    def _value(self, ask: Ask, solution: Solution) -> object:
        if ask.sort in ("initial", "intermediate", "final"):
            return self.codec.read_state(solution["Board"])
        if ask.sort == "apply":
            return self.codec.read_state(solution["After"])
        if ask.sort == "winner":
            return self._winner(solution["Winner"])
        if ask.sort in ("value", "points"):
            [term] = solution.values()
            return term if isinstance(term, int | float) else None
        assert ask.state is not None
        return self.codec.read_squares(solution, ask.state.rows)

    def _winner(self, term: Term) -> Won:
        try:
            return Won(*self.codec.read_winner(term))
        except LookupError:
            return Won(True, None, shown(term))

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
        """Read moves, each given by its parts, if it has any, and by what was written."""
        pairs, strange = [], []
        for parts, terms in moves:
            pair = None if parts is None else self.codec.read_squares(parts, state.rows)
            if pair is None:
                strange.append(", ".join(map(shown, terms)))
            else:
                pairs.append(pair)
        return Pairs(tuple(pairs), tuple(strange))

    def _whole(self, ask: Ask, basic: list[Ask], told: Mapping[Ask, Reply]) -> Reply:
        """Put an answer together from the answers to what it came down to."""
        if self.mapping.goal(ask.sort) is None or any(one not in told for one in basic):
            return Reply("missing")
        if basic == [ask]:
            return told[ask]
        if ask.sort == "legal":
            return _member(ask, told[basic[0]])
        return _collected(basic, told)


def _member(ask: Ask, listed: Reply) -> Reply:
    """Return whether a move is in a list."""
    step = ask.step
    inside = step is not None and listed.yes and (step.origin, step.target) in listed.first.moves
    return Reply(listed.status, (True,) if inside else (), error=listed.error)


def _collected(basic: list[Ask], told: Mapping[Ask, Reply]) -> Reply:
    """Make a list of the moves that were accepted one by one."""
    replies = [told[one] for one in basic]
    bad = next((r for r in replies if r.status not in ("ok", "error")), None)
    if bad is not None:
        return Reply(bad.status, error=bad.error)
    pairs = tuple(
        (one.step.origin, one.step.target)
        for one, reply in zip(basic, replies, strict=True)
        if reply.yes and one.step is not None
    )
    return Reply("ok", (Pairs(pairs),))
