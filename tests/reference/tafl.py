"""The Tafl family: clauses TF-1 to TF-14. Cells: "b" attacker, "w" defender, "k" king, "-" empty.

Layouts, rulesets and default parameters are read from ``tests/data/tafl.json``; section 5.1 of the
rules explains every parameter.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from .common import (
    ORTHOGONALS,
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

Player: TypeAlias = str
Outcome: TypeAlias = tuple[Player | None, str]

ATTACKER, DEFENDER, KING, EMPTY = "b", "w", "k", "-"

DATA: Mapping[str, Any] = json.loads(
    (Path(__file__).resolve().parent.parent / "data" / "tafl.json").read_text(encoding="utf-8")
)
RULESETS: Mapping[str, Mapping[str, Any]] = DATA["tafl_rulesets"]
LAYOUTS: Mapping[str, Rows] = DATA["tafl_layouts"]


@dataclass(frozen=True)
class Options:
    """The parameters of section 5.1, with squares 1-based."""

    layout: str
    first: Player
    escape: str
    speed: int | None
    throne: str
    throne_stop: tuple[Cell, ...]
    throne_pass: tuple[Cell, ...]
    throne_hostile: str
    corners: tuple[Square, ...]
    corner_stop: tuple[Cell, ...]
    corner_hostile: bool
    corner_pass: tuple[Cell, ...]
    king_strength: str
    king_throne_counts: bool
    king_corner_counts: bool
    king_edge_counts: bool
    king_armed: bool | str
    linnaean: bool
    no_moves: str

    def __post_init__(self) -> None:
        """Refuse values section 5.1 does not know."""
        known: list[tuple[object, tuple[object, ...]]] = [
            (self.first, ("b", "w")),
            (self.escape, ("edge", "corner")),
            (self.speed, (None, 1)),
            (self.throne, ("none", "restricted")),
            (self.throne_hostile, ("none", "empty", "always", "attackers_always")),
            (self.king_strength, ("four", "two", "throne_four_adjacent_three")),
            (self.king_armed, (True, False, "anvil", "hammer")),
            (self.no_moves, ("loses", "draw")),
        ]
        for value, allowed in known:
            if value not in allowed:
                raise ValueError(f"{value!r} is none of {allowed}")


@dataclass(frozen=True)
class State:
    """A position: the board and the player to move."""

    board: Board
    player: Player
    options: Options


def options_of(ruleset: str, changes: Mapping[str, Any]) -> Options:
    """A ruleset with some parameters changed, written as in tafl.json (its corners are 0-based)."""
    values = {**DATA["tafl_defaults"], **RULESETS[ruleset], **changes}
    values["corners"] = tuple((row + 1, column + 1) for row, column in values["corners"])
    for name in ("throne_stop", "throne_pass", "corner_stop", "corner_pass"):
        values[name] = tuple(values[name])
    return Options(**values)


def start(ruleset: str = "tablut/report", **options: Any) -> State:
    """The initial position of a ruleset (TF-2, TF-3, TF-14)."""
    chosen = options_of(ruleset, options)
    return State(frozen(LAYOUTS[chosen.layout]), chosen.first, chosen)


def state_from(
    rows: Rows,
    player: Player,
    *,
    ruleset: str = "tablut/report",
    options: Mapping[str, Any] | None = None,
    memory: Mapping[str, int] | None = None,
) -> State:
    """The position with these rows; Tafl has no memory beside the board (TF-O7)."""
    if memory:
        raise ValueError("Tafl remembers nothing")
    return State(frozen(rows), player, options_of(ruleset, options or {}))


def opponent(player: Player) -> Player:
    """The other player."""
    return DEFENDER if player == ATTACKER else ATTACKER


def owner(cell: Cell) -> Player | None:
    """The side of a piece (the king is a defender); None for an empty cell."""
    if cell == EMPTY:
        return None
    return ATTACKER if cell == ATTACKER else DEFENDER


def king_square(board: Board) -> Square | None:
    """Where the king stands; None when he was captured."""
    return next((square for square in squares(board) if cell_at(board, square) == KING), None)


# Special squares


def is_throne(state: State, square: Square) -> bool:
    """True for the centre square, in rulesets where it is a throne at all (TF-6, TF-O1)."""
    middle = (len(state.board) + 1) // 2
    return state.options.throne == "restricted" and square == (middle, middle)


def is_corner(state: State, square: Square) -> bool:
    """True for the special corner squares of the ruleset."""
    return square in state.options.corners


def is_edge(board: Board, square: Square) -> bool:
    """TF-11: the first and last rows and columns."""
    return square[0] in (1, len(board)) or square[1] in (1, len(board[0]))


def is_escape(state: State, square: Square) -> bool:
    """TF-11, TF-14: where the king wins."""
    if state.options.escape == "edge":
        return is_edge(state.board, square)
    return is_corner(state, square)


# Moves


def legal_moves(state: State) -> list[Move]:
    """Every legal move with what it captures; none when the game is over."""
    if decided_by_board(state) is not None:
        return []
    return moves_of_player(state)


def moves_of_player(state: State) -> list[Move]:
    """Every move the pieces of the player to move can make, finished game or not."""
    return [
        Move(origin, target, captures(state, origin, target))
        for origin, target in steps_of_player(state)
    ]


def steps_of_player(state: State) -> Iterator[tuple[Square, Square]]:
    """The origin and the destination of each move of the player to move."""
    for origin in squares(state.board):
        if owner(cell_at(state.board, origin)) == state.player:
            for direction in ORTHOGONALS:
                for target in targets(state, origin, direction):
                    yield (origin, target)


def targets(state: State, origin: Square, direction: Direction) -> Iterator[Square]:
    """TF-4: any distance on a row or column; TF-5: no jumping; TF-14: speed and special squares."""
    piece = cell_at(state.board, origin)
    for count, square in enumerate(ray(state.board, origin, direction), start=1):
        if cell_at(state.board, square) != EMPTY:
            return
        if state.options.speed is not None and count > state.options.speed:
            return
        if may_stop(state, piece, square):
            yield square
        if not may_pass(state, piece, square):
            return


def may_stop(state: State, piece: Cell, square: Square) -> bool:
    """TF-6, TF-14: who may stop on the empty throne and on the corners."""
    if is_throne(state, square):
        return piece in state.options.throne_stop
    if is_corner(state, square):
        return piece in state.options.corner_stop
    return True


def may_pass(state: State, piece: Cell, square: Square) -> bool:
    """TF-6, TF-14: who may run over the empty throne and the corners."""
    if is_throne(state, square):
        return piece in state.options.throne_pass
    if is_corner(state, square):
        return piece in state.options.corner_pass
    return True


# Captures. All of them look at the position just after the moving piece has arrived.


def captures(state: State, origin: Square, target: Square) -> tuple[Square, ...]:
    """TF-7, TF-8, TF-10: the squares whose pieces this move takes; only the mover captures."""
    moved = {origin: EMPTY, target: cell_at(state.board, origin)}
    arrived = State(with_cells(state.board, moved), state.player, state.options)
    return tuple(
        step(target, direction)
        for direction in ORTHOGONALS
        if takes_man(arrived, target, direction) or takes_king(arrived, target, direction)
    )


def takes_man(arrived: State, mover: Square, direction: Direction) -> bool:
    """TF-7: an enemy man beside the mover with something hostile to him right behind."""
    victim, behind = step(mover, direction), step(mover, direction, 2)
    if not on_board(arrived.board, victim) or not on_board(arrived.board, behind):
        return False  # the edge of the board is not hostile
    man = cell_at(arrived.board, victim)
    if man == KING or owner(man) != opponent(arrived.player):
        return False
    return armed_as_mover(arrived, mover) and hostile(arrived, behind, man)


def armed_as_mover(arrived: State, mover: Square) -> bool:
    """TF-9, TF-O4: the king captures by moving only when fully armed or a hammer."""
    return cell_at(arrived.board, mover) != KING or arrived.options.king_armed in (True, "hammer")


def hostile(arrived: State, square: Square, man: Cell) -> bool:
    """TF-7: can this square serve as the standing half of a capture of the man?"""
    return (
        hostile_piece(arrived, square, man)
        or hostile_throne(arrived, square, man)
        or hostile_corner(arrived, square)
        or hostile_besieged_king(arrived, square, man)
    )


def hostile_piece(arrived: State, square: Square, man: Cell) -> bool:
    """TF-7: an enemy of the man; TF-9, TF-O4: the king only when fully armed or an anvil."""
    piece = cell_at(arrived.board, square)
    if piece == KING and arrived.options.king_armed not in (True, "anvil"):
        return False
    return owner(piece) is not None and owner(piece) != owner(man)


def hostile_throne(arrived: State, square: Square, man: Cell) -> bool:
    """TF-O1: to whom the throne is hostile, empty or not."""
    if not is_throne(arrived, square):
        return False
    empty = cell_at(arrived.board, square) == EMPTY
    return {
        "none": False,
        "empty": empty,
        "always": True,
        "attackers_always": empty or man == ATTACKER,
    }[arrived.options.throne_hostile]


def hostile_corner(arrived: State, square: Square) -> bool:
    """TF-14: an empty corner may be hostile to everybody."""
    return (
        arrived.options.corner_hostile
        and is_corner(arrived, square)
        and cell_at(arrived.board, square) == EMPTY
    )


def hostile_besieged_king(arrived: State, square: Square, man: Cell) -> bool:
    """TF-O9, law 10: a defender beside the throned king who has attackers on his other sides."""
    if not arrived.options.linnaean or man != DEFENDER:
        return False
    if not is_throne(arrived, square) or cell_at(arrived.board, square) != KING:
        return False
    around = [cell_at(arrived.board, near) for near in neighbours(square, ORTHOGONALS)]
    return around.count(ATTACKER) == 3


def takes_king(arrived: State, mover: Square, direction: Direction) -> bool:
    """TF-10: an attacker arrives beside the king and completes the ring, or pair, around him."""
    king = step(mover, direction)
    if (
        arrived.player != ATTACKER
        or not on_board(arrived.board, king)
        or cell_at(arrived.board, king) != KING
    ):
        return False
    if needs_whole_ring(arrived, king):
        return all(against_king(arrived, side) for side in neighbours(king, ORTHOGONALS))
    return against_king(arrived, step(king, direction))


def needs_whole_ring(arrived: State, king: Square) -> bool:
    """TF-O2: all four sides, always or only on and beside the throne (itself then one side)."""
    strength = arrived.options.king_strength
    if strength == "throne_four_adjacent_three":
        return any(is_throne(arrived, square) for square in (king, *neighbours(king, ORTHOGONALS)))
    return strength == "four"


def against_king(arrived: State, square: Square) -> bool:
    """TF-10, TF-14: an attacker is there, or the square can act as one."""
    if not on_board(arrived.board, square):
        return arrived.options.king_edge_counts
    cell = cell_at(arrived.board, square)
    if cell != EMPTY:
        return cell == ATTACKER
    if is_throne(arrived, square):
        return arrived.options.king_throne_counts
    return is_corner(arrived, square) and arrived.options.king_corner_counts


# Playing and ending


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
    return State(with_cells(state.board, changes), opponent(state.player), state.options)


def outcome(state: State) -> Outcome | None:
    """The winner (None: drawn) and the reason, or None while the game goes on."""
    decided = decided_by_board(state)
    if decided is not None:
        return decided
    if next(steps_of_player(state), None) is None:
        loses = state.options.no_moves == "loses"  # TF-13, TF-O6
        return (opponent(state.player) if loses else None, "no_moves")
    return None


def decided_by_board(state: State) -> Outcome | None:
    """TF-11: the king is captured, or he has escaped."""
    king = king_square(state.board)
    if king is None:
        return (ATTACKER, "king_captured")
    if is_escape(state, king):
        return (DEFENDER, "king_escaped")
    return None


def open_paths(state: State) -> int:
    """TF-12: the directions in which the king's next move could win; 1 raichi, 2 tuichi."""
    king = king_square(state.board)
    if king is None or is_escape(state, king):
        return 0
    return sum(
        any(is_escape(state, square) for square in targets(state, king, direction))
        for direction in ORTHOGONALS
    )


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly ``depth`` moves; a game that ended earlier counts nothing."""
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(after(state, move), depth - 1) for move in moves)
