"""A bar that shows how far long work is, on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .screen import screen


@contextmanager
def progress(text: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar until the work is done; yields a function to call with the progress."""
    console = screen(stderr=True)
    if not console.is_terminal:  # rich before 14.3 ends even a bar that is disabled with a line
        yield lambda done: None
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(text, total=total)
        yield lambda done: bar.update(task, completed=done)
