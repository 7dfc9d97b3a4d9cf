"""The colours of the board, theme by theme; what a colour says, a sign says too."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.theme import Theme

from ..i18n import later


class Sign(Enum):
    """A sign on a square, with the two characters that enclose its piece."""

    LAST_FROM = "  "
    LAST_TO = "[]"
    GOAL = "<>"
    PICKED = "()"
    CAPTURE = "xx"
    WHY = "!!"
    THREAT = "++"


@dataclass(frozen=True)
class Palette:
    """The colours of a board; all empty where no colours are wanted."""

    squares: tuple[str, str] = ("", "")
    """The grounds of the two tones of squares."""
    regions: str = ""
    pieces: tuple[str, str] = ("bold", "bold")
    """The light and the dark side."""
    quiet: str = "dim"
    token: str = ""
    """The sign on a piece that is drawn as a token, in the colour of its side."""
    marked: str = "bold"
    """A sign on an empty square."""
    cursor: str = "reverse"
    signs: tuple[tuple[Sign, str], ...] = ()

    @lru_cache(maxsize=512)  # noqa: B019 - there are four palettes, and they are never dropped
    def style(self, tone: int | None, sign: Sign | None, cursor: bool, piece: int | None) -> Style:
        """Return how a square is painted: its tone (None: a region), sign, cursor, and piece."""
        ground = self.regions if tone is None else self.squares[tone]
        ground = dict(self.signs).get(sign, ground) if sign is not None else ground
        empty = self.quiet if sign is None else self.marked
        written = empty if piece is None else self.pieces[piece]
        style = Style.parse(f"{written} {f'on {ground}' if ground else ''}".strip() or "none")
        if not ground and sign is not None:
            style += Style(bold=True)
        return style + Style.parse(self.cursor) if cursor else style

    @lru_cache(maxsize=64)  # noqa: B019 - as above
    def on_token(self, piece: int) -> Style:
        return Style.parse(f"{self.token} on {self.colour(piece)}")

    def colour(self, piece: int) -> str:
        return self.pieces[piece].split()[-1]

    @property
    def coloured(self) -> bool:
        """Whether squares have a background of their own."""
        return bool(self.squares[0])


NONE = "none"
"""The theme without colours, which follows the terminal's own."""
NAMES = {
    "dark": later("dark"),
    "light": later("light"),
    "contrast": later("high contrast"),
    NONE: later("no colours"),
}
PALETTES = {
    "dark": Palette(
        squares=("#3b4252", "#2e3440"),
        regions="#4c3b52",
        pieces=("bold #ffffff", "bold #f2b84b"),
        quiet="#7b88a1",
        token="bold #1f232c",
        marked="bold #ffffff",
        cursor="bold #000000 on #56c8d8",
        signs=(
            (Sign.LAST_FROM, "#3f5a50"),
            (Sign.LAST_TO, "#4f7a5f"),
            (Sign.GOAL, "#31628a"),
            (Sign.PICKED, "#8a6d1f"),
            (Sign.CAPTURE, "#8f3f45"),
            (Sign.WHY, "#c22f3c"),
            (Sign.THREAT, "#8a4a1f"),
        ),
    ),
    "light": Palette(
        squares=("#e9dfc9", "#d3c2a0"),
        regions="#cdb7d6",
        pieces=("bold #0b4f9e", "bold #20242c"),
        quiet="#6f6146",
        token="bold #ffffff",
        marked="bold #20242c",
        cursor="bold #ffffff on #a0307f",
        signs=(
            (Sign.LAST_FROM, "#c9dcb8"),
            (Sign.LAST_TO, "#a5cd8c"),
            (Sign.GOAL, "#a9d1f2"),
            (Sign.PICKED, "#f5d76b"),
            (Sign.CAPTURE, "#f0a9a3"),
            (Sign.WHY, "#ee8c86"),
            (Sign.THREAT, "#f2bf8c"),
        ),
    ),
    "contrast": Palette(
        squares=("#000000", "#1c1c1c"),
        regions="#000060",
        pieces=("bold #ffffff", "bold #ffff00"),
        quiet="#c0c0c0",
        token="bold #000000",
        marked="bold #ffffff",
        cursor="bold #000000 on #00ffff",
        signs=(
            (Sign.LAST_FROM, "#303030"),
            (Sign.LAST_TO, "#005f00"),
            (Sign.GOAL, "#0000d0"),
            (Sign.PICKED, "#606000"),
            (Sign.CAPTURE, "#a00000"),
            (Sign.WHY, "#d00000"),
            (Sign.THREAT, "#a05000"),
        ),
    ),
    NONE: Palette(),
}
ANSI_DARK = TerminalTheme(
    (31, 35, 44),
    (216, 222, 233),
    [
        *((59, 66, 82), (224, 108, 117), (152, 195, 121), (224, 175, 104)),
        *((122, 162, 247), (198, 120, 221), (86, 200, 216), (216, 222, 233)),
    ],
)
ANSI_LIGHT = TerminalTheme(
    (251, 248, 241),
    (32, 36, 44),
    [
        *((32, 36, 44), (168, 32, 26), (45, 110, 45), (154, 91, 0)),
        *((31, 95, 168), (130, 60, 140), (20, 110, 125), (90, 90, 90)),
    ],
)
"""What the names of the terminal's colours mean on a dark and on a light ground."""
THEMES = (
    Theme(
        "dark",
        primary="#7aa2f7",
        accent="#e0af68",
        foreground="#d8dee9",
        background="#1f232c",
        surface="#262b36",
        panel="#2e3440",
        error="#e06c75",
    ),
    Theme(
        "light",
        primary="#1f5fa8",
        accent="#9a5b00",
        foreground="#20242c",
        background="#fbf8f1",
        surface="#f3eee2",
        panel="#e9e2d2",
        error="#a8201a",
        dark=False,
    ),
    Theme(
        "contrast",
        primary="#ffffff",
        accent="#ffff00",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        error="#ff6060",
    ),
    Theme(
        NONE,
        primary="ansi_default",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        error="ansi_default",
        accent="ansi_default",
        secondary="ansi_default",
        warning="ansi_default",
        success="ansi_default",
        boost="ansi_default",
        ansi=True,
        variables={
            **dict.fromkeys(
                (
                    *("ansi-background", "ansi-foreground", "border", "border-blurred"),
                    *("block-cursor-foreground", "block-cursor-background"),
                    *("input-cursor-background", "input-cursor-foreground"),
                    *("input-selection-background", "input-selection-foreground"),
                    *("screen-selection-background", "screen-selection-foreground"),
                ),
                "ansi_default",
            ),
            "input-cursor-text-style": "reverse",
            "block-cursor-text-style": "bold underline",  # Textual draws no reverse in a list
            "block-cursor-blurred-text-style": "bold",
        },
    ),
)
