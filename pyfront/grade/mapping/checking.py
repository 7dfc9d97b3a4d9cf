"""`grade map --check`: whether a mapping fits a program, before anything is graded.

It looks at what decides everything else: whether the predicates are there, the initial board, and
the opening moves. Where those are wrong, other ways to count and to write are tried, and the key
that would make it right is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..._prolog import Check
from ...moves import Cell, Square
from ..asks import Ask, Reply, Step, Unknown
from ..checks.base import Probe, Seen
from ..checks.representation import judge_shape, judge_start
from ..grading import Session
from ..messages import message
from ..scoring import undefined_in
from ..submission.asking import Worker
from ..submission.subject import Subject
from ..submission.terms import Term, shown
from .codec import Codec, Words, own_term
from .file import Mapping


def check(session: Session) -> list[Check]:
    """Look at how a mapping fits a program, key by key."""
    return list(_Checker(session).checks())


class _Checker:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.mapping = session.mapping
        self.oracle = session.oracle
        self.rubric = session.rubric

    def checks(self) -> Iterator[Check]:
        """Make all checks; after a failed one, those that follow from it are left out."""
        load = self.session.program.load
        if not load.usable:
            yield Check("program", False, load.detail or "it defines nothing", None)
            return
        yield Check("program", True, f"{len(load.predicates)} predicates")
        with self.session.program.worker() as worker:
            undefined = list(self._goals())
            yield from undefined
            missing = {one.name.partition(".")[2] for one in undefined}
            initial = self._ask(worker, Ask("initial"))
            if "initial" not in missing:
                yield from self._initial(initial)
                yield from self._turned(worker, initial)
            if not missing & {"moves", "legal", "apply"}:
                yield from self._opening(worker)
            if "display" not in missing:
                yield from self._display(worker)

    def _subject(self, worker: Worker, mapping: Mapping | None = None) -> Subject:
        return Subject(mapping or self.mapping, worker, self.oracle, self.rubric.limits)

    def _ask(self, worker: Worker, ask: Ask, mapping: Mapping | None = None) -> Reply:
        if (mapping or self.mapping).goal(ask.sort) is None:
            return Reply("missing")
        return self._subject(worker, mapping).ask([ask])[ask]

    def _goals(self) -> Iterator[Check]:
        seen = Seen({}, self.mapping, self.oracle, self.session.program.load)
        for key, goal in self.mapping.goals.items():
            undefined = undefined_in(goal, seen)
            if undefined:
                detail = f"{undefined} is not defined"
                yield Check(f"contract.{key}", False, detail, self._similar(undefined))

    def _similar(self, call: str) -> str | None:
        name, _, arity = call.rpartition("/")
        predicates = self.session.program.load.predicates
        same = [f"{p.name}/{p.arity}" for p in predicates if p.name.lower() == name.lower()]
        alike = same or [f"{p.name}/{p.arity}" for p in predicates if str(p.arity) == arity]
        return f"the program has {', '.join(sorted(set(alike))[:8])}" if alike else None

    def _initial(self, reply: Reply) -> Iterator[Check]:
        if "initial" not in self.mapping.goals:
            return
        seen = Seen({Ask("initial"): reply}, self.mapping, self.oracle, self.session.program.load)
        probe = Probe((Ask("initial"),), self.oracle.start)
        for name, judge, key in (
            ("initial board", judge_shape, "codec.board"),
            ("start", judge_start, "codec.cells"),
        ):
            judged = judge([probe], seen)
            if judged.score == 1:
                yield Check(name, True, "as in the report")
                continue
            finding = judged.findings[0]
            told = message(finding.kind, {"got": finding.got, "move": "", **finding.more})
            yield Check(name, False, told["en"], self._cells_hint(reply) or f"look at {key}")
            return

    def _cells_hint(self, reply: Reply) -> str | None:
        """Return what the program calls the cells, if one name for each explains its board."""
        names = self._their_cells(reply)
        if not names:
            return None
        table = ", ".join(f'"{cell}" = "{text}"' for cell, text in names.items())
        return f"does codec.cells = {{ {table} }} fit?"

    def _their_cells(self, reply: Reply) -> dict[Cell, str]:
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

    def _turned(self, worker: Worker, initial: Reply) -> Iterator[Check]:
        """Check that what the codec writes is what the program itself gives."""
        if not initial.yes or initial.first.rows != self.oracle.start.rows:
            return
        written = shown(self.mapping.codec.state_values(self.oracle.start)["Board"])
        if not self.mapping.dynamic and initial.texts[0] != written:
            yield Check(
                "codec.board",
                False,
                f"the program writes {initial.texts[0][:60]}..., the mapping {written[:60]}...",
                "codec.board says what stands around the rows",
            )

    def _opening(self, worker: Worker) -> Iterator[Check]:
        key = "moves" if self.mapping.listing else "legal"
        if not self.mapping.listing and not self.mapping.validating:
            return
        right, count = self._fits(worker, self.mapping)
        wanted = len(self._expected())
        if right:
            yield Check("opening moves", True, f"{wanted}, as the rules say")
            return
        detail = f"{count} of the opening moves instead of {wanted}"
        yield Check("opening moves", False, detail, self._what_fits(worker) or f"look at {key}")

    def _expected(self) -> frozenset[tuple[Square, Square]]:
        moves = self.oracle.facts(self.oracle.start).moves
        return frozenset((step.origin, step.target) for step in moves)

    def _fits(self, worker: Worker, mapping: Mapping) -> tuple[bool, int]:
        """Return whether the opening moves are those of the rules, and how many there are."""
        start, expected = self.oracle.start, self._expected()
        if mapping.listing is not None:
            reply = self._ask(worker, Ask("moves", start), mapping)
            moves = set(reply.first.moves) if reply.yes and reply.first.listed else set()
            return moves == expected, len(moves)
        steps = [Step(*pair) for pair in sorted(expected)]
        asks = [Ask("legal", start, step) for step in steps]
        replies = self._subject(worker, mapping).ask(asks)
        count = sum(reply.yes for reply in replies.values())
        return count == len(expected), count

    def _what_fits(self, worker: Worker) -> str | None:
        """Try other ways to count and to write, and name the one that fits."""
        for told, codec in variations(self.mapping.codec):
            fits, _ = self._fits(worker, replace(self.mapping, codec=codec))
            if fits:
                return f"{told} fits"
        for cell, text in self._empties():
            codec = _with_cell(self.mapping.codec, cell, text)
            if self._fits(worker, replace(self.mapping, codec=codec))[0]:
                name = shown(text)
                return f'is the empty cell {name}? codec.cells = {{ "{cell}" = "{name}" }} fits'
        return None

    def _empties(self) -> Iterator[tuple[Cell, Term]]:
        empty = next(c for c, face in self.oracle.game.faces.items() if face.player is None)
        cell: Cell = int(empty) if empty.isdigit() else empty
        for text in ("0-0", "empty", "vazio", "e", "x", "-", "0", " "):
            yield cell, own_term(0) if text == "0" else own_term(text)

    def _display(self, worker: Worker) -> Iterator[Check]:
        if "display" not in self.mapping.goals:
            return
        reply = self._ask(worker, Ask("display", self.oracle.start))
        lines = len([line for line in reply.printed.splitlines() if line.strip()])
        fine = reply.ok and reply.yes and lines >= len(self.oracle.start.rows)
        detail = f"{lines} lines" if reply.ok and reply.yes else reply.error or "it failed"
        yield Check("display", fine, detail, None if fine else "look at contract.display")


def variations(codec: Codec) -> Iterator[tuple[str, Codec]]:
    """Yield codecs that count or write squares in other ways, with what would have to be said."""
    own = codec.coordinates
    for base in (own.base, 1 - own.base):
        for upwards in (own.upwards, not own.upwards):
            for swapped in (False, True):
                if (base, upwards, swapped) == (own.base, own.upwards, False):
                    continue
                told = _told(base, own.base, upwards, own.upwards, swapped)
                changed = replace(own, base=base, upwards=upwards)
                if swapped:
                    changed = replace(changed, swapped=not own.swapped)
                yield told, replace(codec, coordinates=changed)
    players = list(codec.players.known)
    exchanged = dict(zip(players, reversed(players), strict=True))
    pairs = tuple((own_term(p), codec.players.out[q]) for p, q in exchanged.items())
    yield "codec.players the other way round", replace(codec, players=Words(pairs, tuple(players)))


def _told(base: int, old_base: int, upwards: bool, old_upwards: bool, swapped: bool) -> str:
    parts = []
    if base != old_base:
        parts.append(f"codec.coords.base = {base}")
    if upwards != old_upwards:
        parts.append(f'codec.coords.rows_from = "{"bottom" if upwards else "top"}"')
    if swapped:
        parts.append("column before row (or row before column) in the goals")
    return " and ".join(parts)


def _with_cell(codec: Codec, cell: Cell, term: Term) -> Codec:
    pairs = ((own_term(cell), term), *codec.cells.pairs)
    return replace(codec, cells=Words(pairs, codec.cells.known))
