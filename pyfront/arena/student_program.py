"""The computer player of a student's program, asked for its moves by its mapping.

Each program runs in an isolated process of its own, as in grading; nothing it does there can reach
another. Its answers are only read, never trusted: whoever runs the game decides whether a move is
legal. As an engine it speaks UGI; questions about the rules are answered by ours.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import cached_property

from .._errors import BadValue, IllegalMove, TabuleiroError
from ..game import game_named
from ..grade.asks import Ask, Pair, Replied
from ..grade.errors import GradeError
from ..grade.mapping.file import Mapping as GoalMapping
from ..grade.oracle import state_of
from ..grade.sandbox.isolation import Layer
from ..grade.sandbox.limits import SandboxLimits
from ..grade.sandbox.process import BrokenOff, stopping
from ..grade.sitting import Sitting
from ..grade.submission.subject import Subject
from ..grade.task import Task
from ..i18n import tr
from ..position import Position
from ..protocol.engine_board import EngineBoard, ThinkingTime
from ..protocol.foreign_engine import NO_MOVE
from ..protocol.incoming import IncomingLines
from ..protocol.ugi import POLL, UgiEngine, say, say_error
from ..spelling import suggestion
from ..text import shortened, visible

LIMITS = SandboxLimits(processor_seconds=24 * 3600)
"""A process plays a whole game; only its time for each move is short."""
ENDLESS = {"ai": 10**15}
"""The clock, and no count of steps, says how long a program may think."""
PATIENCE = 60.0
"""Seconds for a move if no limit is set."""


class NoComputer(GradeError):
    """A program that cannot play, and why."""

    kind = "no_computer_player"


class NoMove(TabuleiroError):
    """A program that returned no move, and why."""


@dataclass(frozen=True)
class Rules:
    """The game and the rules that a program plays by."""

    game: str
    ruleset: str
    options: tuple[tuple[str, object], ...]

    @classmethod
    def of(cls, position: Position) -> Rules:
        return cls(position.game, position.ruleset, tuple(sorted(position.options.items())))

    def __str__(self) -> str:
        words = [
            f"{self.game}/{self.ruleset}",
            *(f"{name}={value}" for name, value in self.options),
        ]
        return " ".join(words)


class StudentProgram:
    """A loaded program that can be asked for moves; a ``with`` statement ends it."""

    def __init__(self, task: Task, seed: int | None = None) -> None:
        """Load a program.

        :raises NoComputer: if it has no computer player, or does not load.
        :raises GradeError: if there is no program, or its mapping is wrong.
        """
        game_named(task.game)
        self.name = task.name
        self.seed = seed
        self._sitting = Sitting(replace(task, limits=LIMITS))
        try:
            self.levels = self._playable()
        except BaseException:
            self._sitting.program.close()
            raise
        self.level = max(self.levels)
        """The current level, among those that it has."""
        self._worker = self._sitting.program.worker()
        mapping, oracle = self.mapping, self._sitting.oracle
        self._subject = Subject(mapping, self._worker, oracle, ENDLESS)

    def __enter__(self) -> StudentProgram:
        return self

    def __exit__(self, *_: object) -> None:
        self._worker.close()
        self._sitting.program.close()

    def _playable(self) -> tuple[int, ...]:
        """Return the levels of the computer player.

        :raises NoComputer: if there is none.
        """
        load, mapping = self._sitting.program.load, self._sitting.mapping
        if not load.usable:
            raise NoComputer(load.detail or tr("the program does not load"))
        goal = mapping.goal("ai")
        if goal is None:
            raise NoComputer(
                tr("its mapping ({name}) names no computer player", name=mapping.name),
                hint=tr("add the goal that chooses a move: contract.ai"),
            )
        missing = sorted(set(goal.calls) - load.defined)
        if missing:
            raise NoComputer(tr("it has no computer player: {names}", names=", ".join(missing)))
        return goal.levels

    @property
    def start(self) -> Position:
        """The initial position of the game that it plays."""
        mapping = self._sitting.mapping
        return Position.start(mapping.game, ruleset=mapping.ruleset, **mapping.options)

    @cached_property
    def rules(self) -> Rules:
        """The game that it plays."""
        return Rules.of(self.start)

    @property
    def mapping(self) -> GoalMapping:
        """How its moves are asked for."""
        return self._sitting.mapping

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The isolation of its process."""
        return self._sitting.program.layers

    def chosen(self, position: Position, seconds: float | None) -> str:
        """Return the move that the program plays, legal or not.

        :raises NoMove: if it gives none, saying why.
        """
        self._worker.limits = replace(LIMITS, seconds=PATIENCE if seconds is None else seconds)
        ask = Ask("ai", state_of(position), level=self.level, seed=self._drawn(position))
        reply = self._subject.ask([ask])[ask]
        if reply.first is None:
            raise NoMove(_why_none(reply, self._worker.limits.seconds))
        return written(position, reply.first)

    def _drawn(self, position: Position) -> int | None:
        """Return the random seed for a position, the same each time if one was given."""
        if self.seed is None:
            return None
        return zlib.crc32(f"{self.seed}/{position.text}".encode())


