"""An arena on a terminal, as JSON, and as a page on which every game can be stepped through."""

from __future__ import annotations

import html
import math
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from .. import disk
from ..i18n import counted, tr
from ..record import Record
from ..saves import load
from ..view import board_view
from ..view.tables import plain_table
from .standings import Finished, Row, counts, table
from .tournament import ArenaFolder, players_named

PAGE = "index.html"
STYLE = """
:root { color-scheme: light dark; --line: #8884; --head: #8882; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: left; }
th { background: var(--head); } td.n { text-align: right; font-variant-numeric: tabular-nums; }
pre { font: 14px/1.15 ui-monospace, monospace; overflow-x: auto; }
details { border-bottom: 1px solid var(--line); padding: .3rem 0; }
"""
SCRIPT = """
for (const game of document.querySelectorAll("details")) {
  const boards = game.querySelectorAll("pre"), slider = game.querySelector("input");
  const show = n => boards.forEach((board, i) => board.hidden = i != n);
  slider.hidden = false;
  slider.oninput = () => show(slider.value);
  show(slider.value = 0);
}
"""


def standings(folder: ArenaFolder) -> RenderableType:
    """Return the table, and the verdict of the test if there is one."""
    drawn = plain_table(*_headings())
    names, total = players_named(folder.arena), folder.finished
    for place, row in enumerate(_rows(folder), start=1):
        drawn.add_row(str(place), names[row.player], *_cells(row))
    lines = [counted(len(total), "{n} game", "{n} games")]
    if (test := folder.arena.test) is not None:
        lines.append(tested(folder, test.ratio(counts(0, total)), test.lower, test.upper))
    lines += [_left_out(name, why) for name, why in folder.arena.left_out]
    return Group(drawn, *(Text(line) for line in lines))


def _left_out(name: str, why: str) -> str:
    return tr("{name} does not take part: {reason}", name=name, reason=why)


def _headings() -> Sequence[str]:
    return ["", tr("Player"), tr("Games"), "+", "=", "-", tr("Points"), "Elo", "", ""]


def tested(folder: ArenaFolder, ratio: float, lower: float, upper: float) -> str:
    """Say how far the sequential test has come."""
    assert folder.arena.sprt is not None
    elo0, elo1 = folder.arena.sprt
    name = players_named(folder.arena)[0]
    told = tr(
        "LLR {ratio:.2f} ({lower:.2f}, {upper:.2f}) for {elo0:g} or {elo1:g} normalised Elo",
        ratio=ratio,
        lower=lower,
        upper=upper,
        elo0=elo0,
        elo1=elo1,
    )
    if ratio >= upper:
        return f"{told}: " + tr("{player} is stronger by at least {elo:g}", player=name, elo=elo1)
    if ratio <= lower:
        return f"{told}: " + tr("{player} is stronger by at most {elo:g}", player=name, elo=elo0)
    return told


def _rows(folder: ArenaFolder) -> Sequence[Row]:
    return table(len(folder.arena.players), folder.finished)


def _cells(row: Row) -> list[str]:
    superiority = tr("LOS {percent:.1f} %", percent=100 * row.strength.superiority)
    failed = counted(row.failures, "{n} failure", "{n} failures") if row.failures else ""
    return [
        *(str(n) for n in (row.games, row.won, row.drawn, row.lost)),
        f"{row.points:g}",
        _elo(row),
        superiority if row.games else "",
        failed,
    ]


def _elo(row: Row) -> str:
    strength = row.strength
    if not math.isfinite(strength.error):
        return "" if math.isfinite(strength.elo) else f"{strength.elo:+}"
    return f"{strength.elo:+.1f} ±{strength.error:.1f}"


def ended(folder: ArenaFolder, game: Finished) -> str:
    names = players_named(folder.arena)
    pair = " - ".join(names[number] for number in game.players)
    score = "½-½" if game.winner is None else "1-0" if game.winner == game.players[0] else "0-1"
    why = game.note or game.clause or game.reason
    return f"{game.number + 1}. {pair}  {score}  ({why}, {game.plies})"


def as_json(folder: ArenaFolder, verdict: bool | None) -> dict[str, Any]:
    names = players_named(folder.arena)
    test = folder.arena.test
    return {
        "position": folder.arena.start,
        "folder": str(folder.path),
        "players": [
            {
                "name": names[row.player],
                "games": row.games,
                "won": row.won,
                "drawn": row.drawn,
                "lost": row.lost,
                "points": row.points,
                "failures": row.failures,
                "elo": _finite(row.strength.elo),
                "error": _finite(row.strength.error),
                "superiority": row.strength.superiority,
            }
            for row in _rows(folder)
        ],
        "left_out": [{"name": name, "why": why} for name, why in folder.arena.left_out],
        "games": [game.as_json() for game in sorted(folder.finished, key=lambda g: g.number)],
        "llr": None if test is None else test.ratio(counts(0, folder.finished)),
        "accepted": verdict,
    }


def _finite(value: float) -> float | None:
    return round(value, 2) if math.isfinite(value) else None


# --- the page -------------------------------------------------------------------------------------


def write_page(folder: ArenaFolder) -> str:
    """Write the page of the arena into its folder; return what to say then.

    :raises FileError: if it cannot be written.
    """
    names = players_named(folder.arena)
    rows = [
        [str(n), names[row.player], *_cells(row)] for n, row in enumerate(_rows(folder), start=1)
    ]
    absent = [_left_out(name, why) for name, why in folder.arena.left_out]
    games = [_game(folder, game) for game in sorted(folder.finished, key=lambda g: g.number)]
    position = folder.arena.position
    title = f"{position.game} ({position.ruleset})"
    return disk.write(
        folder.path / PAGE,
        f"<!doctype html><meta charset=utf-8><title>{html.escape(title)}</title>"
        '<meta name=viewport content="width=device-width">'
        f"<style>{STYLE}</style><h1>{html.escape(title)}</h1>"
        f"{_table(_headings(), rows)}{_listed(absent)}{''.join(games)}<script>{SCRIPT}</script>\n",
    )


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{html.escape(text)}" for text in headings)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}" for cell in row) for row in rows)
    return f"<table><tr>{head}{body}</table>"


def _listed(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{html.escape(line)}' for line in lines)}</ul>" if lines else ""


def _game(folder: ArenaFolder, game: Finished) -> str:
    """Return a game to be stepped through with a slider; without scripts all boards are shown."""
    record, _ = load(folder.game_file(game.number))
    boards = "".join(f"<pre>{html.escape(text)}</pre>" for text in _boards(record))
    slider = f"<input type=range min=0 max={record.ply} value=0 style='width:100%' hidden>"
    title = html.escape(ended(folder, game))
    return f"<details><summary>{title}</summary>{slider}{boards}</details>"


def _boards(record: Record) -> Sequence[str]:
    moves = ["", *(f"{n}. {move}" for n, move in enumerate(record.played, start=1))]
    return [
        f"{move}\n{board_view.in_plain_text(position)}"
        for move, position in zip(moves, record.positions[: record.ply + 1], strict=True)
    ]
