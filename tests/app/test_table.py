"""The table: games played by typing, by arrows and by mouse, at every size of the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from pyfront import EngineError, Position
from pyfront.analysis import Search
from pyfront.app.overlays import Choose
from pyfront.app.palette import Sign
from pyfront.app.table_actions import everything
from pyfront.i18n import LANGUAGES
from pyfront.moves import Move
from pyfront.session.setup import Setup
from tests.app.hands import Hands, at_table, played
from tests.consoles import settle_in

GAMES = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")
SIZES = ((80, 24), (120, 40), (200, 60))


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TABULEIRO_GLYPHS", "unicode")
    return settle_in(monkeypatch, tmp_path)


def first_move(hands: Hands) -> Move:
    return next(move for move in hands.session.position.legal_moves if move.origin)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
@played
async def test_a_game_is_played_by_typing(game: str, size: tuple[int, int]) -> None:
    async with at_table(game, size=size) as hands:
        for ply in range(1, 5):
            move = first_move(hands)
            await hands.type(move.text)
            await hands.until(lambda ply=ply: hands.session.record.ply == ply)  # type: ignore[misc]
            await hands.sees(f"{ply}. {move.text}")
        assert hands.board.geometry is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
@played
async def test_a_game_is_played_by_mouse(game: str, size: tuple[int, int]) -> None:
    async with at_table(game, size=size) as hands:
        for ply in range(1, 5):
            move = first_move(hands)
            assert move.origin is not None
            assert move.target is not None
            await hands.click(move.origin)
            assert hands.board.signs[move.origin] is Sign.PICKED
            assert hands.board.signs[move.target] in (Sign.GOAL, Sign.CAPTURE)
            await hands.click(move.target)
            await hands.until(lambda ply=ply: hands.session.record.ply == ply)  # type: ignore[misc]
            assert hands.session.record.moves[-1] == move


@pytest.mark.parametrize("game", GAMES)
@played
async def test_a_game_is_played_by_the_arrows(game: str) -> None:
    async with at_table(game) as hands:
        move = first_move(hands)
        await hands.press("tab")
        for square in (move.origin, move.target):
            hands.board.cursor = square
            await hands.press("enter")
        await hands.until(lambda: hands.session.record.ply == 1)
        assert hands.session.record.moves == (move,)


@played
async def test_what_is_typed_on_the_board_begins_a_line() -> None:
    async with at_table(first=1) as hands:
        await hands.press("tab", "up", "left")
        await hands.type("a7-a6")
        await hands.until(lambda: hands.session.record.ply == 1)


@played
async def test_an_illegal_move_is_answered_by_its_rule_and_shown_on_the_board() -> None:
    async with at_table(first=1) as hands:
        await hands.click((2, 1))
        await hands.click((4, 1))
        await hands.sees("a7-a5 is not legal:")
        await hands.sees("(BT-4, report 2.2)")
        await hands.until(lambda: Sign.WHY in hands.board.signs.values())
        assert hands.session.record.ply == 0
        await hands.press("escape")
        assert Sign.WHY not in hands.board.signs.values()


@played
async def test_the_cursor_hides_no_square_that_was_clicked() -> None:
    async with at_table(first=1) as hands:
        await hands.click((2, 1))
        assert hands.board.pointed is None
        await hands.press("down")
        assert hands.board.pointed is not None
        await hands.click((4, 1))
        assert hands.board.pointed is None


@played
async def test_of_many_legal_moves_only_some_are_named() -> None:
    async with at_table("monkey_queen", size=(120, 40)) as hands:
        await hands.type("g1-h3")
        await hands.sees("and 25 more")


@played
async def test_a_line_that_is_no_move_says_what_was_meant() -> None:
    async with at_table() as hands:
        await hands.type("analise")
        await hands.sees("Did you mean `analyse [N]`?")


@played
async def test_what_is_typed_on_the_board_replaces_the_refused_line() -> None:
    async with at_table() as hands:
        await hands.type("analise")
        await hands.sees("Did you mean `analyse [N]`?")
        await hands.press("tab", "h")
        await hands.until(lambda: hands.application.table.prompt.value == "h")


@played
async def test_a_hint_marks_the_piece_and_then_the_move_as_a_hand_does() -> None:
    async with at_table(first=1) as hands:
        await hands.press("f4")
        await hands.until(lambda: list(hands.board.signs.values()) == [Sign.PICKED])
        await hands.press("f4")
        await hands.until(lambda: set(hands.board.signs.values()) == {Sign.PICKED, Sign.GOAL})


@played
async def test_the_computer_answers_and_the_screen_stays() -> None:
    async with at_table("breakthrough", "human", "computer:beginner", first=1) as hands:
        await hands.type("a7-a6")
        await hands.until(lambda: hands.session.record.ply == 2)
        assert "Breakthrough" in hands.screen.splitlines()[0]


@played
async def test_an_engine_that_breaks_down_leaves_the_game_to_be_gone_on_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stumble(search: Search, wait: float = 0.0) -> bool:
        raise EngineError("the engine stumbled")

    async with at_table("breakthrough", "human", "computer:master", first=1) as hands:
        with monkeypatch.context() as broken:
            broken.setattr(Search, "poll", stumble)
            await hands.type("a7-a6")
            await hands.sees("the engine stumbled.")
        await hands.until(lambda: hands.session.waiting is None)
        await hands.type("undo")
        await hands.until(lambda: hands.session.record.ply == 0)
        await hands.type("b7-b6")
        await hands.until(lambda: hands.session.record.ply >= 1)


@played
async def test_moves_between_the_same_squares_are_offered() -> None:
    start = Position.start("monkey_queen")
    pairs: dict[tuple[object, object], list[Move]] = {}
    for move in start.legal_moves:
        pairs.setdefault((move.origin, move.target), []).append(move)
    async with at_table("monkey_queen", start=start) as hands:
        several = [moves for moves in pairs.values() if len(moves) > 1]
        if not several:  # this game has none at its start: nothing is asked
            move = first_move(hands)
            assert move.origin is not None
            assert move.target is not None
            await hands.click(move.origin)
            await hands.click(move.target)
            await hands.until(lambda: hands.session.record.ply == 1)


@played
async def test_the_window_may_become_too_small_and_large_again() -> None:
    async with at_table(first=1) as hands:
        await hands.resize(30, 8)
        await hands.sees("The window is too small: make it 60x18 or larger.")
        await hands.type("a7-a6")
        await hands.until(lambda: hands.session.record.ply == 1)
        await hands.resize(100, 30)
        await hands.sees("1. a7-a6")


@played
async def test_who_leaves_a_game_is_asked() -> None:
    async with at_table(first=1) as hands:
        await hands.type("a7-a6")
        await hands.press("ctrl+c")
        await hands.sees("Leave this game?")
        await hands.press("escape")
        await hands.type("a2-a3")
        await hands.until(lambda: hands.session.record.ply == 2)


@played
async def test_a_click_on_a_move_goes_there_and_the_end_key_back() -> None:
    async with at_table(first=1) as hands:
        for move in ("a7-a6", "a2-a3", "b7-b6"):
            await hands.type(move)
        await hands.until(lambda: hands.session.record.ply == 3)
        await hands.pilot.click("#moves", offset=(1, 0))
        await hands.until(lambda: hands.session.record.ply == 1)
        await hands.press("end")
        await hands.until(lambda: hands.session.record.ply == 3)
        await hands.press("left")
        await hands.until(lambda: hands.session.record.ply == 2)


@played
async def test_a_flag_falls_on_the_screen() -> None:
    setup = Setup({}, clock="1+0")
    async with at_table(setup=setup, first=1) as hands:
        hands.session.table.begun -= 100
        await hands.sees("Black (●) has won: White ran out of time")
        assert hands.session.record.result is not None


@played
async def test_two_computers_are_watched_paused_and_stepped() -> None:
    setup = Setup({"first": "computer:beginner", "second": "computer:beginner"}, watched=True)
    async with at_table(setup=setup) as hands:
        hands.application.table.watching.pause = 0.5
        await hands.until(lambda: hands.session.record.ply >= 1)
        await hands.sees("Space Pause")
        await hands.press("space")
        await hands.sees("Paused.")
        await hands.sees("Space Go on")
        await hands.until(lambda: hands.session.waiting is None)
        ply = hands.session.record.ply
        await hands.press("left")
        await hands.until(lambda: hands.session.record.ply == ply - 1)


@played
async def test_the_course_of_a_game_is_shown_and_walked_through() -> None:
    async with at_table(first=1) as hands:
        for move in ("a7-a6", "a2-a3", "b7-b6", "b2-b3"):
            await hands.type(move)
        await hands.until(lambda: hands.session.record.ply == 4)
        await hands.type("report")
        await hands.until(lambda: hands.application.table.review is not None)
        await hands.press("home")
        await hands.until(lambda: hands.session.record.ply == 0)


@pytest.mark.parametrize(
    "opened",
    [
        ("f1", "q"),
        ("f3", "escape"),
        ("f1", "slash", "z", "enter", "escape"),
        ("ctrl+p", *"flip", "enter"),
        ("ctrl+c", "enter"),
        ("f1", "q", "f3", "q", "f2", "escape", "ctrl+c", "escape"),
    ],
    ids="-".join,
)
@played
async def test_what_is_typed_while_something_opens_and_closes_reaches_the_line(
    opened: tuple[str, ...],
) -> None:
    async with at_table(first=1) as hands:
        await hands.type("a7-a6")
        await hands.until(lambda: hands.session.record.ply == 1)
        hands.rush(*opened, *"a2-a3", "enter", *"b7-b6")
        await hands.until(lambda: hands.session.record.ply == 2)
        await hands.until(lambda: hands.application.table.prompt.value == "b7-b6")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_on_offer_says_what_it_does(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("TABULEIRO_LANG", language)
    assert all(told.partition("  ")[2] for _, told, _ in everything())


@played
async def test_players_are_named_in_the_language_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABULEIRO_LANG", "pt")
    async with at_table("tafl", "computer:easy", "human") as hands:
        await hands.sees("computador, fácil")
        await hands.sees("uma pessoa")


@played
async def test_who_won_is_the_value_at_the_end_of_a_game() -> None:
    async with at_table(first=1) as hands:
        await hands.type("a7-a6")
        await hands.type("resign")
        await hands.sees("do you resign?")
        await hands.press("enter")
        await hands.sees("White: wins")


@played
async def test_every_letter_typed_into_a_list_narrows_it_down() -> None:
    async with at_table(first=1) as hands:
        await hands.press("ctrl+p")
        await hands.until(lambda: isinstance(hands.application.screen, Choose))
        for letter in "hint":
            await hands.press(letter)
        line = hands.application.screen.query_one(Input)
        await hands.until(lambda: line.value == "hint")
        assert line.selection.is_empty


@pytest.mark.parametrize("width", [60, 80, 120])
@played
async def test_the_key_that_leaves_is_always_shown(width: int) -> None:
    async with at_table(first=1, size=(width, 24)) as hands:
        await hands.sees("F1 Help")
        assert hands.screen.splitlines()[-1].rstrip().endswith("F10 Leave")


@played
async def test_what_the_computer_thinks_fits_the_line_to_its_end() -> None:
    setup = Setup({"first": "computer:master"})
    async with at_table("trench", setup=setup) as hands:
        prompt = hands.application.table.prompt
        await hands.until(lambda: prompt.placeholder.endswith("/s"))
        assert len(prompt.placeholder) < prompt.size.width


@played
async def test_the_key_that_ends_the_thinking_is_shown_first() -> None:
    setup = Setup({"first": "computer:master"})
    async with at_table(setup=setup, first=1, size=(60, 18)) as hands:
        await hands.sees("F9 Move now")
        assert hands.screen.splitlines()[-1].rstrip().endswith("F10 Leave")


@played
async def test_a_sign_on_an_empty_square_is_seen_as_well_as_one_on_a_piece() -> None:
    async with at_table(first=1) as hands:
        await hands.type("a7-a5")
        await hands.until(lambda: Sign.WHY in hands.board.signs.values())
        palette = hands.board.palette
        sign = palette.style(0, Sign.WHY, cursor=False, piece=None)
        assert sign.color != palette.style(0, None, cursor=False, piece=None).color
        assert sign.bold


@played
async def test_a_refused_move_shows_where_the_piece_may_go() -> None:
    async with at_table(first=1, size=(120, 40)) as hands:
        await hands.type("a7-a5")
        await hands.until(lambda: Sign.WHY in hands.board.signs.values())
        shown = {(2, 1): Sign.PICKED, (3, 1): Sign.GOAL, (3, 2): Sign.GOAL, (4, 1): Sign.WHY}
        assert hands.board.signs == shown
        await hands.sees("The square a5 is empty.")
