"""Reading the goals of a mapping, and checking the names that they use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .. import _prolog
from .._errors import BadValue
from ..game import Game, Position
from .codec import Codec, tells_squares
from .contract import ASSUMPTIONS, MOVE, SORTS, SQUARES, STATE, Goal, renamed
from .errors import BadMapping, meant
from .templates import Term, load_reader, names_in, template
from .toml import Table

STYLES = ("argument", "dynamic")


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

    def __init__(self, top: Table, game: Game, codec: Codec, state: Table) -> None:
        self.top, self.codec, self.state = top, codec, state
        self.counters = frozenset(name.capitalize() for name in Position.start(game).memory)
        self.style = state.choice("style", STYLES, "argument")
        self.set, self.get = state.text("set"), state.text("get")
        self.set_names: set[str] = set()
        self._check_state()
        self.stdin = top.table("io").known(("stdin",)).text("stdin")

    def _check_state(self) -> None:
        if self.style == "argument":
            for key in ("set", "get"):
                if key in self.state.data:
                    raise self.state.wrong(key, 'only a state of style = "dynamic" has one')
            return
        for key in ("set", "get"):
            if not self.state.text(key):
                raise self.state.wrong(key, "a dynamic state needs it")
        self.set_names = self._variables(self.state, "set", self.set, STATE | self.counters)
        if "Board" not in self._variables(self.state, "get", self.get, frozenset({"Board"})):
            raise self.state.wrong("get", "it does not mention Board")

    def goals(self) -> dict[str, Goal]:
        """Read all goals."""
        contract = self.top.table("contract")
        contract.known(SORTS)
        if not contract.data:
            raise BadMapping(
                f"{contract.where}: there is no goal to ask",
                hint='such as initial = { goal = "initial_state(8, Board)" }',
            )
        return {key: self._goal(key, contract.table(key)) for key in SORTS if key in contract.data}

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
        asking = self._probing(key, mode)
        names = self._variables(
            table,
            "goal",
            text,
            sort.given | self.counters | (frozenset() if asking else sort.gives),
        )
        element = self._element(table, mode)
        return Goal(
            key=key,
            text=text,
            asked=self._whole(key, text, names),
            wanted=() if asking else self._wanted(key, mode, names, table),
            mode=mode,
            element=element,
            levels=self._levels(key, table),
            assumes=frozenset(self._assumes(table)),
            input=table.text("stdin", self.stdin),
            effort=table.number("timeout_factor", 1.0),
            calls=tuple(asked(table, "goal", "grade_goal", text)["calls"]),
            names=frozenset(names | self.set_names),
        )

    @staticmethod
    def _probing(key: str, mode: str) -> bool:
        return key == "legal" and mode == "probe"

    def _variables(self, table: Table, key: str, text: str, reserved: Iterable[str]) -> set[str]:
        """Name the variables of a goal, and refuse those that are probably misspelt."""
        told = asked(table, key, "grade_goal", text)["variables"]
        names = set(reserved)
        everything = (
            STATE
            | MOVE
            | self.counters
            | frozenset().union(*(sort.given | sort.gives for sort in SORTS.values()))
        )
        for name, count in told:
            if name in everything and name not in names:
                raise table.wrong(key, f"{name} has no meaning here", meant(name, sorted(names)))
            if count == 1 and name not in names and not name.startswith("_"):
                raise table.wrong(
                    key,
                    f"the variable {name} stands alone",
                    f"{meant(name, sorted(names))}; _ stands for what does not matter",
                )
        used = {name for name, _ in told}
        self._can_be_written(table, key, used)
        return used

    def _can_be_written(self, table: Table, key: str, used: set[str]) -> None:
        if "Move" in used and self.codec.move is None:
            raise table.wrong(key, "Move is used, but codec.move does not say how one is written")

    def _whole(self, key: str, text: str, names: set[str]) -> str:
        """Put what sets and gets the state around a goal."""
        if self.style == "argument" or key == "play":
            return text
        parts = [f"({text})"]
        if key in ("initial", "intermediate", "final"):
            return text if "Board" in names else ", ".join([*parts, f"({self.get})"])
        parts.insert(0, f"({self.set})")
        if key == "apply" and "After" not in names:
            parts.append(f"({renamed(self.get, {'Board': 'After'})})")
        return ", ".join(parts)

    def _wanted(self, key: str, mode: str, names: set[str], table: Table) -> tuple[str, ...]:
        if key in ("display", "play"):
            return ()
        if key in ("moves", "legal", "ai"):
            return self._wanted_moves(mode, names, table)
        [wanted] = SORTS[key].gives
        got = self.style == "dynamic" and key in ("initial", "intermediate", "final", "apply")
        if wanted not in names and not got:
            raise table.wrong("goal", f"it does not mention {wanted}, which is the answer")
        return (wanted,)

    @staticmethod
    def _wanted_moves(mode: str, names: set[str], table: Table) -> tuple[str, ...]:
        if mode == "list":
            if "Moves" not in names:
                raise table.wrong("goal", "it does not mention Moves, the list that is the answer")
            return ("Moves",)
        wanted = tuple(name for name in SQUARES if name in names)
        if "Move" in wanted:
            return ("Move",)
        if not tells_squares(frozenset(names)):
            hint = "use Move, From and To, or FromR FromC ToR ToC"
            raise table.wrong("goal", "it does not say both squares", hint)
        return wanted

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
        try:
            element = template(text)
        except BadValue as error:
            raise table.wrong("element", f"{text!r}: {error.message}") from error
        return _squares_in(element, table)

    @staticmethod
    def _levels(key: str, table: Table) -> tuple[int, ...]:
        if key != "ai":
            if "levels" in table.data:
                raise table.wrong("levels", "only ai has levels")
            return ()
        return table.numbers("levels", (1, 2))

    @staticmethod
    def _assumes(table: Table) -> tuple[str, ...]:
        words = table.texts("assumes")
        for word in words:
            if word not in ASSUMPTIONS:
                raise table.wrong("assumes", f"{word!r} is not known", meant(word, ASSUMPTIONS))
        return words


def _squares_in(element: Term, table: Table) -> Term:
    if not tells_squares(names_in(element)):
        hint = "use From and To, or FromR FromC ToR ToC"
        raise table.wrong("element", "it does not say both squares", hint)
    return element
