"""What makes a position better: more pieces, or any other goal of the game.

A program may value what it likes, as long as it leads towards the end of the game. Each sense makes
pairs of positions, one of them worse for a side in that sense and no better in any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from ...moves import Player, Square
from ..asks import State
from ..exam.evidence import Part

Pair = tuple[State, State, Player]
"""A position, one that is worse, and for whom."""


def senses(part: Part) -> list[str]:
    """Name the senses of a game, pieces first."""
    return ["pieces", *part.data.senses]


def pairs_of(sense: str, part: Part) -> Iterator[Pair]:
    """Yield pairs of positions of games that are not over."""
    players, places = list(part.oracle.game.players), part.going_on
    part.random.shuffle(places)
    for placed in places:
        owner = part.random.choice(players)
        worse = SENSES[sense](part, placed.state, owner)
        if worse and part.oracle.valid(worse) and part.oracle.facts(worse).ending is None:
            yield placed.state, worse, owner


def _fewer(part: Part, state: State, player: Player) -> State | None:
    """Take half of a side's pieces away."""
    full, empty = _common(part, state, player), part.oracle.squares(state.rows, [None])
    if len(full) < 2 or not empty:
        return None
    gone = part.random.sample(full, (len(full) + 1) // 2)
    return state.changed(dict.fromkeys(gone, state.at(empty[0])))


def _common(part: Part, state: State, player: Player) -> list[Square]:
    """List the squares of a side's pieces, without those that are the only one of their kind."""
    mine = part.oracle.squares(state.rows, [player])
    kinds = [part.oracle.face(state.at(square)).kind for square in mine]
    return [square for square, kind in zip(mine, kinds, strict=True) if kinds.count(kind) > 1]


def _behind(part: Part, state: State, player: Player) -> State | None:
    """Move a side's foremost pieces back towards its base, as far as there is room."""
    first = next(iter(part.oracle.game.players)) == player
    mine = sorted(part.oracle.squares(state.rows, [player]), reverse=first)
    rows = range(1, len(state.rows) + 1) if first else range(len(state.rows), 0, -1)
    empty = [
        (row, column)
        for row in rows
        for column in range(1, len(state.rows[row - 1]) + 1)
        if part.oracle.face(state.at((row, column))).player is None
    ]
    moved = [
        (old, new)
        for old, new in zip(mine[: (len(mine) + 1) // 2], empty, strict=False)
        if (new[0] < old[0] if first else new[0] > old[0])
    ]
    if not moved:
        return None
    nothing = part.oracle.nothing
    changes = {old: nothing for old, _ in moved} | {new: state.at(old) for old, new in moved}
    return state.changed(changes)


def _king_back(part: Part, state: State, player: Player) -> State | None:
    """Move the king, or the only piece of its kind, back to the middle; worse for its owner."""
    single = [
        square
        for square in part.oracle.squares(state.rows, [player])
        if square not in _common(part, state, player)
    ]
    middle = (len(state.rows) + 1) // 2
    centre = (middle, (len(state.rows[middle - 1]) + 1) // 2)
    if len(single) != 1 or single[0] == centre or part.oracle.face(state.at(centre)).player:
        return None
    return state.changed({single[0]: part.oracle.nothing, centre: state.at(single[0])})


def _broken_run(part: Part, state: State, player: Player) -> State | None:
    """Return captured numbers in sequence to the board, for as many others that are not."""
    other = part.oracle.other(player)
    on_board = {
        int(str(state.at(square)).rpartition("-")[2]): square
        for square in part.oracle.squares(state.rows, [other])
    }
    gone = [number for number in range(1, 13) if number not in on_board]
    run = next(((a, b) for a, b in pairwise(gone) if b == a + 1), None)
    apart = [number for number in on_board if not {number - 1, number + 1} & set(gone)]
    if run is None or not apart:
        return None
    number = part.random.choice(apart)
    return state.changed({on_board[number]: f"{other}-{run[1]}"})


SENSES: dict[str, Callable[[Part, State, Player], State | None]] = {
    "pieces": _fewer,
    "far row": _behind,
    "king": _king_back,
    "run": _broken_run,
}
"""The ways in which a position can be worse for a side, by the names in data/games."""
