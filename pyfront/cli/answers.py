"""What the commands that answer a question say, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..game import Move, Position, game_problems
from ..game import games as all_games
from ..i18n import counted, tr

if TYPE_CHECKING:
    from rich.console import Console


@dataclass(frozen=True)
class Reply:
    """An answer: what `--json` prints, what people see, and the exit status."""

    data: Mapping[str, Any]
    show: Callable[[Console], None]
    status: int = 0


def moves(position: Position) -> Reply:
    """List the legal moves; none is a negative answer."""
    chosen = list(position.legal_moves)
    data = {
        "position": position.text,
        "player": position.player,
        "moves": [move.as_json() for move in chosen],
        "outcome": _outcome(position),
    }
    return Reply(data, lambda console: show_moves(console, position, chosen), int(not chosen))


def show_moves(console: Console, position: Position, chosen: Sequence[Move]) -> None:
    """Print moves by piece under a heading that counts them."""
    from ..console import scene, wording
    from ..view import moves_table

    if not chosen:
        console.print(f"{tr('No legal move.')} {wording.standing(position)}")
        return
    player = wording.called(position, position.player)
    number = counted(len(chosen), "{n} legal move", "{n} legal moves")
    told = tr("{moves} for {player}", moves=number, player=player)
    console.print(wording.emphasised(told))
    console.print(moves_table(scene.board(position), chosen))


def why(position: Position, move: str) -> Reply:
    """Tell whether a move is legal, and if not, which rules it breaks."""
    answer = position.verdict(move)

    def show(console: Console) -> None:
        from ..console import wording

        text = tr("{move} is legal.", move=answer.move)
        console.print(text if answer.legal else wording.refusal(answer))

    return Reply({"position": position.text, **answer.as_json()}, show, int(not answer.legal))


def apply(position: Position, texts: Sequence[str]) -> Reply:
    """Play moves one after the other; the answer is the position they lead to.

    :raises IllegalMove: at the first one that is not legal.
    """
    played: list[Move] = []
    for text in texts:
        move, position = position.played(text)
        played.append(move)
    data = {
        "position": position.text,
        "player": position.player,
        "rows": position.rows,
        "played": [move.as_json() for move in played],
        "outcome": _outcome(position),
    }
    return Reply(data, lambda console: _show_applied(console, position, played))


def _show_applied(console: Console, position: Position, played: Sequence[Move]) -> None:
    """Draw the board for people to see, and print the position for programs to read."""
    from ..console import scene, wording
    from ..view import screen

    seen = screen(stderr=True)
    seen.print(scene.board(position, last=played[-1] if played else None))
    seen.print(wording.standing(position))
    console.print(position.text, soft_wrap=True)


def show(position: Position, *, flipped: bool = False) -> Reply:
    """Draw a position; its text is the last line."""
    data = {**position.as_json(), "outcome": _outcome(position)}

    def draw(console: Console) -> None:
        show_position(console, position, flipped=flipped)
        console.print(position.text, soft_wrap=True)

    return Reply(data, draw)


def show_position(console: Console, position: Position, *, flipped: bool = False) -> None:
    """Draw the board of a position and tell how the game stands."""
    from ..console import scene, wording

    console.print(scene.board(position, flipped=flipped))
    console.print(wording.standing(position))
    for remark in wording.announced(position):
        console.print(remark)


def games() -> Reply:
    """List the games found, and what is wrong with files that should be games."""
    problems = game_problems()
    data = {
        "games": [game.as_json() for game in all_games()],
        "problems": [problem.as_json() for problem in problems],
    }

    def show(console: Console) -> None:
        from ..view import games_table, screen

        console.print(games_table(all_games()))
        for problem in problems:
            screen(stderr=True).print(str(problem), soft_wrap=True)

    return Reply(data, show)


def _outcome(position: Position) -> dict[str, Any] | None:
    return None if position.outcome is None else position.outcome.as_json()
