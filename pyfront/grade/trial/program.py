"""What the text of a program reveals: the names, shapes and atoms in the heads of its clauses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..submission.loading import Load, Predicate
from ..submission.terms import Atom, Compound, Listing, Term, Variable, parts_of, quoted
from .inquiry import Inquirer

_HEAD = re.compile(r"'((?:[^'\\]|\\.|'')*)'\s*\(|\b([a-z]\w*)\s*\(")
_MOST_CLAUSES = 60
PLAYER_WORDS = (
    *(Atom(name) for name in ("w", "b", "white", "black")),
    *(Atom(name) for name in ("branco", "preto", "brancas", "pretas")),
    *(Atom(f"{name}{number}") for name in ("p", "player", "j") for number in (1, 2)),
)
"""What players are usually called."""


@dataclass(frozen=True)
class Defined:
    """A predicate of the program, and what its clauses show."""

    name: str
    arity: int
    dynamic: bool
    names: tuple[str, ...]
    """The author's name for each argument, from a clause that names it; "" if none does."""
    heads: tuple[tuple[Term, ...], ...]
    """The arguments of the head of each clause."""
    bodies: tuple[Term, ...]

    @property
    def indicator(self) -> str:
        """Its name and arity."""
        return f"{self.name}/{self.arity}"

    def call(self, arguments: Iterable[str]) -> str:
        """Write a call."""
        inside = ", ".join(arguments)
        return f"{quoted(self.name)}({inside})" if inside else quoted(self.name)

    def constants(self, place: int) -> tuple[Term, ...]:
        """List the atoms and numbers that the heads have in a place, the most frequent first."""
        found = Counter(h[place] for h in self.heads if isinstance(h[place], Atom | int))
        return tuple(term for term, _ in found.most_common())

    def kinds(self, place: int) -> frozenset[str]:
        """Return the sorts of terms that the heads have in a place; `any` for a variable."""
        return frozenset(_kind(head[place]) for head in self.heads) or frozenset({"any"})

    def shapes(self, place: int) -> tuple[Term, ...]:
        """List the compound terms that the heads have in a place."""
        found = (h[place] for h in self.heads if isinstance(h[place], Compound | Listing))
        return tuple(dict.fromkeys(found))


def _kind(term: Term) -> str:
    if isinstance(term, Variable):
        return "any"
    if isinstance(term, Listing):
        return "list"
    if isinstance(term, Compound):
        return "compound"
    if isinstance(term, Atom):
        return "letter" if len(term.name) == 1 else "atom"
    return "number"


class Inventory:
    """The predicates of a program, as they were loaded."""

    def __init__(self, load: Load, desk: Inquirer, path: Path) -> None:
        self._sources = _sources(path)
        own = [one for one in load.predicates if not one.name.startswith("$")]
        self.defined = tuple(self._defined(one, desk) for one in own)

    def _defined(self, predicate: Predicate, desk: Inquirer) -> Defined:
        goal = predicate.name, predicate.arity
        arguments = [f"A{number}" for number in range(1, predicate.arity + 1)]
        call = f"{quoted(predicate.name)}({', '.join(arguments)})" if arguments else quoted(goal[0])
        answer = desk.ask(
            f"Head = {call}, clause(Head, Body)", wanted=("Head", "Body"), most=_MOST_CLAUSES
        )
        heads = tuple(parts_of(one["Head"]) for one in answer.solutions)
        return Defined(
            predicate.name,
            predicate.arity,
            predicate.kind == "dynamic",
            self._names(predicate),
            tuple(head for head in heads if len(head) == predicate.arity),
            tuple(one["Body"] for one in answer.solutions),
        )

    def _names(self, predicate: Predicate) -> tuple[str, ...]:
        """Return the names of arguments in the heads of clauses."""
        names = [""] * predicate.arity
        for line in predicate.lines:
            text = self._after(predicate.file, line)
            arguments = list(_arguments_of(text, predicate.name))
            if len(arguments) != predicate.arity:
                continue
            for number, argument in enumerate(arguments):
                if not names[number] and re.fullmatch(r"_*[A-Z]\w*", argument):
                    names[number] = argument.strip("_")
        return tuple(names)

    def _after(self, file: str, line: int) -> str:
        lines = self._sources.get(Path(file).name, [])
        return "\n".join(lines[line - 1 : line + 30])

    @cached_property
    def templates(self) -> tuple[Term, ...]:
        """List the compound terms of the clauses that hold two or four places and nothing else."""
        found: Counter[Term] = Counter()
        for one in self.defined:
            for term in (*(part for head in one.heads for part in head), *one.bodies):
                found.update(_templates_in(term))
        return tuple(term for term, _ in found.most_common())

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """List the compound terms of all clauses."""
        found: dict[Term, None] = {}
        for one in self.defined:
            for term in (*(part for head in one.heads for part in head), *one.bodies):
                found |= dict.fromkeys(_compounds_in(term))
        return tuple(found)

    @cached_property
    def changing(self) -> frozenset[str]:
        """The predicates that change the database, directly or through others."""
        calls = {one.indicator: set(called_in(one.bodies)) for one in self.defined}
        found = {name for name, inside in calls.items() if inside & _CHANGES}
        while more := {n for n, inside in calls.items() if inside & found} - found:
            found |= more
        return frozenset(found)

    @cached_property
    def keys(self) -> tuple[Term, ...]:
        """List the global variables that the program sets."""
        bodies = (body for one in self.defined for body in one.bodies)
        return tuple(dict.fromkeys(key for body in bodies for key in _keys(body)))

    @cached_property
    def words(self) -> tuple[Term, ...]:
        """List the atoms and small numbers in heads of clauses, the most frequent first."""
        found: Counter[Term] = Counter()
        for one in self.defined:
            for head in one.heads:
                found.update(part for part in head if isinstance(part, Atom | int))
        return tuple(term for term, _ in found.most_common())

    @cached_property
    def opposed(self) -> tuple[tuple[Term, Term], ...]:
        """List the pairs of terms that the program takes for each other's opposite."""
        found = []
        for one in self.defined:
            pairs = [h for h in one.heads if one.arity == 2]
            if len(pairs) == 2 and pairs[0] == (pairs[1][1], pairs[1][0]):
                found.append((pairs[0][0], pairs[0][1]))
        return tuple(dict.fromkeys(found))


