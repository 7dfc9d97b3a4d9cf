"""Positions and games as boards, with the notes beside them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from textwrap import wrap

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from .. import glyphs
from .._errors import BadValue
from ..game import Game, game_named
from ..i18n import tr
from ..moves import Move, Player
from ..players import Who
from ..players import told as time_told
from ..position import Position
from ..record import Record
from ..wording import announced, moved, named, standing
from .board import Board, Mark, Place, drawn
from .screen import STRONG

LEAST = 22
"""How many columns the notes need beside the board."""
GAP = 5


class GameView:
    """The parts of a drawing that are the same for all positions of one game."""

    def __init__(self, game: Game, chosen: glyphs.Glyphs | None = None) -> None:
        chosen = chosen or glyphs.chosen()
        self.faces = glyphs.faces(game, chosen)
        self.sides = glyphs.sides(game)
        self.names = {player: named(game, player) for player in game.players}
        self.cell_width = max(len(face.text.strip()) for face in self.faces.values())
        self.plain = chosen.plain
        self.times = glyphs.times()

    def board(
        self,
        position: Position,
        *,
        last: Move | None = None,
        offered: Iterable[Move] = (),
        flipped: bool = False,
        spare: int = 3,
    ) -> Board:
        """Draw a position; the last move is marked, or the squares that moves offered lead to."""
        return Board(
            rows=[[self.faces[str(cell)] for cell in row] for row in position.rows],
            columns=position.column_labels,
            ends=position.row_labels,
            marks=marks(last, offered),
            regions=position.regions,
            sides=self.sides,
            cell_width=self.cell_width,
            flipped=flipped,
            spare=spare,
            plain=self.plain,
        )

    def page(
        self,
        record: Record,
        *,
        offered: Sequence[Move] = (),
        players: Mapping[Player, Who] | None = None,
        left: Mapping[Player, float] | None = None,
        flipped: bool = False,
        title: str = "",
    ) -> Page:
        """Draw the current position of a game, with the notes beside it."""
        last = record.last.move if record.last else None
        shown = self.board(record.position, last=last, offered=offered, flipped=flipped)
        over = record.result is not None
        seats = [
            self._seat(record, player, (players or {}).get(player), (left or {}).get(player), over)
            for player in self.names
        ]
        return Page(shown, seats, [move.text for move in record.played], title)

    def _seat(
        self, record: Record, player: Player, who: Who | None, left: float | None, over: bool
    ) -> Seat:
        points = record.position.standing.points
        return Seat(
            name=self.names[player],
            who="" if who is None else who.shown,
            on_turn=not over and record.position.player == player,
            clock="" if left is None else time_told(left),
            points=None if points is None else points[player],
            taken=self.taken(record, player),
        )

    def taken(self, record: Record, player: Player) -> str:
        """Name the pieces that a player has taken, each sort with its number."""
        before, counts = record.start, Counter[str]()
        for step in record.steps[: record.ply]:
            if before.player == player:
                counts.update(self.pieces(before, step.move))
            before = step.position
        return " ".join(f"{name}{self.times}{n}" if n > 1 else name for name, n in counts.items())

    def pieces(self, before: Position, move: Move) -> list[str]:
        if not move.captured:
            return []
        rows = before.rows
        return [
            self.faces[str(rows[row - 1][column - 1])].text.strip() for row, column in move.captured
        ]

    def told(self, before: Position, move: Move) -> str:
        taken = self.pieces(before, move)
        sentence = f"{self.names[before.player]}: {move.text}"
        return moved(sentence, taken) if taken else sentence


def board(
    position: Position,
    *,
    last: Move | None = None,
    offered: Iterable[Move] = (),
    flipped: bool = False,
    spare: int = 3,
    drawn: glyphs.Glyphs | None = None,
) -> Board:
    """Draw a position, with the last move marked and the squares that moves offered lead to."""
    view = GameView(game_named(position.game), drawn)
    return view.board(position, last=last, offered=offered, flipped=flipped, spare=spare)


def diagram(position: Position, *, flipped: bool = False, chosen: str | None = None) -> str:
    """Draw the board of a position as text, in the set of glyphs of this name."""
    if chosen is not None and chosen not in glyphs.SETS:
        values = ", ".join(glyphs.SETS)
        raise BadValue(tr("{value!r} is not one of {values}", value=chosen, values=values))
    shown = board(position, flipped=flipped, drawn=glyphs.SETS.get(chosen or ""))
    lines = drawn(shown, sys.maxsize, sys.maxsize, plain=shown.plain)
    return "\n".join(line.plain.rstrip() for line in lines)


def marks(last: Move | None, offered: Iterable[Move]) -> dict[Place, Mark]:
    """Mark the squares of moves; offered moves hide the last move.

    A move of one square is marked there, and one over several on the first of them.
    """
    offers = list(offered)
    moves = offers or ([] if last is None else [last])
    marked: dict[Place, Mark] = {}
    for move in moves:
        for number, square in enumerate(move.squares, start=1):
            starts = number == 1 < len(move.squares)
            marked[square] = Mark.FROM if starts else Mark.GOAL if offers else Mark.TO
    return marked


def describe(console: Console, position: Position, *, flipped: bool = False) -> None:
    """Draw the board of a position and the state of the game."""
    console.print(board(position, flipped=flipped))
    console.print(standing(position))
    for remark in announced(position):
        console.print(remark)


def in_plain_text(position: Position, flipped: bool = False) -> str:
    """Draw a position in plain text, without colours and of any size."""
    console = Console(file=StringIO(), width=120, height=100, color_system=None)
    with console.capture() as drawn:
        console.print(board(position, flipped=flipped))
        console.print(standing(position), soft_wrap=True)
    return drawn.get().rstrip("\n")


# --- beside the board -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Seat:
    """A player as the notes show him."""

    name: str
    who: str
    on_turn: bool = False
    clock: str = ""
    points: int | None = None
    taken: str = ""

    @property
    def heading(self) -> str:
        """The name, with a mark if it is that player's turn."""
        return f"{'>' if self.on_turn else ' '} {self.name}  {self.who}"

    def lines(self, width: int) -> Iterator[Text]:
        """Return the lines about the player, fitted to a width."""
        style, facts = STRONG if self.on_turn else "", self.facts
        whole = cell_len(self.heading) <= width
        yield Text(self.heading if whole else self.heading[: -len(self.who)].rstrip(), style=style)
        for fact in facts if whole else [self.who, *facts]:
            for line in wrap(fact, width - 2, subsequent_indent="  "):
                yield Text(f"  {line}")

    @property
    def facts(self) -> list[str]:
        """The clock, the points and the captured pieces."""
        told = [self.clock] if self.clock else []
        if self.points is not None:
            told.append(tr("points: {n}", n=self.points))
        return told + ([tr("took {pieces}", pieces=self.taken)] if self.taken else [])


