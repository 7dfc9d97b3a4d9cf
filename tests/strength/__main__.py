"""`python -m tests.strength`: matches that take minutes or hours; RECORD.md keeps the results."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from pyfront.arena.standings import SequentialTest
from pyfront.cli.completion import LEVELS
from pyfront.game import game_named

from . import selfplay
from .match import match
from .players import Bot, Fairy, Missing, Ours, Player, nodes_in, simulations_in
from .selfplay import GAMES, Match, Unfinished, Way
from .train import Data, train
from .versions import compared

PROLOG = {
    "ladder": "each level against the one below",
    "ablation": "the search against itself without each of its features",
    "trees": "what a depth takes without each feature of the search",
    "balance": "what each side makes of games between equals",
    "tune": "better weights for the evaluation of a game",
    "endurance": "games of all levels in which no move is illegal or late",
}

COUNTS = {"endurance": ("games of each game", 200), "trees": ("positions of each game", 8)}
"""The units where no matches are played."""

ROOT = Path(__file__).parents[2]


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    what = parser.add_subparsers(dest="what", required=True, metavar="what")
    for name, text in PROLOG.items():
        _in_prolog(name, what.add_parser(name, help=text, description=text))
    fairy = what.add_parser("fairy", help="Breakthrough against Fairy-Stockfish")
    fairy.add_argument("--nodes", type=number, default=20_000, help="its nodes a move (20,000)")
    fairy.add_argument("--skill", type=int, help="its skill level instead, 0.1 s a move")
    mcts = what.add_parser("mcts", help="Breakthrough against OpenSpiel's MCTSBot")
    mcts.add_argument("--theirs", type=float, default=1.0, help="its CPU seconds a move (1)")
    for command, seconds in ((fairy, 0.1), (mcts, 0.05)):
        command.add_argument("--seconds", type=float, default=seconds, help="our CPU seconds")
        command.add_argument("--count", type=number, default=40, help="games in the match (40)")
    _against(what.add_parser("versions", help="this version against another one"))
    _training(what.add_parser("train", help="learn the patterns of Breakthrough anew"))
    arguments = parser.parse_args(words)
    for subject in getattr(arguments, "games", ()):
        if unknown := _unknown(*subject.partition(":")):
            parser.error(unknown)
    return arguments


def _against(command: argparse.ArgumentParser) -> None:
    """Say what a match of two versions is asked."""
    command.add_argument("other", type=Path, help="the folder of the other version")
    command.add_argument("games", nargs="+", metavar="game", help="or game:ruleset")
    command.add_argument("--count", type=number, default=40, help="games a match (40)")
    command.add_argument("--seconds", type=float, default=0.1, help="CPU seconds a move (0.1)")
    command.add_argument(
        "--sprt", nargs=2, type=float, metavar="ELO", help="stop when one of two claims is proved"
    )


def _training(command: argparse.ArgumentParser) -> None:
    """Say what learning patterns is asked."""
    data = Data(ROOT / "dist" / "positions")
    patterns = ROOT / "prolog" / "games" / "breakthrough" / "patterns.bin"
    command.add_argument(
        "--positions", type=number, default=data.positions, help="to learn from (3,000,000)"
    )
    command.add_argument("--nodes", type=number, default=data.nodes, help="nodes a move (5,000)")
    command.add_argument("--jobs", type=number, default=1, help="processes at once (1)")
    command.add_argument(
        "--folder", type=Path, default=data.folder, help="where positions are kept (dist/positions)"
    )
    command.add_argument(
        "--out", type=Path, default=patterns, help="what is written (the patterns of the game)"
    )


def _unknown(game: str, colon: str, ruleset: str) -> str | None:
    """Refuse an unknown `game` or `game:ruleset`."""
    if game not in GAMES:
        return f"no such game: {game}; there are {', '.join(GAMES)}"
    names = game_named(game).rulesets
    if colon and ruleset not in names:
        return f"no such ruleset of {game}: {ruleset}; there are {', '.join(names)}"
    return None


def number(text: str) -> int:
    """Read a number, at least 1."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{value} is too few")
    return value


