"""The rules as tools for assistants, by the Model Context Protocol over the standard streams.

Nothing but the protocol goes to the output. The tools read and write no files, and each call has
its limits.
"""

from __future__ import annotations

import functools
import os
import signal
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

from .. import text
from .._errors import BadValue, Exit, IllegalMove, TabuleiroError, UnknownOption
from ..extras import missing
from ..game import game_named, levels
from ..game import games as all_games
from ..i18n import tr
from ..moves import Move
from ..position import Position
from ..questions.asking import Limits, ask, words
from ..questions.explaining import explain
from ..view import board_view

try:
    import anyio
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError as error:
    raise missing("mcp", error) from error

MOST_SECONDS = 10.0
"""How long a question or a search may take."""
MOST_ANSWERS = 200
MOST_MOVES = 1000
"""How many moves may be played at once."""
LONGEST_TEXT = 20_000
"""How many characters a position or a question may have."""
POLL = 0.05
"""Seconds between two looks at a search."""

Told: TypeAlias = dict[str, Any]
Tool: TypeAlias = Callable[..., Awaitable[Told]]


def serve(version: str) -> None:
    """Answer a client until it closes the input, or is gone; Ctrl-C ends the process."""
    signal.signal(signal.SIGINT, _leave)
    try:
        server(version).run("stdio")
    except Exception as error:
        if not _is_of_pipe(error):
            raise


def _leave(*_: object) -> None:
    """End the process at once: nothing else stops the library's thread that reads the input."""
    os._exit(Exit.INTERRUPTED)


def _is_of_pipe(error: BaseException) -> bool:
    """Return whether an error, or each of a group of them, says that the output has no reader."""
    parts: Sequence[BaseException] = getattr(error, "exceptions", ())
    return all(map(_is_of_pipe, parts)) if parts else isinstance(error, BrokenPipeError)


def server(version: str = "") -> MCPServer[Any]:
    """Return the server with its tools."""
    made: MCPServer[Any] = MCPServer(
        "tabuleiro",
        version=version,
        log_level="ERROR",
        instructions=tr(
            "Board games whose rules decide every answer. A position is one line of text, which "
            "the tools take and return; without one, they mean the start of the game."
        ),
    )
    turn = anyio.Lock()
    for tool, description in _descriptions().items():
        made.tool(description=description)(_answering(tool, turn))
    return made


def _descriptions() -> Mapping[Tool, str]:
    """Return the tools, and what each is for."""
    limits = {"seconds": round(MOST_SECONDS), "answers": MOST_ANSWERS}
    return {
        games: tr(
            "List the games with their players, rulesets and options, and the levels of play."
        ),
        moves: tr("List the legal moves of a position, with the board drawn as text."),
        why: tr("Explain which rules make a move legal or illegal, and what would make it legal."),
        query: tr(
            "Answer a question about a position: a Prolog goal such as 'captures(M, P), safe(M)'. "
            "Without a question, list the words that it may use. At most {answers} answers and "
            "{seconds} seconds.",
            **limits,
        ),
        apply: tr("Play moves one after the other and return the position they lead to."),
        best: tr(
            "Find the best move, within one limit: a level of play, a depth in plies, a number of "
            "nodes, or seconds. At most {seconds} seconds.",
            **limits,
        ),
    }


def _answering(tool: Tool, turn: anyio.Lock) -> Tool:
    """Return a tool that is called by one request at a time, and reports errors as texts."""

    @functools.wraps(tool)
    async def call(**given: Any) -> Told:
        async with turn:
            try:
                return await tool(**given)
            except TabuleiroError as error:
                raise ToolError(_sentence(error)) from error

    return call


def _sentence(error: TabuleiroError) -> str:
    """Say what is wrong, with all broken rules of a move, and what helps."""
    rules = (
        error.broken[1:] if isinstance(error, IllegalMove) else ()
    )  # the message names the first
    hint = [error.hint] if error.hint else []
    return text.visible("\n".join([error.message, *(f"- {rule}" for rule in rules), *hint]))


