"""A refused move: the rules that it breaks, and what is legal instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..i18n import tr
from ..moves import Rule
from ..wording import place
from .screen import FAULT, QUIET


def refusal(move: str, broken: Iterable[Rule], nearest: Sequence[str] = ()) -> RenderableType:
    """List the rules that a move breaks, each with its clause and section, and what is legal."""
    rules = Table.grid(padding=(0, 1))
    for rule in broken:
        rules.add_row(" -", Text.assemble(rule.text, (f" {place(rule)}", QUIET)))
    headline = Text(tr("{move} is not legal:", move=move), style=FAULT)
    if not nearest:
        return Group(headline, rules)
    return Group(headline, rules, Text(tr("Legal instead: {moves}", moves=", ".join(nearest))))
