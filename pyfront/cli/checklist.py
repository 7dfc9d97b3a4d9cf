"""A list of checks: the answers of `doctor` and `grade doctor`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .._prolog import Examined
from ..i18n import tr
from ..reply import Reply

if TYPE_CHECKING:
    from rich.console import Console


def checklist(checks: Sequence[Examined], bad: int = 1) -> Reply:
    """List the checks, with a remedy for each that failed; `bad` is the exit status then."""
    well = all(check.ok for check in checks)
    data = {"ok": well, "checks": [check._asdict() for check in checks]}
    return Reply(data, lambda console: _show(console, checks), 0 if well else bad)


def _show(console: Console, checks: Sequence[Examined]) -> None:
    for check in checks:
        mark = tr("ok ") if check.ok else tr("BAD")
        home = str(Path.home())
        detail = check.detail.replace(home, "~") if home != "/" else check.detail
        console.print(f"{mark} {check.name}: {detail}", soft_wrap=True)
        if check.hint:
            console.print(f"    {check.hint}", soft_wrap=True)
