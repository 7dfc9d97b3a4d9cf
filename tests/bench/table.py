"""The measurements, and their forms: on the screen, in Markdown and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Line:
    """One comparison, with the mark to reach if there is one."""

    what: str
    ours: str
    theirs: str
    measured: float
    target: float | None = None
    at_most: bool = False
    unit: str = "×"

    @property
    def reached(self) -> bool | None:
        """Return whether the target is reached; None if there is no target."""
        if self.target is None:
            return None
        if self.at_most:
            return self.measured <= self.target
        return self.measured >= self.target

    @property
    def verdict(self) -> str:
        """The verdict in a word."""
        return {True: "ok", False: "MISSED", None: ""}[self.reached]

    @property
    def mark(self) -> str:
        """The mark as text."""
        if self.target is None:
            return ""
        return f"{'≤' if self.at_most else '≥'} {self.target:g}{self.unit}"

    @property
    def amount(self) -> str:
        """The measured value, as text."""
        return f"{self.measured:.{0 if self.unit == '' else 2}f}{self.unit}"

    @property
    def cells(self) -> tuple[str, ...]:
        """The row of a table."""
        return (
            self.what,
            self.ours,
            self.theirs,
            self.amount,
            self.mark,
            self.verdict,
        )

    def json(self) -> dict[str, object]:
        """All of it as a JSON value."""
        return {
            "what": self.what,
            "ours": self.ours,
            "theirs": self.theirs,
            "measured": round(self.measured, 3),
            "target": self.target,
            "at_most": self.at_most,
            "reached": self.reached,
        }


@dataclass(frozen=True)
class Section:
    """Comparisons of one sort."""

    title: str
    ours: str
    theirs: str
    lines: Sequence[Line]
    note: str = ""

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of the columns."""
        return ("", self.ours, self.theirs, "measured", "mark", "")

    def show(self, console: Console) -> None:
        """Print it as a table; only the note, if there is nothing else."""
        if not self.lines:
            console.print(f"{self.title}: {self.note}")
            return
        table = Table(title=self.title, title_justify="left", caption=self.note or None)
        for number, head in enumerate(self.heads):
            table.add_column(head, justify="right" if 0 < number < 5 else "left", no_wrap=True)
        for line in self.lines:
            table.add_row(*line.cells, style="bold red" if line.reached is False else None)
        console.print(table)

    def markdown(self) -> str:
        """Return the section as a table for a README."""
        if not self.lines:
            return f"**{self.title}**: {self.note}\n"
        table = markdown(self.heads, [line.cells for line in self.lines])
        note = f"\n\n{self.note}" if self.note else ""
        return f"**{self.title}**\n\n{table}{note}\n"

    @property
    def marks(self) -> list[bool]:
        """Return for every target whether it is reached."""
        return [line.reached for line in self.lines if line.reached is not None]

    def json(self) -> dict[str, object]:
        """All of it as a JSON value."""
        return {"title": self.title, "lines": [line.json() for line in self.lines]}


def markdown(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown, with figures aligned right and words in the first column."""
    ruler = ["---", *("--:" for _ in heads[1:])]
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, ruler, *rows))
