"""`tabuleiro grade audit`: all gates, game by game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...reply import Reply
from ..errors import WrongGame, meant
from . import gates
from .gates import Gate
from .trials import games

if TYPE_CHECKING:
    from rich.console import Console

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


def audit(game: str | None, sample: int | None, jobs: int, seed: int) -> Reply:
    """Look at all gates, telling each as it is reached.

    :raises WrongGame: if there is no right program for the game.
    """
    if game is not None and game not in games():
        raise WrongGame(f"there is no program to audit {game} with", hint=meant(game, games()))
    found = []
    for name in games() if game is None else (game,):
        for gate in all_gates(name, sample, seed, jobs):
            found.append(gate)
            print(_line(gate), file=sys.stderr, flush=True)
    well = all(gate.ok for gate in found)
    data = {"ok": well, "gates": [_json(gate) for gate in found]}
    return Reply(data, lambda console: _show(console, found), int(not well))


def _line(gate: Gate) -> str:
    return f"{'ok ' if gate.ok else 'BAD'} {gate.game}: {gate.name}: {gate.detail}"


def _json(gate: Gate) -> dict[str, Any]:
    told = {"name": gate.name, "game": gate.game, "ok": gate.ok, "detail": gate.detail}
    return told if gate.figures is None else told | {"figures": gate.figures}


def _show(console: Console, found: list[Gate]) -> None:
    """Print a table with a row for each game."""
    rows: list[tuple[str, ...]] = [HEADINGS]
    for game in dict.fromkeys(gate.game for gate in found):
        rows.append(_row([gate for gate in found if gate.game == game], game))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        console.print("  ".join(cells).rstrip(), markup=False, highlight=False, soft_wrap=True)


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
