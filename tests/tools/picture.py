"""Draws the picture of the README: `make picture`.

The same words always give the same picture, so that it changes only when the program does.
"""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from pyfront import Position
from pyfront.record import Record
from pyfront.repl.game_console import GameConsole
from pyfront.repl.reader import Left, Words
from pyfront.saves import Keeper
from pyfront.session.game_session import Session
from tests.places import ROOT

PICTURE = ROOT / ".github" / "breakthrough.svg"
PLAYED, TYPED = "d3-d4", "f5-f3"


class Nobody:
    """Types nothing; what is typed in the picture is printed."""

    def read(self, prompt: str, words: Words, *, typed: str = "", left: Left | None = None) -> str:
        """Read a line."""
        raise EOFError


def drawn() -> str:
    """Give the picture as SVG."""
    console = Console(
        file=StringIO(),
        record=True,
        width=80,
        height=24,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        highlight=False,
        markup=False,
        _environ={},
    )
    rows = Position.named("breakthrough", "intermediate").rows
    record = Record.begin(Position.from_rows("breakthrough", rows, 2)).play(PLAYED)
    game = GameConsole(Session(record, Keeper(None)), console, Nobody())
    game.board()
    console.print(f"{game.prompt}{TYPED}")
    game.answer(TYPED)
    console.print(game.prompt)
    return console.export_svg(title="tabuleiro play breakthrough", unique_id="tabuleiro")


def main() -> None:
    """Write the picture."""
    PICTURE.write_text(drawn(), encoding="utf-8")
    print(f"drawn: {PICTURE.relative_to(PICTURE.parents[1])}")


if __name__ == "__main__":
    main()
