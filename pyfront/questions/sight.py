"""The engine's facts about a position of a random game, for the properties to check.

Everything about a position is fetched at once, together with the effect of the next move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias

from .. import _prolog
from ..moves import LegalMoves, Move, Player, Square, given, move_from, squares_from
from ..position import Position
from .images import exchanged_text, mirror_text

Try: TypeAlias = "str | tuple[Square, Square]"
"""A move to try, which need not be one: a text, or where it starts and ends."""


@dataclass(frozen=True)
class Chosen:
    """The moves that are tried in a position.

    `pairs` and `others` are explained, `some` are played, and `guesses` show which rules they
    break.
    """

    pairs: Sequence[tuple[Square, Square]] = ()
    others: Sequence[Move] = ()
    some: Sequence[Move] = ()
    guesses: Sequence[Try] = ()
    following: Move | None = None
    """The move that is played next."""

    @property
    def explained(self) -> list[Try]:
        """The moves for which the verdicts of list and rules are compared."""
        return [*self.pairs, *(move.text for move in self.others)]


@dataclass(frozen=True)
class Sight:
    """A position and its moves, and once `told` is filled the effects of some of them.

    A fact that cannot be computed raises its error where it is read.
    """

    position: Position
    player: Player
    counters: Sequence[str]
    moves: LegalMoves
    end: str | None
    """The rule that has ended the game."""
    chosen: Chosen = field(default_factory=Chosen)
    told: Mapping[str, Callable[[], Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, position: Position) -> Sight:
        """Return a position with the facts about it."""
        return cls._from(_prolog.ask("sight", position=position.text))

    @classmethod
    def _from(cls, told: Mapping[str, Any]) -> Sight:
        position = Position.trusted(told["text"])
        moves = LegalMoves(position, [move_from(move) for move in told["moves"]])
        return cls(position, told["player"], told["counters"], moves, told["end"])

    def asked(self, chosen: Chosen) -> Sight:
        """Fetch the facts about this position: the effects of the chosen moves, and of the next
        one.
        """
        some = [given(move) for move in chosen.some]
        texts = [move.text for move in chosen.some]
        asked: dict[str, tuple[str, dict[str, Any]]] = {
            "parse": ("parse", {}),
            "verdicts": ("stops", {"moves": chosen.explained, "which": "headline"}),
            "stops": ("stops", {"moves": chosen.guesses, "which": "all"}),
            "effects": ("effects", {"moves": some}),
            "readings": ("readings", {"moves": texts}),
            **{
                placed: ("image", {"placed": placed, "image": text})
                for placed, text in self._images().items()
            },
        }
        if chosen.following is not None:
            asked["next"] = ("sight", {"move": given(chosen.following)})
        requests = [{"verb": verb, **more} for verb, more in asked.values()]
        replies = _prolog.ask_each(self.position.text, requests)
        return replace(self, chosen=chosen, told=dict(zip(asked, replies, strict=True)))

    def _images(self) -> dict[str, str]:
        """Return the texts of the images, without the history of the position."""
        if "history" in self.counters:
            return {}
        found = {"mirrored": mirror_text(self.position.text, self.rows)}
        if all(move.origin is not None for move in self.moves):
            other = exchanged_text(self.position.text, self.rows)
            found |= {"upside_down": other} if other is not None else {}
        return found

    def next(self) -> Sight:
        """Return the effect of the following move."""
        return self._from(self.told["next"]())

    @cached_property
    def rows(self) -> list[list[str]]:
        """The board as the text of the position has it."""
        rows = self.position.text.rpartition(":")[2].split("/")
        return [[cell for run in row.split(",") for cell in _cells(run)] for row in rows]

    @cached_property
    def squares(self) -> list[Square]:
        """All squares of the board."""
        return [(r, c) for r, row in enumerate(self.rows, start=1) for c in range(1, len(row) + 1)]

    @cached_property
    def legal(self) -> dict[tuple[Square, Square], Move]:
        """The legal moves from one square to another, by their squares."""
        return {
            (move.origin, move.target): move
            for move in self.moves
            if move.origin is not None and move.target is not None
        }

    def cell(self, square: Square) -> str:
        """Return the cell of a square."""
        row, column = square
        return self.rows[row - 1][column - 1]

    @property
    def text_again(self) -> str:
        """The text of the position that its text is read as."""
        text: str = self.told["parse"]()
        return text

    def verdicts(self) -> dict[Try, list[str] | str]:
        """Return the first rule that each explained move breaks, or why it is not a move."""
        return dict(zip(self.chosen.explained, self.told["verdicts"](), strict=True))

    def stops(self) -> list[list[str] | str]:
        """Return the rules that each guess breaks, or why it is not a move."""
        told: list[list[str] | str] = self.told["stops"]()
        return told

    def effects(self) -> list[tuple[Move, dict[Square, tuple[str, str]]]]:
        """Return the changes of some moves: the cell of a square before and after."""
        return [
            (move, {(row, column): (before, then) for row, column, before, then in changes})
            for move, changes in zip(self.chosen.some, self.told["effects"](), strict=True)
        ]

    def readings(self) -> list[tuple[Move, tuple[str, tuple[Square, ...]]]]:
        """Return how the texts of some moves are read: as a text, with its squares."""
        return [
            (move, (text, squares_from(numbers)))
            for move, (text, *numbers) in zip(
                self.chosen.some, self.told["readings"](), strict=True
            )
        ]

    def differences(self, placed: str) -> list[tuple[Move | None, str]]:
        """Return the moves that are legal only here or only in an image."""
        if placed not in self.told:
            return []
        told = self.told[placed]()
        here = {move.text: move for move in self.moves}
        return [
            *((here[text], text) for text in told["here"]),
            *((None, str(squares_from(numbers))) for numbers in told["there"]),
        ]


RUN = re.compile(r"(\d+)x(.+)")
"""Several equal cells, as the text of a position writes them."""


def _cells(text: str) -> list[str]:
    run = RUN.fullmatch(text)
    return [text] if run is None else [run[2]] * int(run[1])
