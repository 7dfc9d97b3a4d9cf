"""Grading a class: a program that hangs, floods or crashes affects only its own row; results are
kept.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pyfront.cli import main as cli
from pyfront.grade.batch import Way, grade_all, safely_graded
from pyfront.grade.result import Grading
from pyfront.grade.rubric import SHIPPED
from pyfront.grade.task import Task
from tests.audit.trials import right_program
from tests.bench.classroom import class_of, taken
from tests.grade.grading import canonical, lost
from tests.places import ROOT

HARMFUL = {
    "hangs": "valid_moves(_, _, _) :- repeat, fail.\n",
    "floods": "display_game(_) :- repeat, write(aaaaaaaaaaaa), fail.\n",
    "crashes": "move(_, _, _) :- halt(0).\n",
}
"""What a program of a class that does harm begins with."""
ONLY = ("R", "D.prints", "G.BT-6", "V.moves")


@pytest.fixture(scope="module")
def rubric(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A rubric whose limits are reached soon."""
    path = tmp_path_factory.mktemp("rubric") / "quick.toml"
    text = SHIPPED.read_text(encoding="utf-8")
    for name in ("moves = 10_000_000", "display = 1_000_000", "apply = 1_000_000"):
        assert name in text
        text = text.replace(name, f"{name.split()[0]} = 60_000")
    path.write_text(text, encoding="utf-8")
    return path


def put(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.pl").write_text(text, encoding="utf-8")


@pytest.fixture
def students(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    right = right_program("breakthrough")
    put(folder, "ana", right)
    put(folder, "zeca", right + "\n% of his own\n")
    for name, clause in HARMFUL.items():
        put(folder, name, clause + right)
    return folder


def tasks(folder: Path, rubric: Path) -> list[Task]:
    return [
        Task(path, "breakthrough", path.stem, "course", rubric=rubric, only=ONLY, shrink=False)
        for path in sorted(folder.glob("*.pl"))
    ]


def graded(found: list[Task], way: Way) -> dict[str, dict[str, Any]]:
    results: dict[str, dict[str, Any]] = {}

    def take(result: Grading) -> None:
        name = result.submission.id
        assert name not in results
        results[name] = result.as_json()

    grade_all(found, way, take)
    return results


def test_one_that_hangs_floods_or_crashes_costs_only_its_own_row(
    students: Path, rubric: Path
) -> None:
    results = graded(tasks(students, rubric), Way(jobs=2))
    points = {name: result["score"]["points"] for name, result in results.items()}
    assert points["ana"] == points["zeca"] == 100
    for name in HARMFUL:
        assert results[name]["status"].startswith("graded"), results[name]["why"]
        assert 0 < points[name] < 90, (name, points)
    assert lost(results["hangs"]) == {"G.BT-6"}
    assert lost(results["floods"]) == {"D.prints"}
    assert lost(results["crashes"]) == {"V.moves"}
    alone = {task.name: safely_graded(task) for task in tasks(students, rubric)[:1]}
    assert canonical(alone["ana"].as_json()) == canonical(results["ana"])


def test_memory_stays_flat_while_a_class_is_graded(tmp_path: Path) -> None:
    """Of a submission only its brief result is left: some kilobytes, not its processes."""
    class_of_copies = class_of(tmp_path, 16, ("R",))
    memory = taken(class_of_copies, 2, every=4).memory
    assert memory[-1] - memory[0] < 8 << 10


# --- what is done is kept


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache without results, but with the exams that were made before."""
    kept = Path(os.environ["XDG_CACHE_HOME"]) / "tabuleiro" / "exams"
    kept.mkdir(parents=True, exist_ok=True)
    cache = tmp_path / "cache"
    (cache / "tabuleiro").mkdir(parents=True)
    (cache / "tabuleiro" / "exams").symlink_to(kept)
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    return cache


def test_resuming_grades_only_what_was_changed(
    students: Path, rubric: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in HARMFUL:
        (students / f"{name}.pl").unlink()
    first = graded(tasks(students, rubric), Way())
    put(students, "zeca", (students / "zeca.pl").read_text().replace("'w'", "'b'"))
    seen: list[str] = []

    def noting(task: Task) -> Grading:
        seen.append(task.name)
        return safely_graded(task)

    monkeypatch.setattr("pyfront.grade.batch.safely_graded", noting)
    again = graded(tasks(students, rubric), Way(resume=True))
    assert seen == ["zeca"]
    assert canonical(again["ana"]) == canonical(first["ana"])
    assert again["zeca"]["submission"]["files"] != first["zeca"]["submission"]["files"]
    graded(tasks(students, rubric), Way())
    assert seen == ["zeca", "ana", "zeca"]


def test_an_internal_error_is_not_kept(
    students: Path, rubric: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("ours")

    one = tasks(students, rubric)[:1]
    with monkeypatch.context() as patched:
        patched.setattr("pyfront.grade.grading.score", broken)
        assert graded(one, Way())["ana"]["status"] == "internal_error"
    assert graded(one, Way(resume=True))["ana"]["score"]["points"] == 100


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_class_keeps_what_is_done_and_goes_on(
    students: Path, rubric: Path, own_cache: Path, tmp_path: Path, capsys: Any, jobs: int
) -> None:
    out = tmp_path / "out"
    arguments = [str(students), "-g", "breakthrough", "--mapping", "course", "--out", str(out)]
    arguments += ["--rubric", str(rubric), "--only", ",".join(ONLY), "--jobs", str(jobs)]
    command = [sys.executable, "-m", "pyfront", "grade", *arguments]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        assert "[1/5]" in running.stderr.readline()
        time.sleep(0.2)
        running.send_signal(signal.SIGINT)
        told = running.stderr.read()
        assert running.wait(60) == 130
    assert "--resume continues" in told
    assert "Traceback" not in told
    rows = (out / "summary.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert (out / "student" / f"{rows[0].split(',')[0]}.html").is_file()
    assert 1 <= len(rows) < 5
    assert cli.run(("grade", *arguments, "--resume", "--format", "csv")) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    names = [line.split(",")[0] for line in lines]
    assert (names if jobs == 1 else sorted(names)) == sorted([*HARMFUL, "ana", "zeca"])
    ana = json.loads((out / "teacher" / "ana.json").read_text(encoding="utf-8"))
    assert ana["score"]["points"] == 100
