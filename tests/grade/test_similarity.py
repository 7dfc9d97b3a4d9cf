"""Copies are found whatever was renamed or moved in them; programs of one's own are not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyfront.cli import main as cli
from pyfront.grade.errors import BadSubmission
from pyfront.grade.similarity import MINIMUM, clauses_in, similar
from tests.audit.trials import right_program
from tests.grade.disguise import disguised
from tests.grade.grading import SUBMISSIONS
from tests.places import ROOT

STAND_INS = sorted(SUBMISSIONS.glob("*.pl")) + [
    one
    for one in sorted((ROOT / "tests" / "grade" / "class").glob("*/*"))
    if one.suffix == ".pl" or one.is_dir()
]
LONG = [one for one in STAND_INS if one.is_file() and one.stat().st_size > 2000][::2]
"""Every other one of the programs that are more than a board and its printing."""


def named(paths: list[Path]) -> list[tuple[str, Path]]:
    return [(path.stem, path) for path in paths]


def text_of(path: Path) -> str:
    data = path.read_bytes()
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


@pytest.mark.parametrize("path", LONG, ids=lambda path: path.stem)
def test_a_copy_in_other_words_and_another_order_is_found(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.pl"
    copy.write_text(disguised(text_of(path)), encoding="utf-8")
    [pair] = similar([("own", path), ("copy", copy)]).pairs
    assert pair.percent > 1.5 * MINIMUM


def test_programs_of_their_own_are_not_alike() -> None:
    assert len(STAND_INS) >= 9
    assert similar(named(STAND_INS)).pairs == ()


def test_a_copy_of_a_part_is_found_in_a_class(tmp_path: Path) -> None:
    """Half of a program, among one's own clauses."""
    source = text_of(SUBMISSIONS / "monkey_records.pl")
    half = disguised(source)[: len(source) // 2].rpartition("\n\n")[0]
    copy = tmp_path / "eva.pl"
    copy.write_text(f"{half}\n\n{text_of(SUBMISSIONS / 'tafl_words.pl')}", encoding="utf-8")
    found = similar([*named(sorted(SUBMISSIONS.glob("*.pl"))), ("eva", copy)], minimum=20)
    assert ("eva", "monkey_records") in {(one.second, one.first) for one in found.pairs}


def test_each_clause_stands_beside_its_own(tmp_path: Path) -> None:
    own = "right(B, R, C, N) :- nth1(R, B, Row), nth1(C, Row, v), N is C + 1, \\+ full(B, R, N).\n"
    other = "other(X, Y, Z) :- findall(A-B, (q(X, A), r(Y, B)), L), length(L, Z), Z > 3, s(L).\n"
    third = "last_one([H|T], M, S) :- H == M, !, S = found(T), note(S), last_one(T, M, _).\n"
    (tmp_path / "ana.pl").write_text(own + other + third, encoding="utf-8")
    (tmp_path / "rui.pl").write_text(disguised(third + own + other), encoding="utf-8")
    [pair] = similar([("ana", tmp_path / "ana.pl"), ("rui", tmp_path / "rui.pl")]).pairs
    assert [one.first.line for one in pair.clauses] == [1, 2, 3]
    assert ["nth1" in one.second.text for one in pair.clauses] == [True, False, False]
    assert pair.percent == 100


# --- what counts for nothing


def test_what_was_given_out_counts_for_nothing(tmp_path: Path) -> None:
    given = tmp_path / "given.pl"
    given.write_text(right_program("tafl"), encoding="utf-8")
    for name in ("ana", "rui"):
        text = f"{right_program('tafl')}\n{name}(X) :- write(X).\n"
        (tmp_path / f"{name}.pl").write_text(text, encoding="utf-8")
    found = named([tmp_path / "ana.pl", tmp_path / "rui.pl"])
    assert len(similar(found).pairs) == 1
    assert similar(found, [given]).pairs == ()


def test_what_much_of_the_class_has_counts_for_nothing(tmp_path: Path) -> None:
    """As if it had been given out."""
    paths = sorted(SUBMISSIONS.glob("*.pl"))[:8]
    for path in paths:
        whole = f"{right_program('trench')}\n{text_of(path)}"
        (tmp_path / path.name).write_text(whole, encoding="utf-8")
    found = similar(named(sorted(tmp_path.glob("*.pl"))))
    assert found.pairs == ()
    assert found.common > 200


@pytest.mark.parametrize(
    "clause",
    [
        "board([[a,b,c,a,b,c],[a,a,a,b,b,b],[c,c,c,a,a,a]]).",
        ":- use_module(library(lists)), set_prolog_flag(double_quotes, codes), op(700, xfx, =>).",
        "p(X) :- q(X).",
        "start(B) :- B = [[1-1,1-2,1-3,0,0,0],[0,0,0,0,0,0],[2-1,2-2,2-3,0,0,0]].",
    ],
)
def test_boards_directives_and_short_clauses_are_not_compared(clause: str) -> None:
    assert list(clauses_in(clause, "x.pl")) == []


@pytest.mark.parametrize(
    "clause",
    [
        "a(X) :- X = 0'a, Y = 0'', b(X, Y), c(\"a. b\", `x. y`), d('it''s. so', 0'.), e(X, Y).",
        "p(X) :- X => Y, Y ::: Z, Z #>= 3, X in 1..8, labeling([ff], [X, Y, Z]), q(X, Y, Z).",
        "p(X) --> [X], { X > 0, X \\= 3 }, q(X), !, /* a. b */ r(X), % c. d\n s(X, _).",
    ],
)
def test_any_prolog_is_read_as_one_clause(clause: str) -> None:
    """Quotes, characters, comments and operators of other dialects."""
    [found] = clauses_in(f"\n\n  {clause}\nq(1).\n", "x.pl")
    assert (found.line, found.text) == (3, clause)


# --- the command


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    whole = tmp_path / "class"
    whole.mkdir()
    source = text_of(SUBMISSIONS / "trench_letters.pl")
    (whole / "ana <b>.pl").write_text(source, encoding="utf-8")
    (whole / "rui [i].pl").write_text(disguised(source), encoding="latin-1")
    (whole / "eva.pl").write_bytes((SUBMISSIONS / "tafl_size.pl").read_bytes())
    (whole / "zip.zip").write_bytes(b"PK\x03\x04")
    return whole


def test_the_command_shows_them_side_by_side(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(("grade", "similar", str(folder))) == 0
    told = capsys.readouterr().out
    assert "ana <b> – rui [i]: " in told
    assert "3 programs compared" in told
    assert "this is an archive (zip)" in told
    assert "eva –" not in told


def test_the_page_has_all_of_it_and_no_html_of_theirs(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "similar.html"
    assert cli.run(("grade", "similar", str(folder), "--out", str(page))) == 0
    assert str(page) in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert "ana &lt;b&gt; – rui [i]" in text
    assert "<b>" not in text
    assert text.count('class="alike"') > 5


def test_no_program_is_run(folder: Path, tmp_path: Path) -> None:
    witness = tmp_path / "witness"
    harm = f":- open('{witness}', write, S), close(S).\n:- halt.\n"
    for path in folder.glob("*.pl"):
        path.write_bytes(harm.encode() + path.read_bytes())
    assert len(similar(named(sorted(folder.glob("*.pl")))).pairs) == 1
    assert not witness.exists()


def test_as_json_it_says_the_same(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(("grade", "similar", str(folder), "--min", "10", "--json")) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in told["programs"]] == ["ana <b>", "eva", "rui [i]"]
    assert [(one["first"], one["second"]) for one in told["pairs"]] == [("ana <b>", "rui [i]")]
    assert told["minimum"] == 10
    assert [one["file"] for one in told["skipped"]] == ["zip"]


def test_a_hand_out_that_is_not_there_is_told(folder: Path) -> None:
    with pytest.raises(BadSubmission, match="there is no such file"):
        similar(named(sorted(folder.glob("*.pl"))), [folder / "none.pl"])
