"""Running `grade map`: suggest, write and check mappings, for a program or a whole class.

With `--interactive` a teacher is asked for missing goals, and each answer is tried at once.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._errors import BadValue, Exit
from .._prolog import Examined
from ..disk import make_folder
from ..game import game_named
from ..grade.feedback import drawn
from ..grade.handed_in import submissions
from ..grade.mapping import file as mappings
from ..grade.mapping import fitting
from ..grade.mapping.goals import SORTS
from ..grade.oracle import Oracle
from ..grade.reports.files import file_name, file_names
from ..grade.sitting import Sitting
from ..grade.task import Task
from ..grade.trial.class_search import SearchTask, map_all, map_program
from ..grade.trial.findings import NOTHING, WHOLE, GoalFound, Mapped
from ..grade.trial.proving import proved
from ..grade.trial.toml_text import KEYS, SIGNATURE
from ..i18n import tr
from ..position import Position
from ..reply import Reply
from ..text import visible
from .checklist import checklist
from .grade_group import SUCH_AS, MapRequest

if TYPE_CHECKING:
    from rich.console import Console
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


def mapping(request: MapRequest) -> Reply | int:
    """Check a mapping, find some, or list those that come with the program.

    :raises GradeError: if a mapping or a program makes no sense.
    """
    asked = [*(request.paths or []), *([request.suggest] if request.suggest else [])]
    if request.check is not None and asked:
        raise BadValue(tr("use only one of --check and --suggest"))
    if request.check is None and not asked:
        return _listed()
    if request.game is None:
        raise BadValue(tr("--game is required"), hint=tr(SUCH_AS))
    Position.start(game_named(request.game), ruleset=request.ruleset)  # refuse an unknown ruleset
    if request.check is not None:
        return _checked(request.check, request.game, request.name)
    return _found(asked, request.game, request)


def _checked(path: Path, game: str, name: str) -> Reply:
    with Sitting(Task(path, game, mapping=name)) as sitting:
        return checklist([Examined("mapping", True, sitting.mapping.name), *fitting.check(sitting)])


def _listed() -> Reply:
    """List the mappings that come with the program."""
    found = [
        (name, mappings.load(mappings.FOLDER / f"{name}.toml")) for name in mappings.available()
    ]
    listed = [
        {"name": name, "game": one.game, "title": one.title, "asks": list(one.goals)}
        for name, one in found
    ]

    def show(console: Console) -> None:
        for name, one in found:
            console.print(f"{name}: {one.title} ({', '.join(one.goals)})", soft_wrap=True)

    return Reply({"mappings": listed}, show)


# --- finding them ---------------------------------------------------------------------------------


def _found(paths: list[Path], game: str, request: MapRequest) -> Reply | int:
    named = submissions(paths, request.id_pattern)
    tasks = [
        SearchTask(name, path, game, request.seed, request.budget, request.ruleset)
        for name, path in named
    ]
    if request.interactive:
        from .grade_map import ask_what_is_missing  # only --interactive needs it

        if len(tasks) != 1:
            raise BadValue(tr("--interactive is about one program"))
        return ask_what_is_missing(tasks[0], request.out)
    alone = len(tasks) == 1 and request.out is None
    if request.out is None and not alone:
        raise BadValue(
            tr("--out is required for a class"),
            hint=tr("for example --out mappings/"),
        )
    taken = _Written(request.out, file_names([task.id for task in tasks]), len(tasks))
    try:
        map_all(tasks, request.jobs, taken.add)
    except KeyboardInterrupt:
        told = tr(
            "interrupted: {n} of {all} are mapped and written", n=len(taken.found), all=len(tasks)
        )
        print(f"\n{told}", file=sys.stderr)
        return Exit.INTERRUPTED
    return _suggested(taken.found[0]) if alone else _class_told(taken, [t.id for t in tasks])


@dataclass
class _Written:
    """Takes mappings as they are found, and writes them down."""

    out: Path | None
    names: dict[str, str]
    every: int
    found: list[Mapped] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Mappings that were written by hand, and were left as they are."""

    def add(self, mapped: Mapped) -> None:
        self.found.append(mapped)
        if self.out is None:
            return
        make_folder(self.out)
        self._write(self.out, mapped)
        told = f"[{len(self.found)}/{self.every}] {visible(mapped.id)}: {status(mapped)}"
        print(told, file=sys.stderr, flush=True)

    def _write(self, folder: Path, mapped: Mapped) -> None:
        path = folder / f"{self.names[mapped.id]}.toml"
        if path.exists() and SIGNATURE not in path.read_text("utf-8", errors="replace"):
            self.kept.append(path.name)
        elif mapped.usual:
            path.unlink(missing_ok=True)  # what was found before asks for less
        elif mapped.text:
            path.write_text(mapped.text, encoding="utf-8")


