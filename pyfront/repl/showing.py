"""Answers, rules, words and explanations, as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.tree import Tree

from .. import wording
from .._errors import LimitReached
from ..game import game_named
from ..i18n import counted, later, tr
from ..invocation import typed
from ..position import Position
from ..questions.asking import Answers
from ..questions.explaining import HORIZON, PATIENCE, Explanation, explain, forced
from ..questions.readings import Readings
from ..questions.vocabulary import Vocabulary, Word, summary, vocabulary
from ..reply import Reply
from ..view import answers_view, board_view, options_table, plain_table, rules_table, rulesets_table
from ..view.screen import QUIET, emphasised

if TYPE_CHECKING:
    from rich.console import Console

HEADINGS = {
    "move": later("Moves"),
    "square": later("Squares"),
    "other": later("The position"),
    "game": later("Only in {game}"),
}
"""The headings of related words."""
FORCES = later(("{player} wins by force in {count}.", "The {player} win by force in {count}."))


def show_answers(console: Console, answers: Answers) -> None:
    """Print all answers at once."""
    for note in answers.notes:
        console.print(note)
    shown = answers_view.marked(answers)
    if shown.marks:
        console.print(shown)
    if answers.found and not answers.found[0]:
        console.print(f"{tr('Yes')}.")
    elif answers.found:
        console.print(answers_table(answers))
        console.print(answers_view.amount(answers))
    elif answers.limit is None:
        console.print(tr("No."))
    show_end(console, answers)


def show_end(console: Console, answers: Answers) -> None:
    """Say why there may be more answers."""
    if told := answers_view.ending(answers):
        console.print(told)


def answers_table(answers: Answers) -> Table:
    """List answers, one a row, under the names of their variables."""
    names = list(dict.fromkeys(name for answer in answers.found for name in answer))
    table = plain_table(*names)
    for answer in answers.found:
        table.add_row(*(answer[name].text if name in answer else "_" for name in names))
    return table


def show_readings(console: Console, read: Readings) -> None:
    """List the rules and the options as a ruleset reads them, and mark what differs."""
    usual = read.game.default_ruleset
    console.print(rulesets_table(read.game, [read.described]))
    console.print()
    console.print(
        tr("Nothing differs from {ruleset}.", ruleset=usual)
        if read.standard
        else tr("* marks what differs from {ruleset}.", ruleset=usual)
    )
    console.print()
    console.print(rules_table((rule for rule, _ in read.rules), read.lines))
    if read.game.options:
        console.print()
        console.print(options_table(read.game.options, read.settings, read.usual))


def words(game: str, name: str | None = None) -> Reply:
    """List the words of questions about a game, or explain those of a name."""
    found = vocabulary(game, name)
    show = _show_page if name is None else _show_word
    return Reply(found.as_json(), lambda console: show(console, found))


def _show_page(console: Console, found: Vocabulary) -> None:
    ordered = sorted(found.words, key=lambda word: list(HEADINGS).index(_group(word)))
    for group, listed in groupby(ordered, _group):
        console.print(emphasised(tr(HEADINGS[group], game=game_named(found.game).title)))
        console.print(_table(found, list(listed)))
        console.print()
    _show_rest(console, found)
    console.print(tr("The examples are about this position:"))
    board_view.describe(console, found.position)
    console.print(found.position.text, soft_wrap=True)


def _group(word: Word) -> str:
    if not word.shared:
        return "game"
    return word.sorts[0] if word.sorts[0] in HEADINGS else "other"


def _table(found: Vocabulary, listed: list[Word]) -> Table:
    """Write each word with its meaning, and below it an example with its answers."""
    table = plain_table("", "", fixed=True)
    table.show_header = False
    for word in listed:
        table.add_row(word.usage, word.text)
        if word.example is not None:
            table.add_row("", f"?- {word.example}.  {summary(found.answers(word))}", style=QUIET)
    return table


def _show_rest(console: Console, found: Vocabulary) -> None:
    """List the names that arguments may have, and the Prolog that a question may call."""
    players = ", ".join(f"{player} ({tr(name)})" for player, name in found.players.items())
    console.print(tr("Players: {names}", names=players))
    console.print(tr("Kinds of pieces: {names}", names=", ".join(found.kinds)))
    console.print(tr("From Prolog: {names}", names=" ".join(_by_name(found.prolog))))
    command = typed("words", found.game, "captures")
    console.print(tr("More about a word: {command}", command=command))
    console.print()


def _by_name(predicates: Iterable[str]) -> Iterator[str]:
    """Write predicates of one name together, such as call/1,2."""
    for name, group in groupby(predicates, lambda one: one.rpartition("/")[0]):
        arities = ",".join(one.rpartition("/")[2] for one in group)
        yield f"{name}/{arities}"


def _show_word(console: Console, found: Vocabulary) -> None:
    for word in found.words:
        console.print(emphasised(word.usage))
        console.print(word.text)
        if (answers := found.answers(word)) is not None:
            console.print(f"?- {word.example}.")
            show_answers(console, answers)
            console.print(found.position.text, soft_wrap=True, style=QUIET)


def why(position: Position, move: str) -> Reply:
    """Explain a move to people and programs."""
    told = explain(position, move)
    return Reply(
        told.as_json(), lambda console: show_explanation(console, told), int(not told.legal)
    )


def show_explanation(console: Console, told: Explanation) -> None:
    """Print an explanation."""
    console.print(told.headline)
    grid = Table.grid(padding=(0, 1))
    for ground in told.telling:
        grid.add_row(" -", f"{ground.rule.text} ({ground.place})")
        if not told.legal and ground.here:
            grid.add_row("", ground.here)
    console.print(grid)
    for line in told.advice():
        console.print(line)


def standing(
    position: Position, plies: int = HORIZON, *, tree: bool = False, seconds: float | None = None
) -> Reply:
    """Explain how a game ended, or who can force its end within some plies, and how."""
    if position.outcome is not None:
        return _ended(position)
    told = forced(position, plies, seconds or PATIENCE)
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
            return
        searched, asked = (counted(n, "{n} ply", "{n} plies") for n in (told.searched, plies))
        console.print(
            tr("No result is forced within {count}: every line was searched.", count=searched)
        )
        if told.limited:
            console.print(
                tr(
                    "It is not known whether a result is forced within {count}: time ran out.",
                    count=asked,
                )
            )

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
    return wording.said_of(position, found["winner"], FORCES, count=count)


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
    """Add branches; defences with the same answer share a line."""
    answered: dict[str, list[Mapping[str, Any]]] = {}
    for branch in branches:
        answered.setdefault(repr(branch["then"]), []).append(branch)
    for same in answered.values():
        _grow(tree.add(", ".join(branch["move"] for branch in same)), same[0]["then"])
