"""Fields of Action: clauses FA-1 to FA-11. Cells: 0, "1-N" (Black, player 1), "2-N" (White)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from .common import (
    ALL_EIGHT,
    Board,
    Cell,
    Direction,
    Move,
    Rows,
    Square,
    cell_at,
    ends,
    frozen,
    neighbours,
    on_board,
    ray,
    squares,
    step,
    with_cells,
)

Player: TypeAlias = int
Outcome: TypeAlias = tuple[Player | None, str]

EMPTY = 0
NUMBERS = range(1, 13)
RUN = 5
RULESETS: Mapping[str, Mapping[str, Any]] = {"report": {}}

# FA-2, as eight lines of eight cells: a number with its side, or 0.
INITIAL = """
    1-8  1-7  1-6  1-5  0    0    0    0
    0    0    0    0    1-12 1-11 1-10 1-9
    1-4  1-3  1-2  1-1  0    0    0    0
    0    0    0    0    0    0    0    0
    0    0    0    0    0    0    0    0
    0    0    0    0    2-1  2-2  2-3  2-4
    2-9  2-10 2-11 2-12 0    0    0    0
    0    0    0    0    2-5  2-6  2-7  2-8
"""


@dataclass(frozen=True)
class Options:
    """How an isolated piece moves (FA-O1, FA-O2, FA-O3)."""

    isolated_capture: bool = False
    isolated_jump: bool = True
    isolated_counts_origin: bool = False


@dataclass(frozen=True)
class State:
    """A position: the board and the player to move."""

    board: Board
    player: Player
    options: Options


def start(ruleset: str = "report", **options: Any) -> State:
    """The initial position, Black to move (FA-2, FA-3)."""
    rows = [
        [EMPTY if word == "0" else word for word in line.split()]
        for line in INITIAL.split("\n")
        if line.strip()
    ]
    return state_from(rows, 1, ruleset=ruleset, options=options)


def state_from(
    rows: Rows,
    player: Player,
    *,
    ruleset: str = "report",
    options: Mapping[str, Any] | None = None,
    memory: Mapping[str, int] | None = None,
) -> State:
    """The position with these rows; what was captured can be read off the board."""
    if memory:
        raise ValueError("Fields of Action remembers nothing")
    return State(frozen(rows), player, Options(**{**RULESETS[ruleset], **(options or {})}))


def opponent(player: Player) -> Player:
    """The other player."""
    return 3 - player


def owner(cell: Cell) -> Player | None:
    """The player whose piece this is; None for an empty cell."""
    return None if cell == EMPTY else int(str(cell).split("-")[0])


def legal_moves(state: State) -> list[Move]:
    """Every legal move; none when the game is over."""
    if decided_by_board(state) is not None:
        return []
    return moves_of_player(state)


def moves_of_player(state: State) -> list[Move]:
    """Every move the pieces of the player to move can make, finished game or not."""
    return [
        Move(origin, target, () if cell_at(state.board, target) == EMPTY else (target,))
        for origin in squares(state.board)
        if owner(cell_at(state.board, origin)) == state.player
        for target in targets(state, origin)
    ]


def targets(state: State, origin: Square) -> Iterator[Square]:
    """FA-4: with neighbours, exactly as many squares as there are; FA-8: alone, any number."""
    count = pieces_around(state.board, origin)
    for direction in ALL_EIGHT:
        if count > 0:
            yield from exact_target(state, origin, direction, count)
        else:
            yield from isolated_targets(state, origin, direction)


def pieces_around(board: Board, square: Square) -> int:
    """FA-4: the pieces of either colour on the up to eight squares around."""
    around = [near for near in neighbours(square, ALL_EIGHT) if on_board(board, near)]
    return sum(cell_at(board, near) != EMPTY for near in around)


def exact_target(
    state: State, origin: Square, direction: Direction, count: int
) -> Iterator[Square]:
    """FA-4, FA-5: the one square that far away, over anything; FA-6: no own piece on it."""
    target = step(origin, direction, count)
    if on_board(state.board, target) and owner(cell_at(state.board, target)) != state.player:
        yield target


def isolated_targets(state: State, origin: Square, direction: Direction) -> Iterator[Square]:
    """FA-8: any distance, to a square that touches at least two pieces after the move."""
    for target in ray(state.board, origin, direction):
        cell = cell_at(state.board, target)
        if isolated_may_land(state, cell) and touched_after_move(state, origin, target) >= 2:
            yield target
        if cell != EMPTY and not state.options.isolated_jump:
            return


def isolated_may_land(state: State, cell: Cell) -> bool:
    """FA-8: on an empty square; option isolated_capture (FA-O1): also on an enemy."""
    if cell == EMPTY:
        return True
    return state.options.isolated_capture and owner(cell) != state.player


def touched_after_move(state: State, origin: Square, target: Square) -> int:
    """FA-8: pieces around the target after the move (FA-O3: the square it left may count)."""
    if state.options.isolated_counts_origin:
        return pieces_around(state.board, target)
    return pieces_around(with_cells(state.board, {origin: EMPTY}), target)


def play(state: State, move: Move) -> State:
    """The position after a legal move.

    :raises ValueError: the move is not legal here.
    """
    if move not in legal_moves(state):
        raise ValueError(f"illegal move: {move}")
    return after(state, move)


def after(state: State, move: Move) -> State:
    """The position after a move that is known to be legal; FA-7: what stood there is gone."""
    origin, target = ends(move)
    piece = cell_at(state.board, origin)
    board = with_cells(state.board, {origin: EMPTY, target: piece})
    return State(board, opponent(state.player), state.options)


def captured(state: State) -> dict[Player, list[int]]:
    """FA-9: the numbers each player has lost, that is, those missing from the board."""
    present = {cell_at(state.board, square) for square in squares(state.board)}
    return {
        player: [number for number in NUMBERS if f"{player}-{number}" not in present]
        for player in (1, 2)
    }


def lost_five_in_sequence(lost: list[int]) -> bool:
    """FA-9: five consecutive numbers k..k+4 with k = 1..8; 12 is not followed by 1."""
    return any(all(first + more in lost for more in range(RUN)) for first in range(1, 9))


def outcome(state: State) -> Outcome | None:
    """The winner and the reason, or None while the game goes on; FA-11: FA-9 before FA-10."""
    decided = decided_by_board(state)
    if decided is not None:
        return decided
    if not moves_of_player(state):
        return (opponent(state.player), "no_moves")  # FA-10
    return None


def decided_by_board(state: State) -> Outcome | None:
    """FA-9: who took five in sequence has won; asked first for the player who has just moved."""
    lost = captured(state)
    for loser in (state.player, opponent(state.player)):
        if lost_five_in_sequence(lost[loser]):
            return (opponent(loser), "five_in_sequence")
    return None


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly ``depth`` moves; a game that ended earlier counts nothing."""
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(after(state, move), depth - 1) for move in moves)
