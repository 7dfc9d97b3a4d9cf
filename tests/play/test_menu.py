"""The menu, from scripted lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyfront import saves
from pyfront.repl.menu import Left as LeftTheMenu
from pyfront.repl.menu import Menu
from tests.consoles import Script, number_of, page, played, settle_in, text


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


# --- the menu -------------------------------------------------------------------------------------


def chosen(*lines: str) -> str:
    console = page()
    try:
        Menu(console, Script(console, lines)).run()
    except LeftTheMenu:
        console.print("left")
    return text(console)


def test_a_game_is_chosen_by_number_or_by_name() -> None:
    lines = ["report", "people", "none", "start", "quit"]
    assert "1. Black (●)> quit" in chosen("Trench", *lines)
    assert "1. Black (●)> quit" in chosen(number_of("trench"), "1", "3", "1", "1", "quit")


def test_the_ruleset_and_options_that_were_chosen_hold() -> None:
    options = ["options", "rows=5", "columns=3", "first=2", "start"]
    told = chosen("breakthrough", "people", "none", *options, "position", "q")
    assert "breakthrough:report:2:rows=5,columns=3,first=2:3x1/3x1/3x0/3x2/3x2" in told
    assert "monkey_queen:listing:" in chosen(
        "monkey_queen", "listing", "people", "none", "start", "position", "q"
    )


def test_lots_are_drawn_in_the_menu_too() -> None:
    told = chosen("breakthrough", "people", "none", "start")
    assert re.search(r"Lots were drawn: (White|Black) \(.\) moves first", told)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["brekthrough"], "brekthrough is not in the list. Did you mean breakthrough?"),
        (["99"], "99 is not in the list. Type a number or a name from the list."),
        (["0"], "0 is not in the list."),
        (["\x07"], "characters that cannot be shown"),
        (["x" * 5000], "5,000 characters"),
        (
            ["breakthrough", "people", "none", "options", "rows=x"],
            "the option rows must be a whole number from 4 to 26, not x",
        ),
        (["breakthrough", "people", "none", "options", "rosw=5"], "did you mean 'rows'?"),
        (["breakthrough", "people", "none", "options", "rows"], "an option is written NAME=VALUE"),
    ],
)
def test_what_makes_no_sense_in_the_menu_is_asked_again(lines: list[str], answer: str) -> None:
    told = chosen(*lines, "", "quit")
    assert answer in " ".join(told.split())
    assert told.endswith("left\n")


def test_the_menu_offers_the_game_that_has_not_ended() -> None:
    played("a7-a6", path=saves.state_directory() / "game.txt")
    told = chosen("quit")
    assert "resume" in told
    assert "Continue the last game (Breakthrough, 1 move)" in told


def test_an_empty_line_takes_what_is_usual() -> None:
    told = chosen("trench", "", "", "", "", "", "level", "quit")
    assert "White (○)  a person" in told
    assert "Black (●): computer, medium." in told


def test_a_game_against_the_computer_asks_for_level_and_clock() -> None:
    told = chosen("tafl", "tablut/report", "defenders", "easy", "other", "x", "1+2", "start")
    assert "'x' is not a clock time" in told
    assert "Attackers (●)  computer, easy" in told
    assert "Defenders (○)  a person" in told
    assert re.search(r"\n.* 1:00", told)
    assert "Attackers (●): " in told


def test_a_match_can_be_chosen() -> None:
    told = chosen("trench", "report", "people", "none", "match", "quit")
    assert "Match, game 1: human 1 0, human 2 0" in told


# --- rules that favour a side ---------------------------------------------------------------------


def test_the_menu_says_whom_the_rules_favour_and_offers_odds() -> None:
    told = " ".join(chosen("tafl", "tablut/report", "quit").split())
    assert (
        "Uneven: between equal players, whoever plays the Defenders wins nearly every game " in told
    )
    assert "let the favoured side play at a weaker level" in told


def test_two_computers_play_at_levels_of_their_own_where_the_rules_are_uneven() -> None:
    told = chosen("tafl", "tablut/report", "watch", "medium", "beginner", "quit")
    assert "Level of Attackers [1-5] (medium)> medium" in told
    assert "Level of Defenders [1-5] (medium)> beginner" in told


def test_even_rules_are_not_called_uneven() -> None:
    assert "Uneven" not in chosen("breakthrough", "quit")
