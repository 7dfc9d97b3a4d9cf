"""Finding the clause of a program that caused a wrong answer.

A wrong answer and right ones to questions of the same sort are traced through the program. If the
answer should have been no, the suspect is a clause that only the wrong answer passed through. If it
should have been yes, it is a clause in which only the wrong answer failed, or a predicate called
there that had no answer. If all of them take the same path, the suspect is the predicate that was
called; never the teacher's clauses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .asks import Ask
from .checks.base import Check, Finding, Probe, Seen
from .mapping.file import Mapping as GoalMapping
from .result import AskedClause
from .submission.loading import Load, Predicate
from .submission.subject import Subject

TRACED = 4
"""How many right answers are traced."""
LONGEST = 12
"""How many lines of a clause are shown."""

Place = tuple[str, int]
"""The first line of a clause: the file and the line."""
NO = frozenset({"legal_refused", "moves_missing", "apply_failed", "winner_missing"})
"""The kinds of findings that are a no where yes would be right."""
OF_LISTS = frozenset({"moves_repeated"})
"""The kinds of findings that no single move shows."""
LOCATED = frozenset("GVCE")
"""The categories whose answers depend on single clauses."""


@dataclass(frozen=True)
class Trail:
    """The clauses of the program that an answer passed through, and those in which it failed."""

    passed: frozenset[Place]
    failed: frozenset[Place]


class Pointer:
    """Points to clauses of one submission."""

    def __init__(self, subject: Subject, seen: Seen, path: Path) -> None:
        self._subject = subject
        self._mapping: GoalMapping = seen.mapping
        self._load: Load = seen.load
        self._path = path
        self._places = {
            (one.file, line): one
            for one in seen.load.predicates
            for line in one.lines
            if self._file(one.file)
        }

    def clause(self, finding: Finding, right: Sequence[Probe], item: Check) -> AskedClause | None:
        ask = self._ask(finding.ask, finding)
        if ask is None:
            return self._first_of(item.key)
        wrong = self._way(ask)
        place: Place | None = None
        if item.category in LOCATED:
            alike = [self._ask(probe.ask, None) for probe in right]
            same = [one for one in alike if one and one.sort == ask.sort]
            good = [self._way(one) for one in same[:TRACED]]
            if finding.kind in NO:
                place = _alone(wrong.failed - self._asked(ask.sort), [one.failed for one in good])
                lacking = place and self._lacking(place, wrong, good)
                if lacking:
                    return self._whole(lacking)
            else:
                place = _stopping(wrong.passed - self._asked(ask.sort), good)
        mine = sorted(wrong.passed & self._asked(ask.sort))
        place = place or next(iter(mine), None)
        return self._told(place) if place else self._first_of(ask.sort)

    def _lacking(self, place: Place, wrong: Trail, good: Sequence[Trail]) -> Place | None:
        """Return a predicate that a clause calls, and in which only the right answers succeeded."""
        text, seen = self._text(*place), {self._places[one] for one in wrong.passed}
        ways = Counter(one for way in good for one in {self._places[at] for at in way.passed})
        for predicate, count in sorted(ways.items(), key=lambda one: (-one[1], one[0])):
            if predicate not in seen and 2 * count >= len(good) and f"{predicate.name}(" in text:
                return predicate.file, predicate.lines[0]
        return None

    def _ask(self, ask: Ask | None, finding: Finding | None) -> Ask | None:
        """Return the question to trace: of a list the single move, if that can be asked."""
        if ask is None or ask.junk or ask.sort == "play":
            return None
        legal = self._mapping.goal("legal")
        if finding and finding.kind in OF_LISTS:
            return ask
        if ask.sort == "moves" and legal and legal.mode != "list" and finding and finding.step:
            return Ask("legal", ask.state, finding.step)
        return ask

    def _way(self, ask: Ask) -> Trail:
        """Return the trail of an answer through the program's own clauses."""
        passed: set[Place] = set()
        failed: set[Place] = set()
        for one in self._subject.traced(ask):
            place = self._place(one.file, one.line)
            if place is not None:
                (passed if one.left else failed).add(place)
        return Trail(frozenset(passed), frozenset(failed))

    def _asked(self, sort: str) -> frozenset[Place]:
        """Return the clauses of the predicates that a question calls itself."""
        calls = self._calls(sort)
        return frozenset(at for at, one in self._places.items() if _called(one) in calls)

    def _place(self, file: str, line: int) -> tuple[str, int] | None:
        """Return a place with the file's name in the submission; None if it is not in it."""
        known = (one for one in self._places if one[1] == line and file.endswith(f"/{one[0]}"))
        return next(known, None)

    def _calls(self, sort: str) -> tuple[str, ...]:
        goal = self._mapping.goal(sort)
        return goal.calls if goal else ()

    def _first_of(self, sort: str) -> AskedClause | None:
        """Return where the program's own predicate begins that a sort of question calls."""
        wanted = self._calls(sort)
        named = (one for call in wanted for one in self._load.predicates if _called(one) == call)
        places = ((one.file, one.lines[0]) for one in named if one.lines)
        return next((self._told(place) for place in places if place in self._places), None)

    def _file(self, file: str) -> Path | None:
        """Return a file of the submission; None if it is not one of its own."""
        if self._path.is_file():
            return self._path if file == self._path.name else None
        return self._path / file if (self._path / file).is_file() else None

    def _told(self, place: tuple[str, int]) -> AskedClause:
        file, line = place
        return AskedClause(file, line, _called(self._places[place]), self._text(file, line))

    def _whole(self, place: tuple[str, int]) -> AskedClause:
        """Point to the predicate of a clause: the fault may be a missing clause."""
        predicate = self._places[place]
        file, lines = (
            place[0],
            [line for line in predicate.lines if (place[0], line) in self._places],
        )
        texts = [self._text(file, line) for line in lines[:LONGEST]]
        shown = "\n".join(texts).splitlines()[:LONGEST]
        return AskedClause(file, lines[0], _called(predicate), "\n".join(shown))

    def _text(self, file: str, line: int) -> str:
        """Return the text of a clause from the student's own file."""
        path = self._file(file)
        if path is None:
            return ""
        encoding = self._load.encodings.get(file, "utf-8")
        lines = path.read_bytes().decode(encoding, "replace").splitlines()[line - 1 :]
        return "\n".join(_clause(lines))


def _alone(mine: frozenset[Place], others: Sequence[frozenset[Place]]) -> Place | None:
    """Return the place that the fewest others share, if that is less than half of them."""
    often = Counter(place for places in others for place in places)
    best = min(sorted(mine), key=lambda place: often[place], default=None)
    return best if best is not None and others and 2 * often[best] < len(others) else None


def _stopping(mine: frozenset[Place], good: Sequence[Trail]) -> Place | None:
    """Return the place that stopped most of the right answers, but not the wrong one."""
    often = Counter(place for way in good for place in way.failed)
    best = max(sorted(mine), key=lambda place: often[place], default=None)
    return best if best is not None and often[best] else None


def _called(predicate: Predicate) -> str:
    return f"{predicate.name}/{predicate.arity}"


def _clause(lines: Sequence[str]) -> list[str]:
    """Take the lines of a clause, to the full stop that ends it."""
    taken: list[str] = []
    for line in lines[:LONGEST]:
        taken.append(line.rstrip())
        code = line.partition("%")[0].rstrip()
        if code.endswith("."):
            return taken
    return [*taken, "..."] if len(lines) > LONGEST else taken
