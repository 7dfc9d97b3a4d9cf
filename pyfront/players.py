"""Who plays: a person, the computer at a level, or another engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ._errors import BadValue, TabuleiroError, UnknownLevel
from .game import Game, levels
from .i18n import tr
from .moves import Player

PERSON, COMPUTER, ENGINE = "human", "computer", "engine"
WORDS = {
    **{name: name for name in (PERSON, COMPUTER, ENGINE)},
    "humano": PERSON,
    "computador": COMPUTER,
    "motor": ENGINE,
}
USUAL_LEVEL = "medium"
"""The default level of a computer."""
LONGEST_NAME = 30
LONGEST_COMMAND = 300


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
            return tr("computer, {level}", level=self.level)
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
    """Return the name of a level.

    :raises UnknownLevel: if there is none of that name.
    """
    if name.lower() not in levels():
        raise UnknownLevel(
            tr("there is no level called {name}", name=name), name=name, known=levels()
        )
    return name.lower()


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
