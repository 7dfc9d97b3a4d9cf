"""A mapping that was found, as a commented TOML file that a teacher can read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...game import game_named
from ...i18n import tr
from ...moves import Cell
from ..mapping.codec import cells_of, own_term
from ..mapping.coordinates import CORNERS, Coordinates
from ..submission.loading import Load
from ..submission.terms import Compound, Term, Variable, shown
from .findings import Mapped
from .grids import generalised
from .holding import View
from .manner import Manner

SIGNATURE = "# tabuleiro grade map"
"""The first line of a mapping that was not written by hand."""
_OUT = "board_out(Board)"
_PLAIN = Compound("-", (Variable("R"), Variable("C")))
KEYS = (
    "initial",
    "intermediate",
    "final",
    "display",
    "moves",
    "legal",
    "apply",
    "winner",
    "points",
    "value",
    "ai",
)


def mapping_text(mapped: Mapped, manner: Manner, load: Load) -> str:
    """Write the mapping."""
    parts = [
        _head(mapped),
        _submission(manner.view, load),
        _state(manner.view),
        _codec(manner, mapped),
        _coordinates(manner),
        _contract(mapped),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


_LACKING = re.compile(rf"^# ({'|'.join(KEYS)}): .*; ", re.MULTILINE)


def lacking_in(text: str) -> list[str]:
    """Name the goals that a program seems to offer and that were not found for this mapping."""
    return _LACKING.findall(text) if text.startswith(SIGNATURE) else []


def _head(mapped: Mapped) -> str:
    cost = tr(
        "Found by trial: {questions} questions, {inferences} inferences.",
        questions=mapped.questions, inferences=mapped.inferences,
    )  # fmt: skip
    share = tr("The comment above a goal says how often it agreed with the rules.")
    profile = tr('For an interim report, add profile = "intercalar".')
    options = ", ".join(f"{name} = {value}" for name, value in mapped.options.items())
    told = [
        SIGNATURE,
        *(f"# {line}" for line in (cost, share, *mapped.remarks, profile)),
        f"title = {_quoted(tr('found by trial'))}",
        f'game = "{mapped.game}"',
        *([f'ruleset = "{mapped.ruleset}"'] if mapped.ruleset else []),
        *([f"options = {{ {options} }}"] if options else []),
    ]
    return "\n".join(told)


def _quoted(text: str) -> str:
    """Write a TOML string."""
    escaped = (
        text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    )
    return f'"{escaped}"'


def _submission(view: View, load: Load) -> str:
    lines = []
    if load.dialect != "none":
        lines.append(f'dialect = "{load.dialect}"')
    clauses = [*([view.clauses] if view.clauses else []), *_taking_out(view)]
    if clauses:
        lines.append(f"prelude = {_quoted(' '.join(clauses))}")
    return "\n".join(["[submission]", *lines]) if lines else ""


def _taking_out(view: View) -> Iterator[str]:
    """Yield the clause that takes a board out of the database, if a goal alone is too little."""
    if view.dynamic and set(re.findall(r"\b[A-Z]\w*", view.get)) != {"Board"}:
        yield f"{_OUT} :- {view.in_mapping(view.get)}."


def _state(view: View) -> str:
    if not view.dynamic:
        return ""
    lines = [
        "[state]",
        'style = "dynamic"',
        f"set = {_quoted(view.in_mapping(view.set))}",
        f"get = {_quoted(_OUT if any(_taking_out(view)) else view.in_mapping(view.get))}",
    ]
    return "\n".join(lines)


def _codec(manner: Manner, mapped: Mapped) -> str:
    view, lines = manner.view, ["[codec]"]
    lines.append(f"board = {_quoted(shown(view.template))}  # {view.told}")
    if manner.way is not None and manner.way.move is not None and manner.way.index is None:
        lines.append(f"move = {_quoted(shown(manner.way.move))}")
    if manner.king_stands:
        lines.append('captured_king = "stands"')
    cells = _cells(view, mapped.game)
    if cells:
        lines += ["", "[codec.cells]", *cells]
    players = [
        f'"{player}" = {_quoted(shown(term))}'
        for player, term in sorted(manner.players.items(), key=str)
        if term != own_term(player)
    ]
    if players:
        lines += ["", "[codec.players]", *players]
    if mapped.winners:
        ends = (f'"{name}" = {_quoted(shown(term))}' for name, term in mapped.winners.items())
        lines += ["", "[codec.winners]", *ends]
    if view.words.places:
        lines += ["", "[codec.places]", *_places(view)]
    return "\n".join(lines)


def _cells(view: View, game: str) -> list[str]:
    every = cells_of(game_named(game))
    words: Mapping[Cell, Term] = generalised(view.words.cells, every)
    return [
        f'"{cell}" = {_quoted(shown(term))}'
        for cell, term in words.items()
        if term != own_term(cell)
    ]


def _places(view: View) -> Iterator[str]:
    squares: dict[tuple[int, int], list[str]] = {}
    for (square, cell), term in sorted(view.words.places.items(), key=repr):
        squares.setdefault(square, []).append(f'"{cell}" = {_quoted(shown(term))}')
    for (row, column), words in squares.items():
        yield f'"{row}/{column}" = {{ {", ".join(words)} }}'


def _coordinates(manner: Manner) -> str:
    return "" if manner.way is None else coordinates_text(manner.way.coordinates)


def coordinates_text(way: Coordinates) -> str:
    """Write the table about squares; nothing if they are written as usual."""
    lines = []
    if way.joined:
        lines.append(f'form = "{way.joined}"')
        if way.rows:
            lines.append('order = "row_col"')
    elif way.template != _PLAIN:
        lines.append(f"form = {_quoted(shown(way.template))}")
    if way.base != 1:
        lines.append(f"base = {way.base}")
    if way.rows:
        lines.append(f'rows = "{way.rows}"')
    if way.columns:
        lines.append(f'cols = "{way.columns}"')
    if way.lines:
        [corner] = [name for name, ends in CORNERS.items() if ends == (way.upwards, way.leftwards)]
        lines += ['system = "lines"', f'corner = "{corner}"']
    elif way.upwards:
        lines.append('rows_from = "bottom"')
    return "\n".join(["[codec.coords]", *lines]) if lines else ""


def _contract(mapped: Mapped) -> str:
    lines = ["[contract]"]
    for key in KEYS:
        found = mapped.findings.get(key)
        if found is not None:
            lines.append(f"# {found.score:.0%}: {found.note}")
            lines += ["# " + tr("otherwise {other}", other=other) for other in found.others]
            lines.append(f"{key} = {{ goal = {_quoted(found.goal)}{found.more} }}")
        elif key in mapped.missing:
            near = mapped.missing[key].near
            told = tr("{key}: not found", key=key)
            if near:
                told = tr("{key}: not found; the nearest: {near}", key=key, near="; ".join(near))
            lines.append(f"# {told}")
            if key == "moves":
                lines.append('moves = { mode = "probe" }')
    return "\n".join(lines)
