"""SWI-Prolog inside this process.

The only module that imports pyswip, and only when the first question is asked. It finds
SWI-Prolog, starts it, loads the engine and then exchanges JSON text with one predicate,
``bridge_call/2``. There are four ways in:

* :func:`ask`, for an answer now;
* :func:`run`, for an answer that takes its time, where Ctrl-C must work;
* :func:`job` with :func:`watch`, for the same with news meanwhile;
* :func:`load`, for adding a Prolog file.

All may be used from any thread. Waiting for an answer does not keep other threads from running,
but it keeps this one from seeing a signal: that is why what may take long is a job.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib
import json
import os
import platform
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ._errors import BadValue, EngineError, EngineUnavailable, TabuleiroError, error_from

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


def _broken(what: str) -> EngineUnavailable:
    return _unavailable(f"SWI-Prolog is there but broken: {what}", f"reinstall it: {INSTALL}")


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
        raise _unavailable("SWI-Prolog is not installed: no swipl on the PATH", INSTALL)
    _check_home(found.home)
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
            f"SWI-Prolog {_dotted(version)} is too old: {_dotted(OLDEST)} or newer is needed",
            f"update it: {INSTALL}, or from https://www.swi-prolog.org/download/stable",
        )


def _check_home(home: str) -> None:
    """Look at what libswipl cannot start without: it would abort the whole process."""
    try:
        with Path(home, "boot.prc").open("rb") as file:
            whole = file.read(2) == b"PK"
    except OSError as error:
        raise _broken(f"there is no boot.prc in its home {home}") from error
    if not whole:
        raise _broken(f"boot.prc in its home {home} is damaged")


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
    raise _unavailable("the Prolog files are missing", "reinstall tabuleiro")


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
        self._consult(prolog_directory() / "embed.pl")
        self._do("embed")
        self._load = self._predicate("embed_load", "embed")
        self._bridge_call = self._predicate("bridge_call", "bridge")
        self.warnings = self.load(prolog_directory() / "bridge.pl")
        for message in self.warnings:
            if message.kind == "error":
                raise _unavailable(f"the Prolog files are broken: {message}", "reinstall tabuleiro")

    def flush(self) -> None:
        """Write out what Prolog still holds back for standard output and error."""
        self._do("embed_flush")

    def ask(self, request: str) -> str:
        return self._exchange(self._bridge_call, request)

    def load(self, file: Path) -> tuple[LoadMessage, ...]:
        messages = json.loads(self._exchange(self._load, str(file)))
        return tuple(LoadMessage(**message) for message in messages)

    def _predicate(self, name: str, module: str, arity: int = 2) -> Any:
        return self._core.PL_predicate(name.encode(), arity, module.encode())

    def _consult(self, file: Path) -> None:
        with self.attached(), self._frame() as arguments:
            self._put(arguments, str(file))
            if not self._call(self._predicate("consult", "user", 1), arguments):
                raise _unavailable(f"{file} cannot be loaded", "reinstall tabuleiro")

    def _do(self, name: str) -> None:
        with self.attached(), self._frame() as arguments:
            self._call(self._predicate(name, "embed", 0), arguments)

    def _exchange(self, predicate: Any, text: str) -> str:
        """Return the text that ``predicate`` gives for ``text``."""
        core = self._core
        with self.attached(), self._frame() as arguments:
            self._put(arguments, text)
            if not self._call(predicate, arguments):
                raise EngineError("the goal was aborted")  # what no catch/3 can hold
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
            raise EngineError("this thread can have no Prolog engine")
        try:
            self._do("embed_thread")
            yield
        finally:
            self._core._lib.PL_thread_destroy_engine()


def _no_pyswip() -> EngineUnavailable:
    return _unavailable("pyswip is not installed", "pip install 'pyswip>=0.3.3'")


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


@contextlib.contextmanager
def _environment(**values: str) -> Iterator[None]:
    """Set environment variables for a while; these two spare pyswip its own search."""
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
        raise _no_pyswip() from error
    # Its clean-up fails on sys.exit("text"), and cannot do anything once halt is guarded.
    atexit.unregister(core.cleanupProlog)
    sys.exit = exit_before
    return core


_engine: _Engine | None = None
_starting = threading.Lock()


def _started() -> _Engine:
    global _engine
    if _engine is None:
        with _starting:
            if _engine is None:
                _engine = _Engine()
                atexit.register(_leave, _engine)
    return _engine


def _leave(engine: _Engine) -> None:
    for running in tuple(_running):
        running.stop(patience=0.2)
    engine.flush()


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
        raise BadValue(f"a value cannot be sent to the engine: {error}") from error
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


# --- jobs -----------------------------------------------------------------------------------------


class Event(NamedTuple):
    """What a look at a job showed."""

    kind: Literal["none", "info", "result", "cancelled"]
    value: Any = None
    """The newest report of an ``info``, the answer of a ``result``: JSON values."""
    printed: str = ""
    """What the goal of a ``result`` printed."""


class Job:
    """A question that is answered in the background, while its ``with`` block runs."""

    def __init__(self, name: str, arguments: dict[str, Any]) -> None:
        self.name = name
        self._arguments = arguments
        self._number: int | None = None
        self._end: Event | TabuleiroError | None = None

    def __enter__(self) -> Job:
        self._number = ask("job_start", **{**self._arguments, "job": self.name})
        _running.add(self)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def running(self) -> bool:
        """Whether there is more to come."""
        return self._number is not None

    @property
    def result(self) -> Any:
        """The answer; None while there is none, and for ever if the job was cancelled."""
        return self._end.value if isinstance(self._end, Event) else None

    def poll(self, timeout: float = 0, *, reports: bool = True) -> Event:
        """Look what is new, waiting for that at most ``timeout`` seconds.

        Of several reports only the newest is seen, and none without ``reports``. The last event
        stays.

        :raises TabuleiroError: of the class that fits, if the job ended by an error.
        """
        if self._number is not None:
            verb = "job_poll" if reports else "job_wait"
            try:
                told = ask(verb, id=self._number, timeout=timeout)
            except TabuleiroError as error:  # what was to be told is not JSON
                self._abandon(error)
                raise
            if told["event"] in ("none", "info"):
                return Event(told["event"], told.get("value"))
            self._ended(_end(told))
        return self._last()

    def _last(self) -> Event:
        if self._end is None:
            raise RuntimeError("a job runs inside a with statement")
        if isinstance(self._end, TabuleiroError):
            raise self._end
        return self._end

    def _ended(self, end: Event | TabuleiroError) -> None:
        self._number, self._end = None, end
        _running.discard(self)

    def _abandon(self, end: Event | TabuleiroError) -> None:
        with contextlib.suppress(TabuleiroError):  # it may have ended meanwhile
            ask("job_abandon", id=self._number)
        self._ended(end)

    def stop(self, patience: float = PATIENCE) -> None:
        """Cancel the job and wait until it has ended; one that has ended stays as it is.

        A goal that sleeps cannot end before it wakes up: after ``patience`` seconds it is left to
        itself.
        """
        give_up = time.monotonic() + patience
        try:
            while self._number is not None and time.monotonic() < give_up:
                with contextlib.suppress(TabuleiroError):
                    ask("job_cancel", id=self._number)  # again, if a catch/3 of the rules took it
                with contextlib.suppress(TabuleiroError):
                    self.poll(0.02, reports=False)
        finally:
            if self._number is not None:
                self._abandon(Event("cancelled"))


def _end(told: dict[str, Any]) -> Event | TabuleiroError:
    """Return the end of a job, as it was told."""
    if told["event"] == "cancelled":
        return Event("cancelled")
    try:
        return Event("result", _value(told), told.get("printed", ""))
    except TabuleiroError as error:
        return error


_running: set[Job] = set()


def job(name: str, /, **arguments: Any) -> Job:
    """Return the question ``name`` as a job, which runs inside a ``with`` statement.

    ::

        with job("count", to=1000) as counting:
            for info in watch(counting):
                print(info)
            print(counting.result)

    Leaving the block cancels a job that still runs.
    """
    if "job" in arguments:
        raise TypeError("'job' is the name of the job, not of an argument")
    return Job(name, arguments)


def watch(running: Job, interval: float = POLL) -> Iterator[Any]:
    """Yield the reports of a job until it ends, at most one every ``interval`` seconds.

    Ctrl-C cancels the job at once, and goes on as KeyboardInterrupt.

    :raises TabuleiroError: of the class that fits, if the job ends by an error.
    """
    try:
        while True:
            event = running.poll(interval)
            if event.kind == "info":
                yield event.value
                event = running.poll(interval, reports=False)
            if event.kind in ("result", "cancelled"):
                return
    except KeyboardInterrupt:
        running.stop()
        raise


def run(name: str, /, **arguments: Any) -> Any:
    """Return the answer of the job ``name``; Ctrl-C cancels it at once.

    :raises TabuleiroError: of the class that fits, if there is no answer.
    """
    with job(name, **arguments) as running:
        while running.poll(POLL, reports=False).kind == "none":
            pass
        return running.result


# --- looking after it -----------------------------------------------------------------------------


class Check(NamedTuple):
    """One thing that was looked at."""

    name: str
    ok: bool
    detail: str
    hint: str | None = None


def diagnose() -> list[Check]:
    """Look at everything that an answer needs, from Python to a round trip through the engine."""
    checks = [Check("Python", True, f"{platform.python_version()} at {sys.executable}")]
    checks += _checked("SWI-Prolog", _look_at_swipl)
    checks += _checked("pyswip", _look_at_pyswip)
    checks += _checked("Prolog files", lambda: [("Prolog files", str(prolog_directory()))])
    if all(check.ok for check in checks):
        checks += _checked("engine", _look_at_engine)
    if all(check.ok for check in checks):
        checks += _checked("round trip", _look_at_round_trip)
    return checks


def _checked(name: str, look: Callable[[], list[tuple[str, str]]]) -> list[Check]:
    try:
        return [Check(seen, True, detail) for seen, detail in look()]
    except TabuleiroError as error:
        return [Check(name, False, error.message, error.hint)]


def _look_at_swipl() -> list[tuple[str, str]]:
    found = find_swipl()
    version = "known once it runs" if found.version is None else _dotted(found.version)
    return [
        ("SWI-Prolog", f"found by {found.origin}"),
        ("version", version),
        ("library", found.library),
        ("home", found.home),
    ]


def _look_at_pyswip() -> list[tuple[str, str]]:
    from importlib import metadata  # late, for it takes longer than all the rest here

    try:
        return [("pyswip", metadata.version("pyswip"))]
    except metadata.PackageNotFoundError as error:
        raise _no_pyswip() from error


def _look_at_engine() -> list[tuple[str, str]]:
    begin = time.perf_counter()
    engine = _started()
    seconds = time.perf_counter() - begin
    lines = [("engine", f"SWI-Prolog {_dotted(engine.version)}, ready in {seconds:.2f} s")]
    return lines + [("warning", str(message)) for message in engine.warnings]


def _look_at_round_trip() -> list[tuple[str, str]]:
    sent = ["Capitão", "😀", 2**80, None]
    begin = time.perf_counter()
    if ask("echo", value=sent) != sent:
        raise EngineError("what came back is not what was sent")
    return [("round trip", f"{(time.perf_counter() - begin) * 1e6:.0f} µs")]
