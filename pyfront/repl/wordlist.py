"""The words of questions as people read them: a page a game, and a page a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.console import Console
from rich.table import Table

from ..game import game_named
from ..i18n import later, tr
from ..invocation import typed
from ..questions.vocabulary import Vocabulary, Word, summary, vocabulary
from ..reply import Reply
from ..view import board_view
from ..view.screen import QUIET, emphasised
from ..view.tables import plain_table
from .showing import show_answers

HEADINGS = {
    "move": later("Moves"),
    "square": later("Squares"),
    "other": later("The position"),
    "game": later("Only in {game}"),
}
"""The headings of related words."""


def words(game: str, name: str | None = None) -> Reply:
    """List the words of questions about a game, or explain those of a name."""
    found = vocabulary(game, name)
    show = _show_page if name is None else _show_word
    return Reply(found.as_json(), lambda console: show(console, found))


def _show_page(console: Console, found: Vocabulary) -> None:
    ordered = sorted(found.words, key=lambda word: list(HEADINGS).index(_group(word)))
    for group, listed in groupby(ordered, _group):
        console.print(emphasised(tr(HEADINGS[group], game=game_named(found.game).title)))
        console.print(_table(found, list(listed)))
        console.print()
    _show_rest(console, found)
    console.print(tr("The examples are about this position:"))
    board_view.describe(console, found.position)
    console.print(found.position.text, soft_wrap=True)


def _group(word: Word) -> str:
    if not word.shared:
        return "game"
    return word.sorts[0] if word.sorts[0] in HEADINGS else "other"


def _table(found: Vocabulary, listed: list[Word]) -> Table:
    """Write each word with its meaning, and below it an example with its answers."""
    table = plain_table("", "", fixed=True)
    table.show_header = False
    for word in listed:
        table.add_row(word.usage, word.text)
        if word.example is not None:
            table.add_row("", f"?- {word.example}.  {summary(found.answers(word))}", style=QUIET)
    return table


def _show_rest(console: Console, found: Vocabulary) -> None:
    """List the names that arguments may have, and the Prolog that a question may call."""
    players = ", ".join(f"{player} ({tr(name)})" for player, name in found.players.items())
    console.print(tr("Players: {names}", names=players))
    console.print(tr("Kinds of pieces: {names}", names=", ".join(found.kinds)))
    console.print(tr("From Prolog: {names}", names=" ".join(_by_name(found.prolog))))
    command = typed("words", found.game, "captures")
    console.print(tr("More about a word: {command}", command=command))
    console.print()


def _by_name(predicates: Iterable[str]) -> Iterator[str]:
    """Write predicates of one name together, such as call/1,2."""
    for name, group in groupby(predicates, lambda one: one.rpartition("/")[0]):
        arities = ",".join(one.rpartition("/")[2] for one in group)
        yield f"{name}/{arities}"


def _show_word(console: Console, found: Vocabulary) -> None:
    for word in found.words:
        console.print(emphasised(word.usage))
        console.print(word.text)
        if (answers := found.answers(word)) is not None:
            console.print(f"?- {word.example}.")
            show_answers(console, answers)
            console.print(found.position.text, soft_wrap=True, style=QUIET)
