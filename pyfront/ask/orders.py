"""The commands of the console for questions."""

from __future__ import annotations

import re
from difflib import get_close_matches

from ..console.commands import Command

COMMANDS = (
    Command(";", "", "the next answer to the last question", ("n", "next")),
    Command("all", "[QUESTION]", "all answers at once, as a table"),
    Command("count", "QUESTION", "how many answers there are"),
    Command("words", "", "the words for questions"),
    Command("moves", "[SQUARE]", "the legal moves"),
    Command("why", "[MOVE]", "why a move is legal or not; who has won or must win", ("whynot",)),
    Command("how", "[PLIES]", "the forced end with every defence, as a tree"),
    Command("play", "MOVE", "play a move"),
    Command("set", "SQUARE CELL", "put a piece on a square, as the report writes it"),
    Command("place", "SQUARE CELL", "the same, on an empty square only"),
    Command("clear", "SQUARE|all", "take what stands there off the board"),
    Command("turn", "[PLAYER]", "let the other player, or this one, be on turn"),
    Command("undo", "", "take the last change back, a move or a step of editing"),
    Command("back", "", "go back to the position at the beginning"),
    Command("board", "", "draw the board"),
    Command("flip", "", "turn the board round"),
    Command("position", "", "write the position as one line"),
    Command("load", "FILE", "read a position, a kept game or a report's board"),
    Command("save", "FILE", "write the position into a new file"),
    Command("help", "", "list these commands", ("?", "h")),
    Command("quit", "", "leave", ("exit", "q")),
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
