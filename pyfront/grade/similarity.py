"""Finding similar programs in a class: their clauses are compared, ignoring names.

Clauses that share a winnowed gram are compared by all their grams, and each clause is paired with
at most one of the other program. Clauses of handouts, and those that much of the class shares, do
not count. Everything happens in this process, and no program is run.
"""

from __future__ import annotations

import re
import tempfile
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from ..text import visible
from .batch import told
from .errors import BadSubmission
from .submission.consulting import is_prolog_name, reachable
from .submission.staging import Source, copied

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
ALIKE = 0.6
"""The share of grams that two clauses have in common to be a pair."""
MINIMUM = 30.0
"""The percentage of the smaller program that a pair must share to be reported."""
FEWEST = 3
"""Clauses that two programs have in common at least."""
FEW = 5
"""Programs that may have the same without its being common, in a small class."""
MANY = 1 / 3
"""The share of a large class that may."""
TEXTBOOK = Path(__file__).parent / "data" / "textbook.pl"
"""Textbook predicates, treated as a handout for everyone."""


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
    same in every program. The text is only split into tokens, so operators need not be known, and
    programs for any Prolog can be read. A token keeps its kind, not its name: variables and the
    program's own names are numbered by their first occurrence.
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


# --- comparing programs ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Compared:
    """A program that is compared with others."""

    id: str
    files: tuple[str, ...]
    clauses: tuple[ReadClause, ...] = field(repr=False)


class NotCompared(NamedTuple):
    """Submissions that could not be read, and why."""

    file: str
    message: str


class ClausePair(NamedTuple):
    """Two clauses that are alike."""

    share: float
    first: ReadClause
    second: ReadClause


@dataclass(frozen=True)
class ProgramPair:
    """Two programs that are alike."""

    first: str
    second: str
    percent: float
    """The share of the smaller program that is found in the other."""
    clauses: tuple[ClausePair, ...]


@dataclass(frozen=True)
class Similarity:
    """The result of a comparison."""

    programs: tuple[Compared, ...]
    skipped: tuple[NotCompared, ...]
    pairs: tuple[ProgramPair, ...]
    minimum: float
    common: int
    """The number of clauses left out, because they are in handouts or common in the class."""


def similar(
    found: Iterable[tuple[str, Path]], handouts: Sequence[Path] = (), minimum: float = MINIMUM
) -> Similarity:
    """Compare submissions with each other.

    :raises BadSubmission: if a handout cannot be read.
    """
    programs, skipped = [], []
    for name, path in found:
        try:
            programs.append(read_program(name, path))
        except BadSubmission as error:
            skipped.append(NotCompared(visible(name), told(error)))
    given = [read_program(str(path), path) for path in (TEXTBOOK, *handouts)]
    ignored = _ignored(programs, given)
    counted = [_without(program, ignored) for program in programs]
    common = sum(len(program.clauses) for program in programs)
    common -= sum(len(program.clauses) for program in counted)
    pairs = [pair for pair in _pairs(counted) if pair.percent >= minimum]
    pairs.sort(key=lambda pair: (-pair.percent, pair.first, pair.second))
    return Similarity(tuple(programs), tuple(skipped), tuple(pairs), minimum, common)


def read_program(name: str, path: Path) -> Compared:
    """Read the clauses of a program: of its entry file, and of the files that it loads.

    :raises BadSubmission: if it is not a program.
    """
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        root = Path(directory)
        entry = copied(Source(path), root).entry.relative_to(root).as_posix()
        files = [one for one in reachable(root, entry) if is_prolog_name(one) or one == entry]
        clauses = [
            clause
            for one in files
            for clause in clauses_in((root / one).read_text(encoding="utf-8"), one)
        ]
    return Compared(name, tuple(files), tuple(clauses))


# --- what counts


def _ignored(programs: Sequence[Compared], given: Iterable[Compared]) -> frozenset[int]:
    """Return the grams of the hand-outs, and those that many programs have."""
    found = {gram for one in given for clause in one.clauses for gram in clause.grams}
    having = Counter(
        gram
        for program in programs
        for gram in frozenset().union(*(clause.grams for clause in program.clauses))
    )
    most = max(FEW, MANY * len(programs))
    return frozenset(found.union(gram for gram, times in having.items() if times > most))


def _without(program: Compared, ignored: frozenset[int]) -> Compared:
    """Leave out the clauses most of whose grams do not count."""
    kept = tuple(one for one in program.clauses if len(one.grams & ignored) <= len(one.grams) / 2)
    return Compared(program.id, program.files, kept)


# --- pairs


def _pairs(programs: Sequence[Compared]) -> Iterator[ProgramPair]:
    """Yield the pairs of programs with enough similar clauses."""
    for (one, other), candidates in _candidates(programs).items():
        first, second = programs[one], programs[other]
        matched = _matched(first, second, candidates)
        size = min(sum(clause.size for clause in each.clauses) for each in (first, second))
        alike = sum(pair.share * min(pair.first.size, pair.second.size) for pair in matched)
        if len(matched) >= FEWEST:
            percent = min(100.0, round(100 * alike / size, 1))
            yield ProgramPair(first.id, second.id, percent, tuple(matched))


def _candidates(programs: Sequence[Compared]) -> Mapping[tuple[int, int], set[tuple[int, int]]]:
    """Return the clauses of different programs that share a winnowed gram, by their numbers."""
    index: dict[int, set[tuple[int, int]]] = defaultdict(set)
    for number, program in enumerate(programs):
        for place, clause in enumerate(program.clauses):
            for gram in clause.winnowed:
                index[gram].add((number, place))
    found: dict[tuple[int, int], set[tuple[int, int]]] = defaultdict(set)
    for having in index.values():
        for (one, place), (other, place2) in combinations(sorted(having), 2):
            if one != other:
                found[one, other].add((place, place2))
    return found


def _matched(
    first: Compared, second: Compared, candidates: Iterable[tuple[int, int]]
) -> list[ClausePair]:
    """Pair each clause with at most one, those that are most alike first; in their order."""
    ranked = []
    for place, place2 in sorted(candidates):
        one, other = first.clauses[place], second.clauses[place2]
        share = 2 * len(one.grams & other.grams) / (len(one.grams) + len(other.grams))
        if share >= ALIKE:
            ranked.append((-share * min(one.size, other.size), place, place2, share))
    pairs: dict[int, ClausePair] = {}
    taken: set[int] = set()
    for _, place, place2, share in sorted(ranked):
        if place not in pairs and place2 not in taken:
            taken.add(place2)
            pairs[place] = ClausePair(share, first.clauses[place], second.clauses[place2])
    return [pairs[place] for place in sorted(pairs)]
