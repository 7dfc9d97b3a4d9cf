"""Which puzzles to solve: those of packs by game and theme, in the order in which they are due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..game import game_named
from ..i18n import tr
from ..puzzle_pack import Pack, PackedPuzzle, by_name, load_pack, pack_of, shipped
from ..puzzles import Puzzle
from ..repetition import Training


def packs(game: str | None = None, file: Path | None = None) -> tuple[Pack, ...]:
    """Return the pack of a file, that of a game, or all that come with the program.

    :raises TabuleiroError: if there is no such game, or the file is not a pack.
    """
    if file is not None:
        return (load_pack(file),)
    return tuple(pack_of(name) for name in ([game] if game is not None else shipped()))


def planned(
    chosen: Sequence[Pack], training: Training, theme: str | None = None, *, due: bool = False
) -> list[PackedPuzzle]:
    """Return puzzles in the order to solve them; only those due, if that is asked for.

    :raises UnknownName: if none of a pack has the theme.
    """
    known = by_name([puzzle for pack in chosen for puzzle in pack.with_theme(theme)])
    names = training.due(known) if due else training.in_order(known)
    return [known[name] for name in names]


@dataclass(frozen=True)
class TrainingPlan:
    """Some puzzles to choose: what they are called, and in which order they come."""

    title: str
    puzzles: tuple[PackedPuzzle, ...]


def plans_now() -> list[TrainingPlan]:
    """Return what may be trained now: what is due again, then the pack of each game."""
    training = Training.load()
    found = []
    known = packs()
    due = planned(known, training, due=True)
    if due:
        found.append(TrainingPlan(tr("Due again: {n}", n=len(due)), tuple(due)))
    for pack in known:
        tried = training.score(puzzle.name for puzzle in pack.puzzles).puzzles
        title = tr(
            "{game}: {n} puzzles, {tried} of them tried",
            game=game_named(pack.game).title,
            n=len(pack.puzzles),
            tried=tried,
        )
        found.append(TrainingPlan(title, tuple(planned([pack], training))))
    return found


class Planned(Sequence[Puzzle]):
    """Puzzles of packs that are opened one by one, when they are looked at."""

    def __init__(self, puzzles: Sequence[PackedPuzzle]) -> None:
        self._packed = tuple(puzzles)
        self._opened: dict[int, Puzzle] = {}

    def __len__(self) -> int:
        return len(self._packed)

    def __getitem__(self, number: int) -> Puzzle:  # type: ignore[override]
        """Return a puzzle; no one asks for a slice."""
        if number not in self._opened:
            self._opened[number] = self._packed[number].opened()
        return self._opened[number]

    def __iter__(self) -> Iterator[Puzzle]:
        return (self[number] for number in range(len(self)))
