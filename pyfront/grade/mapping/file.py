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

from ..._errors import FileError
from ...game import Game, game_named
from .. import toml
from ..errors import BadMapping, WrongGame, meant
from ..submission.staging import Source
from ..toml import Table
from .codec import Codec, read_codec
from .goals import Goal, GoalReader, asked

FOLDER = Path(__file__).parents[1] / "data" / "mappings"
"""Where the mappings are that come with the program."""

DIALECTS = ("auto", "none", "sicstus4", "sicstus")
REPAIRS = ("slash_comments",)
PROFILES = ("final", "intercalar")


@dataclass(frozen=True)
class Mapping:
    """A mapping that has been read and checked."""

    name: str
    title: str
    game: str
    ruleset: str | None
    profile: str | None
    loading: Source
    """How a submission is loaded; its path is nothing."""
    codec: Codec
    goals: dict[str, Goal] = field(hash=False)
    sha256: str
    dynamic: bool = False
    """Whether the board lives in the database."""

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

    @property
    def probes(self) -> bool:
        """Whether the moves are found by asking about one after the other."""
        return self.listing is not None and self.listing.mode == "probe"

    def goal(self, key: str) -> Goal | None:
        """Find the goal that answers a sort of question."""
        if key == "legal" or (key == "moves" and self.probes):
            return self.validating
        return self.listing if key == "moves" else self.goals.get(key)


def available(game: str | None = None) -> tuple[str, ...]:
    """Return the names of the mappings that come with the program, or the short ones of a game."""
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
    if Path(name).is_file():
        return load(Path(name), game)
    if shipped.is_file():
        return load(shipped, game)
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
    return _mapping(toml.read(path, BadMapping), path.name, path.read_bytes(), game)


def parse(text: str, name: str = "mapping", game: str | None = None) -> Mapping:
    """Read and check a mapping's text; raises as `load` does."""
    return _mapping(toml.parsed(text, name, BadMapping), name, text.encode(), game)


def _mapping(top: Table, name: str, data: bytes, expected: str | None) -> Mapping:
    top.known(
        ("title", "game", "ruleset", "profile", "submission", "state", "codec", "contract", "io")
    )
    game = _game(top, expected)
    codec = read_codec(top.table("codec"), game)
    reader = GoalReader(top, game, codec)
    return Mapping(
        name=name,
        title=top.text("title", name),
        game=game.name,
        ruleset=top.choice("ruleset", game.rulesets, "") if "ruleset" in top.data else None,
        profile=top.choice("profile", PROFILES, "") if "profile" in top.data else None,
        loading=_loading(top.table("submission")),
        codec=codec,
        goals=reader.goals(),
        sha256=hashlib.sha256(data).hexdigest(),
        dynamic=reader.dynamic,
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


def _loading(table: Table) -> Source:
    table.known(("entry", "dialect", "encoding", "repair", "prelude"))
    repairs = table.choices("repair", REPAIRS)
    prelude = table.text("prelude")
    if prelude:
        asked(table, "prelude", "grade_clauses", prelude)
    return Source(
        entry=table.text("entry"),
        dialect=table.choice("dialect", DIALECTS, "auto"),
        encoding=table.text("encoding", "auto"),
        repairs=repairs,
        prelude=prelude,
    )
