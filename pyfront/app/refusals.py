"""The table's answer to a line that it refuses: the rule broken, and the squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from .._errors import AmbiguousMove, IllegalMove, TabuleiroError
from ..i18n import tr
from ..position import Position
from .broken_rules import facts_told, in_the_way, refusal

if TYPE_CHECKING:
    from ..questions.explaining import Explanation
    from .table_screen import TableScreen


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
            self._show_why(error.move or line)
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

    def _show_why(self, move: str) -> None:
        """Find the squares that the broken rules are about, without blocking the game."""
        position = self._table.playing.position

        def find() -> None:
            try:
                why = position.why(move)
            except TabuleiroError:
                return
            self._table.app.call_from_thread(self._found, position, why)

        self._table.run_worker(find, thread=True, exclusive=True, group="why")

    def _found(self, position: Position, why: Explanation) -> None:
        table = self._table
        if table.session is not None and table.session.position is position:
            table.why = in_the_way(why, position.legal_moves)
            table.show_board()
            if told := facts_told(why.facts):
                table.say(told)