def status(mapped: Mapped) -> str:
    """Return in a word how much of a program was mapped."""
    if mapped.usual:
        return tr("needs no mapping")
    if mapped.status == WHOLE:
        return tr("fully mapped")
    return tr("not mapped") if mapped.status == NOTHING else tr("partly mapped")


def fits_by_itself(mapped: Mapped) -> str:
    """Say that a program needs no mapping."""
    return tr("{mapping} fits: `grade` finds it by itself", mapping=mapped.usual)


def _suggested(mapped: Mapped) -> Reply:
    """Print the mapping of one program; missing goals are listed on standard error."""
    for line in _lacking(mapped):
        print(line, file=sys.stderr)

    def show(_: Console) -> None:
        print(mapped.text, end="")

    return Reply({"game": mapped.game, "mapping": mapped.text, "program": as_json(mapped)}, show)


def _class_told(taken: _Written, order: Sequence[str]) -> Reply:
    found = sorted(taken.found, key=lambda one: order.index(one.id))
    data = {
        "game": found[0].game,
        "out": str(taken.out),
        "programs": [as_json(one) for one in found],
        "kept": taken.kept,
    }
    whole = all(one.status == WHOLE for one in found)
    return Reply(data, lambda console: _show(console, found, taken.kept), int(not whole))


def as_json(mapped: Mapped) -> dict[str, Any]:
    """Return the result in the form of the schema."""
    return {
        "id": mapped.id,
        "status": mapped.status,
        "usual": mapped.usual or None,
        "sure": round(mapped.sure, 4),
        "goals": [
            {
                "key": one.key,
                "goal": one.goal,
                "score": round(one.score, 4),
                "note": one.note,
                "others": list(one.others),
            }
            for one in mapped.findings.values()
        ],
        "missing": [{"key": one.key, "near": list(one.near)} for one in mapped.missing.values()],
        "remarks": mapped.remarks,
        "failed": mapped.failed,
        "questions": mapped.questions,
        "inferences": mapped.inferences,
        "timed_out": mapped.timed_out,
    }


def _show(console: Console, found: Sequence[Mapped], kept: Sequence[str]) -> None:
    from rich import box  # imported late: a single program has no table
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE)
    for title in (tr("program"), tr("mapping"), tr("sure"), tr("missing")):
        table.add_column(title, overflow="fold")
    for one in found:
        sure = f"{one.sure:.0%}" if one.findings else "-"
        missing = ", ".join(key for key, lack in one.missing.items() if lack.near) or "-"
        table.add_row(Text(visible(one.id)), status(one), sure, missing)
    console.print(table)
    for one in found:
        lines = list(_lacking(one))
        if lines:
            console.print(Text(f"{visible(one.id)}:"))
            for line in lines:
                console.print(Text(f"  {line}"), soft_wrap=True)
    for name in kept:
        told = tr("{file} was written by hand and is left as it is", file=name)
        console.print(Text(told), soft_wrap=True)
    counts = [sum(one.status == each for one in found) for each in (WHOLE, "part", NOTHING)]
    told = tr(
        "{whole} fully mapped, {part} partly, {none} not",
        whole=counts[0], part=counts[1], none=counts[2],
    )  # fmt: skip
    console.print(told)


def _lacking(mapped: Mapped) -> list[str]:
    """Return the missing goals, with the nearest candidates."""
    lines = [visible(remark) for remark in mapped.remarks]
    if mapped.usual:
        lines.append(fits_by_itself(mapped))
    for one in mapped.missing.values():
        if one.near:
            near = "; ".join(map(visible, one.near))
            lines.append(tr("{key}: not found; the nearest: {near}", key=one.key, near=near))
        elif one.key in ("initial", "apply"):
            lines.append(tr("{key}: not found", key=one.key))
    lines += [tr("the mapping is wrong: {what}", what=visible(one)) for one in mapped.failed]
    if mapped.timed_out:
        lines.append(tr("time ran out; --budget gives the search more"))
    return lines


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
