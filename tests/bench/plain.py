"""Our search of Breakthrough in plain Python, as a yardstick: the same tree over a flat list.

It follows prolog/engine/search.pl step by step: iterative deepening, a principal variation search
with a table, razoring, null moves, late-move reductions and pruning, killers, history, and captures
past the horizon.
Only the values of the pieces are given to it. A move is ``origin << 9 | target``, squares from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

WIN, PROOF, INFINITE = 1_000_000, 900_000, 2_000_000
SIZE = 8
MASK = (1 << 17) - 1
SQUARES = range(1, SIZE * SIZE + 1)
TURN = 0x7FFFFFF
WORD = 0xFFFFFFFFFFFFFFFF


def mixed(number: int) -> int:
    """Return the mixed hash bits by which scores.pl distinguishes positions."""
    key = ((number + 1) * 0x9E3779B97F4A7C15) & WORD
    key = ((key ^ (key >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    key = ((key ^ (key >> 27)) * 0x94D049BB133111EB) & WORD
    return (key ^ (key >> 31)) >> 10


def _steps(square: int, player: int) -> Iterator[tuple[int, bool]]:
    """List where a piece of the player may go, and whether straight ahead."""
    row, column = divmod(square - 1, SIZE)
    row += 1 if player == 1 else -1
    if 0 <= row < SIZE:
        for aside in (0, -1, 1):
            if 0 <= column + aside < SIZE:
                yield row * SIZE + column + aside + 1, aside == 0


STEPS = {player: [list(_steps(s, player)) if s else [] for s in (0, *SQUARES)] for player in (1, 2)}
KEYS = {player: [mixed(player << 9 | square) for square in (0, *SQUARES)] for player in (1, 2)}
EDGE = {1: range(57, 65), 2: range(1, 9)}
LAST_ROW = {1: range(49, 57), 2: range(9, 17)}  # in front of the enemy's base
BEFORE_BASE = {  # the squares one and two steps off the row in front of the base
    1: [range(41, 49), range(33, 41)],
    2: [range(17, 25), range(25, 33)],
}


class Search:
    """A search of one position.

    `worth[player][square]` says what the pieces are worth, and `safe_steps` what it is worth that
    one can go on by one step, and by two, to the row in front of the base.
    """

    def __init__(
        self,
        cells: Sequence[int],
        player: int,
        worth: dict[int, list[int]],
        safe_steps: Sequence[int],
    ) -> None:
        self.safe_steps = safe_steps
        self.board = [0, *cells]
        self.player = player
        self.worth = worth
        self.turn_key = mixed(TURN)
        at_start = worth[1][1 : 2 * SIZE + 1] + worth[2][-2 * SIZE :]
        self.margin = sum(at_start) // len(at_start) * 2 // 5
        self.nodes = 0
        self.table: dict[int, tuple[int, int, int, int, int]] = {}
        self.killers: list[list[int]] = [[0, 0] for _ in range(200)]
        self.history = [0] * (65 << 9)
        self.key = self.points = 0
        for square in SQUARES:
            if owner := self.board[square]:
                self.key ^= KEYS[owner][square]
                self.points += worth[owner][square] if owner == 1 else -worth[owner][square]

    def deepen(self, last: int) -> tuple[int, int]:
        """Search by iterative deepening to a depth; return the best move and its value."""
        moves = self._legal(self.player)
        best, value = 0, 0
        for depth in range(1, last + 1):
            best, value = self._root(moves, depth)
            moves = [best, *(move for move in moves if move != best)]
        return best, value

    def _root(self, moves: list[int], depth: int) -> tuple[int, int]:
        alpha, best = -INFINITE, 0
        for count, move in enumerate(moves, 1):
            value = self._child(move, count, 0, self.player, depth, alpha, INFINITE, 0)
            if value > alpha:
                alpha, best = value, move
        return best, alpha

    # --- the rules --------------------------------------------------------------------------------

    def _legal(self, player: int) -> list[int]:
        board = self.board
        return [
            origin << 9 | target
            for origin in SQUARES
            if board[origin] == player
            for target, straight in STEPS[player][origin]
            if (not board[target] if straight else board[target] != player)
        ]

    def _over(self, player: int) -> int:
        enemy, board = 3 - player, self.board
        for winner in (enemy, player):
            if any(board[square] == winner for square in EDGE[winner]):
                return winner
        return next((3 - loser for loser in (player, enemy) if loser not in board), 0)

    def _make(self, move: int, player: int) -> int:
        origin, target = move >> 9, move & 511
        taken, worth, sign = self.board[target], self.worth, 1 if player == 1 else -1
        self.board[origin], self.board[target] = 0, player
        self.key ^= KEYS[player][origin] ^ KEYS[player][target]
        self.points += sign * (worth[player][target] - worth[player][origin])
        if taken:
            self.key ^= KEYS[taken][target]
            self.points += sign * worth[taken][target]
        return taken

    def _child_value(
        self,
        move: int,
        player: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        limit: int | None = None,
    ) -> int:
        key, points = self.key, self.points
        taken = self._make(move, player)
        if limit is not None:
            value = self._noise(3 - player, limit - 1, -beta, -alpha, ply + 1)
        else:
            value = self._node(3 - player, depth, -beta, -alpha, ply + 1)
        self.board[move >> 9], self.board[move & 511] = player, taken
        self.key, self.points = key, points
        return -value

    def _estimate(self, player: int) -> int:
        breaking = self._breaking(player) - self._breaking(3 - player)
        return breaking + (self.points if player == 1 else -self.points)

    def _breaking(self, player: int) -> int:
        return sum(
            worth
            for steps, (origins, worth) in enumerate(
                zip(BEFORE_BASE[player], self.safe_steps, strict=True), 1
            )
            if any(
                self.board[origin] == player and self._goes_on(origin, steps, player)
                for origin in origins
            )
        )

    def _goes_on(self, origin: int, steps: int, player: int) -> bool:
        return any(
            not self.board[target]
            and not self._guarded(target, player)
            and (steps == 1 or self._goes_on(target, steps - 1, player))
            for target, _ in STEPS[player][origin]
        )

    def _guarded(self, target: int, player: int) -> bool:
        enemy, board = 3 - player, self.board
        return any(board[s] == enemy for s, straight in STEPS[player][target] if not straight)

    # --- nodes ------------------------------------------------------------------------------------

    def _node(self, player: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        self.nodes += 1
        if winner := self._over(player):
            return WIN - ply if winner == player else ply - WIN
        threatened = self._threatened(player)
        depth += threatened
        if depth <= 0:
            return self._quiescent(player, 8, alpha, beta, ply)
        key = self.key ^ (self.turn_key if player == 2 else 0)
        best = 0
        kept = self.table.get(key & MASK)
        if kept and kept[0] == key:
            _, known_depth, flag, value, best = kept
            value += -ply if value > PROOF else ply if value < -PROOF else 0
            if known_depth >= depth and (
                flag == 0 or (flag == 1 and value >= beta) or (flag == 2 and value <= alpha)
            ):
                return value
        if threatened:
            answers = self._answers(player)
            least = ply + 2 - WIN
            if not answers:
                return least
            value, found = self._tried(player, iter(answers), least, depth, alpha, beta, ply)
        elif self._hopeless(player, depth, alpha, beta):
            return self._quiescent(player, 8, alpha, beta, ply)
        elif self._passing_is_enough(player, depth, alpha, beta, ply):
            return beta
        else:
            ordered = self._ordered(player, best, ply)
            value, found = self._tried(player, ordered, -INFINITE, depth, alpha, beta, ply)
        flag = 1 if value >= beta else 2 if value <= alpha else 0
        stored = value + (ply if value > PROOF else -ply if value < -PROOF else 0)
        self.table[key & MASK] = (key, depth, flag, stored, found)
        return value

    def _hopeless(self, player: int, depth: int, alpha: int, beta: int) -> bool:
        quiet = depth == 1 and beta == alpha + 1 and alpha < PROOF
        return quiet and self._estimate(player) + self.margin <= alpha

    def _passing_is_enough(self, player: int, depth: int, alpha: int, beta: int, ply: int) -> bool:
        if depth < 3 or beta >= PROOF or beta != alpha + 1 or self._estimate(player) < beta:
            return False
        return -self._node(3 - player, depth - 3, -beta, -alpha, ply + 1) >= beta

    def _tried(
        self,
        player: int,
        ordered: Iterator[tuple[int, int]],
        value: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
    ) -> tuple[int, int]:
        best = 0
        blamed: list[int] = []
        for count, (rank, move) in enumerate(ordered, 1):
            quiet = rank < 0x80000
            if quiet and self._too_late(count, depth, alpha, beta, value):
                break
            late = quiet and depth >= 3 and count > 3
            less = (count.bit_length() - 1) * depth.bit_length()
            less = min(depth - 2, less // 3) if late else 0
            found = self._child(move, count, less, player, depth, alpha, beta, ply)
            if found > value:
                value, best = found, move
            if found >= beta:
                if rank < 0x100000:
                    self._praise(move, depth, ply, blamed if quiet else [])
                break
            if quiet:
                blamed.append(move)
            alpha = max(alpha, value)
        return value, best

    @staticmethod
    def _too_late(count: int, depth: int, alpha: int, beta: int, value: int) -> bool:
        near = 2 <= depth <= 4 and count > depth * depth + 4
        return near and beta == alpha + 1 and value > -PROOF

    def _child(
        self,
        move: int,
        count: int,
        less: int,
        player: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
    ) -> int:
        if count == 1:
            return self._child_value(move, player, depth - 1, alpha, beta, ply)
        value = self._child_value(move, player, depth - 1 - less, alpha, alpha + 1, ply)
        if value > alpha and (less or value < beta):
            value = self._child_value(move, player, depth - 1, alpha, beta, ply)
        return value

    # --- ordering ---------------------------------------------------------------------------------

    def _ordered(self, player: int, table_move: int, ply: int) -> Iterator[tuple[int, int]]:
        moves = self._legal(player)
        if table_move and table_move in moves:
            yield 0x200000, table_move
        board, others = self.board, [move for move in moves if move != table_move]
        captures = [move for move in others if board[move & 511]]
        quiet = [move for move in others if not board[move & 511]]
        yield from self._ranked(captures, self._prize)
        killers = list(self.killers[ply])
        yield from ((0x80001 - place, m) for place, m in enumerate(killers) if m in quiet)
        quiet = [move for move in quiet if move not in killers]
        yield from self._ranked(quiet, self.history.__getitem__)

    @staticmethod
    def _ranked(moves: list[int], rank: Callable[[int], int]) -> list[tuple[int, int]]:
        return sorted(((rank(move), move) for move in moves), reverse=True)

    def _prize(self, move: int) -> int:
        target = move & 511
        return 0x100000 + self.worth[self.board[target]][target]

    def _praise(self, move: int, depth: int, ply: int, blamed: list[int]) -> None:
        killers = self.killers[ply]
        if killers[0] != move:
            killers[:] = [move, killers[0]]
        weight = min(400, depth * depth)
        for each, sign in ((move, 1), *((other, -1) for other in blamed)):
            rank = self.history[each]
            # Prolog's // cuts towards zero, Python's goes down
            self.history[each] = rank + sign * 32 * weight - int(rank * weight / 512)

    # --- threats ----------------------------------------------------------------------------------

    def _threatened(self, player: int) -> bool:
        return any(self.board[square] == 3 - player for square in LAST_ROW[3 - player])

    def _answers(self, player: int) -> list[tuple[int, int]]:
        """Return the moves that win, or stop the enemy from winning at once, with their ranks."""
        board, enemy = self.board, 3 - player
        threats = [square for square in LAST_ROW[enemy] if board[square] == enemy]
        ranked = []
        for move in self._legal(player):
            if move & 511 in EDGE[player]:
                ranked.append((0x200000, move))
            elif threats == [move & 511]:
                ranked.append((self._prize(move), move))
        return sorted(ranked, reverse=True)

    # --- past the horizon -------------------------------------------------------------------------

    def _quiescent(self, player: int, limit: int, alpha: int, beta: int, ply: int) -> int:
        if self._threatened(player):
            value = ply + 2 - WIN
            moves = [move for _, move in self._answers(player)]
        else:
            value = self._estimate(player)
            if value >= beta or limit <= 0:
                return value
            alpha = max(alpha, value)
            moves = self._noisy(player)
        for move in moves:
            found = self._child_value(move, player, 0, alpha, beta, ply, limit)
            if found >= beta:
                return found
            value, alpha = max(value, found), max(alpha, found)
        return value

    def _noise(self, player: int, limit: int, alpha: int, beta: int, ply: int) -> int:
        self.nodes += 1
        if winner := self._over(player):
            return WIN - ply if winner == player else ply - WIN
        return self._quiescent(player, limit, alpha, beta, ply)

    def _noisy(self, player: int) -> list[int]:
        board, enemy = self.board, 3 - player
        ranked = []
        for move in self._legal(player):
            target = move & 511
            if target in EDGE[player]:
                ranked.append((0x200000, move))
            elif board[target] == enemy:
                ranked.append((0x100000 + self.worth[enemy][target], move))
        return [move for _, move in sorted(ranked, reverse=True)]
