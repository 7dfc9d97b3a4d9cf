"""The command line.

Nothing heavy is imported before it is needed: `--help` and the shell's completion know neither
Prolog nor the console.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer
import typer.core

from .. import settings, text
from .._errors import MEANINGS, Exit
from ..grade import cli as grade_commands
from ..i18n import tr
from . import analysis_commands, game_commands, position_commands, tree
from .ask_commands import register
from .parameters import AsJson, GameName, Options, RulesetName
from .rule_commands import register_check, register_rulesets

if TYPE_CHECKING:
    from .answers import Reply


@contextlib.contextmanager
def _ended_here() -> Iterator[None]:
    """Keep typer from ending the program in its own ways."""
    try:
        yield
    except KeyboardInterrupt:
        from .failures import Interrupted

        raise Interrupted("interrupted") from None
    except BrokenPipeError:
        from .failures import Closed

        raise Closed from None


class _Commands(typer.core.TyperGroup):
    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write what the exit codes mean, and then the usual epilogue."""
        with formatter.section(tr("Exit codes")):
            formatter.write_dl([(str(int(code)), tr(said)) for code, said in MEANINGS.items()])
        super().format_epilog(ctx, formatter)

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        """Read the command line, which may be to print the help."""
        with _ended_here():
            return super().make_context(*arguments, **options)

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        with _ended_here():
            return super().invoke(ctx)


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
        from ..invocation import version as number

        print(f"tabuleiro {number()}")
        raise typer.Exit


@app.callback()
def _main(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Tell the version.")
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        from ..repl.menu import open_menu

        raise typer.Exit(open_menu())


def _tell(reply: Reply, as_json: bool) -> None:
    if as_json:
        print(text.as_json(reply.data))
    else:
        from ..view import screen

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

    With a ruleset or options, show each clause as they read it, and mark what differs.
    """
    from . import asked as questions
    from . import rules as listing

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
    from . import answers, keeping

    if what not in (None, "list"):
        raise typer.BadParameter(tr("`games` or `games list`, not `games {what}`", what=what))
    _tell(keeping.kept_games() if what else answers.games(), as_json)


config = typer.Typer(help="Tell which settings hold.", rich_markup_mode=None)
app.add_typer(config, name="config", rich_help_panel=SYSTEM)


@config.command("show")
def config_show(as_json: AsJson = False) -> None:
    """Tell what each setting is, and where that was said."""
    from . import keeping

    _tell(keeping.show_settings(), as_json)


register_rulesets(app, _tell, RULES)
register_check(app, _tell, RULES)
grade_commands.register(app, _tell, "Grade")


@app.command(rich_help_panel=SYSTEM)
def doctor(as_json: AsJson = False) -> None:
    """Tell whether everything that is needed is there."""
    from .doctor import examine

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
    from .speed import measure

    _tell(measure(games or (), seconds), as_json)


def run(arguments: Sequence[str]) -> int:
    """Run the command line with these arguments and give its exit status."""
    with settings.applied(arguments) as faults:
        try:
            given = text.checked_arguments(arguments)
            text.check_environment()
            for fault in faults:
                print(text.visible(fault), file=sys.stderr)
            command = tree.built(app, given)
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
        return Exit.YES  # whoever closed our output has read enough
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
    """Write no more to a stream, not even what the interpreter writes out when it ends."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
