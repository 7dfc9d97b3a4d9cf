"""Games, positions, moves and rules as plain Python values.

Nothing here decides what is legal: every question goes to the Prolog rules.

    >>> position = Position.start("breakthrough")
    >>> len(position.legal_moves)
    22
    >>> position.play("a7-a6").player
    2
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias, overload

from . import _prolog
from ._errors import AmbiguousMove, BadValue, IllegalMove, InvalidMove
from .lang import language

Square: TypeAlias = tuple[int, int]
"""Row and column, counted from 1 at the top left."""

Cell: TypeAlias = int | str
"""What stands on a square, as the game's report writes it."""

Player: TypeAlias = int | str
"""A player, as the game's report writes it."""

Pair: TypeAlias = Sequence[Sequence[int]]
"""A move as its two squares: ((row, column), (row, column))."""

DEFAULT_LEVEL = "strong"
"""How well a search plays that was given no limit."""

OptionValue: TypeAlias = Any
"""An option's value: int, str, bool, None, or a list of them or of squares."""


@dataclass(frozen=True)
class Rule:
    """One rule of a game: its name, its clause, the report's section, and what it says."""

    id: str
    clause: str
    section: str
    text: str

    def __str__(self) -> str:
        """Show what the rule says and where it stands."""
        return f"{self.text} ({self.clause}, report {self.section})"

    def as_json(self) -> dict[str, str]:
        """Give the rule as a JSON object."""
        return {"id": self.id, "clause": self.clause, "section": self.section, "text": self.text}


@dataclass(frozen=True)
class Outcome:
    """How a game ended; the winner is None in a draw."""

    winner: Player | None
    rule: Rule
    points: Mapping[Player, int] | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the outcome as a JSON object."""
        points = None if self.points is None else {str(k): v for k, v in self.points.items()}
        return {"winner": self.winner, "rule": self.rule.as_json(), "points": points}


@dataclass(frozen=True)
class Move:
    """A move from one square to another; a move without squares has only its text."""

    origin: Square | None
    target: Square | None
    captured: tuple[Square, ...]
    text: str

    def __str__(self) -> str:
        """Show the move as its game writes it."""
        return self.text

    def as_json(self) -> dict[str, Any]:
        """Give the move as a JSON object."""
        return {
            "text": self.text,
            "from": None if self.origin is None else list(self.origin),
            "to": None if self.target is None else list(self.target),
            "captured": [list(square) for square in self.captured],
        }


@dataclass(frozen=True)
class Answer:
    """Whether a move is legal, and if not, which rules it breaks and what to play instead."""

    move: str
    legal: bool
    broken: tuple[Rule, ...]
    nearest: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the answer as a JSON object."""
        return {
            "move": self.move,
            "legal": self.legal,
            "broken": [rule.as_json() for rule in self.broken],
            "nearest": list(self.nearest),
        }


@dataclass(frozen=True)
class Line:
    """What a search expects: the moves, their value for who is on turn, plies to a proved win."""

    value: int
    pv: tuple[Move, ...]
    wins_in: int | None

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.pv[0]

    def as_json(self) -> dict[str, Any]:
        """Give the line as a JSON object."""
        return {
            "move": self.move.as_json(),
            "value": self.value,
            "pv": [move.text for move in self.pv],
            "wins_in": self.wins_in,
        }


@dataclass(frozen=True)
class Analysis:
    """The best lines a search found, the best one first, and what it took."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def wins_in(self) -> int | None:
        """The plies to a proved win of the player on turn."""
        return self.lines[0].wins_in

    def as_json(self) -> dict[str, Any]:
        """Give the analysis as a JSON object."""
        return {
            "lines": [line.as_json() for line in self.lines],
            "depth": self.depth,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
        }


@dataclass(frozen=True)
class Ruleset:
    """A named reading of a game's rules, with the options that it sets."""

    name: str
    note: str
    options: Mapping[str, OptionValue]


@dataclass(frozen=True)
class Option:
    """Something a game lets one choose, with its default and the values it takes."""

    name: str
    default: OptionValue
    domain: str
    text: str


