"""The commands that are understood while a game is played, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .. import disk, saves, wording
from .._errors import IllegalMove, TabuleiroError
from ..game import game_named, levels
from ..i18n import later, tr
from ..players import Who, known_level
from ..position import Position
from ..questions.asking import leaving
from ..record import AGREEMENT, Record
from ..record_text import text_of
from ..text import shortened
from . import advice
from .commands import TOGETHER, Command, Commands
from .events import BoardAsked, HelpAsked, Offered, PositionAsked, RulesAsked
from .game_session import Session
from .searching import Choice, Course
from .table import Table

YES, NO = later("yes"), later("no")


# --- when a command is possible -------------------------------------------------------------------


def game_over(session: Session) -> str | None:
    """Return that the game is over, if it is."""
    return None if session.record.result is None else tr("The game is over.")


def no_next_game(session: Session) -> str | None:
    """Return why the next game of a match cannot be played, if it cannot."""
    if not session.record.match:
        return tr("This is no match.")
    return tr("The game is not over yet.") if session.record.result is None else None


# --- asking ---------------------------------------------------------------------------------------


def moves(session: Session, square: str) -> None:
    """Show the legal moves, those of one piece on the board."""
    chosen = leaving(session.position, square) if square else session.position.legal_moves
    if chosen:
        session.emit(Offered(chosen, bool(square)))
    elif square:
        session.say(tr("There is no legal move from {square}.", square=square))
    else:
        session.say(tr("There is no legal move."))


def flip(session: Session, _: str) -> None:
    """Turn the board round."""
    session.flipped = not session.flipped
    session.emit(BoardAsked())


def record(session: Session, _: str) -> None:
    """List the moves played, with the comments on them."""
    played = session.record.steps[: session.record.ply]
    if not played:
        session.say(tr("Nothing has been played."))
    session.say(wording.moves_played(session.record.played))
    for number, step in enumerate(played, start=1):
        if step.comment:
            session.say(f"{number}. {step.move}: {step.comment}")


# --- back and forth -------------------------------------------------------------------------------


def undo(session: Session, count: str) -> None:
    """Take moves back, until a person is on turn."""
    _walk(session, count, Record.undo, tr("There is nothing to take back."))


def redo(session: Session, count: str) -> None:
    """Play moves again, until a person is on turn."""
    _walk(session, count, Record.redo, tr("There is nothing to play again."))


def _walk(session: Session, count: str, step: Callable[[Record], Record], nothing: str) -> None:
    """Change the record some times, as long as that changes anything."""
    if count and not (count.isdecimal() and int(count)):
        session.say(tr("{text} is not a number of moves.", text=count))
        return
    goal = session.record
    for _ in range(min(int(count[:9] or 1), len(goal.steps) + 1)):
        goal = _until_a_person(session, goal, step)
    if goal == session.record:
        session.say(nothing)
    else:
        session.change(goal)


def _until_a_person(session: Session, start: Record, step: Callable[[Record], Record]) -> Record:
    """Take steps until a person is on turn; none if nobody ever is."""
    reached = step(start)
    while session.table.people == 1 and session.table.who(reached.position).computer:
        further = step(reached)
        if further == reached:
            return start
        reached = further
    return reached


def back(session: Session, count: str) -> None:
    """Go to the position after so many moves."""
    most = len(session.record.steps)
    if not count.isdecimal() or int(count) > most:
        session.say(tr("The game has moves 0 to {n}; {given} is none.", n=most, given=count))
        return
    session.paused = True
    session.change(session.record.at(int(count)))


def lines(session: Session, count: str) -> None:
    """Show the ways on that were tried, or take one."""
    known = session.record.lines
    if count and count.isdecimal() and 1 <= int(count) <= len(known):
        session.paused = True
        session.change(session.record.follow(int(count) - 1))
        return
    if count:
        session.say(tr("There is no line {count}.", count=count))
    if not known:
        session.say(tr("Nothing was played from here."))
    for place, line in enumerate(known, start=1):
        session.say(f"{place}. {'  '.join(step.move.text for step in line[:12])}")


# --- files ----------------------------------------------------------------------------------------


def comment(session: Session, text: str) -> None:
    """Write a comment on the last move."""
    session.record = session.record.commented(text)
    session.keep()
    last = session.record.last
    session.say(tr("Written to {move}.", move=tr("the start") if last is None else last.move))


def save(session: Session, name: str) -> None:
    """Write the game to a file; what is no game is not overwritten."""
    path = disk.named(name)
    if disk.replaces(name) and not saves.is_record(path):
        session.say(tr("{path} is there already, and it is not a game.", path=path))
    elif told := disk.write(name, text_of(session.record)):
        session.say(told)


def load(session: Session, name: str) -> None:
    """Go on with the game of a file, which itself stays as it is."""
    path = disk.named(name)
    record, damage = saves.load(path)
    keeper = saves.Keeper(saves.new_path(record.start.game, saves.state_directory()))
    notes = [] if damage is None else [_damaged(path, damage.line, damage.message)]
    session.take_over(record, Table.of(record), keeper, notes)


def _damaged(path: Path, line: int, message: str) -> str:
    return tr(
        "{path} is damaged; what stands before is good. line {line}: {message}",
        path=path,
        line=line,
        message=shortened(message, 200),
    )


# --- who plays, and how it ends -------------------------------------------------------------------


def level(session: Session, name: str) -> None:
    """Tell or change how well the computer plays."""
    if not name:
        session.say(tr("Levels: {levels}", levels=", ".join(levels())))
    seats = session.table.seated(session.position)
    computers = [player for player, who in seats.items() if who.computer]
    for player in computers:
        if name:
            session.seat(player, Who(level=known_level(name)))
        called = wording.called(session.position, player)
        now = session.table.who(session.position, player)
        session.say(tr("{player} is {who}.", player=called, who=now))
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
        session.tutor = wanted == "on"
    session.say(tr("The tutor is on.") if session.tutor else tr("The tutor is off."))


def swap(session: Session, _: str) -> None:
    """Swap colours, where a rule of the game allows that."""
    try:
        session.position.move("swap")
    except IllegalMove:
        session.why("swap")
    except TabuleiroError:
        session.say(tr("No rule here lets anybody swap colours."))
    else:
        session.play("swap")


def draw(session: Session, _: str) -> Course[None]:
    """Offer a draw to whoever is not on turn."""
    position = session.position
    other = next(p for p in game_named(position.game).players if p != position.player)
    called = wording.called(position, other)
    if session.table.who(position, other).computer:
        agreed = yield from advice.would_agree(session)
    else:
        question = tr("{player}, do you agree to a draw?", player=called)
        agreed = (yield Choice(question, (YES, NO))) == YES
    if agreed:
        session.end(AGREEMENT, None)
    else:
        session.say(tr("{player} does not agree.", player=called))


def resign(session: Session, _: str) -> None:
    """Let the player on turn give up."""
    ending = session.record.resign().ending
    assert ending is not None
    session.end(ending.reason, ending.winner)


def go(session: Session, _: str) -> None:
    """Let the computer play on."""
    if not session.who.computer:
        session.say(tr("It is a person's turn; type a move."))
    session.paused = False


def next_(session: Session, _: str) -> None:
    """Play the next game of a match."""
    session.over = session.onward = True


def quit_(session: Session, _: str) -> None:
    """Leave."""
    session.over = True


COMMANDS = Commands[Session](
    Command(
        "moves",
        later("[SQUARE]"),
        later("show the legal moves, of all pieces or of one"),
        moves,
        ("lances",),
    ),
    Command(
        "why",
        later("MOVE"),
        later("tell whether a move is legal, or which rules it breaks"),
        Session.why,
        ("porque",),
    ),
    Command("hint", "", later("propose a move, and tell why"), advice.hint, ("dica",), game_over),
    Command(
        "analyse",
        later("[N]"),
        later("show the best moves, or the N best"),
        advice.analyse,
        ("analyze",),
        game_over,
    ),
    Command(
        "undo",
        later("[N]"),
        later("take back the last move, or N; play them again"),
        undo,
        ("anula",),
    ),
    Command("redo", later("[N]"), TOGETHER, redo, ("refaz",)),
    Command("back", "N", later("go to the position after N moves"), back),
    Command(
        "lines",
        later("[N]"),
        later("show the ways on that were tried, or take the N-th of them"),
        lines,
    ),
    Command(
        "board",
        "",
        later("draw the board again; turn it round"),
        lambda session, _: session.emit(BoardAsked()),
        ("tabuleiro",),
    ),
    Command("flip", "", TOGETHER, flip, ("vira",)),
    Command(
        "record",
        "",
        later("list the moves played; write a comment on the last"),
        record,
        ("registo",),
    ),
    Command("comment", later("TEXT"), TOGETHER, comment),
    Command(
        "position",
        "",
        later("write the position as one line; draw one so written"),
        lambda session, _: session.say(session.position.text),
    ),
    Command(
        "show",
        later("TEXT"),
        TOGETHER,
        lambda session, text: session.emit(PositionAsked(Position.parse(text))),
        ("mostra",),
    ),
    Command(
        "rules",
        "",
        later("list the rules of the game"),
        lambda session, _: session.emit(RulesAsked()),
        ("regras",),
    ),
    Command(
        "level",
        later("[LEVEL]"),
        later("tell or change how well the computer plays"),
        level,
    ),
    Command("tutor", later("[on|off]"), later("ask before you play a bad move"), tutor),
    Command(
        "save",
        later("FILE"),
        later("write the game to a file of your own; go on with one"),
        save,
        ("grava",),
    ),
    Command("load", later("FILE"), TOGETHER, load, ("abre",)),
    Command("swap", "", later("swap colours, where the pie rule holds"), swap, ("troca",)),
    Command("draw", "", later("offer a draw; give up"), draw, ("empate",), game_over),
    Command("resign", "", TOGETHER, resign, ("desiste",), game_over),
    Command(
        "go",
        "",
        later("let the computer play on; play a match's next game"),
        go,
        ("segue",),
        game_over,
    ),
    Command("next", "", TOGETHER, next_, hindrance=no_next_game),
    Command("report", "", later("show the course of the game, and where it turned"), advice.report),
    Command(
        "help",
        "",
        later("list these commands; leave (the game is kept)"),
        lambda session, _: session.emit(HelpAsked()),
        ("?", "h", "ajuda"),
    ),
    Command("quit", "", TOGETHER, quit_, ("exit", "q", "sair")),
)
"""The registry of the commands."""
