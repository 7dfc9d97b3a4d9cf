"""Programs that play or ask: engine mcp."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from .._errors import BadValue
from ..i18n import tr
from ..invocation import installed
from ..reply import Reply
from . import names
from .command import ASK, PLAY, command
from .requests import Options, Request, RulesetName, argument, option

UGI, GTP = PROTOCOLS = ("ugi", "gtp")


def _protocols(incomplete: str) -> list[str]:
    return [name for name in PROTOCOLS if name.startswith(incomplete)]


@command(PLAY)
def engine(
    request: Request,
    game: Annotated[
        str, argument("The game to begin with.", metavar="GAME", complete=names.games)
    ] = "breakthrough",
    ruleset: RulesetName = None,
    options: Options = None,
    level: Annotated[
        str | None,
        option("Playing strength [default: as good as the time allows].", complete=names.levels),
    ] = None,
    program: Annotated[
        Path | None, option("Let the computer player of a student's program play.", metavar="FILE")
    ] = None,
    mapping: Annotated[
        str | None, option("The program's mapping: a file, report or course.", metavar="NAME|FILE")
    ] = None,
    seed: Annotated[int | None, option("Random seed for breaking ties.", min=0)] = None,
    protocol: Annotated[
        str, option("Which protocol to speak: ugi or gtp.", complete=_protocols)
    ] = UGI,
    compliance: Annotated[
        str | None, option("Check whether another engine follows UGI.", metavar="COMMAND")
    ] = None,
) -> Reply | int:
    """Play for another program, which sends commands to the input and reads the output.

    UGI is UCI for any two-player game; type `ugi` to see what it offers. GTP comes from Go.
    """
    # Imported late: they load the engine.
    from ..protocol.compliance import ComplianceTrial
    from ..protocol.serving import board_of, serve
    from ..view import board_view
    from .checklist import checklist

    if program is not None:
        return _program(program, mapping, game, level, seed)
    if mapping is not None:
        raise BadValue(tr("--mapping needs a program"), hint=tr("name it with --program"))
    board = board_of(game, ruleset, options or (), level, seed)
    if compliance is not None:
        return checklist(list(ComplianceTrial(compliance, board.start).run()))
    board.draw = board_view.in_plain_text
    serve(protocol, board, installed() or "", sys.stdin.fileno())
    return 0


def _program(
    path: Path, mapping: str | None, game: str, level: str | None, seed: int | None
) -> int:
    """Serve as the computer player of a program; it plays by the rules of its mapping."""
    # Imported late, as above; and grading is much to load.
    from ..arena.program_engine import choose_level, serve_program
    from ..arena.student_program import StudentProgram
    from ..grade.task import AUTO, Task
    from ..protocol.engine_board import EngineBoard
    from ..view import board_view

    with StudentProgram(Task(path, game, mapping=mapping or AUTO), seed) as program:
        if level is not None:
            choose_level(program, level)
        board = EngineBoard.of(program.start)
        board.draw = board_view.in_plain_text
        serve_program(program, board, installed() or "", sys.stdin.fileno())
    return 0


@command(ASK)
def mcp(request: Request) -> int:
    """Answer an assistant by the Model Context Protocol, on the standard streams.

    Its tools are games, moves, why, query, apply and best.
    """
    from ..adapters.mcp_server import serve  # imported late: it needs what may not be installed

    serve(installed() or "")
    return 0
