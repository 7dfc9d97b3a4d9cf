"""The lines and the table that a teacher sees while a class is graded."""

from __future__ import annotations

from collections.abc import Sequence

from ..result import Result
from ..rubric import CATEGORIES
from .document import clean
from .exchange import notes


def line(result: Result, done: int, every: int) -> str:
    """Put one result into one line, as it comes."""
    points = f"{result.score.points:8.2f}" if result.score else "   --.--"
    name = clean(result.submission.id).replace("\n", " ")
    more = f"  ({told})" if (told := notes(result)) else ""
    number = f"{done:>{len(str(every))}}/{every}"
    return f"[{number}] {points}  {name}  {result.status}{more}"


def table(results: Sequence[Result]) -> str:
    """Make a table of all results, with their categories; names stand last, however long."""
    used = [one for one in CATEGORIES if any(one in result.earned for result in results)]
    ordered = sorted(results, key=lambda one: one.submission.id)
    rows = [["/100", "/20", *used], *(_cells(result, used) for result in ordered)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    names = ["submission", *(clean(one.submission.id) for one in ordered)]
    statuses = ["status", *(one.status for one in ordered)]
    longest = max(map(len, statuses))
    return "\n".join(
        "  ".join([cell.rjust(width) for cell, width in zip(row, widths, strict=True)])
        + f"  {status.ljust(longest)}  {name}"
        for row, status, name in zip(rows, statuses, names, strict=True)
    )


def _cells(result: Result, used: Sequence[str]) -> list[str]:
    points, earned = ["--", "--"], result.earned
    if result.score is not None:
        points = [f"{result.score.points:.2f}", f"{result.score.grade20:.2f}"]
    return [*points, *(f"{earned[one].points:.1f}" if one in earned else "-" for one in used)]
