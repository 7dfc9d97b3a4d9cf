"""The engine's side of UGI, the Universal Game Interface: UCI for any game of two players.

The runner knows no rules: it sends positions and moves, and asks whose turn it is and how the game
has ended. What it sends wrongly is answered by an `info string`, and changes nothing.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence

from .._errors import BadValue, TabuleiroError
from ..analysis import Analysis, Search
from ..game import games, levels
from ..i18n import tr
from ..spelling import suggestion
from ..text import visible
from ..values import PROVED, WON, unit
from .engine_board import EngineBoard, ThinkingTime
from .foreign_engine import NO_MOVE
from .incoming import IncomingLines

POLL = 0.01
"""Seconds between two polls for `stop` during a search."""
MOVES = "moves"
GREATEST_SEED = 2**30


class UgiEngine:
    """Answers what a runner sends."""

    def __init__(self, board: EngineBoard, lines: IncomingLines, version: str) -> None:
        self.board = board
        self.version = version
        self._lines = lines
        self._later: deque[str] = deque()
        """Lines that were sent during a search, to be answered after it."""
        self._commands: Mapping[str, Callable[[str], None]] = {
            "ugi": self._introduce,
            "isready": lambda _: say("readyok"),
            "uginewgame": lambda _: self.board.set_up(),
            "setoption": self._set_option,
            "position": self._place,
            "query": self._query,
            "go": self._go,
            "stop": lambda _: None,
        }

    def run(self) -> None:
        """Answer until `quit`, or until nothing more can come."""
        while (line := self._next()) is not None:
            if line == "quit":
                return
            if line:
                self._answer(line)

    def _next(self) -> str | None:
        return self._later.popleft() if self._later else self._lines.next()

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands.get(word)
        try:
            if command is None:
                unknown = tr("unknown command {name!r}", name=word[:40])
                raise BadValue(unknown, hint=suggestion(word[:40], [*self._commands, "quit"]))
            command(rest.strip())
        except TabuleiroError as error:
            say_error(error)

    # --- what the engine is: another one is something else ------------------------------------

    @property
    def called(self) -> str:
        """The engine's description of itself."""
        return f"tabuleiro {self.version}"

    @property
    def levels(self) -> Sequence[str]:
        return ["none", *levels()]

    @property
    def level(self) -> str:
        return self.board.level or "none"

    def choose_level(self, name: str) -> None:
        """Play at another level.

        :raises TabuleiroError: if there is no such level.
        """
        self.board.choose_level(name)

    def choose_seed(self, seed: int) -> None:
        """Set the random seed."""
        self.board.seed = seed

    # --- commands -----------------------------------------------------------------------------

    def _introduce(self, _: str) -> None:
        say(f"id name {self.called}")
        say("id author the tabuleiro authors")
        board = self.board
        say(_combo("Game", board.game.name, [game.name for game in games()]))
        say(_combo("Ruleset", board.ruleset, board.game.rulesets))
        say(_combo("Level", self.level, self.levels))
        say(f"option name Seed type spin default 0 min 0 max {GREATEST_SEED}")
        for option in board.game.options:
            value = board.options.get(option.name, option.default)
            say(f"option name {option.name} type string default {value}")
        say("ugiok")

    def _set_option(self, text: str) -> None:
        head, _, value = text.partition(" value ")
        word, _, name = head.partition(" ")
        name, value = name.strip(), value.strip()
        if word != "name" or not name or not value:
            raise BadValue(tr("Usage: {usage}", usage="setoption name NAME value VALUE"))
        known: Mapping[str, Callable[[str], None]] = {
            "game": self.board.choose_game,
            "ruleset": self.board.choose_ruleset,
            "level": self.choose_level,
            "seed": lambda value: self.choose_seed(_whole("seed", value, 0)),
        }
        own = known.get(name.lower())
        if own is None:
            self.board.choose_option(name, value)
        else:
            own(value)

    # --- the game -----------------------------------------------------------------------------

    def _place(self, text: str) -> None:
        words = text.split()
        at = words.index(MOVES) if MOVES in words else len(words)
        place, moves = words[:at], words[at + 1 :]
        if place == ["startpos"]:
            self.board.place(None, moves)
        elif place[:1] == ["fen"] and place[1:]:
            self.board.place(" ".join(place[1:]), moves)
        else:
            raise BadValue(tr("Usage: {usage}", usage="position startpos|fen TEXT [moves MOVE...]"))

    def _query(self, question: str) -> None:
        board, position = self.board, self.board.position
        answers: Mapping[str, Callable[[], str]] = {
            "gameover": lambda: _truth(position.outcome is not None),
            "p1turn": lambda: _truth(board.on_turn_first()),
            "result": lambda: result(board),
        }
        answer = answers.get(question)
        if answer is None:
            unknown = tr("unknown question {name!r}", name=question[:40])
            raise BadValue(unknown, hint=suggestion(question[:40], answers))
        say(f"response {answer()}")

    # --- searching ----------------------------------------------------------------------------

    def _go(self, text: str) -> None:
        limits = self._limits(text.split())
        try:
            search = self.board.search(limits)
        except TabuleiroError as error:
            say_error(error)
            say(f"bestmove {NO_MOVE}")
            return
        told = self._follow(search, endless=limits.endless(self.board.level))
        say(f"bestmove {told.lines[0].move.text if told else self._any_move()}")

    def _any_move(self) -> str:
        """Return a move where a search was stopped before it had found any."""
        return self.board.position.legal_moves[0].text

    def _follow(self, search: Search, endless: bool) -> Analysis | None:
        """Poll a search, report its progress, and handle lines sent meanwhile."""
        told: Analysis | None = None
        over = False
        while not over:
            over = search.poll(POLL)
            if search.analysis is not None and search.analysis is not told:
                told = search.analysis
                tell(told, search.seconds, unit(self.board.position))
            if self._interrupted(endless):
                search.stop()
        return told

    def _interrupted(self, endless: bool) -> bool:
        """Handle lines that came during a search; return whether to stop."""
        line = self._lines.next(0)
        if line is None:
            return self._lines.ended and endless
        if line == "isready":
            say("readyok")
        elif line == "quit":
            self._later = deque([line])
        elif endless and line not in ("", "stop"):
            say("info string " + tr("a search is running; send `stop` first"))
        elif line != "stop":
            self._later.append(line)
        return line in ("stop", "quit")

    def _limits(self, words: Sequence[str]) -> ThinkingTime:
        """Read what `go` allows.

        :raises BadValue: for a word that is none of its limits, or a number that makes no sense.
        """
        known = ("p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes")
        given: dict[str, int] = {}
        rest = [word for word in words if word != "infinite"]
        while rest:
            name, *rest = rest
            if name not in known:
                unknown = tr("go does not know {name!r}", name=name[:40])
                raise BadValue(unknown, hint=suggestion(name[:40], known))
            given[name] = _whole(name, rest.pop(0) if rest else "", 0 if "inc" in name else 1)
        mine = "p1" if self.board.on_turn_first() else "p2"
        left, increment = given.get(f"{mine}time"), given.get(f"{mine}inc", 0)
        return ThinkingTime(
            depth=given.get("depth"),
            nodes=given.get("nodes"),
            seconds=None if "movetime" not in given else given["movetime"] / 1000,
            remaining=None if left is None else (left / 1000, increment / 1000),
            infinite="infinite" in words,
        )


