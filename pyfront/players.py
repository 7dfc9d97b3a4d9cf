"""Players (a person, the computer at a level, another engine) and the clock they play by."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ._errors import BadValue, TabuleiroError, UnknownLevel
from .game import Game, levels
from .i18n import LANGUAGES, later, tr, translated
from .moves import Player
from .spelling import plain

PERSON, COMPUTER, ENGINE = "human", "computer", "engine"
WORDS = {
    **{name: name for name in (PERSON, COMPUTER, ENGINE)},
    "humano": PERSON,
    "computador": COMPUTER,
    "motor": ENGINE,
}
LEVEL_NAMES = later(("beginner", "easy", "medium", "strong", "master"))
"""The names of the levels, which are translated where they are shown."""
USUAL_LEVEL = "medium"
"""The default level of a computer."""
LONGEST_NAME = 30
LONGEST_COMMAND = 300
NONE = "none"
WRITTEN = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)(?:\+(\d{1,4}(?:\.\d{1,3})?))?")


@dataclass(frozen=True)
class Who:
    """A person, perhaps with a name, the computer at a level, or an engine that is run."""

    level: str | None = None
    name: str = ""
    command: str = ""
    """The command line of an engine that plays by UGI."""

    @cached_property
    def computer(self) -> bool:
        """Whether it is not a person."""
        return self.level is not None or bool(self.command)

    @cached_property
    def text(self) -> str:
        """How it is written: human, human:Ana, computer:strong, engine:./mine --fast."""
        if self.command:
            return f"{ENGINE}:{self.command}"
        if self.computer:
            return f"{COMPUTER}:{self.level}"
        return f"{PERSON}:{self.name}" if self.name else PERSON

    @property
    def shown(self) -> str:
        """How it is shown on a board, in the current language."""
        if self.level is not None:
            return tr("computer, {level}", level=tr(self.level))
        return self.name or (self.text if self.command else tr("a person"))

    def __str__(self) -> str:
        return self.text


def shown(text: str) -> str:
    """Return how a player of a record is read; one that is not known, as it is written."""
    try:
        return who(text).shown
    except TabuleiroError:
        return text


def who(text: str, level: str = USUAL_LEVEL) -> Who:
    """Read who plays; a computer without a level gets `level`.

    :raises BadValue: if it is not written like that.
    :raises UnknownLevel: for a level that does not exist.
    """
    sort, _, rest = text.strip().partition(":")
    chosen, rest = WORDS.get(sort.strip().lower()), rest.strip()
    if chosen is None:
        raise BadValue(
            tr("unknown player {text!r}", text=text),
            hint=tr("known: human, human:NAME, computer:LEVEL, engine:COMMAND"),
        )
    if chosen == ENGINE:
        return Who(command=_command(rest))
    if chosen == COMPUTER:
        return Who(level=known_level(rest or level))
    if len(rest) > LONGEST_NAME or not all(c.isprintable() and c not in ',="' for c in rest):
        raise BadValue(
            tr('a name may have at most {n} characters, and no comma, = or "', n=LONGEST_NAME)
        )
    return Who(name=rest)


def _command(text: str) -> str:
    """Check the command line of an engine: it has to fit into the header of a record.

    :raises BadValue: if it does not.
    """
    if not text or len(text) > LONGEST_COMMAND or not text.isprintable() or "," in text:
        raise BadValue(
            tr("an engine is named by its command, without commas"),
            hint=tr("write {example}", example="engine:/path/to/engine --option"),
        )
    return text


def known_level(name: str) -> str:
    """Return the level of a name in any language, with accents or without.

    :raises UnknownLevel: if there is none of that name.
    """
    wanted = plain(name)
    if wanted in levels():
        return wanted
    for level in levels():
        if wanted in (plain(translated(spoken, level)) for spoken in LANGUAGES):
            return level
    told = tr("there is no level called {name}", name=name)
    raise UnknownLevel(told, name=name, known=shown_levels())


def shown_levels() -> tuple[str, ...]:
    """Return the names of the levels in the current language, the weakest first."""
    return tuple(map(tr, levels()))


def player_called(game: Game, name: str) -> Player | None:
    """Find the player of a game by the name or the sign that the game gives them."""
    wanted = name.strip().lower()
    for player, called in game.players.items():
        if wanted in (str(player).lower(), called.lower(), called.lower().rstrip("s")):
            return player
    return None


def names_apart(players: Sequence[Who]) -> list[str]:
    """Name two who play a match, so that they have different names."""
    texts = [player.name or player.text for player in players]
    if len(set(texts)) == len(texts):
        return texts
    return [f"{text} {number}" for number, text in enumerate(texts, start=1)]


# --- clocks ---------------------------------------------------------------------------------------


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
