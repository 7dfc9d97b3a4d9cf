"""The language of all texts: English, or Portuguese from `pt.toml`.

The code has the texts in English, which are also their keys: `tr` translates one where it is shown,
`later` marks those that are translated elsewhere, and `translated` takes the language by name, for
reports in both languages. The tests find every text by these names and compare it with the
catalogue. The language belongs to the context (`speaking`), or else to the process (`choose`), or
else to the environment; it is passed along with every request to the rules.

The catalogue is TOML rather than gettext's: it is read and reviewed as text, in tables that belong
together; no build step compiles it, and so no compiled file goes stale; and its places, such as
{n:,} and {name!r}, may hold other texts, which `str.format` puts in. English needs no catalogue:
none is read before another language is chosen.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

VARIABLE = "TABULEIRO_LANG"
"""The environment variable that names the language."""
LANGUAGES = ("en", "pt")

_spoken: ContextVar[str] = ContextVar("language", default="")
_usual = ""
"""The language of threads that begin with a context of their own."""


def language() -> str:
    """Return the language that is spoken here."""
    chosen = _spoken.get() or _usual or os.environ.get(VARIABLE, "")
    return chosen if chosen in LANGUAGES else LANGUAGES[0]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language inside the block, in this context only."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def choose(language: str) -> str:
    """Make a language that of the whole process; return the one before, "" if there was none."""
    global _usual
    before, _usual = _usual, language
    return before


def of_locale() -> str:
    """Return the language of the locale, or English if it is not known here."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next((name for name in names if name), "")[:2].lower()
    return chosen if chosen in LANGUAGES else LANGUAGES[0]


@lru_cache
def _catalogue(chosen: str) -> Mapping[str, str]:
    if chosen == LANGUAGES[0]:
        return {}
    from .._tomllib import loads  # imported late: English does without

    tables = loads(Path(__file__).with_name(f"{chosen}.toml").read_text(encoding="utf-8"))
    return {english: said for table in tables.values() for english, said in table.items()}


def translated(chosen: str, text: str, /, **values: Any) -> str:
    """Return a text in a language, with values put in for {names}."""
    said = _catalogue(chosen).get(text, text)
    return said.format(**values) if values else said


def tr(text: str, /, **values: Any) -> str:
    """Return a text in the current language, with values put in for {names}."""
    return translated(language(), text, **values)


def counted(number: int, one: str, many: str) -> str:
    """Count things: one text for one of them, another for any other number, {n} is the number."""
    return tr(one if number == 1 else many, n=number)


def enumerated(names: Sequence[str]) -> str:
    """Return two or more names in a sentence: a, b and c."""
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def later(texts: T) -> T:
    """Mark a text, or all texts of a table, as to be translated where they are shown."""
    return texts
