"""Solving positions: who wins with perfect play, when, and whether by one move only."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .analysis import Background
from .i18n import tr
from .moves import Move, Player, move_from
from .text import JsonObject

if TYPE_CHECKING:
    from .position import Position

MEGABYTES = 512
"""The default memory limit of a solver."""


@dataclass(frozen=True)
class SolvedValue(JsonObject):
    """The winner, None in a draw, and the plies, None if they are unknown or infinite."""

    winner: Player | None
    plies: int | None


@dataclass(frozen=True)
class SolvedMove(SolvedValue):
    """A first move with the value of what it leads to."""

    move: Move

    def as_json(self) -> dict[str, Any]:
        """Return the move and its value as a JSON object."""
        return {"move": self.move.as_json(), **super().as_json()}


@dataclass(frozen=True)
class Solution:
    """The value of a position, how it was found, and how the game continues."""

    value: SolvedValue
    moves: tuple[SolvedMove, ...]
    """The first moves whose values are known, the best one first."""
    line: tuple[Move, ...]
    by: str
    """`positions`, if all that can be reached were valued, or `search`."""
    endless: Player | None
    """The winner if positions repeat for ever; None if that is a draw."""
    positions: int
    seconds: float
    proof: tuple[tuple[str, str], ...] | None = None
    """The positions of the winner that can come about, each with his move."""

    def as_json(self) -> dict[str, Any]:
        """Return the solution as a JSON object, without the proof."""
        return {
            **self.value.as_json(),
            "moves": [move.as_json() for move in self.moves],
            "line": [move.text for move in self.line],
            "by": self.by,
            "positions": self.positions,
            "seconds": round(self.seconds, 3),
        }


@dataclass(frozen=True)
class SolvingStage:
    """How far a solver is: what it does, and a number of positions or plies."""

    stage: str
    number: int


def _read(told: dict[str, Any]) -> Solution | SolvingStage:
    if "stage" in told:
        return SolvingStage(told["stage"], told["number"])
    proof = told["proof"]
    return Solution(
        SolvedValue(told["winner"], told["plies"]),
        tuple(
            SolvedMove(move["winner"], move["plies"], move_from(move["move"]))
            for move in told["moves"]
        ),
        tuple(move_from(move) for move in told["line"]),
        told["by"],
        told["endless"],
        told["positions"],
        told["seconds"],
        None if proof is None else tuple((text, move) for text, move in proof),
    )


class Solving(Background["Solution | SolvingStage"]):
    """A position that is being solved."""

    def __init__(
        self,
        position: Position,
        *,
        distance: bool = False,
        proof: bool = False,
        by: str = "any",
        memory: int = MEGABYTES,
        keep: Path | None = None,
    ) -> None:
        asked = {"distance": distance, "proof": proof, "by": by, "memory": memory}
        if keep is not None:
            asked["keep"] = str(keep)
        super().__init__("solve", _read, tr("Solving"), position=position.text, **asked)

    @property
    def solution(self) -> Solution | None:
        """The solution; None while it is not found yet."""
        return self.known if isinstance(self.known, Solution) else None

    @property
    def stage(self) -> SolvingStage | None:
        """How far it is."""
        return self.known if isinstance(self.known, SolvingStage) else None


def solve(position: Position, **wanted: Any) -> Solution:
    """Solve a position, taking what `Solving` takes; Ctrl-C stops it.

    :raises GameOver: if it is over.
    :raises LimitReached: if more positions can be reached than the memory holds.
    """
    *_, found = Solving(position, **wanted)
    if not isinstance(found, Solution):
        raise LookupError("a position was solved without an answer")
    return found


# --- wins by one move only ------------------------------------------------------------------------


@dataclass(frozen=True)
class WinProof:
    """A win by force that begins with one move only, found by trying every move and reply."""

    plies: int
    """How many plies the win takes; no other first move wins within as many."""
    line: tuple[Move, ...]
    """How the game goes on if the loser holds out as long as possible."""
    duals: tuple[int, ...]
    """The plies of the line at which the winner had another move that wins in time."""
    effort: int
    """The number of positions that it took to decide that."""


@dataclass(frozen=True)
class Unproved:
    """Why there is no such win: none, sooner, several, or the limit of positions."""

    why: str


class Proving(Background["WinProof | Unproved | None"]):
    """A position that is searched for one move that wins by force."""

    def __init__(self, position: Position, *, least: int, plies: int, positions: int) -> None:
        asked = {"least": least, "plies": plies, "positions": positions}
        super().__init__("prove", _proof, tr("Proving"), position=position.text, **asked)

    @property
    def proof(self) -> WinProof | None:
        """The proof, if there is one."""
        return self.known if isinstance(self.known, WinProof) else None


def _proof(told: dict[str, Any]) -> WinProof | Unproved | None:
    if "line" not in told:
        return Unproved(told["why"]) if "why" in told else None
    return WinProof(
        told["plies"],
        tuple(move_from(move) for move in told["line"]),
        tuple(told["duals"]),
        told["effort"],
    )


@dataclass(frozen=True)
class DefenderReply:
    """How the loser answers: with moves that escape, or with the line that holds out longest."""

    escapes: tuple[Move, ...]
    line: tuple[Move, ...] = ()


class Answering(Background[DefenderReply]):
    """A position in which the opponent of the winner looks for a way out."""

    def __init__(self, position: Position, winner: Player, plies: int) -> None:
        asked = {"winner": str(winner), "plies": plies}
        super().__init__("answer", _answer, tr("Thinking"), position=position.text, **asked)


def _answer(told: dict[str, Any]) -> DefenderReply:
    escapes, line = (map(move_from, told.get(name, ())) for name in ("escapes", "line"))
    return DefenderReply(tuple(escapes), tuple(line))
