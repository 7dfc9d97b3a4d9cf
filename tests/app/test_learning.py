"""The rules on the board, and the tasks of the first game, by keys and by mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList

from pyfront.app.board_widget import BoardWidget
from pyfront.app.first_game import FirstGame
from pyfront.app.lesson import tasks
from pyfront.app.palette import Sign
from pyfront.app.rules_screen import RulesScreen
from pyfront.moves import Move
from pyfront.view.board import Place
from tests.app.hands import Hands, at_home, at_table, played
from tests.consoles import settle_in

GAMES = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")
SIZES = [(80, 24), (200, 60)]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def board(hands: Hands) -> BoardWidget:
    """The board of the screen that is shown."""
    return hands.application.screen.query_one(BoardWidget)


async def opened(hands: Hands, screen: type[Any]) -> None:
    """Wait until a screen is open, with its board drawn."""
    await hands.until(lambda: isinstance(hands.application.screen, screen))
    await hands.until(lambda: board(hands).geometry is not None)


async def choose(hands: Hands, name: str) -> None:
    """Go to a rule with the arrows."""
    listed = hands.application.screen.query_one(OptionList)
    while (option := listed.highlighted_option) is None or option.id != name:
        await hands.press("down")


def task_done(hands: Hands) -> bool:
    """Whether the task on the screen is done."""
    screen = hands.application.screen
    return isinstance(screen, FirstGame) and screen.done


def solution(game: str, number: int) -> Move:
    """A move that does a task."""
    task = tasks(game)[number]
    legal = task.position.legal_moves
    return next(move for move in legal if task.fulfilled(move, task.position.play(move)))


async def click(hands: Hands, place: Place) -> None:
    """Click a square of the board that is shown."""
    geometry = board(hands).geometry
    assert geometry is not None
    square = geometry.squares[place]
    middle = square.x + square.width // 2, square.y + square.height // 2
    await hands.pilot.click(BoardWidget, offset=middle)


# --- rules ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@played
async def test_every_rule_is_shown_in_the_smallest_window(game: str) -> None:
    size = SIZES[0]
    async with at_table(game, size=size) as hands:
        await hands.press("f2")
        await opened(hands, RulesScreen)
        for _ in range(hands.application.screen.query_one(OptionList).option_count):
            await hands.press("right")
            assert board(hands).geometry is not None or not board(hands).display
            await hands.press("down")
        await hands.press("escape")
        await hands.until(lambda: hands.application.screen is hands.application.table)


@played
async def test_a_rule_is_played_and_taken_back() -> None:
    async with at_table() as hands:
        await hands.press("f2")
        await opened(hands, RulesScreen)
        await choose(hands, "capture")
        await hands.sees("(BT-6, report 2.2)")
        await hands.sees("c3-d2?")
        await hands.until(lambda: Sign.PICKED in board(hands).signs.values())
        await hands.press("enter")
        await hands.sees("c3-d2, captures")
        await hands.press("left")
        await hands.sees("c3-d2?")


@played
async def test_an_illegal_move_is_refused_with_the_squares_in_the_way() -> None:
    async with at_table() as hands:
        await hands.press("f2")
        await opened(hands, RulesScreen)
        await choose(hands, "vacant")
        await hands.press("right")
        await hands.sees("c4-c3 is not legal:")
        await hands.until(lambda: Sign.WHY in board(hands).signs.values())


@played
async def test_a_rule_with_several_pictures_shows_one_after_the_other() -> None:
    async with at_table() as hands:
        await hands.press("f2")
        await opened(hands, RulesScreen)
        await choose(hands, "one_step")
        for told in ("c4-d3", "c4-c2?", "c4-c2 is not legal:", "c4-b4?", "c4-b4 is not legal:"):
            await hands.press("right")
            await hands.sees(told)
        await hands.press("right")
        await hands.sees("c4-d3?")


@played
async def test_typing_narrows_the_rules_down() -> None:
    async with at_table() as hands:
        await hands.press("f2")
        await opened(hands, RulesScreen)
        listed = hands.application.screen.query_one(OptionList)
        every = listed.option_count
        await hands.press("b", "t", "minus", "7")
        assert [option.id for option in listed.options] == ["reached_base", "all_captured"]
        await hands.sees("first player to reach the opponent's base row")
        await hands.press(*["backspace"] * 4)
        assert listed.option_count == every
        await hands.press("z", "z", "z", "right", "enter")
        assert listed.option_count == 0


@played
async def test_the_whole_ruleset_is_read_without_a_board_and_page_by_page() -> None:
    async with at_table("tafl") as hands:
        await hands.press("f2")
        await opened(hands, RulesScreen)
        await hands.press("home")
        await hands.until(lambda: not board(hands).display)
        text = hands.application.screen.query_one("#lesson-text")
        await hands.press("pagedown")
        await hands.until(lambda: text.scroll_offset.y > 0)
        await hands.press("pageup", "down")
        await hands.until(lambda: bool(board(hands).display))


@played
async def test_the_rules_are_those_of_the_ruleset_and_a_picture_names_another() -> None:
    async with at_table("monkey_queen", ruleset="official", size=(120, 40)) as hands:
        await hands.press("f2")
        await opened(hands, RulesScreen)
        await hands.press("up")
        await hands.sees("metric")
        await choose(hands, "metric")
        await hands.press("right", "right")
        await hands.sees("Shown under metric=chebyshev.")
        await choose(hands, "pie")
        await hands.sees("* Black may")
        await hands.sees("Shown under official.")


@played
async def test_a_click_on_the_board_plays_the_rule() -> None:
    async with at_table() as hands:
        await hands.press("f2")
        await opened(hands, RulesScreen)
        await choose(hands, "reached_base")
        await click(hands, (2, 4))
        await hands.sees("Black (●): d4-d5")


@played
async def test_home_shows_the_rules_of_the_game_that_is_highlighted() -> None:
    async with at_home() as hands:
        while hands.application.home.game.name != "fields_of_action":
            await hands.press("down")
        await hands.press("f2")
        await opened(hands, RulesScreen)
        await hands.sees("FA-1")


# --- the first game -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@played
async def test_all_tasks_are_done_by_typing(game: str) -> None:
    async with at_table(game) as hands:
        await hands.type("learn")
        await opened(hands, FirstGame)
        for number in range(len(tasks(game))):
            await hands.sees(f"Task {number + 1} of 10")
            assert board(hands).geometry is not None
            await hands.type(solution(game, number).text.lower())
            await hands.until(lambda: task_done(hands))
            await hands.sees(tasks(game)[number].done.split()[0])
            await hands.press("enter")
        await hands.until(lambda: hands.application.screen is hands.application.table)
        assert hands.session.record.ply == 0


@pytest.mark.parametrize("game", GAMES)
@played
async def test_a_task_is_done_with_the_mouse(game: str) -> None:
    async with at_home() as hands:
        while hands.application.home.game.name != game:
            await hands.press("down")
        await hands.press("f4")
        await opened(hands, FirstGame)
        move = solution(game, 0)
        for square in move.squares:
            await click(hands, square)
        await hands.until(lambda: task_done(hands))
        await click(hands, move.squares[0])
        await hands.sees("Task 2 of 10")


@played
async def test_a_wrong_try_gets_the_rule_that_it_breaks() -> None:
    async with at_home((100, 30)) as hands:
        await hands.press("f4")
        await opened(hands, FirstGame)
        await hands.type("c2-c4")
        await hands.sees("c2-c4 is not legal:")
        await hands.until(lambda: "(BT-4," in hands.screen)
        await hands.until(lambda: Sign.WHY in board(hands).signs.values())
        await hands.type("rubbish")
        await hands.until(lambda: "rubbish is not" in hands.screen)
        assert not task_done(hands)


@played
async def test_a_legal_move_that_is_not_asked_for_does_not_do_the_task() -> None:
    async with at_home((100, 30)) as hands:
        await hands.press("f4")
        await opened(hands, FirstGame)
        await hands.type("a2-a3")
        await hands.until(lambda: task_done(hands))
        await hands.press("enter")
        await hands.type("a2-a3")
        await hands.until(lambda: "a2-a3 is legal, but" in hands.screen)
        await hands.press("f4")
        await hands.sees("c2-c3")
        assert board(hands).signs[5, 3] is Sign.PICKED
        await hands.press("f6")
        await hands.sees("Task 1 of 10")


@played
async def test_a_task_is_done_by_the_arrows() -> None:
    async with at_home() as hands:
        await hands.press("f4")
        await opened(hands, FirstGame)
        await hands.press("tab")
        for square in solution("breakthrough", 0).squares:
            board(hands).cursor = square
            await hands.press("enter")
        await hands.until(lambda: task_done(hands))


@played
async def test_the_tasks_are_left_at_any_time() -> None:
    async with at_home() as hands:
        await hands.pilot.click("#learn", offset=(8, 0))
        await opened(hands, FirstGame)
        await hands.press("escape")
        await hands.until(lambda: hands.application.screen is hands.application.home)


@played
async def test_the_tasks_speak_portuguese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABULEIRO_LANG", "pt")
    async with at_home() as hands:
        await hands.press("f4")
        await opened(hands, FirstGame)
        await hands.sees("Tarefa 1 de 10")
        await hands.sees("As peças pretas estão")