def _compounds_in(term: Term) -> Iterator[Term]:
    if isinstance(term, Compound):
        yield term
    for part in parts_of(term):
        yield from _compounds_in(part)


def _keys(body: Term) -> Iterator[Term]:
    if isinstance(body, Compound) and body.name in ("nb_setval", "b_setval"):
        yield body.arguments[0]
    for part in parts_of(body):
        yield from _keys(part)


_CHANGES = frozenset(
    f"{name}/{arity}"
    for name, arity in (
        *((name, 1) for name in ("assert", "asserta", "assertz", "retract", "retractall")),
        *((name, 2) for name in ("nb_setval", "b_setval")),
    )
)


def called_in(bodies: Iterable[Term]) -> Iterator[str]:
    """Yield everything in some bodies that may be a call."""
    for term in bodies:
        if isinstance(term, Atom):
            yield f"{term.name}/0"
        elif isinstance(term, Compound):
            yield f"{term.name}/{len(term.arguments)}"
            yield from called_in(term.arguments)
        elif isinstance(term, Listing):
            yield from called_in(parts_of(term))


def _sources(path: Path) -> dict[str, list[str]]:
    files = [path] if path.is_file() else sorted(one for one in path.rglob("*") if one.is_file())
    return {
        one.name: one.read_bytes().decode("utf-8", "replace").splitlines()
        for one in files
        if one.stat().st_size < 2_000_000
    }


def _arguments_of(text: str, name: str) -> Iterator[str]:
    """Yield the arguments of the head that a text begins with."""
    found = _HEAD.match(text.lstrip())
    if found is None or (found.group(1) or found.group(2)) != name:
        return
    depth, argument = 0, ""
    for char in text.lstrip()[found.end() :]:
        if depth == 0 and char in ",)":
            yield argument.strip()
            argument = ""
            if char == ")":
                return
            continue
        depth += (char in "([{") - (char in ")]}")
        argument += char


def _templates_in(term: Term) -> Iterator[Term]:
    """Yield the parts of a term that are made of two or four different variables."""
    leaves = list(_leaves(term))
    if len(leaves) < 2:
        return
    names = [leaf.name for leaf in leaves if isinstance(leaf, Variable)]
    fits = len(names) in (2, 4) and len(set(names)) == len(names) == len(leaves)
    if fits and not (isinstance(term, Listing) and term.tail is not None) and _is_data(term):
        yield _renumbered(term, iter(range(len(names))))
    for part in parts_of(term):
        yield from _templates_in(part)


_CONTROL = frozenset({",", ";", "->", "\\+", "is", "=", "<", ">", "=<", ">=", "=:=", "=\\=", "+"})


def _is_data(term: Term) -> bool:
    return not (isinstance(term, Compound) and term.name in (_CONTROL - {","}))


def _leaves(term: Term) -> Iterator[Term]:
    parts = parts_of(term)
    if not parts:
        yield term
    for part in parts:
        yield from _leaves(part)


def _renumbered(term: Term, numbers: Iterator[int]) -> Term:
    if isinstance(term, Variable):
        return Variable(f"N{next(numbers)}")
    if isinstance(term, Compound):
        return Compound(term.name, tuple(_renumbered(one, numbers) for one in term.arguments))
    if isinstance(term, Listing):
        return Listing(tuple(_renumbered(one, numbers) for one in term.items))
    return term


def width(term: Term) -> int:
    """Count the places of a term, if it otherwise holds only atoms used as names; else 0."""
    leaves = list(_leaves(term))
    names = [leaf.name for leaf in leaves if isinstance(leaf, Variable)]
    return len(names) if parts_of(term) and len(names) == len(set(names)) == len(leaves) else 0


def renumbered(term: Term) -> Term:
    """Return a term with its places renamed, unless it is a partial list."""
    if isinstance(term, Listing) and term.tail is not None:
        return term
    return _renumbered(term, iter(range(1000)))
