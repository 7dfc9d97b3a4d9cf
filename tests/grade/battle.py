"""A place where hostile programs may try whatever they like, and a record of what happened."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from pyfront.grade.submission.loading import prepare
from pyfront.grade.submission.staging import Source
from pyfront.grade.submission.worker import Query, Response
from tests.grade.hostile import LIMITS, Attack, Outcome, carried_out

SECRET = "secret9321"
HONEST = "pair(X, Y) :- side(X), side(Y).\nside(1).\nside(2).\n"


@dataclass
class Battle:
    """What became of all attacks, and of what they attacked."""

    outcomes: dict[str, Outcome]
    before: list[Response]
    after: list[Response]
    canary: Path
    victim: subprocess.Popen[bytes]
    server: socket.socket
    copies: Path

    def assert_no_harm(self) -> None:
        """Nothing was changed, left behind, ended or called, and the next program is as before."""
        assert self.canary.read_text() == f"expected({SECRET}).\n"
        assert [path.name for path in self.canary.parent.iterdir()] == ["canary"]
        assert self.canary.stat().st_mode & 0o777 == 0o666
        assert processes_below(self.copies) == []
        assert list(self.copies.iterdir()) == []
        assert self.victim.poll() is None
        self.server.settimeout(0)
        with pytest.raises(BlockingIOError):
            self.server.accept()
        assert self.before == self.after


@contextmanager
def place() -> Iterator[Path]:
    """Make a directory that everybody may enter: what protects is not the way there.

    Not one of pytest's own: those are shut to other users again whenever another run begins.
    """
    with tempfile.TemporaryDirectory(prefix="battle-") as name:
        directory = Path(name)
        directory.chmod(0o755)
        yield directory


@contextmanager
def fought(root: Path, programs: Sequence[Path]) -> Iterator[Battle]:
    """Let hostile programs do what they can."""
    outside, copies, sources = (root / name for name in ("outside", "copies", "sources"))
    for directory in (outside, copies, sources):
        directory.mkdir(mode=0o777)
        directory.chmod(0o777)
    canary = outside / "canary"
    canary.write_text(f"expected({SECRET}).\n")
    canary.chmod(0o666)
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        subprocess.Popen(["sleep", "600"]) as victim,
    ):
        targets = {
            "outside": str(outside),
            "victim": str(victim.pid),
            "parent": str(os.getpid()),
            "port": str(server.getsockname()[1]),
        }

        def carry_out(path: Path) -> Outcome:
            return carried_out(Attack.read(path), sources, targets)

        with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(2) as pool:
            patch.setattr(tempfile, "tempdir", str(copies))
            patch.setenv("TABULEIRO_SECRET", SECRET)
            before = honest_answers(sources)
            found = pool.map(carry_out, programs)
            outcomes = dict(zip([path.stem for path in programs], found, strict=True))
            after = honest_answers(sources)
        yield Battle(outcomes, before, after, canary, victim, server, copies)
        victim.kill()


def honest_answers(directory: Path) -> list[Response]:
    """Ask a harmless program twice."""
    source = directory / "honest.pl"
    source.write_text(HONEST)
    with prepare(Source(source), LIMITS) as program, program.worker() as worker:
        question = Query("pair(X, Y)", wanted=("X", "Y"), most=10)
        return list(worker.ask_all([question, question]))


def processes_below(directory: Path) -> list[str]:
    """List the processes that work in a directory that is, or was, below ``directory``."""
    found = []
    for link in Path("/proc").glob("[0-9]*/cwd"):
        with contextlib.suppress(OSError):
            if os.readlink(link).startswith(f"{directory}/"):
                found.append(link.parent.name)
    return found
