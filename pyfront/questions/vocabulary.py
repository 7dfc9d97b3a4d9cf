"""The words of questions about a game, each with an example and its answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .. import _prolog
from ..game import game_named
from ..i18n import tr
from ..moves import Player
from ..position import Position
from .asking import Answers, ask

SHOWN = 3
"""How many answers of an example are written out."""


@dataclass(frozen=True)
class Word:
    """A word of questions: how it is written, what it means, and a question with it."""

    usage: str
    text: str
    shared: bool
    example: str | None

    @property
    def name(self) -> str:
        """The word itself."""
        return self.usage.partition("(")[0]

    @property
    def sorts(self) -> tuple[str, ...]:
        """What its arguments are: a move, a square, a kind, a player, a number, a position."""
        return tuple(self.usage.partition("(")[2].removesuffix(")").split(","))


@dataclass(frozen=True)
class Vocabulary:
    """The words about a game, and the position of its examples."""

    game: str
    position: Position
    words: tuple[Word, ...]
    kinds: tuple[str, ...]
    players: Mapping[Player, str]
    prolog: tuple[str, ...]
    """Predicates of Prolog that a question may call, as NAME/ARITY."""

    def answers(self, word: Word) -> Answers | None:
        """Answer the example of a word."""
        return None if word.example is None else ask(self.position, word.example)

    def as_json(self) -> dict[str, Any]:
        """Return the vocabulary as a JSON object."""
        return {
            "game": self.game,
            "position": self.position.text,
            "words": [
                {
                    "usage": word.usage,
                    "text": word.text,
                    "shared": word.shared,
                    "example": word.example,
                    "answers": list(written(self.answers(word))),
                }
                for word in self.words
            ],
            "kinds": list(self.kinds),
            "players": [{"player": p, "name": name} for p, name in self.players.items()],
            "prolog": list(self.prolog),
        }


def vocabulary(game: str, name: str | None = None) -> Vocabulary:
    """Return the words for questions about a game: all of them, or those of a name.

    :raises UnknownWord: if there is no word of that name.
    """
    asked = {} if name is None else {"name": name}
    words = tuple(Word(**word) for word in _prolog.ask("words", game=game, **asked))
    told = _prolog.ask("vocabulary", game=game)
    return Vocabulary(
        game=game,
        position=Position.trusted(told["position"]),
        words=words,
        kinds=tuple(told["kinds"]),
        players=game_named(game).players,
        prolog=tuple(told["prolog"]),
    )


def written(answers: Answers | None) -> Iterator[str]:
    """Write answers as text, a position as three dots; yes without variables is one answer."""
    for answer in () if answers is None else answers.found:
        bound = (
            f"{name} = {'...' if binding.sort == 'position' else binding.text}"
            for name, binding in answer.items()
        )
        yield ", ".join(bound) or tr("Yes")


def summary(answers: Answers | None) -> str:
    """Write the first answers, and how many more there are."""
    texts = list(dict.fromkeys(written(answers)))
    if not texts:
        return tr("No.")
    more = [tr("and {n} more", n=len(texts) - SHOWN)] if len(texts) > SHOWN else []
    return "; ".join([*texts[:SHOWN], *more])
