"""The commands that are understood while a game is played, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .. import disk, saves, wording
from .._errors import IllegalMove, TabuleiroError
from ..game import game_named
from ..i18n import later, tr
from ..match import Match
from ..moves import Square
from ..players import Who, known_level, shown_levels
from ..position import Position
from ..questions.asking import leaving
from ..record import AGREEMENT, Record
from ..text import shortened
from . import computer
from .commands import TOGETHER, Command, Commands
from .events import (
    BoardAsked,
    FirstGameAsked,
    HelpAsked,
    Offered,
    Pointed,
    PositionAsked,
    RulesAsked,
)
from .game_session import Session, turned
from .searching import Choice, Course

YES, NO = later("yes"), later("no")
DECLINED = later(("{player} declined the draw.", "The {player} declined the draw."))


# --- when a command is possible -------------------------------------------------------------------


def game_over(session: Session) -> str | None:
    """Return a message if the game is over."""
    return None if session.record.result is None else tr("The game is over.")


def not_playing(session: Session) -> str | None:
    """Return why no one can play now, or None."""
    if session.study is not None:
        return tr("You are looking back; the game is waiting.")
    return game_over(session)


def no_next_game(session: Session) -> str | None:
    """Return why the next game of a match cannot be played, or None."""
    if not session.record.match:
        return tr("This game is not part of a match.")
    if session.record.result is None:
        return tr("The game is not over yet.")
    match = Match(session.record.match).after(session.record)
    return None if match.partida is not None else tr("The match is over.")


def no_files(session: Session) -> str | None:
    """Return why files cannot be used here, or None."""
    if session.files:
        return None
    return tr("There are no files here; every game is saved automatically.")


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


THREATENED = "own(S), attacked_by(S, A)"
"""The question for pieces of the player to move that could be captured now, and by which pieces."""


def threats(session: Session, _: str) -> None:
    """Show which pieces of the player to move could be captured if the other side moved now."""
    found: dict[Square, list[str]] = {}
    for answer in session.position.ask(THREATENED).found:
        if (square := answer["S"].square) is not None:
            found.setdefault(square, []).append(answer["A"].text)
    if not found:
        session.say(tr("None of your pieces is threatened."))
    for square, attackers in found.items():
        piece = wording.face(session.position, square)
        told = tr(
            "{piece} is threatened from {squares}.", piece=piece, squares=", ".join(attackers)
        )
        session.say(told)
    session.emit(Pointed(tuple(found)))


def flip(session: Session, _: str) -> None:
    """Turn the board round."""
    session.flipped = not session.flipped
    session.emit(BoardAsked())


def record(session: Session, _: str) -> None:
    """List the moves played, with the comments on them."""
    played = session.record.steps[: session.record.ply]
    if not played:
        session.say(tr("No move has been played yet."))
    session.say(wording.moves_played(session.record.played))
    for number, step in enumerate(played, start=1):
        if step.comment:
            session.say(f"{number}. {step.move}: {step.comment}")


# --- back and forth -------------------------------------------------------------------------------


def undo(session: Session, count: str) -> None:
    """Take moves back, until a person is to move."""
    _walk(session, count, Record.undo, tr("There is nothing to take back."))


def redo(session: Session, count: str) -> None:
    """Play moves again, until a person is to move."""
    _walk(session, count, Record.redo, tr("There is nothing to redo."))


def _walk(session: Session, count: str, step: Callable[[Record], Record], nothing: str) -> None:
    """Apply a step to the record `count` times, as long as it changes anything."""
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
    """Take steps until it is a person's turn; take none if it never is."""
    reached = step(start)
    while session.table.people == 1 and session.table.who(reached.position).computer:
        further = step(reached)
        if further == reached:
            return start
        reached = further
    return reached


def back(session: Session, count: str) -> None:
    """Go to the position after this many moves."""
    most = len(session.record.steps)
    if not count.isdecimal() or int(count) > most:
        session.say(tr("There is no move {given}; this game has {n}.", n=most, given=count))
        return
    session.paused = session.study is None
    session.change(session.record.at(int(count)))


def lines(session: Session, count: str) -> None:
    """Show the variations, or follow one."""
    known = session.record.lines
    if count and count.isdecimal() and 1 <= int(count) <= len(known):
        session.follow(int(count) - 1)
        return
    if count:
        session.say(tr("There is no variation {count}.", count=count))
    if not known:
        session.say(tr("No move was played from here."))
    for place, line in enumerate(known, start=1):
        session.say(f"{place}. {'  '.join(step.move.text for step in line[:12])}")


# --- files ----------------------------------------------------------------------------------------


def comment(session: Session, text: str) -> None:
    """Write a comment on the last move."""
    session.comment(text)
    last = session.record.last
    session.say(tr("Comment added to {move}.", move=tr("the start") if last is None else last.move))


def save(session: Session, name: str) -> Course[None]:
    """Write the game to a file; ask before replacing another game."""
    path = disk.named(name)
    if disk.replaces(name):
        if not saves.is_record(path):
            session.say(tr("{path} already exists, and it is not a game.", path=path))
            return
        question = tr("{path} already exists. Replace the game in it?", path=path)
        if session.careful and (yield Choice(question, (YES, NO))) != YES:
            return
    if told := disk.write(name, saves.written(session.game, name)):
        session.say(told)


