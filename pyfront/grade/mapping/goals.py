"""The goals of a mapping: what can be asked of a submission, and with which names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Any, NamedTuple

from ... import _prolog
from ..._errors import BadValue
from ...game import Game
from ...position import Position
from ..errors import BadMapping, GradeError, meant
from ..submission.terms import Term, load_reader, names_in
from ..toml import Table
from .codec import Codec, tells_squares
from .coordinates import term_at

STATE = frozenset({"Board", "Rows", "Player"})
MOVE = frozenset({"From", "To", "FromR", "FromC", "ToR", "ToC", "Move", "Captured"})
SQUARES = ("Move", "From", "To", "FromR", "FromC", "ToR", "ToC")


class Sort(NamedTuple):
    """A sort of question: what it is about and what it may use."""

    title: str
    given: frozenset[str]
    gives: frozenset[str]
    """The names of what may be the answer."""
    modes: tuple[str, ...] = ("once",)


SORTS: dict[str, Sort] = {
    "initial": Sort("the initial board", frozenset(), frozenset({"Board"})),
    "intermediate": Sort("a board in mid-game", frozenset(), frozenset({"Board"})),
    "final": Sort("a board at the end", frozenset(), frozenset({"Board"})),
    "display": Sort("printing a board", STATE, frozenset()),
    "moves": Sort(
        "the list of valid moves", STATE, MOVE | {"Moves"}, ("list", "all", "once", "probe")
    ),
    "legal": Sort(
        "whether a move is valid", STATE | MOVE, MOVE | {"Moves"}, ("probe", "all", "list")
    ),
    "apply": Sort("making a move", STATE | MOVE, frozenset({"After"})),
    "winner": Sort("the end of the game", STATE, frozenset({"Winner"})),
    "points": Sort("the points of a player", STATE, frozenset({"Points"})),
    "value": Sort("the value of a position", STATE, frozenset({"Value"})),
    "ai": Sort("the computer's move", STATE | {"Level"}, MOVE),
    "play": Sort("the program's own game", frozenset(), frozenset()),
}
"""The keys of a mapping's contract."""
_EVERYTHING = STATE.union(MOVE, *(sort.given | sort.gives for sort in SORTS.values()))

ASSUMPTIONS = ("own_piece", "on_board")
"""What a validator may take for granted, so that it is not asked about it."""

STYLES = ("argument", "dynamic")
"""Where the board is: in an argument of the goals, or in the database."""


@dataclass(frozen=True)
class Goal:
    """How a sort of question is put to a submission."""

    key: str
    text: str
    """The goal as the mapping has it."""
    asked: str
    """The goal with what sets and gets the state."""
    wanted: tuple[str, ...]
    mode: str
    element: Term | None = None
    levels: tuple[int, ...] = ()
    assumes: frozenset[str] = frozenset()
    input: str = ""
    effort: float = 1.0
    calls: tuple[str, ...] = ()
    """The predicates that the goal calls, as name/arity."""
    names: frozenset[str] = frozenset()
    """The variables that the goal mentions, with those of what sets the state."""


_TOKEN = re.compile(
    r"""'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`[^`]*`|0'(?:\\.|''|.)|%[^\n]*|/\*.*?\*/"""
    r"""|[A-Za-z_][A-Za-z0-9_]*""",
    re.DOTALL,
)


def renamed(goal: str, names: Mapping[str, str]) -> str:
    """Rename variables of a Prolog text.

    >>> renamed("board(Board), write('Board')", {"Board": "After"})
    "board(After), write('Board')"
    """
    return _TOKEN.sub(lambda token: names.get(token.group(), token.group()), goal)


# --- reading them ---------------------------------------------------------------------------------


def asked(table: Table, key: str, verb: str, text: str) -> Any:
    """Ask the engine about a text of a mapping.

    :raises BadMapping: if the text is not what it should be.
    """
    load_reader()
    try:
        return _prolog.ask(verb, text=text)
    except BadValue as error:
        raise table.wrong(key, f"{text!r}: {error.message}") from error


