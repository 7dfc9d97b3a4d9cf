"""SWI-Prolog inside this process.

The only module that imports pyswip, and only when the first question is asked. It finds
SWI-Prolog, starts it, loads the engine and then exchanges JSON text with one predicate,
``bridge_call/2``. The three ways to ask are

* :func:`ask`, for an answer now;
* :func:`job` with :func:`watch`, for an answer that takes its time, with news meanwhile;
* :func:`load`, for adding a Prolog file.

A question does not hold the interpreter's lock, but a signal has to wait for its answer: what may
take long is a job.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib
import importlib.metadata
import json
import os
import platform
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ._errors import BadValue, EngineError, EngineUnavailable, error_from

OLDEST = (9, 0, 4)
"""The oldest SWI-Prolog that the engine is tested with."""
STACK_LIMIT = "256m"
"""How far the stacks of one goal may grow: runaway recursion ends here."""
POLL = 0.05
"""Seconds between two looks at a job: the longest time that Ctrl-C waits."""
PATIENCE = 2.0
"""Seconds to wait for a cancelled job before it is left to itself."""

if sys.platform == "darwin":
    INSTALL = "brew install swi-prolog"
else:
    INSTALL = "sudo apt install swi-prolog-nox"


# --- finding SWI-Prolog ---------------------------------------------------------------------------


class Installation(NamedTuple):
    """Where SWI-Prolog is."""

    library: str
    home: str
    version: tuple[int, int, int] | None
    """As the executable says; None if there was none to ask."""
    origin: str
    """How it was found."""


def _unavailable(message: str, hint: str) -> EngineUnavailable:
    return EngineUnavailable(message, hint=hint)


def _broken(message: str) -> EngineUnavailable:
    return _unavailable(f"SWI-Prolog is there but broken: {message}.", f"reinstall it: {INSTALL}")


def find_swipl() -> Installation:
    """Return the SWI-Prolog to use, checked as far as that is possible before loading it.

    The environment variables ``LIBSWIPL_PATH`` and ``SWI_HOME_DIR`` together come first, then
    ``swipl`` on the ``PATH``.

    :raises EngineUnavailable: if there is none, or it is too old or broken.
    """
    library, home = os.environ.get("LIBSWIPL_PATH"), os.environ.get("SWI_HOME_DIR")
    if library and home:
        found = Installation(library, home, None, "LIBSWIPL_PATH and SWI_HOME_DIR")
    elif swipl := shutil.which("swipl"):
        found = _by_executable(swipl)
    else:
        raise _unavailable("SWI-Prolog is not installed: there is no swipl on the PATH.", INSTALL)
    _check_version(found.version)
    if not Path(found.home, "boot.prc").is_file():
        raise _broken(f"no boot.prc in its home {found.home} ({found.origin})")
    return found


def _by_executable(swipl: str) -> Installation:
    variables = _runtime_variables(swipl)
    try:
        number = int(variables["PLVERSION"])
        version = (number // 10000, number // 100 % 100, number % 100)
        _check_version(version)
        library, home = _library(variables), variables["PLBASE"]
    except (KeyError, ValueError) as error:
        raise _broken(f"{swipl} does not say what it is") from error
    return Installation(library, home, version, swipl)


def _runtime_variables(swipl: str) -> dict[str, str]:
    try:
        answer = subprocess.run(
            [swipl, "--dump-runtime-variables"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=20,
            check=True,
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError) as error:
        raise _broken(f"{swipl} does not run") from error
    pairs = (line.rstrip(";").split("=", 1) for line in answer.stdout.splitlines() if "=" in line)
    return {name: value.strip('"') for name, value in pairs}


def _library(variables: dict[str, str]) -> str:
    if variables.get("PLSHARED") == "no":
        raise _broken("it was built without its shared library")
    if path := variables.get("PLLIBSWIPL"):
        return path
    suffix = "dylib" if sys.platform == "darwin" else variables["PLSOEXT"]
    return str(Path(variables["PLLIBDIR"], f"libswipl.{suffix}"))


def _check_version(version: tuple[int, int, int] | None) -> None:
    if version is not None and version < OLDEST:
        raise _unavailable(
            f"SWI-Prolog {_dotted(version)} is too old: {_dotted(OLDEST)} or newer is needed.",
            f"update it: {INSTALL}",
        )


def _dotted(version: tuple[int, int, int]) -> str:
    return ".".join(map(str, version))


def prolog_directory() -> Path:
    """Return the directory of the Prolog files: inside the package, or beside it in a checkout.

    :raises EngineUnavailable: if there is none.
    """
    here = Path(__file__).resolve().parent
    for candidate in (here / "prolog", here.parent / "prolog"):
        if (candidate / "bridge.pl").is_file():
            return candidate
    raise _unavailable("The Prolog files are missing.", "reinstall tabuleiro")


# --- the engine -----------------------------------------------------------------------------------


class LoadMessage(NamedTuple):
    """What the Prolog loader had to say about a file."""

    kind: Literal["error", "warning"]
    file: str | None
    line: int | None
    message: str

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}:{self.line}: "
        return f"{place}{self.kind}: {self.message}"


class _Engine:
    """The SWI-Prolog of this process, of which there can be but one."""

    def __init__(self) -> None:
        self.installation = find_swipl()
        self.version = _initialise(self.installation)
        self._core = _import_pyswip(self.installation)
        self._lib = self._core._lib
        self._consult(prolog_directory() / "embed.pl")
        self._do("embed")
        self._load = self._predicate("embed_load", "embed")
        self._bridge_call = self._predicate("bridge_call", "bridge")
        self.warnings = self.load(prolog_directory() / "bridge.pl")
        for message in self.warnings:
            if message.kind == "error":
                raise _unavailable(f"The Prolog files are broken: {message}", "reinstall tabuleiro")

    def ask(self, request: str) -> str:
        return self._exchange(self._bridge_call, request)

    def load(self, file: Path) -> tuple[LoadMessage, ...]:
        messages = json.loads(self._exchange(self._load, str(file)))
        return tuple(LoadMessage(**message) for message in messages)

    def _predicate(self, name: str, module: str, arity: int = 2) -> Any:
        return self._core.PL_predicate(name.encode(), arity, module.encode())

    def _consult(self, file: Path) -> None:
        with self._frame() as arguments:
            self._put(arguments, str(file))
            if not self._call(self._predicate("consult", "user", 1), arguments):
                raise _unavailable(f"{file} cannot be loaded.", "reinstall tabuleiro")

    def _do(self, name: str) -> None:
        with self._frame() as arguments:
            self._call(self._predicate(name, "embed", 0), arguments)

    def _exchange(self, predicate: Any, text: str) -> str:
        """Return the text that ``predicate`` gives for ``text``."""
        core = self._core
        with self.attached(), self._frame() as arguments:
            self._put(arguments, text)
            if not self._call(predicate, arguments):
                raise EngineError("The engine gave no answer.")
            answer = ctypes.c_char_p()
            with core.PL_STRINGS_MARK():
                core.PL_get_chars(
                    arguments + 1, ctypes.byref(answer), core.CVT_STRING | core.REP_UTF8
                )
                return (answer.value or b"").decode()

    @contextlib.contextmanager
    def _frame(self) -> Iterator[int]:
        """Give two term references that are gone afterwards, with all that they refer to."""
        frame = self._core.PL_open_foreign_frame()
        try:
            yield self._core.PL_new_term_refs(2)
        finally:
            self._core.PL_discard_foreign_frame(frame)

    def _put(self, argument: int, text: str) -> None:
        data = text.encode()
        core = self._core
        core.PL_put_chars(argument, core.PL_STRING | core.REP_UTF8, len(data), data)

    def _call(self, predicate: Any, arguments: int) -> bool:
        core = self._core
        flags = core.PL_Q_NODEBUG | core.PL_Q_CATCH_EXCEPTION
        return bool(core.PL_call_predicate(None, flags, predicate, arguments))

    @contextlib.contextmanager
    def attached(self) -> Iterator[None]:
        """Give this thread a Prolog engine for the time being, if it has none."""
        if self._core.PL_thread_self() >= 0:
            yield
            return
        if self._core.PL_thread_attach_engine(None) < 0:
            raise EngineError("This thread can have no Prolog engine.")
        try:
            yield
        finally:
            self._lib.PL_thread_destroy_engine()


def _initialise(installation: Installation) -> tuple[int, int, int]:
    """Start libswipl with our own flags and return its version.

    pyswip would start it with the user's init file, without ``-O``, and with 1 GB stacks. It finds
    it started and leaves it so.
    """
    try:
        library = ctypes.CDLL(installation.library, mode=ctypes.RTLD_GLOBAL)
        number = library.PL_version_info(1)
    except (OSError, AttributeError) as error:
        raise _broken(f"its library cannot be loaded ({error})") from error
    version = (number // 10000, number // 100 % 100, number % 100)
    _check_version(version)
    flags = ["-q", "-f", "none", "--no-packs", "--no-signals", "-O"]
    flags += [f"--stack-limit={STACK_LIMIT}", f"--home={installation.home}"]
    words = [b"swipl", *(os.fsencode(flag) for flag in flags)]
    arguments = (ctypes.c_char_p * (len(words) + 1))(*words, None)
    if not library.PL_is_initialised(None, None) and not library.PL_initialise(
        len(words), arguments
    ):
        raise _broken("it does not start")
    return version


def _import_pyswip(installation: Installation) -> Any:
    os.environ["LIBSWIPL_PATH"] = installation.library  # spares pyswip its own search
    os.environ["SWI_HOME_DIR"] = installation.home
    try:
        core = importlib.import_module("pyswip.core")
    except ImportError as error:
        raise _unavailable("pyswip is not installed.", "pip install 'pyswip>=0.3.3'") from error
    return core


_engine: _Engine | None = None
_starting = threading.Lock()


def _started() -> _Engine:
    global _engine
    if _engine is None:
        with _starting:
            if _engine is None:
                _engine = _Engine()
    return _engine


# --- asking ---------------------------------------------------------------------------------------


def ask(verb: str, /, **arguments: Any) -> Any:
    """Return the engine's answer to ``verb``, a JSON value.

    :raises TabuleiroError: of the class that fits, if there is no answer.
    """
    return ask_printed(verb, **arguments)[0]


def ask_printed(verb: str, /, **arguments: Any) -> tuple[Any, str]:
    """Return the engine's answer to ``verb`` and what its goal printed on the way.

    :raises TabuleiroError: as :func:`ask`; its ``printed`` has the output.
    """
    reply = json.loads(_started().ask(_request(verb, arguments)))
    return _value(reply), reply.get("printed", "")


def _request(verb: str, arguments: dict[str, Any]) -> str:
    if "verb" in arguments:
        raise TypeError("'verb' is the name of the question, not of an argument")
    try:
        # Prolog 9.0.4 does not join surrogate pairs, and has no NaN in JSON.
        text = json.dumps({"verb": verb, **arguments}, ensure_ascii=False, allow_nan=False)
        text.encode()
    except ValueError as error:
        raise BadValue(f"A value that cannot be sent to the engine: {error}") from error
    return text


def _value(reply: dict[str, Any]) -> Any:
    if "error" in reply:
        error = error_from(reply["error"])
        error.printed = reply.get("printed", "")
        raise error
    return reply["ok"]


def load(path: str | os.PathLike[str]) -> tuple[LoadMessage, ...]:
    """Load a Prolog file into the engine and return what the loader had to say about it."""
    return _started().load(Path(path).resolve())
