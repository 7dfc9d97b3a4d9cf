"""Findings as they are told: a message in both languages, and the smallest position for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .asks import Rows, Step
from .checks.base import Check, Finding, Seen
from .gamedata import game_data
from .messages import check_title, message, rules_in
from .oracle import Oracle
from .scoring import Item, goal_for
from .shrinking import Shrinker, Shrunk
from .submission.subject import Subject
from .submission.terms import written

SHOWN_EACH, HIDDEN_EACH = 3, 1
"""How many findings of a check are told: of the shown questions, and of the hidden ones."""


class Teller:
    """Tells findings about one submission."""

    def __init__(
        self, subject: Subject, oracle: Oracle, seen: Seen, *, shrink: bool = True
    ) -> None:
        self._subject = subject
        self._oracle = oracle
        self._seen = seen
        self._shrinker = Shrinker(subject, oracle) if shrink else None
        self._game = oracle.game.name
        self._smallest: dict[tuple[object, ...], Shrunk] = {}

    def told(self, item: Item) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Tell the findings of a check, the shown and the hidden ones."""
        shown = [
            self._one(finding, item) for finding in self._some(item.shown.findings, SHOWN_EACH)
        ]
        hidden = item.hidden.findings if item.hidden else ()
        return shown, [self._one(one, item) for one in self._some(hidden, HIDDEN_EACH)]

    def _some(self, findings: Sequence[Finding], most: int) -> list[Finding]:
        """Choose findings of different kinds, and about different rules, first."""
        ruled = [self._ruled(finding) for finding in findings[:60]]
        first: dict[tuple[str, str], Finding] = {}
        for finding in ruled:
            first.setdefault((finding.kind, finding.rule), finding)
        return list(first.values())[:most]

    def _ruled(self, finding: Finding) -> Finding:
        """Find out which rule a wrongly listed move breaks."""
        state = finding.probe.asks[0].state if finding.probe.asks else None
        if finding.kind != "moves_wrong" or state is None or finding.step is None:
            return finding
        rows = state.rows
        inside = all(
            1 <= r <= len(rows) and 1 <= c <= len(rows[r - 1])
            for r, c in (finding.step.origin, finding.step.target)
        )
        fault = self._oracle.fault(state, finding.step) if inside else None
        return replace(finding, rule=fault.rule) if fault else finding

    def _one(self, finding: Finding, item: Item) -> dict[str, Any]:
        small = self._shrunk(finding)
        finding = small.finding
        ask = finding.probe.asks[0] if finding.probe.asks else None
        told: dict[str, Any] = {
            "kind": finding.kind,
            "message": message(finding.kind, self._values(finding)),
            "rule": self._rule(finding.rule),
            "counterexample": None,
            "source": self._source(finding, item),
        }
        if ask is not None and ask.state is not None and not ask.junk:
            values = self._subject.codec.state_values(ask.state)
            told["counterexample"] = {
                "board_prolog": written(values["Rows"]),
                "board_rows": [list(row) for row in ask.state.rows],
                "board_lines": self._drawn(ask.state.rows, finding.step),
                "player": ask.state.player,
                "memory": dict(ask.state.memory),
                "query": self._subject.shown_goal(ask),
                "move": _squares(finding.step),
                "shrunk_from": small.pieces,
                "smaller": small.small,
            }
        return told

    def _drawn(self, rows: Rows, step: Step | None) -> list[str]:
        """Draw a board: its rows numbered from the top, (from) and [to] marked.

        Beside the rows and below the columns stands what moves call them.
        """
        texts = [
            ["." if self._oracle.face(cell).player is None else str(cell) for cell in row]
            for row in rows
        ]
        start = self._oracle.position(self._oracle.start)
        return drawn(texts, step, start.column_labels, start.row_labels)

    def _shrunk(self, finding: Finding) -> Shrunk:
        """Make a finding smaller, once for all checks that found the same."""
        if self._shrinker is None:
            return Shrunk(finding, 0, False)
        asks = finding.probe.asks
        key = (finding.kind, finding.rule, asks[:1], finding.step)
        if key not in self._smallest:
            self._smallest[key] = self._shrinker.shrunk(finding)
        return self._smallest[key]

    def _values(self, finding: Finding) -> dict[str, Any]:
        got = f"\n{finding.got}" if "\n" in finding.got else finding.got
        return {"got": got, "move": self._move(finding), **finding.more}

    def _move(self, finding: Finding) -> str:
        """Name a move in the game's own notation where that is possible."""
        step = finding.step
        if step is None:
            return ""
        state = finding.probe.asks[0].state if finding.probe.asks else None
        plain = f"{step.origin[0]}/{step.origin[1]} to {step.target[0]}/{step.target[1]}"
        if state is None:
            return plain
        try:
            return self._oracle.position(state).why((step.origin, step.target)).move
        except ValueError:
            return plain

    def _rule(self, name: str) -> dict[str, str] | None:
        rule = rules_in(self._game, "en").get(name)
        if rule is None:
            return None
        return {**rule.as_json(), "pt": rules_in(self._game, "pt")[name].text}

    def _source(self, finding: Finding, item: Item) -> dict[str, Any] | None:
        """Find the clause of the submission that was asked."""
        sort = finding.probe.asks[0].sort if finding.probe.asks else item.check.key
        goal = goal_for(sort, self._seen.mapping)
        for call in goal.calls if goal else ():
            for one in self._seen.load.predicates:
                if f"{one.name}/{one.arity}" == call and one.lines:
                    return {"file": one.file, "line": one.lines[0], "predicate": call}
        return None


