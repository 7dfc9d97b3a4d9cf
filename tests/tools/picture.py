"""Draws the pictures of the README, one a game, from the program itself: `make picture`.

The same keys give the same picture, so that one changes only when the program does.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from dataclasses import dataclass

from pyfront import Position
from pyfront.app.application import Application
from pyfront.app.table_screen import TableScreen
from pyfront.record import Record
from pyfront.saves import Keeper
from pyfront.session.setup import Setup
from tests.places import ROOT

FOLDER = ROOT / ".github" / "pictures"
WINDOW = (90, 26)
PLAYERS = ("human:Ana", "human:Rui")
FONT_FACE = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""The fonts that the export would load from elsewhere."""


@dataclass(frozen=True)
class Picture:
    """A game, the moves played, and the actions before the picture is taken."""

    game: str
    moves: str = ""
    typed: str = ""
    theme: str = "dark"


PICTURES = {
    "home": Picture("tafl"),
    "breakthrough": Picture(
        "breakthrough", moves="d7-d6 e2-e3 c7-c6 d2-d3 d6-d5 c2-c3", typed="c6-c4"
    ),
    "fields_of_action": Picture("fields_of_action", moves="C6-E4 E3-E6", typed="moves D6"),
    "monkey_queen": Picture(
        "monkey_queen", moves="G1-G5 F12-I9 G5-D8", typed="moves F12", theme="light"
    ),
    "tafl": Picture("tafl", moves="d9-d7 e7-g7 a6-b6", typed="moves e6"),
    "trench": Picture("trench", moves="D4-E4 E5-D5 D1-F3", typed="E8-E6"),
}


async def drawn(name: str, picture: Picture) -> str:
    """Return the picture as SVG."""
    application = Application(picture.theme)
    if name != "home":
        record = Record.begin(Position.start(picture.game), players=PLAYERS)
        for move in picture.moves.split():
            record = record.play(move)
        application.begin_with(record, Keeper(None), Setup())
    async with application.run_test(size=WINDOW) as pilot:
        await pilot.pause(0.5)
        if name == "home":
            await pilot.press("down", "down", "down")
        if isinstance(application.screen, TableScreen) and picture.typed:
            application.screen.enter(picture.typed)
            while not application.screen.why and not application.screen.offered:
                await pilot.pause(0.1)
        await pilot.pause(1.0)
        svg = application.export_screenshot(title=f"tabuleiro: {picture.game.replace('_', ' ')}")
    return re.sub(r"terminal-\d+", "terminal", FONT_FACE.sub("", svg)).replace(
        "Fira Code", "DejaVu Sans Mono, Menlo, Consolas"
    )


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept:
        os.environ |= {
            "XDG_STATE_HOME": kept,
            "TABULEIRO_GLYPHS": "unicode",
            "TABULEIRO_LANG": "en",
        }
        for name, picture in PICTURES.items():
            file = FOLDER / f"{name}.svg"
            file.write_text(asyncio.run(drawn(name, picture)), encoding="utf-8")
            print(f"drawn: {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
