"""The few styles there are; what they say is also said by letters or marks."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

QUIET = "dim"
MARKED = "bold"
STRONG = "bold"
FAULT = "bold red"

# Both the letter and its ground are painted: the terminal's own colours are not known.
SIDES: Sequence[str] = ("bold bright_white on blue", "black on yellow")


def side_style(number: int) -> str:
    """Give the style of the pieces of the first, second, ... player."""
    return SIDES[number % len(SIDES)]


def emphasised(text: str) -> Text:
    """Make a line stand out."""
    return Text(text, style=STRONG)
