"""`grade map --check`: whether a mapping fits a program, before anything is graded.

It checks what everything else depends on: the predicates, the initial board, and the opening moves.
Where those are wrong, it tries other ways to count and to write, and names the key that would make
them right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..._prolog import Examined
from ...i18n import language, tr
from ...moves import Cell, Square
from ..asks import Ask, Play, Replied, Unknown
from ..checks.base import Probe, Seen
from ..checks.representation import judge_shape, judge_start
from ..messages import message
from ..scoring import undefined_in
from ..sitting import Sitting
from ..submission.loading import PRELUDE
from ..submission.subject import Subject
from ..submission.terms import Atom, shown
from ..submission.worker import Worker
from .board_layout import SCATTERED
from .codec import Codec, cells_of, own_term
from .coordinates import Coordinates
from .file import Mapping
from .fitting_goals import GoalTrials

_EMPTY_WORDS = (own_term("0-0"), *map(Atom, ("empty", "vazio", "e", "x", "-")), 0, Atom(" "))
"""Usual terms for an empty cell."""


def check(sitting: Sitting) -> list[Examined]:
    """Check how a mapping fits a program, key by key."""
    load = sitting.program.load
    if not load.usable:
        return [Examined("program", False, load.detail or tr("it defines no predicate"), None)]
    with sitting.program.worker() as worker:
        checks = _Checker(sitting, worker).checks()
        return [
            Examined("program", True, tr("{count} predicates", count=len(load.predicates))),
            *checks,
        ]


class _Checker:
    def __init__(self, sitting: Sitting, worker: Worker) -> None:
        self.load = sitting.program.load
        self.mapping = sitting.mapping
        self.oracle = sitting.oracle
        self.limits = sitting.rubric.limits
        self.worker = worker
        moves = self.oracle.facts(self.oracle.start).moves
        self.expected = frozenset((step.origin, step.target) for step in moves)

    def checks(self) -> Iterator[Examined]:
        """Make all checks; after a failed one, those that depend on it are left out."""
        undefined = list(self._goals())
        yield from undefined
        yield from self._replaced()
        missing = {one.name.partition(".")[2] for one in undefined}
        if "initial" in self.mapping.goals and "initial" not in missing:
            initial = self._ask(Ask("initial"))
            yield from self._initial(initial)
            yield from self._turned(initial)
        if not missing & {"moves", "legal", "apply"}:
            yield from self._opening()
        if "display" in self.mapping.goals and "display" not in missing:
            yield self._display()
        yield from GoalTrials(self._subject(self.mapping), self.oracle).all(missing)

    def _subject(self, mapping: Mapping) -> Subject:
        return Subject(mapping, self.worker, self.oracle, self.limits)

    def _ask(self, ask: Ask) -> Replied:
        return self._subject(self.mapping).ask([ask])[ask]

    def _goals(self) -> Iterator[Examined]:
        seen = Seen({}, self.mapping, self.oracle, self.load)
        for key, goal in self.mapping.goals.items():
            undefined = undefined_in(goal, seen)
            if undefined:
                detail = tr("{got} is not defined", got=undefined)
                yield Examined(f"contract.{key}", False, detail, self._similar(undefined))

    def _replaced(self) -> Iterator[Examined]:
        """Name what the program defines although the teacher's clauses do."""
        for problem in self.load.teachers:
            if problem.file != PRELUDE:
                hint = tr("the program's clauses replace those of the prelude")
                yield Examined("submission.prelude", False, problem.text, hint)

    def _similar(self, call: str) -> str | None:
        name, _, arity = call.rpartition("/")
        predicates = self.load.predicates
        same = [f"{p.name}/{p.arity}" for p in predicates if p.name.lower() == name.lower()]
        alike = same or [f"{p.name}/{p.arity}" for p in predicates if str(p.arity) == arity]
        there = ", ".join(sorted(set(alike))[:8])
        return tr("the program has {names}", names=there) if alike else None

    def _initial(self, reply: Replied) -> Iterator[Examined]:
        seen = Seen({Ask("initial"): reply}, self.mapping, self.oracle, self.load)
        probe = Probe((Ask("initial"),), self.oracle.start)
        for name, judge, key in (
            ("initial board", judge_shape, "codec.board"),
            ("start", judge_start, "codec.cells"),
        ):
            judged = judge([probe], seen)
            if judged.score == 1:
                yield Examined(name, True, tr("as in the report"))
                continue
            finding = judged.findings[0]
            told = message(finding.kind, {"got": finding.got, "move": "", **finding.more})
            yield Examined(
                name,
                False,
                told[language()],
                self._cells_hint(reply) or tr("look at {key}", key=key),
            )
            return

    def _cells_hint(self, reply: Replied) -> str | None:
        """Return the program's names for the cells, if one name for each explains its board."""
        names = self._their_cells(reply)
        if not names:
            return None
        table = ", ".join(f'"{cell}" = "{text}"' for cell, text in names.items())
        return tr("does {key} fit?", key=f"codec.cells = {{ {table} }}")

    def _their_cells(self, reply: Replied) -> dict[Cell, str]:
        rows = reply.first.rows if reply.yes else None
        expected = self.oracle.start.rows
        if rows is None or [len(r) for r in rows] != [len(r) for r in expected]:
            return {}
        found: dict[Cell, set[str]] = {}
        for row, right in zip(rows, expected, strict=True):
            for cell, good in zip(row, right, strict=True):
                text = cell.text if isinstance(cell, Unknown) else str(cell)
                found.setdefault(good, set()).add(text)
        single = {cell: texts.pop() for cell, texts in found.items() if len(texts) == 1}
        return {cell: text for cell, text in single.items() if text != str(cell)}

    def _turned(self, initial: Replied) -> Iterator[Examined]:
        """Check that what the codec writes is what the program itself gives."""
        start, codec = self.oracle.start, self.mapping.codec
        if self.mapping.dynamic or not initial.yes or initial.first.rows != start.rows:
            return
        if codec.layout.kind in SCATTERED or codec.defaults or codec.other_players:
            return  # the same board can be written in several ways
        ours, theirs = shown(self.mapping.codec.state_values(start)["Board"]), initial.texts[0]
        if ours != theirs:
            detail = tr(
                "the program writes {theirs}..., the mapping {ours}...",
                theirs=theirs[:60],
                ours=ours[:60],
            )
            hint = tr("codec.board describes the term around the rows")
            yield Examined("codec.board", False, detail, hint)

    def _opening(self) -> Iterator[Examined]:
        if self.mapping.goal("legal") is None:
            return
        found, wanted = self._accepted(self.mapping), len(self.expected)
        if found == self.expected:
            yield Examined("opening moves", True, tr("{count}, as the rules say", count=wanted))
            return
        detail = tr(
            "{count} of the opening moves instead of {wanted}", count=len(found), wanted=wanted
        )
        key = "moves" if self.mapping.listing else "legal"
        hint = self._what_fits() or tr("look at {key}", key=f"contract.{key}")
        yield Examined("opening moves", False, detail, hint)

    def _accepted(self, mapping: Mapping) -> frozenset[tuple[Square, Square]]:
        """Return the opening moves that the program lists, or those of the rules it accepts."""
        subject, start = self._subject(mapping), self.oracle.start
        if mapping.listing is not None:
            ask = Ask("moves", start)
            reply = subject.ask([ask])[ask]
            return frozenset(reply.first.moves if reply.yes and reply.first.listed else ())
        asks = {Ask("legal", start, Play(*pair)): pair for pair in sorted(self.expected)}
        return frozenset(asks[ask] for ask, reply in subject.ask(asks).items() if reply.yes)

    def _fits(self, codec: Codec) -> bool:
        return self._accepted(replace(self.mapping, codec=codec)) == self.expected

    def _what_fits(self) -> str | None:
        """Try other ways to count and to write, and name the one that fits."""
        own = self.mapping.codec
        for told, codec in variations(own):
            if self._fits(codec):
                return tr("{key} fits", key=told)
        game = self.oracle.game
        empty = next(cell for cell in cells_of(game) if self.oracle.face(cell).player is None)
        for word in _EMPTY_WORDS:
            if self._fits(replace(own, cells={**own.cells, empty: word})):
                name = shown(word)
                return tr("{key} fits", key=f'codec.cells = {{ "{empty}" = "{name}" }}')
        return None

    def _display(self) -> Examined:
        reply = self._ask(Ask("display", self.oracle.start))
        lines = len([line for line in reply.printed.splitlines() if line.strip()])
        answered = reply.ok and reply.yes
        fine = answered and lines >= len(self.oracle.start.rows)
        detail = tr("{count} lines", count=lines) if answered else reply.error or tr("it fails")
        return Examined(
            "display", fine, detail, None if fine else tr("look at {key}", key="contract.display")
        )


def variations(codec: Codec) -> Iterator[tuple[str, Codec]]:
    """Yield codecs that count or write squares differently, with the keys they need."""
    own = codec.coordinates
    for other in own.variants():
        if other != own:
            yield " and ".join(_differences(own, other)), replace(codec, coordinates=other)
    exchanged = dict(zip(codec.players, reversed([*codec.players.values()]), strict=True))
    yield "codec.players the other way round", replace(codec, players=exchanged)


def _differences(own: Coordinates, other: Coordinates) -> Iterator[str]:
    if other.base != own.base:
        yield f"codec.coords.base = {other.base}"
    if other.upwards != own.upwards:
        yield f'codec.coords.rows_from = "{"bottom" if other.upwards else "top"}"'
    if other.swapped != own.swapped:
        yield "column before row (or row before column) in the goals"
