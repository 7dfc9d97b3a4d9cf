"""A match: the title of its games, its score, and the game that comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..game import game_named
from ..i18n import later, tr
from ..match import Match
from ..record import Record

REASONS = {
    "points": later("with more points over both games"),
    "wins": later("with more games won"),
    "tie_break": later("by the tie-break game"),
    "level": later("neither side is ahead"),
}


def title(record: Record) -> str:
    """Say which game of a match is played, and the score; or "" outside a match."""
    match = Match(record.match) if record.match else None
    if match is None or match.partida is None:
        return ""
    told = tr("Match, game {n}: {score}", n=match.partida.number, score=_score(match.score))
    if match.partida.number > 2 and match.tie_break is not None:
        return f"{told}; {tr('first to {n}', n=match.tie_break)}"
    return told


def scores(match: Match) -> Iterator[str]:
    """Say what each game of a match was worth."""
    for number, score in enumerate(match.scores, start=1):
        yield tr("Game {n}: {score}", n=number, score=_score(score))


def verdict(match: Match) -> str:
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


def following(record: Record, match: Match) -> Record | None:
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
