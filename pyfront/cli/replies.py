"""What the commands that ask questions say, for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..game import Position
from ..i18n import counted, later, tr
from ..questions.asking import Answers, Limits, ask, matching, words
from ..view import Board, Mark
from ..view.board import Place
from .answers import Reply, show_moves

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


ENDINGS = {
    "more": later("There are more answers."),
    "time": later("The time limit was reached: there may be more answers."),
    "inferences": later("The limit of inferences was reached: there may be more answers."),
    "memory": later("The limit of memory was reached: there may be more answers."),
}


def moves(position: Position, filters: Sequence[Sequence[str]], limits: Limits) -> Reply:
    """List the legal moves that pass filters, with their squares marked on the board."""
    answers = matching(position, filters, limits)
    passed = set(answers.moves())
    chosen = [move for move in position.legal_moves if move in passed]
    data = {
        "position": position.text,
        "player": position.player,
        "moves": [move.as_json() for move in chosen],
        "outcome": None if position.outcome is None else position.outcome.as_json(),
        "end": answers.end,
    }

    def show(console: Console) -> None:
        if chosen:
            console.print(marked(answers))
            show_moves(console, position, chosen)
        else:
            console.print(tr("No legal move is such."))
        _show_end(console, answers)

    return Reply(data, show, answers.status)


def query(position: Position, question: str, limits: Limits) -> Reply:
    """Answer a question as a table, with its moves and squares marked on the board."""
    answers = ask(position, question, limits)
    data = {"question": question, **answers.as_json()}
    return Reply(data, lambda console: show_answers(console, answers), answers.status)


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
    _show_end(console, answers)


def amount(answers: Answers) -> str:
    """Count answers in words."""
    return counted(len(answers.found), "{n} answer.", "{n} answers.")


def _show_end(console: Console, answers: Answers) -> None:
    if answers.end in ENDINGS:
        console.print(tr(ENDINGS[answers.end]))


def answers_table(answers: Answers) -> Table:
    """List answers, one a row, under the names of their variables."""
    from rich.table import Table

    from ..view.styles import STRONG

    table = Table(box=None, header_style=STRONG, pad_edge=False, padding=(0, 2, 0, 0))
    names = list(dict.fromkeys(name for answer in answers.found for name in answer))
    for name in names:
        table.add_column(name)
    for answer in answers.found:
        table.add_row(*(answer[name].text if name in answer else "_" for name in names))
    return table


def marked(answers: Answers) -> Board:
    """Draw the position of a question with the moves and squares of its answers marked."""
    from ..view import board_view

    drawn = board_view.board(answers.position, offered=answers.moves(), spare=8)
    squares: dict[Place, Mark] = {
        binding.square: Mark.TO
        for answer in answers.found
        for binding in answer.values()
        if binding.square is not None
    }
    return replace(drawn, marks={**squares, **drawn.marks})


def vocabulary(game: str) -> Reply:
    """List the words of questions about a game."""
    listed = words(game)
    data = {
        "game": game,
        "words": [{"usage": u, "text": text, "shared": shared} for u, text, shared in listed],
    }

    def show(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column()
        for usage, text, shared in sorted(listed, key=lambda word: not word[2]):
            table.add_row(usage, text if shared else f"{text} ({game})")
        console.print(table)

    return Reply(data, show)
