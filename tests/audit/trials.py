"""Grading programs that are given as text, only to see what they lose."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from pyfront.disk import own_folder
from pyfront.grade.asks import Ask, Replied
from pyfront.grade.checks.base import Seen
from pyfront.grade.exam.paper import exam
from pyfront.grade.keeping import keep, kept, rules_hash
from pyfront.grade.sandbox.limits import SandboxLimits
from pyfront.grade.scoring import Score, score
from pyfront.grade.sitting import Sitting
from pyfront.grade.task import Task

PROGRAMS = Path(__file__).parent / "programs"
"""The right programs, one for each game, by the contract of the course."""


HASTE = 50
"""By how much the limits are lowered: the right programs need a fifth of that at most."""
BRIEF = SandboxLimits(seconds=10, processor_seconds=10, restarts=1)
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
    """Name the games with right programs."""
    return tuple(sorted(path.stem for path in PROGRAMS.glob("*.pl")))


def right_program(game: str) -> str:
    """Return the text of the correct program for a game."""
    return (PROGRAMS / f"{game}.pl").read_text(encoding="utf-8")


@dataclass
class Answered:
    """What a program answered, and how such answers are scored."""

    replies: dict[Ask, Replied]
    sitting: Sitting

    def scored(self, replies: Mapping[Ask, Replied]) -> Score:
        """Score answers as if they were this program's."""
        sitting = self.sitting
        load = sitting.program.load
        seen = Seen(replies, sitting.mapping, sitting.oracle, load, load.problems)
        return score(sitting.exam, seen, sitting.rubric)

    def score(self, replies: Mapping[Ask, Replied]) -> dict[str, Fraction]:
        """Return the score of each check for these answers."""
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
        with Sitting(task) as sitting:
            limits = {key: limit // HASTE for key, limit in sitting.rubric.limits.items()}
            sitting.rubric = replace(sitting.rubric, limits=limits)
            if not sitting.program.load.usable:
                return Answered({}, sitting)
            return Answered(sitting.run().replies, sitting)


def tried(program: Program) -> Outcome:
    """Grade a program in one process, without making counterexamples smaller."""
    found = answered(program)
    if not found.sitting.program.load.usable:
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
    """Return the stored verdict on a program if rules and grader are unchanged; else try it."""
    told = f"{rules_hash()} {program.game} {program.mapping} {program.seed}\n{program.text}"
    name = hashlib.sha256(told.encode()).hexdigest()
    path = own_folder("CACHE") / "audit" / name[:2] / f"{name}.pickle"
    outcome = kept(path, Outcome)
    if outcome is None:
        outcome = tried(program)
        keep(path, outcome)
    return outcome


def all_tried(programs: Sequence[Program], jobs: int = 1) -> Iterator[Outcome]:
    """Grade programs, several at once, and return what became of them in their order."""
    if jobs == 1 or len(programs) < 2:
        yield from map(kept_or_tried, programs)
        return
    for game, seed in {(program.game, program.seed): None for program in programs}:
        exam(game, None, seed)  # once, before the threads need it
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(kept_or_tried, programs)
