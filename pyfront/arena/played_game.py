"""One game of an arena, from its opening to its end, in the process that runs this module.

The game is a session like any other: its clocks, its rules, and what happens to an engine that
does not play, are those of the table. Tasks come as lines of JSON, and results go as such.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..lifetime import die_with
from ..position import Position
from ..protocol.foreign_engine import EngineFailed, ForeignEngine, Introduction
from ..record import Record
from ..saves import Keeper
from ..session.events import Event, Failed
from ..session.game_session import Session
from ..session.searching import Choice


def play(task: Mapping[str, Any]) -> dict[str, Any]:
    """Play a game and return how it has ended."""
    random.seed(task["seed"])
    start = Position(task["start"])
    record = Record.begin(start, players=tuple(task["players"]), clock=task["clock"])
    for move in task["opening"]:
        record = record.play(move)
    failures: list[str] = []

    def hear(event: Event) -> None:
        if isinstance(event, Failed):
            failures.append(str(event.error))

    session = Session(record, Keeper(Path(task["file"])), watched=True)
    session.emit = hear
    session.engines.commands, session.engines.seconds = task["commands"], task["seconds"]
    _introduce(session)
    session.table.turn()
    while session.awaited:
        session.let_computer_move()
        while session.waiting is not None and not isinstance(session.waiting, Choice):
            if session.waiting.poll():
                session.go_on()
    session.engines.close()
    return {"number": task["number"], **_ended(session.record), "note": "; ".join(failures)}


def _introduce(session: Session) -> None:
    """Start the engines before any clock runs; a faulty one shows in its first turn."""
    for player in session.table.players:
        if player.command:
            try:
                _wait_for(session.engines[player.command], session.record.start)
            except EngineFailed:
                session.engines.end(player.command)


def _wait_for(engine: ForeignEngine, start: Position) -> None:
    introduction = Introduction(engine, start)
    while not introduction.poll():
        pass
    introduction.check()


def _ended(record: Record) -> dict[str, Any]:
    """Return the result: 0 or 1 for the player who won, in the order of the record; None drawn."""
    result = record.result
    if result is None:
        raise LookupError("a game ended without a result")
    seats = list(record.position.standing.seats)
    winner = None
    if result.winner is not None:
        winner = seats.index(record.position.standing.seats[result.winner])
    rule = None if result.rule is None else result.rule.clause
    return {"winner": winner, "reason": result.reason, "clause": rule, "plies": record.ply}


def main() -> None:
    """Play games on request until there are no more; the argument is the process that asks."""
    die_with(int(sys.argv[1]))
    for line in sys.stdin:
        print(json.dumps(play(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
