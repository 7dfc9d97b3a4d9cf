"""Playing, also with programs: arena engine `mcp` play watch serve resume replay report."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .._errors import BadValue
from ..i18n import tr
from ..invocation import installed, interactive, typed
from ..reply import Reply
from . import completion
from .command import ASK, PLAY, command
from .requests import (
    Clock,
    GameOrMenu,
    KeptGame,
    Match,
    Options,
    PositionRequest,
    PositionText,
    Request,
    RulesetName,
    StartRequest,
    argument,
    option,
)

if TYPE_CHECKING:
    from ..position import Position
    from ..session.setup import Setup

UGI, GTP = PROTOCOLS = ("ugi", "gtp")
ANY_PLAYER = {"allow_extra_args": True, "ignore_unknown_options": True}


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


def _who(text: str) -> Any:
    return option(text, metavar="WHO", complete=completion.players)


@command(PLAY, context_settings=ANY_PLAYER)
def play(
    request: StartRequest,
    ctx: typer.Context,
    game: GameOrMenu = None,
    white: Annotated[
        str | None, _who("Who plays White: human, human:NAME, computer:LEVEL or engine:COMMAND.")
    ] = None,
    black: Annotated[str | None, _who("Who plays Black.")] = None,
    first: Annotated[str | None, _who("Who moves first.")] = None,
    second: Annotated[str | None, _who("Who moves second.")] = None,
    clock: Clock = None,
    match: Match = False,
    tutor: Annotated[bool | None, option("Ask before a bad move is played.", "--tutor")] = None,
) -> int:
    """Play a game: people at one console, against the computer, or computers alone.

    Players can also be named as the game names them, as in --attackers computer. Where the report
    draws lots for the first move, so does the program at a terminal, unless --option first=... says
    who moves first.
    """
    from ..session.setup import Setup
    from . import front_ends

    given = {"white": white, "black": black, "first": first, "second": second}
    players = {name: who for name, who in given.items() if who is not None}
    setup = Setup(players | _others(ctx.args), clock, match, tutor)

    def begin(name: str) -> tuple[Position, Setup, bool]:
        # Lots are drawn only between people: what is piped in is played as it is written.
        asked = request.of(name).with_lots() if interactive() else request.of(name)
        return asked.find(), setup, asked.lots

    if game is not None:
        return front_ends.play(*begin(game))
    if not interactive():
        raise completion.NoGameNamed
    if not any([*ctx.args, *ctx.params.values()]):
        return front_ends.home()
    return front_ends.choose_game(begin)


def _others(arguments: Sequence[str]) -> dict[str, str]:
    """Read players under the names that a game gives them: --attackers computer."""
    players: dict[str, str] = {}
    rest = list(arguments)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        if not name.startswith("--") or (not equals and not rest):
            message = tr("unknown option {name}", name=name)
            raise BadValue(message, hint=tr("see `{command}`", command=typed("play", "-h")))
        players[name.removeprefix("--")] = value if equals else rest.pop(0)
    return players


@command(PLAY)
def watch(
    request: PositionRequest,
    level: Annotated[
        list[str] | None,
        option(
            "Playing strength: once for both players, or twice.",
            metavar="LEVEL",
            complete=completion.levels,
        ),
    ] = None,
    pause: Annotated[float | None, option("Seconds to wait after each move.", min=0)] = None,
    clock: Clock = None,
    match: Match = False,
) -> int:
    """Watch two computers play; the first level is for the player who moves first."""
    from ..session.setup import watching
    from . import front_ends

    setup = watching(level or (), clock, match)
    asked = request.with_lots()
    return front_ends.play(asked.find(), setup, asked.lots, pause)


@command(PLAY)
def serve(
    request: Request,
    games: Annotated[
        list[str] | None,
        argument("The games [default: all].", metavar="GAME", complete=completion.games),
    ] = None,
    host: Annotated[
        str, option("Address to listen on; any but this machine's own requires a token.")
    ] = "127.0.0.1",
    port: Annotated[int, option("Port to listen on; 0 picks a free one.", min=0, max=65535)] = 8000,
    sessions: Annotated[
        int, option("Maximum number of browsers at the same time.", min=1, max=1000)
    ] = 8,
) -> int:
    """Play in a browser: serve the console of `play` as a web page.

    Each browser has its own games, and continues them when the page is opened again. It cannot read
    or write files on this machine.
    """
    from . import front_ends

    return front_ends.serve(host, port, sessions, games or ())


@command(PLAY)
def resume(
    request: Request,
    file: Annotated[
        str | None, argument("The game [default: the last one].", complete=completion.saved)
    ] = None,
) -> int:
    """Continue a saved game."""
    from .. import saves
    from . import front_ends

    return front_ends.resume(saves.to_go_on_with(file))


@command(PLAY)
def replay(
    request: Request,
    file: KeptGame,
    ply: Annotated[int | None, option("Show only the board after this many moves.", min=0)] = None,
    opentafl: Annotated[
        str | None, option("Write a game of Tafl for OpenTafl.", metavar="FILE|-")
    ] = None,
) -> Reply | int:
    """Step through a saved game, forward and back, and into its variations."""
    from .. import saves
    from . import front_ends, kept

    if opentafl is not None:
        return kept.export(file, opentafl, as_json=request.as_json)
    if ply is None and not request.as_json and interactive():
        return front_ends.replay(saves.find(file))
    return kept.replay(file, ply)


@command(PLAY)
def report(request: Request, file: KeptGame) -> Reply:
    """Show the course of a saved game: where it turned, and what was better."""
    from . import kept

    return kept.report(file, quiet=request.as_json)
