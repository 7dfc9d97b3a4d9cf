"""Properties of positions that the rules of every game should have.

Each looks at the engine's facts about a position, and yields the faults it finds. Two of them
compare a position with its images: left and right exchanged, or the players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from ..game import game_named
from ..i18n import later, tr
from ..moves import Move, Player, Square
from .sight import Sight

Found = Iterator[tuple[str, Move | None]]
"""A fault of a position, and the move that shows it."""


@lru_cache
def _owners(game: str) -> Mapping[str, Player | None]:
    """Return whose each cell of a game is."""
    return {cell: face.player for cell, face in game_named(game).faces.items()}


def _once(sight: Sight) -> Found:
    for move, times in Counter(sight.moves).items():
        if times > 1:
            yield tr("{move} is listed {n} times", move=move, n=times), move


def _explained(sight: Sight) -> Found:
    """Moves listed break no rule, and others do."""
    verdicts = sight.verdicts()
    for pair in sight.chosen.pairs:
        if (pair in sight.legal) == bool(verdicts[pair]):  # invalid text is refused too
            said = (
                later("the move from {origin} to {target} is listed and breaks rules")
                if pair in sight.legal
                else later("the move from {origin} to {target} breaks no rule, and is not listed")
            )
            yield tr(said, origin=pair[0], target=pair[1]), sight.legal.get(pair)
    for move in sight.chosen.others:
        if verdicts[move.text]:
            yield tr("{move} is listed and breaks rules", move=move), move


def _conserved(sight: Sight) -> Found:
    """A move removes the pieces that it captures, and no others."""
    owners = _owners(sight.position.game)
    for move, changes in sight.effects():
        taken = Counter(owners[sight.cell(square)] for square in move.captured)
        lost = Counter(owners[before] for before, _ in changes.values())
        lost.subtract(owners[then] for _, then in changes.values())
        for player in game_named(sight.position.game).players:
            if player != sight.player and lost[player] != taken[player]:
                said = tr(
                    "{move} captures {n}, but {player} loses {lost}",
                    move=move,
                    n=taken[player],
                    player=player,
                    lost=lost[player],
                )
                yield said, move
            if player == sight.player and lost[player] > 0:
                yield tr("{move} loses the mover's own pieces", move=move), move


def _local(sight: Sight) -> Found:
    """A move changes nothing but where it starts, where it ends, and what it captures."""
    for move, changes in sight.effects():
        if move.origin is not None and move.target is not None:  # else the game decides
            for said, square in _strange(sight, move, changes):
                yield tr(said, move=move, row=square[0], column=square[1]), move


def _strange(
    sight: Sight, move: Move, changes: Mapping[Square, tuple[str, str]]
) -> Iterator[tuple[str, Square]]:
    """Return what a move from one square to another should not have done, and where."""

    def owner(square: Square) -> Player | None:
        then = changes[square][1] if square in changes else sight.cell(square)
        return _owners(sight.position.game)[then]

    assert move.origin is not None
    assert move.target is not None
    for square in sorted(changes.keys() - {move.origin, move.target, *move.captured}):
        yield later("{move} changes row {row}, column {column}"), square
    if owner(move.target) != sight.player:
        yield (
            later("after {move} its destination holds no piece of the player who made it"),
            move.target,
        )
    if owner(move.origin) not in (None, sight.player):
        yield later("{move} leaves an enemy piece on its starting square"), move.origin
    for square in sorted(set(move.captured) - {move.target}):
        if owner(square) is not None:
            yield (
                later(
                    "{move} captures on row {row}, column {column}, which is not empty afterwards"
                ),
                square,
            )


def _turned(sight: Sight) -> Found:
    """The mirror image has the mirror image's moves."""
    yield from _compared(sight, "mirrored")


def _exchanged(sight: Sight) -> Found:
    """With colours and sides exchanged, the same moves are legal for the other player."""
    yield from _compared(sight, "upside_down")


def _compared(sight: Sight, placed: str) -> Found:
    for move, text in sight.differences(placed):
        said = (
            later("a move is legal here only: {move}")
            if move
            else later("a move is legal in the image only: {move}")
        )
        yield tr(said, move=text), move


def _concluded(sight: Sight) -> Found:
    """A game is over exactly when there are no legal moves."""
    if sight.end is None and not sight.moves:
        yield tr("there is no legal move, but the game is not over"), None
    if sight.end is not None and sight.moves:
        yield tr("the game is over, but there are legal moves"), sight.moves[0]


def _written(sight: Sight) -> Found:
    """A position is read back from its text, and a move from its own."""
    if sight.text_again != sight.position.text:
        yield tr("its text reads as another position"), None
    for move, read in sight.readings():
        if read != (move.text, move.squares):
            yield tr("{move} reads as another move", move=move), move


EXPLAINED = later("a move is legal if and only if it breaks no rule")
EXCHANGED = later("with colours and sides exchanged the same moves are legal")
PROPERTIES: dict[str, Callable[[Sight], Found]] = {
    later("each move is listed once"): _once,
    EXPLAINED: _explained,
    later("captured pieces, and no others, are lost"): _conserved,
    later("a move changes only its starting square, its destination and what it captures"): _local,
    later("the mirror image of a position has the mirror image's moves"): _turned,
    EXCHANGED: _exchanged,
    later("a game goes on exactly as long as there are moves"): _concluded,
    later("positions and moves are read back from their texts"): _written,
}
"""The properties, each with the function that finds violations."""
