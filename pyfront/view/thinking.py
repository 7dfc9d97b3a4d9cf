"""What a search or a solver finds, drawn meanwhile and as a table afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .. import glyphs
from ..analysis import Analysis, Line
from ..game import game_named, is_plural
from ..i18n import later, tr
from ..position import Position
from ..values import bar, unit, value_text
from .screen import QUIET
from .tables import plain_table

if TYPE_CHECKING:
    from ..solving import Solution, SolvedValue, SolvingStage
MOST_IN_LINE = 60
"""How many moves of a line are shown at most."""
WINS = later(("{player} wins", "The {player} win"))
WINS_IN = later(("{player} wins in {n} plies", "The {player} win in {n} plies"))
WINS_REPETITIONS = later(
    (
        "If positions repeat for ever, {player} wins.",
        "If positions repeat for ever, the {player} win.",
    )
)
"""Sentences about a player: with a singular name such as White, and with a plural one."""


@dataclass(frozen=True)
class Scale:
    """The scale of values, the player whose bar is drawn, and the style of the bar."""

    unit: int
    names: tuple[str, str]
    """The light and the dark side."""
    light: bool
    """Whether it is the light side's turn, whose values are those of the analysis."""
    plain: bool = False

    def bar(self, value: int, width: int = 20) -> str:
        """Draw who is better, between the names of both."""
        own = value if self.light else -value
        drawn = bar(own, self.unit, width, plain=self.plain)
        return f"{self.names[0]} {drawn} {self.names[1]}"

    def verdict(self, line: Line) -> str:
        """Draw who is better, with the value and the side it is for."""
        player = self.names[0 if self.light else 1]
        return f"{self.bar(line.value)} | {player}: {self.text(line)}"

    def text(self, line: Line) -> str:
        return value_text(line.value, self.unit)


def scale(position: Position) -> Scale:
    """Return how values of a position are shown."""
    game = game_named(position.game)
    light, dark = glyphs.sides(game)
    names = tr(game.players[light]), tr(game.players[dark])
    return Scale(unit(position), names, position.player == light, glyphs.chosen().plain)


def speed(nodes: int, seconds: float) -> str:
    """Return the number of positions searched per second, as a text."""
    return f"{round(nodes / seconds):,}/s" if seconds >= 0.01 else "-"


def effort(analysis: Analysis) -> str:
    """Return the depth, the number of positions and the speed of a search, as a text."""
    return tr(
        "depth {depth}, {nodes} positions, {speed}",
        depth=analysis.depth,
        nodes=f"{analysis.nodes:,}",
        speed=speed(analysis.nodes, analysis.seconds),
    )


def moves(line: Line, most: int = 12) -> str:
    shown = "  ".join(move.text for move in line.pv[:most])
    return shown + (" ..." if len(line.pv) > most else "")


def live(
    title: str, analysis: Analysis | None, scale: Scale, seconds: float, most: int = 3
) -> Iterator[Text]:
    """Draw the result so far during the search."""
    clock = f"{seconds:.1f} s"
    if analysis is None:
        yield _fitting(f"{title}  {clock}")
        return
    yield _fitting(f"{title}  {clock}  {effort(analysis)}")
    yield _fitting(scale.verdict(analysis.lines[0]))
    for line in analysis.lines[:most]:
        value = f"{scale.text(line)}  " if len(analysis.lines) > 1 else ""
        yield _fitting(f"{value}{moves(line)}")


def _fitting(text: str) -> Text:
    return Text(text, no_wrap=True, overflow="ellipsis")


def lines_table(analysis: Analysis, scale: Scale) -> Table:
    """List the lines that were found, the best one first."""
    table = plain_table("", tr("Value"), tr("Line"), fixed=True)
    for number, line in enumerate(analysis.lines, start=1):
        table.add_row(str(number), scale.text(line), moves(line, most=20))
    return table


def summary(analysis: Analysis, scale: Scale) -> Text:
    """Return who is better and the effort of the search, each in a line."""
    shown = scale.verdict(analysis.lines[0])
    return Text.assemble(shown, (f"\n{effort(analysis)}, {analysis.seconds:.1f} s", QUIET))


def show_analysis(console: Console, position: Position, analysis: Analysis) -> None:
    """Print the lines that were found."""
    shown = scale(position)
    console.print(lines_table(analysis, shown))
    console.print(summary(analysis, shown))
    if analysis.note is not None:
        console.print(analysis.note)


def stage_text(stage: SolvingStage) -> str:
    """Show how far a solver has come."""
    number = f"{stage.number:,}"
    if stage.stage == "decided":
        return tr("values up to {n} plies", n=number)
    if stage.stage == "searched":
        return tr("{n} positions searched", n=number)
    return tr("{n} positions reached", n=number)


def value_words(value: SolvedValue, position: Position) -> str:
    """Show who wins, and when."""
    if value.winner is None:
        return tr("a draw")
    winner = game_named(position.game).players[value.winner]
    texts = WINS if value.plies is None else WINS_IN
    return tr(texts[is_plural(winner)], player=tr(winner), n=value.plies)


def show_solution(console: Console, position: Position, solution: Solution) -> None:
    """Print the value, the moves and the line."""
    console.print(value_words(solution.value, position))
    table = plain_table(tr("Move"), tr("Value"))
    for move in solution.moves:
        table.add_row(move.move.text, value_words(move, position))
    console.print(table)
    if solution.line:
        shown = "  ".join(move.text for move in solution.line[:MOST_IN_LINE])
        console.print(tr("Line: {moves}", moves=shown))
    effort = tr(
        "{nodes} positions, {speed}, {seconds} s",
        nodes=f"{solution.positions:,}",
        speed=speed(solution.positions, solution.seconds),
        seconds=f"{solution.seconds:.1f}",
    )
    console.print(effort, style=QUIET)
    if solution.endless is not None:
        winner = game_named(position.game).players[solution.endless]
        text = tr(WINS_REPETITIONS[is_plural(winner)], player=tr(winner))
        console.print(text, style=QUIET)