@dataclass(frozen=True)
class Face:
    """What a cell shows, whose piece it is (None: nobody's) and what the piece is called."""

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
        """The ruleset that holds when none is named."""
        return self.rulesets[0]

    def face(self, cell: Cell) -> Face:
        """Tell what a cell of this game shows."""
        return self.faces[str(cell)]

    def rules(self) -> tuple[Rule, ...]:
        """List all rules of the game, in the order of their clauses."""
        return _rules(_prolog.ask("rules", game=self.name))

    def as_json(self) -> dict[str, Any]:
        """Give the game as a JSON object."""
        return {
            "name": self.name,
            "title": self.title,
            "rulesets": [
                {"name": r.name, "note": r.note, "options": dict(r.options)}
                for r in self.ruleset_notes
            ],
            "default_ruleset": self.default_ruleset,
            "options": [
                {"name": o.name, "default": o.default, "domain": o.domain, "text": o.text}
                for o in self.options
            ],
            "players": [{"player": p, "name": name} for p, name in self.players.items()],
            "positions": list(self.positions),
        }


def _rules(told: Sequence[Mapping[str, str]]) -> tuple[Rule, ...]:
    return tuple(Rule(r["id"], r["clause"], r["section"], r["text"]) for r in told)


def _game(told: Mapping[str, Any]) -> Game:
    rulesets = tuple(
        Ruleset(r["name"], r["note"], MappingProxyType(r["options"])) for r in told["rulesets"]
    )
    return Game(
        name=told["name"],
        title=told["title"],
        rulesets=tuple(ruleset.name for ruleset in rulesets),
        ruleset_notes=rulesets,
        options=tuple(
            Option(o["name"], o["default"], o["domain"], o["text"]) for o in told["options"]
        ),
        players=MappingProxyType({p["player"]: p["name"] for p in told["players"]}),
        faces=MappingProxyType({cell: Face(*face) for cell, *face in told["faces"]}),
        shape=told["shape"],
        positions=tuple(told["positions"]),
    )


@dataclass(frozen=True)
class Problem:
    """Why a file in a folder of games is not one of the games, or what is odd about it."""

    file: str
    message: str


@lru_cache(maxsize=4)
def _found(language: str) -> tuple[tuple[Game, ...], tuple[Problem, ...]]:
    told = _prolog.ask("games")
    problems = tuple(Problem(p["file"], p["message"]) for p in told["problems"])
    return tuple(_game(game) for game in told["games"]), problems


def games() -> tuple[Game, ...]:
    """List the games found, in alphabetical order."""
    return _found(language())[0]


def game_problems() -> tuple[Problem, ...]:
    """List what is wrong with files that should be games."""
    return _found(language())[1]


def game_named(name: str) -> Game:
    """Give the game called `name`.

    :raises UnknownGame: if there is none.
    """
    for game in games():
        if game.name == name:
            return game
    _prolog.ask("rules", game=name)  # refuses the name, and says which there are
    raise LookupError(name)


def _square(told: Sequence[int] | None) -> Square | None:
    return None if told is None else (told[0], told[1])


def _move(told: Sequence[Any]) -> Move:
    text, origin, target, captured = told
    squares = tuple((row, column) for row, column in captured)
    return Move(_square(origin), _square(target), squares, text)


def _analysis(told: Mapping[str, Any]) -> Analysis:
    lines = tuple(
        Line(line["value"], tuple(_move(move) for move in line["pv"]), line["wins_in"])
        for line in told["lines"]
    )
    return Analysis(lines, told["depth"], told["nodes"], told["seconds"])


def levels() -> tuple[str, ...]:
    """List the levels of play, the weakest first."""
    return tuple(_prolog.ask("levels"))


