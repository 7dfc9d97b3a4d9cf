"""Disguising a copied program: other names, another order."""

from __future__ import annotations

import random
import re

from pyfront.grade.similarity import split

_VARIABLE = re.compile(r"\b[A-Z]\w*")
_NAME = re.compile(r"(?<![\w'])[a-z]\w*")


def disguised(program: str, seed: int = 1) -> str:
    """Rename the predicates and variables of a program, and shuffle clauses and goals."""
    lots = random.Random(seed)
    clauses = [(program[start:end], tokens) for start, end, tokens in split(program)]
    heads = {tokens[0].text.rstrip("(") for _, tokens in clauses if tokens[0].kind == "p"}
    names = {head: f"zz{number}" for number, head in enumerate(sorted(heads))}
    changed = [_changed(text, names, lots) for text, _ in clauses]
    lots.shuffle(changed)
    return "\n\n".join(changed) + "\n"


def _changed(clause: str, names: dict[str, str], lots: random.Random) -> str:
    variables: dict[str, str] = {}
    text = re.sub(r"%[^\n]*", "", clause)
    text = _VARIABLE.sub(lambda m: variables.setdefault(m[0], f"W{len(variables)}"), text)
    text = _NAME.sub(lambda m: names.get(m[0], m[0]), text)
    head, sign, body = text.partition(":-")
    goals = re.split(r",\s*\n\s*", body.strip().rstrip("."))
    if len(goals) < 3 or any(mark in body for mark in ("->", ";", "!")):
        return text
    lots.shuffle(goals)
    return f"{head}{sign}\n  {', '.join(goals)}."
