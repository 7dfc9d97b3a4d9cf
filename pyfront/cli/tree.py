"""The tree of commands: what all of them share, and how it is built in little time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Annotated, Any

import typer
import typer.core

from ..i18n import tr
from ..settings import SETTINGS
from . import helping


class AsTyped:
    """Reads a parameter: what was not given, and text, as it is; anything else as typer does.

    typer makes a validator of pydantic for every parameter, also for text and for those that were
    not given: that takes longer than all else that happens before Prolog is asked.
    """

    TEXTS = (str, list[str])

    def __init__(self, descriptor: Any) -> None:
        self._descriptor = descriptor

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Give the value of a parameter."""
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        if self._descriptor.annotation in self.TEXTS:
            return value
        return _validator(self._descriptor).coerce(value, param=param, ctx=ctx)


core: Any = typer.core
_validator: Any = getattr(core, "build_runtime_param", None)  # typer before 0.27 has none
if _validator is not None:
    core.build_runtime_param = AsTyped


def built(app: typer.Typer, arguments: Sequence[str]) -> Any:
    """Build the tree for a command line: of one command if that is named, else of all."""
    named = [c for c in app.registered_commands if arguments and _name(c) == arguments[0]]
    if named:
        app = copy(app)
        app.registered_commands, app.registered_groups = named, []
    return _prepared(typer.main.get_command(app))


def _name(command: Any) -> str:
    return str(command.name or command.callback.__name__)


def _prepared(command: Any) -> Any:
    """Give every command the shared options, and its help in the language chosen."""
    shared = _options()
    for each in _all(command):
        helping.draw_here(each)
        each.params += [copy(option) for option in shared]
        each.help = _told(each.help)
        each.epilog = _told(each.epilog)
        heading = getattr(each, "rich_help_panel", None)
        if isinstance(heading, str):
            each.rich_help_panel = tr(heading)
        for parameter in each.params:
            if getattr(parameter, "help", None):
                parameter.help = _told(parameter.help)
    return command


def _all(command: Any) -> Iterator[Any]:
    yield command
    for inner in getattr(command, "commands", {}).values():
        yield from _all(inner)


def _told(text: str | None) -> str | None:
    """Translate a text whose lines may be broken anywhere."""
    if not text:
        return text
    paragraphs = text.split("\n\n")
    return "\n\n".join(tr(" ".join(paragraph.split())) for paragraph in paragraphs)


def _options() -> list[Any]:
    """Make the options for settings; they hold before the command line is read."""
    probe = typer.Typer(add_completion=False)
    probe.command()(_shared)
    options = [p for p in typer.main.get_command(probe).params if p.name in SETTINGS]
    for option in options:
        option.expose_value = False
    return options


def _known(name: str) -> Any:
    def known(value: str | None) -> str | None:
        if value is not None and SETTINGS[name].read(value) is None:
            values = ", ".join(SETTINGS[name].values)
            raise typer.BadParameter(
                tr("{value!r} is none of {values}", value=value, values=values)
            )
        return value

    return known


def _values(name: str) -> Any:
    return lambda incomplete: [v for v in SETTINGS[name].values if v.startswith(incomplete)]


def _shared(
    lang: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(SETTINGS["lang"].values),
            help="The language.",
            callback=_known("lang"),
            autocompletion=_values("lang"),
        ),
    ] = None,
    glyphs: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(SETTINGS["glyphs"].values),
            help="What pieces look like; letters are those of the reports.",
            callback=_known("glyphs"),
            autocompletion=_values("glyphs"),
        ),
    ] = None,
    stream: Annotated[
        bool, typer.Option("--stream", help="Redraw nothing, as for a screen reader.")
    ] = False,
) -> None:
    """Give a command the options that all have."""
