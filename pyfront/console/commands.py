"""The commands that are understood while a game is played."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True)
class Command:
    """A command: its name, what follows it, what it does, and what else it is called."""

    name: str
    argument: str
    text: str
    aliases: tuple[str, ...] = ()

    @property
    def usage(self) -> str:
        """How the command is written."""
        return f"{self.name} {self.argument}".strip()


COMMANDS = (
    Command("moves", "[SQUARE]", "show the legal moves, of all pieces or of the one on a square"),
    Command("why", "MOVE", "tell whether a move is legal, and if not, which rules it breaks"),
    Command("undo", "[N]", "take back the last move, or the last N"),
    Command("redo", "[N]", "play again what was taken back"),
    Command("board", "", "draw the board again"),
    Command("flip", "", "turn the board round"),
    Command("record", "", "list the moves played"),
    Command("position", "", "write the position as one line, to be used with --position"),
    Command("rules", "", "list the rules of the game"),
    Command("resign", "", "give up"),
    Command("help", "", "list these commands", ("?", "h")),
    Command("quit", "", "leave; the game is kept for `tabuleiro resume`", ("exit", "q")),
)

BY_WORD = {word: command for command in COMMANDS for word in (command.name, *command.aliases)}


def understood(line: str) -> tuple[Command, str] | None:
    """Take a line as a command and what follows it, if it begins with one."""
    word, _, rest = line.partition(" ")
    command = BY_WORD.get(word.lower())
    return None if command is None else (command, rest.strip())


def nearest(line: str) -> Command | None:
    """Give the command that a line may have meant."""
    word = line.partition(" ")[0].lower()
    close = get_close_matches(word, BY_WORD, n=1, cutoff=0.6)
    return BY_WORD[close[0]] if close else None
