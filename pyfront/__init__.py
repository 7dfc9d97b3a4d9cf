"""Play, question and grade five board games whose rules are written in Prolog."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._errors import (
        AmbiguousMove,
        BadPosition,
        BadValue,
        BrokenGame,
        EngineError,
        EngineUnavailable,
        FileError,
        GameOver,
        IllegalMove,
        InvalidMove,
        LimitReached,
        TabuleiroError,
        UnknownGame,
        UnknownLevel,
        UnknownName,
        UnknownOption,
        UnknownPosition,
        UnknownRuleset,
    )
    from .analysis import Analysis, Counted, Line
    from .game import Face, Game, Option, Ruleset, games, levels
    from .moves import Move, Outcome, Rule, Verdict
    from .position import Position

__all__ = [
    "AmbiguousMove",
    "Analysis",
    "BadPosition",
    "BadValue",
    "BrokenGame",
    "Counted",
    "EngineError",
    "EngineUnavailable",
    "Face",
    "FileError",
    "Game",
    "GameOver",
    "IllegalMove",
    "InvalidMove",
    "LimitReached",
    "Line",
    "Move",
    "Option",
    "Outcome",
    "Position",
    "Rule",
    "Ruleset",
    "TabuleiroError",
    "UnknownGame",
    "UnknownLevel",
    "UnknownName",
    "UnknownOption",
    "UnknownPosition",
    "UnknownRuleset",
    "Verdict",
    "games",
    "levels",
]


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is: the command line starts without most of it."""
    from importlib import import_module

    if name in __all__:
        for module in ("_errors", "game", "moves", "analysis", "position"):
            found = vars(import_module(f".{module}", __name__)).get(name)
            if found is not None:
                return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
