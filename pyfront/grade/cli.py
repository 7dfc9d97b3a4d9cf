"""`tabuleiro grade`: grading from the command line.

Nothing heavy is imported before it is needed, as in `cli`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
import typer.core

from ..cli.parameters import AsJson

if TYPE_CHECKING:
    from ..cli.answers import Reply

Tell = Callable[["Reply", bool], None]
"""Prints a reply, as JSON or not, and ends the command with its status."""

RUN = "run"
LEVELS = "none|rlimit|kernel|namespace"
FORMATS = ("text", "json", "md", "html", "junit", "gradescope", "csv")

GameOption = Annotated[str | None, typer.Option("--game", "-g", metavar="GAME", help="The game.")]
MappingOption = Annotated[
    str,
    typer.Option(
        "--mapping",
        "--map",
        metavar="FILE|NAME",
        help="How to ask: a mapping file, `report`, `course`, or `auto`.",
    ),
]
ProfileOption = Annotated[
    str | None, typer.Option(metavar="NAME", help="What counts: final or intercalar.")
]
SeedOption = Annotated[int, typer.Option(metavar="N", help="Which positions are asked about.")]
RubricOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="How much counts, instead of the own rubric.")
]
OnlyOption = Annotated[
    str | None,
    typer.Option(metavar="LIST", help="Only these categories, clauses or checks: R,V,BT-4."),
]


class _Group(typer.core.TyperGroup):
    """A group whose first word may be a path: then that is what is graded."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in {*self.commands, *ctx.help_option_names}:
            args = [RUN, *args]
        return super().parse_args(ctx, args)


def register(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the command and what is below it."""
    group = typer.Typer(
        cls=_Group,
        help="Grade programs whose rules are written in Prolog.\n\n"
        "`grade PATH` is short for `grade run PATH`.",
        rich_markup_mode=None,
        no_args_is_help=False,
    )
    app.add_typer(group, name="grade", rich_help_panel=panel)
    _register_run(group)
    _register_questions(group, tell)


def _register_run(group: typer.Typer) -> None:
    @group.command(
        RUN,
        help="Grade submissions: files, folders, or folders full of them; without any, the "
        "project's own rules.",
    )
    def run(
        paths: Annotated[list[Path] | None, typer.Argument(metavar="PATH")] = None,
        game: GameOption = None,
        out: Annotated[
            Path | None, typer.Option(metavar="DIR", help="Where to write all reports.")
        ] = None,
        profile: ProfileOption = None,
        jobs: Annotated[int, typer.Option(min=1, metavar="N", help="How many at once.")] = 1,
        seed: SeedOption = 0,
        resume: Annotated[
            bool, typer.Option("--resume", help="Leave out what was graded already.")
        ] = False,
        mapping: MappingOption = "auto",
        rubric: RubricOption = None,
        require_isolation: Annotated[
            str, typer.Option(metavar=LEVELS, help="Grade nothing with less isolation.")
        ] = "none",
        only: OnlyOption = None,
        audience: Annotated[
            str | None, typer.Option(metavar="WHO", help="Report for teacher or student.")
        ] = None,
        form: Annotated[
            str, typer.Option("--format", metavar="|".join(FORMATS), help="What to print.")
        ] = "text",
        minimum: Annotated[
            float, typer.Option("--min", metavar="N", help="Exit with 1 below so many points.")
        ] = 0,
        scheduler: Annotated[
            str, typer.Option(metavar="ADDRESS", help="Grade on a dask scheduler's machines.")
        ] = "",
        id_pattern: Annotated[
            str | None, typer.Option(metavar="REGEX", help="What in a name is the id.")
        ] = None,
        id_column: Annotated[
            str, typer.Option(metavar="NAME", help="What the CSV calls the ids.")
        ] = "id",
        as_json: AsJson = False,
    ) -> None:
        from .batch import Way
        from .commands import Wanted, grade_paths
        from .task import Task

        task = Task(
            Path(),
            game or "",
            mapping=mapping,
            profile=profile,
            seed=seed,
            rubric=rubric,
            require_isolation=require_isolation,
            only=tuple(one.strip() for one in only.split(",")) if only else (),
        )
        wanted = Wanted(
            paths=tuple(paths or ()),
            task=task,
            way=Way(jobs, scheduler, resume),
            out=out,
            audience=audience,
            form="json" if as_json else form,
            minimum=minimum,
            id_pattern=id_pattern,
            id_column=id_column,
        )
        raise typer.Exit(grade_paths(wanted))


def _register_questions(group: typer.Typer, tell: Tell) -> None:
    @group.command()
    def doctor(as_json: AsJson = False) -> None:
        """Tell how submissions are kept from doing harm here."""
        from .replies import doctor as told

        tell(told(), as_json)

    @group.command("map")
    def mapping(
        program: Annotated[
            Path | None, typer.Argument(metavar="FILE", help="The same as --suggest FILE.")
        ] = None,
        check: Annotated[
            Path | None, typer.Option(metavar="FILE", help="See whether a mapping fits this.")
        ] = None,
        suggest: Annotated[
            Path | None, typer.Option(metavar="FILE", help="Write a first mapping for this.")
        ] = None,
        game: GameOption = None,
        name: MappingOption = "auto",
        as_json: AsJson = False,
    ) -> None:
        """Check a mapping against a program, or suggest one; else list those that there are."""
        from .replies import mapping as told

        tell(told(check, suggest or program, game, name), as_json)

    @group.command()
    def explain(
        clause: Annotated[str, typer.Argument(metavar="CLAUSE", help="Such as BT-4, or V.edge.")],
        game: GameOption = None,
        as_json: AsJson = False,
    ) -> None:
        """Tell what a clause says, how it is tested and what it weighs."""
        from .replies import explain as told

        tell(told(clause, game), as_json)

    @group.command()
    def diff(old: Path, new: Path, as_json: AsJson = False) -> None:
        """Tell what changed between two results of the same submission."""
        from .replies import diff as told

        tell(told(old, new), as_json)
