"""Whose a piece is: a predicate that says so teaches what the players are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...moves import Player, Square
from ..submission.terms import Compound, Listing, Term, written
from .manner import Case, Manner, called, limited, players_list, put
from .move_ways import MOVES, PARTS, SQUARES
from .program import Defined
from .roles import BOARD, PLAYER, Roles, arrangements
from .roles import PARTS as PLACES

_EACH = 3
"""How many squares of each player, and how many empty ones, are asked about."""
_LIMIT = 300_000
_SPOTS = {MOVES: 1, SQUARES: 2}
"""How many arguments a square takes: one, or its row and column."""


@dataclass(frozen=True)
class Owner:
    """A predicate that holds for a player and the squares of that player's pieces."""

    call: str
    """The call with the variables of a search, the square in the first places of a move."""
    form: str
    """The form of a move whose first places are a square like that."""
    players: dict[Player, Term]


class OwnerFinder:
    """Looks for the predicate that says whose a piece is."""

    def __init__(self, case: Case, reading: Manner) -> None:
        self.case, self.reading = case, reading
        self.state = case.oracle.start

    def search(self, share: float) -> Owner | None:
        """Return the first predicate that tells the pieces of both players apart."""
        if self.reading.way is None or self.reading.way.index is not None:
            return None
        with self.case.desk.stage(share):
            for one, roles, form in self._everything():
                players = self._players(one, roles, form)
                if len(players) == 2:
                    return Owner(called(one, roles), SQUARES if form == MOVES else PARTS, players)
        return None

    def _everything(self) -> Iterator[tuple[Defined, Roles, str]]:
        needed = [PLAYER] if self.reading.view.dynamic else [BOARD, PLAYER]
        for form, spots in _SPOTS.items():
            for one in self.case.predicates(len(needed) + spots, len(needed) + spots):
                yield from ((one, roles, form) for roles in arrangements(one, needed, form, 3))

    def _players(self, one: Defined, roles: Roles, form: str) -> dict[Player, Term]:
        """Return the word for each player that goes with all of the pieces, and no other square."""
        squares = self._squares()
        places = PLACES[: _SPOTS[form]]
        items = [
            Compound("p", (number, *self._spot(one, form))) for number, one in enumerate(squares)
        ]
        taken = f"member(p(Id_, {', '.join(places)}), Probes_), member(Player, Players_)"
        goal = f"{taken}, {limited(self.reading.view.asked(called(one, roles)))}"
        more: dict[str, Term | str] = {
            "Probes_": written(Listing(tuple(items))),
            "Players_": players_list(self.case.words_for_players(self.reading), unbound=False),
        }
        answer = put(
            self.case, self.reading, self.state, goal, more, ("Id_", "Player"),
            most=400, about=one.indicator, limit=20 * _LIMIT,
        )  # fmt: skip
        held: dict[Term, set[Square]] = {}
        for solution in answer.solutions:
            number = solution["Id_"]
            assert isinstance(number, int)
            held.setdefault(solution["Player"], set()).add(squares[number])
        return {
            player: word
            for player in self.case.oracle.game.players
            for word, mine in held.items()
            if mine == {one for one in squares if self._owner(one) == player}
        }

    def _squares(self) -> list[Square]:
        """Choose squares of each player, and empty ones."""
        oracle, rows = self.case.oracle, self.state.rows
        owners = (*oracle.game.players, None)
        return [one for owner in owners for one in oracle.squares(rows, [owner])[:_EACH]]

    def _owner(self, square: Square) -> Player | None:
        return self.case.oracle.face(self.state.at(square)).player

    def _spot(self, square: Square, form: str) -> tuple[Term, ...]:
        """Write a square as the arguments of a call."""
        way, rows = self.reading.way, self.state.rows
        assert way is not None
        values = way.coordinates.values("From", square, rows)
        if form == MOVES:
            return (values["From"],)
        return tuple(values[name] for name in way.names[:2])
