"""`make mutants`: how many small faults in the rules the tests notice."""

from __future__ import annotations

import argparse
import collections
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from .workspace import ROOT, Mutant, Workspace

GAMES = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")
FILES = {game: [f"prolog/games/{game}.pl"] for game in GAMES}
FILES["tafl"] += [f"prolog/games/tafl/{name}.pl" for name in ("layouts", "options")]
FILES["trench"].append("prolog/games/trench/boards.pl")
EQUIVALENT = Path(__file__).with_name("equivalent.json")
TARGET = 95.0
WORKERS = 2


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help=", ".join(GAMES))
    parser.add_argument("--sample", type=int, default=40, help="mutants of each game; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which mutants are drawn")
    parser.add_argument("--only", default="", help="only mutants whose name has this in it")
    parser.add_argument("--list", action="store_true", help="list them and run nothing")
    arguments = parser.parse_args(words)
    if unknown := set(arguments.games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    return arguments


def mutants_of(game: str) -> Iterator[Mutant]:
    """List all mutants of a game, each with a name of its own."""
    script = str(Path(__file__).with_name("mutants.pl"))
    for file in FILES[game]:
        command = ["swipl", "-f", "none", "-q", "--on-error=halt", "-t", "halt"]
        command += ["-g", f"list_mutants('{ROOT / file}')", script]
        listed = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=True)
        times: dict[str, int] = collections.Counter()
        for line in listed.stdout.decode().splitlines():
            told = json.loads(line)
            times[told["id"]] += 1
            again = f" ({times[told['id']]})" if times[told["id"]] > 1 else ""
            yield Mutant(
                game=game,
                file=file,
                line=told["line"],
                start=told["start"],
                end=told["end"],
                new=told["new"],
                id=told["id"] + again,
            )


def drawn(game: str, arguments: argparse.Namespace) -> list[Mutant]:
    """Draw the mutants to run; the seed decides which, and always the same ones."""
    known = equivalent(game)
    found = [m for m in mutants_of(game) if m.id not in known and arguments.only in m.id]
    if 0 < arguments.sample < len(found):
        chosen = set(random.Random(f"{arguments.seed} {game}").sample(found, arguments.sample))
        found = [mutant for mutant in found if mutant in chosen]
    return found


def equivalent(game: str) -> dict[str, str]:
    """Return the equivalent mutants, each with its reason."""
    table: dict[str, dict[str, str]] = json.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return table.get(game, {})


def run(game: str, mutants: Sequence[Mutant]) -> dict[Mutant, str]:
    """Try all mutants of a game, some at a time, and tell what noticed each."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as temporary:
        spaces: SimpleQueue[Workspace] = SimpleQueue()
        for number in range(WORKERS):
            spaces.put(Workspace(Path(temporary, str(number)), game))
        space = spaces.get()
        if (noticed := space.try_out(None)) != "survived":
            raise SystemExit(f"{game}: its tests fail without any fault ({noticed}):\n{space.log}")
        spaces.put(space)

        def one(mutant: Mutant) -> str:
            space = spaces.get()
            try:
                return space.try_out(mutant)
            finally:
                spaces.put(space)

        with ThreadPoolExecutor(WORKERS) as pool:
            return dict(zip(mutants, pool.map(one, mutants), strict=True))


def reported(game: str, fates: dict[Mutant, str]) -> bool:
    """Print what became of the mutants of a game; tell whether the mark is reached."""
    ran = {mutant: fate for mutant, fate in fates.items() if fate != "unloaded"}
    survivors = [mutant for mutant, fate in ran.items() if fate == "survived"]
    rate = 100 * (len(ran) - len(survivors)) / len(ran) if ran else 100.0
    by = collections.Counter(fate for fate in ran.values() if fate != "survived")
    how = ", ".join(f"{count} by {name}" for name, count in by.most_common())
    print(
        f"{game}: {len(ran) - len(survivors)} of {len(ran)} noticed, {rate:.1f} %"
        f" ({how}; {len(fates) - len(ran)} did not load,"
        f" {len(equivalent(game))} known to change nothing)"
    )
    for mutant in survivors:
        print(f"  survived: {mutant.file}:{mutant.line}: {mutant.id}")
    return rate >= TARGET


def main(words: Sequence[str] | None = None) -> int:
    """Run what is asked for; the exit status is 1 if a game's tests notice too little."""
    arguments = _arguments(words)
    reached = True
    for game in arguments.games or GAMES:
        mutants = drawn(game, arguments)
        if arguments.list:
            print("\n".join(f"{mutant.file}:{mutant.line}: {mutant.id}" for mutant in mutants))
            continue
        begin = time.monotonic()
        reached = reported(game, run(game, mutants)) and reached
        print(f"  in {time.monotonic() - begin:.0f} s", flush=True)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
