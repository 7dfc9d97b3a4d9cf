"""The commands of the command line that ask questions.

Nothing heavy is imported before it is needed, as in `cli`.
"""

from __future__ import annotations

from typing import Annotated

import typer

from .moves_command import register_moves
from .parameters import AsJson, GameName, Options, PositionName, PositionText, RulesetName
from .parts import Inferences, MostAnswers, Seconds, Tell, asked_limits, asked_position


def register(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the commands to the command line under the heading `panel`."""
    register_moves(app, tell, panel)
    _register_why(app, tell, panel)
    _register_query(app, tell, panel)
    _register_words(app, tell, panel)
    _register_ask(app, panel)
    _register_find(app, tell, panel)
    _register_schema(app, panel)


def _register_why(app: typer.Typer, tell: Tell, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def why(
        game: GameName,
        move: Annotated[
            list[str] | None,
            typer.Argument(metavar="MOVE", help="A move; else the whole position."),
        ] = None,
        tree: Annotated[
            bool, typer.Option("--tree", help="Show the forced line with every defence.")
        ] = False,
        plies: Annotated[
            int, typer.Option(min=1, max=99, help="How far a forced end is looked for.")
        ] = 5,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        as_json: AsJson = False,
    ) -> None:
        """Tell why a move is legal or not, or how the game has ended or must end.

        For an illegal move: the rules it breaks, what stands in its way, and what would make it
        legal. Without a move: how a finished game ended, or who can force a win.
        """
        from ..questions import answering

        asked = asked_position(game, ruleset, option, position, named)
        if not move:
            tell(answering.standing(asked, plies, tree=tree), as_json)
        else:
            tell(answering.why(asked, " ".join(move)), as_json)


def _register_query(app: typer.Typer, tell: Tell, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def query(
        game: GameName,
        question: Annotated[
            str, typer.Argument(metavar="QUESTION", help="Such as 'captures(M, K), safe(M)'.")
        ],
        seconds: Seconds = None,
        inferences: Inferences = None,
        most: MostAnswers = None,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        as_json: AsJson = False,
    ) -> None:
        """Answer a question in Prolog about a position.

        The question is a goal in the words that `words GAME` lists.
        """
        from . import replies

        limits = asked_limits(seconds, inferences, most)
        asked = asked_position(game, ruleset, option, position, named)
        tell(replies.query(asked, question, limits), as_json)


def _register_words(app: typer.Typer, tell: Tell, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def words(game: GameName, as_json: AsJson = False) -> None:
        """List the words for questions about a game."""
        from . import replies

        tell(replies.vocabulary(game), as_json)


def _register_find(app: typer.Typer, tell: Tell, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def find(
        game: GameName,
        question: Annotated[
            str, typer.Argument(metavar="QUESTION", help="Such as 'wins_in(M, 3)'.")
        ],
        records: Annotated[str, typer.Option(metavar="DIR", help="A folder of kept games.")],
        seconds: Seconds = None,
        inferences: Inferences = None,
        most: MostAnswers = None,
        as_json: AsJson = False,
    ) -> None:
        """Find the positions of kept games in which a question has answers."""
        from pathlib import Path

        from ..questions import answering

        limits = asked_limits(seconds, inferences, most)
        tell(answering.find(game, question, Path(records), limits), as_json)


def _register_schema(app: typer.Typer, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def schema() -> None:
        """Print the JSON Schema of what these commands answer with --json."""
        from pathlib import Path

        file = Path(__file__).with_name("answers.schema.json")
        print(file.read_text(encoding="utf-8"), end="")


def _register_ask(app: typer.Typer, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def ask(
        game: GameName,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
    ) -> None:
        """Open a console for questions about a position, and for changing it."""
        from ..repl.ask_console import AskConsole
        from ..repl.reader import reader
        from ..view import screen

        asked = asked_position(game, ruleset, option, position, named)
        console = screen()
        raise typer.Exit(AskConsole(asked, console, reader(console)).run())
