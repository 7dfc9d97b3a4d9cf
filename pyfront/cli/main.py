"""Running the command line: from the arguments to the exit status, whatever happens.

Nothing heavy is imported before it is needed: `--help` and the shell's completion load neither
Prolog nor the console.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from .. import settings, text
from .._errors import Exit
from . import ask_group, grade_group, play_group, program_group, puzzles_group, rules_group
from .command import PANELS, app
from .typer_patches import built

__all__ = ["app", "run"]

GROUPS = (
    play_group,
    puzzles_group,
    ask_group,
    rules_group,
    grade_group,
    program_group,
)
"""The modules of the commands, which add themselves to `app`."""

app.registered_commands.sort(key=lambda each: PANELS.index(str(each.rich_help_panel)))


def run(arguments: Sequence[str]) -> int:
    """Run the command line with these arguments and return its exit status."""
    with settings.applied(arguments) as faults:
        try:
            given = text.checked_arguments(arguments)
            text.check_environment()
            for fault in faults:
                print(text.visible(fault), file=sys.stderr)
            command = built(app, given)
            ended = command.main(given, prog_name="tabuleiro", standalone_mode=False)
            status = ended if isinstance(ended, int) else Exit.YES
        except (Exception, KeyboardInterrupt) as error:
            status = _failed(error, arguments)
        return int(_written(status))


def _failed(error: BaseException, arguments: Sequence[str]) -> int:
    """Print what went wrong, and return the exit status."""
    from . import failures

    if isinstance(error, KeyboardInterrupt):
        error = failures.Interrupted("interrupted")
    if isinstance(error, failures.Closed):
        return Exit.YES  # the reader closed our output, having read enough
    if isinstance(error, OSError) and error.filename is None:  # an error of a file has its name
        return _lost(error)
    try:
        failures.tell(error, arguments, as_json="--json" in arguments)
    except OSError as unwritable:
        _lost(unwritable)
    return failures.failure(error).status


def _written(status: int) -> int:
    """Flush the output; return the exit status, a different one if that fails."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        lost = _lost(error)
        status = status or lost
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        _give_up(sys.stderr)
    return status


def _lost(error: OSError) -> int:
    """Report that standard output cannot be written, and return the exit status."""
    _give_up(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return Exit.YES
    from . import failures

    with contextlib.suppress(OSError):
        failures.tell(failures.unwritable_output(error), (), as_json=False)
    return Exit.FILE


def _give_up(stream: TextIO | None) -> None:
    """Silence a stream, even for the interpreter's last flush."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
