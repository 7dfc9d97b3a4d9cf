"""The table `codec` of a mapping: making a codec of its texts, checked to lose nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import TypeVar

from ...game import Game
from ...i18n import tr
from ...moves import Cell, Player, Square
from ...spelling import suggestion
from ..asks import Won
from ..submission.terms import Term, filled, matched, names_in, shown
from ..toml import Table
from .board_layout import read_layout
from .codec import Codec, as_word, cells_of, own_term
from .coordinates import read_coordinates, term_at

Word = TypeVar("Word", bound="Cell | Player")

SQUARES = ("From", "To", "FromR", "FromC", "ToR", "ToC")
MOVE_PLACES = {*SQUARES, "Captured", "FromCell", "ToCell"}
"""The variables about a move that a goal may use."""
BESIDE = {"Player", "Opponent"}
"""Variables that a move's template may also contain."""

CODEC_KEYS = (
    *("board", "cells", "context_cells", "places", "players", "coords", "move", "draw"),
    *("unfinished", "layout", "cell", "border", "first_row", "defaults", "winners"),
    "captured_king",
)


def read_codec(
    table: Table, game: Game, lengths: tuple[int, ...] = (), fact: Term | None = None
) -> Codec:
    """Read the table, and check that nothing is lost in translation.

    The board has rows of these lengths; `fact` is how one cell is written in the database.

    :raises BadMapping: saying which key is wrong, and what with it.
    """
    table.known(CODEC_KEYS)
    cells, players = cells_of(game), tuple(game.players)
    board = _board(table)
    cells_written, more_cells = _words(table, "cells", cells)
    players_written, more_players = _words(table, "players", players)
    return Codec(
        board=board,
        cells=cells_written,
        players=players_written,
        coordinates=read_coordinates(table.table("coords"), game),
        move=_move(table),
        others={**more_cells, **_others(table, cells)},
        places=_places(table, cells),
        draw=_optional(table, "draw"),
        unfinished=_optional(table, "unfinished"),
        layout=read_layout(table, lengths, fact),
        other_players=more_players,
        winners=_winners(table, players),
        defaults=_defaults(table, board),
        standing=_standing(table, game),
    )


def _defaults(table: Table, board: Term) -> dict[str, Term]:
    inner = table.table("defaults")
    known = names_in(board) - {"Rows", "Player", "Opponent"}
    for name in inner.data:
        if name not in known:
            raise inner.wrong(name, tr("codec.board does not mention it"), suggestion(name, known))
    return {name: term_at(inner, name, inner.text(name)) for name in inner.data}


ENDS = {"draw": Won(True), "none": Won(False)}
"""The results besides a win."""


def read_end(table: Table, key: str, players: Iterable[Player]) -> Won:
    """Read the result for a key of a table of results: a player, a draw, or an unfinished game."""
    ends = {**{str(player): Won(True, player) for player in players}, **ENDS}
    if key not in ends:
        raise table.wrong(key, tr("it is not a player of the game"), suggestion(key, ends))
    return ends[key]


def _winners(table: Table, players: tuple[Player, ...]) -> tuple[tuple[Term, Won], ...]:
    inner = table.table("winners")
    return tuple(
        (as_word(term_at(inner, key, text)), read_end(inner, key, players))
        for key in inner.data
        for text in inner.one_or_more(key)
    )


def _standing(table: Table, game: Game) -> Cell | None:
    """Return the king, if it is left on the board when it is captured."""
    kings = [cell for cell in cells_of(game) if game.faces[str(cell)].kind == "king"]
    if "captured_king" in table.data and not kings:
        raise table.wrong("captured_king", tr("{game} has no king", game=game.name))
    stands = table.choice("captured_king", ("removed", "stands"), "removed") == "stands"
    return kings[0] if stands else None


def _optional(table: Table, key: str) -> Term | None:
    return term_at(table, key, table.text(key)) if key in table.data else None


def _board(table: Table) -> Term:
    board = term_at(table, "board", table.text("board", "Rows"))
    if "Rows" not in names_in(board):
        raise table.wrong(
            "board", tr("it does not mention Rows"), tr('such as "Rows" or "Rows-Player"')
        )
    return board


