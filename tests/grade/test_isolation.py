"""Hostile programs do no harm, end in time, and are told apart."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pyfront._errors import EngineUnavailable
from pyfront.grade.doctor import examine, level
from pyfront.grade.errors import IsolationMissing
from pyfront.grade.sandbox import isolation, process
from pyfront.grade.sandbox.isolation import Layer, missing
from pyfront.grade.sandbox.limits import SandboxLimits, Status
from pyfront.grade.sandbox.process import GraderFault
from pyfront.grade.submission.loading import prepare
from pyfront.grade.submission.staging import Source
from pyfront.grade.submission.worker import Query
from tests.grade.battle import SECRET, Battle, fought, place, processes_below
from tests.grade.hostile import LIMITS, PROGRAMS, Attack, statuses
from tests.places import ROOT


@pytest.fixture(scope="module")
def battle() -> Iterator[Battle]:
    with place() as root, fought(root, PROGRAMS) as battle:
        yield battle


def test_there_are_attacks_of_all_sorts() -> None:
    sorts = {path.stem.partition("_")[0] for path in PROGRAMS}
    assert sorts == {
        *("answer", "end", "files", "loop", "memory", "network", "output", "process", "prolog"),
    }
    assert len(PROGRAMS) > 60


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_it_ends_as_it_should(battle: Battle, path: Path) -> None:
    allowed, outcome = Attack.read(path).allowed, battle.outcomes[path.stem]
    found = {name: status.value for name, status in statuses(outcome).items()}
    assert {name: status for name, status in found.items() if status not in allowed[name]} == {}
    for name, answer in (("attack", outcome.attack), ("honest", outcome.honest)):
        if allowed[name] == {"ok"}:
            assert answer is not None
            assert answer.succeeded, answer


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_harmless_question_has_its_own_answer(battle: Battle, path: Path) -> None:
    honest = battle.outcomes[path.stem].honest
    if honest.status is Status.OK:
        assert honest.solutions == ({"X": 1},)


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_nothing_leaks(battle: Battle, path: Path) -> None:
    outcome = battle.outcomes[path.stem]
    assert SECRET not in repr(outcome)


def test_no_program_does_harm(battle: Battle) -> None:
    battle.assert_no_harm()
    assert all(answer.status is Status.OK for answer in battle.after)
    assert len(battle.after[0].solutions) == 4


# --- the layers -----------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "program.pl"
    path.write_text("honest(1).\n")
    return path


def test_every_layer_says_what_it_does_or_why_not(program: Path) -> None:
    with prepare(Source(program), LIMITS) as prepared:
        layers = prepared.layers
    names = [layer.name for layer in layers]
    assert names == ["session", "namespaces", "limits", "user", "landlock", "seccomp"]
    assert all(layer.detail for layer in layers)


def test_what_can_be_had_can_be_required(program: Path) -> None:
    with prepare(Source(program), replace(LIMITS, isolation="kernel")) as prepared:
        assert level(prepared.layers) in ("kernel", "namespace")


def test_what_cannot_be_had_stops_everything_before_it_begins(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(isolation.LEVELS, "perfect", ("limits", "telepathy"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    program.write_text(":- write(begun).\n")
    with pytest.raises(IsolationMissing, match="telepathy") as caught:
        prepare(Source(program), replace(LIMITS, isolation="perfect"))
    assert caught.value.exit_code == 3
    assert [path.name for path in tmp_path.iterdir()] == ["program.pl"]


def test_a_level_misses_what_was_not_applied_and_what_was_not_tried() -> None:
    layers = (Layer("session", True, ""), Layer("limits", False, "no such limits"))
    assert missing("none", layers) == ()
    assert missing("rlimit", layers) == (Layer("limits", False, "no such limits"),)
    assert [layer.name for layer in missing("kernel", layers)] == ["limits", "landlock", "seccomp"]


def test_the_doctor_tries_what_must_not_be_possible() -> None:
    checks = {check.name: check for check in examine()}
    # Not every kernel lets users have namespaces, and none does in a chroot.
    failed = {name for name, check in checks.items() if not check.ok}
    assert failed <= ({"namespaces"} if checks["level"].detail == "kernel" else set())
    assert checks["reading other files"].detail.startswith("refused: ")
    assert checks["level"].detail in ("kernel", "namespace")


def test_the_doctor_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing() -> None:
        raise EngineUnavailable("SWI-Prolog is not installed", hint="install it")

    monkeypatch.setattr(process, "_installation", nothing)
    [check] = examine()
    assert (check.ok, check.detail, check.hint) == (
        False,
        "SWI-Prolog is not installed",
        "install it",
    )


# --- what ends a process --------------------------------------------------------------------------


def worker_processes(directory: Path) -> list[int]:
    return [int(name) for name in processes_below(directory)]


def test_a_worker_that_somebody_kills_is_started_again(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(copies))
    with prepare(Source(program), LIMITS) as prepared, prepared.worker() as worker:
        [pid] = worker_processes(copies)
        os.kill(pid, signal.SIGKILL)
        assert worker.ask(Query("honest(_)")).status is Status.KILLED
        assert worker.ask(Query("honest(_)")).status is Status.OK
        assert worker.restarts == 1


def test_the_processor_time_is_limited_too(program: Path) -> None:
    limits = SandboxLimits(processor_seconds=1, seconds=60, inferences=10**12)
    with prepare(Source(program), limits) as prepared, prepared.worker() as worker:
        answer = worker.ask(Query("repeat, fail"))
    assert (answer.status, answer.detail) == (Status.TIMEOUT, "it used up the processor time")


def test_memory_outside_the_stacks_is_limited_too(program: Path) -> None:
    limits = SandboxLimits(memory=400 << 20, seconds=60)
    with prepare(Source(program), limits) as prepared, prepared.worker() as worker:
        flood = 'format(string(S), "~*c", [1000000, 0\'x]), repeat, assertz(kept(S)), fail'
        assert worker.ask(Query(flood)).status is Status.MEMORY


def test_a_program_that_ends_all_its_processes_is_not_asked_for_ever(program: Path) -> None:
    limits = SandboxLimits(seconds=0.2, restarts=1)
    with prepare(Source(program), limits) as prepared, prepared.worker() as worker:
        sleep, honest = Query("sleep(100)"), Query("honest(_)")
        found = [answer.status for answer in worker.ask_all([sleep, honest, sleep, honest])]
    assert found == [Status.TIMEOUT, Status.OK, Status.TIMEOUT, Status.SKIPPED]


def test_a_worker_dies_with_its_parent(program: Path, tmp_path: Path) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    script = textwrap.dedent(
        f"""\
        import tempfile
        from pathlib import Path
        from pyfront.grade.submission.loading import prepare
        from pyfront.grade.submission.staging import Source
        from pyfront.grade.submission.worker import Query
        tempfile.tempdir = {str(copies)!r}
        program = prepare(Source(Path({str(program)!r})))
        worker = program.worker()
        print("ready", flush=True)
        worker.ask(Query("sleep(1000)"))
        """
    )
    root = ROOT
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=root, stdout=subprocess.PIPE
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"ready\n"
        assert len(worker_processes(copies)) == 1
        parent.kill()
    end = time.monotonic() + 30
    while worker_processes(copies) and time.monotonic() < end:
        time.sleep(0.02)
    assert worker_processes(copies) == []


# --- what is our own fault ------------------------------------------------------------------------


def test_our_own_faults_are_not_the_programs(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "grade").mkdir()
    (tmp_path / "grade/guest.pl").write_text(":- module(grade_guest, []).\n")
    monkeypatch.setattr(process, "prolog_directory", lambda: tmp_path)
    with pytest.raises(GraderFault, match="does not start"):
        prepare(Source(program), LIMITS)


def test_a_process_that_cannot_be_had_is_our_fault(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(GraderFault, match="cannot be started"):
        prepare(Source(program), LIMITS)


def test_a_copy_that_cannot_be_made_is_our_fault(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(GraderFault, match="cannot be copied"):
        prepare(Source(program), LIMITS)


def test_a_link_in_a_submission_leads_nowhere(tmp_path: Path) -> None:
    secret, folder = tmp_path / "tests.pl", tmp_path / "handed-in"
    secret.write_text(f"expected({SECRET}).\n")
    folder.mkdir()
    (folder / "answers.pl").symlink_to(secret)
    (folder / "game.pl").write_text(":- consult(answers).\ngame(X) :- expected(X).\n")
    with prepare(Source(folder), LIMITS) as prepared, prepared.worker() as worker:
        assert not worker.ask(Query("game(_)")).succeeded
        assert SECRET not in repr(prepared.load)