@dataclass(frozen=True)
class Page:
    """A board with notes: beside it where there is room, else as many as fit below it."""

    board: Board
    seats: Sequence[Seat] = ()
    moves: Sequence[str] = ()
    title: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the board and the notes."""
        plain = self.board.plain or options.ascii_only
        height = options.max_height - self.board.spare
        lines = list(drawn(self.board, options.max_width, height, plain=plain))
        widest = max(line.cell_len for line in lines)
        room = options.max_width - widest - GAP
        if room >= LEAST:
            yield from _beside(lines, widest + GAP, list(self.notes(room, len(lines))))
        else:
            yield from lines
            yield from self.below(options.max_width, height - len(lines))

    def notes(self, width: int, height: int) -> Iterator[Text]:
        """Return the notes for a column beside the board."""
        head = [Text(line, style=STRONG) for line in wrap(self.title, width)]
        if head:
            head.append(Text())
        for seat in self.seats:
            head += seat.lines(width)
        head.append(Text())
        yield from (_fitting(line, width) for line in head)
        rows = list(_numbered(self.moves, width))
        yield from (Text(row) for row in rows[-max(height - len(head), 1) :])

    def below(self, width: int, most: int) -> Iterator[Text]:
        """Return the notes in as few lines as there are."""
        seats = ["  ".join([seat.heading, *seat.facts]) for seat in self.seats]
        if most < 3 and sum(map(len, seats)) + GAP <= width:
            seats = [(" " * GAP).join(seats)] if seats else []
        last = ""
        for number in range(len(self.moves), 0, -1):
            longer = f"{number}. {self.moves[number - 1]}  {last}"
            if len(longer) > width:
                break
            last = longer
        told = [*seats, *([last] if last else [])]
        yield from (_fitting(Text(line), width) for line in told[: max(most, 0)])


def _beside(lines: Sequence[Text], start: int, notes: Sequence[Text]) -> Iterator[Text]:
    for number, line in enumerate(lines):
        note = notes[number] if number < len(notes) else Text()
        whole = Text.assemble(line, no_wrap=True, overflow="ignore")
        if note.plain:
            whole.append(" " * (start - line.cell_len)).append_text(note)
        yield whole


def _fitting(text: Text, width: int) -> Text:
    if text.cell_len > width:
        text.truncate(width, overflow="ellipsis")
    text.no_wrap = True
    return text


def _numbered(moves: Sequence[str], width: int) -> Iterator[str]:
    """Number the moves, two a line where they fit."""
    texts = [f"{number}. {move}" for number, move in enumerate(moves, start=1)]
    widest = max(map(cell_len, texts), default=0) + 2
    if 2 * widest > width + 2:
        yield from texts
        return
    for number in range(0, len(texts), 2):
        yield "".join(text.ljust(widest) for text in texts[number : number + 2]).rstrip()
