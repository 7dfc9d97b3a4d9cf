"""Questions about the position on the screen, in the words of the rules; the board shows the
answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.suggester import SuggestFromList
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from .._errors import TabuleiroError
from ..i18n import tr
from ..moves import Move
from ..questions.asking import Answer, Answers
from ..questions.vocabulary import vocabulary
from ..view.answers_view import amount, ending
from ..view.board import Place
from .overlays import Overlay
from .palette import Sign

if TYPE_CHECKING:
    from .table_screen import TableScreen

SECONDS = 5.0
"""How long a question is followed."""
LINES = 6
"""How many lines it takes at most."""
MOST = 200
"""How many answers are listed."""


class AskOverlay(Overlay[None]):
    """Below the board: a line for the question, and the answers, of which one can be picked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "pick(-1)", show=False, priority=True),
        Binding("down", "pick(1)", show=False, priority=True),
        Binding("tab", "complete", show=False, priority=True),
    ]

    def __init__(self, table: TableScreen, question: str = "") -> None:
        super().__init__()
        self._table = table
        self._question = question
        self._words = vocabulary(table.shown.game)
        self._answers: Answers | None = None

    def compose(self) -> ComposeResult:
        """Put the question and its answers below the board."""
        names = [f"{word.name}(" for word in self._words.words]
        with Vertical(id="live"):
            yield Static(id="live-title", markup=False)
            yield Input(
                self._question,
                compact=True,
                select_on_focus=False,
                placeholder=self._example,
                suggester=SuggestFromList(names),
            )
            yield OptionList(id="answers", compact=True, markup=False)

    def on_mount(self) -> None:
        """Answer at once what was typed before."""
        self._table.cover(LINES)
        self._tell(tr("Ask in the words of the rules; Enter asks, Esc closes"))
        self.query_one(OptionList).can_focus = False
        self.query_one(Input).focus()
        if self._question:
            self._ask(self._question)

    @property
    def _example(self) -> str:
        """A question to begin with."""
        examples = [word.example for word in self._words.words if word.example]
        return min(examples, key=len, default="")

    def _tell(self, text: str) -> None:
        shown = Text.assemble((tr("Question"), "bold"), f"  {text}")
        self.query_one("#live-title", Static).update(shown)

    # --- asking -------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self._ask(event.value.strip())

    def _ask(self, question: str) -> None:
        """Look for the answers without blocking the screen."""
        self._tell(tr("Thinking"))
        position = self._table.shown

        def find() -> None:
            try:
                answers = position.ask(question, limit=MOST, seconds=SECONDS)
                found = answers.found
            except TabuleiroError as error:
                self.app.call_from_thread(self._refused, error)
                return
            self.app.call_from_thread(self._answered, answers, found)

        self.run_worker(find, thread=True, exclusive=True, group="ask")

    def _refused(self, error: TabuleiroError) -> None:
        self._show(())
        said = filter(None, (error.message, error.hint))
        self._tell(" ".join(_sentence(text.splitlines()[0]) for text in said))

    def _answered(self, answers: Answers, found: Sequence[Answer]) -> None:
        """List the answers, and mark their squares."""
        self._answers = answers
        self._show([_written(answer) for answer in found if answer])
        self._light(answers.moves(), answers.squares())
        self._tell("  ".join(filter(None, [*answers.notes, _count(answers)])))

    def _show(self, answers: Sequence[str]) -> None:
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(text) for text in answers])
        listed.highlighted = None
        self._table.light({})

    def _light(self, moves: Sequence[Move], squares: Sequence[Place]) -> None:
        signs: dict[Place, Sign] = dict.fromkeys(squares, Sign.GOAL)
        for move in moves:
            signs.update(dict.fromkeys(move.squares[:1], Sign.PICKED))
            signs.update(dict.fromkeys(move.squares[1:], Sign.GOAL))
            signs.update(dict.fromkeys(move.captured, Sign.CAPTURE))
        self._table.light(signs)

    # --- hands --------------------------------------------------------------------------------

    def action_complete(self) -> None:
        self.query_one(Input).action_cursor_right()

    def action_pick(self, shift: int) -> None:
        """Highlight what a single answer is about."""
        listed = self.query_one(OptionList)
        if listed.option_count:
            before = -1 if listed.highlighted is None and shift > 0 else listed.highlighted or 0
            listed.highlighted = (before + shift) % listed.option_count
            self._light_one(listed.highlighted)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Highlight what the clicked answer is about."""
        event.stop()
        self._light_one(event.option_index)

    def _light_one(self, number: int) -> None:
        if self._answers is None:
            return
        parts = [part for value in self._answers.found[number].values() for part in value.within()]
        moves = [part.move for part in parts if part.move is not None]
        self._light(moves, [part.square for part in parts if part.square is not None])

    def on_click(self, event: events.Click) -> None:
        """Stay open when the focus moves to the board; only Esc closes."""

    def action_close(self) -> None:
        self._table.light({})
        self._table.cover(0)
        self.dismiss(None)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}"


def _written(answer: Answer) -> str:
    return "  ".join(f"{name} = {value.text}" for name, value in answer.items())


def _count(answers: Answers) -> str:
    """Say how many answers there are, and why there may be more."""
    if answers.found and not answers.found[0]:
        return f"{tr('Yes')}."
    if not answers.found and answers.limit is None:
        return tr("No.")
    return f"{amount(answers)} {ending(answers)}".rstrip()
