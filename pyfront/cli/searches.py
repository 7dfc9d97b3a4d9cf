"""Searching, counting and solving on the command line, with progress; Ctrl-C ends each early."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console

from .. import disk
from .._errors import BadValue
from ..analysis import Analysis, Counted, Search
from ..i18n import tr
from ..position import Position
from ..repl.waiting import finish
from ..reply import Reply
from ..solving import Solution, Solving
from ..view.screen import screen
from ..view.thinking import show_analysis, show_solution
from .failures import Interrupted
from .requests import SearchRequest

if TYPE_CHECKING:
    from .ask_group import SolveRequest


def best(request: SearchRequest) -> Reply:
    """Find the best move."""
    position = request.find()
    search, analysis = _searched(position, request)
    line = analysis.lines[0]
    data = {
        "position": position.text,
        **line.as_json(),
        "depth": analysis.depth,
        "note": analysis.note,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 3),
        "interrupted": search.stopped,
    }

    def show_best(console: Console) -> None:
        """Print the move for programs to read, and notes for people."""
        console.print(line.move.text)
        if analysis.note is not None:
            screen(stderr=True).print(analysis.note)

    return Reply(data, show_best, _status(search.stopped))


def analyse(request: SearchRequest, lines: int) -> Reply:
    """Find the best lines."""
    position = request.find()
    search, analysis = _searched(position, request, lines=lines)
    data = {
        "position": position.text,
        "player": position.player,
        **analysis.as_json(),
        "interrupted": search.stopped,
    }
    return Reply(
        data,
        lambda console: show_analysis(console, position, analysis),
        _status(search.stopped),
    )


def _searched(position: Position, request: SearchRequest, **wanted: Any) -> tuple[Search, Analysis]:
    """Search a position, drawing that on a terminal unless the answer is JSON."""
    search = position.search(**wanted, **request.limits())
    finish(search, screen(), drawn=not request.as_json)
    if search.analysis is None:
        raise Interrupted(tr("interrupted before anything was found"))
    return search, search.analysis


def _status(interrupted: bool) -> int:
    return Interrupted.exit_code if interrupted else 0


def perft(
    position: Position, depth: int, *, divide: bool = False, leaves: bool = False, by: str
) -> Reply:
    """Count the sequences of legal moves of a length, for each first move if requested.

    :raises Interrupted: if Ctrl-C comes before a first move is counted.
    """
    counting = position.counting(depth, leaves=leaves, by=by)
    finish(counting, screen(stderr=True))
    found, stopped = counting.known, counting.stopped
    if found is None or (stopped and not found.parts):
        raise Interrupted(tr("interrupted before a first move was counted"))
    data = {
        "position": position.text,
        "depth": depth,
        "count": found.count,
        "first_moves": {"counted": len(found.parts), "of": found.moves},
        **({"divide": found.parts} if divide else {}),
        "interrupted": stopped,
    }
    lines = [f"{move}: {count}" for move, count in found.parts.items()] if divide else []
    total = f"total: {found.count}" if divide else str(found.count)
    shown = lines if stopped else [*lines, total]

    def show(console: Console) -> None:
        if shown:
            console.print("\n".join(shown))
        if stopped:
            screen(stderr=True).print(_so_far(found), soft_wrap=True)

    return Reply(data, show, _status(stopped))


def _so_far(found: Counted) -> str:
    return tr(
        "Stopped after {n} of {all} first moves, with {count} counted.",
        n=len(found.parts),
        all=found.moves,
        count=f"{found.count:,}",
    )


def solve(request: SolveRequest) -> Reply:
    """Find out who wins, and write the proof if requested.

    :raises Interrupted: if Ctrl-C comes before that is known.
    """
    if request.proof == "-" and request.as_json:
        message = tr("use only one of --proof - and --json")
        raise BadValue(message, hint=tr("write the proof to a file"))
    position = request.find()
    solving = Solving(
        position,
        distance=request.distance,
        proof=request.proof is not None,
        by=request.by,
        memory=request.memory,
        keep=None if request.keep is None else disk.named(request.keep).absolute(),
    )
    finish(solving, screen(stderr=True))
    solution = solving.solution
    if solution is None:
        raise Interrupted(tr("interrupted before the position was solved"))
    proof = request.proof
    written = None if proof is None else disk.write(proof, proof_text(position, solution))
    data = {"position": position.text, **solution.as_json(), "proof": written}

    def show(console: Console) -> None:
        if proof == "-":
            return
        show_solution(console, position, solution)
        if written is not None:
            console.print(written, soft_wrap=True)

    return Reply(data, show)


def proof_text(position: Position, solution: Solution) -> str:
    """Return a proof as lines: the winner, then each position of the winner with the move."""
    head = [f"position {position.text}", f"winner {solution.value.winner}"]
    return "\n".join([*head, *(f"{text} {move}" for text, move in solution.proof or ())]) + "\n"
