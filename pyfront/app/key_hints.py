"""Which keys work at the table now: one list for the line of keys and for what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import glyphs
from ..i18n import tr
from ..session.computer import Objecting
from ..session.searching import Choice
from .panels import KeyHint

if TYPE_CHECKING:
    from .table_screen import TableScreen

USUAL = {
    "f1": "say('help')",
    "f2": "say('rules')",
    "f3": "say('moves')",
    "f4": "say('hint')",
    "f5": "live",
    "f6": "say('undo')",
    "f7": "say('redo')",
    "f8": "say('flip')",
    "f9": "move_now",
    "f10": "leave",
}
"""The effects of function keys that are not on the screen."""


def action(table: TableScreen, key: str) -> str:
    """Return the current action of a function key."""
    shown = {hint.key.casefold(): hint.action for hint in hints(table)}
    return shown.get(key, USUAL[key])


def hints(table: TableScreen) -> Sequence[KeyHint]:
    session = table.session
    if session is None:
        return ()
    if isinstance(session.waiting, Objecting):
        return _objecting()
    if table.sideline is not None:
        return _sideline(table)
    if table.watching.steers:
        return _watching(table)
    if session.study is not None:
        return _looking_back(table)
    if session.game.result is not None:
        return _over(table)
    return _playing(table)


def arrows() -> str:
    """Return the name of the keys Left and Right."""
    return "<- ->" if glyphs.chosen().plain else "← →"


def _step() -> KeyHint:
    return KeyHint(arrows(), tr("Step"), "walk('right')")


def _objecting() -> Sequence[KeyHint]:
    return (
        _step(),
        KeyHint("F4", tr("Better"), "other_line"),
        KeyHint("F6", tr("Take it back"), "answer_tutor(False)"),
        KeyHint("F9", tr("Play it anyway"), "answer_tutor(True)"),
    )


def _sideline(table: TableScreen) -> Sequence[KeyHint]:
    keep = KeyHint("Enter", tr("Keep as a variation"), "keep_line")
    return (
        _step(),
        *((keep,) if table.sideline_kept else ()),
        KeyHint("Esc", tr("Back to the game"), "back_off"),
    )


def _watching(table: TableScreen) -> Sequence[KeyHint]:
    return (
        KeyHint(tr("Space"), tr("Go on") if table.watching.held else tr("Pause"), "hold"),
        KeyHint("+ -", tr("Speed"), "faster"),
        _step(),
        KeyHint("F5", tr("Analysis"), "live"),
        KeyHint("Ctrl-B", tr("Bar"), "bar", 1),
        KeyHint("F10", tr("Leave"), "leave"),
    )


def _looking_back(table: TableScreen) -> Sequence[KeyHint]:
    back = KeyHint("Esc", tr("Back"), "back_off")
    live = KeyHint("F5", tr("Analysis"), "live", 2)
    on = KeyHint("F6", tr("Play on"), "play_on", 1)
    if table.review is None:
        return _step(), KeyHint("F9", tr("Report"), "say('report')"), live, on, back
    return (
        _step(),
        KeyHint("F3", tr("Mistake"), "next_mistake"),
        KeyHint("F4", tr("Better"), "better"),
        live,
        on,
        KeyHint("F7", tr("Puzzles"), "make_puzzles"),
        back,
    )


def _over(table: TableScreen) -> Sequence[KeyHint]:
    report = KeyHint("F9", tr("Report"), "say('report')")
    puzzles = KeyHint("F7", tr("Puzzles"), "make_puzzles")
    return (
        KeyHint("Enter", tr("Continue"), "what_now"),
        KeyHint(arrows(), tr("Look back"), "walk('left')"),
        report if table.review is None else puzzles,
        KeyHint("F6", tr("Take back"), "say('undo')"),
        KeyHint("F10", tr("Leave"), "leave"),
    )


def _playing(table: TableScreen) -> Sequence[KeyHint]:
    waiting = table.session.waiting if table.session is not None else None
    thinking = waiting is not None and not isinstance(waiting, Choice)
    return (
        *((KeyHint("F9", tr("Move now"), "move_now"),) if thinking else ()),
        KeyHint("Tab", tr("Board"), "switch"),
        KeyHint("F1", tr("Help"), "say('help')"),
        KeyHint("F2", tr("Rules"), "say('rules')", 1),
        KeyHint("F3", tr("Moves"), "say('moves')", 4),
        KeyHint("F4", tr("Hint"), "say('hint')", 2),
        KeyHint("F5", tr("Analysis"), "live", 3),
        KeyHint("F6", tr("Take back"), "say('undo')", 1),
        KeyHint("F8", tr("Turn"), "say('flip')", 5),
        KeyHint("Ctrl-P", tr("Commands"), "palette", 6),
        KeyHint("Ctrl-O", tr("Ask"), "ask", 8),
        KeyHint("Ctrl-S", tr("Copy"), "share", 7),
        KeyHint("F10", tr("Leave"), "leave"),
    )
