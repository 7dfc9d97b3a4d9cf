"""How a function becomes a command of the program.

The first parameter of the function is a request, see `requests.py`; the others are the command's
own. The fields of the request become parameters as well. What the function returns is either a
reply, and then the command has `--json`, or the exit status.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Annotated, Any, get_args

import typer

from .. import text
from ..reply import Reply
from .requests import Request
from .typer_patches import RootGroup

PANELS = ("Play", "Ask about a position", "Rules", "Grade", "This program")
"""The headings that commands are listed under."""
PLAY, ASK, RULES, GRADE, SYSTEM = PANELS

JSON = "as_json"


def _version(wanted: bool) -> None:
    if wanted:
        from ..invocation import version  # imported late: it is slow, and seldom needed

        print(f"tabuleiro {version()}")
        raise typer.Exit


app = typer.Typer(
    cls=RootGroup,
    help="Board games whose rules are written in Prolog: play them and ask about them.",
    epilog="Without a command, a menu opens. With --json, every answer is one JSON value.",
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
    rich_markup_mode=None,  # plain help starts twice as fast, and reads well everywhere
    pretty_exceptions_enable=False,
)


@app.callback()
def _menu(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help=("Show the version.")),
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        from . import front_ends  # imported late: it draws

        raise typer.Exit(front_ends.home())


def group(name: str, panel: str, help_text: str, **settings: Any) -> typer.Typer:
    """Add a command with subcommands."""
    below = typer.Typer(help=help_text, rich_markup_mode=None, **settings)
    app.add_typer(below, name=name, rich_help_panel=panel)
    return below


def command(
    panel: str | None = None, *, name: str = "", under: typer.Typer = app, **settings: Any
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a command of a function, listed under a heading."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        called = name or function.__name__
        under.command(called, rich_help_panel=panel, **settings)(_Spread(function))
        return function

    return register


class _Spread:
    """A function whose request is spread out into the parameters that a command line has.

    It is read only if typer builds the command.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.__doc__, self.__name__ = function.__doc__, function.__name__
        self.__annotations__: dict[str, Any] = {}
        self._function = function

    @property
    def __signature__(self) -> inspect.Signature:
        request, own, answers = self._parts()
        fields = [each for each in _fields(request) if answers or each.name != JSON]
        parameters = [
            *filter(_is_argument, fields),
            *(each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own),
            *(each for each in fields if not _is_argument(each)),
        ]
        return inspect.Signature(parameters)

    def _parts(self) -> tuple[type[Request], list[inspect.Parameter], bool]:
        """Return the request, the other parameters, and whether the function gives a reply."""
        signature = inspect.signature(self._function, eval_str=True)
        first, *own = signature.parameters.values()
        answer = signature.return_annotation
        return first.annotation, own, Reply in (answer, *get_args(answer))

    def __call__(self, **values: Any) -> None:
        request, own, _ = self._parts()
        others = {each.name: values.pop(each.name) for each in own}
        asked = request(**values)
        tell(self._function(asked, **others), asked.as_json)


def _fields(request: type[Request]) -> Iterator[inspect.Parameter]:
    """Return the fields of a request as parameters, those of the class itself first."""
    for each in request.__mro__:
        for name, annotation in inspect.get_annotations(each, eval_str=True).items():
            yield inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                default=getattr(each, name, inspect.Parameter.empty),
                annotation=annotation,
            )


def _is_argument(parameter: inspect.Parameter) -> bool:
    return any(
        isinstance(each, typer.models.ArgumentInfo) for each in get_args(parameter.annotation)
    )


def tell(answer: Reply | int | None, as_json: bool) -> None:
    """Print a reply, and end the command with its status."""
    if not isinstance(answer, Reply):
        raise typer.Exit(answer or 0)
    if as_json:
        print(text.as_json(answer.data))
    else:
        from ..view.screen import screen  # imported late: it loads rich

        answer.show(screen())
    raise typer.Exit(answer.status)
