"""A match of two games with the sides changed; the rules keep its score."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from . import _prolog
from .moves import Player
from .position import Position
from .record import AGREEMENT, Record


@dataclass(frozen=True)
class Partida:
    """The next game of a match: its number, and who plays which side."""

    number: int
    sides: Mapping[Player, str]
    start: Position


@dataclass(frozen=True)
class Match:
    """A match, as its JSON text."""

    text: str

    @classmethod
    def begin(cls, start: Position, contestants: Sequence[str]) -> Match:
        """Begin a match from a position; the first contestant begins as the first player."""
        told = _prolog.ask("match_start", position=start.text, contestants=list(contestants))
        return cls(_text(told))

    @cached_property
    def _json(self) -> Any:
        return json.loads(self.text)

    @cached_property
    def _told(self) -> Mapping[str, Any]:
        told: Mapping[str, Any] = _prolog.ask("match_told", match=self._json)
        return told

    @property
    def contestants(self) -> tuple[str, str]:
        """Who plays the match."""
        first, second = self._json["contestants"]
        return first, second

    @property
    def tie_break(self) -> int | None:
        """The points that decide the tie-break."""
        points: int | None = self._json["tie_break"]
        return points

    @property
    def partida(self) -> Partida | None:
        """The game to be played, or None when the match is over."""
        told = self._told["partida"]
        if told is None:
            return None
        return Partida(told["number"], dict(told["sides"]), Position.trusted(told["position"]))

    @property
    def score(self) -> Mapping[str, int]:
        """The score of each contestant: points, or else games won."""
        return dict(self._told["score"])

    @property
    def scores(self) -> tuple[Mapping[str, int], ...]:
        """The points of each game for each contestant."""
        return tuple(dict(score) for score in self._told["scores"])

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._told["result"] is not None

    @property
    def winner(self) -> str | None:
        """The winner of the match; None while it lasts, and if it is drawn."""
        result = self._told["result"]
        return None if result is None else result["winner"]

    @property
    def reason(self) -> str:
        """Why the match was won: `points`, `wins` or `tie_break`; or `level`."""
        result = self._told["result"]
        return "" if result is None else str(result["reason"])

    def decided(self, position: Position) -> tuple[str, Player | None] | None:
        """Return the reason and the winner if the game that breaks a tie is decided by points."""
        verdict = _prolog.ask("match_verdict", match=self._json, position=position.text)
        if verdict is None or position.outcome is not None:
            return None
        winner = verdict["winner"]
        return verdict["reason"], None if winner is None else position.standing.now[winner]

    def after(self, record: Record) -> Match:
        """Return the match after its game has ended as a record says."""
        told = {"match": self._json, "position": record.position.text}
        ending = record.ending
        if ending is None or ending.reason == "tie_break":
            return Match(_text(_prolog.ask("match_ended", **told)))
        if ending.reason == AGREEMENT:
            return Match(_text(_prolog.ask("match_drawn", **told)))
        loser = next(p for p in record.position.standing.seats if p != ending.winner)
        answer = _prolog.ask("match_forfeited", **told, loser=loser, reason=ending.reason)
        return Match(_text(answer))


def _text(told: Any) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
