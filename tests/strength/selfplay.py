"""Matches of our search against itself, played in Prolog by as many processes as are asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from pyfront.cli.completion import LEVELS
from pyfront.game import game_named

from .players import Missing
from .score import Mark, Pairs, Score

HERE = Path(__file__).parent
GAMES = {
    "breakthrough": "report",
    "fields_of_action": "report",
    "monkey_queen": "report",
    "tafl": "tablut/report",
    "trench": "report",
}
DEPTHS = {
    "breakthrough": 8,
    "fields_of_action": 7,
    "monkey_queen": 6,
    "tafl": 6,
    "trench": 7,
}
FEATURES = (
    "table",
    "quiescence",
    "killers",
    "blame",
    "null_move",
    "late_move_reductions",
    "late_move_pruning",
    "razoring",
    "threats",
)
OWN_FEATURES = {"breakthrough": ("patterns",)}
"""What only one game has: a search of Breakthrough without patterns judges by squares."""

SHARE = 0.75
"""What a level has to make against the one below."""


@dataclass(frozen=True)
class Match:
    """Who plays whom, in Prolog's words."""

    game: str
    title: str
    ours: str
    theirs: str
    share: float | None = None

    @property
    def uneven(self) -> bool:
        """Whether the rules favour a side, so that only pairs of games are a fair comparison."""
        return uneven(self.game)


@dataclass(frozen=True)
class Way:
    """How matches are played."""

    games: int = 40
    jobs: int = 1
    played_out: bool = False
    """Whether games continue after a search has proved a win."""
    whole: bool = False
    """Whether matches continue when it is clear whether their target is reached."""

    @property
    def pairs(self) -> int:
        """The number of openings, each played with both colours."""
        return (self.games + 1) // 2

    @property
    def ending(self) -> str:
        """What ends a game, in Prolog's words."""
        return "played" if self.played_out else "proved"

    @property
    def note(self) -> str:
        """The same, for people."""
        if self.played_out:
            return "Every game is played to its end."
        return "Adjudicated: a game ends when the search of the side to move has proved its win."


class Unfinished(Exception):
    """A match has broken off."""

    def __init__(self, match: Match, games: int, planned: int) -> None:
        super().__init__(
            f"{match.game}, {match.title}: broken off after {games} of {planned} games"
        )


def ladder(games: Sequence[str], chosen: Sequence[str] = ()) -> list[Match]:
    """Return the matches of each level, or of the chosen ones, against the one below."""
    return [
        Match(game, f"{high} against {low}", f"level({high})", f"level({low})", SHARE)
        for game in games
        for low, high in pairwise(LEVELS)
        if not chosen or high in chosen
    ]


def ablation(games: Sequence[str], nodes: int) -> list[Match]:
    """Return the matches of all features against all but one, with a node limit per move."""
    return [
        Match(
            game,
            f"all against no {feature.replace('_', ' ')}",
            f"search([],{nodes})",
            f"search([{feature}],{nodes})",
        )
        for game in games
        for feature in features(game)
    ]


def features(game: str) -> tuple[str, ...]:
    """Return the features that a search of a game can do without."""
    return FEATURES + OWN_FEATURES.get(game.partition(":")[0], ())


def played(match: Match, way: Way) -> str:
    """Play a match and say how it has ended; the score after each game goes to standard error.

    :raises Unfinished: when games are missing.
    """
    score, pairs = Score(), Pairs()
    mark = Mark(match.share, 2 * way.pairs) if match.share and not match.uneven else None
    with closing(told("selfplay.pl", goals(match, way))) as lines:
        for line in lines:
            points, _, pair = line.split()
            score, pairs = score.after(float(points)), pairs.after(int(pair), float(points))
            so_far = f"{score.text}; {pairs}" if match.uneven else score.text
            print(f"{match.game}, {match.title}: {so_far}", file=sys.stderr, flush=True)
            if mark and not way.whole and mark.verdict(score):
                return mark.told(score)
    if score.games < 2 * way.pairs:
        raise Unfinished(match, score.games, 2 * way.pairs)
    if match.uneven:
        return f"{score}; {pairs}"
    return mark.told(score) if mark else str(score)


