"""The computer player: it finds forced wins, keeps its limits, and gives the same answer twice."""

from __future__ import annotations

import math
import re
import threading
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from pyfront import Analysis, BadValue, GameOver, Position, UnknownLevel, games, levels
from pyfront import _prolog as prolog
from tests.places import DATA

WINS = (DATA / "wins.txt").read_text(encoding="utf-8").splitlines()


def every_ruleset() -> Iterator[Any]:
    """List game and ruleset of everything found."""
    for game in games():
        for ruleset in game.rulesets:
            yield pytest.param(game.name, ruleset, id=f"{game.name}-{ruleset}")


def forced_wins() -> Iterator[Any]:
    """List the positions with a forced win that tests/strength/wins.pl has found."""
    for number, line in enumerate(WINS):
        plies, text = line.split(" ", 1)
        yield pytest.param(text, int(plies), id=f"{text.partition(':')[0]}-{number}-in-{plies}")


@pytest.mark.parametrize(("text", "plies"), list(forced_wins()))
def test_master_finds_the_forced_win(text: str, plies: int) -> None:
    position = Position.parse(text)
    analysis = position.analyse(level="master")
    assert analysis.wins_in == plies
    winner = position.player
    for move in analysis.lines[0].pv:
        position = position.play(move)
    assert position.outcome is None or position.outcome.winner == winner


@pytest.mark.parametrize(("game", "ruleset"), list(every_ruleset()))
@pytest.mark.parametrize("level", ["beginner", "medium"])
def test_a_level_plays_a_legal_move_and_the_same_one_twice(
    game: str, ruleset: str, level: str
) -> None:
    position = Position.start(game, ruleset=ruleset)
    move = position.best_move(level=level, seed=7)
    assert move in position.legal_moves
    assert position.best_move(level=level, seed=7) == move


def test_the_levels_are_told_the_weakest_first() -> None:
    assert levels() == ("beginner", "easy", "medium", "strong", "master")


def test_seeds_vary_the_play() -> None:
    position = Position.start("breakthrough")
    assert len({position.best_move(level="beginner", seed=seed) for seed in range(20)}) > 3


@pytest.mark.parametrize("game", ["breakthrough", "fields_of_action", "monkey_queen", "trench"])
def test_the_same_budget_gives_the_same_search(game: str) -> None:
    position = Position.start(game)
    first, second = (position.analyse(nodes=3_000) for _ in range(2))
    assert first.nodes == second.nodes <= 3_000
    assert first.lines == second.lines
    assert position.analyse(depth=2).depth == 2


def test_lines_are_different_moves_the_best_first_and_can_be_played() -> None:
    position = Position.named("fields_of_action", "intermediate")
    analysis = position.analyse(nodes=5_000, lines=3)
    assert len({line.move for line in analysis.lines}) == 3
    values = [line.value for line in analysis.lines]
    assert values == sorted(values, reverse=True)
    for line in analysis.lines:
        assert line.pv[0] == line.move
        after = position
        for move in line.pv:
            after = after.play(move)


def test_the_best_line_is_told_first_even_if_it_was_found_last() -> None:
    news: list[list[int]] = []
    Position.start("fields_of_action").analyse(
        depth=8,
        lines=3,
        on_news=lambda analysis: news.append([line.value for line in analysis.lines]),
    )
    assert news
    assert all(values == sorted(values, reverse=True) for values in news)


def test_seconds_and_inferences_are_kept() -> None:
    position = Position.start("breakthrough")
    analysis = position.analyse(seconds=0.3)
    assert 0 < analysis.seconds < 5
    assert position.analyse(inferences=300_000).nodes > 0


def test_news_grow_deeper() -> None:
    depths: list[int] = []
    Position.start("breakthrough").analyse(seconds=0.6, on_news=lambda a: depths.append(a.depth))
    assert depths == sorted(depths)
    assert depths


