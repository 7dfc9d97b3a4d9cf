"""The application: its screens, how one comes to another, and how it begins and ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.filter import NoColor
from textual.screen import Screen

from .. import saves, settings, wording
from .._errors import Exit, TabuleiroError
from ..game import titles
from ..i18n import later, tr
from ..match import Match
from ..position import Position
from ..record import Record
from ..record_text import Damage
from ..session.setup import Setup, begun, match_scores, match_verdict, next_of_match
from .home_screen import HomeScreen
from .overlays import Choose, TextPage
from .palette import ANSI_DARK, ANSI_LIGHT, NAMES, NONE, THEMES
from .screen_owner import alone, broken_down, terminal_there
from .textual_patches import Keyboard, TypedAhead, draw_narrowly

if TYPE_CHECKING:
    from ..puzzles import Puzzle
    from ..session.game_session import Session
    from .table_screen import TableScreen

# What the first screen does not need is imported on demand: it takes as long to load as
# the first screen takes to be there.

ENDED_BY = {signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGINT: 130}
"""The exit statuses after the signals that end the program."""
LOOK = 1.0
"""Seconds between two checks that the terminal is still there."""

CHOSEN_HERE: dict[str, tuple[str, dict[str, str]]] = {
    "theme": (later("Colours"), NAMES),
    "glyphs": (
        later("Pieces"),
        {
            "auto": later("what the terminal can show"),
            "unicode": later("discs"),
            "ascii": later("plain letters"),
            "letters": later("the letters of the reports"),
        },
    ),
    "lang": (
        later("Language"),
        {"auto": later("as in the system"), "en": "English", "pt": "Português"},
    ),
    "bar": (
        later("Who is better"),
        {
            "auto": later("a bar while watching or looking back"),
            "on": later("always a bar"),
            "off": later("no bar"),
        },
    ),
    "tutor": (later("Tutor"), {"true": later("asks before a bad move"), "false": later("silent")}),
}
"""The settings that the screen offers, and what they may be."""


class Application(App[int]):
    """The screens of tabuleiro."""

    TITLE = "tabuleiro"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True)
    ]
    CSS_PATH = "application.tcss"

    def __init__(
        self,
        theme: str = "dark",
        *,
        ansi: bool = False,
        offered: Sequence[str] = (),
        files: bool = True,
    ) -> None:
        super().__init__(ansi_color=ansi or None)
        if ansi and not self.no_color:  # chosen as the theme, where NO_COLOR was not set
            self.no_color = True
            self._filters.append(NoColor())
        draw_narrowly()
        for each in THEMES:
            self.register_theme(each)
        self.theme = NONE if ansi else theme
        self.ansi_theme_dark, self.ansi_theme_light = ANSI_DARK, ANSI_LIGHT
        self._offered = offered
        self.files = files
        """Whether people may read and write files of this machine."""
        self._keys = TypedAhead(self)
        self.home = HomeScreen()
        self._table: TableScreen | None = None
        self._beginning: Callable[[], object] = lambda: None
        self._from_home = True
        self._setup = Setup()
        self.farewell = tr("Goodbye.")
        """Printed after the screen has closed."""

    @classmethod
    def usual(
        cls, pause: float | None = None, *, offered: Sequence[str] = (), files: bool = True
    ) -> Application:
        """Return the application in the colours that were set, or without any."""
        colourless = "NO_COLOR" in os.environ
        theme = settings.get("theme")
        application = cls(theme, ansi=colourless or theme == NONE, offered=offered, files=files)
        if pause is not None:
            application.table.watching.pause = pause
        return application

    @property
    def offered(self) -> Mapping[str, str]:
        """The titles of the games on the first screen, by their names."""
        found = titles()
        return {name: found[name] for name in self._offered or found}

    @property
    def table(self) -> TableScreen:
        """The table, which is there from the first game on."""
        if self._table is None:
            from .table_screen import TableScreen

            self._table = TableScreen()
            self.install_screen(self._table, "table")
        return self._table

    @property
    def session(self) -> Session | None:
        """The game at the table, if there is one."""
        return None if self._table is None else self._table.session

    # --- how it begins ------------------------------------------------------------------------

    def begin_with(
        self, record: Record, keeper: saves.Keeper, setup: Setup, notes: Sequence[str] = ()
    ) -> None:
        """Begin at the table with a game instead of on the first screen."""
        self._begin_at_table(lambda: self.sit_down(record, keeper, setup, notes))

    def begin_anew(self, start: Position, setup: Setup, notes: Sequence[str] = ()) -> None:
        """Begin at the table with a new game."""
        self.begin_with(begun(start, setup), saves.Keeper.anew(start.game), setup, notes)

    def begin_with_kept(self, path: Path, record: Record, damage: Damage | None) -> None:
        """Begin at the table with a saved game."""
        self._begin_at_table(lambda: self.go_on(path, record, damage))

    def _begin_at_table(self, begin: Callable[[], object]) -> None:
        """Skip the first screen until someone goes there."""
        self._beginning, self._from_home = begin, False

    def begin_by_choice(
        self, found: Callable[[str], tuple[Position, Setup, Sequence[str]]]
    ) -> None:
        """Begin by asking only which game to play."""

        def chosen(name: str | None) -> None:
            if name is None:
                self.leave()
                return
            start, setup, notes = found(name)
            self.sit_down(begun(start, setup), saves.Keeper.anew(start.game), setup, notes)

        entries = list(titles().items())
        self._beginning = lambda: self.push_screen(Choose(tr("Game"), entries), chosen)

    def get_default_screen(self) -> Screen[Any]:
        """Return what lies below all other screens: the first one, unless we begin at the table."""
        return self.home if self._from_home else super().get_default_screen()

    def get_driver_class(self) -> type[Driver]:
        """Return the driver; at a terminal it is our own."""
        usual = super().get_driver_class()
        return Keyboard if usual is LinuxDriver else usual

    def on_mount(self) -> None:
        """Show the first screen."""
        self._heed_signals()
        if terminal_there():
            self.set_interval(LOOK, self._look_for_terminal)
        self.app_suspend_signal.subscribe(self, self._suspended)
        self.app_resume_signal.subscribe(self, self._resumed)
        self.install_screen(self.home, "home")
        self._beginning()

    async def on_event(self, event: events.Event) -> None:
        """Let a key or a pasted text wait for the one before it."""
        typed = isinstance(event, (events.Key, events.Paste)) and not event.is_forwarded
        if not typed or self._keys.admits(event):
            await super().on_event(event)

    def _heed_signals(self) -> None:
        """Leave cleanly when a signal ends the program, restoring the terminal."""
        loop = asyncio.get_running_loop()
        for number, status in ENDED_BY.items():
            try:
                loop.add_signal_handler(number, self.leave, status)
            except (NotImplementedError, RuntimeError, ValueError):
                return  # no such signals here, or not in the main thread: a test, or Windows

    def _look_for_terminal(self) -> None:
        """Leave when the terminal is gone, even if no signal has said so."""
        if not terminal_there():
            self.leave(ENDED_BY[signal.SIGHUP])

    def _suspended(self, _: object) -> None:
        """Stop the clock while the program does not run."""
        if self.session is not None:
            self.session.table.stop()

    def _resumed(self, _: object) -> None:
        if self.session is not None:
            self.session.table.go_on()

    def on_unmount(self) -> None:
        """Close the game, however the program ends."""
        self._stand_up()

    # --- from screen to screen ----------------------------------------------------------------

    def play(self, record: Record, setup: Setup, notes: Sequence[str] = ()) -> None:
        """Begin a game at the table."""
        self.sit_down(record, saves.Keeper.anew(record.start.game), setup, notes)

    def resume(self, path: Path) -> None:
        """Continue a saved game."""
        try:
            record, damage = saves.load(path)
        except TabuleiroError as error:
            self.push_screen(TextPage(tr("This game cannot be read"), _told(error)))
            return
        self.go_on(path, record, damage)

    def go_on(self, path: Path, record: Record, damage: Damage | None) -> None:
        """Continue a game; one from a damaged file or a pipe is saved in a new file."""
        notes = []
        if damage is not None:
            notes.append(
                tr(
                    "{path} is damaged; only what comes before was read. {damage}",
                    path=path,
                    damage=damage,
                )
            )
        self._stand_up()  # else the game could be open in this very window
        keeper, told = saves.Keeper.going_on(path, record, whole=damage is None)
        self.sit_down(record, keeper, Setup(), [*notes, *([told] if told else [])])

    def sit_down(
        self, record: Record, keeper: saves.Keeper, setup: Setup, notes: Sequence[str] = ()
    ) -> None:
        """Show a game at the table."""
        from ..session.game_session import session_of

        self._setup = setup
        session = session_of(record, keeper, setup)
        session.files = self.files
        if self.screen is not self.table:
            self.push_screen("table")
        self.table.sit(session, notes, self.after_game)

    def go_home(self) -> None:
        """Leave the table for the first screen."""
        self._stand_up()
        while self.screen is not self.home and len(self.screen_stack) > 1:
            self.pop_screen()
        if self.screen is not self.home:
            self.push_screen("home")
        elif self.home.is_mounted:
            self.home.refresh_kept()

    def _stand_up(self) -> None:
        if self._table is not None:
            self._table.stand_up()

    def go_on_from(self, session: Session) -> None:
        """Play the next game of a match if the player wants to; otherwise leave the table."""
        following, _ = self._following(session)
        if session.onward and following is not None:
            self.play(following, self._setup)
        else:
            self.go_home()

    def leave(self, status: int = Exit.YES) -> None:
        """Leave the program; the game is kept."""
        session = self.session
        unfinished = session is not None and session.game.result is None and session.game.steps
        if session is not None and unfinished and (command := session.keeper.to_resume()):
            self.farewell = tr("Goodbye. `{command}` continues this game.", command=command)
        self._stand_up()
        self.exit(int(status))

    # --- after a game -------------------------------------------------------------------------

    def after_game(self, session: Session) -> None:
        """Offer the choices after a game."""
        if isinstance(self.screen, Choose):
            return
        following, told = self._following(session)
        entries = [
            *([("next", tr("The next game of the match"))] if following is not None else []),
            ("again", tr("Play again")),
            ("swap", tr("Play again with sides swapped")),
            ("report", tr("Look back: where the game turned")),
            ("stay", tr("Stay on this board")),
            ("home", tr("Choose another game")),
            ("quit", tr("Leave")),
        ]

        def chosen(answer: str | None) -> None:
            self._afterwards(session, answer, following)

        title = tr("The game is over.")
        self.push_screen(Choose(title, entries, text="\n".join(told)), chosen)

    def _following(self, session: Session) -> tuple[Record | None, list[str]]:
        """Return the next game of a match, and the score of the match."""
        result = session.game.result
        told = [] if result is None else [wording.verdict(session.game.position, result)]
        if not session.game.match or result is None:
            return None, told
        match = Match(session.game.match).after(session.game)
        told += [*match_scores(match), match_verdict(match)]
        return next_of_match(session.game, match), told

    def _afterwards(self, session: Session, answer: str | None, following: Record | None) -> None:
        if answer == "next" and following is not None:
            self.play(following, self._setup)
        elif answer in ("again", "swap"):
            self._again(session, swapped=answer == "swap")
        elif answer == "report":
            session.answer("report")
        elif answer == "home":
            self.go_home()
        elif answer == "quit":
            self.leave()

    def _again(self, session: Session, *, swapped: bool) -> None:
        """Play the same game again, with the same or the other players."""
        record = session.game
        first, second = record.players
        seats = (second, first) if swapped else (first, second)
        setup = Setup(watched=session.watched, tutor=session.tutor)
        again = Record.begin(record.start, players=seats, clock=record.clock)
        self.play(again, setup)

    def play_on(self, record: Record, session: Session) -> None:
        """Play on from a point of a game: in the same game, or in a new one if it is over."""
        if session.game.result is None:
            session.study = None
            session.change(record)
            return
        setup = Setup(watched=session.watched, tutor=session.tutor)
        note = tr("This is a new game; the one you were looking at stays as it is.")
        self.play(replace(record, clock="", match=""), setup, [note])

    # --- puzzles ------------------------------------------------------------------------------

    def begin_with_puzzles(self, offered: Sequence[Puzzle]) -> None:
        """Begin with puzzles instead of on the first screen."""
        from .puzzle_screen import PuzzleScreen

        self._beginning = lambda: self.push_screen(PuzzleScreen(offered))

    def open_puzzles(self, made: Sequence[Puzzle] = ()) -> None:
        """Offer puzzles to be solved: those made just now, or packs and all that are saved."""
        from .. import puzzles
        from ..session.puzzle_trial import puzzle_title
        from ..session.training_plan import Planned, plans_now
        from .puzzle_screen import PuzzleScreen

        own = list(made or puzzles.kept())
        plans = [] if made else [plan for plan in plans_now() if plan.puzzles]

        def chosen(answer: str | None) -> None:
            if answer is None:
                return
            number = int(answer)
            if number < len(plans):
                self.push_screen(PuzzleScreen(Planned(plans[number].puzzles)))
            else:
                self.push_screen(PuzzleScreen(own, number - len(plans)))

        told = [*(plan.title for plan in plans), *map(puzzle_title, own)]
        entries = [(str(n), text) for n, text in enumerate(told)]
        self.push_screen(Choose(tr("Puzzles"), entries), chosen)

    # --- looks --------------------------------------------------------------------------------

    def action_settings(self) -> None:
        """Choose colours, pieces, language, and whether there is a tutor."""
        entries = [
            (name, f"{tr(text)}: {tr(known.get(settings.get(name), settings.get(name)))}")
            for name, (text, known) in CHOSEN_HERE.items()
        ]
        self.push_screen(Choose(tr("Settings"), entries), self._setting)

    def _setting(self, name: str | None) -> None:
        if name is None:
            return
        text, known = CHOSEN_HERE[name]
        entries = [(value, tr(said)) for value, said in known.items()]

        def chosen(value: str | None) -> None:
            if value is not None:
                self._set(name, value)

        self.push_screen(Choose(tr(text), entries, settings.get(name)), chosen)

    def _set(self, name: str, value: str) -> None:
        """Apply a setting at once, on the screen too, and save it."""
        try:
            settings.keep(name, value)
        except TabuleiroError as error:
            self.push_screen(TextPage(tr("This is not saved"), _told(error)))
        if name == "theme" and not self.native_ansi_color and value != NONE:
            self.theme = value
        elif name == "bar":
            self.table.beside.bar = value
        elif name in ("lang", "glyphs"):
            self.call_later(self.home.make_anew)

    def action_help(self) -> None:
        """Say how to begin."""
        from . import happenings

        self.push_screen(TextPage(tr("Help"), happenings.first_help()))

    async def action_quit(self) -> None:
        self.leave()


def _told(error: TabuleiroError) -> Text:
    return Text(f"{error.message}\n{error.hint or ''}")


def run(application: Application) -> int:
    """Run the application at the terminal; return the exit status.

    :raises EngineError: if it broke down.
    """
    with alone():
        status = application.run()
    with contextlib.suppress(OSError):  # the terminal may be gone
        print(application.farewell, flush=True)
    if status is None and application.return_code:
        raise broken_down()
    return int(status or 0)
