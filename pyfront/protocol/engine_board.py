"""The state of an engine: the game, the moves played, and how to search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from .._errors import BadValue, GameOver, IllegalMove
from ..analysis import Search, SearchLimits
from ..game import Game, OptionValue, game_named
from ..i18n import tr
from ..moves import Move, Player
from ..players import Control, known_level
from ..position import Position

RECENT = 60
"""The number of earlier positions a search remembers, so that it does not go in circles."""
MARGIN = 0.02
"""Seconds reserved for the communication between two programs."""
SHORTEST = 0.01
FOREVER = 1e6
"""Seconds of a search that runs until it is stopped."""


@dataclass(frozen=True)
class ThinkingTime:
    """The limit of a search; without any, the level decides, or it runs until stopped."""

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    remaining: tuple[float, float] | None = None
    """The seconds left to the player to move, and those added with each move."""
    infinite: bool = False
    """Whether to end only when stopped, whatever the level says."""

    def longest(self) -> float | None:
        """Return the time limit of the search in seconds; None if there is none."""
        if self.remaining is not None:
            left, increment = self.remaining
            return max(min(Control(0, increment).share(left), left * 0.8) - MARGIN, SHORTEST)
        return None if self.seconds is None else max(self.seconds - MARGIN, SHORTEST)

    def endless(self, level: str | None) -> bool:
        """Return whether only `stop` ends the search."""
        return self.asked(level) == {"seconds": FOREVER}

    def asked(self, level: str | None) -> SearchLimits:
        """Return the one limit that the search is given; `longest` may end it earlier."""
        if self.depth is not None:
            return {"depth": self.depth}
        if self.nodes is not None:
            return {"nodes": self.nodes}
        if level is not None and self.seconds is None and not self.infinite:
            return {"level": level}
        return {"seconds": self.longest() or FOREVER}


@dataclass
class EngineBoard:
    """A game that another program plays with this one, and how this one is to play it."""

    game: Game
    ruleset: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    level: str | None = None
    seed: int | None = None
    draw: Callable[[Position], str] = str
    """How a position is shown to people."""
    played: list[tuple[Move, Position]] = field(default_factory=list, init=False)
    start: Position = field(init=False)

    def __post_init__(self) -> None:
        self.set_up()

    @classmethod
    def of(cls, start: Position) -> EngineBoard:
        """Return the board of the game that begins with an initial position."""
        return cls(game_named(start.game), start.ruleset, start.options)

    @property
    def position(self) -> Position:
        return self.played[-1][1] if self.played else self.start

    @property
    def first(self) -> Player:
        """The player who moves first from the initial position of this game."""
        return self._initial().player

    def set_up(self) -> None:
        """Go back to the initial position."""
        self.start, self.played = self._initial(), []

    def _initial(self) -> Position:
        return Position.start(self.game, ruleset=self.ruleset, **self.options)

    # --- what is to be played -----------------------------------------------------------------

    def choose_game(self, name: str) -> None:
        """Play another game, by its usual rules.

        :raises UnknownGame: if there is none of that name.
        """
        game = game_named(name.lower())
        if game.name != self.game.name:
            self.game, self.ruleset, self.options = game, game.default_ruleset, {}
            self.set_up()

    def choose_ruleset(self, name: str) -> None:
        """Play by another ruleset.

        :raises UnknownRuleset: if the game has none of that name.
        """
        start = Position.start(self.game, ruleset=name)
        self.ruleset, self.options = start.ruleset, {}
        self.set_up()

    def choose_option(self, name: str, value: OptionValue) -> None:
        """Change an option of the game.

        :raises TabuleiroError: if it has no such option, or the option no such value.
        """
        options = {**self.options, name: value}
        Position.start(self.game, ruleset=self.ruleset, **options)
        self.options = options
        self.set_up()

    def choose_level(self, name: str) -> None:
        """Play at a level; "none" plays as well as the time allows.

        :raises UnknownLevel: if there is none of that name.
        """
        self.level = None if name.lower() == "none" else known_level(name)

    # --- playing ------------------------------------------------------------------------------

    def place(self, text: str | None, moves: list[str]) -> None:
        """Set up a position, by default the initial one, and play moves from it.

        Nothing is changed if one of them is wrong.

        :raises BadPosition: if it is none of this game.
        :raises TabuleiroError: for a move that cannot be played, saying which.
        """
        position = self._initial() if text is None else Position(text)
        if position.game != self.game.name:
            raise BadValue(
                tr("this is a position of {game}", game=position.game),
                hint=tr("setoption name Game value {game}", game=position.game),
            )
        trial = replace(self)
        trial.start = position
        for number, move in enumerate(moves, start=1):
            try:
                trial.play(move)
            except IllegalMove as error:
                raise IllegalMove(
                    tr("move {n}: {message}", n=number, message=error.message), broken=error.broken
                ) from error
        self.start, self.played = trial.start, trial.played

    def play(self, move: str) -> None:
        """Play a move; raises as `Position.play` does."""
        self.played.append(self.position.played(move))

    def undo(self) -> None:
        """Take the last move back.

        :raises BadValue: if none was played.
        """
        if not self.played:
            raise BadValue(tr("there is no move to take back"))
        self.played.pop()

    def on_turn_first(self) -> bool:
        """Return whether the player who began the game is to move."""
        return self._began(self.position.player)

    def winner_is_first(self) -> bool | None:
        """Return whether the player who began the game has won; None if no one has."""
        outcome = self.position.outcome
        return None if outcome is None or outcome.winner is None else self._began(outcome.winner)

    def _began(self, player: Player) -> bool:
        """Return whether a player, perhaps after an exchange of colours, is who began."""
        return bool(self.position.standing.seats[player] == self.first)

    def search(self, limits: ThinkingTime) -> Search:
        """Begin to search for a move.

        :raises GameOver: if the game is over.
        """
        if self.position.outcome is not None:
            raise GameOver(tr("the game is over"))
        past = [self.start, *(position for _, position in self.played)][:-1]
        asked: SearchLimits = {**limits.asked(self.level), "seed": self.seed}
        search = self.position.search(past=past[-RECENT:], **asked)
        if "seconds" not in asked:
            search.most_seconds = limits.longest()
        return search
