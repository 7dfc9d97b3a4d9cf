"""The similar programs, as a page with their clauses side by side."""

from __future__ import annotations

import html
from collections.abc import Iterator

from ...i18n import counted, tr
from ..similarity import ClausePair, ProgramPair, ReadClause, Similarity
from .class_page import pair_header, pair_row
from .document import Block, Grid, Heading, Paragraph
from .writers import html_of

_STYLE = """
.alike { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; align-items: start }
.alike pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .2rem 0 .8rem }
.alike p { margin: .4rem 0 0; color: #777; font-size: .9rem; overflow-wrap: anywhere }
body { max-width: 90rem }
@media print { .alike { break-inside: avoid } }
"""


def similarity_page(alike: Similarity) -> str:
    """Write the page, one HTML file that needs no other."""
    return html_of(summary(alike), "\n".join(map(_pair, alike.pairs)), _STYLE)


def summary(alike: Similarity) -> Iterator[Block]:
    """Describe which programs are similar, and what was left out."""
    yield Heading(1, tr("Similar programs"))
    programs = counted(len(alike.programs), "{n} program compared", "{n} programs compared")
    common = counted(
        alike.common,
        "{n} clause from a handout, or shared by many, does not count",
        "{n} clauses from handouts, or shared by many, do not count",
    )
    yield Paragraph(f"{programs}; {common}.")
    yield from (Paragraph(f"{one.file}: {one.message}") for one in alike.skipped)
    if alike.pairs:
        yield Grid(pair_header(), tuple(map(pair_row, alike.pairs)))
        yield Paragraph(tr("Similar clauses prove nothing by themselves: read them."))
    else:
        told = tr("No two programs have {percent} % in common.", percent=f"{alike.minimum:g}")
        yield Paragraph(told)


def pair_title(pair: ProgramPair) -> str:
    """Name two programs that are alike."""
    return f"{pair.first} – {pair.second}: {pair.percent:.0f} %"


def _pair(pair: ProgramPair) -> str:
    heading = f"<h2>{html.escape(pair_title(pair))}</h2>"
    return "\n".join([heading, *map(_clauses, pair.clauses)])


def _clauses(pair: ClausePair) -> str:
    columns = (_clause(pair.first), _clause(pair.second))
    return f'<div class="alike">{"".join(columns)}</div>'


def _clause(clause: ReadClause) -> str:
    place = html.escape(f"{clause.file}:{clause.line}")
    return f"<div><p>{place}</p><pre>{html.escape(clause.text)}</pre></div>"
