"""The findings of a search: goal by goal, with their certainty, and what else was tried."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..submission.terms import Term

WHOLE, PART, NOTHING = "whole", "part", "none"


@dataclass(frozen=True)
class GoalFound:
    """A goal that was found."""

    key: str
    goal: str
    score: float
    note: str
    more: str = ""
    others: tuple[str, ...] = ()
    """Other readings, and by how much they are worse."""


@dataclass(frozen=True)
class GoalMissing:
    """A goal that was not found, and the nearest candidates with why each failed."""

    key: str
    near: tuple[str, ...] = ()


@dataclass
class Mapped:
    """What is known of a program after a search."""

    id: str
    game: str
    ruleset: str = ""
    """The ruleset that has the program's board, if not the default."""
    options: dict[str, int] = field(default_factory=dict)
    """The size of the program's board, if no ruleset has it."""
    text: str = ""
    usual: str = ""
    """The mapping that comes with tabuleiro and fits, so that none has to be found."""
    winners: dict[str, Term] = field(default_factory=dict)
    """What ends are called, where that is not by the players."""
    findings: dict[str, GoalFound] = field(default_factory=dict)
    missing: dict[str, GoalMissing] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    """The goals that failed when the written mapping was tried again."""
    questions: int = 0
    inferences: int = 0
    seconds: float = 0.0
    timed_out: bool = False

    @property
    def status(self) -> str:
        """Whether all that the program seems to offer was found."""
        if self.usual:
            return WHOLE
        if "initial" not in self.findings or not {"apply", "legal"} & self.findings.keys():
            return NOTHING if not {"initial", "display"} & self.findings.keys() else PART
        wanting = [one for one in self.missing.values() if one.near]
        return PART if wanting or self.failed else WHOLE

    @property
    def sure(self) -> float:
        """The share of the questions that the mapping explains."""
        scores = [one.score for one in self.findings.values()]
        return sum(scores) / len(scores) if scores else 0.0

    def add(self, finding: GoalFound) -> None:
        """Take a goal that was found."""
        self.findings[finding.key] = finding
        self.missing.pop(finding.key, None)

    def lack(self, key: str, near: tuple[str, ...] = ()) -> None:
        """Note that a goal was not found."""
        if key not in self.findings:
            self.missing[key] = GoalMissing(key, near)
