"""A puzzle that is being solved: tries, hints in steps, and what follows, without a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .. import wording
from ..game import game_named
from ..i18n import counted, later, tr
from ..moves import Move
from ..position import Position
from ..puzzles import Puzzle
from ..questions.themes import THEMES
from ..repetition import Recall
from ..solving import Answering
from ..values import unit, value_text
from .puzzle_making import NODES, Attempt, judged
from .searching import Course
from .study import Sideline

MEANINGS = {theme.name: theme.meaning for theme in THEMES}
PIECE, MOVE, WHY = 1, 2, 3
"""The steps of a hint."""


@dataclass(frozen=True)
class PuzzleHint:
    """One step of help: what to say, and the squares to show."""

    step: int
    text: str
    move: Move | None = None


class PuzzleTrial:
    """A puzzle, how far its solution is found, and how that went."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.begin()
        self.wrong = self.helped = False

    def begin(self) -> None:
        """Begin anew; that a try was wrong is not forgotten."""
        self.position = self.puzzle.position
        """Where the next move is to be found."""
        self.ahead = self.puzzle.solution.moves
        """How the game goes on from there."""
        self.found: tuple[Move, ...] = ()
        """The moves of both sides so far."""
        self.plies = self.puzzle.win.plies if self.puzzle.win else 0
        self.solved = False
        self.told = 0

    @property
    def recall(self) -> Recall:
        if self.wrong:
            return Recall.WRONG
        return Recall.HINTED if self.helped else Recall.AT_ONCE

    # --- what is asked ------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        if self.puzzle.win is None:
            mistake = self.puzzle.mistake
            return tr("In the game {move} was played. Find a better move.", move=mistake)
        player = wording.called(self.position, self.position.player)
        plies = counted(self.plies, "{n} ply", "{n} plies")
        if self.found:
            return tr("Right. {player} to win within {plies}.", player=player, plies=plies)
        return tr("{player} to win within {plies}. Only one move does.", player=player, plies=plies)

    @property
    def details(self) -> str:
        """Where it comes from, or how difficult it is."""
        win = self.puzzle.win
        return self.puzzle.origin if win is None else tr("Difficulty: {n} of 5", n=win.difficulty)

    @property
    def solution(self) -> str:
        """The best line known, from here on, and what it is worth."""
        moves = "  ".join(move.text for move in self.ahead)
        if self.puzzle.win is not None:
            return tr("It wins by force: {moves}", moves=moves)
        value = value_text(self.puzzle.value, unit(self.puzzle.position))
        return tr("The best line known: {moves} ({value})", moves=moves, value=value)

    @property
    def solution_line(self) -> Sideline:
        """The same as a line to be walked through."""
        return Sideline.of(tr("Solution"), self.position, self.ahead)

    # --- help ---------------------------------------------------------------------------------

    def hint(self) -> PuzzleHint:
        """Return one more step of help: which piece, which move, then the whole line."""
        self.helped = True
        answer = self.ahead[0]
        self.told += 1
        if self.told == PIECE and answer.squares:
            piece = wording.face(self.position, answer.squares[0])
            told = tr("It is a move of {piece}.", piece=piece)
            themes = self._themes()
            return PuzzleHint(PIECE, f"{told} {themes}".strip(), answer)
        if self.told <= MOVE:
            self.told = MOVE
            return PuzzleHint(MOVE, tr("It is {move}.", move=answer), answer)
        return PuzzleHint(WHY, self.solution)

    def _themes(self) -> str:
        """Say what the first move is about."""
        win = self.puzzle.win
        if win is None or self.found or not win.themes:
            return ""
        told = "; ".join(tr(MEANINGS[name]) for name in win.themes if name in MEANINGS)
        return f"{told[:1].upper()}{told[1:]}." if told else ""

    def given_up(self) -> None:
        """Note that the solution was shown before it was found."""
        self.wrong = True

    # --- tries --------------------------------------------------------------------------------

    def tried(self, move: Move, after: Position) -> Course[Attempt]:
        """Find out whether a legal move is right; if so, the opponent answers it."""
        if self.puzzle.win is None:
            attempt = yield from judged(self.puzzle, move, after)
            self.solved = attempt.right
        else:
            attempt = yield from self._won_by(move, after)
        self.wrong = self.wrong or not attempt.right
        return attempt

    def _won_by(self, move: Move, after: Position) -> Course[Attempt]:
        start = self.position
        if after.outcome is not None:
            self.solved = after.outcome.winner == start.player
            if self.solved:
                self.position, self.found, self.ahead = after, (*self.found, move), ()
            return Attempt(self.solved, Sideline.of(tr("What follows"), start, (move,)))
        plies = self.plies - 1
        answering = Answering(after, start.player, plies)
        yield answering
        reply = answering.known
        if reply is None or not reply.line:
            escapes = () if reply is None else reply.escapes
            line = yield from _refutation(after, escapes)
            return Attempt(False, Sideline.of(tr("What follows"), start, (move, *line)))
        self._go_on(move, after, reply.line)
        line = (move, *reply.line[:1])
        return Attempt(True, Sideline.of(tr("Solution"), start, line))

    def _go_on(self, move: Move, after: Position, line: Sequence[Move]) -> None:
        """Let the opponent answer a right move as in a line that is lost for them."""
        answer, *ahead = line
        self.position = after.play(answer)
        self.found = (*self.found, move, answer)
        self.ahead = tuple(ahead)
        self.plies = len(ahead)
        self.told = 0
        self.solved = self.position.outcome is not None


def _refutation(after: Position, escapes: Sequence[Move]) -> Course[Sequence[Move]]:
    """Return how the opponent answers a wrong try: as a search would, if that escapes."""
    search = after.search(nodes=NODES)
    yield search
    found = () if search.analysis is None else search.analysis.lines[0].pv
    known = {move.text for move in escapes}
    return found if found and found[0].text in known else escapes[:1]


def puzzle_title(puzzle: Puzzle) -> str:
    """Name a puzzle where several are listed."""
    title = game_named(puzzle.position.game).title
    if puzzle.win is not None:
        return f"{title}, {PuzzleTrial(puzzle).details}"
    done = tr(SOLVED) if puzzle.solved else tr(OPEN)
    return f"{title}, {puzzle.mistake}? {puzzle.origin} ({done})"


SOLVED, OPEN = later("solved"), later("not solved yet")
