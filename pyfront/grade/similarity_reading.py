"""The clauses of a program in the form in which they are compared, independent of names.

The text is only split into tokens; nothing is run, and operators need not be known, so programs for
any Prolog can be read. A token keeps its kind, not its name: variables and the program's own names
are numbered by their first occurrence.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

GRAM = 11
"""How many tokens are compared at once."""
WINDOW = 4
"""How many neighbouring grams share one entry of the index."""
SHORTEST = 14
"""Tokens that a clause has at least; shorter ones are alike by accident."""

_TOKEN = re.compile(
    r"""(?P<space>\s+|%[^\n]*|/\*.*?(?:\*/|\Z))
    |(?P<number>0'(?:\\x[0-9a-fA-F]+\\?|\\.|''|[^\\])|0[xob][0-9a-fA-F]+|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)
    |(?P<variable>[A-Z_]\w*)
    |(?P<text>"(?:[^"\\]|""|\\.)*"|`(?:[^`\\]|\\.)*`)
    |(?P<name>'(?:[^'\\]|''|\\.)*'|[^\W\d_]\w*)
    |(?P<end>\.(?=\s|%|\Z))
    |(?P<mark>[()\[\]{},|!;])
    |(?P<symbol>[-+*/\\^<>=~:.?@\#&$]+|.)""",
    re.VERBOSE | re.DOTALL,
)

_NAMES = Path(__file__).parent / "data" / "known_predicates.txt"
PROLOG = frozenset(_NAMES.read_text(encoding="utf-8").split())
"""Predicates that Prolog systems and libraries name, so no student could name them otherwise."""


class _Token(NamedTuple):
    kind: str
    """``v`` and ``p`` are a program's own variables and names; other tokens keep their text."""
    text: str


@dataclass(frozen=True)
class ReadClause:
    """A clause of a program."""

    file: str
    line: int
    text: str
    tokens: tuple[_Token, ...] = field(repr=False, default=())

    @property
    def size(self) -> int:
        """How much of a program it is."""
        return len(self.tokens)

    @cached_property
    def grams(self) -> frozenset[int]:
        """A number for every gram."""
        return frozenset(self._grams)

    @cached_property
    def winnowed(self) -> frozenset[int]:
        """The least number of each window of grams."""
        found = self._grams
        last = max(1, len(found) - WINDOW + 1)
        return frozenset(min(found[start : start + WINDOW]) for start in range(last))

    @cached_property
    def _grams(self) -> list[int]:
        last = max(1, len(self.tokens) - GRAM + 1)
        return [_number(self.tokens[start : start + GRAM]) for start in range(last)]


def clauses_in(text: str, file: str) -> Iterator[ReadClause]:
    """Yield the clauses of a program that can be compared.

    Directives, short clauses and facts without variables are left out: boards and the like are the
    same in every program.
    """
    line, place = 1, 0
    for start, end, tokens in split(text):
        line += text.count("\n", place, start)
        place = start
        compared = tuple(_without_data(tokens))
        if len(compared) >= SHORTEST and _can_be_compared(tokens):
            yield ReadClause(file, line, text[start:end].strip(), compared)


def split(text: str) -> Iterator[tuple[int, int, list[_Token]]]:
    """Yield where each clause begins and ends, and its tokens."""
    tokens: list[_Token] = []
    start = 0
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "symbol"
        if kind == "space":
            continue
        if not tokens:
            start = match.start()
        if kind == "end":
            yield start, match.end(), tokens
            tokens = []
        else:
            tokens.append(_token(kind, match.group(), text[match.end() : match.end() + 1]))


def _token(kind: str, text: str, after: str) -> _Token:
    if kind == "variable":
        return _Token("v", text if text != "_" else "")
    if kind == "text":
        return _Token("text", "")
    if kind == "name":
        called = "(" if after == "(" else ""
        return _Token("known", text + called) if text in PROLOG else _Token("p", text + called)
    return _Token(kind, text)


def _can_be_compared(tokens: Sequence[_Token]) -> bool:
    directive = tokens[0] in (_Token("symbol", ":-"), _Token("symbol", "?-"))
    return not directive and any(token.kind == "v" for token in tokens)


# --- lists of data

_LIST = _Token("data", "")
_DATA = {"p", "number", "text"}


def _without_data(tokens: Sequence[_Token]) -> Iterator[_Token]:
    """Write one token for each list, or list of lists, that only has constants in it."""
    place = 0
    while place < len(tokens):
        end = _end_of_data(tokens, place)
        yield _LIST if end else tokens[place]
        place = end or place + 1


def _end_of_data(tokens: Sequence[_Token], start: int) -> int:
    """Return the end of a list of constants that begins here; 0 if there is no such list."""
    depth, constants = 0, 0
    for place in range(start, len(tokens)):
        kind, text = tokens[place]
        depth += (text == "[") - (text == "]") if kind == "mark" else 0
        constants += kind in _DATA
        if depth == 0:
            return place + 1 if constants > 2 else 0
        if kind not in _DATA and (kind, text) not in _INSIDE:
            return 0
    return 0


_INSIDE = {("mark", "["), ("mark", "]"), ("mark", ","), ("symbol", "-")}


# --- grams


def _number(tokens: Sequence[_Token]) -> int:
    """Number a gram: the same for all that differ only in what a program names itself."""
    names: dict[_Token, str] = {}
    parts = (_part(token, names) for token in tokens)
    return zlib.crc32(" ".join(parts).encode("utf-8", "replace"))


def _part(token: _Token, names: dict[_Token, str]) -> str:
    if token.kind not in ("v", "p"):
        return token.text or token.kind
    if not token.text:
        return "_"
    end = "(" if token.text.endswith("(") else ""
    return names.setdefault(token, f"{token.kind}{len(names)}{end}")
