"""The lines and the table that a teacher sees while a class is graded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..rubric import CATEGORIES
from .document import clean
from .exchange import notes


def brief(result: Mapping[str, Any]) -> dict[str, Any]:
    """Give what the summaries say about a result, without the positions, which take the room."""
    return {**result, "items": [_brief(item) for item in result["items"]], "lint": []}


def _brief(item: Mapping[str, Any]) -> dict[str, Any]:
    hidden = {**item["hidden"], "findings": _messages(item["hidden"])}
    return {**item, "findings": _messages(item), "hidden": hidden}


def _messages(item: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [{"message": one["message"]} for one in item["findings"]]


def line(result: Mapping[str, Any], done: int, every: int) -> str:
    """Tell one result in one line, as it comes."""
    score = result["score"]
    points = "   --.--" if score is None else f"{score['points']:8.2f}"
    name = clean(result["submission"]["id"]).replace("\n", " ")
    more = f"  ({told})" if (told := notes(result)) else ""
    number = f"{done:>{len(str(every))}}/{every}"
    return f"[{number}] {points}  {name}  {result['status']}{more}"


def table(results: Sequence[Mapping[str, Any]]) -> str:
    """Make a table of all results, with their categories; names stand last, however long."""
    used = [
        category
        for category in CATEGORIES
        if any(category in _applicable(result) for result in results)
    ]
    ordered = sorted(results, key=lambda one: str(one["submission"]["id"]))
    rows = [["/100", "/20", *used], *(_cells(result, used) for result in ordered)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    names = ["submission", *(clean(one["submission"]["id"]) for one in ordered)]
    statuses = ["status", *(one["status"] for one in ordered)]
    longest = max(map(len, statuses))
    return "\n".join(
        "  ".join([cell.rjust(width) for cell, width in zip(row, widths, strict=True)])
        + f"  {status.ljust(longest)}  {name}"
        for row, status, name in zip(rows, statuses, names, strict=True)
    )


def _applicable(result: Mapping[str, Any]) -> set[str]:
    return {one["id"] for one in result["categories"] if one["applicable"]}


def _cells(result: Mapping[str, Any], used: Sequence[str]) -> list[str]:
    score = result["score"]
    points = ["--", "--"]
    if score is not None:
        points = [f"{score['points']:.2f}", f"{score['grade20']:.2f}"]
    earned = {one["id"]: one for one in result["categories"] if one["applicable"]}
    return [*points, *(f"{earned[one]['points']:.1f}" if one in earned else "-" for one in used)]
