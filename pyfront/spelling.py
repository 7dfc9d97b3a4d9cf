"""Names as people type them: without accents, or misspelt."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from .i18n import tr


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant, or None."""
    from difflib import get_close_matches  # imported late: most commands meet no misspelt name

    return next(iter(get_close_matches(name, list(known), n=1, cutoff=0.6)), None)


def plain(text: str) -> str:
    """Return a text in small letters and without accents.

    >>> plain("Médio")
    'medio'
    """
    apart = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def suggestion(name: str, known: Iterable[str]) -> str | None:
    """Return, as a hint, the known name that was probably meant, or else list them all.

    >>> suggestion("Bord", ["board", "cells"])
    "did you mean 'board'?"
    """
    names = tuple(known)
    close = nearest(name, names) or nearest(name.casefold(), names)
    return tr("did you mean {name!r}?", name=close) if close else one_of(names)


def one_of(names: Iterable[str]) -> str | None:
    """Return a hint with the known names; None if there are none."""
    listed = ", ".join(names)
    return tr("one of: {names}", names=listed) if listed else None
