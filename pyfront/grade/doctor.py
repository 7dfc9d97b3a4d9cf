"""Looking at what protects this machine from the programs that are graded.

Every layer of isolation is listed, applied or not and why; then a program tries what it must not
be able to do, for what counts is whether that fails.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from .._errors import TabuleiroError
from .._prolog import Examined
from .sandbox.isolation import LEVELS, Layer, missing
from .sandbox.limits import SandboxLimits, Status
from .submission.loading import Program, prepare
from .submission.staging import Source
from .submission.terms import quoted
from .submission.worker import Query

_HINTS = {
    "session": "sessions are a part of POSIX",
    "limits": "resource limits are a part of POSIX",
    "namespaces": "a kernel that lets users have namespaces gives them",
    "landlock": "Linux 5.13 and later have it, if their list of security modules names it",
    "seccomp": "Linux on x86-64 and aarch64 has it",
}

#: What must fail, and a goal that tries it; {0} is a file, {1} a directory, as atoms.
_ATTEMPTS = (
    ("reading other files", "open({0}, read, _)"),
    ("listing other directories", "directory_files({1}, _)"),
    ("writing to other files", "open({0}, append, _)"),
    ("making files", "open(new, write, _)"),
    ("deleting files", "delete_file({0})"),
    ("starting programs", "process_create('/bin/true', [], [process(_)])"),
    ("starting threads", "thread_create(true, _)"),
    ("opening sockets", "tcp_socket(_)"),
)


def examine() -> list[Examined]:
    """Return a check for each layer and each attempt, and the level reached."""
    try:
        with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
            return _examined(Path(directory))
    except TabuleiroError as error:
        return [Examined("worker", False, error.message, error.hint)]


def level(layers: tuple[Layer, ...]) -> str:
    """Return the highest level that these layers reach."""
    return [name for name in LEVELS if not missing(name, layers)][-1]


def _examined(directory: Path) -> list[Examined]:
    directory.chmod(0o755)
    other, source = directory / "other", directory / "program.pl"
    other.write_text("secret(1).\n")
    other.chmod(0o644)
    source.write_text("nothing.\n")
    with prepare(Source(source), SandboxLimits(seconds=2.0, restarts=len(_ATTEMPTS))) as program:
        checks = [_layer(layer) for layer in program.layers]
        checks += _attempts(program, quoted(str(other)), quoted(str(directory)))
    reached = level(program.layers)
    return [*checks, Examined("level", reached != "none", reached)]


def _layer(layer: Layer) -> Examined:
    hint = None if layer.applied else _HINTS.get(layer.name)
    return Examined(layer.name, layer.applied, layer.detail, hint)


def _attempts(program: Program, other: str, directory: str) -> list[Examined]:
    checks = []
    with program.worker() as worker:
        for name, goal in _ATTEMPTS:
            answer = worker.ask(Query(goal.format(other, directory)))
            detail = "possible" if answer.succeeded else f"refused: {answer.why or 'it failed'}"
            checks.append(Examined(name, not answer.succeeded, detail))
        answer = worker.ask(Query("sleep(100)"))
        checks.append(Examined("sleeping on", answer.status is Status.TIMEOUT, answer.detail))
    return checks
