"""A copy of what the tests of one game need, in which one mutant after the other is tried."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .trial import UNLOADED

ROOT = Path(__file__).parents[2]
NEEDED = (
    "pyfront",
    "prolog",
    "tests/__init__.py",
    "tests/places.py",
    "tests/data",
    "tests/reference",
    "tests/mutants",
    "tests/golden/reports",
    "tests/rules/contract.plt",
    "tests/rules/test_cases.py",
    "tests/rules/test_against_reference.py",
    "tests/rules/test_reports.py",
)
LIMIT = 150
"""Seconds that one of the test runs may take before the mutant counts as noticed."""
QUIET = ":- style_check([-singleton, -no_effect, -var_branches, -discontiguous])."
"""What is said at the beginning of a mutant: warnings about its form are not the tests' merit."""


@dataclass(frozen=True)
class Mutant:
    """One change of one rule file."""

    game: str
    file: str
    line: int
    start: int
    end: int
    new: str
    id: str

    def applied(self, text: str) -> str:
        """Return the text of the rule file with the change; no line moves."""
        dropped = text[self.start : self.end]
        new = self.new + "\n" * (dropped.count("\n") - self.new.count("\n"))
        changed = text[: self.start] + new + text[self.end :]
        header_end = changed.index("]).") + len("]).")
        return f"{changed[:header_end]} {QUIET}{changed[header_end:]}"


class Workspace:
    """A directory with one game and its tests."""

    def __init__(self, directory: Path, game: str) -> None:
        self.directory = directory
        self.game = game
        for name in NEEDED:
            self._copy(name)
        for file in (directory / "prolog" / "games").glob("*.pl*"):
            if file.stem != game:
                file.unlink()
        self._log = directory / "log"

    def _copy(self, name: str) -> None:
        source, target = ROOT / name, self.directory / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)

    def try_out(self, mutant: Mutant | None) -> str:
        """Run the tests on the mutant: "survived", "unloaded", or the run that noticed it."""
        if mutant is None:
            return self._noticed()
        file = self.directory / mutant.file
        original = file.read_text(encoding="utf-8")
        file.write_text(mutant.applied(original), encoding="utf-8")
        try:
            return self._noticed()
        finally:
            file.write_text(original, encoding="utf-8")

    def _noticed(self) -> str:
        for name, command in self._runs():
            code = self._run(command)
            if code == UNLOADED and name == "cases and reference":
                return "unloaded"
            if code != 0:
                return name if code is not None else f"{name} (time)"
        return "survived"

    def _runs(self) -> tuple[tuple[str, Sequence[str]], ...]:
        prolog = ["swipl", "-f", "none", "-q", "--stack-limit=512m"]
        prolog += ["--on-warning=status", "--on-error=status", "-t", "halt"]
        runs: list[tuple[str, Sequence[str]]] = [
            ("cases and reference", [sys.executable, "-m", "tests.mutants.trial", self.game])
        ]
        for folder in ("games", "reports"):
            unit = f"prolog/{folder}/{self.game}.plt"
            if (self.directory / unit).exists():
                goal = f"load_files(unit:'{unit}',[imports([])]),plunit:run_tests"
                runs.append((f"tests in {folder}", [*prolog, "-g", goal]))
        runs.append(("contract", [*prolog, "-g", "run_contract", "tests/mutants/contract.pl"]))
        return tuple(runs)

    def _run(self, command: Sequence[str]) -> int | None:
        """Return the exit status, or None after the time limit."""
        with self._log.open("w") as log:
            process = subprocess.Popen(
                command,
                cwd=self.directory,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={k: v for k, v in os.environ.items() if k != "TABULEIRO_GAMES"},
                start_new_session=True,
            )
            try:
                return process.wait(LIMIT)
            except subprocess.TimeoutExpired:
                return None
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()

    @property
    def log(self) -> str:
        """What the last run said."""
        return self._log.read_text(encoding="utf-8", errors="replace")
