"""The rules of a game, each shown on a board: before a move, and after it or why it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from .. import wording
from .._errors import IllegalMove
from ..game import game_named
from ..i18n import tr
from ..position import Position
from ..questions import readings
from ..questions.explaining import Explanation
from ..view.board import Place
from ..view.board_view import GameView
from ..view.tables import options_table
from .board_widget import BoardWidget
from .lesson import Lesson, lessons
from .overlays import Overlay
from .palette import Sign
from .panels import KeyHint, Keys
from .refusals import facts_told, in_the_way, look_for_why, refusal

WHOLE = "whole"
"""The entry for the ruleset as a whole, with its options."""


class RulesScreen(Overlay[None]):
    """The rules at the left, narrowed down by typing; the chosen one at the right, on a board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter", "forward", show=False, priority=True),
        Binding("left", "back", show=False, priority=True),
        Binding("backspace", "widen", show=False),
        Binding("pagedown", "read(1)", show=False, priority=True),
        Binding("pageup", "read(-1)", show=False, priority=True),
    ]

    def __init__(self, position: Position) -> None:
        super().__init__()
        self._asked = position
        self._read = readings.of(position)
        self._rules = {rule.id: rule for rule, _ in self._read.rules}
        self._view = GameView(game_named(position.game))
        self._wanted = ""
        self._pictures: list[Lesson] = []
        self._step = 0
        """Even: before the move of a picture; odd: after it."""
        self._why: Explanation | None = None

    def compose(self) -> ComposeResult:
        """Put the list on the left, and the board above the texts on the right."""
        with Horizontal(classes="lesson"):
            with Vertical(classes="lesson-side"):
                yield Static(Text(f"{self._read.game.title}: {self._read.ruleset}", style="bold"))
                yield Static(id="narrowed")
                yield OptionList(*self._options(), id="clauses", markup=False, compact=True)
            with Vertical():
                yield BoardWidget(id="lesson-board")
                with VerticalScroll(id="lesson-text", can_focus=False):
                    yield Static()
        yield Keys(id="keys")

    def on_mount(self) -> None:
        """Begin with the first rule."""
        self.query_one(BoardWidget).can_focus = False
        self.query_one(Keys).show(
            [
                KeyHint("→", tr("Play the rule"), "forward"),
                KeyHint("←", tr("Back"), "back"),
                KeyHint("PgDn", tr("More"), "read(1)"),
                KeyHint("Esc", tr("Close"), "close"),
            ]
        )
        self._narrow("")
        self.query_one(OptionList).focus()

    # --- the list -----------------------------------------------------------------------------

    def _options(self) -> Iterator[Option]:
        wanted = self._wanted.casefold()
        if not wanted:
            yield Option(tr("The whole ruleset"), id=WHOLE)
        for rule in self._rules.values():
            text = f"{rule.clause} {rule.text}"
            if wanted in text.casefold():
                yield Option(text, id=rule.id)

    def _narrow(self, wanted: str) -> None:
        """List only the rules that have a text."""
        self._wanted = wanted
        told = Text(wanted) if wanted else Text(tr("type to filter"), style="dim")
        self.query_one("#narrowed", Static).update(told)
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options(self._options())
        first = 0 if wanted else 1  # not the ruleset, but its first rule
        listed.highlighted = first if listed.option_count > first else None

    def on_key(self, event: events.Key) -> None:
        """Filter the list by the typed text."""
        if event.is_printable and event.character:
            event.stop()
            self._narrow(self._wanted + event.character)

    def action_widen(self) -> None:
        """Delete the last letter."""
        self._narrow(self._wanted[:-1])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the rule from the beginning."""
        self._show_rule(event.option_id or WHOLE)

    # --- the picture --------------------------------------------------------------------------

    def _show_rule(self, name: str) -> None:
        self._shown = name
        self._pictures = [lesson for lesson in lessons(self._read.game.name) if lesson.rule == name]
        self._go(0)

    def action_forward(self) -> None:
        """Show what the move does, then the next picture; after the last one, the first."""
        self._go((self._step + 1) % max(2 * len(self._pictures), 1))

    def action_back(self) -> None:
        self._go(max(self._step - 1, 0))

    def action_read(self, pages: int) -> None:
        text = self.query_one("#lesson-text", VerticalScroll)
        step = max(text.size.height - 1, 1)
        text.scroll_relative(y=pages * step, animate=False, immediate=True)

    def on_board_widget_chosen(self) -> None:
        """Continue when the board is clicked."""
        self.action_forward()

    def _go(self, step: int) -> None:
        self._step, self._why = step, None
        self._draw()
        if self._pictures:
            picture = self._picture
            look_for_why(self, picture.position, picture.move, self._explained)

    @property
    def _picture(self) -> Lesson:
        return self._pictures[self._step // 2]

    @property
    def _after(self) -> bool:
        return self._step % 2 == 1

    def _explained(self, position: Position, found: Explanation) -> None:
        """Show the squares that a move is about, unless another picture is shown by now."""
        if self._pictures and position is self._picture.position and self.is_current:
            self._why = found
            self._draw()

    def _draw(self) -> None:
        """Show the board and the texts of this step."""
        position, signs, told = self._seen()
        board = self.query_one(BoardWidget)
        board.display = self._shown != WHOLE  # which has much to read, and nothing to show
        self.set_class(self._shown == WHOLE, "whole")
        board.show(self._view.board(position), signs)
        text = self.query_one("#lesson-text", VerticalScroll)
        text.query_one(Static).update(Group(*self._rule_told(), *told))
        if self._after:
            text.call_after_refresh(text.scroll_end, animate=False)
        else:
            text.scroll_home(animate=False)

    def _seen(self) -> tuple[Position, dict[Place, Sign], list[Text]]:
        """Return the position and the signs for the board, and the text below it."""
        if not self._pictures:
            return self._asked, {}, []
        picture = self._picture
        if not self._after:
            return picture.position, self._signs((Sign.PICKED, Sign.GOAL)), [*_setting(picture)]
        try:
            move, after = picture.position.played(picture.move)
        except IllegalMove as error:
            said = [*refusal(error, picture.move)]
            if self._why is None:
                return picture.position, {}, said
            signs = in_the_way(self._why, picture.position.legal_moves)
            return picture.position, signs, [*said, facts_told(self._why.facts)]
        said = [Text(self._view.told(picture.position, move), style="bold")]
        said += [Text(remark) for remark in wording.announced(after)]
        if after.outcome is not None:
            said.append(Text(wording.standing(after), style="bold"))
        return after, self._signs((Sign.LAST_FROM, Sign.LAST_TO)), said

    def _signs(self, ends: tuple[Sign, Sign]) -> dict[Place, Sign]:
        """Mark the squares of the move as soon as they are known."""
        squares = self._why.squares if self._why is not None else ()
        return dict(zip((squares[:1] + squares[1:][-1:]), ends, strict=False))

    def _rule_told(self) -> Iterator[RenderableType]:
        """Return the text of the rule, and how the ruleset reads it."""
        read = self._read
        if self._shown == WHOLE:
            yield from (Text(read.described.note), Text(read.game.balance(read.ruleset)))
            yield options_table(read.game.options, read.settings, read.usual)
            return
        rule = self._rules[self._shown]
        yield Text.assemble((rule.text, "bold"), (f" {wording.place(rule)}", "dim"))
        yield from map(Text, read.lines[rule.id])


def _setting(picture: Lesson) -> Iterator[Text]:
    """Return the caption, with the ruleset if it is not the default one."""
    position = picture.position
    usual = position.ruleset == game_named(position.game).default_ruleset
    options = [f"{name}={value}" for name, value in position.options.items()]
    if named := ([] if usual else [position.ruleset]) + options:
        yield Text(tr("Shown under {ruleset}.", ruleset=" ".join(named)), style="dim")
    if picture.text:
        yield Text(picture.text)
    yield Text(f"{wording.standing(position)} {picture.move}?", style="italic")
