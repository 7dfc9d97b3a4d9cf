"""Answers to questions and the rules of a game, as people read them."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..i18n import tr
from ..questions.asking import Answers
from ..questions.readings import Readings
from ..view import answers_view
from ..view.tables import options_table, plain_table, rules_table, rulesets_table


def show_answers(console: Console, answers: Answers) -> None:
    """Print all answers at once."""
    for note in answers.notes:
        console.print(note)
    shown = answers_view.marked(answers)
    if shown.marks:
        console.print(shown)
    if answers.found and not answers.found[0]:
        console.print(f"{tr('Yes')}.")
    elif answers.found:
        console.print(answers_table(answers))
        console.print(answers_view.amount(answers))
    elif answers.limit is None:
        console.print(tr("No."))
    show_end(console, answers)


def show_end(console: Console, answers: Answers) -> None:
    """Say why there may be more answers."""
    if told := answers_view.ending(answers):
        console.print(told)


def answers_table(answers: Answers) -> Table:
    """List answers, one a row, under the names of their variables."""
    names = list(dict.fromkeys(name for answer in answers.found for name in answer))
    table = plain_table(*names)
    for answer in answers.found:
        table.add_row(*(answer[name].text if name in answer else "_" for name in names))
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
