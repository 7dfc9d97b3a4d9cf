"""Points: the credit of answers, and the errors in invalid rubrics."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyfront.grade import rubric
from pyfront.grade.asks import Ask, Pairs, Play, Read, Replied, Won
from pyfront.grade.checks.base import (
    CaseMark,
    Check,
    Finding,
    Judged,
    Probe,
    Seen,
    by_case,
    counted,
)
from pyfront.grade.checks.choosing import judge_greedy, judge_wins
from pyfront.grade.checks.listing import judge, set_score
from pyfront.grade.errors import BadRubric
from pyfront.grade.exam.paper import Exam
from pyfront.grade.mapping.file import find
from pyfront.grade.oracle import Oracle
from pyfront.grade.rubric import SHIPPED, Rubric
from pyfront.grade.sandbox.limits import Status
from pyfront.grade.scoring import Item, score, weighed, without_followers
from pyfront.grade.submission.loading import Load

ORACLE = Oracle("breakthrough")
YES, NO = Replied("ok", (True,)), Replied("ok")
SQUARES = st.tuples(st.integers(1, 3), st.integers(1, 3))
MOVES = st.lists(st.tuples(SQUARES, SQUARES), max_size=12)


@pytest.fixture(scope="module")
def final() -> Rubric:
    return rubric.load()


def listed(moves: list[tuple[tuple[int, int], tuple[int, int]]]) -> Pairs:
    return Pairs(tuple(moves))


# --- lists


A, B, C = ((1, 1), (1, 2)), ((1, 1), (2, 1)), ((2, 2), (3, 3))


@pytest.mark.parametrize(
    ("moves", "expected", "score"),
    [
        ([A, B], {A, B}, 1),
        ([A], {A, B}, Fraction(1, 2)),
        ([A, B, C], {A, B}, Fraction(1, 2)),
        ([A, A, B], {A, B}, Fraction(9, 10)),
        ([C], {A, B}, 0),
        ([], {A, B}, 0),
        ([], set(), 1),
        ([A], set(), 0),
    ],
)
def test_a_list_is_scored_as_a_set(moves: list, expected: set, score: Fraction) -> None:  # type: ignore[type-arg]
    assert set_score(listed(moves), frozenset(expected)) == score


@given(MOVES, MOVES.filter(bool), SQUARES, SQUARES)
def test_a_wrong_move_less_or_a_right_one_more_never_costs(
    moves: list,  # type: ignore[type-arg]
    expected: list,  # type: ignore[type-arg]
    one: tuple[int, int],
    other: tuple[int, int],
) -> None:
    wanted, before = frozenset(expected), set_score(listed(moves), frozenset(expected))
    fewer = [move for move in moves if move in wanted or move != (one, other)]
    assert set_score(listed(fewer), wanted) >= before
    more = sorted(wanted - set(moves))[:1]
    assert set_score(listed(moves + more), wanted) >= before


# --- validators


BOOLS = st.lists(st.booleans(), min_size=1, max_size=9)


def validated(accepted: list[bool], refused: list[bool]) -> Fraction:
    """Score a validator by which of the moves it had to accept and to refuse it got right."""
    rights = {True: accepted, False: refused}
    return by_case(CaseMark("case", yes, right) for yes in rights for right in rights[yes])


@given(BOOLS, BOOLS)
def test_always_the_same_answer_is_worth_nothing(accepted: list[bool], refused: list[bool]) -> None:
    assert validated([True] * len(accepted), [False] * len(refused)) == 0
    assert validated([False] * len(accepted), [True] * len(refused)) == 0
    assert validated([True] * len(accepted), [True] * len(refused)) == 1


@given(BOOLS, BOOLS, st.integers(0, 20))
def test_a_right_answer_more_never_costs(
    accepted: list[bool], refused: list[bool], place: int
) -> None:
    before = validated(accepted, refused)
    better = [*accepted, *refused]
    better[place % len(better)] = True
    assert validated(better[: len(accepted)], better[len(accepted) :]) >= before


# --- shown and hidden questions


@counted
def answered(probe: Probe, seen: Seen) -> Finding | None:
    return None if seen.reply(probe.ask).yes else probe.wrong("no")


@pytest.mark.parametrize(
    ("shown", "hidden", "earned"),
    [
        ([True, True], [True, True, True, True], 1),
        ([True, True], [False, False, False, False], 0),
        ([False, False], [True, True, True, True], Fraction(2, 3)),
        ([True, False], [True, True, False, False], Fraction(1, 2)),
    ],
)
def test_all_questions_count_but_never_more_than_the_hidden_ones(
    shown: list[bool], hidden: list[bool], earned: Fraction, final: Rubric
) -> None:
    told = [*((False, right) for right in shown), *((True, right) for right in hidden)]
    probes = tuple(
        Probe((Ask("legal", seed=number),), hidden=is_hidden)
        for number, (is_hidden, _) in enumerate(told)
    )
    replies = {one.ask: YES if right else NO for one, (_, right) in zip(probes, told, strict=True)}
    seen = Seen(replies, find("course", "breakthrough"), ORACLE, Load(Status.OK))
    check = Check("V.x", "", "valid", answered, probes)
    [item] = score(Exam("breakthrough", "", 0, (check,)), seen, final).items
    assert item.score == earned


# --- the whole


def item(name: str, score: float, status: str = "partial") -> Item:
    check = Check(name, "", "moves", judge, (Probe(()),))
    return Item(check, status, Fraction(str(score)), Judged(Fraction(0)), None)


def test_everything_right_is_a_hundred(final: Rubric) -> None:
    scored = weighed([item(f"{category}.x", 1) for category in "RDGVCESABY"], final)
    assert scored.total == 100


def test_what_does_not_apply_is_left_out_and_the_rest_is_a_hundred(final: Rubric) -> None:
    items = [item("R.x", 1), item("G.x", 1), item("S.x", 0, "not_applicable")]
    scored = weighed(items, final)
    assert scored.total == 100
    assert [part.category for part in scored.parts if part.applies] == ["R", "G"]
    assert [part.most for part in scored.parts if part.applies] == [
        Fraction(100, 3),
        Fraction(200, 3),
    ]


def test_what_is_missing_counts_nothing_but_counts(final: Rubric) -> None:
    scored = weighed([item("R.x", 1), item("G.x", 0, "missing")], final)
    assert scored.total == Fraction(100, 3)


def test_style_of_nothing_is_nothing(final: Rubric) -> None:
    none = weighed([item("G.x", 0), item("B.x", 1), item("Y.x", 1)], final)
    half = weighed([item("G.x", 0.5), item("B.x", 1), item("Y.x", 1)], final)
    assert none.total == 0
    assert half.total == 50


def test_checks_of_a_category_share_its_points_by_their_weights(final: Rubric) -> None:
    scored = weighed([item("R.shape", 1), item("R.start", 0)], final)
    assert scored.total == Fraction(100, 3)  # R.start weighs twice as much


def test_a_computer_is_not_blamed_for_following_values_that_are_wrong(final: Rubric) -> None:
    value = replace(item("S.sides", 0.5), check=Check("S.sides", "", "value", judge, ()))
    greedy = replace(item("A.greedy", 0), check=Check("A.greedy", "", "greedy", judge, ()))
    right = replace(value, score=Fraction(1))
    assert [one.applies for one in without_followers([value, greedy])] == [True, False]
    assert [one.applies for one in without_followers([right, greedy])] == [True, True]


WINNING = ((1, 1), (2, 1))
START = ORACLE.start
DECIDED = Probe((Ask("ai"), Ask("legal", START), Ask("winner", START)), frozenset({WINNING}))
UNASKED = Probe((Ask("ai", level=2), Ask("legal"), Ask("winner")), frozenset({WINNING}))
SEEN_TO_WIN = Replied("ok", (Won(True, 2),))


@pytest.mark.parametrize(
    ("legal", "winner", "score"),
    [(YES, SEEN_TO_WIN, Fraction(1, 2)), (NO, SEEN_TO_WIN, 1), (YES, NO, 1)],
)
def test_a_win_that_the_rules_of_a_program_do_not_have_costs_its_computer_nothing(
    legal: Replied, winner: Replied, score: Fraction
) -> None:
    elsewhere, win = (Replied("ok", (pair,)) for pair in (((1, 1), (2, 2)), WINNING))
    replies = dict(zip((*DECIDED.asks, UNASKED.ask), (elsewhere, legal, winner, win), strict=True))
    seen = Seen(replies, find("course", "breakthrough"), ORACLE, Load(Status.OK))
    assert judge_wins([DECIDED, UNASKED], seen).score == score


# --- rubrics


def edited(tmp_path: Path, old: str, new: str) -> Path:
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("R = 10, D", "R = -10, D", "profiles.final.weights.R: -10 is negative"),
        ("R = 10, D", "Q = 10, D", "profiles.final.weights.Q: unknown key"),
        ("R = 10, D", 'R = "ten", D', "weights.R: 'ten' is not a number"),
        ("R = 10, D", "R = nan, D", "weights.R: nan is negative or not finite"),
        ("legal = 1_000_000", "legel = 1_000_000", "limits.legel: unknown key"),
        ('optional = ["intermediate"', 'optional = ["middle"', "optional: unknown value 'middle'"),
        ('title = "tabuleiro"', 'titel = "tabuleiro"', "titel: unknown key"),
        ('"R.start" = 2', '"R.start" = -2', "checks.R.start: -2 is negative"),
    ],
)
def test_a_rubric_that_makes_no_sense_is_refused(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    with pytest.raises(BadRubric) as refused:
        rubric.load(edited(tmp_path, old, new))
    assert told in refused.value.message


def test_a_rubric_in_which_nothing_counts_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    path.write_text("[profiles.final]\nweights = { R = 0 }\n", encoding="utf-8")
    with pytest.raises(BadRubric, match="nothing has a weight above 0"):
        rubric.load(path)


def test_a_profile_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadRubric, match="no such profile") as refused:
        rubric.load(None, "finale")
    assert "'final'" in (refused.value.hint or "")


def test_the_profiles_of_the_course() -> None:
    final, interim = rubric.load(), rubric.load(None, "intercalar")
    assert sum(final.weights.values()) == sum(interim.weights.values()) == 100
    assert interim.weights["R"] == 45
    assert interim.weights["D"] == 40


@pytest.mark.parametrize(("made_right", "score"), [(True, 0), (False, 1)])
def test_a_computer_is_not_blamed_for_following_mistaken_rules(
    made_right: bool, score: int
) -> None:
    played, better = (((2, 1), (3, 1)), ((2, 8), (3, 8)))
    after = ORACLE.after(START, Play(*played))
    values = [Ask("value", after), Ask("value", ORACLE.after(START, Play(*better)))]
    probe = Probe((Ask("ai", START, level=2), *values), (played, better))
    board = Read((after if made_right else START).rows)
    told = [Replied("ok", (one,)) for one in (played, 1, 2, board)]
    asks = (*probe.asks, Ask("apply", START, Play(*played)))
    replies = dict(zip(asks, told, strict=True))
    seen = Seen(replies, find("course", "breakthrough"), ORACLE, Load(Status.OK))
    assert judge_greedy([probe], seen).score == score
