"""Documents as plain text, Markdown and HTML."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator

from ...i18n import language, later, tr
from ...text import visible
from ..result import APPLIED, Grading, ItemResult
from .document import Block, Grid, Heading, Note, Paragraph, document, told_item

UNPROTECTED = later("Graded without {layer}.")


def blocks_of(result: Grading) -> Iterator[Block]:
    """Make the document about a result, which begins with the missing isolation, if any."""
    yield from unprotected([result])
    yield from document(result)


def unprotected(results: Iterable[Grading]) -> Iterator[Block]:
    """Describe which means of isolation were missing, if any were."""
    lacking = {
        f"{layer.layer} ({layer.reason})": None
        for result in results
        for layer in result.grader.isolation
        if layer.status != APPLIED
    }
    if lacking:
        yield Paragraph(tr(UNPROTECTED, layer=", ".join(lacking)))


def as_text(result: Grading) -> str:
    """Write a result as plain text."""
    return text_of(blocks_of(result))


def text_of(blocks: Iterable[Block]) -> str:
    """Write a document as plain text."""
    lines = (line for block in blocks for line in _text(block))
    return visible("\n".join(lines)) + "\n"


def _text(block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        yield ""
        yield block.text
        if block.level < 3:
            yield ("=" if block.level == 1 else "-") * len(block.text)
    elif isinstance(block, Paragraph):
        yield f"  {block.text}"
    elif isinstance(block, Grid):
        widths = [max(map(len, column)) for column in zip(block.header, *block.rows, strict=True)]
        for row in (block.header, *block.rows):
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            yield f"  {'  '.join(cells)}".rstrip()
    else:
        yield from _told_text(block)


def _told_text(note: Note) -> Iterator[str]:
    yield f"  - {note.text}"
    for caption, lines in note.shown:
        if caption:
            yield f"    {caption}"
        yield from (f"      {line}".rstrip() for line in lines)
    width = max((len(name) for name, _ in note.facts), default=0)
    yield from (f"    {name.ljust(width)}  {text}" for name, text in note.facts)


def told_lines(item: ItemResult) -> list[str]:
    """Return the faults of one check, as lines of plain text."""
    return [visible(line) for block in told_item(item) for line in _text(block) if line]


def as_markdown(result: Grading) -> str:
    return markdown_of(blocks_of(result))


def markdown_of(blocks: Iterable[Block]) -> str:
    """Write a document as Markdown."""
    return visible("\n\n".join(map(_markdown, blocks))) + "\n"


def _markdown(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {_plain(block.text)}"
    if isinstance(block, Paragraph):
        return _plain(block.text)
    if isinstance(block, Grid):
        rows = [block.header, tuple("---" for _ in block.header), *block.rows]
        return "\n".join(f"| {' | '.join(_plain(cell) for cell in row)} |" for row in rows)
    parts = [f"- {_plain(block.text)}"]
    for caption, lines in block.shown:
        parts.append(f"  {_plain(caption)}" if caption else "")
        parts.append("\n".join(f"      {line}".rstrip() for line in lines))
    parts.append("\n".join(f"  - {name}: {_code(text)}" for name, text in block.facts))
    return "\n\n".join(filter(None, parts))


def _plain(text: str) -> str:
    """Escape a text for Markdown and HTML."""
    for mark in "\\`*_[]<>|#":
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", " ")


def _code(text: str) -> str:
    return f"`` {text} ``" if "`" in text else f"`{text}`"


_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #1b1b1b; background: #fff }
h3 { font-size: 1rem; margin: 2rem 0 .3rem; border-top: 1px solid #ccc; padding-top: .8rem }
table { border-collapse: collapse } th, td { text-align: left; padding: .2rem .8rem .2rem 0 }
pre { background: #f4f4f0; padding: .6rem 1rem; overflow-x: auto; line-height: 1.25 }
dl { display: grid; grid-template-columns: max-content auto; gap: .1rem 1rem; margin: .3rem 0 1rem }
dt { color: #555 } dd { margin: 0; overflow-wrap: anywhere } .told { margin-left: 1rem }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #161616 }
  pre { background: #242424 } dt { color: #aaa } h3 { border-color: #444 } }
@media print { body { color: #000; background: #fff; max-width: none; margin: 0; font-size: 11pt }
  pre { background: none; border: 1px solid #999; overflow: visible; white-space: pre-wrap }
  h2, h3 { break-after: avoid } .told, pre, tr { break-inside: avoid } }
"""


def as_html(result: Grading) -> str:
    """Write a result as one HTML file that needs no other."""
    return html_of(blocks_of(result))


def html_of(blocks: Iterable[Block], more: str = "", style: str = "") -> str:
    """Write a document as one HTML file that needs no other, with more HTML at its end."""
    made = list(blocks)
    title = next(block.text for block in made if isinstance(block, Heading))
    body = "\n".join([*map(_html, made), more])
    return visible(
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{html.escape(title)}</title>\n<style>{_STYLE}{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _html(block: Block) -> str:
    if isinstance(block, Heading):
        return f"<h{block.level}>{html.escape(block.text)}</h{block.level}>"
    if isinstance(block, Paragraph):
        return f"<p>{html.escape(block.text)}</p>"
    if isinstance(block, Grid):
        return f"<table>\n{_row(block.header, 'th')}\n{_rows(block)}\n</table>"
    parts = [f"<p>{html.escape(block.text)}</p>"]
    for caption, lines in block.shown:
        parts.append(f"<p>{html.escape(caption)}</p>" if caption else "")
        parts.append("<pre>" + html.escape("\n".join(lines)) + "</pre>")
    facts = "".join(
        f"<dt>{html.escape(name)}</dt><dd>{html.escape(text)}</dd>" for name, text in block.facts
    )
    parts.append(f"<dl>{facts}</dl>" if facts else "")
    inside = "\n".join(filter(None, parts))
    return f'<div class="told">\n{inside}\n</div>'


def _rows(table: Grid) -> str:
    return "\n".join(_row(row, "td") for row in table.rows)


def _row(cells: tuple[str, ...], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{html.escape(cell)}</{tag}>' for cell in cells)}</tr>"
