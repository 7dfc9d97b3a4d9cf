"""Another engine that plays by UGI: a separate process, which may be slow, wrong or silent.

Any fault ends it and is reported as one error, `EngineFailed`; its opponent decides what that means
for the game. Nothing here waits longer than it is told to.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import time
import uuid
import weakref
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path

from .._errors import Exit, TabuleiroError
from ..game import OptionValue
from ..i18n import tr
from ..moves import Move
from ..position import Position
from ..text import visible
from .engine_board import ThinkingTime
from .incoming import IncomingLines

PATIENCE = 10.0
"""Seconds that an engine has to introduce itself, and to answer where no time is set."""
GRACE = 2.0
"""Seconds that an engine may be late with its move before it is ended."""
USUAL_SECONDS = 1.0
"""The time per move of an engine without a clock."""
NO_MOVE = "(none)"
SAID = "string "
"""The word before an engine's messages to people."""
MOST_LINES = 100_000
"""An engine that sends more lines than that for one move floods us."""
MARK = "TABULEIRO_ENGINE"
"""The variable by which the processes of an engine are known, whoever started them."""
ROUNDS = 50
"""How often those that an engine is still starting are looked for."""


class EngineFailed(TabuleiroError):
    """Another engine has ended, does not answer, or answers nonsense."""

    exit_code = Exit.ENVIRONMENT


class ForeignEngine:
    """The process of an engine, and its description of itself.

    It is named by its command, unless that is long and `called` has a name.
    """

    def __init__(self, command: str, called: str = "") -> None:
        self.command = called or command
        self.name = ""
        self.options: frozenset[str] = frozenset()
        """The options that it offers, in lower case."""
        self.introduced = False
        self.thinking = False
        """Whether it still owes a move."""
        mark = uuid.uuid4().hex
        self._process = _started(command, mark)
        assert self._process.stdout is not None
        self._lines = IncomingLines(self._process.stdout.fileno())
        self._end = weakref.finalize(self, _ended, self._process, mark)

    @property
    def running(self) -> bool:
        """Whether the process has not ended."""
        return self._end.alive and self._process.poll() is None

    def send(self, line: str) -> None:
        """Send a line.

        :raises EngineFailed: if it has ended.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            raise self.failed(self._how_it_ended()) from error

    def receive(self, wait: float) -> str | None:
        """Return the next line, or None if there is none within this many seconds.

        :raises EngineFailed: if it has ended.
        """
        line = self._lines.next(wait)
        if line is None and self._lines.ended:
            raise self.failed(self._how_it_ended())
        return line

    def failed(self, what: str) -> EngineFailed:
        """End the process, and return what to raise."""
        self.close()
        return EngineFailed(
            tr("the engine {command} {what}", command=visible(self.command), what=what)
        )

    def _how_it_ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        status = self._process.returncode
        return tr("closed its output") if status is None else tr("ended ({n})", n=status)

    def close(self) -> None:
        """End the process and all that it has started."""
        self._end()


def _started(command: str, mark: str) -> subprocess.Popen[bytes]:
    """Start the process of an engine in a session of its own, with a mark that it hands on.

    :raises EngineFailed: if it cannot be started.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineFailed(
            tr("{command!r} is not a command", command=command),
            hint=tr("quotes must be closed"),
        ) from error
    if not words:
        raise EngineFailed(
            tr("the command of the engine is missing"), hint=tr("write engine:COMMAND")
        )
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, MARK: mark},
        )
    except OSError as error:
        told = {"command": visible(words[0]), "reason": error.strerror or str(error)}
        raise EngineFailed(tr("{command} cannot be started: {reason}", **told)) from error


def _ended(process: subprocess.Popen[bytes], mark: str) -> None:
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for _ in range(ROUNDS):
        if not (left := _marked(f"{MARK}={mark}".encode())):
            return
        for each in left:
            with contextlib.suppress(OSError):
                os.kill(each, signal.SIGKILL)


def _marked(mark: bytes) -> list[int]:
    """List the processes with a mark, which have left the session of their engine.

    Only Linux tells; elsewhere there is nothing to find.
    """
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended, or is not ours
            if mark in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


class Engines(dict[str, ForeignEngine]):
    """The engines that run, by their commands; one that does not is started when it is needed."""

    def __init__(self) -> None:
        super().__init__()
        self.commands: Mapping[str, str] = {}
        """The commands of the engines that are called by a name."""
        self.seconds = USUAL_SECONDS
        """The time they have for a move where there is no clock."""

    def __missing__(self, command: str) -> ForeignEngine:
        self[command] = ForeignEngine(self.commands.get(command, command), command)
        return self[command]

    def end(self, command: str) -> None:
        """End an engine, so that it is started anew when it is needed again."""
        if (engine := self.pop(command, None)) is not None:
            engine.close()

    def close(self) -> None:
        """End them all."""
        for command in list(self):
            self.end(command)


