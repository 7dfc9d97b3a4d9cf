"""What people may set once: flags come first, then the environment, then a file, then defaults.

A program that runs no command line has only the environment and the defaults.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import disk
from . import i18n as lang
from ._errors import TabuleiroError
from .i18n import later, tr
from .spelling import nearest

ON, OFF = "true", "false"
TRUE = {"1", "true", "yes", "on"}


@dataclass(frozen=True)
class Setting:
    """A setting: its name, its default, its possible values, and what it is for."""

    name: str
    default: str
    values: tuple[str, ...]
    text: str
    flag: bool = False
    """Whether every command has an option for it."""

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return f"TABULEIRO_{self.name.upper()}"

    def read(self, given: object) -> str | None:
        """Read a value; None if the setting cannot be that."""
        text = str(given).strip().lower()
        if self.values == (ON, OFF):
            return ON if text in TRUE else OFF
        return text if not self.values or text in self.values else None


SETTINGS = {
    setting.name: setting
    for setting in (
        Setting("lang", "auto", ("auto", *lang.LANGUAGES), later("the language"), True),
        Setting(
            "glyphs",
            "auto",
            ("auto", "unicode", "ascii", "letters"),
            later("how pieces are drawn; letters are those of the reports"),
            True,
        ),
        Setting(
            "stream",
            OFF,
            (ON, OFF),
            later("line after line, with nothing redrawn; for screen readers"),
            True,
        ),
        Setting("level", "medium", (), later("the level of the computer if none is chosen")),
        Setting("tutor", OFF, (ON, OFF), later("ask before a bad move is played")),
        Setting("clock", "none", (), later("the time of a game, MINUTES+SECONDS, or none")),
        Setting(
            "theme",
            "dark",
            ("dark", "light", "contrast", "none"),
            later("the colours of the full screen"),
        ),
        Setting(
            "bar",
            "auto",
            ("auto", "on", "off"),
            later("who is better, beside the board; auto: while watching or looking back"),
        ),
    )
}


@dataclass(frozen=True)
class Value:
    """The value of a setting, and its origin."""

    text: str
    source: str


def config_file() -> Path:
    """Return the file that settings are kept in ($XDG_CONFIG_HOME/tabuleiro/config.toml)."""
    return disk.own_folder("CONFIG") / "config.toml"


def get(name: str) -> str:
    """Return the value of a setting that holds now."""
    if _holding is not None:
        return _holding[0][name].text
    return os.environ.get(SETTINGS[name].variable) or SETTINGS[name].default


def on(name: str) -> bool:
    """Return whether a setting is switched on."""
    return get(name).lower() in TRUE


@contextlib.contextmanager
def applied(arguments: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Apply the settings inside the block; yields the errors in them."""
    global _holding
    outer, _holding = _holding, found(arguments)
    chosen = get("lang")
    before = lang.choose(lang.of_locale() if chosen == "auto" else chosen)
    try:
        yield _holding[1]
    finally:
        _holding = outer
        lang.choose(before)


_holding: tuple[dict[str, Value], tuple[str, ...]] | None = None


def holding() -> tuple[dict[str, Value], tuple[str, ...]]:
    """Return the value and the origin of each setting, and the errors met on the way."""
    return _holding or found()


def found(arguments: Sequence[str] = ()) -> tuple[dict[str, Value], tuple[str, ...]]:
    """Find the value and the origin of each setting, and the errors met on the way."""
    kept, faults = _kept()
    values = {}
    for setting in SETTINGS.values():
        value = _flag(setting, arguments) or _variable(setting, faults) or kept.get(setting.name)
        values[setting.name] = value or Value(setting.default, tr("default"))
    return values, tuple(faults)


def keep(name: str, value: str) -> None:
    """Write a setting into the file, and let it hold from now on.

    The other lines of the file stay as they are.

    :raises FileError: if the file cannot be read or written.
    """
    global _holding
    path = config_file()
    lines = disk.read_file(path).splitlines() if os.path.lexists(path) else []
    others = [line for line in lines if line.partition("=")[0].strip() != name]
    written = value if value in (ON, OFF) else f'"{value}"'
    disk.write_own(path, "\n".join([*others, f"{name} = {written}", ""]))
    values, faults = _holding or found()
    _holding = {**values, name: Value(value, str(path))}, faults
    if name == "lang":
        lang.choose(lang.of_locale() if value == "auto" else value)


def _flag(setting: Setting, arguments: Sequence[str]) -> Value | None:
    """Find a flag; errors in it are reported where the command line is read."""
    name = f"--{setting.name}"
    if not setting.flag:
        return None
    for number, argument in enumerate(arguments):
        if argument == name and setting.values == (ON, OFF):
            return Value(ON, name)
        given = argument.removeprefix(f"{name}=") if argument.startswith(f"{name}=") else None
        if argument == name and number + 1 < len(arguments):
            given = arguments[number + 1]
        if given is not None and (read := setting.read(given)):
            return Value(read, name)
    return None


def _variable(setting: Setting, faults: list[str]) -> Value | None:
    given = os.environ.get(setting.variable)
    if not given:
        return None
    read = setting.read(given)
    if read is None:
        faults.append(_fault(setting.variable, setting, given))
        return None
    return Value(read, setting.variable)


def _kept() -> tuple[dict[str, Value], list[str]]:
    """Read the file."""
    path = config_file()
    if not os.path.lexists(path):
        return {}, []
    from ._tomllib import loads  # imported late: most people keep no settings

    try:
        text = disk.read_file(path)
        told = loads(text)
    except TabuleiroError as error:
        return {}, [error.message]
    except (ValueError, RecursionError) as error:
        return {}, [tr("{path} cannot be read: {reason}", path=path, reason=error)]
    return _settings(told, path, text)


def _settings(
    told: Mapping[str, object], path: Path, text: str
) -> tuple[dict[str, Value], list[str]]:
    values, faults = {}, []
    for name, given in told.items():
        where = f"{path}:{_line(text, name)}"
        setting = SETTINGS.get(name)
        if setting is None:
            close = nearest(name, SETTINGS) or ", ".join(SETTINGS)
            faults.append(
                tr(
                    "{where}: unknown key {name!r}; did you mean {close}?",
                    where=where,
                    name=name,
                    close=close,
                )
            )
        elif (read := setting.read(given)) is None:
            faults.append(_fault(where, setting, given))
        else:
            values[name] = Value(read, where)
    return values, faults


def _fault(where: str, setting: Setting, given: object) -> str:
    known = ", ".join(setting.values)
    return tr(
        "{where}: {name} must be one of {known}, not {given!r}",
        where=where,
        name=setting.name,
        known=known,
        given=given,
    )


def _line(text: str, name: str) -> int:
    """Find the line of a key."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.partition("=")[0].strip().strip("\"'[]") == name:
            return number
    return 1
