"""Programs that play or ask: arena engine mcp."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from .._errors import BadValue
from ..i18n import tr
from ..invocation import installed
from ..reply import Reply
from . import completion
from .command import ASK, PLAY, command
from .requests import Options, PositionText, Request, RulesetName, argument, option

UGI, GTP = PROTOCOLS = ("ugi", "gtp")


@dataclass(frozen=True, kw_only=True)
class ArenaRequest(Request):
    """Who is to meet whom, how often, and on which terms."""

    players: Annotated[
        list[str] | None,
        argument(
            "computer:LEVEL, engine:COMMAND, a program of a student or a folder with those of a "
            "class.",
            metavar="PLAYER",
            complete=completion.players,
        ),
    ] = None
    game: Annotated[
        str | None, option("The game.", "-g", "--game", metavar="GAME", complete=completion.games)
    ] = None
    ruleset: RulesetName = None
    options: Options = None
    position: PositionText = None
    mapping: Annotated[
        str | None, option("The mapping of the programs, as for grade.", metavar="NAME|FILE")
    ] = None
    mappings: Annotated[
        Path | None,
        option("A folder with a mapping for each program, ID.toml.", metavar="DIR"),
    ] = None
    games: Annotated[
        int | None,
        option("Games of each pairing [default: 20, or 2 with programs].", min=2, max=1_000_000),
    ] = None
    sprt: Annotated[
        tuple[float, float] | None,
        option(
            "Stop when it is clear whether the first player is ELO0 or ELO1 stronger.",
            metavar="ELO0 ELO1",
        ),
    ] = None
    time: Annotated[
        str | None, option("Seconds for each game, plus seconds per move.", metavar="S+S")
    ] = None
    move_time: Annotated[
        float | None,
        option(
            "Seconds per move of an engine without --time [default: 1, or 5 with programs].",
            min=0.1,
            max=3600,
        ),
    ] = None
    form: Annotated[
        str,
        option(
            "round-robin, or gauntlet: the first against all others.",
            "--format",
            complete=completion.among("round-robin", "gauntlet"),
        ),
    ] = "round-robin"
    plies: Annotated[int, option("Random moves in each opening.", min=0, max=100)] = 4
    openings: Annotated[
        str | None, option("A file with the moves of an opening on each line.", metavar="FILE")
    ] = None
    seed: Annotated[int, option("Random seed for the openings and for breaking ties.", min=0)] = 1
    jobs: Annotated[int, option("Games at the same time.", min=1, max=64)] = 1
    out: Annotated[
        str, option("The folder for the results, created if missing.", metavar="DIR")
    ] = "arena"
    resume: Annotated[str | None, option("Continue the arena in this folder.", metavar="DIR")] = (
        None
    )


@command(PLAY)
def arena(request: ArenaRequest) -> Reply:
    """Play many games between players, and rate each of them.

    Every opening is played from both sides. Each game is saved, so nothing is lost if the arena is
    interrupted: --resume continues it.

    A class: `tabuleiro arena CLASS/ -g breakthrough --mappings mappings/` lets the computer players
    of its programs meet each other and ours, each in an isolated process.
    """
    from . import arena_run

    return arena_run.carried_out(request)


@command(PLAY)
def engine(
    request: Request,
    game: Annotated[
        str, argument("The game to begin with.", metavar="GAME", complete=completion.games)
    ] = "breakthrough",
    ruleset: RulesetName = None,
    options: Options = None,
    level: Annotated[
        str | None,
        option(
            "Playing strength [default: as good as the time allows].", complete=completion.levels
        ),
    ] = None,
    program: Annotated[
        Path | None, option("Let the computer player of a student's program play.", metavar="FILE")
    ] = None,
    mapping: Annotated[
        str | None, option("The program's mapping: a file, report or course.", metavar="NAME|FILE")
    ] = None,
    seed: Annotated[int | None, option("Random seed for breaking ties.", min=0)] = None,
    protocol: Annotated[
        str, option("Which protocol to speak: ugi or gtp.", complete=completion.among(*PROTOCOLS))
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
    from ..arena.student_program import StudentProgram, choose_level, serve_program
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
