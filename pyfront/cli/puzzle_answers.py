"""Carrying out `puzzles`: what there is, solving some, and making more."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from .. import disk
from .._errors import BadValue
from ..game import game_named
from ..i18n import counted, tr
from ..invocation import typed
from ..position import Position
from ..puzzle_pack import BadPack, Pack, PackedPuzzle, load_pack
from ..questions.finding import Skipped, kept_records
from ..repetition import Training
from ..repl.waiting import finish
from ..reply import Reply
from ..session.puzzle_hunt import Hunted, Hunter, PuzzleHunt, kept_games, self_play
from ..session.training_plan import Planned, packs, planned
from ..view.screen import screen
from . import front_ends
from .failures import Interrupted
from .requests import PositionRequest

if TYPE_CHECKING:
    from .puzzles_group import MakeRequest

KEPT = "kept"
USUAL_GAMES = 100
WRITTEN_EVERY = 20
"""After how many games without a puzzle the file says that they were looked at."""


# --- what there is --------------------------------------------------------------------------------


def overview(game: str | None, file: Path | None, theme: str | None) -> Reply:
    """Show the packs, what is due, and the score; for one game also its themes."""
    training = Training.load()
    rows = [(pack, pack.with_theme(theme)) for pack in packs(game, file)]
    data = {"packs": [_summary(pack, puzzles, training) for pack, puzzles in rows]}

    def show(console: Console) -> None:
        console.print(_table(data["packs"]))
        if game is not None or file is not None:
            for pack, puzzles in rows:
                _show_kinds(console, pack, puzzles)
        due = sum(pack["due"] for pack in data["packs"])
        told = counted(due, "{n} puzzle is due again.", "{n} puzzles are due again.")
        console.print(told)
        command = typed("puzzles", "play", *([game] if game else []))
        console.print(tr("`{command}` begins.", command=command), soft_wrap=True)

    return Reply(data, show, int(not any(puzzles for _, puzzles in rows)))


def _summary(pack: Pack, puzzles: Sequence[PackedPuzzle], training: Training) -> dict[str, Any]:
    listed = [puzzle.name for puzzle in puzzles]
    plies = Counter(puzzle.plies for puzzle in puzzles)
    themes = Counter(name for puzzle in puzzles for name in puzzle.themes)
    return {
        "game": pack.game,
        "made": pack.made,
        "puzzles": len(listed),
        "plies": {str(number): plies[number] for number in sorted(plies)},
        "themes": dict(themes.most_common()),
        "due": len(training.due(listed)),
        "score": training.score(listed).as_json(),
    }


def _table(rows: Sequence[dict[str, Any]]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(tr("Game"))
    for heading in (tr("Puzzles"), tr("Due"), tr("Tried"), tr("First try")):
        table.add_column(heading, justify="right")
    for row in rows:
        score = row["score"]
        percent = f"{100 * score['at_once'] // score['times']} %" if score["times"] else "-"
        title = game_named(row["game"]).title
        cells = (row["puzzles"], row["due"], score["puzzles"])
        table.add_row(title, *map(str, cells), percent)
    return table


def _show_kinds(console: Console, pack: Pack, puzzles: Sequence[PackedPuzzle]) -> None:
    """Print how long the wins of a pack are, and what they are about."""
    row = _summary(pack, puzzles, Training(Path()))
    wins = ", ".join(
        tr("{plies} plies: {n}", plies=plies, n=number) for plies, number in row["plies"].items()
    )
    themes = ", ".join(f"{name} {number}" for name, number in row["themes"].items())
    console.print(tr("Wins: {kinds}", kinds=wins))
    console.print(tr("Themes: {kinds}", kinds=themes))


# --- solving --------------------------------------------------------------------------------------


def play(game: str | None, file: Path | None, theme: str | None, *, due: bool) -> int:
    """Let a person solve puzzles; return the exit status."""
    training = Training.load()
    chosen = planned(packs(game, file), training, theme, due=due)
    if not chosen:
        screen().print(tr("No puzzle is due.") if due else tr("There are no puzzles."))
        return 1
    return front_ends.solve_puzzles(Planned(chosen), training)


# --- making ---------------------------------------------------------------------------------------


def make(request: MakeRequest) -> Reply:
    """Hunt for puzzles, and write them to a file.

    :raises BadValue: if the file has puzzles of another command, or there are no games.
    """
    game = game_named(request.game)
    made = _made(request)
    out = request.out or f"puzzles-{game.name}.toml"
    pack = _begun(out, game.name, made)
    hunter, games = _hunter(request)
    hunted = Hunted(request.plies, request.seed, request.opening, request.duals)
    hunt = PuzzleHunt(pack, hunted, games, hunter, request.count or 10**9)
    writer = _Writer(out, pack)
    hunt.kept = writer.keep
    finish(hunt, screen(stderr=True), drawn=not request.as_json)
    writer.keep(hunt.pack, now=True)
    return _reply(hunt, out)


def _reply(hunt: PuzzleHunt, out: str) -> Reply:
    pack = hunt.pack
    data = {
        "game": pack.game,
        "made": pack.made,
        "file": out,
        "looked_at": pack.looked_at,
        "games": hunt.total,
        "puzzles": [puzzle.as_json() for puzzle in pack.puzzles],
        "interrupted": hunt.stopped,
    }

    def show(console: Console) -> None:
        found = counted(len(pack.puzzles), "{n} puzzle", "{n} puzzles")
        games = counted(pack.looked_at, "{n} game", "{n} games")
        console.print(tr("{puzzles} from {games}: {path}", puzzles=found, games=games, path=out))
        if hunt.stopped:
            console.print(tr("The same command continues."))
        elif pack.puzzles:
            command = typed("puzzles", "play", "--pack", shlex.quote(out))
            console.print(tr("`{command}` begins.", command=command), soft_wrap=True)

    status = Interrupted.exit_code if hunt.stopped else int(not pack.puzzles)
    return Reply(data, show, status)


def _made(request: MakeRequest) -> str:
    """Return the arguments that make the same puzzles again."""
    source = (
        ["--from-games", request.from_games]
        if request.from_games is not None
        else ["--self-play", str(request.self_play or USUAL_GAMES)]
    )
    given = [
        game_named(request.game).name,
        *(["--ruleset", request.ruleset] if request.ruleset else []),
        *(word for each in request.options or () for word in ("--option", each)),
        *source,
        *(["--count", str(request.count)] if request.count else []),
        *("--plies", str(request.plies)),
        *(["--opening", str(request.opening)] if request.opening != Hunted(3).opening else []),
        *(["--duals"] if request.duals else []),
        *("--seed", str(request.seed)),
    ]
    return shlex.join(given)


def _begun(out: str, game: str, made: str) -> Pack:
    """Return the pack of a file as far as it was made, or an empty one.

    :raises BadValue: if another command has made it.
    """
    path = disk.named(out)
    if out in disk.OUTPUTS or not disk.is_file(path):
        return Pack(game, made, 0, ())
    hint = tr("name another file with --out")
    try:
        pack = load_pack(path)
    except BadPack as error:
        raise BadPack(error.message, hint=hint) from error
    if pack.made != made:
        told = tr("{path} was made by another command: {command}", path=out, command=pack.made)
        raise BadValue(told, hint=hint)
    return pack


def _hunter(request: MakeRequest) -> tuple[Hunter, int]:
    """Return what hunts through games, and how many games there are."""
    if request.from_games is None:
        asked = PositionRequest(game=request.game, ruleset=request.ruleset, options=request.options)
        start: Position = asked.find()
        return self_play(start), request.self_play or USUAL_GAMES
    if request.self_play is not None:
        raise BadValue(tr("use only one of {names}", names="--self-play, --from-games"))
    if request.ruleset or request.options:
        told = tr("saved games have their own ruleset and options")
        raise BadValue(told, hint=tr("leave out --ruleset and --option"))
    folder = None if request.from_games == KEPT else disk.named(request.from_games)
    skipped: list[Skipped] = []
    games = list(kept_records(game_named(request.game).name, folder, skipped))
    for each in skipped:
        screen(stderr=True).print(f"{each.file}: {each.message}", soft_wrap=True)
    if not games:
        raise BadValue(
            tr("there is no saved game of {game}", game=game_named(request.game).title),
            hint=tr("--self-play lets the computer play some"),
        )
    return kept_games(games), len(games)


class _Writer:
    """Writes the pack when there are new puzzles, and now and then."""

    def __init__(self, out: str, pack: Pack) -> None:
        self._out, self._written = out, pack

    def keep(self, pack: Pack, *, now: bool = False) -> None:
        """Write a pack, if it is time."""
        if self._out in disk.OUTPUTS and not now:
            return
        new = len(pack.puzzles) > len(self._written.puzzles)
        if now or new or pack.looked_at - self._written.looked_at >= WRITTEN_EVERY:
            disk.write(self._out, pack.text)
            self._written = pack
