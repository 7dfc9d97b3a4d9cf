"""Making a codec of the table `codec` of a mapping."""

from __future__ import annotations

from .._errors import BadValue
from ..game import Cell, Game, Player, Square
from .codec import MOVE_PLACES, Codec, Words, cells_of, own_term, tells_squares
from .coordinates import FORMS, Coordinates, System, form_template
from .errors import meant
from .templates import Term, names_in, template
from .toml import Table

_KEYS = ("board", "cells", "context_cells", "places", "players", "coords", "move", "draw")


def read_codec(table: Table, game: Game) -> Codec:
    """Read the table, and check that nothing is lost in translation.

    :raises BadMapping: saying which key is wrong, and what with it.
    """
    table.known((*_KEYS, "unfinished"))
    cells, players = cells_of(game), tuple(game.players)
    codec = Codec(
        board=_board(table),
        cells=_words(table, "cells", cells),
        players=_words(table, "players", players),
        coordinates=_coordinates(table.table("coords"), game),
        move=_move(table),
        others=_others(table, cells),
        places=_places(table, cells),
        draw=_optional(table, "draw"),
        unfinished=_optional(table, "unfinished"),
    )
    codec.cells.check(table.name("cells"))
    codec.players.check(table.name("players"))
    return codec


def _term(table: Table, key: str, text: str) -> Term:
    try:
        return template(text)
    except BadValue as error:
        raise table.wrong(key, f"{text!r}: {error.message}") from error


def _optional(table: Table, key: str) -> Term | None:
    return _term(table, key, table.text(key)) if key in table.data else None


def _board(table: Table) -> Term:
    board = _term(table, "board", table.text("board", "Rows"))
    if "Rows" not in names_in(board):
        raise table.wrong("board", "it does not mention Rows", 'such as "Rows" or "Rows-Player"')
    return board


def _move(table: Table) -> Term | None:
    move = _optional(table, "move")
    if move is None:
        return None
    names = names_in(move)
    for name in sorted(names - MOVE_PLACES):
        raise table.wrong("move", f"{name} has no meaning here", meant(name, sorted(MOVE_PLACES)))
    if not tells_squares(names):
        raise table.wrong("move", "it does not say both squares", "use From and To, or FromR ...")
    return move


def _words(table: Table, key: str, known: tuple[Cell | Player, ...]) -> Words:
    inner = table.table(key)
    pairs = []
    for ours in inner.data:
        left = _ours(inner, ours, known)
        right = _term(inner, ours, inner.text(ours))
        strange = names_in(right) - names_in(left)
        if strange:
            raise inner.wrong(ours, f"{min(strange)} stands only on the right")
        pairs.append((left, right))
    return Words(tuple(pairs), known)


def _ours(table: Table, key: str, known: tuple[Cell | Player, ...]) -> Term:
    """Read a word of the report, or a pattern for several: "1-N"."""
    texts = [str(word) for word in known]
    if key in texts:
        return own_term(known[texts.index(key)])
    pattern = _term(table, key, key)
    if not names_in(pattern):
        raise table.wrong(key, "the game has no such cell or player", meant(key, texts))
    return pattern


def _cell(table: Table, key: str, text: str, cells: tuple[Cell, ...]) -> Cell:
    for cell in cells:
        if str(cell) == text:
            return cell
    raise table.wrong(key, f"the game has no cell {text!r}", meant(text, map(str, cells)))


def _others(table: Table, cells: tuple[Cell, ...]) -> tuple[tuple[Term, Cell], ...]:
    inner = table.table("context_cells")
    return tuple(
        (_term(inner, theirs, theirs), _cell(inner, theirs, inner.text(theirs), cells))
        for theirs in inner.data
    )


def _places(table: Table, cells: tuple[Cell, ...]) -> tuple[tuple[Square, Cell, Term], ...]:
    found = []
    places = table.table("places")
    for square in places.data:
        inner = places.table(square)
        for ours in inner.data:
            cell = _cell(inner, ours, ours, cells)
            found.append((_square(places, square), cell, _term(inner, ours, inner.text(ours))))
    return tuple(found)


def _square(table: Table, key: str) -> Square:
    row, slash, column = key.partition("/")
    if not (slash and row.isdigit() and column.isdigit()):
        raise table.wrong(key, "it is no square", 'such as "5/5": row and column from the top left')
    return int(row), int(column)


def _coordinates(table: Table, game: Game) -> Coordinates:
    table.known(("form", "order", "base", "rows", "cols", "rows_from", "system"))
    order = table.choice("order", ("row_col", "col_row"), "row_col")
    form = table.text("form", "separate")
    try:
        square = form_template(form, order)
    except BadValue as error:
        raise table.wrong("form", f"{form!r}: {error.message}") from error
    if names_in(square) != {"R", "C"}:
        names = sorted({name for name, _ in FORMS})
        raise table.wrong(
            "form", "it is not a term with R and C", f"such as [R,C], C-R, or {', '.join(names)}"
        )
    base = table.number("base", 1)
    if base not in (0, 1):
        raise table.wrong("base", f"{base} is neither 0 nor 1")
    return Coordinates(
        template=square,
        base=int(base),
        rows=_letters(table, "rows"),
        columns=_letters(table, "cols"),
        upwards=table.choice("rows_from", ("top", "bottom"), "top") == "bottom",
        system=_system(table, game),
    )


def _letters(table: Table, key: str) -> str:
    letters = table.text(key)
    if len(set(letters)) != len(letters):
        raise table.wrong(key, f"{letters!r} has a letter twice")
    return letters


def _system(table: Table, game: Game) -> System:
    if table.choice("system", ("list", "lines"), "list") == "list":
        return "list"
    if game.shape != "diamond":
        raise table.wrong("system", f"the board of {game.name} is no diamond and has no such lines")
    return "lines"
