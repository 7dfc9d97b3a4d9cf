"""The exception that an error of the engine becomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .._errors import (
    AmbiguousMove,
    BadPosition,
    BadQuestion,
    BadValue,
    BrokenGame,
    EngineError,
    EngineUnavailable,
    GameOver,
    IllegalMove,
    InvalidMove,
    LimitReached,
    TabuleiroError,
    UnknownGame,
    UnknownLevel,
    UnknownName,
    UnknownOption,
    UnknownPosition,
    UnknownRuleset,
    UnknownWord,
)
from ..moves import rules_from

_PLAIN: dict[str, type[TabuleiroError]] = {
    sort.kind: sort
    for sort in (LimitReached, BadValue, BadQuestion, InvalidMove, GameOver, EngineUnavailable)
}
_NAMES: dict[str, type[UnknownName]] = {
    sort.kind: sort
    for sort in (
        UnknownGame,
        BrokenGame,
        UnknownRuleset,
        UnknownOption,
        UnknownLevel,
        UnknownPosition,
        UnknownWord,
    )
}


def error_from(reply: Mapping[str, Any]) -> TabuleiroError:
    """Return the error that the engine's error object ``reply`` describes.

    The object has a ``kind``, a ``message``, perhaps a ``hint``, and the particulars of its kind:
    ``name`` and ``known``, ``row`` and ``column``, ``broken``, ``candidates`` or ``culprit``.
    """
    kind, message, hint = reply["kind"], reply["message"], reply.get("hint")
    if sort := _PLAIN.get(kind):
        return sort(message, hint=hint)
    if named := _NAMES.get(kind):
        name, known = str(reply.get("name", "")), reply.get("known", ())
        return named(message, hint=hint, name=name, known=known)
    if kind == BadPosition.kind:
        return BadPosition(message, hint=hint, row=reply.get("row"), column=reply.get("column"))
    if kind == AmbiguousMove.kind:
        return AmbiguousMove(message, hint=hint, candidates=reply.get("candidates", ()))
    if kind == IllegalMove.kind:
        return IllegalMove(
            message,
            hint=hint,
            move=reply.get("move", ""),
            broken=rules_from(reply.get("broken", ())),
            nearest=reply.get("nearest", ()),
        )
    return EngineError(message, hint=hint, kind=kind, culprit=reply.get("culprit", ""))
