"""What the commands of the console for questions do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from .. import _prolog
from ..cli import replies
from ..console import scene, wording
from ..game import Position
from ..i18n import tr
from ..questions import answering, explaining
from ..questions.asking import ask, leaving
from ..questions.steps import Steps
from ..view import moves_table
from . import files, pasting
from .orders import COMMANDS

if TYPE_CHECKING:
    from .session import AskSession

LONGEST_LISTING = 60
"""How many lines a board may have that is typed or pasted in."""


def question(session: AskSession, text: str) -> None:
    """Ask, and show the first answer."""
    session.answers = Steps(session.position, text)
    following(session)


def following(session: AskSession) -> None:
    """Show the next answer."""
    if session.answers is None:
        session.say(tr("There is no question to go on with."))
    elif not session.answers.show_next(session.console, flipped=session.flipped):
        session.answers = None


def every(session: AskSession, text: str) -> None:
    """Show all answers at once."""
    asked = text or (session.answers.question if session.answers else "")
    if asked:
        replies.show_answers(session.console, ask(session.position, asked))
    else:
        session.say(tr("There is no question to go on with."))


def count(session: AskSession, text: str) -> None:
    """Count answers."""
    found = ask(session.position, text)
    session.say(replies.amount(found))
    if found.end != "all":
        session.say(tr(replies.ENDINGS[found.end]))


def moves(session: AskSession, square: str) -> None:
    """List the legal moves."""
    chosen = leaving(session.position, square) if square else list(session.position.legal_moves)
    if chosen:
        session.console.print(moves_table(scene.board(session.position), chosen))
    else:
        none = tr("No legal move from {square}.", square=square) if square else tr("No legal move.")
        session.say(none)


def why(session: AskSession, move: str) -> None:
    """Explain a move, or how the position stands."""
    if move:
        answering.show(session.console, explaining.explain(session.position, move))
    else:
        answering.standing(session.position).show(session.console)


def how(session: AskSession, plies: str) -> None:
    """Show the forced end as a tree."""
    if plies and not (plies.isdecimal() and 0 < int(plies) < 100):
        session.say(tr("{plies} is not a number of plies.", plies=plies))
    else:
        asked = int(plies or explaining.HORIZON)
        answering.standing(session.position, asked, tree=True).show(session.console)


def play(session: AskSession, move: str) -> None:
    """Play a move, or tell why it cannot be played."""
    told = explaining.explain(session.position, move)
    if told.legal:
        session.change(session.position.play(move))
    else:
        answering.show(session.console, told)


def edit(step: str, session: AskSession, given: str) -> None:
    """Change the position by hand."""
    wanted = {"set": 2, "place": 2, "clear": 1}.get(step)
    if wanted is not None and len(given.split()) != wanted:
        usage = next(command.usage for command in COMMANDS if command.name == step)
        session.say(tr("Write it so: {usage}", usage=usage))
        return
    request = [step, *given.split()]
    session.change(
        Position.trusted(_prolog.ask("edit", position=session.position.text, step=request))
    )


def undo(session: AskSession) -> None:
    """Take the last change back."""
    if len(session.history) == 1:
        session.say(tr("There is nothing to take back."))
    else:
        session.history.pop()
        session.answers = None
        session.board()


def back(session: AskSession) -> None:
    """Go back to the beginning."""
    if session.position == session.history[0]:
        session.say(tr("This is the position at the beginning."))
    else:
        session.change(session.history[0])


def paste(session: AskSession, line: str) -> None:
    """Take a board as a report prints it, over several lines perhaps."""
    text = [line]
    while not pasting.complete("\n".join(text)) and len(text) < LONGEST_LISTING:
        try:
            more = session.read("... ")
        except EOFError:
            break
        if not more:
            break
        text.append(more)
    accept(session, pasting.pasted(session.position, "\n".join(text)))


def accept(session: AskSession, read: pasting.Pasted) -> None:
    """Go on with what was read, telling what was wrong with it."""
    for note in read.notes:
        session.say(tr("Repaired: {note}.", note=note))
    session.change(read.position)


def load(session: AskSession, name: str) -> None:
    """Read a position from a file."""
    accept(session, files.load(session.position, name))


def save(session: AskSession, name: str) -> None:
    """Write the position into a file."""
    if told := files.save(session.position, name):
        session.say(told)


def flip(session: AskSession) -> None:
    """Turn the board round."""
    session.flipped = not session.flipped
    session.board()


def list_commands(session: AskSession) -> None:
    """List the commands."""
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for command in COMMANDS:
        table.add_row(command.usage, tr(command.text))
    session.console.print(table)
    session.say(tr("Anything else is a question, such as captures(M, K), safe(M)."))
    session.say(tr("A board as a report prints it becomes the position."))
    for line in wording.numbers(session.position):
        session.say(line)


def leave(session: AskSession) -> None:
    """Leave."""
    session.over = True


BY_NAME: Mapping[str, Callable[[AskSession, str], None]] = {
    ";": lambda session, _: following(session),
    "all": every,
    "count": count,
    "words": lambda session, _: replies.vocabulary(session.position.game).show(session.console),
    "moves": moves,
    "why": why,
    "how": how,
    "play": play,
    **{step: partial(edit, step) for step in ("set", "place", "clear", "turn")},
    "undo": lambda session, _: undo(session),
    "back": lambda session, _: back(session),
    "board": lambda session, _: session.board(),
    "flip": lambda session, _: flip(session),
    "position": lambda session, _: session.say(session.position.text),
    "load": load,
    "save": save,
    "help": lambda session, _: list_commands(session),
    "quit": lambda session, _: leave(session),
}
"""What each command does with what follows it."""
