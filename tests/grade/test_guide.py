"""The guide about mappings: every key is in it, and every example works."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from pyfront.grade.asks import Ask, Play, Replied, State, Unknown, Won
from pyfront.grade.mapping import file as mapping
from pyfront.grade.mapping.codec_reading import CODEC_KEYS
from pyfront.grade.mapping.coordinates import COORDS_KEYS
from pyfront.grade.mapping.file import KEYS, SUBMISSION_KEYS
from pyfront.grade.mapping.goals import GOAL_KEYS, OWN_KEYS, SORTS
from pyfront.grade.mapping.keeping_state import STATE_KEYS
from pyfront.grade.oracle import Oracle
from pyfront.grade.sitting import check_teachers_part
from pyfront.grade.submission.loading import prepare
from pyfront.grade.submission.subject import Subject
from tests.places import ROOT

GUIDE = (ROOT / "pyfront" / "guide" / "mapping.md").read_text(encoding="utf-8")
TABLES = ("submission", "state", "codec", "coords", "contract", "io")


class Example(NamedTuple):
    """A mapping of the guide, and the program that it is for."""

    name: str
    program: str
    mapping: str


def sections(level: str) -> Iterator[tuple[str, str]]:
    """Yield the headings of a level, each with the text below it."""
    for part in re.split(rf"^{level} ", GUIDE, flags=re.MULTILINE)[1:]:
        heading, _, below = part.partition("\n")
        yield heading, re.split(r"^##? ", below, flags=re.MULTILINE)[0]


def blocks(text: str) -> list[tuple[str, str]]:
    """Return the fenced blocks of a text, each with what it is written in."""
    return re.findall(r"^```(prolog|toml)\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)


(_, BASE), (_, TOP) = blocks(dict(sections("##"))["The program of the examples"])


def examples() -> Iterator[Example]:
    for heading, text in sections("###"):
        program = ""
        for number, (language, block) in enumerate(blocks(text), start=1):
            if language == "prolog":
                program = block
                continue
            top = "" if re.search(r"^game =", block, re.MULTILINE) else TOP
            yield Example(f"{heading.replace('`', '')} {number}", f"{BASE}\n{program}", top + block)


def documented() -> set[str]:
    return {key for heading, _ in sections("###") for key in re.findall(r"`([^`]+)`", heading)}


def known() -> Iterator[str]:
    """Yield every key that a mapping may have."""
    yield from (key for key in KEYS if key not in TABLES)
    yield from (f"submission.{key}" for key in SUBMISSION_KEYS)
    yield from (f"state.{key}" for key in STATE_KEYS)
    yield from (f"codec.{key}" for key in CODEC_KEYS if key not in TABLES)
    yield from (f"codec.coords.{key}" for key in COORDS_KEYS)
    yield from (f"contract.{key}" for key in SORTS)
    yield from (f"contract.{goal}.{key}" for goal, keys in OWN_KEYS.items() for key in keys)
    yield "io.stdin"


def test_every_key_is_in_the_guide_and_no_other() -> None:
    expected, goals = set(known()), {f".{key}" for key in GOAL_KEYS}
    extra = {key for key in documented() - expected if not any(map(key.endswith, goals))}
    assert (expected - documented(), extra) == (set(), set())
    assert [key for key in goals if not any(one.endswith(key) for one in documented())] == []


def test_every_key_has_an_example() -> None:
    assert [heading for heading, text in sections("###") if "```toml" not in text] == []


def test_every_variable_is_in_the_guide() -> None:
    table = dict(sections("##"))["The variables"]
    named = set(re.findall(r"`([A-Z]\w*)`", table))
    used = {name for sort in SORTS.values() for name in sort.given | sort.gives | sort.beside}
    assert named == used | {"Ply", "Quiet"}


Pair = tuple[tuple[int, int], tuple[int, int]]
WINS: dict[str, tuple[tuple[tuple[int | str, ...], ...], int | str, Pair]] = {
    "breakthrough": (((0, 1), (1, 1), (0, 0), (1, 0), (2, 2)), 1, ((4, 1), (5, 2))),
    "tafl": (
        tuple(
            tuple({(3, 3): "k", (2, 3): "b", (4, 3): "b", (3, 2): "b", (3, 5): "b"}.get((r, c), "-")
                  for c in range(1, 10))
            for r in range(1, 10)
        ),
        "b",
        ((3, 5), (3, 4)),
    ),
}  # fmt: skip
"""Positions of which one move wins: rows, player and move."""


class Asked:
    """An example, asked through every goal of its mapping."""

    def __init__(self, subject: Subject, oracle: Oracle) -> None:
        self.subject, self.oracle, self.start = subject, oracle, oracle.start
        self.steps = oracle.facts(self.start).moves

    def replied(self, ask: Ask) -> Replied:
        reply = self.subject.ask([ask])[ask]
        assert reply.status == "ok", reply.error
        return reply

    def initial(self) -> None:
        read = self.replied(Ask("initial")).first
        assert read.rows == self.start.rows
        assert read.player in (None, self.start.player)

    def intermediate(self, sort: str = "intermediate") -> None:
        read = self.replied(Ask(sort)).first
        assert read.shaped(self.start)
        assert read.rows != self.start.rows
        assert not any(isinstance(cell, Unknown) for row in read.rows for cell in row)

    def final(self) -> None:
        self.intermediate("final")

    def display(self) -> None:
        assert len(self.replied(Ask("display", self.start)).printed.splitlines()) == 5

    def moves(self) -> None:
        listed = self.replied(Ask("moves", self.start)).first
        assert set(listed.moves) == self.oracle.legal(self.start)
        assert not listed.strange

    def legal(self) -> None:
        step = self.steps[0]
        wrong = Play(step.target, step.origin)
        assert self.replied(Ask("legal", self.start, step)).yes
        assert not self.replied(Ask("legal", self.start, wrong)).yes

    def apply(self) -> None:
        step = self.steps[0]
        right = self.oracle.after(self.start, step)
        read = self.replied(Ask("apply", self.start, step)).first
        assert read.rows == right.rows
        assert read.player in (None, right.player)
        self.legal()

    def winner(self) -> None:
        rows, player, (origin, target) = WINS[self.oracle.game.name]
        before = replace(State(rows, player), memory=self.start.memory)
        [step] = [one for one in self.oracle.facts(before).moves if one.pair == (origin, target)]
        won, other = self.oracle.after(before, step), self.oracle.after(self.start, self.steps[0])
        over = self.replied(Ask("winner", won, last=(before, step)))
        assert over.first == Won(True, player)
        going = self.replied(Ask("winner", other, last=(self.start, self.steps[0])))
        assert not (going.yes and going.first)

    def value(self) -> None:
        assert self.replied(Ask("value", self.start)).first == 0

    def ai(self) -> None:
        for level in self.subject.mapping.goals["ai"].levels:
            move = self.replied(Ask("ai", self.start, level=level, seed=1)).first
            assert move in self.oracle.legal(self.start)

    def play(self) -> None:
        assert self.subject.ask([Ask("play")])[Ask("play")].status in ("ok", "error")


@pytest.mark.parametrize("example", list(examples()), ids=lambda one: one.name)
def test_an_example_of_the_guide_works(example: Example, tmp_path: Path) -> None:
    found = mapping.parse(example.mapping)
    (tmp_path / "game.pl").write_text(example.program, encoding="utf-8")
    oracle = Oracle(found.game, found.ruleset, found.options)
    path = tmp_path if found.loading.entry else tmp_path / "game.pl"
    with prepare(replace(found.loading, path=path)) as program, program.worker() as worker:
        assert (program.load.errors, program.load.undefined) == ((), ())
        check_teachers_part(program, found, oracle)
        asked = Asked(Subject(found, worker, oracle, {}), oracle)
        for key in found.goals:
            getattr(asked, key)()
