"""The menu: which game and ruleset, who plays, how well, on which clock, which options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from rich.console import Console

from .. import saves, settings
from .._errors import Exit, TabuleiroError
from ..game import Game, OptionValue, game_named, games, levels, pairs
from ..i18n import counted, later, tr
from ..invocation import interactive, typed
from ..players import COMPUTER, PERSON, control, known_level
from ..position import Position
from ..questions.readings import readings
from ..session.setup import FIRST, LOTS, Setup, draws_lots, usual_level
from ..spelling import nearest
from ..text import shortened
from ..view.screen import screen
from ..view.tables import options_table
from .game_console import demonstrate, play, play_on
from .loop import Reader, reader, trouble

LEAVE, BACK, RESUME, OTHER = "quit", "back", "resume", "other"
SHORT = {LEAVE: "q", BACK: "b"}
CLOCKS = ("none", "3+2", "5+3", "15+10")
PEOPLE, WATCH = "people", "watch"
LEVELS = {
    "beginner": later("is learning the rules"),
    "easy": later("sees what is captured next"),
    "medium": later("sees a few moves ahead"),
    "strong": later("plays well"),
    "master": later("takes its time and plays very well"),
}


class Left(Exception):
    """The user left the menu."""


class Back(Exception):
    """The user wants to choose again."""


def open_menu() -> int:
    """Let a person choose a game and play it; return the exit status."""
    console = screen()
    if not interactive():
        return introduce(console)
    return _until_left(console, Menu(console, reader(console)).run)


def choose_game(begin: Callable[[str], int]) -> int:
    """Ask which game to play, and begin it."""
    console = screen()
    menu = Menu(console, reader(console))
    return _until_left(console, lambda: begin(menu.game()))


def _until_left(console: Console, run: Callable[[], int]) -> int:
    try:
        return run()
    except (EOFError, Left):
        status = 0
    except KeyboardInterrupt:
        status = Exit.INTERRUPTED
    console.print(tr("Goodbye."))
    return status


def introduce(console: Console) -> int:
    """Without a terminal, show a short game and the commands to type."""
    game = games()[0]
    titles = ", ".join(game.title for game in games())
    console.print(f"tabuleiro: {titles}.")
    console.print(tr("Two computers play {game}:", game=game.title))
    start = Position.start(game)
    demonstrate(start, console, next(iter(LEVELS)))
    menu = tr("At a terminal, `{command}` opens a menu. Without one, try:", command=typed())
    console.print(menu, soft_wrap=True)
    first = start.legal_moves[0]
    for command in (
        f"play {game.name}",
        f"watch {game.name} --level easy --level strong",
        f"apply {game.name} {first}",
        f"rules {game.name}",
        "games",
        "--help",
    ):
        console.print(f"  {typed(command)}", soft_wrap=True)
    return 0


class Menu:
    """Questions to a person, one after the other."""

    def __init__(self, console: Console, lines: Reader) -> None:
        self.console = console
        self.lines = lines

    def run(self) -> int:
        """Ask for everything that a game needs, starting again as often as wanted."""
        while True:
            try:
                return self.once()
            except Back:
                self.console.print()

    def once(self) -> int:
        """Ask for everything that a game needs, then play it."""
        resume = saves.last_unfinished()
        more = []
        if resume is not None:
            text = tr("Continue the last game ({game})", game=_named(resume))
            more.append((RESUME, text))
        name = self.game(more)
        if name == RESUME and resume is not None:
            return play_on(resume)
        return self.begin(next(game for game in games() if game.name == name))

    def game(self, more: Sequence[tuple[str, str]] = ()) -> str:
        """Ask which game to play, or which of the other entries to choose."""
        self.console.print("[bold]tabuleiro[/bold]", markup=True)
        entries = [*((game.name, game.title) for game in games()), *more]
        while True:
            try:
                return self.choose(tr("Game"), entries, first=True)
            except Back:
                continue

    def begin(self, game: Game) -> int:
        """Ask for ruleset, players, clock and options, then play."""
        ruleset = game.default_ruleset
        if len(game.rulesets) > 1:
            notes = [(r.name, r.note) for r in game.ruleset_notes]
            ruleset = self.choose(tr("Ruleset"), notes, ruleset)
        players = self.players(game, game.balance(ruleset))
        clock = "none"
        if PERSON in players.values():
            clock = self.clock()
        given: dict[str, OptionValue] = {}
        if draws_lots(game):
            given = {FIRST: LOTS}
        entries = [("start", tr("Start the game")), ("match", tr("Play a match of two games"))]
        if game.options:
            entries.append(("options", tr("Choose options first")))
        chosen = self.choose(tr("Now"), entries, "start")
        if chosen == "options":
            given |= self.options(game, ruleset, given)
        start = Position.start(game, ruleset=ruleset, **given)
        setup = Setup(players, clock, match=chosen == "match")
        lots = given.get(FIRST) == LOTS
        return play(start, self.console, self.lines, setup, lots=lots)

    def players(self, game: Game, balance: str) -> dict[str, str]:
        """Ask who plays whom; where the rules are uneven, `balance` says so."""
        if balance:
            odds = tr("For an even game, let the favoured side play at a weaker level.")
            self.console.print(f"\n{balance}\n{odds}")
        names = [tr(name) for name in game.players.values()]
        entries = [
            (name.lower(), tr("Play {side} against the computer", side=name)) for name in names
        ]
        entries.append((PEOPLE, tr("Two people at this console")))
        entries.append((WATCH, tr("Watch two computers")))
        chosen = self.choose(tr("Who plays"), entries, names[0].lower())
        if chosen == PEOPLE:
            return dict.fromkeys(game.players.values(), PERSON)
        if chosen == WATCH and balance:
            return {name: self.computer(tr(name)) for name in game.players.values()}
        computer = self.computer()
        return {
            name: PERSON if tr(name).lower() == chosen else computer
            for name in game.players.values()
        }

    def computer(self, side: str = "") -> str:
        """Ask how well the computer plays, or how well it plays a side."""
        entries = [(tr(level), tr(LEVELS.get(level, ""))) for level in levels()]
        title = tr("Level of {side}", side=side) if side else tr("Level")
        return f"{COMPUTER}:{known_level(self.choose(title, entries, tr(usual_level())))}"

    def clock(self) -> str:
        """Ask for the time that each player has."""
        texts = [tr("no clock")] + [
            tr("{m} minutes each, plus {s} seconds per move", m=m, s=s)
            for m, s in (clock.split("+") for clock in CLOCKS[1:])
        ]
        entries = [*zip(CLOCKS, texts, strict=True), (OTHER, tr("another time control"))]
        chosen = self.choose(tr("Clock"), entries, settings.get("clock"))
        while chosen == OTHER or chosen not in CLOCKS:
            line = self.ask(tr("MINUTES+SECONDS> "), CLOCKS)
            try:
                control(line)
            except TabuleiroError as error:
                self.console.print(error.message + (f" ({error.hint})" if error.hint else ""))
            else:
                return line
        return chosen

    def choose(
        self, title: str, entries: Sequence[tuple[str, str]], usual: str = "", first: bool = False
    ) -> str:
        """Let a person choose one of some names, by number or by name; an empty line is `usual`."""
        self.console.print()
        again = [] if first else [(BACK, tr("Choose again from the beginning"))]
        leaving = [*again, (LEAVE, tr("Leave"))]
        for entry in _numbered([*entries, *leaving], usual):
            self.console.print(entry, no_wrap=True, overflow="ellipsis")
        names = [name for name, _ in entries]
        others = [name for name, _ in leaving]
        default = usual if usual in names else ""
        shown = f"{title} [1-{len(names)}]{f' ({default})' if default else ''}> "
        while True:
            line = self.ask(shown, [*names, *others], default).lower()
            if line in names:
                return line
            if line.isdecimal() and 1 <= int(line[:9]) <= len(names):
                return names[int(line) - 1]
            self.correct(line, [*names, *others])

    def ask(self, prompt: str, words: Sequence[str], usual: str = "") -> str:
        """Read a line; an empty one chooses the default, or is asked for again if there is none."""
        while True:
            line = self.lines.read(prompt, lambda: words) or usual
            if line.lower() in {LEAVE, "q", "exit", "sair"}:
                raise Left
            if line.lower() in {BACK, "b", "volta"}:
                raise Back
            if fault := line and trouble(line):
                self.console.print(fault)
            elif line:
                return line

    def correct(self, line: str, names: Sequence[str]) -> None:
        """Return a hint about the meaning of a line."""
        close = nearest(line, names)
        hint = tr("Type a number or a name from the list.")
        if close:
            hint = tr("Did you mean {word}?", word=close)
        told = tr("{line} is not in the list. {hint}", line=shortened(line), hint=hint)
        self.console.print(told)

    def options(
        self, game: Game, ruleset: str, chosen: Mapping[str, OptionValue]
    ) -> dict[str, OptionValue]:
        """Let a person set options until there is nothing more to set."""
        self.console.print()
        self.console.print(
            options_table(game.options, {**readings(game, ruleset).settings, **chosen})
        )
        given: dict[str, OptionValue] = {}
        words = ["start", *(f"{option.name}=" for option in game.options)]
        prompt = tr("NAME=VALUE, or start> ")
        while (line := self.ask(prompt, words)) != "start":
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
    record, _ = saves.load(path)
    title = game_named(record.start.game).title
    return f"{title}, {counted(record.ply, '{n} move', '{n} moves')}"


def _numbered(entries: Sequence[tuple[str, str]], usual: str) -> Iterator[str]:
    widest = max(len(name) for name, _ in entries)
    for number, (name, text) in enumerate(entries, start=1):
        shown = SHORT.get(name, str(number))
        mark = "*" if name == usual else " "
        yield f"{shown:>3}{mark} {name:{widest}}  {text}"
