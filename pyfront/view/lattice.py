"""Lines between cells: which character joins the lines that meet in a place."""

from __future__ import annotations

from collections.abc import Collection

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8

# The index is the sum of the directions in which a line leaves.
LIGHT = "   │ ┘┐┤ └┌├─┴┬┼"
PLAIN = "   | +++ +++-+++"


def rule(above: Collection[int], below: Collection[int], *, plain: bool = False) -> str:
    """Draw the line between two rows, given where the upright lines of each row stand.

    >>> rule({0, 4, 8}, {2, 6})
    '└─┬─┴─┬─┘'
    """
    places = {*above, *below}
    first, last = min(places), max(places)
    characters = PLAIN if plain else LIGHT
    joints = (
        UP * (place in above)
        + DOWN * (place in below)
        + LEFT * (place > first)
        + RIGHT * (place < last)
        for place in range(first, last + 1)
    )
    return " " * first + "".join(characters[joint] for joint in joints)


def upright(*, plain: bool = False) -> str:
    """Give the line between two cells of a row."""
    return (PLAIN if plain else LIGHT)[UP + DOWN]