def balance(subject: str, level: str, way: Way) -> Generator[tuple[str, Score], None, None]:
    """Play a level against itself; yield the second player's name and score after each game."""
    game = game_named(subject.partition(":")[0])
    *_, (side, name) = game.players.items()
    openings = list(range(1, way.games + 1))
    goal = f"balance({_contest(subject, way)},{side},level({level}),{openings})"
    score = Score()
    for line in told("selfplay.pl", [goal]):
        score = score.after(float(line.split()[0]))
        yield name, score


def tune(game: str, nodes: int, way: Way) -> None:
    """Look for better weights of a game."""
    _heard("tune.pl", f"tune({_contest(game, way)},{nodes},{way.pairs})")


@dataclass(frozen=True)
class Growth:
    """How many times what a depth takes with all features it takes without one of them."""

    feature: str
    positions: float
    inferences: float

    def __str__(self) -> str:
        return f"{self.positions:.2f} ({self.inferences:.2f})"


def depth(game: str) -> int:
    """Return the search depth that takes a moment in a game."""
    return DEPTHS[game.partition(":")[0]]


def trees(game: str, count: int) -> list[Growth]:
    """Return the mean cost of a depth without each feature, over some positions."""
    goal = f"trees({_read(game)},{depth(game)},{count},[{','.join(FEATURES)}])"
    rows = [line.split() for line in told("trees.pl", [goal])]
    return [Growth(name, float(nodes), float(inferences)) for name, nodes, inferences in rows]


def endurance(game: str, count: int) -> None:
    """Play games in which no move may be illegal or late."""
    _heard("selfplay.pl", f"endurance({_read(game)},{count})")


def _heard(program: str, goal: str) -> None:
    for line in told(program, [goal]):
        print(line, end="", flush=True)


def goals(match: Match, way: Way) -> list[str]:
    """Return the goal of every job."""
    contest = _contest(match.game, way)
    shares = [list(range(first, way.pairs + 1, way.jobs)) for first in range(1, way.jobs + 1)]
    return [f"match({contest},{match.ours},{match.theirs},{share})" for share in shares if share]


def uneven(subject: str) -> bool:
    """Whether the rules of `game` or `game:ruleset` favour a side."""
    game, _, ruleset = subject.partition(":")
    return bool(game_named(game).balance(ruleset or GAMES[game]))


def _contest(subject: str, way: Way) -> str:
    return f"contest({_read(subject)},{way.ending})"


def _read(subject: str) -> str:
    """Read `game` or `game:ruleset`, and return both in Prolog's words."""
    game, _, ruleset = subject.partition(":")
    return f"{game},'{ruleset or GAMES[game]}'"


def told(program: str, goals: Sequence[str]) -> Generator[str, None, None]:
    """Run Prolog goals in parallel, and return every line that they print.

    :raises Missing: if SWI-Prolog is not installed.
    :raises subprocess.CalledProcessError: if a goal fails.
    """
    source, sink = os.pipe()
    processes: list[subprocess.Popen[bytes]] = []
    try:
        with open(source, encoding="utf-8") as lines:
            try:
                for goal in goals:
                    processes.append(_started(program, goal, sink))
            finally:
                os.close(sink)
            yield from lines
        for process in processes:
            if process.wait():
                raise subprocess.CalledProcessError(process.returncode, process.args)
    finally:
        for process in processes:
            process.kill()
            process.wait()


def _started(program: str, goal: str, sink: int) -> subprocess.Popen[bytes]:
    command = ["swipl", "-O", "-f", "none", "-q", "--on-error=halt", "-t", "halt", "-g", goal]
    try:
        return subprocess.Popen(
            [*command, str(HERE / program)], stdin=subprocess.DEVNULL, stdout=sink
        )
    except FileNotFoundError:
        raise Missing("SWI-Prolog is not installed: apt-get install swi-prolog-nox") from None
