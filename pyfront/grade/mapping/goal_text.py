"""The goals of a mapping as text: the variables that they name, and how to rename these."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from typing import Any

from ...i18n import tr
from ...spelling import suggestion
from ..toml import Table
from ..verbs import ask_engine
from .coordinates import understood

_TOKEN = re.compile(
    r"""'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`[^`]*`|0'(?:\\.|''|.)|%[^\n]*|/\*.*?\*/"""
    r"""|[A-Za-z_][A-Za-z0-9_]*""",
    re.DOTALL,
)


def renamed(goal: str, names: Mapping[str, str]) -> str:
    """Rename variables of a Prolog text.

    >>> renamed("board(Board), write('Board')", {"Board": "After"})
    "board(After), write('Board')"
    """
    return _TOKEN.sub(lambda token: names.get(token.group(), token.group()), goal)


def _goal_in(text: str) -> Any:
    return ask_engine("grade_goal", text=text)


def variables(
    table: Table, key: str, known: Set[str], elsewhere: Set[str]
) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the variables of a goal, and refuse those that are probably misspelt.

    The predicates that the goal calls are returned with them. Variables with a meaning `elsewhere`
    are not allowed here.
    """
    told = understood(table, key, table.text(key), _goal_in)
    for name, count in told["variables"]:
        if name in known:
            continue
        if name in elsewhere:
            hint = suggestion(name, sorted(known))
            raise table.wrong(key, tr("{name} has no meaning here", name=name), hint)
        if count == 1 and not name.startswith("_"):
            other = suggestion(name, sorted(known))
            hint = tr("{other}; _ stands for anything", other=other)
            raise table.wrong(key, tr("the variable {name} occurs only once", name=name), hint)
    return frozenset(name for name, _ in told["variables"]), tuple(told["calls"])
