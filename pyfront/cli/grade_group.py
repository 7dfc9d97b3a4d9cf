"""Grading programs: grade run doctor map explain diff similar."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from ..i18n import later
from ..reply import Reply
from . import completion
from .command import GRADE, command, group
from .requests import Request, RulesetName, argument, option
from .typer_patches import GroupOfPaths

FORMATS = (*("text", "json", "md", "html", "junit", "gradescope", "prairielearn", "github", "csv"),)
SUCH_AS = later("for example --game breakthrough")

Graded = Annotated[
    str | None, option("The game.", "--game", "-g", metavar="GAME", complete=completion.games)
]
MappingName = Annotated[
    str,
    option(
        "The mapping: a file, `report`, `course`, or `auto`.",
        "--mapping",
        "--map",
        metavar="FILE|NAME",
    ),
]
IdPattern = Annotated[
    str | None, option("Regular expression for the id in a file name.", metavar="REGEX")
]


@dataclass(frozen=True, kw_only=True)
class GradeRequest(Request):
    """What to grade, how, and what to report."""

    paths: Annotated[list[Path] | None, argument("What to grade.", metavar="PATH")] = None
    game: Graded = None
    out: Annotated[Path | None, option("Where to write all reports.", metavar="DIR")] = None
    profile: Annotated[str | None, option("What counts: final or intercalar.", metavar="NAME")] = (
        None
    )
    jobs: Annotated[int, option("Number of programs at the same time.", min=1, metavar="N")] = 1
    seed: Annotated[int, option("Random seed for the positions.", metavar="N")] = 0
    resume: Annotated[bool, option("Skip submissions that were graded already.", "--resume")] = (
        False
    )
    mapping: MappingName = "auto"
    mappings: Annotated[
        Path | None,
        option("A folder with a mapping for each submission, ID.toml.", metavar="DIR"),
    ] = None
    rubric: Annotated[
        Path | None, option("Your own rubric instead of the default.", metavar="FILE")
    ] = None
    require_isolation: Annotated[
        str, option("Refuse to grade with less isolation.", metavar="none|rlimit|kernel|namespace")
    ] = "none"
    only: Annotated[
        str | None,
        option("Only these categories, clauses or checks: R,V,BT-4.", metavar="LIST"),
    ] = None
    audience: Annotated[str | None, option("Report for teacher or student.", metavar="WHO")] = None
    form: Annotated[str, option("Output format.", "--format", metavar="|".join(FORMATS))] = "text"
    minimum: Annotated[
        float, option("Exit with 1 if the score is lower.", "--min", metavar="N")
    ] = 0
    scheduler: Annotated[
        str, option("Grade on a dask scheduler's machines.", metavar="ADDRESS")
    ] = ""
    id_pattern: IdPattern = None
    id_column: Annotated[str, option("Name of the id column in the CSV.", metavar="NAME")] = "id"


grade = group(
    "grade",
    GRADE,
    "Grade programs whose rules are written in Prolog.\n\n"
    "`grade PATH` is short for `grade run PATH`.",
    cls=GroupOfPaths,
)


@command(under=grade)
def run(request: GradeRequest) -> Reply | int:
    """Grade submissions: files, folders, or folders full of them; without any, the project's own
    rules.

    A class: `tabuleiro grade CLASS/ -g breakthrough --mappings mappings/ --out results/`.
    """
    from .grade_run import graded

    return graded(request)


@command(name="doctor", under=grade)
def grade_doctor(request: Request) -> Reply:
    "Check how submissions are isolated on this machine."
    from .grade_answers import protection

    return protection()


@dataclass(frozen=True, kw_only=True)
class MapRequest(Request):
    """The programs to map, and the budget for each."""

    paths: Annotated[list[Path] | None, argument("Programs, or a class.", metavar="PATH")] = None
    check: Annotated[
        Path | None, option("Check whether a mapping fits this program.", metavar="FILE")
    ] = None
    suggest: Annotated[
        Path | None, option("Find a mapping for this program; the same as PATH.", metavar="FILE")
    ] = None
    game: Graded = None
    ruleset: RulesetName = None
    name: MappingName = "auto"
    out: Annotated[Path | None, option("Where to write the mappings.", metavar="DIR")] = None
    jobs: Annotated[int, option("Number of programs at the same time.", min=1, metavar="N")] = 1
    budget: Annotated[
        float, option("Seconds of work allowed for each program.", min=1, metavar="SECONDS")
    ] = 60
    seed: Annotated[int, option("Random seed for the positions that are tried.", metavar="N")] = 0
    interactive: Annotated[bool, option("Ask about what was not found.", "--interactive")] = False
    id_pattern: IdPattern = None


@command(name="map", under=grade)
def mapping(request: MapRequest) -> Reply | int:
    """Find mappings of programs by trial, or check one; without a program, list the known mappings.

    A class: `tabuleiro grade map CLASS/ -g breakthrough --out mappings/`.
    """
    from .grade_map import mapping

    return mapping(request)


@command(under=grade)
def explain(
    request: Request,
    clause: Annotated[
        str, argument("A clause, such as BT-4, or a check, such as V.edge.", metavar="CLAUSE")
    ],
    game: Graded = None,
) -> Reply:
    "Show what a clause says, how it is tested and how much it counts."
    from .grade_answers import explain

    return explain(clause, game)


@command(name="diff", under=grade)
def grade_diff(
    request: Request,
    old: Annotated[Path, argument("A result file.", metavar="OLD")],
    new: Annotated[Path, argument("Another result file.", metavar="NEW")],
) -> Reply:
    """Show what changed between two results of the same submission."""
    from .grade_answers import diff

    return diff(old, new)


@dataclass(frozen=True, kw_only=True)
class SimilarRequest(Request):
    """Which programs are to be compared, and what counts."""

    paths: Annotated[list[Path], argument("The folder of the class.", metavar="PATH")]
    handouts: Annotated[
        list[Path] | None,
        option(
            "A handout, whose clauses do not count; may be repeated.",
            "--handout",
            metavar="FILE",
        ),
    ] = None
    minimum: Annotated[
        float, option("Report pairs that share at least this percentage.", "--min", metavar="N")
    ] = 30.0
    out: Annotated[Path | None, option("Write a page with the clauses.", metavar="FILE")] = None
    id_pattern: IdPattern = None


@command(under=grade)
def similar(request: SimilarRequest) -> Reply:
    """Compare the programs of a class, ignoring names; no program is run.

    Example: `tabuleiro grade similar CLASS/ --handout start.pl --out similar.html`.
    """
    from .grade_similar import compared

    return compared(request)
