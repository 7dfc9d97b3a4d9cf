"""Writing everything about results into a folder, for teachers and for students apart.

::

    class.txt .md .html                         the table, the common faults, who is alike
    similar.html                                the clauses that are alike, side by side
    summary.csv summary.json junit.xml          one row, object or suite for each submission
    teacher/NAME.json .md .html                 with everything
    student/NAME.json .md .html .txt            without hidden positions
    gradescope/NAME/results.json
    prairielearn/NAME/results.json
    github/NAME/results.json .b64               as JSON, and as the reporter wants it
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ...disk import write_own as write
from ..result import STUDENT, TEACHER, Grading
from ..similarity import Similarity
from .class_page import class_page
from .exchange import (
    as_csv,
    as_github,
    as_gradescope,
    as_junit,
    as_prairielearn,
    in_base64,
)
from .similarity_page import similarity_page
from .writers import as_html, as_markdown, as_text, html_of, markdown_of, text_of


def file_name(name: str) -> str:
    """Make a file's name of a submission's.

    >>> file_name("../up 2023")
    'up_2023'
    """
    return re.sub(r"[^\w.-]+", "_", name).strip("._") or "submission"


def file_names(names: Iterable[str]) -> dict[str, str]:
    """Make a file's name of each name, no two of which are the same even in small letters.

    >>> file_names(["ana b", "Ana_B"])
    {'ana b': 'ana_b', 'Ana_B': 'Ana_B-2'}
    """
    made: dict[str, str] = {}
    used: set[str] = set()
    for name in names:
        base = file_name(name)
        tries = (base, *(f"{base}-{n}" for n in range(2, len(used) + 3)))
        made[name] = next(one for one in tries if one.lower() not in used)
        used.add(made[name].lower())
    return made


def write_result(folder: Path, result: Grading, name: str = "") -> None:
    """Write the files about one result."""
    name = name or file_name(result.submission.id)
    for audience in (TEACHER, STUDENT):
        view, base = result.seen_by(audience), folder / audience
        write(base / f"{name}.json", as_json(view.as_json()))
        write(base / f"{name}.md", as_markdown(view))
        write(base / f"{name}.html", as_html(view))
    write(folder / STUDENT / f"{name}.txt", as_text(view))
    for system, made in (
        ("gradescope", as_gradescope(view)),
        ("prairielearn", as_prairielearn(view)),
        ("github", as_github(view)),
    ):
        write(folder / system / name / "results.json", as_json(made))
    write(folder / "github" / name / "results.b64", in_base64(made))


def write_summary(
    folder: Path, results: Sequence[Grading], column: str = "id", alike: Similarity | None = None
) -> None:
    """Write the files about all results."""
    blocks = list(class_page(results, alike))
    write(folder / "class.txt", text_of(blocks))
    write(folder / "class.md", markdown_of(blocks))
    write(folder / "class.html", html_of(blocks))
    if alike is not None:
        write(folder / "similar.html", similarity_page(alike))
    ordered = sorted(results, key=lambda result: result.submission.id)
    write(folder / "summary.csv", as_csv(ordered, column))
    write(folder / "summary.json", as_json([_brief(result) for result in ordered]))
    write(folder / "junit.xml", as_junit(ordered))


def _brief(result: Grading) -> dict[str, Any]:
    keys = ("game", "ruleset", "profile", "status", "why", "score", "categories")
    told = result.as_json()
    return {"id": result.submission.id, **{key: told[key] for key in keys}}


def as_json(value: Any) -> str:
    """Write JSON with a fixed order of everything."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
