"""What the commands that ask questions have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ..game import Position
    from ..questions.asking import Limits
    from .answers import Reply

Tell = Callable[["Reply", bool], None]
"""Prints a reply, as JSON or not, and ends the command with its status."""

Seconds = Annotated[
    float | None, typer.Option(metavar="N", help="How long to look at most; else 10.")
]
Inferences = Annotated[
    int | None, typer.Option(metavar="N", help="How many inferences to make at most.")
]
MostAnswers = Annotated[
    int | None, typer.Option("--answers", metavar="N", help="How many answers at most; else 500.")
]


def asked_position(
    game: str,
    ruleset: str | None,
    option: list[str] | None,
    position: str | None,
    named: str | None,
) -> Position:
    """Find the position that a command asks about."""
    from .asked import Question

    return Question(game, ruleset, option or (), position, named).answer()


def asked_limits(seconds: float | None, inferences: int | None, answers: int | None) -> Limits:
    """Give the limits of a question."""
    from ..questions.asking import Limits

    given = {"seconds": seconds, "inferences": inferences, "answers": answers}
    return Limits(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
