"""The engine's side of GTP, the Go Text Protocol, as far as games without stones can use it.

Black moves first, as in Go, whatever the game calls the players. Moves of Breakthrough are written
as the bots of OpenSpiel write them, a7b6*, those of other games as the game itself does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .._errors import BadValue, TabuleiroError
from ..i18n import tr
from ..moves import Move
from .engine_board import EngineBoard, ThinkingTime
from .incoming import IncomingLines
from .ugi import say

PROTOCOL_VERSION = "2"
COLOURS = {"b": True, "black": True, "w": False, "white": False}
"""Whether a colour is that of the player who moves first."""
USUAL_SECONDS = 1.0
"""How long to think where no time and no level are set."""
NUMBERED = re.compile(r"(?:(\d{1,9})\s+)?(\S+)\s*(.*)")
SQUARES = ("rows", "columns")


class GtpEngine:
    """Answers what a GTP controller sends."""

    def __init__(self, board: EngineBoard, lines: IncomingLines, version: str) -> None:
        self.board = board
        self._lines = lines
        self._seconds: dict[bool, float] = {}
        """The seconds left to the first player, and to the second."""
        self._ended = False
        self._commands: Mapping[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda _: PROTOCOL_VERSION,
            "name": lambda _: "tabuleiro",
            "version": lambda _: version or "0",
            "known_command": self._known,
            "list_commands": lambda _: "\n".join(self._commands),
            "boardsize": self._board_size,
            "clear_board": self._clear,
            "komi": lambda _: "",
            "time_left": self._time_left,
            "play": self._play,
            "genmove": self._genmove,
            "undo": self._undo,
            "showboard": self._show_board,
            "final_score": self._final_score,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Answer until `quit`, or until nothing more can come."""
        while not self._ended and (line := self._lines.next()) is not None:
            text = "".join(c for c in line.partition("#")[0] if c == "\t" or c.isprintable())
            if matched := NUMBERED.fullmatch(text.strip()):
                self._answer(*matched.groups(default=""))

    def _answer(self, number: str, name: str, rest: str) -> None:
        command = self._commands.get(name)
        try:
            if command is None:
                raise BadValue("unknown command")  # the protocol's own words
            sign, answer = "=", command(rest.split())
        except TabuleiroError as error:
            hint = f" ({error.hint})" if error.hint else ""
            sign, answer = "?", f"{error.message}{hint}"
        say(f"{sign}{number} {answer}".rstrip() + "\n")

    def _known(self, words: list[str]) -> str:
        return "true" if words[:1] and words[0] in self._commands else "false"

    def _board_size(self, words: list[str]) -> str:
        """Change the size if the game has an option for it, and refuse any other size."""
        if len(words) not in (1, 2) or not all(word.isdecimal() for word in words):
            raise BadValue(tr("Usage: {usage}", usage="boardsize ROWS [COLUMNS]"))
        board = self.board
        known = {option.name for option in board.game.options}
        if {*SQUARES} <= known:
            before = dict(board.options)
            try:
                for name, value in zip(SQUARES, (words[0], words[-1]), strict=True):
                    board.choose_option(name, value)
            except TabuleiroError:
                board.options = before
                board.set_up()
                raise
        elif int(words[0]) != len(board.position.rows):
            raise BadValue("unacceptable size")  # the protocol's own words
        else:
            board.set_up()
        return ""

    def _clear(self, _: list[str]) -> str:
        self.board.set_up()
        self._seconds.clear()
        return ""

    def _time_left(self, words: list[str]) -> str:
        if len(words) < 2 or not words[1].isdecimal():
            raise BadValue(tr("Usage: {usage}", usage="time_left COLOUR SECONDS STONES"))
        self._seconds[self._colour(words)] = float(words[1])
        return ""

    def _colour(self, words: list[str]) -> bool:
        """Return whether a colour is that of the player who moves first."""
        colour = words[0].lower() if words else ""
        if colour not in COLOURS:
            raise BadValue(
                tr("unknown colour {name!r}", name=colour[:20]),
                hint=tr("black moves first, white second"),
            )
        return COLOURS[colour]

    def _on_turn(self, words: list[str]) -> None:
        """Refuse a colour that is not to move: the two programs are out of step.

        :raises BadValue: if it is not.
        """
        if self._colour(words) != self.board.on_turn_first():
            raise BadValue(
                tr("it is not the turn of {name}", name=words[0]),
                hint=tr("black moves first, white second"),
            )

    def _play(self, words: list[str]) -> str:
        if len(words) < 2:
            raise BadValue(tr("Usage: {usage}", usage="play COLOUR MOVE"))
        self._on_turn(words)
        self.board.play(self._read(" ".join(words[1:])))
        return ""

    def _genmove(self, words: list[str]) -> str:
        if not words:
            raise BadValue(tr("Usage: {usage}", usage="genmove COLOUR"))
        self._on_turn(words)
        search = self.board.search(self._limits())
        while not search.poll():
            pass
        if search.analysis is None:
            raise LookupError("a search ended without an answer")
        move = search.analysis.lines[0].move
        self.board.play(move.text)
        return self._written(move)

    def _limits(self) -> ThinkingTime:
        left = self._seconds.get(self.board.on_turn_first())
        if left is not None:
            return ThinkingTime(remaining=(left, 0.0))
        return ThinkingTime() if self.board.level else ThinkingTime(seconds=USUAL_SECONDS)

    def _undo(self, _: list[str]) -> str:
        self.board.undo()
        return ""

    def _show_board(self, _: list[str]) -> str:
        """Draw the board, without an empty line, which would end the answer."""
        lines = self.board.draw(self.board.position).splitlines()
        return "\n" + "\n".join(line for line in lines if line)

    def _final_score(self, _: list[str]) -> str:
        if self.board.position.outcome is None:
            raise BadValue(tr("the game is not over"))
        first = self.board.winner_is_first()
        return "0" if first is None else "B+1" if first else "W+1"

    def _quit(self, _: list[str]) -> str:
        self._ended = True
        return ""

    # --- how moves are written ----------------------------------------------------------------

    def _written(self, move: Move) -> str:
        if self.board.game.name != "breakthrough":
            return move.text
        return move.text.replace("-", "") + ("*" if move.captured else "")

    def _read(self, text: str) -> str:
        return text.rstrip("*") if self.board.game.name == "breakthrough" else text
