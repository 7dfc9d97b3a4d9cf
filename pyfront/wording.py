"""What is said about players, moves and the end of a game, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from . import glyphs
from .game import Game, game_named
from .i18n import later, tr
from .moves import Move, Player, Rule
from .position import Position
from .record import AGREEMENT, RESIGNATION, TIE_BREAK, TIME, Result

ENDED = {
    RESIGNATION: later("the opponent has given up"),
    TIME: later("the opponent has run out of time"),
    AGREEMENT: later("both agreed"),
    TIE_BREAK: later("the points that break the tie are reached"),
}
"""Why a game is over that the rules of the game did not end."""


def called(position: Position, player: Player) -> str:
    """Return the name of a player of a position, as `named` does."""
    return named(game_named(position.game), player)


def named(game: Game, player: Player) -> str:
    """Return the name of a player, and the sign that the board has for their pieces."""
    name, shown = tr(game.players[player]), glyphs.sign(game, player)
    return name if name == shown else f"{name} ({shown})"


def face(position: Position, square: tuple[int, int]) -> str:
    """Name what stands on a square."""
    row, column = square
    cell = str(position.rows[row - 1][column - 1])
    return glyphs.faces(game_named(position.game))[cell].text.strip()


def verdict(position: Position, result: Result) -> str:
    """Tell who has won, and why."""
    reason = tr(ENDED.get(result.reason, "")) if result.rule is None else cited(result.rule)
    if result.winner is None:
        return tr("The game is drawn: {reason}", reason=reason)
    winner = called(position, result.winner)
    return tr("{winner} has won: {reason}", winner=winner, reason=reason)


def points(position: Position) -> str | None:
    """Tell the points of a finished game that counts them."""
    counted = position.outcome.points if position.outcome else None
    if counted is None:
        return None
    told = ", ".join(f"{called(position, player)} {n}" for player, n in counted.items())
    return tr("Points: {told}", told=told)


def standing(position: Position) -> str:
    """Tell who is to move, or how the game has ended."""
    outcome = position.outcome
    if outcome is None:
        return tr("{player} to move.", player=called(position, position.player))
    return verdict(position, Result(outcome.winner, outcome.rule.id, outcome.rule))


def announced(position: Position) -> list[str]:
    """Tell what a player announces now, each with its rule."""
    return [f"{rule.id.replace('_', ' ').capitalize()}! {cited(rule)}" for rule in position.remarks]


def told(before: Position, move: Move) -> str:
    """Tell what a move did."""
    sentence = f"{called(before, before.player)}: {move}"
    taken = [face(before, square) for square in move.captured]
    return moved(sentence, taken) if taken else sentence


def moved(sentence: str, taken: Sequence[str]) -> str:
    """Add to a sentence about a move which pieces it has taken."""
    return tr("{sentence}, captures {pieces}", sentence=sentence, pieces=", ".join(taken))


def taken(before: Position, move: Move) -> str:
    """Name the pieces that a move takes."""
    return ", ".join(face(before, square) for square in move.captured)


def cited(rule: Rule) -> str:
    """Tell what a rule says, and where it stands."""
    return f"{rule.text} {place(rule)}"


def place(rule: Rule) -> str:
    """Return where a rule stands."""
    return tr("({clause}, report {section})", clause=rule.clause, section=rule.section)


def moves_played(moves: Sequence[Move]) -> str:
    """Number the moves of a game."""
    return "  ".join(f"{number}. {move}" for number, move in enumerate(moves, start=1))


def greeting(position: Position) -> list[str]:
    """Tell whoever sits down what may be typed."""
    example = next(iter(position.legal_moves), None)
    if example is None:
        return [tr("`help` lists the commands, `rules` the rules.")]
    typed = tr(
        "Type a move, such as {move}; `help` lists the commands, `rules` the rules.", move=example
    )
    return [typed, *numbers(position)]


def numbers(position: Position) -> list[str]:
    """Return how moves in numbers are read, if the edges of the board do not show it."""
    return [position.numbers_note] if position.numbers_note else []
