"""A part of a state that follows from the board: the pieces lost so far, or a number of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..submission.terms import Compound, Listing, Term, shown

CLAUSES = (
    "board_lost([], _, []). board_lost([Piece-Name|Pieces], Here, Lost) :- "
    "( selectchk(Piece, Here, Others) -> board_lost(Pieces, Others, Lost) "
    "; Lost = [Name|More], board_lost(Pieces, Here, More) )."
)
"""The clauses by which a mapping finds out what is lost."""


@dataclass(frozen=True)
class Following:
    """A part of a state that follows from the board."""

    name: str
    """The variable in its place."""
    pieces: tuple[tuple[Term, Term], ...]
    """The pieces of the initial board, each with what a list of the lost ones has for it."""
    before: int | None = None
    """The number in the initial state; none if the part is a list."""
    step: int = 1
    """By how much a lost piece changes the number."""

    def value(self, here: Sequence[Term]) -> Term:
        """Return the part that goes with a board of these cells."""
        lost = self.lost(here)
        return Listing(lost) if self.before is None else self.before + self.step * len(lost)

    def lost(self, here: Sequence[Term]) -> tuple[Term, ...]:
        """List the pieces that are not among some cells."""
        left, lost = Counter(here), []
        for piece, name in self.pieces:
            if left[piece]:
                left[piece] -= 1
            else:
                lost.append(name)
        return tuple(lost)

    @property
    def goal(self) -> str:
        """The goal of a mapping that finds the part; Here has the cells of the board."""
        pieces = shown(Listing(tuple(Compound("-", pair) for pair in self.pieces)))
        if self.before is None:
            return f"board_lost({pieces}, Here, {self.name})"
        listed, many = f"{self.name}L", f"{self.name}N"
        number = f"{self.name} is {self.before} + {self.step} * {many}"
        return f"board_lost({pieces}, Here, {listed}), length({listed}, {many}), {number}"
