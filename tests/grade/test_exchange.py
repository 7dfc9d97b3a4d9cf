"""What other programs read, checked against what they say that they read.

The schemas were written down from the documentation of each: Gradescope's "Output Format",
PrairieLearn's "External grading" (grading results), what the autograding reporter of GitHub
Classroom takes from its environment, and the JUnit XML that CI servers agree on.
"""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from pyfront.cli import main as cli
from pyfront.grade.grading import grade
from pyfront.grade.reports.exchange import (
    as_github,
    as_gradescope,
    as_junit,
    as_prairielearn,
    in_base64,
)
from pyfront.grade.result import STUDENT, Grading, failed
from pyfront.grade.task import Task
from tests.grade.grading import straight_capture

TEXT, NUMBER, COUNT = {"type": "string"}, {"type": "number"}, {"type": "integer", "minimum": 0}
VISIBILITY = {"enum": ["hidden", "after_due_date", "after_published", "visible"]}
FORMAT = {"enum": ["text", "html", "simple_format", "md", "ansi"]}


MAKERS = (as_gradescope, as_prairielearn, as_github)


def objects(required: str = "", **properties: Any) -> dict[str, Any]:
    """Describe objects with these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": required.split(),
        "additionalProperties": False,
    }


def lists(items: Any) -> dict[str, Any]:
    return {"type": "array", "items": items}


GRADESCOPE = {
    **objects(
        score=NUMBER,
        execution_time=NUMBER,
        output=TEXT,
        output_format=FORMAT,
        test_output_format=FORMAT,
        test_name_format=FORMAT,
        visibility=VISIBILITY,
        stdout_visibility=VISIBILITY,
        extra_data={"type": "object"},
        tests=lists(
            objects(
                score=NUMBER,
                max_score=NUMBER,
                status={"enum": ["passed", "failed"]},
                name=TEXT,
                name_format=FORMAT,
                number=TEXT,
                output=TEXT,
                output_format=FORMAT,
                tags=lists(TEXT),
                visibility=VISIBILITY,
                extra_data={"type": "object"},
            )
        ),
        leaderboard=lists(
            objects("name value", name=TEXT, value={}, order={"enum": ["asc", "desc"]})
        ),
    ),
}
IMAGES = lists(objects("url", label=TEXT, url=TEXT))
PRAIRIELEARN = {
    "oneOf": [
        objects(
            "gradable score",
            gradable={"const": True},
            score={"type": "number", "minimum": 0, "maximum": 1},
            message=TEXT,
            output=TEXT,
            images=IMAGES,
            tests=lists(
                objects(
                    name=TEXT,
                    description=TEXT,
                    points=NUMBER,
                    max_points=NUMBER,
                    message=TEXT,
                    output=TEXT,
                    images=IMAGES,
                )
            ),
        ),
        objects(
            "gradable format_errors",
            gradable={"const": False},
            format_errors={"anyOf": [TEXT, lists(TEXT)]},
        ),
    ]
}
STATUS = {"enum": ["pass", "fail", "error"]}
GITHUB = objects(
    "status max_score tests",
    version=COUNT,
    status=STATUS,
    max_score=COUNT,
    tests={
        **lists(
            objects(
                "name status score",
                name=TEXT,
                status=STATUS,
                score=NUMBER,
                message=TEXT,
                test_code=TEXT,
                filename=TEXT,
                line_no=COUNT,
                execution_time=NUMBER,
            )
        ),
        "minItems": 1,
    },
)
JUNIT = {
    "testsuites": ("", {"testsuite"}),
    "testsuite": ("name tests failures errors skipped", {"testcase"}),
    "testcase": ("classname name", {"failure", "error", "skipped"}),
    "failure": ("message", set()),
    "error": ("message", set()),
    "skipped": ("message", set()),
}
"""The elements of JUnit XML: their attributes, and what may stand in them."""

ONLY = ("R", "V.BT-4", "G.BT-4", "V.BT-3", "E")


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("exchange") / "rui.pl"
    path.write_text(straight_capture(), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def result(faulty: Path) -> Grading:
    found = grade(Task(faulty, "breakthrough", mapping="course", only=ONLY, shrink=False))
    return found.seen_by(STUDENT)


@pytest.fixture
def ungraded(faulty: Path) -> Grading:
    return failed(Task(faulty, "breakthrough"), "bad_mapping", "it is another's\x1b[2J")


def faults(value: Any, schema: dict[str, Any]) -> list[str]:
    Draft202012Validator.check_schema(schema)
    plain = json.loads(json.dumps(value))
    found = Draft202012Validator(schema).iter_errors(plain)
    return [f"{one.json_path}: {one.message}" for one in found]


@pytest.mark.parametrize(
    ("write", "schema"),
    [(as_gradescope, GRADESCOPE), (as_prairielearn, PRAIRIELEARN), (as_github, GITHUB)],
)
def test_it_is_what_the_other_program_reads(
    write: Any, schema: dict[str, Any], result: Grading, ungraded: Grading
) -> None:
    assert faults(write(result), schema) == []
    assert faults(write(ungraded), schema) == []
    assert faults({"nonsense": 1}, schema) != []


def test_all_of_them_tell_the_same_points(result: Grading) -> None:
    assert result.score is not None
    points = result.score.points
    assert as_gradescope(result)["score"] == points
    assert as_prairielearn(result)["score"] == pytest.approx(points / 100, abs=1e-6)
    told = as_github(result)
    assert sum(test["score"] for test in told["tests"]) == pytest.approx(points, abs=0.02)
    tests = as_prairielearn(result)["tests"]
    assert sum(test["points"] for test in tests) == pytest.approx(points, abs=0.02)
    assert sum(test["max_points"] for test in tests) == pytest.approx(100, abs=0.02)


def test_all_of_them_say_from_which_clause_a_loss_follows(result: Grading) -> None:
    items = tuple(
        replace(one, follows=("BT-9",)) if one.id == "V.BT-4" else one for one in result.items
    )
    followed = replace(result, items=items)
    for written in (as_junit([followed]), *(json.dumps(make(followed)) for make in MAKERS)):
        assert "follows from BT-9" in written


def test_what_could_not_be_graded_is_nowhere_a_zero_that_counts(ungraded: Grading) -> None:
    assert "score" not in as_gradescope(ungraded)
    told = as_prairielearn(ungraded)
    assert (told["gradable"], told["format_errors"]) == (False, [r"it is another's\x1b[2J"])
    assert as_github(ungraded)["status"] == "error"


def test_the_reporter_of_github_finds_status_place_and_message(result: Grading) -> None:
    told = json.loads(base64.b64decode(in_base64(as_github(result))))
    assert told["status"] == "fail"
    failing = [test for test in told["tests"] if test["status"] == "fail"]
    assert any(test["name"].startswith("V.BT-4 BT-4") for test in failing)
    assert all(test["message"] or test["score"] for test in failing)
    assert {test["filename"] for test in failing} >= {"rui.pl"}


def test_junit_has_the_elements_that_everybody_reads(result: Grading, ungraded: Grading) -> None:
    root = ElementTree.fromstring(as_junit([result, ungraded]))
    assert root.tag == "testsuites"
    for element in root.iter():
        attributes, inside = JUNIT[element.tag]
        assert set(element.attrib) == set(attributes.split()), element.tag
        assert {child.tag for child in element} <= inside
    for suite in root:
        cases = suite.findall("testcase")
        assert int(suite.attrib["tests"]) == len(cases)
        assert int(suite.attrib["failures"]) == len(suite.findall("testcase/failure"))


@pytest.mark.parametrize("form", ["prairielearn", "github", "gradescope"])
def test_the_command_prints_it(form: str, faulty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("grade", str(faulty), "-g", "breakthrough", "--only", "R", "--format", form)
    assert cli.run(words) == 0
    told = capsys.readouterr().out
    found = json.loads(base64.b64decode(told) if form == "github" else told)
    schemas = {"prairielearn": PRAIRIELEARN, "github": GITHUB, "gradescope": GRADESCOPE}
    assert faults(found, schemas[form]) == []
