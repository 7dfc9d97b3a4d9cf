"""Errors in what a teacher provides: a mapping, a rubric, a path.

All of them are reported before anything is graded.
"""

from __future__ import annotations

from .._errors import Exit, TabuleiroError


class GradeError(TabuleiroError, ValueError):
    """Something that the grader was given makes no sense."""

    kind = "grade"


class BadMapping(GradeError):
    """A mapping file that cannot be used: which file, which key and why."""

    kind = "bad_mapping"


class BadRubric(GradeError):
    """A rubric file that cannot be used: which file, which key and why."""

    kind = "bad_rubric"


class BadSubmission(GradeError):
    """A path that is not a submission, or a folder without any."""

    kind = "bad_submission"


class WrongGame(GradeError):
    """A mapping, a rubric or a result that is for another game."""

    kind = "wrong_game"


class OtherGame(GradeError):
    """A program that was written for another game."""

    kind = "other_game"


class IsolationMissing(GradeError):
    """A means of isolation that was required is not available here."""

    kind = "isolation_missing"
    exit_code = Exit.ENVIRONMENT
