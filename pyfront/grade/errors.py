"""What can be wrong with what a teacher gives: a mapping, a rubric, a path.

All of these are told before anything is graded.
"""

from __future__ import annotations

from collections.abc import Iterable

from .._errors import Exit, TabuleiroError


class GradeError(TabuleiroError, ValueError):
    """Something that the grader was given makes no sense."""

    kind = "grade"


class BadMapping(GradeError):
    """A mapping file that cannot be used: which file, which key, what is wrong."""

    kind = "bad_mapping"


class BadRubric(GradeError):
    """A rubric file that cannot be used: which file, which key, what is wrong."""

    kind = "bad_rubric"


class BadSubmission(GradeError):
    """A path that is no submission, or a folder without any."""

    kind = "bad_submission"


class WrongGame(GradeError):
    """A mapping, a rubric or a result that is for another game."""

    kind = "wrong_game"


class IsolationMissing(GradeError):
    """A means of isolation that was required cannot be had here."""

    kind = "isolation_missing"
    exit_code = Exit.ENVIRONMENT


def meant(name: str, known: Iterable[str]) -> str:
    """Suggest, as a hint, which of the known names was meant, or list them.

    >>> meant("bord", ["board", "cells"])
    "did you mean 'board'?"
    """
    names = tuple(known)
    from difflib import get_close_matches  # late, for most names are known

    close = get_close_matches(name.casefold(), names, n=1, cutoff=0.6)
    return f"did you mean {close[0]!r}?" if close else f"one of: {', '.join(names)}"
