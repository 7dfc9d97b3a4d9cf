"""What can be asked of a submission, and which names a mapping's goals may use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .templates import Term

STATE = frozenset({"Board", "Rows", "Player"})
MOVE = frozenset({"From", "To", "FromR", "FromC", "ToR", "ToC", "Move", "Captured"})
SQUARES = ("Move", "From", "To", "FromR", "FromC", "ToR", "ToC")


class Sort(NamedTuple):
    """A sort of question: what it is about and what it may use."""

    title: str
    given: frozenset[str]
    gives: frozenset[str]
    """The names of what may be the answer."""
    modes: tuple[str, ...] = ("once",)


SORTS: dict[str, Sort] = {
    "initial": Sort("the initial board", frozenset(), frozenset({"Board"})),
    "intermediate": Sort("a board in mid-game", frozenset(), frozenset({"Board"})),
    "final": Sort("a board at the end", frozenset(), frozenset({"Board"})),
    "display": Sort("printing a board", STATE, frozenset()),
    "moves": Sort(
        "the list of valid moves", STATE, MOVE | {"Moves"}, ("list", "all", "once", "probe")
    ),
    "legal": Sort(
        "whether a move is valid", STATE | MOVE, MOVE | {"Moves"}, ("probe", "all", "list")
    ),
    "apply": Sort("making a move", STATE | MOVE, frozenset({"After"})),
    "winner": Sort("the end of the game", STATE, frozenset({"Winner"})),
    "points": Sort("the points of a player", STATE, frozenset({"Points"})),
    "value": Sort("the value of a position", STATE, frozenset({"Value"})),
    "ai": Sort("the computer's move", STATE | {"Level"}, MOVE),
    "play": Sort("the program's own game", frozenset(), frozenset()),
}
"""The keys of a mapping's contract."""

GRADED = ("initial", "display", "moves", "legal", "apply", "winner", "value", "ai")
"""The keys without which something is missing."""

ASSUMPTIONS = ("own_piece", "on_board")
"""What a validator may take for granted, so that it is not asked about it."""


@dataclass(frozen=True)
class Goal:
    """How a sort of question is put to a submission."""

    key: str
    text: str
    """The goal as the mapping has it."""
    asked: str
    """The goal with what sets and gets the state."""
    wanted: tuple[str, ...]
    mode: str
    element: Term | None = None
    levels: tuple[int, ...] = ()
    assumes: frozenset[str] = frozenset()
    input: str = ""
    effort: float = 1.0
    calls: tuple[str, ...] = ()
    """The predicates that the goal calls, as name/arity."""
    names: frozenset[str] = frozenset()
    """The variables that the goal mentions, with those of what sets the state."""


_TOKEN = re.compile(
    r"""'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`[^`]*`|0'(?:\\.|''|.)|%[^\n]*|/\*.*?\*/"""
    r"""|[A-Za-z_][A-Za-z0-9_]*""",
    re.DOTALL,
)


def renamed(goal: str, names: Mapping[str, str]) -> str:
    """Give variables of a Prolog text other names.

    >>> renamed("board(Board), write('Board')", {"Board": "After"})
    "board(After), write('Board')"
    """
    return _TOKEN.sub(lambda token: names.get(token.group(), token.group()), goal)
