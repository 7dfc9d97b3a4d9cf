"""The JSON Schema of what the commands answer with `--json`: a table, and how to read it.

A field is a schema; a field that may be missing is marked by `maybe`. Objects have the fields that
stand here and no others, unless they are `open_object`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]

MAYBE = "maybe"
"""What marks a field that may be missing; it is taken out again."""


def a(*kinds: str) -> Schema:
    """Return the schema of a value of one of some kinds."""
    return {"type": kinds[0] if len(kinds) == 1 else list(kinds)}


def ref(name: str) -> Schema:
    """Refer to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def many(item: Schema, least: int = 0, most: int | None = None) -> Schema:
    """Return the schema of a list."""
    limits = {"minItems": least} if least else {}
    return {"type": "array", "items": item, **limits, **({"maxItems": most} if most else {})}


def or_null(schema: Schema) -> Schema:
    """Return the schema of a value that may be null."""
    return {"anyOf": [schema, a("null")]}


def one_of(*values: str) -> Schema:
    """Return the schema of one of some texts."""
    return {"enum": list(values)}


def by_name(value: Schema) -> Schema:
    """Return the schema of an object whose names are not known before."""
    return {"type": "object", "additionalProperties": value}


def maybe(schema: Schema) -> Schema:
    """Mark a field as one that may be missing."""
    return {**schema, MAYBE: True}


def object_of(**fields: Schema) -> Schema:
    """Return the schema of an object with these fields and no others."""
    return {**open_object(**fields), "additionalProperties": False}


def open_object(**fields: Schema) -> Schema:
    """Return the schema of an object with these fields and perhaps others."""
    required = [name.rstrip("_") for name, each in fields.items() if MAYBE not in each]
    properties = {
        name.rstrip("_"): {key: value for key, value in each.items() if key != MAYBE}
        for name, each in fields.items()
    }
    return {"type": "object", "properties": properties, "required": required}


ANYTHING: Schema = {}
TEXT, WHOLE, NUMBER, TRUTH = a("string"), a("integer"), a("number"), a("boolean")
TEXT_OR_NULL, WHOLE_OR_NULL = a("string", "null"), a("integer", "null")
COUNT: Schema = {"type": "integer", "minimum": 0}
PLAYER = a("string", "integer")
SQUARE, MOVE, RULE, OUTCOME = ref("square"), ref("move"), ref("rule"), or_null(ref("outcome"))
TEXTS, MOVES, END, PROBLEMS = many(TEXT), many(MOVE), ref("end"), ref("problems")
STANDING = {"position": TEXT, "player": PLAYER, "outcome": OUTCOME}
THE_RULE = {"id": TEXT, "clause": TEXT, "section": TEXT, "text": TEXT}
AN_OPTION = {"name": TEXT, "default": ANYTHING, "domain": TEXT, "text": TEXT}
FAVOURS = or_null(object_of(player=PLAYER, won=NUMBER, games=WHOLE, level=TEXT))
ANSWERED = {
    "position": TEXT,
    "answers": many(by_name(ref("binding"))),
    "count": COUNT,
    "end": END,
    "inferences": COUNT,
}
SEARCHED = {
    "depth": COUNT,
    "note": TEXT_OR_NULL,
    "nodes": COUNT,
    "seconds": NUMBER,
    "interrupted": TRUTH,
}

