"""Fits the patterns of Breakthrough to positions whose value and result are known.

What patterns are, and the file that they are kept in, is described in
prolog/games/breakthrough/patterns.pl.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

CODES = 162
PAIRS = 4
ENDS = 2
PATTERNS = PAIRS * CODES * CODES * ENDS
STEPS = 16
"""The safe steps of both sides, after the patterns."""

WEIGHTS = np.array([81, 27, 3, 1, 9])
ROWS = len(WEIGHTS)
WINDOWS = ((0, 1, 0), (1, 2, 1), (2, 3, 2), (3, 4, 3), (7, 6, 0), (6, 5, 1), (5, 4, 2))
"""The outer and the inner column of each window, and its pair."""

UNIT = 8
SCALE = 107
"""With a lead of this many points the odds of winning are e : 1."""

RECORD = np.dtype(
    [
        ("own", "<u8"),  # bit 8 * row + column; the player to move goes up from row 0
        ("enemy", "<u8"),
        ("value", "<i2"),  # what the search found, in points for the player to move
        ("result", "u1"),  # 0 lost, 1 won by the player to move, 2 not known
        ("ply", "u1"),
        ("nothing", "<u4"),
    ]
)


@dataclass(frozen=True)
class Rate:
    """How the values are fitted."""

    epochs: int = 10
    batch: int = 16_384
    pace: float = 0.2
    """Of Adagrad."""
    bound: float = 1.0
    """Half of it, times the square of each value, counts as loss."""


# --- positions ------------------------------------------------------------------------------------


def read(files: Iterable[Path]) -> Any:
    """Return the positions in some files."""
    return np.concatenate([np.fromfile(file, RECORD) for file in files])


def labels(positions: Any) -> Any:
    """Return what the player to move can expect: half by search, half by the result if known."""
    searched = _sigmoid(positions["value"].clip(-2000, 2000) / SCALE)
    result = positions["result"].astype(float)
    return np.where(result > 1, searched, (searched + result) / 2)


def places(positions: Any, at_once: int = 100_000) -> Any:
    """Return which 15 values each position is the sum of; boards take much memory at once."""
    starts = range(0, len(positions), at_once)
    return np.concatenate([_places(positions[n : n + at_once]) for n in starts], axis=1)


def _places(positions: Any) -> Any:
    own, enemy = _board(positions["own"]), _board(positions["enemy"])
    near = _codes(own, enemy)
    far = _codes(enemy[:, ::-1], own[:, ::-1])
    found = [
        ((pair * CODES + codes[:, inner]) * CODES + codes[:, outer]) * ENDS + end
        for end, codes in enumerate((near, far))
        for outer, inner, pair in WINDOWS
    ]
    steps = _steps(enemy[:, ::-1], own[:, ::-1]) + 4 * _steps(own, enemy)
    return np.stack([*found, PATTERNS + steps]).astype(np.int32)


def _board(men: Any) -> Any:
    bits: Any = np.arange(64, dtype=np.uint64)
    return ((men[:, None] >> bits) & np.uint64(1)).astype(np.int16).reshape(-1, 8, 8)


def _codes(owners: Any, others: Any) -> Any:
    """Return the codes of the columns at the end where `owners` started."""
    men = owners + 2 * others
    return np.einsum("nrc,r->nc", men[:, :ROWS].astype(np.int32), WEIGHTS.astype(np.int32))


def _steps(own: Any, enemy: Any) -> Any:
    """Return 1 for a safe step to the row before the base, 2 for two, 3 for both."""
    guarded = np.zeros_like(own)
    guarded[:, :-1] = _beside(enemy[:, 1:])
    safe = (own == 0) & (enemy == 0) & (guarded == 0)
    one = _ahead(own[:, 5], safe[:, 6])
    two = _ahead(_ahead(own[:, 4], safe[:, 5]), safe[:, 6])
    return one.any(axis=1) + 2 * two.any(axis=1)


def _beside(men: Any) -> Any:
    """Return the squares in the columns beside men, on the same row."""
    squares = np.zeros_like(men)
    squares[..., :-1] |= men[..., 1:]
    squares[..., 1:] |= men[..., :-1]
    return squares


def _ahead(men: Any, safe: Any) -> Any:
    return ((men > 0) | (_beside(men) > 0)) & safe


def _sigmoid(points: Any) -> Any:
    return 1 / (1 + np.exp(-points))


# --- fitting --------------------------------------------------------------------------------------


def parts() -> tuple[Any, int]:
    """Return what smaller parts each pattern has, and how many there are in all.

    Few positions show a pattern, but many its squares and its blocks of two by two. So these have
    values of their own while fitting, which at the end are added to those of the patterns.
    """
    pattern: Any = np.arange(PATTERNS)
    end: Any = pattern % ENDS
    outer: Any = pattern // ENDS % CODES
    inner: Any = pattern // (ENDS * CODES) % CODES
    group = pattern // (ENDS * CODES * CODES) * ENDS + end
    men = [column // weight % 3 for column in (outer, inner) for weight in WEIGHTS]
    found, size = [], 0
    for number, man in enumerate(men):
        found.append(size + group * 3 + man)
        size += PAIRS * ENDS * 3
        if number % ROWS == ROWS - 1 or number >= ROWS:
            continue
        block = ((man * 3 + men[number + 1]) * 3 + men[number + ROWS]) * 3
        found.append(size + group * 81 + block + men[number + ROWS + 1])
        size += PAIRS * ENDS * 81
    return np.stack(found), size


def fit(positions: Any, rate: Rate, told: Callable[[str], None] = print) -> Any:
    """Return the points of all patterns and safe steps."""
    chance = np.random.default_rng(1)
    order = chance.permutation(len(positions))
    held, order = order[: len(order) // 50], order[len(order) // 50 :]
    where, goal = places(positions), labels(positions)
    part, size = parts()
    values = [np.zeros(PATTERNS + STEPS), np.zeros(size)]
    seen = [np.full(len(each), 1e-6) for each in values]
    for epoch in range(rate.epochs):
        chance.shuffle(order)
        for start in range(0, len(order), rate.batch):
            batch = order[start : start + rate.batch]
            share = rate.bound * len(batch) / len(order)
            slope = _slope(_whole(values, part), where[:, batch], goal[batch])
            slopes = [slope, np.zeros(size)]
            for row in part:
                slopes[1] += np.bincount(row, slope[:PATTERNS], size)
            paces = (rate.pace, rate.pace / len(part))  # as all parts of a pattern move it at once
            for value, squares, each, pace in zip(values, seen, slopes, paces, strict=True):
                each += share * value
                squares += each * each
                value -= pace * each / np.sqrt(squares)
        loss = _loss(_whole(values, part), where[:, held], goal[held])
        told(f"epoch {epoch + 1} of {rate.epochs}: loss {loss:.5f} of positions held back")
    return _whole(values, part) * SCALE


def _whole(values: list[Any], part: Any) -> Any:
    """Return the values of patterns, each with those of its parts added."""
    whole = values[0].copy()
    for row in part:
        whole[:PATTERNS] += values[1][row]
    return whole


def _slope(whole: Any, where: Any, goal: Any) -> Any:
    wrong = _sigmoid(whole[where].sum(axis=0)) - goal
    return np.bincount(where.ravel(), np.tile(wrong, len(where)), len(whole))


def _loss(whole: Any, where: Any, goal: Any) -> float:
    found = _sigmoid(whole[where].sum(axis=0)).clip(1e-9, 1 - 1e-9)
    return float(-(goal * np.log(found) + (1 - goal) * np.log(1 - found)).mean())


def packed(points: Any) -> bytes:
    """Return the points as the bytes of patterns.bin."""
    return bytes(np.round(points / UNIT).clip(-127, 127).astype(np.int8).tobytes())
