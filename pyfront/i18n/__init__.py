"""The language that people are spoken to in: English, or Portuguese from `pt.py`.

What is said stands in the code in English. `tr` gives it in the language chosen; `later` marks
a text that is only translated where it is shown. The rules translate their own texts: they are
told the language by the environment variable TABULEIRO_LANG.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

VARIABLE = "TABULEIRO_LANG"
"""The environment variable that names the language, for Prolog too."""
LANGUAGES = ("en", "pt")


def language() -> str:
    """Give the language chosen."""
    chosen = os.environ.get(VARIABLE, "")
    return chosen if chosen in LANGUAGES else LANGUAGES[0]


def choose(chosen: str) -> None:
    """Speak a language from now on."""
    os.environ[VARIABLE] = chosen


def of_locale() -> str:
    """Give the language that the locale asks for, as far as it is known here."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next((name for name in names if name), "")[:2].lower()
    return chosen if chosen in LANGUAGES else LANGUAGES[0]


@lru_cache
def _catalogue(chosen: str) -> Mapping[str, str]:
    if chosen == "pt":
        from .pt import TEXTS

        return TEXTS
    return {}


def tr(text: str, /, **values: Any) -> str:
    """Give a text in the language chosen, with values put in for {names}."""
    said = _catalogue(language()).get(text, text)
    return said.format(**values) if values else said


def counted(number: int, one: str, many: str) -> str:
    """Count things: one text for one of them, another for any other number, {n} is the number."""
    return tr(one if number == 1 else many, n=number)


def later(text: str) -> str:
    """Mark a text as one to be translated where it is shown."""
    return text
