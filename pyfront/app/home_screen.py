"""The first screen: choose a game and see it, choose who plays, Enter."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from .. import saves, settings
from .._errors import TabuleiroError
from ..game import Game, OptionValue, game_named, levels, pairs, titles
from ..i18n import counted, tr
from ..players import COMPUTER, PERSON, Who, known_level, shown
from ..position import Position
from ..session.setup import FIRST, LOTS, Setup, begun, draws_lots, lots_drawn
from ..view.board_view import GameView
from ..view.tables import default_text
from .board_widget import BoardWidget
from .geometry import LEAST_HEIGHT, LEAST_WIDTH, too_small
from .overlays import AskLine, Choose
from .panels import KeyHint, Keys

if TYPE_CHECKING:
    from .application import Application

Entries = Sequence[tuple[str, str]]
"""The choices: names, and their labels."""
ONE, TWO = "one", "two"
CLOCKS = ("none", "1+1", "3+2", "5+3", "10+5", "15+10")
OTHER = "other"
KEPT_AT_MOST = 40
"""The number of saved games listed."""


class Field(Static, can_focus=True):
    """Something to be chosen among named entries."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("enter,space", "open", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

        @property
        def control(self) -> Field:
            return self.field

    def __init__(self, label: str, *, id: str) -> None:
        super().__init__(id=id)
        self._label = label
        self.entries: Entries = ()
        self.value = ""

    def offer(self, entries: Entries, value: str) -> None:
        """Offer entries, and choose one of them."""
        self.entries = entries
        names = [name for name, _ in entries]
        self.value = value if value in names else next(iter(names), "")
        self.show()

    def show(self) -> None:
        """Show the name and the value."""
        text = dict(self.entries).get(self.value, self.value)
        shown = Text.assemble(
            f"{self._label:<12}", ("< " if self.has_focus else "  "), (text, "bold")
        )
        if self.has_focus:
            shown.append(" >")
        shown.no_wrap, shown.overflow = True, "ellipsis"
        self.update(shown)

    def on_focus(self) -> None:
        self.show()

    def on_blur(self) -> None:
        """Show only the value."""
        self.show()

    def choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.show()
            self.post_message(self.Changed(self))

    def action_step(self, step: int) -> None:
        """Choose the entry before or after."""
        names = [name for name, _ in self.entries]
        if names:
            self.choose(names[(names.index(self.value) + step) % len(names)])

    def action_open(self) -> None:
        """Choose among all entries."""
        self.app.push_screen(Choose(self._label, self.entries, self.value), self._chosen)

    def _chosen(self, value: str | None) -> None:
        if value is not None:
            self.choose(value)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        self.action_open()


class KeyLine(Static):
    """A line with a key, which does the same when it is clicked."""

    def __init__(self, key: str, text: str, action: str) -> None:
        super().__init__(Text.assemble((f" {key} ", "bold reverse"), " ", text), id=action)
        self._does = action

    async def on_click(self) -> None:
        await self.screen.run_action(self._does)


