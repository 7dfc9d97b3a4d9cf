"""The result of a grading, as values, and as the one JSON object that is written of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from importlib import metadata
from typing import Any

from ..moves import Cell, Player
from ..text import visible
from .keeping import rules_hash
from .sandbox.isolation import Layer
from .task import Task, files

SCHEMA = "tabuleiro.grade/1"
TEACHER, STUDENT = "teacher", "student"
BAD = ("internal_error", "isolation_missing")
"""The statuses that are no submission's fault."""


def optional() -> Any:
    """Make a field that stands in the JSON only if there is something in it."""
    return field(default=None, metadata={"optional": True})


@dataclass(frozen=True, kw_only=True)
class Grader:
    """Who graded, and with what."""

    version: str
    rules_hash: str
    rubric_sha256: str | None = optional()
    seed: int
    isolation: tuple[Mapping[str, str], ...] = ()


@dataclass(frozen=True)
class Graded:
    """What was graded, and how it was read."""

    id: str
    files: list[dict[str, str]]
    lines: int | None = optional()
    dialect: str | None = optional()
    encodings: Mapping[str, str] | None = optional()
    repairs: tuple[Any, ...] | None = optional()
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
    """What a category earned."""

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
    move: tuple[tuple[int, int], tuple[int, int]] | None
    shrunk_from: int
    smaller: bool


@dataclass(frozen=True)
class Told:
    """A finding with what says it to people: a message, the rule, a position, the clause asked."""

    kind: str
    message: Mapping[str, str]
    rule: Mapping[str, str] | None = None
    counterexample: Example | None = None
    source: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class HiddenPart:
    """What became of the questions that students do not see."""

    asked: int = 0
    wrong: int = 0
    findings: tuple[Told, ...] = ()


@dataclass(frozen=True)
class ItemResult:
    """What became of one check."""

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

    @property
    def failed(self) -> bool:
        """Whether it lost points."""
        return self.status not in ("pass", "not_applicable")

    @property
    def all_findings(self) -> tuple[Told, ...]:
        """The findings of the shown questions and of the hidden ones."""
        return (*self.findings, *self.hidden.findings)


@dataclass(frozen=True)
class Result:
    """What a grading came to."""

    grader: Grader
    submission: Graded
    game: str
    ruleset: str
    profile: str
    status: str
    why: str
    score: Points | None = None
    categories: tuple[CategoryResult, ...] = ()
    items: tuple[ItemResult, ...] = ()
    lint: tuple[Any, ...] = ()
    load: tuple[Any, ...] = ()
    measured: Mapping[str, Any] = field(default_factory=dict)
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

    def seen_by(self, audience: str) -> Result:
        """Leave out what students may not see: hidden positions, which are only counted."""
        if audience == TEACHER:
            return replace(self, audience=audience)
        items = (replace(item, hidden=replace(item.hidden, findings=())) for item in self.items)
        return replace(self, audience=audience, items=tuple(items))

    @property
    def brief(self) -> Result:
        """The same without the positions, which take the room."""
        items = (
            replace(
                item,
                findings=_messages(item.findings),
                hidden=replace(item.hidden, findings=_messages(item.hidden.findings)),
            )
            for item in self.items
        )
        return replace(self, items=tuple(items), lint=())

    def as_json(self) -> dict[str, Any]:
        """Return the result as a JSON object."""
        plain: dict[str, Any] = {"schema": SCHEMA, **as_plain(self)}
        return plain


def _messages(findings: tuple[Told, ...]) -> tuple[Told, ...]:
    return tuple(Told(one.kind, one.message) for one in findings)


def as_plain(value: Any) -> Any:
    """Turn values into what JSON knows: objects, lists and the like."""
    if is_dataclass(value):
        named = {one.name: (one, getattr(value, one.name)) for one in fields(value)}
        return {
            name: as_plain(inside)
            for name, (one, inside) in named.items()
            if inside is not None or "optional" not in one.metadata
        }
    if hasattr(value, "_asdict"):
        return as_plain(value._asdict())
    if isinstance(value, Mapping):
        return {key: as_plain(inside) for key, inside in value.items()}
    if isinstance(value, tuple | list):
        return [as_plain(inside) for inside in value]
    return value


def failed(task: Task, status: str, why: str) -> Result:
    """Make the result of a submission that could not be graded."""
    return Result(
        grader=Grader(version=version(), rules_hash=rules_hash(), seed=task.seed),
        submission=Graded(task.name, files(task.path)),
        game=task.game,
        ruleset="",
        profile=task.profile or "",
        status=status,
        why=visible(why),
    )


def isolation(layers: tuple[Layer, ...]) -> tuple[Mapping[str, str], ...]:
    """Say of every layer whether it was applied, and why not."""
    return tuple(
        {
            "layer": layer.name,
            "status": "applied" if layer.applied else "unavailable",
            "reason": layer.detail,
        }
        for layer in layers
    )


def version() -> str:
    """Return the version of the grader."""
    try:
        return metadata.version("tabuleiro")
    except metadata.PackageNotFoundError:
        return "source"
