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

from .ask.commands import register
from .console.parameters import (
    AsJson,
    GameName,
    Options,
    PositionName,
    PositionText,
    RulesetName,
)

if TYPE_CHECKING:
    from .console.answers import Reply
    from .console.questions import Question


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
            number = "(not installed, run from its source)"
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


def _question(
    game: str,
    ruleset: str | None,
    option: list[str] | None,
    position: str | None,
    named: str | None,
) -> Question:
    from .console.questions import Question

    return Question(game, ruleset, option or (), position, named)


def _tell(reply: Reply, as_json: bool) -> None:
    if as_json:
        import json

        print(json.dumps(reply.data))
    else:
        from .view import screen

        reply.show(screen())
    raise typer.Exit(reply.status)


@app.command(rich_help_panel=PLAY)
def play(
    game: GameName,
    ruleset: RulesetName = None,
    option: Options = None,
    position: PositionText = None,
    named: PositionName = None,
) -> None:
    """Play a game, two people at one console.

    Where the report draws lots for the first move, they are drawn at a terminal, unless
    --option first=... says who moves first.
    """
    from .console.playing import play_new

    raise typer.Exit(play_new(_question(game, ruleset, option, position, named)))


@app.command(rich_help_panel=PLAY)
def resume(
    file: Annotated[str | None, typer.Argument(help="The game; else the last one.")] = None,
) -> None:
    """Go on with a game that was kept."""
    from .console.playing import play_on

    raise typer.Exit(play_on(file))


@app.command(rich_help_panel=PLAY)
def replay(
    file: Annotated[str, typer.Argument(help="A kept game.")],
    ply: Annotated[
        int | None, typer.Option(min=0, help="Show only the board after so many moves.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a kept game move by move."""
    from .console import replaying

    _tell(replaying.replay(file, ply), as_json)


register(app, _tell, ASK)


@app.command(rich_help_panel=ASK)
def apply(
    game: GameName,
    moves: Annotated[list[str], typer.Argument(metavar="MOVE", help="Moves, in order.")],
    ruleset: RulesetName = None,
    option: Options = None,
    position: PositionText = None,
    named: PositionName = None,
    as_json: AsJson = False,
) -> None:
    """Play moves and print the position they lead to."""
    from .console import answers

    asked = _question(game, ruleset, option, position, named)
    _tell(answers.apply(asked.answer(), moves), as_json)


@app.command(rich_help_panel=ASK)
def perft(
    game: GameName,
    depth: Annotated[int, typer.Argument(min=0, metavar="DEPTH", help="How many moves.")],
    divide: Annotated[bool, typer.Option("--divide", help="For each first move.")] = False,
    ruleset: RulesetName = None,
    option: Options = None,
    position: PositionText = None,
    named: PositionName = None,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of legal moves of a length."""
    from .console import answers

    asked = _question(game, ruleset, option, position, named)
    _tell(answers.perft(asked.answer(), depth, divide=divide), as_json)


@app.command(rich_help_panel=ASK)
def show(
    game: GameName,
    ruleset: RulesetName = None,
    option: Options = None,
    position: PositionText = None,
    named: PositionName = None,
    flip: Annotated[bool, typer.Option("--flip", help="Turn the board round.")] = False,
    as_json: AsJson = False,
) -> None:
    """Draw a position."""
    from .console import answers

    asked = _question(game, ruleset, option, position, named)
    _tell(answers.show(asked.answer(), flipped=flip), as_json)


@app.command(rich_help_panel=RULES)
def rules(game: GameName, ruleset: RulesetName = None, as_json: AsJson = False) -> None:
    """List the rules of a game, each with its clause and the section of the report."""
    from .console import answers

    _tell(answers.rules(game, ruleset), as_json)


@app.command(rich_help_panel=RULES)
def games(as_json: AsJson = False) -> None:
    """List the games."""
    from .console import answers

    _tell(answers.games(), as_json)


@app.command(rich_help_panel=SYSTEM)
def doctor(as_json: AsJson = False) -> None:
    """Tell whether everything that is needed is there."""
    from .console.doctor import examine

    _tell(examine(), as_json)


def run(arguments: Sequence[str]) -> int:
    """Run the command line with these arguments and give its exit status."""
    try:
        command = typer.main.get_command(app)
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


def main() -> None:
    """Run the command line and end the process with its exit status."""
    sys.exit(run(sys.argv[1:]))
