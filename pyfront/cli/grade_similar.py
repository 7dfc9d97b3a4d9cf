"""Running `grade similar`: compare the programs of a class, and show similar ones."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..disk import write_own
from ..grade.handed_in import submissions
from ..grade.reports.similarity_page import pair_title, similarity_page, summary
from ..grade.reports.writers import text_of
from ..grade.similarity import ProgramPair, ReadClause, Similarity, similar
from ..i18n import tr
from ..reply import Reply
from ..text import visible

if TYPE_CHECKING:
    from rich.console import Console

    from .grade_group import SimilarRequest


def compared(request: SimilarRequest) -> Reply:
    """Compare programs, and write the page about it if requested.

    :raises TabuleiroError: for an invalid path or handout.
    """
    found = submissions(request.paths, request.id_pattern)
    alike = similar(found, request.handouts or (), request.minimum)
    if request.out is not None:
        write_own(request.out, similarity_page(alike))
    return Reply(_as_json(alike), lambda console: _show(console, alike, request.out))


def _show(console: Console, alike: Similarity, page: Path | None) -> None:
    print(text_of(summary(alike)).lstrip("\n"), end="")
    if page is not None:
        print(tr("{path} shows the clauses side by side.", path=page))
        return
    for pair in alike.pairs:
        _show_pair(console, pair)


def _show_pair(console: Console, pair: ProgramPair) -> None:
    """Show the clauses that two programs share, side by side."""
    from rich import box  # imported late: most answers of this command are short
    from rich.table import Table
    from rich.text import Text

    title = Text(visible(pair_title(pair)))
    table = Table(title=title, box=box.SIMPLE, show_lines=True, expand=True, title_justify="left")
    for name in (pair.first, pair.second):
        table.add_column(Text(visible(name)), ratio=1, overflow="fold")
    for one in pair.clauses:
        table.add_row(Text(_placed(one.first)), Text(_placed(one.second)))
    console.print(table)


def _placed(clause: ReadClause) -> str:
    return visible(f"{clause.file}:{clause.line}\n{clause.text.expandtabs(4)}")


def _as_json(alike: Similarity) -> dict[str, Any]:
    return {
        "programs": [
            {"id": one.id, "files": list(one.files), "clauses": len(one.clauses)}
            for one in alike.programs
        ],
        "pairs": [_pair(one) for one in alike.pairs],
        "skipped": [one._asdict() for one in alike.skipped],
        "minimum": alike.minimum,
        "common": alike.common,
    }


def _pair(pair: ProgramPair) -> dict[str, Any]:
    clauses = [
        {
            "percent": round(100 * one.share, 1),
            "first": _clause(one.first),
            "second": _clause(one.second),
        }
        for one in pair.clauses
    ]
    named = {"first": pair.first, "second": pair.second, "percent": pair.percent}
    return {**named, "clauses": clauses}


def _clause(clause: ReadClause) -> dict[str, Any]:
    return {"file": clause.file, "line": clause.line, "text": visible(clause.text)}
