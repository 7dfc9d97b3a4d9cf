"""Writing everything about results into a folder, for teachers and for students apart.

::

    summary.csv summary.json junit.xml          one row, object or suite for each submission
    teacher/NAME.json .md .html                 with everything
    student/NAME.json .md .html .txt            without hidden positions
    gradescope/NAME/results.json
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...disk import write_own as write
from ..result import STUDENT, TEACHER, Result
from .exchange import as_csv, as_gradescope, as_junit
from .writers import as_html, as_markdown, as_text


def file_name(name: str) -> str:
    """Make a file's name of a submission's.

    >>> file_name("../up 2023")
    'up_2023'
    """
    return re.sub(r"[^\w.-]+", "_", name).strip("._") or "submission"


def write_result(folder: Path, result: Result, language: str) -> None:
    """Write the files about one result."""
    name = file_name(result.submission.id)
    for audience in (TEACHER, STUDENT):
        view, base = result.seen_by(audience), folder / audience
        write(base / f"{name}.json", as_json(view.as_json()))
        write(base / f"{name}.md", as_markdown(view, language))
        write(base / f"{name}.html", as_html(view, language))
    write(folder / STUDENT / f"{name}.txt", as_text(view, language))
    gradescope = as_gradescope(view, language)
    write(folder / "gradescope" / name / "results.json", as_json(gradescope))


def write_summary(folder: Path, results: Sequence[Result], column: str = "id") -> None:
    """Write the files about all results."""
    ordered = sorted(results, key=lambda result: result.submission.id)
    write(folder / "summary.csv", as_csv(ordered, column))
    write(folder / "summary.json", as_json([_brief(result) for result in ordered]))
    write(folder / "junit.xml", as_junit(ordered))


def _brief(result: Result) -> dict[str, Any]:
    keys = ("game", "ruleset", "profile", "status", "why", "score", "categories")
    told = result.as_json()
    return {"id": result.submission.id, **{key: told[key] for key in keys}}


def as_json(value: Any) -> str:
    """Write JSON with a fixed order of everything."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
