"""The few styles there are; what they say is also said by letters or marks."""

from __future__ import annotations

from rich.text import Text

QUIET = "dim"
MARKED = "bold"
STRONG = "bold"
FAULT = "bold red"


def emphasised(text: str) -> Text:
    """Highlight a line."""
    return Text(text, style=STRONG)
