"""Running `arena`: the request, and the table during the games."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rich.live import Live

from .. import disk
from .._errors import BadValue
from ..arena.presentation import as_json, ended, standings, write_page
from ..arena.standings import Finished
from ..arena.tournament import FORMATS, Arena, ArenaFolder, check_free, run
from ..game import levels
from ..i18n import tr
from ..invocation import typed
from ..players import COMPUTER, WORDS, who
from ..position import Position
from ..protocol.foreign_engine import USUAL_SECONDS
from ..reply import Reply
from ..spelling import suggestion
from ..view.screen import redraws, screen
from .completion import games
from .failures import Interrupted
from .requests import PositionRequest

if TYPE_CHECKING:
    from ..arena.entrants import Entrant
    from .play_group import ArenaRequest

MANY_GAMES, FEW_GAMES = 20, 2
"""The games of each pairing; programs of a class are many, and slow."""
PROGRAMS_SECONDS = 5.0
"""How long programs may think about a move."""
OWN_LEVELS = 3
"""The number of our levels, from the lowest, that meet the programs of a class."""
PROGRAM = ".pl"
TIME = re.compile(r"(\d{1,5}(?:\.\d+)?)(?:\+(\d{1,4}(?:\.\d+)?))?")


@dataclass(frozen=True)
class RequestedArena:
    """The arena that a request describes."""

    asked: ArenaRequest

    def arena(self, out: Path) -> Arena:
        """Return the arena that is asked for, to be played in a folder.

        :raises TabuleiroError: for whatever makes no sense.
        """
        if len(self.asked.players or ()) < 2 and not self._programs:
            raise _too_few()
        if self.asked.game is None:
            raise BadValue(
                tr("--game is required"), hint=tr("one of: {names}", names=", ".join(games("")))
            )
        check_free(out)
        entered = self._entered(out)
        players = [*(one.player for one in entered if one.command), *self._others()]
        if len(players) < 2:
            raise _too_few()
        return Arena(
            self._start.text,
            tuple(players),
            _even(self.asked.games or (FEW_GAMES if entered else MANY_GAMES)),
            _form(self.asked.form),
            _clock(self.asked.time),
            self.asked.plies,
            self.asked.seed,
            _lines(self.asked.openings),
            _bounds(self.asked.sprt, len(players)),
            self.asked.move_time or (PROGRAMS_SECONDS if entered else USUAL_SECONDS),
            {one.name: one.command for one in entered if one.command},
            tuple((one.name, one.why) for one in entered if not one.command),
        )

    @cached_property
    def _start(self) -> Position:
        """The position that games begin with."""
        assert self.asked.game is not None
        return PositionRequest(
            game=self.asked.game,
            ruleset=self.asked.ruleset,
            options=self.asked.options,
            position=self.asked.position,
        ).find()

    @cached_property
    def _programs(self) -> list[Path]:
        """The players that are files or folders."""
        return [disk.named(text) for text in self.asked.players or () if _is_path(text)]

    def _others(self) -> list[str]:
        """Return the players that are not programs; if there are none, some of our levels."""
        named = [_player(text) for text in self.asked.players or () if not _is_path(text)]
        if self._programs and not named:
            return [f"{COMPUTER}:{level}" for level in levels()[:OWN_LEVELS]]
        return named

    def _entered(self, out: Path) -> list[Entrant]:
        """Load the programs, telling of each."""
        from ..arena.entrants import admitted, found  # imported late: grading is much to load
        from ..grade.task import AUTO  # imported late, as above

        if not self._programs:
            if self.asked.mapping or self.asked.mappings:
                raise BadValue(
                    tr("--mapping needs a program"), hint=tr("name its file, or a folder of them")
                )
            return []
        start = self._start
        asked = self.asked
        _form(asked.form), _clock(asked.time), _even(asked.games or FEW_GAMES), self._others()
        tasks = found(self._programs, start.game, asked.mapping or AUTO, asked.mappings)
        disk.make_folder(out)
        return admitted(
            tasks,
            start,
            out,
            self.asked.seed,
            lambda one: None if self.asked.as_json else _tell(one),
        )


def _too_few() -> BadValue:
    return BadValue(
        tr("an arena needs two players or more"),
        hint=tr("such as computer:easy computer:medium"),
    )


def _is_path(text: str) -> bool:
    """Return whether a player is a program: a file, or a folder of them."""
    if text.partition(":")[0].strip().lower() in WORDS:
        return False
    return os.path.exists(disk.named(text)) or os.sep in text or text.endswith(PROGRAM)


def _tell(entrant: Entrant) -> None:
    """Say in a line whether a program takes part, and how well it is isolated."""
    if not entrant.command:
        told = tr("{name} does not take part: {reason}", name=entrant.name, reason=entrant.why)
    else:
        told = tr("{name} takes part", name=entrant.name)
        if entrant.missing:
            layers = ", ".join(entrant.missing)
            told += "; " + tr("warning: without {layer}", layer=layers)
    print(told, file=sys.stderr, flush=True)


def _player(text: str) -> str:
    """Return a player as records write them; people have no patience for an arena."""
    player = who(text)
    if not player.computer:
        raise BadValue(
            tr("{text!r} cannot play in an arena", text=text),
            hint=tr("write computer:LEVEL or engine:COMMAND"),
        )
    return player.text


def _even(games: int) -> int:
    if games % 2:
        raise BadValue(
            tr("{n} games cannot be played from both sides", n=games),
            hint=tr("use an even number, such as {n}", n=games + 1),
        )
    return games


def _form(text: str) -> str:
    if text not in FORMATS:
        raise BadValue(tr("unknown format {name!r}", name=text), hint=suggestion(text, FORMATS))
    return text


def _clock(text: str | None) -> str:
    """Return a clock as records write it, in minutes, of one that is given in seconds."""
    if text is None:
        return ""
    matched = TIME.fullmatch(text.strip())
    if matched is None or float(matched[1]) <= 0:
        raise BadValue(
            tr("{text!r} is not a clock time", text=text),
            hint=tr("write SECONDS+SECONDS, such as 10+0.1"),
        )
    minutes = max(round(float(matched[1]) / 60, 3), 0.001)
    return f"{minutes:g}+{float(matched[2] or 0):g}"


def _lines(file: str | None) -> tuple[str, ...]:
    return () if file is None else tuple(disk.read(disk.named(file)).splitlines())


def _bounds(sprt: tuple[float, float] | None, players: int) -> tuple[float, float] | None:
    if sprt is None:
        return None
    if players != 2:
        raise BadValue(tr("--sprt compares two players, not {n}", n=players))
    if not sprt[0] < sprt[1]:
        raise BadValue(tr("the first number of --sprt must be the smaller one"))
    return sprt


# --- carrying out ---------------------------------------------------------------------------------


def carried_out(request: ArenaRequest) -> Reply:
    """Continue the arena of a folder, or create one and play it."""
    if request.resume is not None:
        return _play(ArenaFolder.resumed(disk.named(request.resume)), request)
    out = disk.named(request.out)
    arena = RequestedArena(request).arena(out)
    next(arena.fixtures())  # whatever is wrong with the openings is said before anything is made
    return _play(ArenaFolder.begun(out, arena), request)


def _play(folder: ArenaFolder, request: ArenaRequest) -> Reply:
    with _showing(folder, request.as_json) as told:
        try:
            verdict = run(folder, request.jobs, told)
        except KeyboardInterrupt:
            raise Interrupted(
                tr("interrupted after {n} games", n=len(folder.finished)),
                hint=tr("continue it: {command}", command=_resuming(folder.path)),
            ) from None
    written = write_page(folder)
    return Reply(
        as_json(folder, verdict),
        lambda console: console.print(standings(folder), written, sep="\n"),
    )


def _resuming(path: Path) -> str:
    return typed("arena", "--resume", str(path))


@contextlib.contextmanager
def _showing(folder: ArenaFolder, quiet: bool) -> Iterator[Callable[[Finished], None]]:
    """Update the table in place where that is possible, else print a line for each game."""
    console = screen(stderr=True)
    if quiet:
        yield lambda game: None
    elif redraws(console):
        with Live(standings(folder), console=console, transient=True) as live:
            yield lambda game: live.update(standings(folder))
    else:
        yield lambda game: console.print(ended(folder, game), soft_wrap=True)
