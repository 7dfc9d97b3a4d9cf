"""A result as a document: headings, paragraphs, tables and findings, in one language.

Text, Markdown and HTML are written from the same document, so that they say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..mapping.goals import SORTS
from ..messages import word
from ..result import Example, ItemResult, Result, Told

MARKS = {"pass": "✔", "partial": "◐", "not_applicable": "–"}
"""What stands before a check, by its status; a cross before all others."""


@dataclass(frozen=True)
class Heading:
    """A heading of a level."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """Some sentences."""

    text: str


@dataclass(frozen=True)
class Table:
    """A table with a row of headings."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Note:
    """A finding: what is wrong, with what the program printed, a board and facts about it."""

    text: str
    printed: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    caption: str = ""
    facts: tuple[tuple[str, str], ...] = ()


Block = Heading | Paragraph | Table | Note


def clean(text: str) -> str:
    """Take out of a text what a terminal or a browser might obey.

    >>> clean("a\\x1b[2Jb")
    'a?[2Jb'
    """
    return re.sub(r"[^\n\t -~\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]", "?", text)


def document(result: Result, language: str) -> Iterator[Block]:
    """Make the document about a result."""
    yield Heading(1, _title(result, language))
    yield Paragraph(_particulars(result))
    if result.why:
        yield Paragraph(clean(result.why))
    if result.items and result.status == "no_entry":
        yield Paragraph(word("no_entry", language, game=result.game))
    yield from _loading(result, language)
    if not result.items:
        return
    yield Heading(2, word("categories", language))
    yield _categories(result, language)
    yield Paragraph(word("renormalised", language))
    yield from _share(result, language)
    wrong, every = result.hidden_failures
    if wrong:
        yield Paragraph(word("hidden", language, wrong=wrong, all=every))
    yield Heading(2, word("findings", language))
    yield from _findings(result, language)


def _title(result: Result, language: str) -> str:
    name, score = clean(result.submission.id), result.score
    if score is None:
        return f"{name}: {result.status}"
    points = {"total": f"{score.points:.2f}", "twenty": f"{score.grade20:.2f}"}
    return word("title", language, id=name, **points)


def _particulars(result: Result) -> str:
    parts = (result.game, result.ruleset, result.profile, result.status)
    return " · ".join(part for part in (*parts, f"seed {result.grader.seed}") if part)


def _loading(result: Result, language: str) -> Iterator[Block]:
    lines = [
        f"{_place(one)}: {one.text}" if one.file else one.text
        for one in result.submission.repairs or ()
    ]
    lines += [
        f"{_place(one)}: {one.severity}: {one.text}"
        for one in result.load
        if one.severity == "error"
    ]
    if lines:
        yield Heading(2, word("loading", language))
        for line in dict.fromkeys(lines[:20]):
            yield Paragraph(clean(line))


def _place(noted: Any) -> str:
    """Name a line of a file, or the file where it is about the whole of it."""
    return f"{noted.file}:{noted.line}" if noted.line else str(noted.file)


def _categories(result: Result, language: str) -> Table:
    rows = tuple(
        (
            one.id,
            one.title.get(language, ""),
            f"{one.points:.2f} / {one.max:.2f}" if one.applicable else "–",
            one.status.replace("_", " "),
        )
        for one in result.categories
    )
    return Table(("", "", word("points", language), word("status", language)), rows)


def _share(result: Result, language: str) -> Iterator[Block]:
    doing = [one for one in result.earned.values() if not one.proportional]
    if doing and len(doing) < len(result.categories):
        share = 100 * sum(one.points for one in doing) / sum(one.max for one in doing)
        yield Paragraph(word("proportional", language, share=f"{share:.0f}"))


# --- findings


def _findings(result: Result, language: str) -> Iterator[Block]:
    """List all checks that lost points, those of a clause together."""
    lost = [item for item in result.items if item.failed]
    if not lost:
        yield Paragraph(word("nothing_wrong", language))
    clauses = list(dict.fromkeys(item.clause for item in lost))
    told: set[tuple[str, str]] = set()
    for item in sorted(lost, key=lambda one: clauses.index(one.clause)):
        yield from told_item(item, language, told)


def told_item(
    item: ItemResult, language: str, told: set[tuple[str, str]] | None = None
) -> Iterator[Block]:
    """Say what is wrong with one check; what was `told` before is left out."""
    known = set() if told is None else told
    yield Heading(3, _check(item, language))
    if item.status == "missing":
        said = "unmapped" if item.why in SORTS else "missing"
        yield Paragraph(word(said, language, why=clean(item.why)))
    else:
        yield Paragraph(_counts(item, language))
    new = [one for one in item.all_findings if _key(one) not in known]
    if item.findings and not new:
        yield Paragraph(word("as_above", language))
    for number, finding in enumerate(item.all_findings):
        if _key(finding) not in known:
            known.add(_key(finding))
            yield _note(finding, language, hidden=number >= len(item.findings))


def _key(finding: Told) -> tuple[str, str]:
    """Distinguish findings by what they say, and about which board."""
    example = finding.counterexample
    return finding.message["en"], str(example and example.board_rows)


def _check(item: ItemResult, language: str) -> str:
    title = item.title.get(language) or ""
    clause = f" {item.clause}" if item.clause else ""
    points = f"{item.points:.2f} / {item.max:.2f}"
    mark = MARKS.get(item.status, "✘")
    return f"{mark} {item.id}{clause}{f' – {title}' if title else ''}  {points}"


def _counts(item: ItemResult, language: str) -> str:
    key = "wrong_hidden" if item.hidden.wrong and not item.wrong else "wrong_of"
    shown = word(key, language, wrong=item.wrong, asked=item.asked)
    return f"{item.status.replace('_', ' ')}: {shown}"


def _note(finding: Told, language: str, *, hidden: bool) -> Note:
    example, rule, source = finding.counterexample, finding.rule, finding.source
    facts = {}
    if example is not None and example.query:
        facts["asked"] = clean(example.query)
    if rule is not None:
        text = rule["pt" if language == "pt" else "text"]
        facts["rule"] = f"{text} ({rule['section']}, {rule['clause']})"
    if source is not None:
        facts["see"] = clean(f"{source['file']}:{source['line']} {source['predicate']}")
    text, *printed = clean(finding.message[language]).split("\n")
    return Note(
        text.rstrip() + (f" [{word('hidden_too', language)}]" if hidden else ""),
        tuple(printed),
        example.board_lines if example else (),
        _caption(example, language) if example else "",
        tuple((word(key, language), fact) for key, fact in facts.items()),
    )


def _caption(example: Example, language: str) -> str:
    key = "smallest" if example.smaller else "position"
    caption = word(key, language, player=example.player)
    memory = ", ".join(f"{name} {value}" for name, value in example.memory.items() if value)
    more = f"; {word('need_not', language)}" if example.smaller else ""
    return f"{caption}{f', {memory}' if memory else ''}{more}:"
