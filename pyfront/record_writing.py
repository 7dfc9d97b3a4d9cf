"""Writing the record of a game, as `record_text` describes and reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .game import Position, game_named
from .record import Record, Result, Step

FORMAT = "1"
SCORE_OF_A_DRAW, SCORE_OF_NOBODY = "draw", "*"


def text_of(record: Record) -> str:
    """Give the record as `read` takes it."""
    headers = [f'[{name} "{_quoted(value)}"]' for name, value in _headers(record)]
    lines = [*headers, "", *_comment(record.comment), *_moves(record.steps, 1)]
    return "\n".join(lines) + "\n"


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    result, start = record.result, record.start
    yield "Format", FORMAT
    yield "Game", start.game
    yield "Ruleset", start.ruleset
    yield "Options", ", ".join(_settings(start))
    if record.players:
        players = zip(game_named(start.game).players, record.players, strict=True)
        yield "Players", ", ".join(f"{player}={who}" for player, who in players)
    if record.clock:
        yield "Clock", record.clock
    if record.match:
        yield "Match", record.match
    yield "Start", start.text
    yield "Result", score(result)
    yield "Reason", _reason(result)
    if record.undone:
        yield "Undone", str(record.undone)


def _settings(start: Position) -> Iterator[str]:
    """Give the options of a position as its text writes them."""
    fields = start.text.split(":")
    for setting in fields[3].split(",") if len(fields) > 4 else ():
        if setting.partition("=")[0] in start.options:
            yield setting


def score(result: Result | None) -> str:
    """Write who has won."""
    if result is None:
        return SCORE_OF_NOBODY
    return SCORE_OF_A_DRAW if result.winner is None else str(result.winner)


def _reason(result: Result | None) -> str:
    if result is None:
        return ""
    rule = result.rule
    return result.reason if rule is None else f"{rule.id} ({rule.clause})"


def _moves(steps: Sequence[Step], number: int) -> Iterator[str]:
    for ply, step in enumerate(steps, start=number):
        left = "" if step.left is None else _left(step.left)
        yield f"{ply}. {step.move}{left}"
        yield from _comment(step.comment)
        for line in step.others:
            yield "("
            yield from _moves(line, ply)
            yield ")"


def _left(seconds: tuple[float, float]) -> str:
    return f" {{{seconds[0]:.1f} {seconds[1]:.1f}}}"


def _comment(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield f"; {line}".rstrip()


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
