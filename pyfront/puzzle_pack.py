"""Packs of puzzles: each has one first move that wins by force, and no other, which was proved.

A pack is a file of TOML. Its head says which command makes it again, and how many games were
looked at, so that the command can go on where it was interrupted; then come the puzzles:

    format = 1
    game = "breakthrough"
    made = "breakthrough --self-play 300 --plies 5 --seed 1"
    looked_at = 57

    [[puzzle]]
    position = "breakthrough:report:1:..."
    solution = ["d6-e5", "f4-e5", "d5-e4"]
    plies = 3
    duals = []
    effort = 1234
    themes = ["quiet", "sacrifice"]
    origin = "57, 34"

The solution wins in `plies` plies, and no other first move wins within as many. The rest of it is
how the game goes on if the loser holds out as long as possible; `duals` are the plies of it at
which the winner has a choice. `effort` is how many positions it took to decide that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import disk
from ._errors import TabuleiroError, UnknownName
from ._tomllib import loads
from .game import game_named
from .i18n import tr
from .invocation import typed
from .position import Position
from .puzzles import ForcedWin, Puzzle, key_of
from .record import Record

FORMAT = 1
FOLDER = Path(__file__).with_name("puzzle_packs")
"""The packs that come with the program."""
EFFORTS = (300, 1_500, 6_000, 25_000)
"""From how many positions on a puzzle is one step more difficult."""
LEVELS = range(1, len(EFFORTS) + 2)
"""How difficult a puzzle can be."""


class BadPack(TabuleiroError, ValueError):
    """A file is not a pack of puzzles."""


@dataclass(frozen=True)
class PackedPuzzle:
    """A puzzle as it stands in a pack: no rule has been asked about it yet."""

    position: str
    solution: tuple[str, ...]
    plies: int
    duals: tuple[int, ...]
    effort: int
    themes: tuple[str, ...]
    origin: str

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.position.partition(":")[0]

    @property
    def name(self) -> str:
        """A name for the puzzle, which is that of its position."""
        return key_of(self.position)

    @property
    def difficulty(self) -> int:
        """How difficult it is, from 1 to 5."""
        return 1 + sum(self.effort >= least for least in EFFORTS)

    def opened(self) -> Puzzle:
        """Return the puzzle to be solved.

        :raises TabuleiroError: if its position or solution breaks the rules.
        """
        solution = Record.begin(Position(self.position))
        for move in self.solution:
            solution = solution.play(move)
        win = ForcedWin(self.plies, self.duals, self.difficulty, self.themes)
        return Puzzle(solution, "", 0, self.origin, win=win)

    def as_json(self) -> dict[str, Any]:
        """Return the puzzle as a JSON object."""
        return {
            "name": self.name,
            **{key: list(v) if isinstance(v, tuple) else v for key, v in vars(self).items()},
            "difficulty": self.difficulty,
        }


@dataclass(frozen=True)
class Pack:
    """The puzzles of a game that one command has made."""

    game: str
    made: str
    looked_at: int
    puzzles: tuple[PackedPuzzle, ...]

    @property
    def text(self) -> str:
        """The pack as `read_pack` takes it."""
        head = {"format": FORMAT, "game": self.game, "made": self.made, "looked_at": self.looked_at}
        parts = ["\n".join(_lines(head))]
        parts += ["\n".join(["[[puzzle]]", *_lines(vars(puzzle))]) for puzzle in self.puzzles]
        return "\n\n".join(parts) + "\n"

    def with_theme(self, theme: str | None) -> tuple[PackedPuzzle, ...]:
        """Return the puzzles that have a theme, the easy ones first; all without one.

        :raises UnknownName: if none has it.
        """
        found = [puzzle for puzzle in self.puzzles if theme is None or theme in puzzle.themes]
        if theme is not None and not found:
            known = sorted({name for puzzle in self.puzzles for name in puzzle.themes})
            told = tr("no puzzle has the theme {name}", name=theme)
            raise UnknownName(told, name=theme, known=known)
        return tuple(sorted(found, key=lambda puzzle: (puzzle.effort, puzzle.name)))


def _lines(values: Any) -> Iterator[str]:
    """Write values as TOML, which JSON is for texts, numbers and lists of such."""
    for key, value in values.items():
        yield f"{key} = {json.dumps(value, ensure_ascii=False)}"


def read_pack(text: str, where: str) -> Pack:
    """Read a pack from its text.

    :raises BadPack: saying where, if it is none.
    """
    try:
        told = loads(text)
    except ValueError as error:
        raise _bad(where, str(error)) from error
    if told.get("format") != FORMAT:
        raise _bad(where, tr("its format is not {n}", n=FORMAT))
    try:
        puzzles = [_puzzle(entry) for entry in told.get("puzzle", ())]
        pack = Pack(str(told["game"]), str(told["made"]), int(told["looked_at"]), tuple(puzzles))
    except KeyError as error:
        raise _bad(where, tr("{key} is missing", key=error.args[0])) from error
    except (TypeError, ValueError) as error:
        raise _bad(where, tr("it has a value of the wrong kind")) from error
    for puzzle in pack.puzzles:
        if puzzle.game != pack.game:
            raise _bad(where, tr("it mixes puzzles of several games"))
    return pack


def _puzzle(entry: dict[str, Any]) -> PackedPuzzle:
    puzzle = PackedPuzzle(
        str(entry["position"]),
        tuple(map(str, entry["solution"])),
        int(entry["plies"]),
        tuple(map(int, entry["duals"])),
        int(entry["effort"]),
        tuple(map(str, entry["themes"])),
        str(entry["origin"]),
    )
    if not puzzle.solution:
        raise ValueError("no solution")
    return puzzle


def _bad(where: str, why: str) -> BadPack:
    told = tr("{path} is not a pack of puzzles: {reason}", path=where, reason=why)
    return BadPack(told, hint=tr("`{command}` writes one", command=typed("puzzles", "make")))


def load_pack(path: Path) -> Pack:
    """Read a pack from a file.

    :raises FileError: if the file cannot be read.
    :raises BadPack: if it is none.
    """
    return read_pack(disk.read(path), str(path))


def shipped() -> tuple[str, ...]:
    """Return the names of the games that have a pack."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def pack_of(game: str) -> Pack:
    """Return the pack that comes with a game; an empty one if none does."""
    name = game_named(game).name
    path = FOLDER / f"{name}.toml"
    return load_pack(path) if disk.is_file(path) else Pack(name, "", 0, ())


def by_name(puzzles: Sequence[PackedPuzzle]) -> dict[str, PackedPuzzle]:
    """Return puzzles by their names."""
    return {puzzle.name: puzzle for puzzle in puzzles}
