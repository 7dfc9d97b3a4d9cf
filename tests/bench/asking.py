"""The section about questions: the first, from the shell, and the next, in the console."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from pyfront import Position, _prolog

from .doors import process
from .engine import TITLES
from .table import Line, Section

FIRST = 1.5
NEXT = 0.005
QUESTIONS = ("legal(M)", "captures(M)", "safe(M)")
MARKED = QUESTIONS[:2]
"""What answers from the rules as they are written; `safe` plays out exchanges besides."""


def asking() -> Section:
    """What questions take beside the list of the same moves, and the next beside 5 ms."""
    lines = []
    for game, title in TITLES.items():
        command = [sys.executable, "-m", "pyfront"]
        moves = process([*command, "moves", game])
        for question in QUESTIONS:
            taken = process([*command, "query", game, question])
            lines.append(
                Line(
                    f"{title}, {question}, the first question",
                    f"{taken * 1000:,.0f} ms",
                    f"{moves * 1000:,.0f} ms",
                    taken / moves,
                    FIRST if question in MARKED else None,
                    at_most=True,
                )
            )
        taken = _next(Position.start(game), QUESTIONS[0])
        what = f"{title}, {QUESTIONS[0]}, the next one"
        told = f"{taken * 1000:.1f} ms", f"{NEXT * 1000:.0f} ms"
        lines.append(Line(what, *told, taken / NEXT, 1, at_most=True))
    return Section(
        "Questions",
        "tabuleiro query",
        "tabuleiro moves",
        lines,
        "The first in CPU time. The next, in the console, in real time less what listing the moves "
        "takes, beside what is allowed.",
    )


def _next(position: Position, question: str) -> float:
    """Return what a question takes that is not the first, less the search for the moves."""
    asked = _least(lambda: position.ask(question))
    return asked - _least(lambda: _prolog.ask("moves", position=position.text))


def _least(call: Callable[[], object]) -> float:
    """Return the least time of a call that has been made before."""
    call()
    times = []
    for _ in range(30):
        begin = time.perf_counter()
        call()
        times.append(time.perf_counter() - begin)
    return min(times)
