"""How long a class takes by one and by two jobs, and whether memory stays flat.

Run it as `python -m tests.bench.classroom`; `--copies 200 --only R,V.BT-4` takes some minutes.
A machine that does other things at the same time makes two jobs look better or worse than they
are, so the processor time of both halves is told too: what the graded programs take can be done
beside each other, what the grader itself takes cannot.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pyfront.grade.batch import Way, grade_all, make_ready
from pyfront.grade.result import Grading
from pyfront.grade.task import Task
from tests.audit.trials import right_program
from tests.grade.grading import straight_capture

GAME = "breakthrough"
EVERY = 25
"""Memory is checked after this many results."""


@dataclass
class Taken:
    """What a class took."""

    jobs: int
    seconds: float = 0.0
    own: float = 0.0
    """Seconds of processor time of the grader itself."""
    programs: float = 0.0
    """The same of the graded programs."""
    memory: list[int] = field(default_factory=list)
    """Kilobytes that the grader uses, at each check."""
    results: list[Grading] = field(default_factory=list)


def class_of(folder: Path, copies: int, only: tuple[str, ...]) -> list[Task]:
    """Write a class of right and of faulty programs."""
    texts = (right_program(GAME), straight_capture())
    tasks = []
    for number in range(copies):
        path = folder / f"student{number:03}.pl"
        path.write_text(f"{texts[number % 2]}\n% {number}\n", encoding="utf-8")
        tasks.append(Task(path, GAME, mapping="course", only=only))
    return tasks


def taken(tasks: list[Task], jobs: int, every: int = EVERY) -> Taken:
    """Grade a class, and measure that."""
    found = Taken(jobs)
    began = time.perf_counter(), *_processor()

    def take(result: Grading) -> None:
        found.results.append(result.brief)
        if len(found.results) % every == 0:
            found.memory.append(_resident())

    grade_all(tasks, Way(jobs), take)
    ended = time.perf_counter(), *_processor()
    found.seconds, found.own, found.programs = (
        after - before for before, after in zip(began, ended, strict=True)
    )
    return found


def _processor() -> Iterator[float]:
    for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
        used = resource.getrusage(who)
        yield used.ru_utime + used.ru_stime


def _resident() -> int:
    """Return how many kilobytes this process uses."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--copies", type=int, default=200)
    parser.add_argument("--only", default="", help="only these checks, such as R,V.BT-4")
    asked = parser.parse_args()
    only = tuple(filter(None, asked.only.split(",")))
    with tempfile.TemporaryDirectory(prefix="class-") as folder:
        tasks = class_of(Path(folder), asked.copies, only)
        make_ready(tasks)
        one, two = (taken(tasks, jobs) for jobs in (1, 2))
    for each in (one, two):
        print(
            f"{each.jobs} jobs: {each.seconds:.1f} s for {len(each.results)} programs; "
            f"processor: {each.own:.1f} s the grader, {each.programs:.1f} s the programs; "
            f"memory: {' '.join(f'{kilobytes >> 10}' for kilobytes in each.memory)} MB"
        )
    print(f"two jobs are {one.seconds / two.seconds:.2f} times as fast")


if __name__ == "__main__":
    main()
