"""`grade map --suggest`: a first mapping for a program that nobody has written one for.

Boards are recognised by their shape, predicates by their names, and how moves are written by
trying which way gives the opening moves of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ...game import Cell
from ..oracle import Oracle
from ..submission.asking import Question, Worker
from ..submission.loading import Predicate, Program, prepare
from ..submission.staging import Source
from ..submission.terms import Compound, Listing, Term, Variable, filled, shown, template, written
from .codec import cells_of, own_term
from .shapes import Board, Way, board_in, cells_between, element_of, ways

NAMES = {
    "display": r"print|display|show|draw|mostra|imprim|desenha|escreve",
    "moves": r"valid_?moves|possible|legal_?moves|jogadas|all_?moves|moves$|list",
    "apply": r"^move|move$|movePawn|tryToMove|make_?move|apply|joga|mover|play_?move",
    "winner": r"game_?over|win|vence|fim|end|terminou|acab",
    "value": r"^value|evaluat|avalia|heurist",
    "ai": r"choose_?move|computer|cpu|bot|best|escolhe",
}
"""What predicates are usually called, by what they do."""

SIZES = {"initial": r"init|start|begin|tab|board|gamelist|estado|inicia"}
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
        self.way: Way | None = None
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
        for key in ("display", "moves", "apply", "winner", "value", "ai"):
            self._by_name(key)
        self._coordinates()
        return self.found

    # --- boards

    def _boards(self) -> list[tuple[str, Board]]:
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
        elif predicate.arity == 2 and re.search(SIZES["initial"], predicate.name, re.IGNORECASE):
            yield f"{name}({len(self.lengths)}, Board)"
            yield f"{name}(_, Board)"

    def _unlike_start(self, goal: str, board: Board) -> tuple[bool, int, str]:
        cells = cells_between(board.rows, self.start.rows)
        named = re.search(r"init|start|inicia", goal, re.IGNORECASE)
        return cells is None, 0 if named else 1, goal

    def _initial(self, boards: Sequence[tuple[str, Board]]) -> None:
        goal, board = boards[0]
        self.board = board.template
        self.found.add("codec", f'board = "{shown(board.template)}"')
        cells = cells_between(board.rows, self.start.rows)
        if cells is None:
            self.found.remarks.append("the initial board is not the report's: check the cells")
        for cell in cells_of(self.oracle.game):
            self._cell(cell, (cells or {}).get(cell))
        remark = "sure" if cells is not None else "the only board that was found"
        self.found.add("contract", f'initial = {{ goal = "{goal}" }}', remark)
        others = [other for other, one in boards[1:] if one.rows != board.rows]
        for key, other in zip(("intermediate", "final"), others, strict=False):
            self.found.add("contract", f'{key} = {{ goal = "{other}" }}', "another board")

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
        pattern = re.compile(NAMES[key], re.IGNORECASE)
        for predicate in self.program.load.predicates:
            if pattern.search(predicate.name) and _EXPLORERS[key](self, predicate):
                return

    def _display(self, predicate: Predicate) -> bool:
        name = written_name(predicate)
        goals = {1: [f"{name}(Board)"], 2: [f"{name}(Board, Player)", f"{name}(Board, 0)"]}
        for goal in goals.get(predicate.arity, ()):
            answer = self.worker.ask(self._question(goal))
            if answer.succeeded and len(answer.printed.splitlines()) >= len(self.lengths):
                self.found.add("contract", f'display = {{ goal = "{goal}" }}', "it prints")
                return True
        return False

    def _moves(self, predicate: Predicate) -> bool:
        name = written_name(predicate)
        arguments = {2: ("Board, Moves",), 3: ("Board, Player, Moves", "Player, Board, Moves")}
        for inside in arguments.get(predicate.arity, ()):
            term = self._value(f"{name}({inside})", "Moves")
            if not isinstance(term, Listing) or not term.items:
                continue
            element = element_of(term.items, self.expected, self.start.rows)
            if element is not None:
                self._listed(f"{name}({inside})", *element)
                return True
        return False

    def _listed(self, goal: str, element: Term, way: Way) -> None:
        self.way = way
        text = shown(element)
        if "_" not in re.findall(r"\b_\b", text):
            self.found.add("codec", f'move = "{text}"')
            shape = ""
        else:
            shape = f', element = "{text}"'
        self.found.add("contract", f'moves = {{ goal = "{goal}", mode = "list"{shape} }}', "sure")

    def _apply(self, predicate: Predicate) -> bool:
        name = written_name(predicate)
        for inside in _argument_orders(predicate.arity, self._move()):
            goal = f"{name}({inside})"
            for way in [self.way] if self.way else ways(template("R-C")):
                if self._accepts(goal, way):
                    self.way = way
                    self.found.add("contract", f'legal = {{ goal = "{_blind(goal)}" }}')
                    self.found.add("contract", f'apply = {{ goal = "{goal}" }}', "accepts openings")
                    return True
        return False

    def _move(self) -> str:
        lines = [one for one in self.found.lines.get("codec", ()) if one.startswith("move = ")]
        return lines[0].split('"')[1] if lines else ""

    def _accepts(self, goal: str, way: Way) -> bool:
        """Tell whether a goal accepts all opening moves in one way to write squares."""
        if not self.expected:
            return False
        for origin, target in sorted(self.expected)[:6]:
            values: dict[str, Term] = {}
            for name, square in (("From", origin), ("To", target)):
                row, column = way.coordinates.terms(square, self.start.rows)
                values |= {f"{name}R": row, f"{name}C": column}
            data = {name: written(term) for name, term in values.items()}
            move = self._move()
            if move:
                data["Move"] = written(filled(template(move), values))
            if not self.worker.ask(self._question(goal, data)).succeeded:
                return False
        return True

    def _winner(self, predicate: Predicate) -> bool:
        return self._named(predicate, "winner", {2: "Board, Winner"})

    def _valued(self, predicate: Predicate) -> bool:
        return self._named(predicate, "value", {3: "Board, Player, Value", 2: "Board, Value"})

    def _ai(self, predicate: Predicate) -> bool:
        if not self._move():
            return False
        return self._named(predicate, "ai", {4: "Board, Player, Level, Move"})

    def _named(self, predicate: Predicate, key: str, arguments: dict[int, str]) -> bool:
        inside = arguments.get(predicate.arity)
        if inside is None:
            return False
        goal = f"{written_name(predicate)}({inside})"
        self.found.add("contract", f'{key} = {{ goal = "{goal}" }}', "by its name only")
        return True

    def _coordinates(self) -> None:
        if self.way is not None and self.way.label != "base = 1":
            for line in self.way.label.split(", "):
                self.found.add("codec.coords", line)

    # --- asking

    def _question(self, goal: str, data: dict[str, str] | None = None) -> Question:
        given = {"Board": self._state(), "Player": written(own_term(self.start.player))}
        return Question(goal, given | (data or {}), most=1, inferences=BUDGET)

    def _value(self, goal: str, name: str) -> Term | None:
        given = self._question(goal).data if name != "Board" else {}
        question = Question(goal, given, (name,), most=1, inferences=BUDGET)
        solutions = self.worker.ask(question).solutions
        return solutions[0][name] if solutions else None


def _argument_orders(arity: int, move: str) -> Iterator[str]:
    """Give the usual arguments of a predicate that makes a move."""
    if arity == 3 and move:
        yield "Board, Move, After"
        yield "Move, Board, After"
    if arity == 4:
        for form in ("FromR-FromC, ToR-ToC", "FromC-FromR, ToC-ToR", "[FromR,FromC], [ToR,ToC]"):
            yield f"Board, {form}, After"
    if arity == 6:
        for form in ("FromR, FromC, ToR, ToC", "FromC, FromR, ToC, ToR"):
            yield f"Board, {form}, After"


def _blind(goal: str) -> str:
    return re.sub(r"\bAfter\b", "_", goal)


def written_name(predicate: Predicate) -> str:
    """Write the name of a predicate as a goal has it."""
    return written(Compound(predicate.name, (0,))).partition("(")[0]


_EXPLORERS = {
    "display": _Explorer._display,
    "moves": _Explorer._moves,
    "apply": _Explorer._apply,
    "winner": _Explorer._winner,
    "value": _Explorer._valued,
    "ai": _Explorer._ai,
}
