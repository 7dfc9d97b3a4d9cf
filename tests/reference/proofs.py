"""Checks proofs that somebody wins, by the reference alone."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter
from typing import Any

from pyfront import Position

from . import REFERENCES
from .common import Move
from .puzzles import state_of


def checked(proof: str) -> int:
    """Follow a proof through all replies of the loser; return how many positions that took.

    :raises ValueError: where it says nothing, or something wrong, or leads round in a circle.
    """
    head, claim, *lines = proof.splitlines()
    start = head.removeprefix("position ")
    game = REFERENCES[start.partition(":")[0]]
    winner = claim.removeprefix("winner ")
    moves = {state_of(text): (text, said) for text, said in (line.rsplit(" ", 1) for line in lines)}
    waiting = [state_of(start)]
    follow: dict[Any, set[Any]] = {waiting[0]: set()}
    used: set[Any] = set()
    while waiting:
        state = waiting.pop()
        ended = game.outcome(state)
        if ended is not None:
            if str(ended[0]) != winner:
                raise ValueError(f"the loser wins: {state}")
            continue
        used.add(state)
        legal = game.legal_moves(state)
        for move in [_proved(state, legal, moves)] if str(state.player) == winner else legal:
            after = game.play(state, move)
            follow[state].add(after)
            if after not in follow:
                follow[after] = set()
                waiting.append(after)
    if superfluous := moves.keys() - used:
        raise ValueError(f"never reached: {superfluous}")
    _must_end(follow)
    return len(follow)


def _proved(state: Any, legal: list[Move], moves: dict[Any, tuple[str, str]]) -> Move:
    """Return the move of the proof, whose squares the rules of the program read."""
    if state not in moves:
        raise ValueError(f"no move for {state}")
    text, said = moves[state]
    meant = Position(text).move(said)
    for move in legal:
        if (move.origin, move.target) == (meant.origin, meant.target):
            return move
    raise ValueError(f"illegal move {said} in {state}")


def _must_end(follow: dict[Any, set[Any]]) -> None:
    """Make sure that every game comes to its end.

    :raises ValueError: if one can go on for ever.
    """
    try:
        TopologicalSorter(follow).prepare()
    except CycleError:
        raise ValueError("the loser can go round in a circle") from None