def other_rules(program: StudentProgram, position: Position) -> str:
    told = {"rules": program.rules, "others": Rules.of(position)}
    return tr("this program plays {rules}, not {others}", **told)


def _why_none(reply: Replied, seconds: float) -> str:
    if reply.status == "timeout":
        return tr("no move after {seconds:.1f} s", seconds=math.floor(10 * seconds) / 10)
    if not reply.ok:
        return shortened(visible(reply.trouble), 200)
    if reply.texts:
        return tr("{text} is not a move", text=shortened(visible(reply.text), 200))
    return tr("its computer player finds no move")


def written(position: Position, pair: Pair) -> str:
    """Write the squares of a move as the game does; those that it does not have by numbers."""
    try:
        return position.move(pair).text
    except IllegalMove as error:
        return error.move or _numbered(pair)
    except TabuleiroError:
        return _numbered(pair)


def _numbered(pair: Pair) -> str:
    return "-".join(f"({row},{column})" for row, column in pair)


# --- as an engine ---------------------------------------------------------------------------------


class ProgramEngine(UgiEngine):
    """Answers what a runner sends, with the moves of a program."""

    def __init__(
        self, program: StudentProgram, board: EngineBoard, lines: IncomingLines, version: str
    ) -> None:
        super().__init__(board, lines, version)
        self._program = program
        self._asking = ThreadPoolExecutor(1)

    def run(self) -> None:
        """Answer until `quit`, or until nothing more can come."""
        with self._asking:
            super().run()

    # --- what the engine is -------------------------------------------------------------------

    @property
    def called(self) -> str:
        """The engine's description of itself."""
        return self._program.name

    @property
    def levels(self) -> Sequence[str]:
        return [str(level) for level in self._program.levels]

    @property
    def level(self) -> str:
        return str(self._program.level)

    def choose_level(self, name: str) -> None:
        """Let the program play at another of its levels.

        :raises BadValue: if it has no such level.
        """
        choose_level(self._program, name)

    def choose_seed(self, seed: int) -> None:
        """Let the program use another random seed."""
        self._program.seed = seed

    # --- choosing a move ----------------------------------------------------------------------

    def _go(self, text: str) -> None:
        limits = self._limits(text.split())
        try:
            move = self._asked(limits)
        except TabuleiroError as error:
            say_error(error)
            move = NO_MOVE
        say(f"bestmove {move}")

    def _asked(self, limits: ThinkingTime) -> str:
        """Return what the program plays.

        :raises TabuleiroError: if that is nothing.
        """
        position = self.board.position
        if position.outcome is not None:
            raise NoMove(tr("the game is over"))
        if Rules.of(position) != self._program.rules:
            raise NoMove(other_rules(self._program, position))
        seconds = limits.seconds if limits.remaining is None else limits.remaining[0]
        asked = self._asking.submit(self._program.chosen, position, seconds)
        return self._followed(asked, endless=seconds is None)

    def _followed(self, asked: Future[str], *, endless: bool) -> str:
        """Wait for the program, and handle lines sent meanwhile; it has no move if stopped."""
        while not asked.done():
            if self._awaited(asked, endless):
                stopping.set()
                break
        try:
            return asked.result()
        except BrokenOff as error:
            raise NoMove(tr("it was stopped before it had a move")) from error
        finally:
            stopping.clear()

    def _awaited(self, asked: Future[str], endless: bool) -> bool:
        """Wait briefly; return whether the program has to be stopped."""
        wait([asked], POLL)
        return self._interrupted(endless)


def choose_level(program: StudentProgram, name: str) -> None:
    """Let a program play at another of its levels.

    :raises BadValue: if it has no such level.
    """
    known = [str(level) for level in program.levels]
    if name not in known:
        raise BadValue(
            tr("{program} has no level {name!r}", program=program.name, name=name[:40]),
            hint=suggestion(name, known),
        )
    program.level = int(name)


def serve_program(program: StudentProgram, board: EngineBoard, version: str, source: int) -> None:
    """Answer the lines from a file descriptor, until it ends."""
    ProgramEngine(program, board, IncomingLines(source), version).run()
