"""Setting up a game or the next one of a match: who plays, on which clock, seen from where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .. import settings, wording
from .._errors import BadValue
from ..game import Game, game_named
from ..i18n import later, tr
from ..match import Match
from ..moves import Player
from ..players import COMPUTER, Who, control, known_level, names_apart, player_called, who
from ..position import Position
from ..record import Record
from ..spelling import nearest

FIRST, LOTS = "first", "random"
"""The option that says who moves first, and its value that draws lots for that."""
SECOND = "second"
REASONS = {
    "points": later("with more points over both games"),
    "wins": later("with more games won"),
    "tie_break": later("by the tie-break game"),
    "level": later("neither side is ahead"),
}


@dataclass(frozen=True)
class Setup:
    """How a game is to be played: who plays, on which clock, one game or a match."""

    players: Mapping[str, str] = field(default_factory=dict)
    """The players, by the names of the sides, or by `first` and `second`."""
    clock: str | None = None
    match: bool = False
    tutor: bool | None = None
    watched: bool = False


def watching(levels: Sequence[str], clock: str | None, match: bool) -> Setup:
    """Return the setup of two computers, the first level for the player who moves first.

    :raises BadValue: for more than two levels.
    """
    if len(levels) > 2:
        raise BadValue(
            tr("a game has two players, not {n}", n=len(levels)),
            hint=tr("use --level once or twice"),
        )
    chosen = [*levels] or [usual_level()]
    players = {FIRST: f"{COMPUTER}:{chosen[0]}", SECOND: f"{COMPUTER}:{chosen[-1]}"}
    return Setup(players, clock, match, watched=True)


def usual_level() -> str:
    """Return the default level of a computer."""
    return known_level(settings.get("level"))


def draws_lots(game: Game) -> bool:
    """Return whether the players of a game may draw lots for the first move."""
    return any(option.name == FIRST and option.lots for option in game.options)


def begun(start: Position, setup: Setup) -> Record:
    """Return the record of a game that begins.

    :raises BadValue: for a player or a clock that makes no sense.
    """
    first, second = seated(start, setup.players)
    timed = control(setup.clock if setup.clock is not None else settings.get("clock"))
    return Record.begin(
        start,
        players=(first.text, second.text),
        clock="" if timed is None else timed.text,
        match=Match.begin(start, names_apart((first, second))).text if setup.match else "",
    )


def lots_drawn(start: Position) -> Sequence[str]:
    """Say who moves first, after lots were drawn for that."""
    mover = wording.called(start, start.player)
    return [tr("Lots were drawn: {player} moves first.", player=mover)]


def seated(start: Position, given: Mapping[str, str]) -> tuple[Who, Who]:
    """Return who plays each side, in the order of the game's players: people, by default.

    :raises BadValue: for a name that is not one of the game's players, or for two of one player.
    """
    game = game_named(start.game)
    chosen: dict[Player, Who] = {}
    for name, text in given.items():
        player = _player(game, start, name)
        if player in chosen:
            raise BadValue(
                tr("two players were given for {player}", player=tr(game.players[player])),
                hint=tr("leave one out"),
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
        close = nearest(name.lower(), known)
        meant = tr("known: {names}", names=", ".join(known))
        if close:
            meant = tr("did you mean --{name}?", name=close)
        raise BadValue(
            tr("{game} has no player called {name}", game=game.title, name=name), hint=meant
        )
    return player


def turned_for(start: Position, player: Player) -> bool:
    """Return whether the pieces of a player are higher up than the others."""
    game = game_named(start.game)
    rows: dict[bool, list[int]] = {True: [], False: []}
    for number, row in enumerate(start.rows):
        for cell in row:
            owner = game.face(cell).player
            if owner is not None:
                rows[owner == player].append(number)
    own, others = rows[True], rows[False]
    return bool(own and others) and sum(own) / len(own) < sum(others) / len(others)


# --- matches --------------------------------------------------------------------------------------


def match_title(record: Record) -> str:
    """Say which game of a match is played, and the score; or "" outside a match."""
    match = Match(record.match) if record.match else None
    if match is None or match.partida is None:
        return ""
    told = tr("Match, game {n}: {score}", n=match.partida.number, score=_score(match.score))
    if match.partida.number > 2 and match.tie_break is not None:
        return f"{told}; {tr('first to {n}', n=match.tie_break)}"
    return told


def match_scores(match: Match) -> Iterator[str]:
    """Say what each game of a match was worth."""
    for number, score in enumerate(match.scores, start=1):
        yield tr("Game {n}: {score}", n=number, score=_score(score))


def match_verdict(match: Match) -> str:
    """State the score of a match, or who has won it and why."""
    score = _score(match.score)
    if match.partida is not None:
        return tr("The match score is {score}.", score=score)
    reason = tr(REASONS[match.reason])
    if match.winner is None:
        return tr("The match is drawn, {score}: {reason}.", score=score, reason=reason)
    return tr(
        "{winner} has won the match, {score}, {reason}.",
        winner=match.winner,
        score=score,
        reason=reason,
    )


def _score(score: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in score.items())


def next_of_match(record: Record, match: Match) -> Record | None:
    """Return the game of the match that follows a record, with the sides that the match prescribes.

    None if the match has no such game.
    """
    partida, last = match.partida, Match(record.match).partida
    if partida is None or last is None:
        return None
    players = tuple(game_named(record.start.game).players)
    texts = dict(zip((last.sides[player] for player in players), record.players, strict=True))
    seats = tuple(texts[partida.sides[player]] for player in players)
    return Record.begin(partida.start, players=seats, clock=record.clock, match=match.text)
