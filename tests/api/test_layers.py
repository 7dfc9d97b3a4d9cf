"""Who may know whom in the package, read off its imports; and that no name stands for two things.

An import for annotations alone (`if TYPE_CHECKING`) makes nobody know anybody.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.places import ROOT

PACKAGE = ROOT / "pyfront"

CORE = (
    *("i18n", "_errors", "text", "invocation", "disk", "settings", "moves", "_prolog"),
    *("game", "analysis", "position", "clock", "players", "record", "record_text", "match"),
    *("saves", "glyphs", "wording", "values", "questions"),
)
"""Each of them knows those that stand before it."""
VALUES = {*CORE} - {"_prolog", "disk", "invocation", "match", "saves", "questions"}
FRONT = {*CORE, "reply", "view", "session"}
MAY = {
    **{unit: set(CORE[:number]) for number, unit in enumerate(CORE)},
    "reply": set(),
    "view": VALUES,
    "session": set(CORE),
    "repl": FRONT,
    "app": FRONT,
    "grade": {*CORE, "reply", "view"},
    "grade.cli": {*FRONT, "grade", "cli"},
    "cli": {*FRONT, "repl", "app", "grade", "grade.cli"},
    "__main__": {"cli"},
}
"""The modules and packages of the package, and which of them each may know beside itself."""
LATE = {
    ("position", "questions"): "position.ask and position.why",
    ("record", "record_text"): "record.text and Record.parse",
    ("__init__", "grade"): "pyfront.grade",
}
"""What is imported within a function, for one line of the public interface."""
LIBRARIES = {
    "pyswip": {"_prolog"},
    "rich": {"view", "repl", "app", "cli", "grade.cli"},
    "prompt_toolkit": {"repl"},
    "textual": {"app"},
    "typer": {"cli", "grade.cli"},
}
"""Libraries, and who alone may know them."""

STILL_LIBRARIES = {"rich": {"grade"}}
"""Who still knows a library without being allowed to."""
STILL = {
    ("position", "cli"),
}
"""Who still knows whom without being allowed to; each is to be removed."""
TWICE = {
    *(
        "Answer",
        "Check",
        "Ended",
        "Ending",
        "Event",
        "Fault",
        "Limits",
        "Problem",
        "Reply",
        "Result",
        "Session",
        "Setting",
        "Step",
        "Stopped",
        "Table",
    ),
    *("asking", "checking", "commands", "computer", "thinking"),
}
"""What still is the name of two classes or modules."""


@cache
def modules() -> dict[str, Path]:
    """The modules by their names within the package, such as `view.board`."""
    found = {}
    for file in PACKAGE.rglob("*.py"):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" and parts[1:] else parts)] = file
    return found


def unit(module: str) -> str:
    """The entry of the table that a module belongs to."""
    return next(
        (u for u in ("grade.cli",) if f"{module}.".startswith(f"{u}.")), module.split(".")[0]
    )


def imports(module: str) -> Iterator[tuple[str, bool]]:
    """Give what a module imports, and whether it does when it is imported itself."""
    file = modules()[module]
    package = ["pyfront", *module.split(".")]
    if file.name != "__init__.py":
        package.pop()
    elif module == "__init__":
        package = ["pyfront"]
    tree = ast.parse(file.read_text(encoding="utf-8"))
    hidden = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in hidden:
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, node in tree.body) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((f"{source}.{alias.name}", node in tree.body) for alias in node.names)


def known(module: str) -> Iterator[tuple[str, bool]]:
    """Give the modules of the package that a module imports."""
    for name, at_once in imports(module):
        inside = name.removeprefix("pyfront.") if name.startswith("pyfront.") else ""
        while inside and inside not in modules():
            inside = inside.rpartition(".")[0]
        if inside:
            yield inside, at_once


def broken() -> dict[tuple[str, str], list[str]]:
    """Who knows whom without being allowed to, and by which imports."""
    found = defaultdict(list)
    for module in modules():
        mine = unit(module)
        for other, at_once in known(module):
            theirs = unit(other)
            allowed = theirs == mine or theirs in MAY.get(mine, ())
            if not allowed and (at_once or (mine, theirs) not in LATE):
                found[mine, theirs].append(f"{module} imports {other}")
    return found


def test_nobody_knows_who_stands_above() -> None:
    faults = {pair: told for pair, told in broken().items() if pair not in STILL}
    assert not faults


def test_every_exception_is_still_needed() -> None:
    assert set(broken()) >= STILL, "some are gone: take them off the list"


def test_every_module_has_its_place() -> None:
    assert {unit(module) for module in modules()} <= {*MAY, "__init__"}


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_library_has_its_room(library: str) -> None:
    users = {
        unit(module)
        for module in modules()
        for name, _ in imports(module)
        if name.split(".")[0] == library
    }
    assert users - LIBRARIES[library] <= STILL_LIBRARIES.get(library, set())


def test_no_name_stands_for_two_things() -> None:
    named = defaultdict(list)
    for module, file in modules().items():
        if module != "grade.cli":  # the commands of the grader stand in it
            named[module.rpartition(".")[2]].append(module)
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named[node.name].append(module)
    twice = {name: places for name, places in named.items() if len(places) > 1}
    assert not {name: places for name, places in twice.items() if name not in TWICE}
    assert set(twice) == TWICE, "some are gone: take them off the list"
