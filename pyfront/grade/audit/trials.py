"""Grading programs that are given as text, only to see what they lose."""

from __future__ import annotations

import multiprocessing
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from ..batch import prepare_process
from ..checks.base import Seen
from ..exam import exam
from ..grading import Session, Task
from ..running import run
from ..scoring import score

PROGRAMS = Path(__file__).parent / "programs"
"""The right programs, one for each game, by the contract of the course."""


HASTE = 10
"""By how much the limits are lowered: the right programs are far below them."""


@dataclass(frozen=True)
class Program:
    """A program as text."""

    game: str
    text: str
    seed: int = 0
    mapping: str = "course"


@dataclass(frozen=True)
class Outcome:
    """What became of a program: its points, and the checks and categories that lost some."""

    points: Fraction
    lost: frozenset[str]
    categories: frozenset[str]
    clauses: frozenset[str]

    @property
    def whole(self) -> bool:
        """Whether nothing was lost."""
        return not self.lost


NOTHING = Outcome(Fraction(0), frozenset({"load"}), frozenset(), frozenset())
"""What becomes of a program that cannot be loaded."""


def games() -> tuple[str, ...]:
    """Name the games that there are right programs for."""
    return tuple(sorted(path.stem for path in PROGRAMS.glob("*.pl")))


def right_program(game: str) -> str:
    """Give the text of the right program for a game."""
    return (PROGRAMS / f"{game}.pl").read_text(encoding="utf-8")


def tried(program: Program) -> Outcome:
    """Grade a program in one process, without making counterexamples smaller."""
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        path = Path(directory) / "program.pl"
        path.write_text(program.text, encoding="utf-8")
        task = Task(
            path, program.game, mapping=program.mapping, seed=program.seed, one_process=True
        )
        with Session(task) as session:
            return _outcome(session)


def _outcome(session: Session) -> Outcome:
    load = session.program.load
    if not load.usable:
        return NOTHING
    limits = {key: limit // HASTE for key, limit in session.rubric.limits.items()}
    rubric = replace(session.rubric, limits=limits)
    done = run(
        session.exam,
        session.program,
        session.mapping,
        rubric,
        session.oracle,
        one_process=True,
    )
    seen = Seen(done.replies, session.mapping, session.oracle, load, load.problems)
    scored = score(session.exam, seen, rubric)
    lost = [item for item in scored.items if item.status not in ("pass", "not_applicable")]
    return Outcome(
        scored.total,
        frozenset(item.check.id for item in lost),
        frozenset(item.check.category for item in lost),
        frozenset(item.check.clause for item in lost),
    )


def all_tried(programs: Sequence[Program], jobs: int = 1) -> Iterator[Outcome]:
    """Grade programs, several at once, and give what became of them in their order."""
    if jobs == 1 or len(programs) < 2:
        yield from map(tried, programs)
        return
    keys = {(program.game, program.seed): None for program in programs}
    exams = [exam(game, None, seed) for game, seed in keys]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, prepare_process, (exams,)) as pool:
        yield from pool.map(tried, programs, chunksize=4)
