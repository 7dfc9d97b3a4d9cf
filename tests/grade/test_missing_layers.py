"""With one means of protection missing the others hold, and every report says so at its top."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pyfront.cli import main as cli
from pyfront.grade.errors import IsolationMissing
from pyfront.grade.sandbox import process
from pyfront.grade.sandbox.isolation import Layer
from pyfront.grade.sandbox.limits import SandboxLimits
from pyfront.grade.submission.loading import prepare
from pyfront.grade.submission.staging import Source
from tests.grade.battle import SECRET, Battle, fought, place
from tests.grade.hostile import PROGRAMS, Attack, statuses
from tests.grade.missing_layers import CALLS, lacking
from tests.places import ROOT

SORTS = ("files", "network", "process", "end_kill")
"""The attacks that the layers are there for; against the others there are limits."""
_QUICK = """
    files_append_by_link files_change_rights files_delete files_read files_rename files_tell
    files_write network_connect network_datagram network_listen process_create process_exec
    process_fork process_kill_another process_kill_parent process_shell end_kill_itself
"""
QUICK = frozenset(_QUICK.split())
"""One for each way to do harm; `make attacks` has all of them tried."""
ALL = "TABULEIRO_ALL_ATTACKS" in os.environ
ATTACKS = [path for path in PROGRAMS if path.stem in QUICK or (ALL and path.stem.startswith(SORTS))]
READING = {"landlock"}
"""The layers without which other files can be read, since no other one forbids that."""


class Lost(NamedTuple):
    """A layer that is missing, and the battle without it."""

    layer: str
    battle: Battle


@pytest.fixture(scope="module", params=list(CALLS))
def lost(request: pytest.FixtureRequest) -> Iterator[Lost]:
    with pytest.MonkeyPatch.context() as patch, place() as root:
        patch.setattr(process, "_CODE", lacking(request.param) + process._CODE)
        with fought(root, ATTACKS) as battle:
            yield Lost(request.param, battle)


@pytest.fixture
def without(lost: Lost) -> str:
    """The layer that is missing."""
    return lost.layer


def layers_of(path: Path) -> dict[str, Layer]:
    with prepare(Source(path)) as program:
        return {layer.name: layer for layer in program.layers}


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "ana.pl"
    path.write_text("honest(1).\n", encoding="utf-8")
    return path


def test_only_that_layer_is_missing_and_says_why(without: str, program: Path) -> None:
    layers = layers_of(program)
    missing = {name for name, layer in layers.items() if not layer.applied}
    assert without in missing
    assert missing <= {without, "namespaces"}  # not every machine has those
    assert "Function not implemented" in layers[without].detail


def test_the_attacks_do_no_harm(lost: Lost) -> None:
    assert len(ATTACKS) >= len(QUICK)
    lost.battle.assert_no_harm()


def test_they_end_as_they_should(lost: Lost) -> None:
    """Or are refused by another layer, in other words."""
    for path in ATTACKS:
        allowed, outcome = Attack.read(path).allowed, lost.battle.outcomes[path.stem]
        told = {name: status.value for name, status in statuses(outcome).items()}
        assert set(told) <= set(allowed)
        assert told["honest"] in allowed["honest"] | {"ok", "killed"}, (path.stem, told)


def test_nothing_leaks_that_another_layer_could_keep(lost: Lost) -> None:
    if lost.layer not in READING:
        assert SECRET not in repr(lost.battle.outcomes)


def test_the_report_names_it_on_its_first_line(
    without: str,
    program: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(ROOT / ".pytest_cache"))  # exams take seconds to make
    out = tmp_path / "out"
    words = ("grade", str(program), "-g", "tafl", "--only", "R", "--out", str(out))
    cli.run(words)
    first = capsys.readouterr().out.split("\n")[0]
    assert first.strip().startswith("Graded without ")
    assert f"{without} (" in first
    for name in ("student/ana.txt", "student/ana.md", "class.txt"):
        top = (out / name).read_text(encoding="utf-8").split("\n")[0]
        assert without in top, name
    page = (out / "student" / "ana.html").read_text(encoding="utf-8")
    assert page.partition("<body>")[2].strip().startswith("<p>Graded without ")


def test_what_demands_it_grades_nothing(without: str, program: Path) -> None:
    level = "namespace" if without == "namespaces" else "kernel"
    limits = SandboxLimits(isolation=level)
    with pytest.raises(IsolationMissing, match=without):
        prepare(Source(program), limits)
