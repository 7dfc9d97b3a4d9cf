"""`python -m tests.bench.grading [N]`: grade a class of N with one job and with two.

Prints how long both took, and the memory of this process after each quarter of the class: it
must not grow with the number of submissions.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

from pyfront.grade.batch import Way, grade_all
from pyfront.grade.exam.paper import exam
from pyfront.grade.mapping.file import load
from pyfront.grade.result import Grading
from pyfront.grade.task import Task

SUBMISSIONS = Path(__file__).parents[1] / "data" / "submissions"
CLASS = 200
SHAPES = ("breakthrough_columns", "fields_lists", "monkey_records")
"""Stand-ins that list their moves: those that only check them take ten times as long."""


def students(folder: Path, count: int) -> list[Task]:
    """Hand in the stand-ins again and again, each time with another comment."""
    mappings = [SUBMISSIONS / f"{name}.toml" for name in SHAPES]
    tasks = []
    for number in range(count):
        mapping = mappings[number % len(mappings)]
        path = folder / f"student{number:03}.pl"
        text = mapping.with_suffix(".pl").read_bytes()
        path.write_bytes(text + f"\n% {number}\n".encode())
        game = load(mapping).game
        tasks.append(Task(path, game, path.stem, str(mapping), shrink=False))
    return tasks


def timed(tasks: list[Task], jobs: int) -> tuple[float, list[int], int]:
    """Grade all; return the seconds, the memory in MB after each quarter, and how many."""
    names: set[str] = set()
    memory: list[int] = []

    def take(result: Grading) -> None:
        assert result.score is not None, result.why
        names.add(result.submission.id)
        if len(names) % max(1, len(tasks) // 4) == 0:
            memory.append(resident())

    began = time.perf_counter()
    grade_all(tasks, Way(jobs=jobs), take)
    return time.perf_counter() - began, memory, len(names)


def resident() -> int:
    """Return how much memory this process uses now, in MB."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:  # on other systems, the most that it ever used
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return pages * resource.getpagesize() >> 20


def main() -> None:
    """Measure, and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else CLASS
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        tasks = students(Path(directory), count)
        for game in {task.game for task in tasks}:
            exam(game)
        seconds = {}
        for jobs in (2, 1):
            seconds[jobs], memory, graded = timed(tasks, jobs)
            print(
                f"{graded} of {count} graded with --jobs {jobs}: {seconds[jobs]:.0f} s, "
                f"MB after each quarter: {memory}",
                flush=True,
            )
        print(f"two jobs are {seconds[1] / seconds[2]:.2f} times as fast")


if __name__ == "__main__":
    main()
