"""Prolog terms as Python values: templates, writing, and reading untrusted text.

A template is a term with named places, used both ways: :func:`filled` makes a term of it,
:func:`matched` takes a term apart. So one text, such as ``[9|Rows]``, says how a board is written
and how it is read. Text from people is read by Prolog (:func:`template`); text from a worker is
read here (:func:`read`) without Prolog, and ends in a term or in :class:`BadAnswer`, however long
or deep it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ..._errors import BadValue
from ..verbs import ask_engine

DEEPEST = 100
"""How far terms that are read may be nested; the length of a list does not count."""


@dataclass(frozen=True)
class Variable:
    """A named place."""

    name: str


@dataclass(frozen=True)
class Atom:
    """An atom."""

    name: str


@dataclass(frozen=True)
class Text:
    """A string."""

    text: str


@dataclass(frozen=True)
class Compound:
    """A compound term that is not a list."""

    name: str
    arguments: tuple[Term, ...]


@dataclass(frozen=True)
class Listing:
    """A list, partial if there is a tail."""

    items: tuple[Term, ...]
    tail: Term | None = None


Term: TypeAlias = "int | float | Variable | Atom | Text | Compound | Listing"

_SPECIAL = re.compile(r'[^ -~]|["\\]')
_PLAIN = re.compile(r"[a-z][A-Za-z0-9_]*|[-+*/\\^<>=~:.?@#&$]+|!|;|\{\}")


def template(text: str) -> Term:
    """Read a term from Prolog text, as people write it.

    :raises BadValue: saying what is wrong, if it is not one term.
    """
    try:
        return read(ask_engine("grade_term", text=text))
    except BadAnswer as error:
        raise BadValue(str(error)) from error


def names_in(term: Term) -> frozenset[str]:
    """Return the names of the places of a template, except those that begin with _."""
    if isinstance(term, Variable):
        return frozenset() if term.name.startswith("_") else frozenset((term.name,))
    return frozenset().union(*map(names_in, parts_of(term)))


def parts_of(term: Term) -> tuple[Term, ...]:
    """Return the arguments of a compound term, or the items of a list and its tail."""
    if isinstance(term, Compound):
        return term.arguments
    if isinstance(term, Listing):
        return term.items if term.tail is None else (*term.items, term.tail)
    return ()


def rebuilt(term: Term, parts: Iterable[Term]) -> Term:
    if isinstance(term, Compound):
        return Compound(term.name, tuple(parts))
    if not isinstance(term, Listing):
        return term
    if term.tail is None:
        return Listing(tuple(parts))
    *items, tail = parts
    if isinstance(tail, Listing):
        return Listing((*items, *tail.items), tail.tail)
    return Listing(tuple(items), tail)


def filled(term: Term, values: Mapping[str, Term]) -> Term:
    """Fill the places of a template with values; places without a value stay."""
    if isinstance(term, Variable):
        return values.get(term.name, term)
    return rebuilt(term, (filled(part, values) for part in parts_of(term)))


def matched(pattern: Term, term: Term) -> dict[str, Term] | None:
    """Return the values in the places of a template; None if the term has another form."""
    found: dict[str, Term] = {}
    return found if _match(pattern, term, found) else None


def _match(pattern: Term, term: Term, found: dict[str, Term]) -> bool:
    if isinstance(pattern, Variable):
        if pattern.name.startswith("_"):
            return True
        return found.setdefault(pattern.name, term) == term
    if isinstance(pattern, Compound):
        return (
            isinstance(term, Compound)
            and (pattern.name, len(pattern.arguments)) == (term.name, len(term.arguments))
            and all(map(_match, pattern.arguments, term.arguments, [found] * len(term.arguments)))
        )
    if isinstance(pattern, Listing):
        return isinstance(term, Listing) and _match_lists(pattern, term, found)
    return type(pattern) is type(term) and pattern == term


def _match_lists(pattern: Listing, term: Listing, found: dict[str, Term]) -> bool:
    length = len(pattern.items)
    if len(term.items) < length or not all(
        _match(part, item, found) for part, item in zip(pattern.items, term.items, strict=False)
    ):
        return False
    rest = Listing(term.items[length:], term.tail)
    if pattern.tail is None:
        return rest == Listing(())
    return _match(pattern.tail, rest, found)


# --- writing --------------------------------------------------------------------------------------


def written(term: Term) -> str:
    """Write a term as canonical Prolog text, without operators."""
    return _text(term, ",", ())


def shown(term: Term) -> str:
    """Write a term as people do, with the minus signs and slashes of pairs.

    >>> shown(Compound("move", (Listing((0, 0)), Compound("-", (1, 2)))))
    'move([0,0], 1-2)'
    >>> shown(Compound("/", (Compound("-", (1, 2)), Compound("-", (3, -4)))))
    '(1-2)/(3-(-4))'
    """
    return _text(term, ", ", ("-", "/", ":"))


def _text(term: Term, comma: str, infix: tuple[str, ...]) -> str:
    def inside(terms: tuple[Term, ...]) -> str:
        return comma.join(_text(one, comma, infix) for one in terms)

    match term:
        case Variable(name):
            return name
        case Atom(name):
            return quoted(name)
        case Text(text):
            return '"' + _escaped(text, '"') + '"'
        case Compound(name, (left, right)) if name in infix:
            before, after = inside((left,)), inside((right,))
            before = f"({before})" if _binding(left) > _BINDING[name] else before
            after = f"({after})" if _binding(right) >= _BINDING[name] else after
            return f"{before}{name}{after}"
        case Compound(name, arguments):
            return f"{quoted(name)}({inside(arguments)})"
        case Listing(items, tail):
            listed = ",".join(inside((one,)) for one in items)
            return f"[{listed}{'' if tail is None else '|' + inside((tail,))}]"
    return str(term)


_BINDING = {":": 200, "/": 400, "-": 500}
"""The operators that are written between their arguments: the tightest first."""


def _binding(term: Term) -> int:
    """Return the priority of a term beside an operator; 0 if it needs no brackets."""
    match term:
        case Compound(name, (_, _)):
            return _BINDING.get(name, 0)
        case int() | float() if term < 0:
            return max(_BINDING.values())
    return 0


def quoted(name: str) -> str:
    """Write an atom, in quotes where it needs them.

    >>> quoted("so1"), quoted("-"), quoted("Big")
    ('so1', '-', "'Big'")
    """
    return name if _PLAIN.fullmatch(name) and name != "." else "'" + _escaped(name, "'") + "'"


def _escaped(text: str, quote: str) -> str:
    return text.replace("\\", "\\\\").replace(quote, "\\" + quote).replace("\n", "\\n")


def string(text: str) -> str:
    """Return ``text`` as a Prolog string, written in ASCII."""
    return '"' + _SPECIAL.sub(lambda char: f"\\x{ord(char[0]):x}\\", text) + '"'


# --- reading --------------------------------------------------------------------------------------


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
    """Return the term that ``text`` denotes.

    Variables whose names begin with ``_`` are called ``_1``, ``_2``, ... in their order.

    :raises BadAnswer: if it is not a term.
    """
    reader = _TermReader(text)
    try:
        term = reader.term(DEEPEST)
    except (ValueError, OverflowError) as error:  # a number that is too long
        raise BadAnswer(str(error)) from error
    if reader.next is not _END:
        raise BadAnswer("something follows the term")
    return term


class _TermReader:
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
        """Return the next term, up to a depth of nesting."""
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
            name = f"_{len(self._variables) + 1}" if text.startswith("_") else text
            return self._variables.setdefault(text, Variable(name))
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
    return _ESCAPE.sub(_unescaped, inside.replace(quote * 2, quote))


def _unescaped(match: re.Match[str]) -> str:
    hexadecimal, short, long, letter = match.groups()
    digits = hexadecimal or short or long
    return chr(int(digits, 16)) if digits else _LETTERS.get(letter, letter)
