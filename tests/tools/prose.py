"""The prose of the project: docstrings, comments and pages, without their code."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.places import ROOT

CODE = re.compile(r"(?ms)^```.*?^```|^ {4}.*?$|\]\([^)]*\)|<!--.*?-->")
QUOTED = re.compile(
    r"``[^`]*``|`[^`]*`|:\w+:|<[^>]*>|\w+\([^ ]*|\w*_\w*|\w*[a-z][A-Z]\w*|\w+-th\b|'[^' ]*'|~\w"
)
"""Names of the source that prose mentions."""
IGNORED = re.compile(r"#\s*(noqa|type:|fmt:|pragma)")
FOREIGN = ("tests/data/", "tests/grade/class/", "tests/audit/programs/", "prolog/lang/")
"""Programs in the language of students, and texts in other languages."""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the pages in English, each with its name."""
    below = (".github", "prolog", "pyfront", "pyfront/guide")
    for folder in (ROOT, *(ROOT / name for name in below)):
        for path in folder.glob("*.md"):
            yield _name(path), CODE.sub(" ", path.read_text(encoding="utf-8"))
    for path in (ROOT / "tests").rglob("*.md"):
        if _name(path).startswith(FOREIGN):
            continue
        yield _name(path), CODE.sub(" ", path.read_text(encoding="utf-8"))


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield the docstrings, those of values included, each with its place."""
    for path in _files("py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
                continue
            if isinstance(node.value.value, str):
                yield f"{_name(path)}:{node.lineno}", node.value.value


def comments() -> Iterator[tuple[str, str]]:
    """Yield the comments, each with its place."""
    for path in _files("py"):
        text = path.read_text(encoding="utf-8")
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT and not IGNORED.match(token.string):
                yield f"{_name(path)}:{token.start[0]}", token.string
    for path in (*_files("pl"), *_files("plt")):
        text = path.read_text(encoding="utf-8")
        for found in re.finditer(r"(?s)/\*\*.*?\*/|^%.*?$|(?<=\s)% .*?$", text, re.MULTILINE):
            line = text.count("\n", 0, found.start()) + 1
            yield f"{_name(path)}:{line}", re.sub(r"(?m)^ {4}.*$", "", found[0])


def _files(suffix: str) -> Iterator[Path]:
    for folder in ("prolog", "pyfront", "tests"):
        for path in sorted((ROOT / folder).rglob(f"*.{suffix}")):
            if not _name(path).startswith(FOREIGN):
                yield path


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
