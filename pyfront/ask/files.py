"""Positions in files, for the console."""

from __future__ import annotations

from .. import disk
from .._errors import BadPosition, BadValue
from ..cli.position_finding import last_line
from ..console import saves
from ..game import Position
from ..i18n import tr
from ..record_text import read
from ..text import checked
from .pasting import Pasted, begins, pasted


def load(position: Position, name: str) -> Pasted:
    """Read a file: the text of a position, a kept game, or a board as a report prints it.

    :raises TabuleiroError: if it holds none of them, or one of another game.
    """
    path = disk.named(name)
    text = saves.text_of(path)
    if text.startswith("["):
        first = text.split(None, 1)[0]
        if first.removeprefix("[").isidentifier():
            return _checked(position, _of_record(text))
    text = checked(text, str(path))
    listing = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("%"))
    if begins(listing.lstrip()):
        return pasted(position, listing)
    return _checked(position, Pasted(Position.parse(last_line(text)), ()))


def _of_record(text: str) -> Pasted:
    record, damage = read(text)
    notes = (
        () if damage is None else (tr("{damage}; this is the position before it", damage=damage),)
    )
    return Pasted(record.position, notes)


def _checked(position: Position, loaded: Pasted) -> Pasted:
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
