"""The commands that are understood while a game is played."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from ..i18n import later, tr

TOGETHER = ""
"""What a command does, if the text of the one before it tells both."""


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
        later("show the legal moves, of all pieces or of one"),
        ("lances",),
    ),
    Command(
        "why",
        later("MOVE"),
        later("tell whether a move is legal, or which rules it breaks"),
        ("porque",),
    ),
    Command("hint", "", later("propose a move, and tell why"), ("dica",)),
    Command("analyse", later("[N]"), later("show the best moves, or the N best"), ("analyze",)),
    Command(
        "undo", later("[N]"), later("take back the last move, or N; play them again"), ("anula",)
    ),
    Command("redo", later("[N]"), TOGETHER, ("refaz",)),
    Command("back", "N", later("go to the position after N moves")),
    Command(
        "lines", later("[N]"), later("show the ways on that were tried, or take the N-th of them")
    ),
    Command("board", "", later("draw the board again; turn it round"), ("tabuleiro",)),
    Command("flip", "", TOGETHER, ("vira",)),
    Command(
        "record", "", later("list the moves played; write a comment on the last"), ("registo",)
    ),
    Command("comment", later("TEXT"), TOGETHER),
    Command("position", "", later("write the position as one line; draw one so written")),
    Command("show", later("TEXT"), TOGETHER, ("mostra",)),
    Command("rules", "", later("list the rules of the game"), ("regras",)),
    Command("level", later("[LEVEL]"), later("tell or change how well the computer plays")),
    Command("tutor", later("[on|off]"), later("ask before you play a bad move")),
    Command(
        "save",
        later("FILE"),
        later("write the game to a file of your own; go on with one"),
        ("grava",),
    ),
    Command("load", later("FILE"), TOGETHER, ("abre",)),
    Command("swap", "", later("swap colours, where the pie rule holds"), ("troca",)),
    Command("draw", "", later("offer a draw; give up"), ("empate",)),
    Command("resign", "", TOGETHER, ("desiste",)),
    Command("go", "", later("let the computer play on; play a match's next game"), ("segue",)),
    Command("next", "", TOGETHER),
    Command("report", "", later("show the course of the game, and where it turned")),
    Command(
        "help",
        "",
        later("list these commands; leave (the game is kept)"),
        ("?", "h", "ajuda"),
    ),
    Command("quit", "", TOGETHER, ("exit", "q", "sair")),
)


def explained() -> list[tuple[str, str]]:
    """Give the lines of the help, few enough for a small terminal: how to write what, and why."""
    lines: list[tuple[str, str]] = []
    for command in COMMANDS:
        if command.text == TOGETHER:
            usage, text = lines.pop()
            lines.append((f"{usage}, {command.usage}", text))
        else:
            lines.append((command.usage, tr(command.text)))
    return lines


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
