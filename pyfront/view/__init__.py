"""Everything that is drawn: rich renderables that know no game and ask no rules."""

from __future__ import annotations

from .board import Board, Mark
from .refusal import refusal
from .screen import screen
from .tables import (
    games_table,
    moves_table,
    option_text,
    options_table,
    plain_table,
    rules_table,
    rulesets_table,
    speeds_table,
)

__all__ = [
    "Board",
    "Mark",
    "games_table",
    "moves_table",
    "option_text",
    "options_table",
    "plain_table",
    "refusal",
    "rules_table",
    "rulesets_table",
    "screen",
    "speeds_table",
]
