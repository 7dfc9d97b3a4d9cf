"""Positions in which a game can end with the next move: `python -m tests.strength.endings`.

Found with the independent rules of tests/reference alone, so that the tests that use them do not
trust the engine. Random games are played to their end: one ply before, somebody wins in one, and
two plies before, somebody lets it happen. Wins by leaving the opponent without a move hardly ever
come about that way; they are looked for among pieces strewn over a corner of the board.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from pyfront import Position, games
from tests.reference import REFERENCES

State: TypeAlias = Any
ENDINGS = Path(__file__).parents[1] / "data" / "endings.txt"
WINS, DANGERS, STUCK = 30, 8, 3
LONGEST = 400
LEFT = 2
"""How many positions come before captures and the king are preferred."""
OPENING = 4
"""A game with no more positions is over before the pie rule is, which no board tells."""


def winners(game: str, state: State) -> list[Any]:
    """List the moves that win at once."""
    reference = REFERENCES[game]
    return [
        move
        for move in reference.legal_moves(state)
        if (end := reference.outcome(reference.after(state, move))) and end[0] == state.player
    ]


def safe(game: str, state: State, move: Any) -> bool:
    """Return whether the opponent cannot win at once after a move."""
    after = REFERENCES[game].after(state, move)
    return not winners(game, after)


def game_of(game: str, ruleset: str, chance: random.Random) -> list[State]:
    """Play a random game in which captures and kings are preferred; list its positions."""
    reference = REFERENCES[game]
    states = [reference.start(ruleset)]
    while len(states) < LONGEST and (moves := reference.legal_moves(states[-1])):
        state = states[-1]
        weights = [_keen(state, move) if len(states) > LEFT else 1 for move in moves]
        states.append(reference.after(state, chance.choices(moves, weights)[0]))
    return states


def _keen(state: State, move: Any) -> int:
    if move.captured:
        return 12
    if move.origin is not None:
        row, column = move.origin
        if state.board[row - 1][column - 1] == "k":
            return 8
    return 1


def ended(game: str, ruleset: str) -> Iterator[list[State]]:
    """Play games for ever; yield those that the last move won."""
    number = 0
    while True:
        number += 1
        states = game_of(game, ruleset, random.Random(f"{game} {ruleset} {number}"))
        end = REFERENCES[game].outcome(states[-1])
        if end and end[0] is not None and end[0] != states[-1].player:
            yield states


def found(game: str, ruleset: str) -> Iterator[str]:
    """Yield the lines `win TEXT` and `danger TEXT` of a ruleset."""
    wins: set[str] = set()
    dangers: set[str] = set()
    for states in ended(game, ruleset):
        win = text(game, ruleset, states[-2])
        if len(wins) < WINS and win not in wins:
            wins.add(win)
            yield f"win {win}"
        if len(states) > OPENING and len(dangers) < DANGERS and dangerous(game, states[-3]):
            danger = text(game, ruleset, states[-3])
            if danger not in dangers:
                dangers.add(danger)
                yield f"danger {danger}"
        if len(wins) == WINS and len(dangers) == DANGERS:
            return


def dangerous(game: str, state: State) -> bool:
    """Return whether no move wins at once, and one is safe."""
    moves = REFERENCES[game].legal_moves(state)
    return not winners(game, state) and any(safe(game, state, move) for move in moves)


def stuck(game: str, ruleset: str) -> Iterator[str]:
    """Yield the lines `win TEXT` of wins that leave the opponent without a move."""
    chance = random.Random(f"{game} {ruleset}")
    texts: set[str] = set()
    for _ in range(60_000):
        state = strewn(game, ruleset, chance)
        reference = REFERENCES[game]
        if reference.outcome(state) is not None:
            continue
        for move in reference.legal_moves(state):
            if reference.outcome(reference.after(state, move)) == (state.player, "no_moves"):
                texts.add(text(game, ruleset, state))
                break
        if len(texts) == STUCK:
            break
    yield from (f"win {each}" for each in sorted(texts))


def strewn(game: str, ruleset: str, chance: random.Random) -> State:
    """Strew pieces over a corner of the board."""
    reference = REFERENCES[game]
    state = reference.start(ruleset)
    cells = sorted({str(cell) for row in state.board for cell in row})
    empty = "-" if "-" in cells else 0
    rows: list[list[Any]] = [[empty] * len(row) for row in state.board]
    corner = [(row, column) for row in range(4) for column in range(min(4, len(rows[row])))]
    chance.shuffle(corner)
    pieces = [cell for row in state.board for cell in row if cell != empty]
    if game == "monkey_queen":
        pieces = ["w-2", "b-2", *chance.choices(["w-1", "b-1"], k=chance.randint(2, 6))]
    elif game == "tafl":
        pieces = ["k", *["b"] * chance.randint(2, 4), *["w"] * chance.randint(0, 1)]
    else:
        pieces = chance.sample(pieces, chance.randint(3, 6))
    for (row, column), piece in zip(corner, pieces, strict=False):
        rows[row][column] = piece
    player = chance.choice([state.player, reference.opponent(state.player)])
    return reference.state_from(rows, player, ruleset=ruleset)


def text(game: str, ruleset: str, state: State) -> str:
    """Write a position."""
    memory = {
        name: value
        for name in ("ply", "quiet")
        if (value := getattr(state, name, None)) is not None
    }
    known = Position.start(game, ruleset=ruleset).memory
    kept = {name: value for name, value in memory.items() if name in known}
    rows = [list(row) for row in state.board]
    return Position.from_rows(game, rows, state.player, ruleset=ruleset, memory=kept).text


def main() -> None:
    """Write the positions of every ruleset."""
    lines = []
    for game in games():
        for ruleset in game.rulesets:
            each = [*found(game.name, ruleset), *stuck(game.name, ruleset)]
            print(f"{game.name} {ruleset}: {len(each)}", file=sys.stderr, flush=True)
            lines += each
    ENDINGS.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
