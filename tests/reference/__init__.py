"""Five board games written a second time, in plain Python, as a witness for the engine.

Every module here was written from the rule specification alone and shares nothing with the engine:
no code, no data structure, no idea. It is slow on purpose. A clause id (TR-10, FA-8, MQ-9, BT-6,
TF-7, ...) names the rule a function states. Boards are rows of cells as in
``tests/data/cases.json``; squares are 1-based (row, column) from the top left.

Each module offers::

    start(ruleset, **options) -> State
    state_from(rows, player, *, ruleset, options, memory) -> State
    legal_moves(state) -> list[Move]              # empty when the game is over
    play(state, move) -> State                    # ValueError unless the move is legal
    outcome(state) -> (winner or None, reason) | None
    perft(state, depth) -> int
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from . import breakthrough, fields_of_action, monkey_queen, tafl, trench

__all__ = ["REFERENCES"]

REFERENCES: Mapping[str, ModuleType] = MappingProxyType(
    {
        "trench": trench,
        "fields_of_action": fields_of_action,
        "monkey_queen": monkey_queen,
        "breakthrough": breakthrough,
        "tafl": tafl,
    }
)
"""The reference of each game, by the game's name."""
