"""Where two rulesets of a game differ, shown on a position that both lead to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import _prolog
from .._errors import LimitReached
from ..i18n import counted, later, tr
from ..moves import Rule
from ..position import Position
from ..reply import Reply

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

KINDS = {
    "outcome": later("the game is over in one of them only, or is won by somebody else"),
    "legal": later("a move is legal in one of them only"),
    "effect": later("the same move does not do the same"),
    "result": later("the same move ends the game in one of them only, or for somebody else"),
    "start": later("the pieces stand differently, and so a move is not the same"),
}
"""What differs, by its kind."""

MARGINS = 10
"""How many columns stand beside a board."""


@dataclass(frozen=True)
class Difference:
    """An option that has different values in two rulesets."""

    name: str
    values: tuple[str, str]
    text: str


@dataclass(frozen=True)
class Clause:
    """A rule, and what only the one or only the other ruleset reads in it."""

    rule: Rule
    readings: tuple[tuple[str, ...], tuple[str, ...]]

    def as_json(self) -> dict[str, Any]:
        """Give the clause as a JSON object."""
        return {**self.rule.as_json(), "readings": [list(said) for said in self.readings]}


@dataclass(frozen=True)
class Witness:
    """A position under both rulesets, the moves that lead there, and a move that differs."""

    kind: str
    path: tuple[str, ...]
    positions: tuple[Position, Position]
    move: str | None

    def verdicts(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Tell what the move, or else the position, is in each of the rulesets."""
        first, second = (self._verdict(position) for position in self.positions)
        return first, second

    def _verdict(self, position: Position) -> dict[str, Any]:
        if self.move is None:
            return {"outcome": _outcome(position)}
        broken = position.broken_rules(self.move)
        if broken:
            return {"legal": False, "broken": [rule.as_json() for rule in broken]}
        move, after = position.played(self.move)
        return {
            "legal": True,
            "move": move.as_json(),
            "after": after.text,
            "outcome": _outcome(after),
        }

    def as_json(self) -> dict[str, Any]:
        """Give the witness as a JSON object."""
        return {
            "kind": self.kind,
            "path": list(self.path),
            "positions": [position.text for position in self.positions],
            "move": self.move,
            "verdicts": list(self.verdicts()),
        }


def _outcome(position: Position) -> dict[str, Any] | None:
    return None if position.outcome is None else position.outcome.as_json()


@dataclass(frozen=True)
class Contrast:
    """The differences of two rulesets; `witness` is None where there is none or none was found.

    `searched` counts the random games and positions that were looked at.
    """

    clauses: tuple[Clause, ...]
    differences: tuple[Difference, ...]
    starts: tuple[Position, Position]
    witness: Witness | None
    exhausted: bool
    searched: tuple[int, int]


def contrast(game: str, first: str, second: str, *, seconds: float, seed: int = 1) -> Contrast:
    """Find the differences of two rulesets, and a position that shows one.

    :raises UnknownRuleset: if the game has no such ruleset.
    """
    told = _prolog.run(
        "contrast", game=game, ruleset1=first, ruleset2=second, seconds=seconds, seed=seed
    )
    found = told["witness"]
    return Contrast(
        tuple(map(_clause, told["clauses"])),
        tuple(Difference(o["name"], tuple(o["values"]), o["text"]) for o in told["options"]),
        (Position(told["starts"][0]), Position(told["starts"][1])),
        _witness(found) if isinstance(found, dict) else None,
        found == "timeout",
        (told["searched"]["games"], told["searched"]["positions"]),
    )


def _clause(told: Mapping[str, Any]) -> Clause:
    rule = Rule(told["id"], told["clause"], told["section"], told["text"])
    one, other = told["readings"]
    return Clause(rule, (tuple(one), tuple(other)))


def _witness(told: Mapping[str, Any]) -> Witness:
    first, second = map(Position, told["positions"])
    return Witness(told["kind"], tuple(told["path"]), (first, second), told["move"])


