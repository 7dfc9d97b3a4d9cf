"""Every fault that the table was built to remove has a test: here, or where the list says."""

from __future__ import annotations

import importlib
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pyfront import Position
from pyfront.app.overlays import Choose
from pyfront.game import game_named
from pyfront.match import Match
from pyfront.record import Record
from pyfront.record_text import text_of
from pyfront.repl.menu import Left, Menu
from pyfront.session.game_commands import COMMANDS
from pyfront.session.review import Reviewing
from pyfront.session.setup import Setup
from pyfront.view.course import graph
from pyfront.view.tables import default_text
from tests.app.hands import Hands, at_home, at_table, played
from tests.consoles import Script, page, settle_in, text, told
from tests.consoles import played as on_lines

GAMES = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")
HERE, TERMINAL = "tests.app.test_faults", "tests.app.test_terminal"
LINES = "tests.play.test_console"
FAULTS = {
    "the board is pushed off the screen by thinking and watching": (
        (HERE, "test_the_board_stays_while_the_computer_thinks_and_others_are_watched"),
    ),
    "the board is pushed off the screen by what is announced and by every command": (
        (HERE, "test_no_command_moves_the_board"),
    ),
    "nothing is drawn again after a resize, fg and Ctrl-L": (
        (TERMINAL, "test_the_window_changes_its_size"),
        (TERMINAL, "test_ctrl_z_stops_the_program_until_it_is_wanted_again"),
        (TERMINAL, "test_ctrl_l_draws_the_whole_screen_again"),
    ),
    "the loser's clock shows time after the flag fell": (
        (HERE, "test_the_clock_of_who_lost_on_time_shows_none"),
    ),
    "nothing tells that swap is possible, nor the colour after it; the board is not turned": (
        (HERE, "test_a_swap_is_offered_tells_the_new_colours_and_turns_the_board"),
    ),
    "a game loaded into a turned one stands upside down": (
        (HERE, "test_a_loaded_game_brings_its_own_orientation"),
    ),
    "Ctrl-C just after the computer moved leaves the game": (
        (HERE, "test_ctrl_c_just_after_the_computer_moved_asks"),
        (TERMINAL, "test_ctrl_c_asks_before_a_running_game_is_left"),
    ),
    "words and moves are broken in the middle": (
        (HERE, "test_no_word_and_no_move_is_broken_in_the_middle"),
    ),
    "save overwrites silently": (
        (HERE, "test_save_asks_before_it_replaces_a_game"),
        (LINES, "test_what_is_no_game_is_not_overwritten"),
    ),
    "next is offered after a match's last game": (
        (HERE, "test_next_is_not_offered_after_the_last_game_of_a_match"),
        (HERE, "test_next_plays_the_next_game_of_a_match"),
    ),
    "the options say that first is 1 although lots are drawn": (
        (HERE, "test_the_options_say_that_lots_are_drawn"),
    ),
    "undo counts moves of one's own, back counts all, and nothing says so": (
        (HERE, "test_undo_and_back_say_what_they_count"),
    ),
    "back onto the computer's turn waits silently": (
        (HERE, "test_a_computer_that_waits_is_told_of"),
    ),
    "a hint promises a reason and gives +0.0": ((HERE, "test_a_hint_gives_a_reason_in_words"),),
    "there is no rematch": ((HERE, "test_a_rematch_is_offered_with_the_same_or_changed_sides"),),
    "menus cannot go back": (
        (HERE, "test_every_choice_can_be_left_again"),
        (HERE, "test_the_menu_of_the_line_console_goes_back"),
    ),
    "resign is not confirmed": ((HERE, "test_who_gives_up_is_asked_whether_that_is_meant"),),
    "the graph of values has no scale": ((HERE, "test_the_graph_of_values_has_a_scale"),),
    "the report calls the move that was played the better one": (
        (HERE, "test_no_turning_point_calls_the_played_move_better"),
    ),
}
"""What was seen, and the tests that would see it again."""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TABULEIRO_GLYPHS", "unicode")
    return settle_in(monkeypatch, tmp_path)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_has_its_tests(fault: str) -> None:
    for module, name in FAULTS[fault]:
        assert callable(getattr(importlib.import_module(module), name)), name


def board_of(hands: Hands) -> list[str]:
    """Return the lines of the screen as far as the board goes."""
    geometry = hands.board.geometry
    assert geometry is not None
    return [line[: geometry.width] for line in hands.screen.splitlines()[: geometry.height]]


