"""Everything that is changed about typer, with the reasons; no other module knows its insides.

It works with every version from the lowest that pyproject.toml allows to the newest:

- *Help.* typer shows parameters differently from version to version (`GAME`, `{GAME}`,
  `GAME <str>`), so the usage line and the lists of parameters and commands are drawn here.
- *Language.* typer fixes texts when a command is defined; they are translated when it is built.
- *Shared options.* `--lang`, `--glyphs` and `--stream` are declared once, for every command.
- *Speed.* Only the command that is named is built, and no validator is made for text: those of
  pydantic take longer than all else that happens before Prolog is asked.
- *Errors.* Ctrl-C and closed pipes come through as exceptions of ours, and errors in the command
  line read the same with every version.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from copy import copy
from functools import partial
from typing import Any, NamedTuple

import typer
import typer.core

from .._errors import MEANINGS
from ..i18n import later, tr
from ..invocation import NAME, typed
from ..settings import SETTINGS
from .requests import every_command_has

OPTIONS = "[OPTIONS]"
HELP = "--help"
THE_HELP = later("Show this message and exit.")
"""The help of `--help`, which typer words itself."""
UNCUT = 1000
"""More characters than the first sentence of any help text has."""


# --- how a command is built -----------------------------------------------------------------------


class RootGroup(typer.core.TyperGroup):
    """The root command: its help ends with the exit codes, and typer does not end the program."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the meanings of the exit codes, and then the usual epilogue."""
        with formatter.section(tr("Exit codes")):
            formatter.write_dl([(str(int(code)), tr(said)) for code, said in MEANINGS.items()])
        super().format_epilog(ctx, formatter)

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        """Read the command line, which may be to print the help."""
        with _own_ending():
            return super().make_context(*arguments, **options)

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        with _own_ending():
            return super().invoke(ctx)


class GroupOfPaths(typer.core.TyperGroup):
    """A group that runs its first command if the first word is none of them, such as a path."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words after the name of the group."""
        if not args or args[0] not in {*self.commands, *ctx.help_option_names}:
            args = [next(iter(self.commands)), *args]
        return super().parse_args(ctx, args)


@contextlib.contextmanager
def _own_ending() -> Iterator[None]:
    """Keep typer from ending the program in its own ways."""
    try:
        yield
    except KeyboardInterrupt:
        from .failures import Interrupted  # imported late, as in the next line: seldom needed

        raise Interrupted("interrupted") from None
    except BrokenPipeError:
        from .failures import Closed

        raise Closed from None


class AsTyped:
    """Reads a parameter: missing values and text unchanged, anything else as typer does."""

    TEXTS = (str, list[str])

    def __init__(self, descriptor: Any) -> None:
        self._descriptor = descriptor

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        if self._descriptor.annotation in self.TEXTS:
            return value
        return _validator(self._descriptor).coerce(value, param=param, ctx=ctx)


_core: Any = typer.core
_validator: Any = getattr(_core, "build_runtime_param", None)  # typer before 0.27 has none
if _validator is not None:
    _core.build_runtime_param = AsTyped


def built(app: typer.Typer, arguments: Sequence[str] = ()) -> Any:
    """Build the command tree for a command line: of the named command only, or of all."""
    named = [c for c in app.registered_commands if arguments and c.name == arguments[0]]
    if named:
        app = copy(app)
        app.registered_commands, app.registered_groups = named, []
    root = typer.main.get_command(app)
    shared = _shared_options()
    for command in _with_inner(root):
        _prepare(command, shared)
    return root


def _with_inner(command: Any) -> Iterator[Any]:
    yield command
    for inner in getattr(command, "commands", {}).values():
        yield from _with_inner(inner)


def _shared_options() -> list[Any]:
    """Return the options of every command; they hold before the command line is read."""
    probe = typer.Typer(add_completion=False)
    probe.command()(every_command_has)
    options = [p for p in typer.main.get_command(probe).params if p.name in SETTINGS]
    for option in options:
        option.expose_value = False
    return options


