"""The pictures of the rules and the tasks: complete, legal where they say so, in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from pyfront import IllegalMove, Position, games
from pyfront._tomllib import loads
from pyfront.app import lesson
from pyfront.app.lesson import LIKE, Exercise, Lesson, lessons, tasks
from pyfront.moves import Outcome, Rule
from pyfront.questions import readings

GAMES = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")
ENDS = {
    "breakthrough": {"reached_base", "all_captured", "no_moves"},
    "fields_of_action": {"five_in_sequence", "no_moves"},
    "monkey_queen": {"queen_captured", "no_moves"},
    "tafl": {"king_captured", "king_escaped", "no_moves", "repetition"},
    "trench": {
        *("all_captured", "general_captured", "stars", "no_moves"),
        *("no_capture_limit", "move_limit"),
    },
}
"""The rules that end a game."""
PICTURES = [(game, number) for game in GAMES for number in range(len(lessons(game)))]
TASKS = [(game, number) for game in GAMES for number in range(len(tasks(game)))]


@cache
def rules(game: str) -> dict[str, Rule]:
    """The rules of a game by their names."""
    return {rule.id: rule for rule, _ in readings.of(Position.start(game)).rules}


def reached(picture: Lesson) -> tuple[tuple[Rule, ...], Outcome | None]:
    """The rules that the move breaks, and how the game stands after it."""
    try:
        return (), picture.position.play(picture.move).outcome
    except IllegalMove as error:
        return error.broken, None


def test_these_are_the_games() -> None:
    assert set(GAMES) <= {game.name for game in games()}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_every_clause_has_a_picture(game: str) -> None:
    assert {picture.rule for picture in lessons(game)} == set(rules(game))


@pytest.mark.parametrize(("game", "number"), PICTURES)
def test_a_picture_shows_a_legal_move_or_one_that_its_clause_refuses(
    game: str, number: int
) -> None:
    picture = lessons(game)[number]
    assert picture.position.game == game
    broken, _ = reached(picture)
    assert not broken or rules(game)[picture.rule].clause in {rule.clause for rule in broken}


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_ends_the_game_is_seen_to_end_it(game: str) -> None:
    for name in ENDS[game]:
        ends = [reached(picture)[1] for picture in lessons(game) if picture.rule == name]
        assert all(end is not None and end.rule.id == name for end in ends), name


@pytest.mark.parametrize("game", GAMES)
def test_ten_tasks_teach_a_game(game: str) -> None:
    assert len(tasks(game)) == 10


@pytest.mark.parametrize(("game", "number"), TASKS)
def test_a_task_can_be_done(game: str, number: int) -> None:
    task = tasks(game)[number]
    legal = task.position.legal_moves
    assert task.position.game == game
    assert set(task.moves) <= {move.text for move in legal}
    assert any(task.fulfilled(move, task.position.play(move)) for move in legal)


@pytest.mark.parametrize("game", GAMES)
def test_all_is_said_in_both_languages(game: str) -> None:
    told = loads((lesson.FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    for picture in told["lesson"]:
        assert ("en" in picture) == ("pt" in picture), picture
    for task in told["task"]:
        assert task["en"] != task["pt"]
        assert task["done"]["en"] != task["done"]["pt"]
        assert task.get("like", "legal") in LIKE


def test_the_language_is_the_one_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    english = tasks("tafl")[0].text
    monkeypatch.setenv("TABULEIRO_LANG", "pt")
    assert english.startswith("The attackers")
    assert tasks("tafl")[0].text.startswith("Começam os atacantes")


def test_a_task_asks_for_a_move_by_name_or_by_what_it_does() -> None:
    start = "breakthrough:report:1:5x0/0,0,1,0,0/0,2,0,0,0/5x0/5x0"
    after = {move.text: Position(start).play(move) for move in Position(start).legal_moves}
    done = {
        like: {m.text for m in Position(start).legal_moves if _task(start, like, m.text, after)}
        for like in LIKE
    }
    assert done == {"legal": set(after), "captures": {"c4-b3"}, "wins": {"c4-b3"}}
    named = Exercise("", start, "", ("c4-c3",), "captures")
    chosen = [m.text for m in Position(start).legal_moves if named.fulfilled(m, after[m.text])]
    assert chosen == ["c4-c3"]


def _task(start: str, like: str, move: str, after: dict[str, Position]) -> bool:
    return Exercise("", start, "", like=like).fulfilled(Position(start).move(move), after[move])


def test_a_game_without_a_file_has_neither_pictures_nor_tasks() -> None:
    assert (lessons("no_such_game"), tasks("no_such_game")) == ((), ())
