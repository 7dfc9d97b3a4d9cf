"""The JSON Schema of what the commands answer with `--json`: a table of objects and their fields.

A field is written `name:type`, or only `name` if the type has the same name. A type is a kind of
JSON value or another object of the tables, followed by `*` for a list, `+` for a list that is not
empty, `{}` for an object with arbitrary names, and `?` for null as well. A field in brackets may be
missing. Objects have no other fields, except those that end in `...`. An answer that is not an
object is written as `=` and its type.
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
    "end": {"enum": ["all", "more", "time", "inferences", "memory", "digits"]},
    "sort": {"enum": ["move", "square", "position", "number", "list", "term", "variable"]},
    "difference": {"enum": ["outcome", "legal", "effect", "result", "start"]},
}

RULE = "id:text clause:text section:text text"
EXAMINED = "ok:truth checks:examined*"
OPTION = "name:text default:any domain:text text"
ANSWERED = "position:text answers:binding{}* count end inferences:count notes:text*"
STANDING = "position:text player outcome?"
SEARCHED = "depth:count note:text? nodes:count seconds:number interrupted:truth"

PARTS: Mapping[str, str] = {
    "mapped_program": "id:text status:text usual:text? sure:number goals:mapped_goal* "
    "missing:unmapped* remarks:text* failed:text* questions:count inferences:count timed_out:truth",
    "mapped_goal": "key:text goal:text score:number note:text others:text*",
    "unmapped": "key:text near:text*",
    "move": "text from:square? to:square? captured:square* [squares:square*]",
    "rule": RULE,
    "outcome": "winner:player? rule points:count{}?",
    "result": "winner:player? reason:text rule?",
    "binding": "sort text [move] [square] [items:binding*] [functor:text] [args:binding*]",
    "fact": "text [square] [cell:text]",
    "ground": f"{RULE} file:text? line:whole? facts:fact*",
    "change": "text position:text",
    "branch": "move:text then:branch*",
    "forced": "winner:player plies:count tree:branch*",
    "solved": "move winner:player? plies:count?",
    "line": "move value:whole pv:text* wins_in:whole?",
    "word": "usage:text text shared:truth example:text? answers:text*",
    "found": f"file:text ply:count {ANSWERED}",
    "skipped": "file:text message:text",
    "opening": "move:text position:text games:count won:count drawn:count lost:count "
    "unfinished:count percent:number? elsewhere:truth moves:opening*",
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
    "topic": "name:text title:text summary:text language:text",
    "known_mapping": "name:text game:text title:text asks:text*",
    "weight": "category:number check:number",
    "exam_check": "id:text category:text kind:text shown:count hidden:count weights:weight{} "
    "title:text",
    "regraded": "id:text old:number? new:number?",
    "grader": "version:text rules_hash:text [rubric_sha256:text] seed:whole isolation:layer*",
    "layer": "layer:text status:text reason:text",
    "submission": "id:text files:hashed_file* [lines:count] [dialect:text] [encodings:text{}] "
    "[repairs:repair*] [mapping:text] [mapping_sha256:text]",
    "hashed_file": "path:text sha256:text",
    "repair": "kind:text file:text line:count text",
    "complaint": "severity:text kind:text file:text line:count text about:text",
    "points": "points:number max:count percent:number grade20:number",
    "category": "id:text title:text{} points:number max:number status:text applicable:truth "
    "proportional:truth",
    "item": "id:text clause:text category:text kind:text title:text{} points:number max:number "
    "score:number status:text why:text visibility:text asked:count wrong:count findings:finding* "
    "hidden:hidden_part follows:text*",
    "hidden_part": "asked:count wrong:count findings:finding*",
    "finding": "kind:text message:text{} rule:broken_rule? counterexample? source:called?",
    "broken_rule": f"{RULE} pt:text",
    "called": "file:text line:count predicate:text text",
    "fault_found": "clause:text title:text{} category:text kind:text message:text{} "
    "detail:text{} points:number checks:text* wrong:count asked:count players:text* ways:text* "
    "expected:text{} given:text{} hidden:truth rule:broken_rule? counterexample? source:called?",
    "counterexample": "board_prolog:text board_rows:any** board_lines:text* player "
    "memory:whole{} query:text move:square*? shrunk_from:count smaller:truth "
    "played:truth expected_lines:text* given_lines:text*",
    "measured": "[inferences:count] [questions:count] [restarts:count] [categories:number{}] "
    "[seconds:number]",
    "compared": "id:text files:text* clauses:count",
    "alike": "first:text second:text percent:number clauses:alike_clauses*",
    "alike_clauses": "percent:number first:clause_text second:clause_text",
    "clause_text": "file:text line:count text",
    "contestant": "name:text games:count won:count drawn:count lost:count points:number "
    "failures:count elo:number? error:number? superiority:number",
    "met": "number:count players:count* winner:count? reason:text clause:text? plies:count "
    "note:text",
    "absent": "name:text why:text",
    "puzzle": "name:text position:text solution:text* plies:count duals:count* effort:count "
    "themes:text* origin:text difficulty:count",
    "puzzle_pack": "game:text made:text puzzles:count plies:count{} themes:count{} due:count "
    "score:trained",
    "trained": "puzzles:count times:count at_once:count",
    "failure": "kind:text message:text hint:text? [broken:rule*] ...",
}
"""The objects of answers."""

ANSWERS: Mapping[str, tuple[str, str]] = {
    "moves": ("moves", f"{STANDING} moves:move* end"),
    "why": (
        "why",
        "position:text move:text legal:truth broken:rule* grounds:ground* nearest:text* "
        "changes:change* ended:ground?",
    ),
    "standing": ("why", "position:text horizon:count forced? outcome?"),
    "query": ("query", f"question:text {ANSWERED}"),
    "words": (
        "words",
        "game:text position:text words:word* kinds:text* players:seat* prolog:text*",
    ),
    "find": (
        "find",
        "game:text question:text positions:count found:found* skipped:skipped* limited:truth",
    ),
    "openings": (
        "openings",
        "game:text position:text depth:count games:count moves:opening* unfinished:text* "
        "skipped:skipped*",
    ),
    "best": ("best", f"position:text move value:whole pv:text* wins_in:whole? {SEARCHED}"),
    "analyse": ("analyse", f"position:text player lines:line* {SEARCHED}"),
    "solve": (
        "solve",
        "position:text winner:player? plies:count? moves:solved* line:text* by:text "
        "positions:count seconds:number proof:text?",
    ),
    "apply": ("apply", f"{STANDING} rows:any** played:move*"),
    "perft": (
        "perft",
        "position:text depth:count count first_moves [divide:count{}] interrupted:truth",
    ),
    "show": (
        "show",
        f"{STANDING} game:text ruleset:text options:any{{}} rows:any** memory:any",
    ),
    "pictures": ("show", "position:text svg:text? html:text? opentafl:text?"),
    "written_game": ("replay", "game:text moves:count file:text"),
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
    "report": (
        "report",
        "game:text values:whole* unit:whole kept:number{} turning_points:turning_point*",
    ),
    "compliance": ("engine", EXAMINED),
    "arena": (
        "arena",
        "position:text folder:text players:contestant* left_out:absent* games:met* llr:number? "
        "accepted:truth?",
    ),
    "puzzles": ("puzzles list", "packs:puzzle_pack*"),
    "made_puzzles": (
        "puzzles make",
        "game:text made:text file:text looked_at:count games:count puzzles:puzzle* "
        "interrupted:truth",
    ),
    "guides": ("guide", "topics:topic*"),
    "guide": ("guide", "topic:text title:text summary:text language:text text"),
    "doctor": ("doctor", EXAMINED),
    "bench": ("bench", "seconds:number games:speed*"),
    "config": ("config show", "file:text settings:setting{} faults:text*"),
    "graded": (
        "grade run",
        "schema:text grader submission game:text ruleset:text profile:text status:text why:text "
        "score:points? categories:category* faults:fault_found* items:item* lint:complaint* "
        "load:complaint* measured [audience:text]",
    ),
    "graded_class": ("grade run", "=graded+"),
    "protection": ("grade doctor", EXAMINED),
    "mappings": ("grade map", "mappings:known_mapping*"),
    "suggested": ("grade map", "game:text mapping:text program:mapped_program"),
    "mapped_class": ("grade map", "game:text out:text programs:mapped_program* kept:text*"),
    "fitting": ("grade map", EXAMINED),
    "explained": ("grade explain", "game:text clause:text rules:rule* checks:exam_check*"),
    "changed": ("grade diff", "old:number? new:number? changes:regraded*"),
    "similar": (
        "grade similar",
        "programs:compared* pairs:alike* skipped:skipped* minimum:number common:count",
    ),
    "error": ("every command that fails", "error:failure"),
}
"""The answers by name, each with its command."""


def schema() -> Schema:
    """Return the schema of all answers, each under its name in `$defs`."""
    answers = {
        name: {"title": command, **_answer(written)} for name, (command, written) in ANSWERS.items()
    }
    parts = {name: _object(fields) for name, fields in PARTS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What the commands of tabuleiro answer with --json",
        "anyOf": [_ref(name) for name in ANSWERS],
        "$defs": {**parts, **answers},
    }


def _answer(written: str) -> Schema:
    return _kind(written[1:]) if written.startswith("=") else _object(written)


def _object(fields: str) -> Schema:
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
    """Return the schema of a type from its notation."""
    name, *marks = re.findall(r"\w+|[*+?]|\{\}", written)
    found = KINDS[name] if name in KINDS else _ref(name)
    for mark in marks:
        if mark == "*":
            found = {"type": "array", "items": found}
        elif mark == "+":
            found = {"type": "array", "items": found, "minItems": 1}
        elif mark == "{}":
            found = {"type": "object", "additionalProperties": found}
        else:
            found = {"anyOf": [found, {"type": "null"}]}
    return found


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
