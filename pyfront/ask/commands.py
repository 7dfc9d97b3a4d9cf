"""The commands of the command line that ask questions.

Nothing heavy is imported before it is needed, as in `cli`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from ..console.parameters import (
    AsJson,
    GameName,
    Options,
    PositionName,
    PositionText,
    RulesetName,
    complete_square,
)

if TYPE_CHECKING:
    from ..console.answers import Reply
    from ..game import Position
    from .asking import Limits

Tell = Callable[["Reply", bool], None]
"""Prints a reply, as JSON or not, and ends the command with its status."""

Seconds = Annotated[
    float | None, typer.Option(metavar="N", help="How long to look at most; else 10.")
]
Inferences = Annotated[
    int | None, typer.Option(metavar="N", help="How many inferences to make at most.")
]
MostAnswers = Annotated[
    int | None, typer.Option("--answers", metavar="N", help="How many answers at most; else 500.")
]
Kind = "KIND"


def _position(
    game: str,
    ruleset: str | None,
    option: list[str] | None,
    position: str | None,
    named: str | None,
) -> Position:
    from ..console.questions import Question

    return Question(game, ruleset, option or (), position, named).answer()


def _limits(seconds: float | None, inferences: int | None, answers: int | None) -> Limits:
    from .asking import Limits

    given = {"seconds": seconds, "inferences": inferences, "answers": answers}
    return Limits(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]


def register(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the commands to the command line under the heading `panel`."""
    _register_moves(app, tell, panel)
    _register_why(app, tell, panel)
    _register_query(app, tell, panel)
    _register_words(app, tell, panel)
    _register_ask(app, panel)
    _register_find(app, tell, panel)
    _register_schema(app, panel)


def register_rulesets(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the commands about rulesets under the heading `panel`."""
    group = typer.Typer(
        help="Tell how the rulesets of a game differ.",
        no_args_is_help=True,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.add_typer(group, name="rulesets", rich_help_panel=panel)

    @group.callback()
    def _rulesets() -> None:
        """Tell how the rulesets of a game differ."""

    @group.command()
    def diff(
        game: GameName,
        first: Annotated[str, typer.Argument(metavar="RULESET", help="A ruleset.")],
        second: Annotated[str, typer.Argument(metavar="RULESET", help="Another one.")],
        seconds: Annotated[
            float, typer.Option(min=0.01, metavar="N", help="How long to look for a position.")
        ] = 30.0,
        as_json: AsJson = False,
    ) -> None:
        """Show the options that differ, and a position and a move where that matters.

        The position comes up in both by the same moves.
        """
        from .contrasting import diff as shown

        tell(shown(game, first, second, seconds), as_json)


def _register_moves(app: typer.Typer, tell: Tell, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def moves(
        game: GameName,
        square: Annotated[
            str | None,
            typer.Option(
                "--from",
                metavar="SQUARE",
                help="Only from a square.",
                autocompletion=complete_square,
            ),
        ] = None,
        target: Annotated[
            str | None,
            typer.Option(
                "--to",
                metavar="SQUARE",
                help="Only to a square.",
                autocompletion=complete_square,
            ),
        ] = None,
        to_row: Annotated[
            int | None, typer.Option(metavar="N", help="Only to a row, counted from the top.")
        ] = None,
        piece: Annotated[
            str | None, typer.Option(metavar=Kind, help="Only of pieces of a kind.")
        ] = None,
        captures: Annotated[bool, typer.Option("--captures", help="Only captures.")] = False,
        taking: Annotated[
            str | None, typer.Option(metavar=Kind, help="Only captures of a kind of piece.")
        ] = None,
        threatens: Annotated[
            str | None, typer.Option(metavar=Kind, help="Only threats to capture a kind of piece.")
        ] = None,
        quiet: Annotated[bool, typer.Option("--quiet", help="Only what captures nothing.")] = False,
        safe: Annotated[
            bool, typer.Option("--safe", help="Only where the piece cannot be recaptured.")
        ] = False,
        recapturable: Annotated[
            bool, typer.Option("--recapturable", help="Only where the piece can be recaptured.")
        ] = False,
        wins: Annotated[bool, typer.Option("--wins", help="Only what wins at once.")] = False,
        such: Annotated[
            list[str] | None,
            typer.Option(metavar="WORD", help="Only what a word of the game says, see `words`."),
        ] = None,
        seconds: Seconds = None,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        as_json: AsJson = False,
    ) -> None:
        """List the legal moves, all of them or those that pass filters."""
        from . import replies

        asked = _position(game, ruleset, option, position, named)
        with_value = {
            "from": square,
            "to": target,
            "to_row": None if to_row is None else str(to_row),
            "piece": piece,
            "captures": taking,
            "threatens": threatens,
        }
        plain = {
            "captures": captures,
            "quiet": quiet,
            "safe": safe,
            "recapturable": recapturable,
            "wins": wins,
        }
        filters = [[name, value] for name, value in with_value.items() if value is not None]
        filters += [[name] for name, wanted in plain.items() if wanted]
        filters += [[name] for name in such or ()]
        if filters:
            tell(replies.moves(asked, filters, _limits(seconds, None, None)), as_json)
        else:
            from ..console import answers

            tell(answers.moves(asked), as_json)


def _register_why(app: typer.Typer, tell: Tell, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def why(
        game: GameName,
        move: Annotated[
            list[str] | None,
            typer.Argument(metavar="[MOVE]", help="A move; else the whole position."),
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
        from . import explaining

        asked = _position(game, ruleset, option, position, named)
        if not move:
            tell(explaining.standing(asked, plies, tree=tree), as_json)
        else:
            tell(explaining.why(asked, " ".join(move)), as_json)


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

        limits = _limits(seconds, inferences, most)
        asked = _position(game, ruleset, option, position, named)
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

        from . import finding

        limits = _limits(seconds, inferences, most)
        tell(finding.find(game, question, Path(records), limits), as_json)


def register_check(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the command that checks the rules of a game, under the heading `panel`."""

    @app.command(rich_help_panel=panel)
    def check(
        game: GameName,
        ruleset: RulesetName = None,
        games: Annotated[
            int, typer.Option(min=1, max=10_000, metavar="N", help="How many random games.")
        ] = 10,
        seed: Annotated[int, typer.Option(metavar="N", help="Which random games.")] = 1,
        as_json: AsJson = False,
    ) -> None:
        """Try on random games whether the rules hold together; show a board where not."""
        from . import checking

        tell(checking.report(game, ruleset, games, seed), as_json)


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
        from ..console.prompt import reader
        from ..view import screen
        from .session import AskSession

        asked = _position(game, ruleset, option, position, named)
        console = screen()
        raise typer.Exit(AskSession(asked, console, reader(console)).run())
