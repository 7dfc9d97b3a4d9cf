"""The board with what belongs beside it: who plays, clocks, what was taken, the moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ..i18n import tr
from .board import Board
from .layouts import drawn
from .styles import STRONG

LEAST = 22
"""How many columns the notes need beside the board."""
GAP = 5


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
        """Who it is, with a mark if it is his turn."""
        return f"{'>' if self.on_turn else ' '} {self.name}  {self.who}"

    def lines(self, width: int) -> Iterator[Text]:
        """Tell all about the player in lines of a width."""
        style, facts = STRONG if self.on_turn else "", self.facts
        whole = cell_len(self.heading) <= width
        yield Text(self.heading if whole else self.heading[: -len(self.who)].rstrip(), style=style)
        for fact in facts if whole else [self.who, *facts]:
            for line in wrap(fact, width - 2, subsequent_indent="  "):
                yield Text(f"  {line}")

    @property
    def facts(self) -> list[str]:
        """The clock, the points and what was taken."""
        told = [self.clock] if self.clock else []
        if self.points is not None:
            told.append(tr("points {n}", n=self.points))
        return told + ([tr("took {pieces}", pieces=self.taken)] if self.taken else [])


@dataclass(frozen=True)
class Page:
    """A board with notes: beside it where there is room, else below it as far as they fit."""

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
        """Give the notes for a column beside the board."""
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
        """Give the notes in as few lines as there are."""
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
