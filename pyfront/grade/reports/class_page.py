"""What a teacher sees of a class: lines and a table meanwhile, and then the report about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from ...i18n import counted, language, tr
from ...text import visible
from ..result import Grading, ItemResult
from ..rubric import CATEGORIES
from ..similarity import ProgramPair, Similarity
from .document import Block, Grid, Heading, Paragraph, status_name
from .exchange import notes
from .writers import unprotected

MOST_PAIRS = 30
"""Pairs of programs that are listed; the page of its own has all of them."""


def class_page(results: Sequence[Grading], alike: Similarity | None = None) -> Iterator[Block]:
    """Make the document about the results of a class."""
    ordered = sorted(results, key=lambda one: one.submission.id)
    yield from unprotected(ordered)
    yield Heading(1, _title(ordered))
    yield _table(ordered)
    yield from mixture(ordered)
    yield from more_about(ordered, alike)


def more_about(results: Sequence[Grading], alike: Similarity | None) -> Iterator[Block]:
    """Describe what the table does not: common faults, similar programs, what was not graded."""
    yield from _faults(results)
    if alike is not None:
        yield from _alike(alike)
    yield from _left(results)


def _title(results: Sequence[Grading]) -> str:
    games = ", ".join(dict.fromkeys(one.game for one in results))
    return f"{games}: {counted(len(results), '{n} submission', '{n} submissions')}"


# --- the table


def _table(results: Sequence[Grading]) -> Grid:
    used = [one for one in CATEGORIES if any(one in result.earned for result in results)]
    header = ("id", "/100", "/20", *used, tr("status"), tr("mapping"), tr("profile"))
    return Grid(header, tuple(_row(result, used) for result in results))


def _row(result: Grading, used: Iterable[str]) -> tuple[str, ...]:
    score, earned, submission = result.score, result.earned, result.submission
    points = ("–", "–") if score is None else (f"{score.points:.2f}", f"{score.grade20:.2f}")
    cells = (f"{earned[one].points:.1f}" if one in earned else "–" for one in used)
    status = status_name(result.status)
    return (
        submission.id,
        *points,
        *cells,
        status,
        submission.mapping or "–",
        result.profile or "–",
    )


def mixture(results: Sequence[Grading]) -> Iterator[Block]:
    """Describe which profile each submission was graded by, if they differ."""
    graded = [one for one in results if one.score is not None]
    for name in ("profile", "ruleset"):
        groups: dict[str, list[str]] = {}
        for one in graded:
            groups.setdefault(getattr(one, name), []).append(one.submission.id)
        if len(groups) > 1:
            told = "; ".join(f"{value}: {', '.join(ids)}" for value, ids in groups.items())
            yield Paragraph(tr("They were not all graded in the same way. {groups}.", groups=told))


# --- common faults


def _faults(results: Sequence[Grading]) -> Iterator[Block]:
    """List the clauses that more than one program has wrong, the most common first."""
    found: dict[str, tuple[ItemResult, list[str]]] = {}
    for result in results:
        for clause, item in _wrong(result).items():
            found.setdefault(clause, (item, []))[1].append(result.submission.id)
    common = [(clause, *rest) for clause, rest in found.items() if len(rest[1]) > 1]
    if not common:
        return
    yield Heading(2, tr("Common faults"))
    common.sort(key=lambda one: (-len(one[2]), one[0]))
    rows = ((name, _about(item), str(len(who)), ", ".join(who)) for name, item, who in common)
    yield Grid((tr("clause"), "", tr("programs"), tr("who")), tuple(rows))


def _wrong(result: Grading) -> dict[str, ItemResult]:
    """Return the clauses that a program gets wrong, each with a check that shows it."""
    return {item.clause or item.id: item for item in reversed(result.items) if item.blamed}


def _about(item: ItemResult) -> str:
    return item.title.get(language(), "")


# --- who is alike


def _alike(alike: Similarity) -> Iterator[Block]:
    yield Heading(2, tr("Similar programs"))
    if not alike.pairs:
        told = tr("No two programs have {percent} % in common.", percent=f"{alike.minimum:g}")
        yield Paragraph(told)
        return
    yield Grid(pair_header(), tuple(map(pair_row, islice(alike.pairs, MOST_PAIRS))))


def pair_header() -> tuple[str, ...]:
    """Return the headings of a table of pairs."""
    return (tr("program"), tr("and"), "%", tr("clauses"))


def pair_row(pair: ProgramPair) -> tuple[str, ...]:
    """Make a row of two similar programs."""
    return (pair.first, pair.second, f"{pair.percent:.0f}", str(len(pair.clauses)))


# --- what was not graded


def _left(results: Sequence[Grading]) -> Iterator[Block]:
    """Describe why submissions have no points, or which choices and repairs were made."""
    left = [one for one in results if one.score is None]
    if left:
        yield Heading(2, tr("Not graded, at no cost to the students"))
        yield from (Paragraph(f"{one.submission.id}: {one.why}") for one in left)
    noted = [(one.submission.id, notes(one)) for one in results if one.score is not None]
    if any(text for _, text in noted):
        yield Heading(2, tr("Notes"))
        yield from (Paragraph(f"{name}: {text}") for name, text in noted if text)


def line(result: Grading, done: int, every: int) -> str:
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
