"""Choosing the file of a program to load, by fixed rules, when no one names it.

A file that another one loads is not a candidate. Each rule of the table then keeps the files that
it prefers, until one is left. Files that belong to the same program, although none loads the
others, are loaded together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from ...i18n import later, tr
from ...spelling import plain
from .consulting import is_prolog_name, mentioned, reachable, seen_text

MAIN = (
    *("main", "principal", "game", "jogo", "play", "jogar", "start", "inicio", "load", "run"),
    *("init", "index", "project", "projeto", "projecto", "proj", "program", "programa", "menu"),
)
"""Usual names of the file that loads the others, the most telling first."""
SAME = 0.5
"""The share of predicates that two versions of a file have in common, at least."""
FOREIGN = 0.2
"""The share of predicates that two parts of a program have in common, at most."""


class MainFile(NamedTuple):
    """The file that is to be loaded."""

    file: str
    why: str = ""
    """Why it is this one; empty if there was nothing to choose."""
    beside: tuple[str, ...] = ()
    """Other parts of the program, which no file loads."""


class Hints(NamedTuple):
    """What is known about a program before it is loaded."""

    names: tuple[str, ...] = ()
    """Likely names of its main file, such as the game."""
    asked: frozenset[str] = frozenset()
    """The names of the predicates that it will be asked for."""


UNKNOWN = Hints()
"""That nothing is known."""


@dataclass(frozen=True)
class _File:
    root: Path
    name: str

    @cached_property
    def reaches(self) -> tuple[str, ...]:
        """Itself, and all that it loads."""
        return tuple(reachable(self.root, self.name))

    @cached_property
    def text(self) -> str:
        """Its text and that of all files it loads, without whole-line comments."""
        texts = (seen_text(self.root / name) for name in self.reaches if is_prolog_name(name))
        return _COMMENT.sub("", "\n".join(texts))

    @cached_property
    def defines(self) -> frozenset[str]:
        """The names of the predicates that it or what it loads seems to define."""
        return frozenset(_DEFINED.findall(self.text))

    @cached_property
    def wants(self) -> frozenset[str]:
        """The names that it uses, and does not define."""
        return frozenset(_USED.findall(self.text)) - self.defines


_COMMENT = re.compile(r"^\s*%.*$", re.MULTILINE)
_DEFINED = re.compile(r"^([a-z]\w*)(?=\s*(?:\(|:-|-->|\.\s))", re.MULTILINE)
_USED = re.compile(r"\b([a-z]\w*)\s*\(")
_BEGINS = re.compile(r"^\s*:-\s*initialization\b", re.MULTILINE)


def chosen_entry(root: Path, names: Iterable[str], hints: Hints) -> MainFile:
    """Choose the Prolog file of a folder that is to be loaded; there is at least one."""
    candidates = [_File(root, name) for name in roots(root, names)]
    left, reasons = candidates, []
    for reason, kept in _RULES:
        fewer = kept(left, hints) if len(left) > 1 else left
        if 0 < len(fewer) < len(left):
            left = fewer
            reasons.append(tr(reason))
    best = left[0]
    beside = _parts(best, candidates, hints.asked)
    if beside:
        together = ", ".join([best.name, *beside])
        reasons = [
            tr("no file loads the others, so they are loaded together: {files}", files=together)
        ]
    return MainFile(best.name, "; ".join(reasons), beside)


def roots(root: Path, names: Iterable[str]) -> list[str]:
    """Return the Prolog files that no other one loads; all of them if they go round in a circle."""
    prolog = list(filter(is_prolog_name, names))
    loaded = {other for name in prolog for other in mentioned(root, name)}
    return [name for name in prolog if name not in loaded] or prolog


def are_one(root: Path, names: Sequence[str]) -> bool:
    """Return whether the Prolog files of a folder look like one program.

    They do if one loads all others, if their names say that they are versions, or if one is named
    like a main file and the others do not define the same predicates. A number alone is not a
    version here: it may be a student's number.
    """
    files = [_File(root, name) for name in roots(root, names)]
    if len(files) == 1 or (_has_version(files) and len(_latest(files, UNKNOWN)) == 1):
        return True
    mains = [one for one in files if stem_words(one.name) in ([word] for word in MAIN)]
    return len(mains) == 1 and all(one is mains[0] or _is_foreign(one, mains[0]) for one in files)


# --- the rules


def _latest(files: Sequence[_File], _: Hints) -> list[_File]:
    """Keep of several versions of a file the latest."""
    return [one for one in files if not any(_supersedes(other, one) for other in files)]


def _supersedes(new: _File, old: _File) -> bool:
    if new is old or _bare(new.name) != _bare(old.name):
        return False
    fewer = min(len(new.defines), len(old.defines))
    alike = len(new.defines & old.defines) >= SAME * fewer
    return alike and _version(new.name) > _version(old.name)


def _named(files: Sequence[_File], hints: Hints) -> list[_File]:
    """Keep the files named like a main file, by the most telling name found."""
    own = (stem_words(name) for name in (files[0].root.name, *hints.names))
    for wanted in ([word] for word in MAIN):
        if found := [one for one in files if stem_words(one.name)[:1] == wanted]:
            return found
    for words in own:
        if found := [one for one in files if words and stem_words(one.name) == words]:
            return found
    return []


def _beginning(files: Sequence[_File], _: Hints) -> list[_File]:
    return [one for one in files if _BEGINS.search(seen_text(one.root / one.name))]


def _answering(files: Sequence[_File], hints: Hints) -> list[_File]:
    return _most(files, lambda one: len(one.defines & hints.asked))


def _loading(files: Sequence[_File], _: Hints) -> list[_File]:
    return _most(files, lambda one: len(one.reaches))


def _longest(files: Sequence[_File], _: Hints) -> list[_File]:
    return _most(files, lambda one: len(one.text))[:1]


def _most(files: Sequence[_File], measure: Callable[[_File], int]) -> list[_File]:
    highest = max(map(measure, files))
    return [one for one in files if measure(one) == highest]


_RULES: tuple[tuple[str, Callable[[Sequence[_File], Hints], list[_File]]], ...] = (
    (later("it is the latest version"), _latest),
    (later("its name says so"), _named),
    (later("it starts the game (:- initialization)"), _beginning),
    (later("it defines the most of the required predicates"), _answering),
    (later("it loads the most other files"), _loading),
    (later("it is the longest"), _longest),
)
"""Why a rule prefers a file, and its test."""


def _parts(best: _File, files: Sequence[_File], asked: frozenset[str]) -> tuple[str, ...]:
    """Return the other files that the program seems to need, and that are not programs of their
    own.
    """
    missing = (best.wants | asked) - best.defines
    return tuple(
        one.name
        for one in files
        if one is not best and one.defines & missing and _is_foreign(one, best)
    )


def _is_foreign(one: _File, other: _File) -> bool:
    """Return whether a file defines hardly anything that another one does."""
    return len(one.defines & other.defines) <= FOREIGN * len(one.defines)


# --- names and versions

_OLD = {"old", "antigo", "antiga", "backup", "bak", "copy", "copia", "original", "rascunho"}
_NEW = {"final", "new", "novo", "nova", "latest", "ultima", "ultimo", "corrigido", "fixed"}
_MARKS = {"v", "ver", "version", "versao", "rev", "entrega", "of", "de"}
_WORD = re.compile(r"[^\W\d_]+|\d+")


def _words(text: str) -> list[str]:
    return _WORD.findall(plain(text))


def stem_words(name: str) -> list[str]:
    """Return the words of a file's name without its version."""
    return [word for word in _words(Path(name).stem) if not _is_mark(word)]


def _is_mark(word: str) -> bool:
    return word.isdigit() or word in _OLD | _NEW | _MARKS


def _bare(name: str) -> tuple[tuple[str, ...], ...]:
    """Return a path without its version."""
    parts = (*Path(name).parent.parts, Path(name).stem)
    return tuple(filter(None, (tuple(stem_words(f"{part}.pl")) for part in parts)))


def _has_version(files: Sequence[_File]) -> bool:
    """Return whether all files but one, the first, say in words that they are versions."""
    plain = [one for one in files if not _VERSION.search(Path(one.name).stem.lower())]
    return len(plain) <= 1


_NUMBERED = r"v(?:er(?:sion|sao|são)?)?[\W_]*\d+"
_WORDS = "|".join([*sorted(_OLD | _NEW), "cópia", _NUMBERED])
_VERSION = re.compile(rf"(?<![^\W\d_])(?:{_WORDS})(?![^\W\d_])|\(\d+\)$")


def _version(name: str) -> tuple[int, list[int]]:
    """Return a key that is greater for later versions."""
    words = _words(str(Path(name).with_suffix("")))
    age = -1 if _OLD & set(words) else int(bool(_NEW & set(words)))
    return age, [int(word) for word in words if word.isdigit()]
