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
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...disk import write_own as write
from .audience import for_students, for_teachers
from .exchange import as_csv, as_gradescope, as_junit
from .writers import as_html, as_markdown, as_text


def file_name(name: str) -> str:
    """Make a file's name of a submission's.

    >>> file_name("../up 2023")
    'up_2023'
    """
    return re.sub(r"[^\w.-]+", "_", name).strip("._") or "submission"


def write_result(folder: Path, result: Mapping[str, Any], language: str) -> None:
    """Write the files about one result."""
    name = file_name(result["submission"]["id"])
    teacher, student = for_teachers(result), for_students(result)
    for audience, view in (("teacher", teacher), ("student", student)):
        base = folder / audience
        write(base / f"{name}.json", as_json(view))
        write(base / f"{name}.md", as_markdown(view, language))
        write(base / f"{name}.html", as_html(view, language))
    write(folder / "student" / f"{name}.txt", as_text(student, language))
    gradescope = as_gradescope(student, language)
    write(folder / "gradescope" / name / "results.json", as_json(gradescope))


def write_summary(folder: Path, results: Sequence[Mapping[str, Any]], column: str = "id") -> None:
    """Write the files about all results."""
    ordered = sorted(results, key=lambda result: str(result["submission"]["id"]))
    write(folder / "summary.csv", as_csv(ordered, column))
    write(folder / "summary.json", as_json([_brief(result) for result in ordered]))
    write(folder / "junit.xml", as_junit(ordered))


def _brief(result: Mapping[str, Any]) -> dict[str, Any]:
    keys = ("game", "ruleset", "profile", "status", "why", "score", "categories")
    return {"id": result["submission"]["id"], **{key: result[key] for key in keys}}


def as_json(value: Any) -> str:
    """Write JSON with a fixed order of everything."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
