"""Grading programs that are given as text, only to see what they lose."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from pyfront.grade.asks import Ask, Reply
from pyfront.grade.checks.base import Seen
from pyfront.grade.exam.paper import exam
from pyfront.grade.grading import Session
from pyfront.grade.keeping import cache_directory, keep, kept, rules_hash
from pyfront.grade.rubric import Rubric
from pyfront.grade.running import run
from pyfront.grade.sandbox.limits import Limits
from pyfront.grade.scoring import Score, score
from pyfront.grade.task import Task

PROGRAMS = Path(__file__).parent / "programs"
"""The right programs, one for each game, by the contract of the course."""


HASTE = 50
"""By how much the limits are lowered: the right programs need a fifth of that at most."""
BRIEF = Limits(seconds=10, processor_seconds=10, restarts=1)
"""What the processes may use: the right programs need less than a second."""


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
    earned: frozenset[str]
    """The categories in which there are any points."""

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


@dataclass
class Answered:
    """What a program answered, and how such answers are scored."""

    replies: dict[Ask, Reply]
    session: Session
    rubric: Rubric

    def scored(self, replies: Mapping[Ask, Reply]) -> Score:
        """Score answers as if they were this program's."""
        session = self.session
        load = session.program.load
        seen = Seen(replies, session.mapping, session.oracle, load, load.problems)
        return score(session.exam, seen, self.rubric)

    def score(self, replies: Mapping[Ask, Reply]) -> dict[str, Fraction]:
        """Give the score of each check for such answers."""
        return {item.check.id: item.score for item in self.scored(replies).items}


def answered(program: Program) -> Answered:
    """Ask a program everything, in one process."""
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        path = Path(directory) / "program.pl"
        path.write_text(program.text, encoding="utf-8")
        task = Task(
            path,
            program.game,
            mapping=program.mapping,
            seed=program.seed,
            one_process=True,
            limits=BRIEF,
        )
        with Session(task) as session:
            limits = {key: limit // HASTE for key, limit in session.rubric.limits.items()}
            rubric = replace(session.rubric, limits=limits)
            if not session.program.load.usable:
                return Answered({}, session, rubric)
            done = run(
                session.exam,
                session.program,
                session.mapping,
                rubric,
                session.oracle,
                one_process=True,
            )
            return Answered(done.replies, session, rubric)


def tried(program: Program) -> Outcome:
    """Grade a program in one process, without making counterexamples smaller."""
    found = answered(program)
    if not found.session.program.load.usable:
        return NOTHING
    scored = found.scored(found.replies)
    lost = [item for item in scored.items if item.status not in ("pass", "not_applicable")]
    return Outcome(
        scored.total,
        frozenset(item.check.id for item in lost),
        frozenset(item.check.category for item in lost),
        frozenset(part.category for part in scored.parts if part.points),
    )


def kept_or_tried(program: Program) -> Outcome:
    """Give what became of a program before, if rules and grader are the same; else try it."""
    told = f"{rules_hash()} {program.game} {program.mapping} {program.seed}\n{program.text}"
    name = hashlib.sha256(told.encode()).hexdigest()
    path = cache_directory() / "audit" / name[:2] / f"{name}.pickle"
    outcome = kept(path, Outcome)
    if outcome is None:
        outcome = tried(program)
        keep(path, outcome)
    return outcome


def all_tried(programs: Sequence[Program], jobs: int = 1) -> Iterator[Outcome]:
    """Grade programs, several at once, and give what became of them in their order."""
    if jobs == 1 or len(programs) < 2:
        yield from map(kept_or_tried, programs)
        return
    for game, seed in {(program.game, program.seed): None for program in programs}:
        exam(game, None, seed)  # once, before all threads want it
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(kept_or_tried, programs)
