"""The same program in other words: what it earns must not depend on them.

Every variant is the program with clauses that translate, and a mapping that says how to ask it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .cheats import SHAPES

LETTERS = "abcdefghijkl"
SIDES = {"1": "north", "2": "south"}
RANKS = ("g", "co", "ca", "sa", "so")


@dataclass(frozen=True)
class Variant:
    """A program in other words, and the mapping that says how to ask it."""

    name: str
    text: str
    mapping: str


@dataclass(frozen=True)
class Words:
    """The names in the right program of a game, and their alternatives."""

    size: int
    """The argument of initial_state/2, and the number of rows."""
    cells: Mapping[str, str]
    players: Mapping[str, str] = field(default_factory=lambda: SIDES)
    width: int = 0
    """The number of columns, if it is not that of the rows."""
    counters: str = ""
    """The arguments of a state behind the board and the player."""

    @property
    def state(self) -> str:
        """A state, as the right program has it, with B for the board and P for the player."""
        return f"state(B, P{self.counters})" if self.counters else "B-P"

    @property
    def record(self) -> str:
        """A state in other words."""
        return f"game(N, Q{self.counters})"

    @property
    def letters(self) -> str:
        """A letter for each column."""
        return LETTERS[: self.width or self.size]


def _numbered(one: str, other: str) -> dict[str, str]:
    return {"0": "empty", f"{one}-N": "north(N)", f"{other}-N": "south(N)"}


GAMES = {
    "breakthrough": Words(8, {"0": "empty", **SIDES}),
    "fields_of_action": Words(8, _numbered("1", "2")),
    "monkey_queen": Words(12, _numbered("w", "b"), {"w": "north", "b": "south"}),
    "tafl": Words(
        9,
        {"b": "attacker", "w": "defender", "k": "king", "-": "free"},
        {"b": "attacker", "w": "defender"},
    ),
    "trench": Words(
        15,
        {"e": "free", **{f"{r}{n}": f"{r}({s})" for r in RANKS for n, s in SIDES.items()}},
        width=8,
        counters=", Ply, Quiet",
    ),
}


def variants(game: str, program: str) -> list[Variant]:
    """Make the variants of a program by the contract of the course."""
    words = GAMES[game]
    return [
        Variant("as it is", program, _mapping(game, _contract(words))),
        _in_the_database(game, program),
        _columns_from_0(game, program),
        _upside_down(game, program),
        _renamed(game, program),
    ]


def _mapping(
    game: str, contract: str, codec: Mapping[str, str] | None = None, more: str = ""
) -> str:
    words = GAMES[game]
    board = f"state(Rows, Player{words.counters})" if words.counters else "Rows-Player"
    keys = {"board": f'"{board}"', "move": '"move(FromR, FromC, ToR, ToC)"', **(codec or {})}
    lines = "\n".join(f"{key} = {value}" for key, value in keys.items())
    return f'game = "{game}"\n{more}\n[codec]\ndraw = "draw"\n{lines}\n\n[contract]\n{contract}'


def _contract(words: Words, names: Mapping[str, str] | None = None) -> str:
    """Write the goals of the course's contract, some predicates by other names."""
    known = {name: name for name in SHAPES} | dict(names or {})
    goals = {
        "initial": f"{known['initial_state']}({words.size}, Board)",
        "display": f"{known['display_game']}(Board)",
        "legal": f"{known['move']}(Board, Move, _)",
        "apply": f"{known['move']}(Board, Move, After)",
        "winner": f"{known['game_over']}(Board, Winner)",
        "value": f"{known['value']}(Board, Player, Value)",
        "ai": f"{known['choose_move']}(Board, Player, Level, Move)",
    }
    if words.counters:
        goals["points"] = f"{known['points']}(Board, Player, Points)"
    lines = [f'{key} = {{ goal = "{goal}" }}' for key, goal in goals.items()]
    moves = f"{known['valid_moves']}(Board, Player, Moves)"
    return "\n".join([*lines, f'moves = {{ goal = "{moves}", mode = "list" }}', ""])


def _in_the_database(game: str, program: str) -> Variant:
    """Keep the state as a fact, which every predicate reads and changes."""
    words = GAMES[game]
    more = f"""
:- dynamic now/1.
db_start :- initial_state({words.size}, S), retractall(now(_)), assertz(now(S)).
db_display :- now(S), display_game(S).
db_moves(P, Ms) :- now(S), valid_moves(S, P, Ms).
db_move(M) :- now(S), move(S, M, T), retractall(now(_)), assertz(now(T)).
db_over(W) :- now(S), game_over(S, W).
db_value(P, V) :- now(S), value(S, P, V).
db_choose(P, L, M) :- now(S), choose_move(S, P, L, M).
"""
    contract = """\
initial = { goal = "db_start" }
display = { goal = "db_display" }
moves = { goal = "db_moves(Player, Moves)", mode = "list" }
legal = { goal = "db_move(Move)" }
apply = { goal = "db_move(Move)" }
winner = { goal = "db_over(Winner)" }
value = { goal = "db_value(Player, Value)" }
ai = { goal = "db_choose(Player, Level, Move)" }
"""
    if words.counters:
        more += "db_points(P, V) :- now(S), points(S, P, V).\n"
        contract += 'points = { goal = "db_points(Player, Points)" }\n'
    state = (
        '[state]\nstyle = "dynamic"\n'
        'set = "retractall(now(_)), assertz(now(Board))"\nget = "now(Board)"\n'
    )
    return Variant("in the database", program + more, _mapping(game, contract, more=state))


