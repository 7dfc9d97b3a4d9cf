"""Wins proved to be the only ones, and how the opponent answers a try to find one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .analysis import Background
from .i18n import tr
from .moves import Move, Player, move_from

if TYPE_CHECKING:
    from .position import Position


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
