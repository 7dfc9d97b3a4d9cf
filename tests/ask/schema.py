"""As much of JSON Schema as the published schemas use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}
KNOWN = {
    "$schema",
    "$defs",
    "$ref",
    "title",
    "anyOf",
    "enum",
    "type",
    "minimum",
    "items",
    "minItems",
    "maxItems",
    "properties",
    "required",
    "additionalProperties",
}


def faults(
    value: Any, schema: Mapping[str, Any], root: Mapping[str, Any], at: str = "$"
) -> list[str]:
    """List where a value is not as a schema says."""
    assert schema.keys() <= KNOWN, schema.keys() - KNOWN
    if "$ref" in schema:
        target: Any = root
        for step in schema["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        return faults(value, target, root, at)
    if "anyOf" in schema:
        tried = [faults(value, one, root, at) for one in schema["anyOf"]]
        return [] if any(not found for found in tried) else min(tried, key=len)
    found = _of_type(value, schema, at)
    if isinstance(value, dict) and not found:
        found += _in_object(value, schema, root, at)
    if isinstance(value, list) and not found:
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            found.append(f"{at}: {len(value)} items")
        for place, item in enumerate(value):
            found += faults(item, schema.get("items", {}), root, f"{at}[{place}]")
    return found


def _of_type(value: Any, schema: Mapping[str, Any], at: str) -> list[str]:
    wanted = schema.get("type")
    names = [wanted] if isinstance(wanted, str) else wanted or list(TYPES)
    fits = any(
        isinstance(value, TYPES[name]) and (name == "boolean") == isinstance(value, bool)
        for name in names
    )
    if not fits:
        return [f"{at}: {value!r} is not {names}"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{at}: {value!r} is not one of {schema['enum']}"]
    if "minimum" in schema and value < schema["minimum"]:
        return [f"{at}: {value!r} is too small"]
    return []


def _in_object(
    value: dict[str, Any], schema: Mapping[str, Any], root: Mapping[str, Any], at: str
) -> list[str]:
    found = [f"{at}: {name} is missing" for name in schema.get("required", ()) if name not in value]
    known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
    for name, item in value.items():
        if name in known:
            found += faults(item, known[name], root, f"{at}.{name}")
        elif more is False:
            found.append(f"{at}: {name} is not known")
        elif isinstance(more, Mapping):
            found += faults(item, more, root, f"{at}.{name}")
    return found
