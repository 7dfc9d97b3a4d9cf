"""The goals of a mapping: the questions to a submission, and their variables."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from ...game import Game
from ...i18n import later, tr
from ..asks import Won
from ..errors import BadMapping
from ..submission.terms import Term, names_in
from ..toml import Table
from .codec import Codec
from .codec_reading import MOVE_PLACES, SQUARES, must_tell_squares, read_end
from .coordinates import term_at
from .goal_text import variables
from .keeping_state import BOARDS, STATE, Keeping

MOVE = frozenset({*MOVE_PLACES, "Move"})


class Sort(NamedTuple):
    """A sort of question: what it is about and what it may use."""

    title: str
    given: frozenset[str]
    gives: frozenset[str]
    """The variables that may be the answer."""
    modes: tuple[str, ...] = ("once",)
    beside: frozenset[str] = frozenset()
    """The variables that may be answered besides."""


_BOARD = frozenset({"Board"})
_TURN = frozenset({"Player"})
SORTS: dict[str, Sort] = {
    "initial": Sort(later("the initial board"), frozenset(), _BOARD, beside=_TURN),
    "intermediate": Sort(later("a board in mid-game"), frozenset(), _BOARD, beside=_TURN),
    "final": Sort(later("a board at the end"), frozenset(), _BOARD, beside=_TURN),
    "display": Sort(later("printing a board"), STATE, frozenset()),
    "moves": Sort(
        later("the list of valid moves"), STATE, MOVE | {"Moves"}, ("list", "all", "once", "probe")
    ),
    "legal": Sort(
        later("whether a move is valid"), STATE | MOVE, MOVE | {"Moves"}, ("probe", "all", "list")
    ),
    "apply": Sort(
        later("making a move"), STATE | MOVE, frozenset({"After"}), beside=frozenset({"Next"})
    ),
    "winner": Sort(later("the end of the game"), STATE, frozenset({"Winner", "Loser"})),
    "points": Sort(later("the points of a player"), STATE, frozenset({"Points"})),
    "value": Sort(later("the value of a position"), STATE, frozenset({"Value"})),
    "ai": Sort(later("the computer's move"), STATE | {"Level"}, MOVE | {"After"}),
    "play": Sort(later("the program's own game"), frozenset(), frozenset()),
}
"""The keys of a mapping's contract."""
EVERYTHING = STATE.union(MOVE, *(sort.given | sort.gives | sort.beside for sort in SORTS.values()))
"""All variables that have a meaning somewhere."""

ASSUMPTIONS = ("own_piece", "on_board")
"""What a validator may assume, and is therefore not tested on."""

_MOVED = frozenset({"Move", "From", "FromR"})
"""The variables by which a computer may return its move, besides the board."""

REFUSALS = ("fails", "unchanged")
"""How a goal that makes moves says that one is not legal: by failing, or by the same board."""

ENDS_BY = ("board", "move")
"""What decides that the game is over: a predicate on a board, or the move that ended it."""


@dataclass(frozen=True)
class Goal:
    """How a sort of question is put to a submission."""

    key: str
    text: str
    """The text of the goal in the mapping."""
    asked: str
    """The goal with what sets and gets the state."""
    wanted: tuple[str, ...]
    mode: str
    element: Term | None = None
    levels: tuple[int, ...] = ()
    level_terms: Mapping[int, Term] = field(default_factory=dict, hash=False)
    """The program's names of its levels."""
    assumes: frozenset[str] = frozenset()
    input: str = ""
    effort: float = 1.0
    calls: tuple[str, ...] = ()
    """The predicates that the goal calls, as name/arity."""
    names: frozenset[str] = frozenset()
    """The variables that the goal mentions, with those of what sets the state."""
    by_move: bool = False
    """Whether the end is reported by the move that brings it about."""
    refuses: str = "fails"
    refused_text: str = ""
    """A pattern for the output when a move is refused."""
    prints: tuple[tuple[str, Won], ...] = ()
    """Patterns for the output at the end of a game."""

    @property
    def gives_board(self) -> bool:
        """Whether the answer is the board after a move."""
        return "After" in self.wanted


