"""Finds what the program says: every text that `pyfront.i18n` is to translate."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.places import ROOT

PACKAGE = ROOT / "pyfront"
SPEAKING = {"tr": 1, "later": 1, "counted": 3}
"""The functions that take texts, and how many of their first arguments to look at."""


def texts_in_code() -> set[str]:
    """Give the texts that stand in the code."""
    return {text for file in PACKAGE.rglob("*.py") for text in _texts(file)}


def _texts(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        name = getattr(getattr(node, "func", None), "id", "")
        if isinstance(node, ast.Call) and name in SPEAKING:
            for argument in node.args[: SPEAKING[name]]:
                parts = ast.walk(argument) if isinstance(argument, ast.IfExp) else [argument]
                for part in parts:
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def texts_of_help(names: set[str]) -> set[str]:
    """Give what the help says of the commands that are for players, by paragraphs."""
    from pyfront.cli.app import app
    from pyfront.cli.typer_patches import built

    root: Any = built(app)
    commands = [
        root,
        *(root.commands[name] for name in names),
        *root.commands["config"].commands.values(),
    ]
    found: set[str] = set()
    for command in commands:
        texts = [command.help, command.epilog, *(getattr(p, "help", None) for p in command.params)]
        for text in filter(None, texts):
            found |= {" ".join(paragraph.split()) for paragraph in text.split("\n\n")}
    return found | {getattr(root.commands[name], "rich_help_panel", "") for name in names}
