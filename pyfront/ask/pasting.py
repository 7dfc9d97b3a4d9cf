"""Boards as the reports print them: `gameList([...])`, `tab([...])`, `initBoard([...])`, ..."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from .. import _prolog
from .._errors import BadPosition
from ..game import Position, game_named
from ..i18n import tr

BEGIN = re.compile(r"\s*(?:(?:gameList|tab|initialBoard|initBoard|intermediumBoard|finalBoard"
                   r"|tabuleiro|tafl_layout|game_list)\s*\(|\[\s*\[)")  # fmt: skip
TOKEN = re.compile(
    r"(?P<comment>%.*|//.*|/\*.*?\*/)|(?P<open>\[)|(?P<close>\])"
    r"|'(?P<quoted>[^']*)'|(?P<cell>\w+(?:\s*-\s*\d+)?|-)"
)


@dataclass(frozen=True)
class Pasted:
    """A position read from a listing, and what was wrong with the listing."""

    position: Position
    notes: tuple[str, ...]


def begins(line: str) -> bool:
    """Tell whether a line begins a board."""
    return BEGIN.match(line) is not None


def complete(text: str) -> bool:
    """Tell whether all brackets of a listing are closed."""
    plain = re.sub(r"'[^']*'|%.*|//.*", "", text)
    return plain.count("[") <= plain.count("]")


def pasted(position: Position, text: str) -> Pasted:
    """Read a listing as a position of the same game and ruleset, with the same player on turn.

    :raises BadPosition: saying row and column, if it is not a board of the game.
    """
    notes: list[str] = []
    rows = [list(_cells(position.game, row, number, notes)) for number, row in _rows(text)]
    if not rows:
        raise BadPosition(tr("there is no board in this: a board is a list of rows [[...], ...]"))
    told = _prolog.ask("pasted", position=position.text, rows=rows)
    if told["note"]:
        notes.append(told["note"])
    return Pasted(Position.trusted(told["text"]), tuple(dict.fromkeys(notes)))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Give the rows of a listing, counted from 1, as the texts of their cells."""
    depth, row, number = 0, list[str](), 0
    for token in TOKEN.finditer(text[text.find("[") :] if "[" in text else ""):
        if token["open"]:
            depth += 1
            row = []
        elif token["close"]:
            if depth >= 2:
                number += 1
                yield number, row
            depth -= 1
        elif depth >= 2 and not token["comment"]:
            row.append(_cell(token))


def _cell(token: re.Match[str]) -> str:
    quoted = token["quoted"]
    return quoted if quoted is not None else re.sub(r"\s", "", token["cell"])


def _cells(game: str, row: list[str], number: int, notes: list[str]) -> Iterator[str]:
    faces = game_named(game).faces
    for column, cell in enumerate(row, start=1):
        lower = cell.lower()
        if cell in faces:
            yield cell
        elif lower in faces:
            notes.append(tr("capital letters, which would be variables, are read as small ones"))
            yield lower
        else:
            close = get_close_matches(lower, list(faces), n=1)
            raise BadPosition(
                tr(
                    "row {row}, column {column}: {cell} is not a cell of {game}",
                    row=number,
                    column=column,
                    cell=cell,
                    game=game,
                ),
                hint=tr("did you mean {name!r}?", name=close[0])
                if close
                else tr("one of: {names}", names=" ".join(faces)),
                row=number,
                column=column,
            )
