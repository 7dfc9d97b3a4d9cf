"""`grade map --interactive`: ask a teacher for missing goals, and try each answer at once."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from .._errors import Exit
from ..disk import make_folder
from ..grade.feedback import drawn
from ..grade.mapping.goals import SORTS
from ..grade.oracle import Oracle
from ..grade.reports.files import file_name
from ..grade.trial.class_search import SearchTask, map_program
from ..grade.trial.findings import GoalFound, Mapped
from ..grade.trial.proving import proved
from ..grade.trial.toml_text import KEYS, SIGNATURE
from ..i18n import tr
from ..text import visible
from .grade_map import fits_by_itself

EXAMPLES = {
    "initial": "initial_state(8, Board)",
    "display": "print_board(Board)",
    "moves": "findall(From-To, valid_move(Board, Player, From, To), Moves)",
    "legal": "valid_move(Board, Player, FromR, FromC, ToR, ToC)",
    "apply": "move(Board, FromR, FromC, ToR, ToC, After)",
    "winner": "game_over(Board, Winner)",
    "value": "value(Board, Player, Value)",
    "ai": "choose_move(Board, Player, Level, Move)",
}


def ask_what_is_missing(task: SearchTask, out: Path | None) -> int:
    """Search, ask for the rest, and write or print the result."""
    mapped = map_program(task)
    if mapped.usual:
        _tell(fits_by_itself(mapped))
        return Exit.YES
    try:
        for key in KEYS:
            if key in mapped.missing or (key == "initial" and not mapped.text):
                mapped = _asked(mapped, key, task)
    except (EOFError, KeyboardInterrupt):
        _tell("\n" + tr("what was found so far is kept"))
    _keep(mapped, task, out)
    return Exit.YES


def _tell(text: str) -> None:
    """Speak to the teacher; standard output is for the mapping."""
    print(text, file=sys.stderr, flush=True)


def _read() -> str:
    """Read a line.

    :raises EOFError: at the end of the input.
    """
    print("> ", end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


def _asked(mapped: Mapped, key: str, task: SearchTask) -> Mapped:
    """Ask for a goal until one is right or the answer is empty."""
    near = mapped.missing[key].near if key in mapped.missing else ()
    _introduce(key, near, task)
    while answer := _read():
        if answer.isdigit() and 1 <= int(answer) <= len(near):
            chosen = visible(near[int(answer) - 1])
            goal = f"{chosen.partition('/')[0]}({EXAMPLES[key].partition('(')[2]}"
            _tell(tr("write it with the names of a mapping, such as: {goal}", goal=goal))
            _tell(f"  {chosen}")
            continue
        tried = _with_goal(mapped, key, answer, task)
        wrong = _about(key, tried.failed)
        if not wrong:
            _tell(tr("it holds"))
            return tried
        for line in wrong:
            _tell(f"  {visible(line)}")
        _tell(tr("another goal, or nothing to continue without it"))
    return mapped


def _introduce(key: str, near: Sequence[str], task: SearchTask) -> None:
    """Describe the missing goal, with a board and the nearest candidates."""
    oracle = Oracle(task.game)
    _tell(f"\n{key}: {tr(SORTS[key].title)}")
    step = oracle.facts(oracle.start).moves[0] if key in ("legal", "apply") else None
    for line in drawn(oracle, oracle.start.rows, step):
        _tell(f"  {line}")
    if step is not None:
        (r, c), (r2, c2) = step.pair
        _tell(
            tr(
                "a legal move here: row {r} column {c} to row {r2} column {c2}",
                r=r,
                c=c,
                r2=r2,
                c2=c2,
            )
        )
    for number, one in enumerate(near, start=1):
        _tell(f"  {number}) {visible(one)}")
    _tell(tr("a goal such as {goal}, or nothing to continue without it", goal=EXAMPLES[key]))


def _with_goal(mapped: Mapped, key: str, goal: str, task: SearchTask) -> Mapped:
    """Return the mapping with one goal more, tried on the program."""
    escaped = goal.rstrip(".").replace("\\", "\\\\").replace('"', '\\"')
    text = mapped.text or f'{SIGNATURE}\ntitle = "by hand"\ngame = "{task.game}"\n\n[contract]\n'
    text = re.sub(rf"^(# {key}:|{key} =) .*\n", "", text, flags=re.M)
    more = replace(
        mapped,
        text=f'{text}{key} = {{ goal = "{escaped}" }}\n',
        findings=dict(mapped.findings),
        missing=dict(mapped.missing),
    )
    more.add(GoalFound(key, goal, 1.0, tr("given by hand")))
    return proved(more, task.path)


def _about(key: str, failed: Sequence[str]) -> list[str]:
    """Return the failures that a goal is responsible for."""
    of_moves = {"moves", "legal", "apply"}
    words = {f"contract.{key}", f" {key}"}
    if key == "initial":
        words |= {"initial board", "start", "codec.board"}
    if key in of_moves:
        words |= {"opening moves", "illegal moves"}
    return [
        one for one in failed if any(one.startswith(word) or f" {word}" in one for word in words)
    ]


def _keep(mapped: Mapped, task: SearchTask, out: Path | None) -> None:
    if out is None:
        print(mapped.text, end="")
        return
    make_folder(out)
    path = out / f"{file_name(task.id)}.toml"
    path.write_text(mapped.text, encoding="utf-8")
    _tell(tr("written: {path}", path=path))
