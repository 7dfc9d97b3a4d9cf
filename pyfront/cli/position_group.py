"""Looking at one position: best analyse apply perft show."""

from __future__ import annotations

from typing import Annotated

from ..reply import Reply
from .command import ASK, command
from .requests import PositionRequest, SearchRequest, argument, option


@command(ASK)
def best(request: SearchRequest) -> Reply:
    """Find the best move. Ctrl-C gives the best one found so far."""
    from .searches import best

    return best(request)


@command(ASK)
def analyse(
    request: SearchRequest,
    lines: Annotated[int, option("Find the N best moves.", min=1, max=50)] = 1,
) -> Reply:
    """Find the best moves, with their values and what is expected to follow."""
    from .searches import analyse

    return analyse(request, lines)


@command(ASK)
def apply(
    request: PositionRequest,
    moves: Annotated[
        list[str], argument("Moves, in order; one with a space in quotes.", metavar="MOVE")
    ],
) -> Reply:
    """Play moves and print the position they lead to."""
    from .answers import apply

    return apply(request.find(), moves)


@command(ASK)
def perft(
    request: PositionRequest,
    depth: Annotated[int, argument("How many moves.", metavar="DEPTH", min=0)],
    divide: Annotated[bool, option("For each first move.", "--divide")] = False,
    leaves: Annotated[bool, option("Make the last moves, not only list them.", "--leaves")] = False,
    by: Annotated[str, option("How to ask the rules.", metavar="compiled|text")] = "compiled",
) -> Reply:
    """Count the sequences of legal moves of a length."""
    from .searches import perft

    return perft(request.find(), depth, divide=divide, leaves=leaves, by=by)


@command(ASK)
def show(
    request: PositionRequest,
    flip: Annotated[bool, option("Turn the board round.", "--flip")] = False,
    svg: Annotated[str | None, option("Write a picture.", metavar="FILE|-")] = None,
    html: Annotated[str | None, option("Write a web page.", metavar="FILE|-")] = None,
    text: Annotated[bool, option("Draw in plain text only.", "--text")] = False,
) -> Reply | int:
    """Draw a position, on the screen or into a file."""
    from . import answers, exporting

    position = request.find()
    if svg is None and html is None and not text:
        return answers.show(position, flipped=flip)
    reply = exporting.export(
        position, svg=svg, html=html, text=text, flipped=flip, as_json=request.as_json
    )
    return 0 if reply is None else reply
