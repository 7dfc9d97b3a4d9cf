"""What people read of explanations, contrasts, checks and finds; what programs get as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.table import Table
from rich.tree import Tree

from .. import wording
from .._errors import LimitReached
from ..cli.answers import Reply
from ..cli.progress import progress
from ..game import Problem, game_in, problems_of
from ..i18n import counted, tr
from ..moves import Rule
from ..position import Position
from ..view import board_view
from . import finding
from .asking import Answers, Limits
from .checking import LONGEST, ONCE, Checked, Fault, check
from .contrasting import KINDS, Clause, Contrast, Difference, Witness, contrast
from .explaining import HORIZON, Explanation, explain, forced
from .finding import Findings, Place

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

FEW = 3
"""How many answers of one position are shown."""
MARGINS = 10
"""How many columns stand beside a board."""


# --- why ------------------------------------------------------------------------------------------


def why(position: Position, move: str) -> Reply:
    """Explain a move to people and programs."""
    told = explain(position, move)
    return Reply(told.as_json(), lambda console: show(console, told), int(not told.legal))


def show(console: Console, told: Explanation) -> None:
    """Print an explanation."""
    console.print(told.headline)
    grid = Table.grid(padding=(0, 1))
    for ground in told.grounds:
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
    if told.would_be_legal_if:
        yield tr("It would be legal")
    for change in told.would_be_legal_if:
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
    outcome = position.outcome
    data = {
        "position": position.text,
        "horizon": 0,
        "forced": None,
        "outcome": None if outcome is None else outcome.as_json(),
    }
    return Reply(data, lambda console: console.print(wording.standing(position)))


def _headline(position: Position, found: Mapping[str, Any]) -> str:
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


# --- rulesets -------------------------------------------------------------------------------------


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
    return Reply(data, lambda console: _show_contrast(console, found, (first, second)), status)


def _show_contrast(console: Console, found: Contrast, names: tuple[str, str]) -> None:
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
        Position.trusted(verdict["after"]) if "after" in verdict else position
        for verdict, position in zip(verdicts, witness.positions, strict=True)
    ]
    _side_by_side(console, (shown[0], shown[1]), names)
    for name, verdict, position in zip(names, verdicts, shown, strict=True):
        console.print(f"{name}: {_words(verdict, position)}")


def _words(verdict: Mapping[str, Any], position: Position) -> str:
    if verdict.get("legal") is False:
        rules = (Rule(**rule) for rule in verdict["broken"])
        return " ".join([tr("not legal."), *map(wording.cited, rules)])
    captured = len(verdict["move"]["captured"]) if "move" in verdict else 0
    what = [counted(captured, "captures {n} piece.", "captures {n} pieces.")] if captured else []
    return " ".join([*what, wording.standing(position)])


def _side_by_side(
    console: Console, positions: tuple[Position, Position], names: tuple[str, str]
) -> None:
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


# --- the rules of a game --------------------------------------------------------------------------


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
    said = tr(fault.property)
    console.print()
    console.print(f"{said[0].upper()}{said[1:]}: {fault.message}")
    console.print(board_view.board(fault.position, offered=[fault.move] if fault.move else ()))
    console.print(fault.position.text, soft_wrap=True)


# --- kept games -----------------------------------------------------------------------------------


def find(game: str, question: str, directory: Path, limits: Limits) -> Reply:
    """List the positions of kept games in which a question has answers."""
    told = finding.find(game, question, directory, limits, _watched)
    status = LimitReached.exit_code if told.limited else int(not told.found)
    return Reply(told.as_json(), lambda console: _show_findings(console, told), status)


def _watched(places: list[Place]) -> Iterator[Place]:
    """Show with a bar how many places have been asked about."""
    with progress(tr("Asking"), len(places)) as went_on:
        for number, place in enumerate(places, start=1):
            yield place
            went_on(number)


def _show_findings(console: Console, told: Findings) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in (tr("Game"), tr("After"), tr("Answers")):
        table.add_column(heading)
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
