"""Games, positions, moves and rules as plain Python values.

Nothing here decides what is legal: every question goes to the Prolog rules.

    >>> position = Position.start("breakthrough")
    >>> len(position.legal_moves)
    22
    >>> position.play("a7-a6").player
    2
"""

from __future__ import annotations

from .analysis import DEFAULT_NODES, Analysis, Line
from .catalogue import (
    Face,
    Game,
    Option,
    OptionValue,
    Problem,
    Ruleset,
    game_named,
    game_problems,
    games,
    levels,
)
from .counting import Counted
from .legal_moves import LegalMoves
from .moves import Answer, Cell, Move, Outcome, Pair, Player, Rule, Square
from .position import Position

__all__ = [
    "DEFAULT_NODES",
    "Analysis",
    "Answer",
    "Cell",
    "Counted",
    "Face",
    "Game",
    "LegalMoves",
    "Line",
    "Move",
    "Option",
    "OptionValue",
    "Outcome",
    "Pair",
    "Player",
    "Position",
    "Problem",
    "Rule",
    "Ruleset",
    "Square",
    "game_named",
    "game_problems",
    "games",
    "levels",
]
