"""Who plays and on which clock; the computer, the tutor, the report; matches; watching."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pyfront import BadValue, Position, UnknownLevel, games, levels, saves
from pyfront.analysis import Analysis, Search
from pyfront.game import game_named
from pyfront.i18n import speaking
from pyfront.match import Match
from pyfront.players import Control, Who, control, names_apart, who
from pyfront.players import told as time_told
from pyfront.record import AGREEMENT, TIME, Record
from pyfront.repl.game_console import play
from pyfront.saves import Keeper
from pyfront.session import computer
from pyfront.session.game_session import Session
from pyfront.session.review import Reviewing
from pyfront.session.setup import Setup, seated
from pyfront.session.table import GameTable
from tests.consoles import (
    INTERRUPT,
    Played,
    Script,
    page,
    played,
    said,
    settle_in,
    text,
    told,
)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


# --- who plays ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("human", Who()),
        ("human:Ana Maria", Who(name="Ana Maria")),
        ("computer:strong", Who(level="strong")),
        ("Computer:STRONG", Who(level="strong")),
        ("computer", Who(level="medium")),
        ("computador:easy", Who(level="easy")),
    ],
)
def test_who_plays_is_written_and_read_back(given: str, meant: Who) -> None:
    assert who(given) == meant
    assert who(meant.text) == meant


def test_a_level_chosen_in_one_language_is_known_in_the_other() -> None:
    assert who("computer:médio") == Who(level="medium")


@pytest.mark.parametrize("given", ["computador:Fácil", "computador:facil", "computer:easy"])
def test_levels_have_names_in_each_language_and_are_recorded_in_one(given: str) -> None:
    with speaking("pt"):
        meant = who(given)
        assert (meant.shown, meant.text) == ("computador, fácil", "computer:easy")
        with pytest.raises(UnknownLevel, match="faceis") as refused:
            who("computador:faceis")
        assert "fácil" in str(refused.value.hint)


@pytest.mark.parametrize("given", ["robot", "", "human:a,b", "human:" + "x" * 31, 'human:a"b'])
def test_an_unknown_player_is_refused(given: str) -> None:
    with pytest.raises(BadValue):
        who(given)


def test_an_unknown_level_names_the_known_ones() -> None:
    with pytest.raises(UnknownLevel) as refused:
        who("computer:stong")
    assert refused.value.hint == "did you mean 'strong'?"


def test_players_are_called_as_the_game_calls_them_or_by_their_turn() -> None:
    trench, tafl = Position.start("trench"), Position.start("tafl")
    assert seated(trench, {"first": "computer"}) == (Who(), Who(level="medium"))
    assert seated(trench, {"white": "computer"}) == (Who(level="medium"), Who())
    assert seated(tafl, {"attackers": "computer:easy"}) == (Who(level="easy"), Who())
    assert seated(tafl, {"Defender": "human:Rui"}) == (Who(), Who(name="Rui"))
    assert seated(tafl, {"w": "human:Rui"}) == (Who(), Who(name="Rui"))


def test_two_cannot_play_one_side_and_a_missing_side_has_no_player() -> None:
    start = Position.start("breakthrough", first=1)
    with pytest.raises(BadValue, match="two players were given for White"):
        seated(start, {"white": "human", "first": "computer"})
    with pytest.raises(BadValue) as refused:
        seated(start, {"whit": "human"})
    assert refused.value.hint == "did you mean --white?"


def test_names_of_a_match_are_told_apart() -> None:
    assert names_apart([Who(), Who()]) == ["human 1", "human 2"]
    assert names_apart([Who(name="Ana"), Who(level="easy")]) == ["Ana", "computer:easy"]


# --- clocks ---------------------------------------------------------------------------------------


def test_times_are_read_and_shown() -> None:
    assert control("5+3") == Control(5, 3)
    assert control("0.5") == Control(0.5, 0)
    assert control("none") is None
    assert Control(5, 3).text == "5+3"
    assert [time_told(seconds) for seconds in (3725, 65, 19.94, -1)] == [
        "62:05",
        "1:05",
        "19.9",
        "0.0",
    ]


@pytest.mark.parametrize("given", ["", "5:00", "-1+2", "5+", "0", "99999", "five"])
def test_what_is_no_time_is_refused(given: str) -> None:
    with pytest.raises(BadValue):
        control(given)


def timed(now: float) -> Played:
    """Begin a game of one minute and two seconds a move, and let so much time pass."""
    record = Record.begin(Position.start("breakthrough"), clock="1+2")
    console = page()
    session = Session(record, Keeper(None))
    session.table.begun, session.table.now = 0.0, lambda: now
    return Played(session, console, Script(console, ()))


def test_a_move_takes_time_and_brings_the_increment() -> None:
    table = GameTable((Who(), Who()), Control(1, 2))
    record = Record.begin(Position.start("breakthrough"))
    table.begun, table.now = 0.0, lambda: 10.0
    left = table.after_move(record)
    assert left == (52.0, 60.0)
    record = record.play("a7-a6", left)
    table.begun, table.now = 10.0, lambda: 15.0
    assert table.left(record) == {1: 52.0, 2: 55.0}
    assert table.after_move(record) == (52.0, 57.0)


def test_taking_back_gives_the_time_back() -> None:
    table = GameTable((Who(), Who()), Control(1, 2), now=lambda: 0.0)
    record = Record.begin(Position.start("breakthrough")).play("a7-a6", (52.0, 60.0))
    assert table.stored(record) == (52.0, 60.0)
    assert table.stored(record.undo()) == (60.0, 60.0)


def test_who_is_too_slow_loses_on_time_with_the_reason() -> None:
    session = timed(61)
    session.answer("a7-a6")
    assert session.record.result is not None
    assert (session.record.result.winner, session.record.result.reason) == (2, TIME)
    assert "ran out of time" in told(session)


def test_the_clocks_stand_beside_the_board() -> None:
    session = timed(5)
    session.board()
    assert re.search(r"White \(○\)  a person\n.* 0:55\n", text(session.console))
    assert re.search(r"Black \(●\)  a person\n.* 1:00\n", text(session.console))


# --- the computer ---------------------------------------------------------------------------------


def test_the_computer_answers_a_move() -> None:
    session = played("a7-a6", players=("human", "computer:beginner"))
    assert session.record.ply == 2
    assert re.search(r"Black \(●\): \w\d-\w\d", text(session.console))


def test_undo_takes_back_the_computers_move_too() -> None:
    players = ("human", "computer:beginner")
    assert played("a7-a6", "undo", players=players).record.ply == 0
    assert played("a7-a6", "b7-b6", "undo 2", "redo", players=players).record.ply == 2
    only_black = played("undo", players=("computer:beginner", "human"))
    assert only_black.record.ply == 1
    assert "There is nothing to take back." in told(only_black)


def test_back_lets_the_computer_wait() -> None:
    session = played("a7-a6", "back 1", "go", players=("human", "computer:beginner"))
    assert "2. Black (●) [computer:beginner]>" in text(session.console)
    assert session.record.ply == 2


def test_level_tells_and_changes_how_well_the_computer_plays() -> None:
    session = played("level", "level easy", "level esay", players=("human", "computer:strong"))
    assert "Levels: beginner, easy, medium, strong, master" in told(session)
    assert "Black (●): computer, easy." in told(session)
    assert "did you mean 'easy'?" in told(session)
    assert session.record.players == ("human", "computer:easy")


def interrupted(analysis: Analysis | None) -> Any:
    def poll(search: Search, wait: float = 0) -> bool:
        search.known = analysis
        raise KeyboardInterrupt

    return poll


def test_an_interrupted_computer_plays_the_best_move_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    analysis = Position.start("breakthrough").analyse(depth=1)
    monkeypatch.setattr(Search, "poll", interrupted(analysis))
    session = played(players=("computer:master", "human"))
    assert session.record.played == (analysis.lines[0].move,)


def test_an_interrupted_computer_that_found_nothing_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "poll", interrupted(None))
    session = played("record", "a7-a6", players=("computer:master", "human"))
    assert "White (○) to move; `go` lets the computer move." in told(session)
    assert [move.text for move in session.record.played] == ["a7-a6"]


def test_the_computer_agrees_to_a_draw_neither_early_nor_when_it_is_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    players = ("human", "computer:easy")
    assert "Black (●) declined the draw." in told(played("draw", players=players))
    monkeypatch.setattr(computer, "EARLY", 0)
    full, less = [[1, 1, 1], [1, 1, 1]], [[2, 2, 2], [2, 2, 0]]
    ahead = Position.from_rows("breakthrough", [*full, [0] * 3, [0] * 3, *less], 1)
    assert "by agreement" in told(played("draw", start=ahead, players=players))
    rows = [[1, 1, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [2, 2, 2], [2, 2, 2]]
    worse = Position.from_rows("breakthrough", rows, 1)
    assert "Black (●) declined the draw." in told(played("draw", start=worse, players=players))


def test_two_computers_do_not_go_on_for_ever() -> None:
    start = Position.start("monkey_queen")
    record = Record.begin(start)
    for move in ("G1-G2", "F12-F11"):
        record = record.play(move)
    again = replace(record, steps=(*record.steps, *record.steps, *record.steps), ply=6)
    assert computer.tired(again)
    assert not computer.tired(record)


def test_watching_ends_with_a_result_and_prints_every_move() -> None:
    players = ("computer:beginner", "computer:easy")
    start = Position.start("breakthrough", rows=5, columns=3)
    session = played(start=start, players=players, watched=True)
    assert session.record.result is not None
    shown = text(session.console)
    assert shown.count(": ") >= session.record.ply
    assert shown.count("└───┴───┴───┘") == 2  # the board is drawn at the start and at the end
    assert " has won: " in shown


def random_game(game: str, seed: int) -> Record:
    """Play at random by one of the rulesets, by each of them in turn as the seeds go up."""
    chance = random.Random(seed)
    rulesets = game_named(game).rulesets
    record = Record.begin(Position.start(game, ruleset=rulesets[seed % len(rulesets)]))
    while record.result is None:
        if computer.tired(record):
            return record.ended(AGREEMENT)
        record = record.play(chance.choice(record.position.legal_moves))
    return record


def computers_game(start: Position, levels: tuple[str, str], **headers: Any) -> Record:
    """Let two computers play for a spectator."""
    players = tuple(f"computer:{level}" for level in levels)
    return played(start=start, players=players, watched=True, **headers).record


def assert_ended(record: Record) -> None:
    """A game has ended by a rule, or because nothing new came of it."""
    assert record.result is not None
    assert record.result.rule is not None or record.result.reason == AGREEMENT


RULESETS = [
    (game.name, number)
    for game in games()
    for number, ruleset in enumerate(game.rulesets)
    if not ruleset.startswith(("hnefatafl", "alea"))
]
"""By game and number; without those of the largest boards, whose random games take long."""


@pytest.mark.parametrize(("game", "number"), RULESETS)
def test_random_games_end_with_a_result_and_its_reason(game: str, number: int) -> None:
    assert_ended(random_game(game, seed=number))


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_games_of_computers_end_with_a_result_and_its_reason(game: str) -> None:
    assert_ended(computers_game(Position.start(game), ("beginner", "beginner")))


@pytest.mark.parametrize("level", levels())
def test_no_level_loses_on_time(level: str) -> None:
    start = Position.start("breakthrough", rows=5, columns=3)
    assert_ended(computers_game(start, (level, level), clock="0.05+0.1"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_hundred_random_games_end_with_a_result_and_its_reason(game: str, seed: int) -> None:
    assert_ended(random_game(game, seed))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_hundred_games_of_computers_end_with_a_result_and_its_reason(
    game: str, seed: int
) -> None:
    rulesets = game_named(game).rulesets
    start = Position.start(game, ruleset=rulesets[seed % len(rulesets)])
    assert_ended(computers_game(start, ("beginner", ("beginner", "easy")[seed % 2])))


# --- tutor and report -----------------------------------------------------------------------------


def near_blunder() -> Position:
    rows = [[0, 1, 0, 1], [1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0], [0, 1, 0, 0], [2, 0, 2, 2]]
    return Position.from_rows("breakthrough", rows, 1)


def test_the_tutor_speaks_before_a_move_that_loses_by_force() -> None:
    start = near_blunder()
    losing = next(
        move.text
        for move in start.legal_moves
        if (after := start.play(move)).outcome is None
        and after.analyse(nodes=8000).lines[0].wins_in is not None
    )
    session = played(losing, "show", "think", start=start, tutor=True)
    assert f"Tutor: {losing} " in told(session)
    assert "Better: " in told(session)
    assert "What follows: " in told(session)
    assert session.record.ply == 0
    assert played(losing, "play", start=start, tutor=True).record.ply == 1
    assert played(losing, start=start).record.ply == 1


def test_the_tutor_lets_the_best_move_pass_and_can_be_switched() -> None:
    start = near_blunder()
    best = start.best_move(nodes=8000).text
    assert played("tutor on", best, start=start).record.ply == 1
    session = played("tutor", "tutor on", "tutor off")
    assert told(session).count("The tutor is off.") == 2


def test_the_report_draws_the_course_and_names_the_better_moves() -> None:
    start = near_blunder()
    losing = next(
        move
        for move in start.legal_moves
        if start.play(move).outcome is None
        and start.play(move).analyse(nodes=4000).lines[0].wins_in is not None
    )
    record = Record.begin(start).play(losing)
    reviewing = Reviewing(record)
    while not reviewing.poll():
        pass
    found = reviewing.review
    assert len(found.values) == 2
    [turn] = found.turns
    assert turn.ply == 1
    assert turn.better.move in start.legal_moves
    told_ = told(played("report", record=record))
    assert "The course of the game" in told_
    assert f"1. White (○): {losing}" in told_
    assert "better: " in told_


def test_a_report_that_is_interrupted_goes_back_to_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Reviewing, "poll", interrupted)
    session = played("a7-a6", "report", "a2-a3")
    assert "Stopped." in told(session)
    assert session.record.ply == 2


def test_there_is_nothing_to_report_before_the_first_move() -> None:
    assert "No move has been played yet." in said(played("report"))


# --- matches --------------------------------------------------------------------------------------


def match(game: str, *lines: str, **options: Any) -> str:
    """Play a match with scripted lines."""
    console = page()
    start = Position.start(game, **options)
    setup = Setup({"first": "human:Ana", "second": "human:Rui"}, match=True)
    play(start, console, Script(console, lines), setup)
    return " ".join(text(console).split())


def test_a_match_of_trench_changes_sides_and_adds_the_points() -> None:
    shown = match("trench", "resign", "next", "D4-E4", "resign", "next")
    assert "Match, game 1: Rui 0, Ana 0" in shown
    assert "Game 1: Rui 72, Ana 0" in shown
    assert "Match, game 2: Rui 72, Ana 0" in shown
    assert "White (○) Ana" in shown.partition("game 2")[2]
    assert "Game 2: Rui 72, Ana 72" in shown or "Rui has won the match" in shown


def test_a_level_match_of_trench_is_decided_by_another_game_to_forty_points() -> None:
    shown = match("trench", "draw", "yes", "next", "draw", "yes", "next", "quit")
    assert "The match score is Rui 0, Ana 0." in shown
    assert "Match, game 3: Rui 0, Ana 0; first to 40" in shown


def test_the_game_that_breaks_a_tie_ends_at_forty_points() -> None:
    rows = Position.start("trench").rows
    for row, column in ((15, 1), (14, 1), (14, 2), (13, 1), (12, 1)):
        rows[row - 1][column - 1] = "e"  # 36 points are taken already
    rows[3 - 1][2 - 1], rows[12 - 1][2 - 1] = "sa2", "e"
    start = Position.from_rows("trench", rows, 1)
    move = next(m for m in start.legal_moves if m.captured == ((3, 2),))
    console = page()
    drawn = ["draw", "yes", "next"]
    lines = [*drawn, *drawn, move.text, "quit"]
    setup = Setup({"white": "human:Ana", "black": "human:Rui"}, match=True)
    play(start, console, Script(console, lines), setup)
    shown = " ".join(text(console).split())
    assert "White (○) has won: the tie-break points were reached" in shown
    assert "Ana has won the match" in shown
    assert "by the tie-break game" in shown


def test_every_game_can_be_played_as_a_match() -> None:
    shown = match("tafl", "resign", "next", "resign", "next")
    assert "Ana" in shown
    assert "The match is drawn" in shown or "has won the match" in shown


def test_the_next_game_of_a_match_is_kept_when_one_ends(home: Path) -> None:
    match("trench", "resign", "quit")
    unfinished = saves.last_unfinished()
    assert unfinished is not None
    record = saves.load(unfinished)[0]
    partida = Match(record.match).partida
    assert partida is not None
    assert partida.number == 2
    assert record.players == ("human:Ana", "human:Rui")


def test_next_waits_for_the_end_of_the_game() -> None:
    assert "The game is not over yet." in match("trench", "next", "quit")


def test_leaving_a_match_by_ctrl_c_leaves_it(home: Path) -> None:
    assert match("trench", "D4-E4", INTERRUPT).endswith("continues this game.")


# --- from the command line ------------------------------------------------------------------------


def test_a_person_looks_from_his_own_side(monkeypatch: pytest.MonkeyPatch) -> None:
    def first_labels(**players: str) -> str:
        console = page()
        start = Position.start("breakthrough", first=1)
        play(start, console, Script(console, ()), Setup(players))
        return text(console).lstrip()[:5]

    assert first_labels(black="computer:beginner") == "h   g"
    assert first_labels(white="computer:beginner") == "a   b"
    assert first_labels() == "a   b"
