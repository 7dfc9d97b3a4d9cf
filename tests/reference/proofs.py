"""Checks proofs that somebody wins Breakthrough, by the reference alone."""

from __future__ import annotations

from collections.abc import Iterator

from . import breakthrough
from .common import Move


def checked(proof: str) -> int:
    """Follow a proof through all replies of the loser; return how many positions that took.

    :raises ValueError: where it says nothing, or something wrong.
    """
    head, claim, *lines = proof.splitlines()
    winner = int(claim.removeprefix("winner "))
    moves = {state_of(text): move for text, move in (line.rsplit(" ", 1) for line in lines)}
    waiting = [state_of(head.removeprefix("position "))]
    seen = set(waiting)
    used: set[breakthrough.State] = set()
    while waiting:
        state = waiting.pop()
        ended = breakthrough.outcome(state)
        if ended is not None:
            if ended[0] != winner:
                raise ValueError(f"the loser wins: {state}")
            continue
        used.add(state)
        for move in _answers(state, winner, moves):
            after = breakthrough.play(state, move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    if superfluous := moves.keys() - used:
        raise ValueError(f"never reached: {superfluous}")
    return len(seen)


def state_of(text: str) -> breakthrough.State:
    """Return the position that stands in a line of text."""
    _, _, player, *settings, board = text.split(":")
    options = {}
    for setting in ",".join(settings).split(",") if settings else []:
        name, _, value = setting.partition("=")
        options[name] = int(value)
    rows = [[*_cells(row)] for row in board.split("/")]
    return breakthrough.state_from(rows, int(player), options=options)


def _cells(row: str) -> Iterator[int]:
    for written in row.split(","):
        times, _, cell = written.rpartition("x")
        yield from [int(cell)] * int(times or 1)


def _answers(
    state: breakthrough.State, winner: int, moves: dict[breakthrough.State, str]
) -> list[Move]:
    """Return the moves to look at: the one of the proof, or all of the loser."""
    legal = breakthrough.legal_moves(state)
    if state.player != winner:
        return legal
    if state not in moves:
        raise ValueError(f"no move for {state}")
    proved = [move for move in legal if _text(move, state) == moves[state]]
    if not proved:
        raise ValueError(f"illegal move {moves[state]} in {state}")
    return proved


def _text(move: Move, state: breakthrough.State) -> str:
    assert move.origin is not None
    assert move.target is not None
    rows = len(state.board)
    named = [f"{chr(96 + column)}{rows + 1 - row}" for row, column in (move.origin, move.target)]
    return "-".join(named)
