"""Speaking a protocol with the program at the other end of the input and the output."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .._errors import BadValue
from ..game import OptionValue, game_named, pairs
from ..i18n import tr
from ..position import Position
from ..spelling import suggestion
from .engine_board import EngineBoard
from .gtp import GtpEngine
from .incoming import IncomingLines
from .ugi import UgiEngine

ENGINES: Mapping[str, type[UgiEngine] | type[GtpEngine]] = {"ugi": UgiEngine, "gtp": GtpEngine}


def serve(protocol: str, board: EngineBoard, version: str, source: int) -> None:
    """Answer the lines from a file descriptor, until it ends.

    :raises BadValue: for a protocol that does not exist.
    """
    if protocol.lower() not in ENGINES:
        unknown = tr("there is no protocol called {name}", name=protocol)
        raise BadValue(unknown, hint=suggestion(protocol, ENGINES))
    ENGINES[protocol.lower()](board, IncomingLines(source), version).run()


def board_of(
    game: str,
    ruleset: str | None,
    options: Sequence[str],
    level: str | None,
    seed: int | None,
) -> EngineBoard:
    """Return the board of an engine that begins with this game.

    :raises TabuleiroError: if there is no such game.
    """
    chosen = game_named(game)
    given: dict[str, OptionValue] = pairs(options)
    start = Position.start(chosen, ruleset=ruleset, **given)
    board = EngineBoard(chosen, start.ruleset, given, seed=seed)
    if level is not None:
        board.choose_level(level)
    return board
