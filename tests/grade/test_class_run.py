"""A class as it was submitted: each program has its mapping, and a row even if ungraded."""

from __future__ import annotations

import csv
import io
import json
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from pyfront.cli import main as cli
from pyfront.grade.reports.class_page import class_page
from pyfront.grade.reports.files import file_names
from pyfront.grade.reports.writers import text_of
from pyfront.grade.result import Grading, LayerResult, failed
from pyfront.grade.task import Task
from tests.audit.trials import right_program
from tests.grade.grading import SUBMISSIONS, straight_capture

ONLY = ("--only", "R,V.BT-4")
BOARD = ("--only", "R")
COLUMNS = SUBMISSIONS / "breakthrough_columns.pl"
Rows = dict[str, dict[str, str]]


def put(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def grade_class(
    folder: Path, *arguments: str, only: tuple[str, ...] = ONLY
) -> tuple[int, Rows, str]:
    """Grade the folder `class` in a folder; return status, rows and what was said beside."""
    out, err = io.StringIO(), io.StringIO()
    words = ("grade", str(folder / "class"), "-g", "breakthrough", "--format", "csv", *only)
    with redirect_stdout(out), redirect_stderr(err):
        status = cli.run((*words, *arguments))
    rows = csv.DictReader(io.StringIO(out.getvalue()))
    return status, {row["id"]: row for row in rows}, err.getvalue()


# --- what cannot be graded is named, and the others go on


def test_whatever_is_handed_in_has_its_row(tmp_path: Path) -> None:
    right = right_program("breakthrough")
    whole = tmp_path / "class"
    put(whole, "Ana Sofia/O meu jogo.pl", right)
    put(whole, "João Conceição/jôgo.pl", f"% peões\n{right}".encode("latin-1"))
    put(whole, "utf16/jogo.pl", right.encode("utf-16"))
    put(whole, "empty/jogo.pl", " \n\n")
    put(whole, "binary/jogo.pl", b"\x7fELF\x00\x01")
    put(whole, "text/relatorio.txt", "the report")
    put(whole, "packed.tar.gz", b"\x1f\x8b\x08")
    put(whole, "inside/trabalho.rar", b"Rar!\x1a\x07")
    put(whole, "tafl/jogo.pl", right_program("tafl"))
    put(whole, "monkey/mq.pl", (SUBMISSIONS / "monkey_report.pl").read_bytes())
    status, rows, err = grade_class(tmp_path, only=BOARD)
    assert status == 1
    assert {name: (row["status"], row["points"]) for name, row in rows.items()} == {
        "Ana Sofia": ("graded", "100.00"),
        "João Conceição": ("graded_with_notes", "100.00"),
        "utf16": ("graded_with_notes", "100.00"),
        "empty": ("no_program", ""),
        "binary": ("no_program", ""),
        "text": ("no_program", ""),
        "packed.tar": ("no_program", ""),
        "inside": ("no_program", ""),
        "tafl": ("other_game", ""),
        "monkey": ("other_game", ""),
    }
    assert "is empty" in rows["empty"]["notes"]
    assert "not a text file" in rows["binary"]["notes"]
    assert "no Prolog file" in rows["text"]["notes"]
    assert "tar -xf packed.tar.gz" in rows["packed.tar"]["notes"]
    assert "unrar x trabalho.rar" in rows["inside"]["notes"]
    assert "this is a program for Tafl, not for Breakthrough" in rows["tafl"]["notes"]
    assert "its initial board is that of Monkey Queen" in rows["monkey"]["notes"]
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("name", "data", "command"),
    [
        ("class.zip", b"PK\x03\x04", "unzip class.zip -d class"),
        ("a class.zip", b"PK\x03\x04", "unzip 'a class.zip' -d 'a class'"),
        ("class.tgz", b"\x1f\x8b", "mkdir class && tar -xf class.tgz -C class"),
        ("class.tar", b"\0" * 257 + b"ustar", "mkdir class && tar -xf class.tar -C class"),
        ("class.7z", b"7z\xbc\xaf\x27\x1c", "7z x class.7z -oclass"),
        ("class.rar", b"Rar!\x1a\x07", "unrar x class.rar class/"),
        ("jogo.pl", b"PK\x03\x04", "unzip jogo.pl -d 'jogo unpacked'"),
    ],
)
def test_an_archive_instead_of_a_folder_is_told_how_to_unpack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, data: bytes, command: str
) -> None:
    path = put(tmp_path, name, data)
    assert cli.run(("grade", str(path), "-g", "tafl")) == 2
    told = capsys.readouterr().err
    assert "this is an archive" in told
    assert command in told


PRELUDES = {
    "syntax": "a :- b( .",
    "missing": ":- missing_predicate(1).",
    "endless": ":- repeat, fail.",
    "halt": ":- halt.",
}


@pytest.mark.parametrize("prelude", PRELUDES.values(), ids=PRELUDES)
def test_a_prelude_that_fails_costs_no_student_points(tmp_path: Path, prelude: str) -> None:
    text = COLUMNS.with_suffix(".toml").read_text(encoding="utf-8")
    assert "prelude" not in text
    assert "[submission]" not in text
    wrong = f"{text}\n[submission]\nprelude = '{prelude}'\n"
    put(tmp_path, "mappings/ana.toml", wrong)
    put(tmp_path, "mappings/rui.toml", text)
    for name in ("ana", "rui"):
        put(tmp_path, f"class/{name}.pl", COLUMNS.read_bytes())
    _, rows, _ = grade_class(tmp_path, "--mappings", str(tmp_path / "mappings"), only=BOARD)
    found = {name: (row["status"], row["points"]) for name, row in rows.items()}
    assert found == {"ana": ("bad_mapping", ""), "rui": ("graded_with_notes", "100.00")}
    assert "submission.prelude" in rows["ana"]["notes"]


