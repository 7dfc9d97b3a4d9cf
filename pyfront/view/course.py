"""The course of a game, drawn: the value after each move as a graph, and the turning points."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from .. import glyphs, wording
from ..game import game_named
from ..i18n import tr
from ..record import Record
from ..values import share, value_text
from .board import side_style
from .screen import QUIET, emphasised

if TYPE_CHECKING:
    from ..session.review import Review, Turn


def show_review(console: Console, record: Record, found: Review) -> None:
    game = game_named(record.start.game)
    light, dark = glyphs.sides(game)
    names = tr(game.players[light]), tr(game.players[dark])
    plain = glyphs.chosen().plain
    marked = [turn.ply for turn in found.turns]
    margin = max(*map(len, names), len("+0.0")) + 2
    drawn = graph(
        found.values,
        found.unit,
        names,
        turns=marked,
        width=max(console.width - margin, 10),
        plain=plain,
    )
    console.print(emphasised(tr("The course of the game, move by move:")))
    for line in drawn:
        console.print(line, no_wrap=True, overflow="crop")
    console.print(kept(record, found))
    if not found.turns:
        console.print(tr("No single move turned the game."))
        return
    console.print(emphasised(tr("Turning points:")))
    for turn in found.turns:
        console.print(turning_point(record, turn, found.unit))


def kept(record: Record, found: Review) -> str:
    """Say how much of what could be won each player kept."""
    told = ", ".join(
        f"{wording.called(record.start, player)} {share:.0%}"
        for player, share in found.kept.items()
    )
    return tr("Accuracy (the share of the chances that the moves kept): {told}", told=told)


def turning_point(record: Record, turn: Turn, worth: int) -> str:
    """Say what a move lost, and what was better."""
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


def graph(
    values: Sequence[int | None],
    unit: int,
    names: tuple[str, str],
    *,
    turns: Sequence[int] = (),
    width: int = 72,
    height: int = 9,
    plain: bool = False,
) -> Iterator[Text]:
    """Draw the values after each move, for the light side above the line, and below for the dark.

    The moves whose numbers are in `turns` are marked below.
    """
    filled = "#" if plain else "█"
    half = height // 2
    step = max(1, math.ceil(len(values) / width))
    shown = [_far(values[n : n + step]) for n in range(0, len(values), step)]
    levels = [None if v is None else round((2 * share(v, unit) - 1) * half) for v in shown]
    margin = max(*map(len, names), len("+0.0")) + 1
    for row in range(half, -half - 1, -1):
        cells = "".join(_cell(level, row, filled, plain) for level in levels)
        name = {half: names[0], -half: names[1]}.get(row) or pieces(row, half)
        style = "" if row == 0 else side_style(0 if row > 0 else 1).partition(" on ")[0]
        line = Text.assemble(f"{name:>{margin}} ", (cells, style and "bold"))
        line.rstrip()
        yield line
    marks = "".join(
        "^" if any(n + k in turns for k in range(step)) else " "
        for n in range(0, len(values), step)
    )
    if marks.strip():
        yield Text(f"{'':{margin}} {marks.rstrip()}")
    numbers = _numbers(len(values), step)
    yield Text(f"{'':{margin}} {numbers}", style=QUIET)


def pieces(row: int, half: int) -> str:
    """Return the value of a bar that ends in a row, in pieces: the scale beside the graph."""
    if row == 0:
        return "0"
    return f"{4 * math.atanh(row / half):+.1f}" if abs(row) < half else ""


def _far(values: Sequence[int | None]) -> int | None:
    """Return the value that is furthest from equal."""
    return max((value for value in values if value is not None), key=abs, default=None)


def _cell(level: int | None, row: int, filled: str, plain: bool) -> str:
    if row == 0:
        return "-" if plain else "─"
    if level is None:
        return " "
    return filled if 0 < row <= level or level <= row < 0 else " "


def _numbers(count: int, step: int) -> str:
    """Number the moves below a graph, every tenth column."""
    line = ""
    for column in range(0, math.ceil(count / step), 10):
        line = line.ljust(column) + str(column * step)
    return line
