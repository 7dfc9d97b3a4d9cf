"""Results for other programs: CSV, JUnit XML and Gradescope's results.json."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from ..rubric import CATEGORIES
from .document import clean
from .writers import as_text

_BAD = ("internal_error", "isolation_missing")


def as_csv(results: Sequence[Mapping[str, Any]], column: str = "id") -> str:
    """Write one row for each result; `column` is what the column of names is called."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow([column, "status", "points", "grade20", *CATEGORIES, "notes"])
    for result in results:
        rows.writerow(_row(result))
    return out.getvalue()


def _row(result: Mapping[str, Any]) -> list[str]:
    score = result["score"]
    points = ["", ""] if score is None else [f"{score['points']:.2f}", f"{score['grade20']:.2f}"]
    earned = {one["id"]: one for one in result["categories"] if one["applicable"]}
    categories = [f"{earned[c]['points']:.2f}" if c in earned else "" for c in CATEGORIES]
    name = clean(result["submission"]["id"])
    return [_harmless(name), result["status"], *points, *categories, _harmless(notes(result))]


def _harmless(text: str) -> str:
    """Keep a spreadsheet from taking a text for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def notes(result: Mapping[str, Any]) -> str:
    """Say in a few words what a teacher should know beside the points."""
    parts = [clean(result["why"])] if result["why"] else []
    repairs = result["submission"].get("repairs", ())
    if repairs:
        parts.append(f"{len(repairs)} repairs")
    errors = [one for one in result["load"] if one["severity"] == "error"]
    if errors:
        parts.append(f"{len(errors)} load errors")
    return "; ".join(parts)


def as_junit(results: Sequence[Mapping[str, Any]]) -> str:
    """Write a test suite for each result, and in it a test case for each check."""
    root = ElementTree.Element("testsuites")
    for result in results:
        _suite(root, result)
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _suite(root: ElementTree.Element, result: Mapping[str, Any]) -> None:
    cases = result["items"]
    failed = [item for item in cases if item["status"] not in ("pass", "not_applicable")]
    suite = ElementTree.SubElement(
        root,
        "testsuite",
        name=clean(result["submission"]["id"]),
        tests=str(max(1, len(cases))),
        failures=str(len(failed)),
        errors=str(int(result["status"] in _BAD)),
        skipped=str(sum(item["status"] == "not_applicable" for item in cases)),
    )
    if not cases:
        case = ElementTree.SubElement(suite, "testcase", classname="load", name=result["status"])
        tag = "error" if result["status"] in _BAD else "failure"
        ElementTree.SubElement(case, tag, message=clean(result["why"]))
    for item in cases:
        _case(suite, item)


def _case(suite: ElementTree.Element, item: Mapping[str, Any]) -> None:
    name = f"{item['id']} {item['clause']}".strip()
    case = ElementTree.SubElement(suite, "testcase", classname=item["category"], name=name)
    if item["status"] == "not_applicable":
        ElementTree.SubElement(case, "skipped", message=clean(item["why"]))
    elif item["status"] != "pass":
        told = [clean(one["message"]["en"]) for one in _findings(item)]
        message = f"{item['status']}: {item['points']:.2f} of {item['max']:.2f}"
        failure = ElementTree.SubElement(case, "failure", message=message)
        failure.text = "\n".join(told)


def _findings(item: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [*item["findings"], *item["hidden"]["findings"]]


def as_gradescope(result: Mapping[str, Any], language: str = "en") -> dict[str, Any]:
    """Make what Gradescope reads; it shows students what is in it, so give it their result.

    Without a score there is none: Gradescope then tells of a failure instead of a zero.
    """
    score = result["score"]
    return {
        **({} if score is None else {"score": score["points"]}),
        "execution_time": round(result["measured"].get("seconds", 0)),
        "output": as_text(result, language),
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {"schema": result["schema"], "status": result["status"]},
        "tests": [_test(item, language) for item in result["items"]],
        "leaderboard": [],
    }


def _test(item: Mapping[str, Any], language: str) -> dict[str, Any]:
    applies = item["status"] != "not_applicable"
    told = "\n".join(clean(one["message"][language]) for one in item["findings"])
    hidden = item["hidden"]["asked"]
    return {
        "name": f"{item['id']} {item['clause']} {item['title'].get(language, '')}".strip(),
        "number": item["id"],
        "score": item["points"],
        "max_score": item["max"],
        "status": "passed" if item["status"] in ("pass", "not_applicable") else "failed",
        "output": told if applies else item["why"],
        "tags": [item["category"], item["clause"] or item["kind"]],
        "visibility": "after_published" if hidden else "visible",
    }
