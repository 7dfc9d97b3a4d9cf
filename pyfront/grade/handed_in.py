"""The submissions that a path means: one program, or a folder with those of a class.

Every submission has a row in the results: archives, folders without a program and other things that
cannot be graded are found too, so that they can be reported. In a folder of mappings each
submission may have its own, called by its id.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from .._errors import FileError
from ..i18n import tr
from .errors import BadSubmission
from .reports.files import file_name
from .submission.consulting import SUFFIXES
from .submission.entry import are_one, roots
from .submission.staging import Source, archive_sort, copied, refuse_archive
from .task import Task, identifier, program_files

PARTS = frozenset(
    {
        *("src", "source", "code", "codigo", "código", "prolog", "lib", "libs", "utils", "tests"),
        *("doc", "docs", "img", "images", "imagens", "assets", "report", "relatorio", "relatório"),
    }
)
"""Usual names of folders that are parts of one program."""


def submissions(paths: Sequence[Path], pattern: str | None = None) -> list[tuple[str, Path]]:
    """Find the submissions that paths mean, each with a unique name.

    A folder whose files belong together is one submission; every other folder holds several.

    :raises FileError: for a path that does not exist.
    :raises BadSubmission: for a path that is not a submission, or a folder without any.
    """
    found = [one for path in paths for one in _found(path)]
    names: dict[str, int] = {}
    named = []
    for path in found:
        name = identifier(path, pattern)
        names[name] = names.get(name, 0) + 1
        named.append((name if names[name] == 1 else f"{name} ({names[name]})", path))
    return named


def _found(path: Path) -> list[Path]:
    if not path.exists():
        raise FileError(tr("{path}: there is no such file or folder", path=path))
    if not path.is_dir() or _is_one(path):
        refuse_archive(path)
        with copy_of(path):
            return [path]
    inside = _inside(path)
    if not inside:
        hint = tr(
            "a submission is a Prolog file ({suffixes}), or a folder of them",
            suffixes=", ".join(sorted(SUFFIXES)),
        )
        raise BadSubmission(
            tr("{path}: there is no submission in this folder", path=path), hint=hint
        )
    return inside


def _is_one(folder: Path) -> bool:
    names = [one.relative_to(folder).as_posix() for one in program_files(folder)]
    children = [one for one in folder.iterdir() if not _is_hidden(one)]
    if not names or any(map(archive_sort, children)):
        return False
    if any("/" not in name for name in names):
        return are_one(folder, names)
    below = {one.name for one in children if one.is_dir()}
    if len(below) == 1 or {name.lower() for name in below} & PARTS:
        return True
    return len(roots(folder, names)) == 1 and len({name.split("/")[0] for name in names}) > 1


def _inside(folder: Path) -> list[Path]:
    """Return the submissions of a folder, without files that another file loads.

    An archive beside its unpacked contents is left out. Where submissions are folders, those
    without a program are reported too.
    """
    children = [one for one in sorted(folder.iterdir()) if not _is_hidden(one)]
    loading = set(roots(folder, [one.name for one in children if one.is_file()]))
    programs = [one for one in children if _is_program(one, loading)]
    unpacked = {one.stem if one.is_file() else one.name for one in programs}
    folders = sum(one.is_dir() for one in programs)
    empty = [
        one
        for one in children
        if one.is_dir() and one not in programs and one.name.lower() not in PARTS
    ]
    archives = [one for one in children if archive_sort(one) and not _is_named(one, unpacked)]
    others = empty if 2 * folders > len(programs) else []
    return sorted({*programs, *archives, *others}) if programs or archives else []


def _is_program(path: Path, loading: set[str]) -> bool:
    return path.name in loading if path.is_file() else bool(program_files(path))


def _is_named(archive: Path, names: set[str]) -> bool:
    return archive.name.split(".")[0] in names or archive.stem in names


def _is_hidden(path: Path) -> bool:
    return path.name.startswith((".", "__"))


@contextmanager
def copy_of(path: Path) -> Iterator[Path]:
    """Copy a submission, with all files that it loads, into a temporary folder.

    :raises BadSubmission: if it is an archive, has no text or no entry file.
    """
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        copied(Source(path), Path(directory))
        yield Path(directory)


def with_own_mapping(task: Task, folder: Path) -> Task:
    """Use the mapping named after a submission, if there is one."""
    places = (folder / f"{name}.toml" for name in _names(task))
    found = next((path for path in places if path.is_file()), None)
    return task if found is None else replace(task, mapping=str(found), fitted=True)


def unused(folder: Path, tasks: Iterable[Task]) -> Iterator[tuple[str, str]]:
    """Yield the mappings of the folder that no submission uses, and their names."""
    names = {name for task in tasks for name in _names(task)}
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in names:
            yield path.name, path.stem


def _names(task: Task) -> tuple[str, ...]:
    """Return the possible names of the mapping: that of the submission, or of its result files."""
    return task.name, file_name(task.name)
