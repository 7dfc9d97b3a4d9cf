"""Asking about a position or kept games: moves why query words ask find."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from ..reply import Reply
from .command import ASK, command
from .requests import (
    GameName,
    LimitedRequest,
    PositionRequest,
    QueryRequest,
    Request,
    Seconds,
    argument,
    complete_square,
    limits,
    option,
)

KIND = "KIND"


@dataclass(frozen=True, kw_only=True)
class MovesRequest(PositionRequest):
    """A position, and which of its moves are wanted."""

    origin: Annotated[
        str | None,
        option("Only from a square.", "--from", metavar="SQUARE", complete=complete_square),
    ] = None
    target: Annotated[
        str | None, option("Only to a square.", "--to", metavar="SQUARE", complete=complete_square)
    ] = None
    to_row: Annotated[int | None, option("Only to a row, counted from the top.")] = None
    piece: Annotated[str | None, option("Only of pieces of a kind.", metavar=KIND)] = None
    captures: Annotated[bool, option("Only captures.", "--captures")] = False
    taking: Annotated[str | None, option("Only captures of a kind of piece.", metavar=KIND)] = None
    threatens: Annotated[
        str | None, option("Only threats to capture a kind of piece.", metavar=KIND)
    ] = None
    quiet: Annotated[bool, option("Only what captures nothing.", "--quiet")] = False
    safe: Annotated[bool, option("Only where the piece cannot be recaptured.", "--safe")] = False
    recapturable: Annotated[
        bool, option("Only where the piece can be recaptured.", "--recapturable")
    ] = False
    wins: Annotated[bool, option("Only what wins at once.", "--wins")] = False
    such: Annotated[
        list[str] | None, option("Only what a word of the game says, see `words`.", metavar="WORD")
    ] = None
    seconds: Seconds = None

    def filters(self) -> list[list[str]]:
        """Return the words that the moves must answer to, each with its arguments."""
        with_value = {
            "from": self.origin,
            "to": self.target,
            "to_row": self.to_row,
            "piece": self.piece,
            "captures": self.taking,
            "threatens": self.threatens,
        }
        plain = ("captures", "quiet", "safe", "recapturable", "wins")
        return [
            *([name, str(value)] for name, value in with_value.items() if value is not None),
            *([name] for name in plain if getattr(self, name)),
            *([name] for name in self.such or ()),
        ]


@command(ASK)
def moves(request: MovesRequest) -> Reply:
    """List the legal moves, all of them or those that pass filters."""
    from .answers import moves

    return moves(request.find(), request.filters(), limits(seconds=request.seconds))


@command(ASK)
def why(
    request: PositionRequest,
    move: Annotated[
        list[str] | None, argument("A move; else the whole position.", metavar="MOVE")
    ] = None,
    tree: Annotated[bool, option("Show the forced line with every defence.", "--tree")] = False,
    plies: Annotated[int, option("How far a forced end is looked for.", min=1, max=99)] = 5,
) -> Reply:
    """Tell why a move is legal or not, or how the game has ended or must end.

    For an illegal move: the rules it breaks, what stands in its way, and what would make it
    legal. Without a move: how a finished game ended, or who can force a win.
    """
    from ..repl import answering

    position = request.find()
    if move:
        return answering.why(position, " ".join(move))
    return answering.standing(position, plies, tree=tree)


@command(ASK)
def query(
    request: QueryRequest,
    question: Annotated[str, argument("Such as 'captures(M, K), safe(M)'.", metavar="QUESTION")],
) -> Reply:
    """Answer a question in Prolog about a position.

    The question is a goal in the words that `words GAME` lists.
    """
    from .answers import query

    limits = request.limits()
    return query(request.find(), question, limits)


@command(ASK)
def words(request: Request, game: GameName) -> Reply:
    """List the words for questions about a game."""
    from .answers import words

    return words(game)


@command(ASK)
def ask(request: PositionRequest) -> int:
    """Open a console for questions about a position, and for changing it."""
    from ..repl.ask_console import AskConsole
    from ..repl.reader import reader
    from ..view import screen

    position, console = request.find(), screen()
    return AskConsole(position, console, reader(console)).run()


@command(ASK)
def find(
    request: LimitedRequest,
    game: GameName,
    question: Annotated[str, argument("Such as 'wins_in(M, 3)'.", metavar="QUESTION")],
    records: Annotated[str, option("A folder of kept games.", metavar="DIR")],
) -> Reply:
    """Find the positions of kept games in which a question has answers."""
    from ..repl.answering import find

    return find(game, question, Path(records), request.limits())