@played
async def test_the_board_stays_while_the_computer_thinks_and_others_are_watched() -> None:
    async with at_table("breakthrough", "computer:master", first=1) as hands:
        await hands.sees("depth")
        labels = board_of(hands)[0], board_of(hands)[-1]
        assert labels[0].split() == labels[1].split() == list("abcdefgh")
        await hands.press("f9")
        await hands.until(lambda: hands.session.record.ply == 1)
        assert (board_of(hands)[0], board_of(hands)[-1]) == labels
    watching = Setup({"first": "computer:beginner", "second": "computer:beginner"}, watched=True)
    async with at_table(setup=watching) as hands:
        hands.application.table.watching.pause = 0.0
        await hands.until(lambda: hands.session.record.ply >= 4)
        assert board_of(hands)[0].split() == list("abcdefgh")


@played
async def test_no_command_moves_the_board() -> None:
    threatening = Position.start("tafl")
    async with at_table("tafl", start=threatening) as hands:
        labels = board_of(hands)[0], board_of(hands)[-1]
        for line in ("moves d9", "why d9-d8", "threats", "record", "level", "position", "e5-e6"):
            await hands.type(line)
            await hands.pilot.pause()
            assert (board_of(hands)[0], board_of(hands)[-1]) == labels, line
        for page_ in ("help", "rules", "moves"):
            await hands.type(page_)
            await hands.until(lambda: hands.application.screen is not hands.application.table)
            await hands.press("escape")
            await hands.until(lambda: hands.application.screen is hands.application.table)
            assert (board_of(hands)[0], board_of(hands)[-1]) == labels, page_


@played
async def test_the_clock_of_who_lost_on_time_shows_none() -> None:
    async with at_table(setup=Setup({}, clock="1+0"), first=1) as hands:
        await hands.sees("1:00")
        hands.session.table.begun -= 100
        await hands.sees("Play again")
        await hands.press("escape")
        await hands.sees("0.0")
        assert "1:00" in hands.screen


@played
async def test_a_swap_is_offered_tells_the_new_colours_and_turns_the_board() -> None:
    setup = Setup({"first": "computer:beginner", "second": "human"})
    async with at_table("monkey_queen", setup=setup, ruleset="official") as hands:
        await hands.sees("swap sides: `swap`.")
        before = hands.session.flipped
        await hands.type("swap")
        await hands.sees("now a person.")
        assert hands.session.flipped is not before


@played
async def test_a_loaded_game_brings_its_own_orientation(home: Path) -> None:
    file = home / "tafl.txt"
    file.write_text(text_of(Record.begin(Position.start("tafl"))), encoding="utf-8")
    async with at_table("breakthrough", "human", "computer:beginner", first=1) as hands:
        assert hands.session.flipped
        await hands.type(f"load {file}")
        await hands.until(lambda: hands.session.position.game == "tafl")
        assert not hands.session.flipped
        assert board_of(hands)[0].split() == list("abcdefghi")


@played
async def test_ctrl_c_just_after_the_computer_moved_asks() -> None:
    async with at_table("breakthrough", "human", "computer:beginner", first=1) as hands:
        await hands.type("a7-a6")
        await hands.until(lambda: hands.session.record.ply == 2)
        await hands.press("ctrl+c")
        await hands.sees("Leave this game?")
        assert hands.application.is_running


