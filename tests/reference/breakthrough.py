"""Breakthrough: clauses BT-1 to BT-9. Cells are 1 (moves down), 2 (moves up) and 0 (empty)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from .common import (
    Board,
    Move,
    Rows,
    Square,
    cell_at,
    ends,
    frozen,
    on_board,
    squares,
    step,
    with_cells,
)

Player: TypeAlias = int
Outcome: TypeAlias = tuple[Player | None, str]

EMPTY = 0
AHEAD: Mapping[Player, int] = {1: 1, 2: -1}
RULESETS: Mapping[str, Mapping[str, Any]] = {"report": {}}


@dataclass(frozen=True)
class Options:
    """The shape of the starting board and who starts (BT-3, BT-9)."""

    rows: int = 8
    columns: int = 8
    first: Player = 1

    def __post_init__(self) -> None:
        """Refuse what BT-9 and BT-O3 exclude: fewer than four rows or two columns."""
        if self.rows < 4 or self.columns < 2:
            raise ValueError("a board has at least four rows and two columns")
        if self.first not in AHEAD:
            raise ValueError("player 1 or player 2 starts")


@dataclass(frozen=True)
class State:
    """A position: the board and the player to move."""

    board: Board
    player: Player
    options: Options


def start(ruleset: str = "report", **options: Any) -> State:
    """The initial position: two full rows each (BT-2)."""
    chosen = Options(**{**RULESETS[ruleset], **options})
    full_rows = [[[owner] * chosen.columns] * 2 for owner in (1, 2)]
    gap = [[EMPTY] * chosen.columns] * (chosen.rows - 4)
    return State(frozen([*full_rows[0], *gap, *full_rows[1]]), chosen.first, chosen)


def state_from(
    rows: Rows,
    player: Player,
    *,
    ruleset: str = "report",
    options: Mapping[str, Any] | None = None,
    memory: Mapping[str, int] | None = None,
) -> State:
    """The position with these rows; Breakthrough has no memory beside the board."""
    if memory:
        raise ValueError("Breakthrough remembers nothing")
    return State(frozen(rows), player, Options(**{**RULESETS[ruleset], **(options or {})}))


def opponent(player: Player) -> Player:
    """The other player."""
    return 3 - player


def legal_moves(state: State) -> list[Move]:
    """Every legal move; none when the game is over (BT-4, BT-6)."""
    if decided_by_board(state) is not None:
        return []
    return moves_of_player(state)


def moves_of_player(state: State) -> list[Move]:
    """Every move the pieces of the player to move can make, finished game or not."""
    return [
        move
        for square in squares(state.board)
        if cell_at(state.board, square) == state.player
        for move in moves_of_piece(state, square)
    ]


def moves_of_piece(state: State, origin: Square) -> Iterator[Move]:
    """BT-4: one step ahead to an empty square; BT-6: diagonally also onto an enemy."""
    ahead = AHEAD[state.player]
    for sideways in (-1, 0, 1):
        target = step(origin, (ahead, sideways))
        if not on_board(state.board, target):
            continue
        cell = cell_at(state.board, target)
        if cell == EMPTY:
            yield Move(origin, target)
        elif cell == opponent(state.player) and sideways != 0:
            yield Move(origin, target, (target,))


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
    board = with_cells(state.board, {origin: EMPTY, target: state.player})
    return State(board, opponent(state.player), state.options)


def outcome(state: State) -> Outcome | None:
    """The winner and the reason, or None while the game goes on."""
    decided = decided_by_board(state)
    if decided is not None:
        return decided
    if not moves_of_player(state):
        return (opponent(state.player), "no_moves")  # BT-O3
    return None


def decided_by_board(state: State) -> Outcome | None:
    """BT-7: a piece on the opponent's base row wins; so does taking the last enemy piece."""
    if 1 in state.board[-1]:
        return (1, "reached_base")
    if 2 in state.board[0]:
        return (2, "reached_base")
    for player in (state.player, opponent(state.player)):
        if not any(player in row for row in state.board):
            return (opponent(player), "all_captured")
    return None


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly ``depth`` moves; a game that ended earlier counts nothing."""
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(after(state, move), depth - 1) for move in moves)
