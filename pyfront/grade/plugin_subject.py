"""The values of the pytest plugin's fixtures: a submission, the right answers, positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..moves import Cell, Move, Player
from ..position import Position
from .asks import Ask, Play, Read, State
from .exam.positions import pool
from .oracle import Oracle, state_of
from .sitting import Sitting
from .submission.subject import Subject
from .submission.worker import Worker

Rows = Sequence[Sequence[Cell]]
Pair = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class SubmissionAnswer:
    """The answer of a submission.

    ``value`` is the first answer in the game's own notation: rows for a board, a set of pairs of
    squares for moves, a bool for a question, a player for the winner, a number for a value. It is
    None if there is no answer; ``solutions`` has all answers that were read.
    """

    status: str
    value: Any
    solutions: tuple[Any, ...]
    deterministic: bool
    inferences: int
    stdout: str
    error: str = ""

    @property
    def ok(self) -> bool:
        """Whether the question was answered, yes or no."""
        return self.status == "ok"


class Submission:
    """A program that answers questions in the game's own notation, in a process of its own."""

    def __init__(self, sitting: Sitting) -> None:
        self._session = sitting
        self._worker: Worker = sitting.program.worker()
        self._subject = Subject(
            sitting.mapping, self._worker, sitting.oracle, sitting.rubric.limits
        )
        self.load = sitting.program.load
        """How loading it went."""

    def close(self) -> None:
        """End its process."""
        self._worker.close()

    def initial(self) -> SubmissionAnswer:
        """Ask for the initial board."""
        return self._told(Ask("initial"), _rows)

    def moves(self, position: Position | Rows, player: Player | None = None) -> SubmissionAnswer:
        """Ask for all valid moves."""
        return self._told(Ask("moves", self._state(position, player)), lambda told: {*told.moves})

    def legal(
        self, position: Position | Rows, move: Move | Pair, player: Player | None = None
    ) -> SubmissionAnswer:
        """Ask whether a move is valid."""
        told = self._told(Ask("legal", self._state(position, player), _step(move)), lambda _: True)
        return replace(told, value=bool(told.solutions) if told.ok else None, solutions=())

    def apply(
        self, position: Position | Rows, move: Move | Pair, player: Player | None = None
    ) -> SubmissionAnswer:
        """Ask for the board after a move."""
        return self._told(Ask("apply", self._state(position, player), _step(move)), _rows)

    def winner(self, position: Position | Rows, player: Player | None = None) -> SubmissionAnswer:
        """Ask for the winner."""
        return self._told(Ask("winner", self._state(position, player)), lambda won: won.winner)

    def display(self, position: Position | Rows, player: Player | None = None) -> SubmissionAnswer:
        """Print a board."""
        return self._told(Ask("display", self._state(position, player)), bool)

    def value(
        self, position: Position | Rows, viewed_by: Player, player: Player | None = None
    ) -> SubmissionAnswer:
        """Ask what a position is worth to a player."""
        return self._told(Ask("value", self._state(position, player), player=viewed_by))

    def choose(
        self,
        position: Position | Rows,
        level: int = 1,
        player: Player | None = None,
        seed: int | None = None,
    ) -> SubmissionAnswer:
        """Ask for the computer's move."""
        return self._told(Ask("ai", self._state(position, player), level=level, seed=seed))

    def _state(self, position: Position | Rows, player: Player | None) -> State:
        if isinstance(position, Position):
            return state_of(position)
        start = self._session.oracle.start
        rows = tuple(tuple(row) for row in position)
        return State(rows, start.player if player is None else player, start.memory)

    def _told(self, ask: Ask, read: Callable[[Any], Any] = lambda found: found) -> SubmissionAnswer:
        """Ask, and read the answer."""
        reply = self._subject.ask([ask])[ask]
        values = tuple(read(one) for one in reply.found)
        return SubmissionAnswer(
            status=reply.status,
            value=values[0] if values else None,
            solutions=values,
            deterministic=reply.deterministic,
            inferences=reply.inferences,
            stdout=reply.printed,
            error=reply.error,
        )


def _rows(read: Read) -> list[list[Any]] | None:
    return None if read.rows is None else [list(row) for row in read.rows]


def _step(move: Move | Pair) -> Play:
    if isinstance(move, Move):
        if move.origin is None or move.target is None:
            raise ValueError(f"{move.text} has no squares")
        return Play(move.origin, move.target, move.captured)
    (r1, c1), (r2, c2) = move
    return Play((r1, c1), (r2, c2))


class RightAnswers:
    """The project's own rules, which answer the questions of a submission rightly."""

    def __init__(self, game: str) -> None:
        self.start = Position.start(game)
        """The initial position."""
        self.game = game

    def position(self, rows: Rows, player: Player) -> Position:
        """Return the position with these rows and this player to move."""
        return Position.from_rows(self.game, rows, player)

    def moves(self, position: Position) -> set[Pair]:
        """Return all legal moves, as pairs of squares."""
        return {
            (move.origin, move.target)
            for move in position.legal_moves
            if move.origin is not None and move.target is not None
        }

    def legal(self, position: Position, move: Move | Pair) -> bool:
        """Return whether a move is legal."""
        return move in position.legal_moves

    def apply(self, position: Position, move: Move | Pair) -> list[list[Cell]]:
        """Return the board after a legal move."""
        return position.play(move).rows

    def winner(self, position: Position) -> Player | None:
        """Return the winner; None if the game is drawn or not over."""
        return position.outcome.winner if position.outcome else None


@dataclass(frozen=True)
class Named:
    """A position with its name and the clauses that it was made for."""

    id: str
    position: Position
    clauses: tuple[str, ...]
    source: str
    hidden: bool


class Positions(Sequence[Named]):
    """The positions that the grader asks about: made by hand, from random games, and strewn."""

    def __init__(self, game: str, seed: int) -> None:
        rules = Oracle(game)
        self._all = tuple(
            Named(one.id, rules.position(one.state), one.clauses, one.source, one.hidden)
            for one in pool(rules, seed)
        )

    def about(self, clause: str) -> Iterator[Named]:
        """Yield the positions that were made for a clause."""
        return (one for one in self._all if clause in one.clauses)

    def __getitem__(self, index: Any) -> Any:
        return self._all[index]

    def __len__(self) -> int:
        return len(self._all)
