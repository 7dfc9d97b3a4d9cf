"""Checks puzzles by the reference alone: that one first move wins by force in time, and no other.

Every move of the winner is tried against every reply. Only the order is chosen: the reply that
refuted the last move comes first. `make puzzles-check` checks all packs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from pyfront._tomllib import loads

from . import REFERENCES
from .common import Cell, Move

PACKS = Path(__file__).parents[2] / "pyfront" / "puzzle_packs"
COUNTERS = ("ply", "quiet", "swapped")
"""The settings of a position that are not options."""


class Prover:
    """Looks for wins by force of one player, in one game."""

    def __init__(self, game: ModuleType, winner: Any) -> None:
        self._game, self._winner = game, winner
        self._refuted: dict[int, Move] = {}
        self._known: dict[tuple[Any, int], bool] = {}

    def wins(self, state: Any, plies: int) -> bool:
        """Return whether the player wins within this many plies."""
        ended = self._game.outcome(state)
        if ended is not None:
            return bool(ended[0] == self._winner)
        if plies == 0:
            return False
        if (state, plies) not in self._known:
            self._known[state, plies] = self._found(state, plies)
        return self._known[state, plies]

    def _found(self, state: Any, plies: int) -> bool:
        moves = self._game.legal_moves(state)
        if state.player == self._winner:
            return any(self.wins(self._after(state, move), plies - 1) for move in moves)
        last = self._refuted.get(plies)
        for move in sorted(moves, key=lambda each: each != last):
            if not self.wins(self._after(state, move), plies - 1):
                self._refuted[plies] = move
                return False
        return True

    def _after(self, state: Any, move: Move) -> Any:
        """Return the position after a legal move, which `play` would look for once more."""
        after = getattr(self._game, "after", self._game.play)
        return after(state, move)

    def winners(self, state: Any, plies: int) -> list[Move]:
        """Return the first moves that win within this many plies."""
        moves = self._game.legal_moves(state)
        return [move for move in moves if self.wins(self._after(state, move), plies - 1)]


def state_of(text: str) -> Any:
    """Return the position that a text stands for."""
    game, ruleset, player, *settings, board = text.split(":")
    options: dict[str, Any] = {}
    memory: dict[str, int] = {}
    for setting in ",".join(settings).split(",") if settings else []:
        name, _, value = setting.partition("=")
        (memory if name in COUNTERS else options)[name] = _value(value)
    rows = [[*_cells(row)] for row in board.split("/")]
    return REFERENCES[game].state_from(
        rows, _value(player), ruleset=ruleset, options=options, memory=memory or None
    )


def _value(text: str) -> Any:
    return {"none": None, "true": True, "false": False}.get(text, _cell(text))


def _cell(text: str) -> Cell:
    return int(text) if text.isdecimal() else text


def _cells(row: str) -> Iterator[Cell]:
    for written in row.split(","):
        times, mark, cell = written.partition("x")
        if mark and times.isdecimal():
            yield from [_cell(cell)] * int(times)
        else:
            yield _cell(written)


def fault(puzzle: Mapping[str, Any]) -> str | None:
    """Return what is wrong with a puzzle, None if it is as it should be."""
    text, plies = puzzle["position"], puzzle["plies"]
    game, state = REFERENCES[text.partition(":")[0]], state_of(text)
    prover = Prover(game, state.player)
    if prover.wins(state, plies - 1):
        return f"it is won in fewer than {plies} plies"
    winners = prover.winners(state, plies)
    if len(winners) != 1:
        return f"{len(winners)} moves win within {plies} plies"
    return _solution_fault(puzzle, winners[0])


def _solution_fault(puzzle: Mapping[str, Any], winner: Move) -> str | None:
    """Return what is wrong with the solution, whose squares the rules of the program read."""
    from pyfront import Position  # imported late: only the notation of moves is asked for

    first = Position(puzzle["position"]).move(puzzle["solution"][0])
    if (first.origin, first.target) != (winner.origin, winner.target):
        return f"{puzzle['solution'][0]} is not the move that wins"
    return None


def packs() -> dict[str, list[dict[str, Any]]]:
    """Return the puzzles of all packs by their games."""
    return {
        path.stem: loads(path.read_text(encoding="utf-8")).get("puzzle", [])
        for path in sorted(PACKS.glob("*.toml"))
    }


def main() -> int:
    """Check all packs, or those of the games that are named; return the exit status."""
    bad = 0
    chosen = sys.argv[1:]
    for game, puzzles in packs().items():
        for number, puzzle in enumerate(puzzles if game in chosen or not chosen else (), start=1):
            found = fault(puzzle)
            bad += found is not None
            print(f"{game} {number}/{len(puzzles)}: {found or 'ok'}", flush=True)
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
