"""Boards as the reports print them: lists of lists, alone or in `tab([...])` and others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ._errors import BadPosition
from .game import game_named
from .i18n import tr
from .spelling import nearest, one_of

BEGIN = re.compile(r"\s*(?:(?:gameList|tab|initialBoard|initBoard|intermediumBoard|finalBoard"
                   r"|tabuleiro|tafl_layout|game_list)\s*\(|\[\s*\[)")  # fmt: skip
TOKEN = re.compile(
    r"(?P<comment>%.*|//.*|/\*.*?\*/)|(?P<open>\[)|(?P<close>\])"
    r"|'(?P<quoted>[^']*)'|(?P<cell>\w+(?:\s*-\s*\d+)?|-)"
)
MARKS = " \t\r,;:.)-"
"""The characters allowed around the player after a board."""


@dataclass(frozen=True)
class ReportBoard:
    """The cells of a board, the player to move if given, and the corrections."""

    rows: list[list[str]]
    player: str | None
    notes: tuple[str, ...]


def begins(line: str) -> bool:
    """Return whether a line begins a board."""
    return BEGIN.match(line) is not None


def complete(text: str) -> bool:
    """Return whether all brackets of a listing are closed."""
    plain = re.sub(r"'[^']*'|%.*|//.*", "", text)
    return plain.count("[") <= plain.count("]")


def without_comments(text: str) -> str:
    """Return a listing without the lines that say something about it."""
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("%"))


def read(text: str, game: str) -> ReportBoard:
    """Read the board of a game.

    :raises BadPosition: if there is none; an unknown cell is named with its row and column.
    """
    notes: list[str] = []
    listed, behind = _rows(text)
    rows = [list(_cells(game, row, number, notes)) for number, row in enumerate(listed, start=1)]
    if not rows:
        raise BadPosition(tr("no board was found: a board is a list of rows [[...], ...]"))
    return ReportBoard(rows, _player(game, behind), tuple(dict.fromkeys(notes)))


def _rows(text: str) -> tuple[list[list[str]], str]:
    """Return the rows of a listing as the texts of their cells, and what follows it."""
    depth, row, rows = 0, list[str](), list[list[str]]()
    for token in TOKEN.finditer(text, max(text.find("["), 0)):
        if token["open"]:
            depth += 1
            row = []
        elif token["close"]:
            if depth >= 2:
                rows.append(row)
            depth -= 1
            if depth == 0:
                return rows, text[token.end() :]
        elif depth >= 2 and not token["comment"]:
            row.append(_cell(token))
    return rows, ""


def _cell(token: re.Match[str]) -> str:
    quoted = token["quoted"]
    return quoted if quoted is not None else re.sub(r"\s", "", token["cell"])


def _player(game: str, behind: str) -> str | None:
    """Return the player whose turn it is, if the rest of the line says so."""
    said = behind.partition("\n")[0].partition("%")[0].strip(MARKS)
    if not said:
        return None
    players = [str(player) for player in game_named(game).players]
    if said not in players:
        message = tr(
            "the board is followed by {name}, which is not a player of {game}", name=said, game=game
        )
        raise BadPosition(message, hint=one_of(players))
    return said


def _cells(game: str, row: list[str], number: int, notes: list[str]) -> Iterator[str]:
    faces = game_named(game).faces
    for column, cell in enumerate(row, start=1):
        lower = cell.lower()
        if cell in faces:
            yield cell
        elif lower in faces:
            notes.append(tr("capital letters, which would be variables, were read as lower case"))
            yield lower
        else:
            close = nearest(lower, faces)
            raise BadPosition(
                tr(
                    "row {row}, column {column}: {cell} is not a cell of {game}",
                    row=number,
                    column=column,
                    cell=cell,
                    game=game,
                ),
                hint=tr("did you mean {name!r}?", name=close)
                if close
                else tr("one of: {names}", names=" ".join(faces)),
                row=number,
                column=column,
            )
