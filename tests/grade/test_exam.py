"""The exam: what is asked, what is expected, and what students may know of it."""

from __future__ import annotations

import pytest

from pyfront import Position
from pyfront.game import game_named
from pyfront.grade.asks import Ask, State
from pyfront.grade.exam.paper import Exam, exam, make
from pyfront.grade.exam.positions import by_hand, played, strewn
from pyfront.grade.exam.symmetry import Symmetry
from pyfront.grade.messages import LANGUAGES, check_title, keys, message, word
from pyfront.grade.oracle import Oracle, state_of
from tests.grade.grading import GAMES


def states(ask: Ask) -> set[State]:
    return set() if ask.state is None else {ask.state}


def asked(found: Exam, *, hidden: bool) -> set[State]:
    return {
        state
        for check in found.checks
        if check.category in "GVCE"
        for probe in check.probes
        if probe.hidden is hidden
        for ask in probe.asks
        for state in states(ask)
    }


@pytest.mark.parametrize("game", GAMES)
def test_hidden_positions_are_none_of_the_shown(game: str) -> None:
    found = exam(game)
    shown, hidden = asked(found, hidden=False), asked(found, hidden=True)
    assert shown
    assert len(hidden) > len(shown)
    assert not shown & hidden


def test_the_same_seed_makes_the_same_exam_and_another_one_another() -> None:
    one, same, other = (make("breakthrough", None, seed) for seed in (5, 5, 6))
    assert one == same
    assert one.checks != other.checks
    assert [check.id for check in one.checks] == [check.id for check in other.checks]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_expected_is_what_the_rules_say_one_by_one(game: str) -> None:
    """The exam is made from many answers at once; a position answers one question."""
    oracle = Oracle(game)
    for check in exam(game).checks:
        for probe in check.probes[::5]:
            if not probe.asks or probe.ask.state is None or probe.ask.junk:
                continue
            position = oracle.position(probe.ask.state)
            step = probe.ask.step
            if check.kind == "moves":
                moves = {(move.origin, move.target) for move in position.legal_moves}
                assert moves == probe.expected
            elif check.kind == "valid" and step is not None:
                pair = (step.origin, step.target)
                assert (position.legal_moves.count(pair) == 1) is probe.expected
                rules = [rule.id for rule in position.broken_rules(pair)]
                assert rules[:1] == ([probe.rule] if probe.rule else [])
            elif check.kind == "after" and step is not None:
                after, over = probe.expected
                reached = position.play((step.origin, step.target))
                assert state_of(reached) == after
                assert (reached.outcome is not None) is over
            elif check.kind == "winner":
                outcome = position.outcome
                assert (outcome is not None) is probe.expected.over
                assert (outcome and outcome.winner) == probe.expected.winner


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_about_moves_and_every_end_is_asked_about(game: str) -> None:
    checks = exam(game).checks
    ends = {check.id.partition(".")[2] for check in checks if check.category == "E"}
    assert len(ends) >= 2
    for check in checks:
        if check.category in "GVCE" and check.id != "V.predicates":
            assert any(probe.hidden for probe in check.probes), check.id
            assert any(not probe.hidden for probe in check.probes), check.id
        if check.kind in ("valid", "winner"):
            answers = {bool(getattr(p.expected, "over", p.expected)) for p in check.probes}
            assert answers == {True, False}, check.id


@pytest.mark.parametrize("game", GAMES)
def test_positions_made_by_hand_come_with_their_images(game: str) -> None:
    found = by_hand(Oracle(game))
    shown = [one for one in found if not one.hidden]
    assert len(found) > 2 * len(shown)
    names = {rule.clause for rule in game_named(game).rules()} | {"TF-12"}
    assert {clause for one in found for clause in one.clauses} <= names


def test_a_seed_draws_the_same_positions() -> None:
    oracle = Oracle("tafl")
    assert played(oracle, 3) == played(Oracle("tafl"), 3)
    assert strewn(oracle, 3) != strewn(oracle, 4)


@pytest.mark.parametrize("game", GAMES)
def test_an_image_of_an_image_is_the_position(game: str) -> None:
    symmetry = Symmetry(game_named(game))
    state = state_of(Position.start(game))
    assert symmetry.mirrored(symmetry.mirrored(state)) == state
    assert symmetry.turned(symmetry.turned(state)) == state
    assert (symmetry.colours is None) is (game == "tafl")


# --- what is said


@pytest.mark.parametrize("game", GAMES)
def test_every_check_has_a_name_in_both_languages(game: str) -> None:
    for check in exam(game).checks:
        assert set(check_title(check.id)) == set(LANGUAGES), check.id


def test_every_message_can_be_told_in_both_languages() -> None:
    class Anything(dict[str, str]):
        def __missing__(self, key: str) -> str:
            return f"<{key}>"

    for key in keys("findings"):
        told = message(key, Anything())
        assert set(told) == set(LANGUAGES)
        assert all(told.values())
    assert word("asked", "pt") != word("asked", "en")


def test_a_game_without_a_file_of_its_own_has_an_exam_too() -> None:
    """The toy game beside the tests is one file of rules and nothing else."""
    found = make("hexapawn", None, 0)
    categories = {check.category for check in found.checks}
    assert {"R", "D", "G", "V", "C", "E"} <= categories
