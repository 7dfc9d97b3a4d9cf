"""The points of a test author's tests, and those that were earned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import pytest

from ..spelling import suggestion
from .rubric import CATEGORIES

PASSED, FAILED, SKIPPED, ERROR = "pass", "fail", "skipped", "error"


@dataclass
class Credit:
    """How much of a test's points are earned, and why not all."""

    fraction: Fraction | None = None
    why: str = ""

    def set(self, fraction: float | Fraction, why: str = "") -> None:
        """Earn a share of the points, from 0 to 1, instead of all or nothing.

        :raises ValueError: if it is not such a share.
        """
        share = Fraction(str(fraction)) if isinstance(fraction, float) else Fraction(fraction)
        if not 0 <= share <= 1:
            raise ValueError(f"a credit is from 0 to 1, not {fraction}")
        self.fraction, self.why = share, why


@dataclass
class Entry:
    """A test with a marker `rubric`, and its outcome."""

    name: str
    category: str
    points: Fraction
    clause: str
    visibility: str
    needs: tuple[str, ...]
    credit: Credit = field(default_factory=Credit)
    status: str = ""
    """The outcome; empty until it is known."""
    told: str = ""

    @property
    def earned(self) -> Fraction:
        """The points of the test."""
        if self.credit.fraction is not None and self.status in (PASSED, FAILED):
            return self.points * self.credit.fraction
        return self.points if self.status == PASSED else Fraction(0)

    @property
    def message(self) -> str:
        """The author's note on the credit, or pytest's message."""
        return self.credit.why or self.told

    def note(self, report: pytest.TestReport) -> None:
        """Note a report; what failed before or after the test itself is an error."""
        if report.failed:
            self.status = FAILED if report.when == "call" else ERROR
            self.told = str(getattr(report.longrepr, "reprcrash", report.longrepr))[:2000]
        elif report.skipped:
            self.status = SKIPPED
            self.told = str(report.longrepr[2] if isinstance(report.longrepr, tuple) else "")
        elif report.when == "call":
            self.status = PASSED

    def as_json(self) -> dict[str, Any]:
        """Return the test as a JSON object."""
        return {
            "id": self.name,
            "category": self.category,
            "clause": self.clause,
            "points": float(self.earned),
            "max": float(self.points),
            "status": self.status or SKIPPED,
            "visibility": self.visibility,
            "message": self.message,
        }

    def as_gradescope(self) -> dict[str, Any]:
        """Return the test as Gradescope reads it."""
        return {
            "name": self.name,
            "score": float(self.earned),
            "max_score": float(self.points),
            "status": "passed" if self.status == PASSED else "failed",
            "output": self.message,
            "tags": [self.category, self.clause],
            "visibility": self.visibility,
        }


def entry(item: pytest.Item, mark: pytest.Mark) -> Entry:
    """Read the marker of a test.

    :raises UsageError: if it makes no sense.
    """
    known = {"category", "points", "clause", "visibility", "needs"}
    given = dict(zip(("category",), mark.args, strict=False)) | dict(mark.kwargs)
    for key in given:
        if key not in known:
            raise pytest.UsageError(
                f"{item.nodeid}: rubric has no {key!r}: {suggestion(key, known)}"
            )
    category = str(given.get("category", ""))
    if category not in CATEGORIES:
        listed = ", ".join(CATEGORIES)
        raise pytest.UsageError(f"{item.nodeid}: {category!r} is no category: {listed}")
    needs: Sequence[str] = given.get("needs", ())
    return Entry(
        name=item.name,
        category=category,
        points=Fraction(str(given.get("points", 1))),
        clause=str(given.get("clause", "")),
        visibility=str(given.get("visibility", "visible")),
        needs=(needs,) if isinstance(needs, str) else tuple(needs),
    )


def percent(entries: Sequence[Entry]) -> float | None:
    """Return the total of all tests, out of 100; None if no test has points."""
    most = sum((one.points for one in entries), Fraction(0))
    earned = sum((one.earned for one in entries), Fraction(0))
    return round(float(100 * earned / most), 2) if most else None