# --- the tools ------------------------------------------------------------------------------------


async def games() -> Told:
    """List the games."""
    return {"games": [game.as_json() for game in all_games()], "levels": list(levels())}


async def moves(
    game: str,
    position: str | None = None,
    ruleset: str | None = None,
    options: dict[str, Any] | None = None,
) -> Told:
    """List the legal moves."""
    found = _position(game, position, ruleset, options)
    return {**_shown(found), "moves": [move.as_json() for move in found.legal_moves]}


async def why(
    game: str,
    move: str,
    position: str | None = None,
    ruleset: str | None = None,
    options: dict[str, Any] | None = None,
) -> Told:
    """Explain a move."""
    told = explain(_position(game, position, ruleset, options), move)
    return {**told.as_json(), "text": str(told)}


async def query(
    game: str,
    question: str | None = None,
    position: str | None = None,
    ruleset: str | None = None,
    options: dict[str, Any] | None = None,
    answers: int = 50,
    seconds: float = MOST_SECONDS,
) -> Told:
    """Answer a question."""
    found = _position(game, position, ruleset, options)
    if question is None:
        return {"words": [{"usage": usage, "meaning": told} for usage, told, _ in words(game)]}
    _at_most("answers", answers, MOST_ANSWERS)
    _at_most("seconds", seconds, MOST_SECONDS)
    limits = Limits(seconds=seconds, answers=answers)
    return {"question": question, **ask(found, _short(question), limits).as_json()}


async def apply(
    game: str,
    moves: list[str],
    position: str | None = None,
    ruleset: str | None = None,
    options: dict[str, Any] | None = None,
) -> Told:
    """Play moves."""
    _at_most("moves", len(moves), MOST_MOVES)
    found = _position(game, position, ruleset, options)
    played: list[Move] = []
    for move in moves:
        made, found = found.played(move)
        played.append(made)
    return {**_shown(found), "played": [move.as_json() for move in played]}


async def best(
    game: str,
    position: str | None = None,
    ruleset: str | None = None,
    options: dict[str, Any] | None = None,
    level: str | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
) -> Told:
    """Find the best move."""
    if seconds is not None:
        _at_most("seconds", seconds, MOST_SECONDS)
    found = _position(game, position, ruleset, options)
    search = found.search(level=level, depth=depth, nodes=nodes, seconds=seconds, seed=seed)
    search.most_seconds = MOST_SECONDS
    try:
        while not search.poll(0):
            await anyio.sleep(POLL)
    finally:
        search.stop()  # also if the client has given up
    analysis = search.analysis
    if analysis is None:
        raise LookupError("a search ended without an answer")
    return {"position": found.text, "player": found.player, **analysis.as_json()}


# --- what they share ------------------------------------------------------------------------------


def _position(
    game: str, position: str | None, ruleset: str | None, options: Mapping[str, Any] | None
) -> Position:
    """Return the position that is meant.

    :raises TabuleiroError: if there is none, saying why.
    """
    if position is None:
        for name in options or {}:
            if name not in (known := [option.name for option in game_named(game).options]):
                message = tr("{game} has no option called {name}", game=game, name=name)
                raise UnknownOption(message, name=name, known=known)
        return Position.start(game, ruleset=ruleset, **(options or {}))
    if ruleset is not None or options:
        told = tr("a position has its own ruleset and options")
        raise BadValue(told, hint=tr("leave one out"))
    return Position.parse(_short(position), game=game)


def _shown(position: Position) -> Told:
    outcome = position.outcome
    return {
        "position": position.text,
        "player": position.player,
        "outcome": None if outcome is None else outcome.as_json(),
        "board": board_view.in_plain_text(position),
    }


def _short(given: str) -> str:
    _at_most(tr("characters"), len(given), LONGEST_TEXT)
    return given


def _at_most(name: str, value: float, most: float) -> None:
    if not value <= most:
        told = tr(
            "{name} must be at most {most:g}, not {value:g}", name=name, most=most, value=value
        )
        raise BadValue(told)
