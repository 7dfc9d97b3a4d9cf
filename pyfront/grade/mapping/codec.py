"""Between the report's way to write a game and a submission's own.

Cells, players, squares, moves and whole states are translated in both directions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from ...game import Game
from ...moves import Cell, Player, Square
from ..asks import Play, Read, Rows, State, Unknown, Won
from ..submission.terms import (
    Atom,
    Compound,
    Listing,
    Term,
    Text,
    filled,
    matched,
    names_in,
    shown,
)
from .board_layout import BoardLayout, rows_in
from .coordinates import Coordinates

__all__ = ["Codec", "as_word", "cells_of", "own_term", "rows_in"]

Word = TypeVar("Word", bound="Cell | Player")


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
class Codec:
    """All translations of one mapping."""

    board: Term
    cells: Mapping[Cell, Term]
    players: Mapping[Player, Term]
    coordinates: Coordinates
    move: Term | None = None
    others: Mapping[Term, Cell] = field(default_factory=dict)
    """Terms that are read as a cell too."""
    places: Mapping[tuple[Square, Cell], Term] = field(default_factory=dict)
    """How a cell is written on one square."""
    draw: Term | None = None
    unfinished: Term | None = None
    layout: BoardLayout = field(default_factory=BoardLayout)
    """The places of the cells in a board."""
    other_players: Mapping[Term, Player] = field(default_factory=dict)
    """Terms, perhaps with _ in them, that are also read as a player."""
    winners: tuple[tuple[Term, Won], ...] = ()
    """The terms for results, if not the player who has won."""
    defaults: Mapping[str, Term] = field(default_factory=dict)
    """The parts of a state, besides the board, that no question is about."""
    standing: Cell | None = None
    """The king, if it is left on the board when it is captured."""

    @cached_property
    def _cells_read(self) -> dict[Term, Cell]:
        placed = {term: cell for (_, cell), term in self.places.items()}
        return {**self.others, **placed, **{term: cell for cell, term in self.cells.items()}}

    @cached_property
    def _players_read(self) -> dict[Term, Player]:
        known = {term: player for player, term in self.players.items()}
        return {**self.other_players, **known}

    @property
    def _empty(self) -> Term:
        """How an empty square is written, the first of a game's cells."""
        return next(iter(self.cells.values()))

    # --- states

    def end_left(self, state: State, last: tuple[State, Play] | None) -> State | None:
        """Return a final state as the program leaves it, a captured king still on the board.

        Return None if there should be a king but its square is not known.
        """
        king = self.standing
        if king is None or any(king in row for row in state.rows):
            return state
        before, step = last or (state, Play((0, 0), (0, 0)))
        taken = [square for square in step.captured if before.at(square) == king]
        return state.changed(dict.fromkeys(taken, king)) if taken else None

    def end_read(self, read: Read, state: State, step: Play) -> Read:
        """Remove a captured king that the program left on the board."""
        for square in step.captured:
            if state.at(square) == self.standing:
                return read.with_cell(square, next(iter(self.cells)))
        return read

    def rows_term(self, rows: Rows) -> Term:
        """Write the cells of a board."""
        grid = tuple(
            tuple(self._cell_term((r, c), cell) for c, cell in enumerate(row, start=1))
            for r, row in enumerate(rows, start=1)
        )
        return self.layout.write(grid, self.coordinates, self._empty)

    def _cell_term(self, square: Square, cell: Cell) -> Term:
        return self.places.get((square, cell), self.cells[cell])

    def state_values(self, state: State) -> dict[str, Term]:
        """Return the values of the variables of a state."""
        others = [term for player, term in self.players.items() if player != state.player]
        values = {
            **self.defaults,
            "Rows": self.rows_term(state.rows),
            "Player": self.players[state.player],
            "Opponent": others[0],
            **{name.capitalize(): count for name, count in state.memory},
        }
        return values | {"Board": filled(self.board, values)}

    @property
    def carries(self) -> frozenset[str]:
        """The parts of a state besides the cells: Player, and counters."""
        return names_in(self.board) - {"Rows", *self.defaults}

    def read_state(self, term: Term, turn: Term | None = None) -> Read:
        """Read a state that the submission returned, perhaps with the player to move."""
        text = shown(term)
        found = matched(self.board, term)
        if found is None or "Rows" not in found:
            return Read(None, text=text)
        memory = (
            (name.lower(), value)
            for name, value in found.items()
            if name not in ("Rows", "Player", "Opponent") and isinstance(value, int)
        )
        told = found.get("Player") if turn is None else turn
        player = None if told is None else self.read_player(told)
        return Read(self._read_rows(found["Rows"]), player, tuple(sorted(memory)), text)

    def _read_rows(self, term: Term) -> tuple[tuple[Cell | Unknown, ...], ...] | None:
        rows = self.layout.read(term, self.coordinates, self._empty)
        return None if rows is None else tuple(tuple(map(self.read_cell, row)) for row in rows)

    def read_cell(self, term: Term) -> Cell | Unknown:
        """Read a cell."""
        cell = _meant(term, self._cells_read)
        return Unknown(shown(term)) if cell is None else cell

    def read_player(self, term: Term) -> Player | None:
        """Read a player."""
        return _meant(term, self._players_read)

    # --- moves

    def move_values(self, step: Play, rows: Rows) -> dict[str, Term]:
        """Return the values of the variables of a move."""
        coordinates = self.coordinates
        values = coordinates.values("From", step.origin, rows)
        values |= coordinates.values("To", step.target, rows)
        captured = (coordinates.pair(*coordinates.terms(one, rows)) for one in step.captured)
        values["Captured"] = Listing(tuple(captured))
        for name, (r, c) in (("FromCell", step.origin), ("ToCell", step.target)):
            if 0 < r <= len(rows) and 0 < c <= len(rows[r - 1]):
                values[name] = self._cell_term((r, c), rows[r - 1][c - 1])
        if self.move is not None:
            values["Move"] = filled(self.move, values)
        return values

    def read_squares(self, found: Mapping[str, Term], rows: Rows) -> tuple[Square, Square] | None:
        """Read a move whose squares are given, whole or in parts."""
        if "Move" in found and self.move is not None:
            parts = matched(self.move, found["Move"])
            return None if parts is None else self.read_squares(parts, rows)
        return self.coordinates.read_move(found, rows)

    # --- how it ended

    def read_winner(self, term: Term) -> Won:
        """Read the winner."""
        for pattern, won in self.winners:
            if matched(pattern, as_word(term)) is not None:
                return won
        winner = self.read_player(term)
        if winner is not None:
            return Won(True, winner)
        if self.unfinished is not None and matched(self.unfinished, term) is not None:
            return Won(False)
        if self.draw is not None and matched(self.draw, term) is not None:
            return Won(True)
        return Won(True, None, shown(term))

    def read_loser(self, term: Term) -> Won:
        """Read the winner from the loser."""
        won = self.read_winner(term)
        if won.winner is None:
            return won
        return Won(True, next(player for player in self.players if player != won.winner))


def _meant(term: Term, words: Mapping[Term, Word]) -> Word | None:
    """Return the word that a term is read as, directly or through a pattern."""
    if term in words:
        return words[term]
    found = (word for pattern, word in words.items() if matched(pattern, term) is not None)
    return next(found, None)


def as_word(term: Term) -> Term:
    """Return a text as the atom with the same letters, since programs use both."""
    return Atom(term.text) if isinstance(term, Text) else term


def cells_of(game: Game) -> tuple[Cell, ...]:
    """List the cells of a game as its boards have them."""
    return tuple(int(name) if name.isdigit() else name for name in game.faces)
