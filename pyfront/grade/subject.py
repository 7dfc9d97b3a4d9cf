"""A submission as its mapping shows it: questions in the game's terms, answers in the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from ..game import Square
from .asks import Ask, Pairs, Reply, Won
from .checks.display import BETWEEN
from .codec import State, Step
from .contract import Goal
from .mapping import Mapping as GoalMapping
from .oracle import Oracle, all_squares
from .reading import BadAnswer, read
from .templates import Listing, Term, matched, shown, written
from .worker import Answer, Question, Status

MOST_MOVES = 5000
"""How many solutions of a goal that gives one move at a time are looked at."""


ENDLESS = frozenset({"inference_limit", "timeout", "memory", "output_limit"})
"""What becomes of a question that would go on for ever."""
MOST_ENDLESS = 6
"""How often a sort of question may do so before it is no longer asked."""
JUNK_BUDGET = 200_000
"""What a question about no board at all may take: enough to see that it is none."""
GIVEN_UP = "it was not asked any more, for it mostly did not end"


class Asker(Protocol):
    """Whoever puts questions to a program: a worker, or a stand-in for one."""

    def ask_all(self, questions: Iterable[Question]) -> Iterator[Answer]:
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
        endless: dict[str, int] = {}
        asked: dict[str, int] = {}
        sent: deque[Ask] = deque()

        def questions() -> Iterator[Question]:
            for one in basic:
                question = self._question(one)
                if question is None:
                    continue
                hits = endless.get(one.sort, 0)
                if hits >= MOST_ENDLESS and 2 * hits > asked[one.sort]:
                    told[one] = Reply("skipped", error=GIVEN_UP)
                    continue
                sent.append(one)
                yield question

        for answer in self._asker.ask_all(questions()):
            one = sent.popleft()
            told[one] = self._reply(one, answer)
            asked[one.sort] = asked.get(one.sort, 0) + 1
            if told[one].status in ENDLESS and not one.junk:
                endless[one.sort] = endless.get(one.sort, 0) + 1
        return told

    # --- questions

    def goal(self, ask: Ask) -> Goal | None:
        """Find the goal that answers a question."""
        if ask.sort == "legal":
            return self.mapping.validating
        if ask.sort == "moves":
            listing = self.mapping.listing
            return self.mapping.validating if listing and listing.mode == "probe" else listing
        return self.mapping.goals.get(ask.sort)

    def _basic(self, ask: Ask) -> Iterator[Ask]:
        """Give the questions that a question comes down to."""
        goal = self.goal(ask)
        if ask.sort == "legal" and goal is not None and goal.mode == "list":
            yield Ask("moves", ask.state, junk=ask.junk)
        elif ask.sort == "moves" and self._probed():
            yield from self._probes(ask)
        else:
            yield ask

    def _probed(self) -> bool:
        listing = self.mapping.listing
        return listing is not None and listing.mode == "probe"

    def _probes(self, ask: Ask) -> Iterator[Ask]:
        if ask.state is None:
            return
        rows = ask.state.rows
        for origin in self._oracle.squares(rows, [ask.state.player]):
            for target in all_squares(rows):
                if target != origin:
                    yield Ask("legal", ask.state, Step(origin, target), junk=ask.junk)

    def _question(self, ask: Ask) -> Question | None:
        goal = self.goal(ask)
        if goal is None or (goal.mode == "probe" and not goal.asked):
            return None
        probing = ask.sort == "legal"
        text = goal.asked
        if ask.twice:
            mark = f"put_char('\\x{ord(BETWEEN):x}\\'), nl"
            text = f"\\+ \\+ ({text}), {mark}, \\+ \\+ ({text})"
        if ask.seed is not None:
            text = f"set_random(seed({ask.seed})), ({text})"
        every = ask.sort == "moves" and goal.mode == "all"
        return Question(
            text,
            data={name: term for name, term in self._data(ask).items() if name in goal.names},
            wanted=() if probing or ask.twice else goal.wanted,
            most=MOST_MOVES if every else ask.most,
            input=goal.input,
            inferences=self._budget(ask, goal),
        )

    def _budget(self, ask: Ask, goal: Goal) -> int:
        budget = int(self._budgets.get(ask.sort, 10_000_000) * goal.effort)
        return min(budget, JUNK_BUDGET) if ask.junk else budget

    def _data(self, ask: Ask) -> dict[str, str]:
        values: dict[str, Term] = {}
        if ask.state is not None and ask.step is not None:
            values |= self.codec.move_values(ask.step, ask.state.rows)
        if ask.player is not None:
            values["Player"] = self.codec.players.out[ask.player]
        if ask.level is not None:
            values["Level"] = ask.level
        texts = {} if ask.state is None else dict(self._written(ask.state))
        texts |= {name: written(term) for name, term in values.items()}
        if ask.junk:
            texts |= {"Board": ask.junk, "Rows": ask.junk}
        return texts

    def _written(self, state: State) -> dict[str, str]:
        if state not in self._states:
            values = self.codec.state_values(state)
            self._states[state] = {name: written(term) for name, term in values.items()}
        return self._states[state]

    def shown_goal(self, ask: Ask) -> str:
        """Write the goal as it was asked, with the move in it and the board by its name."""
        goal = self.goal(ask)
        if goal is None:
            return ""
        from .contract import renamed

        values: dict[str, Term] = {}
        if ask.state is not None and ask.step is not None:
            values = self.codec.move_values(ask.step, ask.state.rows)
        if ask.state is not None:
            values["Player"] = self.codec.players.out[ask.state.player]
        if ask.player is not None:
            values["Player"] = self.codec.players.out[ask.player]
        if ask.level is not None:
            values["Level"] = ask.level
        return renamed(goal.text, {name: shown(term) for name, term in values.items()})

    # --- answers

    def _reply(self, ask: Ask, answer: Answer) -> Reply:
        status = "ok" if answer.status is Status.OK else answer.status.value
        error = answer.error.text if answer.error is not None else answer.detail
        found, texts = self._found(ask, answer)
        return Reply(
            status=status,
            found=found,
            texts=texts,
            deterministic=answer.deterministic,
            inferences=answer.inferences,
            printed=answer.printed,
            error=error,
        )

    def _found(self, ask: Ask, answer: Answer) -> tuple[tuple[object, ...], tuple[str, ...]]:
        solutions = [self._terms(solution) for solution in answer.solutions]
        texts = tuple(", ".join(map(shown, one.values())) for one in solutions)
        if ask.sort in ("legal", "display", "play") or ask.twice:
            return tuple(True for _ in solutions), texts
        if ask.sort == "moves":
            return self._moves(ask, solutions), texts
        return tuple(self._value(ask, one) for one in solutions), texts

    @staticmethod
    def _terms(solution: Mapping[str, str]) -> dict[str, Term]:
        terms: dict[str, Term] = {}
        for name, text in solution.items():
            try:
                terms[name] = read(text)
            except BadAnswer:
                terms[name] = Listing(())
        return terms

    def _value(self, ask: Ask, solution: Mapping[str, Term]) -> object:
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

    def _moves(self, ask: Ask, solutions: list[dict[str, Term]]) -> tuple[Pairs, ...]:
        goal = self.goal(ask)
        if ask.state is None or goal is None:
            return ()
        if goal.mode == "list":
            return (self._listed(goal, solutions[0]["Moves"], ask.state),) if solutions else ()
        pairs: list[tuple[Square, Square]] = []
        strange = []
        for solution in solutions:
            pair = self.codec.read_squares(solution, ask.state.rows)
            if pair is None:
                strange.append(", ".join(map(shown, solution.values())))
            else:
                pairs.append(pair)
        return (Pairs(tuple(pairs), tuple(strange)),)

    def _listed(self, goal: Goal, term: Term, state: State) -> Pairs:
        if not isinstance(term, Listing) or term.tail is not None or goal.element is None:
            return Pairs((), listed=False)
        pairs, strange = [], []
        for item in term.items:
            found = matched(goal.element, item)
            pair = None if found is None else self.codec.read_squares(found, state.rows)
            if pair is None:
                strange.append(shown(item))
            else:
                pairs.append(pair)
        return Pairs(tuple(pairs), tuple(strange))

    def _whole(self, ask: Ask, basic: list[Ask], told: Mapping[Ask, Reply]) -> Reply:
        """Put an answer together from the answers to what it came down to."""
        if self.goal(ask) is None or any(one not in told for one in basic):
            return Reply("missing")
        if basic == [ask]:
            return told[ask]
        if ask.sort == "legal":
            return _member(ask, told[basic[0]])
        return _collected(basic, told)


def _member(ask: Ask, listed: Reply) -> Reply:
    """Tell whether a move is in a list."""
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
