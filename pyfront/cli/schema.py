"""The JSON Schema of what the commands answer with `--json`: a table of objects and their fields.

A field is written `name:type`, or only `name` if the type is called so too. A type is a kind of
JSON value or another object of the tables, and after it may stand `*` for a list, `{}` for an
object whose names are not known before, and `?` for null as well. A field in brackets may be
missing. Objects have no other fields, but for those that end in `...`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]

KINDS: Mapping[str, Schema] = {
    "any": {},
    "text": {"type": "string"},
    "truth": {"type": "boolean"},
    "number": {"type": "number"},
    "whole": {"type": "integer"},
    "count": {"type": "integer", "minimum": 0},
    "player": {"type": ["string", "integer"]},
    "null": {"type": "null"},
    "square": {
        "type": "array",
        "items": {"type": "integer", "minimum": 1},
        "minItems": 2,
        "maxItems": 2,
    },
    "end": {"enum": ["all", "more", "time", "inferences", "memory"]},
    "sort": {"enum": ["move", "square", "position", "number", "term"]},
    "difference": {"enum": ["outcome", "legal", "effect", "result", "start"]},
}

RULE = "id:text clause:text section:text text"
OPTION = "name:text default:any domain:text text"
ANSWERED = "position:text answers:binding{}* count end inferences:count"
STANDING = "position:text player outcome?"
SEARCHED = "depth:count note:text? nodes:count seconds:number interrupted:truth"

PARTS: Mapping[str, str] = {
    "move": "text from:square? to:square? captured:square* [squares:square*]",
    "rule": RULE,
    "outcome": "winner:player? rule points:count{}?",
    "result": "winner:player? reason:text rule?",
    "binding": "sort text [move] [square]",
    "fact": "text [square] [cell:text]",
    "ground": f"{RULE} file:text? line:whole? facts:fact*",
    "change": "text position:text",
    "branch": "move:text then:branch*",
    "forced": "winner:player plies:count tree:branch*",
    "line": "move value:whole pv:text* wins_in:whole?",
    "word": "usage:text text shared:truth",
    "found": f"file:text ply:count {ANSWERED}",
    "skipped": "file:text message:text",
    "first_moves": "counted:count of:count",
    "favours": "player won:number games:count level:text",
    "reading": "text default:text differs:truth",
    "read_rule": f"{RULE} readings:reading*",
    "chosen_ruleset": "name:text note:text favours?",
    "chosen_option": f"{OPTION} value:any",
    "ruleset": "name:text note:text options:any{} favours?",
    "option": OPTION,
    "seat": "player name:text",
    "game": "name:text title:text rulesets:ruleset* default_ruleset:text options:option* "
    "players:seat* positions:text*",
    "problem": "file:text line:whole? message:text",
    "kept_game": "file:text readable:truth [game:text] [players:text*] [moves:count] [result?]",
    "contrast": f"{RULE} readings:text**",
    "changed_option": "name:text values:text* text",
    "witness": "kind:difference path:text* positions:text* move:text? verdicts:any{}*",
    "looked_at": "games:count positions:count",
    "seen_rules": "seen:text* unseen:text*",
    "fault": "property:text message:text position:text move?",
    "fast": "fast:truth why:text?",
    "damage": "line:whole message:text",
    "turning_point": "ply:count move:text before:whole after:whole better:line",
    "examined": "name:text ok:truth detail:text hint:text?",
    "speed": "game:text counted:count searched:count depth:count",
    "setting": "text source:text",
    "failure": "kind:text message:text hint:text? [broken:rule*] ...",
}
"""What answers are made of."""

ANSWERS: Mapping[str, tuple[str, str]] = {
    "moves": ("moves", f"{STANDING} moves:move* end"),
    "why": (
        "why",
        "position:text move:text legal:truth broken:rule* grounds:ground* nearest:text* "
        "changes:change* ended:ground?",
    ),
    "standing": ("why", "position:text horizon:count forced? outcome?"),
    "query": ("query", f"question:text {ANSWERED}"),
    "words": ("words", "game:text words:word*"),
    "find": (
        "find",
        "game:text question:text positions:count found:found* skipped:skipped* limited:truth",
    ),
    "best": ("best", f"position:text move value:whole pv:text* wins_in:whole? {SEARCHED}"),
    "analyse": ("analyse", f"position:text player lines:line* {SEARCHED}"),
    "apply": ("apply", f"{STANDING} rows:any** played:move*"),
    "perft": (
        "perft",
        "position:text depth:count count first_moves [divide:count{}] interrupted:truth",
    ),
    "show": (
        "show",
        f"{STANDING} game:text ruleset:text options:any{{}} rows:any** memory:any",
    ),
    "pictures": ("show", "position:text svg:text? html:text?"),
    "rules": (
        "rules",
        "game:text ruleset:chosen_ruleset? default_ruleset:text rules:read_rule* refusals:rule* "
        "options:chosen_option*",
    ),
    "games": ("games", "games:game* problems:problem*"),
    "kept": ("games list", "kept:kept_game*"),
    "diff": (
        "rulesets diff",
        "game:text rulesets:text* clauses:contrast* options:changed_option* starts:text* witness? "
        "searched:looked_at",
    ),
    "check": (
        "check",
        "game:text ruleset:text positions:count games:count longest:count unfinished:count "
        "properties:truth{} rules:seen_rules faults:fault* search:fast problems:problem*",
    ),
    "broken": ("check", "game:null problems:problem*"),
    "replay": (
        "replay",
        "game:text players:text* moves:move* positions:text* comments:text* result? damage?",
    ),
    "report": ("report", "game:text values:whole* unit:whole turning_points:turning_point*"),
    "doctor": ("doctor", "ok:truth checks:examined*"),
    "bench": ("bench", "seconds:number games:speed*"),
    "config": ("config show", "file:text settings:setting{} faults:text*"),
    "error": ("every command that fails", "error:failure"),
}
"""The answers by their names, each with the command that gives it."""


def schema() -> Schema:
    """Return the schema of all answers; each stands under its name in `$defs`."""
    answers = {
        name: {"title": command, **_object(fields)} for name, (command, fields) in ANSWERS.items()
    }
    parts = {name: _object(fields) for name, fields in PARTS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What the commands of tabuleiro answer with --json",
        "anyOf": [_ref(name) for name in ANSWERS],
        "$defs": {**parts, **answers},
    }


def _object(fields: str) -> Schema:
    """Return the schema of an object with these fields."""
    properties: dict[str, Schema] = {}
    required: list[str] = []
    for field in fields.removesuffix("...").split():
        name, _, kind = field.strip("[]").partition(":")
        properties[name.rstrip("?")] = _kind(kind or name)
        if not field.startswith("["):
            required.append(name.rstrip("?"))
    closed = {} if fields.endswith("...") else {"additionalProperties": False}
    return {"type": "object", "properties": properties, "required": required, **closed}


def _kind(written: str) -> Schema:
    """Return the schema of a type as it is written."""
    name, *marks = re.findall(r"\w+|\*|\{\}|\?", written)
    found = KINDS[name] if name in KINDS else _ref(name)
    for mark in marks:
        if mark == "*":
            found = {"type": "array", "items": found}
        elif mark == "{}":
            found = {"type": "object", "additionalProperties": found}
        else:
            found = {"anyOf": [found, {"type": "null"}]}
    return found


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
