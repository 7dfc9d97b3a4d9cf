"""Players that meet in many games: arena."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from ..reply import Reply
from . import names
from .command import PLAY, command
from .requests import Options, PositionText, Request, RulesetName, argument, option


def _forms(incomplete: str) -> list[str]:
    return [form for form in ("round-robin", "gauntlet") if form.startswith(incomplete)]


@command(PLAY)
def arena(
    request: Request,
    players: Annotated[
        list[str] | None,
        argument(
            "computer:LEVEL, engine:COMMAND, a program of a student or a folder with those of a "
            "class.",
            metavar="PLAYER",
            complete=names.players,
        ),
    ] = None,
    game: Annotated[
        str | None, option("The game.", "-g", "--game", metavar="GAME", complete=names.games)
    ] = None,
    ruleset: RulesetName = None,
    options: Options = None,
    position: PositionText = None,
    mapping: Annotated[
        str | None, option("The mapping of the programs, as for grade.", metavar="NAME|FILE")
    ] = None,
    mappings: Annotated[
        Path | None,
        option("A folder with a mapping for each program, ID.toml.", metavar="DIR"),
    ] = None,
    games: Annotated[
        int | None,
        option("Games of each pairing [default: 20, or 2 with programs].", min=2, max=1_000_000),
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        option(
            "Stop when it is clear whether the first player is ELO0 or ELO1 stronger.",
            metavar="ELO0 ELO1",
        ),
    ] = None,
    time: Annotated[
        str | None, option("Seconds for each game, plus seconds per move.", metavar="S+S")
    ] = None,
    move_time: Annotated[
        float | None,
        option(
            "Seconds per move of an engine without --time [default: 1, or 5 with programs].",
            min=0.1,
            max=3600,
        ),
    ] = None,
    form: Annotated[
        str,
        option(
            "round-robin, or gauntlet: the first against all others.", "--format", complete=_forms
        ),
    ] = "round-robin",
    plies: Annotated[int, option("Random moves in each opening.", min=0, max=100)] = 4,
    openings: Annotated[
        str | None, option("A file with the moves of an opening on each line.", metavar="FILE")
    ] = None,
    seed: Annotated[int, option("Random seed for the openings and for breaking ties.", min=0)] = 1,
    jobs: Annotated[int, option("Games at the same time.", min=1, max=64)] = 1,
    out: Annotated[
        str, option("The folder for the results, created if missing.", metavar="DIR")
    ] = "arena",
    resume: Annotated[
        str | None, option("Continue the arena in this folder.", metavar="DIR")
    ] = None,
) -> Reply:
    """Play many games between players, and rate each of them.

    Every opening is played from both sides. Each game is saved, so nothing is lost if the arena is
    interrupted: --resume continues it.

    A class: `tabuleiro arena CLASS/ -g breakthrough --mappings mappings/` lets the computer players
    of its programs meet each other and ours, each in an isolated process.
    """
    from . import arena_run

    if resume is not None:
        return arena_run.go_on(resume, jobs, quiet=request.as_json)
    asked = arena_run.AskedArena(
        game=game,
        ruleset=ruleset,
        options=options or (),
        position=position,
        players=players or (),
        games=games,
        sprt=sprt,
        time=time,
        move_time=move_time,
        mapping=mapping,
        mappings=mappings,
        form=form,
        plies=plies,
        openings=openings,
        seed=seed,
    )
    return arena_run.begin(asked, out, jobs, quiet=request.as_json)
