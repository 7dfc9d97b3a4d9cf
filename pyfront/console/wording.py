"""What is said about players, moves and the end of a game, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..game import Answer, Face, Move, Player, Position, Rule, game_named
from ..record import Result
from ..view.styles import FAULT, QUIET, STRONG


def called(position: Position, player: Player) -> str:
    """Give the name of a player, and how the board writes him where that differs."""
    name = game_named(position.game).players.get(player, str(player))
    return name if name == str(player) else f"{name} ({player})"


def verdict(position: Position, result: Result) -> str:
    """Tell who has won, and why."""
    if result.winner is None:
        return f"The game is drawn: {result.reason}"
    return f"{called(position, result.winner)} has won: {result.reason}"


def points(position: Position) -> str | None:
    """Tell the points of a finished game that counts them."""
    counted = position.outcome.points if position.outcome else None
    if counted is None:
        return None
    return "Points: " + ", ".join(f"{called(position, p)} {n}" for p, n in counted.items())


def standing(position: Position) -> str:
    """Tell who is to move, or how the game has ended."""
    outcome = position.outcome
    if outcome is None:
        return f"{called(position, position.player)} to move."
    return verdict(position, Result(outcome.winner, str(outcome.rule)))


def announced(position: Position) -> list[str]:
    """Tell what a player announces now, each with its rule."""
    return [f"{rule.id.replace('_', ' ').capitalize()}! {rule}" for rule in position.remarks]


def told(before: Position, move: Move) -> str:
    """Tell what a move did."""
    sentence = f"{called(before, before.player)}: {move}"
    return f"{sentence}, captures {taken(before, move)}" if move.captured else sentence


def taken(before: Position, move: Move) -> str:
    """Name the pieces that a move takes."""
    return ", ".join(_face(before, square).text.strip() for square in move.captured)


def _face(position: Position, square: tuple[int, int]) -> Face:
    row, column = square
    return game_named(position.game).face(position.rows[row - 1][column - 1])


def refusal(answer: Answer) -> RenderableType:
    """Explain why a move is not legal, and what is."""
    parts: list[RenderableType] = [Text(f"{answer.move} is not legal:", style=FAULT)]
    parts.append(reasons(answer.broken))
    if answer.nearest:
        parts.append(Text(f"Legal instead: {', '.join(answer.nearest)}"))
    return Group(*parts)


def reasons(rules: Iterable[Rule]) -> RenderableType:
    """List rules, each with its clause and section."""
    grid = Table.grid(padding=(0, 1))
    for rule in rules:
        where = Text(f" ({rule.clause}, report {rule.section})", style=QUIET)
        grid.add_row(" -", Text.assemble(rule.text, where))
    return grid


def moves_played(moves: Sequence[Move]) -> str:
    """Number the moves of a game."""
    return "  ".join(f"{number}. {move}" for number, move in enumerate(moves, start=1))


def counted(number: int, thing: str) -> str:
    """Count things in words: 1 move, 2 moves."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def emphasised(text: str) -> Text:
    """Make a line stand out."""
    return Text(text, style=STRONG)