class HomeScreen(Screen[None]):
    """The games, the form, and the games that were kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "app.help", show=False),
        Binding("f2", "rules", show=False),
        Binding("f3", "puzzles", show=False),
        Binding("f4", "learn", show=False),
        Binding("f5,ctrl+s", "start", show=False),
        Binding("f6", "options", show=False),
        Binding("f7", "ask", show=False),
        Binding("f8", "open_file", show=False),
        Binding("f9", "app.settings", show=False),
        Binding("ctrl+p", "app.settings", show=False),
        Binding("f10,ctrl+c,ctrl+q", "app.quit", show=False, priority=True),
        Binding("q", "app.quit", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.options: dict[str, OptionValue] = {}

    def compose(self) -> ComposeResult:
        """Put games and saved games on the left, the form and the board on the right."""
        with Horizontal(id="home"):
            with Vertical(id="left"):
                yield Static("tabuleiro", id="title")
                yield OptionList(*self._games(), id="games", compact=True, markup=False)
                yield KeyLine("F4", tr("Learn this game"), "learn")
                yield KeyLine("F3", tr("Solve puzzles"), "puzzles")
                yield Static(tr("Saved games"), id="kept-title")
                yield OptionList(id="kept", compact=True, markup=False)
            with Vertical(id="right"):
                yield Static(id="note")
                yield Field(tr("Rules"), id="ruleset")
                yield Field("", id="seat-0")
                yield Field("", id="seat-1")
                yield Field(tr("Clock"), id="clock")
                yield Field(tr("First move"), id="first")
                yield Field(tr("Games"), id="length")
                yield Static(id="more")
                yield BoardWidget(id="preview")
        yield Static(id="home-small")
        yield Keys(id="home-keys")

    def on_mount(self) -> None:
        """Begin with the first game."""
        self._set_up()

    def on_resize(self, event: events.Resize) -> None:
        """Show a note if the window is too small for the whole screen."""
        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        notice = self.query_one("#home-small", Static)
        notice.update(too_small())
        notice.display, self.query_one("#home").display = small, not small

    async def make_anew(self) -> None:
        """Build the screen anew, in another language or with other pieces."""
        await self.recompose()
        self._set_up()

    def _set_up(self) -> None:
        self.query_one("#preview", BoardWidget).can_focus = False
        chosen = self.query_one("#games", OptionList)
        chosen.highlighted = 0
        chosen.focus()
        self.refresh_kept()
        files = [KeyHint("F8", tr("Open a file"), "open_file", 2)] if self.table_app.files else []
        self.query_one(Keys).show(
            [
                KeyHint("Enter", tr("Play"), "start"),
                KeyHint("Tab", tr("Next"), "app.focus_next", 3),
                KeyHint("F1", tr("Help"), "app.help"),
                KeyHint("F2", tr("Rules"), "rules", 4),
                KeyHint("F3", tr("Puzzles"), "puzzles", 6),
                KeyHint("F4", tr("Learn"), "learn", 5),
                KeyHint("F6", tr("Options"), "options", 1),
                *files,
                KeyHint("F9", tr("Settings"), "app.settings", 1),
                KeyHint("F10", tr("Quit"), "app.quit"),
            ]
        )

    # --- games --------------------------------------------------------------------------------

    def _games(self) -> list[Option]:
        return [Option(title, id=name) for name, title in self.table_app.offered.items()]

    @property
    def game(self) -> Game:
        chosen = self.query_one("#games", OptionList)
        number = chosen.highlighted or 0
        return game_named(chosen.get_option_at_index(number).id or "")

    def refresh_kept(self) -> None:
        """List the saved games, the latest first."""
        listed = self.query_one("#kept", OptionList)
        listed.clear_options()
        for path in list(saves.kept(saves.state_directory()))[:KEPT_AT_MOST]:
            listed.add_option(Option(_kept(path), id=str(path)))
        listed.highlighted = 0 if listed.option_count else None
        self.query_one("#kept-title").display = bool(listed.option_count)
        listed.display = bool(listed.option_count)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "games":
            self._fill()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Start the game, or continue a saved one."""
        if event.option_list.id == "games":
            self.action_start()
        else:
            self.table_app.resume(Path(event.option_id or ""))

    # --- the form -----------------------------------------------------------------------------

    def field(self, name: str) -> Field:
        return self.query_one(f"#{name}", Field)

    def _fill(self) -> None:
        """Fill the form for the game."""
        game = self.game
        self.options = {}
        notes = [(r.name, r.name) for r in game.ruleset_notes]
        self.field("ruleset").offer(notes, game.default_ruleset)
        self._fill_players(game)
        clocks = [(c, tr("no clock") if c == "none" else f"{c}") for c in CLOCKS]
        self.field("clock").offer(
            [*clocks, (OTHER, tr("another time control"))], settings.get("clock")
        )
        self._fill_first(game)
        lengths = [(ONE, tr("a single game")), (TWO, tr("a match of two games"))]
        self.field("length").offer(lengths, ONE)
        self._preview()

    def _fill_players(self, game: Game) -> None:
        usual = f"{COMPUTER}:{known_level(settings.get('level'))}"
        entries = [(PERSON, tr("a person"))]
        entries += [(who.text, who.shown) for who in map(Who, levels())]
        for number, name in enumerate(game.players.values()):
            field = self.field(f"seat-{number}")
            field._label = tr(name)
            field.offer(entries, (PERSON, usual)[number])

    def _fill_first(self, game: Game) -> None:
        first = self.field("first")
        first.display = draws_lots(game)
        players = [(str(player), tr(name)) for player, name in game.players.items()]
        first.offer([(LOTS, tr("drawn by lot")), *players], LOTS)

    def on_field_changed(self, event: Field.Changed) -> None:
        if event.field.id == "ruleset":
            self._preview()
        elif event.field.id == "clock" and event.field.value == OTHER:
            self.app.push_screen(
                AskLine(tr("Minutes each, plus seconds per move: M+S")), self._clock
            )

    def _clock(self, given: str | None) -> None:
        field = self.field("clock")
        others = [entry for entry in field.entries if entry[0] != OTHER]
        chosen = given or "none"
        if chosen not in dict(others):
            others.append((chosen, chosen))
        field.offer([*others, (OTHER, tr("another time control"))], chosen)

    def _start(self, **more: OptionValue) -> Position:
        """Return the start of the game that is chosen in the form."""
        return Position.start(
            self.game, ruleset=self.field("ruleset").value, **self.options, **more
        )

    def _preview(self) -> None:
        """Draw the starting position, and describe the ruleset."""
        game, ruleset = self.game, self.field("ruleset").value
        note = next((r.note for r in game.ruleset_notes if r.name == ruleset), "")
        self.query_one("#note", Static).update(
            f"{game.title}. {note} {game.balance(ruleset)}".rstrip()
        )
        try:
            start = self._start()
        except TabuleiroError as error:
            self._wrong(error)
            return
        board = GameView(game).board(start)
        self.query_one("#preview", BoardWidget).show(board, {})
        told = ", ".join(f"{name}={value}" for name, value in self.options.items())
        self.query_one("#more", Static).update(told)

    def _wrong(self, error: TabuleiroError) -> None:
        hint = f" ({error.hint})" if error.hint else ""
        self.query_one("#more", Static).update(f"{error.message}{hint}")

    # --- actions ------------------------------------------------------------------------------

    @property
    def table_app(self) -> Application:
        """The application, which opens other screens."""
        return self.app  # type: ignore[return-value]

    def action_start(self) -> None:
        first = self.field("first")
        given = {FIRST: first.value} if first.display and FIRST not in self.options else {}
        lots = given.get(FIRST) == LOTS
        try:
            start = self._start(**given)
            record = begun(start, self._setup())
        except TabuleiroError as error:
            self._wrong(error)
            return
        self.table_app.play(record, self._setup(), lots_drawn(start) if lots else ())

    def _setup(self) -> Setup:
        players = dict(
            zip(
                self.game.players.values(),
                (self.field("seat-0").value, self.field("seat-1").value),
                strict=True,
            )
        )
        people = list(players.values()).count(PERSON)
        return Setup(
            players,
            self.field("clock").value,
            match=self.field("length").value == TWO,
            watched=not people,
        )

    def action_options(self) -> None:
        listed = "\n".join(
            f"{option.name} = {default_text(option)}: {option.text}" for option in self.game.options
        )
        if not listed:
            self.query_one("#more", Static).update(tr("This game has no options."))
            return
        value = " ".join(f"{name}={value}" for name, value in self.options.items())
        self.app.push_screen(
            AskLine(tr("NAME=VALUE, separated by spaces"), value, listed), self._set
        )

    def _set(self, line: str | None) -> None:
        before = self.options
        try:
            self.options = pairs((line or "").split())
            self._start()
        except TabuleiroError as error:
            self.options = before
            self._wrong(error)
            return
        self._preview()

    def action_open_file(self) -> None:
        if self.table_app.files:
            self.app.push_screen(AskLine(tr("A game file")), self._open)

    def _open(self, name: str | None) -> None:
        if name:
            self.table_app.resume(saves.find(name))

    def action_learn(self) -> None:
        """Teach the highlighted game in tasks."""
        from . import happenings  # as in application.py

        happenings.learn(self.table_app, self.game.name)

    def action_puzzles(self) -> None:
        """Offer the puzzles made from mistakes."""
        self.table_app.open_puzzles()

    def action_rules(self) -> None:
        """Show the rules of the game that is chosen in the form."""
        from . import happenings

        try:
            start = self._start()
        except TabuleiroError as error:
            self._wrong(error)
            return
        happenings.open_rules(self.app, start)

    def on_key(self, event: events.Key) -> None:
        """Start with Enter unless another part uses it; arrows move through the form."""
        if event.key in ("up", "down") and isinstance(self.focused, Field):
            event.stop()
            (self.focus_previous if event.key == "up" else self.focus_next)()


def _kept(path: Path) -> str:
    """Describe a saved game: what it is, who plays, and since when."""
    try:
        game = saves.outlined(path)
    except TabuleiroError:
        return f"{path.name}\n  {tr('damaged')}"
    title = titles().get(game.game, game.game)
    over = f", {tr('ended')}" if game.over else ""
    plies = counted(game.plies, "{n} move", "{n} moves")
    players = " - ".join(map(shown, game.players))
    return "\n".join(
        (f"{title}{over}", f" {_begun(path)} {plies}", *([f" {players}"] * bool(players)))
    )


def _begun(path: Path) -> str:
    """Return when a game began this year, as the name of its file says."""
    began = saves.read_as(path.name)
    return "" if began == path.name else began.partition("-")[2]