# --- each by its own mapping


class Results(NamedTuple):
    """What came of a class of different programs, with mappings for some of them."""

    rows: Rows
    err: str
    out: Path


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    root = tmp_path_factory.mktemp("mixed")
    put(root, "class/ana maria/jogo_v1.pl", "old(1).\n")
    put(root, "class/ana maria/main.pl", right_program("breakthrough"))
    put(root, "class/col/bt.pl", COLUMNS.read_bytes())
    put(root, "class/eva/jogo.pl", (SUBMISSIONS / "breakthrough_report.pl").read_bytes())
    for name in ("rui", "zé", "copy"):
        put(root, f"class/{name}/jogo.pl", straight_capture())
    for name in ("bad", "tafl"):
        put(root, f"class/{name}/jogo.pl", "p(1).\n")
    mapping = COLUMNS.with_suffix(".toml").read_bytes()
    for name in ("col", "zé", "cool"):
        put(root, f"mappings/{name}.toml", mapping)
    put(root, "mappings/bad.toml", "game = [")
    put(root, "mappings/tafl.toml", 'game = "tafl"\n')
    out = root / "results"
    _, rows, err = grade_class(root, "--mappings", str(root / "mappings"), "--out", str(out))
    return Results(rows, err, out)


def test_each_is_asked_by_its_own_mapping_and_that_is_said(results: Results) -> None:
    rows, err, _ = results
    assert {name: row["mapping"] for name, row in rows.items()} == {
        "ana maria": "breakthrough.course.toml",
        "col": "col.toml",
        "eva": "breakthrough.report.toml",
        "rui": "breakthrough.course.toml",
        "copy": "breakthrough.course.toml",
        **dict.fromkeys(("zé", "bad", "tafl"), ""),
    }
    assert "--map auto: ana maria, copy, eva, rui" in err
    assert "cool.toml: there is no submission for this mapping; did you mean 'col'?" in err
    assert (rows["eva"]["profile"], rows["col"]["points"]) == ("intercalar", "100.00")


def test_a_mapping_for_another_program_is_reported_and_costs_no_points(results: Results) -> None:
    row = results.rows["zé"]
    assert (row["status"], row["points"]) == ("bad_mapping", "")
    assert "zé.toml: this mapping is for another program" in row["notes"]
    assert "tabuleiroInicial/2" in row["notes"]


def test_a_broken_mapping_costs_its_own_row_only(results: Results) -> None:
    rows = results.rows
    found = [(rows[one]["status"], rows[one]["points"]) for one in ("bad", "tafl")]
    assert found == [("bad_mapping", "")] * 2
    assert "bad.toml" in rows["bad"]["notes"]
    assert "the mapping is for tafl, not for breakthrough" in rows["tafl"]["notes"]
    assert rows["ana maria"]["points"] == "100.00"


def test_a_folder_of_mappings_that_is_not_there_is_told(tmp_path: Path) -> None:
    put(tmp_path, "class/ana.pl", "p(1).\n")
    status, _, err = grade_class(tmp_path, "--mappings", str(tmp_path / "none"))
    assert status == 5
    assert "there is no such folder" in err


# --- what the teacher gets


def test_the_page_of_the_class_has_everything(results: Results) -> None:
    told = (results.out / "class.txt").read_text(encoding="utf-8")
    assert "breakthrough: 8 submissions" in told
    [fault] = [line for line in told.splitlines() if line.strip().startswith("BT-4")]
    assert fault.split()[-3:] == ["2", "copy,", "rui"]
    assert "They were not all graded in the same way. final: " in told
    assert "intercalar: eva" in told
    assert "copy" in told.partition("Similar programs")[2].partition("Not graded")[0]
    assert "zé: zé.toml: this mapping is for another program" in told
    assert "ana maria: main.pl: its name says so" in told


def test_there_is_a_page_for_everybody_in_every_form(results: Results) -> None:
    out = results.out
    found = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    names = ("ana_maria", "bad", "col", "copy", "eva", "rui", "tafl", "zé")
    wanted = {f"student/{name}.{end}" for name in names for end in ("txt", "md", "html", "json")}
    wanted |= {f"teacher/{name}.{end}" for name in names for end in ("md", "html", "json")}
    for system in ("gradescope", "prairielearn", "github"):
        wanted |= {f"{system}/{name}/results.json" for name in names}
    wanted |= {f"github/{name}/results.b64" for name in names}
    wanted |= {f"class.{end}" for end in ("txt", "md", "html")}
    wanted |= {"summary.csv", "summary.json", "junit.xml", "similar.html"}
    assert found == wanted
    rui = json.loads((out / "student" / "rui.json").read_text(encoding="utf-8"))
    assert rui["submission"]["mapping"] == "breakthrough.course.toml"


def test_names_that_would_be_the_same_file_are_kept_apart() -> None:
    names = ["ana silva", "ana_silva", "Ana Silva", "../etc", "etc", "ção"]
    made = file_names(names)
    assert len({name.lower() for name in made.values()}) == len(names)
    assert not any("/" in name or name.startswith(".") for name in made.values())
    assert made["ção"] == "ção"


def test_a_missing_layer_is_on_the_first_line_of_a_class() -> None:
    result = failed(Task(Path("ana.pl"), "tafl", "ana"), "load_error", "")
    layer = LayerResult("landlock", "unavailable", "this kernel has none")
    unprotected = _with_layer(result, layer)
    first = text_of(class_page([result, unprotected])).split("\n")[0]
    assert first.strip() == "Graded without landlock (this kernel has none)."


def _with_layer(result: Grading, layer: LayerResult) -> Grading:
    return replace(result, grader=replace(result.grader, isolation=(layer,)))
