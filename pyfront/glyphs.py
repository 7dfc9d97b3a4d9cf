"""The glyphs of pieces: discs, plain letters, or the letters of the reports.

The part that all pieces of a player share in the letters of the report says whose they are; a disc
or a letter replaces it, and the rest, a rank or a number, stays.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from . import settings

if TYPE_CHECKING:
    from .game import Face, Game
    from .moves import Player


@dataclass(frozen=True)
class Glyphs:
    """A set: the signs of the light and of the dark side, and of kinds that have their own."""

    name: str
    signs: tuple[str, str] | None = None
    kinds: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    plain: bool = False
    """Whether lines are drawn with ASCII signs."""


SETS = {
    glyphs.name: glyphs
    for glyphs in (
        Glyphs("unicode", ("○", "●"), {"king": ("♔", "♚")}),
        Glyphs("ascii", ("o", "x"), {"king": ("K", "K")}, plain=True),
        Glyphs("letters"),
    )
}
LIGHT = ("White", "Defenders")
"""The names of players whose pieces are light; without one it is the first player."""


def plain_locale() -> bool:
    """Return whether the locale says that only ASCII can be shown (LC_ALL=C and the like)."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next((name for name in names if name), "") in {"C", "POSIX"}


def chosen() -> Glyphs:
    """Return the set that was chosen, or the best one for the encoding."""
    name = settings.get("glyphs")
    if name in SETS:
        return SETS[name]
    encoding = _encoding(sys.stdout) or _encoding(sys.__stdout__) or "ascii"
    unicode = encoding.lower().replace("-", "").startswith("utf") and not plain_locale()
    return SETS["unicode" if unicode else "ascii"]


def _encoding(stream: object) -> str | None:
    """Return the encoding of a stream; None for the stream of a full-screen program."""
    return getattr(stream, "encoding", None)


def sides(game: Game) -> tuple[Player, Player]:
    """Return the light and the dark player of a game."""
    first, second = game.players
    light = second if game.players[second] in LIGHT else first
    return light, (first if light == second else second)


def sign(game: Game, player: Player) -> str:
    """Return the sign of a player: a disc, or how the report writes them."""
    signs = chosen().signs
    return str(player) if signs is None else signs[sides(game).index(player)]


def faces(game: Game, glyphs: Glyphs | None = None) -> Mapping[str, Face]:
    """Return the faces of a game's cells in a set of glyphs [default: the chosen one]."""
    return _faces(game, (glyphs or chosen()).name)


@lru_cache
def _faces(game: Game, name: str) -> Mapping[str, Face]:
    glyphs = SETS[name]
    if glyphs.signs is None:
        return game.faces
    drawn = dict(game.faces)
    for number, player in enumerate(sides(game)):
        own = {cell: face for cell, face in game.faces.items() if face.player == player}
        shared = _shared(f.text for f in own.values() if f.kind not in glyphs.kinds)
        for cell, face in own.items():
            text = glyphs.signs[number] + _without(face.text, shared)
            special = glyphs.kinds.get(face.kind or "")
            drawn[cell] = replace(face, text=special[number] if special else text)
    return drawn


def _shared(texts: Iterable[str]) -> tuple[str, str]:
    """Return the common prefix of all texts, and the common suffix of the rest."""
    all_texts: Sequence[str] = [text.strip() for text in texts]
    before = _beginning(all_texts)
    rest = [text[len(before) :][::-1] for text in all_texts]
    return before, _beginning(rest)[::-1]


def _beginning(texts: Sequence[str]) -> str:
    """Return the common beginning of all texts."""
    first = min(texts, default="")
    same = (all(text.startswith(first[:n]) for text in texts) for n in range(len(first) + 1))
    return first[: sum(same) - 1] if texts else ""


def _without(text: str, shared: tuple[str, str]) -> str:
    before, after = shared
    return text.strip().removeprefix(before).removesuffix(after)


def times() -> str:
    """Return the sign between a piece and its number."""
    return "x" if chosen().plain else "×"
