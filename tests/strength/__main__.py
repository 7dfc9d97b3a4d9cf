"""`python -m tests.strength`: matches that take minutes or hours; RECORD.md keeps the results."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .match import match
from .players import Bot, Fairy, Missing, Ours, Player, nodes_in, simulations_in

HERE = Path(__file__).parent
GAMES = {
    "breakthrough": "report",
    "fields_of_action": "report",
    "monkey_queen": "report",
    "tafl": "tablut/report",
    "trench": "report",
}
PROLOG = {
    "ladder": ("selfplay.pl", "each level against the one below"),
    "ablation": ("selfplay.pl", "the search against itself without each of its features"),
    "tune": ("tune.pl", "better weights for the evaluation of a game"),
    "endurance": ("selfplay.pl", "games of all levels in which no move is illegal or late"),
}


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    what = parser.add_subparsers(dest="what", required=True, metavar="what")
    for name, (_, text) in PROLOG.items():
        command = what.add_parser(name, help=text, description=text)
        command.add_argument("games", nargs="*", metavar="game", help=", ".join(GAMES))
        if name in ("ablation", "tune"):
            command.add_argument("--nodes", type=int, default=800, help="nodes a move (800)")
        command.add_argument(
            "--count", type=int, default=200 if name == "endurance" else 40, help="games in a match"
        )
    fairy = what.add_parser("fairy", help="Breakthrough against Fairy-Stockfish")
    fairy.add_argument("--nodes", type=int, default=20_000, help="its nodes a move (20,000)")
    fairy.add_argument("--skill", type=int, help="its skill level instead, 0.1 s a move")
    mcts = what.add_parser("mcts", help="Breakthrough against OpenSpiel's MCTSBot")
    mcts.add_argument("--theirs", type=float, default=1.0, help="its CPU seconds a move (1)")
    for command, seconds in ((fairy, 0.1), (mcts, 0.05)):
        command.add_argument("--seconds", type=float, default=seconds, help="our CPU seconds")
        command.add_argument("--count", type=int, default=40, help="games in the match (40)")
    arguments = parser.parse_args(words)
    if unknown := set(getattr(arguments, "games", ())) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    return arguments


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


def goal(what: str, game: str, count: int, nodes: int | None) -> str:
    """Give what Prolog is asked to do; matches are counted there in pairs of games."""
    words = [game, f"'{GAMES[game]}'"]
    words += [str(nodes)] if nodes is not None else []
    words += [str(count if what == "endurance" else (count + 1) // 2)]
    return f"{what}({', '.join(words)})"


def in_prolog(what: str, goals: Sequence[str]) -> None:
    """Have Prolog do it, one goal after the other."""
    command = ["swipl", "-O", "-f", "none", "-q", "--on-error=halt", "-t", "halt"]
    for each in goals:
        command += ["-g", each]
    subprocess.run([*command, str(HERE / PROLOG[what][0])], stdin=subprocess.DEVNULL, check=True)


def main(words: Sequence[str] | None = None) -> None:
    """Play what is asked for, and print the results."""
    arguments = _arguments(words)
    try:
        if arguments.what not in PROLOG:
            _match(arguments)
            return
        nodes = getattr(arguments, "nodes", None)
        games = arguments.games or GAMES
        in_prolog(
            arguments.what,
            [goal(arguments.what, game, arguments.count, nodes) for game in games],
        )
    except Missing as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
