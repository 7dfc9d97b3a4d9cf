"""Whether the rules of a game hold together: properties tried on random games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from ..game import Problem, game_in, problems_of
from ..i18n import counted, tr
from ..questions.checking import LONGEST, ONCE, Checked, Fault, check
from ..reply import Reply
from ..view import board_view
from ..view.screen import progress


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
    return Reply(data, lambda console: _show_checked(console, checked, data), int(wrong))


def _show_problems(console: Console, problems: Sequence[Problem]) -> None:
    for problem in problems:
        console.print(str(problem), soft_wrap=True)


def _show_checked(console: Console, checked: Checked, data: dict[str, Any]) -> None:
    console.print(
        tr(
            "{positions} positions of {games} of {game} ({ruleset}):",
            positions=checked.positions,
            games=counted(len(checked.lengths), "{n} random game", "{n} random games"),
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
                "Games that were not over after {longest} moves: {n}.",
                n=checked.unfinished,
                longest=LONGEST,
            )
        )
    elif not checked.cyclic and ONCE not in checked.faults:
        console.print(tr("No position can repeat, so every game ends."))
    _show_rules(console, tr("Rules broken"), checked.moves, checked.seen)
    _show_rules(console, tr("Endings seen"), checked.ends, checked.seen)
    if checked.slow is None:
        console.print(tr("The search can run these rules fast."))
    else:
        console.print(
            tr(
                "The search runs these rules on lists of lists, which is slow: {why}.",
                why=checked.slow,
            )
        )
    _show_problems(console, checked.problems)
    for fault in checked.faults.values():
        _show_fault(console, fault)


def _show_rules(console: Console, heading: str, known: frozenset[str], seen: set[str]) -> None:
    unseen = ", ".join(sorted(known - seen)) or tr("none")
    console.print(
        tr(
            "{heading}: {n} of {all}; not seen: {unseen}.",
            heading=heading,
            n=len(known & seen),
            all=len(known),
            unseen=unseen,
        )
    )


def _show_fault(console: Console, fault: Fault) -> None:
    said = tr(fault.property)
    console.print()
    console.print(f"{said[0].upper()}{said[1:]}: {fault.message}")
    console.print(board_view.board(fault.position, offered=[fault.move] if fault.move else ()))
    console.print(fault.position.text, soft_wrap=True)
