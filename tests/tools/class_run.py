"""`make class`: grade the class, and compare what is blamed with what was planted.

Each program is graded by its mapping by hand, or by those of another folder, such as
`tabuleiro grade map` makes: then what it loses there is compared with what it loses by hand.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from pyfront.grade.checks.base import grouped
from pyfront.grade.grading import grade
from pyfront.grade.result import FaultFound, Grading, ItemResult
from pyfront.grade.task import Task
from tests.grade.class_programs import ClassProgram, Planted, programs

UNPLANTED = frozenset("BY")
"""Robustness and style: only what happens at loading is planted there."""
WITHOUT_CLAUSE = frozenset("SA")
"""The categories that belong to no clause."""
NOT_LOST = ("pass", "not_applicable")
GRADED = ("graded", "graded_with_notes")


@dataclass(frozen=True)
class Verdict:
    """What became of a program under a seed."""

    program: ClassProgram
    seed: int
    status: str
    points: float
    lost: tuple[ItemResult, ...]
    faults: tuple[FaultFound, ...] = ()
    why: str = ""

    @property
    def graded(self) -> bool:
        """Whether it could be graded at all."""
        return self.status in GRADED

    @property
    def accused(self) -> list[ItemResult]:
        """The checks that were lost, and not because of a fault of another clause."""
        return [item for item in self.lost if item.blamed]

    @property
    def blamed(self) -> frozenset[str]:
        """The clauses that are blamed, and the categories that have none."""
        return frozenset((*map(_name, self.accused), *map(_name, self.faults))) - {""}

    @property
    def missed(self) -> list[Planted]:
        """The faults that nothing is blamed for."""
        return [fault for fault in self.program.faults if not self._found(fault)]

    @property
    def false(self) -> list[str]:
        """The checks and the clauses that were blamed for what was not planted."""
        checks = [item.id for item in self.accused if not self._planted(item)]
        told = (one for one in self.faults if not self._planted(one))
        return [*checks, *(f"fault:{one.clause or one.kind}" for one in told)]

    def _found(self, fault: Planted) -> bool:
        return any(
            item.clause in fault.clauses if fault.clauses else item.category == fault.category
            for item in self.accused
        )

    def _planted(self, item: ItemResult | FaultFound) -> bool:
        faults = self.program.faults
        if item.category in UNPLANTED or item.category in {one.category for one in faults}:
            return not item.clause or item.clause in self.program.clauses
        if item.category in WITHOUT_CLAUSE or not faults:
            return False
        return not item.clause or item.clause in self.program.clauses


def _name(item: ItemResult | FaultFound) -> str:
    if item.category in WITHOUT_CLAUSE:
        return item.category
    return item.clause


def judge(case: tuple[ClassProgram, int, Path]) -> Verdict:
    """Grade a program by a mapping, and keep what it lost beside what it lacks."""
    program, seed, mapping = case
    task = Task(program.path, program.game, mapping=str(mapping), seed=seed, shrink=False)
    result = grade(task)
    points = result.score.points if result.score is not None else 0.0
    lost = tuple(item for item in result.items if _lost(item, program))
    return Verdict(program, seed, result.status, points, lost, result.faults, _why(result))


def _lost(item: ItemResult, program: ClassProgram) -> bool:
    """Return whether a check was lost, and not because the program lacks a predicate."""
    lacking = item.status == "missing" or (item.id == "V.predicates" and program.lacks)
    return item.status not in NOT_LOST and not lacking


def _why(result: Grading) -> str:
    return result.why.splitlines()[0] if result.why else ""


# --- telling it -----------------------------------------------------------------------------------

HEADINGS = ("program", "seed", "points", "planted", "missed", "false", "blamed")


def row(verdict: Verdict) -> tuple[str, ...]:
    """Return the line of the table for a verdict."""
    if not verdict.graded:
        return (verdict.program.file, str(verdict.seed), verdict.status, "", "", "", verdict.why)
    return (
        verdict.program.file,
        str(verdict.seed),
        f"{verdict.points:.1f}",
        _clauses(verdict.program.faults),
        _clauses(verdict.missed),
        " ".join(verdict.false),
        " ".join(sorted(verdict.blamed)),
    )


def _clauses(faults: Sequence[Planted]) -> str:
    return " ".join(fault.clause or fault.category for fault in faults)


def table(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Lay the rows out below their headings."""
    rows = [HEADINGS, *map(row, verdicts)]
    widths = [max(len(one[number]) for one in rows) for number in range(len(HEADINGS))]
    for one in rows:
        yield "  ".join(text.ljust(width) for text, width in zip(one, widths, strict=True)).rstrip()


