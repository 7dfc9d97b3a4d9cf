"""Asking the engine what only the grader asks."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any

from .. import _prolog

_loading = Lock()


def ask_engine(verb: str, **request: Any) -> Any:
    """Return the engine's answer to a question of the grader's own."""
    with _loading:
        _load()
    return _prolog.ask(verb, **request)


@cache
def _load() -> None:
    for name in ("texts.pl", "oracle.pl", "misreadings.pl", "mutants.pl"):
        _prolog.load(_prolog.prolog_directory() / "grade" / name)
