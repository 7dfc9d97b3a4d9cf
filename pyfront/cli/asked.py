"""Which position the command line asks about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .. import disk
from .._errors import BadPosition, BadValue, FileError, UnknownName, UnknownOption
from ..game import Game, OptionValue, Position, game_named
from ..i18n import tr
from ..session.setup import FIRST, LOTS, draws_lots
from . import names

SHAPING = ("rows", "columns")
"""The options that only shape the board at the start."""


@dataclass(frozen=True)
class Question:
    """What the command line says about a position."""

    game: str
    ruleset: str | None = None
    options: Sequence[str] = ()
    position: str | None = None
    named: str | None = None

    def answer(self) -> Position:
        """Find the position.

        :raises TabuleiroError: if there is none, saying why.
        """
        game = game_named(self.game)
        names.remember(game)
        options = pairs(self.options)
        self._check(game, options)
        if self.position is not None:
            return self._given(game, self.position, options)
        if self.named is not None:
            return self._named(game, self.named, options)
        return Position.start(game, ruleset=self.ruleset, **options)

    @property
    def lots(self) -> bool:
        """Whether lots are drawn for the first move."""
        return f"{FIRST}={LOTS}" in self.options

    def with_lots(self) -> Question:
        """Ask for lots to be drawn, where the game knows that and nothing else was asked for."""
        given = {option.partition("=")[0].strip() for option in self.options}
        fixed = self.position is not None or self.named is not None or FIRST in given
        if fixed or not draws_lots(game_named(self.game)):
            return self
        return replace(self, options=[*self.options, f"{FIRST}={LOTS}"])

    def _check(self, game: Game, options: Mapping[str, OptionValue]) -> None:
        """Refuse options that the game lacks, and those that a position has settled already."""
        known = [option.name for option in game.options]
        for name in options:
            if name not in known:
                message = tr("{game} has no option called {name}", game=game.name, name=name)
                raise UnknownOption(message, name=name, known=known)
            if name in SHAPING and (self.position is not None or self.named is not None):
                message = tr(
                    "the position has its own board, which {name} cannot change", name=name
                )
                raise BadValue(message, hint=tr("leave one out"))

    def _given(self, game: Game, given: str, options: Mapping[str, OptionValue]) -> Position:
        if self.named is not None:
            raise BadValue(
                tr("--position and --named both give a position"), hint=tr("leave one out")
            )
        position = Position.parse(position_text(given))
        if position.game != game.name:
            raise BadPosition(
                tr(
                    "this is a position of {found}, not of {game}",
                    found=position.game,
                    game=game.name,
                )
            )
        return self._ruled(position, options)

    def _named(self, game: Game, name: str, options: Mapping[str, OptionValue]) -> Position:
        if name not in game.positions:
            message = tr("{game} has no position called {name}", game=game.name, name=name)
            raise UnknownName(message, name=name, known=game.positions)
        return self._ruled(Position.named(game, name, ruleset=self.ruleset), options)

    def _ruled(self, position: Position, options: Mapping[str, OptionValue]) -> Position:
        """Put a position under the ruleset and the options that were given."""
        if not options and self.ruleset in (None, position.ruleset):
            return position
        from ..view import option_text

        kept = {name: option_text(value) for name, value in position.options.items()}
        return Position.from_rows(
            position.game,
            position.rows,
            position.player,
            ruleset=self.ruleset or position.ruleset,
            memory=position.memory,
            **{**kept, **options},
        )


def pairs(texts: Sequence[str]) -> dict[str, OptionValue]:
    """Read options as they are written, NAME=VALUE.

    :raises BadValue: if one is not written so.
    """
    return dict(map(_pair, texts))


def _pair(text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise BadValue(tr("an option is written NAME=VALUE, not {text!r}", text=text))
    return name.strip(), value.strip()


def position_text(given: str) -> str:
    """Read the text of a position from where it is: the text itself, a file, or `-`.

    :raises FileError: if it is neither the text of a position nor a file that can be read.
    :raises BadPosition: if there is nothing to read.
    """
    return last_line(disk.read_input() if given == "-" else _from_file(given))


def last_line(text: str) -> str:
    """Return the last line that says something, so that what `show` prints can be read back.

    :raises BadPosition: if there is none.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadPosition(tr("there is no position to read: the input is empty"))
    return lines[-1]


def _from_file(given: str) -> str:
    """Give the text of the file called `given`; what holds a colon and is no file is the text."""
    try:
        return disk.read(disk.named(given), disk.LONGEST_POSITION)
    except FileError as error:
        if ":" in given:
            return given
        told = tr(
            "{given!r} is neither a position nor a file: {reason}",
            given=given,
            reason=error.reason,
        )
        raise FileError(told, reason=error.reason) from error
