"""Why a move is legal or not, and how a game has ended or must end, as people read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.tree import Tree

from .. import wording
from .._errors import LimitReached
from ..i18n import counted, later, tr
from ..position import Position
from ..questions.explaining import HORIZON, PATIENCE, Explanation, explain, forced
from ..reply import Reply

FORCES = later(("{player} wins by force in {count}.", "The {player} win by force in {count}."))


def why(position: Position, move: str) -> Reply:
    """Explain a move to people and programs."""
    told = explain(position, move)
    return Reply(
        told.as_json(), lambda console: show_explanation(console, told), int(not told.legal)
    )


def show_explanation(console: Console, told: Explanation) -> None:
    console.print(told.headline)
    grid = Table.grid(padding=(0, 1))
    for ground in told.telling:
        grid.add_row(" -", f"{ground.rule.text} ({ground.place})")
        if not told.legal and ground.here:
            grid.add_row("", ground.here)
    console.print(grid)
    for line in told.advice():
        console.print(line)


def standing(
    position: Position, plies: int = HORIZON, *, tree: bool = False, seconds: float | None = None
) -> Reply:
    """Explain how a game ended, or who can force its end within some plies, and how."""
    if position.outcome is not None:
        return _ended(position)
    told = forced(position, plies, seconds or PATIENCE)
    found = told.found
    data = {
        "position": position.text,
        "horizon": told.searched if told.limited else plies,
        "forced": found,
        "outcome": None,
    }

    def show_forced(console: Console) -> None:
        if found is not None:
            console.print(_headline(position, found))
            console.print(_drawn(found["tree"]) if tree else _line(found["tree"]))
            return
        searched, asked = (counted(n, "{n} ply", "{n} plies") for n in (told.searched, plies))
        console.print(
            tr("No result is forced within {count}: every line was searched.", count=searched)
        )
        if told.limited:
            console.print(
                tr(
                    "It is not known whether a result is forced within {count}: time ran out.",
                    count=asked,
                )
            )

    status = LimitReached.exit_code if told.limited else int(found is None)
    return Reply(data, show_forced, status)


def _ended(position: Position) -> Reply:
    outcome = position.outcome
    data = {
        "position": position.text,
        "horizon": 0,
        "forced": None,
        "outcome": None if outcome is None else outcome.as_json(),
    }
    return Reply(data, lambda console: console.print(wording.standing(position)))


def _headline(position: Position, found: Mapping[str, Any]) -> str:
    count = counted(found["plies"], "{n} ply", "{n} plies")
    return wording.said_of(position, found["winner"], FORCES, count=count)


def _line(tree: Sequence[Mapping[str, Any]]) -> str:
    """Write the first line of a tree; `--tree` has the others."""
    moves = []
    while tree:
        longest = max(tree, key=_depth)
        moves.append(longest["move"])
        tree = longest["then"]
    return " ".join(moves)


def _depth(branch: Mapping[str, Any]) -> int:
    return 1 + max(map(_depth, branch["then"]), default=0)


def _drawn(branches: Sequence[Mapping[str, Any]]) -> Tree:
    root = Tree("", hide_root=True)
    _grow(root, branches)
    return root


def _grow(tree: Tree, branches: Sequence[Mapping[str, Any]]) -> None:
    """Add branches; defences with the same answer share a line."""
    answered: dict[str, list[Mapping[str, Any]]] = {}
    for branch in branches:
        answered.setdefault(repr(branch["then"]), []).append(branch)
    for same in answered.values():
        _grow(tree.add(", ".join(branch["move"] for branch in same)), same[0]["then"])