def totals(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Sum the table up."""
    graded = [one for one in verdicts if one.graded]
    planted = sum(len(one.program.faults) for one in verdicts)
    found = sum(len(one.program.faults) - len(one.missed) for one in graded)
    clean = sum(not one.false for one in graded)
    yield f"graded: {len(graded)} of {len(verdicts)}"
    yield f"planted faults found: {found} of {planted}"
    yield f"programs without a false accusation: {clean} of {len(graded)}"
    yield f"false accusations: {sum(len(one.false) for one in graded)}"
    yield f"programs whose points vary with the seed: {', '.join(unsteady(graded)) or 'none'}"


def unsteady(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Name the programs whose points differ by more than one between the seeds."""
    for name, mine in grouped(verdicts, lambda one: one.program.name).items():
        points = [one.points for one in mine]
        if max(points) - min(points) > 1:
            yield f"{name} ({min(points):.1f} to {max(points):.1f})"


def compared(by_hand: Sequence[Verdict], others: Sequence[Verdict]) -> Iterator[str]:
    """Describe how much the other mappings find of what those by hand do."""
    counted = dict.fromkeys(("whole", "wrong", "none"), 0)
    for hand, other in zip(by_hand, others, strict=True):
        sort = _mapped(hand, other)
        counted[sort] += 1
        if sort != "whole":
            more = " ".join(sorted({one.id for one in other.lost} - {one.id for one in hand.lost}))
            yield f"{hand.program.file}: {sort} {other.why or more}"
    yield f"mapped as by hand: {counted['whole']} of {len(by_hand)}"
    yield f"mapped otherwise: {counted['wrong']}; not mapped: {counted['none']}"


def _mapped(hand: Verdict, other: Verdict) -> str:
    if not other.graded:
        return "none"
    same = {one.id for one in hand.lost} == {one.id for one in other.lost}
    return "whole" if same and abs(hand.points - other.points) < 1 else "wrong"


# --- running it -----------------------------------------------------------------------------------


def main(words: Sequence[str] | None = None) -> int:
    """Grade the class; return 1 if a fault was missed or a program was accused falsely."""
    chosen = _arguments(words)
    found = [one for one in programs() if _chosen(one, chosen)]
    cases = [(one, seed, one.mapping) for one in found for seed in chosen.seeds]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        by_hand = list(told(pool.map(judge, cases)))
        print("\n".join((*table(by_hand), "", *totals(by_hand))))
        if chosen.mappings:
            folder = Path(chosen.mappings)
            others = [(one, seed, folder / f"{one.name}.toml") for one, seed, _ in cases]
            print("\n".join(("", *compared(by_hand, list(told(pool.map(judge, others)))))))
    return int(any(one.missed or one.false or not one.graded for one in by_hand))


def told(verdicts: Iterable[Verdict]) -> Iterator[Verdict]:
    """Pass verdicts on, and report each as it comes."""
    for verdict in verdicts:
        cells = zip(HEADINGS, row(verdict), strict=True)
        text = ", ".join(f"{name} {cell}" for name, cell in cells if cell)
        print(text, file=sys.stderr, flush=True)
        yield verdict


def _chosen(program: ClassProgram, chosen: argparse.Namespace) -> bool:
    named = not chosen.names or program.name in chosen.names
    return named and chosen.game in (None, program.game)


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.class_run", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help="only these programs")
    parser.add_argument("--game", help="only the programs for this game")
    parser.add_argument("--seeds", type=int, nargs="+", default=[0], metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many at once")
    parser.add_argument("--mappings", metavar="FOLDER", help="compare with these, NAME.toml each")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main())
