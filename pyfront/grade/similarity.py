"""Finding similar programs in a class: their clauses are compared, ignoring names.

Clauses that share a winnowed gram are compared by all their grams, and each clause is paired with
at most one of the other program. Clauses of handouts, and those that much of the class shares, do
not count. Everything happens in this process, and no program is run.
"""

from __future__ import annotations

import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from ..text import visible
from .batch import told
from .errors import BadSubmission
from .similarity_reading import ReadClause, clauses_in
from .submission.consulting import is_prolog_name, reachable
from .submission.staging import Source, copied

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
