"""Pictures of positions: files of SVG and HTML, and what a notebook shows."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pyfront import Position, games
from pyfront.cli import main as cli
from pyfront.view import picture
from tests.consoles import settle_in

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*arguments: str) -> tuple[int, str, str]:
        status = cli.run(arguments)
        return status, *capsys.readouterr()

    return run


def centres(drawing: ElementTree.Element) -> list[tuple[float, float]]:
    """Return the centre of every square of a picture."""
    found = []
    for tile in drawing.iter(f"{SVG}polygon"):
        if (tile.get("class") or "").startswith("tile"):
            corners = [tuple(map(float, c.split(","))) for c in (tile.get("points") or "").split()]
            found.append((sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4))
    return found


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_picture_has_every_square_once_and_every_piece(game: str) -> None:
    start = Position.start(game)
    drawing = ElementTree.fromstring(start._repr_svg_())
    middles = centres(drawing)
    assert len(middles) == sum(map(len, start.rows))
    nearest = min(math.dist(a, b) for n, a in enumerate(middles) for b in middles[n + 1 :])
    assert nearest > 30
    pieces = sum(
        next(g for g in games() if g.name == game).face(cell).player is not None
        for row in start.rows
        for cell in row
    )
    circles = [c.get("class") for c in drawing.iter(f"{SVG}circle")]
    assert len(circles) == pieces
    assert {"light", "dark"} >= set(circles)


def test_light_and_dark_pieces_differ_and_pieces_keep_their_numbers() -> None:
    drawing = ElementTree.fromstring(Position.start("fields_of_action")._repr_svg_())
    texts = [t.text for t in drawing.iter(f"{SVG}text") if t.get("class") == "on-dark"]
    assert sorted(texts, key=lambda text: int(text or 0)) == [str(n) for n in range(1, 13)]


def test_a_picture_can_be_turned_round_and_marks_a_move() -> None:
    start = Position.start("breakthrough")
    move, after = start.played("a7-a6")
    drawing = ElementTree.fromstring(picture.svg(after, last=move))
    marks = {p.get("class") for p in drawing.iter(f"{SVG}polygon")}
    assert {"from", "to"} <= marks
    names = [t.text for t in drawing.iter(f"{SVG}text") if t.get("class") == "name"]
    turned = ElementTree.fromstring(picture.svg(start, flipped=True))
    other = [t.text for t in turned.iter(f"{SVG}text") if t.get("class") == "name"]
    assert names[0] == "8"
    assert other[0] == "1"


def test_a_notebook_is_shown_the_board_and_how_the_game_stands() -> None:
    shown = Position.start("tafl")._repr_html_()
    assert "<svg" in shown
    assert "Attackers (●) to move." in shown


def test_show_writes_pictures(run: Any, home: Path) -> None:
    svg, html = home / "board.svg", home / "board.html"
    status, out, _ = run("show", "trench", "--svg", str(svg), "--html", str(html))
    assert status == 0
    assert out == f"Written: {svg}\nWritten: {html}\n"
    assert ElementTree.parse(svg).getroot().tag == f"{SVG}svg"
    page = html.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert Position.start("trench").text in page


def test_show_draws_plain_text(run: Any) -> None:
    status, out, _ = run("show", "trench", "--text", "--glyphs", "letters")
    assert status == 0
    assert "│  G1 │" in out
    assert out.endswith("Black (2) to move.\n")


def test_a_picture_that_cannot_be_written_says_so(run: Any) -> None:
    status, _, told = run("show", "trench", "--svg", "/proc/nowhere/board.svg")
    assert status == 5
    assert "cannot be written: there is no folder /proc/nowhere" in told
    assert "mkdir -p /proc/nowhere" in told
