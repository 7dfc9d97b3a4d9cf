"""Mapping files: how to ask a submission in its own words.

A mapping is a TOML file with the tables `submission` (how to load it), `state` (whether the board
is an argument or lives in the database), `codec` (how boards, cells, players and squares are
written), `contract` (the goals) and `io`. It is the teacher's text: its goals run in the
submission's process.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from .._errors import FileError
from ..game import Game, game_named
from . import toml
from .codec import Codec
from .codec_reading import read_codec
from .contract import Goal
from .errors import BadMapping, WrongGame, meant
from .goals_reading import GoalReader, asked
from .toml import Table

FOLDER = Path(__file__).parent / "data" / "mappings"
"""Where the mappings are that come with the program."""

DIALECTS = ("auto", "none", "sicstus4", "sicstus")
REPAIRS = ("slash_comments",)


@dataclass(frozen=True)
class Loading:
    """How a submission is loaded."""

    entry: str = ""
    dialect: str = "auto"
    encoding: str = "auto"
    repairs: tuple[str, ...] = ()
    prelude: str = ""


@dataclass(frozen=True)
class Mapping:
    """A mapping that has been read and checked."""

    name: str
    title: str
    game: str
    ruleset: str | None
    profile: str | None
    loading: Loading
    codec: Codec
    goals: dict[str, Goal] = field(hash=False)
    sha256: str
    style: str = "argument"
    get: str = ""

    @property
    def listing(self) -> Goal | None:
        """How to ask for all moves."""
        if "moves" in self.goals:
            return self.goals["moves"]
        legal = self.goals.get("legal")
        return legal if legal is not None and legal.mode != "probe" else None

    @property
    def validating(self) -> Goal | None:
        """How to ask about one move: by what validates, by what plays, or by the list."""
        legal = self.goals.get("legal")
        if legal is not None and legal.mode == "probe":
            return legal
        return self.goals.get("apply") or self.listing


def available(game: str | None = None) -> tuple[str, ...]:
    """Name the mappings that come with the program, or those for a game by their short names."""
    names = sorted(path.stem for path in FOLDER.glob("*.toml"))
    if game is None:
        return tuple(names)
    return tuple(name.partition(".")[2] for name in names if name.startswith(f"{game}."))


def find(name: str, game: str) -> Mapping:
    """Read a mapping file, or one that comes with the program, such as `report` or `course`.

    :raises FileError: if there is no such file.
    :raises BadMapping: if there is no mapping of that name, or it makes no sense.
    :raises WrongGame: if it is for another game.
    """
    shipped = FOLDER / f"{game}.{name}.toml"
    if shipped.is_file() and not Path(name).is_file():
        return load(shipped, game)
    if Path(name).is_file():
        return load(Path(name), game)
    if Path(name).name != name or name.endswith(".toml"):
        raise FileError(f"there is no mapping file {name}")
    raise BadMapping(
        f"there is no mapping file {name}",
        hint=f"give the path of one, or {meant(name, available(game))}",
    )


def load(path: Path, game: str | None = None) -> Mapping:
    """Read and check a mapping file.

    :raises BadMapping: saying which key is wrong, and what with it.
    :raises WrongGame: if it is for another game than `game`.
    """
    return _mapping(toml.read(path, BadMapping), path.name, _digest(path.read_bytes()), game)


def parse(text: str, name: str = "mapping", game: str | None = None) -> Mapping:
    """Read and check a mapping's text; raises as `load` does."""
    return _mapping(toml.parsed(text, name, BadMapping), name, _digest(text.encode()), game)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _mapping(top: Table, name: str, sha256: str, expected: str | None) -> Mapping:
    top.known(
        ("title", "game", "ruleset", "profile", "submission", "state", "codec", "contract", "io")
    )
    game = _game(top, expected)
    state = top.table("state").known(("style", "set", "get"))
    codec = read_codec(top.table("codec"), game)
    reader = GoalReader(top, game, codec, state)
    return Mapping(
        name=name,
        title=top.text("title", name),
        game=game.name,
        ruleset=_ruleset(top, game),
        profile=top.choice("profile", ("final", "intercalar"), "final")
        if "profile" in top.data
        else None,
        loading=_loading(top.table("submission")),
        codec=codec,
        goals=reader.goals(),
        sha256=sha256,
        style=reader.style,
        get=reader.get,
    )


def _game(top: Table, expected: str | None) -> Game:
    name = top.text("game")
    if not name:
        raise BadMapping(f"{top.where}it does not say which game it is for", hint='game = "..."')
    if expected is not None and name != expected:
        raise WrongGame(f"{top.where}the mapping is for {name}, not for {expected}")
    try:
        return game_named(name)
    except ValueError as error:
        raise top.wrong("game", str(error), getattr(error, "hint", None)) from error


def _ruleset(top: Table, game: Game) -> str | None:
    if "ruleset" not in top.data:
        return None
    return top.choice("ruleset", game.rulesets, game.default_ruleset)


def _loading(table: Table) -> Loading:
    table.known(("entry", "dialect", "encoding", "repair", "prelude"))
    repairs = table.texts("repair")
    for repair in repairs:
        if repair not in REPAIRS:
            raise table.wrong("repair", f"{repair!r} is not known", meant(repair, REPAIRS))
    prelude = table.text("prelude")
    if prelude:
        asked(table, "prelude", "grade_clauses", prelude)
    return Loading(
        entry=table.text("entry"),
        dialect=table.choice("dialect", DIALECTS, "auto"),
        encoding=table.text("encoding", "auto"),
        repairs=repairs,
        prelude=prelude,
    )
