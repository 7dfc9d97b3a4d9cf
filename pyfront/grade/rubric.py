"""The rubric: how much each category and each check counts, by profile."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from fractions import Fraction
from pathlib import Path

from ..spelling import suggestion
from . import toml
from .checks.base import Check
from .errors import BadRubric
from .mapping.goals import SORTS
from .toml import Table

SHIPPED = Path(__file__).parent / "data" / "rubric.toml"
CATEGORIES = ("R", "D", "G", "V", "C", "E", "S", "A", "B", "Y")
PROPORTIONAL = frozenset("BY")
"""The categories whose points are scaled by the share that works: no program, no style."""
PROFILES = ("final", "intercalar")


@dataclass(frozen=True)
class Rubric:
    """A rubric that has been read and checked, for one profile."""

    profile: str
    weights: Mapping[str, Fraction] = field(hash=False)
    optional: frozenset[str]
    only: tuple[str, ...]
    leave_out: tuple[str, ...]
    checks: Mapping[str, Fraction] = field(hash=False)
    limits: Mapping[str, int] = field(hash=False)
    titles: Mapping[str, Mapping[str, str]] = field(hash=False)
    sha256: str
    chosen: tuple[str, ...] = ()
    """If there are any, only these categories, clauses and checks count."""

    def counts(self, check: Check) -> bool:
        """Return whether a check belongs to the profile."""
        names = {check.category, check.clause, check.id}
        return (
            self.weights.get(check.category, Fraction(0)) > 0
            and (not self.chosen or not names.isdisjoint(self.chosen))
            and any(fnmatchcase(check.id, pattern) for pattern in self.only)
            and not any(fnmatchcase(check.id, pattern) for pattern in self.leave_out)
            and self.weight(check) > 0
        )

    def weight(self, check: Check) -> Fraction:
        """Return the weight of a check within its category."""
        for pattern, weight in self.checks.items():
            if fnmatchcase(check.id, pattern):
                return weight
        return Fraction(1)


def load(path: Path | None = None, profile: str = "final") -> Rubric:
    """Read a rubric, or the one that comes with the program.

    :raises BadRubric: saying which key is wrong, and what with it.
    """
    path = path or SHIPPED
    top = toml.read(path, BadRubric).known(("title", "profiles", "checks", "limits", "categories"))
    profiles = top.table("profiles")
    if profile not in profiles.data:
        raise profiles.wrong(
            profile, "there is no such profile", suggestion(profile, profiles.data)
        )
    chosen = profiles.table(profile).known(("weights", "optional", "only", "leave_out"))
    return Rubric(
        profile=profile,
        weights=_weights(chosen.table("weights")),
        optional=frozenset(chosen.choices("optional", SORTS)),
        only=chosen.texts("only") or ("*",),
        leave_out=chosen.texts("leave_out"),
        checks=_numbers(top.table("checks")),
        limits=_limits(top.table("limits")),
        titles=_titles(top.table("categories")),
        sha256=hashlib.sha256(path.read_bytes()).hexdigest(),
    )


def _weights(table: Table) -> dict[str, Fraction]:
    weights = _numbers(table.known(CATEGORIES))
    if not any(weights.values()):
        raise BadRubric(f"{table.where}: nothing has a weight above 0")
    return {category: weights[category] for category in CATEGORIES if category in weights}


def _numbers(table: Table) -> dict[str, Fraction]:
    return {key: Fraction(str(table.number(key, 0))) for key in table.data}


def _limits(table: Table) -> dict[str, int]:
    table.known(SORTS)
    return {key: int(table.number(key, 0)) for key in table.data}


def _titles(table: Table) -> dict[str, dict[str, str]]:
    table.known(CATEGORIES)
    return {
        key: {lang: str(text) for lang, text in table.table(key).data.items()} for key in table.data
    }
