"""A result as a document: headings, paragraphs, tables and findings, in one language.

Text, Markdown and HTML are written from the same document, so that they say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..mapping.goals import SORTS
from ..messages import word
from ..rubric import PROPORTIONAL
from .audience import hidden_failures

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
class Told:
    """A finding: what is wrong, with what the program printed, a board and facts about it."""

    text: str
    printed: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    caption: str = ""
    facts: tuple[tuple[str, str], ...] = field(default_factory=tuple)


Block = Heading | Paragraph | Table | Told


def clean(text: str) -> str:
    """Take out of a text what a terminal or a browser might obey.

    >>> clean("a\\x1b[2Jb")
    'a?[2Jb'
    """
    return re.sub(r"[^\n\t -~\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]", "?", text)


def document(result: Mapping[str, Any], language: str) -> Iterator[Block]:
    """Make the document about a result."""
    yield Heading(1, _title(result, language))
    yield Paragraph(_particulars(result))
    if result["why"]:
        yield Paragraph(clean(result["why"]))
    if result["items"] and result["status"] == "no_entry":
        yield Paragraph(word("no_entry", language, game=result["game"]))
    yield from _loading(result, language)
    if not result["items"]:
        return
    yield Heading(2, word("categories", language))
    yield _categories(result, language)
    yield Paragraph(word("renormalised", language))
    yield from _share(result, language)
    wrong, every = hidden_failures(result)
    if wrong:
        yield Paragraph(word("hidden", language, wrong=wrong, all=every))
    yield Heading(2, word("findings", language))
    yield from _findings(result, language)


def _title(result: Mapping[str, Any], language: str) -> str:
    name = clean(result["submission"]["id"])
    if result["score"] is None:
        return f"{name}: {result['status']}"
    score = result["score"]
    return word(
        "title",
        language,
        id=name,
        total=f"{score['points']:.2f}",
        twenty=f"{score['grade20']:.2f}",
    )


def _particulars(result: Mapping[str, Any]) -> str:
    parts = [result["game"], result["ruleset"], result["profile"], result["status"]]
    parts.append(f"seed {result['grader']['seed']}")
    return " · ".join(part for part in parts if part)


def _loading(result: Mapping[str, Any], language: str) -> Iterator[Block]:
    lines = [
        f"{_place(one)}: {one['text']}" if one["file"] else one["text"]
        for one in result["submission"].get("repairs", ())
    ]
    lines += [
        f"{_place(one)}: {one['severity']}: {one['text']}"
        for one in result["load"]
        if one["severity"] == "error"
    ]
    if lines:
        yield Heading(2, word("loading", language))
        for line in dict.fromkeys(lines[:20]):
            yield Paragraph(clean(line))


def _place(noted: Mapping[str, Any]) -> str:
    """Name a line of a file, or the file where it is about the whole of it."""
    return f"{noted['file']}:{noted['line']}" if noted["line"] else str(noted["file"])


def _categories(result: Mapping[str, Any], language: str) -> Table:
    rows = tuple(
        (
            one["id"],
            one["title"].get(language, ""),
            f"{one['points']:.2f} / {one['max']:.2f}" if one["applicable"] else "–",
            one["status"].replace("_", " "),
        )
        for one in result["categories"]
    )
    return Table(("", "", word("points", language), word("status", language)), rows)


def _share(result: Mapping[str, Any], language: str) -> Iterator[Block]:
    doing = [c for c in result["categories"] if c["id"] not in PROPORTIONAL and c["applicable"]]
    most = sum(one["max"] for one in doing)
    if doing and len(doing) < len(result["categories"]):
        share = 100 * sum(one["points"] for one in doing) / most
        yield Paragraph(word("proportional", language, share=f"{share:.0f}"))


# --- findings


def _findings(result: Mapping[str, Any], language: str) -> Iterator[Block]:
    """Give all checks that lost points, those of a clause together."""
    lost = [item for item in result["items"] if item["status"] not in ("pass", "not_applicable")]
    if not lost:
        yield Paragraph(word("nothing_wrong", language))
        return
    told: set[tuple[str, str]] = set()
    for item in _by_clause(lost):
        yield from told_item(item, language, told)


def told_item(
    item: Mapping[str, Any], language: str, told: set[tuple[str, str]] | None = None
) -> Iterator[Block]:
    """Tell what is wrong with one check; what was `told` before is left out."""
    known = set() if told is None else told
    yield Heading(3, _check(item, language))
    if item["status"] == "missing":
        said = "unmapped" if item["why"] in SORTS else "missing"
        yield Paragraph(word(said, language, why=clean(item["why"])))
    else:
        yield Paragraph(_counts(item, language))
    new = [(finding, hidden) for finding, hidden in _both(item) if _key(finding) not in known]
    if item["findings"] and not new:
        yield Paragraph(word("as_above", language))
    for finding, hidden in new:
        if _key(finding) not in known:
            known.add(_key(finding))
            yield _told(finding, language, hidden)


def _key(finding: Mapping[str, Any]) -> tuple[str, str]:
    """Tell findings apart by what they say, and about which board."""
    board = finding["counterexample"] or {}
    return finding["message"]["en"], str(board.get("board_rows"))


def _by_clause(items: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    clauses = list(dict.fromkeys(item["clause"] for item in items))
    return [item for clause in clauses for item in items if item["clause"] == clause]


def _both(item: Mapping[str, Any]) -> Iterator[tuple[Mapping[str, Any], bool]]:
    for finding in item["findings"]:
        yield finding, False
    for finding in item["hidden"]["findings"]:
        yield finding, True


def _check(item: Mapping[str, Any], language: str) -> str:
    title = item["title"].get(language) or ""
    clause = f" {item['clause']}" if item["clause"] else ""
    points = f"{item['points']:.2f} / {item['max']:.2f}"
    mark = MARKS.get(item["status"], "✘")
    return f"{mark} {item['id']}{clause}{f' – {title}' if title else ''}  {points}"


def _counts(item: Mapping[str, Any], language: str) -> str:
    key = "wrong_hidden" if item["hidden"]["wrong"] and not item["wrong"] else "wrong_of"
    shown = word(key, language, wrong=item["wrong"], asked=item["asked"])
    return f"{item['status'].replace('_', ' ')}: {shown}"


def _told(finding: Mapping[str, Any], language: str, hidden: bool) -> Told:
    example = finding["counterexample"]
    facts = []
    if example is not None and example["query"]:
        facts.append((word("asked", language), clean(example["query"])))
    rule = finding["rule"]
    if rule is not None:
        text = rule["pt"] if language == "pt" else rule["text"]
        facts.append((word("rule", language), f"{text} ({rule['section']}, {rule['clause']})"))
    source = finding["source"]
    if source is not None:
        place = f"{source['file']}:{source['line']} {source['predicate']}"
        facts.append((word("see", language), clean(place)))
    text, *printed = clean(finding["message"][language]).split("\n")
    text = text.rstrip()
    if hidden:
        text += f" [{word('hidden_too', language)}]"
    caption = _caption(example, language)
    return Told(text, tuple(printed), _board(example), caption, tuple(facts))


def _board(example: Mapping[str, Any] | None) -> tuple[str, ...]:
    return tuple(example["board_lines"]) if example else ()


def _caption(example: Mapping[str, Any] | None, language: str) -> str:
    if example is None:
        return ""
    key = "smallest" if example["smaller"] else "position"
    caption = word(key, language, player=example["player"])
    memory = ", ".join(f"{name} {value}" for name, value in example["memory"].items() if value)
    more = f"; {word('need_not', language)}" if example["smaller"] else ""
    return f"{caption}{f', {memory}' if memory else ''}{more}:"
