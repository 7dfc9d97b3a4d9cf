"""Results for other programs: CSV, JUnit XML, Gradescope, PrairieLearn and GitHub Classroom."""

from __future__ import annotations

import base64
import csv
import io
import json
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from ...i18n import counted, language
from ...text import visible
from ..result import BAD, SCHEMA, Grading, ItemResult
from ..rubric import CATEGORIES
from .document import followed
from .writers import as_text


def as_csv(results: Sequence[Grading], column: str = "id") -> str:
    """Write one row for each result; `column` is the name of the column of ids."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    more = ("mapping", "profile", "notes")
    rows.writerow([column, "status", "points", "grade20", *CATEGORIES, *more])
    for result in results:
        rows.writerow(_row(result))
    return out.getvalue()


def _row(result: Grading) -> list[str]:
    score, earned = result.score, result.earned
    points = ["", ""] if score is None else [f"{score.points:.2f}", f"{score.grade20:.2f}"]
    categories = [f"{earned[c].points:.2f}" if c in earned else "" for c in CATEGORIES]
    name = _harmless(result.submission.id)
    more = (result.submission.mapping or "", result.profile, notes(result))
    return [name, result.status, *points, *categories, *map(_harmless, more)]


def _harmless(text: str) -> str:
    """Keep a spreadsheet from taking a text for a formula, and control characters out of it.

    Python 3.10 cannot write a row with a null character.
    """
    return visible(f"'{text}" if text[:1] in ("=", "+", "-", "@") else text)


def notes(result: Grading) -> str:
    """Return a short note for the teacher to go with the points."""
    parts = [result.why] if result.why else []
    repairs = result.submission.repairs or ()
    parts += [f"{one.file}: {one.text}" for one in repairs if one.kind == "entry"]
    if others := sum(one.kind != "entry" for one in repairs):
        parts.append(counted(others, "{n} repair", "{n} repairs"))
    errors = [one for one in result.load if one.severity == "error"]
    if errors:
        parts.append(counted(len(errors), "{n} load error", "{n} load errors"))
    return "; ".join(parts)


def as_junit(results: Sequence[Grading]) -> str:
    """Write a test suite for each result, and in it a test case for each check."""
    root = ElementTree.Element("testsuites")
    for result in results:
        _suite(root, result)
    ElementTree.indent(root)
    text = visible(ElementTree.tostring(root, encoding="unicode"))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _suite(root: ElementTree.Element, result: Grading) -> None:
    bad = result.status in BAD
    failures = sum(item.failed for item in result.items)
    suite = ElementTree.SubElement(
        root,
        "testsuite",
        name=result.submission.id,
        tests=str(max(1, len(result.items))),
        failures=str(failures if result.items or bad else 1),
        errors=str(int(bad)),
        skipped=str(sum(item.status == "not_applicable" for item in result.items)),
    )
    if not result.items:
        case = ElementTree.SubElement(suite, "testcase", classname="load", name=result.status)
        tag = "error" if bad else "failure"
        ElementTree.SubElement(case, tag, message=result.why)
    for item in result.items:
        _case(suite, item)


def _case(suite: ElementTree.Element, item: ItemResult) -> None:
    name = f"{item.id} {item.clause}".strip()
    case = ElementTree.SubElement(suite, "testcase", classname=item.category, name=name)
    if item.status == "not_applicable":
        ElementTree.SubElement(case, "skipped", message=item.why)
    elif item.failed:
        message = f"{item.status}: {item.points:.2f} of {item.max:.2f}"
        if item.follows:
            message += f"; follows from {', '.join(item.follows)}"
        failure = ElementTree.SubElement(case, "failure", message=message)
        failure.text = "\n".join(one.message["en"] for one in item.all_findings)


def as_gradescope(result: Grading) -> dict[str, Any]:
    """Make the file that Gradescope reads; it shows students the contents, so pass their result.

    Without a score, no score is written: Gradescope then reports a failure instead of a zero.
    """
    return {
        **({} if result.score is None else {"score": result.score.points}),
        "execution_time": round(result.measured.seconds or 0),
        "output": as_text(result),
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {"schema": SCHEMA, "status": result.status},
        "tests": [_test(item) for item in result.items],
        "leaderboard": [],
    }


def _test(item: ItemResult) -> dict[str, Any]:
    applies = item.status != "not_applicable"
    told = _messages(item)
    return {
        "name": f"{item.id} {item.clause} {item.title.get(language(), '')}".strip(),
        "number": item.id,
        "score": item.points,
        "max_score": item.max,
        "status": "failed" if item.failed else "passed",
        "output": told if applies else item.why,
        "tags": [item.category, item.clause or item.kind],
        "visibility": "after_published" if item.hidden.asked else "visible",
    }


# --- PrairieLearn

LONGEST = 200_000
"""The maximum length of a text in a result for PrairieLearn, which accepts 1 MB."""


def as_prairielearn(result: Grading) -> dict[str, Any]:
    """Make the results.json of an external grader for PrairieLearn, whose whole score is 1.

    What could not be graded costs no attempt: PrairieLearn shows why.
    """
    if result.score is None:
        return {"gradable": False, "format_errors": [visible(result.why or result.status)]}
    return {
        "gradable": True,
        "score": round(result.score.points / result.score.max, 6),
        "message": visible(result.why),
        "output": as_text(result)[:LONGEST],
        "images": [],
        "tests": [_prairielearn_test(item) for item in result.items if _applies(item)],
    }


def _prairielearn_test(item: ItemResult) -> dict[str, Any]:
    return {
        "name": f"{item.id} {item.clause}".strip(),
        "description": item.title.get(language(), ""),
        "points": item.points,
        "max_points": item.max,
        "message": _messages(item),
        "output": "",
    }


# --- GitHub Classroom


def as_github(result: Grading) -> dict[str, Any]:
    """Make the file for the reporter of GitHub Classroom's autograding, for one runner."""
    tests = [_github_test(item) for item in result.items if _applies(item)]
    if not tests:
        tests = [_github_case(result.status, "error", 0.0, visible(result.why))]
    statuses = {test["status"] for test in tests}
    status = next((one for one in ("error", "fail") if one in statuses), "pass")
    return {"version": 1, "status": status, "max_score": 100, "tests": tests}


def in_base64(value: Any) -> str:
    """Write JSON as the reporter finds it in the environment."""
    return base64.b64encode(json.dumps(value, ensure_ascii=False).encode()).decode()


def _github_test(item: ItemResult) -> dict[str, Any]:
    status = "fail" if item.failed else "pass"
    name = f"{item.id} {item.clause} {item.title.get(language(), '')}".strip()
    return _github_case(name, status, item.points, _messages(item), _place(item))


def _github_case(
    name: str, status: str, score: float, message: str, place: tuple[str, int] = ("", 0)
) -> dict[str, Any]:
    return {
        "name": name,
        "status": status,
        "score": score,
        "message": message,
        "test_code": "",
        "filename": place[0],
        "line_no": place[1],
        "execution_time": 0,
    }


def _place(item: ItemResult) -> tuple[str, int]:
    """Return where the first finding points at in the program."""
    sources = (one.source for one in item.findings if one.source is not None)
    return next(((one.file, one.line) for one in sources), ("", 0))


def _applies(item: ItemResult) -> bool:
    return item.status != "not_applicable"


def _messages(item: ItemResult) -> str:
    told = [one.message[language()] for one in item.findings]
    return visible("\n".join([followed(item), *told] if item.follows else told))
