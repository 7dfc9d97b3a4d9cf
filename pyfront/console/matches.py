"""A match at the console: what stands above its games, and how it goes on after each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..game import game_named
from ..i18n import later, tr
from ..match import Match
from ..record import Record
from . import wording

if TYPE_CHECKING:
    from rich.console import Console

REASONS = {
    "points": later("by more points in both games"),
    "wins": later("by more games won"),
    "tie_break": later("by the game that broke the tie"),
    "level": later("nobody is ahead"),
}


def title(record: Record) -> str:
    """Tell which game of a match is played, and how it stands."""
    match = Match(record.match) if record.match else None
    if match is None or match.partida is None:
        return ""
    told = tr("Match, game {n}: {score}", n=match.partida.number, score=_score(match.score))
    if match.partida.number > 2 and match.tie_break is not None:
        return f"{told}; {tr('{n} points win', n=match.tie_break)}"
    return told


def conclude(record: Record, console: Console) -> Record | None:
    """Count a game that has ended; give the next game of its match, or None at the end."""
    before = Match(record.match)
    match = before.after(record)
    for number, score in enumerate(match.scores, start=1):
        console.print(tr("Game {n}: {score}", n=number, score=_score(score)))
    if match.partida is not None:
        total = _score(match.score)
        console.print(wording.emphasised(tr("The match stands {score}.", score=total)))
        return _following(record, before, match)
    console.print(wording.emphasised(verdict(match)))
    return None


def verdict(match: Match) -> str:
    """Tell who has won a match, and why."""
    reason, score = tr(REASONS[match.reason]), _score(match.score)
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


def _following(record: Record, before: Match, match: Match) -> Record:
    """Set up the next game: everybody plays the side that the match gives him."""
    partida, last = match.partida, before.partida
    assert partida is not None
    assert last is not None
    players = tuple(game_named(record.start.game).players)
    texts = dict(zip((last.sides[player] for player in players), record.players, strict=True))
    seats = tuple(texts[partida.sides[player]] for player in players)
    return Record.begin(partida.start, players=seats, clock=record.clock, match=match.text)
