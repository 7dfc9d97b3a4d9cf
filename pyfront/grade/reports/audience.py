"""What of a result students may see: everything but hidden positions, which are only counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def for_students(result: Mapping[str, Any]) -> dict[str, Any]:
    """Give the result without anything that tells a hidden position."""
    items = [_shown(item) for item in result["items"]]
    return {**result, "audience": "student", "items": items}


def for_teachers(result: Mapping[str, Any]) -> dict[str, Any]:
    """Give the whole result."""
    return {**result, "audience": "teacher"}


def _shown(item: Mapping[str, Any]) -> dict[str, Any]:
    hidden = {key: item["hidden"][key] for key in ("asked", "wrong")}
    return {**item, "hidden": {**hidden, "findings": []}}


def hidden_failures(result: Mapping[str, Any]) -> tuple[int, int]:
    """Count the checks with hidden questions, and those of them where one was answered wrongly."""
    hidden = [item["hidden"] for item in result["items"] if item["hidden"]["asked"]]
    return sum(1 for one in hidden if one["wrong"]), len(hidden)