_MOVES = """
ot_all([], []).
ot_all([M|Ms], [N|Ns]) :- ot(M, N), ot_all(Ms, Ns).
ot_moves(S, P, Ns) :- valid_moves(S, P, Ms), ot_all(Ms, Ns).
ot_move(S, N, T) :- ot(M, N), move(S, M, T).
ot_choose(S, P, L, N) :- choose_move(S, P, L, M), ot(M, N).
"""
"""Moves in other words, by ot/2."""
_OTHERS = {"valid_moves": "ot_moves", "move": "ot_move", "choose_move": "ot_choose"}


def _columns_from_0(game: str, program: str) -> Variant:
    """Write squares as pairs, the column first, counted from 0."""
    more = """
ot(move(R,C,R2,C2), X-Y:X2-Y2) :- ot_less(R, Y), ot_less(C, X), ot_less(R2, Y2), ot_less(C2, X2).
ot_less(A, B) :- ( integer(A) -> B is A-1 ; A is B+1 ).
"""
    codec = {"move": '"FromC-FromR:ToC-ToR"', "coords": '{ form = "C-R", base = 0 }'}
    mapping = _mapping(game, _contract(GAMES[game], _OTHERS), codec)
    return Variant("columns first, from 0", program + more + _MOVES, mapping)


def _upside_down(game: str, program: str) -> Variant:
    """Count rows from the bottom, and give columns letters."""
    words = GAMES[game]
    more = f"""
ot(move(R,C,R2,C2), m(A,L,A2,L2)) :-
    ot_flip(R, A), ot_letter(C, L), ot_flip(R2, A2), ot_letter(C2, L2).
ot_flip(R, A) :- ( integer(R) -> A is {words.size + 1}-R ; R is {words.size + 1}-A ).
ot_letter(C, L) :- nth1(C, [{",".join(words.letters)}], L), !.
"""
    codec = {
        "move": '"m(FromR, FromC, ToR, ToC)"',
        "coords": f'{{ rows_from = "bottom", cols = "{words.letters}" }}',
    }
    mapping = _mapping(game, _contract(words, _OTHERS), codec)
    return Variant("rows from the bottom, letters", program + more + _MOVES, mapping)


def _renamed(game: str, program: str) -> Variant:
    """Call cells and players by other names, and put the state into a record."""
    words = GAMES[game]
    names = "\n".join(f"nm({_atom(old)}, {new})." for old, new in words.cells.items())
    sides = "\n".join(f"sd({old}, {new})." for old, new in words.players.items())
    more = f"""
{names}
{sides}
rn([], []).
rn([R|Rs], [S|Ss]) :- rn_row(R, S), rn(Rs, Ss).
rn_row([], []).
rn_row([C|Cs], [N|Ns]) :- nm(C, N), !, rn_row(Cs, Ns).
rn_state({words.state}, {words.record}) :- rn(B, N), sd(P, Q), !.
rn_in(X, S) :- X = {words.record}, ground(N-Q), is_list(N), rn_state(S, X).
rn_initial(K, X) :- initial_state(K, S), rn_state(S, X).
rn_display(X) :- rn_in(X, S), display_game(S).
rn_moves(X, Q, Ms) :- rn_in(X, S), sd(P, Q), !, valid_moves(S, P, Ms).
rn_move(X, M, Y) :- rn_in(X, S), move(S, M, T), rn_state(T, Y).
rn_over(X, W) :- rn_in(X, S), game_over(S, V), ( sd(V, W) -> true ; W = V ).
rn_value(X, Q, V) :- rn_in(X, S), sd(P, Q), !, value(S, P, V).
rn_choose(X, Q, L, M) :- rn_in(X, S), sd(P, Q), !, choose_move(S, P, L, M).
"""
    others = {
        "initial_state": "rn_initial",
        "display_game": "rn_display",
        "valid_moves": "rn_moves",
        "move": "rn_move",
        "game_over": "rn_over",
        "value": "rn_value",
        "choose_move": "rn_choose",
    }
    if words.counters:
        more += "rn_points(X, Q, V) :- rn_in(X, S), sd(P, Q), !, points(S, P, V).\n"
        others["points"] = "rn_points"
    codec = {
        "board": f'"game(Rows, Player{words.counters})"',
        "cells": _table(words.cells),
        "players": _table(words.players),
    }
    mapping = _mapping(game, _contract(words, others), codec)
    return Variant("other names, a record", program + more, mapping)


def _atom(cell: str) -> str:
    return f"({cell})" if cell == "-" else cell


def _table(words: Mapping[str, str]) -> str:
    pairs = ", ".join(f'"{old}" = "{new}"' for old, new in words.items())
    return f"{{ {pairs} }}"
