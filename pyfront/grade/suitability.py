"""Whether a program can be graded with what the teacher gave; if not, it costs the student nothing.

The teacher's clauses may be wrong, the mapping may be another program's, and the program may be
one for another game.
"""

from __future__ import annotations

import tempfile
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from ..game import game_named, games
from ..i18n import tr
from .asks import Ask, Replied
from .errors import BadMapping, OtherGame
from .mapping import file as mappings
from .mapping.file import Mapping as GoalMapping
from .oracle import Oracle
from .sandbox.limits import SandboxLimits
from .submission.entry import Hints
from .submission.loading import Load, Program, prepare
from .submission.staging import Source
from .submission.terms import Term
from .submission.worker import Query
from .trial.grids import first_words, grids

INITIAL_BUDGET = 5_000_000
"""What a program may use to give its initial board."""
ENOUGH = Fraction(1, 2)
"""The share of the predicates that a mapping names which its own program has at least."""

PRELUDE_LIMITS = SandboxLimits(load_inferences=30_000_000, load_seconds=20.0)
"""Predicates that the teacher's clauses may use without defining them."""


def known(mapping: GoalMapping, load: Load) -> Fraction:
    """Return the share of a mapping's predicates that a program has."""
    calls = called(mapping)
    return Fraction(len(calls & load.defined), max(1, len(calls)))


def called(mapping: GoalMapping) -> frozenset[str]:
    """Return the predicates that a mapping calls, as name/arity."""
    return frozenset(call for goal in mapping.goals.values() for call in goal.calls)


def check_mapping(mapping: GoalMapping, load: Load) -> None:
    """Refuse a mapping that was made for one program and names what another one has.

    :raises BadMapping: naming the predicates that are not there.
    """
    if load.usable and known(mapping, load) < ENOUGH:
        missing = ", ".join(sorted(called(mapping) - load.defined))
        raise BadMapping(
            tr("{name}: this mapping is for another program", name=mapping.name),
            hint=tr("it names predicates that are not defined here: {names}", names=missing),
        )


def check_prelude(mapping: GoalMapping) -> None:
    """Refuse the teacher's clauses if loading them does not end; their errors are reported
    elsewhere.

    :raises BadMapping: saying what is wrong with them.
    """
    source = mapping.loading
    if source.prelude and (why := _trouble(source.prelude, source.prelude_dialect)):
        told = {"name": mapping.name, "reason": why}
        raise BadMapping(tr("{name}: submission.prelude does not load: {reason}", **told))


@lru_cache
def _trouble(prelude: str, dialect: str) -> str:
    """Return why the teacher's clauses do not load without any program; "" if they do."""
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        path = Path(directory) / "nothing.pl"
        path.write_text("nothing.\n", encoding="utf-8")
        source = Source(path, dialect="none", prelude=prelude, prelude_dialect=dialect)
        with prepare(source, PRELUDE_LIMITS) as program:
            stuck = program.plan.skip or not program.load.usable
            return program.load.detail or tr("its directives do not end") if stuck else ""


# --- programs of another game


def check_game(game: str, replies: Mapping[Ask, Replied], program: Program) -> None:
    """Refuse a program that begins with the board of another game.

    :raises OtherGame: naming it.
    """
    told = replies.get(Ask("initial"))
    if told is not None and _begins(told, game):
        return
    for other, mapping in _elsewhere(game, program.load):
        if any(begins_like(board, other) for board in _first_boards(mapping, program)):
            titles = {"game": game_named(game).title, "other": game_named(other).title}
            raise OtherGame(
                tr("this is a program for {other}, not for {game}", **titles),
                hint=tr("its initial board is that of {other}", **titles),
            )


def _elsewhere(game: str, load: Load) -> Iterator[tuple[str, GoalMapping]]:
    """Yield the other games with those of their mappings that could ask for an initial board."""
    for other in (one.name for one in games() if one.name != game):
        for name in ("course", "report"):
            if name in mappings.available(other):
                mapping = mappings.find(name, other)
                goal = mapping.goals.get("initial")
                if goal is not None and set(goal.calls) <= load.defined:
                    yield other, mapping


def _first_boards(mapping: GoalMapping, program: Program) -> Iterator[Term]:
    """Yield what a program gives as its initial board, however that is written."""
    goal = mapping.goals["initial"]
    with program.worker() as worker:
        answer = worker.ask(Query(goal.asked, {}, goal.wanted, 1, inferences=INITIAL_BUDGET))
    for solution in answer.solutions:
        yield from solution.values()


def begins_like(term: Term, game: str) -> bool:
    """Return whether the initial board of a game is in a term, whatever the pieces are called."""
    for ruleset in game_named(game).rulesets:
        oracle = Oracle(game, ruleset)
        rows = oracle.start.rows
        for found in grids(term, [len(row) for row in rows]):
            compared = first_words(found.rows, rows, oracle.nothing)
            if compared is not None and not compared.wrong and not compared.words.places:
                return True
    return False


def _begins(reply: Replied, game: str) -> bool:
    """Return whether a board is an initial board, whatever its cells are called."""
    rows = reply.first.rows if reply.yes else None
    return rows is not None and _pattern(rows) == _pattern(Oracle(game, None).start.rows)


def _pattern(rows: Sequence[Sequence[Hashable]]) -> list[list[int]]:
    """Number the sorts of cells in the order of their first appearance."""
    sorts: dict[Hashable, int] = {}
    return [[sorts.setdefault(cell, len(sorts)) for cell in row] for row in rows]


def hinted(mapping: GoalMapping, game: str, others: Sequence[GoalMapping] = ()) -> GoalMapping:
    """Add hints to a mapping for finding the file of a folder to load."""
    names = frozenset(call.rpartition("/")[0] for one in (mapping, *others) for call in called(one))
    hints = Hints((game,), names)
    return replace(mapping, loading=replace(mapping.loading, hints=hints))
