"""The events of the session, shown on the board, in the messages, or as a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.app import App

from .. import wording
from ..game import game_named
from ..i18n import later, tr
from ..moves import Move, Verdict
from ..position import Position
from ..record import GameResult
from ..session import events as happened
from ..session.computer import Objecting
from ..session.game_commands import COMMANDS
from ..session.searching import Choice
from ..text import is_visible, shortened
from ..view.board_view import GameView, board
from ..view.tables import moves_table
from ..view.thinking import effort, lines_table, scale, summary
from ..view.thinking import moves as line_text
from .overlays import Choose, TextPage
from .refusals import instead
from .table_actions import OWN

if TYPE_CHECKING:
    from .table_screen import TableScreen

AFTERWARDS = 0.4
"""Seconds before the choices after a game are offered."""
LONGEST = 200
"""How many characters a line may have that means something."""
FEW = 3
"""Up to this many lines of an analysis are shown as messages; more open a page."""
KEYS = (
    ("Tab, Esc", later("to the board and back; Esc also puts a piece back")),
    (
        later("arrows, Home PgUp End PgDn"),
        later("move over the board; on a diamond the latter move diagonally"),
    ),
    ("Enter", later("picks a piece up, and puts it down")),
    ("F1 … F8", later("the keys shown at the bottom")),
    ("PgUp, PgDn", later("in the input line: scroll the messages")),
    ("F9, Esc", later("make the computer move now")),
    (
        later("Left Right Home End"),
        later("step through the game while nothing is typed; Up and Down: variations"),
    ),
    ("Ctrl-B", later("shows or hides who is better")),
    ("Ctrl-O", later("asks about the position")),
    ("Ctrl-P", later("all commands")),
    ("Ctrl-L", later("redraws the screen")),
    ("F10, Ctrl-C", later("leave the game, which is saved")),
)


class Happenings:
    """Shows the events of the session."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table

    def hear(self, event: happened.Event) -> None:
        match event:
            case happened.Message(text):
                self._table.say(text)
            case happened.Moved(before, move):
                self._moved(before, move)
            case happened.Changed(notes):
                self._changed(notes)
            case happened.Flag() | happened.Stopped():
                self._table.show_all()
            case happened.Ended(result):
                self._conclude(result)
            case happened.Refused(line, error, meant):
                self._table.refusals.refuse(line, error, meant)
            case happened.Failed(error):
                self._table.refusals.tell(error)
            case happened.Withdrawn(move):
                self._table.prompt.put(move.text)
                self._table.show_all()
            case happened.Asked(question):
                self._ask(question)
            case _:
                show(self._table, event)

    def _moved(self, before: Position, move: Move) -> None:
        """Show a move that was made, and what it means for the players."""
        session, view = self._table.playing, self._table.view
        assert view is not None
        self._table.messages.fresh()
        self._table.forget()
        self._table.say(view.told(before, move))
        for remark in wording.announced(session.position):
            self._table.say(Text(remark, style="bold"))
        self._turned(before)
        self._table.show_all()
        self._table.greet()
        if not session.awaited and any(m.text == "swap" for m in session.position.legal_moves):
            self._table.say(tr("You may also swap sides: `swap`."))

    def _changed(self, notes: Sequence[str]) -> None:
        """Show another point of the game, or another game."""
        session = self._table.playing
        self._table.forget()
        self._table.view = GameView(game_named(session.position.game))
        self._table.looking_back.check()
        self._table.messages.fresh()
        for note in notes:
            self._table.say(note)
        self._table.redraw()
        self._table.looking_back.tell()

    def _turned(self, before: Position) -> None:
        """After a swap turn the board to the person, and name the new colour."""
        session = self._table.playing
        if session.table.people == 1 and before.standing.seats != session.position.standing.seats:
            session.flipped = not session.flipped
        if before.standing.seats != session.position.standing.seats:
            for player, who in session.table.seated(session.position).items():
                called = wording.called(session.position, player)
                self._table.say(tr("{player}: now {who}.", player=called, who=who.shown))

    def _conclude(self, result: GameResult) -> None:
        session = self._table.playing
        self._table.say(Text(wording.verdict(session.position, result), style="bold"))
        if counted := wording.points(session.position):
            self._table.say(counted)
        self._table.show_all()
        if self._table.after is not None:
            self._table.set_timer(AFTERWARDS, self._table.action_what_now)

    def _ask(self, question: Choice) -> None:
        """Show a question as a choice; the answer may be typed too."""
        self._table.say(f"{question.text} [{', '.join(question.said)}]")
        if isinstance(question, Objecting):
            self._table.show_line(question.follows)
            return
        entries = list(zip(question.answers, question.said, strict=True))
        self._table.app.push_screen(Choose(question.text, entries), self._table.reply_with)


