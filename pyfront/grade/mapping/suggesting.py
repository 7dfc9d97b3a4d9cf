"""`grade map --suggest`: a first mapping for a program that nobody has written one for.

Boards are recognised by their shape, predicates by their names, and how moves are written by
trying which way gives the opening moves of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ...moves import Cell
from ..oracle import Oracle
from ..submission.asking import Query, Worker
from ..submission.loading import Predicate, Program, prepare
from ..submission.staging import Source
from ..submission.terms import Compound, Listing, Term, Variable, filled, shown, template, written
from .codec import cells_of, own_term
from .coordinates import Coordinates
from .shapes import BoardFound, board_in, cells_between, element_of, ways


class Guess(NamedTuple):
    """What a predicate is usually called that does something, and its usual arguments."""

    names: str
    arguments: dict[int, tuple[str, ...]]


GUESSES = {
    "display": Guess(
        r"print|display|show|draw|mostra|imprim|desenha|escreve",
        {1: ("Board",), 2: ("Board, Player", "Board, 0")},
    ),
    "moves": Guess(
        r"valid_?moves|possible|legal_?moves|jogadas|all_?moves|moves$|list",
        {2: ("Board, Moves",), 3: ("Board, Player, Moves", "Player, Board, Moves")},
    ),
    "apply": Guess(
        r"^move|move$|movePawn|tryToMove|make_?move|apply|joga|mover|play_?move",
        {
            3: ("Board, Move, After", "Move, Board, After"),
            4: (
                "Board, FromR-FromC, ToR-ToC, After",
                "Board, FromC-FromR, ToC-ToR, After",
                "Board, [FromR,FromC], [ToR,ToC], After",
            ),
            6: ("Board, FromR, FromC, ToR, ToC, After", "Board, FromC, FromR, ToC, ToR, After"),
        },
    ),
    "winner": Guess(r"game_?over|win|vence|fim|end|terminou|acab", {2: ("Board, Winner",)}),
    "value": Guess(
        r"^value|evaluat|avalia|heurist", {3: ("Board, Player, Value",), 2: ("Board, Value",)}
    ),
    "ai": Guess(
        r"choose_?move|computer|cpu|bot|best|escolhe", {4: ("Board, Player, Level, Move",)}
    ),
}
SIZED = r"init|start|begin|tab|board|gamelist|estado|inicia"
"""What predicates are usually called that give a board of some size."""
BUDGET = 500_000


@dataclass
class Suggestion:
    """A mapping as it is found, key by key, each with how sure it is."""

    game: str
    lines: dict[str, list[str]] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)

    def add(self, table: str, line: str, remark: str = "") -> None:
        """Add a line to a table."""
        text = f"{line}  # {remark}" if remark else line
        self.lines.setdefault(table, []).append(text)

    def goal(self, key: str, goal: str, remark: str = "", more: str = "") -> None:
        """Add a goal to the contract."""
        self.add("contract", f'{key} = {{ goal = "{goal}"{more} }}', remark)

    @property
    def text(self) -> str:
        """The mapping as TOML."""
        parts = [f"# {remark}" for remark in self.remarks]
        parts += [f'title = "a suggestion"\ngame = "{self.game}"']
        for table in ("submission", "codec", "codec.cells", "codec.coords", "contract"):
            if table in self.lines:
                parts.append("\n".join(["", f"[{table}]", *self.lines[table]]))
        return "\n".join(parts) + "\n"


def suggest(path: Path, game: str) -> str:
    """Suggest a mapping for a program.

    :raises BadSubmission: if it is none.
    """
    with prepare(Source(path)) as program, program.worker() as worker:
        return _Explorer(program, worker, Oracle(game)).suggestion().text


class _Explorer:
    def __init__(self, program: Program, worker: Worker, oracle: Oracle) -> None:
        self.program, self.worker, self.oracle = program, worker, oracle
        self.start = oracle.start
        self.lengths = [len(row) for row in self.start.rows]
        self.players = list(oracle.game.players)
        self.found = Suggestion(oracle.game.name)
        self.board: Term = Variable("Rows")
        self.cells: dict[Cell, Term] = {}
        self.coordinates: Coordinates | None = None
        self.move = ""
        """How a move is written, as a template."""
        self.expected = frozenset(
            (step.origin, step.target) for step in oracle.facts(self.start).moves
        )

    def suggestion(self) -> Suggestion:
        """Find what can be found."""
        if self.program.load.dialect != "none":
            self.found.add("submission", f'dialect = "{self.program.load.dialect}"')
        boards = self._boards()
        if not boards:
            self.found.remarks.append("no predicate gives a board; is there a goal that does?")
            return self.found
        self._initial(boards)
        for key in GUESSES:
            self._by_name(key)
        self._counting()
        return self.found

    # --- boards

    def _boards(self) -> list[tuple[str, BoardFound]]:
        """List the goals that give boards, the initial one first."""
        found = []
        for predicate in self.program.load.predicates:
            for goal in self._goals_for_boards(predicate):
                term = self._value(goal, "Board")
                board = None if term is None else board_in(term, self.lengths, self.players)
                if board is not None:
                    found.append((goal, board))
        return sorted(found, key=lambda one: self._unlike_start(*one))

    def _goals_for_boards(self, predicate: Predicate) -> Iterator[str]:
        name = written_name(predicate)
        if predicate.arity == 1:
            yield f"{name}(Board)"
        elif predicate.arity == 2 and re.search(SIZED, predicate.name, re.IGNORECASE):
            yield f"{name}({len(self.lengths)}, Board)"
            yield f"{name}(_, Board)"

    def _unlike_start(self, goal: str, board: BoardFound) -> tuple[bool, int, str]:
        cells = cells_between(board.rows, self.start.rows)
        named = re.search(r"init|start|inicia", goal, re.IGNORECASE)
        return cells is None, 0 if named else 1, goal

    def _initial(self, boards: Sequence[tuple[str, BoardFound]]) -> None:
        goal, board = boards[0]
        self.board = board.template
        self.found.add("codec", f'board = "{shown(board.template)}"')
        cells = cells_between(board.rows, self.start.rows)
        if cells is None:
            self.found.remarks.append("the initial board is not the report's: check the cells")
        for cell in cells_of(self.oracle.game):
            self._cell(cell, (cells or {}).get(cell))
        remark = "sure" if cells is not None else "the only board that was found"
        self.found.goal("initial", goal, remark)
        others = [other for other, one in boards[1:] if one.rows != board.rows]
        for key, other in zip(("intermediate", "final"), others, strict=False):
            self.found.goal(key, other, "another board")

    def _cell(self, cell: Cell, term: Term | None) -> None:
        self.cells[cell] = own_term(cell) if term is None else term
        if term is not None and term != own_term(cell):
            self.found.add("codec.cells", f'"{cell}" = "{shown(term)}"')

    def _state(self) -> str:
        rows = Listing(
            tuple(Listing(tuple(self.cells[cell] for cell in row)) for row in self.start.rows)
        )
        values: dict[str, Term] = {"Rows": rows, "Player": own_term(self.start.player)}
        return written(filled(self.board, values))

    # --- predicates

    def _by_name(self, key: str) -> None:
        pattern = re.compile(GUESSES[key].names, re.IGNORECASE)
        fits = {"display": self._display, "moves": self._moves, "apply": self._apply}.get(key)
        for predicate in self.program.load.predicates:
            if not pattern.search(predicate.name):
                continue
            for inside in GUESSES[key].arguments.get(predicate.arity, ()):
                goal = f"{written_name(predicate)}({inside})"
                if not self.move and re.search(r"\bMove\b", inside):
                    continue
                if fits is None:
                    self.found.goal(key, goal, "by its name only")
                if fits is None or fits(goal):
                    return

    def _display(self, goal: str) -> bool:
        answer = self.worker.ask(self._question(goal))
        fits = answer.succeeded and len(answer.printed.splitlines()) >= len(self.lengths)
        if fits:
            self.found.goal("display", goal, "it prints")
        return fits

    def _moves(self, goal: str) -> bool:
        term = self._value(goal, "Moves")
        if not isinstance(term, Listing):
            return False
        found = element_of(term.items, self.expected, self.start.rows)
        if found is None:
            return False
        element, self.coordinates = found
        text, more = shown(element), ""
        if re.search(r"\b_\b", text):
            more = f', element = "{text}"'
        else:
            self.move = text
            self.found.add("codec", f'move = "{text}"')
        self.found.goal("moves", goal, "sure", f', mode = "list"{more}')
        return True

    def _apply(self, goal: str) -> bool:
        usual = [self.coordinates] if self.coordinates else ways(template("R-C"))
        fitting = next((one for one in usual if self._accepts(goal, one)), None)
        if fitting is None:
            return False
        self.coordinates = fitting
        self.found.goal("legal", re.sub(r"\bAfter\b", "_", goal))
        self.found.goal("apply", goal, "accepts openings")
        return True

    def _accepts(self, goal: str, coordinates: Coordinates) -> bool:
        """Return whether a goal accepts all opening moves in one way to write squares."""
        if not self.expected:
            return False
        for origin, target in sorted(self.expected)[:6]:
            values: dict[str, Term] = {}
            for name, square in (("From", origin), ("To", target)):
                row, column = coordinates.terms(square, self.start.rows)
                values |= {f"{name}R": row, f"{name}C": column}
            data = {name: written(term) for name, term in values.items()}
            if self.move:
                data["Move"] = written(filled(template(self.move), values))
            if not self.worker.ask(self._question(goal, data)).succeeded:
                return False
        return True

    def _counting(self) -> None:
        way = self.coordinates
        if way is not None and (way.base != 1 or way.upwards):
            self.found.add("codec.coords", f"base = {way.base}")
            if way.upwards:
                self.found.add("codec.coords", 'rows_from = "bottom"')

    # --- asking

    def _question(self, goal: str, data: dict[str, str] | None = None) -> Query:
        given = {"Board": self._state(), "Player": written(own_term(self.start.player))}
        return Query(goal, given | (data or {}), most=1, inferences=BUDGET)

    def _value(self, goal: str, name: str) -> Term | None:
        given = self._question(goal).data if name != "Board" else {}
        question = Query(goal, given, (name,), most=1, inferences=BUDGET)
        solutions = self.worker.ask(question).solutions
        return solutions[0][name] if solutions else None


def written_name(predicate: Predicate) -> str:
    """Write the name of a predicate as a goal has it."""
    return written(Compound(predicate.name, (0,))).partition("(")[0]
