"""What every game looks like, in every ruleset and glyph set, on a screen of 80 by 24.

The drawings are in tests/golden/screens. After a change that is meant,

    TABULEIRO_GOLDEN=write pytest tests/play/test_screens.py

writes them again; read the difference then.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from pyfront import Position, games, glyphs
from pyfront.game import Game, game_named
from pyfront.i18n import speaking
from pyfront.players import Who
from pyfront.record import Record
from pyfront.view.board_view import GameView
from tests.consoles import settle_in
from tests.places import GOLDEN

SCREENS = GOLDEN / "screens"
REAL = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def drawn(record: Record, width: int = 80, height: int = 24) -> str:
    console = Console(file=io.StringIO(), width=width, height=height, _environ={})
    players = dict(zip(game_named(record.start.game).players, (Who(), Who("easy")), strict=True))
    view = GameView(game_named(record.start.game))
    console.print(view.page(record, players=players))
    assert isinstance(console.file, io.StringIO)
    return "".join(f"{line.rstrip()}\n" for line in console.file.getvalue().splitlines())


def approved(name: str, screens: str) -> str:
    """Return what a file of drawings holds, after writing it if that is asked for."""
    file = SCREENS / name
    if os.environ.get("TABULEIRO_GOLDEN") == "write":
        file.write_text(screens, encoding="utf-8")
    return file.read_text(encoding="utf-8")


def after_a_move(game: Game, ruleset: str) -> Record:
    record = Record.begin(Position.start(game, ruleset=ruleset))
    return record.play(record.position.legal_moves[0])


@pytest.mark.parametrize("glyph_set", glyphs.SETS)
@pytest.mark.parametrize("name", REAL)
def test_the_screen_is_as_it_was_approved(
    name: str, glyph_set: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABULEIRO_GLYPHS", glyph_set)
    game = game_named(name)
    screens = [f"{ruleset}\n{drawn(after_a_move(game, ruleset))}" for ruleset in game.rulesets]
    assert "\n".join(screens) == approved(f"{name}-{glyph_set}.txt", "\n".join(screens))


def test_the_screens_in_portuguese_are_as_they_were_approved() -> None:
    starts = [after_a_move(game, game.default_ruleset) for game in map(game_named, REAL)]
    with speaking("pt"):
        screens = "\n".join(map(drawn, starts))
    assert screens == approved("portuguese.txt", screens)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_ruleset_fits_the_screen_with_the_prompt(width: int, height: int) -> None:
    for game in games():
        for ruleset in game.rulesets:
            lines = drawn(after_a_move(game, ruleset), width, height).splitlines()
            assert len(lines) <= height - 3, ruleset
            assert max(map(cell_len, lines)) <= width


@pytest.mark.parametrize("glyph_set", glyphs.SETS)
def test_no_two_pieces_of_a_game_look_the_same(
    glyph_set: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABULEIRO_GLYPHS", glyph_set)
    for game in games():
        shown = [f.text for f in glyphs.faces(game).values() if f.player is not None]
        assert len(set(shown)) == len(shown), game.name
        assert glyph_set != "ascii" or all(text.isascii() for text in shown)


def test_every_glyph_is_one_column_wide_and_no_emoji() -> None:
    characters = {
        character
        for game in games()
        for name in glyphs.SETS
        for face in glyphs.faces(game, glyphs.SETS[name]).values()
        for character in face.text
    }
    assert all(cell_len(character) == 1 for character in characters)
    assert "\u265f" not in characters


def test_letters_are_those_of_the_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABULEIRO_GLYPHS", "letters")
    for game in games():
        assert glyphs.faces(game) == game.faces


def test_the_glyphs_follow_the_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    assert glyphs.chosen().name == "unicode"
    monkeypatch.setenv("LC_ALL", "C")
    assert glyphs.chosen().name == "ascii"


def test_special_squares_are_told_apart_without_colour() -> None:
    corners = drawn(Record.begin(Position.start("tafl", ruleset="brandubh/walker")))
    assert corners.count("#") == 4
    assert "~" in drawn(Record.begin(Position.start("trench")))
