"""Trench, one partida: clauses TR-1 to TR-17. Cells: "e", or rank and player as in "so1" and "g2".

Lines are walked on the underlying 8x8 board (section 1.1 of the rules): from the top cell, U counts
the steps down to the left and V the steps down to the right. There every direction is a constant
pair (dU, dV), and the ragged rows never have to be thought about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from .common import (
    Board,
    Cell,
    Direction,
    Move,
    Rows,
    Square,
    cell_at,
    ends,
    frozen,
    squares,
    with_cells,
)

Player: TypeAlias = int
Outcome: TypeAlias = tuple[Player | None, str]

EMPTY = "e"
LENGTHS = (1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1)  # TR-1
TRENCH_ROW = 8
NOBODY = 0
FULL_SCORE = 72  # TR-17
POINTS_PER_STAR = 2  # TR-O8: 25 stars are 50 points

# TR-6, as (dU, dV).
ALONG_EDGES: tuple[Direction, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
SIDEWAYS: tuple[Direction, ...] = ((-1, 1), (1, -1))
FORWARD: Mapping[Player, Direction] = {1: (1, 1), 2: (-1, -1)}

# TR-4, top cell first.
INITIAL = """
    g1
    co1 co1
    ca1 ca1 ca1
    sa1 sa1 sa1 sa1
    e so1 so1 so1 e
    e e so1 so1 e e
    e e e so1 e e e
    e e e e e e e e
    e e e so2 e e e
    e e so2 so2 e e
    e so2 so2 so2 e
    sa2 sa2 sa2 sa2
    ca2 ca2 ca2
    co2 co2
    g2
"""


class Rank(NamedTuple):
    """TR-7, TR-17: how far and where a piece goes beside the diagonals, and its worth."""

    reach: int
    forward: bool
    back: bool
    sideways: bool
    points: int


RANKS: Mapping[str, Rank] = {
    "so": Rank(1, forward=False, back=False, sideways=False, points=2),
    "sa": Rank(2, forward=True, back=False, sideways=False, points=4),
    "ca": Rank(3, forward=True, back=True, sideways=False, points=6),
    "co": Rank(4, forward=True, back=False, sideways=True, points=8),
    "g": Rank(5, forward=True, back=True, sideways=True, points=10),
}

RULESETS: Mapping[str, Mapping[str, Any]] = {
    "report": {},
    "official": {"no_capture_limit": 50, "move_limit": None},  # TR-O4
    "modern": {"win_stars": 25, "equal_turns": True},  # TR-O8
}


@dataclass(frozen=True)
class Options:
    """Immunity in the trench (TR-O1), limits of a partida (TR-O4), newer goals (TR-O8)."""

    absolute_immunity: bool = False
    no_capture_limit: int | None = 25
    move_limit: int | None = 50
    win_stars: int | None = None
    equal_turns: bool = False
    general_wins: bool = False


@dataclass(frozen=True)
class State:
    """A position: board, player to move, moves made in all and since the last capture."""

    board: Board
    player: Player
    options: Options
    ply: int = 0
    quiet: int = 0


def start(ruleset: str = "report", **options: Any) -> State:
    """The initial position, Black (player 2) to move (TR-4, TR-5)."""
    rows = [line.split() for line in INITIAL.split("\n") if line.strip()]
    return state_from(rows, 2, ruleset=ruleset, options=options)


def state_from(
    rows: Rows,
    player: Player,
    *,
    ruleset: str = "report",
    options: Mapping[str, Any] | None = None,
    memory: Mapping[str, int] | None = None,
) -> State:
    """The position with these rows; memory is ``{"ply": 0, "quiet": 0}`` when not given."""
    chosen = Options(**{**RULESETS[ruleset], **(options or {})})
    return State(normalised(rows), player, chosen, **(memory or {}))


def normalised(rows: Rows) -> Board:
    """TR-4, erratum: a 14-row listing gets its missing trench row.

    :raises ValueError: the rows have other lengths than TR-1 says.
    """
    board = frozen(rows)
    if len(board) == 14:
        board = (*board[:7], (EMPTY,) * 8, *board[7:])
    if tuple(len(row) for row in board) != LENGTHS:
        raise ValueError(f"a Trench board has rows of {LENGTHS} cells")
    return board


def opponent(player: Player) -> Player:
    """The other player."""
    return 3 - player


def owner(cell: Cell) -> Player | None:
    """The player whose piece this is; None for an empty cell."""
    return None if cell == EMPTY else int(str(cell)[-1])


def rank(cell: Cell) -> Rank:
    """The rank of a piece."""
    return RANKS[str(cell)[:-1]]


def territory(square: Square) -> Player:
    """TR-2: the player whose land the square is, `NOBODY` for the trench."""
    row, _ = square
    if row == TRENCH_ROW:
        return NOBODY
    return 1 if row < TRENCH_ROW else 2


def to_grid(square: Square) -> tuple[int, int]:
    """The (U, V) of a square."""
    row, column = square[0] - 1, square[1] - 1
    v = column + max(0, row - 7)
    return (row - v, v)


def from_grid(u: int, v: int) -> Square:
    """The square with this (U, V)."""
    row = u + v
    return (row + 1, v - max(0, row - 7) + 1)


def line(origin: Square, direction: Direction, reach: int) -> Iterator[Square]:
    """The squares within reach on a straight line, nearest first, up to the edge of the board."""
    u, v = to_grid(origin)
    for count in range(1, reach + 1):
        next_u, next_v = u + count * direction[0], v + count * direction[1]
        if not (0 <= next_u <= 7 and 0 <= next_v <= 7):
            return
        yield from_grid(next_u, next_v)


def directions(piece: Cell, player: Player) -> list[Direction]:
    """TR-6, TR-7: the directions a piece may take, relative to its own side."""
    found = list(ALONG_EDGES)
    if rank(piece).forward:
        found.append(FORWARD[player])
    if rank(piece).back:
        found.append(FORWARD[opponent(player)])
    if rank(piece).sideways:
        found.extend(SIDEWAYS)
    return found


def legal_moves(state: State) -> list[Move]:
    """Every legal move; none when the partida is over."""
    if decided_before_moving(state) is not None:
        return []
    return moves_of_player(state)


def moves_of_player(state: State) -> list[Move]:
    """Every move the pieces of the player to move can make, finished partida or not."""
    moves: list[Move] = []
    for origin in squares(state.board):
        piece = cell_at(state.board, origin)
        if owner(piece) == state.player:
            for direction in directions(piece, state.player):
                moves.extend(moves_on_line(state, origin, direction, rank(piece).reach))
    return moves


def moves_on_line(state: State, origin: Square, direction: Direction, reach: int) -> Iterator[Move]:
    """TR-8: straight on, stopping anywhere, never past a piece that may not be taken.

    TR-9: a capture ends the move; TR-11: unless it started in the trench.
    """
    captured: tuple[Square, ...] = ()
    for target in line(origin, direction, reach):
        standing = owner(cell_at(state.board, target))
        if standing == state.player:
            return
        if standing is not None:
            if not may_capture(state, origin, target):
                return
            captured = (*captured, target)
        yield Move(origin, target, captured)
        if captured and territory(origin) != NOBODY:
            return


def may_capture(state: State, origin: Square, target: Square) -> bool:
    """TR-10 to TR-14: may the enemy on target be taken by a piece that starts on origin?"""
    enemy = opponent(state.player)
    if territory(origin) == NOBODY:
        # TR-13: not in one's own land; TR-14: not along the trench.
        return territory(target) == enemy
    if territory(target) == NOBODY:
        from_the_rear = territory(origin) == enemy  # TR-12
        return from_the_rear and not state.options.absolute_immunity  # TR-10, TR-O1
    return True


def play(state: State, move: Move) -> State:
    """The position after a legal move.

    :raises ValueError: the move is not legal here.
    """
    if move not in legal_moves(state):
        raise ValueError(f"illegal move: {move}")
    return after(state, move)


def after(state: State, move: Move) -> State:
    """The position after a move that is known to be legal."""
    origin, target = ends(move)
    changes: dict[Square, Cell] = dict.fromkeys((*move.captured, origin), EMPTY)
    changes[target] = cell_at(state.board, origin)
    quiet = 0 if move.captured else state.quiet + 1
    return State(
        with_cells(state.board, changes),
        opponent(state.player),
        state.options,
        state.ply + 1,
        quiet,
    )


def pieces(state: State, player: Player) -> list[Cell]:
    """The pieces a player still has."""
    cells = (cell_at(state.board, square) for square in squares(state.board))
    return [cell for cell in cells if owner(cell) == player]


def points(state: State) -> dict[Player, int]:
    """TR-17: what each player has captured, that is, what is missing from the enemy's 72."""
    return {
        player: FULL_SCORE - sum(rank(piece).points for piece in pieces(state, opponent(player)))
        for player in (1, 2)
    }


