"""Positions from outside: boards as the reports print them, saved games, texts and files."""

from __future__ import annotations

from dataclasses import dataclass

from .. import disk, report_board, saves
from .._errors import BadValue
from ..i18n import tr
from ..opentafl import game_text, rules_line
from ..position import Position
from ..text import checked, last_line


@dataclass(frozen=True)
class Pasted:
    """A position read from a listing, and what was wrong with the listing."""

    position: Position
    notes: tuple[str, ...] = ()


def pasted(position: Position, text: str) -> Pasted:
    """Read a listing as a position of the same game and ruleset.

    If it does not say whose turn it is, it is that of the same player.

    :raises BadPosition: saying row and column, if it is not a board of the game.
    """
    return Pasted(*position.with_board(text))


def load(position: Position, name: str) -> Pasted:
    """Read a file: the text of a position, a saved game, or a board as a report prints it.

    :raises TabuleiroError: if it holds none of them, or one of another game.
    """
    path = disk.named(name)
    return read(position, saves.text_of(path), str(path))


def read(position: Position, text: str, where: str) -> Pasted:
    """Read what a file may hold, see `load`.

    :raises TabuleiroError: as `load` does.
    """
    if _begins_record(text):
        return _of_record(text, position.game)
    text = checked(text, where)
    if position.game == rules_line.TAFL and (found := _of_opentafl(position, text)):
        return found
    if report_board.begins(report_board.without_comments(text)):
        return pasted(position, report_board.without_comments(text))
    return Pasted(Position.parse(last_line(text), game=position.game))


def _begins_record(text: str) -> bool:
    """Return whether a text begins with a header, which no board does."""
    if game_text.begins(text):
        return True
    first = text.split(None, 1)[0] if text.startswith("[") else ""
    return first.removeprefix("[").isidentifier()


def _of_record(text: str, game: str) -> Pasted:
    record, damage = saves.read(text)
    note = tr("{damage}; this is the position before that", damage=damage)
    return Pasted(
        Position.parse(record.position.text, game=game), () if damage is None else (note,)
    )


def _of_opentafl(position: Position, text: str) -> Pasted | None:
    """Read rules or a board as OpenTafl writes them; a board goes by the rules of the position."""
    if rules_line.begins(text):
        found = rules_line.read(text.strip())
        left_out = tr("Not among the rules here: {entries}.", entries=", ".join(found.notes))
        return Pasted(found.position, (left_out,) if found.notes else ())
    if not rules_line.is_board(text):
        return None
    rows, player = rules_line.board_rows(text.strip()), position.player
    options = {**position.options}
    return Pasted(
        Position.from_rows(position.game, rows, player, ruleset=position.ruleset, **options)
    )


def save(position: Position, name: str) -> str:
    """Write the text of a position into a new file, and say so.

    :raises BadValue: if the file is there already.
    :raises FileError: if it cannot be written.
    """
    if disk.replaces(name):
        path = disk.named(name)
        raise BadValue(tr("{path} already exists", path=path), hint=tr("choose another name"))
    return disk.write(name, f"{position.text}\n")
