"""Where a program keeps a position: in an argument of its predicates, or in the database."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from ...i18n import tr
from ..submission.terms import Term, Variable, filled, names_in, shown
from ..toml import Table
from .board_layout import check_cell
from .coordinates import term_at
from .goal_text import renamed, variables

STATE_KEYS = ("style", "set", "get", "fact")
STYLES = ("argument", "dynamic", "facts")
"""The board is in an argument of the goals, is one fact, or is a fact for each cell."""
BOARDS = frozenset({"initial", "intermediate", "final"})
"""The goals that give a board out of nothing."""
STATE = frozenset({"Board", "Rows", "Player", "Opponent"})
"""The variables about a position that a goal may use, besides the counters."""


@dataclass(frozen=True)
class Keeping:
    """How a position is stored in the database before a goal, and read back afterwards."""

    style: str = "argument"
    set: str = ""
    get: str = ""
    set_names: frozenset[str] = frozenset()
    """The variables that `set` mentions."""
    get_names: frozenset[str] = frozenset()

    @property
    def dynamic(self) -> bool:
        """Whether the board lives in the database."""
        return self.style != "argument"

    def told(self, key: str, names: Set[str]) -> frozenset[str]:
        """Return the variables that taking the position out adds to the answer of a goal."""
        return frozenset(self._answers(key, names).values()) - names

    def getting(self, key: str, names: Set[str]) -> str:
        """Return what takes the position out of the database after a goal; "" if nothing has to."""
        lacking = self.told(key, names)
        if not lacking:
            return ""
        new = dict.fromkeys(self.get_names, "_")
        new |= {old: name for old, name in self._answers(key, names).items() if name in lacking}
        return renamed(self.get, new)

    def _answers(self, key: str, names: Set[str]) -> dict[str, str]:
        """Return what the variables of `get` are called in the answer of a goal."""
        if key in BOARDS:  # whose turn it is may be a fact only once a game has begun
            new = {} if "Board" in names else {"Board": "Board", "Player": "Player"}
        elif key == "apply":
            new = {"Board": "After", "Player": "Next"}
        elif key == "ai" and not names & {"Move", "From", "FromR"}:
            new = {"Board": "After"}
        else:
            new = {}
        return {old: name for old, name in new.items() if old in self.get_names}


# --- the table of a mapping -----------------------------------------------------------------------


def fact_in(state: Table) -> Term | None:
    """Read how a program writes the fact for one cell, if it has one for each."""
    facts = state.choice("style", STYLES, "argument") == "facts"
    if not facts:
        if "fact" in state.data:
            raise state.wrong("fact", tr('only a state with style = "facts" has one'))
        return None
    if not state.text("fact"):
        raise state.wrong("fact", tr("it is missing"), tr('such as "cell(R, C, Cell)"'))
    fact = term_at(state, "fact", state.text("fact"))
    check_cell(state, "fact", fact, scattered=True)
    return fact


def read_keeping(
    state: Table, counters: frozenset[str], everything: Set[str], fact: Term | None
) -> Keeping:
    """Read the table `state`; the names in `everything` are variables with a meaning.

    :raises BadMapping: saying which key is wrong, and why.
    """
    style = state.choice("style", STYLES, "argument")
    keeping = Keeping(style, state.text("set"), state.text("get"))
    if keeping.set:
        known = variables(state, "set", STATE | counters, everything | counters)[0]
        keeping = replace(keeping, set_names=known)
    if keeping.get:
        known = variables(state, "get", {"Board", "Player"}, everything | counters)[0]
        keeping = replace(keeping, get_names=known)
    _check(state, keeping)
    return keeping if fact is None else _with_facts(keeping, fact)


def _check(state: Table, keeping: Keeping) -> None:
    """Refuse a state whose board cannot be set or read, or is set or read twice."""
    for key, names in (("set", keeping.set_names), ("get", keeping.get_names)):
        if keeping.style == "dynamic" and not state.text(key):
            raise state.wrong(key, tr('style = "dynamic" requires it'))
        if keeping.style == "facts" and "Board" in names:
            raise state.wrong(key, tr("state.fact is enough for the board"))
        if keeping.style == "argument" and "Board" in names:
            raise state.wrong(key, tr('only a state with style = "dynamic" keeps its board there'))
    if keeping.style == "dynamic" and "Board" not in keeping.get_names:
        raise state.wrong("get", tr("it does not mention Board"))


def _with_facts(keeping: Keeping, fact: Term) -> Keeping:
    """Add what sets and gets a fact for each cell."""
    general = shown(filled(fact, {name: Variable(f"_{name}") for name in names_in(fact)}))
    put = f"retractall({general}), forall(member(_Fact, Board), assertz(_Fact))"
    take = f"findall({general}, {general}, Board)"
    return replace(
        keeping,
        set=f"{put}, {keeping.set}" if keeping.set else put,
        get=f"{take}, {keeping.get}" if keeping.get else take,
        set_names=keeping.set_names | {"Board"},
        get_names=keeping.get_names | {"Board"},
    )
