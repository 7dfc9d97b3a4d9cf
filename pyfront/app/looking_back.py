"""Looking back on a game at the table: its graph, its mistakes, what was better, and variations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from .. import glyphs, puzzles, saves
from .._errors import TabuleiroError
from ..game import game_named
from ..i18n import counted, tr
from ..record import Record
from ..record_tree import Route
from ..session.puzzle_making import puzzles_of
from ..session.review import Review, Turn
from ..session.study import Sideline
from ..values import value_text
from ..view.course import kept, turning_point
from .panels import ValueGraph

if TYPE_CHECKING:
    from .table_screen import TableScreen


class LookingBack:
    """What is known about the game that was played, and the path through it."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.review: Review | None = None

    # --- the report ---------------------------------------------------------------------------

    def show(self, record: Record, review: Review) -> None:
        """Show the course of the game, to be walked through."""
        table, game = self._table, game_named(record.start.game)
        light, dark = glyphs.sides(game)
        names = tr(game.players[light]), tr(game.players[dark])
        self.review = review
        turns = [turn.ply for turn in review.turns]
        plain = glyphs.chosen().plain
        table.query_one(ValueGraph).show(review.values, review.unit, turns, names, plain=plain)
        table.messages.fresh()
        table.say(kept(record, review))
        if not turns:
            table.say(tr("No single move turned the game."))
        else:
            table.say(Text(tr("Turning points:"), style="bold"))
        for turn in review.turns:
            table.say(turning_point(record, turn, review.unit))
        table.say(tr("Left and Right step through the game; Home and End go to its start and end."))
        table.playing.look_back()
        table.redraw()

    def check(self) -> None:
        """Forget the report when another game is played."""
        if self.review is not None and not self.review.of(self._table.playing.game):
            self.review = None

    def value(self) -> int | None:
        """Return the value for the light side of the point that is shown, if the report has it."""
        session, review = self._table.playing, self.review
        study = session.study
        ply = session.record.ply
        varies = study is not None and study.varies
        if review is None or varies or self._table.sideline or ply >= len(review.values):
            return None
        return review.values[ply]

    # --- walking ------------------------------------------------------------------------------

    def walk(self, key: str) -> None:
        """Step through the game, or between variations."""
        session = self._table.playing
        study = session.study
        if study is None:
            study = session.look_back()
        if key in ("up", "down"):
            study = study.beside(-1 if key == "up" else 1)
        else:
            study = study.walked(key)
        session.look(study, stay=self.review is not None)

    def go_to(self, route: Route) -> None:
        """Go to a point of the game or of a variation."""
        session = self._table.playing
        session.look(session.look_back().at(route), stay=self.review is not None)

    def tell(self) -> None:
        """Show the messages about the point on the screen."""
        session = self._table.playing
        turn = self._mistake(session.record.ply)
        if turn is not None and self.review is not None:
            self._table.say(turning_point(session.game, turn, self.review.unit))
            self._table.say(tr("F4 shows what was better, on the board."))
        last = session.record.last
        comment = session.record.comment if last is None else last.comment
        if comment and (session.study is not None):
            self._table.say(Text(f"; {comment}", style="italic"))

    def _mistake(self, ply: int) -> Turn | None:
        """Return what was wrong with a move of the game, if anything was."""
        study = self._table.playing.study
        if self.review is None or study is None or study.varies:
            return None
        return self.review.mistake(ply)

    def next_mistake(self) -> None:
        """Go to the next move that gave much away, or from the last one to the first."""
        if self.review is None:
            return
        plies = [turn.ply for turn in self.review.mistakes]
        if not plies:
            self._table.say(tr("No single move turned the game."))
            return
        session = self._table.playing
        here = session.record.ply if session.study is not None else 0
        self.go_to((0,) * next((ply for ply in plies if ply > here), plies[0]))

    def better(self) -> None:
        """Show on the board what would have been better than the move just played, or the next."""
        session, review = self._table.playing, self.review
        ply = session.record.ply
        turn = self._mistake(ply) or self._mistake(ply + 1)
        if turn is None or review is None:
            self._table.say(tr("No better move is known here; F5 searches for one."))
            return
        value = value_text(turn.before, review.unit)
        title = tr("Better ({value})", value=value)
        self.go_to((0,) * (turn.ply - 1))
        start = session.game.positions[turn.ply - 1]
        self._table.show_line(Sideline.of(title, start, turn.better.pv))

    def keep(self, line: Sideline) -> None:
        """Keep the moves of a line that are shown as a variation of the game."""
        session = self._table.playing
        study = session.look_back()
        for move, position in zip(line.moves, line.positions[1 : line.here + 1], strict=False):
            grown = study.tried(move, position)
            if grown is None:
                self._table.say(
                    tr("The game ended here; what is tried begins at an earlier point.")
                )
                return
            study = grown
        self._table.sideline = None
        session.look(study)
        session.keep()

    def remove(self) -> None:
        """Remove the variation that is shown."""
        session = self._table.playing
        if session.study is not None and session.study.varies:
            session.look(session.study.without())
            session.keep()

    # --- puzzles ------------------------------------------------------------------------------

    def make_puzzles(self) -> list[puzzles.Puzzle]:
        """Make a puzzle of each of the player's own mistakes, and save it."""
        session, table = self._table.playing, self._table
        if self.review is None:
            return []
        origin = saves.read_as(session.keeper.name) or game_named(session.game.start.game).title
        made = puzzles_of(session.game, session.table, self.review, origin)
        try:
            for puzzle in made:
                puzzles.keep(puzzle)
        except TabuleiroError as error:
            table.say(error.message)
        if made:
            table.say(counted(len(made), "{n} puzzle was made.", "{n} puzzles were made."))
        else:
            table.say(tr("You made no mistake that could become a puzzle."))
        return made
