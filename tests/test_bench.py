"""The tables of the benchmarks say whether a mark is reached."""

from __future__ import annotations

import json

import pytest

from tests.bench.__main__ import main
from tests.bench.engine import factors, finished, mean_growth
from tests.bench.table import Line, Section


@pytest.mark.parametrize(
    ("measured", "target", "at_most", "verdict"),
    [
        (2.0, 2.0, False, "ok"),
        (1.9, 2.0, False, "MISSED"),
        (3.0, 3.0, True, "ok"),
        (3.1, 3.0, True, "MISSED"),
        (1.0, None, False, ""),
    ],
)
def test_a_verdict(measured: float, target: float | None, at_most: bool, verdict: str) -> None:
    line = Line("what", "1 s", "2 s", measured, target, at_most)
    assert line.verdict == verdict
    section = Section("Title", "ours", "theirs", [line])
    assert f"| what | 1 s | 2 s | {measured:.2f}× |" in section.markdown()
    assert json.loads(json.dumps(section.json()))["lines"][0]["measured"] == measured


def test_the_last_depth_counts_only_if_the_search_ended_early() -> None:
    assert finished([[1, 10, 0.1], [2, 20, 0.4]]) == 2
    assert finished([[1, 10, 0.1], [2, 20, 0.9]]) == 1
    assert finished([[1, 10, 0.1], [2, 20, 1.1], [3, 30, 1.2]]) == 1


def test_growth_is_the_mean_of_the_last_four_factors() -> None:
    depths = [[depth, 10.0 * 2**depth, 0.0] for depth in range(1, 7)]
    assert factors(depths) == [2.0] * 5
    assert mean_growth(depths) == pytest.approx(2)
    assert mean_growth(depths[:1]) == float("inf")


def test_an_unknown_section_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])
    assert "no such section: speed" in capsys.readouterr().err
