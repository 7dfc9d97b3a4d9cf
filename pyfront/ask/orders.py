"""The commands of the console for questions."""

from __future__ import annotations

import re
from difflib import get_close_matches

from ..console.commands import Command
from ..i18n import later

COMMANDS = (
    Command(";", "", later("the next answer to the last question"), ("n", "next")),
    Command("all", later("[QUESTION]"), later("all answers at once, as a table"), ("todas",)),
    Command("count", later("QUESTION"), later("how many answers there are"), ("conta",)),
    Command("words", "", later("the words for questions"), ("palavras",)),
    Command("moves", later("[SQUARE]"), later("the legal moves"), ("lances",)),
    Command(
        "why",
        later("[MOVE]"),
        later("why a move is legal or not; who has won or must win"),
        ("whynot", "porque"),
    ),
    Command("how", later("[PLIES]"), later("the forced end with every defence, as a tree")),
    Command("play", later("MOVE"), later("play a move"), ("joga",)),
    Command("set", later("SQUARE CELL"), later("put a piece on a square, as the report writes it")),
    Command("place", later("SQUARE CELL"), later("the same, on an empty square only")),
    Command("clear", later("SQUARE|all"), later("take what stands there off the board")),
    Command("turn", later("[PLAYER]"), later("let the other player, or this one, be on turn")),
    Command(
        "undo", "", later("take the last change back, a move or a step of editing"), ("anula",)
    ),
    Command("back", "", later("go back to the position at the beginning")),
    Command("board", "", later("draw the board")),
    Command("flip", "", later("turn the board round"), ("vira",)),
    Command("position", "", later("write the position as one line")),
    Command(
        "load", later("FILE"), later("read a position, a kept game or a report's board"), ("abre",)
    ),
    Command("save", later("FILE"), later("write the position into a new file"), ("grava",)),
    Command("help", "", later("list these commands"), ("?", "h", "ajuda")),
    Command("quit", "", later("leave"), ("exit", "q", "sair")),
)

BY_WORD = {word: command for command in COMMANDS for word in (command.name, *command.aliases)}

ORDER = re.compile(r":?\s*(;|\?|[a-z]+)(?:\s+(.*))?", re.IGNORECASE)


def understood(line: str) -> tuple[Command, str] | None:
    """Take a line as a command and what follows it, if it is one and not a question."""
    match = ORDER.fullmatch(line)
    command = BY_WORD.get(match[1].lower()) if match else None
    return None if match is None or command is None else (command, (match[2] or "").strip())


def nearest(line: str) -> Command | None:
    """Give the command that a line may have meant that begins like one."""
    match = ORDER.fullmatch(line)
    close = get_close_matches(match[1].lower(), BY_WORD, n=1, cutoff=0.6) if match else []
    return BY_WORD[close[0]] if close else None
