"""Between the report's way to write a game and a submission's own.

Cells, players, squares, moves and whole states are translated in both directions; a codec is
made of a mapping's texts and checked to lose nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ...game import Game
from ...moves import Cell, Player, Square
from ..asks import Read, Rows, State, Step, Unknown
from ..errors import BadMapping, meant
from ..submission.terms import (
    Atom,
    Compound,
    Listing,
    Term,
    filled,
    matched,
    names_in,
    shown,
    written,
)
from ..toml import Table
from .coordinates import Coordinates, read_coordinates, term_at


def own_term(value: Cell | Player) -> Term:
    """Return the term that a cell or a player of the report's notation stands for.

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
        """Return what the variables about a state stand for."""
        values = {
            "Rows": self.rows_term(state.rows),
            "Player": self.players.out[state.player],
            **{name.capitalize(): count for name, count in state.memory},
        }
        return values | {"Board": filled(self.board, values)}

    @property
    def carries(self) -> frozenset[str]:
        """What a state holds beside the rows: Player, and counters."""
        return names_in(self.board) - {"Rows"}

    def read_state(self, term: Term) -> Read:
        """Read a state that the submission gave."""
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
        """Read a cell."""
        cell = self._reading.get(term)
        return Unknown(shown(term)) if cell is None else cell

    # --- moves

    def move_values(self, step: Step, rows: Rows) -> dict[str, Term]:
        """Return what the variables about a move stand for."""
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

    def read_squares(self, found: Mapping[str, Term], rows: Rows) -> tuple[Square, Square] | None:
        """Read a move of which the squares are given, whole or in parts."""
        if "Move" in found and self.move is not None:
            parts = matched(self.move, found["Move"])
            return None if parts is None else self.read_squares(parts, rows)
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
        """Read who has won: whether the game is over, and the winner if there is one.

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
    """Return whether the places of a template are enough to know both squares of a move."""
    return all(name in names or {f"{name}R", f"{name}C"} <= names for name in ("From", "To"))


# --- the table of a mapping -----------------------------------------------------------------------

_KEYS = ("board", "cells", "context_cells", "places", "players", "coords", "move", "draw")


def read_codec(table: Table, game: Game) -> Codec:
    """Read the table, and check that nothing is lost in translation.

    :raises BadMapping: saying which key is wrong, and what with it.
    """
    table.known((*_KEYS, "unfinished"))
    cells, players = cells_of(game), tuple(game.players)
    codec = Codec(
        board=_board(table),
        cells=_words(table, "cells", cells),
        players=_words(table, "players", players),
        coordinates=read_coordinates(table.table("coords"), game),
        move=_move(table),
        others=_others(table, cells),
        places=_places(table, cells),
        draw=_optional(table, "draw"),
        unfinished=_optional(table, "unfinished"),
    )
    codec.cells.check(table.name("cells"))
    codec.players.check(table.name("players"))
    return codec


def _optional(table: Table, key: str) -> Term | None:
    return term_at(table, key, table.text(key)) if key in table.data else None


def _board(table: Table) -> Term:
    board = term_at(table, "board", table.text("board", "Rows"))
    if "Rows" not in names_in(board):
        raise table.wrong("board", "it does not mention Rows", 'such as "Rows" or "Rows-Player"')
    return board


def _move(table: Table) -> Term | None:
    move = _optional(table, "move")
    if move is None:
        return None
    names = names_in(move)
    for name in sorted(names - MOVE_PLACES):
        raise table.wrong("move", f"{name} has no meaning here", meant(name, sorted(MOVE_PLACES)))
    if not tells_squares(names):
        raise table.wrong("move", "it does not say both squares", "use From and To, or FromR ...")
    return move


def _words(table: Table, key: str, known: tuple[Cell | Player, ...]) -> Words:
    inner = table.table(key)
    pairs = []
    for ours in inner.data:
        left = _ours(inner, ours, known)
        right = term_at(inner, ours, inner.text(ours))
        strange = names_in(right) - names_in(left)
        if strange:
            raise inner.wrong(ours, f"{min(strange)} stands only on the right")
        pairs.append((left, right))
    return Words(tuple(pairs), known)


def _ours(table: Table, key: str, known: tuple[Cell | Player, ...]) -> Term:
    """Read a word of the report, or a pattern for several: "1-N"."""
    texts = [str(word) for word in known]
    if key in texts:
        return own_term(known[texts.index(key)])
    pattern = term_at(table, key, key)
    if not names_in(pattern):
        raise table.wrong(key, "the game has no such cell or player", meant(key, texts))
    return pattern


def _cell(table: Table, key: str, text: str, cells: tuple[Cell, ...]) -> Cell:
    for cell in cells:
        if str(cell) == text:
            return cell
    raise table.wrong(key, f"the game has no cell {text!r}", meant(text, map(str, cells)))


def _others(table: Table, cells: tuple[Cell, ...]) -> tuple[tuple[Term, Cell], ...]:
    inner = table.table("context_cells")
    return tuple(
        (term_at(inner, theirs, theirs), _cell(inner, theirs, inner.text(theirs), cells))
        for theirs in inner.data
    )


def _places(table: Table, cells: tuple[Cell, ...]) -> tuple[tuple[Square, Cell, Term], ...]:
    found = []
    places = table.table("places")
    for square in places.data:
        inner = places.table(square)
        for ours in inner.data:
            cell = _cell(inner, ours, ours, cells)
            found.append((_square(places, square), cell, term_at(inner, ours, inner.text(ours))))
    return tuple(found)


def _square(table: Table, key: str) -> Square:
    row, slash, column = key.partition("/")
    if not (slash and row.isdigit() and column.isdigit()):
        raise table.wrong(key, "it is no square", 'such as "5/5": row and column from the top left')
    return int(row), int(column)
