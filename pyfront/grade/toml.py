"""Reading TOML files and checking what they hold, with errors that name the file and the key."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import disk
from .._errors import BadValue
from .errors import GradeError, meant

if sys.version_info >= (3, 11):
    import tomllib
else:  # pragma: no cover
    import tomli as tomllib


@dataclass(frozen=True)
class Table:
    """A table of a TOML file, which knows where it stands and what to say about it."""

    data: Mapping[str, Any]
    where: str
    error: type[GradeError]

    def known(self, keys: Iterable[str]) -> Table:
        """Refuse keys that nothing reads.

        :raises GradeError: naming the key and the nearest known one.
        """
        names = sorted(keys)
        for key in self.data:
            if key not in names:
                raise self.error(f"{self.name(key)}: unknown key", hint=meant(key, names))
        return self

    def name(self, key: str) -> str:
        """Return the name of a key, with everything above it."""
        return f"{self.where}{'' if self.where.endswith(': ') else '.'}{key}"

    def wrong(self, key: str, message: str, hint: str | None = None) -> GradeError:
        """Return the error about a key."""
        return self.error(f"{self.name(key)}: {message}", hint=hint)

    def text(self, key: str, default: str = "") -> str:
        """Return a string."""
        value = self.data.get(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, f"{value!r} is not a string")
        return value

    def choice(self, key: str, known: Iterable[str], default: str) -> str:
        """Return one of the known words."""
        value, words = self.text(key, default), tuple(known)
        if value not in words:
            raise self.wrong(key, f"{value!r} is not known", meant(value, words))
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of strings."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, f"{value!r} is not a list of strings")
        return tuple(value)

    def choices(self, key: str, known: Iterable[str]) -> tuple[str, ...]:
        """Return a list of known words."""
        words = tuple(known)
        for value in self.texts(key):
            if value not in words:
                raise self.wrong(key, f"{value!r} is not known", meant(value, words))
        return self.texts(key)

    def numbers(self, key: str, default: tuple[int, ...] = ()) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        value = self.data.get(key, list(default))
        if not isinstance(value, list) or not all(type(item) is int for item in value):
            raise self.wrong(key, f"{value!r} is not a list of whole numbers")
        return tuple(value)

    def number(self, key: str, default: float) -> float:
        """Return a number that is not negative."""
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.wrong(key, f"{value!r} is not a number")
        if not 0 <= value < float("inf"):
            raise self.wrong(key, f"{value} is negative or not finite", "0 or more")
        return value

    def table(self, key: str) -> Table:
        """Return a table inside this one; an empty one if there is none."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, f"{value!r} is not a table")
        return Table(value, self.name(key), self.error)

    def tables(self, key: str) -> tuple[Table, ...]:
        """Return a list of tables."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(key, f"{value!r} is not a list of tables")
        return tuple(
            Table(item, f"{self.name(key)}[{number}]", self.error)
            for number, item in enumerate(value, start=1)
        )


def read(path: Path, error: type[GradeError]) -> Table:
    """Read a TOML file.

    :raises FileError: if it cannot be read.
    :raises GradeError: of the class given, if it is not text or not TOML.
    """
    try:
        text = disk.read_file(path)
    except BadValue as reason:
        raise error(reason.message, hint=reason.hint) from reason
    return parsed(text, str(path), error)


def parsed(text: str, name: str, error: type[GradeError]) -> Table:
    """Read TOML text.

    :raises GradeError: of the class given, if it is not TOML.
    """
    try:
        return Table(tomllib.loads(text), f"{name}: ", error)
    except (ValueError, RecursionError) as reason:
        raise error(f"{name}: it is not TOML: {reason}") from reason
