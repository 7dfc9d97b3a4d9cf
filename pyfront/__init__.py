"""Play, question and grade five board games whose rules are written in Prolog."""

from __future__ import annotations

from ._errors import (
    AmbiguousMove,
    BadPosition,
    BadValue,
    EngineError,
    EngineUnavailable,
    IllegalMove,
    InvalidMove,
    LimitReached,
    TabuleiroError,
    UnknownGame,
    UnknownName,
    UnknownOption,
    UnknownRuleset,
)
from .game import Face, Game, Move, Option, Outcome, Position, Rule, Ruleset, games

__all__ = [
    "AmbiguousMove",
    "BadPosition",
    "BadValue",
    "EngineError",
    "EngineUnavailable",
    "Face",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "LimitReached",
    "Move",
    "Option",
    "Outcome",
    "Position",
    "Rule",
    "Ruleset",
    "TabuleiroError",
    "UnknownGame",
    "UnknownName",
    "UnknownOption",
    "UnknownRuleset",
    "games",
]
