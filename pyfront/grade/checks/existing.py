"""Whether the predicates are there at all: what is asked of an interim report's moves."""

from __future__ import annotations

from collections.abc import Sequence

from ..gathering import Evidence
from .base import Check, Finding, Judged, Probe, Seen, share

LOOKED_FOR = ("moves", "legal", "apply")


def build(evidence: Evidence) -> list[Check]:
    """Make the check; it asks nothing, and looks at what the program defines."""
    del evidence
    return [Check("V.predicates", "V", "", "predicates", "", (Probe(()),))]


def judge(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many of the predicates that the mapping calls the program defines."""
    goals = [seen.mapping.goals[key] for key in LOOKED_FOR if key in seen.mapping.goals]
    called = sorted({call for goal in goals for call in goal.calls})
    if not called:
        return Judged(share([False]), (Finding(probes[0], "no_predicates"),), 1)
    defined = {f"{one.name}/{one.arity}" for one in seen.load.predicates}
    missing = [call for call in called if call not in defined]
    findings = tuple(Finding(probes[0], "predicate_missing", call) for call in missing)
    return Judged(share(call in defined for call in called), findings, len(called))
