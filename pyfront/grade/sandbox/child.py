"""The process that runs an untrusted program.

Started by :mod:`.process` with one open socket, it starts SWI-Prolog, loads our side of it, locks
itself in, and then answers each line with one line of JSON. It imports only the standard library,
and nothing of the rest of the package.

The first line is its configuration (:class:`Settings`), and is answered with the layers of
isolation. Every other line is the text of a request, and is answered by :class:`Said`. A fault of
ours is answered with ``{"fault": TEXT}`` instead.

The output of the program goes to files, not to the socket, and no stream of Prolog leads there: no
file descriptor can be opened for writing any more, and a socket cannot be opened a second time.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import sys
import traceback
from collections.abc import Iterator
from typing import Any, NamedTuple

from .isolation import Fence, Layer, enter, lock

OUT_OF_MEMORY = 71
"""The exit status of a process that has none left."""
STACK_LIMIT = "256m"
"""How far the stacks of the program may grow."""

_CATCH_ALL = 0x0004 | 0x0008  # PL_Q_NODEBUG, PL_Q_CATCH_EXCEPTION
_AS_UTF8 = 0x00100000 | 0x00000002  # REP_UTF8, CVT_STRING


class Settings(NamedTuple):
    """The configuration of the process."""

    library: str
    home: str
    rules: str
    """The file with our side."""
    fence: Fence


class Said(NamedTuple):
    """The answer to a request."""

    reply: str | None
    """None if the goal was aborted."""
    printed: str
    complained: str
    full: bool
    """Whether there was no room for all that was printed."""


class Prolog:
    """The SWI-Prolog of this process."""

    def __init__(self, library: str, home: str) -> None:
        flags = ["-q", "-f", "none", "--no-packs", "--no-signals", "-O", "--no-tty"]
        flags += [f"--stack-limit={STACK_LIMIT}", f"--home={home}"]
        words = [b"swipl", *map(os.fsencode, flags)]
        arguments = (ctypes.c_char_p * (len(words) + 1))(*words, None)
        self._core = core = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
        core.PL_predicate.restype = ctypes.c_void_p
        core.PL_new_term_refs.restype = ctypes.c_size_t
        core.PL_open_foreign_frame.restype = ctypes.c_size_t
        # C bool since SWI-Prolog 9.3.11, with only its lowest byte defined; 0 or 1 before.
        for yes_or_no in (core.PL_initialise, core.PL_call_predicate, core.PL_get_nchars):
            yes_or_no.restype = ctypes.c_bool
        if not core.PL_initialise(len(words), arguments):
            raise RuntimeError("SWI-Prolog does not start")

    def predicate(self, name: str, arity: int, module: str) -> ctypes.c_void_p:
        core = self._core
        return ctypes.c_void_p(core.PL_predicate(name.encode(), arity, module.encode()))

    def call(self, predicate: ctypes.c_void_p, text: str = "") -> bool:
        """Call ``predicate``, with ``text`` if it has an argument; return whether that is true."""
        with self._called(predicate, text) as answer:
            return answer is not None

    def ask(self, predicate: ctypes.c_void_p, text: str) -> str | None:
        """Call ``predicate`` with ``text`` and a variable, and return what that becomes.

        Return None if there is no answer.
        """
        with self._called(predicate, text) as answer:
            return None if answer is None else self._text(answer)

    @contextlib.contextmanager
    def _called(self, predicate: ctypes.c_void_p, text: str) -> Iterator[int | None]:
        core = self._core
        frame = ctypes.c_size_t(core.PL_open_foreign_frame())
        try:
            first, data = core.PL_new_term_refs(2), text.encode("ascii")
            core.PL_put_string_nchars(ctypes.c_size_t(first), ctypes.c_size_t(len(data)), data)
            true = core.PL_call_predicate(None, _CATCH_ALL, predicate, ctypes.c_size_t(first))
            yield first + 1 if true else None
        finally:
            core.PL_clear_exception()
            core.PL_discard_foreign_frame(frame)

    def _text(self, term: int) -> str | None:
        length, data = ctypes.c_size_t(), ctypes.c_void_p()
        given = self._core.PL_get_nchars(
            ctypes.c_size_t(term), ctypes.byref(length), ctypes.byref(data), _AS_UTF8
        )
        if not given or data.value is None:
            return None
        return ctypes.string_at(data.value, length.value).decode("utf-8", "replace")


class Output:
    """The output of the program: a file that is emptied after every question."""

    def __init__(self, descriptor: int, most: int) -> None:
        # The program may close its own.
        self._descriptor = os.dup(descriptor)
        self._most = most

    def take(self) -> tuple[str, bool]:
        """Return the printed text, and whether it was cut off."""
        size = os.fstat(self._descriptor).st_size
        data = os.pread(self._descriptor, self._most, 0)
        os.ftruncate(self._descriptor, 0)
        return data.decode("utf-8", "replace"), size >= self._most


class Child:
    """Reads questions from the channel, and writes answers to it."""

    def __init__(self, channel: int) -> None:
        self._questions = os.fdopen(channel, "rb")
        self._answers = os.fdopen(channel, "wb", closefd=False)

    def receive(self) -> Any:
        """Return the next message; None if the parent has gone."""
        line = self._questions.readline()
        return json.loads(line) if line else None

    def send(self, message: Any) -> None:
        """Send ``message`` to the parent."""
        self._answers.write(json.dumps(message).encode() + b"\n")
        self._answers.flush()

    def serve(self) -> None:
        """Do everything, until the parent has gone."""
        library, home, rules, fence = self.receive()
        settings = Settings(library, home, rules, Fence(*fence))
        prolog, layers = self._begin(settings)
        outputs = [Output(descriptor, settings.fence.output) for descriptor in (1, 2)]
        self.send(layers)
        guest_call = prolog.predicate("guest_call", 2, "grade_guest")
        guest_flush = prolog.predicate("guest_flush", 0, "grade_guest")
        while (request := self.receive()) is not None:
            reply = prolog.ask(guest_call, request)
            (printed, full), (complained, too_full) = (output.take() for output in outputs)
            if full or too_full:  # Prolog still holds something back
                prolog.call(guest_flush)
                for output in outputs:
                    output.take()
            self.send(Said(reply, printed, complained, full or too_full))

    def _begin(self, settings: Settings) -> tuple[Prolog, list[Layer]]:
        layers = enter(settings.fence.parent)
        prolog = Prolog(settings.library, settings.home)
        if not prolog.call(prolog.predicate("consult", 1, "user"), settings.rules):
            raise RuntimeError(f"{settings.rules} cannot be loaded")
        if not prolog.call(prolog.predicate("guest_start", 0, "grade_guest")):
            raise RuntimeError(f"{settings.rules} does not start")
        return prolog, layers + lock(settings.fence)


def main() -> None:
    """Serve at the socket whose number is the first argument; never return."""
    child = Child(int(sys.argv[1]))
    status = 0
    try:
        child.serve()
    except MemoryError:
        status = OUT_OF_MEMORY
    except BaseException:
        status = 1
        child.send({"fault": traceback.format_exc()})
    os._exit(status)  # without what the program may have left to be done at the end
