"""`make class-mapping`: map every program of the class by trial, and compare with those by hand.

A program is graded twice by a few cheap checks, with the mapping that was found and with the one
written by hand. A mapping is `wrong` if grading with it accuses the program of something that
the other does not, or lets something pass that the other does not; `whole` if it asks for
everything that the other asks for; `part` if it asks for less; `none` if nothing can be graded.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from pyfront.grade.errors import GradeError
from pyfront.grade.grading import grade
from pyfront.grade.mapping.file import load
from pyfront.grade.task import Task
from pyfront.grade.trial.class_search import SearchTask, map_program
from pyfront.grade.trial.findings import Mapped
from tests.grade.class_programs import ClassProgram, programs

WHOLE, PART, NONE, WRONG = "whole", "part", "none", "wrong"
CHECKS = ("R.start", "V.moves", "V.edge", "E", "D.cells", "G.played", "S.material", "A.level_1")
"""The checks that show whether a program is asked rightly; the others take long."""
PATIENCE = 8.0
"""How many times as long the clock may take: only the inferences are to end a search."""
NOT_ASKED = ("missing", "not_applicable")


@dataclass(frozen=True)
class Job:
    """A program to be mapped, where its mapping goes, and what the search may cost."""

    program: ClassProgram
    mapping: Path
    seconds: float
    seed: int
    known: bool
    """Whether the mapping is there already."""


@dataclass(frozen=True)
class Comparison:
    """How a mapping that was found compares with the one by hand."""

    program: ClassProgram
    sort: str
    lacking: tuple[str, ...] = ()
    """Goals of the mapping by hand that were not found."""
    different: tuple[str, ...] = ()
    """Checks with another verdict: the one by hand, then the one found."""
    why: str = ""


def judge(job: Job) -> Comparison:
    """Map a program, and grade it by both mappings."""
    program = job.program
    if not job.known:
        task = SearchTask(
            program.name,
            program.path,
            program.game,
            job.seed,
            job.seconds,
            ruleset=program.ruleset,
            patience=PATIENCE,
        )
        mapped = map_program(task)
        job.mapping.write_text(mapped.text, encoding="utf-8")
        if not mapped.text:
            return Comparison(program, NONE, why=_why(mapped))
    found = _statuses(program, job.mapping, job.seed)
    if not found:
        return Comparison(program, NONE)
    return compared(program, _statuses(program, program.mapping, job.seed), found, job.mapping)


def _why(mapped: Mapped) -> str:
    near = (f"{key}: {', '.join(one.near)}" for key, one in mapped.missing.items() if one.near)
    return "; ".join((*mapped.remarks, *mapped.failed, *near))


def _statuses(program: ClassProgram, mapping: Path, seed: int) -> dict[str, str]:
    """Return the verdict of each check; none if the program cannot be graded."""
    if not mapping.is_file() or not mapping.stat().st_size:
        return {}
    task = Task(
        program.path, program.game, mapping=str(mapping), seed=seed, shrink=False, only=CHECKS
    )
    try:
        return {item.id: item.status for item in grade(task).items}
    except GradeError:
        return {}


def compared(
    program: ClassProgram, by_hand: Mapping[str, str], found: Mapping[str, str], mapping: Path
) -> Comparison:
    """Compare the verdicts on a program."""
    lacking = tuple(sorted(_asked(program.mapping) - _asked(mapping)))
    different = tuple(
        f"{check}: {status} {found[check]}"
        for check, status in by_hand.items()
        if check in found and _differ(status, found[check])
    )
    sort = WRONG if different else PART if lacking else WHOLE
    return Comparison(program, sort, lacking, different)


def _differ(by_hand: str, found: str) -> bool:
    """Return whether one verdict accuses and the other does not; not asking is neither."""
    if found in NOT_ASKED:
        return False
    return (by_hand in ("pass", *NOT_ASKED)) != (found == "pass")


def _asked(mapping: Path) -> set[str]:
    """Return what a mapping asks for; any goal about moves says which of them are legal."""
    goals = set(load(mapping).goals)
    return goals - {"moves"} | ({"legal"} if goals & {"moves", "apply"} else set())


def told(comparison: Comparison) -> str:
    """Say in a line how a program was mapped."""
    more = (
        f"lacks {', '.join(comparison.lacking)}" if comparison.lacking else "",
        "; ".join(comparison.different),
        comparison.why,
    )
    where = f"{comparison.program.game} {comparison.program.name}"
    return "  ".join((f"{comparison.sort:<5}", where, *filter(None, more)))


def totals(found: Sequence[Comparison]) -> Iterator[str]:
    """Count the sorts, of each game and of all."""
    for game in (*dict.fromkeys(one.program.game for one in found), ""):
        some = [one for one in found if game in ("", one.program.game)]
        counted = Counter(one.sort for one in some)
        sorts = ", ".join(f"{counted[sort]} {sort}" for sort in (WHOLE, PART, NONE, WRONG))
        yield f"{game or 'all'}: {sorts} of {len(some)}"


def main(words: Sequence[str] | None = None) -> int:
    """Map and compare; return 1 if a mapping is wrong."""
    chosen = _arguments(words)
    folder = Path(chosen.out)
    folder.mkdir(parents=True, exist_ok=True)
    jobs = [
        Job(one, folder / f"{one.name}.toml", chosen.budget, chosen.seed, chosen.known)
        for one in programs()
        if (not chosen.names or one.name in chosen.names) and chosen.game in (None, one.game)
    ]
    found = []
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(chosen.jobs, mp_context=context) as pool:
        for future in as_completed([pool.submit(judge, job) for job in jobs]):
            found.append(future.result())
            print(told(found[-1]), flush=True)
    print("\n".join(("", *totals(found))))
    return int(any(one.sort == WRONG for one in found))


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.class_mapping")
    parser.add_argument("names", nargs="*", metavar="name", help="only these programs")
    parser.add_argument("--out", required=True, metavar="FOLDER", help="where mappings are kept")
    parser.add_argument("--known", action="store_true", help="compare those kept there already")
    parser.add_argument("--game", help="only the programs for this game")
    parser.add_argument("--budget", type=float, default=60, metavar="SECONDS")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at once")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main())
