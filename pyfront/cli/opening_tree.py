"""The openings of one's own games, as a tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from ..i18n import counted, tr
from ..position import Position
from ..questions.openings import Opening, Openings, openings
from ..reply import Reply
from ..view.screen import progress
from ..view.tables import plain_table


def show_openings(
    position: Position, moves: Sequence[str], directory: Path | None, depth: int
) -> Reply:
    """Show what was played after these moves from a position; an empty tree is a negative answer.

    :raises IllegalMove: at the first of the moves that is not legal.
    """
    for move in moves:
        position = position.play(move)
    found = openings(position, directory, depth, watched)
    return Reply(found.as_json(), lambda console: _show(console, found), int(not found.moves))


def watched(listed: list[Any]) -> Iterator[Any]:
    """Show with a bar how many games have been read."""
    with progress(tr("Reading"), len(listed)) as went_on:
        for number, each in enumerate(listed, start=1):
            yield each
            went_on(number)


def _show(console: Console, found: Openings) -> None:
    if not found.moves:
        console.print(tr("No saved game continues from here."))
    else:
        console.print(_table(found))
        if any(opening.elsewhere for _, opening in _lines(found.moves)):
            console.print(
                tr(
                    "= Transposition: other moves lead to the same position, and "
                    "what follows is shown there."
                )
            )
        games = counted(
            found.games,
            "{n} saved game reached this position.",
            ("{n} saved games reached this position."),
        )
        console.print(games)
    if found.unfinished:
        files = ", ".join(file.name for file in found.unfinished)
        console.print(tr("Unfinished: {files}.", files=files), soft_wrap=True)
    for skipped in found.skipped:
        console.print(f"{skipped.file.name}: {skipped.message}", soft_wrap=True)


def _table(found: Openings) -> Any:
    headings = tr("Move"), tr("Games"), tr("Won"), tr("Drawn"), tr("Lost"), tr("Unfinished")
    table = plain_table(*headings, tr("Score"))
    for column in table.columns[1:]:
        column.justify = "right"
    for depth, opening in _lines(found.moves):
        score = opening.score
        numbers = (score.games, score.won, score.drawn, score.lost, score.unfinished)
        move = f"{'  ' * depth}{opening.move}{' =' if opening.elsewhere else ''}"
        percent = "" if score.percent is None else f"{score.percent:.0f} %"
        table.add_row(move, *map(str, numbers), percent)
    return table


def _lines(moves: Sequence[Opening], depth: int = 0) -> Iterator[tuple[int, Opening]]:
    """Yield the moves of a tree in the order of the lines, each with its depth."""
    for opening in moves:
        yield depth, opening
        yield from _lines(opening.moves, depth + 1)
