"""The commands that are understood while a game is played."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from ..lang import later, tr


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
        return f"{self.name} {tr(self.argument)}".strip()


COMMANDS = (
    Command(
        "moves",
        later("[SQUARE]"),
        later("show the legal moves, of all pieces or of the one on a square"),
        ("lances",),
    ),
    Command(
        "why",
        later("MOVE"),
        later("tell whether a move is legal, and if not, which rules it breaks"),
        ("porque",),
    ),
    Command("hint", "", later("propose a move, and tell why"), ("dica",)),
    Command("analyse", later("[N]"), later("show the best moves, or the N best"), ("analyze",)),
    Command("undo", later("[N]"), later("take back the last move, or the last N"), ("anula",)),
    Command("redo", later("[N]"), later("play again what was taken back"), ("refaz",)),
    Command("back", "N", later("go to the position after N moves")),
    Command(
        "lines", later("[N]"), later("show the ways on that were tried, or take the N-th of them")
    ),
    Command("board", "", later("draw the board again"), ("tabuleiro",)),
    Command("flip", "", later("turn the board round"), ("vira",)),
    Command("record", "", later("list the moves played"), ("registo",)),
    Command("position", "", later("write the position as one line, to be used with --position")),
    Command("show", later("TEXT"), later("draw the position that a text describes"), ("mostra",)),
    Command("rules", "", later("list the rules of the game"), ("regras",)),
    Command("level", later("[LEVEL]"), later("tell or change how well the computer plays")),
    Command("tutor", later("[on|off]"), later("ask before you play a bad move")),
    Command("comment", later("TEXT"), later("write a comment on the last move")),
    Command("save", later("FILE"), later("write the game to a file of your own"), ("grava",)),
    Command("load", later("FILE"), later("go on with the game of a file"), ("abre",)),
    Command("swap", "", later("swap colours, where the pie rule holds"), ("troca",)),
    Command("draw", "", later("offer a draw"), ("empate",)),
    Command("resign", "", later("give up"), ("desiste",)),
    Command("go", "", later("let the computer play on"), ("segue",)),
    Command("report", "", later("show the course of the game, and where it turned")),
    Command("next", "", later("play the next game of a match")),
    Command("help", "", later("list these commands"), ("?", "h", "ajuda")),
    Command(
        "quit",
        "",
        later("leave; the game is kept for `tabuleiro resume`"),
        ("exit", "q", "sair"),
    ),
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
