"""The tables of the benchmarks say whether a mark is reached, and the README shows them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench import results
from tests.bench.__main__ import main
from tests.bench.engine import TITLES, factors, finished, mean_growth
from tests.bench.positions import positions
from tests.bench.table import Line, Section


def section(title: str, lines: list[Line], note: str = "") -> Section:
    return Section(title, "ours", "theirs", lines, note)


def games(title: str, measured: float, target: float | None, at_most: bool = False) -> Section:
    """Make up a section with a line for every game, and one that the README leaves out."""
    lines = [
        Line(f"{game}, {place}", f"{place}: 7 k/s", "1 k/s", measured, target, at_most)
        for game in TITLES.values()
        for place in ("start", "ply 20")
    ]
    return section(title, lines)


@pytest.fixture
def measured() -> dict[str, tuple[Section, ...]]:
    return {
        "listing": (games("Listing", 2.5, 2),),
        "perft": (games("Lists", 1.4, None), games("Fast", 7.5, 8)),
        "search": (games("Speed", 6, 5), games("Depth", 8, 8), games("Growth", 2.25, 3, True)),
        "positions": (games("Positions", 30, None),),
        "plain": (section("Python", [Line("start, depth 7", "2 k/s", "1 k/s", 2)]),),
        "openspiel": (section("OpenSpiel", [], "OpenSpiel is not installed."),),
        "door": (section("Door", [Line("tafl, 80 moves", "1 µs", "5 µs", 5, 3)]),),
    }


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
    table = section("Title", [line])
    assert f"| what | 1 s | 2 s | {measured:.2f}× |" in table.markdown()
    assert json.loads(json.dumps(table.json()))["lines"][0]["measured"] == measured


def test_the_last_depth_counts_only_if_the_search_ended_early() -> None:
    assert finished([[1, 10, 0.1], [2, 20, 0.4]]) == 2
    assert finished([[1, 10, 0.1], [2, 20, 0.9]]) == 1
    assert finished([[1, 10, 0.1], [2, 20, 1.1], [3, 30, 1.2]]) == 1


def test_growth_is_the_mean_of_the_last_four_factors() -> None:
    depths = [[depth, 10.0 * 2**depth, 0.0] for depth in range(1, 7)]
    assert factors(depths) == [2.0] * 5
    assert mean_growth(depths) == pytest.approx(2)
    assert mean_growth(depths[:1]) == float("inf")


def test_positions_are_counted_ply_by_ply_in_every_game() -> None:
    lines = {line.what: line for line in positions().lines}
    assert list(lines) == [f"{title}, start" for title in TITLES.values()]
    assert lines["Breakthrough, start"].theirs == "22 484 11,132"
    assert lines["Breakthrough, start"].ours == "22.0 22.0 23.0"
    assert lines["Tablut, start"].theirs.startswith("80 ")


def test_what_was_measured_is_written_down(
    measured: dict[str, tuple[Section, ...]], tmp_path: Path
) -> None:
    table = tmp_path / "RESULTS.md"
    results.write(measured, table)
    shown = table.read_text("utf-8")
    assert "41 of 51 marks reached" in shown
    rows = shown.splitlines()
    assert (
        "| Trench | 2.50× (≥ 2×, ok) | 1.40× | **7.50×** (≥ 8×, missed) | 6.00× (≥ 5×, ok) "
        "| 8.00× (≥ 8×, ok) | start: 7 k/s |"
    ) in rows
    assert "| Trench | start: 7 k/s | start: 7 k/s | 2.25× (≤ 3×, ok) |" in rows
    assert "| OpenSpiel from Python | OpenSpiel is not installed. |" in rows
    assert "| our search in Python: start, depth 7 | 2.00× |" in rows
    for title in TITLES.values():
        assert sum(row.startswith(f"| {title} |") for row in rows) >= 2
    for group in measured.values():
        assert all(each.markdown() in shown for each in group)


def test_the_results_of_the_project_have_every_game() -> None:
    rows = results.RESULTS.read_text("utf-8").splitlines()
    for title in TITLES.values():
        assert any(row.startswith(f"| {title}") for row in rows)


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (["speed"], "no such section: speed; there are listing, perft"),
        (["--write", "perft"], "name no section beside it"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert refusal in capsys.readouterr().err
