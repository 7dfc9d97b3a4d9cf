"""The lines and the table that a teacher sees while a class is graded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...i18n import tr
from ...text import visible
from ..result import Grading
from ..rubric import CATEGORIES
from .exchange import notes


def line(result: Grading, done: int, every: int) -> str:
    """Describe one result in a line."""
    points = f"{result.score.points:8.2f}" if result.score else "   --.--"
    name = result.submission.id.replace("\n", " ")
    told = [tr("mapping {name}", name=one)] if (one := result.submission.mapping) else []
    told += [more] if (more := notes(result)) else []
    more = f"  ({'; '.join(told)})" if told else ""
    number = f"{done:>{len(str(every))}}/{every}"
    return visible(f"[{number}] {points}  {name}  {result.status}{more}")


def table(results: Sequence[Grading]) -> str:
    """Make the lines of a table of all results; names come last, since they may be long."""
    used = [one for one in CATEGORIES if any(one in result.earned for result in results)]
    ordered = sorted(results, key=lambda one: one.submission.id)
    rows = [["/100", "/20", *used], *(_cells(result, used) for result in ordered)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    names = ["submission", *(one.submission.id for one in ordered)]
    statuses = _column("status", (one.status for one in ordered))
    asked_by = _column("mapping", (one.submission.mapping or "--" for one in ordered))
    lines = (
        "  ".join([cell.rjust(width) for cell, width in zip(row, widths, strict=True)])
        + f"  {status}  {mapping}  {name}\n"
        for row, status, mapping, name in zip(rows, statuses, asked_by, names, strict=True)
    )
    return visible("".join(lines))


def _column(heading: str, cells: Iterable[str]) -> list[str]:
    """Make the cells of a column as wide as the widest one."""
    told = [heading, *cells]
    return [cell.ljust(max(map(len, told))) for cell in told]


def _cells(result: Grading, used: Sequence[str]) -> list[str]:
    points, earned = ["--", "--"], result.earned
    if result.score is not None:
        points = [f"{result.score.points:.2f}", f"{result.score.grade20:.2f}"]
    return [*points, *(f"{earned[one].points:.1f}" if one in earned else "-" for one in used)]