def say(line: str) -> None:
    """Send a line, all of it at once.

    :raises OSError: if it cannot be sent.
    """
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def say_error(error: TabuleiroError) -> None:
    """Report an error in one line, with its hint."""
    hint = f" ({error.hint})" if error.hint else ""
    say("info string " + visible(" ".join(f"{error.message}{hint}".split())))


def tell(analysis: Analysis, seconds: float, piece: int) -> None:
    """Report the result of a search; `piece` is the value of a piece."""
    best = analysis.lines[0]
    spent = round(seconds * 1000)
    told = score(best.value, piece)
    words = [f"info depth {analysis.depth}", f"score {told}", f"nodes {analysis.nodes}"]
    if spent:
        words.append(f"nps {analysis.nodes * 1000 // spent}")
    say(" ".join([*words, f"time {spent}", "pv", *(move.text for move in best.pv)]))


def score(value: int, unit: int) -> str:
    """Return a value as UGI writes it: in hundredths of a piece, or the plies to a proved end.

    >>> score(-250, 1000), score(999_995, 100), score(-999_996, 100)
    ('cp -25', 'win 5', 'loss 4')
    """
    if abs(value) > PROVED:
        return f"{'win' if value > 0 else 'loss'} {WON - abs(value)}"
    return f"cp {round(100 * value / unit)}"


def result(board: EngineBoard) -> str:
    """Return how the game ended for the first player, and for the second."""
    if board.position.outcome is None:
        return "none"
    first = board.winner_is_first()
    return "draw" if first is None else "p1win" if first else "p2win"


def _combo(name: str, default: str, values: Sequence[str]) -> str:
    listed = " ".join(f"var {value}" for value in values)
    return f"option name {name} type combo default {default} {listed}"


def _truth(holds: bool) -> str:
    return "true" if holds else "false"


def _whole(name: str, text: str, least: int) -> int:
    """Read a whole number.

    :raises BadValue: if it is not one, or too small.
    """
    if not text.isascii() or not text.isdecimal() or len(text) > 12 or int(text) < least:
        raise BadValue(
            tr("{name} must be a whole number, at least {least}", name=name, least=least)
            + (f": {text[:40]}" if text else "")
        )
    return int(text)
