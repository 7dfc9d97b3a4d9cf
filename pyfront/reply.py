"""The one type in which every command answers, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


@dataclass(frozen=True)
class Reply:
    """An answer: what `--json` prints, what people see, and the exit status."""

    data: Mapping[str, Any] | Sequence[Mapping[str, Any]]
    show: Callable[[Console], None]
    status: int = 0
