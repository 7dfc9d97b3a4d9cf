"""The answers of the commands about a position, for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from .. import wording
from .._errors import BadValue, LimitReached
from ..disk import OUTPUTS, write
from ..i18n import counted, tr
from ..moves import Move
from ..opentafl import rules_line
from ..position import Position
from ..questions import asking, finding
from ..questions.asking import Answers, Limits
from ..questions.finding import Findings, Place
from ..repl.showing import show_answers, show_end
from ..reply import Reply
from ..view import answers_view, board_view, picture
from ..view.screen import emphasised, progress, screen
from ..view.tables import moves_table, plain_table

WAYS: Mapping[str, Callable[[Position, bool], str]] = {
    "svg": lambda position, flipped: picture.svg(position, flipped=flipped),
    "html": lambda position, flipped: picture.html(position, flipped=flipped),
    "opentafl": lambda position, _: f"{rules_line.written(position)}\n",
}
"""The forms in which a position can be written to a file."""
FEW = 3
"""How many answers of one position are shown."""


def moves(
    position: Position, filters: Sequence[Sequence[str]], limits: Limits | None = None
) -> Reply:
    """List the legal moves that pass the filters; an empty list is a negative answer."""
    answers = asking.matching(position, filters, limits) if filters else None
    passed = None if answers is None else set(answers.moves())
    chosen = [move for move in position.legal_moves if passed is None or move in passed]
    data = {
        **_standing(position),
        "moves": [move.as_json() for move in chosen],
        "end": "all" if answers is None else answers.end,
    }

    def show(console: Console) -> None:
        if answers is not None and chosen:
            console.print(answers_view.marked(answers))
        if chosen:
            _show_moves(console, position, chosen)
        elif answers is not None:
            console.print(tr("No legal move matches."))
        else:
            console.print(f"{tr('No legal move.')} {wording.standing(position)}")
        if answers is not None:
            show_end(console, answers)

    return Reply(data, show, int(not chosen) if answers is None else answers.status)


def _show_moves(console: Console, position: Position, chosen: Sequence[Move]) -> None:
    """Print moves by piece under a heading that counts them."""
    player = wording.called(position, position.player)
    number = counted(len(chosen), "{n} legal move", "{n} legal moves")
    told = tr("{moves} for {player}", moves=number, player=player)
    console.print(emphasised(told))
    console.print(moves_table(board_view.board(position), chosen))


def query(position: Position, question: str, limits: Limits) -> Reply:
    """Answer a question as a table, with its moves and squares marked on the board."""
    answers = asking.ask(position, question, limits)
    data = {"question": question, **answers.as_json()}
    return Reply(data, lambda console: show_answers(console, answers), answers.status)


def find(game: str, question: str, directory: Path | None, limits: Limits) -> Reply:
    """List the positions of saved games in which a question has answers."""
    told = finding.find(game, question, directory, limits, _watched)
    status = LimitReached.exit_code if told.limited else int(not told.found)
    return Reply(told.as_json(), lambda console: _show_findings(console, told), status)


def _watched(places: list[Place]) -> Iterator[Place]:
    """Show a bar with the number of positions that were asked about."""
    with progress(tr("Asking"), len(places)) as went_on:
        for number, place in enumerate(places, start=1):
            yield place
            went_on(number)


def _show_findings(console: Console, told: Findings) -> None:
    table = plain_table(tr("Game"), tr("After"), tr("Answers"), fixed=True)
    for place, answers in told.found:
        table.add_row(place.file.name, str(place.ply), _some(answers))
    if told.found:
        console.print(table)
    console.print(tr("It holds in {n} of {all} positions.", n=len(told.found), all=told.positions))
    for left_out in told.skipped:
        console.print(f"{left_out.file.name}: {left_out.message}", soft_wrap=True)
    if told.limited:
        console.print(tr("A limit was reached: there may be more."))


def _some(answers: Answers) -> str:
    shown = [_bindings(answer) or tr("Yes") for answer in answers.found[:FEW]]
    return "; ".join([*shown, "..."] if len(answers.found) > FEW else shown)


def _bindings(answer: Any) -> str:
    return ", ".join(f"{name} = {binding.text}" for name, binding in answer.items())


def apply(position: Position, texts: Sequence[str]) -> Reply:
    """Play moves in order; the answer is the resulting position.

    :raises IllegalMove: at the first one that is not legal.
    """
    played: list[Move] = []
    for text in texts:
        move, position = position.played(text)
        played.append(move)
    data = {
        **_standing(position),
        "rows": position.rows,
        "played": [move.as_json() for move in played],
    }

    def draw(console: Console) -> None:
        """Draw the board for people to see, and print the position for programs to read."""
        seen = screen(stderr=True)
        seen.print(board_view.board(position, last=played[-1] if played else None))
        seen.print(wording.standing(position))
        console.print(position.text, soft_wrap=True)

    return Reply(data, draw)


def show(position: Position, *, flipped: bool = False) -> Reply:
    """Draw a position; its text is the last line."""
    about = position.as_json()
    del about["text"]  # it is called `position`, as in every other answer

    def draw(console: Console) -> None:
        board_view.describe(console, position, flipped=flipped)
        console.print(position.text, soft_wrap=True)

    return Reply({**_standing(position), **about}, draw)


def export(
    position: Position,
    files: Mapping[str, str | None],
    *,
    text: bool,
    flipped: bool,
    as_json: bool = False,
) -> Reply | int:
    """Write a position to files in the forms of `WAYS`, and draw it in plain text.

    There is no answer if one of them went to the output: the other files are then named on standard
    error.

    :raises BadValue: if two things are to be written to the output.
    :raises FileError: if a file cannot be written.
    """
    printed = [f"--{name} {path}" for name, path in files.items() if path in OUTPUTS]
    others = [name for name, asked in (("--text", text), ("--json", as_json)) if asked]
    if printed and len(printed) + len(others) > 1:
        both = ", ".join([*printed, *others])
        raise BadValue(tr("only one of these can go to the output: {names}", names=both))
    written = [
        write(path, WAYS[name](position, flipped))
        for name, path in files.items()
        if path is not None
    ]
    told = [said for said in written if said]
    if printed:
        print(*told, sep="\n", end="\n" if told else "", file=sys.stderr)
        return 0
    if text:
        told.append(board_view.in_plain_text(position, flipped))
    data = {"position": position.text, **files}
    return Reply(data, lambda console: console.print("\n".join(told), soft_wrap=True))


def _standing(position: Position) -> dict[str, Any]:
    """Return the fields that all answers about a position share."""
    outcome = None if position.outcome is None else position.outcome.as_json()
    return {"position": position.text, "player": position.player, "outcome": outcome}