def _prepare(command: Any, shared: Sequence[Any]) -> None:
    """Add the shared options to a command, and its help in the chosen language."""
    command.format_usage = partial(_write_usage, command)
    command.format_options = partial(_write_lists, command)
    command.params += [copy(option) for option in shared]
    command.epilog = _translated(command.epilog)
    command.rich_help_panel = _heading(command)
    for each in (command, *command.params):
        if getattr(each, "help", None):
            each.help = _translated(each.help)


def _heading(command: Any) -> str | None:
    """Return the heading a command is listed under; typer has a marker of its own for none."""
    heading = getattr(command, "rich_help_panel", None)
    return tr(heading) if isinstance(heading, str) else None


def _translated(text: str | None) -> str | None:
    """Translate a text whose lines may be broken anywhere."""
    if not text:
        return text
    paragraphs = text.split("\n\n")
    return "\n\n".join(tr(" ".join(paragraph.split())) for paragraph in paragraphs)


# --- what a parameter takes -----------------------------------------------------------------------


class Number(NamedTuple):
    """The range of a numeric parameter."""

    whole: bool
    least: float | None
    most: float | None

    @property
    def demand(self) -> str:
        """Return the kind of a value in the words of an error."""
        kind = tr("must be a whole number") if self.whole else tr("must be a number")
        return ", ".join(filter(None, (kind, self.limits)))

    @property
    def limits(self) -> str:
        """Return the limits of the number in words; "" if there are none."""
        values = {"least": f"{self.least:.15g}" if self.least is not None else ""}
        values["most"] = f"{self.most:.15g}" if self.most is not None else ""
        texts = {
            (True, True): tr("from {least} to {most}", **values),
            (True, False): tr("at least {least}", **values),
            (False, True): tr("at most {most}", **values),
        }
        return texts.get((self.least is not None, self.most is not None), "")


def number(parameter: Any) -> Number | None:
    """Return the range of a parameter, if it is a number."""
    holder = parameter if hasattr(parameter, "type_descriptor") else parameter.type
    if holder is parameter:
        kind = {int: "integer", float: "float"}.get(parameter.type_descriptor.annotation, "")
    else:  # typer before 0.27
        kind = holder.name.partition(" ")[0]
    if kind not in ("integer", "float") or getattr(parameter, "count", False):
        return None
    return Number(kind == "integer", getattr(holder, "min", None), getattr(holder, "max", None))


# --- how the help reads ---------------------------------------------------------------------------


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
    arguments = [(_metavar(each), each.help or "") for each in _arguments(command, context)]
    options = [_option_line(each) for each in command.get_params(context) if _is_option(each)]
    lists = {tr("Arguments"): arguments, tr("Options"): options}
    for inner in getattr(command, "commands", {}).values():
        line = (inner.name, inner.get_short_help_str(UNCUT))
        lists.setdefault(inner.rich_help_panel or tr("Commands"), []).append(line)
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
    said = tr(THE_HELP) if HELP in option.opts else option.help or ""
    told = said + (f"  [{'; '.join(notes)}]" if notes else "")
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


# --- what is wrong with a command line ------------------------------------------------------------


def misuse(error: Any) -> tuple[str, str] | None:
    """Return typer's error in a command line, and a hint; None for other errors."""
    if not hasattr(error, "format_message"):  # the module of these classes depends on the version
        return None
    command = command_path(getattr(error, "ctx", None))
    return _misused(error), tr("see `{command} --help`", command=command)


def _misused(error: Any) -> str:
    from ..i18n.foreign import usage  # imported late: most command lines are right

    if names := getattr(error, "possibilities", None):
        return tr(
            "No such option: {name} (Possible options: {names})",
            name=error.option_name,
            names=", ".join(sorted(names)),
        )
    parameter = getattr(error, "param", None)
    missing = hasattr(error, "param_type")
    if parameter is not None and not missing and (taken := number(parameter)):
        name = max(parameter.opts, key=len) if _is_option(parameter) else _metavar(parameter)
        return tr("Invalid value for {name}: {reason}", name=f"'{name}'", reason=taken.demand)
    return usage(error.format_message())
