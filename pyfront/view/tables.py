"""Tables of moves, rules, games, rulesets and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ..i18n import tr
from .board import SIDES, Board, Place
from .screen import STRONG

if TYPE_CHECKING:
    from ..game import Game, Option, Ruleset
    from ..moves import Move, Rule


WIDEST = 26
"""How many columns a section or a value takes at most before it is broken."""


def plain_table(*headings: str, fixed: bool = False) -> Table:
    """Return a table without lines; only the last column may be broken if it is `fixed`."""
    table = Table(box=None, header_style=STRONG, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, no_wrap=fixed and len(table.columns) + 1 < len(headings))
    return table


def _table(*headings: str) -> Table:
    return plain_table(*headings, fixed=True)


def moves_table(board: Board, moves: Iterable[Move], styles: Sequence[str] = SIDES) -> Table:
    """List moves by the piece that makes them, captures apart; `styles` are those of the sides."""
    grouped = [(origin, list(group)) for origin, group in groupby(moves, lambda m: m.origin)]
    capturing = any(move.captured for _, group in grouped for move in group)
    table = _table(tr("Piece"), tr("Moves"))
    if capturing:
        table.add_column(tr("Captures"))
    for origin, group in grouped:
        quiet = "  ".join(move.text for move in group if not move.captured)
        captures = "  ".join(move.text for move in group if move.captured)
        table.add_row(_piece(board, origin, styles), quiet, *([captures] if capturing else []))
    return table


def _piece(board: Board, origin: Place | None, styles: Sequence[str]) -> Text:
    side = None if origin is None else board.side(origin)
    if origin is None or side is None:
        return Text()
    return Text(f" {board.at(origin).text.strip()} ", style=styles[side])


def rules_table(
    rules: Iterable[Rule], readings: Mapping[str, Sequence[str]] | None = None
) -> Table:
    """List clauses, each with the sections of the report and all that it says.

    The `readings` of a rule, by its name, follow what it says.
    """
    table = _table(tr("Clause"), tr("Report"), tr("Rule"))
    table.columns[1].no_wrap, table.columns[1].max_width = False, WIDEST
    for clause, group in groupby(rules, lambda rule: rule.clause):
        listed = list(group)
        sections = dict.fromkeys(rule.section for rule in listed)
        said = [line for rule in listed for line in (rule.text, *(readings or {}).get(rule.id, ()))]
        table.add_row(clause, ", ".join(sections), "\n".join(said))
    return table


def speeds_table(speeds: Iterable[tuple[str, int, int, int]]) -> Table:
    """List how many positions were counted and searched in a second, and how deep."""
    table = _table(tr("Game"), tr("Counted"), tr("Searched"), tr("Depth"))
    for column in table.columns[1:]:
        column.justify = "right"
    for game, counted, searched, depth in speeds:
        table.add_row(game, f"{counted:,}", f"{searched:,}", str(depth))
    return table


def games_table(games: Iterable[Game]) -> Table:
    """List games with the number of their rulesets and positions."""
    table = _table(tr("Name"), tr("Game"), tr("Rulesets"), tr("Named positions"))
    for game in games:
        positions = ", ".join(game.positions[1:])  # without the start, which every game has
        table.add_row(game.name, game.title, _counted(game.rulesets), positions)
    return table


def _counted(rulesets: Sequence[str]) -> str:
    more = len(rulesets) - 1
    return rulesets[0] + (f" +{more}" if more else "")


def rulesets_table(game: Game, rulesets: Iterable[Ruleset]) -> Table:
    """List rulesets with their notes, and with the player whom they favour."""
    table = _table(tr("Ruleset"), tr("What it is"))
    for ruleset in rulesets:
        table.add_row(ruleset.name, f"{ruleset.note} {game.balance(ruleset.name)}".rstrip())
    return table


def options_table(
    options: Iterable[Option],
    settings: Mapping[str, object] | None = None,
    usual: Mapping[str, object] | None = None,
) -> Table:
    """List options with their defaults, or with their `settings`, and their possible values.

    Those that differ from the `usual` values are marked.
    """
    table = _table(tr("Option"), tr("Default") if settings is None else tr("Value"), tr("Meaning"))
    values = table.columns[1]
    values.no_wrap, values.max_width, values.overflow = False, WIDEST, "fold"
    table.columns[2].overflow = "fold"
    for option in options:
        value = option.default if settings is None else settings[option.name]
        mark = "" if usual is None else "* " if value != usual[option.name] else "  "
        meaning = f"{option.text.rstrip('.')}: {option.domain}"
        told = option_text(value) if settings is not None else default_text(option)
        table.add_row(mark + option.name, told, meaning)
    return table


def default_text(option: Option) -> str:
    """Describe the default of an option; where people play, lots may decide."""
    value = option_text(option.default)
    return tr("{value}; drawn by lot in a game", value=value) if option.lots else value


def option_text(value: object) -> str:
    """Write an option's value as the command line takes it.

    >>> option_text([[1, 1], [1, 9]])
    '1/1+1/9'
    """
    if value is None or value == []:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return "+".join("/".join(map(str, v)) if isinstance(v, list) else str(v) for v in value)
    return str(value)
