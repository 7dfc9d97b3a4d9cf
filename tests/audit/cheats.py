"""Programs that know nothing of a game, and must not earn points for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pyfront.grade.asks import Play, State
from pyfront.grade.checks.base import Probe
from pyfront.grade.exam.paper import Exam, exam
from pyfront.grade.mapping.file import Mapping, find
from pyfront.grade.oracle import Oracle
from pyfront.grade.submission.terms import Listing, Term, filled, written

from .trials import right_program

BOUND = 15
"""The points that none of them may reach."""

SHAPES = {
    "initial_state": 2,
    "display_game": 1,
    "valid_moves": 3,
    "move": 3,
    "game_over": 2,
    "value": 3,
    "points": 3,
    "choose_move": 4,
}
"""The predicates of the course's contract, with their numbers of arguments."""


@dataclass(frozen=True)
class Cheat:
    """A program that knows nothing."""

    name: str
    text: str
    bound: int
    only: frozenset[str] | None = None
    """If given, the only categories in which it may earn anything."""


def cheats(game: str, seed: int = 0) -> Iterator[Cheat]:
    """Make the programs for a game."""
    yield Cheat("an empty file", "% nothing\n", 1)
    yield Cheat("always yes", _facts(), BOUND)
    yield Cheat("always no", _facts(" :- fail"), BOUND)
    yield Cheat("always the same board", _constant(game), BOUND)
    yield Cheat("only printing", _printing(game), 100, frozenset("DBY"))
    yield Cheat("the shown answers by heart", _by_heart(game, seed), BOUND)


def _facts(body: str = "") -> str:
    return "\n".join(f"{name}({','.join('_' * arity)}){body}." for name, arity in SHAPES.items())


def _printing(game: str) -> str:
    """Return the printing part of the correct program, without the rest of the contract."""
    text = right_program(game)
    for name in SHAPES:
        if name != "display_game":
            text = text.replace(f"{name}(", f"other_{name}(")
    return text


class _Writer:
    """Writes answers as facts, in the words of the course's contract."""

    def __init__(self, game: str) -> None:
        self.mapping: Mapping = find("course", game)
        self.oracle = Oracle(game, self.mapping.ruleset)

    def state(self, state: State) -> str:
        """Write a state."""
        return written(self.mapping.codec.state_values(state)["Board"])

    def player(self, player: int | str) -> str:
        """Write a player."""
        return written(self.mapping.codec.players[player])

    def move(self, step: Play, state: State) -> Term:
        """Write a move."""
        values = self.mapping.codec.move_values(step, state.rows)
        assert self.mapping.codec.move is not None
        return filled(self.mapping.codec.move, values)


def _constant(game: str) -> str:
    writer = _Writer(game)
    start = writer.oracle.start
    board = writer.state(start)
    moves = [writer.move(step, start) for step in writer.oracle.facts(start).moves]
    return "\n".join(
        [
            f"initial_state(_, {board}).",
            f"display_game(_) :- write({board}), nl.",
            f"valid_moves(_, _, {written(Listing(tuple(moves)))}).",
            f"move(_, _, {board}).",
            f"game_over(_, {writer.player(start.player)}).",
            "value(_, _, 0).",
            "points(_, _, 0).",
            f"choose_move(_, _, _, {written(moves[0])}).",
        ]
    )


def _by_heart(game: str, seed: int) -> str:
    """Write a fact for every shown answer that is right."""
    writer = _Writer(game)
    taken: Exam = exam(game, writer.mapping.ruleset, seed)
    facts = {
        fact: None
        for check in taken.checks
        for probe in check.probes
        if not probe.hidden
        for fact in _answers(check.kind, probe, writer)
    }
    start = writer.state(writer.oracle.start)
    heads = [f":- discontiguous {name}/{arity}." for name, arity in SHAPES.items()]
    return "\n".join([*heads, f"initial_state(_, {start}).", "display_game(_) :- nl.", *facts])


def _answers(kind: str, probe: Probe, writer: _Writer) -> Iterator[str]:
    ask = probe.asks[0] if probe.asks else None
    if ask is None or ask.state is None or ask.junk:
        return
    state, player = ask.state, writer.player(ask.state.player)
    board = writer.state(state)
    if kind == "moves":
        moves = [Play(*pair) for pair in sorted(probe.expected)]
        listed = written(Listing(tuple(writer.move(step, state) for step in moves)))
        yield f"valid_moves({board}, {player}, {listed})."
    elif kind == "winner" and probe.expected.over:
        winner = probe.expected.winner
        told = "draw" if winner is None else writer.player(winner)
        yield f"game_over({board}, {told})."
    elif ask.step is not None and probe.expected:
        move = written(writer.move(ask.step, state))
        after = writer.state(writer.oracle.after(state, ask.step))
        yield f"move({board}, {move}, {after})."
    elif kind == "points":
        viewer = writer.player(ask.player if ask.player is not None else state.player)
        yield f"points({board}, {viewer}, {probe.expected})."
    elif kind in ("plays", "wins"):
        move = written(writer.move(Play(*min(probe.expected)), state))
        yield f"choose_move({board}, {player}, {ask.level}, {move})."