def _move(table: Table) -> Term | None:
    move = _optional(table, "move")
    if move is None:
        return None
    names = names_in(move)
    for name in sorted(names - MOVE_PLACES - BESIDE):
        hint = suggestion(name, sorted(MOVE_PLACES | BESIDE))
        raise table.wrong("move", tr("{name} has no meaning here", name=name), hint)
    must_tell_squares(table, "move", names)
    return move


def must_tell_squares(table: Table, key: str, names: Set[str]) -> None:
    """Refuse a text whose variables are not enough to know both squares of a move."""
    if not all(name in names or {f"{name}R", f"{name}C"} <= names for name in ("From", "To")):
        hint = tr("use From and To, or FromR FromC ToR ToC")
        raise table.wrong(key, tr("it must contain both squares"), hint)


def _words(
    table: Table, key: str, known: tuple[Word, ...]
) -> tuple[dict[Word, Term], dict[Term, Word]]:
    """Read how each of the report's words is written, and which other terms are read as one.

    A key may be a pattern, "1-N"; of several texts, the first is written and all are read.
    """
    inner = table.table(key)
    found = [
        (_pair(inner, ours, text, known), number)
        for ours in inner.data
        for number, text in enumerate(inner.one_or_more(ours))
    ]
    pairs = sorted((pair for pair, number in found if number == 0), key=_is_pattern)
    words = {word: _written(own_term(word), pairs) for word in known}
    _check_apart(words, table, key)
    more = {
        filled(theirs, parts): word
        for (ours, theirs), number in found
        if number
        for word in known
        if (parts := matched(ours, own_term(word))) is not None
    }
    return words, more


def _is_pattern(pair: tuple[Term, Term]) -> bool:
    return bool(names_in(pair[0]))


def _pair(table: Table, key: str, text: str, known: tuple[Word, ...]) -> tuple[Term, Term]:
    ours, theirs = _ours(table, key, known), term_at(table, key, text)
    for name in sorted(names_in(theirs) - names_in(ours)):
        raise table.wrong(key, tr("{name} occurs only on the right", name=name))
    return ours, theirs


def _written(word: Term, pairs: Iterable[tuple[Term, Term]]) -> Term:
    for ours, theirs in pairs:
        found = matched(ours, word)
        if found is not None:
            return filled(theirs, found)
    return word


def _check_apart(words: Mapping[Word, Term], table: Table, key: str) -> None:
    seen: dict[Term, Word] = {}
    for word, term in words.items():
        if (other := seen.setdefault(term, word)) != word:
            message = tr(
                "{other} and {word} are both written {term}",
                other=other,
                word=word,
                term=shown(term),
            )
            raise table.wrong(key, message, tr("every cell and player needs a term of its own"))


def _ours(table: Table, key: str, known: tuple[Word, ...]) -> Term:
    """Read a word of the report, or a pattern for several: "1-N"."""
    texts = [str(word) for word in known]
    if key in texts:
        return own_term(known[texts.index(key)])
    pattern = term_at(table, key, key)
    if not names_in(pattern):
        raise table.wrong(key, tr("the game has no such cell or player"), suggestion(key, texts))
    return pattern


def _cell(table: Table, key: str, text: str, cells: tuple[Cell, ...]) -> Cell:
    for cell in cells:
        if str(cell) == text:
            return cell
    raise table.wrong(
        key, tr("the game has no cell {text!r}", text=text), suggestion(text, map(str, cells))
    )


def _others(table: Table, cells: tuple[Cell, ...]) -> dict[Term, Cell]:
    inner = table.table("context_cells")
    return {
        term_at(inner, theirs, theirs): _cell(inner, theirs, inner.text(theirs), cells)
        for theirs in inner.data
    }


def _places(table: Table, cells: tuple[Cell, ...]) -> dict[tuple[Square, Cell], Term]:
    places = table.table("places")
    return {
        (_square(places, square), _cell(inner, ours, ours, cells)): term_at(
            inner, ours, inner.text(ours)
        )
        for square, inner in ((square, places.table(square)) for square in places.data)
        for ours in inner.data
    }


def _square(table: Table, key: str) -> Square:
    row, slash, column = key.partition("/")
    if not (slash and row.isdigit() and column.isdigit()):
        raise table.wrong(
            key, tr("it is not a square"), tr('such as "5/5": row and column from the top left')
        )
    return int(row), int(column)
