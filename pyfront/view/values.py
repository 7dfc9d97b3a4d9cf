"""How good a position is, as words, as a bar, and over a whole game as a graph."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from rich.text import Text

from ..i18n import tr
from .styles import QUIET, side_style

WON = 1_000_000
"""The value of a game that is won; a win by force is worth one less for every ply it takes."""
PROVED = 900_000
"""A value beyond this is a game that is won by force."""
REPEATED = 400_000
"""A value beyond this, but no more, is a game that a rule about repetition decides."""


def value_text(value: int, unit: int) -> str:
    """Tell a value in pieces: +1.3, or how many plies a win or a loss takes.

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
    return f"{round(value / unit, 1) + 0.0:+.1f}"  # without 0.0, what is nearly nothing is -0.0


def share(value: int, unit: int) -> float:
    """Give a value as a share from 0, lost, to 1, won."""
    return 0.5 + 0.5 * math.tanh(value / (4 * unit))


def bar(value: int, unit: int, width: int = 20, *, plain: bool = False) -> str:
    """Draw the share of the light side.

    >>> bar(0, 100, 8, plain=True)
    '####----'
    """
    filled, rest = ("#", "-") if plain else ("█", "░")
    part = round(share(value, unit) * width)
    return filled * part + rest * (width - part)


def graph(
    values: Sequence[int | None],
    unit: int,
    names: tuple[str, str],
    *,
    turns: Sequence[int] = (),
    width: int = 72,
    height: int = 9,
    plain: bool = False,
) -> Iterator[Text]:
    """Draw the values after each move, for the light side above the line, and below for the dark.

    The moves whose numbers are in `turns` are marked below.
    """
    filled = "#" if plain else "█"
    half = height // 2
    step = max(1, math.ceil(len(values) / width))
    shown = [_far(values[n : n + step]) for n in range(0, len(values), step)]
    levels = [None if v is None else round((2 * share(v, unit) - 1) * half) for v in shown]
    margin = max(map(len, names)) + 1
    for row in range(half, -half - 1, -1):
        cells = "".join(_cell(level, row, filled, plain) for level in levels)
        name = {half: names[0], -half: names[1]}.get(row, "")
        style = "" if row == 0 else side_style(0 if row > 0 else 1).partition(" on ")[0]
        line = Text.assemble(f"{name:>{margin}} ", (cells, style and "bold"))
        line.rstrip()
        yield line
    marks = "".join(
        "^" if any(n + k in turns for k in range(step)) else " "
        for n in range(0, len(values), step)
    )
    if marks.strip():
        yield Text(f"{'':{margin}} {marks.rstrip()}")
    numbers = _numbers(len(values), step)
    yield Text(f"{'':{margin}} {numbers}", style=QUIET)


def _far(values: Sequence[int | None]) -> int | None:
    """Give the value that is furthest from equal."""
    return max((value for value in values if value is not None), key=abs, default=None)


def _cell(level: int | None, row: int, filled: str, plain: bool) -> str:
    if row == 0:
        return "-" if plain else "─"
    if level is None:
        return " "
    return filled if 0 < row <= level or level <= row < 0 else " "


def _numbers(count: int, step: int) -> str:
    """Number the moves below a graph, every tenth column."""
    line = ""
    for column in range(0, math.ceil(count / step), 10):
        line = line.ljust(column) + str(column * step)
    return line
