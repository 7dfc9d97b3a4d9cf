"""The answers to a question on the board that it is about."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from ..i18n import counted, later, tr
from . import board_view, picture
from .board import Board, Mark, Place

if TYPE_CHECKING:
    from ..questions.asking import Answer, Answers


ENDINGS = {
    "more": later("There are more answers."),
    "time": later("The time limit was reached: there may be more answers."),
    "inferences": later("The inference limit was reached: there may be more answers."),
    "memory": later("The memory limit was reached: there may be more answers."),
    "digits": later("A number grew too large: there may be more answers."),
}


def amount(answers: Answers) -> str:
    """Count answers in words."""
    return counted(len(answers.found), "{n} answer.", "{n} answers.")


def ending(answers: Answers) -> str:
    """Say why there may be more answers; nothing if these are all."""
    return tr(ENDINGS[answers.end]) if answers.end in ENDINGS else ""


def marked(answers: Answers) -> Board:
    """Draw the position of a question with the moves and squares of its answers marked."""
    board = board_view.board(answers.position, offered=answers.moves(), spare=8)
    squares: dict[Place, Mark] = dict.fromkeys(answers.squares(), Mark.TO)
    return replace(board, marks={**squares, **board.marks})


def as_svg(answers: Answers) -> str:
    return picture.svg(answers.position, marks=marked(answers).marks)


def as_html(answers: Answers) -> str:
    """Return the same as HTML for a notebook, with the answers below it."""
    names = list(dict.fromkeys(name for answer in answers.found for name in answer))
    rows = [names, *([_text(answer, name) for name in names] for answer in answers.found)]
    cells = ("".join(f"<td>{escape(text)}</td>" for text in row) for row in rows if names)
    table = "".join(f"<tr>{row}</tr>" for row in cells)
    notes = "".join(f"<p>{escape(note)}</p>" for note in answers.notes)
    told = escape(repr(answers)) if not names else ""
    return f"<div>{as_svg(answers)}{notes}<table>{table}</table>{told}</div>"


def _text(answer: Answer, name: str) -> str:
    return answer[name].text if name in answer else "_"
