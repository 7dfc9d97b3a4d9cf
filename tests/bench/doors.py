"""The sections measured in Python: the door to Prolog, the command line, OpenSpiel."""

from __future__ import annotations

import importlib
import importlib.util
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from pyfront import Position, _prolog

from .engine import measured
from .plain import Search
from .table import Line, Section

DOOR = 3.0
START = 3.0
MADE = 1.4
LISTED = 2.5


def _each(call: Callable[[], object], seconds: float = 0.5) -> float:
    """Return the least CPU time of a call, over a few rounds of many."""
    call()
    rounds = []
    for _ in range(5):
        count, begin = 0, time.process_time()
        while time.process_time() - begin < seconds / 5:
            call()
            count += 1
        rounds.append((time.process_time() - begin) / count)
    return min(rounds)


# --- the same search in Python --------------------------------------------------------------------


def plain() -> Section:
    """Search Breakthrough to the same depth in Prolog and in plain Python."""
    lines = []
    for told in measured("plain"):
        worth = {player: [0, *told["worths"][player - 1]] for player in (1, 2)}
        cells = [cell for row in told["board"] for cell in row]
        search = Search(cells, told["player"], worth, told["safe_steps"])
        begin = time.process_time()
        search.deepen(told["depth"])
        spent = time.process_time() - begin
        ours, theirs = told["nodes"] / told["cpu"], search.nodes / spent
        lines.append(
            Line(
                f"Breakthrough, {told['position']}, depth {told['depth']}",
                f"{ours / 1000:.1f} k/s of {told['nodes']:,}",
                f"{theirs / 1000:.1f} k/s of {search.nodes:,}",
                ours / theirs,
            )
        )
    note = "Nodes in a second of CPU time, and nodes in all."
    return Section("The same search in plain Python", "Prolog", "Python", lines, note)


# --- the door -------------------------------------------------------------------------------------


def door() -> Section:
    """A board in and its moves out, through our door and through pyswip's own conversion."""
    lines = []
    for game in ("breakthrough", "tafl", "trench"):
        position = Position.start(game)
        text, query = position.text, _query(position)
        ours = len(_prolog.ask("moves", position=text))
        theirs = len(_queried(query))
        assert ours == theirs == len(position.legal_moves), (ours, theirs)
        our_time = _each(lambda text=text: _prolog.ask("moves", position=text))  # type: ignore[misc]
        their_time = _each(lambda query=query: _queried(query))  # type: ignore[misc]
        lines.append(
            Line(
                f"{game}, {ours} moves",
                _micro(our_time),
                _micro(their_time),
                their_time / our_time,
                DOOR,
            )
        )
    return Section(
        "One call: a board in, its moves out",
        "our door",
        "Prolog.query",
        lines,
        "Ours also gives every move's text and what it captures.",
    )


def _query(position: Position) -> str:
    """Return the goal that lists the moves, as a user of pyswip writes it."""
    player = position.player
    counters = ",".join(f"{name}={value}" for name, value in position.memory.items())
    rows = ",".join(f"[{','.join(_quoted(cell) for cell in row)}]" for row in position.rows)
    return f"{position.game}:legal(position([{rows}],{player},[{counters}]),R1/C1-R2/C2)"


def _quoted(cell: int | str) -> str:
    return "'-'" if cell == "-" else str(cell)


def _queried(query: str) -> list[Any]:
    prolog = importlib.import_module("pyswip").Prolog
    return [((m["R1"], m["C1"]), (m["R2"], m["C2"])) for m in prolog.query(query)]


def _micro(seconds: float) -> str:
    return f"{seconds * 1e6:,.0f} µs"


# --- the command line -----------------------------------------------------------------------------


def command_line() -> Section:
    """The start-up time of the command, compared with the library that reads its arguments."""
    python, module = sys.executable, [sys.executable, "-m", "pyfront"]
    base = process([python, "-c", "import typer"])
    completing = {
        "_TABULEIRO_COMPLETE": "complete_bash",
        "COMP_WORDS": "tabuleiro mo",
        "COMP_CWORD": "1",
    }
    lines = []
    for what, command, environment in (
        ("tabuleiro --help", [*module, "--help"], {}),
        ("completion of a command", module, completing),
    ):
        taken = process(command, environment)
        lines.append(
            Line(what, _milli(taken), _milli(base), taken / base, START, at_most=True),
        )
    everything = process([python, "-c", "import typer, rich, pyswip"])
    taken = process([*module, "play", "breakthrough"])
    title = "the first board (beside rich and pyswip too)"
    lines.append(
        Line(title, _milli(taken), _milli(everything), taken / everything, START, at_most=True)
    )
    return Section("Starting the command", "tabuleiro", "import typer", lines)


def process(command: list[str], environment: dict[str, str] | None = None) -> float:
    """Return the least CPU time of a process over a few runs."""
    times = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            command,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)


def _milli(seconds: float) -> str:
    return f"{seconds * 1000:,.0f} ms"


# --- OpenSpiel ------------------------------------------------------------------------------------


def openspiel() -> Section:
    """Breakthrough's perft as users call it, compared with OpenSpiel's C++ driven from Python."""
    title, theirs = "Perft of Breakthrough beside OpenSpiel", "pyspiel"
    if importlib.util.find_spec("pyspiel") is None:
        return Section(title, "Position.perft", theirs, [], "OpenSpiel is not installed.")
    state = importlib.import_module("pyspiel").load_game("breakthrough").new_initial_state()
    start = Position.start("breakthrough")
    lines = [
        _counted(
            "perft(4), every leaf made",
            lambda: start.perft(4, leaves=True),
            lambda: _spiel_perft(state, 4, 0),
            MADE,
        ),
        _counted(
            "perft(5), the last moves listed",
            lambda: start.perft(5),
            lambda: _spiel_perft(state, 5, 1),
            LISTED,
        ),
    ]
    note = "The least CPU time of five, millions of leaves a second; both are called from Python."
    return Section(title, "Position.perft", theirs, lines, note)


def _counted(what: str, ours: Callable[[], int], theirs: Callable[[], int], target: float) -> Line:
    count, taken = _least(ours)
    their_count, their_time = _least(theirs)
    assert count == their_count, (what, count, their_count)
    return Line(what, _speed(count, taken), _speed(count, their_time), their_time / taken, target)


def _least(count: Callable[[], int]) -> tuple[int, float]:
    """Count a few times, and return the count and the least CPU time."""
    found, times = 0, []
    for _ in range(5):
        begin = time.process_time()
        found = count()
        times.append(time.process_time() - begin)
    return found, min(times)


def _speed(count: int, seconds: float) -> str:
    return f"{seconds:.3f} s, {count / seconds / 1e6:.1f} M/s"


def _spiel_perft(state: Any, depth: int, last: int) -> int:
    """Count by `child()`, down to the depth `last`, where the moves left are only listed."""
    if depth == last:
        return len(state.legal_actions()) if last else 1
    return sum(_spiel_perft(state.child(move), depth - 1, last) for move in state.legal_actions())
