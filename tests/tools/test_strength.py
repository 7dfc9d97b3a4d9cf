"""The computer player keeps the rules and its limits; the programs that measure it measure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any

import numpy as np
import pytest

from pyfront import Move, Position
from tests.strength.__main__ import ROOT, main
from tests.strength.fit import PATTERNS, RECORD, STEPS, Rate, fit, packed, places
from tests.strength.match import match, opening
from tests.strength.players import Ours, uci
from tests.strength.score import Mark, Pairs, Score
from tests.strength.selfplay import (
    FEATURES,
    GAMES,
    Match,
    Unfinished,
    Way,
    ablation,
    balance,
    features,
    goals,
    ladder,
    played,
    told,
)
from tests.strength.train import Data, train

EASY, *_ = ladder(["breakthrough"], ["easy"])
MARK = Mark(0.75, 40)


class First:
    """Plays the first move in the list."""

    name = "first"

    def choose(self, position: Position, played: Sequence[Move]) -> Move:
        return next(iter(position.legal_moves))


def test_levels_play_legal_moves_in_time(capfd: pytest.CaptureFixture[str]) -> None:
    main(["endurance", "--count", "1"])
    rows = capfd.readouterr().out.splitlines()
    assert [row.split("|")[1].strip() for row in rows] == list(GAMES)


def test_a_match_is_played_with_both_colours_and_is_won_by_who_thinks() -> None:
    scores = list(match(Ours(200), First(), 4))
    assert [score.games for score in scores] == [1, 2, 3, 4]
    assert scores[-1].points == 4


def test_openings_are_drawn_once_and_for_all() -> None:
    texts = [[move.text for move in opening(seed)] for seed in range(20)]
    assert texts == [[move.text for move in opening(seed)] for seed in range(20)]
    assert len({tuple(text) for text in texts}) == 20


def test_a_score_says_how_sure_it_is() -> None:
    assert str(Score(30, 40)) == "30 of 40 (75 % ± 13)"
    assert str(Score(0.5, 1).after(1)) == "1.5 of 2 (75 % ± 39)"
    assert Score(300, 400).doubt < Score(30, 40).doubt


@pytest.mark.parametrize(
    ("points", "games", "verdict"),
    [
        (30, 33, "enough"),
        (29.5, 33, None),
        (30, 40, "enough"),
        (22, 32, None),  # the other 8 would make 30
        (21.5, 32, "too few"),
        (29.5, 40, "too few"),
    ],
)
def test_a_mark_is_decided_when_the_games_left_cannot_change_it(
    points: float, games: int, verdict: str | None
) -> None:
    assert MARK.verdict(Score(points, games)) == verdict


def test_a_match_that_was_cut_short_says_what_it_was_enough_for() -> None:
    assert MARK.told(Score(30, 33)) == "30 of 33, enough for 75 % of 40"
    assert MARK.told(Score(4, 15)) == "4 of 15, too few for 75 % of 40"
    assert MARK.told(Score(34, 40)) == "34 of 40 (85 % ± 11), enough for 75 % of 40"


def test_a_ladder_has_a_match_of_every_level_and_an_ablation_of_every_feature() -> None:
    titles = [each.title for each in ladder(["trench"])]
    assert titles == [
        "easy against beginner",
        "medium against easy",
        "strong against medium",
        "master against strong",
    ]
    assert [each.title for each in ladder(["trench"], ["master"])] == titles[-1:]
    assert len(ablation(list(GAMES), 100)) == sum(len(features(game)) for game in GAMES)


def test_jobs_share_the_pairs_of_a_match() -> None:
    shares = [goal.rpartition("[")[2] for goal in goals(EASY, Way(games=9, jobs=2))]
    assert shares == ["1, 3, 5])", "2, 4])"]
    assert len(goals(EASY, Way(games=2, jobs=4))) == 1


def test_two_jobs_play_the_games_of_one() -> None:
    way = Way(games=4, jobs=2)
    lines = list(told("selfplay.pl", goals(EASY, way)))
    assert sorted(lines) == sorted(told("selfplay.pl", goals(EASY, Way(games=4))))


def test_a_proved_win_is_one_that_is_played_out() -> None:
    itself = Match("breakthrough", "", "search([],100)", "search([],100)")
    proved, full = (
        [line.split() for line in told("selfplay.pl", goals(itself, Way(4, 1, played_out)))]
        for played_out in (False, True)
    )
    assert [points for points, *_ in proved] == [points for points, *_ in full]
    assert {points for points, *_ in full} == {"0", "1"}
    assert all(int(short[1]) < int(long[1]) for short, long in zip(proved, full, strict=True))


def test_a_match_ends_when_its_mark_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    assert played(EASY, Way(games=4)) == "3 of 3, enough for 75 % of 4"
    assert capsys.readouterr().err.splitlines()[-1].endswith("easy against beginner: 3 of 3")
    assert played(EASY, Way(games=4, whole=True)) == "4 of 4 (100 % ± 24), enough for 75 % of 4"


def test_pairs_cancel_out_what_the_favoured_side_wins() -> None:
    pairs = Pairs()
    for pair, points in [(1, 1), (2, 0), (1, 0), (3, 1), (2, 0.5), (3, 0.5), (4, 1)]:
        pairs = pairs.after(pair, points)
    assert str(pairs) == "pairs: 1 won, 1 lost, 1 halved"


def test_where_the_rules_favour_a_side_pairs_are_counted() -> None:
    uneven, even = ladder(["tafl:tablut/report", "breakthrough"], ["easy"])
    assert uneven.uneven
    assert not even.uneven
    told = played(uneven, Way(games=2))
    assert "of 2 (" in told
    assert told.endswith((" 1 won, 0 lost, 0 halved", " 0 won, 0 lost, 1 halved"))


def test_a_level_plays_itself_to_measure_what_a_side_makes() -> None:
    scores = list(balance("tafl:ard_ri/nielsen", "beginner", Way(games=3)))
    assert [(name, score.games) for name, score in scores] == [("Defenders", n) for n in (1, 2, 3)]


def test_a_table_says_how_its_games_end(capsys: pytest.CaptureFixture[str]) -> None:
    main(["ablation", "breakthrough", "--nodes", "20", "--count", "2", "--jobs", "2"])
    note, _, *rows = capsys.readouterr().out.splitlines()
    assert note.startswith("Adjudicated: ")
    assert [row.split("|")[2].strip() for row in rows[2:]] == [
        f"all against no {feature.replace('_', ' ')}" for feature in features("breakthrough")
    ]
    assert all(" of 2 (" in row and "±" in row for row in rows[2:])


def test_a_match_may_be_of_any_ruleset() -> None:
    rules = [goal.partition("'")[2].partition("'")[0] for goal in goals(EASY, Way())]
    assert rules == ["report"]
    brandubh, *_ = ladder(["tafl:brandubh/walker"], ["easy"])
    assert goals(brandubh, Way())[0].startswith("match(contest(tafl,'brandubh/walker',proved),")


def test_trees_tell_what_each_feature_spares(capsys: pytest.CaptureFixture[str]) -> None:
    main(["trees", "breakthrough", "--count", "1"])
    heading, _, *rows = capsys.readouterr().out.splitlines()
    assert heading == "| without | breakthrough, depth 8 |"
    growths = {row.split("|")[1].strip(): row.split("|")[2].split() for row in rows}
    assert list(growths) == [feature.replace("_", " ") for feature in FEATURES]
    assert all(float(growths[feature][0]) > 1 for feature in ("table", "late move reductions"))


def test_a_match_that_breaks_off_is_no_score() -> None:
    unknown = Match("breakthrough", "none against easy", "level(nobody)", "level(easy)")
    with pytest.raises(Unfinished, match="none against easy: broken off after 0 of 2 games"):
        played(unknown, Way(games=2))
    senseless = Match("breakthrough", "", "search([],many)", "level(easy)")
    with pytest.raises(CalledProcessError):
        played(senseless, Way(games=2))


def test_fairy_stockfish_sees_the_board_from_the_other_side() -> None:
    position = Position.start("breakthrough")
    assert uci(position.move("a7-b6")) == "a2b3"
    assert uci(position.play("a7-b6").move("h2-h3")) == "h7h6"


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (["ladder", "chess"], "no such game: chess; there are breakthrough"),
        (["ladder", "tafl:chess"], "no such ruleset of tafl: chess; there are tablut/report"),
        (["ladder", "--level", "beginner"], "choose from"),
        (["ladder", "--jobs", "0"], "0 is too few"),
        (["ablation", "--nodes", "many"], "invalid number value: 'many'"),
        (["endurance", "--played-out"], "unrecognized arguments"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert refusal in capsys.readouterr().err


def test_patterns_are_learned_from_a_few_games_and_a_broken_run_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "patterns.bin"
    data = Data(tmp_path / "positions", positions=60, nodes=60, games=1)
    data.folder.mkdir()
    data.file(1).with_suffix(".half").write_bytes(b"broken off")
    told_of: list[str] = []
    train(data, 2, out, told_of.append)
    assert data.kept >= data.positions
    assert out.stat().st_size == PATTERNS + STEPS
    assert any(out.read_bytes())
    played_before = {file: file.stat().st_mtime_ns for file in data.files}
    train(data, 1, out, told_of.append)
    assert {file: file.stat().st_mtime_ns for file in data.files} == played_before
    assert told_of[-1] == f"written: {out}"


def test_the_fit_finds_what_decides_games() -> None:
    """Whoever has a pawn at an edge wins here; both edges are worth the same."""
    chance = np.random.default_rng(7)
    men: Any = np.zeros(3_000, RECORD)
    men["own"] = chance.integers(0, 256, len(men)).astype(np.uint64) << np.uint64(16)
    men["enemy"] = chance.integers(0, 256, len(men)).astype(np.uint64) << np.uint64(40)
    won = (men["own"] & np.uint64(0x810000)) > 0
    men["result"], men["value"] = won, np.where(won, 200, -200)
    points = fit(men, Rate(epochs=4, batch=500), lambda _: None)
    found = points[places(men)].sum(axis=0)
    assert ((found > 0) == won).mean() > 0.98
    assert len(packed(points)) == PATTERNS + STEPS


def test_patterns_of_the_game_are_a_file_of_the_size_that_is_told() -> None:
    file = ROOT / "prolog" / "games" / "breakthrough" / "patterns.bin"
    assert file.stat().st_size == PATTERNS + STEPS
