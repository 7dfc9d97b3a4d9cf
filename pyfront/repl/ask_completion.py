"""What the word at the cursor may become, in the console for questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from .. import _prolog
from ..game import game_named
from ..position import Position
from ..questions.vocabulary import Word, vocabulary
from .ask_commands import COMMANDS

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


class Completing:
    """Completes single words of a line about a position."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def __call__(self) -> list[str]:
        """List what a line may begin with."""
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
