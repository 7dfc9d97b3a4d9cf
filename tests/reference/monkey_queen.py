"""Monkey Queen: clauses MQ-1 to MQ-12. Cells: 0, "w-N", "b-N" of height N; a queen has N >= 2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from .common import (
    ALL_EIGHT,
    Board,
    Cell,
    Move,
    Rows,
    Square,
    cell_at,
    ends,
    frozen,
    ray,
    squares,
    with_cells,
)

Player: TypeAlias = str
Outcome: TypeAlias = tuple[Player | None, str]

EMPTY = 0
SIZE = 12
BABY = 1
QUEEN_HEIGHT = 20
METRICS = ("euclid", "chebyshev", "manhattan")
SWAP = Move(None, None, ())
"""MQ-12: Black takes over White's first move instead of moving."""

RULESETS: Mapping[str, Mapping[str, Any]] = {
    "report": {},
    "official": {"pie": True},  # MQ-O2
    "listing": {"black_column": 7},  # the misprint described in MQ-3
}


@dataclass(frozen=True)
class Options:
    """The metric of "nearer" (MQ-O1), the pie rule (MQ-O2), the black queen's column (MQ-3)."""

    metric: str = "euclid"
    pie: bool = False
    black_column: int = 6

    def __post_init__(self) -> None:
        """Refuse an unknown metric."""
        if self.metric not in METRICS:
            raise ValueError(f"metric is one of {METRICS}")


@dataclass(frozen=True)
class State:
    """A position: board, player to move, moves made so far (None: the opening is over)."""

    board: Board
    player: Player
    options: Options
    ply: int | None = None


def start(ruleset: str = "report", **options: Any) -> State:
    """The initial position, White to move (MQ-3, MQ-4)."""
    chosen = Options(**{**RULESETS[ruleset], **options})
    empty = frozen([[EMPTY] * SIZE] * SIZE)
    queens: dict[Square, Cell] = {
        (1, chosen.black_column): f"b-{QUEEN_HEIGHT}",
        (SIZE, 7): f"w-{QUEEN_HEIGHT}",
    }
    return State(with_cells(empty, queens), "w", chosen, ply=0)


def state_from(
    rows: Rows,
    player: Player,
    *,
    ruleset: str = "report",
    options: Mapping[str, Any] | None = None,
    memory: Mapping[str, int] | None = None,
) -> State:
    """The position with these rows; memory, for the pie rule only, is ``{"ply": moves made}``."""
    chosen = Options(**{**RULESETS[ruleset], **(options or {})})
    return State(frozen(rows), player, chosen, **(memory or {}))


def opponent(player: Player) -> Player:
    """The other player."""
    return "b" if player == "w" else "w"


def owner(cell: Cell) -> Player | None:
    """The colour of a stack; None for an empty cell."""
    return None if cell == EMPTY else str(cell).split("-")[0]


def height(cell: Cell) -> int:
    """The height of a stack; 0 for an empty cell."""
    return 0 if cell == EMPTY else int(str(cell).split("-")[1])


def queen_square(board: Board, player: Player) -> Square | None:
    """Where the player's queen stands (MQ-2: higher than one); None when it was captured."""
    for square in squares(board):
        cell = cell_at(board, square)
        if owner(cell) == player and height(cell) > BABY:
            return square
    return None


def legal_moves(state: State) -> list[Move]:
    """Every legal move; none when the game is over."""
    if decided_by_board(state) is not None:
        return []
    return moves_of_player(state)


def moves_of_player(state: State) -> list[Move]:
    """MQ-4: every move of one own stack, finished game or not; MQ-12: and the swap if open."""
    moves = [
        move
        for origin in squares(state.board)
        if owner(cell_at(state.board, origin)) == state.player
        for move in moves_of_stack(state, origin)
    ]
    return [*moves, SWAP] if swap_open(state) else moves


def swap_open(state: State) -> bool:
    """MQ-12: only with the pie rule, only for Black, only right after White's first move."""
    return state.options.pie and state.player == "b" and state.ply == 1


def moves_of_stack(state: State, origin: Square) -> Iterator[Move]:
    """MQ-5: like a chess queen, no jumping; MQ-7: the first enemy met may be captured."""
    enemy_queen = queen_square(state.board, opponent(state.player))
    for direction in ALL_EIGHT:
        for target in ray(state.board, origin, direction):
            cell = cell_at(state.board, target)
            if owner(cell) == state.player:
                break
            if cell != EMPTY:
                yield Move(origin, target, (target,))
                break
            if may_move_quietly(state, origin, target, enemy_queen):
                yield Move(origin, target)


def may_move_quietly(
    state: State, origin: Square, target: Square, enemy_queen: Square | None
) -> bool:
    """MQ-8, a queen: not when only two high. MQ-9, a baby: strictly nearer to the enemy queen."""
    if height(cell_at(state.board, origin)) > BABY:
        return height(cell_at(state.board, origin)) > 2
    if enemy_queen is None:
        return False
    metric = state.options.metric
    return distance(metric, target, enemy_queen) < distance(metric, origin, enemy_queen)


def distance(metric: str, one: Square, other: Square) -> int:
    """MQ-O1: the distance of two squares; the Euclidean one squared, which compares alike."""
    rows, columns = abs(one[0] - other[0]), abs(one[1] - other[1])
    if metric == "chebyshev":
        return max(rows, columns)
    if metric == "manhattan":
        return rows + columns
    return rows * rows + columns * columns


def play(state: State, move: Move) -> State:
    """The position after a legal move.

    :raises ValueError: the move is not legal here.
    """
    if move not in legal_moves(state):
        raise ValueError(f"illegal move: {move}")
    return after(state, move)


def after(state: State, move: Move) -> State:
    """The position after a move that is known to be legal."""
    ply = None if state.ply is None else state.ply + 1
    if move == SWAP:
        # MQ-12: the two people change seats; the board stands and it is still the turn of Black.
        return State(state.board, state.player, state.options, ply)
    return State(board_after(state, move), opponent(state.player), state.options, ply)


def board_after(state: State, move: Move) -> Board:
    """MQ-6: a quiet queen move leaves a baby and costs one of height; MQ-7: a capture does not."""
    origin, target = ends(move)
    stack = cell_at(state.board, origin)
    if height(stack) > BABY and not move.captured:
        baby, smaller = f"{state.player}-{BABY}", f"{state.player}-{height(stack) - 1}"
        return with_cells(state.board, {origin: baby, target: smaller})
    return with_cells(state.board, {origin: EMPTY, target: stack})


def outcome(state: State) -> Outcome | None:
    """The winner and the reason, or None while the game goes on."""
    decided = decided_by_board(state)
    if decided is not None:
        return decided
    if not moves_of_player(state):
        return (opponent(state.player), "no_moves")  # MQ-11
    return None


def decided_by_board(state: State) -> Outcome | None:
    """MQ-10: a player without a queen has lost."""
    for loser in (state.player, opponent(state.player)):
        if queen_square(state.board, loser) is None:
            return (opponent(loser), "queen_captured")
    return None


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly ``depth`` moves; a game that ended earlier counts nothing."""
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(after(state, move), depth - 1) for move in moves)