def trouble(line: str) -> str | None:
    """Return why a line cannot be meant as input, or None."""
    if len(line) > LONGEST:
        return tr("That line has {n:,} characters; a move or a command is short.", n=len(line))
    if is_visible(line) and line.isprintable():
        return None
    return tr("That line has characters that cannot be shown: {line}", line=shortened(line))


def show(table: TableScreen, event: happened.Event) -> None:
    """Show the requested page."""
    position = table.session.position if table.session is not None else None
    assert position is not None
    match event:
        case happened.Offered(moves, square):
            if square:
                table.offered = moves
                table.say("  ".join(move.text for move in moves))
            else:
                listed = moves_table(board(position), moves, table.board.palette.pieces)
                title = tr("{n} legal moves", n=len(moves))
                table.app.push_screen(TextPage(title, listed))
        case happened.Pointed(squares, proposed):
            table.point(squares, proposed=proposed)
        case happened.Explained(verdict):
            table.say(Text.assemble(*_verdict(verdict)))
        case happened.PositionAsked(asked):
            told = Group(board(asked), *_standing(asked))
            table.app.push_screen(TextPage(tr("Another position"), told))
        case happened.Analysed(asked, analysis) if len(analysis.lines) <= FEW:
            table.messages.fresh()
            for line in analysis.lines:
                table.say(f"{scale(asked).text(line)}  {line_text(line)}")
            table.say(Text(analysis.note or effort(analysis), style="dim"))
            table.beside.valued(analysis.lines[0].value)
        case happened.Analysed(asked, analysis):
            told = Group(
                lines_table(analysis, scale(asked)),
                summary(analysis, scale(asked)),
                *([analysis.note] if analysis.note else []),
            )
            table.beside.valued(analysis.lines[0].value)
            table.app.push_screen(TextPage(tr("The best moves"), told))
        case happened.Reviewed(record, review):
            table.looking_back.show(record, review)
        case happened.RulesAsked():
            open_rules(table.app, position)
        case happened.FirstGameAsked():
            learn(table.app, position.game)
        case happened.HelpAsked():
            table.app.push_screen(TextPage(tr("Help"), help_text(position)))
        case happened.BoardAsked():
            table.redraw()


# Screens with data of their own are imported when they are opened: the table is there without them.


def open_rules(app: App[int], start: Position) -> None:
    from .rules_screen import RulesScreen

    app.push_screen(RulesScreen(start))


def learn(app: App[int], game: str) -> None:
    """Open the tasks that teach a game, if there are any."""
    from .first_game import FirstGame
    from .lesson import tasks

    if tasks(game):
        app.push_screen(FirstGame(game))
    else:
        app.push_screen(TextPage(tr("Learn"), tr("There are no tasks for this game.")))


def _verdict(verdict: Verdict) -> Sequence[str | Text]:
    if verdict.legal:
        return [tr("{move} is legal.", move=verdict.move)]
    parts: list[str | Text] = [
        Text(tr("{move} is not legal:", move=verdict.move), style="bold red")
    ]
    for rule in verdict.broken:
        parts.append(f"\n - {wording.cited(rule)}")
    if verdict.nearest:
        parts += ["\n", instead(verdict.nearest)]
    return parts


def _standing(position: Position) -> Sequence[str]:
    return [wording.standing(position), *wording.announced(position)]


def help_text(position: Position) -> RenderableType:
    """Return the keys and the commands."""
    keys, commands = Grid.grid(padding=(0, 2)), Grid.grid(padding=(0, 2))
    for key, text in KEYS:
        keys.add_row(Text(tr(key)), Text(tr(text)))
    for usage, text in [*COMMANDS.explained(), *OWN.explained()]:
        commands.add_row(Text(usage), Text(text))
    greeting = [Text(line) for line in wording.greeting(position)]
    return Group(*greeting, Text(), keys, Text(), commands)


def first_help() -> RenderableType:
    """Say how to begin, and what the keys do."""
    keys = Grid.grid(padding=(0, 2))
    for key, text in KEYS:
        keys.add_row(Text(tr(key)), Text(tr(text)))
    return Group(
        Text(tr("Choose a game with the arrow keys; Enter starts it.")),
        Text(tr("Tab goes to the form: rules, players, clock. Arrows change a field.")),
        Text(),
        Text(tr("At the table:")),
        keys,
    )
