"""Findings as they are told: a message in both languages, and the smallest position for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .asks import Rows, Step
from .checks.base import Check, Finding, Judged, Seen
from .exam.gamedata import game_data
from .messages import LANGUAGES, check_title, message, rules_in
from .oracle import Oracle
from .result import Example, HiddenPart, ItemResult, Told
from .scoring import Item
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
        self._shrinker = Shrinker(subject, oracle, seen) if shrink else None
        self._game = oracle.game.name
        self._smallest: dict[tuple[object, ...], Shrunk] = {}

    def told(self, item: Item) -> ItemResult:
        """Say what became of a check."""
        check, hidden = item.check, item.hidden
        return ItemResult(
            id=check.id,
            clause=check.clause,
            category=check.category,
            kind=check.kind,
            title={lang: title(check, self._game, lang) for lang in LANGUAGES},
            points=round(float(item.points), 4),
            max=round(float(item.most), 4),
            score=round(float(item.score), 4),
            status=item.status,
            why=item.why,
            visibility="visible",
            asked=item.shown.asked,
            wrong=item.shown.wrong,
            findings=self._all(item.shown, item, SHOWN_EACH),
            hidden=HiddenPart(hidden.asked, hidden.wrong, self._all(hidden, item, HIDDEN_EACH))
            if hidden
            else HiddenPart(),
        )

    def _all(self, judged: Judged, item: Item, most: int) -> tuple[Told, ...]:
        return tuple(self._one(one, item) for one in self._some(judged.findings, most))

    def _some(self, findings: Sequence[Finding], most: int) -> list[Finding]:
        """Choose findings of different kinds, and about different rules, first."""
        ruled = [self._ruled(finding) for finding in findings[:60]]
        first: dict[tuple[str, str], Finding] = {}
        for finding in ruled:
            first.setdefault((finding.kind, finding.rule), finding)
        return list(first.values())[:most]

    def _ruled(self, finding: Finding) -> Finding:
        """Find out which rule a wrongly listed move breaks."""
        state = finding.state
        if finding.kind != "moves_wrong" or state is None or finding.step is None:
            return finding
        rows = state.rows
        inside = all(
            1 <= r <= len(rows) and 1 <= c <= len(rows[r - 1])
            for r, c in (finding.step.origin, finding.step.target)
        )
        fault = self._oracle.fault(state, finding.step) if inside else None
        return replace(finding, rule=fault.rule) if fault else finding

    def _one(self, finding: Finding, item: Item) -> Told:
        small = self._shrunk(finding)
        finding = small.finding
        return Told(
            kind=finding.kind,
            message=message(finding.kind, self._values(finding)),
            rule=self._rule(finding.rule),
            counterexample=self._example(finding, small),
            source=self._source(finding, item),
        )

    def _example(self, finding: Finding, small: Shrunk) -> Example | None:
        ask = finding.ask
        if ask is None or ask.state is None or ask.junk:
            return None
        state, step = ask.state, finding.step
        return Example(
            board_prolog=written(self._subject.codec.state_values(state)["Rows"]),
            board_rows=state.rows,
            board_lines=drawn(self._oracle, state.rows, step),
            player=state.player,
            memory=dict(state.memory),
            query=self._subject.shown_goal(ask),
            move=None if step is None else (step.origin, step.target),
            shrunk_from=small.pieces,
            smaller=small.small,
        )

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
        state = finding.state
        plain = f"{step.origin[0]}/{step.origin[1]} to {step.target[0]}/{step.target[1]}"
        if state is None:
            return plain
        try:
            return self._oracle.position(state).verdict((step.origin, step.target)).move
        except ValueError:
            return plain

    def _rule(self, name: str) -> dict[str, str] | None:
        rule = rules_in(self._game, "en").get(name)
        if rule is None:
            return None
        return {**rule.as_json(), "pt": rules_in(self._game, "pt")[name].text}

    def _source(self, finding: Finding, item: Item) -> dict[str, Any] | None:
        """Find the clause of the submission that was asked."""
        sort = finding.ask.sort if finding.ask else item.check.key
        goal = self._seen.mapping.goal(sort)
        for call in goal.calls if goal else ():
            for one in self._seen.load.predicates:
                if f"{one.name}/{one.arity}" == call and one.lines:
                    return {"file": one.file, "line": one.lines[0], "predicate": call}
        return None


def drawn(oracle: Oracle, rows: Rows, step: Step | None) -> tuple[str, ...]:
    """Draw a board as the console does, with its cells by their names and its rows numbered.

    Beside the rows and below the columns stands what moves call them; (from) and [to] are marked.
    """
    from ..view.board import Board, Close, Mark  # late, for most submissions are told nothing

    start = oracle.position(oracle.start)
    ends = [(left if left != right else "", right) for left, right in start.row_labels]
    board = Board(
        rows=[[replace(oracle.face(cell), text=str(cell)) for cell in row] for row in rows],
        columns=start.column_labels,
        ends=ends,
        marks={step.origin: Mark.FROM, step.target: Mark.TO} if step else {},
    )
    layout = Close(board, plain=True)
    beside = ": " if any(left for left, _ in ends) else ":"
    width = len(str(len(rows)))
    numbered = (f"{n:>{width}}{beside}{line}" for n, line in enumerate(layout.body(), start=1))
    below = (" " * (width + len(beside)) + line.plain for line in layout.heading())
    return (*numbered, *below)


def title(check: Check, game: str, language: str) -> str:
    """Call a check by its own name and by that of its clause."""
    own = check_title(check.id).get(language, "")
    titles = game_data(game).titles.get(check.clause, {})
    rules = rules_in(game, language).values()
    first = next((rule.text for rule in rules if rule.clause == check.clause), "")
    clause = titles.get(language) or first
    return f"{own}: {clause}" if own and clause else own or clause
