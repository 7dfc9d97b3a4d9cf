"""Asking about a position or saved games.

moves why query words ask find best analyse solve apply perft show.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from ..reply import Reply
from . import completion
from .command import ASK, command
from .requests import (
    GameName,
    LimitedRequest,
    PositionRequest,
    QueryRequest,
    Request,
    SearchRequest,
    Seconds,
    argument,
    limits,
    option,
)

KIND, complete_kind = "KIND", completion.of_the_game(completion.KINDS)
Records = Annotated[
    str | None, option("A folder of saved games [default: all saved games].", metavar="DIR")
]


@dataclass(frozen=True, kw_only=True)
class MovesRequest(PositionRequest):
    """A position, and which of its moves are wanted."""

    origin: Annotated[
        str | None,
        option("Only from this square.", "--from", metavar="SQUARE", complete=completion.square),
    ] = None
    target: Annotated[
        str | None,
        option("Only to this square.", "--to", metavar="SQUARE", complete=completion.square),
    ] = None
    to_row: Annotated[int | None, option("Only to this row, counted from the top.")] = None
    piece: Annotated[
        str | None, option("Only of this kind of piece.", metavar=KIND, complete=complete_kind)
    ] = None
    captures: Annotated[bool, option("Only captures.", "--captures")] = False
    taking: Annotated[
        str | None,
        option("Only captures of this kind of piece.", metavar=KIND, complete=complete_kind),
    ] = None
    threatens: Annotated[
        str | None,
        option(
            "Only moves that threaten to capture this kind of piece.",
            metavar=KIND,
            complete=complete_kind,
        ),
    ] = None
    quiet: Annotated[bool, option("Only moves that capture nothing.", "--quiet")] = False
    safe: Annotated[
        bool, option("Only moves after which the piece cannot be recaptured.", "--safe")
    ] = False
    recapturable: Annotated[
        bool, option("Only moves after which the piece can be recaptured.", "--recapturable")
    ] = False
    wins: Annotated[bool, option("Only moves that win at once.", "--wins")] = False
    such: Annotated[
        list[str] | None,
        option(
            "Only moves that match a word of the game; see `words`.",
            metavar="WORD",
            complete=completion.filter_word,
        ),
    ] = None
    seconds: Seconds = None

    def filters(self) -> list[list[str]]:
        """Return the words that the moves must match, each with its arguments."""
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
    """List the legal moves: all of them, or those that match the filters."""
    from .answers import moves

    return moves(request.find(), request.filters(), limits(seconds=request.seconds))


@command(ASK)
def why(
    request: PositionRequest,
    move: Annotated[
        list[str] | None,
        argument(
            "A move; without one, the position is explained.",
            metavar="MOVE",
            complete=completion.one_move,
        ),
    ] = None,
    tree: Annotated[bool, option("Show the forced line with every defence.", "--tree")] = False,
    plies: Annotated[int, option("How many plies to search for a forced win.", min=1, max=99)] = 5,
    seconds: Seconds = None,
) -> Reply:
    """Explain why a move is legal or not, or how the game ended or must end.

    For an illegal move: the rules it breaks, what stands in its way, and what would make it
    legal. Without a move: how a finished game ended, or who can force a win.
    """
    from ..repl import explanations

    position = request.find()
    if move:
        return explanations.why(position, " ".join(move))
    return explanations.standing(position, plies, tree=tree, seconds=seconds)


@command(ASK)
def query(
    request: QueryRequest,
    question: Annotated[
        str,
        argument(
            "Example: 'captures(M, K), safe(M)'.", metavar="QUESTION", complete=completion.question
        ),
    ],
) -> Reply:
    """Answer a question in Prolog about a position.

    The question is a goal in the words that `words GAME` lists.
    """
    from .answers import query

    limits = request.limits()
    return query(request.find(), question, limits)


@command(ASK)
def words(
    request: Request,
    game: GameName,
    word: Annotated[str | None, argument("Only this one, in detail.", metavar="WORD")] = None,
) -> Reply:
    """List the words for questions about a game, each with an example and its answer."""
    from ..repl.wordlist import words

    return words(game, word)


@command(ASK)
def ask(request: PositionRequest) -> int:
    """Open a console for questions about a position, and for changing it."""
    from ..repl.ask_console import AskConsole
    from ..repl.loop import reader
    from ..view.screen import screen

    position, console = request.find(), screen()
    return AskConsole(position, console, reader(console)).run()


@command(ASK)
def find(
    request: LimitedRequest,
    game: GameName,
    question: Annotated[
        str, argument("Example: 'wins_in(M, 3)'.", metavar="QUESTION", complete=completion.question)
    ],
    records: Records = None,
) -> Reply:
    """Find the positions of saved games in which a question has answers."""
    from .answers import find

    return find(game, question, None if records is None else Path(records), request.limits())


@command(ASK)
def openings(
    request: PositionRequest,
    moves: Annotated[
        list[str] | None,
        argument("Opening moves, in order.", metavar="MOVE", complete=completion.next_move),
    ] = None,
    depth: Annotated[int, option("Depth of the tree, in moves.", min=1, max=99)] = 3,
    records: Records = None,
) -> Reply:
    """Show what was played in saved games, and how it ended, from the start or a position.

    Wins and losses are those of the player who made the move. The score counts finished games only;
    a draw is half a point. Different moves that lead to the same position are counted together.
    """
    from .opening_tree import show_openings

    directory = None if records is None else Path(records)
    return show_openings(request.find(), moves or (), directory, depth)


@command(ASK)
def best(request: SearchRequest) -> Reply:
    """Find the best move. Ctrl-C stops with the best one so far."""
    from .searches import best

    return best(request)


@command(ASK)
def analyse(
    request: SearchRequest,
    lines: Annotated[int, option("Find the N best moves.", min=1, max=50)] = 1,
) -> Reply:
    """Find the best moves, with their values and expected continuations."""
    from .searches import analyse

    return analyse(request, lines)


@dataclass(frozen=True, kw_only=True)
class SolveRequest(PositionRequest):
    """A position to solve, and how."""

    distance: Annotated[bool, option("Also find out in how many plies.", "--distance")] = False
    proof: Annotated[
        str | None,
        option("Write the winning move for every position of the winner.", metavar="FILE|-"),
    ] = None
    by: Annotated[
        str,
        option(
            "The method; `any` picks the one that suits the position.",
            metavar="any|positions|search",
            complete=completion.among("any", "positions", "search"),
        ),
    ] = "any"
    memory: Annotated[
        int, option("Memory limit in megabytes.", metavar="MB", min=1, max=1_000_000)
    ] = 512
    keep: Annotated[
        str | None,
        option("Keep what a search proves in a file, and go on from there.", metavar="FILE"),
    ] = None


@command(ASK)
def solve(request: SolveRequest) -> Reply:
    """Find out who wins, on small boards and in endings, with proof.

    Breakthrough on a small board is solved by a search of its own, every other position by
    retrograde analysis of all positions that can follow.
    """
    from .searches import solve

    return solve(request)


@command(ASK)
def apply(
    request: PositionRequest,
    moves: Annotated[
        list[str],
        argument(
            "Moves, in order; quote a move that contains a space.",
            metavar="MOVE",
            complete=completion.next_move,
        ),
    ],
) -> Reply:
    """Play moves and print the position they lead to."""
    from .answers import apply

    return apply(request.find(), moves)


@command(ASK)
def perft(
    request: PositionRequest,
    depth: Annotated[int, argument("How many plies.", metavar="DEPTH", min=0)],
    divide: Annotated[bool, option("Show the count for each first move.", "--divide")] = False,
    leaves: Annotated[
        bool, option("Play the last moves instead of only counting them.", "--leaves")
    ] = False,
    by: Annotated[
        str,
        option(
            "How the rules are queried.",
            metavar="compiled|text",
            complete=completion.among("compiled", "text"),
        ),
    ] = "compiled",
) -> Reply:
    """Count the sequences of legal moves to a given depth."""
    from .searches import perft

    return perft(request.find(), depth, divide=divide, leaves=leaves, by=by)


@command(ASK)
def show(
    request: PositionRequest,
    flip: Annotated[bool, option("Turn the board round.", "--flip")] = False,
    svg: Annotated[str | None, option("Write a picture.", metavar="FILE|-")] = None,
    html: Annotated[str | None, option("Write a web page.", metavar="FILE|-")] = None,
    text: Annotated[bool, option("Draw in plain text only.", "--text")] = False,
    opentafl: Annotated[
        str | None, option("Write rules and board of Tafl for OpenTafl.", metavar="FILE|-")
    ] = None,
) -> Reply | int:
    """Draw a position, on the screen or into a file."""
    from . import answers

    position = request.find()
    files = {"svg": svg, "html": html, "opentafl": opentafl}
    if not text and not any(path is not None for path in files.values()):
        return answers.show(position, flipped=flip)
    return answers.export(position, files, text=text, flipped=flip, as_json=request.as_json)