def drawn(
    texts: Sequence[Sequence[str]],
    step: Step | None,
    columns: Sequence[str] = (),
    ends: Sequence[tuple[str, str]] = (),
) -> list[str]:
    """Draw rows of texts as lines, rows of unequal length in the middle.

    Each row has its two ends beside it, or one of them if they are the same.

    >>> drawn([["1"], [".", "2"]], Step((1, 1), (2, 2)))
    ['1:  (1)', '2:  .[2]']
    >>> drawn([[".", "2"], ["1", "."]], None, "ab", [("2", "2"), ("1", "1")])
    ['1:  . 2  2', '2:  1 .  1', '    a b']
    """
    width = max(len(text) for row in texts for text in row)
    pitch = width + 1 + (width + 1) % 2 if len({len(row) for row in texts}) > 1 else width + 1
    longest = max(map(len, texts))
    margin = len(str(len(texts)))
    sides = [(left if left != right else "", right) for left, right in ends]
    before = max((len(left) + 1 for left, _ in sides if left), default=0)
    lines = []
    for r, row in enumerate(texts, start=1):
        indent = " " * ((longest - len(row)) * pitch // 2)
        left, right = sides[r - 1] if r <= len(sides) else ("", "")
        line = f"{indent}{left:<{before}}{_cells(row, pitch, step, r)} {right}"
        lines.append(f"{r:>{margin}}: {line}".rstrip())
    below = f"{' ' * (margin + 2 + before)}{_cells(columns, pitch, None, 0)}".rstrip()
    return [*lines, below] if columns else lines


def _cells(row: Sequence[str], pitch: int, step: Step | None, number: int) -> str:
    """Draw the cells of a row, the squares of a move marked."""
    cells = [" "] * (pitch * len(row) + 1)
    for c, text in enumerate(row, start=1):
        start = pitch * (c - 1) + 1 + (pitch - 1 - len(text)) // 2
        cells[start : start + len(text)] = text
        marks = _marks(step, (number, c))
        if marks:
            cells[start - 1], cells[start + len(text)] = marks[0], marks[1]
    return "".join(cells)


def _marks(step: Step | None, square: tuple[int, int]) -> str:
    if step is None or square not in (step.origin, step.target):
        return ""
    return "()" if square == step.origin else "[]"


def _squares(step: Step | None) -> list[list[int]] | None:
    return None if step is None else [list(step.origin), list(step.target)]


def title(check: Check, game: str, language: str) -> str:
    """Call a check by its own name and by that of its clause."""
    own = check_title(check.id).get(language, "")
    titles = game_data(game).titles.get(check.clause, {})
    rules = rules_in(game, language).values()
    first = next((rule.text for rule in rules if rule.clause == check.clause), "")
    clause = titles.get(language) or first
    return f"{own}: {clause}" if own and clause else own or clause
