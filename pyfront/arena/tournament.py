"""A running arena: who meets whom, its folder, the processes that play, and the remaining games.

Every opening is played from both sides. The folder has `arena.json`, the description, and
`results.jsonl`, a line for each finished game, written before anything else happens. So after any
interruption `--resume` continues after the last game; a game with an incomplete line is played
again.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from itertools import combinations, islice
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any

from .. import disk
from .._errors import BadValue, EngineError, FileError
from ..i18n import counted, tr
from ..players import ENGINE
from ..position import Position
from ..protocol.foreign_engine import USUAL_SECONDS
from .standings import Finished, SequentialTest, decided

ROUND_ROBIN, GAUNTLET = FORMATS = ("round-robin", "gauntlet")
TRIES = 200
"""How many openings in a row may be repeats, or end the game, before the search for more ends."""
SETTINGS, RESULTS, GAMES = "arena.json", "results.jsonl", "games"


@dataclass(frozen=True)
class Fixture:
    """One game: the players by their numbers, in the order of the game's players."""

    number: int
    players: tuple[int, int]
    opening: tuple[str, ...]

    @property
    def pair(self) -> int:
        """The pair of games with the same opening and the sides changed."""
        return self.number // 2


def fixtures(
    players: int, games: int, form: str, openings: Iterator[tuple[str, ...]]
) -> Iterator[Fixture]:
    """Yield the games in playing order, `games` of them for each pairing.

    The pairings take turns, so that early results cover all of them.
    """
    met = pairings(players, form)
    number = 0
    for _ in range(games // 2):
        opening = next(openings)
        for one, two in met:
            yield Fixture(number, (one, two), opening)
            yield Fixture(number + 1, (two, one), opening)
            number += 2


def pairings(players: int, form: str) -> Sequence[tuple[int, int]]:
    """Return who meets whom."""
    if form == GAUNTLET:
        return [(0, other) for other in range(1, players)]
    return list(combinations(range(players), 2))


def drawn(start: Position, plies: int, seed: int) -> Iterator[tuple[str, ...]]:
    """Draw openings of legal moves, different ones as long as there are any, without end."""
    draw = random.Random(seed)
    seen: set[str] = set()
    while True:
        for _ in range(TRIES):
            opening, position = _walk(start, plies, draw)
            if position.outcome is None and position.text not in seen:
                break
        else:
            if not seen:
                raise BadValue(
                    counted(
                        plies,
                        "every game is over after {n} random move",
                        "every game is over after {n} random moves",
                    ),
                    hint=tr("use fewer with --plies"),
                )
            seen.clear()
            continue
        seen.add(position.text)
        yield opening


def _walk(start: Position, plies: int, draw: random.Random) -> tuple[tuple[str, ...], Position]:
    position, opening = start, []
    for _ in range(plies):
        moves = position.legal_moves
        if not moves:
            break
        move = draw.choice(moves)
        opening.append(move.text)
        position = position.play(move)
    return tuple(opening), position


def listed(start: Position, lines: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the openings of a file, a line of moves each, again and again.

    :raises TabuleiroError: for a line that is not an opening of this game.
    """
    openings = [tuple(line.split()) for line in lines if line.strip() and line[0] != "#"]
    if not openings:
        raise BadValue(
            tr("the file has no openings"), hint=tr("write the moves of one opening on each line")
        )
    for number, opening in enumerate(openings, start=1):
        position = start
        for move in opening:
            position = position.play(move)
        if position.outcome is not None:
            raise BadValue(tr("the game is over after opening {n}", n=number))
    while True:
        yield from openings


@dataclass(frozen=True)
class Arena:
    """The description of an arena: everything that the results depend on."""

    start: str
    players: tuple[str, ...]
    games: int
    """The number of games of each pairing."""
    form: str = ROUND_ROBIN
    clock: str = ""
    plies: int = 4
    seed: int = 1
    openings: tuple[str, ...] = ()
    sprt: tuple[float, float] | None = None
    seconds: float = USUAL_SECONDS
    """The time an engine has for a move where there is no clock."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """The commands of the engines that are called by a name."""
    left_out: tuple[tuple[str, str], ...] = ()
    """The programs that cannot play, and why."""

    @property
    def position(self) -> Position:
        """The position that games begin with, before the opening."""
        return Position(self.start)

    @property
    def test(self) -> SequentialTest | None:
        """The test that ends the arena, if one does."""
        return None if self.sprt is None else SequentialTest(*self.sprt)

    def fixtures(self) -> Iterator[Fixture]:
        """Yield the games in their order."""
        position = self.position
        openings = (
            listed(position, self.openings)
            if self.openings
            else drawn(position, self.plies, self.seed)
        )
        return fixtures(len(self.players), self.games, self.form, openings)


@dataclass
class ArenaFolder:
    """An arena and its folder."""

    path: Path
    arena: Arena
    finished: list[Finished] = field(default_factory=list)

    @classmethod
    def begun(cls, path: Path, arena: Arena) -> ArenaFolder:
        """Begin an arena in a folder of its own.

        :raises FileError: if there is one already, or the folder cannot be made.
        """
        check_free(path)
        for folder in (path, path / GAMES):
            disk.make_folder(folder)
        disk.write(path / SETTINGS, json.dumps(asdict(arena), indent=2) + "\n")
        return cls(path, arena)

    @classmethod
    def resumed(cls, path: Path) -> ArenaFolder:
        """Go on with an arena.

        :raises FileError: if there is none.
        """
        try:
            told = json.loads(disk.read(path / SETTINGS))
            lists = ("players", "openings", "sprt")
            told |= {name: tuple(told[name]) for name in lists if told[name] is not None}
            told["left_out"] = tuple((name, why) for name, why in told.get("left_out", ()))
            arena = Arena(**told)
        except (ValueError, TypeError, KeyError) as error:
            raise FileError(tr("{path} is not an arena", path=path / SETTINGS)) from error
        return cls(path, arena, _results(path / RESULTS))

    def add(self, game: Finished) -> None:
        """Keep the result of a game."""
        disk.append(self.path / RESULTS, json.dumps(game.as_json()) + "\n")
        self.finished.append(game)

    def game_file(self, number: int) -> Path:
        return self.path / GAMES / f"{number + 1:05}.txt"

    def left(self) -> Iterator[Fixture]:
        """Yield the games that are still to be played."""
        done = {game.number for game in self.finished}
        return (each for each in self.arena.fixtures() if each.number not in done)


def check_free(path: Path) -> None:
    """Refuse a folder that has an arena.

    :raises FileError: saying how to continue it.
    """
    if (path / SETTINGS).exists():
        raise FileError(
            tr("{path} already contains an arena", path=path),
            hint=tr("continue it with --resume {path}, or choose another folder", path=path),
        )


def _results(path: Path) -> list[Finished]:
    """Read the games that have ended; the last line may not have been written whole."""
    if not path.exists():
        return []
    games = []
    for line in disk.read(path).splitlines():
        try:
            games.append(Finished.of(json.loads(line)))
        except (ValueError, TypeError, KeyError):
            continue
    return games


# --- playing --------------------------------------------------------------------------------------


def run(folder: ArenaFolder, jobs: int, told: Callable[[Finished], None]) -> bool | None:
    """Play the remaining games in this many processes; return the verdict of the test, if any.

    `told` is called with each finished game. Leaving this in any way ends the processes.
    """
    test = folder.arena.test
    left = folder.left()
    verdict = decided(test, folder.finished) if test else None
    with (
        TemporaryDirectory(prefix="tabuleiro-arena-", ignore_cleanup_errors=True) as scratch,
        ThreadPoolExecutor(jobs) as pool,
        _Processes(jobs, scratch) as processes,
    ):
        running: set[Future[Finished]] = set()
        while verdict is None:
            for fixture in islice(left, jobs - len(running)):
                running.add(pool.submit(processes.play, _task(folder, fixture), fixture))
            if not running:
                break
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for each in ended:
                folder.add(each.result())
                told(folder.finished[-1])
            verdict = decided(test, folder.finished) if test else None
    return verdict


def _task(folder: ArenaFolder, fixture: Fixture) -> dict[str, Any]:
    arena = folder.arena
    return {
        "number": fixture.number,
        "start": arena.start,
        "players": [arena.players[number] for number in fixture.players],
        "clock": arena.clock,
        "opening": fixture.opening,
        "seed": f"{arena.seed}/{fixture.number}",
        "seconds": arena.seconds,
        "commands": arena.commands,
        "file": str(folder.game_file(fixture.number)),
    }


class _Processes:
    """The processes that play; each plays one game at a time.

    Everything that they and their engines leave behind is in one folder.
    """

    def __init__(self, number: int, scratch: str) -> None:
        self._environment = {**os.environ, "TMPDIR": scratch}
        self._all: list[subprocess.Popen[str]] = []
        self._free: SimpleQueue[subprocess.Popen[str]] = SimpleQueue()
        for _ in range(number):
            self._start()

    def _start(self) -> None:
        process = subprocess.Popen(
            [sys.executable, "-m", "pyfront.arena.played_game", str(os.getpid())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=self._environment,
            start_new_session=True,  # we handle Ctrl-C
        )
        self._all.append(process)
        self._free.put(process)

    def play(self, task: dict[str, Any], fixture: Fixture) -> Finished:
        """Let a free process play a game.

        :raises EngineError: if the process ends during the game.
        """
        process = self._free.get()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(task) + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except (OSError, ValueError):
            answer = ""
        if not answer:
            raise EngineError(
                tr("the process of game {n} ended unexpectedly", n=fixture.number + 1)
            )
        self._free.put(process)
        return _finished(json.loads(answer), fixture)

    def __enter__(self) -> _Processes:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._all:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    stream.close()


def _finished(told: dict[str, Any], fixture: Fixture) -> Finished:
    """Return a result with the numbers of the players in the arena."""
    winner = told["winner"]
    return Finished.of(
        {
            **told,
            "players": fixture.players,
            "winner": None if winner is None else fixture.players[winner],
        }
    )


def players_named(arena: Arena) -> Sequence[str]:
    """Return the players as they are shown: different names for different players."""
    twice = {text for text in arena.players if arena.players.count(text) > 1}
    programs = {f"{ENGINE}:{name}": name for name in arena.commands}
    return [
        f"{text} ({number})" if text in twice else programs.get(text, text)
        for number, text in enumerate(arena.players, start=1)
    ]
