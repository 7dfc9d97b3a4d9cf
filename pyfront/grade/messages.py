"""What is said, in English and Portuguese."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any

from .. import i18n as lang
from ..game import game_named
from ..moves import Rule
from . import toml
from .errors import BadRubric

LANGUAGES = lang.LANGUAGES

_FILE = Path(__file__).parent / "data" / "messages.toml"


@lru_cache(maxsize=1)
def _catalogue() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    top = toml.read(_FILE, BadRubric).known(("findings", "words", "checks"))
    return {
        part: {key: dict(top.table(part).table(key).data) for key in top.table(part).data}
        for part in top.data
    }


def keys(part: str) -> frozenset[str]:
    """Name all messages of a part: `findings`, `words` or `checks`."""
    return frozenset(_catalogue()[part])


def message(key: str, values: Mapping[str, Any]) -> dict[str, str]:
    """Write what a finding says, in every language."""
    return {
        language: _catalogue()["findings"][key][language].format_map(values).strip()
        for language in LANGUAGES
    }


def word(key: str, language: str, **values: Any) -> str:
    """Write a word or phrase of the reports."""
    return _catalogue()["words"][key][language].format_map(values)


def check_title(name: str) -> Mapping[str, str]:
    """Say what a check is called, in every language."""
    titles = _catalogue()["checks"]
    return next((titles[pattern] for pattern in titles if fnmatchcase(name, pattern)), {})


@lru_cache
def rules_in(game: str, language: str) -> Mapping[str, Rule]:
    """Return the rules of a game by their names, in a language, whichever is spoken otherwise."""
    with lang.speaking(language):
        return {rule.id: rule for rule in game_named(game).rules()}
