"""The parameters that commands share, each declared once, and the requests made of them.

A request is the first parameter of a command; `command.py` makes options and arguments of its
fields. Whatever reads rules or draws is imported when a request is carried out, since the help and
the shell's completion read this module too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .._errors import BadValue
from ..i18n import enumerated, tr
from ..settings import SETTINGS
from . import completion

if TYPE_CHECKING:
    from ..position import Position
    from ..questions.asking import Limits


# --- parameters -----------------------------------------------------------------------------------


def option(text: str, *names: str, complete: Any = None, **more: Any) -> Any:
    """Return an option with its help, completed by a function."""
    return typer.Option(*names, help=text, autocompletion=complete, **more)


def argument(text: str, *, complete: Any = None, **more: Any) -> Any:
    """Return an argument with its help, completed by a function."""
    return typer.Argument(help=text, autocompletion=complete, **more)


GameName = Annotated[
    str, argument("A game; see `games`.", metavar="GAME", complete=completion.games)
]
GameOrMenu = Annotated[
    str | None,
    argument(
        "A game, see `games`; without one, a menu opens.", metavar="GAME", complete=completion.games
    ),
]
GameOrFile = Annotated[
    str,
    argument(
        "A game, see `games`, or the file of one.", metavar="GAME|FILE", complete=completion.games
    ),
]
RulesetName = Annotated[
    str | None,
    option(
        "The ruleset to play by.",
        metavar="NAME",
        complete=completion.of_the_game(completion.RULESETS),
    ),
]
Options = Annotated[
    list[str] | None,
    option(
        "An option of the game; may be repeated.",
        "--option",
        metavar="NAME=VALUE",
        complete=completion.of_the_game(completion.OPTIONS),
    ),
]
PositionText = Annotated[
    str | None,
    option(
        "The position: its text, a report's board, a file, - for standard input, game:NAME "
        "or game:NAME@PLY for a saved game.",
        metavar="TEXT|FILE|-|game:NAME@PLY",
        complete=completion.kept_positions,
    ),
]
PositionName = Annotated[
    str | None,
    option(
        "A position of the report.",
        metavar="NAME",
        complete=completion.of_the_game(completion.POSITIONS),
    ),
]
AsJson = Annotated[bool, option("Answer in JSON.", "--json")]
Seconds = Annotated[float | None, option("Time limit in seconds [default: 10].")]
KeptGame = Annotated[str, argument("A saved game.", metavar="FILE", complete=completion.saved)]
Clock = Annotated[
    str | None, option("Minutes for each player, plus seconds per move.", metavar="M+S")
]
Match = Annotated[
    bool, option("Play a match of two games, swapping sides after the first.", "--match")
]


# --- requests -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Request:
    """The option of all commands: whether to answer in JSON."""

    as_json: AsJson = False


@dataclass(frozen=True, kw_only=True)
class StartRequest(Request):
    """The options for the start of a game."""

    ruleset: RulesetName = None
    options: Options = None
    position: PositionText = None
    named: PositionName = None

    def of(self, game: str) -> PositionRequest:
        """Return the start of a game for these options."""
        return PositionRequest(game=game, **vars(self))


@dataclass(frozen=True, kw_only=True)
class PositionRequest(StartRequest):
    """Which position of which game, under which ruleset and options."""

    game: GameName

    @property
    def lots(self) -> bool:
        """Whether who moves first is drawn by lot."""
        from ..session.setup import FIRST, LOTS

        return f"{FIRST}={LOTS}" in (self.options or ())

    def with_lots(self) -> PositionRequest:
        """Draw lots for the first move, if the game allows it and nothing else was requested."""
        from ..game import game_named
        from ..session.setup import FIRST, LOTS, draws_lots

        given = {option.partition("=")[0].strip() for option in self.options or ()}
        fixed = self.position is not None or self.named is not None or FIRST in given
        if fixed or not draws_lots(game_named(self.game)):
            return self
        return replace(self, options=[*(self.options or ()), f"{FIRST}={LOTS}"])

    def find(self) -> Position:
        """Find the position.

        :raises TabuleiroError: if there is none, saying why.
        """
        from .position_finding import find

        return find(self)


@dataclass(frozen=True, kw_only=True)
class LimitedRequest(Request):
    """The limits of a question."""

    seconds: Seconds = None
    inferences: Annotated[int | None, option("Maximum number of inferences.")] = None
    answers: Annotated[
        int | None, option("Maximum number of answers [default: 500].", "--answers")
    ] = None

    def limits(self) -> Limits:
        return limits(seconds=self.seconds, inferences=self.inferences, answers=self.answers)


def limits(**given: float | None) -> Limits:
    """Return the limits of a question, with the defaults for those not given."""
    from ..questions.asking import Limits

    return Limits(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]


@dataclass(frozen=True, kw_only=True)
class QueryRequest(LimitedRequest, PositionRequest):
    """A position to ask about, and how far."""


@dataclass(frozen=True, kw_only=True)
class SearchRequest(PositionRequest):
    """A position to search, and how far."""

    level: Annotated[
        str | None, option("Playing strength.", metavar="LEVEL", complete=completion.levels)
    ] = None
    depth: Annotated[int | None, option("Search to this depth, in plies.")] = None
    nodes: Annotated[int | None, option("Search at most this many positions.")] = None
    seconds: Annotated[float | None, option("Search for this many seconds.")] = None
    seed: Annotated[int | None, option("Random seed for breaking ties.")] = None

    def limits(self) -> dict[str, Any]:
        """Return the limits that were set.

        :raises BadValue: if there is more than one.
        """
        known = ("level", "depth", "nodes", "seconds", "seed")
        limits = {name: value for name in known if (value := getattr(self, name)) is not None}
        if len(limits.keys() - {"seed"}) > 1:
            given = [f"--{name}" for name in limits if name != "seed"]
            raise BadValue(tr("use only one of {names}", names=enumerated(given)))
        return limits


# --- what every command has -----------------------------------------------------------------------


def _setting(name: str, text: str) -> Any:
    """Return the option for a setting with a few values."""
    values = SETTINGS[name].values

    def known(value: str | None) -> str | None:
        if value is not None and SETTINGS[name].read(value) is None:
            listed = ", ".join(values)
            raise typer.BadParameter(
                tr("{value!r} is not one of {values}", value=value, values=listed)
            )
        return value

    return option(
        text, metavar="|".join(values), callback=known, complete=completion.among(*values)
    )


def every_command_has(
    lang: Annotated[str | None, _setting("lang", "The language.")] = None,
    glyphs: Annotated[
        str | None, _setting("glyphs", "How pieces are drawn; letters are those of the reports.")
    ] = None,
    stream: Annotated[
        bool, option("Never redraw anything; for screen readers.", "--stream")
    ] = False,
) -> None:
    """Declare the options that every command has."""
