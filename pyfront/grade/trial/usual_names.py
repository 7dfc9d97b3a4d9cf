"""Programs that use the names of the course or of the report, and need no mapping."""

from __future__ import annotations

from pathlib import Path

from ..mapping import fitting
from ..mapping.file import FOLDER, Mapping
from ..sitting import Sitting, by_usual_names, names_fit
from ..task import Task

MADE = {"opening moves", "contract.apply"}
"""The checks of which one shows that moves are written as the mapping writes them."""


def usual_mapping(path: Path, game: str) -> Mapping | None:
    """Return the mapping that comes with tabuleiro and fits a program, if one does.

    Names alone are not enough: the initial board has to be understood, and the moves if they are
    asked for. What else is wrong with the program is for the grader to say.

    :raises GradeError: if the program cannot be loaded.
    """
    program, best = by_usual_names(Task(path, game))
    fits = program.load.usable and names_fit(program, best)
    program.close()
    if not fits:
        return None
    with Sitting(Task(path, game, mapping=str(FOLDER / best.name))) as sitting:
        held = {one.name for one in fitting.check(sitting) if one.ok}
    understood = "initial board" in held and (not asks_for_moves(best) or bool(held & MADE))
    return best if understood else None


def asks_for_moves(mapping: Mapping) -> bool:
    """Return whether a mapping is for more than the boards of an interim submission."""
    return mapping.goal("legal") is not None
