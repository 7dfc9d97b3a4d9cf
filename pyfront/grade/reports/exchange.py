"""Results for other programs: CSV, JUnit XML and Gradescope's results.json."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from ..result import BAD, SCHEMA, ItemResult, Result
from ..rubric import CATEGORIES
from .document import clean
from .writers import as_text


def as_csv(results: Sequence[Result], column: str = "id") -> str:
    """Write one row for each result; `column` is what the column of names is called."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow([column, "status", "points", "grade20", *CATEGORIES, "notes"])
    for result in results:
        rows.writerow(_row(result))
    return out.getvalue()


def _row(result: Result) -> list[str]:
    score, earned = result.score, result.earned
    points = ["", ""] if score is None else [f"{score.points:.2f}", f"{score.grade20:.2f}"]
    categories = [f"{earned[c].points:.2f}" if c in earned else "" for c in CATEGORIES]
    name = clean(result.submission.id)
    return [_harmless(name), result.status, *points, *categories, _harmless(notes(result))]


def _harmless(text: str) -> str:
    """Keep a spreadsheet from taking a text for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def notes(result: Result) -> str:
    """Say in a few words what a teacher should know beside the points."""
    parts = [clean(result.why)] if result.why else []
    if result.submission.repairs:
        parts.append(f"{len(result.submission.repairs)} repairs")
    errors = [one for one in result.load if one.severity == "error"]
    if errors:
        parts.append(f"{len(errors)} load errors")
    return "; ".join(parts)


def as_junit(results: Sequence[Result]) -> str:
    """Write a test suite for each result, and in it a test case for each check."""
    root = ElementTree.Element("testsuites")
    for result in results:
        _suite(root, result)
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _suite(root: ElementTree.Element, result: Result) -> None:
    bad = result.status in BAD
    suite = ElementTree.SubElement(
        root,
        "testsuite",
        name=clean(result.submission.id),
        tests=str(max(1, len(result.items))),
        failures=str(sum(item.failed for item in result.items)),
        errors=str(int(bad)),
        skipped=str(sum(item.status == "not_applicable" for item in result.items)),
    )
    if not result.items:
        case = ElementTree.SubElement(suite, "testcase", classname="load", name=result.status)
        tag = "error" if bad else "failure"
        ElementTree.SubElement(case, tag, message=clean(result.why))
    for item in result.items:
        _case(suite, item)


def _case(suite: ElementTree.Element, item: ItemResult) -> None:
    name = f"{item.id} {item.clause}".strip()
    case = ElementTree.SubElement(suite, "testcase", classname=item.category, name=name)
    if item.status == "not_applicable":
        ElementTree.SubElement(case, "skipped", message=clean(item.why))
    elif item.failed:
        message = f"{item.status}: {item.points:.2f} of {item.max:.2f}"
        failure = ElementTree.SubElement(case, "failure", message=message)
        failure.text = "\n".join(clean(one.message["en"]) for one in item.all_findings)


def as_gradescope(result: Result, language: str = "en") -> dict[str, Any]:
    """Make what Gradescope reads; it shows students what is in it, so give it their result.

    Without a score there is none: Gradescope then tells of a failure instead of a zero.
    """
    return {
        **({} if result.score is None else {"score": result.score.points}),
        "execution_time": round(result.measured.get("seconds", 0)),
        "output": as_text(result, language),
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {"schema": SCHEMA, "status": result.status},
        "tests": [_test(item, language) for item in result.items],
        "leaderboard": [],
    }


def _test(item: ItemResult, language: str) -> dict[str, Any]:
    applies = item.status != "not_applicable"
    told = "\n".join(clean(one.message[language]) for one in item.findings)
    return {
        "name": f"{item.id} {item.clause} {item.title.get(language, '')}".strip(),
        "number": item.id,
        "score": item.points,
        "max_score": item.max,
        "status": "failed" if item.failed else "passed",
        "output": told if applies else item.why,
        "tags": [item.category, item.clause or item.kind],
        "visibility": "after_published" if item.hidden.asked else "visible",
    }
