"""Asking the engine, which starts with the first question."""

from __future__ import annotations

import atexit
import json
import os
import threading
from pathlib import Path
from typing import Any

from .._errors import BadValue
from ..i18n import language
from .engine import Engine, LoadMessage
from .installation import dotted
from .refusals import error_from

_engine: Engine | None = None
_starting = threading.Lock()


def started() -> Engine:
    """Return the engine, which starts if it has not."""
    global _engine
    if _engine is None:
        with _starting:
            if _engine is None:
                _engine = Engine()
                atexit.register(_engine.flush)
    return _engine


def version() -> str | None:
    """Return the version of SWI-Prolog; None if it has not started."""
    return None if _engine is None else dotted(_engine.version)


def ask(verb: str, /, **arguments: Any) -> Any:
    """Return the engine's answer to ``verb``, a JSON value.

    :raises TabuleiroError: of the class that fits, if there is no answer.
    """
    return ask_printed(verb, **arguments)[0]


def ask_printed(verb: str, /, **arguments: Any) -> tuple[Any, str]:
    """Return the engine's answer to ``verb`` and what its goal printed on the way.

    :raises TabuleiroError: as :func:`ask`; its ``printed`` has the output.
    """
    reply = json.loads(started().ask(_request(verb, arguments)))
    return value_of(reply), reply.get("printed", "")


def _request(verb: str, arguments: dict[str, Any]) -> str:
    if "verb" in arguments:
        raise TypeError("'verb' is the name of the question, not of an argument")
    try:
        # Prolog 9.0.4 does not join surrogate pairs, and has no NaN in JSON.
        asked = {"verb": verb, "lang": language(), **arguments}
        text = json.dumps(asked, ensure_ascii=False, allow_nan=False)
        text.encode()
    except ValueError as error:
        raise BadValue(f"a value cannot be sent to the engine: {error}") from error
    return text


def value_of(reply: dict[str, Any]) -> Any:
    """Return what a reply holds.

    :raises TabuleiroError: of the class that fits, if that is an error.
    """
    if "error" in reply:
        error = error_from(reply["error"])
        error.printed = reply.get("printed", "")
        raise error
    return reply["ok"]


def load(path: str | os.PathLike[str]) -> tuple[LoadMessage, ...]:
    """Load a Prolog file into the engine and return what the loader had to say about it."""
    return started().load(Path(path).resolve())
