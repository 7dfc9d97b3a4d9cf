"""The actions of the table's keys, and the commands that only a full screen has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from ..i18n import later, tr
from ..session.commands import TOGETHER, Command, Commands
from ..session.computer import PLAY, THINK, Objecting
from ..session.game_commands import COMMANDS
from ..session.searching import Choice
from . import key_hints
from .overlays import Choose

if TYPE_CHECKING:
    from .table_screen import TableScreen

OWN: Commands[TableScreen] = Commands(
    Command(
        "ask",
        later("[QUESTION]"),
        later("ask about this position, in the words of the rules (Ctrl-O)"),
        lambda table, question: table.action_ask(question),
        ("pergunta",),
    ),
    Command(
        "live",
        "",
        later("show the best lines during the search (F5)"),
        lambda table, _: table.action_live(),
        ("linhas",),
    ),
    Command(
        "bar",
        "",
        later("show or hide who is better, beside the board (Ctrl-B)"),
        lambda table, _: table.action_bar(),
        ("barra",),
    ),
    Command(
        "puzzles",
        "",
        later("solve the puzzles made from your mistakes"),
        lambda table, _: table.table_app.open_puzzles(),
        ("problemas",),
    ),
)


def everything() -> list[tuple[str, str, bool]]:
    """Return each command: its name, how it is written and why, and whether more must follow."""
    known: list[Command[Any]] = [*COMMANDS.all, *OWN.all]
    texts: list[str] = []
    for command in known:
        if command.text == TOGETHER:  # the text before it explains both, one after the other
            first, _, second = texts.pop().partition("; ")
            texts += [first, second]
        else:
            texts.append(tr(command.text))
    return [
        (c.name, f"{c.usage}  {text}", bool(c.argument) and c.argument[:1] != "[")
        for c, text in zip(known, texts, strict=True)
    ]


class TableActions(Screen[None]):
    """The actions, as a part of the table's screen."""

    @property
    def _table(self) -> TableScreen:
        return self  # type: ignore[return-value]  # the only screen that has these actions

    async def action_press(self, key: str) -> None:
        await self.run_action(key_hints.action(self._table, key))

    def action_say(self, line: str) -> None:
        if self._table.session is not None:
            self._table.enter(line)

    def action_walk(self, key: str) -> None:
        """Step through the game or line on the screen."""
        (self._table.watching.steer if self._table.watching.steers else self._table.walk)(key)

    def action_switch(self) -> None:
        """Move the focus to the board, or back to the input line."""
        (self._table.prompt if self._table.board.has_focus else self._table.board).focus()

    def action_back_off(self) -> None:
        """Let the computer move, put a piece back, leave a line or the past, or go to the board."""
        session = self._table.session
        if session is None:
            return
        if isinstance(session.waiting, Objecting):
            self.action_answer_tutor(False)
        elif self._table.sideline is not None:
            self._table.show_line(None)
        elif session.waiting is not None and not isinstance(session.waiting, Choice):
            self.action_move_now()
        elif self._table.marked:
            self._table.forget()
            self._table.show_board()
        elif session.study is not None:
            session.look_up()
        elif not self._table.watching.steers:
            self.action_switch()

    def action_move_now(self) -> None:
        """Let the computer play the best move found so far."""
        waiting = self._table.playing.waiting
        if waiting is not None and not isinstance(waiting, Choice):
            waiting.stop()

    def action_hold(self) -> None:
        """Pause two computers, or let them continue."""
        self._table.watching.hold()

    def action_faster(self) -> None:
        """Let two computers play faster."""
        self._table.watching.steer("plus")

    def action_live(self) -> None:
        """Show the best lines while they are looked for."""
        if self._table.session is not None and not isinstance(self._table.session.waiting, Choice):
            from .live_analysis import LiveAnalysis

            self.app.push_screen(LiveAnalysis(self._table))

    def action_ask(self, question: str = "") -> None:
        """Ask a question about the position on the screen."""
        if self._table.session is not None and not isinstance(self._table.session.waiting, Choice):
            from .ask_overlay import AskOverlay

            self.app.push_screen(AskOverlay(self._table, question))

    def action_bar(self) -> None:
        """Show or hide who is better."""
        self._table.beside.toggle()

    def action_next_mistake(self) -> None:
        """Go to the next move that gave much away."""
        self._table.looking_back.next_mistake()

    def action_better(self) -> None:
        """Show on the board what would have been better."""
        self._table.looking_back.better()

    def action_keep_line(self) -> None:
        """Keep the line that is shown as a variation of the game."""
        if self._table.sideline is not None:
            self._table.looking_back.keep(self._table.sideline)

    def action_make_puzzles(self) -> None:
        """Make puzzles of the player's own mistakes, and offer them."""
        if made := self._table.looking_back.make_puzzles():
            self._table.table_app.open_puzzles(made)

    def action_play_on(self) -> None:
        """Play on from the point on the screen, as a new game."""
        study = self._table.playing.study
        if study is not None:
            self._table.table_app.play_on(study.played_on(), self._table.playing)

    def action_redraw(self) -> None:
        """Draw the whole screen again."""
        self.refresh(layout=True)
        self._table.board.refresh()

    def action_palette(self) -> None:
        more = {name for name, _, needs_more in everything() if needs_more}

        def chosen(name: str | None) -> None:
            if name in more:
                self._table.prompt.focus()
                self._table.prompt.put(f"{name} ")
            elif name is not None:
                self._table.enter(name)

        entries = [(name, told) for name, told, _ in everything()]
        self.app.push_screen(Choose(tr("Commands"), entries), chosen)

    def action_share(self) -> None:
        """Offer to copy the game or the board, or to write it into a file."""
        from . import sharing

        sharing.offer(self._table)

    def action_leave(self) -> None:
        """Leave the game; ask first if it is not over."""
        session = self._table.session
        if session is None or session.game.result is not None or not session.game.steps:
            self._table.table_app.go_home()
            return
        entries = [
            ("stay", tr("Continue playing")),
            ("leave", tr("Leave; the game is saved and can be continued")),
            ("resign", tr("Resign")),
            ("quit", tr("Leave the program; the game is saved")),
        ]
        self.app.push_screen(Choose(tr("Leave this game?"), entries), self._leave)

    def _leave(self, answer: str | None) -> None:
        if answer == "leave":
            self._table.table_app.go_home()
        elif answer == "resign":
            self._table.enter("resign")
        elif answer == "quit":
            self._table.table_app.leave()

    def action_read(self, pages: int) -> None:
        self._table.messages.turn(pages)

    # --- the tutor ----------------------------------------------------------------------------

    def action_other_line(self) -> None:
        """Switch between what follows the move and what would be better."""
        question = self._table.playing.waiting
        if isinstance(question, Objecting) and self._table.sideline is not None:
            follows = self._table.sideline.title == question.follows.title
            self._table.show_line(question.better if follows else question.follows)

    def action_answer_tutor(self, play: bool) -> None:
        """Play the move that the tutor objects to, or take it back."""
        if isinstance(self._table.playing.waiting, Objecting):
            self._table.sideline = None
            self._table.reply_with(PLAY if play else THINK)

    def action_what_now(self) -> None:
        """Offer the choices after a game."""
        session = self._table.session
        if (
            session is not None
            and session.game.result is not None
            and self._table.after is not None
        ):
            self._table.after(session)
