"""Starting a game or a match, or going on with one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from .. import settings
from .._errors import BadValue, Exit, TabuleiroError
from ..cli.asked import Question
from ..clock import control
from ..game import Game, Player, Position, game_named
from ..i18n import tr
from ..invocation import typed
from ..match import Match
from ..players import Who, names_apart, player_called, who
from ..record import Record
from ..record_text import Damage
from ..view import screen
from . import matches, saves, scene, wording
from .desk import Ways
from .prompt import Reader, interactive, reader
from .session import Session
from .table import Table

if TYPE_CHECKING:
    from rich.console import Console

FIRST, LOTS = "first", "random"
"""The option that says who moves first, and its value that draws lots for that."""
SECOND = "second"


class NoGame(TabuleiroError):
    """There is no game to go on with."""

    kind = "no_game"
    exit_code = Exit.NO


@dataclass(frozen=True)
class Setup:
    """How a game is to be played: who plays, on which clock, one game or a match."""

    players: Mapping[str, str] = field(default_factory=dict)
    """Who plays, by the name of the player, or `first` and `second` for who moves so."""
    clock: str | None = None
    match: bool = False
    tutor: bool | None = None
    watched: bool = False
    pause: float = 0.0


def draws_lots(game: Game) -> bool:
    """Tell whether the players of a game may draw lots for the first move."""
    return any(
        option.name == FIRST and LOTS in option.domain.replace(",", "").split()
        for option in game.options
    )


def with_lots(question: Question) -> Question:
    """Ask for lots to be drawn, where the game knows that and nothing else was asked for."""
    given = {option.partition("=")[0].strip() for option in question.options}
    fixed = question.position is not None or question.named is not None or FIRST in given
    if fixed or not draws_lots(game_named(question.game)):
        return question
    return replace(question, options=[*question.options, f"{FIRST}={LOTS}"])


def play_new(question: Question, setup: Setup | None = None) -> int:
    """Play a game from the position that the command line asks for; give the exit status.

    Lots are drawn only between people: what is piped in is played as it is written.
    """
    console = screen()
    asked = with_lots(question) if interactive() else question
    lots = f"{FIRST}={LOTS}" in asked.options
    return play(asked.answer(), console, reader(console), setup or Setup(), lots=lots)


def play(
    start: Position, console: Console, lines: Reader, setup: Setup, *, lots: bool = False
) -> int:
    """Play a game or a match from a position; give the exit status."""
    first, second = seated(start, setup.players)
    clock = setup.clock if setup.clock is not None else settings.get("clock")
    timed = control(clock)
    record = Record.begin(
        start,
        players=(first.text, second.text),
        clock="" if timed is None else timed.text,
        match=Match.begin(start, names_apart((first, second))).text if setup.match else "",
    )
    mover = wording.called(start, start.player)
    notes = [tr("Lots were drawn: {player} moves first.", player=mover)] if lots else []
    keeper = saves.Keeper(saves.new_path(start.game, saves.state_directory()))
    return go_on(record, console, lines, keeper, setup, notes)


def go_on(
    record: Record,
    console: Console,
    lines: Reader,
    keeper: saves.Keeper,
    setup: Setup,
    notes: Sequence[str] = (),
) -> int:
    """Play a game, and then the other games of its match."""
    while True:
        ways = _ways(record, setup)
        session = Session(record, console, lines, keeper, ways=ways, notes=notes)
        status = session.run()
        if not session.record.match or session.record.result is None:
            return status
        following = matches.conclude(session.record, console)
        if following is None:
            return status
        keeper = saves.Keeper(saves.new_path(record.start.game, saves.state_directory()))
        if fault := keeper.keep(following):
            console.print(fault)
        if not session.onward:
            return status
        record, notes = following, ()


def _ways(record: Record, setup: Setup) -> Ways:
    """Tell how a game is shown: who plays alone against the computer looks from his own side."""
    players = Table.of(record).players
    people = [
        player
        for player, seat in zip(game_named(record.start.game).players, players, strict=False)
        if not seat.computer
    ]
    return Ways(
        flipped=len(people) == 1 and scene.turned_for(record.start, people[0]),
        tutor=settings.on("tutor") if setup.tutor is None else setup.tutor,
        watched=setup.watched or not people,
        pause=setup.pause,
        title=matches.title(record),
    )


def seated(start: Position, given: Mapping[str, str]) -> tuple[Who, Who]:
    """Find who plays whom, in the order of the game's players; people play by default.

    :raises BadValue: for a name that is none of the game's players, or for two of one player.
    """
    game = game_named(start.game)
    chosen: dict[Player, Who] = {}
    for name, text in given.items():
        player = _player(game, start, name)
        if player in chosen:
            raise BadValue(
                tr("two play {player}", player=tr(game.players[player])), hint=tr("leave one out")
            )
        chosen[player] = who(text, settings.get("level"))
    first, second = (chosen.get(player, Who()) for player in game.players)
    return first, second


def _player(game: Game, start: Position, name: str) -> Player:
    if name in (FIRST, SECOND):
        others = [player for player in game.players if player != start.player]
        return start.player if name == FIRST else others[0]
    player = player_called(game, name)
    if player is None:
        known = [FIRST, SECOND, *(called.lower() for called in game.players.values())]
        close = get_close_matches(name.lower(), known, n=1)
        meant = tr("they are {names}", names=", ".join(known))
        if close:
            meant = tr("did you mean --{name}?", name=close[0])
        raise BadValue(
            tr("{game} has no player called {name}", game=game.title, name=name), hint=meant
        )
    return player


def play_on(file: str | None) -> int:
    """Go on with the game of a file, or with the last one that has not ended."""
    path = saves.last_unfinished() if file is None else saves.find(file)
    if path is None:
        raise NoGame(
            tr("there is no unfinished game to go on with"),
            hint=tr("`{command}` starts one", command=typed("play")),
        )
    record, damage = saves.load(path)
    console = screen()
    report(damage, path)
    if damage is not None or not path.is_file():  # what comes through a pipe cannot go back there
        path = saves.new_path(record.start.game, saves.state_directory())
    return go_on(record, console, reader(console), saves.Keeper(path), Setup())


def report(damage: Damage | None, path: Path) -> None:
    """Tell on standard error that a file is damaged."""
    if damage is not None:
        text = tr(
            "{path} is damaged; what stands before is good. {damage}", path=path, damage=damage
        )
        screen(stderr=True).print(text, soft_wrap=True)