def outcome(state: State) -> Outcome | None:
    """The winner (None: drawn partida) and the reason, or None while the partida goes on."""
    decided = decided_before_moving(state)
    if decided is not None:
        return decided
    if not moves_of_player(state):
        return (opponent(state.player), "no_moves")  # TR-15
    return None


def decided_before_moving(state: State) -> Outcome | None:
    """TR-16, TR-O8: the ways a partida ends whatever moves are left, in this order."""
    return (
        all_captured(state) or general_captured(state) or stars_won(state) or limit_reached(state)
    )


def all_captured(state: State) -> Outcome | None:
    """TR-16 (a): a player without pieces has lost."""
    for loser in (state.player, opponent(state.player)):
        if not pieces(state, loser):
            return (opponent(loser), "all_captured")
    return None


def general_captured(state: State) -> Outcome | None:
    """TR-O8, general_wins: a player without a general has lost."""
    if state.options.general_wins:
        for loser in (state.player, opponent(state.player)):
            if f"g{loser}" not in pieces(state, loser):
                return (opponent(loser), "general_captured")
    return None


def stars_won(state: State) -> Outcome | None:
    """TR-O8: enough stars win; with equal_turns only once both have moved equally often."""
    if state.options.win_stars is None:
        return None
    if state.options.equal_turns and state.ply % 2 == 1:
        return None
    if max(points(state).values()) < state.options.win_stars * POINTS_PER_STAR:
        return None
    return (leader(state), "stars")


def limit_reached(state: State) -> Outcome | None:
    """TR-16 (b) and (c): too many moves without a capture, or in all; TR-17: then points decide."""
    if state.options.no_capture_limit is not None and state.quiet >= state.options.no_capture_limit:
        return (leader(state), "no_capture_limit")
    if state.options.move_limit is not None and state.ply >= state.options.move_limit:
        return (leader(state), "move_limit")
    return None


def leader(state: State) -> Player | None:
    """TR-17: the player with more points, None when they are equal."""
    score = points(state)
    if score[1] == score[2]:
        return None
    return 1 if score[1] > score[2] else 2


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly ``depth`` moves; a partida over earlier counts nothing."""
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(after(state, move), depth - 1) for move in moves)
