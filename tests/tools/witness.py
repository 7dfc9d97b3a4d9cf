"""OpenSpiel as a witness for Breakthrough: `make witness` installs it and runs this.

Random games are played side by side: at every ply the legal moves, the player to move and the
result must agree. OpenSpiel is not needed for anything else, so `make test` does without it.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

from pyfront import Position

PLAYERS = (1, 2)
"""OpenSpiel's player 0 comes from the top, as the report's player 1 does."""


def their_moves(state: Any) -> dict[str, int]:
    """Return OpenSpiel's legal actions by the text of the move; it marks captures with a star."""
    names = {state.action_to_string(action).rstrip("*"): action for action in state.legal_actions()}
    return {f"{name[:2]}-{name[2:4]}": action for name, action in names.items()}


def play(game: Any, chance: random.Random) -> int:
    """Play a random game in both, compare at every ply, and return the number of positions."""
    state = game.new_initial_state()
    position = Position.start("breakthrough")
    compared = 0
    while not state.is_terminal():
        moves = their_moves(state)
        ours = {move.text for move in position.legal_moves}
        assert ours == set(moves), (position.text, sorted(ours ^ set(moves)))
        assert position.player == PLAYERS[state.current_player()]
        assert position.outcome is None
        compared += 1
        move = chance.choice(sorted(moves))
        state.apply_action(moves[move])
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.winner == PLAYERS[0 if state.returns()[0] > 0 else 1]
    return compared


def main() -> None:
    """Compare, and say how many positions agreed."""
    import pyspiel

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    chance = random.Random(chosen.seed)
    game = pyspiel.load_game("breakthrough")
    compared = sum(play(game, chance) for _ in range(chosen.games))
    print(f"{chosen.games} games, {compared} positions: the engine and OpenSpiel agree")


if __name__ == "__main__":
    main()
