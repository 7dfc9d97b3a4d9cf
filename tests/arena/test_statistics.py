"""The statistics against the values that other programs' own tests state.

fastchess counts pairs as LL, LD, WL, DD, WD, WW; here the two in the middle are one. Its values are
rounded to two digits, those of cutegames too. What never happened is counted as nearly nothing by
both, but not in the same way, which shows in the fifth digit of the two one-sided tests; the error
of cutegames has a quantile of the normal distribution that is right to three digits.
"""

from __future__ import annotations

import math

import pytest

from pyfront.arena.standings import SequentialTest, strength

PAIRS = [  # fastchess: pentanomial counts, normalised Elo and error, Elo and error, superiority
    ((34, 54, 31, 32, 64, 75), 57.94, 28.28, 55.58, 27.65, 1.0),
    ((332, 433, 457, 41, 333, 334), -9.17, 10.96, -8.64, 10.33, 0.0505),
    ((7895, 8757, 5485, 200, 568, 9999), -19.01, 2.65, -21.04, 2.95, 0.0),
]
GAMES = [  # fastchess: losses, draws, wins; normalised Elo and error
    ((89, 123, 76), -20.76, 40.13),
    ((96, 111, 136), 49.77, 36.77),
    ((356, 0, 34), -508.44, 34.48),
]
SINGLE = [  # cutegames: wins, losses, draws; Elo and error
    (10, 10, 10, 0.0, 104.40),
    (20, 10, 10, 88.74, 98.10),
    (0, 10, 10, -190.85, 107.05),
    (10, 10, 0, 0.0, 163.05),
    (300, 100, 100, 147.19, 29.06),
    (100, 100, 300, 0.0, 19.25),
]
TESTS = [  # fastchess: counts, the two strengths, the logarithm of the ratio
    ((365, 16618, 36029, 200, 16974, 390), 0, 2, 2.25),
    ((127, 4883, 10311, 401, 5150, 104), -1.75, 0.25, 3.01),
    ((0, 0, 0, 0, 0, 5550), 0, 5, 111.82),
]
TRINOMIAL = [  # fastchess: wins, losses, draws, the two strengths, the logarithm of the ratio
    (36433, 36027, 68692, 0, 2, 0.92),
    (10871, 10650, 20431, -1.75, 0.25, 2.30),
    (4250, 0, 0, 0, 10, 120.56),
]


def five(counts: tuple[int, ...]) -> list[int]:
    ll, ld, wl, dd, wd, ww = counts
    return [ll, ld, wl + dd, wd, ww]


def near(value: float, stated: float) -> bool:
    """Return whether a value is the one that is stated, which has two digits after the point."""
    return abs(value - stated) <= max(0.00501, 0.00025 * abs(stated))


@pytest.mark.parametrize("case", PAIRS)
def test_pairs_as_in_fastchess(
    case: tuple[tuple[int, ...], float, float, float, float, float],
) -> None:
    counts, normalised, normalised_error, elo, error, superiority = case
    told = strength(five(counts))
    assert near(told.normalised, normalised)
    assert near(told.normalised_error, normalised_error)
    assert near(told.elo, elo)
    assert near(told.error, error)
    assert abs(told.superiority - superiority) < 0.0001


@pytest.mark.parametrize("case", GAMES)
def test_games_as_in_fastchess(case: tuple[tuple[int, ...], float, float]) -> None:
    counts, normalised, error = case
    told = strength(counts)
    assert near(told.normalised, normalised)
    assert near(told.normalised_error, error)


@pytest.mark.parametrize("case", SINGLE)
def test_games_as_in_cutegames(case: tuple[int, int, int, float, float]) -> None:
    wins, losses, draws, elo, error = case
    told = strength([losses, draws, wins])
    assert near(told.elo, elo)
    assert abs(told.error / error - 1) < 0.002


@pytest.mark.parametrize("case", TESTS)
def test_the_sequential_test_of_pairs_as_in_fastchess(
    case: tuple[tuple[int, ...], float, float, float],
) -> None:
    counts, elo0, elo1, ratio = case
    assert near(SequentialTest(elo0, elo1).ratio(five(counts)), ratio)


@pytest.mark.parametrize("case", TRINOMIAL)
def test_the_sequential_test_of_games_as_in_fastchess(
    case: tuple[int, int, int, float, float, float],
) -> None:
    wins, losses, draws, elo0, elo1, ratio = case
    assert near(SequentialTest(elo0, elo1).ratio([losses, draws, wins]), ratio)


def test_the_bounds_of_the_test() -> None:
    test = SequentialTest(0, 10)
    assert near(test.lower, -2.94)
    assert near(test.upper, 2.94)
    assert test.verdict([0, 0, 0, 0, 0]) is None
    assert test.verdict([0, 0, 0, 0, 400]) is True
    assert test.verdict([400, 0, 0, 0, 0]) is False


def test_who_is_stronger_changes_only_the_sign() -> None:
    counts = [3, 8, 20, 11, 9]
    one, two = strength(counts), strength(counts[::-1])
    assert math.isclose(one.elo, -two.elo)
    assert math.isclose(one.superiority, 1 - two.superiority)
    assert math.isclose(
        SequentialTest(0, 20).ratio(counts),
        -SequentialTest(-20, 0).ratio(counts[::-1]),
        abs_tol=1e-6,
    )


def test_without_games_nothing_is_known() -> None:
    assert strength([0, 0, 0]).superiority == 0.5
    assert math.isinf(strength([0, 0, 0, 0, 0]).error)
    assert math.isinf(strength([0, 0, 7]).elo)
