"""The command line.

Nothing heavy is imported before it is needed: `--help` and the shell's completion know neither
Prolog nor the console.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
import typer.core

from . import settings
from .ask.commands import register
from .ask.rule_commands import register_check, register_rulesets
from .console import analysis_commands, game_commands, position_commands, tree
from .console.parameters import AsJson, GameName, Options, RulesetName
from .grade import commands as grade_commands
from .lang import tr

if TYPE_CHECKING:
    from .console.answers import Reply


class _Commands(typer.core.TyperGroup):
    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands under the headings that they belong to."""
        sections: dict[str, list[tuple[str, str]]] = {}
        for name, command in self.commands.items():
            heading = getattr(command, "rich_help_panel", "Commands")
            line = (name, command.get_short_help_str(formatter.width))
            sections.setdefault(heading, []).append(line)
        for heading, lines in sections.items():
            with formatter.section(heading):
                formatter.write_dl(lines)

    def invoke(self, ctx: Any) -> Any:
        """Run a command, and keep typer from ending the program in its own ways."""
        from .console.failures import Closed, Interrupted

        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise Interrupted("interrupted") from None
        except BrokenPipeError:
            raise Closed from None


app = typer.Typer(
    cls=_Commands,
    help="Board games whose rules are written in Prolog: play them, question them.",
    epilog="Without a command, a menu. Every answer is one JSON value with --json.",
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
    rich_markup_mode=None,  # plain help starts twice as fast, and reads well everywhere
    pretty_exceptions_enable=False,
)

PLAY, ASK, RULES, SYSTEM = "Play", "Ask about a position", "Rules", "This program"


def _version(wanted: bool) -> None:
    if wanted:
        from importlib import metadata

        try:
            number = metadata.version("tabuleiro")
        except metadata.PackageNotFoundError:
            number = tr("(not installed, run from its source)")
        print(f"tabuleiro {number}")
        raise typer.Exit


@app.callback()
def _main(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Tell the version.")
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        from .console.menu import open_menu

        raise typer.Exit(open_menu())


def _tell(reply: Reply, as_json: bool) -> None:
    if as_json:
        import json

        print(json.dumps(reply.data))
    else:
        from .view import screen

        reply.show(screen())
    raise typer.Exit(reply.status)


game_commands.register(app, _tell, PLAY)
register(app, _tell, ASK)
analysis_commands.register(app, _tell, ASK)
position_commands.register(app, _tell, ASK)


@app.command(rich_help_panel=RULES)
def rules(
    game: GameName,
    ruleset: RulesetName = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """List the rules of a game, each with its clause and the section of the report.

    With a ruleset or options, each clause is told as they read it, and what differs is marked.
    """
    from .console import questions
    from .console import rules as listing

    _tell(listing.rules(game, ruleset, questions.pairs(option or ())), as_json)


@app.command(rich_help_panel=RULES)
def games(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="list",
            help="With `list`, those that were played and kept.",
            autocompletion=lambda: ["list"],
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the games there are, or those that were played and kept."""
    from .console import answers, keeping

    if what not in (None, "list"):
        raise typer.BadParameter(tr("`games` or `games list`, not `games {what}`", what=what))
    _tell(keeping.kept_games() if what else answers.games(), as_json)


config = typer.Typer(help="Tell which settings hold.", rich_markup_mode=None)
app.add_typer(config, name="config", rich_help_panel=SYSTEM)


@config.command("show")
def config_show(as_json: AsJson = False) -> None:
    """Tell what each setting is, and where that was said."""
    from .console import keeping

    _tell(keeping.show_settings(), as_json)


register_rulesets(app, _tell, RULES)
register_check(app, _tell, RULES)
grade_commands.register(app, _tell, "Grade")


@app.command(rich_help_panel=SYSTEM)
def doctor(as_json: AsJson = False) -> None:
    """Tell whether everything that is needed is there."""
    from .console.doctor import examine

    _tell(examine(), as_json)


@app.command(rich_help_panel=SYSTEM)
def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Games; else all.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=60, help="How long each searches.")] = 1.0,
    as_json: AsJson = False,
) -> None:
    """Measure how fast positions are counted and searched here."""
    from .console.speed import measure

    _tell(measure(games or (), seconds), as_json)


def run(arguments: Sequence[str]) -> int:
    """Run the command line with these arguments and give its exit status."""
    with settings.applied(arguments) as faults:
        try:
            for fault in faults:
                print(fault, file=sys.stderr)
            command = tree.built(app, arguments)
            status = command.main(list(arguments), prog_name="tabuleiro", standalone_mode=False)
            _flush()
        except (Exception, KeyboardInterrupt) as error:
            return _failed(error, as_json="--json" in arguments)
    return status if isinstance(status, int) else 0


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def _failed(error: BaseException, *, as_json: bool) -> int:
    from .console import failures

    closed = isinstance(error, BrokenPipeError | failures.Closed)
    status = 0 if closed else failures.failure(error).status
    try:
        if not closed:  # who has closed our output has read enough
            failures.tell(error, as_json=as_json)
        _flush()
    except OSError:  # nothing can be written there, and the interpreter must not try it again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status
