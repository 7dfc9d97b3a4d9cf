"""What is known of a program so far, and how calls are made to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ...moves import Cell, Player
from ..asks import Play, State
from ..oracle import Oracle
from ..submission.terms import Atom, Compound, Listing, Term, Variable, parts_of, written
from ..submission.worker import Response
from .holding import View
from .inquiry import LIMIT, Inquirer
from .move_ways import WIDTH, MoveWay
from .program import PLAYER_WORDS, Defined, Inventory
from .roles import PARTS, PLAYER, Roles
from .samples import Samples

_MOST_WORDS = 16


@dataclass(frozen=True)
class Manner:
    """How a program writes positions, players and moves, as far as it is known."""

    view: View
    players: Mapping[Player, Term] = field(default_factory=dict)
    way: MoveWay | None = None
    king_stands: bool = False
    """Whether a captured king is left on the board."""

    @property
    def tells_players(self) -> bool:
        """Whether a program can be told a player: otherwise no goal may have a place for one."""
        return bool(self.players) or self.view.carries_player

    @property
    def told(self) -> list[str]:
        """The roles, beside others, of predicates that may be told a player."""
        return [f"{PLAYER}?"] if self.tells_players else []

    def with_view(self, view: View) -> Manner:
        """Return a copy that knows more about boards."""
        return replace(self, view=view)

    def knowing_parts(self, view: View) -> Manner:
        """Return a copy with the parts of a state that follow from the board."""
        known = replace(self.view, frame=view.frame, following=view.following)
        return self.with_view(known)


@dataclass(frozen=True)
class Case:
    """A program that is being mapped, and what it is compared with."""

    desk: Inquirer
    inventory: Inventory
    samples: Samples
    _written: dict[object, tuple[object, dict[str, str]]] = field(default_factory=dict)

    def written(self, reading: Manner, state: State) -> dict[str, str]:
        """Write the variables of a position; cached, since many questions share one."""
        key = id(reading.view), state, tuple(reading.players.items())
        if key not in self._written:
            values = reading.view.data(state, reading.players)
            texts = {name: written(term) for name, term in values.items()}
            self._written[key] = reading.view, texts
        return self._written[key][1]

    @property
    def oracle(self) -> Oracle:
        """The expected answer."""
        return self.samples.oracle

    def predicates(self, least: int, most: int = 9) -> Iterator[Defined]:
        """Yield the harmless predicates of this arity."""
        for one in self.inventory.defined:
            generated = one.name.startswith("__aux")
            if least <= one.arity <= most and not generated and self.desk.harmless(one.indicator):
                yield one

    def words_for_players(self, reading: Manner) -> list[Term]:
        """List possible terms for a player, the most likely first."""
        cells = reading.view.words.cells
        owned = [cells[cell] for cell in cells if self.oracle.face(cell).player is not None]
        words = set(self.inventory.words)
        likely = [
            *reading.players.values(),
            *(term for pair in self.inventory.opposed for term in pair),
            *self._owners(cells),
            *(word for word in PLAYER_WORDS if word in words),
            *(term for term in owned[:4] if isinstance(term, Atom | int)),
            *(atom for term in owned[:40] if isinstance(term, Compound) for atom in _atoms(term)),
            *(number for number in (1, 2, 0) if number in words),
            *(word for word in self.inventory.words[:12] if isinstance(word, Atom)),
            1,
            2,
        ]
        return list(dict.fromkeys(likely))[: 8 if reading.view.set else _MOST_WORDS]

    def _owners(self, cells: Mapping[Cell, Term]) -> Iterator[Term]:
        """Yield what tells the pieces of one player from those of the other, inside them."""
        sides = [
            [parts_of(cells[one]) for one in cells if self.oracle.face(one).player == player]
            for player in self.oracle.game.players
        ]
        if all(sides) and len({len(parts) for side in sides for parts in side}) == 1:
            for place in zip(*(zip(*side, strict=True) for side in sides), strict=True):
                words = [set(values) for values in place]
                if all(len(one) == 1 for one in words) and len(set().union(*words)) == len(words):
                    yield from (one.pop() for one in words)


def _atoms(term: Compound) -> Iterator[Term]:
    yield from (one for one in term.arguments if isinstance(one, Atom))


def limited(goal: str, limit: int = LIMIT) -> str:
    """Return a goal that fails where the given one raises an error or does not end."""
    return (
        f"once(catch(call_with_inference_limit(({goal}), {limit}, How_), _, fail)),"
        " How_ \\== inference_limit_exceeded"
    )


def probes(
    case: Case, moves: Sequence[tuple[int, MoveWay, Play]], form: str, state: State
) -> tuple[str, str]:
    """Return the goal that takes one of some moves, and the text of the list it takes from."""
    items = [
        Compound("p", (number, *way.arguments(form, step, state.rows)))
        for number, way, step in moves
    ]
    return taking(form), written(Listing(tuple(items)))


def taking(form: str) -> str:
    """Return the goal that takes one of the moves that are tried."""
    names = ", ".join(("Id_", *PARTS[: WIDTH[form]]))
    return f"member(p({names}), Probes_)"


def players_list(words: Sequence[Term], *, unbound: bool) -> Listing:
    """Return the players to try, perhaps beginning with none."""
    return Listing(((Variable("_"),) if unbound else ()) + tuple(words))


def put(
    case: Case,
    reading: Manner,
    state: State,
    goal: str,
    more: Mapping[str, Term | str],
    wanted: tuple[str, ...],
    *,
    most: int,
    about: str,
    limit: int,
) -> Response:
    """Ask about a position."""
    values = {**case.written(reading, state), **more}
    used = {name: term for name, term in values.items() if re.search(rf"\b{name}\b", goal)}
    return case.desk.ask(goal, used, wanted, most=most, about=about, limit=limit)


def called(one: Defined, roles: Roles) -> str:
    """Write the call that an arrangement of arguments makes."""
    return one.call(roles)


def completed(case: Case, reading: Manner) -> Manner:
    """Return a reading with the other player, where one is known and the program names both."""
    players, game = dict(reading.players), case.oracle.game.players
    missing = [player for player in game if player not in players]
    if len(missing) != 1 or not players:
        return reading
    [known] = players.values()
    for pair in case.inventory.opposed:
        if known in pair:
            players[missing[0]] = pair[1 - pair.index(known)]
            return replace(reading, players=players)
    others = {reading.view.player_in(term) for term in case.inventory.terms} - {known, None}
    if len(others) == 1 and isinstance(other := others.pop(), Atom):
        players[missing[0]] = other
    return replace(reading, players=players)


def learn_player(players: dict[Player, Term], player: Player, term: Term) -> None:
    """Learn the name of a player, unless it is known, or is the other player's."""
    if player not in players and term not in players.values():
        players[player] = term
