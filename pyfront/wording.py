"""Sentences about players, moves and the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from . import glyphs
from .game import Game, game_named, is_plural
from .i18n import later, tr
from .moves import Move, Player, Rule
from .position import Position
from .record import AGREEMENT, FORFEIT, RESIGNATION, TIE_BREAK, TIME, GameResult

WON = later(("{player} has won: {reason}", "The {player} have won: {reason}"))
RESIGNED = later(("{player} resigned", "the {player} resigned"))
OUT_OF_TIME = later(("{player} ran out of time", "the {player} ran out of time"))
"""Sentences about a player: with a singular name such as White, and with a plural such as
Attackers.
"""
ENDED = {
    AGREEMENT: later("by agreement"),
    FORFEIT: later("the engine to move broke the protocol"),
    TIE_BREAK: later("the tie-break points were reached"),
}
"""Why a game is over that neither its rules nor one of the players ended."""


def called(position: Position, player: Player) -> str:
    """Return the name of a player of a position, as `named` does."""
    return named(game_named(position.game), player)


def named(game: Game, player: Player) -> str:
    """Return the name of a player, and the sign that the board has for their pieces."""
    name, shown = tr(game.players[player]), glyphs.sign(game, player)
    return name if name == shown else f"{name} ({shown})"


def said_of(position: Position, player: Player, texts: tuple[str, str], **values: str) -> str:
    """Return a sentence about a player, whose name may be a plural that takes an article."""
    name = game_named(position.game).players[player]
    return tr(texts[is_plural(name)], player=called(position, player), **values)


def face(position: Position, square: tuple[int, int]) -> str:
    """Return what the board shows on a square."""
    row, column = square
    cell = str(position.rows[row - 1][column - 1])
    return glyphs.faces(game_named(position.game))[cell].text.strip()


def verdict(position: Position, result: GameResult) -> str:
    """Say who has won, and why."""
    reason = _reason(position, result)
    if result.winner is None:
        return tr("The game is drawn: {reason}", reason=reason)
    return said_of(position, result.winner, WON, reason=reason)


def _reason(position: Position, result: GameResult) -> str:
    """Say why a game is over."""
    if result.rule is not None:
        return cited(result.rule)
    by_loser = {RESIGNATION: RESIGNED, TIME: OUT_OF_TIME}.get(result.reason)
    if by_loser is None:
        return tr(ENDED.get(result.reason, ""))
    players = game_named(position.game).players
    loser = next(name for player, name in players.items() if player != result.winner)
    return tr(by_loser[is_plural(loser)], player=tr(loser))


def points(position: Position) -> str | None:
    """Return the points of a finished game, if the game counts them."""
    counted = position.outcome.points if position.outcome else None
    if counted is None:
        return None
    told = ", ".join(f"{called(position, player)} {n}" for player, n in counted.items())
    return tr("Points: {told}", told=told)


def standing(position: Position) -> str:
    """Say who is to move, or how the game ended."""
    outcome = position.outcome
    if outcome is None:
        return tr("{player} to move.", player=called(position, position.player))
    return verdict(position, GameResult(outcome.winner, outcome.rule.id, outcome.rule))


def announced(position: Position) -> list[str]:
    """Return what a player announces now, each with its rule."""
    return [f"{rule.id.replace('_', ' ').capitalize()}! {cited(rule)}" for rule in position.remarks]


def moved(sentence: str, taken: Sequence[str]) -> str:
    """Add the captured pieces to a sentence about a move."""
    return tr("{sentence}, captures {pieces}", sentence=sentence, pieces=", ".join(taken))


def taken(before: Position, move: Move) -> str:
    """Return the pieces that a move captures."""
    return ", ".join(face(before, square) for square in move.captured)


def cited(rule: Rule) -> str:
    """Return the text of a rule and where to find it."""
    return f"{rule.text} {place(rule)}"


def place(rule: Rule) -> str:
    """Return the clause of a rule and the section of the report."""
    return tr("({clause}, report {section})", clause=rule.clause, section=rule.section)


def moves_played(moves: Sequence[Move]) -> str:
    """Number the moves of a game."""
    return "  ".join(f"{number}. {move}" for number, move in enumerate(moves, start=1))


def greeting(position: Position) -> list[str]:
    """Return the first instructions for a new player."""
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
