"""Looking for puzzles in games: a search proposes positions, an exhaustive one proves them.

Games are played for this by the computer against itself, at a level that makes mistakes, or come
from a folder. Where the search sees a win by force, `Proving` finds out whether one move alone
brings it about. The same hunt finds the same puzzles on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from .._prolog import POLL
from ..analysis import Analysis
from ..i18n import tr
from ..moves import Player
from ..position import Position
from ..puzzle_pack import Pack, PackedPuzzle
from ..questions.images import images, images_of_line
from ..questions.themes import found_themes
from ..record import Record
from ..solving import Proving, WinProof
from .searching import Choice, Course, Work

NODES = 1_000
"""How many positions the search looks at before it proposes or moves."""
LEAST_PLIES = 2
"""The shortest win that is a puzzle: a win in one is seen at once."""
MOST_POSITIONS = 150_000
"""How many positions a proof may take; a win that takes more is left out."""
OPENING = 4
"""How many random moves a game begins with, and up to `MORE` more."""
MORE = 6
CARELESS, OFTEN = "easy", 0.7
"""The level of play that makes mistakes, though it never loses at once, and its share of moves."""
LONGEST_GAME = 250
HISTORY = "history"
"""What the memory of a position calls the moves before it."""


@dataclass(frozen=True)
class Hunted:
    """What is to be hunted for: at most how long wins, and how far proofs may go."""

    plies: int
    seed: int = 1
    opening: int = OPENING
    duals: bool = False
    """Take wins with a choice before the last move, too."""
    positions: int = MOST_POSITIONS


class Hunter(Protocol):
    """Plays or goes through a game, and yields what it waits for."""

    def __call__(self, number: int, hunt: PuzzleHunt) -> Course[None]:
        """Go through the game of this number."""


class PuzzleHunt:
    """A running hunt; its progress is counted in games."""

    def __init__(self, pack: Pack, hunted: Hunted, games: int, hunter: Hunter, most: int) -> None:
        self.pack, self.hunted = pack, hunted
        self.stopped = False
        self.most = most
        """How many puzzles are enough."""
        self.kept: Callable[[Pack], None] = lambda pack: None
        """Is called with the pack after each game."""
        self._games, self._hunter = games, hunter
        self._seen: set[str] = set()
        self._lines: set[tuple[object, ...]] = set()
        for puzzle in pack.puzzles:
            self._note(puzzle.opened().solution)
        self._found: list[PackedPuzzle] = []
        self._course: Course[None] | None = None
        self._waiting: Work | None = None
        self._count()

    def _count(self) -> None:
        self.title = tr("Puzzles: {n}", n=len(self.pack.puzzles) + len(self._found))

    @property
    def done(self) -> int:
        """How many games were looked at."""
        return self.pack.looked_at

    @property
    def total(self) -> int:
        """How many games there are."""
        return self._games

    @property
    def over(self) -> bool:
        """Whether there is nothing more to do."""
        return self.done >= self.total or len(self.pack.puzzles) >= self.most

    def poll(self, wait: float = POLL) -> bool:
        """Go on a little; return whether the hunt is over."""
        if self.stopped or self.over:
            return True
        if self._course is None:
            self._course = self._hunter(self.done, self)
            return self._go_on()
        assert self._waiting is not None
        return self._waiting.poll(wait) and self._go_on()

    def _go_on(self) -> bool:
        assert self._course is not None
        try:
            waiting = next(self._course)
        except StopIteration:
            self._take_over()
            return self.over
        assert not isinstance(waiting, Choice)
        self._waiting = waiting
        return False

    def _take_over(self) -> None:
        """Add what was found in a game to the pack, once the game is done with."""
        found = (*self.pack.puzzles, *self._found)[: self.most]
        self.pack = replace(self.pack, looked_at=self.done + 1, puzzles=found)
        self._found, self._course, self._waiting = [], None, None
        self.kept(self.pack)

    def stop(self) -> None:
        """Stop; what was found in the games before this one is kept."""
        self.stopped = True
        if self._waiting is not None:
            self._waiting.stop()

    # --- what a hunter asks -------------------------------------------------------------------

    def looked(self, position: Position, analysis: Analysis, origin: str) -> Course[bool]:
        """Make a puzzle of a position if it is one; return whether it is."""
        wins_in = analysis.wins_in
        if wins_in is None or not LEAST_PLIES <= wins_in <= self.hunted.plies:
            return False
        bare = _without_history(position)
        if bare.text in self._seen:
            return False
        proving = Proving(
            bare,
            least=LEAST_PLIES,
            plies=self.hunted.plies,
            positions=self.hunted.positions,
        )
        yield proving
        proof = proving.proof
        if proof is None or (_has_dual(proof) and not self.hunted.duals):
            return False
        line = Record.begin(bare)
        for move in proof.line:
            line = line.play(move)
        if not self._note(line):
            return False
        puzzle = PackedPuzzle(
            bare.text,
            tuple(move.text for move in proof.line),
            proof.plies,
            proof.duals,
            proof.effort,
            found_themes(bare, proof.line[0]),
            origin,
        )
        self._found.append(puzzle)
        self._count()
        return True

    def _note(self, line: Record) -> bool:
        """Note a position and its solution; return False if one is known, or an image of it."""
        texts = {image.text for image in images(line.start)}
        ways = {way for way in images_of_line(line.start, line.moves) if way}
        if texts & self._seen or ways & self._lines:
            return False
        self._seen.add(line.start.text)
        self._lines |= ways
        return True


def _has_dual(proof: WinProof) -> bool:
    return any(ply < len(proof.line) for ply in proof.duals)


def _without_history(position: Position) -> Position:
    """Return the position as if it had been set up, without the moves that led to it."""
    game, ruleset, player, *settings, board = position.text.split(":")
    known = ",".join(settings).split(",") if settings else []
    kept = [setting for setting in known if setting.partition("=")[0] != HISTORY]
    fields = [game, ruleset, player, *([",".join(kept)] if kept else []), board]
    return position if len(kept) == len(known) else Position(":".join(fields))


class _Streaks:
    """The players on the way to a win that has become a puzzle already."""

    def __init__(self) -> None:
        self._made: set[Player] = set()

    def look(
        self, hunt: PuzzleHunt, position: Position, analysis: Analysis, origin: str
    ) -> Course[None]:
        """Look at a position, unless it goes on with the win of an earlier puzzle."""
        player = position.player
        if analysis.wins_in is None:
            self._made.discard(player)
        elif player not in self._made and (yield from hunt.looked(position, analysis, origin)):
            self._made.add(player)


def self_play(start: Position) -> Hunter:
    """Return the hunter that lets the computer play against itself."""

    def play(number: int, hunt: PuzzleHunt) -> Course[None]:
        lots = random.Random(f"{hunt.hunted.seed} {number}")
        position, streaks = start, _Streaks()
        opening = hunt.hunted.opening + lots.randint(0, MORE)
        for ply in range(LONGEST_GAME):
            if position.outcome is not None:
                return
            if ply < opening:
                position = position.play(lots.choice(position.legal_moves))
                continue
            search = position.search(nodes=NODES)
            yield search
            if search.analysis is not None:
                told = f"{number + 1}, {ply + 1}"
                yield from streaks.look(hunt, position, search.analysis, told)
            if lots.random() < OFTEN:
                search = position.search(level=CARELESS, seed=lots.getrandbits(30))
                yield search
            if search.analysis is None:
                return
            position = position.play(search.analysis.lines[0].move)

    return play


def kept_games(games: Sequence[tuple[Path, Record]]) -> Hunter:
    def walk(number: int, hunt: PuzzleHunt) -> Course[None]:
        path, game = games[number]
        streaks = _Streaks()
        for ply, position in enumerate(game.positions):
            if position.outcome is not None:
                return
            search = position.search(nodes=NODES)
            yield search
            if search.analysis is not None:
                told = f"{path.name}, {ply + 1}"
                yield from streaks.look(hunt, position, search.analysis, told)

    return walk
