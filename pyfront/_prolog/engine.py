"""The SWI-Prolog of this process; the only module that imports pyswip."""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

from .._errors import EngineError, EngineUnavailable
from ..i18n import tr
from .installation import (
    Installation,
    broken,
    check_version,
    find_swipl,
    prolog_directory,
    unavailable,
)

STACK_LIMIT = "256m"
"""How far the stacks of one goal may grow: runaway recursion ends here."""


class LoadMessage(NamedTuple):
    """A message of the Prolog loader about a file."""

    kind: Literal["error", "warning"]
    file: str | None
    line: int | None
    message: str

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}:{self.line}: "
        return f"{place}{self.kind}: {self.message}"


class Engine:
    """The SWI-Prolog of this process; there can be only one."""

    def __init__(self) -> None:
        self.installation = find_swipl()
        self.version = _initialise(self.installation)
        self._core = _import_pyswip(self.installation)
        self._consult(prolog_directory() / "embed.pl")
        self._do("embed")
        self._load = self._predicate("embed_load", "embed")
        self._bridge_call = self._predicate("bridge_call", "bridge")
        self.warnings = self.load(prolog_directory() / "bridge.pl")
        for message in self.warnings:
            if message.kind == "error":
                raise unavailable(
                    tr("the Prolog files are broken: {message}", message=message),
                    tr("reinstall tabuleiro"),
                )

    def flush(self) -> None:
        """Flush Prolog's standard output and error."""
        self._do("embed_flush")

    def ask(self, request: str) -> str:
        """Return the reply to a request, both JSON."""
        return self._exchange(self._bridge_call, request)

    def load(self, file: Path) -> tuple[LoadMessage, ...]:
        """Load a Prolog file and return the messages of the loader."""
        messages = json.loads(self._exchange(self._load, str(file)))
        return tuple(LoadMessage(**message) for message in messages)

    def _predicate(self, name: str, module: str, arity: int = 2) -> Any:
        return self._core.PL_predicate(name.encode(), arity, module.encode())

    def _consult(self, file: Path) -> None:
        with self.attached(), self._frame() as arguments:
            self._put(arguments, str(file))
            if not self._call(self._predicate("consult", "user", 1), arguments):
                raise unavailable(
                    tr("{file} cannot be loaded", file=file), tr("reinstall tabuleiro")
                )

    def _do(self, name: str) -> None:
        with self.attached(), self._frame() as arguments:
            self._call(self._predicate(name, "embed", 0), arguments)

    def _exchange(self, predicate: Any, text: str) -> str:
        """Return the text that ``predicate`` gives for ``text``."""
        core = self._core
        with self.attached(), self._frame() as arguments:
            self._put(arguments, text)
            if not self._call(predicate, arguments):
                raise EngineError("the goal was aborted")  # by what no catch/3 can stop
            answer = ctypes.c_char_p()
            with core.PL_STRINGS_MARK():
                if not core.PL_get_chars(
                    arguments + 1, ctypes.byref(answer), core.CVT_STRING | core.REP_UTF8
                ):
                    raise EngineError("the reply is not text")
                return (answer.value or b"").decode()

    @contextlib.contextmanager
    def _frame(self) -> Iterator[int]:
        """Yield two term references; both, and all that they refer to, are freed afterwards."""
        frame = self._core.PL_open_foreign_frame()
        try:
            yield self._core.PL_new_term_refs(2)
        finally:
            self._core.PL_discard_foreign_frame(frame)

    def _put(self, argument: int, text: str) -> None:
        data = text.encode()
        core = self._core
        if not core.PL_put_chars(argument, core.PL_STRING | core.REP_UTF8, len(data), data):
            raise EngineError("the engine has no room for the question")

    def _call(self, predicate: Any, arguments: int) -> bool:
        core = self._core
        flags = core.PL_Q_NODEBUG | core.PL_Q_CATCH_EXCEPTION
        return bool(core.PL_call_predicate(None, flags, predicate, arguments))

    @contextlib.contextmanager
    def attached(self) -> Iterator[None]:
        """Attach a Prolog engine to this thread inside the block, unless it has one."""
        if self._core.PL_thread_self() >= 0:
            yield
            return
        if self._core.PL_thread_attach_engine(None) < 0:
            raise EngineError("this thread can have no Prolog engine")
        try:
            self._do("embed_thread")
            yield
        finally:
            self._core._lib.PL_thread_destroy_engine()


def _read_as_bool(library: ctypes.CDLL, *functions: str) -> None:
    """Read the results of these functions of libswipl as C ``bool``.

    They are since SWI-Prolog 9.3.11, which leaves all but the lowest byte undefined; pyswip still
    reads an ``int``. The results of earlier versions, 0 and 1, read the same either way.
    """
    for function in functions:
        getattr(library, function).restype = ctypes.c_bool


def no_pyswip() -> EngineUnavailable:
    """Return the error that says that pyswip is missing."""
    return unavailable(tr("pyswip is not installed"), "pip install 'pyswip>=0.3.3'")


def _initialise(installation: Installation) -> tuple[int, int, int]:
    """Start libswipl with our own flags and return its version.

    pyswip would start it with the user's init file, without ``-O``, and with 1 GB stacks. It finds
    it started and leaves it so.
    """
    try:
        library = ctypes.CDLL(installation.library, mode=ctypes.RTLD_GLOBAL)
        tell = (
            library.PL_version_info if hasattr(library, "PL_version_info") else library.PL_version
        )
        number = tell(1)
    except (OSError, AttributeError) as error:
        raise broken(tr("its library cannot be loaded ({error})", error=error)) from error
    _read_as_bool(library, "PL_is_initialised", "PL_initialise")
    version = (number // 10000, number // 100 % 100, number % 100)
    check_version(version)
    flags = ["-q", "-f", "none", "--no-packs", "--no-signals", "-O"]
    flags += [f"--stack-limit={STACK_LIMIT}", f"--home={installation.home}"]
    words = [b"swipl", *(os.fsencode(flag) for flag in flags)]
    arguments = (ctypes.c_char_p * (len(words) + 1))(*words, None)
    if not library.PL_is_initialised(None, None) and not library.PL_initialise(
        len(words), arguments
    ):
        raise broken(tr("it does not start"))
    return version


@contextlib.contextmanager
def _environment(**values: str) -> Iterator[None]:
    """Set environment variables inside the block; these two spare pyswip its own search."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _import_pyswip(installation: Installation) -> Any:
    """Return ``pyswip.core``, without the traps that it lays for the end of the process."""
    exit_before = sys.exit
    try:
        with _environment(LIBSWIPL_PATH=installation.library, SWI_HOME_DIR=installation.home):
            core = importlib.import_module("pyswip.core")
    except ImportError as error:
        raise no_pyswip() from error
    _read_as_bool(core._lib, "PL_call_predicate", "PL_get_chars", "PL_put_chars")
    # Its clean-up fails on sys.exit("text"), and cannot do anything once halt is guarded.
    atexit.unregister(core.cleanupProlog)
    sys.exit = exit_before
    return core
