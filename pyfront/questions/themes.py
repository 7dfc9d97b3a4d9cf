"""What a puzzle is about, as questions in the words of the rules about its solution M."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..i18n import later
from ..moves import Move
from ..position import Position
from .asking import Limits, ask, words

MOST = Limits(seconds=60, inferences=5_000_000, answers=1)
"""How far each question is followed: the same on every machine, unless that is very slow."""


@dataclass(frozen=True)
class Theme:
    """A name, the question, what it means, and the word of a game that it needs."""

    name: str
    question: str
    meaning: str
    needs: str = ""

    def holds(self, position: Position, solution: Move) -> bool:
        """Return whether the question has an answer about this move."""
        asked = f"{_named(solution)}, {self.question}"
        return len(ask(position, asked, MOST, page=1)) > 0


THEMES = (
    Theme("capture", "captures(M)", later("the solution captures")),
    Theme("quiet", "quiet(M)", later("the solution captures nothing")),
    Theme(
        "sacrifice",
        "quiet(M), recapturable(M)",
        later("the solution offers a piece without taking one"),
    ),
    Theme(
        "exchange",
        "captures(M), recapturable(M)",
        later("the piece that captures can be recaptured"),
    ),
    Theme("fork", "fork(M)", later("the piece that moves threatens two or more pieces")),
    Theme(
        "double-threat",
        "after(M, P), in(P, after(_, Q)), "
        "in(Q, (wins(V), from(V, A), wins(W), from(W, B), A \\= B))",
        later("afterwards two different pieces can win at once"),
    ),
    Theme("under-threat", "loses_in(X, 2)", later("the opponent threatens to win at once")),
    Theme(
        "race",
        "own(A), passed(A), enemy(E), passed(E)",
        later("both sides have a piece that no one can stop any more"),
        "passed",
    ),
    Theme(
        "breakaway",
        "to(M, T), after(M, P), in(P, passed(T))",
        later("afterwards no one can stop the piece"),
        "passed",
    ),
    Theme("raichi", "raichi(M)", later("the king has one way out"), "raichi"),
    Theme("tuichi", "tuichi(M)", later("the king has more than one way out"), "tuichi"),
    Theme("siege", "besieged(N), N >= 2", later("attackers stand beside the king"), "besieged"),
    Theme("sally", "sally(M)", later("the move leaves the trench and captures"), "sally"),
    Theme("trench", "into_trench(M)", later("the move enters the trench"), "into_trench"),
    Theme("check", "check(M)", later("the piece threatens to capture the queen"), "check"),
    Theme("birth", "birth(M)", later("the queen leaves a baby behind"), "birth"),
    Theme("loner", "from(M, S), isolated(S)", later("the piece stands alone"), "isolated"),
)
"""The themes of all games; those of one game need a word that the others do not have."""


def themes_of(game: str) -> tuple[Theme, ...]:
    """Return the themes that puzzles of a game can have."""
    known = _words(game)
    return tuple(theme for theme in THEMES if not theme.needs or theme.needs in known)


@lru_cache
def _words(game: str) -> frozenset[str]:
    return frozenset(usage.partition("(")[0] for usage, _, _ in words(game))


def found_themes(position: Position, solution: Move) -> tuple[str, ...]:
    """Name the themes of a puzzle; a move without squares, such as a swap, has none."""
    if solution.origin is None or solution.target is None:
        return ()
    fitting = themes_of(position.game)
    return tuple(theme.name for theme in fitting if theme.holds(position, solution))


def _named(move: Move) -> str:
    """Return the goal that only this move M fulfils."""
    assert move.origin is not None
    assert move.target is not None
    (row, column), (to_row, to_column) = move.origin, move.target
    return (
        f"from(M, From), row(From, {row}), column(From, {column}), "
        f"to(M, To), row(To, {to_row}), column(To, {to_column})"
    )