def load(session: Session, name: str) -> None:
    """Continue the game of a file; the file itself stays as it is."""
    path = disk.named(name)
    record, damage = saves.load(path)
    keeper = saves.Keeper.anew(record.start.game)
    notes = [] if damage is None else [_damaged(path, damage.line, damage.message)]
    session.take_over(record, keeper, notes, turned)


def _damaged(path: Path, line: int, message: str) -> str:
    return tr(
        "{path} is damaged; only what comes before was read. line {line}: {message}",
        path=path,
        line=line,
        message=shortened(message, 200),
    )


# --- who plays, and how it ends -------------------------------------------------------------------


def level(session: Session, name: str) -> None:
    """Show or change the level of the computer."""
    if not name:
        session.say(tr("Levels: {levels}", levels=", ".join(shown_levels())))
    seats = session.table.seated(session.position)
    computers = [player for player, who in seats.items() if who.computer]
    for player in computers:
        if name:
            session.seat(player, Who(level=known_level(name)))
        called = wording.called(session.position, player)
        now = session.table.who(session.position, player)
        session.say(tr("{player}: {who}.", player=called, who=now.shown))
    if name:
        session.keep()
    if not computers:
        session.say(tr("No computer plays here."))


def tutor(session: Session, wanted: str) -> None:
    """Switch the tutor on or off."""
    if wanted not in ("", "on", "off"):
        session.say(tr("The tutor can be on or off, not {wanted}.", wanted=wanted))
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
        session.say(tr("This game has no swap rule."))
    else:
        session.play("swap")


def draw(session: Session, _: str) -> Course[None]:
    """Offer a draw to the other player."""
    position = session.position
    other = next(p for p in game_named(position.game).players if p != position.player)
    called = wording.called(position, other)
    if session.table.who(position, other).computer:
        agreed = yield from computer.would_agree(session)
    else:
        question = tr("{player}, do you agree to a draw?", player=called)
        agreed = (yield Choice(question, (YES, NO))) == YES
    if agreed:
        session.end(AGREEMENT, None)
    else:
        session.say(wording.said_of(position, other, DECLINED))


def resign(session: Session, _: str) -> Course[None]:
    """Let the player to move resign, after confirmation."""
    called = wording.called(session.position, session.position.player)
    question = tr("{player}, do you resign?", player=called)
    if session.careful and (yield Choice(question, (YES, NO))) != YES:
        return
    ending = session.record.resign().ending
    assert ending is not None
    session.end(ending.reason, ending.winner)


def go(session: Session, _: str) -> None:
    """Let the computer play on."""
    if not session.who.computer:
        session.say(tr("It is your turn; type a move."))
    session.paused = False


def next_(session: Session, _: str) -> None:
    """Play the next game of a match."""
    session.over = session.onward = True


def quit_(session: Session, _: str) -> None:
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
        later("say whether a move is legal, or which rules it breaks"),
        Session.why,
        ("porque",),
    ),
    Command(
        "hint",
        "",
        later("suggest a move step by step; show what is threatened"),
        computer.hint,
        ("dica",),
        game_over,
    ),
    Command("threats", "", TOGETHER, threats, ("ameacas", "ameaças"), game_over),
    Command(
        "analyse",
        later("[N]"),
        later("show the best moves, or the N best"),
        computer.analyse,
        ("analyze",),
        game_over,
    ),
    Command(
        "undo",
        later("[N]"),
        later("take back your last move, or your last N; replay them"),
        undo,
        ("anula",),
    ),
    Command("redo", later("[N]"), TOGETHER, redo, ("refaz",)),
    Command("back", "N", later("go to the position after N moves"), back),
    Command(
        "lines",
        later("[N]"),
        later("show the variations, or follow variation N"),
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
        later("list the moves played; comment on the last one"),
        record,
        ("registo",),
    ),
    Command("comment", later("TEXT"), TOGETHER, comment),
    Command(
        "position",
        "",
        later("print the position as one line; draw such a line"),
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
        later("list the rules of the game; learn it in ten tasks"),
        lambda session, _: session.emit(RulesAsked()),
        ("regras",),
    ),
    Command(
        "learn",
        "",
        TOGETHER,
        lambda session, _: session.emit(FirstGameAsked()),
        ("aprende",),
    ),
    Command("level", later("[LEVEL]"), later("show or change the computer's level"), level),
    Command("tutor", later("[on|off]"), later("ask before you play a bad move"), tutor),
    Command(
        "save",
        later("FILE"),
        later("save the game to a file; continue one from a file"),
        save,
        ("grava",),
        no_files,
    ),
    Command("load", later("FILE"), TOGETHER, load, ("abre",), no_files),
    Command("swap", "", later("swap colours, if the game has a swap rule"), swap, ("troca",)),
    Command("draw", "", later("offer a draw; resign"), draw, ("empate",), not_playing),
    Command("resign", "", TOGETHER, resign, ("desiste",), not_playing),
    Command(
        "go",
        "",
        later("let the computer move; play the next game of a match"),
        go,
        ("segue",),
        not_playing,
    ),
    Command("next", "", TOGETHER, next_, hindrance=no_next_game),
    Command(
        "report", "", later("show the course of the game, and where it turned"), computer.report
    ),
    Command(
        "help",
        "",
        later("list these commands; leave (the game is saved)"),
        lambda session, _: session.emit(HelpAsked()),
        ("?", "h", "ajuda"),
    ),
    Command("quit", "", TOGETHER, quit_, ("exit", "q", "sair")),
)
"""The registry of the commands."""
