"""Whether the rules of a game hold together, tried on random games."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import _prolog
from .._errors import AmbiguousMove, IllegalMove, InvalidMove, TabuleiroError
from ..game import Problem, game_in, problems_of
from ..i18n import later, tr
from ..moves import Move
from ..position import Position
from ..reply import Reply
from ..view.progress import progress
from .images import exchanged
from .properties import EXCHANGED, PROPERTIES, squares

if TYPE_CHECKING:
    from rich.console import Console

GAMES = 10
LONGEST = 300
"""How many moves a random game has at most."""
TRIED = 3
"""How many moves, legal or not, are tried in each position for the rules that they break."""
ONCE = later("no position of a game that cannot go round comes again")


@dataclass(frozen=True)
class Fault:
    """A property that does not hold: what is wrong, where, and by which move."""

    property: str
    message: str
    position: Position
    move: Move | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the fault as a JSON object."""
        return {
            "property": self.property,
            "message": self.message,
            "position": self.position.text,
            "move": None if self.move is None else self.move.as_json(),
        }


@dataclass
class Checked:
    """What was tried, what was seen, and the first fault of every property.

    `moves` and `ends` are the rules that decide about moves and ends.
    """

    game: str
    ruleset: str
    moves: frozenset[str]
    ends: frozenset[str]
    properties: tuple[str, ...]
    cyclic: bool
    positions: int = 0
    lengths: list[int] = field(default_factory=list)
    unfinished: int = 0
    seen: set[str] = field(default_factory=set)
    faults: dict[str, Fault] = field(default_factory=dict)
    slow: str | None = None
    """Why the search asks the rules on lists of lists, if it does."""
    problems: tuple[Problem, ...] = ()
    """What is doubtful about the file of the game."""
    others: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Give what was found as a JSON object."""
        known = self.moves | self.ends
        return {
            "game": self.game,
            "ruleset": self.ruleset,
            "positions": self.positions,
            "games": len(self.lengths),
            "longest": max(self.lengths, default=0),
            "unfinished": self.unfinished,
            "properties": {name: name not in self.faults for name in self.properties},
            "rules": {"seen": sorted(known & self.seen), "unseen": sorted(known - self.seen)},
            "faults": [fault.as_json() for fault in self.faults.values()],
            "search": {"fast": self.slow is None, "why": self.slow},
            "problems": [problem.as_json() for problem in self.problems],
        }

    def blame(self, name: str, message: str, position: Position, move: Move | None = None) -> None:
        """Keep the first fault of a property."""
        self.faults.setdefault(name, Fault(name, message, position, move))


def check(
    game: str,
    ruleset: str | None = None,
    games: int = GAMES,
    seed: int = 1,
    went_on: Callable[[int], None] = lambda _: None,
) -> Checked:
    """Try the properties on the positions of random games.

    `went_on` is told after every position how many games are done.
    """
    start = Position.start(game, ruleset=ruleset)
    told = _prolog.ask("deciding", game=game)
    without = set() if exchanged(start) else {EXCHANGED}
    if told["cyclic"]:
        without.add(ONCE)
    checked = Checked(
        game,
        start.ruleset,
        frozenset(told["moves"]),
        frozenset(told["ends"]),
        tuple(name for name in (*PROPERTIES, ONCE) if name not in without),
        told["cyclic"],
        slow=_prolog.ask("reading_of_search", position=start.text)["why"],
    )
    chance = random.Random(seed)
    for number in range(games):
        _try_game(start, chance, checked, lambda done=number: went_on(done))  # type: ignore[misc]
    return checked


def _try_game(
    start: Position, chance: random.Random, checked: Checked, went_on: Callable[[], None]
) -> None:
    position = start
    before: set[str] = set()
    for ply in range(LONGEST):
        _try(position, chance, checked)
        if not checked.cyclic and position.text in before:
            checked.blame(ONCE, tr("this position was there before"), position)
        before.add(position.text)
        went_on()
        if position.outcome is not None or not position.legal_moves:
            checked.lengths.append(ply)
            if position.outcome is not None:
                checked.seen.add(position.outcome.rule.id)
            return
        position = position.play(chance.choice(position.legal_moves))
    checked.lengths.append(LONGEST)
    checked.unfinished += 1


def _try(position: Position, chance: random.Random, checked: Checked) -> None:
    checked.positions += 1
    for name in checked.properties:
        if name not in checked.faults and name in PROPERTIES:
            try:
                for message, move in PROPERTIES[name](position, chance):
                    checked.blame(name, message, position, move)
                    break
            except TabuleiroError as error:
                checked.blame(
                    name, tr("asking about it fails: {message}", message=error.message), position
                )
    for move in _guesses(position, chance, checked):
        with suppress(InvalidMove, AmbiguousMove, IllegalMove):
            checked.seen |= set(_prolog.ask("stops", position=position.text, move=move))


def _guesses(position: Position, chance: random.Random, checked: Checked) -> list[Any]:
    """Return moves to try, most of them illegal: pairs of squares, and other moves met before."""
    everywhere = squares(position)
    origins = [move.origin for move in position.legal_moves if move.origin] or everywhere
    pairs = [[chance.choice(origins), chance.choice(everywhere)] for _ in range(TRIED)]
    wild = [chance.choice(everywhere), chance.choice(everywhere)]
    others = chance.sample(checked.others, min(TRIED, len(checked.others)))
    known = set(checked.others)
    checked.others += [m.text for m in position.legal_moves if not m.origin and m.text not in known]
    return [*pairs, wild, *others]


# --- what people read -----------------------------------------------------------------------------


def report(game: str, ruleset: str | None, games: int, seed: int) -> Reply:
    """Show to people and programs whether the properties hold, with a bar meanwhile."""
    name, problems = game_in(Path(game)) if game.endswith(".pl") else (game, ())
    if name is None:
        broken = {"game": None, "problems": [problem.as_json() for problem in problems]}
        return Reply(broken, lambda console: _show_problems(console, problems), 1)
    with progress(tr("Playing"), games) as went_on:
        checked = check(name, ruleset, games, seed, went_on)
    checked.problems = problems or problems_of(name)
    data = checked.as_json()
    wrong = bool(checked.faults or checked.problems)
    return Reply(data, lambda console: _show(console, checked, data), int(wrong))


def _show_problems(console: Console, problems: Sequence[Problem]) -> None:
    for problem in problems:
        console.print(str(problem), soft_wrap=True)


def _show(console: Console, checked: Checked, data: dict[str, Any]) -> None:
    console.print(
        tr(
            "{positions} positions of {n} random games of {game} ({ruleset}):",
            positions=checked.positions,
            n=len(checked.lengths),
            game=checked.game,
            ruleset=checked.ruleset,
        )
    )
    for name, holds in data["properties"].items():
        console.print(f"  {tr('holds') if holds else tr('FAILS')}  {tr(name)}")
    console.print(tr("The longest game had {n} moves.", n=data["longest"]))
    if checked.unfinished:
        console.print(
            tr(
                "{n} games were not over after {longest} moves.",
                n=checked.unfinished,
                longest=LONGEST,
            )
        )
    elif not checked.cyclic and ONCE not in checked.faults:
        console.print(tr("No position can come again, and so every game ends."))
    _show_rules(console, tr("Rules that were broken"), checked.moves, checked.seen)
    _show_rules(console, tr("Ways to end that were seen"), checked.ends, checked.seen)
    if checked.slow is None:
        console.print(tr("The search reads these rules fast."))
    else:
        console.print(
            tr("The search asks these rules on lists of lists, slowly: {why}.", why=checked.slow)
        )
    _show_problems(console, checked.problems)
    for fault in checked.faults.values():
        _show_fault(console, fault)


def _show_rules(console: Console, heading: str, known: frozenset[str], seen: set[str]) -> None:
    unseen = ", ".join(sorted(known - seen)) or tr("none")
    console.print(
        tr(
            "{heading}: {n} of {all}; not met: {unseen}.",
            heading=heading,
            n=len(known & seen),
            all=len(known),
            unseen=unseen,
        )
    )


def _show_fault(console: Console, fault: Fault) -> None:
    from ..view import board_view

    said = tr(fault.property)
    console.print()
    console.print(f"{said[0].upper()}{said[1:]}: {fault.message}")
    console.print(board_view.board(fault.position, offered=[fault.move] if fault.move else ()))
    console.print(fault.position.text, soft_wrap=True)
