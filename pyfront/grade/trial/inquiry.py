"""Asking a program while it is being mapped, within a budget.

The budget is counted in what does not depend on the machine: inferences, and a price for each
question. The clock is a backstop.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from ..submission.terms import Term, written
from ..submission.worker import Query, Response, Worker

PRICE = 10_000
"""The fixed cost of a question, besides its inferences."""
PACE = 5_000_000
"""The inferences that a second of the budget buys."""
LIMIT = 300_000
"""The limit of one call of a predicate."""
HARMFUL = frozenset({"timeout", "crashed", "killed", "halted", "memory", "protocol_broken"})


class BudgetSpent(Exception):
    """The budget of this stage of the search is spent."""


@dataclass
class Budget:
    """The budget of a search, and the part spent."""

    seconds: float
    patience: float = 1.0
    """How many times as long the clock may take: a busy machine needs more."""
    spent: int = 0
    questions: int = 0
    timed_out: bool = False
    """Whether the clock ended the search: then another run may find more, or less."""
    _began: float = field(default_factory=time.monotonic)
    _until: int | None = None

    @property
    def every(self) -> int:
        """The whole budget."""
        return int(self.seconds * PACE)

    def charge(self, inferences: int) -> None:
        """Count a question."""
        self.questions += 1
        self.spent += inferences + PRICE

    def check(self) -> None:
        """Refuse to go on.

        :raises BudgetSpent: if nothing is left, of all or of this stage.
        """
        if time.monotonic() - self._began > self.seconds * self.patience:
            self.timed_out = True
            raise BudgetSpent
        if self.spent >= (self.every if self._until is None else self._until):
            raise BudgetSpent

    @contextmanager
    def stage(self, share: float) -> Iterator[None]:
        """Spend no more than a share of the whole in what follows; it ends quietly."""
        self._until = min(self.every, self.spent + int(self.every * share))
        try:
            yield
        except BudgetSpent:
            pass
        finally:
            self._until = None


class Inquirer:
    """Puts questions to the worker of a program."""

    def __init__(self, worker: Worker, budget: Budget) -> None:
        self.worker = worker
        self.budget = budget
        self.harm: Counter[str] = Counter()
        """How often a predicate ended the process or ran against the clock."""

    def ask(
        self,
        goal: str,
        data: Mapping[str, Term | str] | None = None,
        wanted: tuple[str, ...] = (),
        *,
        most: int = 1,
        about: str = "",
        limit: int = LIMIT,
    ) -> Response:
        """Ask one question; `about` names the predicate that answers for it.

        :raises BudgetSpent: if nothing may be asked any more.
        """
        self.budget.check()
        texts = {
            name: term if isinstance(term, str) else written(term)
            for name, term in (data or {}).items()
        }
        answer = self.worker.ask(Query(goal, texts, wanted, most, inferences=limit))
        self.budget.charge(answer.inferences)
        if about and answer.status.value in HARMFUL:
            self.harm[about] += 1
        return answer

    @contextmanager
    def stage(self, share: float) -> Iterator[None]:
        """Begin a stage of the search; what never ended in one role may well end in another."""
        self.harm.clear()
        with self.budget.stage(share):
            yield

    def harmless(self, about: str) -> bool:
        """Return whether a predicate may be called again."""
        return self.harm[about] < 2
