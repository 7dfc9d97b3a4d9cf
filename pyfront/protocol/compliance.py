"""Whether another engine keeps to UGI: each requirement is tested, and failures are reported."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence

from .._errors import TabuleiroError
from .._prolog import Examined
from ..i18n import later, tr
from ..position import Position
from .foreign_engine import PATIENCE, EngineFailed, ForeignEngine

QUICK = 2.0
"""Seconds within which an engine stops, or answers a question."""
PLIES = 40
"""The length of the game that is played with it."""


class ComplianceTrial:
    """An engine that is tried, in one game."""

    def __init__(self, command: str, start: Position, seed: int = 1) -> None:
        self.start = start
        self._engine = ForeignEngine(command)
        self._draw = random.Random(seed)

    def run(self) -> Iterator[Examined]:
        """Test one requirement after the other, until the engine fails."""
        demands: Sequence[tuple[str, Callable[[], None]]] = (
            (later("`ugi` is answered by `ugiok`"), self._introduces),
            (later("`isready` is answered by `readyok`"), self._is_ready),
            (later("unknown commands are ignored"), self._passes_over),
            (later("it starts from the position of this game"), self._starts),
            (later("questions are answered in the right form"), self._answers),
            (later("it says whose turn it is"), self._turns),
            (later("it plays legal moves within every limit"), self._limits),
            (later("it answers `isready` while it searches"), self._ready_in_search),
            (later("it stops when told to"), self._stops),
            (later("it plays a game to the end and knows the result"), self._plays),
            (later("`quit` ends it"), self._quits),
        )
        for text, trial in demands:
            try:
                trial()
                yield Examined(tr(text), True, tr("yes"))
            except EngineFailed as error:
                yield Examined(tr(text), False, str(error))
                return
            except TabuleiroError as error:
                yield Examined(tr(text), False, str(error))
        self._engine.close()

    # --- asking -------------------------------------------------------------------------------

    def _until(self, word: str, wait: float = QUICK) -> str:
        """Return what follows a word at the beginning of a line.

        :raises EngineFailed: if there is none in time.
        """
        until = time.monotonic() + wait
        while (left := until - time.monotonic()) > 0:
            line = self._engine.receive(left)
            first, _, rest = (line or "").partition(" ")
            if first == word:
                return rest
        raise self._engine.failed(tr("did not send {word} in time", word=word))

    def _ask(self, question: str, allowed: Sequence[str]) -> str:
        self._engine.send(f"query {question}")
        answer = self._until("response")
        if answer not in allowed:
            told = {"question": question, "answer": answer[:40], "allowed": ", ".join(allowed)}
            raise ProtocolBroken(tr("{question}: {answer!r} is not one of {allowed}", **told))
        return answer

    def _place(self, moves: Sequence[str]) -> None:
        told = f" moves {' '.join(moves)}" if moves else ""
        self._engine.send(f"position startpos{told}")

    def _best(self, position: Position, wait: float = PATIENCE) -> str:
        """Return the move it plays.

        :raises ProtocolBroken: if the move is not legal.
        """
        words = self._until("bestmove", wait).split()
        move = words[0] if words else ""
        try:
            return position.move(move).text
        except TabuleiroError as error:
            raise ProtocolBroken(str(error)) from error

    # --- what is demanded ---------------------------------------------------------------------

    def _introduces(self) -> None:
        self._engine.send("ugi")
        self._until("ugiok", PATIENCE)
        for name, value in {"Game": self.start.game, "Ruleset": self.start.ruleset}.items():
            self._engine.send(f"setoption name {name} value {value}")

    def _is_ready(self) -> None:
        self._engine.send("isready")
        self._until("readyok", PATIENCE)

    def _passes_over(self) -> None:
        for line in ("nonsense", "", "setoption name NoSuchOption value 1"):
            self._engine.send(line)
        self._is_ready()

    def _starts(self) -> None:
        self._engine.send("uginewgame")
        self._place([])
        self._expect("gameover", "false")
        self._expect("result", "none")

    def _answers(self) -> None:
        self._ask("gameover", ("true", "false"))
        self._ask("p1turn", ("true", "false"))
        self._ask("result", ("p1win", "p2win", "draw", "none"))

    def _expect(self, question: str, answer: str) -> None:
        self._ask(question, (answer,))

    def _turns(self) -> None:
        self._expect("p1turn", "true")
        self._place([self.start.legal_moves[0].text])
        self._expect("p1turn", "false")

    def _limits(self) -> None:
        clock = "p1time 2000 p2time 2000 p1inc 0 p2inc 0"
        for limit in ("depth 1", "nodes 100", "movetime 100", clock):
            self._place([])
            self._engine.send(f"go {limit}")
            self._best(self.start)

    def _ready_in_search(self) -> None:
        self._place([])
        self._engine.send("go infinite")
        self._engine.send("isready")
        self._until("readyok")

    def _stops(self) -> None:
        self._engine.send("stop")
        self._best(self.start, QUICK)

    def _plays(self) -> None:
        """Send it random moves, and compare its answers about each position."""
        position, moves = self.start, list[str]()
        while position.outcome is None and len(moves) < PLIES:
            self._place(moves)
            if len(moves) % 2:
                self._engine.send("go depth 1")
                move = self._best(position)
            else:
                move = self._draw.choice(position.legal_moves).text
            moves.append(move)
            position = position.play(move)
        self._place(moves)
        self._expect("gameover", "true" if position.outcome else "false")
        if position.outcome is None:
            self._expect("result", "none")
        else:
            self._ask("result", ("p1win", "p2win", "draw"))

    def _quits(self) -> None:
        self._engine.send("quit")
        until = time.monotonic() + QUICK
        while self._engine.running:
            if time.monotonic() > until:
                raise ProtocolBroken(tr("it keeps running"))
            time.sleep(0.01)


class ProtocolBroken(TabuleiroError):
    """An engine does not keep to the protocol."""
