"""The report on a game: its course, where it turned, and what would have been better."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..game import Line, Position, game_named
from ..i18n import tr
from ..record import Record
from ..view import glyphs
from ..view.values import WON, graph, share, value_text
from . import wording
from .thinking import redraws, unit

if TYPE_CHECKING:
    from rich.console import Console

NODES = 4_000
"""How many positions are looked at for each move of the game."""
MOST_TURNS = 5
LEAST_TURN = 0.12
"""How much of all that can be won a move must give away to be called a turning point."""


@dataclass(frozen=True)
class Turn:
    """A move after which the game was worth less to who made it, and what was better."""

    ply: int
    before: int
    after: int
    better: Line


@dataclass(frozen=True)
class Review:
    """The value for the light side at the start and after each move, and the turning points."""

    values: tuple[int, ...]
    turns: tuple[Turn, ...]
    unit: int

    def as_json(self, record: Record) -> dict[str, Any]:
        """Give the review as a JSON object."""
        turns = [
            {
                "ply": turn.ply,
                "move": record.moves[turn.ply - 1].text,
                "before": turn.before,
                "after": turn.after,
                "better": turn.better.as_json(),
            }
            for turn in self.turns
        ]
        return {"values": list(self.values), "unit": self.unit, "turning_points": turns}


def review(record: Record, console: Console) -> Review:
    """Look at every position of a game."""
    positions = record.positions[: record.ply + 1]
    lines: list[Line | None] = []
    with _progress(console, len(positions)) as advance:
        for position in positions:
            ended = position.outcome is not None
            lines.append(None if ended else position.analyse(nodes=NODES).lines[0])
            advance()
    worth = unit(record.start)
    own = [_value(p, line) for p, line in zip(positions, lines, strict=True)]
    light, _ = glyphs.sides(game_named(record.start.game))
    values = [v if p.player == light else -v for p, v in zip(positions, own, strict=True)]
    return Review(tuple(values), tuple(_turns(positions, own, lines, worth)), worth)


def _value(position: Position, line: Line | None) -> int:
    """Give the value of a position for who is on turn."""
    if line is not None:
        return line.value
    outcome = position.outcome
    if outcome is None or outcome.winner is None:
        return 0
    return WON if outcome.winner == position.player else -WON


def _turns(
    positions: Sequence[Position], own: Sequence[int], lines: Sequence[Line | None], worth: int
) -> list[Turn]:
    """Find the moves that gave most away, in their order."""
    found: list[tuple[float, Turn]] = []
    for ply in range(1, len(positions)):
        line, mover = lines[ply - 1], positions[ply - 1].player
        after = own[ply] if positions[ply].player == mover else -own[ply]
        before = own[ply - 1]
        lost = share(before, worth) - share(after, worth)
        if line is not None and lost >= LEAST_TURN:
            found.append((lost, Turn(ply, before, after, line)))
    worst = sorted(found, key=lambda item: -item[0])[:MOST_TURNS]
    return sorted((turn for _, turn in worst), key=lambda turn: turn.ply)


@contextlib.contextmanager
def _progress(console: Console, total: int) -> Any:
    """Show on a terminal how far the review has come."""
    if not redraws(console):
        yield lambda: None
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(tr("Looking at the game"), total=total)
        yield lambda: progress.advance(task)


def show(console: Console, record: Record, found: Review) -> None:
    """Print the report."""
    game = game_named(record.start.game)
    light, dark = glyphs.sides(game)
    names = tr(game.players[light]), tr(game.players[dark])
    plain = glyphs.chosen().plain
    marked = [turn.ply for turn in found.turns]
    margin = max(map(len, names)) + 2
    drawn = graph(
        found.values,
        found.unit,
        names,
        turns=marked,
        width=max(console.width - margin, 10),
        plain=plain,
    )
    console.print(wording.emphasised(tr("The course of the game, move by move:")))
    for line in drawn:
        console.print(line, no_wrap=True, overflow="crop")
    if not found.turns:
        console.print(tr("No single move turned the game."))
        return
    console.print(wording.emphasised(tr("Turning points:")))
    for turn in found.turns:
        console.print(_told(record, turn, found.unit))


def _told(record: Record, turn: Turn, worth: int) -> str:
    before = record.positions[turn.ply - 1]
    player = wording.called(before, before.player)
    was = value_text(turn.before, worth)
    became = value_text(turn.after, worth)
    better = "  ".join(move.text for move in turn.better.pv[:6])
    return tr(
        "{ply}. {player}: {move} ({was}, then {became}); better: {better}",
        ply=turn.ply,
        player=player,
        move=record.moves[turn.ply - 1],
        was=was,
        became=became,
        better=better,
    )
