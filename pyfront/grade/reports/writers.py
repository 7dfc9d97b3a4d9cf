"""Documents as plain text, Markdown and HTML."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from ..result import ItemResult, Result
from .document import Block, Heading, Note, Paragraph, Table, document, told_item


def as_text(result: Result, language: str = "en") -> str:
    """Write a result as plain text."""
    return "\n".join(line for block in document(result, language) for line in _text(block)) + "\n"


def _text(block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        yield ""
        yield block.text
        if block.level < 3:
            yield ("=" if block.level == 1 else "-") * len(block.text)
    elif isinstance(block, Paragraph):
        yield f"  {block.text}"
    elif isinstance(block, Table):
        widths = [max(map(len, column)) for column in zip(block.header, *block.rows, strict=True)]
        for row in (block.header, *block.rows):
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            yield f"  {'  '.join(cells)}".rstrip()
    else:
        yield from _told_text(block)


def _told_text(note: Note) -> Iterator[str]:
    yield f"  - {note.text}"
    yield from (f"      {line}".rstrip() for line in note.printed)
    if note.board:
        yield f"    {note.caption}"
        yield from (f"      {line}" for line in note.board)
    width = max((len(name) for name, _ in note.facts), default=0)
    yield from (f"    {name.ljust(width)}  {text}" for name, text in note.facts)


def told_lines(item: ItemResult, language: str = "en") -> list[str]:
    """Say what is wrong with one check, in lines of plain text."""
    return [line for block in told_item(item, language) for line in _text(block) if line]


def as_markdown(result: Result, language: str = "en") -> str:
    """Write a result as Markdown."""
    blocks = (_markdown(block) for block in document(result, language))
    return "\n\n".join(blocks) + "\n"


def _markdown(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {_plain(block.text)}"
    if isinstance(block, Paragraph):
        return _plain(block.text)
    if isinstance(block, Table):
        lines = [block.header, tuple("---" for _ in block.header), *block.rows]
        return "\n".join(f"| {' | '.join(_plain(cell) for cell in row)} |" for row in lines)
    parts = [f"- {_plain(block.text)}"]
    if block.printed:
        parts.append(_as_it_is(block.printed))
    if block.board:
        parts += [f"  {_plain(block.caption)}", _as_it_is(block.board)]
    facts = "\n".join(f"  - {name}: {_code(text)}" for name, text in block.facts)
    return "\n\n".join([*parts, *([facts] if facts else [])])


def _as_it_is(lines: Sequence[str]) -> str:
    return "\n".join(f"      {line}".rstrip() for line in lines)


def _plain(text: str) -> str:
    """Write a text so that nothing of it is taken for Markdown or HTML."""
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
"""


def as_html(result: Result, language: str = "en") -> str:
    """Write a result as one HTML file that needs no other."""
    blocks = list(document(result, language))
    title = next(block.text for block in blocks if isinstance(block, Heading))
    body = "\n".join(_html(block) for block in blocks)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{html.escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _html(block: Block) -> str:
    if isinstance(block, Heading):
        return f"<h{block.level}>{html.escape(block.text)}</h{block.level}>"
    if isinstance(block, Paragraph):
        return f"<p>{html.escape(block.text)}</p>"
    if isinstance(block, Table):
        return f"<table>\n{_row(block.header, 'th')}\n{_rows(block)}\n</table>"
    parts = [f"<p>{html.escape(block.text)}</p>"]
    if block.printed:
        printed = html.escape("\n".join(block.printed))
        parts.append(f"<pre>{printed}</pre>")
    if block.board:
        board = html.escape("\n".join(block.board))
        parts.append(f"<p>{html.escape(block.caption)}</p>\n<pre>{board}</pre>")
    facts = "".join(
        f"<dt>{html.escape(name)}</dt><dd>{html.escape(text)}</dd>" for name, text in block.facts
    )
    inside = "\n".join([*parts, *([f"<dl>{facts}</dl>"] if facts else [])])
    return f'<div class="told">\n{inside}\n</div>'


def _rows(table: Table) -> str:
    return "\n".join(_row(row, "td") for row in table.rows)


def _row(cells: tuple[str, ...], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{html.escape(cell)}</{tag}>' for cell in cells)}</tr>"
