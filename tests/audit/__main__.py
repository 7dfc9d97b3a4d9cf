"""`make audit`: grade the grader, game by game; each gate is reported as it is reached."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from . import gates
from .gates import Gate
from .trials import games

HEADINGS = ("game", "mutants", "no worse", "killed", "blame", "faults", "cheats", "gates")


def all_gates(game: str, sample: int | None, seed: int, jobs: int) -> Iterator[Gate]:
    """Look at all gates of a game."""
    yield from gates.own_rules(game, (seed, seed + 1))
    yield from gates.nothing_for_nothing(game, seed, jobs)
    yield from gates.known_faults(game, seed, jobs)
    yield gates.monotone(game, seed)
    yield gates.same_every_time(game, seed)
    yield gates.nothing_told(game, seed)
    yield from gates.other_words(game, seed)
    yield from gates.mutants(game, sample, seed, jobs)


def main(words: Sequence[str] | None = None) -> int:
    """Look at all gates, and return 1 if one is red."""
    arguments = _arguments(words)
    found = []
    for game in arguments.games or games():
        for gate in all_gates(game, arguments.sample, arguments.seed, arguments.jobs):
            found.append(gate)
            print(_line(gate), file=sys.stderr, flush=True)
    well = all(gate.ok for gate in found)
    if arguments.json:
        data = {"ok": well, "gates": [_json(gate) for gate in found]}
        print(json.dumps(data, ensure_ascii=False))
    else:
        print("\n".join(_table(found)))
    return int(not well)


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.audit", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help=", ".join(games()))
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants of each game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many at once")
    parser.add_argument("--seed", type=int, default=0, help="which positions are asked about")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args(words)
    if unknown := set(arguments.games) - set(games()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    return arguments


def _line(gate: Gate) -> str:
    return f"{'ok ' if gate.ok else 'BAD'} {gate.game}: {gate.name}: {gate.detail}"


def _json(gate: Gate) -> dict[str, Any]:
    told = {"name": gate.name, "game": gate.game, "ok": gate.ok, "detail": gate.detail}
    return told if gate.figures is None else told | {"figures": gate.figures}


def _table(found: Sequence[Gate]) -> Iterator[str]:
    """Write a table with a row for each game."""
    rows: list[tuple[str, ...]] = [HEADINGS]
    for game in dict.fromkeys(gate.game for gate in found):
        rows.append(_row([gate for gate in found if gate.game == game], game))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def _row(mine: list[Gate], game: str) -> tuple[str, ...]:
    figures = next((gate.figures for gate in mine if gate.figures), None) or {}
    counted = figures.get("tried", 0) - figures.get("equivalent", 0)
    rate = f"{figures['killed'] / counted:.1%}" if counted else "-"
    blame = next((gate.detail.split()[0] for gate in mine if gate.name == "blame"), "-")
    known = [gate for gate in mine if gate.name.startswith("fault: ")]
    cheats = [gate for gate in mine if gate.name.startswith("cheat: ")]
    return (
        game,
        str(figures.get("tried", 0)),
        str(figures.get("equivalent", 0)),
        rate,
        blame,
        f"{sum(gate.ok for gate in known)} of {len(known)}",
        f"{sum(gate.ok for gate in cheats)} of {len(cheats)}",
        f"{sum(gate.ok for gate in mine)} of {len(mine)}",
    )


if __name__ == "__main__":
    sys.exit(main())
