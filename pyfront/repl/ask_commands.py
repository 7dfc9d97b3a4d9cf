"""The commands of the console for questions, and what the word at the cursor may become."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from rich.table import Table

from .. import _prolog, report_board, wording
from ..game import game_named
from ..i18n import later, tr
from ..position import Position
from ..questions import explaining
from ..questions.asking import ask, leaving
from ..questions.vocabulary import Word, vocabulary
from ..session import pasting
from ..session.commands import Command, Commands
from ..view import answers_view, board_view
from ..view.tables import moves_table
from . import explanations, showing, wordlist

if TYPE_CHECKING:
    from .ask_console import AskConsole

BEGUN = re.compile(r"[A-Za-z0-9]*(?:[-_][A-Za-z0-9]*)*$")
"""The word before the cursor."""
AFTER = {
    **dict.fromkeys(("play", "why"), ("move",)),
    **dict.fromkeys(("set", "place"), ("square", "cell")),
    **dict.fromkeys(("moves", "clear"), ("square",)),
    "turn": ("player",),
}
"""The possible arguments of a command, word by word."""
ASKING = ("all", "count")
"""The commands that a question follows."""
LONGEST_LISTING = 60
"""How many lines a board may have that is typed or pasted in."""


class Completing:
    """Completes single words of a line about a position."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def __call__(self) -> list[str]:
        """List the possible first words of a line."""
        return [*COMMANDS.names, *self._goals()]

    def fitting(self, line: str) -> tuple[str, list[str]]:
        """Return the unfinished last word of a line, and its completions."""
        found = BEGUN.search(line)
        begun = found[0] if found else ""
        if not begun:
            return "", []
        small, known = begun.lower(), self._known(line.removesuffix(begun))
        return begun, list(dict.fromkeys(w for w in known if w.lower().startswith(small)))

    def note(self, line: str) -> str:
        """Return how the only word that fits is used, or the one whose brackets are just open."""
        opened = re.search(r"([a-z]\w*)\($", line)
        fitting = [opened[0]] if opened else self.fitting(line)[1]
        if len(fitting) != 1 or not fitting[0].endswith("("):
            return ""
        used = [word for word in _words(self._position.game) if f"{word.name}(" == fitting[0]]
        if not used:
            return ""
        usages = ", ".join(word.usage for word in used)
        example = used[-1].example
        return usages if example is None else f"{usages}: {example}"

    def _known(self, before: str) -> Iterator[str]:
        """List the words that can follow the beginning of a line."""
        typed = before.strip().removeprefix(":").split()
        if not typed:
            yield from self()
        elif "(" not in before and (command := COMMANDS.named(typed[0])):
            yield from self._behind(command.name, len(typed) - 1)
        else:
            yield from self._of_sort(self._sort(before))

    def _behind(self, command: str, place: int) -> Iterator[str]:
        if command in ASKING:
            yield from self._goals()
        elif place < len(AFTER.get(command, ())):
            yield from self._of_sort(AFTER[command][place])
            yield from ("all",) if command == "clear" else ()

    def _sort(self, before: str) -> str:
        """Return the sort of the argument that comes next in a question."""
        depth, place = 0, 0
        for index in range(len(before) - 1, -1, -1):
            character = before[index]
            if character in ")]":
                depth += 1
            elif character in "([":
                if depth == 0:
                    name = re.search(r"[a-z]\w*$", before[:index])
                    sorts = _sorts(self._position.game, name[0]) if name else ()
                    return sorts[place] if place < len(sorts) else "goal"
                depth -= 1
            elif character == "," and depth == 0:
                place += 1
        return "goal"

    def _of_sort(self, sort: str) -> Iterator[str]:
        game = game_named(self._position.game)
        if sort == "move":
            yield from (move.text for move in self._position.legal_moves)
        elif sort == "square":
            yield from _squares(self._position.text)
        elif sort == "kind":
            yield from (face.kind for face in game.faces.values() if face.kind)
        elif sort == "cell":
            yield from game.faces
        elif sort == "player":
            yield from map(str, game.players)
        elif sort == "goal":
            yield from self._goals()

    def _goals(self) -> list[str]:
        return [f"{name}(" for name in _relations(self._position.game)]