# --- reading them ---------------------------------------------------------------------------------


class GoalReader:
    """Reads the contract of a mapping."""

    def __init__(
        self, top: Table, game: Game, codec: Codec, keeping: Keeping, counters: frozenset[str]
    ) -> None:
        self.game, self.codec, self.keeping, self.counters = game, codec, keeping, counters
        self.stdin = top.table("io").known(("stdin",)).text("stdin")
        self.contract = top.table("contract").known(SORTS)

    def goals(self) -> dict[str, Goal]:
        """Read all goals."""
        if not self.contract.data:
            raise BadMapping(
                f"{self.contract.where}: {tr('there is no goal to call')}",
                hint=tr('such as initial = { goal = "initial_state(8, Board)" }'),
            )
        there = (key for key in SORTS if key in self.contract.data)
        return {key: self._goal(key, self.contract.table(key)) for key in there}

    def _goal(self, key: str, table: Table) -> Goal:
        table.known((*GOAL_KEYS, *OWN_KEYS.get(key, ())), {name: _home_of(name) for name in _ONLY})
        modes, text = SORTS[key].modes, table.text("goal")
        mode = table.choice("mode", modes, modes[0])
        if mode == "probe" and key == "moves":
            if text:
                raise table.wrong("goal", tr('`mode = "probe"` uses the goal of legal or apply'))
            return Goal(key, "", "", (), mode)
        if not text:
            raise table.wrong("goal", tr("it is missing"))
        return self._put(key, mode, text, table)

    def _put(self, key: str, mode: str, text: str, table: Table) -> Goal:
        by_move = table.choice("by", ENDS_BY, "board") == "move"
        names, calls = self._variables(table, key, mode, by_move)
        prints = self._prints(table)
        return Goal(
            key=key,
            text=text,
            asked=self._whole(key, text, names, table),
            wanted=() if _only_asks(key, mode) else self._wanted(key, mode, names, table, prints),
            mode=mode,
            element=self._element(table, mode),
            levels=tuple(_levels(table)) if key == "ai" else (),
            level_terms=_levels(table) if key == "ai" else {},
            assumes=frozenset(table.choices("assumes", ASSUMPTIONS)),
            input=table.text("stdin", self.stdin),
            effort=table.number("timeout_factor", 1.0),
            calls=calls,
            names=names | self.keeping.set_names,
            by_move=by_move,
            refuses=table.choice("refuses", REFUSALS, "fails"),
            refused_text=_pattern(table, "refused_text", table.text("refused_text")),
            prints=prints,
        )

    def _variables(
        self, table: Table, key: str, mode: str, by_move: bool
    ) -> tuple[frozenset[str], tuple[str, ...]]:
        """Return the variables of a goal and the predicates that it calls."""
        sort = SORTS[key]
        given = sort.given | self.counters | (MOVE if by_move else frozenset())
        answers = frozenset() if _only_asks(key, mode) else sort.gives | sort.beside
        names, calls = variables(table, "goal", given | answers, EVERYTHING | self.counters)
        if "Move" in names and self.codec.move is None:
            message = tr("Move is used, but codec.move does not say how one is written")
            raise table.wrong("goal", message)
        return names, calls

    def _whole(self, key: str, text: str, names: Set[str], table: Table) -> str:
        """Wrap a goal in the goals that set and get the state."""
        asked = f"once(({text}))" if table.truth("once") else text
        if key == "play":
            return asked
        parts = [f"({self.keeping.set})"] if self.keeping.set and key not in BOARDS else []
        get = self.keeping.getting(key, names)
        parts += [f"({asked})"] if parts or get else [asked]
        return ", ".join([*parts, f"({get})"] if get else parts)

    def _wanted(
        self, key: str, mode: str, names: Set[str], table: Table, prints: object
    ) -> tuple[str, ...]:
        told = names | self.keeping.told(key, names)
        by_board = key == "ai" and "After" in told and not names & _MOVED
        if key in ("moves", "legal", "ai") and not by_board:
            return _wanted_moves(mode, names, table)
        gives = SORTS[key].gives if key != "ai" else frozenset({"After"})
        found = sorted(gives & told)
        if len(found) > 1:
            raise table.wrong(
                "goal",
                tr(
                    "it mentions both {names}; only one of them can be the answer",
                    names=" and ".join(found),
                ),
            )
        if not found and gives and not prints:
            raise table.wrong(
                "goal", tr("it does not mention {names}, which is the answer", names=_either(gives))
            )
        return (*found, *sorted(SORTS[key].beside & told))

    def _prints(self, table: Table) -> tuple[tuple[str, Won], ...]:
        """Read the patterns for the output at the end of a game."""
        inner = table.table("prints")
        return tuple(
            (_pattern(inner, key, text), read_end(inner, key, self.game.players))
            for key in inner.data
            for text in inner.one_or_more(key)
        )

    def _element(self, table: Table, mode: str) -> Term | None:
        text = table.text("element")
        if mode != "list":
            if text:
                raise table.wrong("element", tr('only a goal with mode = "list" has elements'))
            return None
        if not text:
            if self.codec.move is None:
                raise table.wrong("element", tr("it is missing, and there is no codec.move either"))
            return self.codec.move
        element = term_at(table, "element", text)
        must_tell_squares(table, "element", names_in(element))
        return element


