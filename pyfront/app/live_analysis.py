"""The best lines of the position on the screen, updated during the search; each can be stepped
through.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from .. import glyphs
from .._errors import TabuleiroError
from ..analysis import Analysis, Line, Search
from ..i18n import tr
from ..position import Position
from ..session.study import Sideline
from ..view.thinking import Scale, effort, scale
from ..view.thinking import moves as line_text
from .key_hints import arrows
from .overlays import Overlay
from .panels import KeyHint, Keys

if TYPE_CHECKING:
    from .table_screen import TableScreen

TICK = 0.1
"""Seconds between two updates."""
SECONDS = 120.0
"""After so long it is known well enough."""
AROUND = 2
"""The lines above and below those that are found."""
FEWEST, USUAL, MOST = 1, 3, 9


class LiveAnalysis(Overlay[None]):
    """Below the board: as many lines as are wanted, the best one first."""

    lines = USUAL
    """How many lines; the number chosen last holds for the next time."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("plus", "more(1)", show=False),
        Binding("minus", "more(-1)", show=False),
        Binding("up", "pick(-1)", show=False),
        Binding("down", "pick(1)", show=False),
        *(Binding(key, f"step('{key}')", show=False) for key in ("left", "right", "home", "end")),
        Binding("enter", "enter", show=False),
        Binding("f5", "close", show=False),
    ]

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self._table = table
        self._position: Position = table.shown
        self._search: Search | None = None
        self._found: Analysis | None = None
        self._told = ""
        self._picked = 0
        self._running = False

    def compose(self) -> ComposeResult:
        """Put the lines below the board."""
        with Vertical(id="live"):
            yield Static(id="live-title", markup=False)
            yield Static(id="live-lines", markup=False)
            yield Keys(id="keys")

    def on_mount(self) -> None:
        self._table.cover(self.lines + AROUND)
        self._begin()
        self.set_interval(TICK, self._look)

    def on_unmount(self) -> None:
        self._stop()

    @property
    def found(self) -> Sequence[Line]:
        """The lines that are known so far."""
        return () if self._found is None else self._found.lines

    # --- searching ----------------------------------------------------------------------------

    def _begin(self) -> None:
        self._stop()
        self._told = ""
        if self._position.outcome is not None:
            self._found = None
            self._told = tr("The game is over.")
        else:
            self._search = self._position.search(lines=self.lines, seconds=SECONDS)
            self._running = True
        self._show()

    def _stop(self) -> None:
        if self._search is not None:
            self._search.stop()
        self._search, self._running = None, False

    def _look(self) -> None:
        """Poll for news; start again if the game has moved on."""
        shown = self._table.playing.position
        if self._table.sideline is None and shown.text != self._position.text:
            self._position, self._found, self._picked = shown, None, 0
            self._begin()
            return
        if self._search is None or not self._running:
            return
        try:
            self._running = not self._search.poll(0)
        except TabuleiroError as error:  # the engine broke down: the lines known so far stay
            self._running, self._told = False, error.message
        if self._search.analysis is not None:
            self._found = self._search.analysis
        self._show()

    # --- showing ------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the lines, with the picked one marked."""
        told = self._told or (tr("Thinking") if self._found is None else effort(self._found))
        title = Text.assemble((tr("Analysis"), "bold"), f"  {told}")
        shown = Text("\n").join(
            self._line(number, line, scale(self._position))
            for number, line in enumerate(self.found[: self.lines])
        )
        self.query_one("#live-title", Static).update(title)
        self.query_one("#live-lines", Static).update(shown)
        self.query_one("#live-lines").styles.height = self.lines
        self.query_one(Keys).show(self._hints())

    def _hints(self) -> Sequence[KeyHint]:
        plain = glyphs.chosen().plain
        keep = KeyHint("Enter", tr("Keep as a variation"), "enter")
        return (
            KeyHint(tr("Up Down") if plain else "↑ ↓", tr("Pick"), "pick(1)"),
            KeyHint(arrows(), tr("Step"), "step('right')"),
            *((keep,) if self._table.sideline_kept else ()),
            KeyHint("+", tr("More"), "more(1)"),
            KeyHint("-", tr("Fewer"), "more(-1)"),
            KeyHint("Esc", tr("Back"), "close"),
        )

    def _line(self, number: int, line: Line, shown: Scale) -> Text:
        picked = number == self._picked
        text = Text(f"{number + 1}. {shown.text(line):>12}  ")
        walked = self._table.sideline if picked else None
        if walked is None:
            text.append(line_text(line, 20))
        else:
            for ply, move in enumerate(walked.moves, start=1):
                text.append(move.text, style="reverse" if ply == walked.here else "")
                text.append("  ")
        if picked:
            text.stylize("bold")
        return text

    # --- hands --------------------------------------------------------------------------------

    def action_more(self, more: int) -> None:
        type(self).lines = max(FEWEST, min(self.lines + more, MOST))
        self._table.sideline = None
        self._table.cover(self.lines + AROUND)
        self._begin()

    def action_pick(self, shift: int) -> None:
        self._pick((self._picked + shift) % max(len(self.found[: self.lines]), 1))

    def _pick(self, number: int) -> None:
        self._picked = number
        self._back_to_game()
        self._show()

    def action_step(self, key: str) -> None:
        """Play the picked line through on the board, and stop the search."""
        line = self._table.sideline
        if line is None and self._picked < len(self.found):
            title = tr("Line {n}", n=self._picked + 1)
            moves = self.found[self._picked].pv
            self._stop()
            line = Sideline.of(title, self._position, moves)
            line = line if key in ("right", "home") else line.walked(key)
        elif line is not None:
            line = line.walked(key)
        self._table.show_line(line)
        self._show()

    def action_enter(self) -> None:
        """Play the line through, and then keep it as a variation of the game."""
        if self._table.sideline is None:
            self.action_step("right")
        elif self._table.sideline_kept:
            self._table.action_keep_line()
            self._leave()

    def _back_to_game(self) -> None:
        if self._table.sideline is not None:
            self._table.show_line(None)

    def on_click(self, event: events.Click) -> None:
        """Pick the line that was clicked, and step into it; close after a click beside them."""
        if event.widget is not None and event.widget.id == "live-lines":
            if event.y != self._picked:
                self._pick(min(event.y, max(len(self.found) - 1, 0)))
            self.action_step("right")
        else:
            super().on_click(event)

    def action_close(self) -> None:
        """Go from the line back to the game, or close."""
        if self._table.sideline is not None:
            self._back_to_game()
            self._begin()
        else:
            self._leave()

    def _leave(self) -> None:
        """Close, and let the table have its whole window again."""
        self._table.cover(0)
        self.dismiss(None)