@lru_cache(maxsize=8)
def _squares(position: str) -> tuple[str, ...]:
    return tuple(_prolog.ask("squares", position=position))


@lru_cache(maxsize=8)
def _words(game: str) -> tuple[Word, ...]:
    return vocabulary(game).words


def _relations(game: str) -> list[str]:
    return list(dict.fromkeys(word.name for word in _words(game)))


def _sorts(game: str, name: str) -> tuple[str, ...]:
    """Return the sorts of a word's arguments, in its longest form."""
    return max((word.sorts for word in _words(game) if word.name == name), key=len, default=())


def question(console: AskConsole, text: str) -> None:
    """Ask, and show the first answer."""
    console.answers, console.question, console.shown = console.position.ask(text), text, 0
    for note in console.answers.notes:
        console.say(note)
    following(console, "")


def following(console: AskConsole, _: str) -> None:
    """Show the next answer."""
    answers, number = console.answers, console.shown
    if answers is None:
        console.say(tr("There is no question to continue."))
        return
    answer, more = answers.nth(number), answers.may_have(number + 1)
    console.shown += 1
    if answer is not None:
        console.show_answer(answers.only(answer), " ;" if more else ".")
    if not more:
        console.answers = None
        if answer is None and answers.limit is None:
            console.say(tr("No more.") if number else tr("No."))
        showing.show_end(console.console, answers)


def every(console: AskConsole, text: str) -> None:
    """Show all answers at once."""
    asked = text or ("" if console.answers is None else console.question)
    if asked:
        showing.show_answers(console.console, ask(console.position, asked))
    else:
        console.say(tr("There is no question to continue."))


def count(console: AskConsole, text: str) -> None:
    found = ask(console.position, text)
    console.say(answers_view.amount(found))
    if told := answers_view.ending(found):
        console.say(told)


def moves(console: AskConsole, square: str) -> None:
    chosen = leaving(console.position, square) if square else list(console.position.legal_moves)
    if chosen:
        console.console.print(moves_table(board_view.board(console.position), chosen))
    else:
        none = tr("No legal move from {square}.", square=square) if square else tr("No legal move.")
        console.say(none)


def why(console: AskConsole, move: str) -> None:
    """Explain a move, or the state of the position."""
    if move:
        explanations.show_explanation(console.console, explaining.explain(console.position, move))
    else:
        explanations.standing(console.position).show(console.console)


def how(console: AskConsole, plies: str) -> None:
    """Show the forced end as a tree."""
    if plies and not (plies.isdecimal() and 0 < int(plies) < 100):
        console.say(tr("{plies} is not a number of plies.", plies=plies))
    else:
        asked = int(plies or explaining.HORIZON)
        explanations.standing(console.position, asked, tree=True).show(console.console)


def play(console: AskConsole, move: str) -> None:
    """Play a move, or say why it cannot be played."""
    told = explaining.explain(console.position, move)
    if told.legal:
        console.change(console.position.play(move))
    else:
        explanations.show_explanation(console.console, told)


def edit(step: str, console: AskConsole, given: str) -> None:
    """Change the position by hand."""
    wanted = {"set": 2, "place": 2, "clear": 1}.get(step)
    if wanted is not None and len(given.split()) != wanted:
        command = COMMANDS.named(step)
        assert command is not None
        console.say(tr("Usage: {usage}", usage=command.usage))
        return
    request = [step, *given.split()]
    console.change(
        Position.trusted(_prolog.ask("edit", position=console.position.text, step=request))
    )


def undo(console: AskConsole, _: str) -> None:
    """Take the last change back."""
    if len(console.history) == 1:
        console.say(tr("There is nothing to take back."))
    else:
        console.history.pop()
        console.answers = None
        console.board()


def back(console: AskConsole, _: str) -> None:
    """Go back to the beginning."""
    if console.position == console.history[0]:
        console.say(tr("This is already the position you started with."))
    else:
        console.change(console.history[0])


