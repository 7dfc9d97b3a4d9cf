"""The menu: which game, which ruleset, which options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from .._errors import TabuleiroError
from ..game import Game, OptionValue, Position, game_named, games
from ..view import options_table, screen
from . import answers, playing, wording
from .prompt import Reader, interactive, reader, shortened, trouble
from .questions import pairs

if TYPE_CHECKING:
    from rich.console import Console

LEAVE = "quit"


class Left(Exception):
    """Somebody has left the menu."""


def open_menu() -> int:
    """Let a person choose a game and play it; give the exit status."""
    console = screen()
    if not interactive():
        return introduce(console)
    try:
        return Menu(console, reader(console)).run()
    except (EOFError, Left):
        status = 0
    except KeyboardInterrupt:
        status = 130
    console.print("Goodbye.")
    return status


def introduce(console: Console) -> int:
    """Show, to whoever cannot be asked, what there is and how to go on."""
    game = games()[0]
    start = Position.start(game)
    console.print(
        f"tabuleiro: {', '.join(game.title for game in games())}. {game.title} begins so:"
    )
    answers.show_position(console, start)
    answers.show_moves(console, start, start.legal_moves)
    console.print("At a terminal, `tabuleiro` opens a menu. How to go on without one:")
    first = start.legal_moves[0]
    for command in (
        f"play {game.name}",
        f"apply {game.name} {first}",
        f"rules {game.name}",
        "games",
        "--help",
    ):
        console.print(f"  tabuleiro {command}")
    return 0


class Menu:
    """Questions to a person, one after the other."""

    def __init__(self, console: Console, lines: Reader) -> None:
        self.console = console
        self.lines = lines

    def run(self) -> int:
        """Ask for everything that a game needs, then play it."""
        resume = playing.last_unfinished()
        self.console.print("[bold]tabuleiro[/bold]", markup=True)
        entries = [(game.name, game.title) for game in games()]
        if resume is not None:
            entries.append(("resume", f"Go on with the last game ({_named(resume)})"))
        name = self.choose("Game", entries)
        if name == "resume" and resume is not None:
            return playing.play_on(str(resume))
        return self.begin(next(game for game in games() if game.name == name))

    def begin(self, game: Game) -> int:
        """Ask for ruleset and options, then play."""
        ruleset = game.default_ruleset
        if len(game.rulesets) > 1:
            ruleset = self.choose("Ruleset", [(r.name, r.note) for r in game.ruleset_notes])
        lots = playing.draws_lots(game)
        given: dict[str, OptionValue] = {playing.FIRST: playing.LOTS} if lots else {}
        if game.options:
            entries = [("start", "Start the game"), ("options", "Choose options first")]
            if self.choose("Now", entries) == "options":
                given |= self.options(game, ruleset)
        start = Position.start(game, ruleset=ruleset, **given)
        lots = given.get(playing.FIRST) == playing.LOTS
        return playing.play(start, self.console, self.lines, lots=lots)

    def choose(self, title: str, entries: Sequence[tuple[str, str]]) -> str:
        """Let a person choose one of some names, by number or by name."""
        self.console.print()
        for entry in _numbered([*entries, (LEAVE, "Leave")]):
            self.console.print(entry, no_wrap=True, overflow="ellipsis")
        names = [name for name, _ in entries]
        while True:
            line = self.ask(f"{title} [1-{len(names)}]> ", [*names, LEAVE]).lower()
            if line in names:
                return line
            if line.isdecimal() and 1 <= int(line) <= len(names):
                return names[int(line) - 1]
            self.correct(line, [*names, LEAVE])

    def ask(self, prompt: str, words: Sequence[str]) -> str:
        """Read a line that says something."""
        while True:
            line = self.lines.read(prompt, lambda: words)
            if line.lower() in {LEAVE, "q", "exit"}:
                raise Left
            if fault := line and trouble(line):
                self.console.print(fault)
            elif line:
                return line

    def correct(self, line: str, names: Sequence[str]) -> None:
        """Tell what a line may have meant."""
        close = get_close_matches(line, names, n=1)
        hint = f"Did you mean {close[0]}?" if close else "Type a number or a name of the list."
        self.console.print(f"{shortened(line)} is not in the list. {hint}")

    def options(self, game: Game, ruleset: str) -> dict[str, OptionValue]:
        """Let a person set options until there is nothing more to set."""
        self.console.print()
        self.console.print(options_table(game.options, answers.decided(game, ruleset)))
        given: dict[str, OptionValue] = {}
        words = ["start", *(f"{option.name}=" for option in game.options)]
        while (line := self.ask("NAME=VALUE, or start> ", words)) != "start":
            try:
                changed = {**given, **pairs([line])}
                Position.start(game, ruleset=ruleset, **changed)
            except TabuleiroError as error:
                self.console.print(error.message + (f" ({error.hint})" if error.hint else ""))
            else:
                given = changed
                self.console.print(", ".join(f"{name}={value}" for name, value in given.items()))
        return given


def _named(path: Path) -> str:
    """Say which game a file holds."""
    record, _ = playing.load(path)
    title = game_named(record.start.game).title
    return f"{title}, {wording.counted(record.ply, 'move')}"


def _numbered(entries: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Number the entries, one a line."""
    widest = max(len(name) for name, _ in entries)
    for number, (name, text) in enumerate(entries, start=1):
        shown = "q" if name == LEAVE else str(number)
        yield f"{shown:>3}  {name:{widest}}  {text}"
