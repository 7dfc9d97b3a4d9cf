"""Asking the engine, which starts with the first question."""

from __future__ import annotations

import atexit
import json
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from .._errors import REFUSED, BadValue, EngineError, TabuleiroError
from ..i18n import language
from ..moves import rules_from
from .engine import Engine, LoadMessage
from .installation import dotted

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
    reply = json.loads(reply_to(verb, arguments))
    return value_of(reply), reply.get("printed", "")


def reply_to(verb: str, arguments: dict[str, Any]) -> str:
    """Return the engine's reply to ``verb``, as JSON."""
    return started().ask(_request(verb, arguments))


def ask_each(position: str, requests: Sequence[Mapping[str, Any]]) -> list[Callable[[], Any]]:
    """Make several requests about a position in one exchange, each a ``verb`` and its arguments.

    For each of them there is a function that returns the answer, or raises as :func:`ask` does.
    """
    replies = ask("each", position=position, requests=requests)
    return [partial(value_of, reply) for reply in replies]


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
        raise error_from(reply["error"], reply.get("printed", ""))
    return reply["ok"]


def error_from(told: dict[str, Any], printed: str = "") -> TabuleiroError:
    """Return the error that the engine reports: kind, message, perhaps hint, and details."""
    sort = REFUSED.get(told["kind"], EngineError)
    particulars = {name: value for name, value in told.items() if hasattr(sort, name)}
    if "broken" in particulars:
        particulars["broken"] = rules_from(particulars["broken"])
    return sort(told["message"], hint=told.get("hint"), printed=printed, **particulars)


def load(path: str | os.PathLike[str]) -> tuple[LoadMessage, ...]:
    """Load a Prolog file into the engine and return the messages of the loader."""
    return started().load(Path(path).resolve())
