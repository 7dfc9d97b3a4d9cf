"""Shell completion: suggestions for an incomplete command line.

Most of it works without Prolog, see `names.py`; only the moves of a position need it. If something
cannot be found out, nothing is suggested and no error is shown.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import typer

from .._errors import TabuleiroError
from . import names

if TYPE_CHECKING:
    from ..position import Position

Completer: TypeAlias = Callable[[typer.Context, str], list[str]]
LAST_WORD = re.compile(r"\w*(?:[-/]\w*)*$")
"""The word of a question that is being typed."""


def of_the_game(sort: str) -> Completer:
    """Return a completer for names of the game."""

    def complete(ctx: typer.Context, incomplete: str) -> list[str]:
        return names.of_game(_game(ctx), sort, incomplete)

    return complete


def _game(ctx: typer.Context) -> str | None:
    return ctx.params.get("game") or next(iter(ctx.args), None)


def square(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the squares of the game that begin like this, in whichever case."""
    return _begun(names.of_game(_game(ctx), names.SQUARES, ""), incomplete)


def _begun(known: Iterable[str], incomplete: str) -> list[str]:
    """Return the names that begin with a text, in lower case if the text is."""
    listed = [name.lower() if incomplete.islower() else name for name in known]
    return [name for name in listed if name.startswith(incomplete)]


def filter_word(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the words that say something about a move alone."""
    return [usage.removesuffix("(move)") for usage in _words(ctx, incomplete) if "(move)" in usage]


def question(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the question with its last word completed: a word, or within brackets a name too."""
    found = LAST_WORD.search(incomplete)
    begun = found[0] if found else ""
    before = incomplete.removesuffix(begun)
    known = [f"{usage.partition('(')[0]}(" for usage in _words(ctx, begun)]
    if begun and before.count("(") > before.count(")"):
        known += square(ctx, begun) + names.of_game(_game(ctx), names.KINDS, begun)
    return [before + name for name in dict.fromkeys(known)]


def _words(ctx: typer.Context, begun: str) -> list[str]:
    game = _game(ctx)
    with contextlib.suppress(TabuleiroError):
        return [] if game is None else names.words(game, begun)
    return []


def next_move(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the moves that may follow those on the command line."""
    with contextlib.suppress(TabuleiroError):
        position = _position(ctx)
        for move in _typed(ctx):
            position = position.play(move)
        return _begun((move.text for move in position.legal_moves), incomplete)
    return []


def one_move(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the moves that begin with the words on the command line, without these."""
    before = "".join(f"{word} " for word in _typed(ctx))
    with contextlib.suppress(TabuleiroError):
        moves = _begun((move.text for move in _position(ctx).legal_moves), before + incomplete)
        return [move.removeprefix(before) for move in moves]
    return []


def _typed(ctx: typer.Context) -> Sequence[str]:
    return [*(ctx.params.get("moves") or ()), *(ctx.params.get("move") or ())]


def _position(ctx: typer.Context) -> Position:
    """Return the position of an incomplete command line, as far as it can be read."""
    from .requests import PositionRequest  # imported late: it imports this module

    given: dict[str, Any] = {
        name: ctx.params.get(name) for name in ("ruleset", "options", "position", "named")
    }
    if given["position"] == "-":  # the shell has the input
        given["position"] = None
    return PositionRequest(game=_game(ctx) or "", **given).find()
