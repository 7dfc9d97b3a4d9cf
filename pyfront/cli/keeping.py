"""The list of the games that were kept, and of the settings that hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import saves, settings, wording
from .._errors import TabuleiroError
from ..game import game_named
from ..i18n import counted, tr
from ..record import Record
from .answers import Reply

if TYPE_CHECKING:
    from rich.console import Console


def kept_games() -> Reply:
    """List the games that were kept, the latest first; none is a negative answer."""
    found: list[tuple[str, Record | None]] = []
    for path in saves.kept(saves.state_directory()):
        try:
            found.append((str(path), saves.load(path)[0]))
        except TabuleiroError:
            found.append((str(path), None))
    data = {"kept": [_data(file, record) for file, record in found]}

    def show(console: Console) -> None:
        for file, record in found:
            console.print(file, soft_wrap=True)
            console.print(f"  {_told(record)}", soft_wrap=True)
        if not found:
            console.print(tr("No game has been kept."))

    return Reply(data, show, int(not found))


def _data(file: str, record: Record | None) -> dict[str, object]:
    if record is None:
        return {"file": file, "readable": False}
    result = record.result
    return {
        "file": file,
        "readable": True,
        "game": record.start.game,
        "players": list(record.players),
        "moves": record.ply,
        "result": None if result is None else result.as_json(),
    }


def _told(record: Record | None) -> str:
    if record is None:
        return tr("cannot be read")
    moves = counted(record.ply, "{n} move", "{n} moves")
    players = " - ".join(record.players)
    title, result = game_named(record.start.game).title, record.result
    told = ", ".join(part for part in (title, players, moves) if part)
    return told if result is None else f"{told}. {wording.verdict(record.position, result)}"


def show_settings() -> Reply:
    """Tell what each setting is, and where that was said."""
    values, faults = settings.holding()
    data = {
        "file": str(settings.config_file()),
        "settings": {name: vars(value) for name, value in values.items()},
        "faults": list(faults),
    }

    def show(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for heading in (tr("Setting"), tr("Value"), tr("From"), tr("Meaning")):
            table.add_column(heading)
        for name, value in values.items():
            table.add_row(name, value.text, value.source, tr(settings.SETTINGS[name].text))
        console.print(table)
        console.print(tr("The file is {path}.", path=settings.config_file()), soft_wrap=True)

    return Reply(data, show)
