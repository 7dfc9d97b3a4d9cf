"""What commands are asked: the parameters they share, each declared once, and the requests.

A request is the first parameter of a command; `command.py` makes options and arguments of its
fields. Whatever reads rules or draws is imported when a request is carried out, since the help and
the shell's completion read this module too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .._errors import BadValue
from ..i18n import tr
from ..settings import SETTINGS
from . import names

if TYPE_CHECKING:
    from ..position import Position
    from ..questions.asking import Limits


# --- completion -----------------------------------------------------------------------------------


def _of_the_game(ctx: typer.Context, sort: str, begun: str) -> list[str]:
    """Complete a name of the game on a command line that is not complete yet."""
    game = ctx.params.get("game") or next(iter(ctx.args), None)
    return names.of_game(game, sort, begun)


def _complete_ruleset(ctx: typer.Context, incomplete: str) -> list[str]:
    return _of_the_game(ctx, names.RULESETS, incomplete)


def _complete_option(ctx: typer.Context, incomplete: str) -> list[str]:
    return _of_the_game(ctx, names.OPTIONS, incomplete)


def _complete_position(ctx: typer.Context, incomplete: str) -> list[str]:
    return _of_the_game(ctx, names.POSITIONS, incomplete)


def _complete_square(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the squares of the game that begin like this, in whichever case."""
    squares = _of_the_game(ctx, names.SQUARES, "")
    if incomplete.islower():
        squares = [square.lower() for square in squares]
    return [square for square in squares if square.startswith(incomplete)]


# --- parameters -----------------------------------------------------------------------------------

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, see `games`.", autocompletion=names.games)
]
GameOrMenu = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME", help="A game, see `games`; else a menu.", autocompletion=names.games
    ),
]
GameOrFile = Annotated[
    str,
    typer.Argument(
        metavar="GAME|FILE",
        help="A game, see `games`, or the file of one.",
        autocompletion=names.games,
    ),
]
RulesetName = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="How to read the rules.", autocompletion=_complete_ruleset),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; may be repeated.",
        autocompletion=_complete_option,
    ),
]
PositionText = Annotated[
    str | None,
    typer.Option(metavar="TEXT|FILE|-", help="The position: its text, a file, or - for the input."),
]
PositionName = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="A position of the report.", autocompletion=_complete_position
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Seconds = Annotated[
    float | None, typer.Option(metavar="N", help="How long to look at most; else 10.")
]
KeptGame = Annotated[
    str, typer.Argument(metavar="FILE", help="A kept game.", autocompletion=names.saved)
]
Clock = Annotated[
    str | None,
    typer.Option(metavar="M+S", help="Minutes for each player, and seconds more a move."),
]
Match = Annotated[
    bool, typer.Option("--match", help="Play two games with the sides changed, and count both.")
]


def only_on_square(flag: str, text: str) -> Any:
    """Return an option of `moves` that takes a square."""
    return typer.Option(flag, metavar="SQUARE", help=text, autocompletion=_complete_square)


# --- requests -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Request:
    """What any command can be asked: whether its answer is to be JSON."""

    as_json: AsJson = False


@dataclass(frozen=True, kw_only=True)
class StartRequest(Request):
    """How a game is to begin, whichever it is."""

    ruleset: RulesetName = None
    options: Options = None
    position: PositionText = None
    named: PositionName = None

    def of(self, game: str) -> PositionRequest:
        """Ask for this beginning of a game."""
        return PositionRequest(game=game, **vars(self))


@dataclass(frozen=True, kw_only=True)
class PositionRequest(StartRequest):
    """Which position of which game, under which ruleset and options."""

    game: GameName

    def find(self) -> Position:
        """Find the position.

        :raises TabuleiroError: if there is none, saying why.
        """
        from .positions import find

        return find(self)


@dataclass(frozen=True, kw_only=True)
class LimitedRequest(Request):
    """How far a question is to be followed."""

    seconds: Seconds = None
    inferences: Annotated[
        int | None, typer.Option(metavar="N", help="How many inferences to make at most.")
    ] = None
    answers: Annotated[
        int | None,
        typer.Option("--answers", metavar="N", help="How many answers at most; else 500."),
    ] = None

    def limits(self) -> Limits:
        """Return the limits of the question."""
        return limits(seconds=self.seconds, inferences=self.inferences, answers=self.answers)


def limits(**given: float | None) -> Limits:
    """Return the limits of a question, those not given as they usually are."""
    from ..questions.asking import Limits

    return Limits(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]


@dataclass(frozen=True, kw_only=True)
class QueryRequest(LimitedRequest, PositionRequest):
    """A position to ask about, and how far."""


@dataclass(frozen=True, kw_only=True)
class SearchRequest(PositionRequest):
    """A position to search, and how far."""

    level: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="As good as this.", autocompletion=names.levels),
    ] = None
    depth: Annotated[int | None, typer.Option(metavar="N", help="Look so many moves ahead.")] = None
    nodes: Annotated[int | None, typer.Option(metavar="N", help="Look at so many positions.")] = (
        None
    )
    seconds: Annotated[
        float | None, typer.Option(metavar="N", help="Think for so many seconds.")
    ] = None
    seed: Annotated[int | None, typer.Option(metavar="N", help="Draws lots among equal moves.")] = (
        None
    )

    def limits(self) -> dict[str, Any]:
        """Return the limits that were set.

        :raises BadValue: if there is more than one.
        """
        known = ("level", "depth", "nodes", "seconds", "seed")
        limits = {name: value for name in known if (value := getattr(self, name)) is not None}
        if len(limits.keys() - {"seed"}) > 1:
            given = ", ".join(f"--{name}" for name in limits if name != "seed")
            message = tr("{names} do not go together", names=given)
            raise BadValue(message, hint=tr("leave one out"))
        return limits


# --- what every command has -----------------------------------------------------------------------


def _setting(name: str, text: str) -> Any:
    """Return the option for a setting, which has a few values."""
    values = SETTINGS[name].values

    def known(value: str | None) -> str | None:
        if value is not None and SETTINGS[name].read(value) is None:
            listed = ", ".join(values)
            raise typer.BadParameter(
                tr("{value!r} is none of {values}", value=value, values=listed)
            )
        return value

    def complete(incomplete: str) -> list[str]:
        return [value for value in values if value.startswith(incomplete)]

    metavar = "|".join(values)
    return typer.Option(metavar=metavar, help=text, callback=known, autocompletion=complete)


def every_command_has(
    lang: Annotated[str | None, _setting("lang", "The language.")] = None,
    glyphs: Annotated[
        str | None,
        _setting("glyphs", "What pieces look like; letters are those of the reports."),
    ] = None,
    stream: Annotated[
        bool, typer.Option("--stream", help="Redraw nothing, as for a screen reader.")
    ] = False,
) -> None:
    """Declare the options that every command has."""
