"""Who plays in a match of Breakthrough: our search, Fairy-Stockfish, OpenSpiel's MCTSBot."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Sequence
from typing import Any, Protocol

from pyfront import Move, Position

GAME = "breakthrough"
FAIRY = ("fairy-stockfish", "/usr/games/fairy-stockfish")
SEED = 1


class Player(Protocol):
    """A player that finds a move."""

    name: str

    def choose(self, position: Position, played: Sequence[Move]) -> Move:
        """Return the move in a position that was reached by the moves played."""


class Missing(Exception):
    """A program that the match needs is not installed."""


# --- ours -----------------------------------------------------------------------------------------


class Ours:
    """Our search, with a limit of nodes per move."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        self.name = f"tabuleiro, {nodes:,} nodes"

    def choose(self, position: Position, played: Sequence[Move]) -> Move:
        """Search and return the best move."""
        return position.analyse(nodes=self.nodes, seed=SEED + len(played)).lines[0].move


def nodes_in(seconds: float) -> int:
    """Return how many nodes our search visits in this many seconds of CPU time here."""
    positions = [Position.start(GAME), Position.named(GAME, "intermediate")]
    for position in positions:
        position.analyse(nodes=1_000)
    begin = time.process_time()
    looked_at = sum(position.analyse(nodes=50_000).nodes for position in positions)
    return round(seconds * looked_at / (time.process_time() - begin))


# --- Fairy-Stockfish ------------------------------------------------------------------------------


class Fairy:
    """Fairy-Stockfish over UCI, with a number of nodes a move, or at a skill level for some
    seconds.

    Its White begins at the bottom and ours at the top: our rows are its ranks.
    """

    def __init__(
        self, nodes: int | None = None, skill: int | None = None, seconds: float = 0.1
    ) -> None:
        if not any(map(shutil.which, FAIRY)):
            raise Missing("Fairy-Stockfish is not installed: apt-get install fairy-stockfish")
        program = next(path for path in map(shutil.which, FAIRY) if path)
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._tell("uci", "setoption name Threads value 1", "setoption name Hash value 16")
        self._tell(f"setoption name UCI_Variant value {GAME}")
        if skill is not None:
            self._tell(f"setoption name Skill Level value {skill}")
        self.limit = f"nodes {nodes}" if nodes else f"movetime {round(seconds * 1000)}"
        strength = f", skill level {skill}" if skill is not None else ""
        self.name = f"Fairy-Stockfish, {self.limit}{strength}"

    def choose(self, position: Position, played: Sequence[Move]) -> Move:
        """Ask it, and return its answer as one of our moves."""
        if len(played) < 6:
            self._tell("ucinewgame")
        moves = " ".join(map(uci, played))
        self._tell(f"position startpos moves {moves}" if moves else "position startpos")
        self._tell(f"go {self.limit}")
        answer = self._answer()
        return next(move for move in position.legal_moves if uci(move) == answer)

    def close(self) -> None:
        """End the program."""
        self._tell("quit")
        self.process.wait(10)

    def _tell(self, *lines: str) -> None:
        assert self.process.stdin is not None
        for line in lines:
            self.process.stdin.write(line + "\n")

    def _answer(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("bestmove"):
                return line.split()[1]
        raise Missing("Fairy-Stockfish has ended without an answer")


def uci(move: Move) -> str:
    """Return a move as Fairy-Stockfish writes it."""
    assert move.origin
    assert move.target
    return "".join(f"{'abcdefgh'[column - 1]}{row}" for row, column in (move.origin, move.target))


# --- OpenSpiel ------------------------------------------------------------------------------------


class Bot:
    """OpenSpiel's MCTSBot with random rollouts, with a number of simulations per move."""

    def __init__(self, simulations: int) -> None:
        try:
            import pyspiel
        except ImportError:
            raise Missing("OpenSpiel is not installed: pip install open_spiel") from None
        self.game: Any = pyspiel.load_game(GAME)
        evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
        self.bot: Any = pyspiel.MCTSBot(
            self.game, evaluator, 2.0, simulations, 1000, True, SEED, False
        )
        self.name = f"MCTSBot, {simulations:,} simulations"

    def choose(self, position: Position, played: Sequence[Move]) -> Move:
        """Let it search, and return its answer as one of our moves."""
        state = self.game.new_initial_state()
        for move in played:
            state.apply_action(action_of(state, move))
        action = self.bot.step(state)
        name = state.action_to_string(action)
        return position.move(f"{name[:2]}-{name[2:4]}")


def action_of(state: Any, move: Move) -> int:
    """Return OpenSpiel's action for a move; a move that it does not know is our bug."""
    for action in state.legal_actions():
        name: str = state.action_to_string(action)
        if f"{name[:2]}-{name[2:4]}" == move.text:
            return int(action)
    raise AssertionError(f"OpenSpiel does not allow {move.text}")


def simulations_in(seconds: float) -> int:
    """Return how many simulations MCTSBot makes in this many seconds of CPU time here."""
    count = 5_000
    bot = Bot(count)
    begin = time.process_time()
    bot.bot.step(bot.game.new_initial_state())
    return round(seconds * count / (time.process_time() - begin))
