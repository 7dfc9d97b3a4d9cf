"""Between the report's way to write a game and a submission's own.

Cells, players, squares, moves and whole states are translated in both directions; a codec is
made of a mapping's texts and checked to lose nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ..game import Cell, Game, Player, Square
from .coordinates import Coordinates
from .errors import BadMapping
from .templates import (
    Atom,
    Compound,
    Listing,
    Term,
    Variable,
    filled,
    matched,
    names_in,
    shown,
    written,
)

Rows = tuple[tuple[Cell, ...], ...]
"""A board as the report writes it."""


@dataclass(frozen=True)
class State:
    """A position as plain data: what is asked about, and what is expected."""

    rows: Rows
    player: Player
    memory: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Step:
    """A move as plain data."""

    origin: Square
    target: Square
    captured: tuple[Square, ...] = ()


@dataclass(frozen=True)
class Unknown:
    """A cell that the game does not have, as the submission wrote it."""

    text: str


@dataclass(frozen=True)
class Read:
    """What a submission gave for a state, as far as it could be understood."""

    rows: tuple[tuple[Cell | Unknown, ...], ...] | None
    player: Player | None = None
    memory: tuple[tuple[str, int], ...] = ()
    text: str = ""


def own_term(value: Cell | Player) -> Term:
    """Make the term that a cell or a player of the report's notation stands for.

    >>> own_term("b-20")
    Compound(name='-', arguments=(Atom(name='b'), 20))
    """
    if isinstance(value, int):
        return value
    left, dash, right = value.partition("-")
    if dash and left and right:
        return Compound("-", (own_term(_number(left)), own_term(_number(right))))
    return Atom(value)


def _number(text: str) -> Cell:
    return int(text) if text.isdigit() else text


@dataclass(frozen=True)
class Words:
    """A table between words of the report and terms of the submission; patterns have variables."""

    pairs: tuple[tuple[Term, Term], ...]
    known: tuple[Cell | Player, ...]

    @cached_property
    def out(self) -> dict[Cell | Player, Term]:
        """What the submission writes for each word."""
        return {word: self._written(own_term(word)) for word in self.known}

    @cached_property
    def back(self) -> dict[Term, Cell | Player]:
        """Which word each of the submission's terms stands for."""
        return {term: word for word, term in self.out.items()}

    def _written(self, word: Term) -> Term:
        exact = [theirs for ours, theirs in self.pairs if ours == word]
        if exact:
            return exact[0]
        for ours, theirs in self.pairs:
            found = matched(ours, word)
            if found is not None:
                return filled(theirs, found)
        return word

    def check(self, key: str) -> None:
        """Refuse a table in which two words come out the same, or one is not finished.

        :raises BadMapping: naming both.
        """
        seen: dict[Term, Cell | Player] = {}
        for word, term in self.out.items():
            if names_in(term):
                raise BadMapping(f"{key}: {written(term)}, for {word}, has a variable left over")
            if term in seen:
                raise BadMapping(
                    f"{key}: {seen[term]} and {word} are both written {written(term)}",
                    hint="every cell and player needs a term of its own",
                )
            seen[term] = word


