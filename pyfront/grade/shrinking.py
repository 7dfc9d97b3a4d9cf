"""Making a counterexample smaller: the fewest pieces with which the answer is still wrong.

One piece after the other is taken away for as long as the submission and the rules still disagree
in the same way and about the same rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..game import Square
from .asks import Ask, Pairs, Reply, State, Step, Won
from .checks.base import Finding, Probe
from .checks.playing import compared
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

    def __init__(self, subject: Subject, oracle: Oracle) -> None:
        self._subject = subject
        self._oracle = oracle
        self._asked = 0

    def shrunk(self, finding: Finding) -> Shrunk:
        """Give the finding with as few pieces as possible."""
        state = finding.probe.asks[0].state if finding.probe.asks else None
        same = _SAME.get(finding.kind)
        if state is None:
            return Shrunk(finding, 0, False)
        full = self._pieces(state, None)
        if same is None:
            return Shrunk(finding, len(full), False)
        self._asked = 0
        found, changed = finding, True
        while changed and self._asked < MOST_ASKED:
            found, changed = self._round(found, same)
        left = self._pieces(found.probe.asks[0].state or state, None)
        return Shrunk(found, len(full), len(left) < len(full))

    def _round(self, finding: Finding, same: _Same) -> tuple[Finding, bool]:
        changed = False
        state = finding.probe.asks[0].state
        assert state is not None
        for square in self._pieces(state, finding.step):
            if self._asked >= MOST_ASKED:
                break
            smaller = self._without(state, square)
            if smaller is None:
                continue
            self._asked += 1
            found = same(self._oracle, self._subject, finding, smaller)
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


_Same = Callable[[Oracle, Subject, Finding, State], "Finding | None"]


def _answer(subject: Subject, ask: Ask) -> Reply:
    return subject.ask([ask])[ask]


def _again(finding: Finding, ask: Ask, **changes: object) -> Finding:
    probe = replace(finding.probe, asks=(ask,))
    return replace(finding, probe=probe, **changes)  # type: ignore[arg-type]


def _rule(oracle: Oracle, state: State, finding: Finding) -> bool | None:
    """Tell whether a move is legal, or breaks the same rule as before; None if neither."""
    assert finding.step is not None
    fault = oracle.fault(state, finding.step)
    if fault is None:
        return True
    return False if fault.rule == finding.rule else None


def _listed(oracle: Oracle, subject: Subject, finding: Finding, state: State) -> Finding | None:
    wanted = finding.kind == "moves_missing"
    if _rule(oracle, state, finding) is not wanted or finding.step is None:
        return None
    ask = Ask("moves", state)
    reply = _answer(subject, ask)
    pairs = reply.first if reply.yes else Pairs(())
    listed = (finding.step.origin, finding.step.target) in pairs.moves
    wrong = reply.ok and pairs.listed and listed is not wanted
    return _again(finding, ask) if wrong else None


def _repeated(oracle: Oracle, subject: Subject, finding: Finding, state: State) -> Finding | None:
    del oracle
    ask = Ask("moves", state)
    reply = _answer(subject, ask)
    pairs = reply.first if reply.yes else Pairs(())
    step = finding.step
    twice = step is not None and pairs.moves.count((step.origin, step.target)) > 1
    return _again(finding, ask) if twice else None


def _validated(oracle: Oracle, subject: Subject, finding: Finding, state: State) -> Finding | None:
    wanted = finding.kind == "legal_refused"
    if _rule(oracle, state, finding) is not wanted or finding.step is None:
        return None
    step = finding.step
    if wanted:
        moves = oracle.facts(state).moves
        step = next(m for m in moves if (m.origin, m.target) == (step.origin, step.target))
    ask = Ask("legal", state, step)
    reply = _answer(subject, ask)
    return _again(finding, ask, step=step) if reply.ok and reply.yes is not wanted else None


def _played(oracle: Oracle, subject: Subject, finding: Finding, state: State) -> Finding | None:
    assert finding.step is not None
    pair = (finding.step.origin, finding.step.target)
    step = next((m for m in oracle.facts(state).moves if (m.origin, m.target) == pair), None)
    if step is None or bool(step.captured) is not bool(finding.step.captured):
        return None
    [(after, ending)] = oracle.afters(state, [step])
    ask = Ask("apply", state, step)
    reply = _answer(subject, ask)
    probe = Probe((ask,), (after, ending is not None), finding.probe.hidden)
    if not reply.yes:
        failed = reply.ok and finding.kind == "apply_failed"
        return replace(finding, probe=probe, step=step) if failed else None
    found = compared(probe, reply.first, after, step, turn_matters=ending is None)
    return found if found is not None and found.kind == finding.kind else None


def _over(oracle: Oracle, subject: Subject, finding: Finding, state: State) -> Finding | None:
    ending = oracle.facts(state).ending
    ask = Ask("winner", state)
    if (ending.rule if ending else "") != finding.rule:
        return None
    reply = _answer(subject, ask)
    got = reply.first if reply.yes else Won(False)
    if got.strange or not (reply.ok or reply.yes):
        return None
    expected = Won(ending is not None, ending.winner if ending else None)
    kind = (
        "winner_too_early"
        if not expected.over
        else "winner_missing"
        if not got.over
        else "winner_wrong"
    )
    if got == expected or kind != finding.kind:
        return None
    names = ["-" if one.winner is None else str(one.winner) for one in (got, expected)]
    return _again(finding, ask, got=names[0], more={"expected": names[1]})


_SAME: dict[str, _Same] = {
    "moves_wrong": _listed,
    "moves_missing": _listed,
    "moves_repeated": _repeated,
    "legal_refused": _validated,
    "illegal_accepted": _validated,
    "apply_failed": _played,
    "after_cell": _played,
    "after_untouched": _played,
    "after_no_board": _played,
    "after_turn": _played,
    "after_counter": _played,
    "winner_missing": _over,
    "winner_wrong": _over,
    "winner_too_early": _over,
}
"""How to see that a smaller position shows the same."""
