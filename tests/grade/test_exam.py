"""The exam: questions, expected answers, and what students may know of it."""

from __future__ import annotations

import ast
import string
from fnmatch import fnmatchcase

import pytest

from pyfront import Position
from pyfront.game import game_named
from pyfront.grade.asks import Ask, Play, State
from pyfront.grade.exam.evidence import wrapped
from pyfront.grade.exam.paper import Exam, exam, make
from pyfront.grade.exam.positions import by_hand, played, strewn
from pyfront.grade.exam.symmetry import Symmetry
from pyfront.grade.messages import CHECKS, FINDINGS, check_title, message
from pyfront.grade.oracle import Oracle, state_of
from pyfront.i18n import LANGUAGES
from tests.grade.grading import GAMES
from tests.places import ROOT


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
                assert bool(rules) is not probe.expected
                assert not probe.rule or probe.rule in rules
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


# --- where one clause decides


def test_a_move_over_the_edge_goes_on_in_the_next_row() -> None:
    start = Oracle("breakthrough").start
    assert wrapped(start, Play((2, 8), (3, 7))) == (4, 1)
    assert wrapped(start, Play((7, 1), (6, 2))) == (5, 8)
    assert wrapped(start, Play((2, 7), (3, 8))) is None
    assert wrapped(start, Play((1, 1), (1, 3))) is None
    trench = Oracle("trench").start
    assert wrapped(trench, Play((8, 1), (8, 2))) is None


@pytest.mark.parametrize("game", ["breakthrough", "fields_of_action"])
def test_moves_around_the_edge_are_asked_about_under_the_edge_alone(game: str) -> None:
    checks = {check.id: check for check in exam(game).checks}
    around = [one for one in checks["V.around"].probes if not one.expected]
    assert len(around) >= 6
    for probe in around:
        assert probe.step is not None
        assert probe.step.target[1] != probe.step.origin[1]
    asked = {(probe.ask.state, probe.step) for probe in around}
    others = (check for name, check in checks.items() if name.startswith("V.") and "-" in name)
    assert not asked & {(probe.ask.state, probe.step) for one in others for probe in one.probes}


def test_a_player_without_moves_has_lost_though_few_pieces_are_gone() -> None:
    [check] = [one for one in exam("fields_of_action").checks if one.id == "E.no_moves"]
    oracle = Oracle("fields_of_action")
    for hidden in (False, True):
        ended = [one for one in check.probes if one.expected and one.hidden is hidden]
        assert {one.expected.winner for one in ended} == {1, 2}
        for probe in ended:
            assert probe.ask.state is not None
            rows = probe.ask.state.rows
            assert all(len(oracle.squares(rows, [player])) > 7 for player in (1, 2))


def test_an_end_made_by_hand_is_asked_about_by_the_move_before_it_too() -> None:
    [check] = [one for one in exam("tafl").checks if one.id == "E.no_moves"]
    oracle = Oracle("tafl")
    known = [probe for probe in check.probes if probe.expected and probe.ask.last]
    assert known
    for probe in known:
        assert probe.ask.last is not None
        assert oracle.after(*probe.ask.last) == probe.ask.state


def test_no_board_that_is_printed_has_a_second_king() -> None:
    [check] = [one for one in exam("tafl").checks if one.id == "D.cells"]
    for ask in check.asks:
        assert ask.state is not None
        assert sum(row.count("k") for row in ask.state.rows) <= 1


# --- what is said


@pytest.mark.parametrize("game", GAMES)
def test_every_check_has_a_name_in_both_languages(game: str) -> None:
    for check in exam(game).checks:
        titles = {check_title(check.id, language) for language in LANGUAGES}
        assert len(titles - {""}) == len(LANGUAGES), check.id


def test_every_message_can_be_told_in_both_languages() -> None:
    for kind, text in FINDINGS.items():
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name]
        told = message(kind, {"got": "", **{name: f"<{name}>" for name in names}})
        assert set(told) == set(LANGUAGES)
        assert all(f"<{name}>" in said for said in told.values() for name in names)
        assert all(told.values())


def test_every_message_and_every_name_is_used() -> None:
    files = (ROOT / "pyfront" / "grade" / "checks").glob("*.py")
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    constants = {getattr(node, "value", "") for tree in trees for node in ast.walk(tree)}
    assert set(FINDINGS) <= constants
    checks = {check.id for game in (*GAMES, "hexapawn") for check in exam(game).checks}
    used = {next(name for name in CHECKS if fnmatchcase(check, name)) for check in checks}
    assert used == set(CHECKS)


def test_a_game_without_a_file_of_its_own_has_an_exam_too() -> None:
    """The toy game beside the tests is one file of rules and nothing else."""
    found = make("hexapawn", None, 0)
    categories = {check.category for check in found.checks}
    assert {"R", "D", "G", "V", "C", "E"} <= categories
