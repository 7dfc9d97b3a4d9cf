"""Positions from outside: boards as the reports print them, `tab([...])` and others, and files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .. import _prolog, disk, saves
from .._errors import BadPosition, BadValue, nearest
from ..cli.asked import last_line
from ..game import game_named
from ..i18n import tr
from ..position import Position
from ..record_text import read
from ..text import checked

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


# --- files ----------------------------------------------------------------------------------------


def load(position: Position, name: str) -> Pasted:
    """Read a file: the text of a position, a kept game, or a board as a report prints it.

    :raises TabuleiroError: if it holds none of them, or one of another game.
    """
    path = disk.named(name)
    text = saves.text_of(path)
    if text.startswith("["):
        first = text.split(None, 1)[0]
        if first.removeprefix("[").isidentifier():
            return _of_game(position, _of_record(text))
    text = checked(text, str(path))
    listing = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("%"))
    if begins(listing.lstrip()):
        return pasted(position, listing)
    return _of_game(position, Pasted(Position.parse(last_line(text)), ()))


def _of_record(text: str) -> Pasted:
    record, damage = read(text)
    notes = (
        () if damage is None else (tr("{damage}; this is the position before it", damage=damage),)
    )
    return Pasted(record.position, notes)


def _of_game(position: Position, loaded: Pasted) -> Pasted:
    if loaded.position.game != position.game:
        raise BadPosition(
            tr(
                "this is a position of {found}, not of {game}",
                found=loaded.position.game,
                game=position.game,
            )
        )
    return loaded


def save(position: Position, name: str) -> str:
    """Write the text of a position into a new file, and say so.

    :raises BadValue: if the file is there already.
    :raises FileError: if it cannot be written.
    """
    if disk.replaces(name):
        path = disk.named(name)
        raise BadValue(tr("{path} is there already", path=path), hint=tr("give another name"))
    return disk.write(name, f"{position.text}\n")
