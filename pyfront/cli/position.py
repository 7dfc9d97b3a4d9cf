"""Looking at one position: best analyse apply perft show."""

from __future__ import annotations

from typing import Annotated

import typer

from ..reply import Reply
from .command import ASK, command
from .requests import PositionRequest, SearchRequest


@command(ASK)
def best(request: SearchRequest) -> Reply:
    """Find the best move. Ctrl-C gives the best one found so far."""
    from .searches import best

    return best(request)


@command(ASK)
def analyse(
    request: SearchRequest,
    lines: Annotated[
        int, typer.Option(min=1, max=50, metavar="N", help="Find the N best moves.")
    ] = 1,
) -> Reply:
    """Find the best moves, with their values and what is expected to follow."""
    from .searches import analyse

    return analyse(request, lines)


@command(ASK)
def apply(
    request: PositionRequest,
    moves: Annotated[
        list[str],
        typer.Argument(metavar="MOVE", help="Moves, in order; one with a space in quotes."),
    ],
) -> Reply:
    """Play moves and print the position they lead to."""
    from .answers import apply

    return apply(request.find(), moves)


@command(ASK)
def perft(
    request: PositionRequest,
    depth: Annotated[int, typer.Argument(min=0, metavar="DEPTH", help="How many moves.")],
    divide: Annotated[bool, typer.Option("--divide", help="For each first move.")] = False,
    leaves: Annotated[
        bool, typer.Option("--leaves", help="Make the last moves, not only list them.")
    ] = False,
    by: Annotated[
        str, typer.Option(metavar="compiled|text", help="How to ask the rules.")
    ] = "compiled",
) -> Reply:
    """Count the sequences of legal moves of a length."""
    from .searches import perft

    return perft(request.find(), depth, divide=divide, leaves=leaves, by=by)


@command(ASK)
def show(
    request: PositionRequest,
    flip: Annotated[bool, typer.Option("--flip", help="Turn the board round.")] = False,
    svg: Annotated[str | None, typer.Option(metavar="FILE|-", help="Write a picture.")] = None,
    html: Annotated[str | None, typer.Option(metavar="FILE|-", help="Write a web page.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Draw in plain text only.")] = False,
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
