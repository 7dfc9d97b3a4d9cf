"""The gates that the grader has to pass, each a finding about itself."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from pyfront import _prolog
from pyfront.grade.batch import Way, grade_all
from pyfront.grade.grading import grade
from pyfront.grade.reports.writers import as_html, as_markdown, as_text
from pyfront.grade.result import STUDENT, Grading
from pyfront.grade.task import OWN, Task

from .cheats import cheats
from .faults import faults
from .mutation import Tally, plain, tally
from .trials import Program, all_tried, answered, right_program
from .variants import variants

KILLED, BLAMED, SPARED = 0.95, 0.90, 0.90
"""The least shares of mutants that have to be seen, blamed on the right part, and on no other."""

ANSWERS = frozenset({"moves", "legal", "apply", "winner", "ai"})
"""The sorts of questions whose answers are right or wrong by themselves."""


@dataclass(frozen=True)
class Gate:
    """A check, and whether it passed."""

    name: str
    game: str
    ok: bool
    detail: str
    figures: dict[str, Any] | None = None


def own_rules(game: str, seeds: Sequence[int]) -> Iterator[Gate]:
    """The project's own rules have 100 and no finding, whatever the seed."""
    for seed in seeds:
        result = grade(Task(_prolog.prolog_directory(), game, game, OWN, seed=seed))
        found = [
            f"{item.id}: {one.message['en']}" for item in result.items for one in item.all_findings
        ]
        points = result.score.points if result.score else None
        detail = f"{points} with seed {seed}" + (f"; {found[0]}" if found else "")
        yield Gate("own rules", game, points == 100 and not found, detail)


def nothing_for_nothing(game: str, seed: int, jobs: int) -> Iterator[Gate]:
    """Programs that know nothing stay below their bounds."""
    made = list(cheats(game, seed))
    outcomes = all_tried([Program(game, one.text, seed) for one in made], jobs)
    for cheat, outcome in zip(made, outcomes, strict=True):
        points = round(float(outcome.points), 2)
        fine = points < cheat.bound
        if cheat.only is not None:
            fine = fine and outcome.earned <= cheat.only
        yield Gate(f"cheat: {cheat.name}", game, fine, f"{points} points")


def mutants(game: str, count: int | None, seed: int, jobs: int) -> Iterator[Gate]:
    """Nearly all mutants lose points, in the right category and in no other."""
    [baseline] = all_tried([Program(game, plain(game), seed)])
    yield Gate("right program", game, baseline.whole, f"{float(baseline.points):.2f} points")
    found = tally(game, count, seed, jobs)
    yield _killed(found)
    for category, (killed, every) in sorted(found.categories.items()):
        rate = killed / every
        fine = rate >= KILLED or every - killed <= 1
        yield Gate(f"mutants of {category}", game, fine, f"{killed} of {every} killed")
    for name, rate, least in (
        ("blame", found.blame_rate, BLAMED),
        ("no other", found.spare_rate, SPARED),
    ):
        yield Gate(name, game, rate >= least, f"{rate:.1%} of the killed")


def _killed(found: Tally) -> Gate:
    detail = (
        f"{found.killed} of {found.tried - found.equivalent} killed ({found.kill_rate:.1%}), "
        f"{found.equivalent} more are no worse"
    )
    figures = {
        "tried": found.tried,
        "equivalent": found.equivalent,
        "killed": found.killed,
        "operators": found.operators,
        "survivors": [
            {"key": one.key, "operator": one.operator, "change": one.change}
            for one in found.survivors
        ],
    }
    return Gate("mutants", found.game, found.kill_rate >= KILLED, detail, figures)


def known_faults(game: str, seed: int, jobs: int, most: int | None = None) -> Iterator[Gate]:
    """Every known fault is reported by the checks that are about it."""
    known = faults(game)[:most]
    outcomes = all_tried([Program(game, one.program, seed) for one in known], jobs)
    for fault, outcome in zip(known, outcomes, strict=True):
        missing = [name for name in fault.reports if name not in outcome.lost]
        detail = f"not by {', '.join(missing)}" if missing else ", ".join(fault.reports)
        yield Gate(f"fault: {fault.name}", game, not missing, detail)


