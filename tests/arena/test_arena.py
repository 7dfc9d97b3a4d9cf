"""Arenas from start to end: their tables, interruptions, and invalid arguments."""

from __future__ import annotations

import json
import random
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from pyfront import Position
from pyfront.arena import tournament
from pyfront.arena.standings import Finished, SequentialTest, counts, decided, table
from pyfront.cli.main import run
from pyfront.record import Record
from tests.processes import COMMAND, running, tabuleiro

ARENA = [*COMMAND, "arena"]
SMALL = ["-g", "breakthrough", "--option", "rows=4", "--option", "columns=4"]
TWO = ["computer:beginner", "computer:easy"]


def arena(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return tabuleiro("arena", *arguments)


def test_a_round_robin_is_played_from_both_sides_and_kept(tmp_path: Path) -> None:
    out = tmp_path / "arena"
    players = [*TWO, "computer:medium"]
    told = json.loads(arena(*SMALL, *players, "--games", "2", "--out", out, "--json").stdout)
    assert [game["players"] for game in told["games"]] == [
        *([0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]),
    ]
    assert sum(player["points"] for player in told["players"]) == 6
    points = [player["points"] / player["games"] for player in told["players"]]
    assert points == sorted(points, reverse=True)
    for game in told["games"]:
        record = Record.load(out / "games" / f"{game['number'] + 1:05}.txt")
        assert record.result is not None
        assert record.ply == game["plies"]
        assert [players[number] for number in game["players"]] == list(record.players)
    one, two = (Record.load(out / "games" / f"0000{n}.txt") for n in (1, 2))
    assert one.played[:4] == two.played[:4]
    page = (out / "index.html").read_text(encoding="utf-8")
    assert page.count("<details>") == 6
    assert "http" not in page


def test_nothing_is_lost_by_a_kill_and_the_table_is_the_same(tmp_path: Path) -> None:
    asked = [*SMALL, *TWO, "--games", "12", "--plies", "2", "--seed", "3"]
    whole = json.loads(arena(*asked, "--out", tmp_path / "whole", "--json").stdout)
    killed = tmp_path / "killed"
    draw = random.Random(5)
    command = [*ARENA, *asked, "--out", str(killed)]
    for _ in range(4):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not (killed / "arena.json").exists():  # a busy machine is slow to begin
            time.sleep(0.01)
        time.sleep(draw.uniform(0.3, 1.5))
        process.send_signal(signal.SIGKILL)
        process.wait()
        command = [*ARENA, "--resume", str(killed)]
    with (killed / "results.jsonl").open("a", encoding="utf-8") as results:
        results.write('{"number": 3, "pla')  # as if it were killed while it wrote
    resumed = json.loads(arena("--resume", killed, "--jobs", "2", "--json").stdout)
    assert resumed["games"] == whole["games"]
    assert resumed["players"] == whole["players"]


def test_ctrl_c_says_how_to_go_on_and_leaves_nothing_running(tmp_path: Path) -> None:
    out = tmp_path / "arena"
    process = subprocess.Popen(
        [*ARENA, *SMALL, *TWO, "--games", "5000", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert re.match(r"1\. computer:beginner - computer:easy", process.stderr.readline())
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert f"--resume {out}" in told
    assert "Traceback" not in told
    assert not running(f"pyfront.arena.played_game {process.pid}")


def test_a_clear_difference_ends_the_test_early(tmp_path: Path) -> None:
    out = tmp_path / "arena"
    told = json.loads(
        arena(
            *("-g", "breakthrough", "--option", "rows=5", "--option", "columns=4"),
            *("computer:medium", "computer:beginner", "--games", "2000", "--plies", "2"),
            *("--sprt", "0", "200", "--jobs", "2", "--out", out, "--json"),
        ).stdout
    )
    assert told["accepted"] is True
    assert told["llr"] >= SequentialTest(0, 200).upper
    assert len(told["games"]) < 200


def test_an_engine_that_crashes_loses_its_games_and_the_others_go_on(tmp_path: Path) -> None:
    out = tmp_path / "arena"
    told = json.loads(
        arena(
            *SMALL, "engine:/bin/false", "computer:beginner", "--games", "2", "--out", out, "--json"
        ).stdout
    )
    assert told["players"][0]["name"] == "computer:beginner"
    assert told["players"][1]["failures"] == 2
    assert all("/bin/false" in game["note"] for game in told["games"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "two players"),
        (["computer", "computer"], "--game"),
        (["-g", "breakthrough", "human", "computer"], "cannot play in an arena"),
        (["-g", "breakthrough", "computer", "computer:godlike"], "godlike"),
        (["-g", "breakthrough", "computer", "computer", "--games", "3"], "both sides"),
        (["-g", "breakthrough", "computer", "computer", "--time", "soon"], "clock"),
        (["-g", "breakthrough", "computer", "computer", "--sprt", "5", "0"], "smaller"),
        (["-g", "breakthrough", *["computer"] * 3, "--sprt", "0", "5"], "two players"),
        (["-g", "breakthrough", "computer", "computer", "--format", "knockout"], "knockout"),
        (["--resume", "/nowhere"], "nowhere"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", *arguments]) in (2, 5)
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told


def test_a_folder_with_an_arena_is_not_overwritten(tmp_path: Path) -> None:
    asked = [*SMALL, *TWO, "--games", "2", "--out", str(tmp_path)]
    assert arena(*asked).returncode == 0
    again = arena(*asked)
    assert again.returncode == 5
    assert f"--resume {tmp_path}" in again.stderr


# --- who meets whom ---------------------------------------------------------------------------


def test_everybody_meets_everybody_or_the_first_all_others() -> None:
    assert tournament.pairings(3, tournament.ROUND_ROBIN) == [(0, 1), (0, 2), (1, 2)]
    assert tournament.pairings(3, tournament.GAUNTLET) == [(0, 1), (0, 2)]


def test_openings_are_legal_different_and_the_same_for_the_same_seed() -> None:
    start = Position.start("tafl", ruleset="brandubh/walker")
    drawn = [
        [opening for opening, _ in zip(tournament.drawn(start, 3, 9), range(20), strict=False)]
        for _ in range(2)
    ]
    assert drawn[0] == drawn[1]
    reached = set()
    for opening in drawn[0]:
        position = start
        for move in opening:
            position = position.play(move)
        assert position.outcome is None
        reached.add(position.text)
    assert len(reached) == 20


def test_openings_that_always_end_the_game_are_refused() -> None:
    start = Position.start("breakthrough", rows=4, columns=2)
    with pytest.raises(ValueError, match="random move"):
        next(tournament.drawn(start, 90, 1))


def test_the_test_looks_at_the_games_in_their_order() -> None:
    """Games that end early are often lost early; what ended first must not decide."""
    won = [Finished(n, (0, 1) if n % 2 == 0 else (1, 0), 0, "BT-7", "BT-7", 9) for n in range(400)]
    test = SequentialTest(0, 20)
    assert decided(test, won) is True
    assert decided(test, won[2:]) is None
    shuffled = random.Random(1).sample(won, len(won))
    assert decided(test, shuffled) is True


def test_points_and_pairs() -> None:
    games = [
        Finished(0, (0, 1), 0, "x", "c", 1),
        Finished(1, (1, 0), None, "x", "c", 1),
        Finished(2, (0, 1), 1, "time", None, 1),
    ]
    assert counts(0, games) == [0, 0, 0, 1, 0]
    first, second = table(2, games)
    assert (first.player, first.points, second.points) == (0, 1.5, 1.5)
    assert (first.failures, second.failures) == (1, 0)
