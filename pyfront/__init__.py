"""Play, question and grade five board games whose rules are written in Prolog.

>>> import pyfront
>>> position = pyfront.Position.start("breakthrough")
>>> position.play("a7-a6").player
2
>>> position.best_move(depth=2) in position.legal_moves
True
>>> position.why("a7-a5").broken[0].clause
'BT-4'

Nothing in Python decides what is legal: every question goes to the rules. `pyfront.grade` grades
programs; it is a package of its own, which can be called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._errors import (
        AmbiguousMove,
        BadPosition,
        BadQuestion,
        BadValue,
        BrokenGame,
        EngineError,
        EngineUnavailable,
        FileError,
        GameOver,
        IllegalMove,
        InvalidMove,
        LimitReached,
        NotInstalled,
        TabuleiroError,
        UnknownGame,
        UnknownLevel,
        UnknownName,
        UnknownOption,
        UnknownPosition,
        UnknownRuleset,
        UnknownWord,
    )
    from .analysis import Analysis, Counted, Line
    from .game import Face, Game, Option, Ruleset, games, levels
    from .match import Match
    from .moves import LegalMoves, Move, Outcome, Rule, Verdict
    from .position import Position
    from .questions.asking import Answers, words
    from .questions.explaining import Explanation
    from .record import BadRecord, Record

_MODULES = (
    *("_errors", "moves", "analysis", "game", "position", "record", "match"),
    *("questions.asking", "questions.explaining"),
)
"""The modules that define the public names."""

__all__ = ["AmbiguousMove", "Analysis", "Answers", "BadPosition", "BadQuestion", "BadRecord"]
__all__ += ["BadValue", "BrokenGame", "Counted", "EngineError", "EngineUnavailable", "Explanation"]
__all__ += ["Face", "FileError", "Game", "GameOver", "IllegalMove", "InvalidMove", "LegalMoves"]
__all__ += ["LimitReached", "Line", "Match", "Move", "NotInstalled", "Option", "Outcome"]
__all__ += ["Position", "Record", "Rule", "Ruleset", "TabuleiroError", "UnknownGame"]
__all__ += ["UnknownLevel", "UnknownName", "UnknownOption", "UnknownPosition", "UnknownRuleset"]
__all__ += ["UnknownWord", "Verdict", "games", "grade", "levels", "words"]


def __getattr__(name: str) -> Any:
    """Import a public name on first use: the command line starts without most of them."""
    from importlib import import_module

    if name == "grade":
        return import_module(".grade", __name__)
    for module in _MODULES if name in __all__ else ():
        if hasattr(defining := import_module(f".{module}", __name__), name):
            return getattr(defining, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names, for completion too."""
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])