PARTS: Mapping[str, Schema] = {
    "square": many({"type": "integer", "minimum": 1}, 2, 2),
    "end": one_of("all", "more", "time", "inferences", "memory"),
    "move": object_of(
        text=TEXT,
        from_=or_null(SQUARE),
        to=or_null(SQUARE),
        captured=many(SQUARE),
        squares=maybe(many(SQUARE)),
    ),
    "binding": object_of(
        sort=one_of("move", "square", "position", "number", "term"),
        text=TEXT,
        move=maybe(MOVE),
        square=maybe(SQUARE),
    ),
    "rule": object_of(**THE_RULE),
    "ground": object_of(
        **THE_RULE,
        file=TEXT_OR_NULL,
        line=WHOLE_OR_NULL,
        facts=many(object_of(text=TEXT, square=maybe(SQUARE), cell=maybe(TEXT))),
    ),
    "outcome": object_of(
        winner=a("string", "integer", "null"), rule=RULE, points=a("object", "null")
    ),
    "result": or_null(object_of(winner=ANYTHING, reason=TEXT, rule=or_null(RULE))),
    "branch": object_of(move=TEXT, then=many(ref("branch"))),
    "line": object_of(move=MOVE, value=WHOLE, pv=TEXTS, wins_in=WHOLE_OR_NULL),
    "problems": many(object_of(file=TEXT, line=WHOLE_OR_NULL, message=TEXT)),
}
"""What several answers have in common."""

