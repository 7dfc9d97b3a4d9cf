"""How two rulesets differ: clauses, options, and a position and a move where that matters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table

from .. import wording
from .._errors import LimitReached
from ..i18n import counted, tr
from ..moves import Rule
from ..position import Position
from ..questions.contrasting import KINDS, Clause, Contrast, Difference, Witness, contrast
from ..reply import Reply
from ..view import board_view
from ..view.tables import plain_table

MARGINS = 10
"""The width of the column beside a board."""


def diff(game: str, first: str, second: str, seconds: float) -> Reply:
    """Show the differences of two rulesets to people and programs."""
    found = contrast(game, first, second, seconds=seconds)
    data = {
        "game": game,
        "rulesets": [first, second],
        "clauses": [clause.as_json() for clause in found.clauses],
        "options": [vars(d) | {"values": list(d.values)} for d in found.differences],
        "starts": [start.text for start in found.starts],
        "witness": None if found.witness is None else found.witness.as_json(),
        "searched": {"games": found.searched[0], "positions": found.searched[1]},
    }
    status = LimitReached.exit_code if found.exhausted else int(not found.differences)
    return Reply(data, lambda console: _show_contrast(console, found, (first, second)), status)


def _show_contrast(console: Console, found: Contrast, names: tuple[str, str]) -> None:
    if not found.differences:
        console.print(tr("{one} and {other} do not differ.", one=names[0], other=names[1]))
        return
    _show_clauses(console, found.clauses, names)
    _show_options(console, found.differences, names)
    if found.witness is not None:
        _show_witness(console, found.witness, names)
    elif found.exhausted:
        games, positions = found.searched
        console.print(
            tr(
                "No position that shows the difference was found in time. "
                "Random games searched: {games}; positions: {positions}.",
                games=games,
                positions=positions,
            )
        )
    else:
        console.print(tr("They are played on different boards:"))
        _side_by_side(console, found.starts, names)


def _show_clauses(console: Console, clauses: tuple[Clause, ...], names: tuple[str, str]) -> None:
    for clause in clauses:
        rule = clause.rule
        console.print(f"{rule.id} {wording.place(rule)}: {rule.text}")
        grid = Table.grid(padding=(0, 2))
        for name, said in zip(names, clause.readings, strict=True):
            grid.add_row(f"  {name}", " ".join(said))
        console.print(grid)
    if clauses:
        console.print()


def _show_options(
    console: Console, differences: tuple[Difference, ...], names: tuple[str, str]
) -> None:
    table = plain_table(tr("Option"), *names, tr("Meaning"))
    for difference in differences:
        table.add_row(difference.name, *difference.values, difference.text)
    console.print(table)
    console.print()


def _show_witness(console: Console, witness: Witness, names: tuple[str, str]) -> None:
    after = counted(len(witness.path), "After {n} move", "After {n} moves")
    console.print(
        tr("{after} {what}:", after=after, what=tr(KINDS[witness.kind]))
        if witness.path
        else tr("At the start {what}:", what=tr(KINDS[witness.kind]))
    )
    if witness.path:
        console.print(" ".join(f"{n}. {move}" for n, move in enumerate(witness.path, start=1)))
    verdicts = witness.verdicts()
    if witness.move is not None:
        console.print(tr("The move {move} leads to:", move=witness.move))
    shown = [
        Position.trusted(verdict["after"]) if "after" in verdict else position
        for verdict, position in zip(verdicts, witness.positions, strict=True)
    ]
    _side_by_side(console, (shown[0], shown[1]), names)
    for name, verdict, position in zip(names, verdicts, shown, strict=True):
        console.print(f"{name}: {_words(verdict, position)}")


def _words(verdict: Mapping[str, Any], position: Position) -> str:
    if verdict.get("legal") is False:
        rules = (Rule(**rule) for rule in verdict["broken"])
        return " ".join([tr("not legal."), *map(wording.cited, rules)])
    captured = len(verdict["move"]["captured"]) if "move" in verdict else 0
    what = [counted(captured, "captures {n} piece.", "captures {n} pieces.")] if captured else []
    return " ".join([*what, wording.standing(position)])


def _side_by_side(
    console: Console, positions: tuple[Position, Position], names: tuple[str, str]
) -> None:
    drawn = [board_view.board(position, spare=10) for position in positions]
    boards: list[RenderableType] = [
        Group(name, board) for name, board in zip(names, drawn, strict=True)
    ]
    needed = sum(max(map(len, board.rows)) * (board.cell_width + 2) + MARGINS for board in drawn)
    if needed > console.width:
        for board in boards:
            console.print(board)
        return
    grid = Table.grid(padding=(0, 4))
    grid.add_row(*boards)
    console.print(grid)
