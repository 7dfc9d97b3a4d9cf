"""A position of a game, and its legal moves."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from . import _prolog, report_board
from ._errors import BadPosition, BadValue, IllegalMove
from .analysis import Analysable, Countable
from .game import Game, OptionValue, game_named
from .i18n import tr
from .moves import (
    Cell,
    LegalMoves,
    Move,
    Outcome,
    Pair,
    Player,
    Rule,
    Square,
    Standing,
    Verdict,
    given,
    move_from,
    outcome_from,
    rules_from,
    standing_from,
)
from .spelling import suggestion
from .text import BYTE_ORDER_MARK

if TYPE_CHECKING:
    from .questions.asking import Answers
    from .questions.explaining import Explanation


@dataclass(frozen=True)
class Position(Analysable, Countable):
    """A position of a game: an immutable value that is its own text.

    `text` is one readable line that holds game, ruleset, options, board, player and memory.
    Equal positions have equal texts. Make positions with `start`, `from_rows` or `named`, or from
    a text; a text that is no position raises BadPosition.

    >>> position = Position.start("breakthrough")
    >>> position.player, len(position.legal_moves), "a7-a6" in position.legal_moves
    (1, 22, True)
    >>> position.play("a7-a6").play("b2-b3").legal_moves[0].text
    'a8-a7'
    >>> Position(position.text) == position
    True
    >>> position.broken_rules("a7-a5")[0].id
    'one_step'
    >>> position.outcome is None
    True
    """

    text: str

    def __post_init__(self) -> None:
        text = str(self.text).removeprefix(BYTE_ORDER_MARK)
        object.__setattr__(self, "text", _prolog.ask("parse", position=text))

    @classmethod
    def trusted(cls, text: str) -> Position:
        """Return the position of a text that the rules have written: it is not read again."""
        position = cls.__new__(cls)
        object.__setattr__(position, "text", text)
        return position

    @classmethod
    def start(
        cls, game: str | Game, *, ruleset: str | None = None, **options: OptionValue
    ) -> Position:
        """Return the initial position of a game.

        >>> Position.start("tafl", ruleset="brandubh/walker").player
        'b'

        :raises UnknownName: for a game, ruleset or option that does not exist.
        :raises BadValue: for an option value that makes no sense.
        """
        asked = {"game": _name(game), "ruleset": ruleset, "options": _sendable(options)}
        return cls.trusted(_prolog.ask("start", **asked))

    @classmethod
    def named(cls, game: str | Game, name: str, *, ruleset: str | None = None) -> Position:
        """Return an example position from the report of a game."""
        asked = {"game": _name(game), "name": str(name), "ruleset": ruleset}
        return cls.trusted(_prolog.ask("named", **asked))

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
        """Return the position with these rows and this player to move.

        :raises BadPosition: saying row and column, if the rows are not a board of the game.
        """
        return cls.trusted(
            _prolog.ask(
                "from_rows",
                game=_name(game),
                rows=[row if isinstance(row, int | str) else list(row) for row in rows],
                player=player,
                ruleset=ruleset,
                memory=_sendable(memory or {}),
                options=_sendable(options),
            )
        )

    @classmethod
    def parse(cls, text: str, *, game: str | None = None) -> Position:
        """Read a position from its text, as `Position(text)` does.

        A byte-order mark, which a file may begin with, is ignored. If the game is given, the text
        may also be a board as its report prints it; `with_board` reads that under any ruleset.

        >>> board = "tab([[1,1,1],[0,0,0],[2,2,2]], 2)."
        >>> Position.parse(board, game="breakthrough").text
        'breakthrough:report:2:3x1/3x0/3x2'

        :raises BadPosition: saying where, if the text is not a position, or one of another game.
        """
        if game is not None and report_board.begins(text):
            return cls.start(game).with_board(text)[0]
        position = cls(text)
        if game is None or position.game == game:
            return position
        told = tr("this is a position of {found}, not of {game}", found=position.game, game=game)
        raise BadPosition(told)

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

    @cached_property
    def squares(self) -> Mapping[str, Square]:
        """The names of the squares, row by row from the top, with their rows and columns."""
        names = _prolog.ask("squares", position=self.text)
        rows = enumerate(self._facts["rows"], start=1)
        places = ((row, column) for row, cells in rows for column in range(1, len(cells) + 1))
        return MappingProxyType(dict(zip(names, places, strict=True)))

    @property
    def pieces(self) -> Mapping[str, Cell]:
        """What stands on the squares that are not empty, by their names.

        >>> len(Position.start("breakthrough").pieces)
        32
        """
        faces = game_named(self.game).faces
        cells = ((name, self._cell(place)) for name, place in self.squares.items())
        return {name: cell for name, cell in cells if faces[str(cell)].player is not None}

    def cell(self, square: str | Square) -> Cell:
        """Return what stands on a square, as the game's report writes it.

        >>> start = Position.start("breakthrough")
        >>> start.cell("a7"), start.cell((8, 1)), start.cell("d5")
        (1, 2, 0)

        :raises BadValue: if there is no such square.
        """
        names = self.squares
        place = square
        if isinstance(square, str):
            place = next((at for name, at in names.items() if name.lower() == square.lower()), "")
        if place not in names.values():
            hint = suggestion(square, names) if isinstance(square, str) else None
            raise BadValue(tr("there is no square {square}", square=square), hint=hint)
        return self._cell(cast("Square", place))

    def _cell(self, place: Square) -> Cell:
        row, column = place
        cell: Cell = self._facts["rows"][row - 1][column - 1]
        return cell

    @property
    def player(self) -> Player:
        """The player to move."""
        player: Player = self._facts["player"]
        return player

    @property
    def memory(self) -> dict[str, int]:
        """The part of the position that the board does not show, such as the plies played."""
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
        """The rules whose case the player announces now, such as raichi in Tablut."""
        return rules_from(self._facts["remarks"])

    @property
    def regions(self) -> Mapping[Square, str]:
        """The special squares, such as a throne, with their kinds."""
        return MappingProxyType({(row, col): name for (row, col), name in self._facts["regions"]})

    @cached_property
    def numbers_note(self) -> str | None:
        """How moves in numbers are read, if the board is not labelled with those numbers."""
        note: str | None = _prolog.ask("numbers", position=self.text)
        return note

    @cached_property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; none in a finished position."""
        told = _prolog.ask("moves", position=self.text)
        return LegalMoves(self, [move_from(move) for move in told])

    def with_board(self, text: str) -> tuple[Position, tuple[str, ...]]:
        """Return the position with the board that a report prints, and what was wrong with that.

        The game goes by the same rules. Behind the board may stand whose turn it is; else it is
        that of the same player.

        :raises BadPosition: saying row and column, if it is not a board of the game.
        """
        board = report_board.read(text, self.game)
        told = _prolog.ask(
            "pasted", position=self.text, rows=board.rows, player=board.player or self.player
        )
        note = (told["note"],) if told["note"] else ()
        return self.trusted(told["text"]), (*board.notes, *note)

    def move(self, move: Move | str | Pair) -> Move:
        """Return the legal move that a text or a pair of squares means here.

        :raises InvalidMove: if it is not a move at all.
        :raises AmbiguousMove: if several legal moves fit.
        :raises IllegalMove: if it breaks rules, with the rules.
        """
        return move_from(_prolog.ask("move", position=self.text, move=given(move)))

    def play(self, move: Move | str | Pair) -> Position:
        """Return the position after a move.

        >>> Position.start("breakthrough").play(((2, 1), (3, 1))).player
        2

        :raises InvalidMove: if it is not a move at all.
        :raises AmbiguousMove: if several legal moves fit.
        :raises IllegalMove: if it breaks rules, with the rules.
        """
        return self.played(move)[1]

    def played(self, move: Move | str | Pair, *, drawn: bool = False) -> tuple[Move, Position]:
        """Return the move that was meant and the position after it; raises as `play` does.

        If that is to be `drawn`, all that a screen shows of it is asked for at once.
        """
        told = _prolog.ask("play", position=self.text, move=given(move), drawn=drawn)
        position = Position.trusted(told["text"])
        if drawn:
            vars(position).update(
                _facts=told["facts"],
                outcome=outcome_from(told["outcome"]),
                standing=standing_from(told["standing"]),
            )
        return move_from(told["move"]), position

    def verdict(self, move: Move | str | Pair) -> Verdict:
        """Return whether a move is legal, and if not, which rules it breaks and what is legal.

        :raises InvalidMove: if it is not a move at all.
        :raises AmbiguousMove: if several legal moves fit.
        """
        try:
            told = _prolog.ask("why", position=self.text, move=given(move))
        except IllegalMove as error:
            return Verdict(str(move), False, error.broken, ())
        return Verdict(
            told["move"], told["legal"], rules_from(told["broken"]), tuple(told["nearest"])
        )

    def broken_rules(self, move: Move | str | Pair) -> tuple[Rule, ...]:
        """List the rules that a move breaks, the headline first; none if and only if it is legal.

        :raises InvalidMove: if it is not a move at all.
        """
        return self.verdict(move).broken

    def why(self, move: Move | str | Pair) -> Explanation:
        """Explain why a move is legal or not: rules, facts, and what would make it legal.

        >>> told = Position.start("breakthrough").why("a8-a7")
        >>> told.legal, [rule.id for rule in told.broken], told.nearest
        (False, ['not_own', 'vacant'], ())
        >>> told.facts[1]["text"]
        'there is a White pawn on a7'
        >>> [change.text for change in told.would_be_legal_if]
        ['if a7 were empty']

        A notebook draws the explanation on the board.

        :raises InvalidMove: if it is not a move at all.
        :raises AmbiguousMove: if several legal moves fit.
        """
        from .questions.explaining import explain  # imported late: questions import positions

        return explain(self, move)

    def ask(self, question: str, *, limit: int | None = None, seconds: float = 10.0) -> Answers:
        """Ask a question in the words of the rules, which `pyfront.words` lists.

        The answers are looked for as far as they are read, at most `limit` of them, and for so
        many seconds in all.

        >>> answers = Position.start("breakthrough").ask("from(M, a7), to(M, S)")
        >>> [(str(answer["M"]), answer["S"]) for answer in answers]
        [('a7-a6', (3, 1)), ('a7-b6', (3, 2))]
        >>> answers.complete
        True

        What stands in a list or a term is a value too, and a notebook shows the answers on the
        board. How the question was understood, where that may surprise, is in `answers.notes`.

        >>> [best] = Position.start("breakthrough").ask("aggregate_all(max(V-M), value(M, V), X)")
        >>> str(best["X"]), best["X"].args[0]
        ('24-(a7-b6)', 24)

        :raises BadQuestion: if it cannot be read, or must not be asked.
        :raises UnknownWord: if it has a word that is not known.
        """
        from .questions import asking  # imported late, as in `why`

        limits = asking.Limits(seconds=seconds, answers=asking.MOST if limit is None else limit)
        return asking.ask(self, question, limits, page=asking.PAGE)

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game has ended; None if it is not over."""
        return outcome_from(_prolog.ask("outcome", position=self.text))

    @cached_property
    def standing(self) -> Standing:
        """The points so far, and the side on which each player began the game."""
        return standing_from(_prolog.ask("standing", position=self.text))

    def diagram(self, *, flipped: bool = False, glyphs: str | None = None) -> str:
        """Draw the board as text, with pieces as the settings say, or as `glyphs` does.

        >>> start = Position.start("breakthrough", rows=4, columns=2)
        >>> print(start.diagram(glyphs="letters"))
            a   b
          ┌───┬───┐
        4 │ 1 │ 1 │ 4
          ├───┼───┤
        3 │ 1 │ 1 │ 3
          ├───┼───┤
        2 │ 2 │ 2 │ 2
          ├───┼───┤
        1 │ 2 │ 2 │ 1
          └───┴───┘
            a   b

        :raises BadValue: if glyphs are not `unicode`, `ascii` or `letters`.
        """
        from .view.board_view import diagram  # imported late: the drawing imports this module

        return diagram(self, flipped=flipped, chosen=glyphs)

    def svg(self, *, flipped: bool = False, last: Move | None = None) -> str:
        """Draw the board as an SVG picture, with the last move marked if it is given."""
        from .view.picture import svg  # imported late, as in `diagram`

        return svg(self, flipped=flipped, last=last)

    def _repr_svg_(self) -> str:
        """Draw the position for a notebook."""
        return self.svg()

    def _repr_html_(self) -> str:
        """Draw the position for a notebook, with the state of the game."""
        from .view.picture import in_notebook  # imported late, as in `diagram`

        return in_notebook(self)

    def as_json(self) -> dict[str, Any]:
        """Return the position as a JSON object."""
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
    return game.name if isinstance(game, Game) else str(game)  # None is not a game either


MOST_DIGITS = 1000
"""The length beyond which Python refuses to write integers."""


def _sendable(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Convert option values to JSON types, so that the rules can judge all of them."""
    return {name: _plain(value) for name, value in options.items()}


def _plain(value: object, depth: int = 3) -> OptionValue:
    """Convert tuples and sets to lists; refuse values of other types, naming the type.

    A list of moves, which are pairs of squares, is the deepest value that an option has.
    """
    if isinstance(value, str):
        return value.encode(errors="backslashreplace").decode()
    if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
        return hex(value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, list | tuple | set | frozenset) and depth:
        return [_plain(part, depth - 1) for part in value]
    return f"<{type(value).__name__}>"
