"""A task on a board: something to be done with one move, which is played by hand or typed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from .._errors import IllegalMove, TabuleiroError
from ..game import game_named
from ..i18n import tr
from ..moves import Move, Pair
from ..position import Position
from ..view.board import Place
from ..view.board_view import GameView
from .board_widget import BoardWidget
from .hand import Hand
from .overlays import Choose, Overlay
from .palette import Sign
from .panels import KeyHint, Keys, Messages
from .prompt import Prompt
from .refusals import facts_told, in_the_way, look_for_why, refusal

if TYPE_CHECKING:
    from ..questions.explaining import Explanation


class TaskScreen(Overlay[None]):
    """The task on the left, the board on the right; a wrong move is answered with its rule."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._view = GameView(game_named(game))
        self._hand = Hand()
        self._signs: Mapping[Place, Sign] = {}

    def compose(self) -> ComposeResult:
        """Put the task on the left and the board on the right, with a line to type moves."""
        with Horizontal(classes="lesson"):
            with Vertical(classes="lesson-side"):
                yield Static(id="task")
                yield Messages(id="messages")
            yield BoardWidget(id="task-board")
        yield Prompt(self._words, id="prompt")
        yield Keys(id="keys")

    # --- what a task is -----------------------------------------------------------------------

    @property
    @abstractmethod
    def _start(self) -> Position:
        """The position of the task."""

    @property
    @abstractmethod
    def _shown(self) -> Position:
        """The position that is shown."""

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether the task that is shown is done."""

    @property
    def flipped(self) -> bool:
        """Whether the board is turned."""
        return False

    @abstractmethod
    def _played(self, move: Move, after: Position) -> None:
        """Take a legal move."""

    @abstractmethod
    def _hints(self) -> Sequence[KeyHint]:
        """Return the keys that work now."""

    @abstractmethod
    def action_next(self) -> None:
        """Go to the next task."""

    # --- showing ------------------------------------------------------------------------------

    def _words(self) -> Sequence[str]:
        return [move.text for move in self._start.legal_moves]

    def _show(self) -> None:
        """Show the board and the keys as they are now."""
        signs = {**self._hand.signs(), **self._signs}
        board = self._view.board(self._shown, flipped=self.flipped)
        self.query_one(BoardWidget).show(board, signs)
        self.query_one(Keys).show(self._hints())

    def _say(self, text: Text | str) -> None:
        self.query_one(Messages).say(text)

    @staticmethod
    def _ends(move: Move | None, signs: tuple[Sign, Sign]) -> dict[Place, Sign]:
        """Mark where a move begins and where it goes."""
        squares = () if move is None else move.squares
        return dict(zip(squares[:1] + squares[1:][-1:], signs, strict=False))

    # --- a try --------------------------------------------------------------------------------

    def _try(self, move: Move | str | Pair) -> None:
        """Play a move, if it is legal."""
        self.query_one(Messages).fresh()
        self._signs = {}
        try:
            made, after = self._start.played(move)
        except IllegalMove as error:
            self._refused(error, str(move))
        except TabuleiroError as error:
            self._say(f"{error.message.rstrip('.')}.")
        else:
            self._played(made, after)
        self._show()

    def _refused(self, error: IllegalMove, line: str) -> None:
        for text in refusal(error, line):
            self._say(text)
        look_for_why(self, self._start, error.move or line, self._why_found)

    def _why_found(self, start: Position, why: Explanation) -> None:
        if start == self._start and not self.done:
            self._signs = in_the_way(why, start.legal_moves)
            self._say(facts_told(why.facts))
            self._show()

    # --- hands --------------------------------------------------------------------------------

    def on_prompt_entered(self, event: Prompt.Entered) -> None:
        """Handle a typed move; an empty line continues."""
        if self.done:
            self.action_next()
        elif event.line:
            self._try(event.line)

    def on_board_widget_chosen(self, event: BoardWidget.Chosen) -> None:
        """Pick a piece up, or put it down."""
        if self.done:
            self.action_next()
            return
        self._signs = {}
        tried = self._hand.touch(event.place)
        if tried is None:
            self._show()
            return
        self._hand.put_back()
        start, goal = tried.pair
        if len(tried.moves) > 1:
            self._which(tried.moves)
        elif tried.moves:
            self._try(tried.moves[0])
        elif start == goal:
            self._say(tr("Choose a piece first, then its destination."))
        else:
            self._try(tried.pair)

    def _which(self, moves: Sequence[Move]) -> None:
        """Ask which of several moves is meant."""

        def chosen(text: str | None) -> None:
            if text is not None:
                self._try(text)

        entries = [(move.text, move.text) for move in moves]
        self.app.push_screen(Choose(tr("Which move?"), entries), chosen)

    def on_prompt_left(self) -> None:
        """Move the focus to the board."""
        self.action_switch()

    def on_key(self, event: events.Key) -> None:
        """Let Tab go from the board back to the line."""
        if event.key == "tab":
            event.stop()
            self.action_switch()

    def action_switch(self) -> None:
        """Move the focus to the board, or back to the input line."""
        board = self.query_one(BoardWidget)
        (self.query_one(Prompt) if board.has_focus else board).focus()
