"""How the help reads, the same with every version of typer.

typer shows parameters differently from version to version (`GAME`, `{GAME}`, `GAME <str>`), so the
usage line and the lists of parameters and commands are drawn here. No other module knows
where typer keeps what a parameter takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from ..i18n import later, tr
from ..invocation import NAME, typed

OPTIONS = "[OPTIONS]"
HELP = "--help"
THE_HELP = later("Show this message and exit.")
"""The help of `--help`, which typer words itself."""
UNCUT = 1000
"""More characters than the first sentence of any help text has."""


@dataclass(frozen=True)
class Number:
    """What a parameter that is a number may be."""

    whole: bool
    least: float | None
    most: float | None

    @property
    def demand(self) -> str:
        """Return what a value must be, as an error says it."""
        kind = tr("must be a whole number") if self.whole else tr("must be a number")
        return ", ".join(filter(None, (kind, self.limits)))

    @property
    def limits(self) -> str:
        """Return the limits of the number in words; "" if there are none."""
        values = {"least": f"{self.least:g}" if self.least is not None else ""}
        values["most"] = f"{self.most:g}" if self.most is not None else ""
        texts = {
            (True, True): tr("from {least} to {most}", **values),
            (True, False): tr("at least {least}", **values),
            (False, True): tr("at most {most}", **values),
        }
        return texts.get((self.least is not None, self.most is not None), "")


def number(parameter: Any) -> Number | None:
    """Return what a parameter may be, if it is a number."""
    holder = parameter if hasattr(parameter, "type_descriptor") else parameter.type
    if holder is parameter:
        kind = {int: "integer", float: "float"}.get(parameter.type_descriptor.annotation, "")
    else:  # typer before 0.27
        kind = holder.name.partition(" ")[0]
    if kind not in ("integer", "float") or getattr(parameter, "count", False):
        return None
    return Number(kind == "integer", getattr(holder, "min", None), getattr(holder, "max", None))


def quoted(parameter: Any) -> str:
    """Return the name of a parameter, as an error mentions it."""
    return f"'{max(parameter.opts, key=len) if _is_option(parameter) else _metavar(parameter)}'"


def draw_here(command: Any) -> None:
    """Make this module draw the help of a command."""
    command.format_usage = partial(_write_usage, command)
    command.format_options = partial(_write_lists, command)


def command_path(context: Any) -> str:
    """Return the command of a context as it can be typed: `tabuleiro grade run`."""
    path = str(getattr(context, "command_path", NAME))
    return typed(*path.split()[1:])


def _write_usage(command: Any, context: Any, formatter: Any) -> None:
    pieces = [OPTIONS, *map(_in_usage, _arguments(command, context))]
    if hasattr(command, "commands"):
        pieces.append(command.subcommand_metavar)
    formatter.write_usage(command_path(context), " ".join(pieces), prefix=tr("Usage: "))


def _in_usage(argument: Any) -> str:
    name = _metavar(argument)
    name = name if argument.required else f"[{name}]"
    return name if argument.nargs == 1 else f"{name}..."


def _write_lists(command: Any, context: Any, formatter: Any) -> None:
    arguments = [(_metavar(each), tr(each.help or "")) for each in _arguments(command, context)]
    options = [_option_line(each) for each in command.get_params(context) if _is_option(each)]
    lists = {tr("Arguments"): arguments, tr("Options"): options}
    for inner in getattr(command, "commands", {}).values():
        heading = getattr(inner, "rich_help_panel", None)
        line = (inner.name, inner.get_short_help_str(UNCUT))
        lists.setdefault(heading if isinstance(heading, str) else tr("Commands"), []).append(line)
    for heading, lines in lists.items():
        if lines:
            with formatter.section(heading):
                formatter.write_dl(lines)


def _arguments(command: Any, context: Any) -> Iterator[Any]:
    return (each for each in command.get_params(context) if not _is_option(each))


def _is_option(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "option")


def _option_line(option: Any) -> tuple[str, str]:
    short_first = sorted(option.opts, key=lambda name: len(name) - len(name.lstrip("-")))
    names = ", ".join(short_first)
    notes = [tr("default: {value}", value=_default(option))] if _default(option) else []
    if (taken := number(option)) and taken.limits:
        notes.append(taken.limits)
    help_text = THE_HELP if HELP in option.opts else option.help or ""
    told = tr(help_text) + (f"  [{'; '.join(notes)}]" if notes else "")
    return (names if option.is_flag else f"{names} {_metavar(option)}"), told


def _metavar(parameter: Any) -> str:
    if parameter.metavar:
        return str(parameter.metavar)
    return "N" if _is_option(parameter) and number(parameter) else parameter.name.upper()


def _default(option: Any) -> str:
    """Return the default of an option, if it is to be shown."""
    value = option.default
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return value if isinstance(value, str) else f"{value:g}"
