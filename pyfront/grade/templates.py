"""Prolog terms as Python values, and templates: terms with named places in them.

A template is used both ways: :func:`filled` makes a term of it, :func:`matched` takes a term
apart. So one text, such as ``[9|Rows]``, says how a board is written and how it is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from .. import _prolog


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

_PLAIN = re.compile(r"[a-z][A-Za-z0-9_]*|[-+*/\\^<>=~:.?@#&$]+|!|;|\{\}")


def load_reader() -> None:
    """Add the grader's questions to the engine; a second time costs nothing."""
    global _loaded
    if not _loaded:
        for name in ("texts.pl", "oracle.pl", "mutants.pl"):
            _prolog.load(_prolog.prolog_directory() / "grade" / name)
        _loaded = True


_loaded = False


def template(text: str) -> Term:
    """Read a term from Prolog text, as people write it.

    :raises BadValue: saying what is wrong, if it is not one term.
    """
    load_reader()
    return from_json(_prolog.ask("grade_term", text=text))


def from_json(told: Any) -> Term:
    """Make a term of what the engine tells about one."""
    if isinstance(told, int | float):
        return told
    if "variable" in told:
        return Variable(told["variable"])
    if "atom" in told:
        return Atom(told["atom"])
    if "text" in told:
        return Text(told["text"])
    if "list" in told:
        tail = from_json(told["tail"]) if "tail" in told else None
        return Listing(tuple(map(from_json, told["list"])), tail)
    return Compound(told["name"], tuple(map(from_json, told["arguments"])))


def names_in(term: Term) -> frozenset[str]:
    """Name the places of a template; a place whose name begins with _ is nobody's."""
    if isinstance(term, Variable):
        return frozenset() if term.name.startswith("_") else frozenset((term.name,))
    return frozenset().union(*map(names_in, _parts(term)))


def _parts(term: Term) -> tuple[Term, ...]:
    if isinstance(term, Compound):
        return term.arguments
    if isinstance(term, Listing):
        return term.items if term.tail is None else (*term.items, term.tail)
    return ()


def filled(term: Term, values: Mapping[str, Term]) -> Term:
    """Put values into the places of a template; places without one stay."""
    if isinstance(term, Variable):
        return values.get(term.name, term)
    if isinstance(term, Compound):
        return Compound(term.name, tuple(filled(part, values) for part in term.arguments))
    if isinstance(term, Listing):
        items = tuple(filled(part, values) for part in term.items)
        return _joined(items, None if term.tail is None else filled(term.tail, values))
    return term


def _joined(items: tuple[Term, ...], tail: Term | None) -> Listing:
    if isinstance(tail, Listing):
        return Listing(items + tail.items, tail.tail)
    return Listing(items, tail)


def matched(pattern: Term, term: Term) -> dict[str, Term] | None:
    """Tell what a term has in the places of a template; None if it has another form."""
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


def written(term: Term) -> str:
    """Write a term as canonical Prolog text, without operators."""
    if isinstance(term, Variable):
        return term.name
    if isinstance(term, Atom):
        return quoted(term.name)
    if isinstance(term, Text):
        return '"' + _escaped(term.text, '"') + '"'
    if isinstance(term, Compound):
        return f"{quoted(term.name)}({','.join(map(written, term.arguments))})"
    if isinstance(term, Listing):
        tail = "" if term.tail is None else f"|{written(term.tail)}"
        return f"[{','.join(map(written, term.items))}{tail}]"
    return str(term)


def quoted(name: str) -> str:
    """Write an atom, in quotes where it needs them.

    >>> quoted("so1"), quoted("-"), quoted("Big")
    ('so1', '-', "'Big'")
    """
    return name if _PLAIN.fullmatch(name) else "'" + _escaped(name, "'") + "'"


def _escaped(text: str, quote: str) -> str:
    return text.replace("\\", "\\\\").replace(quote, "\\" + quote).replace("\n", "\\n")


def shown(term: Term) -> str:
    """Write a term as people do, with the minus signs and slashes of pairs."""
    if isinstance(term, Compound) and term.name in ("-", "/", ":") and len(term.arguments) == 2:
        left, right = map(shown, term.arguments)
        return f"{left}{term.name}{right}"
    if isinstance(term, Compound):
        return f"{quoted(term.name)}({', '.join(map(shown, term.arguments))})"
    if isinstance(term, Listing):
        tail = "" if term.tail is None else f"|{shown(term.tail)}"
        return f"[{','.join(map(shown, term.items))}{tail}]"
    return written(term)
