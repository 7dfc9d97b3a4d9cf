"""Games that were kept: their list, one move by move, and how one went."""

from __future__ import annotations

from rich.console import Console

from .. import disk, saves, wording
from .._errors import BadValue, TabuleiroError
from ..game import game_named
from ..i18n import counted, tr
from ..opentafl import game_text
from ..record import Record
from ..repl.game_console import load
from ..repl.waiting import finish
from ..reply import Reply
from ..session.review import Reviewing
from ..view.board_view import GameView
from ..view.course import show_review
from ..view.screen import emphasised, screen


def kept_games() -> Reply:
    """List the saved games, the latest first; an empty list is a negative answer."""
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
            console.print(tr("There are no saved games."))

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


def replay(file: str, ply: int | None = None) -> Reply:
    """Show all positions of a game, or the one after `ply` moves.

    :raises BadRecord: if the file is not the record of a game.
    :raises BadValue: if the game has fewer moves.
    """
    record, damage = load(saves.find(file))
    last = record.ply
    if ply is not None and ply > last:
        raise BadValue(tr("there is no move {ply}; this game has {last}", last=last, ply=ply))
    chosen = range(last + 1) if ply is None else [ply]
    data = {
        "game": record.start.game,
        "players": list(record.players),
        "moves": [move.as_json() for move in record.played],
        "positions": [record.positions[number].text for number in chosen],
        "comments": [step.comment for step in record.steps[:last]],
        "result": None if record.result is None else record.result.as_json(),
        "damage": None if damage is None else vars(damage),
    }

    def show(console: Console) -> None:
        view = GameView(game_named(record.start.game))
        for number in chosen:
            _show(console, view, record, number)
        if record.result is not None and last in chosen:
            console.print(emphasised(wording.verdict(record.position, record.result)))

    return Reply(data, show)


def export(file: str, target: str, *, as_json: bool) -> Reply | int:
    """Write a game for OpenTafl; there is nothing to answer if it has gone to the output.

    :raises BadPosition: if OpenTafl does not have the game, or its rules.
    :raises BadValue: if both the game and the answer are to go to the output.
    """
    if target in disk.OUTPUTS and as_json:
        both = f"--opentafl {target}, --json"
        raise BadValue(tr("only one of these can go to the output: {names}", names=both))
    record, _ = load(saves.find(file))
    told = disk.write(target, game_text.text_of(record))
    if target in disk.OUTPUTS:
        return 0
    data = {"game": record.start.game, "moves": record.ply, "file": target}
    return Reply(data, lambda console: console.print(told, soft_wrap=True))


def _show(console: Console, view: GameView, record: Record, number: int) -> None:
    step = record.steps[number - 1] if number else None
    if step is not None:
        before = record.positions[number - 1]
        console.print(f"{number}. {view.told(before, step.move)}", soft_wrap=True)
    console.print(view.board(record.positions[number], last=step.move if step else None))
    if comment := step.comment if step else record.comment:
        console.print(comment)
    console.print()


def report(file: str, *, quiet: bool) -> Reply:
    """Review a saved game.

    :raises KeyboardInterrupt: at Ctrl-C.
    """
    record, _ = load(saves.find(file))
    reviewing = Reviewing(record)
    finish(reviewing, screen(stderr=quiet))
    if reviewing.stopped:
        raise KeyboardInterrupt
    found = reviewing.review
    data = {"game": record.start.game, **found.as_json(record)}
    return Reply(data, lambda console: show_review(console, record, found))
