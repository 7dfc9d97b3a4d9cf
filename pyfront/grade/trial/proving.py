"""Whether a mapping that was written still holds when it is read again and put to the program."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

from ..errors import GradeError
from ..mapping import fitting
from ..sitting import Sitting
from ..task import Task
from .findings import Mapped


def proved(mapped: Mapped, path: Path) -> Mapped:
    """Read the written mapping, check it as `grade map --check` does, and note what fails."""
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        file = Path(directory) / "suggested.toml"
        file.write_text(mapped.text, encoding="utf-8")
        try:
            with Sitting(Task(path, mapped.game, mapping=str(file))) as sitting:
                failed = [one for one in fitting.check(sitting) if not one.ok]
        except GradeError as error:
            told = f"{error.message}; {error.hint}" if error.hint else error.message
            return replace(mapped, failed=[told])
    serious = [one for one in failed if not _known(one.name, mapped)]
    return replace(mapped, failed=[f"{one.name}: {one.detail}" for one in serious])


_BY_BOARDS = 0.8
"""The share of right boards from which a difference in legality is the program's own."""
_ABOUT = {
    "opening moves": ("moves", "legal", "apply"),
    "illegal moves": ("legal", "apply"),
    "initial board": ("initial",),
    "start": ("initial",),
}
"""Which goals a check is about."""


def _known(name: str, mapped: Mapped) -> bool:
    """Return whether a check fails where trials have shown that the program is not all right."""
    keys = _ABOUT.get(name, (name.removeprefix("contract."),))
    made = mapped.findings.get("apply")
    if name.endswith("moves") and made is not None and made.score > _BY_BOARDS:
        return True
    return any(key in mapped.findings and mapped.findings[key].score < 0.995 for key in keys)