def test_the_count_of_positions_goes_on_while_a_ply_takes_long() -> None:
    told: list[tuple[int, int]] = []
    position = Position.start("tafl", ruleset="hnefatafl/fetlar")
    analysis = position.analyse(
        nodes=150_000, lines=3, on_news=lambda news: told.append((news.depth, news.nodes))
    )
    assert analysis.nodes == 150_000
    assert len(set(told)) > len({depth for depth, _ in told}) + 1
    assert told == sorted(told)


@pytest.mark.parametrize(
    ("game", "depth"), [("breakthrough", 7), ("monkey_queen", 7), ("trench", 8)]
)
def test_a_ply_more_costs_at_most_three_times_as_many_positions(game: str, depth: int) -> None:
    position = Position.start(game)
    before, after = (position.analyse(depth=plies).nodes for plies in (depth - 4, depth))
    assert after <= 3**4 * before


def last(news: Iterable[Analysis | None]) -> Analysis:
    """What a search gives at its end."""
    return [analysis for analysis in news if analysis is not None][-1]


def test_who_is_better_does_not_go_in_circles() -> None:
    position = Position.start("tafl", ruleset="hnefatafl/fetlar")
    best = last(position.search(depth=1))
    assert best.lines[0].value > 0
    been = position.play(best.lines[0].move)
    other = last(position.search(depth=1, past=[been]))
    assert other.lines[0].move != best.lines[0].move
    assert other.lines[0].value > 0


@pytest.mark.parametrize("game", ["tafl", "fields_of_action"])
def test_a_forced_win_goes_on_where_it_has_been(game: str) -> None:
    text = next(line.split(" ", 1)[1] for line in WINS if line.split(" ", 1)[1].startswith(game))
    position = Position.parse(text)
    best = position.analyse(level="strong")
    been = position.play(best.lines[0].move)
    assert last(position.search(level="strong", past=[been])).lines == best.lines


def test_a_search_stops_when_it_is_told_to() -> None:
    text = Position.start("tafl").text
    for _ in range(5):
        with prolog.job("think", position=text, seconds=600) as job:
            assert job.poll(5).kind == "info"
            job.stop()
            assert not job.running


def test_searches_leave_nothing_behind() -> None:
    position = Position.start("breakthrough")
    position.analyse(depth=1)
    before = prolog.ask("about")
    threads = threading.active_count()
    for _ in range(100):
        position.analyse(depth=1)
    assert threading.active_count() == threads
    assert prolog.ask("about").keys() == before.keys()


