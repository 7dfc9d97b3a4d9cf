"""The games, and the choices that each of them offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from . import _prolog
from ._errors import BadValue
from .i18n import language, later, tr
from .moves import Cell as Cell
from .moves import Player as Player
from .moves import Rule as Rule
from .moves import rules_from
from .text import JsonObject

OptionValue: TypeAlias = Any
"""An option's value: int, str, bool, None, or a list of them or of squares."""


UNEVEN = later(
    (
        "Uneven: between equal players, whoever plays {player} wins {share} "
        "(measured: {won:g} of {games} at level {level}).",
        "Uneven: between equal players, whoever plays the {player} wins {share} "
        "(measured: {won:g} of {games} at level {level}).",
    )
)
"""The favoured side: one with a name such as White, one with a plural such as Attackers."""


def is_plural(name: str) -> bool:
    """Return whether the English name of a player is a plural, such as Attackers."""
    return name.endswith("s")


@dataclass(frozen=True)
class Favour:
    """How many of the games between two computers at the same level a player won."""

    player: Player
    won: float
    games: int
    level: str


@dataclass(frozen=True)
class Ruleset(JsonObject):
    """A named reading of a game's rules, with the options that it sets."""

    name: str
    note: str
    options: Mapping[str, OptionValue]
    favours: Favour | None = None
    """The player who wins more of the games between equals, if one does."""


@dataclass(frozen=True)
class Option:
    """An option of a game, with its default and its possible values."""

    name: str
    default: OptionValue
    domain: str
    text: str

    @property
    def lots(self) -> bool:
        """Whether players may draw lots for its value."""
        return "random" in self.domain.replace(",", "").split()


@dataclass(frozen=True)
class Face:
    """The text of a cell, the owner of its piece (None: no one's) and the name of the piece."""

    text: str
    player: Player | None
    kind: str | None


@dataclass(frozen=True, eq=False)
class Game:
    """A game that was found, with its rulesets, the default one first."""

    name: str
    title: str
    rulesets: tuple[str, ...]
    ruleset_notes: tuple[Ruleset, ...]
    options: tuple[Option, ...]
    players: Mapping[Player, str]
    faces: Mapping[str, Face]
    shape: str
    positions: tuple[str, ...]

    @property
    def default_ruleset(self) -> str:
        """The default ruleset."""
        return self.rulesets[0]

    def face(self, cell: Cell) -> Face:
        """Return the face of a cell of this game."""
        return self.faces[str(cell)]

    def rules(self) -> tuple[Rule, ...]:
        """List all rules of the game, in the order of their clauses."""
        return rules_from(_prolog.ask("rules", game=self.name))

    def balance(self, ruleset: str) -> str:
        """Return which side a ruleset favours, as a sentence; "" if it favours neither."""
        favour = next(r.favours for r in self.ruleset_notes if r.name == ruleset)
        if favour is None:
            return ""
        tenths = round(10 * favour.won / favour.games)
        most = tr("about {tenths} games in 10", tenths=tenths)
        name = self.players[favour.player]
        return tr(
            UNEVEN[is_plural(name)],
            share=most if tenths < 10 else tr("nearly every game"),
            player=tr(name),
            won=favour.won,
            games=favour.games,
            level=tr(favour.level),
        )

    def as_json(self) -> dict[str, Any]:
        """Return the game as a JSON object."""
        return {
            "name": self.name,
            "title": self.title,
            "rulesets": [ruleset.as_json() for ruleset in self.ruleset_notes],
            "default_ruleset": self.default_ruleset,
            "options": [dict(vars(option)) for option in self.options],
            "players": [{"player": p, "name": name} for p, name in self.players.items()],
            "positions": list(self.positions),
        }


def _game(told: Mapping[str, Any]) -> Game:
    rulesets = tuple(
        Ruleset(
            r["name"],
            r["note"],
            MappingProxyType(r["options"]),
            None if r["favours"] is None else Favour(**r["favours"]),
        )
        for r in told["rulesets"]
    )
    return Game(
        name=told["name"],
        title=told["title"],
        rulesets=tuple(ruleset.name for ruleset in rulesets),
        ruleset_notes=rulesets,
        options=tuple(Option(**option) for option in told["options"]),
        players=MappingProxyType({p["player"]: p["name"] for p in told["players"]}),
        faces=MappingProxyType({cell: Face(*face) for cell, *face in told["faces"]}),
        shape=told["shape"],
        positions=tuple(told["positions"]),
    )


@dataclass(frozen=True)
class Problem(JsonObject):
    """Why a file in a folder of games is not a game, or what is doubtful about it."""

    file: str
    line: int | None
    message: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.message}"


@lru_cache(maxsize=4)
def _found(language: str) -> tuple[tuple[Game, ...], tuple[Problem, ...]]:
    told = _prolog.ask("games")
    problems = tuple(Problem(**problem) for problem in told["problems"])
    return tuple(_game(game) for game in told["games"]), problems


def games() -> tuple[Game, ...]:
    """List the games found, in alphabetical order."""
    return _found(language())[0]


def titles() -> Mapping[str, str]:
    """Return the titles of the games found by their names, in alphabetical order of the names.

    The games need not be loaded for that.
    """
    return MappingProxyType(_titles())


@lru_cache(maxsize=1)
def _titles() -> dict[str, str]:
    return dict(_prolog.ask("titles"))


def game_problems() -> tuple[Problem, ...]:
    """List the faults of files that should be games."""
    return _found(language())[1]


def game_named(name: str) -> Game:
    """Return the game called `name`.

    :raises UnknownGame: if there is none, or if its file is broken.
    """
    return _found_by_name(language(), name)


@lru_cache(maxsize=64)
def _found_by_name(language: str, name: str) -> Game:
    return _game(_prolog.ask("game", game=name))


def problems_of(name: str) -> tuple[Problem, ...]:
    """List the doubts about the file of a loaded game."""
    return tuple(Problem(**problem) for problem in _prolog.ask("problems", game=name))


def game_in(file: Path) -> tuple[str | None, tuple[Problem, ...]]:
    """Load a file and return the name of its game, None if it is not one, and its problems."""
    told = _prolog.ask("game_file", file=str(file.resolve()))
    return told["game"], tuple(Problem(**problem) for problem in told["problems"])


def levels() -> tuple[str, ...]:
    """List the levels of play, the weakest first."""
    return tuple(_prolog.ask("levels"))


def pairs(texts: Sequence[str]) -> dict[str, OptionValue]:
    """Read options as they are written, NAME=VALUE.

    :raises BadValue: if one is not written like that.
    """
    return dict(map(_pair, texts))


def _pair(text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise BadValue(tr("an option is written NAME=VALUE, not {text!r}", text=text))
    return name.strip(), value.strip()