def _given(move: Move | str | Pair) -> str | list[list[int]]:
    """Turn what a caller calls a move into what the rules can read."""
    if isinstance(move, str):
        return move
    if isinstance(move, Move):
        if move.origin is None or move.target is None:
            return move.text
        return [list(move.origin), list(move.target)]
    try:
        pair = [[int(number) for number in square] for square in move]
    except (TypeError, ValueError):
        pair = []
    if [len(square) for square in pair] != [2, 2]:
        raise InvalidMove(f"{move!r} is not a move: give a text or ((row, column), (row, column))")
    return pair


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, in the order of the rules.

    A text in any notation of the game, a Move or a pair of squares may be tested with `in`.
    """

    def __init__(self, position: Position, moves: Sequence[Move]) -> None:
        self._position = position
        self._moves = tuple(moves)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...

    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            return move in self._moves
        if not isinstance(move, str | Sequence):
            return False
        try:
            self._position.move(move)
        except (InvalidMove, IllegalMove, AmbiguousMove):
            return False
        return True

    def count(self, value: object = None) -> int:
        """Count the moves, or, given a move, tell how often it is among them (0 or 1)."""
        return len(self._moves) if value is None else int(value in self)

    def __repr__(self) -> str:
        texts = ", ".join(move.text for move in self._moves)
        return f"<{len(self)} legal moves: {texts}>"


@dataclass(frozen=True)
class Position:
    """A position of a game: an immutable value that is its own text.

    `text` is one readable line that holds game, ruleset, options, board, player and memory.
    Equal positions have equal texts. Make positions with `start`, `from_rows`, `parse` or `named`.
    """

    text: str

    @classmethod
    def start(
        cls, game: str | Game, *, ruleset: str | None = None, **options: OptionValue
    ) -> Position:
        """Give the initial position of a game.

        :raises UnknownName: for a game, ruleset or option that does not exist.
        :raises BadValue: for an option value that makes no sense.
        """
        return cls(
            _prolog.ask("start", game=_name(game), ruleset=ruleset, options=_listed(options))
        )

    @classmethod
    def named(cls, game: str | Game, name: str, *, ruleset: str | None = None) -> Position:
        """Give an example position from the report of a game."""
        return cls(_prolog.ask("named", game=_name(game), name=name, ruleset=ruleset))

    @classmethod
    def from_rows(
        cls,
        game: str | Game,
        rows: Sequence[Sequence[Cell]],
        player: Player,
        *,
        ruleset: str | None = None,
        memory: Mapping[str, int] | None = None,
        **options: OptionValue,
    ) -> Position:
        """Give the position with these rows and this player on turn.

        :raises BadPosition: saying row and column, if the rows are not a board of the game.
        """
        return cls(
            _prolog.ask(
                "from_rows",
                game=_name(game),
                rows=[row if isinstance(row, int | str) else list(row) for row in rows],
                player=player,
                ruleset=ruleset,
                memory=dict(memory or {}),
                options=_listed(options),
            )
        )

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read a position from its text.

        :raises BadPosition: saying where, if the text is not a position.
        """
        return cls(_prolog.ask("parse", position=text))

    def __str__(self) -> str:
        return self.text

    @cached_property
    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = _prolog.ask("facts", position=self.text)
        return facts

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.text.partition(":")[0]

    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
        return self.text.split(":", 2)[1]

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options that differ from the ruleset."""
        return dict(self._facts["options"])

    @property
    def rows(self) -> list[list[Cell]]:
        """The board as a list of rows, as the report writes it."""
        return [list(row) for row in self._facts["rows"]]

    @property
    def player(self) -> Player:
        """The player on turn."""
        player: Player = self._facts["player"]
        return player

    @property
    def memory(self) -> dict[str, int]:
        """What the board cannot tell, such as the plies played."""
        return dict(self._facts["memory"])

    @property
    def column_labels(self) -> tuple[str, ...]:
        """What to write above and below the columns; nothing on a diamond."""
        return tuple(str(label) for label in self._facts["columns"])

    @property
    def row_labels(self) -> tuple[tuple[str, str], ...]:
        """What to write to the left and to the right of each row."""
        return tuple((str(left), str(right)) for left, right in self._facts["row_labels"])

    @property
    def remarks(self) -> tuple[Rule, ...]:
        """The rules whose case a player announces now, such as raichi in Tablut."""
        return _rules(self._facts["remarks"])

    @property
    def regions(self) -> Mapping[Square, str]:
        """The squares that are special, such as a throne, and what they are."""
        return MappingProxyType({(row, col): name for (row, col), name in self._facts["regions"]})

    @cached_property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; none in a finished position."""
        told = _prolog.ask("moves", position=self.text)
        return LegalMoves(self, [_move(move) for move in told])

    def move(self, move: Move | str | Pair) -> Move:
        """Give the legal move that a text or a pair of squares means here.

        :raises InvalidMove: if it is not a move at all.
        :raises AmbiguousMove: if several legal moves fit.
        :raises IllegalMove: if it breaks rules, with the rules.
        """
        return _move(_prolog.ask("move", position=self.text, move=_given(move)))

    def play(self, move: Move | str | Pair) -> Position:
        """Give the position after a move.

        :raises InvalidMove: if it is not a move at all.
        :raises AmbiguousMove: if several legal moves fit.
        :raises IllegalMove: if it breaks rules, with the rules.
        """
        return self.played(move)[1]

    def played(self, move: Move | str | Pair) -> tuple[Move, Position]:
        """Give the move that was meant and the position after it; raises as `play` does."""
        told = _prolog.ask("play", position=self.text, move=_given(move))
        return _move(told["move"]), Position(told["text"])

    def why(self, move: Move | str | Pair) -> Answer:
        """Tell whether a move is legal, and if not, why.

        :raises InvalidMove: if it is not a move at all.
        :raises AmbiguousMove: if several legal moves fit.
        """
        try:
            told = _prolog.ask("why", position=self.text, move=_given(move))
        except IllegalMove as error:
            return Answer(str(move), False, error.broken, ())
        return Answer(told["move"], told["legal"], _rules(told["broken"]), tuple(told["nearest"]))

    def broken_rules(self, move: Move | str | Pair) -> tuple[Rule, ...]:
        """List the rules that a move breaks, the headline first; none if and only if it is legal.

        :raises InvalidMove: if it is not a move at all.
        """
        return self.why(move).broken

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None while it goes on."""
        told = _prolog.ask("outcome", position=self.text)
        if told is None:
            return None
        points = told["points"]
        return Outcome(
            winner=told["winner"],
            rule=_rules([told["rule"]])[0],
            points=None if points is None else dict(points),
        )

    def perft(self, depth: int) -> int:
        """Count the sequences of `depth` legal moves; Ctrl-C stops the counting at once."""
        count: int = _prolog.run("perft", position=self.text, depth=depth)
        return count

    def divide(self, depth: int) -> dict[str, int]:
        """Count as `perft` does, for each first move apart."""
        return dict(_prolog.run("divide", position=self.text, depth=depth))

    def analyse(
        self,
        *,
        lines: int = 1,
        level: str | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        inferences: int | None = None,
        seed: int | None = None,
        on_news: Callable[[Analysis], None] | None = None,
    ) -> Analysis:
        """Find the best moves within one limit; without any, as the level `strong` does.

        Every limit but `seconds` gives the same answer on every machine. `on_news` is called
        with what is known so far; Ctrl-C stops the search at once.

        :raises GameOver: if nobody can move any more.
        :raises UnknownLevel: for a level that does not exist.
        :raises BadValue: for a limit that makes no sense, or more than one.
        """
        found: Analysis | None = None
        for news in self.search(
            lines=lines,
            level=level,
            depth=depth,
            nodes=nodes,
            seconds=seconds,
            inferences=inferences,
            seed=seed,
        ):
            found = news or found
            if news is not None and on_news is not None:
                on_news(news)
        if found is None:
            raise LookupError("a search ended without an answer")
        return found

    def search(
        self,
        *,
        lines: int = 1,
        level: str | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        inferences: int | None = None,
        seed: int | None = None,
    ) -> Generator[Analysis | None, None, None]:
        """Analyse, giving now and then what is known so far, or None if that is nothing new.

        What is given last is the result. Whoever stops asking stops the search. Raises as
        `analyse` does.
        """
        given = {"level": level, "depth": depth, "nodes": nodes, "seconds": seconds}
        limits = {k: v for k, v in {**given, "inferences": inferences}.items() if v is not None}
        if len(limits) > 1:
            raise BadValue(f"give one limit, not both {' and '.join(limits)}")
        asked: dict[str, Any] = {
            **(limits or {"level": DEFAULT_LEVEL}),
            "position": self.text,
            "lines": lines,
            "seed": seed or 0,
        }
        with _prolog.job("think", **asked) as job:
            while (event := job.poll(_prolog.POLL)).kind in ("none", "info"):
                yield _analysis(event.value) if event.kind == "info" else None
            if event.kind == "result":
                yield _analysis(event.value)

    def best_move(
        self,
        *,
        level: str | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        inferences: int | None = None,
        seed: int | None = None,
    ) -> Move:
        """Give the move that a search within one limit finds best; raises as `analyse` does."""
        return (
            self.analyse(
                level=level,
                depth=depth,
                nodes=nodes,
                seconds=seconds,
                inferences=inferences,
                seed=seed,
            )
            .lines[0]
            .move
        )

    def _repr_svg_(self) -> str:
        """Draw the position for a notebook."""
        from .console.exporting import as_svg  # late, for the console stands on this module

        return as_svg(self)

    def _repr_html_(self) -> str:
        """Draw the position for a notebook, and tell how it stands."""
        from .console.exporting import in_notebook

        return in_notebook(self)

    def as_json(self) -> dict[str, Any]:
        """Give the position as a JSON object."""
        return {
            "text": self.text,
            "game": self.game,
            "ruleset": self.ruleset,
            "options": self.options,
            "rows": self.rows,
            "player": self.player,
            "memory": self.memory,
        }


def _name(game: str | Game) -> str:
    return game.name if isinstance(game, Game) else game


def _listed(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Make lists of the tuples and sets among option values, which JSON has not."""
    return {
        name: [list(v) if isinstance(v, tuple) else v for v in value]
        if isinstance(value, list | tuple | set | frozenset)
        else value
        for name, value in options.items()
    }
