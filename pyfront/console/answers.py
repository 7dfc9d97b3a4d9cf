"""What the commands that answer a question say, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .._errors import UnknownRuleset
from ..game import Game, Move, Position, Ruleset, game_named, game_problems
from ..game import games as all_games
from ..lang import counted, tr

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
    from ..view import moves_table
    from . import scene, wording

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
    answer = position.why(move)

    def show(console: Console) -> None:
        from . import wording

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
    from ..view import screen
    from . import scene, wording

    seen = screen(stderr=True)
    seen.print(scene.board(position, last=played[-1] if played else None))
    seen.print(wording.standing(position))
    console.print(position.text, soft_wrap=True)


def perft(position: Position, depth: int, *, divide: bool = False) -> Reply:
    """Count the sequences of legal moves of a length, for each first move if so asked."""
    if not divide:
        count = position.perft(depth)
        data = {"position": position.text, "depth": depth, "count": count}
        return Reply(data, lambda console: console.print(str(count)))
    parts = position.divide(depth)
    total = sum(parts.values())
    data = {"position": position.text, "depth": depth, "count": total, "divide": parts}
    lines = [*parts.items(), ("total", total)]
    return Reply(
        data, lambda console: console.print("\n".join(f"{name}: {n}" for name, n in lines))
    )


def show(position: Position, *, flipped: bool = False) -> Reply:
    """Draw a position; its text is the last line."""
    data = {**position.as_json(), "outcome": _outcome(position)}

    def draw(console: Console) -> None:
        show_position(console, position, flipped=flipped)
        console.print(position.text, soft_wrap=True)

    return Reply(data, draw)


def show_position(console: Console, position: Position, *, flipped: bool = False) -> None:
    """Draw the board of a position and tell how the game stands."""
    from . import scene, wording

    console.print(scene.board(position, flipped=flipped))
    console.print(wording.standing(position))
    for remark in wording.announced(position):
        console.print(remark)


def rules(name: str, ruleset: str | None = None) -> Reply:
    """List the rules of a game, and what a ruleset and the options change about them."""
    from ..view import options_table, rules_table, rulesets_table

    game = game_named(name)
    listed = game.rules()
    chosen = [_ruleset(name, ruleset)] if ruleset is not None else []
    data = {
        "game": game.name,
        "rules": [rule.as_json() for rule in listed],
        "ruleset": _told(chosen[0]) if chosen else None,
        "options": game.as_json()["options"],
    }

    def show(console: Console) -> None:
        console.print(rules_table(listed))
        console.print()
        console.print(rulesets_table(game, chosen or game.ruleset_notes))
        if chosen and game.options:
            console.print()
            console.print(options_table(game.options, decided(game, chosen[0].name)))

    return Reply(data, show)


def _told(ruleset: Ruleset) -> dict[str, Any]:
    """Give a ruleset as JSON, without its options."""
    return {name: value for name, value in ruleset.as_json().items() if name != "options"}


def decided(game: Game, ruleset: str) -> frozenset[str]:
    """Name the options to which a ruleset gives a value that is not their default."""
    from ..view import option_text

    defaults = {option.name: option_text(option.default) for option in game.options}
    return frozenset(Position.start(game, ruleset=ruleset, **defaults).options)


def _ruleset(game: str, name: str) -> Ruleset:
    known = game_named(game).ruleset_notes
    for ruleset in known:
        if ruleset.name == name:
            return ruleset
    names = [ruleset.name for ruleset in known]
    raise UnknownRuleset(
        tr("{game} has no ruleset called {name}", game=game, name=name), name=name, known=names
    )


def games() -> Reply:
    """List the games found, and what is wrong with files that should be games."""
    problems = game_problems()
    data = {
        "games": [game.as_json() for game in all_games()],
        "problems": [{"file": p.file, "message": p.message} for p in problems],
    }

    def show(console: Console) -> None:
        from ..view import games_table, screen

        console.print(games_table(all_games()))
        for problem in problems:
            screen(stderr=True).print(f"{problem.file}: {problem.message}", soft_wrap=True)

    return Reply(data, show)


def _outcome(position: Position) -> dict[str, Any] | None:
    return None if position.outcome is None else position.outcome.as_json()
