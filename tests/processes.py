"""The command in a process of its own, and the processes that run on this machine."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from .places import ROOT

PROC = Path("/proc")
COMMAND = (sys.executable, "-m", "pyfront")


def tabuleiro(
    *words: object, typed: str = "", cwd: Path = ROOT, **environment: object
) -> subprocess.CompletedProcess[str]:
    """Run the command as a shell does, with what is typed as its input; it speaks English."""
    added = {"PYTHONPATH": ROOT, "TABULEIRO_LANG": "en", **environment}
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        cwd=cwd,
        env={**os.environ, **{name: str(value) for name, value in added.items()}},
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def running(text: str) -> set[int]:
    """Return the processes whose command line has a text."""
    return {process for process, line in _listed() if text in line}


def _listed() -> Iterator[tuple[int, str]]:
    """List all processes; a fresh Debian has no ps, and other systems have no /proc."""
    if not (PROC / "self" / "cmdline").exists():
        told = subprocess.run(
            ["ps", "-eo", "pid=,args="], capture_output=True, text=True, check=True
        )
        for line in told.stdout.splitlines():
            process, _, command = line.strip().partition(" ")
            yield int(process), command
        return
    for folder in PROC.glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            words = (folder / "cmdline").read_bytes().split(b"\0")
            yield int(folder.name), b" ".join(words).decode(errors="replace")
