"""The programs in ``data/hostile``, and what must become of each.

A comment at the beginning of a program says what it tries, and then, unless that is ``ok``, which
statuses are right for ``load`` (loading it), ``attack`` (the goal that does it; ``-``: there is
none) and ``honest`` (a harmless goal, asked afterwards). What may only end as ``ok`` has to
succeed. Names in braces in its text stand for what it attacks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pyfront.grade.sandbox.limits import SandboxLimits, Status
from pyfront.grade.submission.loading import Load, prepare
from pyfront.grade.submission.staging import Source
from pyfront.grade.submission.worker import Query, Response
from tests.places import DATA

PROGRAMS = tuple(sorted(DATA.glob("hostile/*.pl")))
LIMITS = SandboxLimits(
    inferences=2_000_000,
    seconds=3.0,
    load_seconds=3.0,
    load_inferences=20_000_000,
    directive_inferences=1_000_000,
    memory=448 << 20,
    output=1 << 18,
    restarts=2,
)
_LINE = re.compile(r"^% (load|attack|honest): (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Attack:
    """A hostile program."""

    path: Path
    text: str
    allowed: dict[str, frozenset[str]]

    @classmethod
    def read(cls, path: Path) -> Attack:
        text = path.read_text(encoding="utf-8")
        told = {name: frozenset(told.split(" | ")) for name, told in _LINE.findall(text)}
        ok = {name: frozenset({"ok"}) for name in ("load", "attack", "honest")}
        return cls(path, text, ok | told)

    @property
    def goal(self) -> str | None:
        """The goal that does it."""
        if self.allowed["attack"] == {"-"}:
            return None
        return "attack(X)" if re.search(r"^attack\(", self.text, re.MULTILINE) else "attack"


@dataclass(frozen=True)
class Outcome:
    """What became of it."""

    load: Load
    attack: Response | None
    honest: Response


def carried_out(attack: Attack, directory: Path, targets: dict[str, str]) -> Outcome:
    """Let ``attack`` do what it can to ``targets``, from a file in ``directory``."""
    text = attack.text
    for name, target in targets.items():
        text = text.replace(f"{{{name}}}", target)
    source = directory / attack.path.name
    source.write_text(text, encoding="utf-8")
    with prepare(Source(source), LIMITS) as program, program.worker() as worker:
        goal = attack.goal
        wanted = ("X",) if goal and "(X)" in goal else ()
        answer = worker.ask(Query(goal, wanted=wanted)) if goal else None
        honest = worker.ask(Query("honest(X)", wanted=("X",)))
        return Outcome(program.load, answer, honest)


def statuses(outcome: Outcome) -> dict[str, Status]:
    """Return the status of each part of ``outcome``."""
    told = {"load": outcome.load.status, "honest": outcome.honest.status}
    return told if outcome.attack is None else told | {"attack": outcome.attack.status}
