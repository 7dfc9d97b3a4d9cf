"""Findings as they are reported: a message in both languages, and the smallest position for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..game import Face
from ..i18n import LANGUAGES, translated
from ..moves import Cell
from .asks import Play, Read, State, Unknown
from .blame import Spotted
from .causes import Cause, causes, others_right, players, right, ways
from .checks.base import Check, Finding, Judged, Seen
from .exam.gamedata import game_data
from .messages import cause as summary
from .messages import check_title, message, rules_in, sides
from .oracle import Oracle
from .pointing import Pointer
from .result import (
    AskedClause,
    BrokenRule,
    Example,
    FaultFound,
    HiddenPart,
    ItemResult,
    Told,
)
from .scoring import Item
from .shrinking import Shrinker, Shrunk
from .submission.loading import PRELUDE
from .submission.subject import Subject
from .submission.terms import written

SHOWN_EACH, HIDDEN_EACH = 3, 1
"""The maximum number of findings reported per check: of the visible questions, and of the hidden
ones.
"""


class Teller:
    """Words the findings about one submission."""

    def __init__(
        self, subject: Subject, oracle: Oracle, seen: Seen, path: Path, *, shrink: bool = True
    ) -> None:
        self._subject = subject
        self._oracle = oracle
        self._seen = seen
        self._shrinker = Shrinker(subject, oracle, seen) if shrink else None
        self._pointer = Pointer(subject, seen, path) if shrink else None
        self._game = oracle.game.name
        self._smallest: dict[tuple[object, ...], Shrunk] = {}

    def faults(self, found: Sequence[Spotted], items: Sequence[Item]) -> tuple[FaultFound, ...]:
        """Return the faults of the program, each cause once."""
        known = causes(found, game_data(self._game).readings)
        return tuple(self._fault(one, items) for one in known)

    def _fault(self, cause: Cause, items: Sequence[Item]) -> FaultFound:
        best = cause.best
        small = self._shrunk(best.finding)
        finding, item = small.finding, best.item
        values = self._values(finding)
        expected, given = sides(finding.kind, values)
        title = {one: clause_title(cause.clause, self._game, one) for one in LANGUAGES}
        return FaultFound(
            clause=cause.clause,
            title={lang: text or check_title(item.check.id, lang) for lang, text in title.items()},
            category=item.check.category,
            kind=finding.kind,
            message=summary(cause.family) or message(finding.kind, values),
            detail=message(finding.kind, values),
            points=round(float(cause.points), 2),
            checks=tuple(one.check.id for one in cause.items),
            wrong=len(cause.wrong),
            asked=len(cause.wrong) + len(right(cause)),
            players=tuple(map(str, players(cause, [*self._oracle.game.players]))),
            ways=ways(cause),
            expected=expected,
            given=given,
            hidden=finding.probe.hidden,
            rule=self._rule(finding.rule),
            counterexample=self._example(finding, small),
            source=self._look_at(finding, cause, items),
        )

    def _look_at(self, finding: Finding, cause: Cause, items: Sequence[Item]) -> AskedClause | None:
        check = cause.best.item.check
        if self._pointer is None or check.category in "BY":
            return None
        good = right(cause)
        alike = [probe for probe in good if finding.ask and probe.ask.sort == finding.ask.sort]
        return self._pointer.clause(finding, alike or others_right(items, finding), check)

    def told(self, item: Item, follows: tuple[str, ...]) -> ItemResult:
        """Return the outcome of a check, which may follow from the faults of other clauses."""
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
            follows=follows,
        )

    def _all(self, judged: Judged, item: Item, most: int) -> tuple[Told, ...]:
        return tuple(self._one(one, item) for one in self._some(judged.findings, most))

    def _some(self, findings: Sequence[Finding], most: int) -> list[Finding]:
        """Choose findings of different kinds, and about different rules, first."""
        ruled = [self._ruled(finding) for finding in findings[:60]]
        if findings and not findings[0].probe.asks:
            return list(findings)  # about style or the whole program: no two are alike
        first: dict[tuple[str, str], Finding] = {}
        for finding in ruled:
            first.setdefault((finding.kind, finding.rule), finding)
        return list(first.values())[:most]

    def _ruled(self, finding: Finding) -> Finding:
        """Find the rule that a wrongly listed move breaks."""
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
        ask = finding.ask and self._subject.as_asked(finding.ask)
        if ask is None or ask.state is None or ask.junk:
            return None
        state, step = ask.state, finding.step or ask.step
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
            played=finding.probe.source == "played",
            **self._boards(finding, small),
        )

    def _boards(self, finding: Finding, small: Shrunk) -> dict[str, tuple[str, ...]]:
        """Draw the expected board after a move, and the actual one, if there is one."""
        if finding.ask is None or finding.ask.sort != "apply" or not finding.probe.expected:
            return {}
        after: State = finding.probe.expected[0]
        boards = {"expected_lines": drawn(self._oracle, after.rows, None)}
        read = (small.reply or self._seen.reply(finding.ask)).first
        if isinstance(read, Read) and read.shaped(after):
            boards["given_lines"] = drawn(self._oracle, read.rows or (), None)
        return boards

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

    def _rule(self, name: str) -> BrokenRule | None:
        rule = rules_in(self._game, "en").get(name)
        if rule is None:
            return None
        return BrokenRule(**vars(rule), pt=rules_in(self._game, "pt")[name].text)

    def _source(self, finding: Finding, item: Item) -> AskedClause | None:
        """Find the clause of the submission that was called."""
        sort = finding.ask.sort if finding.ask else item.check.key
        goal = self._seen.mapping.goal(sort)
        for call in goal.calls if goal else ():
            for one in self._seen.load.predicates:
                if f"{one.name}/{one.arity}" == call and one.lines and one.file != PRELUDE:
                    return AskedClause(one.file, one.lines[0], call)
        return None


def drawn(
    oracle: Oracle, rows: Sequence[Sequence[Cell | Unknown]], step: Play | None
) -> tuple[str, ...]:
    """Draw a board as the console does, with its cells by their names and its rows numbered.

    Coordinates are written beside the rows and below the columns; (from) and [to] are marked.
    """
    from ..view.board import Board, Close, Mark  # imported late: most submissions are told nothing

    start = oracle.position(oracle.start)
    ends = [(left if left != right else "", right) for left, right in start.row_labels]
    board = Board(
        rows=[[_named(oracle, cell) for cell in row] for row in rows],
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


def _named(oracle: Oracle, cell: Cell | Unknown) -> Face:
    if isinstance(cell, Unknown):
        return Face(text=str(cell), player=None, kind=None)
    return replace(oracle.face(cell), text=str(cell))


def clause_title(clause: str, game: str, language: str) -> str:
    rules = rules_in(game, language).values()
    first = next((rule.text for rule in rules if rule.clause == clause), "")
    return translated(language, game_data(game).titles.get(clause, "")) or first


def title(check: Check, game: str, language: str) -> str:
    """Combine the title of a check with that of its clause."""
    own = check_title(check.id, language)
    clause = clause_title(check.clause, game, language)
    return f"{own}: {clause}" if own and clause else own or clause
