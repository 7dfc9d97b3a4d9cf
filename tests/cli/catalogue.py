"""Finds what the program says: every text that `pyfront.i18n` is to translate."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyfront import games
from pyfront.grade.exam.gamedata import game_data
from tests.places import ROOT

PACKAGE = ROOT / "pyfront"
SPEAKING = {
    "tr": slice(1),
    "later": slice(1),
    "counted": slice(1, 3),
    "translated": slice(1, 2),
}
"""The functions that take texts, and which of their arguments these are."""


def texts_in_code() -> set[str]:
    """Return the texts in the code."""
    return {text for file in PACKAGE.rglob("*.py") for text in _texts(file)}


def _texts(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        name = getattr(getattr(node, "func", None), "id", "")
        if isinstance(node, ast.Call) and name in SPEAKING:
            for argument in node.args[SPEAKING[name]]:
                yield from _said(argument)


def _said(node: ast.AST) -> Iterator[str]:
    """Yield the texts of an argument: a text, one of two texts, or a table of texts."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*_said(one), *_said(other))
        case ast.Tuple(elts=parts) | ast.Dict(values=parts):
            for part in parts:
                yield from _said(part)


def texts_of_clauses() -> set[str]:
    """Return what the grader calls the clauses of the games."""
    return {title for game in games() for title in game_data(game.name).titles.values()}


def texts_of_help() -> set[str]:
    """Return what the help says of all commands, by paragraphs."""
    from pyfront.cli.main import app
    from pyfront.cli.typer_patches import built

    found: set[str] = set()
    for command in _with_inner(built(app)):
        texts = [command.help, command.epilog, *(getattr(p, "help", None) for p in command.params)]
        for text in filter(None, texts):
            found |= {" ".join(paragraph.split()) for paragraph in text.split("\n\n")}
        found.add(getattr(command, "rich_help_panel", None) or "")
    return found


def _with_inner(command: Any) -> Iterator[Any]:
    yield command
    for inner in getattr(command, "commands", {}).values():
        yield from _with_inner(inner)
