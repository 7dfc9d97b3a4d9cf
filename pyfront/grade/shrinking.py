"""Shrinking a counterexample: as few pieces as possible with which the answer is still wrong.

Pieces are removed one by one, the furthest first, as long as the submission and the rules still
disagree in the same way and about the same rule. The board stays one that could be on a table: both
sides keep some pieces, and the removal does not end the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..moves import Square
from .asks import Ask, Pair, Play, Replied, State, Won
from .checks import ending, listing, playing, validation
from .checks.base import Finding, Judge, Probe, Seen
from .oracle import Oracle
from .submission.subject import Subject

NATURAL = 3
"""How many pieces a side keeps at least, if it had as many."""
MOST_ASKED = 120
"""How many questions the making smaller of one counterexample may take."""
MOST_TRIED_OUT = 20
"""The same for lists of moves that are found by trying all moves."""


@dataclass(frozen=True)
class Shrunk:
    """A counterexample: the finding, the smallest position, and the original number of pieces."""

    finding: Finding
    pieces: int
    """How many pieces the first position had."""
    small: bool
    """Whether pieces were removed."""
    reply: Replied | None = None
    """The answer in the smallest position."""


class Shrinker:
    """Makes counterexamples smaller by asking the submission again."""

    def __init__(self, subject: Subject, oracle: Oracle, seen: Seen) -> None:
        self._subject = subject
        self._oracle = oracle
        self._seen = seen
        self._asked = 0
        self._most = MOST_ASKED
        self._reply: Replied | None = None

    def shrunk(self, finding: Finding) -> Shrunk:
        """Return the finding with as few pieces as possible."""
        if finding.state is None:
            return Shrunk(finding, 0, False)
        pieces = len(self._pieces(finding.state))
        if finding.kind not in _AGAIN:
            return Shrunk(finding, pieces, False)
        tried_out = self._seen.mapping.probes and finding.kind.startswith("moves")
        self._asked, self._most = 0, MOST_TRIED_OUT if tried_out else MOST_ASKED
        self._reply = None
        before, found = None, finding
        while found is not before and self._asked < self._most:
            before, found = found, self._round(found, found.state)
        return Shrunk(found, pieces, found is not finding, self._reply)

    def _round(self, finding: Finding, state: State | None) -> Finding:
        """Try to remove each piece that does not move, one after the other."""
        assert state is not None
        moving = finding.step.origin if finding.step else None
        for square in self._furthest_first(state, moving):
            if self._asked >= self._most:
                break
            smaller = None if square == moving else self._without(state, square)
            if smaller is not None:
                self._asked += 1
                found = self._again(finding, smaller)
                finding, state = (finding, state) if found is None else (found, smaller)
        return finding

    def _pieces(self, state: State) -> list[Square]:
        return self._oracle.squares(state.rows, self._oracle.game.players)

    def _furthest_first(self, state: State, moving: Square | None) -> list[Square]:
        row, column = moving or (0, 0)
        far = {one: max(abs(one[0] - row), abs(one[1] - column)) for one in self._pieces(state)}
        return sorted(far, key=lambda one: (-far[one], one))

    def _without(self, state: State, square: Square) -> State | None:
        empty = self._oracle.squares(state.rows, [None])
        owner = self._oracle.face(state.at(square)).player
        if not empty or len(self._oracle.squares(state.rows, [owner])) <= NATURAL:
            return None
        smaller = state.changed({square: state.at(empty[0])})
        return smaller if self._oracle.valid(smaller) else None

    def _again(self, finding: Finding, state: State) -> Finding | None:
        """Ask the same about another position; return the finding if it is the same."""
        asked, judge = _AGAIN[finding.kind]
        probe = asked(self._oracle, state, finding)
        if probe is None:
            return None
        seen = replace(self._seen, replies=self._subject.ask(probe.asks))
        for one in judge([probe], seen).findings:
            if one.kind == finding.kind and _pair(one.step) == _pair(finding.step):
                self._reply = seen.reply(probe.ask)
                return replace(one, rule=finding.rule)
        return None


def _pair(step: Play | None) -> Pair | None:
    return None if step is None else step.pair


# --- the same question about another position, if it makes sense there

_Asked = Callable[[Oracle, State, Finding], "Probe | None"]


def _legal(oracle: Oracle, state: State, step: Play | None) -> Play | None:
    """Find a legal move with its captures."""
    return next((one for one in oracle.facts(state).moves if one.pair == _pair(step)), None)


def _breaks_it_too(oracle: Oracle, state: State, finding: Finding) -> bool:
    """Return whether the move of a finding breaks the same rule here."""
    assert finding.step is not None
    fault = oracle.fault(state, finding.step)
    return fault is not None and fault.rule == finding.rule


def _list(oracle: Oracle, state: State, finding: Finding) -> Probe | None:
    if finding.kind == "moves_wrong" and not _breaks_it_too(oracle, state, finding):
        return None
    return Probe((Ask("moves", state),), oracle.legal(state))


def _accepted(oracle: Oracle, state: State, finding: Finding) -> Probe | None:
    step = _legal(oracle, state, finding.step)
    return None if step is None else Probe((Ask("legal", state, step),), True)


def _refused(oracle: Oracle, state: State, finding: Finding) -> Probe | None:
    wrong = _breaks_it_too(oracle, state, finding)
    return Probe((Ask("legal", state, finding.step),), False) if wrong else None


def _play(oracle: Oracle, state: State, finding: Finding) -> Probe | None:
    step = _legal(oracle, state, finding.step)
    assert finding.step is not None
    if step is None or bool(step.captured) is not bool(finding.step.captured):
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
    "legal_refused": (_accepted, validation.judge),
    "illegal_accepted": (_refused, validation.judge),
    **dict.fromkeys(
        (
            *("apply_failed", "after_cell", "after_untouched", "after_no_board"),
            *("after_turn", "after_counter"),
        ),
        (_play, playing.judge),
    ),
    **dict.fromkeys(("winner_missing", "winner_wrong", "winner_too_early"), (_end, ending.judge)),
}
"""How to ask and judge again, for faults that also show in a smaller position."""
