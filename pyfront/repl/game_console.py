"""Games and matches at the line console: lines go to a session, and what happens is printed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from .. import saves, settings, wording
from .._errors import AmbiguousMove, IllegalMove, TabuleiroError
from ..game import game_named
from ..i18n import tr
from ..invocation import interactive
from ..match import Match
from ..moves import Move
from ..players import COMPUTER
from ..position import Position
from ..record import GameResult, Record
from ..record_text import Damage
from ..session import events
from ..session.game_commands import COMMANDS
from ..session.game_session import Session, session_of
from ..session.searching import Choice
from ..session.setup import (
    Setup,
    begun,
    lots_drawn,
    match_scores,
    match_title,
    match_verdict,
    next_of_match,
)
from ..view.board import listed
from ..view.board_view import GameView, Page, describe
from ..view.refusal import refusal
from ..view.screen import emphasised, screen
from ..view.tables import moves_table
from .loop import Loop, Reader, reader, trouble
from .waiting import finish

WORTH_A_REPORT = 10
"""The least number of moves for a review to be offered."""


class GameConsole(Loop):
    """A console on which a game is played."""

    def __init__(
        self,
        session: Session,
        console: Console,
        lines: Reader,
        *,
        notes: Sequence[str] = (),
        pause: float = 0.0,
    ) -> None:
        super().__init__(console, lines)
        self.session = session
        session.emit, session.careful = self.hear, interactive()
        self.pause = pause
        """Seconds that a move of the computer stays on the screen."""
        self.title = match_title(session.record)
        self.news = list(notes)
        self.stream = settings.on("stream")
        self.view = self.view_now()

    def view_now(self) -> GameView:
        """Return how the game that is played now is drawn."""
        return GameView(game_named(self.session.position.game))

    # --- the course of a game -----------------------------------------------------------------

    def begin(self) -> None:
        """Show the board, and how to begin."""
        self.board()
        if not self.session.watched:
            for line in wording.greeting(self.session.position):
                self.say(line)
        self.session.conclude()

    def step(self) -> None:
        """Ask the player to move for a line."""
        session = self.session
        if isinstance(session.waiting, Choice):
            self.ask(session.waiting)
        elif session.waiting is not None:
            self.wait()
        elif session.awaited:
            session.let_computer_move()
        elif session.record.result is not None and session.watched:
            session.over = session.onward = True
        else:
            self.listen()
        self.over = session.over

    def ask(self, question: Choice) -> None:
        """Ask a question, and pass the answer on."""
        prompt = f"{question.text} [{', '.join(question.said)}]> "
        self.session.reply(self.lines.read(prompt, lambda: question.said))

    def wait(self) -> None:
        """Wait for the computer; a spectator leaves with Ctrl-C."""
        session, ply = self.session, self.session.record.ply
        work = session.waiting
        assert work is not None
        assert not isinstance(work, Choice)
        finish(work, self.console, drawn=False)
        if work.stopped and session.watched:
            raise KeyboardInterrupt
        session.go_on()
        if self.pause and session.record.ply > ply:
            time.sleep(self.pause)
            session.table.turn()

    def listen(self) -> None:
        """Read a line and have it answered; only then see whether time has run out."""
        session = self.session
        self.news = []
        line = self.lines.read(self.prompt, session.words)
        if session.clocked and (session.table.own(session.record) or 0) <= 0:
            session.out_of_time()
        else:
            self.answer(line)

    def answer(self, line: str) -> None:
        """Pass a line on to the session, if a person can have meant it."""
        if not line:
            return
        if fault := trouble(line):
            self.say(fault)
        else:
            self.session.answer(line)

    def leave(self, status: int) -> int:
        """Say goodbye, and how to continue."""
        session = self.session
        if session.onward:
            return status
        unfinished = session.record.result is None and session.record.steps
        if unfinished and (command := session.keeper.to_resume()):
            told = tr("Goodbye. `{command}` continues this game.", command=command)
            self.console.print(told, soft_wrap=True)
        else:
            self.say(tr("Goodbye."))
        return status

    @property
    def prompt(self) -> str:
        session = self.session
        if session.record.result is not None:
            return tr("Game over> ")
        player = self.view.names[session.position.player]
        waiting = f" [{session.who}]" if session.who.computer else ""
        return f"{session.record.ply + 1}. {player}{waiting}> "

    # --- what happens -------------------------------------------------------------------------

    def hear(self, event: events.Event) -> None:
        match event:
            case events.Message(text):
                self.say(text)
            case events.Moved(before, move):
                self.news.append(self.view.told(before, move))
                if self.session.position.remarks:
                    self.news += wording.announced(self.session.position)
                self.board()
            case events.Changed(notes):
                self.view = self.view_now()
                self.news = list(notes)
                self.board()
            case events.Flag() | events.Stopped():
                self.board()
            case events.Ended(result):
                self.conclude(result)
            case events.Refused(line, error, meant):
                self.reject(line, error, meant)
            case events.Withdrawn(move):
                self.say(tr("{move} was not played.", move=move))
            case events.Failed(error):
                self.refuse(error)
            case _:
                self.show(event)

    def show(self, event: events.Event) -> None:
        """Print the requested text."""
        position = self.session.position
        match event:
            case events.BoardAsked():
                self.board_asked()
            case events.Offered(moves, square):
                if square:
                    self.board(moves)
                self.console.print(moves_table(self.view.board(position), moves))
            case events.Explained(verdict):
                legal = tr("{move} is legal.", move=verdict.move)
                self.console.print(
                    legal
                    if verdict.legal
                    else refusal(verdict.move, verdict.broken, verdict.nearest)
                )
            case events.PositionAsked(asked):
                describe(self.console, asked, flipped=self.session.flipped)
            case events.Analysed(asked, analysis):
                from ..view.thinking import show_analysis

                show_analysis(self.console, asked, analysis)
            case events.Reviewed(record, review):
                from ..view.course import show_review

                show_review(self.console, record, review)
            case events.RulesAsked():
                from ..questions import readings
                from .showing import show_readings

                show_readings(self.console, readings.of(position))
            case events.FirstGameAsked():
                self.say(tr("The tasks that teach a game need the full screen."))
            case events.HelpAsked():
                self.help(position)

    def reject(self, line: str, error: TabuleiroError, meant: str) -> None:
        """Say why a line is not played."""
        if isinstance(error, IllegalMove):
            self.console.print(refusal(error.move or line, error.broken, error.nearest))
        elif meant:
            word = line.split()[0]
            told = tr("There is no command {word}. Did you mean `{usage}`?", word=word, usage=meant)
            self.say(told)
        else:
            self.refuse(error)

    def refuse(self, error: TabuleiroError) -> None:
        """Print an error; the message of an ambiguous move lists its readings."""
        if isinstance(error, AmbiguousMove):
            self.say(f"{error.message.rstrip('.')}.")
        else:
            super().refuse(error)

    def help(self, position: Position) -> None:
        grid = Grid.grid(padding=(0, 2))
        for usage, text in COMMANDS.explained():
            grid.add_row(usage, text)
        self.console.print(grid)
        example = next(iter(position.legal_moves), None)
        if example is not None:
            self.say(
                tr(
                    "Anything else is a move, such as {move}, or only the square it goes to.",
                    move=example,
                )
            )
        for line in wording.numbers(position):
            self.say(line)

    # --- the board ----------------------------------------------------------------------------

    def board(self, offered: Sequence[Move] = ()) -> None:
        """Draw the board if a person will see it, and say what is new."""
        if not self.stream and (self.still or not self.session.awaited):
            self.console.print(self.page(offered))
        for sentence in self.news:
            self.say(sentence)
        self.news = []

    def board_asked(self) -> None:
        """Draw the board, or read it out where nothing is drawn."""
        if not self.stream:
            self.board()
            return
        position = self.session.position
        for line in listed(self.view.board(position, flipped=self.session.flipped)):
            self.console.print(line)
        self.say(wording.standing(position))

    @property
    def still(self) -> bool:
        """Whether nothing moves: at the start of the game, and at its end."""
        return not self.session.record.ply or self.session.record.result is not None

    def page(self, offered: Sequence[Move] = ()) -> Page:
        """Return the board with the notes beside it."""
        session = self.session
        return self.view.page(
            session.record,
            offered=offered,
            players=session.table.seated(session.position),
            left=session.table.left(session.record),
            flipped=session.flipped,
            title=self.title,
        )

    def conclude(self, result: GameResult) -> None:
        """Say how the game has ended, and what can be done now."""
        session = self.session
        self.console.print(emphasised(wording.verdict(session.position, result)))
        if counted := wording.points(session.position):
            self.say(counted)
        if session.watched:
            return
        if session.record.ply >= WORTH_A_REPORT:
            self.say(tr("`report` shows where the game turned."))
        if session.record.match:
            self.say(tr("`next` continues the match."))


def play_new(start: Position, setup: Setup, *, lots: bool = False, pause: float = 0.0) -> int:
    """Play a game or a match from a position; return the exit status."""
    console = screen()
    return play(start, console, reader(console), setup, lots=lots, pause=pause)


def play(
    start: Position,
    console: Console,
    lines: Reader,
    setup: Setup,
    *,
    lots: bool = False,
    pause: float = 0.0,
) -> int:
    """Play a game or a match from a position at a console; return the exit status."""
    notes = lots_drawn(start) if lots else ()
    return go_on(
        begun(start, setup), saves.Keeper.anew(start.game), console, lines, setup, notes, pause
    )


def go_on(
    record: Record,
    keeper: saves.Keeper,
    console: Console,
    lines: Reader,
    setup: Setup,
    notes: Sequence[str] = (),
    pause: float = 0.0,
) -> int:
    """Play a game, and then the other games of its match."""
    while True:
        session = session_of(record, keeper, setup)
        status = GameConsole(session, console, lines, notes=notes, pause=pause).run()
        session.keeper.release()
        if not session.record.match or session.record.result is None:
            return status
        following = count_game(session.record, console)
        if following is None:
            return status
        keeper = saves.Keeper.anew(record.start.game)
        if fault := keeper.keep(following):
            console.print(fault)
        if not session.onward:
            return status
        record, notes = following, ()


def count_game(record: Record, console: Console) -> Record | None:
    """Say what the games of a match count after one has ended; return the next game, if any."""
    match = Match(record.match).after(record)
    for score in match_scores(match):
        console.print(score)
    console.print(emphasised(match_verdict(match)))
    return next_of_match(record, match)


def play_on(path: Path) -> int:
    """Continue the game of a file; return the exit status."""
    record, damage = load(path)
    console = screen()
    keeper, told = saves.Keeper.going_on(path, record, whole=damage is None)
    notes = (told,) if told else ()
    return go_on(record, keeper, console, reader(console), Setup(), notes)


def load(path: Path) -> tuple[Record, Damage | None]:
    """Read a saved game; say on standard error that its file is damaged, if it is.

    :raises FileError: if the file cannot be read.
    :raises BadRecord: if not even the start of the game can be read.
    """
    record, damage = saves.load(path)
    if damage is not None:
        text = tr(
            "{path} is damaged; only what comes before was read. {damage}", path=path, damage=damage
        )
        screen(stderr=True).print(text, soft_wrap=True)
    return record, damage


def demonstrate(start: Position, console: Console, level: str) -> int:
    """Show a game that is not kept; return the exit status."""
    computer = f"{COMPUTER}:{level}"
    record = Record.begin(start, players=(computer, computer))
    session = session_of(record, saves.Keeper(None), Setup(watched=True))
    return GameConsole(session, console, reader(console)).run()