def paste(console: AskConsole, line: str) -> None:
    """Take a board as a report prints it, over several lines perhaps."""
    text = [line]
    while not report_board.complete("\n".join(text)) and len(text) < LONGEST_LISTING:
        try:
            more = console.lines.read("... ", Completing(console.position))
        except EOFError:
            break
        if not more:
            break
        text.append(more)
    accept(console, pasting.pasted(console.position, "\n".join(text)))


def accept(console: AskConsole, read: pasting.Pasted) -> None:
    """Continue with the position that was read, reporting its faults."""
    for note in read.notes:
        console.say(tr("Corrected: {note}.", note=note))
    console.change(read.position)


def load(console: AskConsole, name: str) -> None:
    """Read a position from a file."""
    accept(console, pasting.load(console.position, name))


def save(console: AskConsole, name: str) -> None:
    """Write the position into a file."""
    if told := pasting.save(console.position, name):
        console.say(told)


def flip(console: AskConsole, _: str) -> None:
    """Turn the board round."""
    console.flipped = not console.flipped
    console.board()


def list_commands(console: AskConsole, _: str) -> None:
    table = Table.grid(padding=(0, 2))
    for usage, text in COMMANDS.explained():
        table.add_row(usage, text)
    console.console.print(table)
    console.say(tr("Anything else is a question, such as captures(M, K), safe(M)."))
    console.say(tr("A board as a report prints it becomes the position."))
    for line in wording.numbers(console.position):
        console.say(line)


def leave(console: AskConsole, _: str) -> None:
    console.over = True


def show_words(console: AskConsole, word: str) -> None:
    """List the words of questions, or explain one."""
    wordlist.words(console.position.game, word or None).show(console.console)


COMMANDS = Commands["AskConsole"](
    Command(";", "", later("the next answer to the last question"), following, ("n", "next")),
    Command(
        "all", later("[QUESTION]"), later("all answers at once, as a table"), every, ("todas",)
    ),
    Command("count", later("QUESTION"), later("how many answers there are"), count, ("conta",)),
    Command("words", later("[WORD]"), later("the words for questions"), show_words, ("palavras",)),
    Command("moves", later("[SQUARE]"), later("the legal moves"), moves, ("lances",)),
    Command(
        "why",
        later("[MOVE]"),
        later("why a move is legal or not; who has won or must win"),
        why,
        ("whynot", "porque"),
    ),
    Command("how", later("[PLIES]"), later("the forced end with every defence, as a tree"), how),
    Command("play", later("MOVE"), later("play a move"), play, ("joga",)),
    Command(
        "set",
        later("SQUARE CELL"),
        later("put a piece on a square, as the report writes it"),
        partial(edit, "set"),
    ),
    Command(
        "place",
        later("SQUARE CELL"),
        later("the same, on an empty square only"),
        partial(edit, "place"),
    ),
    Command(
        "clear",
        later("SQUARE|all"),
        later("remove the piece from a square"),
        partial(edit, "clear"),
    ),
    Command(
        "turn",
        later("[PLAYER]"),
        later("pass the turn to the other player, or to PLAYER"),
        partial(edit, "turn"),
    ),
    Command(
        "undo",
        "",
        later("undo the last change, a move or an edit"),
        undo,
        ("anula",),
    ),
    Command("back", "", later("go back to the position you started with"), back),
    Command("board", "", later("draw the board"), lambda console, _: console.board()),
    Command("flip", "", later("turn the board round"), flip, ("vira",)),
    Command(
        "position",
        "",
        later("print the position as one line"),
        lambda console, _: console.say(console.position.text),
    ),
    Command(
        "load",
        later("FILE"),
        later("read a position, a saved game or a report's board"),
        load,
        ("abre",),
    ),
    Command("save", later("FILE"), later("write the position to a new file"), save, ("grava",)),
    Command("help", "", later("list these commands"), list_commands, ("?", "h", "ajuda")),
    Command("quit", "", later("leave"), leave, ("exit", "q", "sair")),
)
"""The registry of the commands."""
