"""Clocks: a main time for each player, and an increment for each move made."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ._errors import BadValue
from .i18n import tr

NONE = "none"
WRITTEN = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)(?:\+(\d{1,4}(?:\.\d{1,3})?))?")


@dataclass(frozen=True)
class Control:
    """How much time a game gives each player: minutes, and seconds more for each move."""

    minutes: float
    increment: float = 0.0

    @property
    def seconds(self) -> float:
        """The main time in seconds."""
        return self.minutes * 60

    @property
    def text(self) -> str:
        """How it is written: 5+3."""
        return f"{self.minutes:g}+{self.increment:g}"

    def after(self, left: float, spent: float) -> float:
        """Return the time left to a player after a move of this length; at least 0."""
        return 0.0 if spent >= left else round(left - spent + self.increment, 1)

    def share(self, left: float) -> float:
        """Return the time to spend on a move when this much is left."""
        return max(left / 25 + self.increment * 0.8, 0.05)


def control(text: str) -> Control | None:
    """Read how much time there is, MINUTES+SECONDS; none for a game without a clock.

    :raises BadValue: if it is not written like that.
    """
    if text.strip().lower() == NONE:
        return None
    match = WRITTEN.fullmatch(text.strip())
    if match is None or float(match[1]) <= 0:
        raise BadValue(
            tr("{text!r} is not a clock time", text=text),
            hint=tr("write MINUTES+SECONDS, such as 5+3 for 5 minutes plus 3 seconds per move"),
        )
    return Control(float(match[1]), float(match[2] or 0))


def told(seconds: float) -> str:
    """Show a time: 4:05, or 9.5 when it is short.

    >>> told(245), told(9.54)
    ('4:05', '9.5')
    """
    if seconds < 20:
        return f"{max(seconds, 0):.1f}"
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"