def _in_prolog(name: str, command: argparse.ArgumentParser) -> None:
    """Say what a command that is run in Prolog is asked."""
    what, count = COUNTS.get(name, ("games a match", 40))
    if name == "balance":
        command.add_argument("--level", choices=LEVELS, default="medium", help="who plays (medium)")
    known = f"{', '.join(GAMES)}; or game:ruleset"
    command.add_argument("games", nargs="*", metavar="game", help=known)
    command.add_argument("--count", type=number, default=count, help=f"{what} ({count})")
    if name in ("ablation", "tune"):
        command.add_argument("--nodes", type=number, default=800, help="nodes a move (800)")
    if name in ("ladder", "ablation"):
        command.add_argument("--jobs", type=number, default=1, help="processes at once (1)")
    if name == "ladder":
        command.add_argument(
            "--level", action="append", choices=LEVELS[1:], help="only this level (repeatable)"
        )
        command.add_argument(
            "--whole", action="store_true", help="go on when the mark is reached or out of reach"
        )
    if name not in COUNTS:
        command.add_argument("--played-out", action="store_true", help="go on when a win is proved")


def _way(arguments: argparse.Namespace) -> Way:
    whole = getattr(arguments, "whole", True)
    return Way(arguments.count, getattr(arguments, "jobs", 1), arguments.played_out, whole)


def table(matches: Sequence[Match], way: Way) -> None:
    """Play matches, and print what came of them as a table in Markdown."""
    print(f"{way.note}\n\n| game | match | score |\n| --- | --- | --- |", flush=True)
    for each in matches:
        print(f"| {each.game} | {each.title} | {selfplay.played(each, way)} |", flush=True)


def balance(subject: str, level: str, way: Way) -> None:
    """Print what a side makes of games between equals."""
    for name, score in selfplay.balance(subject, level, way):
        print(f"{subject}: {name} {score.text}", file=sys.stderr, flush=True)
    print(f"| {subject} | {name} | {score} |", flush=True)


def trees(games: Sequence[str], count: int) -> None:
    """Print what a depth takes without each feature as a table in Markdown."""
    growths = [selfplay.trees(game, count) for game in games]
    depths = (f"{game}, depth {selfplay.depth(game)}" for game in games)
    print(f"| without | {' | '.join(depths)} |\n| --- |{' --: |' * len(games)}")
    for row in zip(*growths, strict=True):
        feature = row[0].feature.replace("_", " ")
        print(f"| {feature} | {' | '.join(str(growth) for growth in row)} |")


def in_prolog(arguments: argparse.Namespace) -> None:
    """Play or tune games in Prolog."""
    games = arguments.games or list(GAMES)
    if arguments.what == "ladder":
        table(selfplay.ladder(games, arguments.level or ()), _way(arguments))
    elif arguments.what == "ablation":
        table(selfplay.ablation(games, arguments.nodes), _way(arguments))
    elif arguments.what == "balance":
        for game in games:
            balance(game, arguments.level, _way(arguments))
    elif arguments.what == "trees":
        trees(games, arguments.count)
    elif arguments.what == "tune":
        for game in games:
            selfplay.tune(game, arguments.nodes, _way(arguments))
    else:
        for game in games:
            selfplay.endurance(game, arguments.count)


def versions(arguments: argparse.Namespace) -> None:
    """Print how this version does against another one, after each pair of games."""
    test = SequentialTest(*arguments.sprt) if arguments.sprt else None
    pairs = range(1, (arguments.count + 1) // 2 + 1)
    for game in arguments.games:
        for tally in compared(game, arguments.other, pairs, arguments.seconds, test):
            print(f"{game}: {tally}", flush=True)


def _opponent(arguments: argparse.Namespace) -> Player:
    if arguments.what == "mcts":
        return Bot(simulations_in(arguments.theirs))
    if arguments.skill is not None:
        return Fairy(skill=arguments.skill)
    return Fairy(nodes=arguments.nodes)


def _match(arguments: argparse.Namespace) -> None:
    theirs = _opponent(arguments)
    ours = Ours(nodes_in(arguments.seconds))
    print(f"{ours.name} ({arguments.seconds:g} s), against {theirs.name}")
    for score in match(ours, theirs, arguments.count):
        print(score, flush=True)


def main(words: Sequence[str] | None = None) -> None:
    """Play the requested matches, and print the results."""
    arguments = _arguments(words)
    try:
        if arguments.what == "train":
            data = Data(arguments.folder, arguments.positions, arguments.nodes)
            train(data, arguments.jobs, arguments.out)
        elif arguments.what == "versions":
            versions(arguments)
        elif arguments.what in PROLOG:
            in_prolog(arguments)
        else:
            _match(arguments)
    except (Missing, Unfinished) as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