@dataclass(frozen=True)
class Codec:
    """All translations of one mapping."""

    board: Term
    cells: Words
    players: Words
    coordinates: Coordinates
    move: Term | None = None
    others: tuple[tuple[Term, Cell], ...] = ()
    """Terms that are read as a cell too."""
    places: tuple[tuple[Square, Cell, Term], ...] = ()
    """How a cell is written on one square."""
    draw: Term | None = None
    unfinished: Term | None = None

    @cached_property
    def _reading(self) -> dict[Term, Cell]:
        found: dict[Term, Cell] = dict(self.others)
        found |= {term: cell for _, cell, term in self.places}
        return found | self.cells.back

    @cached_property
    def _placed(self) -> dict[tuple[Square, Cell], Term]:
        return {(square, cell): term for square, cell, term in self.places}

    # --- states

    def rows_term(self, rows: Rows) -> Term:
        """Write the rows of a board."""
        return Listing(
            tuple(
                Listing(
                    tuple(
                        self._placed.get(((r, c), cell)) or self.cells.out[cell]
                        for c, cell in enumerate(row, start=1)
                    )
                )
                for r, row in enumerate(rows, start=1)
            )
        )

    def state_values(self, state: State) -> dict[str, Term]:
        """Give what the variables about a state stand for."""
        values = {
            "Rows": self.rows_term(state.rows),
            "Player": self.players.out[state.player],
            **{name.capitalize(): count for name, count in state.memory},
        }
        return values | {"Board": filled(self.board, values)}

    @property
    def carries(self) -> frozenset[str]:
        """Name what a state holds beside the rows: Player, and counters."""
        return names_in(self.board) - {"Rows"}

    def read_state(self, term: Term) -> Read:
        """Understand a state that the submission gave."""
        text = written(term)
        found = matched(self.board, term)
        if found is None or "Rows" not in found:
            return Read(None, text=text)
        player = found.get("Player")
        memory = tuple(
            sorted(
                (name.lower(), value)
                for name, value in found.items()
                if name not in ("Rows", "Player") and isinstance(value, int)
            )
        )
        return Read(
            self._read_rows(found["Rows"]),
            None if player is None else self.players.back.get(player),
            memory,
            text,
        )

    def _read_rows(self, term: Term) -> tuple[tuple[Cell | Unknown, ...], ...] | None:
        if not isinstance(term, Listing) or term.tail is not None:
            return None
        rows = []
        for row in term.items:
            if not isinstance(row, Listing) or row.tail is not None:
                return None
            rows.append(tuple(self.read_cell(cell) for cell in row.items))
        return tuple(rows)

    def read_cell(self, term: Term) -> Cell | Unknown:
        """Understand a cell."""
        cell = self._reading.get(term)
        return Unknown(shown(term)) if cell is None else cell

    # --- moves

    def move_values(self, step: Step, rows: Rows) -> dict[str, Term]:
        """Give what the variables about a move stand for."""
        values: dict[str, Term] = {}
        for name, square in (("From", step.origin), ("To", step.target)):
            row, column = self.coordinates.terms(square, rows)
            values |= {f"{name}R": row, f"{name}C": column}
            values[name] = self.coordinates.pair(row, column)
        captured = [
            self.coordinates.pair(*self.coordinates.terms(square, rows)) for square in step.captured
        ]
        values["Captured"] = Listing(tuple(captured))
        if self.move is not None:
            values["Move"] = filled(self.move, values)
        return values

    def read_move(self, term: Term, template: Term, rows: Rows) -> tuple[Square, Square] | None:
        """Understand a move that is written as a template says."""
        found = matched(template, term)
        return None if found is None else self.read_squares(found, rows)

    def read_squares(self, found: Mapping[str, Term], rows: Rows) -> tuple[Square, Square] | None:
        """Understand a move of which the squares are given, whole or in parts."""
        if "Move" in found and self.move is not None:
            return self.read_move(found["Move"], self.move, rows)
        origin, target = (self._read_square(name, found, rows) for name in ("From", "To"))
        return None if origin is None or target is None else (origin, target)

    def _read_square(self, name: str, found: Mapping[str, Term], rows: Rows) -> Square | None:
        if name in found:
            parts = matched(self.coordinates.template, found[name])
            return None if parts is None else self.coordinates.square(parts["R"], parts["C"], rows)
        if f"{name}R" not in found or f"{name}C" not in found:
            return None
        return self.coordinates.square(found[f"{name}R"], found[f"{name}C"], rows)

    # --- how it ended

    def read_winner(self, term: Term) -> tuple[bool, Player | None]:
        """Understand who has won: whether the game is over, and the winner if there is one.

        :raises LookupError: if the term is no player.
        """
        if term in self.players.back:
            return True, self.players.back[term]
        if self.unfinished is not None and matched(self.unfinished, term) is not None:
            return False, None
        if self.draw is not None and matched(self.draw, term) is not None:
            return True, None
        raise LookupError(written(term))


def cells_of(game: Game) -> tuple[Cell, ...]:
    """List the cells of a game as its boards have them."""
    return tuple(int(name) if name.isdigit() else name for name in game.faces)


MOVE_PLACES = frozenset({"From", "To", "FromR", "FromC", "ToR", "ToC", "Captured"})
"""What a move's template may hold."""


def tells_squares(names: frozenset[str]) -> bool:
    """Tell whether the places of a template are enough to know both squares of a move."""
    return all(name in names or {f"{name}R", f"{name}C"} <= names for name in ("From", "To"))


def place(name: str) -> Variable:
    """Make a named place."""
    return Variable(name)
