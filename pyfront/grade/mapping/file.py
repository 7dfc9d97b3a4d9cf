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

from ..._errors import FileError, TabuleiroError
from ...game import Game, OptionValue, game_named
from ...i18n import tr
from ...position import Position
from ...spelling import suggestion
from .. import toml
from ..errors import BadMapping, WrongGame
from ..submission.staging import Source
from ..toml import Table
from ..verbs import ask_engine
from .codec import Codec
from .codec_reading import read_codec
from .coordinates import understood
from .goals import EVERYTHING, Goal, GoalReader
from .keeping_state import STATE_KEYS, Keeping, fact_in, read_keeping

FOLDER = Path(__file__).parents[1] / "data" / "mappings"
"""The folder of the mappings that come with the program."""

DIALECTS = ("auto", "none", "sicstus4", "sicstus")
REPAIRS = ("slash_comments",)
PROFILES = ("final", "intercalar")
KEYS = (
    *("title", "game", "ruleset", "options", "profile", "submission", "state", "codec"),
    *("contract", "io"),
)
SUBMISSION_KEYS = ("entry", "dialect", "encoding", "repair", "prelude", "prelude_dialect")


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
    text: str
    """The mapping as it was written."""
    options: dict[str, OptionValue] = field(default_factory=dict, hash=False)
    """The program's options that differ from the ruleset."""
    keeping: Keeping = field(default_factory=Keeping)
    """Where the program keeps a position."""

    @property
    def dynamic(self) -> bool:
        """Whether the board lives in the database."""
        return self.keeping.dynamic

    @property
    def listing(self) -> Goal | None:
        """How to ask for all moves."""
        if "moves" in self.goals:
            return self.goals["moves"]
        legal = self.goals.get("legal")
        return legal if legal is not None and legal.mode != "probe" else None

    @property
    def validating(self) -> Goal | None:
        """How to ask about one move: by the goal legal, by apply, or by the list."""
        legal = self.goals.get("legal")
        if legal is not None and legal.mode == "probe":
            return legal
        return self.goals.get("apply") or self.listing

    @property
    def probes(self) -> bool:
        """Whether the moves are found by asking about them one by one."""
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
    :raises BadMapping: if there is no mapping of that name, or it is invalid.
    :raises WrongGame: if it is for another game.
    """
    shipped = FOLDER / f"{game}.{name}.toml"
    if Path(name).is_file():
        return load(Path(name), game)
    if shipped.is_file():
        return load(shipped, game)
    if Path(name).name != name or name.endswith(".toml"):
        raise FileError(tr("there is no mapping file {name}", name=name))
    other = suggestion(name, available(game))
    path = tr("give the path of one")
    raise BadMapping(
        tr("there is no mapping file {name}", name=name),
        hint=tr("give the path of one, or {other}", other=other) if other else path,
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
    top.known(KEYS)
    game = _game(top, expected)
    ruleset = top.choice("ruleset", game.rulesets, "") if "ruleset" in top.data else None
    options, start = _start(top, game, ruleset)
    counters = frozenset(name.capitalize() for name in start.memory)
    state = top.table("state").known(STATE_KEYS)
    fact = fact_in(state)
    codec = read_codec(top.table("codec"), game, tuple(map(len, start.rows)), fact)
    keeping = read_keeping(state, counters, EVERYTHING, fact)
    return Mapping(
        name=name,
        title=top.text("title", name),
        game=game.name,
        ruleset=ruleset,
        profile=top.choice("profile", PROFILES, "") if "profile" in top.data else None,
        loading=_loading(top.table("submission")),
        codec=codec,
        goals=GoalReader(top, game, codec, keeping, counters).goals(),
        sha256=hashlib.sha256(data).hexdigest(),
        text=data.decode(),
        options=options,
        keeping=keeping,
    )


def _start(top: Table, game: Game, ruleset: str | None) -> tuple[dict[str, OptionValue], Position]:
    """Read the options, and return the position that a game with them begins with."""
    inner = top.table("options").known(option.name for option in game.options)
    options = {name: _option(value) for name, value in inner.data.items()}
    for name, value in options.items():
        if value == "random":
            raise inner.wrong(name, tr("every program must be asked the same questions"))
    try:
        return options, Position.start(game, ruleset=ruleset, **options)
    except (TabuleiroError, TypeError) as error:
        raise top.wrong("options", str(error), getattr(error, "hint", None)) from error


def _option(value: OptionValue) -> OptionValue:
    return None if value == "none" else value


def _game(top: Table, expected: str | None) -> Game:
    name = top.text("game")
    if not name:
        raise BadMapping(top.where + tr("it must name its game"), hint='game = "..."')
    if expected is not None and name != expected:
        raise WrongGame(
            top.where + tr("the mapping is for {name}, not for {game}", name=name, game=expected)
        )
    try:
        return game_named(name)
    except ValueError as error:
        raise top.wrong("game", str(error), getattr(error, "hint", None)) from error


def _loading(table: Table) -> Source:
    table.known(SUBMISSION_KEYS)
    repairs = table.choices("repair", REPAIRS)
    prelude = table.text("prelude")
    if prelude:
        understood(table, "prelude", prelude, lambda text: ask_engine("grade_clauses", text=text))
    return Source(
        entry=table.text("entry"),
        dialect=table.choice("dialect", DIALECTS, "auto"),
        encoding=table.text("encoding", "auto"),
        repairs=repairs,
        prelude=prelude,
        prelude_dialect=table.choice("prelude_dialect", DIALECTS[1:], "none"),
    )