@pytest.mark.parametrize("language", ["en", "pt"])
@played
async def test_no_word_and_no_move_is_broken_in_the_middle(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABULEIRO_LANG", language)
    for game in GAMES:
        async with at_table(game) as hands:
            moves = [move.text for move in hands.session.position.legal_moves]
            await hands.type(f"moves {moves[0].partition('-')[0]}")
            await hands.type(moves[0][:2] + "-" + moves[0][:2])
            await hands.pilot.pause()
            messages = hands.application.table.messages
            shown = {word for line in messages._lines for word in line.plain.split()}
            said = {word for text in messages._said for word in text.plain.split()}
            assert shown == said, game
            assert all(line.cell_len <= messages.scrollable_size.width for line in messages._lines)


@played
async def test_save_asks_before_it_replaces_a_game(home: Path) -> None:
    file = home / "mine.txt"
    async with at_table(first=1) as hands:
        await hands.type(f"save {file}")
        await hands.until(file.exists)
        kept = file.read_text("utf-8")
        await hands.type("a7-a6")
        await hands.type(f"save {file}")
        await hands.sees("Replace the game in it?")
        await hands.press("escape")
        await hands.until(lambda: not isinstance(hands.application.screen, Choose))
        assert file.read_text("utf-8") == kept


def match() -> Record:
    """Begin a match of two games."""
    start = Position.start("hexapawn")
    names = ("Ana", "Rui")
    players = tuple(f"human:{name}" for name in names)
    return Record.begin(start, players=players, match=Match.begin(start, names).text)


@played
async def test_next_plays_the_next_game_of_a_match() -> None:
    async with at_table("hexapawn") as hands:
        application = hands.application
        application.sit_down(match(), hands.session.keeper, Setup())
        await hands.type("resign")
        await hands.sees("do you resign?")
        await hands.press("enter")
        await hands.sees("The next game of the match")
        await hands.press("escape")
        await hands.type("next")
        await hands.sees("Match, game 2:")


@played
async def test_next_is_not_offered_after_the_last_game_of_a_match() -> None:
    first = match()
    over = Match(first.match).after(first.resign())
    partida = over.partida
    assert partida is not None
    second = replace(Record.begin(partida.start, players=first.players), match=over.text)
    async with at_table("hexapawn") as hands:
        # the winner of the first game begins the second, and wins that too
        hands.application.sit_down(second, hands.session.keeper, Setup())
        hands.session.play(hands.session.position.legal_moves[0])
        await hands.type("resign")
        await hands.sees("do you resign?")
        await hands.press("enter")
        await hands.sees("Play again")
        title = "The next game of the match"
        shown = title in hands.screen
        await hands.press("escape")
        await hands.type("next")
        following, _ = hands.application._following(hands.session)
        assert shown is (following is not None)
        if following is None:
            await hands.sees("The match is over.")


@played
async def test_the_options_say_that_lots_are_drawn() -> None:
    options = {option.name: option for option in game_named("breakthrough").options}
    assert default_text(options["first"]) == "1; drawn by lot in a game"
    async with at_home((120, 40)) as hands:
        await hands.sees("drawn by lot")
        await hands.press("f6")
        await hands.sees("first = 1; drawn by lot in a game:")


def test_undo_and_back_say_what_they_count() -> None:
    helps = {command.name: command.text for command in COMMANDS.all}
    assert "your last N" in helps["undo"]
    assert "the position after N moves" in helps["back"]
    session = on_lines("a7-a6", "b7-b6", "undo 2", players=("human", "computer:beginner"))
    assert session.record.ply == 0


@played
async def test_a_computer_that_waits_is_told_of() -> None:
    waits = "to move; `go` lets the computer move."
    async with at_table("breakthrough", "human", "computer:beginner", first=1) as hands:
        await hands.type("a7-a6")
        await hands.until(lambda: hands.session.record.ply == 2)
        await hands.type("back 1")
        await hands.sees(waits)
    lines = on_lines("a7-a6", "back 1", players=("human", "computer:beginner"))
    assert waits in told(lines)


def test_a_hint_gives_a_reason_in_words() -> None:
    for game in GAMES:
        session = on_lines("hint", "hint", "hint", start=Position.start(game))
        said = re.search(r"Hint: \S+\. ([A-Z][^.]+)\.", told(session))
        assert said is not None, game
        assert "+0.0" not in said[1]


@played
async def test_a_rematch_is_offered_with_the_same_or_changed_sides() -> None:
    async with at_table("hexapawn", "human:Ana", "human:Rui") as hands:
        players = hands.session.record.players
        for swapped in (False, True):
            await hands.type("resign")
            await hands.sees("do you resign?")
            await hands.press("enter")
            await hands.sees("Play again with sides swapped")
            await hands.press(*["down"] * swapped, "enter")
            await hands.until(lambda: hands.session.record.ply == 0 and not hands.session.over)
            await hands.until(lambda: hands.session.record.result is None)
            expected = players[::-1] if swapped else players
            assert hands.session.record.players == expected


@played
async def test_every_choice_can_be_left_again() -> None:
    async with at_home((100, 30)) as hands:
        for key in ("f6", "f8", "f9", "f1", "f2", "f4"):
            await hands.press(key)
            await hands.until(lambda: hands.application.screen is not hands.application.home)
            await hands.press("escape")
            await hands.until(lambda: hands.application.screen is hands.application.home)


def test_the_menu_of_the_line_console_goes_back() -> None:
    console = page()
    menu = Menu(console, Script(console, ["tafl", "back", "trench", "b", "quit"]))
    with pytest.raises(Left):
        menu.run()
    assert text(console).count("Game [1-") == 3


@played
async def test_who_gives_up_is_asked_whether_that_is_meant() -> None:
    async with at_table(first=1) as hands:
        await hands.type("resign")
        await hands.sees("do you resign?")
        await hands.press("escape")
        await hands.until(lambda: not isinstance(hands.application.screen, Choose))
        assert hands.session.record.result is None


def test_the_graph_of_values_has_a_scale() -> None:
    lines = [line.plain.split()[0] for line in graph([0, 300, -200], 100, ("Up", "Down"))]
    assert lines == ["Up", "+3.9", "+2.2", "+1.0", "0", "-1.0", "-2.2", "-3.9", "Down", "0"]


def test_no_turning_point_calls_the_played_move_better() -> None:
    record = Record.begin(Position.start("breakthrough", rows=5, columns=3, first=1))
    while record.position.outcome is None:
        moves = record.position.legal_moves
        record = record.play(moves[record.ply % len(moves)])
    reviewing = Reviewing(record)
    while not reviewing.poll():
        pass
    turns = reviewing.review.turns
    assert turns
    assert all(turn.better.move != record.moves[turn.ply - 1] for turn in turns)