def monotone(game: str, seed: int, most: int = 4) -> Gate:
    """Answering more questions rightly never lowers the points.

    The answers of a wrong program are exchanged for those of the right one, a few at a time. Those
    of its computer come first: it is not blamed for a move that the program still takes for legal.
    Then come boards: none is expected after a move that the program still takes for illegal.
    """
    right = answered(Program(game, right_program(game), seed))
    lowered = []
    for fault in faults(game)[:most]:
        wrong = answered(Program(game, fault.program, seed))
        asks = [one for one in wrong.replies if one.sort in ANSWERS and one in right.replies]
        Random(f"{seed} {fault.name}").shuffle(asks)
        asks.sort(key=lambda one: (one.sort != "ai", one.sort != "apply"))
        replies, before = dict(wrong.replies), wrong.score(wrong.replies)
        for start in range(0, len(asks), max(1, len(asks) // 8)):
            replies |= {ask: right.replies[ask] for ask in asks[start : start + len(asks) // 8]}
            after = wrong.score(replies)
            if any(after[name] < before[name] for name in before):
                lowered.append(fault.name)
            before = after
    detail = f"lowered: {', '.join(lowered)}" if lowered else f"{most} programs, 8 steps each"
    return Gate("right answers never cost", game, not lowered, detail)


def same_every_time(game: str, seed: int, most: int = 3) -> Gate:
    """The same submissions give the same results, in any order and with any number of jobs."""
    texts = [right_program(game), *(fault.program for fault in faults(game)[:most])]
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        tasks = []
        for number, text in enumerate(texts):
            path = Path(directory) / f"s{number}.pl"
            path.write_text(text, encoding="utf-8")
            tasks.append(Task(path, game, path.stem, "course", seed=seed))
        first = _canonical(tasks, 1)
        second = _canonical(list(reversed(tasks)), 2)
    different = [name for name in first if first[name] != second[name]]
    detail = f"{', '.join(different)} differ" if different else f"{len(texts)} programs"
    return Gate("same every time", game, not different, detail)


def _canonical(tasks: Sequence[Task], jobs: int) -> dict[str, str]:
    results: dict[str, str] = {}

    def take(result: Grading) -> None:
        plain = {**result.as_json(), "measured": None}
        results[result.submission.id] = json.dumps(plain, sort_keys=True)

    grade_all(tasks, Way(jobs), take)
    return results


def nothing_told(game: str, seed: int, most: int = 4) -> Gate:
    """No report for students has a hidden position in it."""
    told = 0
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        for fault in faults(game)[:most]:
            path = Path(directory) / "program.pl"
            path.write_text(fault.program, encoding="utf-8")
            result = grade(Task(path, game, "program", "course", seed=seed))
            view = result.seen_by(STUDENT)
            shown = json.dumps(view.as_json()) + as_text(view) + as_markdown(view) + as_html(view)
            told += sum(hidden in shown for hidden in _hidden(result))
    return Gate("hidden stays hidden", game, not told, f"{told} hidden positions told")


def _hidden(result: Grading) -> Iterator[str]:
    shown = {
        one.counterexample.board_prolog
        for item in result.items
        for one in item.findings
        if one.counterexample
    }
    for item in result.items:
        for one in item.hidden.findings:
            example = one.counterexample
            if example and example.board_prolog not in shown:
                yield example.board_prolog
                yield "\n".join(example.board_lines)


def other_words(game: str, seed: int) -> Iterator[Gate]:
    """The same program in other words earns the same, right or wrong."""
    for name, text in (("right", right_program(game)), ("wrong", faults(game)[0].program)):
        scores = {}
        with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
            for variant in variants(game, text):
                program = Path(directory) / "program.pl"
                mapping = Path(directory) / "program.toml"
                program.write_text(variant.text, encoding="utf-8")
                mapping.write_text(variant.mapping, encoding="utf-8")
                task = Task(
                    program, game, mapping=str(mapping), seed=seed, shrink=False, one_process=True
                )
                scores[variant.name] = _doing(grade(task))
        different = [one for one, score in scores.items() if score != scores["as it is"]]
        detail = f"{', '.join(different)} differ" if different else f"{len(scores)} ways"
        yield Gate(f"other words, {name}", game, not different, detail)


def _doing(result: Grading) -> Any:
    """Return the scores of all checks but those about style, which wording may change."""
    return {item.id: item.score for item in result.items if item.category not in "YB"}
