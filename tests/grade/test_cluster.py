"""Grading on many machines: a real cluster of two workers, of which one goes away."""

from __future__ import annotations

import importlib
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pyfront import NotInstalled
from pyfront.grade.batch import Way, grade_all, safely_graded
from pyfront.grade.cluster import NoScheduler, bundled, unbundled
from pyfront.grade.exam.paper import exam
from pyfront.grade.result import Grading
from pyfront.grade.task import Task, files
from tests.audit.trials import right_program
from tests.grade.grading import SUBMISSIONS, canonical

ONLY = ("R", "G.BT-4")
CLASS = 8


@pytest.fixture
def cluster() -> Iterator[Any]:
    distributed: Any = importlib.import_module("distributed")
    local = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=50,
    )
    with local:
        yield local


def tasks(folder: Path) -> list[Task]:
    found = []
    for number in range(CLASS):
        path = folder / f"student{number}.pl"
        path.write_text(f"{right_program('breakthrough')}\n% {number}\n", encoding="utf-8")
        found.append(Task(path, "breakthrough", path.stem, "course", only=ONLY, shrink=False))
    return found


@pytest.mark.filterwarnings("ignore")  # what distributed says when a worker goes away
def test_a_worker_that_goes_away_loses_nothing(tmp_path: Path, cluster: Any) -> None:
    exam("breakthrough")  # made here once, and sent
    wanted = tasks(tmp_path)
    results: list[dict[str, Any]] = []

    def take(result: Grading) -> None:
        results.append(result.as_json())
        if len(results) == 2:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)

    grade_all(wanted, Way(scheduler=cluster.scheduler_address), take)
    names = Counter(result["submission"]["id"] for result in results)
    assert names == Counter(task.name for task in wanted)
    assert {result["status"] for result in results} == {"graded"}
    assert {result["score"]["points"] for result in results} == {100}
    [first] = [one for one in results if one["submission"]["id"] == wanted[0].name]
    assert canonical(first) == canonical(safely_graded(wanted[0]).as_json())


def test_a_scheduler_that_is_not_there_is_a_named_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyfront.grade.cluster.PATIENCE", "200ms")
    with pytest.raises(NoScheduler, match=r"there is no scheduler at tcp://127\.0\.0\.1:9"):
        grade_all(tasks(tmp_path)[:1], Way(scheduler="tcp://127.0.0.1:9"), print)


def test_without_the_extra_it_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NotInstalled) as caught:
        grade_all(tasks(tmp_path)[:1], Way(scheduler="tcp://127.0.0.1:9"), print)
    assert "pip install 'distributed>=" in (caught.value.hint or "")


def test_a_submission_travels_with_all_that_it_needs(tmp_path: Path) -> None:
    (tmp_path / "main.pl").write_text(":- consult(board).\nx(1).\n", encoding="utf-8")
    (tmp_path / "board.pl").write_text("b(1).\n", encoding="utf-8")
    rubric = tmp_path / "rubric.toml"
    rubric.write_text("title = 'mine'\n", encoding="utf-8")
    mapping = SUBMISSIONS / "tafl_size.toml"
    task = Task(tmp_path / "main.pl", "tafl", "ana", str(mapping), rubric=rubric)
    with unbundled(bundled(task)) as arrived:
        assert arrived.path != task.path
        assert arrived.name == "ana"
        assert files(arrived.path) == files(task.path)
        assert (arrived.path.parent / "board.pl").read_text(encoding="utf-8") == "b(1).\n"
        assert Path(arrived.mapping).read_bytes() == mapping.read_bytes()
        assert arrived.rubric is not None
        assert arrived.rubric.read_bytes() == rubric.read_bytes()
    assert not arrived.path.exists()
