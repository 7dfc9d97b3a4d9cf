"""The parts beside the board: both players, who is better, the moves, and the graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from .. import glyphs, settings
from .._errors import TabuleiroError
from ..analysis import Search
from ..game import game_named
from ..i18n import tr
from ..moves import Player
from ..position import Position
from ..record import Record
from ..record_tree import Route, listed, main_route
from ..session.setup import match_title, turned_for
from ..session.study import Sideline
from ..values import WON, share, unit, value_text
from ..view.thinking import scale
from .geometry import Box
from .palette import NONE, PALETTES
from .panels import ListedMove, MoveList, Players, ValueGraph

if TYPE_CHECKING:
    from .table_screen import TableScreen

NODES = 3_000
"""The number of positions to search for a value."""
NOTHING = "+0.0"
"""The text of a value that favours no one."""
MOST = 500
"""The number of values to cache."""
EIGHTHS = " ▁▂▃▄▅▆▇█"
GRAPH = 9
"""How many lines the graph of a game has at most."""
LEAST_MOVES = 4
"""How many lines the list of moves keeps beside the graph."""
COMMENTED = "*"
"""The mark after a move that has a comment."""
AUTO, ON, OFF = "auto", "on", "off"


class Judge:
    """Finds the values of positions for the light side, one search after the other."""

    def __init__(self) -> None:
        self._known: dict[str, int | None] = {}
        self._search: Search | None = None

    def value(self, position: Position) -> int | None:
        """Return the value of a position once it is found; ask again until it is."""
        if position.text in self._known:
            return self._known[position.text]
        if position.outcome is not None:
            winner = position.outcome.winner
            own = 0 if winner is None else WON if winner == position.player else -WON
            return self._keep(position, own)
        if self._search is None or self._search.position.text != position.text:
            self.stop()
            self._search = position.search(nodes=NODES)
        try:
            over = self._search.poll(0)
        except TabuleiroError:  # it was not asked for, so it fails silently
            self._known[position.text] = None
            return None
        found = self._search.analysis
        return self._keep(position, found.lines[0].value) if over and found else None

    def learn(self, position: Position, own: int) -> None:
        """Note a value for the player to move that was found elsewhere."""
        self._keep(position, own)

    def stop(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search = None

    def _keep(self, position: Position, own: int) -> int:
        if len(self._known) >= MOST:
            self._known.clear()
        value = own if scale(position).light else -own
        self._known[position.text] = value
        return value


def ended(position: Position, winner: Player | None) -> int:
    """Return the value of a game that is over for the light side."""
    light, _ = glyphs.sides(game_named(position.game))
    return 0 if winner is None else WON if winner == light else -WON


def told(position: Position, value: int) -> str:
    """Say who is better, and by how much."""
    game = game_named(position.game)
    light, dark = glyphs.sides(game)
    worth = unit(position)
    text = value_text(abs(value), worth)
    if text == NOTHING:
        return tr("Even")
    better = light if value >= 0 else dark
    name = scale(position).names[better == dark]
    if not text.startswith("+"):  # a win, and a name may be a plural or not
        return f"{name}: {text}"
    return tr("Better: {told}", told=f"{name} {text}")


class EvaluationBar(Widget):
    """A column beside the board, filled from below with the share of the side below."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._share: float | None = None
        self._dark_below = False

    def show(self, part: float | None, *, dark_below: bool) -> None:
        """Show the share of the light side; None while it is not known."""
        if (part, dark_below) != (self._share, self._dark_below):
            self._share, self._dark_below = part, dark_below
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw a line: the side below grows from the bottom, the other side is above it."""
        height, part = self.size.height, self._share
        if part is None:
            return Strip([Segment(" ", self.rich_style)])
        lower = 1 - part if self._dark_below else part
        filled = round(lower * height * 8) - 8 * (height - 1 - y)
        return Strip([self._cell(max(0, min(filled, 8)))])

    def _cell(self, eighths: int) -> Segment:
        below, above = self._colours
        if glyphs.chosen().plain or below == above:
            signs = ("o", "#") if self._dark_below else ("#", "o")
            return Segment(signs[eighths < 4], self.rich_style)
        return Segment(EIGHTHS[eighths], self.rich_style + Style.parse(f"{below} on {above}"))

    @property
    def _colours(self) -> tuple[str, str]:
        """The colours of the lower and of the upper side."""
        palette = PALETTES.get(NONE if self.app.no_color else self.app.theme, PALETTES["dark"])
        light, dark = (written.split()[-1] for written in palette.pieces)
        return (dark, light) if self._dark_below else (light, dark)


class BesideBoard:
    """Shows the side of the table, and evaluates the position where that is wanted."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._judge = Judge()
        self.bar = settings.get("bar")
        """Whether there is a bar: on, off, or only while one watches or looks back."""
        self._asked: str = ""
        """The position whose value was requested."""

    def begin(self) -> None:
        """Begin anew with another game."""
        self._judge.stop()
        self._asked = ""

    # --- who is better ------------------------------------------------------------------------

    @property
    def judges(self) -> bool:
        """Whether the bar with the value is shown."""
        table = self._table
        if self.bar != AUTO:
            return self.bar == ON
        session = table.playing
        over = session.game.result is not None
        return session.watched or over or session.study is not None or table.review is not None

    def toggle(self) -> None:
        """Show or hide the bar, overriding the setting."""
        self.bar = OFF if self.judges else ON
        self._table.say(tr("The bar is on.") if self.bar == ON else tr("The bar is off."))
        self._table.redraw()

    def valued(self, value: int) -> None:
        """Show a value found for the player to move in the current position."""
        position = self._table.playing.position
        self._asked = position.text
        self._judge.learn(position, value)
        self._table.show_side()

    def value(self) -> int | None:
        """Return the value of the shown position for the light side, if it is wanted and known."""
        session, position = self._table.playing, self._table.shown
        if not self.judges and position.text != self._asked:
            return None
        at_end = session.study is None and self._table.sideline is None
        if at_end and session.game.result is not None:
            return ended(position, session.game.result.winner)
        known = self._table.looking_back.value()
        return self._judge.value(position) if known is None else known

    def show_bar(self) -> str:
        """Show the bar as far as it is known, and return its meaning in words."""
        table = self._table
        position, value = table.shown, self.value()
        light, _ = glyphs.sides(game_named(position.game))
        start = table.playing.game.start
        dark_below = turned_for(start, light) != table.playing.flipped
        bar = table.query_one(EvaluationBar)
        if value is None:
            bar.show(None, dark_below=dark_below)
            return ""
        bar.show(share(value, unit(position)), dark_below=dark_below)
        return told(position, value)

    # --- all of it ----------------------------------------------------------------------------

    def show(self, side: Box) -> None:
        """Show everything in a rectangle of the screen."""
        used = self._show_players(side) + 1
        rest = max(side.height - used, 1)
        rest -= self._show_graph(Box(side.x, side.y + used, side.width, rest))
        self._table.put("#moves", Box(side.x, side.y + used, side.width, max(rest, 1)))
        self._table.query_one(MoveList).show(list(self._entries()), self._here)

    def _show_players(self, side: Box) -> int:
        table, session, view = self._table, self._table.playing, self._table.view
        assert view is not None
        record = session.record
        page = view.page(
            record,
            players=session.table.seated(session.position),
            left=session.table.left(session.game),
            flipped=session.flipped,
        )
        self._table.put("#players", Box(side.x, side.y, side.width, 1))
        told = self.show_bar()
        line = table.sideline
        heading = _title(record) if line is None else f"{line.title}  {line.here}/{len(line.moves)}"
        return table.query_one(Players).show(heading, page.seats, told, side.width)

    def _show_graph(self, room: Box) -> int:
        """Show the graph at the bottom of the room there is; return its lines."""
        table = self._table
        graph = table.query_one(ValueGraph)
        graph.display = table.review is not None
        if table.review is None:
            return 0
        lines = min(GRAPH, max(room.height - LEAST_MOVES, 4))
        table.put("#graph", Box(room.x, room.y + room.height - lines, room.width, lines))
        study = table.playing.study
        varies = table.sideline is not None or (study is not None and study.varies)
        graph.point(None if varies else table.playing.record.ply)
        return lines

    @property
    def _here(self) -> Route:
        table = self._table
        if table.sideline is not None:
            return main_route(table.sideline.here)
        study = table.playing.study
        return main_route(table.playing.game.ply) if study is None else study.route

    def _entries(self) -> Iterator[ListedMove]:
        """List the moves of the game with its variations, or of the line that is shown."""
        line, review = self._table.sideline, self._table.review
        if line is not None:
            yield from _line(line)
            return
        mistakes = {} if review is None else {turn.ply: "?" for turn in review.mistakes}
        worst = {} if review is None else {turn.ply: "??" for turn in review.turns}
        marks = {**mistakes, **worst}
        for point in listed(self._table.playing.game.steps):
            ply = len(point.route)
            mark = "" if point.depth else marks.get(ply, "")
            mark += COMMENTED if point.step.comment else ""
            yield ListedMove(point.route, f"{ply}. {point.step.move}{mark}", point.depth)


def _title(record: Record) -> str:
    game = game_named(record.start.game)
    title = f"{game.title}  {record.start.ruleset}" if len(game.rulesets) > 1 else game.title
    return match_title(record) or title


def _line(line: Sideline) -> Sequence[ListedMove]:
    return [ListedMove(main_route(n), f"{n}. {move}") for n, move in enumerate(line.moves, start=1)]
