"""`grade map --check`, goal by goal: whether each does what the mapping says.

A goal that only prints, or that accepts everything, does not fit. So illegal moves must be refused,
the board after a move must be right, and finished games must be told from unfinished ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import islice
from random import Random

from ..._prolog import Examined
from ...i18n import tr
from ..asks import Ask, Play, Replied, State
from ..exam.positions import by_hand
from ..oracle import GameEnd, Oracle
from ..submission.subject import Subject

MOST = 24
"""How many moves of each sort are tried."""
MOST_ENDS = 4


class GoalTrials:
    """Tries the goals of a mapping on the initial position, and a few others."""

    def __init__(self, subject: Subject, oracle: Oracle) -> None:
        self.subject, self.oracle, self.start = subject, oracle, oracle.start
        self.goals = subject.mapping.goals
        self.steps = oracle.facts(self.start).moves

    def _ask(self, ask: Ask) -> Replied:
        return self.subject.ask([ask])[ask]

    def all(self, missing: Set[str]) -> Iterator[Examined]:
        """Try every goal whose predicates are there, but for the boards and the printing."""
        if self.subject.mapping.validating is not None and not missing & {"legal", "apply"}:
            yield self._refusing()
        for key in ("apply", "winner", "value", "points", "ai"):
            if key in self.goals and key not in missing:
                yield getattr(self, f"_{key}")()

    def _refusing(self) -> Examined:
        """See whether moves that are not legal are refused."""
        asks = {Ask("legal", self.start, step): step for step in self._illegal()}
        replies = self.subject.ask(asks)
        accepted = [step for ask, step in asks.items() if replies[ask].yes]
        if not accepted:
            return Examined("illegal moves", True, tr("{count} are refused", count=len(asks)))
        detail = tr(
            "{count} of {asked} moves that are not legal are accepted, such as {move}",
            count=len(accepted),
            asked=len(asks),
            move=_shown(accepted[0]),
        )
        hint = tr("does the goal only print? refused_text and refuses say how it refuses")
        return Examined("illegal moves", False, detail, hint)

    def _illegal(self) -> list[Play]:
        """Choose illegal moves of the player's own pieces and, if the goal is tested on them, of
        others.
        """
        goal = self.subject.mapping.validating
        origins = self.oracle.squares(self.start.rows, [self.start.player])
        if goal is None or "own_piece" not in goal.assumes:
            origins += self.oracle.squares(self.start.rows, [None])[:4]
        legal = self.oracle.legal(self.start)
        pairs = [(one, other) for one in origins for other in self.start.squares if one != other]
        wrong = [pair for pair in pairs if pair not in legal]
        return [Play(*pair) for pair in Random(0).sample(wrong, min(MOST, len(wrong)))]

    def _apply(self) -> Examined:
        """See whether the board after a move is right."""
        steps = self.steps[:MOST]
        afters = self.oracle.afters(self.start, steps)
        for step, (right, _) in zip(steps, afters, strict=True):
            reply = self._ask(Ask("apply", self.start, step))
            if not reply.yes:
                return self._wrong("apply", tr("{move} fails", move=_shown(step)), reply)
            if reply.first.rows == self.start.rows:
                return self._wrong("apply", tr("{move} changes nothing", move=_shown(step)), reply)
            if reply.first.rows != right.rows:
                what = tr("{move} leads to another board", move=_shown(step))
                return self._wrong("apply", what, reply)
        return Examined("contract.apply", True, tr("{count} moves are made", count=len(steps)))

    def _winner(self) -> Examined:
        """See whether a finished game is told from an unfinished one."""
        first = self.steps[0]
        [(after, _)] = self.oracle.afters(self.start, [first])
        going = self._ask(Ask("winner", after, last=(self.start, first)))
        if going.yes and going.first:
            what = tr("it says that the game is over after {move}", move=_shown(first))
            return self._wrong("winner", what, going)
        over = going
        for state, ending, last in islice(self._ends(), MOST_ENDS):
            over = self._ask(Ask("winner", state, last=last))
            if over.yes and over.first and over.first.winner == ending.winner:
                return Examined("contract.winner", True, tr("the end of a game is recognised"))
        return self._wrong("winner", tr("the end of a game is not recognised"), over)

    def _ends(self) -> Iterator[tuple[State, GameEnd, tuple[State, Play]]]:
        """Yield positions in which a move has just ended the game."""
        for placed in by_hand(self.oracle):
            facts = self.oracle.facts(placed.state)
            if facts.ending is None:
                afters = self.oracle.afters(placed.state, facts.moves)
                for step, (after, ending) in zip(facts.moves, afters, strict=True):
                    if ending is not None and ending.winner is not None:
                        yield after, ending, (placed.state, step)
                        break

    def _value(self, key: str = "value") -> Examined:
        reply = self._ask(Ask(key, self.start))
        if reply.first is None:
            return self._wrong(key, tr("it returns no number"), reply)
        return Examined(f"contract.{key}", True, str(reply.first))

    def _points(self) -> Examined:
        return self._value("points")

    def _ai(self) -> Examined:
        """See whether the computer has a legal move at each level."""
        legal = self.oracle.legal(self.start)
        for level in self.goals["ai"].levels:
            reply = self._ask(Ask("ai", self.start, level=level, seed=0))
            if reply.first not in legal:
                what = tr("at level {level} there is no legal move", level=level)
                return self._wrong("ai", what, reply)
        return Examined("contract.ai", True, tr("legal moves"))

    def _wrong(self, key: str, what: str, reply: Replied) -> Examined:
        told = reply.error or (reply.texts[0][:60] if reply.texts else reply.printed.strip()[:60])
        detail = f"{what}: {told}" if told else what
        hint = tr("look at {key}", key=f"contract.{key}")
        return Examined(f"contract.{key}", False, detail, hint)


def _shown(step: Play) -> str:
    """Write a move as row/column from the top left."""
    return "-".join(f"{row}/{column}" for row, column in step.pair)
