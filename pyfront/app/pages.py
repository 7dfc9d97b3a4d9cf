"""What a game shows on request: on the board, in the messages, or as a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.app import App

from .. import wording
from ..i18n import later, tr
from ..moves import Verdict
from ..position import Position
from ..session import events as happened
from ..session.game_commands import COMMANDS
from ..text import is_visible, shortened
from ..view import moves_table
from ..view.board_view import board
from ..view.thinking import effort, lines_table, scale, summary
from ..view.thinking import moves as line_text
from .broken_rules import instead
from .overlays import TextPage
from .table_commands import OWN

if TYPE_CHECKING:
    from .table_screen import TableScreen

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
            table.valued(asked, analysis.lines[0].value)
        case happened.Analysed(asked, analysis):
            told = Group(
                lines_table(analysis, scale(asked)),
                summary(analysis, scale(asked)),
                *([analysis.note] if analysis.note else []),
            )
            table.valued(asked, analysis.lines[0].value)
            table.app.push_screen(TextPage(tr("The best moves"), told))
        case happened.Reviewed(record, review):
            table.look_back(record, review)
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
    """Open the rules of a game."""
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
