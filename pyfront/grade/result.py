"""The result of a grading, as values, and as the one JSON object that is written of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..invocation import installed
from ..moves import Cell, Player, Rule, Square
from ..text import JsonObject, visible
from .keeping import rules_hash
from .sandbox.isolation import Layer
from .submission.loading import LoadProblem
from .submission.staging import Repair
from .task import HashedFile, Task, files

SCHEMA = "tabuleiro.grade/1"
TEACHER, STUDENT = "teacher", "student"
BAD = ("internal_error", "isolation_missing", "bad_mapping", "no_program", "other_game")
"""The statuses that are not the submission's fault."""
APPLIED = "applied"
"""The state of a means of isolation that protects."""


def optional() -> Any:
    """Make a field that is in the JSON only if it is not empty."""
    return field(default=None, metadata={"optional": True})


@dataclass(frozen=True)
class LayerResult:
    """Whether a means of isolation was applied, and why not."""

    layer: str
    status: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class Grader:
    """The version of the grader, and of its parts."""

    version: str
    rules_hash: str
    rubric_sha256: str | None = optional()
    seed: int
    isolation: tuple[LayerResult, ...] = ()


@dataclass(frozen=True)
class Graded:
    """The submission that was graded, and how it was loaded."""

    id: str
    files: tuple[HashedFile, ...]
    lines: int | None = optional()
    dialect: str | None = optional()
    encodings: Mapping[str, str] | None = optional()
    repairs: tuple[Repair, ...] | None = optional()
    mapping: str | None = optional()
    mapping_sha256: str | None = optional()


@dataclass(frozen=True)
class Points:
    """The points of the whole, of 100 and of 20."""

    points: float
    max: int
    percent: float
    grade20: float


@dataclass(frozen=True)
class CategoryResult:
    """The points of a category."""

    id: str
    title: Mapping[str, str]
    points: float
    max: float
    status: str
    applicable: bool
    proportional: bool


@dataclass(frozen=True)
class Example:
    """The smallest position in which something is wrong."""

    board_prolog: str
    board_rows: tuple[tuple[Cell, ...], ...]
    board_lines: tuple[str, ...]
    player: Player
    memory: Mapping[str, int]
    query: str
    move: tuple[Square, Square] | None
    shrunk_from: int
    smaller: bool
    played: bool = False
    """Whether it comes from a game that was played, perhaps with fewer pieces."""
    expected_lines: tuple[str, ...] = ()
    """The board that should be the answer, if a board is."""
    given_lines: tuple[str, ...] = ()
    """The board that was the answer."""


@dataclass(frozen=True)
class BrokenRule(Rule):
    """The rule that a submission breaks, also in Portuguese."""

    pt: str

    def said(self, language: str) -> str:
        """Return the text of a rule, and its place."""
        text = self.pt if language == "pt" else self.text
        return f"{text} ({self.section}, {self.clause})"


@dataclass(frozen=True)
class AskedClause:
    """The clause of a submission to look at: where it begins, and what it says."""

    file: str
    line: int
    predicate: str
    text: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.predicate}"


@dataclass(frozen=True)
class Told:
    """A finding with what says it to people."""

    kind: str
    message: Mapping[str, str]
    rule: BrokenRule | None = None
    counterexample: Example | None = None
    source: AskedClause | None = None


@dataclass(frozen=True)
class FaultFound:
    """One cause, however many checks and positions show it."""

    clause: str
    title: Mapping[str, str]
    """The title of the clause."""
    category: str
    kind: str
    message: Mapping[str, str]
    """The fault that all findings of the cause share."""
    detail: Mapping[str, str]
    """The fault in the position that is shown."""
    points: float
    """Its cost, in all checks that report it."""
    checks: tuple[str, ...]
    wrong: int
    asked: int
    players: tuple[str, ...]
    """The players it concerns; empty for both."""
    ways: tuple[str, ...]
    """The directions of the moves it concerns; empty for all."""
    expected: Mapping[str, str]
    given: Mapping[str, str]
    hidden: bool
    """Whether only hidden positions show it."""
    rule: BrokenRule | None = None
    counterexample: Example | None = None
    source: AskedClause | None = None


@dataclass(frozen=True)
class HiddenPart:
    """The outcome of the hidden questions."""

    asked: int = 0
    wrong: int = 0
    findings: tuple[Told, ...] = ()


