"""Making a counterexample smaller: the fewest pieces with which the answer is still wrong.

One piece after the other is taken away for as long as the submission and the rules still disagree
in the same way and about the same rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from ..moves import Square
from .asks import Ask, State, Step, Won
from .checks import ending, listing, playing, validation
from .checks.base import Finding, Judge, Probe, Seen
from .oracle import Oracle, cell_at, replaced
from .submission.subject import Subject

MOST_ASKED = 120
"""How many questions the making smaller of one counterexample may take."""


@dataclass(frozen=True)
class Shrunk:
    """A counterexample: what was found, in the smallest position, and how many pieces it had."""

    finding: Finding
    pieces: int
    """How many pieces the first position had."""
    small: bool
    """Whether pieces were taken away."""


class Shrinker:
    """Makes counterexamples smaller by asking the submission again."""

    def __init__(self, subject: Subject, oracle: Oracle, seen: Seen) -> None:
        self._subject = subject
        self._oracle = oracle
        self._seen = seen
        self._asked = 0

    def shrunk(self, finding: Finding) -> Shrunk:
        """Return the finding with as few pieces as possible."""
        if finding.state is None:
            return Shrunk(finding, 0, False)
        full = self._pieces(finding.state, None)
        if finding.kind not in _AGAIN:
            return Shrunk(finding, len(full), False)
        self._asked = 0
        found, changed = finding, True
        while changed and self._asked < MOST_ASKED:
            found, changed = self._round(found)
        left = self._pieces(found.state or finding.state, None)
        return Shrunk(found, len(full), len(left) < len(full))

    def _round(self, finding: Finding) -> tuple[Finding, bool]:
        changed = False
        state = finding.state
        assert state is not None
        for square in self._pieces(state, finding.step):
            if self._asked >= MOST_ASKED:
                break
            smaller = self._without(state, square)
            if smaller is None:
                continue
            self._asked += 1
            found = self._again(finding, smaller)
            if found is not None:
                finding, state, changed = found, smaller, True
        return finding, changed

    def _pieces(self, state: State, step: Step | None) -> list[Square]:
        kept = set() if step is None else {step.origin}
        owners = list(self._oracle.game.players)
        return [s for s in self._oracle.squares(state.rows, owners) if s not in kept]

    def _without(self, state: State, square: Square) -> State | None:
        empty = self._oracle.squares(state.rows, [None])
        if not empty:
            return None
        nothing = cell_at(state.rows, empty[0])
        smaller = replace(state, rows=replaced(state.rows, {square: nothing}))
        return smaller if self._oracle.valid(smaller) else None

    def _again(self, finding: Finding, state: State) -> Finding | None:
        """Ask the same about another position; return the finding if it is the same."""
        asked, judge = _AGAIN[finding.kind]
        probe = asked(self._oracle, state, finding)
        if probe is None:
            return None
        seen = replace(self._seen, replies=self._subject.ask(probe.asks))
        found = (one for one in judge([probe], seen).findings if one.kind == finding.kind)
        return next(
            (replace(one, rule=finding.rule) for one in found if _about(one, finding)), None
        )


def _about(one: Finding, other: Finding) -> bool:
    return _pair(one.step) == _pair(other.step)


def _pair(step: Step | None) -> tuple[Square, Square] | None:
    return None if step is None else (step.origin, step.target)


# --- the same question about another position, if it makes sense there

_Asked = Callable[[Oracle, State, Finding], "Probe | None"]


def _legal(oracle: Oracle, state: State, step: Step | None) -> Step | None:
    """Find a move among the legal ones, with what it captures there."""
    return next((one for one in oracle.facts(state).moves if _pair(one) == _pair(step)), None)


def _breaks_it_too(oracle: Oracle, state: State, finding: Finding) -> bool:
    """Return whether the move of a finding breaks the same rule here."""
    assert finding.step is not None
    fault = oracle.fault(state, finding.step)
    return fault is not None and fault.rule == finding.rule


def _list(oracle: Oracle, state: State, finding: Finding) -> Probe | None:
    if finding.kind == "moves_wrong" and not _breaks_it_too(oracle, state, finding):
        return None
    expected = frozenset(_pair(step) for step in oracle.facts(state).moves)
    return Probe((Ask("moves", state),), expected)


def _move(oracle: Oracle, state: State, finding: Finding, *, legal: bool) -> Probe | None:
    step = _legal(oracle, state, finding.step) if legal else finding.step
    if step is None or not (legal or _breaks_it_too(oracle, state, finding)):
        return None
    return Probe((Ask("legal", state, step),), legal)


def _play(oracle: Oracle, state: State, finding: Finding) -> Probe | None:
    step = _legal(oracle, state, finding.step)
    if (
        step is None
        or finding.step is None
        or bool(step.captured) is not bool(finding.step.captured)
    ):
        return None
    [(after, over)] = oracle.afters(state, [step])
    return Probe((Ask("apply", state, step),), (after, over is not None), finding.probe.hidden)


def _end(oracle: Oracle, state: State, finding: Finding) -> Probe | None:
    found = oracle.facts(state).ending
    if (found.rule if found else "") != finding.rule:
        return None
    return Probe((Ask("winner", state),), Won(found is not None, found.winner if found else None))


_AGAIN: dict[str, tuple[_Asked, Judge]] = {
    **dict.fromkeys(("moves_wrong", "moves_missing", "moves_repeated"), (_list, listing.judge)),
    "legal_refused": (partial(_move, legal=True), validation.judge),
    "illegal_accepted": (partial(_move, legal=False), validation.judge),
    **dict.fromkeys(
        (
            *("apply_failed", "after_cell", "after_untouched", "after_no_board"),
            *("after_turn", "after_counter"),
        ),
        (_play, playing.judge),
    ),
    **dict.fromkeys(("winner_missing", "winner_wrong", "winner_too_early"), (_end, ending.judge)),
}
"""How to ask and judge again, for what can be seen in a smaller position too."""
