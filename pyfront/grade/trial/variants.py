"""Whose board a program has: that of the ruleset, of another one, or one of another size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ..._errors import TabuleiroError
from ...position import Position
from ..oracle import Oracle
from .boards import BoardFinder
from .holding import View
from .inquiry import Inquirer
from .program import Inventory
from .samples import Options, Samples, samples

SAME = 0.97
"""From which share of right squares on a board is that of a ruleset."""
_SIZES = 3
"""How many other sizes are tried."""
_SIZE = ("rows", "columns")
"""The options of a game whose board may have another size."""


class VariantFinder:
    """Looks for the board of a ruleset, then for those of all others, then for other sizes."""

    def __init__(self, desk: Inquirer, inventory: Inventory, drawn: Samples) -> None:
        self.desk, self.inventory = desk, inventory
        self.samples, self.oracle = drawn, drawn.oracle
        self.boards = BoardFinder(desk, inventory, drawn.oracle)
        self.views: list[View] = []
        self.options: dict[str, int] = {}
        """The size of the board, if no ruleset has it."""
        self._sizes: dict[tuple[int, int], None] = {}
        self._odd: list[str] = []

    def search(self) -> list[View]:
        """List the ways that the program may hold a position of the variant that fits best."""
        oracle, tried = self.samples.oracle, set()
        for ruleset in dict.fromkeys((oracle.ruleset, *oracle.game.rulesets)):
            drawn = samples(oracle.game.name, self.samples.seed, ruleset)
            if self._agreement <= SAME and drawn.oracle.start.rows not in tried:
                tried.add(drawn.oracle.start.rows)
                self._look(drawn)
        for options in () if self.views else self._other_sizes(oracle):
            self._look(samples(oracle.game.name, self.samples.seed, oracle.ruleset, options))
            if self.views:
                self.options = dict(options)
                break
        if not self.views:
            self.boards.odd = self._odd
        self.desk.harm.clear()  # what never ends without arguments may well end with a board
        return self.views

    @property
    def _agreement(self) -> float:
        return self.views[0].agreement if self.views else 0.0

    def _look(self, drawn: Samples) -> None:
        finder = BoardFinder(self.desk, self.inventory, drawn.oracle)
        views = finder.views()
        self._odd += [*finder.odd, *finder.others]
        self._sizes |= dict.fromkeys(finder.sizes)
        if views and views[0].agreement > self._agreement:
            self.views, self.boards, self.samples = views, finder, drawn
            self.oracle = drawn.oracle

    def _other_sizes(self, oracle: Oracle) -> Iterator[Options]:
        """Yield the sizes of boards that the program seems to have, if the game allows them."""
        if {*_SIZE} <= {option.name for option in oracle.game.options}:
            for size in [*self._sizes][:_SIZES]:
                options = tuple(zip(_SIZE, size, strict=True))
                with suppress(TabuleiroError):  # too small, or too large
                    Position.start(oracle.game, ruleset=oracle.ruleset, **dict(options))
                    yield options
