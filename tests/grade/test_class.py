"""The class of programs as students write them: its tables, and that each can be called.

`make class` compares what they lose with the planted faults, which takes minutes.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyfront.game import game_named
from pyfront.grade.grading import grade
from pyfront.grade.mapping.file import load
from pyfront.grade.rubric import CATEGORIES
from pyfront.grade.submission.loading import prepare
from pyfront.grade.suitability import known
from pyfront.grade.task import Task
from tests.grade.class_programs import MAPPINGS, ClassProgram, files, programs

CLASS = programs()
SHAPES = range(1, 10)


def named(program: ClassProgram) -> str:
    return program.file


def test_each_program_stands_in_one_table() -> None:
    assert sorted(one.file for one in CLASS) == files()


def test_each_mapping_is_of_a_program() -> None:
    assert {one.mapping.name for one in CLASS} == {path.name for path in MAPPINGS.iterdir()}


@pytest.mark.parametrize("game", ["breakthrough", "tafl"])
def test_all_shapes_are_there_and_a_third_is_right(game: str) -> None:
    mine = [one for one in CLASS if one.game == game]
    assert {shape for one in mine for shape in one.shapes} == set(SHAPES)
    assert 1 / 4 < sum(not one.faults for one in mine) / len(mine) < 1 / 2


@pytest.mark.parametrize("program", CLASS, ids=named)
def test_what_is_planted_has_its_clause_and_its_category(program: ClassProgram) -> None:
    clauses = {rule.clause for rule in game_named(program.game).rules()}
    assert program.clauses <= clauses
    assert all(fault.category in CATEGORIES and fault.what for fault in program.faults)
    assert all(fault.clause or fault.category in "SAB" for fault in program.faults)
    assert set(program.shapes) <= set(SHAPES)


@pytest.mark.parametrize("program", CLASS, ids=named)
def test_it_loads_and_has_what_its_mapping_asks_for(program: ClassProgram) -> None:
    mapping = load(program.mapping, program.game)
    with prepare(replace(mapping.loading, path=program.path)) as prepared:
        loaded = prepared.load
    assert loaded.usable
    assert loaded.errors == ()
    assert known(mapping, loaded) > 0.5
    assert (mapping.ruleset, mapping.options) == (program.ruleset, program.options)
    assert set(program.lacks).isdisjoint(mapping.goals)


BLAMED = {
    ("tudoassert", 0, "G"): {"BT-6"},
    ("eight", 2, "A"): {"A"},
    ("hnefatafl", 1, "D"): set(),
    ("brandubh", 1, "C"): {"TF-7", "TF-9"},
    ("reiparado", 4, "V.moves"): set(),
    ("reiparado", 4, "C"): {"TF-8"},
    ("ardri", 3, "S.decided"): set(),
    ("fa_estado", 1, "D"): set(),
    ("mq_trabalho", 0, "A"): set(),
    ("mq_trabalho", 3, "A"): set(),
}
"""What a program is blamed for by some checks under a seed where that once was something else."""


@pytest.mark.parametrize(("name", "seed", "only"), BLAMED)
def test_a_fault_is_blamed_on_its_own_clause_alone(name: str, seed: int, only: str) -> None:
    [program] = [one for one in CLASS if one.name == name]
    task = Task(
        program.path, program.game, mapping=str(program.mapping), seed=seed, shrink=False,
        only=(only,),
    )  # fmt: skip
    lost = (one for one in grade(task).items if one.blamed and one.status != "missing")
    assert {one.clause or one.category for one in lost} - {"G"} == BLAMED[name, seed, only]