@dataclass(frozen=True)
class ItemResult:
    """The outcome of one check."""

    id: str
    clause: str
    category: str
    kind: str
    title: Mapping[str, str]
    points: float
    max: float
    score: float
    status: str
    why: str
    visibility: str
    asked: int
    wrong: int
    findings: tuple[Told, ...]
    hidden: HiddenPart
    follows: tuple[str, ...] = ()
    """The clauses whose faults explain all that is wrong, if its own clause is not to blame."""

    @property
    def failed(self) -> bool:
        """Whether it lost points."""
        return self.status not in ("pass", "not_applicable")

    @property
    def blamed(self) -> bool:
        """Whether its own clause is to blame for the points that it lost."""
        return self.failed and not self.follows

    @property
    def all_findings(self) -> tuple[Told, ...]:
        """The findings of the shown questions and of the hidden ones."""
        return (*self.findings, *self.hidden.findings)


@dataclass(frozen=True)
class Measured:
    """The cost of the grading, which varies from run to run."""

    inferences: int | None = optional()
    questions: int | None = optional()
    restarts: int | None = optional()
    categories: Mapping[str, float] | None = optional()
    seconds: float | None = optional()


@dataclass(frozen=True)
class Grading(JsonObject):
    """The outcome of a grading."""

    grader: Grader
    submission: Graded
    game: str
    ruleset: str
    profile: str
    status: str
    why: str
    score: Points | None = None
    categories: tuple[CategoryResult, ...] = ()
    faults: tuple[FaultFound, ...] = ()
    items: tuple[ItemResult, ...] = ()
    lint: tuple[LoadProblem, ...] = ()
    load: tuple[LoadProblem, ...] = ()
    measured: Measured = field(default_factory=Measured)
    audience: str | None = optional()

    @property
    def earned(self) -> dict[str, CategoryResult]:
        """The categories that apply, by their letters."""
        return {one.id: one for one in self.categories if one.applicable}

    @property
    def hidden_failures(self) -> tuple[int, int]:
        """How many checks have failed hidden questions, and how many have any."""
        hidden = [item.hidden for item in self.items if item.hidden.asked]
        return sum(1 for one in hidden if one.wrong), len(hidden)

    def seen_by(self, audience: str) -> Grading:
        """Leave out what students may not see: hidden positions, which are only counted."""
        if audience == TEACHER:
            return replace(self, audience=audience)
        items = (replace(item, hidden=replace(item.hidden, findings=())) for item in self.items)
        faults = tuple(map(_unhidden, self.faults))
        return replace(self, audience=audience, items=tuple(items), faults=faults)

    @property
    def brief(self) -> Grading:
        """Return the result without the positions, which take most of the room."""
        items = (
            replace(
                item,
                findings=_messages(item.findings),
                hidden=replace(item.hidden, findings=_messages(item.hidden.findings)),
            )
            for item in self.items
        )
        faults = (replace(one, counterexample=None) for one in self.faults)
        return replace(self, items=tuple(items), faults=tuple(faults), lint=())

    def as_json(self) -> dict[str, Any]:
        return {"schema": SCHEMA, **super().as_json()}


def _unhidden(fault: FaultFound) -> FaultFound:
    """Hide everything but the clause of a fault that only hidden positions show."""
    if not fault.hidden:
        return fault
    nothing: dict[str, str] = {}
    return replace(
        fault,
        message=nothing,
        detail=nothing,
        expected=nothing,
        given=nothing,
        players=(),
        ways=(),
        rule=None,
        counterexample=None,
        source=None,
    )


def _messages(findings: tuple[Told, ...]) -> tuple[Told, ...]:
    return tuple(Told(one.kind, one.message) for one in findings)


def failed(task: Task, status: str, why: str) -> Grading:
    """Make the result of a submission that could not be graded."""
    return Grading(
        grader=Grader(version=installed() or "source", rules_hash=rules_hash(), seed=task.seed),
        submission=Graded(task.name, tuple(files(task.path))),
        game=task.game,
        ruleset="",
        profile=task.profile or "",
        status=status,
        why=visible(why),
    )


def isolation(layers: tuple[Layer, ...]) -> tuple[LayerResult, ...]:
    """Return for every layer whether it was applied, and why not."""
    return tuple(
        LayerResult(one.name, APPLIED if one.applied else "unavailable", one.detail)
        for one in layers
    )
