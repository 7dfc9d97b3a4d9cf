"""A played game as a value: its moves, those taken back, and the other lines that were tried.

`record_text` writes and reads it as a text.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import Any

from . import disk
from ._errors import InvalidMove, TabuleiroError
from .game import game_named
from .i18n import tr
from .moves import Move, Player, Rule
from .position import Position
from .text import JsonObject

RESIGNATION, TIME, AGREEMENT, TIE_BREAK = "resignation", "time", "agreement", "tie_break"
FORFEIT = "forfeit"
"""An engine that was to move broke down, or broke the rules."""
ENDINGS = (RESIGNATION, TIME, AGREEMENT, TIE_BREAK, FORFEIT)
"""The endings that the players bring about, not the rules of the game."""


class BadRecord(TabuleiroError, ValueError):
    """A text that is not the record of a game, so that nothing can be recovered."""


@dataclass(frozen=True)
class Ending:
    """An end that the players decided, one of `ENDINGS`; the winner is None in a draw."""

    reason: str
    winner: Player | None = None


@dataclass(frozen=True)
class GameResult(JsonObject):
    """How a game has ended: the winner (None: a draw), and the rule or the word that says why."""

    winner: Player | None
    reason: str
    rule: Rule | None = None


@dataclass(frozen=True)
class Step:
    """A move, the resulting position, and notes.

    `left` are the seconds left to the players, in the order in which they began the game. `others`
    are the lines that were played instead.
    """

    move: Move
    position: Position
    comment: str = ""
    left: tuple[float, float] | None = None
    others: tuple[tuple[Step, ...], ...] = ()


@dataclass(frozen=True)
class Record:
    """A game from its start. The moves after the first `ply` were taken back.

    >>> record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3")
    >>> [move.text for move in record.undo().played], record.result
    (['a7-a6'], None)
    >>> Record.parse(record.text) == record
    True

    `players` says who plays, in the order of the game's players; `clock` how much time they have;
    `match` is the match that the game is played in, as its JSON text.
    """

    start: Position
    steps: tuple[Step, ...] = ()
    ply: int = 0
    ending: Ending | None = None
    comment: str = ""
    players: tuple[str, ...] = ()
    clock: str = ""
    match: str = ""

    @classmethod
    def begin(cls, start: Position, **headers: Any) -> Record:
        """Return the record of a game in which nothing has been played."""
        return cls(start, **headers)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record from its text; `record_text.read` also reads as far as one is good.

        :raises BadRecord: if it is damaged, saying where.
        """
        from .record_text import read  # imported late: it imports this module

        record, damage = read(text)
        if damage is not None:
            raise BadRecord(str(damage))
        return record

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Record:
        """Read a record from a file.

        :raises FileError: if the file cannot be read.
        :raises BadRecord: if it is damaged, saying where.
        """
        return cls.parse(disk.read(Path(path)))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file, atomically.

        :raises FileError: if that cannot be done.
        """
        disk.write(Path(path), self.text)

    @property
    def text(self) -> str:
        """The record as a text that people can read too."""
        from .record_text import text_of  # imported late, as in `parse`

        return text_of(self)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves, those taken back included."""
        return tuple(step.move for step in self.steps)

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions, from the start to the one after the last move."""
        return (self.start, *(step.position for step in self.steps))

    @property
    def position(self) -> Position:
        """The position now."""
        return self.steps[self.ply - 1].position if self.ply else self.start

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves that led to the position now."""
        return self.moves[: self.ply]

    @property
    def last(self) -> Step | None:
        """The step that led to the position now."""
        return self.steps[self.ply - 1] if self.ply else None

    @property
    def undone(self) -> int:
        """How many moves may be played again."""
        return len(self.steps) - self.ply

    @property
    def result(self) -> GameResult | None:
        """How the game has ended; None if it is not over."""
        if self.ending is not None:
            return GameResult(self.ending.winner, self.ending.reason)
        outcome = self.position.outcome
        if outcome is None:
            return None
        return GameResult(outcome.winner, outcome.rule.id, outcome.rule)

    def play(self, move: Move | str, left: tuple[float, float] | None = None) -> Record:
        """Play a move. The moves that were taken back stay as a line that was played instead.

        :raises InvalidMove: after the game was ended, and as Position.play does.
        """
        if self.ending is not None:
            raise InvalidMove(tr("the game is over; no more moves can be played"))
        return self.extended(*self.position.played(move), left)

    def extended(
        self, made: Move, position: Position, left: tuple[float, float] | None = None
    ) -> Record:
        """Add a legal move and the position that it leads to."""
        lines = self.lines
        known = next((n for n, line in enumerate(lines) if line[0].move == made), None)
        if known is None:
            step = Step(made, position, left=left, others=lines)
            return replace(self, steps=(*self.steps[: self.ply], step), ply=self.ply + 1)
        record = self.follow(known)
        if left is None:
            return record
        return record.changed(replace(record.steps[self.ply], left=left))

    def changed(self, step: Step) -> Record:
        """Replace the last step."""
        place = self.ply - 1
        return replace(self, steps=(*self.steps[:place], step, *self.steps[self.ply :]))

    @property
    def lines(self) -> tuple[tuple[Step, ...], ...]:
        """The variations from here, the main line first."""
        ahead = self.steps[self.ply :]
        if not ahead:
            return ()
        return (replace(ahead[0], others=()), *ahead[1:]), *ahead[0].others

    def follow(self, number: int = 0) -> Record:
        """Make one of the `lines` the main one, and take its first step."""
        lines = self.lines
        first, *rest = lines[number]
        first = replace(first, others=(*lines[:number], *lines[number + 1 :]))
        steps = (*self.steps[: self.ply], first, *rest)
        return replace(self, steps=steps, ply=self.ply + 1, ending=None)

    def undo(self) -> Record:
        """Take back how the game was ended, or the last move; at the start nothing."""
        if self.ending is not None:
            return replace(self, ending=None)
        return self.at(self.ply - 1)

    def redo(self) -> Record:
        """Play again the move taken back last, if there is one."""
        return self if self.ending else self.at(self.ply + 1)

    def at(self, ply: int) -> Record:
        """Go to the position after this many moves, or to the last one."""
        return replace(self, ply=min(max(ply, 0), len(self.steps)), ending=None)

    def ended(self, reason: str, winner: Player | None = None) -> Record:
        """End the game otherwise than by its rules."""
        return replace(self, ending=Ending(reason, winner))

    def resign(self) -> Record:
        """Let the player to move resign."""
        return self.ended(RESIGNATION, opponent(self.position, self.position.player))

    def commented(self, text: str) -> Record:
        """Add a comment to the last move, or to the start."""
        last = self.last
        if last is None:
            return replace(self, comment=joined(self.comment, text))
        return self.changed(replace(last, comment=joined(last.comment, text)))


def joined(before: str, text: str) -> str:
    """Add lines to a comment."""
    return f"{before}\n{text}" if before else text


def opponent(position: Position, player: Player) -> Player:
    """Return the opponent of a player."""
    return next(other for other in game_named(position.game).players if other != player)
