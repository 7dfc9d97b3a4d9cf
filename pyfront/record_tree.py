"""A played game as a tree: points in it, reached through variations, and what is changed there.

>>> game = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3")
>>> grown_game, route = grown(game, (0,), *game.at(1).position.played("c2-c3"))
>>> route, [step.move.text for step in steps_to(grown_game.steps, route)]
((0, 1), ['a7-a6', 'c2-c3'])
>>> [move.text for move in grown_game.moves]
['a7-a6', 'b2-b3']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from .moves import Move
from .position import Position
from .record import Record, Step, joined

Route: TypeAlias = tuple[int, ...]
"""The path to a point: the variation taken at each step, 0 for the main line."""
Steps: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True)
class Listed:
    """A move of the tree as a list shows it: the point after it, and how deep a variation it is."""

    route: Route
    step: Step
    depth: int


def main_route(ply: int) -> Route:
    """Return the route to the point after `ply` moves of the game itself."""
    return (0,) * ply


def ways_on(steps: Steps) -> tuple[Steps, ...]:
    """Return the lines that continue from the point after these steps, the main one first."""
    return (steps, *steps[0].others) if steps else ()


def ahead(steps: Steps, route: Route) -> Steps:
    """Return the steps that follow a point."""
    for way in route:
        steps = ways_on(steps)[way][1:]
    return steps


def steps_to(steps: Steps, route: Route) -> Iterator[Step]:
    """Return the steps that lead to a point."""
    for way in route:
        line = ways_on(steps)[way]
        yield line[0]
        steps = line[1:]


def at_point(game: Record, route: Route) -> Record:
    """Return the game as if it had gone through a point; it is over only at its own end."""
    further = ahead(game.steps, route)
    ended = not further and route == main_route(len(game.steps))
    steps = (*steps_to(game.steps, route), *further)
    return replace(game, steps=steps, ply=len(route), ending=game.ending if ended else None)


def grown(game: Record, route: Route, move: Move, position: Position) -> tuple[Record, Route]:
    """Add a move after a point, unless it is known there; return where it leads."""
    ways = ways_on(ahead(game.steps, route))
    known = next((way for way, line in enumerate(ways) if line[0].move == move), None)
    if known is not None:
        return game, (*route, known)
    line = (Step(move, position),)

    def add(steps: Steps) -> Steps:
        return _with_others(steps, (*steps[0].others, line)) if steps else line

    return replace(game, steps=_changed(game.steps, route, add)), (*route, len(ways))


def commented(game: Record, route: Route, text: str) -> Record:
    """Add a comment to the move that leads to a point, or to the start of the game."""
    if not route:
        return replace(game, comment=joined(game.comment, text))

    def say(line: Steps) -> Steps:
        return replace(line[0], comment=joined(line[0].comment, text)), *line[1:]

    return replace(game, steps=_changed_way(game.steps, route, say))


def without(game: Record, route: Route) -> tuple[Record, Route]:
    """Remove the variation that a point belongs to; return the point that it left the game at."""
    start = route
    while start and start[-1] == 0:
        start = start[:-1]
    if not start:
        return game, route

    def drop(steps: Steps) -> Steps:
        others = steps[0].others
        return _with_others(steps, (*others[: start[-1] - 1], *others[start[-1] :]))

    return replace(game, steps=_changed(game.steps, start[:-1], drop)), start[:-1]


def taken(game: Record, route: Route) -> Record:
    """Make the line to a point the main line; the former main line becomes a variation."""
    game = game.at(0)
    for way in route:
        game = game.follow(way)
    return game


def listed(steps: Steps, before: Route = (), depth: int = 0) -> Iterator[Listed]:
    """List all moves, each variation after the move that it replaces."""
    for number, step in enumerate(steps):
        here = (*before, *main_route(number))
        yield Listed((*here, 0), step, depth)
        for way, line in enumerate(step.others, start=1):
            yield Listed((*here, way), line[0], depth + 1)
            yield from listed(line[1:], (*here, way), depth + 1)


def _with_others(steps: Steps, others: tuple[Steps, ...]) -> Steps:
    return replace(steps[0], others=others), *steps[1:]


def _changed(steps: Steps, route: Route, change: Callable[[Steps], Steps]) -> Steps:
    """Change the steps that follow a point."""
    if not route:
        return change(steps)

    def further(line: Steps) -> Steps:
        return line[0], *_changed(line[1:], route[1:], change)

    return _changed_way(steps, route[:1], further)


def _changed_way(steps: Steps, route: Route, change: Callable[[Steps], Steps]) -> Steps:
    """Change the line that begins with the last move of a route."""
    *before, way = route

    def of(ways: Steps) -> Steps:
        if way == 0:
            return change(ways)
        others = list(ways[0].others)
        others[way - 1] = change(others[way - 1])
        return _with_others(ways, tuple(others))

    return _changed(steps, tuple(before), of) if before else of(steps)
