"""Why a move is legal or not, how a game ended, and what is forced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import _prolog
from .._errors import IllegalMove, LimitReached
from ..i18n import counted, tr
from ..moves import Rule
from ..position import Position
from ..reply import Reply

if TYPE_CHECKING:
    from rich.console import Console
    from rich.tree import Tree

HORIZON = 5
"""How many plies ahead a forced end is looked for where nobody says how many."""


@dataclass(frozen=True)
class Ground:
    """A rule that decided about a move: where it stands, and the facts it was about."""

    rule: Rule
    file: str | None
    line: int | None
    facts: tuple[Mapping[str, Any], ...] = ()

    @property
    def place(self) -> str:
        """Where the rule stands, in the report and in the source."""
        source = "" if self.file is None else f", {self.file}:{self.line}"
        rule = self.rule
        return tr("{clause}, report {section}", clause=rule.clause, section=rule.section) + source

    def as_json(self) -> dict[str, Any]:
        """Give the ground as a JSON object."""
        facts = [dict(fact) for fact in self.facts]
        return {**self.rule.as_json(), "file": self.file, "line": self.line, "facts": facts}


@dataclass(frozen=True)
class Change:
    """Something that would make a move legal, and the position in which it is."""

    text: str
    position: Position

    def as_json(self) -> dict[str, Any]:
        """Give the change as a JSON object."""
        return {"text": self.text, "position": self.position.text}


@dataclass(frozen=True)
class Explanation:
    """All about a move: the rules it breaks or keeps, legal moves near it, what would help."""

    position: Position
    move: str
    broken: tuple[Ground, ...]
    held: tuple[Ground, ...] = ()
    nearest: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    ended: Ground | None = None

    @property
    def legal(self) -> bool:
        """Whether the move is legal."""
        return not self.broken

    def as_json(self) -> dict[str, Any]:
        """Give the explanation as a JSON object."""
        return {
            "position": self.position.text,
            "move": self.move,
            "legal": self.legal,
            "broken": [ground.rule.as_json() for ground in self.broken],
            "grounds": [ground.as_json() for ground in self.broken or self.held],
            "nearest": list(self.nearest),
            "changes": [change.as_json() for change in self.changes],
            "ended": None if self.ended is None else self.ended.as_json(),
        }


def explain(position: Position, move: str) -> Explanation:
    """Tell all about a move.

    :raises InvalidMove: if the text is not a move at all.
    :raises AmbiguousMove: if several legal moves fit.
    """
    try:
        told = _prolog.ask("explain", position=position.text, move=move)
    except IllegalMove as error:  # only a square was named, and nobody can go there
        return Explanation(position, move, tuple(Ground(r, None, None) for r in error.broken))
    outcome = told["outcome"]
    return Explanation(
        position=position,
        move=told["move"],
        broken=_grounds(told["broken"]),
        held=_grounds(told["held"]),
        nearest=tuple(told["nearest"]),
        changes=tuple(Change(c["text"], Position(c["position"])) for c in told["changes"]),
        ended=None if outcome is None else _ground(outcome["rule"]),
    )


def _grounds(told: Sequence[Mapping[str, Any]]) -> tuple[Ground, ...]:
    return tuple(map(_ground, told))


def _ground(told: Mapping[str, Any]) -> Ground:
    rule = Rule(told["id"], told["clause"], told["section"], told["text"])
    return Ground(rule, told["file"], told["line"], tuple(told.get("facts", ())))


@dataclass(frozen=True)
class Forced:
    """The forced end of a game: who wins, in how many plies, and the tree of all defences.

    `searched` is within how many plies nobody can force it; `limited` that time ran out then.
    """

    found: Mapping[str, Any] | None
    searched: int
    limited: bool


def forced(position: Position, plies: int = HORIZON, seconds: float = 10.0) -> Forced:
    """Look for a forced end of the game within some plies.

    What is found has the keys `winner`, `plies`, and `tree`: a list of objects with `move` and
    `then`.
    """
    told = _prolog.run("forced", position=position.text, plies=plies, seconds=seconds)
    return Forced(told["found"], told["searched"], told["limited"])


# --- what people read -----------------------------------------------------------------------------


def why(position: Position, move: str) -> Reply:
    """Explain a move to people and programs."""
    told = explain(position, move)
    return Reply(told.as_json(), lambda console: show(console, told), int(not told.legal))


def show(console: Console, told: Explanation) -> None:
    """Print an explanation."""
    from rich.table import Table

    said = tr("{move} is legal:", move=told.move)
    console.print(said if told.legal else tr("{move} is not legal:", move=told.move))
    grid = Table.grid(padding=(0, 1))
    for ground in told.broken or told.held:
        grid.add_row(" -", f"{ground.rule.text} ({ground.place})")
        if facts := "; ".join(fact["text"] for fact in ground.facts):
            grid.add_row("", tr("Here {facts}.", facts=facts))
    console.print(grid)
    for line in _advice(told):
        console.print(line)


def _advice(told: Explanation) -> Iterator[str]:
    if told.ended is not None:
        ended = f"{told.ended.rule.text} ({told.ended.place})"
        yield tr("The game has ended: {rule}", rule=ended)
    if told.nearest:
        yield tr("Legal instead: {moves}", moves=", ".join(told.nearest))
    if told.changes:
        yield tr("It would be legal")
    for change in told.changes:
        yield f" - {change.text}"


def standing(position: Position, plies: int = HORIZON, *, tree: bool = False) -> Reply:
    """Tell how a game has ended, or who can force its end within some plies, and how."""
    if position.outcome is not None:
        return _ended(position)
    told = forced(position, plies)
    found = told.found
    data = {
        "position": position.text,
        "horizon": told.searched if told.limited else plies,
        "forced": found,
        "outcome": None,
    }

    def show_forced(console: Console) -> None:
        if found is not None:
            console.print(_headline(position, found))
            console.print(_drawn(found["tree"]) if tree else _line(found["tree"]))
        else:
            count = counted(told.searched, "{n} ply", "{n} plies")
            console.print(tr("Nobody can force the end within {count}.", count=count))
        if told.limited:
            console.print(tr("Then the time was up."))

    status = LimitReached.exit_code if told.limited else int(found is None)
    return Reply(data, show_forced, status)


def _ended(position: Position) -> Reply:
    from .. import wording

    outcome = position.outcome
    data = {
        "position": position.text,
        "horizon": 0,
        "forced": None,
        "outcome": None if outcome is None else outcome.as_json(),
    }
    return Reply(data, lambda console: console.print(wording.standing(position)))


def _headline(position: Position, found: Mapping[str, Any]) -> str:
    from .. import wording

    count = counted(found["plies"], "{n} ply", "{n} plies")
    winner = wording.called(position, found["winner"])
    return tr("{winner} wins by force in {count}.", winner=winner, count=count)


def _line(tree: Sequence[Mapping[str, Any]]) -> str:
    """Write the first line of a tree; `--tree` has the others."""
    moves = []
    while tree:
        longest = max(tree, key=_depth)
        moves.append(longest["move"])
        tree = longest["then"]
    return " ".join(moves)


def _depth(branch: Mapping[str, Any]) -> int:
    return 1 + max(map(_depth, branch["then"]), default=0)


def _drawn(branches: Sequence[Mapping[str, Any]]) -> Tree:
    from rich.tree import Tree

    root = Tree("", hide_root=True)
    _grow(root, branches)
    return root


def _grow(tree: Tree, branches: Sequence[Mapping[str, Any]]) -> None:
    """Add branches; defences with the same answer stand on one line."""
    answered: dict[str, list[Mapping[str, Any]]] = {}
    for branch in branches:
        answered.setdefault(repr(branch["then"]), []).append(branch)
    for same in answered.values():
        _grow(tree.add(", ".join(branch["move"] for branch in same)), same[0]["then"])
