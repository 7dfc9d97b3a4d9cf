"""Finding the position that a request asks for."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

from .. import disk, report_board, saves
from .._errors import BadValue, FileError, UnknownName, UnknownOption
from ..game import Game, OptionValue, game_named, pairs
from ..i18n import tr
from ..opentafl import rules_line
from ..position import Position
from ..session import pasting
from ..spelling import one_of
from ..text import visible
from . import completion
from .requests import PositionRequest

SHAPING = ("rows", "columns")
"""The options that only shape the board at the start."""
PLY = re.compile(r"-?\d{1,9}")
FEW = 10
"""The number of games to suggest if there is none of that name."""


def find(request: PositionRequest) -> Position:
    """Find the position of a request.

    :raises TabuleiroError: if there is none, saying why.
    """
    game = game_named(request.game)
    completion.remember(game)
    options = pairs(request.options or ())
    _check(request, game, options)
    if request.position is not None:
        return _given(request, request.position, options)
    if request.named is not None:
        return _ruled(request, _named(request, game, request.named), options)
    return Position.start(game, ruleset=request.ruleset, **options)


def _check(request: PositionRequest, game: Game, options: Mapping[str, OptionValue]) -> None:
    """Refuse options that the game lacks, and those that a position has settled already."""
    known = [option.name for option in game.options]
    settled = request.position is not None or request.named is not None
    for name in options:
        if name not in known:
            message = tr("{game} has no option called {name}", game=game.name, name=name)
            raise UnknownOption(message, name=name, known=known)
        if name in SHAPING and settled:
            message = tr("the position has its own board, which {name} cannot change", name=name)
            raise BadValue(message, hint=tr("leave one out"))
    if request.position is not None and request.named is not None:
        raise BadValue(tr("use only one of --position and --named"))


def _named(request: PositionRequest, game: Game, name: str) -> Position:
    if name not in game.positions:
        message = tr("{game} has no position called {name}", game=game.name, name=name)
        raise UnknownName(message, name=name, known=game.positions)
    return Position.named(game, name, ruleset=request.ruleset)


def _ruled(
    request: PositionRequest, position: Position, options: Mapping[str, OptionValue]
) -> Position:
    """Apply the given ruleset and options to a position."""
    if not options and request.ruleset in (None, position.ruleset):
        return position
    from ..view.tables import option_text  # imported late: it loads rich, and this is seldom needed

    kept = {name: option_text(value) for name, value in position.options.items()}
    return Position.from_rows(
        position.game,
        position.rows,
        position.player,
        ruleset=request.ruleset or position.ruleset,
        memory=position.memory,
        **{**kept, **options},
    )


def _given(request: PositionRequest, given: str, options: Mapping[str, OptionValue]) -> Position:
    """Read a position from where it is: a text, a file, the input or a saved game."""
    if given.startswith(completion.KEPT):
        return _ruled(request, _of_saved_game(request.game, given), options)
    start = Position.start(request.game, ruleset=request.ruleset, **options)
    pasted = pasting.read(start, _text(given), given)
    for note in pasted.notes:
        print(visible(note), file=sys.stderr)
    return _ruled(request, pasted.position, options)


def _text(given: str) -> str:
    """Return the input, or the text of the file called `given`, or else what cannot be a file.

    :raises FileError: if it is neither the text of a position nor a file that can be read.
    """
    if given == "-":
        return disk.read_input()
    try:
        return disk.read(disk.named(given), disk.LONGEST_POSITION)
    except FileError as error:
        if ":" in given or report_board.begins(given) or rules_line.is_board(given):
            return given
        told = tr(
            "{given!r} is neither a position nor a file: {reason}",
            given=given,
            reason=error.reason,
        )
        raise FileError(told, reason=error.reason) from error


def _of_saved_game(game: str, given: str) -> Position:
    """Return the position that `game:NAME@PLY` means; a negative ply counts from the end.

    :raises UnknownName: if there is no such saved game.
    :raises BadValue: if it has no such position.
    :raises BadPosition: if it is another game.
    """
    name, at, written = given.removeprefix(completion.KEPT).partition("@")
    if at and not PLY.fullmatch(written):
        told = tr("@ must be followed by the number of a move, not {text!r}", text=written)
        raise BadValue(
            told, hint=tr("write it like {example}", example=f"{completion.KEPT}{name}@10")
        )
    from ..repl.game_console import load  # imported late: it draws, and is seldom needed

    record, _ = load(_file(name))
    positions = record.positions[: record.ply + 1]
    ply = int(written) if at else -1
    if not -len(positions) <= ply < len(positions):
        raise BadValue(
            tr("there is no move {ply}; this game has {last}", last=record.ply, ply=ply),
            hint=tr(
                "use 0 to {last}, or -1 to -{n} counted from the end",
                last=record.ply,
                n=record.ply + 1,
            ),
        )
    return Position.parse(positions[ply].text, game=game)


def _file(name: str) -> Path:
    """Find the file of a game by its name, with or without the suffix."""
    for written in (name, f"{name}{completion.ENDING}") if name else ():
        path = saves.find(written)
        if disk.is_file(path):
            return path
    known = completion.saved("")
    few = [*known[:FEW], *(["..."] if len(known) > FEW else [])]
    raise UnknownName(
        tr("there is no saved game {name!r}", name=name),
        name=name,
        known=tuple(known),
        hint=one_of(few) or tr("There are no saved games."),
    )
