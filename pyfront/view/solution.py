"""A solver's result and progress, in words and as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import game_named, is_plural
from ..i18n import later, tr
from .styles import QUIET
from .tables import plain_table
from .thinking import speed

if TYPE_CHECKING:
    from rich.console import Console

    from ..position import Position
    from ..solving import Solution, SolvedValue, SolvingStage

MOST_IN_LINE = 60
"""How many moves of a line are shown at most."""
WINS = later(("{player} wins", "The {player} win"))
WINS_IN = later(("{player} wins in {n} plies", "The {player} win in {n} plies"))
WINS_REPETITIONS = later(
    (
        "If positions repeat for ever, {player} wins.",
        "If positions repeat for ever, the {player} win.",
    )
)
"""Sentences about a player: with a singular name such as White, and with a plural one."""


def stage_text(stage: SolvingStage) -> str:
    """Show how far a solver has come."""
    number = f"{stage.number:,}"
    if stage.stage == "decided":
        return tr("values up to {n} plies", n=number)
    if stage.stage == "searched":
        return tr("{n} positions searched", n=number)
    return tr("{n} positions reached", n=number)


def value_words(value: SolvedValue, position: Position) -> str:
    """Show who wins, and when."""
    if value.winner is None:
        return tr("a draw")
    winner = game_named(position.game).players[value.winner]
    texts = WINS if value.plies is None else WINS_IN
    return tr(texts[is_plural(winner)], player=tr(winner), n=value.plies)


def show_solution(console: Console, position: Position, solution: Solution) -> None:
    """Print the value, the moves and the line."""
    console.print(value_words(solution.value, position))
    table = plain_table(tr("Move"), tr("Value"))
    for move in solution.moves:
        table.add_row(move.move.text, value_words(move, position))
    console.print(table)
    if solution.line:
        shown = "  ".join(move.text for move in solution.line[:MOST_IN_LINE])
        console.print(tr("Line: {moves}", moves=shown))
    effort = tr(
        "{nodes} positions, {speed}, {seconds} s",
        nodes=f"{solution.positions:,}",
        speed=speed(solution.positions, solution.seconds),
        seconds=f"{solution.seconds:.1f}",
    )
    console.print(effort, style=QUIET)
    if solution.endless is not None:
        winner = game_named(position.game).players[solution.endless]
        text = tr(WINS_REPETITIONS[is_plural(winner)], player=tr(winner))
        console.print(text, style=QUIET)
