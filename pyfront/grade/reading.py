"""Reading what a worker wrote: terms in canonical form.

A worker is not to be trusted, so nothing here asks Prolog, and whatever it wrote ends in a term
or in :class:`BadAnswer`, however long or deep it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .templates import Atom, Compound, Listing, Term, Text, Variable

DEEPEST = 100
"""How far terms may be nested; the length of a list does not count."""


class BadAnswer(ValueError):
    """A text that is not one term in canonical form."""


_TOKEN = re.compile(
    r"""(?P<space>\s+)
    |(?P<blob><\w+>\(\w+\))
    |(?P<float>-?\d+\.\d+(?:[eE][+-]?\d+|Inf|NaN)?)
    |(?P<rational>-?\d+r\d+)
    |(?P<integer>-?\d+)
    |(?P<variable>[A-Z_]\w*)
    |(?P<quoted>'(?:[^'\\]|''|\\x[0-9a-fA-F]+\\|\\.)*')
    |(?P<string>"(?:[^"\\]|""|\\x[0-9a-fA-F]+\\|\\.)*")
    |(?P<mark>\[\](?!\() | [][(),|])
    |(?P<name>[^\W\d_](?:\w|[^\x00-\x7f\s])*|\{\}|(?:[-+*/\\^<>=~:.?@\#&$]|[^\x00-\x7f\w\s])+|[!;])""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]+)\\?|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))", re.S)
_LETTERS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}


class _Token(NamedTuple):
    kind: str
    text: str


_END = _Token("end", "")


def read(text: str) -> Term:
    """Return the term that ``text`` is; its variables are called ``_1``, ``_2``, ...

    :raises BadAnswer: if it is none.
    """
    reader = _Reader(text)
    try:
        term = reader.term(DEEPEST)
    except (ValueError, OverflowError) as error:  # a number that is too long
        raise BadAnswer(str(error)) from error
    if reader.next is not _END:
        raise BadAnswer("something follows the term")
    return term


class _Reader:
    def __init__(self, text: str) -> None:
        self._tokens = self._split(text)
        self._variables: dict[str, Variable] = {}
        self.next = next(self._tokens, _END)

    @staticmethod
    def _split(text: str) -> Iterator[_Token]:
        place = 0
        while place < len(text):
            match = _TOKEN.match(text, place)
            if match is None or match.lastgroup is None:
                raise BadAnswer(f"no term goes on with {text[place : place + 20]!r}")
            if match.lastgroup != "space":
                yield _Token(match.lastgroup, match.group())
            place = match.end()

    def _take(self) -> _Token:
        token, self.next = self.next, next(self._tokens, _END)
        return token

    def _took(self, mark: str) -> bool:
        if self.next != ("mark", mark):
            return False
        self._take()
        return True

    def _expect(self, mark: str) -> None:
        if not self._took(mark):
            raise BadAnswer(f"{mark!r} is missing before {self.next.text[:20]!r}")

    def term(self, depth: int) -> Term:
        """Return the term that comes next, nested at most so deep."""
        if depth == 0:
            raise BadAnswer("a term is nested too deeply")
        kind, text = self._take()
        if kind == "blob":
            return Atom(text)
        if kind in ("name", "quoted"):
            return self._named(text if kind == "name" else _unquoted(text), depth)
        if kind == "mark":
            return self._listing(text, depth)
        if kind == "variable":
            return self._variables.setdefault(text, Variable(f"_{len(self._variables) + 1}"))
        if kind == "string":
            return Text(_unquoted(text))
        return _number(kind, text)

    def _named(self, name: str, depth: int) -> Term:
        if not self._took("("):
            return Atom(name)
        if self._took(")"):
            return Compound(name, ())
        arguments = self._arguments(depth)
        self._expect(")")
        return Compound(name, arguments)

    def _listing(self, mark: str, depth: int) -> Term:
        if mark == "[]":
            return Listing(())
        if mark != "[":
            raise BadAnswer(f"{mark!r} does not belong here")
        items = self._arguments(depth)
        tail = self.term(depth - 1) if self._took("|") else None
        self._expect("]")
        return Listing(items, tail)

    def _arguments(self, depth: int) -> tuple[Term, ...]:
        items = [self.term(depth - 1)]
        while self._took(","):
            items.append(self.term(depth - 1))
        return tuple(items)


def _number(kind: str, text: str) -> Term:
    if kind == "integer":
        return int(text)
    if kind == "rational":
        above, below = text.split("r")
        return Compound("rdiv", (int(above), int(below)))
    if kind == "float":
        return float(re.sub(r"\d\.\d(?=Inf|NaN)", "", text))
    raise BadAnswer("the term is not complete")


def _unquoted(token: str) -> str:
    quote, inside = token[0], token[1:-1]
    return _ESCAPE.sub(_escaped, inside.replace(quote * 2, quote))


def _escaped(match: re.Match[str]) -> str:
    hexadecimal, short, long, letter = match.groups()
    digits = hexadecimal or short or long
    return chr(int(digits, 16)) if digits else _LETTERS.get(letter, letter)


_CHANGING = re.compile(r"(?<![\w'])_G?\d+\b|(?<=>)\(0x[0-9a-f]+\)|\bsub:(?=[\w(])")


def lasting(text: str, directory: str) -> str:
    """Return what Prolog said without what is another thing the next time.

    That is ``directory``, where the program's copy lies, our name for its module, and the numbers
    of variables and objects.
    """
    text = text.replace(f"{directory}/", "")
    return _CHANGING.sub(lambda match: "_" if match.group().startswith("_") else "", text)


def quoted(text: str) -> str:
    """Return ``text`` as a Prolog string, written in ASCII."""
    plain = (char if " " <= char <= "~" and char not in '"\\' else _code(char) for char in text)
    return f'"{"".join(plain)}"'


def _code(char: str) -> str:
    return f"\\{char}" if char in '"\\' else f"\\x{ord(char):x}\\"
