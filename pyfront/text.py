"""Text from outside: decoded in one way, and shown in one way.

Arguments, the environment, the input and files are UTF-8; a byte-order mark is dropped. Where such
text is shown again, its control characters are written out, so that no text can control the
terminal.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import PurePath
from typing import Any, cast

from ._errors import BadPosition, BadValue
from .i18n import tr

BYTE_ORDER_MARK = "\ufeff"
VARIABLES = re.compile(r"TABULEIRO_\w+|XDG_(?:CACHE|CONFIG|STATE)_HOME")
"""The environment variables that hold text for this program."""
_HIDDEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters, but for tabs and line ends
    r"\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff"  # invisible, or turns the direction
    r"\ufffe\uffff"  # no characters
    r"\ud800-\udfff]"  # bytes that are not UTF-8, as Python keeps them
)
_NOT_UTF_8 = re.compile(r"[\ud800-\udfff]")


def visible(text: str) -> str:
    r"""Return a text with the characters written out that could control a terminal.

    >>> print(visible("\x1b[2J \udcff"))
    \x1b[2J \xff
    """
    return _HIDDEN.sub(lambda match: _written_out(match[0]), text)


def _written_out(character: str) -> str:
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # a byte, see PEP 383
        code -= 0xDC00
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def as_json(value: Any) -> str:
    r"""Return a value as JSON in ASCII; bytes that are not UTF-8, as in a file's name, are shown.

    >>> print(as_json(["\udcff", "\u00e9"]))
    ["\\xff", "\u00e9"]
    """
    import json  # imported late: not all need it

    plain = json.dumps(value, ensure_ascii=False)
    if not_utf_8(plain) is None:
        return json.dumps(value)
    shown = _NOT_UTF_8.sub(lambda match: f"\\{_written_out(match[0])}", plain)
    return json.dumps(json.loads(shown))


class JsonObject:
    """Values that are JSON objects with the same fields."""

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object; an optional field is only there if it has a value."""
        told = {
            field.name: (field, getattr(self, field.name)) for field in fields(cast("Any", self))
        }
        return {
            name: as_plain(value)
            for name, (field, value) in told.items()
            if value is not None or "optional" not in field.metadata
        }


def as_plain(value: Any) -> Any:
    """Turn values into what JSON knows: objects, lists and the like."""
    if is_dataclass(value):
        own: Any = getattr(value, "as_json", None)
        return own() if own else JsonObject.as_json(cast("Any", value))
    if hasattr(value, "_asdict"):
        return as_plain(value._asdict())
    if isinstance(value, Mapping):
        return {str(key): as_plain(inside) for key, inside in value.items()}
    if isinstance(value, tuple | list):
        return [as_plain(inside) for inside in value]
    return str(value) if isinstance(value, PurePath) else value


def shortened(text: str, longest: int = 60) -> str:
    """Return the beginning of a text from outside, as it can be shown."""
    return visible(text[:longest]) + ("..." if len(text) > longest else "")


def is_visible(text: str) -> bool:
    """Return whether a text has nothing that `visible` would write out."""
    return _HIDDEN.search(text) is None


def decoded(data: bytes, where: str) -> str:
    """Return bytes as text.

    :raises BadValue: saying what is wrong and where, if they are not UTF-8.
    """
    return checked(data.decode("utf-8", "surrogateescape"), where)


def checked(text: str, where: str) -> str:
    """Return a text that Python has decoded, without its byte-order mark.

    :raises BadValue: saying what is wrong and where, if it was not UTF-8.
    """
    if fault := not_utf_8(text):
        raise BadValue(
            tr("{path} cannot be read: {reason}", path=where, reason=fault),
            hint=tr("write it in UTF-8"),
        )
    return text.removeprefix(BYTE_ORDER_MARK)


def not_utf_8(text: str) -> str | None:
    """Return the first bytes that were not UTF-8, and their place; None if there were none."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        byte, before = visible(text[error.start]), text[: error.start]
        line, column = before.count("\n") + 1, error.start - before.rfind("\n")
        if "\n" not in text:
            return tr("{byte} in column {column} is not UTF-8", byte=byte, column=column)
        return tr(
            "{byte} in line {line}, column {column} is not UTF-8",
            byte=byte,
            line=line,
            column=column,
        )
    return None


def checked_arguments(arguments: Sequence[str]) -> list[str]:
    """Return the arguments of the command line as text.

    :raises BadValue: naming the first one that is not UTF-8.
    """
    return [
        checked(argument, tr("argument {number} ({text})", number=number, text=visible(argument)))
        for number, argument in enumerate(arguments, start=1)
    ]


def check_environment(variables: Mapping[str, str] = os.environ) -> None:
    """Check that the variables that this program reads are text.

    :raises BadValue: naming one that is not UTF-8.
    """
    for name, value in variables.items():
        if VARIABLES.fullmatch(name):
            checked(value, tr("the environment variable {name}", name=name))


def last_line(text: str) -> str:
    """Return the last line that is not empty, so that the output of `show` can be read back.

    :raises BadPosition: if there is none.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadPosition(tr("there is no position to read: the input is empty"))
    return lines[-1]