class ForeignSearch:
    """A move requested from another engine; poll it until it is over."""

    done, total = 0, 0
    patience = PATIENCE
    """Seconds for each step of its introduction."""

    def __init__(
        self, engine: ForeignEngine, start: Position, moves: Sequence[Move], limits: ThinkingTime
    ) -> None:
        self.title = engine.name or engine.command
        self.stopped = False
        self._move = ""
        self._failure: EngineFailed | None = None
        self.told = ""
        """The last report of its search."""
        self._engine = engine
        self._start, self._moves, self._limits = start, moves, limits
        self._lines = 0
        self._waiting_until = 0.0
        self._awaited = ""
        self._conversation = self._talk()
        try:
            next(self._conversation)
        except EngineFailed as failure:
            self._failure = failure

    def poll(self, wait: float = 0.05) -> bool:
        """Poll for news, waiting at most this many seconds; return whether the search is over."""
        try:
            return bool(self._move or self._failure) or self._went_on(wait)
        except EngineFailed as failure:
            self._failure = failure
            return True

    def _went_on(self, wait: float) -> bool:
        line = self._engine.receive(wait)
        if line is None:
            if time.monotonic() > self._waiting_until:
                raise self._engine.failed(tr("did not send {word} in time", word=self._awaited))
            return False
        self._lines += 1
        if self._lines > MOST_LINES:
            raise self._engine.failed(tr("sends line after line, and no move"))
        with contextlib.suppress(StopIteration):
            self._conversation.send(line)
        return bool(self._move)

    @property
    def move(self) -> str:
        """The move it has chosen; raises as `check` does."""
        self.check()
        return self._move

    def check(self) -> None:
        """Do nothing if the engine is in order.

        :raises EngineFailed: if it has ended, kept silent or talked nonsense.
        """
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """Ask for the best move found so far."""
        if not self.stopped and not self._move:
            self.stopped = True
            with contextlib.suppress(EngineFailed):  # polling finds that out
                self._engine.send("stop")
            self._waiting_until = min(self._waiting_until, time.monotonic() + GRACE)

    # --- what is said -------------------------------------------------------------------------

    def _talk(self) -> Generator[None, str, None]:
        """Send the pending commands, and read each line of the answers."""
        if not self._engine.introduced:
            yield from self._introduced()
        self._await("bestmove", PATIENCE)
        while self._engine.thinking:  # an abandoned search has to end first
            self._engine.thinking = not (yield).startswith("bestmove")
        self._engine.send(f"position {self._placed()}")
        self._engine.send(go(self._limits))
        self._engine.thinking = True
        most = self._limits.longest()
        self._await("bestmove", GRACE + (PATIENCE if most is None else self._slowest()))
        while True:
            word, _, rest = (yield).partition(" ")
            if word == "bestmove":
                self._engine.thinking = False
                self._move = rest.split()[0] if rest.split() else NO_MOVE
                if self._move == NO_MOVE:
                    raise self._engine.failed(self._why_none())
                return
            if word == "info":
                self.told = rest

    def _why_none(self) -> str:
        """Return why there is no move, if the engine has said so."""
        if self.told.startswith(SAID):
            return tr("does not move: {reason}", reason=visible(self.told.removeprefix(SAID)))
        return tr("does not move")

    def _introduced(self) -> Generator[None, str, None]:
        engine, options = self._engine, set()
        engine.send("ugi")
        self._await("ugiok", self.patience)
        while (line := (yield)) != "ugiok":
            if line.startswith("id name "):
                engine.name = visible(line.removeprefix("id name "))[:60]
            if line.startswith("option name "):
                options.add(line.removeprefix("option name ").partition(" type ")[0].lower())
        engine.options, engine.introduced = frozenset(options), True
        for name, value in self._told_options().items():
            if name.lower() in options:
                engine.send(f"setoption name {name} value {value}")
        engine.send("isready")
        self._await("readyok", self.patience)
        while (yield) != "readyok":
            pass
        engine.send("uginewgame")

    def _told_options(self) -> Mapping[str, OptionValue]:
        start = self._start
        return {"Game": start.game, "Ruleset": start.ruleset, **start.options}

    def _await(self, word: str, seconds: float) -> None:
        self._awaited = word
        self._waiting_until = time.monotonic() + seconds

    def _placed(self) -> str:
        """Send the initial position and the moves."""
        start = self._start
        usual = Position.start(start.game, ruleset=start.ruleset, **start.options)
        place = "startpos" if usual == start else f"fen {start.text}"
        moves = " ".join(move.text for move in self._moves)
        return f"{place} moves {moves}" if moves else place

    def _slowest(self) -> float:
        """Return how many seconds the engine may take before its time is over."""
        if self._limits.remaining is not None:
            return self._limits.remaining[0]
        return self._limits.seconds or PATIENCE


class Introduction(ForeignSearch):
    """An engine that is started and introduces itself, so that it is ready when its clock runs.

    There is more patience than in a game: on a machine with much to do programs load slowly.
    """

    patience = 6 * PATIENCE

    def __init__(self, engine: ForeignEngine, start: Position) -> None:
        super().__init__(engine, start, (), ThinkingTime())

    def _talk(self) -> Generator[None, str, None]:
        yield from self._introduced()
        self._move = NO_MOVE


def go(limits: ThinkingTime) -> str:
    """Return the command that lets an engine think within limits."""
    if limits.depth is not None:
        return f"go depth {limits.depth}"
    if limits.nodes is not None:
        return f"go nodes {limits.nodes}"
    if limits.remaining is not None:
        left, increment = (round(1000 * seconds) for seconds in limits.remaining)
        return f"go p1time {left} p2time {left} p1inc {increment} p2inc {increment}"
    return f"go movetime {round(1000 * (limits.seconds or USUAL_SECONDS))}"
