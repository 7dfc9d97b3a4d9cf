"""A UGI runner that knows no rules: it asks the engines everything, as other people's runners do.

It is written from the protocol's description alone and imports nothing of the package.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field

PATIENCE = 30


@dataclass
class Player:
    """One engine, at the other end of two pipes."""

    command: Sequence[str]
    options: dict[str, str] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)

    def __enter__(self) -> Player:
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.tell("ugi")
        self.read_until("ugiok")
        for name, value in self.options.items():
            self.tell(f"setoption name {name} value {value}")
        self.tell("isready")
        self.read_until("readyok")
        return self

    def __exit__(self, *_: object) -> None:
        self.tell("quit")
        self.process.wait(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def tell(self, line: str) -> None:
        """Send a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_until(self, word: str) -> str:
        """Read up to a line with this prefix, and return the rest of it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("info string"):
                self.complaints.append(line.strip())
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest
        raise AssertionError(f"the engine ended before it sent {word}")

    def ask(self, question: str) -> str:
        """Ask about the position."""
        self.tell(f"query {question}")
        return self.read_until("response")


@dataclass
class Game:
    """A game that two engines played."""

    moves: list[str]
    result: str


def play(one: Player, two: Player, limit: str, longest: int = 300) -> Game:
    """Let two engines play from the start; both must agree on everything after each move."""
    moves: list[str] = []
    for player in (one, two):
        player.tell("uginewgame")
    while len(moves) < longest:
        placed = "position startpos" + (f" moves {' '.join(moves)}" if moves else "")
        for player in (one, two):
            player.tell(placed)
        told = [tuple(p.ask(q) for q in ("gameover", "p1turn", "result")) for p in (one, two)]
        assert told[0] == told[1], (told, moves)
        over, first, result = told[0]
        if over == "true":
            assert result != "none"
            return Game(moves, result)
        assert result == "none"
        mover = one if first == "true" else two
        mover.tell(f"go {limit}")
        moves.append(mover.read_until("bestmove"))
    return Game(moves, "unfinished")
