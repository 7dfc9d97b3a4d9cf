"""What documents are made of."""

from __future__ import annotations

from dataclasses import dataclass


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
class Grid:
    """A table with a row of headings."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Note:
    """A finding: the fault, and facts about it."""

    text: str
    shown: tuple[tuple[str, tuple[str, ...]], ...]
    """Lines of text with an optional caption, such as printed output or a board."""
    facts: tuple[tuple[str, str], ...]


Block = Heading | Paragraph | Grid | Note
