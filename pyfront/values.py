"""How good a position is: as words, as a share of all that can be won, and as a bar."""

from __future__ import annotations

import math
from functools import lru_cache

from . import _prolog
from .i18n import tr
from .position import Position

WON = 1_000_000
"""The value of a game that is won; a win by force is worth one less for every ply it takes."""
PROVED = 900_000
"""A value beyond this is a game that is won by force."""
REPEATED = 400_000
"""A value beyond this, but no more, is a game that a rule about repetition decides."""


@lru_cache(maxsize=64)
def unit(position: Position) -> int:
    """Return the value of a piece on the scale of an analysis."""
    worth: int = _prolog.ask("unit", position=position.text)
    return worth


def value_text(value: int, unit: int) -> str:
    """Return the text of a value: +1.3 pieces, or the number of plies to a win or a loss.

    >>> value_text(130, 100), value_text(999_995, 100), value_text(-999_996, 100)
    ('+1.3', 'wins in 5', 'loses in 4')
    """
    if abs(value) > PROVED:
        plies = WON - abs(value)
        if plies == 0:
            return tr("wins") if value > 0 else tr("loses")
        return tr("wins in {n}", n=plies) if value > 0 else tr("loses in {n}", n=plies)
    if abs(value) > REPEATED:
        return tr("wins by repetition") if value > 0 else tr("loses by repetition")
    return f"{round(value / unit, 1) + 0.0:+.1f}"  # adding 0.0 turns -0.0 into 0.0


def share(value: int, unit: int) -> float:
    """Return a value as a share from 0 (lost) to 1 (won)."""
    return 0.5 + 0.5 * math.tanh(value / (4 * unit))


def bar(value: int, unit: int, width: int = 20, *, plain: bool = False) -> str:
    """Draw the share of the light side.

    >>> bar(0, 100, 8, plain=True)
    '####----'
    """
    filled, rest = ("#", "-") if plain else ("█", "░")
    part = round(share(value, unit) * width)
    return filled * part + rest * (width - part)
