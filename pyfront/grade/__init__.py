"""Grading programs whose rules are written in Prolog.

    result = pyfront.grade("submission.pl", game="breakthrough")

`pyfront.grade` must stay the package that the plugin of pytest and the command line import from,
and calling it should do what it says; so the module can be called, which is `pyfront.grade.grade`.
"""

from __future__ import annotations

import sys
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .result import Grading


def grade(
    path: str | PathLike[str], *, game: str, mapping: str | PathLike[str] = "auto", **how: Any
) -> Grading:
    """Grade a submission, a file or a folder, and return the result.

    `mapping` is a file, or `auto`. Further keywords are the fields of `task.Task`: `profile`,
    `seed`, `rubric`, `only`, ...

    :raises GradeError: if a mapping, a rubric or a path is wrong; never for a wrong submission.
    """
    from .grading import grade as graded  # imported late, as all of the grader: few programs grade
    from .task import Task

    return graded(Task(Path(path), game, mapping=str(mapping), **how))


class _Callable(ModuleType):
    """This package as a function."""

    __call__ = staticmethod(grade)


sys.modules[__name__].__class__ = _Callable