ANSWERS: Mapping[str, tuple[str, Schema]] = {
    "moves": ("moves", object_of(**STANDING, moves=MOVES, end=END)),
    "why": (
        "why",
        object_of(
            position=TEXT,
            move=TEXT,
            legal=TRUTH,
            broken=many(RULE),
            grounds=many(ref("ground")),
            nearest=TEXTS,
            changes=many(object_of(text=TEXT, position=TEXT)),
            ended=or_null(ref("ground")),
        ),
    ),
    "standing": (
        "why",
        object_of(
            position=TEXT,
            horizon=COUNT,
            forced=or_null(object_of(winner=PLAYER, plies=COUNT, tree=many(ref("branch")))),
            outcome=OUTCOME,
        ),
    ),
    "query": ("query", object_of(question=TEXT, **ANSWERED)),
    "words": (
        "words",
        object_of(game=TEXT, words=many(object_of(usage=TEXT, text=TEXT, shared=TRUTH))),
    ),
    "find": (
        "find",
        object_of(
            game=TEXT,
            question=TEXT,
            positions=COUNT,
            found=many(object_of(file=TEXT, ply=COUNT, **ANSWERED)),
            skipped=many(object_of(file=TEXT, message=TEXT)),
            limited=TRUTH,
        ),
    ),
    "best": (
        "best",
        object_of(
            position=TEXT, move=MOVE, value=WHOLE, pv=TEXTS, wins_in=WHOLE_OR_NULL, **SEARCHED
        ),
    ),
    "analyse": (
        "analyse",
        object_of(position=TEXT, player=PLAYER, lines=many(ref("line"), 1), **SEARCHED),
    ),
    "apply": ("apply", object_of(**STANDING, rows=many(many(ANYTHING)), played=MOVES)),
    "perft": (
        "perft",
        object_of(
            position=TEXT,
            depth=COUNT,
            count=COUNT,
            first_moves=object_of(counted=COUNT, of=COUNT),
            divide=maybe(by_name(COUNT)),
            interrupted=TRUTH,
        ),
    ),
    "show": (
        "show",
        object_of(
            **STANDING,
            game=TEXT,
            ruleset=TEXT,
            options=by_name(ANYTHING),
            rows=many(many(ANYTHING)),
            memory=ANYTHING,
        ),
    ),
    "pictures": ("show", object_of(position=TEXT, svg=TEXT_OR_NULL, html=TEXT_OR_NULL)),
    "rules": (
        "rules",
        object_of(
            game=TEXT,
            ruleset=or_null(object_of(name=TEXT, note=TEXT, favours=FAVOURS)),
            default_ruleset=TEXT,
            rules=many(
                object_of(
                    **THE_RULE, readings=many(object_of(text=TEXT, default=TEXT, differs=TRUTH))
                )
            ),
            refusals=many(RULE),
            options=many(object_of(**AN_OPTION, value=ANYTHING)),
        ),
    ),
    "games": (
        "games",
        object_of(
            games=many(
                object_of(
                    name=TEXT,
                    title=TEXT,
                    rulesets=many(
                        object_of(name=TEXT, note=TEXT, options=by_name(ANYTHING), favours=FAVOURS)
                    ),
                    default_ruleset=TEXT,
                    options=many(object_of(**AN_OPTION)),
                    players=many(object_of(player=PLAYER, name=TEXT)),
                    positions=TEXTS,
                )
            ),
            problems=PROBLEMS,
        ),
    ),
    "kept": (
        "games list",
        object_of(
            kept=many(
                object_of(
                    file=TEXT,
                    readable=TRUTH,
                    game=maybe(TEXT),
                    players=maybe(TEXTS),
                    moves=maybe(COUNT),
                    result=maybe(ref("result")),
                )
            )
        ),
    ),
    "diff": (
        "rulesets diff",
        object_of(
            game=TEXT,
            rulesets=many(TEXT, 2, 2),
            clauses=many(object_of(**THE_RULE, readings=many(many(TEXT, 1), 2, 2))),
            options=many(object_of(name=TEXT, values=TEXTS, text=TEXT)),
            starts=TEXTS,
            witness=or_null(
                object_of(
                    kind=one_of("outcome", "legal", "effect", "result", "start"),
                    path=TEXTS,
                    positions=TEXTS,
                    move=TEXT_OR_NULL,
                    verdicts=many(a("object")),
                )
            ),
            searched=object_of(games=COUNT, positions=COUNT),
        ),
    ),
    "check": (
        "check",
        object_of(
            game=TEXT,
            ruleset=TEXT,
            positions=COUNT,
            games=COUNT,
            longest=COUNT,
            unfinished=COUNT,
            properties=by_name(TRUTH),
            rules=object_of(seen=TEXTS, unseen=TEXTS),
            faults=many(object_of(property=TEXT, message=TEXT, position=TEXT, move=or_null(MOVE))),
            search=object_of(fast=TRUTH, why=TEXT_OR_NULL),
            problems=PROBLEMS,
        ),
    ),
    "broken": ("check", object_of(game=a("null"), problems=PROBLEMS)),
    "replay": (
        "replay",
        object_of(
            game=TEXT,
            players=TEXTS,
            moves=MOVES,
            positions=TEXTS,
            comments=TEXTS,
            result=ref("result"),
            damage=or_null(object_of(line=WHOLE, message=TEXT)),
        ),
    ),
    "report": (
        "report",
        object_of(
            game=TEXT,
            values=many(WHOLE),
            unit=WHOLE,
            turning_points=many(
                object_of(ply=COUNT, move=TEXT, before=WHOLE, after=WHOLE, better=ref("line"))
            ),
        ),
    ),
    "doctor": (
        "doctor",
        object_of(
            ok=TRUTH,
            checks=many(object_of(name=TEXT, ok=TRUTH, detail=TEXT, hint=TEXT_OR_NULL)),
        ),
    ),
    "bench": (
        "bench",
        object_of(
            seconds=NUMBER,
            games=many(object_of(game=TEXT, counted=COUNT, searched=COUNT, depth=COUNT)),
        ),
    ),
    "config": (
        "config show",
        object_of(
            file=TEXT,
            settings=by_name(object_of(text=TEXT, source=TEXT)),
            faults=TEXTS,
        ),
    ),
}
"""The answers by their names, each with the command that gives it."""

FAILURE = object_of(
    error=open_object(kind=TEXT, message=TEXT, hint=TEXT_OR_NULL, broken=maybe(many(RULE)))
)
"""What every command answers if it fails; illegal moves and faults of the program say more."""


def schema() -> Schema:
    """Return the schema of all answers; each stands under its name in `$defs`."""
    answers = {
        name: {"title": f"tabuleiro {command}", **answer}
        for name, (command, answer) in ANSWERS.items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What the commands of tabuleiro answer with --json",
        "anyOf": [ref(name) for name in (*ANSWERS, "error")],
        "$defs": {**PARTS, **answers, "error": FAILURE},
    }
