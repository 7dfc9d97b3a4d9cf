"""The games there are, and those that were played and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._errors import TabuleiroError
from ..console import saves, wording
from ..game import game_named, game_problems
from ..game import games as all_games
from ..i18n import counted, tr
from ..record import Record
from ..reply import Reply
from ..view import games_table, screen

if TYPE_CHECKING:
    from rich.console import Console


def games() -> Reply:
    """List the games found, and what is wrong with files that should be games."""
    problems = game_problems()
    data = {
        "games": [game.as_json() for game in all_games()],
        "problems": [problem.as_json() for problem in problems],
    }

    def show(console: Console) -> None:
        console.print(games_table(all_games()))
        for problem in problems:
            screen(stderr=True).print(str(problem), soft_wrap=True)

    return Reply(data, show)


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
