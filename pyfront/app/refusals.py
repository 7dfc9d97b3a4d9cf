"""The answer to an illegal move: the rules that it breaks, and the squares in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen

from .. import wording
from .._errors import AmbiguousMove, IllegalMove, TabuleiroError
from ..i18n import tr
from ..moves import Move, Rule
from ..position import Position
from ..view.board import Place
from .palette import Sign

if TYPE_CHECKING:
    from ..questions.explaining import Explanation
    from .table_screen import TableScreen

NAMED = 8
"""How many legal moves are named instead of a refused one."""


def refusal(error: IllegalMove, line: str) -> Iterator[Text]:
    """Say which rules a move breaks, and what is legal instead."""
    said = Text(tr("{move} is not legal:", move=error.move or line), style="bold red")
    first, *others = [_told(rule) for rule in error.broken] or [Text()]
    yield Text.assemble(said, " ", first)
    yield from (Text.assemble((" - ", "bold red"), rule) for rule in others)
    if error.nearest:
        yield instead(error.nearest)


def instead(nearest: Sequence[str]) -> Text:
    """Name the nearest legal moves; where there are many, the board shows the rest."""
    named = ", ".join(nearest[:NAMED] if len(nearest) > NAMED + 1 else nearest)
    if len(nearest) <= NAMED + 1:
        return Text(tr("Legal instead: {moves}", moves=named))
    return Text(tr("Legal instead: {moves} and {n} more", moves=named, n=len(nearest) - NAMED))


def _told(rule: Rule) -> Text:
    return Text.assemble(rule.text, (f" {wording.place(rule)}", "dim"))


def in_the_way(why: Explanation, legal: Sequence[Move]) -> dict[Place, Sign]:
    """Mark the piece, the squares that the broken rules are about, and where it may go instead."""
    nearest = [move for move in legal if move.text in why.nearest and move.squares]
    signs = {move.squares[-1]: Sign.GOAL for move in nearest}
    for move in nearest:
        signs.update(dict.fromkeys(move.captured, Sign.CAPTURE))
    squares: list[Place] = [tuple(fact["square"]) for fact in _on_squares(why)]
    if squares and nearest and all(move.squares[0] == squares[0] for move in nearest):
        signs[squares.pop(0)] = Sign.PICKED
    return {**signs, **dict.fromkeys(squares, Sign.WHY)}


def _on_squares(why: Explanation) -> list[Mapping[str, Any]]:
    return [fact for fact in why.facts if fact.get("square")]


def facts_told(facts: Sequence[Mapping[str, Any]]) -> Text:
    """Name the pieces on those squares; the moving piece only if it is the only one."""
    told = "; ".join(dict.fromkeys(str(fact["text"]) for fact in facts[1:] or facts))
    return Text(f"{told[:1].upper()}{told[1:]}." if told else "")


def look_for_why(
    screen: Screen[Any],
    position: Position,
    move: str,
    found: Callable[[Position, Explanation], None],
) -> None:
    """Find out what is in the way of a move without blocking the screen, and pass it on."""

    def find() -> None:
        try:
            why = position.why(move)
        except TabuleiroError:
            return
        screen.app.call_from_thread(found, position, why)

    screen.run_worker(find, thread=True, exclusive=True, group="why")


class Refusals:
    """Answers moves that cannot be played, and shows the reason on the board."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table

    def refuse(self, line: str, error: TabuleiroError, meant: str) -> None:
        """Answer a line that is not a legal move; the line stays, so it can be corrected."""
        table = self._table
        table.messages.fresh()
        if isinstance(error, IllegalMove):
            for text in refusal(error, line):
                table.say(text)
            look_for_why(table, table.playing.position, error.move or line, self._found)
        elif meant:
            word = line.split()[0]
            table.say(
                tr("There is no command {word}. Did you mean `{usage}`?", word=word, usage=meant)
            )
        elif isinstance(error, AmbiguousMove):
            table.say(f"{error.message.rstrip('.')}.")
        else:
            self.tell(error)
        table.put_back(line)
        table.prompt.action_select_all()  # so that typing replaces it

    def tell(self, error: TabuleiroError) -> None:
        """Say what went wrong, and what to do instead."""
        self._table.say(Text(f"{error.message.rstrip('.')}.", style="bold"))
        if error.hint:
            self._table.say(f"({error.hint})")

    def _found(self, position: Position, why: Explanation) -> None:
        table = self._table
        if table.session is not None and table.session.position is position:
            table.why = in_the_way(why, position.legal_moves)
            table.show_board()
            if told := facts_told(why.facts):
                table.say(told)
