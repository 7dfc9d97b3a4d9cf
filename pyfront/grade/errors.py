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


class BadRubric(GradeError):
    """A rubric file that cannot be used: which file, which key and why."""


class BadSubmission(GradeError):
    """A path that is not a submission, or a folder without any."""


class WrongGame(GradeError):
    """A mapping, a rubric or a result that is for another game."""


class OtherGame(GradeError):
    """A program that was written for another game."""


class IsolationMissing(GradeError):
    """A means of isolation that was required is not available here."""

    exit_code = Exit.ENVIRONMENT
