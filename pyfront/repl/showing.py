"""Answers to questions and the rules of a game, as people read them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rich.table import Table

from ..i18n import counted, later, tr
from ..questions.asking import Answers, words
from ..questions.readings import Readings
from ..view import Board, Mark, board_view, options_table, rules_table, rulesets_table
from ..view.board import Place
from ..view.styles import STRONG

if TYPE_CHECKING:
    from rich.console import Console

ENDINGS = {
    "more": later("There are more answers."),
    "time": later("The time limit was reached: there may be more answers."),
    "inferences": later("The limit of inferences was reached: there may be more answers."),
    "memory": later("The limit of memory was reached: there may be more answers."),
}


def show_answers(console: Console, answers: Answers) -> None:
    """Print all answers at once."""
    shown = marked(answers)
    if shown.marks:
        console.print(shown)
    if answers.found and not answers.found[0]:
        console.print(f"{tr('Yes')}.")
    elif answers.found:
        console.print(answers_table(answers))
        console.print(amount(answers))
    elif answers.limit is None:
        console.print(tr("No."))
    show_end(console, answers)


def amount(answers: Answers) -> str:
    """Count answers in words."""
    return counted(len(answers.found), "{n} answer.", "{n} answers.")


def show_end(console: Console, answers: Answers) -> None:
    """Say why there may be more answers."""
    if answers.end in ENDINGS:
        console.print(tr(ENDINGS[answers.end]))


def answers_table(answers: Answers) -> Table:
    """List answers, one a row, under the names of their variables."""
    table = Table(box=None, header_style=STRONG, pad_edge=False, padding=(0, 2, 0, 0))
    names = list(dict.fromkeys(name for answer in answers.found for name in answer))
    for name in names:
        table.add_column(name)
    for answer in answers.found:
        table.add_row(*(answer[name].text if name in answer else "_" for name in names))
    return table


def marked(answers: Answers) -> Board:
    """Draw the position of a question with the moves and squares of its answers marked."""
    drawn = board_view.board(answers.position, offered=answers.moves(), spare=8)
    squares: dict[Place, Mark] = {
        binding.square: Mark.TO
        for answer in answers.found
        for binding in answer.values()
        if binding.square is not None
    }
    return replace(drawn, marks={**squares, **drawn.marks})


def words_table(game: str) -> Table:
    """List the words of questions about a game, those that all games share last."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for usage, text, shared in sorted(words(game), key=lambda word: not word[2]):
        table.add_row(usage, text if shared else f"{text} ({game})")
    return table


def show_readings(console: Console, read: Readings) -> None:
    """List the rules and the options as a ruleset reads them, and mark what differs."""
    usual = read.game.default_ruleset
    console.print(rulesets_table(read.game, [read.described]))
    console.print()
    console.print(
        tr("Nothing differs from {ruleset}.", ruleset=usual)
        if read.standard
        else tr("* marks what differs from {ruleset}.", ruleset=usual)
    )
    console.print()
    console.print(rules_table((rule for rule, _ in read.rules), read.lines))
    if read.game.options:
        console.print()
        console.print(options_table(read.game.options, read.settings, read.usual))
