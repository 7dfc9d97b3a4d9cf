"""Where the keys of a TOML text stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyfront._tomllib import loads
from pyfront.grade.errors import BadMapping
from pyfront.grade.mapping import file as mapping
from pyfront.grade.toml import places
from tests.places import ROOT

TEXT = '''# a comment, with [brackets] = "and quotes"
title = "a = 1 # no comment"

[codec.coords]
form = """
base = 9
"""  # over several lines
base = 0
when = 1979-05-27 07:32:00

[codec]
cells = { "0" = "x", 'b-N' = ["y", "z"] }  # inline
[[checks]]
id = "one"
  [[checks]]
  list = [ 1,
    2, # two
  ]
a.b . c = true
'''


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("title",), (2, 1)),
        (("codec", "coords"), (4, 8)),
        (("codec", "coords", "base"), (8, 1)),
        (("codec", "coords", "when"), (9, 1)),
        (("codec", "cells", "0"), (12, 11)),
        (("codec", "cells", "b-N"), (12, 22)),
        (("codec", "cells", "b-N", 1), (12, 36)),
        (("checks", 0, "id"), (14, 1)),
        (("checks", 1, "list"), (16, 3)),
        (("checks", 1, "list", 1), (17, 5)),
        (("checks", 1, "a", "b", "c"), (19, 7)),
    ],
)
def test_every_key_is_found_where_it_stands(
    path: tuple[str | int, ...], place: tuple[int, int]
) -> None:
    assert places(TEXT)[path] == place


@pytest.mark.parametrize("file", sorted(ROOT.glob("pyfront/**/*.toml")), ids=lambda file: file.name)
def test_every_table_of_the_program_is_found(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert {path[0] for path in places(text)} == set(loads(text))


def test_an_error_names_line_column_and_the_nearest_key() -> None:
    text = 'game = "tafl"\n\n[codec]\nplayers = { b = "x" }\nlayuot = "flat"\n'
    with pytest.raises(BadMapping) as refused:
        mapping.parse(text, "mine.toml")
    assert refused.value.message == "mine.toml: line 5, column 1: codec.layuot: unknown key"
    assert refused.value.hint == "did you mean 'layout'?"


def test_an_error_about_what_is_missing_names_what_it_should_stand_in() -> None:
    text = 'game = "tafl"\n[contract]\ninitial = { goal = "f(Board)" }\nmoves = { mode = "list" }'
    with pytest.raises(BadMapping) as refused:
        mapping.parse(text, "mine.toml")
    told = "mine.toml: line 4, column 1: contract.moves.goal: it is missing"
    assert refused.value.message == told
