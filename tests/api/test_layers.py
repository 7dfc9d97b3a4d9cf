"""Which module may import which, read from the imports; and that no two things share a name.

An import for annotations alone (`if TYPE_CHECKING`) does not count.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.places import PROLOG, ROOT

PACKAGE = ROOT / "pyfront"

CORE = (
    *(
        "_tomllib",
        "i18n",
        "spelling",
        "_errors",
        "text",
        "invocation",
        "lifetime",
        "extras",
        "disk",
        "settings",
        "moves",
        "_prolog",
    ),
    *(
        "game",
        "analysis",
        "solving",
        "report_board",
        "position",
        "players",
        "record",
        "record_text",
        "record_tree",
    ),
    *("match", "opentafl"),
    *("saves", "puzzles", "puzzle_pack", "repetition", "glyphs", "wording", "values", "questions"),
)
"""Each may import those before it."""
VALUES = {*CORE} - {
    *("_prolog", "disk", "invocation", "match", "saves", "questions", "puzzle_pack", "repetition"),
}
FRONT = {*CORE, "reply", "view", "session"}
MAY = {
    **{unit: set(CORE[:number]) for number, unit in enumerate(CORE)},
    "reply": set(),
    "view": VALUES,
    "session": {*CORE, "protocol"},
    "arena": {*CORE, "view", "session", "grade", "protocol"},
    "repl": FRONT,
    "app": FRONT,
    "web": {*FRONT, "app"},
    "grade": {*CORE, "view"},
    "protocol": {*CORE},
    "adapters": {*CORE, "view"},
    "cli": {*FRONT, "repl", "app", "web", "grade", "protocol", "arena", "adapters"},
    "__main__": {"cli"},
}
"""The modules and packages, and which of them each may import."""
LATE = {
    ("position", "questions"): "position.ask and position.why",
    ("questions", "view"): "Explanation and Answers in a notebook",
    ("position", "view"): "how a position is drawn",
    ("record", "record_text"): "record.text and Record.parse",
    ("__init__", "grade"): "pyfront.grade",
}
"""Imports within a function, for one line of the public interface."""
LIBRARIES = {
    "pyswip": {"_prolog"},
    "rich": {"view", "repl", "app", "cli", "arena"},
    "prompt_toolkit": {"repl"},
    "textual": {"app", "web"},
    "textual_serve": {"web"},
    "aiohttp": {"web"},
    "typer": {"cli"},
    "mcp": {"adapters"},
    "pettingzoo": {"adapters"},
    "fsrs": {"repetition"},
}
"""Libraries, and who alone may know them."""

STILL: set[tuple[str, str]] = set()
"""Who still knows whom without being allowed to; each is to be removed."""


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
    return module.split(".")[0]


@cache
def parsed(module: str) -> ast.Module:
    """Return the source of a module as a tree."""
    return ast.parse(modules()[module].read_text(encoding="utf-8"))


@cache
def imports(module: str) -> tuple[tuple[str, bool], ...]:
    """List what a module imports, and whether it does so when it is imported itself."""
    return tuple(_imports(module))


def _imports(module: str) -> Iterator[tuple[str, bool]]:
    file = modules()[module]
    package = ["pyfront", *module.split(".")]
    if file.name != "__init__.py":
        package.pop()
    elif module == "__init__":
        package = ["pyfront"]
    tree = parsed(module)
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
    """Return the modules of the package that a module imports."""
    for name, at_once in imports(module):
        inside = name.removeprefix("pyfront.") if name.startswith("pyfront.") else ""
        while inside and inside not in modules():
            inside = inside.rpartition(".")[0]
        if inside:
            yield inside, at_once


@cache
def broken() -> dict[tuple[str, str], list[str]]:
    """The forbidden imports, module by module."""
    found = defaultdict(list)
    for module in modules():
        mine = unit(module)
        for other, at_once in known(module):
            theirs = unit(other)
            allowed = theirs == mine or theirs in MAY.get(mine, ())
            if not allowed and (at_once or (mine, theirs) not in LATE):
                found[mine, theirs].append(f"{module} imports {other}")
    return found


def test_no_module_imports_from_above() -> None:
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
    assert users <= LIBRARIES[library]


def test_no_name_stands_for_two_things() -> None:
    named = defaultdict(list)
    for module in modules():
        named[module.rpartition(".")[2]].append(module)
        for node in parsed(module).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named[node.name].append(module)
    twice = {name: places for name, places in named.items() if len(places) > 1}
    assert not twice


@pytest.mark.parametrize(("half", "suffix"), [(PACKAGE, "py"), (PROLOG, "pl")])
def test_the_map_has_every_file(half: Path, suffix: str) -> None:
    named = set(re.findall(r"\w+", (half / "README.md").read_text(encoding="utf-8")))
    assert not {file.stem for file in half.rglob(f"*.{suffix}")} - named
