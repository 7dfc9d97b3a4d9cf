"""What the commands inside a game do, each by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .._errors import IllegalMove, TabuleiroError
from ..cli import readings as rulebook
from ..game import Position, game_named, levels
from ..i18n import later, tr
from ..players import Who, known_level
from ..record import AGREEMENT
from ..view import moves_table
from . import advice, files, scene, travelling, wording
from .commands import explained

if TYPE_CHECKING:
    from .session import Session

YES, NO = later("yes"), later("no")


# --- asking ---------------------------------------------------------------------------------------


def moves(session: Session, square: str) -> None:
    """Show the legal moves, those of one piece on the board."""
    from ..questions.asking import leaving

    try:
        chosen = leaving(session.position, square) if square else session.position.legal_moves
    except TabuleiroError as error:
        session.refuse(error)
        return
    if not chosen:
        session.say(
            tr("There is no legal move from {square}.", square=square)
            if square
            else tr("There is no legal move.")
        )
        return
    if square:
        session.board(chosen)
    session.console.print(moves_table(scene.board(session.position), chosen))


def board(session: Session, _: str) -> None:
    """Draw the board, or read it out where nothing is drawn."""
    from .. import settings
    from ..view.layouts import listed

    if not settings.on("stream"):
        session.board()
        return
    for line in listed(scene.board(session.position, flipped=session.ways.flipped)):
        session.console.print(line)
    session.say(wording.standing(session.position))


def flip(session: Session, _: str) -> None:
    """Turn the board round."""
    session.ways.flipped = not session.ways.flipped
    board(session, "")


def record(session: Session, _: str) -> None:
    """List the moves played, with the comments on them."""
    played = session.record.steps[: session.record.ply]
    if not played:
        session.say(tr("Nothing has been played."))
    session.console.print(wording.moves_played(session.record.played))
    for number, step in enumerate(played, start=1):
        if step.comment:
            session.say(f"{number}. {step.move}: {step.comment}")


def show(session: Session, text: str) -> None:
    """Draw the position that a text describes."""
    from ..cli import answers

    try:
        answers.show_position(session.console, Position.parse(text), flipped=session.ways.flipped)
    except TabuleiroError as error:
        session.refuse(error)


def rules(session: Session, _: str) -> None:
    """List the rules, as the ruleset and the options of this game read them."""
    rulebook.show(session.console, rulebook.of(session.position))


def help_(session: Session, _: str) -> None:
    """List the commands."""
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for usage, text in explained():
        table.add_row(usage, text)
    session.console.print(table)
    example = next(iter(session.position.legal_moves), None)
    if example is not None:
        session.say(
            tr(
                "Anything else is a move, such as {move}, or only the square it goes to.",
                move=example,
            )
        )
    for line in wording.numbers(session.position):
        session.say(line)


# --- who plays, and how it ends -------------------------------------------------------------------


def level(session: Session, name: str) -> None:
    """Tell or change how well the computer plays."""
    seats = session.table.seated(session.position)
    computers = [player for player, who in seats.items() if who.computer]
    if not name:
        session.say(tr("Levels: {levels}", levels=", ".join(levels())))
    for player in computers:
        if name:
            try:
                who = Who(level=known_level(name))
            except TabuleiroError as error:
                session.refuse(error)
                return
            texts = session.table.replaced(session.position, player, who)
            session.record = files.with_players(session.record, texts)
            seats[player] = who
        called = wording.called(session.position, player)
        session.say(tr("{player} is {who}.", player=called, who=seats[player]))
    if name:
        session.keep()
    if not computers:
        session.say(tr("No computer plays here."))


def tutor(session: Session, wanted: str) -> None:
    """Switch the tutor on or off."""
    if wanted not in ("", "on", "off"):
        session.say(tr("The tutor is on or off, not {wanted}.", wanted=wanted))
        return
    if wanted:
        session.ways.tutor = wanted == "on"
    session.say(tr("The tutor is on.") if session.ways.tutor else tr("The tutor is off."))


def swap(session: Session, _: str) -> None:
    """Swap colours, where a rule of the game allows that."""
    try:
        move = session.position.move("swap")
    except IllegalMove:
        session.why("swap")
    except TabuleiroError:
        session.say(tr("No rule here lets anybody swap colours."))
    else:
        session.play_checked(move)


def draw(session: Session, _: str) -> None:
    """Offer a draw to whoever is not on turn."""
    if game_over(session):
        return
    position = session.position
    other = next(p for p in game_named(position.game).players if p != position.player)
    called = wording.called(position, other)
    if session.table.who(position, other).computer:
        agreed = advice.would_agree(session)
    else:
        question = tr("{player}, do you agree to a draw?", player=called)
        agreed = session.ask(question, (YES, NO)) == YES
    if agreed:
        session.end(AGREEMENT, None)
    else:
        session.say(tr("{player} does not agree.", player=called))


def resign(session: Session, _: str) -> None:
    """Let the player on turn give up."""
    if not game_over(session):
        ending = session.record.resign().ending
        assert ending is not None
        session.end(ending.reason, ending.winner)


def game_over(session: Session) -> bool:
    """Tell somebody that the game is over, if it is."""
    if session.record.result is None:
        return False
    session.say(tr("The game is over."))
    return True


def go(session: Session, _: str) -> None:
    """Let the computer play on."""
    if not game_over(session) and not session.who.computer:
        session.say(tr("It is a person's turn; type a move."))
    session.paused = False


def next_(session: Session, _: str) -> None:
    """Play the next game of a match."""
    if not session.record.match:
        session.say(tr("This is no match."))
    elif session.record.result is None:
        session.say(tr("The game is not over yet."))
    else:
        session.over = session.onward = True


def quit_(session: Session, _: str) -> None:
    """Leave."""
    session.over = True


ACTIONS: dict[str, Callable[[Session, str], None]] = {
    "moves": moves,
    "why": lambda session, move: session.why(move),
    "hint": advice.hint,
    "analyse": advice.analyse,
    "undo": travelling.undo,
    "redo": travelling.redo,
    "back": travelling.back,
    "lines": travelling.lines,
    "board": board,
    "flip": flip,
    "record": record,
    "position": lambda session, _: session.say(session.position.text),
    "show": show,
    "rules": rules,
    "level": level,
    "tutor": tutor,
    "comment": files.comment,
    "save": files.save,
    "load": files.load,
    "swap": swap,
    "draw": draw,
    "resign": resign,
    "go": go,
    "report": advice.report,
    "next": next_,
    "help": help_,
    "quit": quit_,
}
