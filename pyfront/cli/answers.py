"""What the commands that ask about a position answer, for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import wording
from ..i18n import counted, tr
from ..moves import Move
from ..position import Position
from ..questions import asking
from ..repl.showing import marked, show_answers, show_end, words_table
from ..reply import Reply
from ..view import board_view, moves_table, screen
from ..view.styles import emphasised

if TYPE_CHECKING:
    from rich.console import Console


def moves(
    position: Position, filters: Sequence[Sequence[str]], limits: asking.Limits | None = None
) -> Reply:
    """List the legal moves that pass filters; none is a negative answer."""
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
            console.print(marked(answers))
        if chosen:
            _show_moves(console, position, chosen)
        elif answers is not None:
            console.print(tr("No legal move is such."))
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


def query(position: Position, question: str, limits: asking.Limits) -> Reply:
    """Answer a question as a table, with its moves and squares marked on the board."""
    answers = asking.ask(position, question, limits)
    data = {"question": question, **answers.as_json()}
    return Reply(data, lambda console: show_answers(console, answers), answers.status)


def words(game: str) -> Reply:
    """List the words of questions about a game."""
    listed = [
        {"usage": usage, "text": text, "shared": shared}
        for usage, text, shared in asking.words(game)
    ]
    data = {"game": game, "words": listed}
    return Reply(data, lambda console: console.print(words_table(game)))


def apply(position: Position, texts: Sequence[str]) -> Reply:
    """Play moves one after the other; the answer is the position they lead to.

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


def _standing(position: Position) -> dict[str, Any]:
    """Return what every answer about a position says of it."""
    outcome = None if position.outcome is None else position.outcome.as_json()
    return {"position": position.text, "player": position.player, "outcome": outcome}
