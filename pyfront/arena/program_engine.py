"""A student's program as an engine: it speaks UGI, and the program chooses the moves.

Questions about the rules are answered by our rules, as by any engine of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait

from .._errors import BadValue, TabuleiroError
from ..grade.sandbox.process import BrokenOff, stopping
from ..i18n import tr
from ..protocol.engine_board import EngineBoard, ThinkingTime
from ..protocol.foreign_engine import NO_MOVE
from ..protocol.incoming import IncomingLines
from ..protocol.ugi import POLL, UgiEngine, say, say_error
from ..spelling import suggestion
from .student_program import NoMove, Rules, StudentProgram, other_rules


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
        """The levels of the program."""
        return [str(level) for level in self._program.levels]

    @property
    def level(self) -> str:
        """The level that it plays at."""
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