def diff(game: str, first: str, second: str, seconds: float) -> Reply:
    """Show the differences of two rulesets to people and programs."""
    found = contrast(game, first, second, seconds=seconds)
    data = {
        "game": game,
        "rulesets": [first, second],
        "clauses": [clause.as_json() for clause in found.clauses],
        "options": [vars(d) | {"values": list(d.values)} for d in found.differences],
        "starts": [start.text for start in found.starts],
        "witness": None if found.witness is None else found.witness.as_json(),
        "searched": {"games": found.searched[0], "positions": found.searched[1]},
    }
    status = LimitReached.exit_code if found.exhausted else int(not found.differences)
    return Reply(data, lambda console: _show(console, found, (first, second)), status)


def _show(console: Console, found: Contrast, names: tuple[str, str]) -> None:
    if not found.differences:
        console.print(tr("{one} and {other} do not differ.", one=names[0], other=names[1]))
        return
    _show_clauses(console, found.clauses, names)
    _show_options(console, found.differences, names)
    if found.witness is not None:
        _show_witness(console, found.witness, names)
    elif found.exhausted:
        games, positions = found.searched
        console.print(
            tr(
                "No position that shows the difference was found in time, "
                "in {games} random games with {positions} positions.",
                games=games,
                positions=positions,
            )
        )
    else:
        console.print(tr("They are not played on the same board:"))
        _side_by_side(console, found.starts, names)


def _show_clauses(console: Console, clauses: tuple[Clause, ...], names: tuple[str, str]) -> None:
    from rich.table import Table

    for clause in clauses:
        rule = clause.rule
        place = tr("({clause}, report {section})", clause=rule.clause, section=rule.section)
        console.print(f"{rule.id} {place}: {rule.text}")
        grid = Table.grid(padding=(0, 2))
        for name, said in zip(names, clause.readings, strict=True):
            grid.add_row(f"  {name}", " ".join(said))
        console.print(grid)
    if clauses:
        console.print()


def _show_options(
    console: Console, differences: tuple[Difference, ...], names: tuple[str, str]
) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in (tr("Option"), *names, tr("Meaning")):
        table.add_column(heading)
    for difference in differences:
        table.add_row(difference.name, *difference.values, difference.text)
    console.print(table)
    console.print()


def _show_witness(console: Console, witness: Witness, names: tuple[str, str]) -> None:
    after = counted(len(witness.path), "After {n} move", "After {n} moves")
    console.print(
        tr("{after} {what}:", after=after, what=tr(KINDS[witness.kind]))
        if witness.path
        else tr("At the start {what}:", what=tr(KINDS[witness.kind]))
    )
    if witness.path:
        console.print(" ".join(f"{n}. {move}" for n, move in enumerate(witness.path, start=1)))
    verdicts = witness.verdicts()
    if witness.move is not None:
        console.print(tr("The move is {move}. What it leads to:", move=witness.move))
    shown = [
        Position(verdict["after"]) if "after" in verdict else position
        for verdict, position in zip(verdicts, witness.positions, strict=True)
    ]
    _side_by_side(console, (shown[0], shown[1]), names)
    for name, verdict, position in zip(names, verdicts, shown, strict=True):
        console.print(f"{name}: {_words(verdict, position)}")


def _words(verdict: Mapping[str, Any], position: Position) -> str:
    from .. import wording

    if verdict.get("legal") is False:
        rules = (Rule(**rule) for rule in verdict["broken"])
        return " ".join([tr("not legal."), *map(wording.cited, rules)])
    captured = len(verdict["move"]["captured"]) if "move" in verdict else 0
    what = [counted(captured, "captures {n} piece.", "captures {n} pieces.")] if captured else []
    return " ".join([*what, wording.standing(position)])


def _side_by_side(
    console: Console, positions: tuple[Position, Position], names: tuple[str, str]
) -> None:
    from rich.console import Group
    from rich.table import Table

    from ..view import board_view

    drawn = [board_view.board(position, spare=10) for position in positions]
    boards: list[RenderableType] = [
        Group(name, board) for name, board in zip(names, drawn, strict=True)
    ]
    needed = sum(max(map(len, board.rows)) * (board.cell_width + 2) + MARGINS for board in drawn)
    if needed > console.width:
        for board in boards:
            console.print(board)
        return
    grid = Table.grid(padding=(0, 4))
    grid.add_row(*boards)
    console.print(grid)
