"""The table: a board to play on, watch at, or look back from, with all that belongs to a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.reactive import Reactive
from textual.widget import Widget
from textual.widgets import Static

from .. import wording
from ..game import game_named
from ..i18n import tr
from ..moves import Move
from ..position import Position
from ..session.game_commands import COMMANDS
from ..session.game_session import Session
from ..session.review import Review
from ..session.searching import Choice
from ..session.study import Sideline
from ..view.board import Board, Place
from ..view.board_view import GameView
from . import happenings, key_hints
from .beside_board import BesideBoard, EvaluationBar
from .board_widget import BoardWidget
from .geometry import FOOT, Arrangement, Box, arranged, too_small
from .hand import BoardHands
from .happenings import Happenings
from .heartbeat import KEYS as WATCHING_KEYS
from .heartbeat import TICK, Heartbeat, Watching
from .looking_back import LookingBack
from .palette import Sign
from .panels import Keys, Messages, MoveList, Players, PointChosen, ValueGraph
from .prompt import Prompt
from .refusals import Refusals
from .table_actions import OWN, TableActions

if TYPE_CHECKING:
    from .application import Application

AT_ONCE = {
    *("board", "flip", "moves", "record", "position", "show", "rules", "learn", "help"),
    *("why", "comment", "save", "level", "tutor", "quit"),
}
"""The commands that need not wait until the computer has moved."""


STEERING = frozenset({"space", "plus", "minus", "up", "down"})
"""Keys that drive a game that is looked back on, as long as nothing is typed."""


class TableScreen(TableActions):
    """One table for all games, one after the other: a screen made anew for each would leak."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back_off", show=False),
        Binding("ctrl+c", "leave", show=False, priority=True),
        *(Binding(f"f{n}", f"press('f{n}')", show=False) for n in range(1, 11)),
        Binding("ctrl+b", "bar", show=False),
        Binding("ctrl+o", "ask", show=False),
        Binding("ctrl+s", "share", show=False),
        Binding("ctrl+p", "palette", show=False),
        Binding("ctrl+l", "redraw", show=False),
        Binding("pageup", "read(-1)", show=False),
        Binding("pagedown", "read(1)", show=False),
    ]

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """What has the focus shows it itself; Textual would repaint the whole screen."""

    def __init__(self) -> None:
        super().__init__()
        self.session: Session | None = None
        self.view: GameView | None = None
        self.board_hands = BoardHands(self)
        self.beside = BesideBoard(self)
        self.looking_back = LookingBack(self)
        self.watching = Watching(self)
        self.refusals = Refusals(self)
        self.happenings = Happenings(self)
        self.heartbeat = Heartbeat(self)
        self.sideline: Sideline | None = None
        """A line that is played through on the board instead of the game."""
        self.why: dict[Place, Sign] = {}
        """The squares in the way of the move that was refused last."""
        self.offered: Sequence[Move] = ()
        """Moves whose squares are shown on request."""
        self.pointed: Mapping[Place, Sign] = {}
        """The signs on squares to look at."""
        self.lit: Mapping[Place, Sign] = {}
        """The signs on the board that answer a question."""
        self._covered = 0
        """The number of lines at the bottom that other parts need."""
        self._greets = False
        """Whether the first instructions have still to be shown."""
        self.after: Callable[[Session], None] | None = None

    def compose(self) -> ComposeResult:
        """Put the parts on the screen; `_lay_out` gives them their places."""
        yield BoardWidget(id="board")
        yield EvaluationBar(id="bar")
        yield Players(id="players")
        yield MoveList(id="moves")
        yield ValueGraph(id="graph")
        yield Messages(id="messages")
        yield Prompt(self._words, id="prompt")
        yield Keys(id="keys")
        yield Static(id="small")

    def on_mount(self) -> None:
        """Start watching the computer and the clocks."""
        self.set_interval(TICK, self.heartbeat.tick)
        if self.session is not None:
            self._begin()

    # --- parts --------------------------------------------------------------------------------

    @property
    def board(self) -> BoardWidget:
        return self.query_one(BoardWidget)

    @property
    def prompt(self) -> Prompt:
        return self.query_one(Prompt)

    @property
    def messages(self) -> Messages:
        return self.query_one(Messages)

    @property
    def table_app(self) -> Application:
        """The application, which opens other screens."""
        return self.app  # type: ignore[return-value]

    @property
    def playing(self) -> Session:
        """The current game; it is an error if there is none."""
        assert self.session is not None
        return self.session

    @property
    def review(self) -> Review | None:
        """The review of the game, if there is one."""
        return self.looking_back.review

    @property
    def shown(self) -> Position:
        """The position on the board: that of the game, or of a line being viewed."""
        return self.playing.position if self.sideline is None else self.sideline.position

    @property
    def sideline_kept(self) -> bool:
        """Whether the line that is shown may become a variation: it begins where the game is."""
        line, session = self.sideline, self.playing
        if line is None or isinstance(session.waiting, Choice):
            return False
        return line.positions[0].text == session.position.text and bool(session.game.steps)

    # --- a game -------------------------------------------------------------------------------

    def sit(
        self,
        session: Session,
        notes: Sequence[str] = (),
        after: Callable[[Session], None] | None = None,
    ) -> None:
        """Show a game; `after` is called when it is over."""
        self.stand_up()
        self.session, self.after = session, after
        session.emit, session.careful = self.happenings.hear, True
        self.view = GameView(game_named(session.position.game))
        self._notes = list(notes)
        if self.is_mounted:
            self._begin()

    def stand_up(self) -> None:
        """Leave the game, which is saved."""
        if self.session is not None:
            self.session.abandon()
            self.session.keeper.release()
            self.session.emit = lambda _: None
            self.session = None

    def _begin(self) -> None:
        """Show the first board, and how to begin."""
        session = self.playing
        self.forget_marks()
        self.sideline = self.looking_back.review = None
        self.beside.begin()
        self.watching.begin()
        self.messages.clear()
        for note in self._notes:
            self.say(note)
        self._greets = not session.watched
        self.greet()
        self.prompt.value = ""
        self.redraw()
        if not self.watching.steers:
            self.prompt.focus()
        if session.game.result is not None:
            self.say(Text(wording.verdict(session.position, session.game.result), style="bold"))

    def greet(self) -> None:
        """Show the first instructions once, when a person is to move."""
        if self._greets and not self.playing.awaited:
            self._greets = False
            for line in wording.greeting(self.playing.position):
                self.say(line)

    def _words(self) -> Sequence[str]:
        session = self.session
        if session is None:
            return ()
        if isinstance(session.waiting, Choice):
            return session.waiting.said
        return [*session.words(), *OWN.names]

    # --- drawing ------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Arrange everything anew."""
        if self.session is not None:
            self.redraw()

    def redraw(self) -> None:
        """Arrange and draw everything again."""
        self._lay_out()
        self.show_all()

    def _lay_out(self) -> None:
        """Place every part of the screen."""
        width, height = self.app.size
        places = self._arranged(width, height)
        small = self.query_one("#small", Static)
        small.display = places is None
        for name in ("#board", "#bar", "#players", "#moves", "#messages", "#keys", "#graph"):
            self.query_one(name).display = places is not None
        if places is None:
            small.update(too_small())
            self.put("#small", Box(0, 0, max(width, 1), max(height - 1, 1)))
            self.put("#prompt", Box(0, max(height - 1, 0), max(width, 1), 1))
            return
        self.put("#board", places.board)
        self.put("#bar", places.bar)
        self.put("#messages", places.messages)
        self.put("#prompt", places.prompt)
        self.put("#keys", places.keys)
        self._side = places.side

    def _arranged(self, width: int, height: int) -> Arrangement | None:
        """Arrange the parts so that nothing that opens below the board covers a square."""
        places = arranged(self.drawn(), width, height)
        if places is None or places.bar.y + places.bar.height <= height - self._covered:
            return places
        return arranged(self.drawn(), width, height - self._covered + FOOT) or places

    def cover(self, lines: int) -> None:
        """Reserve this many lines at the bottom for a panel."""
        self._covered = lines
        if self.session is not None:
            self.redraw()

    def put(self, name: str, box: Box) -> None:
        """Move a part to its rectangle of the screen."""
        part = self.query_one(name)
        part.styles.offset = (box.x, box.y)
        part.styles.width, part.styles.height = box.width, box.height

    def drawn(self) -> Board:
        assert self.view is not None
        return self.view.board(self.shown, flipped=self.playing.flipped)

    def show_all(self) -> None:
        """Show board and side as they are now."""
        self.board_hands.hand.position = self.playing.position
        self._let_hands()
        self.board.show(self.drawn(), self._signs())
        self.show_side()
        self.show_keys()

    def _let_hands(self) -> None:
        """Let people type and touch, unless they only watch."""
        steers = self.watching.steers
        changed = self.prompt.disabled != steers
        self.prompt.disabled, self.board.can_focus = (
            steers,
            not steers,
        )  # its keys then control the replay
        looks = self.playing.study is not None or self.playing.game.result is not None
        self.prompt.steering = STEERING if looks else frozenset()
        if steers:
            self.set_focus(None)
        elif changed:
            self.prompt.focus()

    def show_board(self) -> None:
        """Show other signs on the same board."""
        self.board.mark(self._signs())

    def _signs(self) -> dict[Place, Sign]:
        """Return the signs on the squares; those of the current question come first."""
        line, last = self.sideline, self.playing.record.last
        move = line.last if line is not None else last.move if last is not None else None
        signs: dict[Place, Sign] = {}
        if move is not None and move.squares:
            signs[move.squares[0]] = Sign.LAST_FROM
            signs[move.squares[-1]] = Sign.LAST_TO
        if line is not None:
            return {**signs, **self.lit}
        for move in self.offered:
            signs.update(dict.fromkeys(move.squares[-1:], Sign.GOAL))
            signs.update(dict.fromkeys(move.captured, Sign.CAPTURE))
        return {**signs, **self.pointed, **self.board_hands.hand.signs(), **self.why, **self.lit}

    def show_side(self) -> None:
        """Show the parts beside the board."""
        if not self._arranged_away:
            self.beside.show(self._side)

    @property
    def _arranged_away(self) -> bool:
        return bool(self.query_one("#small").display)

    def show_keys(self) -> None:
        self.query_one(Keys).show(list(key_hints.hints(self)))

    def show_line(self, line: Sideline | None) -> None:
        """Play a line through on the board; None goes back to the game."""
        self.sideline = line
        self.redraw()

    def point(self, squares: Sequence[Place], *, proposed: bool) -> None:
        """Mark squares to look at: those of a proposed move as if a hand made it."""
        if proposed:
            self.pointed = {
                **dict.fromkeys(squares[1:][-1:], Sign.GOAL),
                **dict.fromkeys(squares[:1], Sign.PICKED),
            }
        else:
            self.pointed = dict.fromkeys(squares, Sign.THREAT)
        self.show_board()

    def light(self, signs: Mapping[Place, Sign]) -> None:
        """Highlight the squares that an answer is about."""
        self.lit = signs
        self.show_board()

    def say(self, text: Text | str) -> None:
        """Say something in the message pane."""
        self.messages.say(text)

    # --- what happens -------------------------------------------------------------------------

    def forget(self) -> None:
        """Remove everything that belongs to the previous position."""
        self.board_hands.hand.put_back()
        self.forget_marks()
        self.sideline = None

    def forget_marks(self) -> None:
        """Remove the signs of the last question."""
        self.why, self.offered, self.pointed, self.lit = {}, (), {}, {}

    @property
    def marked(self) -> bool:
        """Whether there are signs on the board that can be removed."""
        return bool(self.board_hands.hand.picked or self.why or self.offered or self.pointed)

    # --- questions ----------------------------------------------------------------------------

    def reply_with(self, answer: str | None) -> None:
        """Answer the session's question with the choice."""
        session = self.session
        if answer is not None and session is not None and isinstance(session.waiting, Choice):
            session.reply(tr(answer))

    # --- hands --------------------------------------------------------------------------------

    def on_prompt_entered(self, event: Prompt.Entered) -> None:
        """Handle a line: a move, a command, or an answer; Enter alone does the next thing."""
        session = self.session
        if session is None:
            return
        if event.line:
            self.forget_marks()
            self.enter(event.line)
        elif self.sideline_kept:
            self.action_keep_line()
        elif session.study is None:
            self.action_what_now()

    def on_prompt_pasted(self, event: Prompt.Pasted) -> None:
        """Play several moves that were pasted at once, up to the first that cannot be played."""
        for line in event.lines:
            before = self.playing.record
            self.enter(line)
            if self.playing.record is before:
                return

    def enter(self, line: str) -> None:
        session = self.playing
        self.messages.fresh()
        if fault := happenings.trouble(line):
            self.say(fault)
        elif isinstance(session.waiting, Choice):
            self._reply(session, line)
        elif (own := OWN.find(line)) and not session.is_move(line):
            own[0].run(self, own[1])
        elif session.waiting is None or self._at_once(line):
            if self.sideline is not None:
                self.show_line(None)
            session.answer(line)
            if session.record.result is None:
                self.show_board()
            self.show_side()
        else:
            self.say(tr("The computer is thinking. F9 makes it move now."))
            self.put_back(line)

    def _reply(self, session: Session, line: str) -> None:
        """Take the answer to a question, and hide the tutor's line."""
        session.reply(line)
        if self.sideline is not None and not isinstance(session.waiting, Choice):
            self.show_line(None)

    def put_back(self, line: str) -> None:
        """Leave a line to be corrected or entered again, unless the next one is begun."""
        if self.prompt.has_focus and not self.prompt.value:
            self.prompt.put(line)

    def _at_once(self, line: str) -> bool:
        """Return whether a line can be handled now; a move that is taken back ends the thinking."""
        found = COMMANDS.find(line)
        if found is None:
            return False
        if found[0].name in ("undo", "redo", "back", "load", "resign", "draw"):
            self.playing.abandon()
            return True
        return found[0].name in AT_ONCE

    def on_board_widget_chosen(self, event: BoardWidget.Chosen) -> None:
        """Pick a piece up, or put it down."""
        self.board_hands.choose(event.place)

    def on_point_chosen(self, event: PointChosen) -> None:
        """Go to the position that was chosen in the list of moves or in the graph."""
        if self.sideline is not None and isinstance(self.playing.waiting, Choice | type(None)):
            self.show_line(self.sideline.walked("home") if not event.route else self._to(event))
        else:
            self.looking_back.go_to(event.route)

    def _to(self, event: PointChosen) -> Sideline | None:
        line = self.sideline
        for _ in range(len(event.route) - (line.here if line else 0)):
            line = line.walked("right") if line else None
        return line

    def on_prompt_stepped(self, event: Prompt.Stepped) -> None:
        """Walk through the game with the arrows, as long as nothing is typed."""
        if event.key in ("space", "plus", "minus"):
            self.watching.steer(event.key)
        elif self.session is not None:
            self.walk(event.key)

    def walk(self, key: str) -> None:
        """Step through the line that is shown, or through the game."""
        if self.sideline is not None:
            if key not in ("up", "down"):
                self.show_line(self.sideline.walked(key))
        elif self.playing.game.steps and not isinstance(self.playing.waiting, Choice):
            self.looking_back.walk(key)

    def on_prompt_left(self) -> None:
        """Move the focus to the board."""
        self.set_focus(self.board)

    def on_key(self, event: events.Key) -> None:
        """Let a key typed on the board begin a line; keys of a game being watched act."""
        if self.session is None:
            return
        if self.watching.steers:
            if event.key in WATCHING_KEYS:
                event.stop()
                self.watching.steer(event.key)
        elif event.key == "tab":
            event.stop()
            self.action_switch()
        elif event.is_printable and event.character and not self.prompt.has_focus:
            event.stop()
            self.prompt.focus()
            self.prompt.replace(event.character, *self.prompt.selection)