class GoalReader:
    """Reads the contract of a mapping."""

    def __init__(self, top: Table, game: Game, codec: Codec) -> None:
        self.codec = codec
        self.state = state = top.table("state").known(("style", "set", "get"))
        self.counters = frozenset(name.capitalize() for name in Position.start(game).memory)
        self.dynamic = state.choice("style", STYLES, "argument") == "dynamic"
        self.set, self.get = state.text("set"), state.text("get")
        self.set_names: set[str] = set()
        self._check_state()
        self.stdin = top.table("io").known(("stdin",)).text("stdin")
        self.contract = top.table("contract").known(SORTS)

    def _check_state(self) -> None:
        for key in ("set", "get"):
            if not self.dynamic and key in self.state.data:
                raise self.state.wrong(key, 'only a state of style = "dynamic" has one')
            if self.dynamic and not self.state.text(key):
                raise self.state.wrong(key, "a dynamic state needs it")
        if self.dynamic:
            self.set_names = self._variables(self.state, "set", STATE | self.counters)[0]
            if "Board" not in self._variables(self.state, "get", {"Board"})[0]:
                raise self.state.wrong("get", "it does not mention Board")

    def goals(self) -> dict[str, Goal]:
        """Read all goals."""
        if not self.contract.data:
            raise BadMapping(
                f"{self.contract.where}: there is no goal to ask",
                hint='such as initial = { goal = "initial_state(8, Board)" }',
            )
        there = (key for key in SORTS if key in self.contract.data)
        return {key: self._goal(key, self.contract.table(key)) for key in there}

    def _goal(self, key: str, table: Table) -> Goal:
        table.known(("goal", "mode", "element", "levels", "assumes", "stdin", "timeout_factor"))
        sort = SORTS[key]
        mode = table.choice("mode", sort.modes, sort.modes[0])
        text = table.text("goal")
        if mode == "probe" and key == "moves":
            if text:
                raise table.wrong("goal", "moves that are probed use the goal of legal or apply")
            return Goal(key, "", "", (), mode)
        if not text:
            raise table.wrong("goal", "it is missing")
        probing = key == "legal" and mode == "probe"
        given = sort.given | self.counters | (frozenset() if probing else sort.gives)
        names, calls = self._variables(table, "goal", given)
        element = self._element(table, mode)
        return Goal(
            key=key,
            text=text,
            asked=self._whole(key, text, names),
            wanted=() if probing else self._wanted(key, mode, names, table),
            mode=mode,
            element=element,
            levels=_levels(key, table),
            assumes=frozenset(table.choices("assumes", ASSUMPTIONS)),
            input=table.text("stdin", self.stdin),
            effort=table.number("timeout_factor", 1.0),
            calls=calls,
            names=frozenset(names | self.set_names),
        )

    def _variables(
        self, table: Table, key: str, known: Set[str]
    ) -> tuple[set[str], tuple[str, ...]]:
        """Return the variables of a goal, and refuse those that are probably misspelt.

        The predicates that the goal calls come with them.
        """
        told = asked(table, key, "grade_goal", table.text(key))
        for name, count in told["variables"]:
            if name in known:
                continue
            if name in _EVERYTHING | self.counters:
                raise table.wrong(key, f"{name} has no meaning here", meant(name, sorted(known)))
            if count == 1 and not name.startswith("_"):
                hint = f"{meant(name, sorted(known))}; _ stands for what does not matter"
                raise table.wrong(key, f"the variable {name} stands alone", hint)
        names = {name for name, _ in told["variables"]}
        if "Move" in names and self.codec.move is None:
            raise table.wrong(key, "Move is used, but codec.move does not say how one is written")
        return names, tuple(told["calls"])

    def _whole(self, key: str, text: str, names: set[str]) -> str:
        """Put what sets and gets the state around a goal."""
        if not self.dynamic or key == "play":
            return text
        if SORTS[key].gives == {"Board"}:
            return text if "Board" in names else f"({text}), ({self.get})"
        parts = [f"({self.set})", f"({text})"]
        if key == "apply" and "After" not in names:
            parts.append(f"({renamed(self.get, {'Board': 'After'})})")
        return ", ".join(parts)

    def _wanted(self, key: str, mode: str, names: set[str], table: Table) -> tuple[str, ...]:
        if key in ("moves", "legal", "ai"):
            return _wanted_moves(mode, names, table)
        for wanted in SORTS[key].gives - names:
            if not self.dynamic or wanted not in ("Board", "After"):
                raise table.wrong("goal", f"it does not mention {wanted}, which is the answer")
        return tuple(SORTS[key].gives)

    def _element(self, table: Table, mode: str) -> Term | None:
        text = table.text("element")
        if mode != "list":
            if text:
                raise table.wrong("element", 'only a goal of mode = "list" has elements')
            return None
        if not text:
            if self.codec.move is None:
                raise table.wrong("element", "it is missing, and there is no codec.move either")
            return self.codec.move
        element = term_at(table, "element", text)
        if not tells_squares(names_in(element)):
            raise _not_both(table, "element", "use From and To, or FromR FromC ToR ToC")
        return element


def _wanted_moves(mode: str, names: set[str], table: Table) -> tuple[str, ...]:
    if mode == "list":
        if "Moves" not in names:
            raise table.wrong("goal", "it does not mention Moves, the list that is the answer")
        return ("Moves",)
    if "Move" in names:
        return ("Move",)
    if not tells_squares(frozenset(names)):
        raise _not_both(table, "goal", "use Move, From and To, or FromR FromC ToR ToC")
    return tuple(name for name in SQUARES if name in names)


def _not_both(table: Table, key: str, hint: str) -> GradeError:
    return table.wrong(key, "it does not say both squares", hint)


def _levels(key: str, table: Table) -> tuple[int, ...]:
    if key == "ai":
        return table.numbers("levels", (1, 2))
    if "levels" in table.data:
        raise table.wrong("levels", "only ai has levels")
    return ()
