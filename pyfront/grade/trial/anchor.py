"""How the moves of a program are understood: what all other findings build on."""

from __future__ import annotations

from dataclasses import replace

from .candidates import Candidate
from .holding import View
from .manner import Manner
from .movelists import ListedMoves


class Anchor:
    """How moves are understood, and the share of them that this explains."""

    def __init__(
        self,
        manner: Manner | None,
        listed: ListedMoves | None,
        moved: Candidate | None,
        checked: Candidate | None,
    ) -> None:
        self.manner, self.listed, self.moved, self.checked = manner, listed, moved, checked

    def knows_parts(self, view: View) -> None:
        """Take into account which parts of a state follow from the board."""
        if not view.following or self.manner is None:
            return
        self.manner = self.manner.knowing_parts(view)
        if self.listed is not None:
            reading = self.listed.reading.knowing_parts(view)
            self.listed = replace(self.listed, reading=reading)
        if self.moved is not None:
            self.moved = replace(self.moved, reading=self.moved.reading.knowing_parts(view))
        if self.checked is not None:
            self.checked = replace(self.checked, reading=self.checked.reading.knowing_parts(view))

    def knows_thrown(self, made: Candidate) -> None:
        """Take into account what a predicate throws when the game is over."""
        assert self.manner is not None
        checked = self.checked
        if checked is not None and made.thrown and checked.predicate is made.predicate:
            self.checked = replace(checked, thrown=made.thrown)
        if self.manner.view.dynamic:  # otherwise the board is lost with what is thrown
            self.moved = made

    @property
    def score(self) -> float:
        """The best share of right answers."""
        scores = [one.score for one in (self.listed, self.moved, self.checked) if one is not None]
        return max(scores, default=0.0)