@pytest.mark.parametrize(
    ("limits", "error", "words"),
    [
        ({"level": "grandmaster"}, UnknownLevel, "grandmaster"),
        ({"depth": 0}, BadValue, "depth"),
        ({"nodes": -1}, BadValue, "nodes"),
        ({"seconds": 0}, BadValue, "seconds"),
        ({"depth": 3, "seconds": 1}, BadValue, "depth and seconds"),
        ({"depth": 3, "lines": 0}, BadValue, "lines"),
        (
            {"depth": 3, "lines": 1.5},
            BadValue,
            "lines must be a whole number from 1 to 1000, not 1.5",
        ),
        ({"depth": 61}, BadValue, "depth must be a whole number from 1 to 60, not 61"),
        ({"depth": 1.5}, BadValue, "depth must be a whole number from 1 to 60, not 1.5"),
        ({"nodes": 10**30}, BadValue, "nodes must be a whole number from 1 to 1000000000000,"),
        ({"inferences": 0.5}, BadValue, "inferences must be a whole number"),
        (
            {"seconds": "1"},
            BadValue,
            'seconds must be a number above 0 and at most 1000000, not "1"',
        ),
        ({"seconds": math.nan}, BadValue, "seconds must be a number above 0"),
        ({"seconds": math.inf}, BadValue, "seconds must be a number above 0"),
        ({"depth": 1, "seed": 1.5}, BadValue, "the seed must be a whole number, not 1.5"),
        ({"depth": 1, "seed": "x"}, BadValue, 'the seed must be a whole number, not "x"'),
        ({"depth": 1, "seed": True}, BadValue, "the seed must be a whole number, not true"),
    ],
)
def test_limits_that_make_no_sense_are_refused(
    limits: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        Position.start("breakthrough").analyse(**limits)


@pytest.mark.parametrize(
    "text",
    [
        "breakthrough:report:2:1,0/0,0/0,0/1,2",
        "monkey_queen:report:w:12x0/12x0/12x0/12x0/12x0/12x0/12x0/12x0/12x0/12x0/12x0/6x0,w-20,5x0",
        "tafl:tablut/report:b:9x-/9x-/9x-/9x-/9x-/9x-/9x-/9x-/b,8x-",
    ],
)
def test_a_finished_game_has_no_best_move_and_the_rule_says_why(text: str) -> None:
    position = Position.parse(text)
    assert position.outcome is not None
    with pytest.raises(GameOver, match=re.escape(position.outcome.rule.text)) as refusal:
        position.best_move()
    assert refusal.value.hint == "ask about a position before the end"


@pytest.mark.parametrize(("game", "ruleset"), list(every_ruleset()))
def test_the_search_weighs_every_legal_move_and_no_other(game: str, ruleset: str) -> None:
    start = Position.start(game, ruleset=ruleset)
    for position in (start, start.play(start.legal_moves[0])):
        legal = {move.text for move in position.legal_moves}
        found = position.analyse(depth=1, lines=len(legal)).lines
        assert {line.move.text for line in found} == legal


@pytest.mark.parametrize("level", ["beginner", "easy", "strong"])
def test_a_level_tells_as_many_lines_as_are_asked_for(level: str) -> None:
    """Also one that errs, and plays what it misjudges most."""
    start = Position.start("tafl")
    position = start.play(start.legal_moves[0])  # the defenders, whom the rules favour
    lines = position.analyse(level=level, lines=3, seed=7).lines
    assert len({line.move for line in lines}) == 3
    assert lines[0].move == position.best_move(level=level, seed=7)


def test_the_search_expects_the_swap() -> None:
    report, official = (
        Position.start("monkey_queen", ruleset=ruleset).analyse(depth=4).lines[0]
        for ruleset in ("report", "official")
    )
    assert official.value < report.value
    assert "swap" in [move.text for move in official.pv]


@pytest.mark.parametrize("size", [5, 8])
def test_the_line_of_a_proved_win_goes_on_to_the_end(size: int) -> None:
    """Also where the table has no move, as nothing helped: on any board, by any reading."""
    rows = [[0] * size for _ in range(size)]
    rows[0][-1] = rows[-3][0] = 1
    rows[2][-1] = 2
    position = Position.from_rows("breakthrough", rows, 1)
    line = position.analyse(depth=4).lines[0]
    assert line.wins_in == len(line.pv) == 3
    for move in line.pv:
        position = position.play(move)
    assert position.outcome
    assert position.outcome.winner == 1


@pytest.mark.parametrize(("level", "depth"), [("medium", 3), ("strong", 4)])
def test_a_game_in_which_every_move_captures_is_searched(level: str, depth: int) -> None:
    assert Position.start("clobber").analyse(level=level).depth >= depth


def test_two_plies_of_a_game_of_captures_take_a_moment() -> None:
    analysis = Position.start("clobber").analyse(depth=2)
    assert (analysis.depth, analysis.note) == (2, None)
    assert analysis.nodes < 10_000


def test_a_search_that_ends_within_the_first_ply_says_so() -> None:
    position = Position.start("clobber")
    analysis = position.analyse(nodes=5)
    assert analysis.lines[0].move in position.legal_moves
    assert analysis.depth == 0
    assert analysis.note is not None
    assert "did not finish even one ply" in analysis.note.lower()
    assert analysis.as_json()["note"] == analysis.note


def test_a_search_may_be_polled_without_waiting() -> None:
    position = Position.start("breakthrough")
    search = position.search(depth=2)
    while not search.poll(0):
        pass
    assert search.analysis is not None
    assert search.analysis.lines == position.analyse(depth=2).lines


def test_a_search_that_is_forgotten_ends() -> None:
    search = Position.start("tafl").search(seconds=600)
    assert not search.poll(0)
    job = search._job
    del search
    assert not job.running
