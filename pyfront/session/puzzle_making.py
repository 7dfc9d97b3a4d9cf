"""Puzzles made of the mistakes in a game, and how a try to solve one is judged."""

from __future__ import annotations

from dataclasses import dataclass

from ..i18n import tr
from ..moves import Move
from ..position import Position
from ..puzzles import Puzzle
from ..record import Record
from ..values import PROVED, share, unit
from .review import LEAST_TURN, Review, Turn
from .searching import Course
from .study import Sideline
from .table import GameTable

NODES = 8_000
"""The number of positions to search to answer a try."""
SLACK = LEAST_TURN / 2
"""How much less than the solution a move may win and still count as solving."""


def puzzles_of(game: Record, table: GameTable, review: Review, origin: str) -> list[Puzzle]:
    """Make a puzzle of every mistake that a person made; of any, if two computers played."""
    own = [turn for turn in review.mistakes if not table.people or _human(game, table, turn)]
    return [_puzzle(game, turn, origin) for turn in own]


def _human(game: Record, table: GameTable, turn: Turn) -> bool:
    return not table.who(game.positions[turn.ply - 1]).computer


def _puzzle(game: Record, turn: Turn, origin: str) -> Puzzle:
    start = game.positions[turn.ply - 1]
    solution = Record.begin(start)
    for move in turn.better.pv:
        solution = solution.play(move)
    where = tr("{game}, move {n}", game=origin, n=turn.ply)
    return Puzzle(solution, game.moves[turn.ply - 1].text, turn.before, where)


@dataclass(frozen=True)
class Attempt:
    """Whether a try is as good as the solution, and the line after it."""

    right: bool
    line: Sideline


def judged(puzzle: Puzzle, move: Move, after: Position) -> Course[Attempt]:
    """Find out whether a move solves a puzzle: it need only be as good as the solution."""
    start = puzzle.position
    if move.text == puzzle.answer.text:
        return Attempt(True, Sideline.of(tr("Solution"), start, puzzle.solution.moves))
    if after.outcome is not None:
        won = after.outcome.winner == start.player
        return Attempt(won, Sideline.of(tr("What follows"), start, (move,)))
    search = after.search(nodes=NODES)
    yield search
    line = () if search.analysis is None else search.analysis.lines[0].pv
    found = 0 if search.analysis is None else search.analysis.lines[0].value
    value = found if after.player == start.player else -found
    follows = Sideline.of(tr("What follows"), start, (move, *line))
    return Attempt(as_good(value, puzzle), follows)


def as_good(value: int, puzzle: Puzzle) -> bool:
    """Return whether a value is nearly that of the solution; a win must be a win."""
    if puzzle.value > PROVED:
        return value > PROVED
    worth = unit(puzzle.position)
    return share(puzzle.value, worth) - share(value, worth) <= SLACK
