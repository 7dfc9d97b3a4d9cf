"""The first screen: a game is chosen, seen and begun; saved games are continued."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyfront.app.board_widget import BoardWidget
from pyfront.app.home_screen import Field
from pyfront.players import PERSON
from tests.app.hands import Hands, at_home, played
from tests.consoles import settle_in


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


async def choose(hands: Hands, name: str) -> None:
    """Go to a game with the arrows."""
    while hands.application.home.game.name != name:
        await hands.press("down")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@played
async def test_every_game_is_seen_before_it_is_played(size: tuple[int, int]) -> None:
    async with at_home(size) as hands:
        for name in ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench"):
            await choose(hands, name)
            await hands.pilot.pause()
            shown = hands.application.home.query_one("#preview", BoardWidget).geometry
            assert shown is not None, name


@played
async def test_a_board_too_large_for_the_window_is_drawn_small() -> None:
    async with at_home() as hands:
        await choose(hands, "tafl")
        hands.application.home.field("ruleset").choose("alea_evangelii/walker")
        await hands.until(lambda: "▀" * 38 in hands.screen)
        assert sum("▀" * 38 in line for line in hands.screen.splitlines()) == 10


@played
async def test_a_window_that_is_too_small_says_how_large_it_must_be() -> None:
    async with at_home((20, 8)) as hands:
        await hands.sees("The window is too small: make it 60x18 or larger.")
        await hands.resize(80, 24)
        await hands.sees("Enter Play")
        await hands.until(lambda: "Breakthrough" in hands.screen)


@played
async def test_enter_begins_the_game_that_is_highlighted() -> None:
    async with at_home() as hands:
        await choose(hands, "tafl")
        await hands.press("enter")
        await hands.until(lambda: hands.application.screen is hands.application.table)
        assert hands.session.position.game == "tafl"
        texts = hands.session.record.players
        assert texts[0] == PERSON
        assert texts[1].startswith("computer")


@played
async def test_the_first_screen_is_left_as_one_would_leave_a_menu() -> None:
    for key in ("q", "f10", "ctrl+c"):
        async with at_home() as hands:
            await hands.press(key)
            await hands.until(lambda: not hands.application.is_running)


@played
async def test_the_form_says_who_plays_under_which_rules_and_how_long() -> None:
    async with at_home() as hands:
        await choose(hands, "tafl")
        form = {field.id: field for field in hands.application.home.query(Field)}
        form["ruleset"].choose("brandubh/walker")
        form["seat-1"].choose(PERSON)
        form["clock"].choose("5+3")
        await hands.press("f5")
        await hands.until(lambda: hands.application.screen is hands.application.table)
        record = hands.session.record
        assert record.start.ruleset == "brandubh/walker"
        assert (record.players, record.clock) == ((PERSON, PERSON), "5+3")


@played
async def test_a_field_opens_its_entries() -> None:
    async with at_home((100, 30)) as hands:
        await choose(hands, "trench")
        await hands.pilot.click("#ruleset")
        await hands.sees("official")
        await hands.press("down", "enter")
        await hands.until(lambda: hands.application.home.field("ruleset").value == "official")


@played
async def test_a_kept_game_is_gone_on_with() -> None:
    async with at_home() as hands:
        form = {field.id: field for field in hands.application.home.query(Field)}
        form["seat-1"].choose(PERSON)
        await hands.press("f5")
        await hands.until(lambda: hands.application.screen is hands.application.table)
        move = hands.session.position.legal_moves[0].text
        await hands.type(move)
        await hands.until(lambda: hands.session.record.ply == 1)
        await hands.press("f10")
        await hands.press("down", "enter")
        await hands.until(lambda: hands.application.screen is hands.application.home)
        await hands.sees("1 move")
        await hands.sees("a person - a person")
        await hands.sees("a person - a person")
        kept = hands.application.home.query_one("#kept")
        kept.focus()
        await hands.press("enter")
        await hands.until(lambda: hands.application.table.session is not None)
        assert [m.text for m in hands.session.record.played] == [move]


@played
async def test_options_that_make_no_sense_are_refused_where_they_stand() -> None:
    async with at_home() as hands:
        await hands.press("f6")
        await hands.type("rows=1000")
        await hands.until(lambda: "rows" in hands.screen)
        assert hands.application.home.options == {}