GOAL_KEYS = ("goal", "mode", "element", "assumes", "stdin", "timeout_factor", "once")
"""The keys of every goal."""
OWN_KEYS = {
    "legal": ("refused_text",),
    "apply": ("refuses", "refused_text"),
    "winner": ("by", "prints"),
    "ai": ("levels",),
}
"""The keys of some goals."""
_ONLY = sorted({name for names in OWN_KEYS.values() for name in names})


def _home_of(name: str) -> str:
    """Say which goals have a key of their own."""
    goals = ", ".join(key for key in OWN_KEYS if name in OWN_KEYS[key])
    return tr("only these goals have it: {names}", names=goals)


def _only_asks(key: str, mode: str) -> bool:
    """Return whether a goal is only to succeed or to fail."""
    return key == "legal" and mode == "probe"


def _either(names: Collection[str]) -> str:
    return "/".join(sorted(names, reverse=True))


def _pattern(table: Table, key: str, text: str) -> str:
    """Check a regular expression."""
    try:
        re.compile(text)
    except re.error as error:
        raise table.wrong(
            key, tr("{text!r} is not a regular expression: {error}", text=text, error=error)
        ) from error
    return text


def _wanted_moves(mode: str, names: Set[str], table: Table) -> tuple[str, ...]:
    if mode == "list":
        if "Moves" not in names:
            raise table.wrong("goal", tr("it does not mention Moves, the list that is the answer"))
        return ("Moves",)
    if "Move" in names:
        return ("Move",)
    must_tell_squares(table, "goal", names)
    return tuple(name for name in SQUARES if name in names)


def _levels(table: Table) -> dict[int, Term]:
    """Read the levels: numbers, or the names of the program for 1 and 2."""
    value = table.data.get("levels", [1, 2])
    if isinstance(value, dict):
        inner = table.table("levels")
        return {_level(inner, key): term_at(inner, key, inner.text(key)) for key in inner.data}
    return {level: level for level in table.numbers("levels", (1, 2))}


def _level(table: Table, key: str) -> int:
    if not key.isdigit():
        raise table.wrong(key, tr("it is not a level"), tr('such as 1 = "random", 2 = "greedy"'))
    return int(key)
