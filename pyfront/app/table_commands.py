"""The commands that only a full screen has; all others are those of the session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..i18n import later, tr
from ..session.commands import TOGETHER, Command, Commands
from ..session.game_commands import COMMANDS

if TYPE_CHECKING:
    from .table_screen import TableScreen

OWN: Commands[TableScreen] = Commands(
    Command(
        "ask",
        later("[QUESTION]"),
        later("ask about this position, in the words of the rules (Ctrl-O)"),
        lambda table, question: table.action_ask(question),
        ("pergunta",),
    ),
    Command(
        "live",
        "",
        later("show the best lines during the search (F5)"),
        lambda table, _: table.action_live(),
        ("linhas",),
    ),
    Command(
        "bar",
        "",
        later("show or hide who is better, beside the board (Ctrl-B)"),
        lambda table, _: table.action_bar(),
        ("barra",),
    ),
    Command(
        "puzzles",
        "",
        later("solve the puzzles made from your mistakes"),
        lambda table, _: table.table_app.open_puzzles(),
        ("problemas",),
    ),
)


def everything() -> list[tuple[str, str, bool]]:
    """Return each command: its name, how it is written and why, and whether more must follow."""
    known: list[Command[Any]] = [*COMMANDS.all, *OWN.all]
    texts: list[str] = []
    for command in known:
        if command.text == TOGETHER:  # the text before it explains both, one after the other
            first, _, second = texts.pop().partition("; ")
            texts += [first, second]
        else:
            texts.append(tr(command.text))
    return [
        (c.name, f"{c.usage}  {text}", bool(c.argument) and c.argument[:1] != "[")
        for c, text in zip(known, texts, strict=True)
    ]
