"""`tabuleiro grade` as teachers and students use it: reports, languages, and bad input."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pyfront.cli import main as cli
from pyfront.grade.grading import grade
from pyfront.grade.reports.class_page import line, table
from pyfront.grade.reports.exchange import as_csv, as_gradescope, as_junit
from pyfront.grade.reports.writers import as_html, as_markdown, as_text, told_lines
from pyfront.grade.result import HiddenPart, ItemResult, failed
from pyfront.grade.rubric import SHIPPED
from pyfront.grade.task import Task
from pyfront.text import is_visible
from tests.grade.grading import SUBMISSIONS, straight_capture

ONLY = ("--only", "R,V.BT-4,G.BT-4")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `tabuleiro grade ...` in this process; return its status and what it printed."""

    def run(*arguments: str | Path) -> tuple[int, str, str]:
        status = cli.run(("grade", *map(str, arguments)))
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("faulty") / "rui <b>.pl"
    path.write_text(straight_capture(), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def folder(faulty: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All reports about two submissions, as they are written."""
    out = tmp_path_factory.mktemp("out")
    empty = faulty.with_name("ana.pl")
    empty.write_text("% nothing\n", encoding="utf-8")
    argument = [str(one) for one in (faulty.parent, "-g", "breakthrough", "--out", out, *ONLY)]
    assert cli.run(("grade", *argument)) == 0
    empty.unlink()
    return out


# --- a student


def test_a_student_is_told_the_clause_the_position_and_the_rule(run: Run, faulty: Path) -> None:
    status, out, _ = run(faulty, "-g", "breakthrough", *ONLY)
    assert status == 0
    assert "V.BT-4" in out
    assert "smallest position" in out
    assert re.search(r"^ +1: .* 8\n( +\d: .*\n){6} +8: .* 1\n +a b c d e f g h$", out, re.MULTILINE)
    assert re.search(r"asked +move\(Board, move\(\d", out)
    assert re.search(r"rule .*\(\S+, BT-4\)", out)
    assert re.search(r"look at rui <b>\.pl:\d+ \w+/\d:\n +\w+\(", out)
    assert "hidden" in out


def test_the_report_speaks_portuguese(
    run: Run, faulty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABULEIRO_LANG", "pt")
    _, out, _ = run(faulty, "-g", "breakthrough", *ONLY)
    assert "representação" in out
    assert "aceita " in out
    assert "posição" in out
    assert "accepts " not in out


def test_a_mark_below_the_one_asked_for_is_status_1(run: Run, faulty: Path) -> None:
    assert run(faulty, "-g", "breakthrough", *ONLY, "--min", "10")[0] == 0
    assert run(faulty, "-g", "breakthrough", *ONLY, "--min", "99.9")[0] == 1


def test_grading_before_and_after_a_repair_can_be_compared(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    old = folder / "teacher" / "rui_b.json"
    new = tmp_path / "new.json"
    result = json.loads(old.read_text(encoding="utf-8"))
    result["score"]["points"] = 100.0
    new.write_text(json.dumps(result), encoding="utf-8")
    status, out, _ = run("diff", old, new, "--json")
    assert status == 1
    assert json.loads(out)["new"] == 100.0
    assert run("diff", old, old)[0] == 0


# --- a teacher: the files


def test_every_report_is_written_for_teachers_and_for_students(folder: Path) -> None:
    for audience in ("teacher", "student"):
        for name in ("ana", "rui_b"):
            for ending in ("json", "md", "html"):
                assert (folder / audience / f"{name}.{ending}").stat().st_size > 100
    assert (folder / "gradescope" / "ana" / "results.json").is_file()


def test_only_teachers_see_hidden_positions(folder: Path) -> None:
    teacher = json.loads((folder / "teacher" / "rui_b.json").read_text(encoding="utf-8"))
    student = json.loads((folder / "student" / "rui_b.json").read_text(encoding="utf-8"))
    told = [one for item in teacher["items"] for one in item["hidden"]["findings"]]
    assert told
    for item in student["items"]:
        assert item["hidden"]["findings"] == []
    counted = [item["hidden"]["wrong"] for item in student["items"]]
    assert counted == [item["hidden"]["wrong"] for item in teacher["items"]]
    assert max(counted) > 0
    assert teacher["score"] == student["score"]


def test_what_only_hidden_positions_show_is_said_to_be_so() -> None:
    item = ItemResult(
        id="A.level_1",
        clause="",
        category="A",
        kind="plays",
        title={},
        points=0.5,
        max=1,
        score=0.5,
        status="partial",
        why="",
        visibility="visible",
        asked=4,
        wrong=0,
        findings=(),
        hidden=HiddenPart(6, 1),
    )
    told = "\n".join(told_lines(item))
    assert "partly right: all 4 shown are right, hidden ones are not" in told


def test_what_several_checks_show_is_told_once(run: Run, faulty: Path) -> None:
    _, out, _ = run(faulty, "-g", "breakthrough", "--only", "G,V.BT-4")
    assert out.count("smallest position") == 1
    assert re.search(r"shown by +G\.BT-4, .*V\.BT-4", out)


def test_the_csv_has_a_row_for_each_submission(folder: Path) -> None:
    with (folder / "summary.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == ["ana", "rui <b>"]
    assert rows[0]["status"] == "no_entry"
    assert float(rows[0]["points"]) == 0
    assert 0 < float(rows[1]["points"]) < 100
    assert float(rows[1]["grade20"]) == pytest.approx(float(rows[1]["points"]) / 5, abs=0.01)


def test_the_junit_file_has_a_case_for_each_check(folder: Path) -> None:
    suites = ElementTree.parse(folder / "junit.xml").getroot()
    empty, rui = suites.findall("testsuite")
    assert len(empty.findall("testcase")) == 1
    cases = {case.get("name"): case for case in rui.findall("testcase")}
    assert cases["R.shape BT-1"].find("failure") is None
    failure = cases["V.BT-4 BT-4"].find("failure")
    assert failure is not None
    assert "accepts" in (failure.text or "")


def test_gradescope_is_given_what_students_may_see(folder: Path) -> None:
    told = json.loads((folder / "gradescope" / "rui_b" / "results.json").read_text("utf-8"))
    assert 0 < told["score"] < 100
    assert told["stdout_visibility"] == "hidden"
    tests = {test["number"]: test for test in told["tests"]}
    assert tests["V.BT-4"]["status"] == "failed"
    assert tests["V.BT-4"]["visibility"] == "after_published"
    assert sum(test["score"] for test in told["tests"]) == pytest.approx(told["score"], abs=0.01)


class _Page(HTMLParser):
    """Notes the tags of a page, and whatever it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.loads += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href")]


def test_the_page_needs_no_other_file_and_shows_names_as_they_are(folder: Path) -> None:
    page = _Page()
    text = (folder / "student" / "rui_b.html").read_text(encoding="utf-8")
    page.feed(text)
    assert page.loads == []
    assert "b" not in page.tags
    assert "rui &lt;b&gt;" in text
    assert "<pre>" in text


def test_markdown_shows_names_as_they_are(folder: Path) -> None:
    text = (folder / "teacher" / "rui_b.md").read_text(encoding="utf-8")
    assert text.startswith("# rui \\<b\\>: ")
    assert "| R | representation |" in text


@pytest.mark.parametrize("form", ["json", "csv", "junit", "gradescope", "md", "html"])
def test_every_form_can_be_printed(run: Run, tmp_path: Path, form: str) -> None:
    path = tmp_path / "ana.pl"
    path.write_text("% nothing\n", encoding="utf-8")
    status, out, err = run(path, "-g", "breakthrough", "--format", form, *ONLY)
    assert (status, "Traceback" in err) == (0, False)
    readers: dict[str, Callable[[str], object]] = {
        "json": json.loads,
        "gradescope": json.loads,
        "junit": lambda text: len(ElementTree.fromstring(text)),
        "csv": lambda text: list(csv.reader(io.StringIO(text))),
    }
    assert readers.get(form, str)(out)


def test_names_come_from_a_pattern_and_the_column_from_the_teacher(
    run: Run, tmp_path: Path
) -> None:
    for name in ("up201912345 Ana", "up202054321 Rui"):
        (tmp_path / f"{name}.pl").write_text("a.\n", encoding="utf-8")
    arguments = ("-g", "breakthrough", *ONLY, "--format", "csv", "--id-pattern", r"up(\d{9})")
    _, out, _ = run(tmp_path, *arguments, "--id-column", "number")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [row["number"] for row in rows] == ["201912345", "202054321"]


# --- an internal error is no zero


def test_an_internal_error_is_nowhere_a_zero() -> None:
    result = failed(Task(Path("ana.pl"), "tafl"), "internal_error", "RuntimeError: ours")
    assert result.score is None
    assert "score" not in as_gradescope(result)
    row = next(csv.DictReader(io.StringIO(as_csv([result]))))
    assert (row["status"], row["points"], row["grade20"]) == ("internal_error", "", "")
    [suite] = ElementTree.fromstring(as_junit([result])).findall("testsuite")
    assert (suite.get("errors"), suite.get("failures")) == ("1", "0")
    assert "--.--" in line(result, 1, 1)
    assert "--" in table([result])


def test_no_report_lets_a_program_control_a_terminal_or_break_a_file() -> None:
    harm = "\x1b[2J\x00\ufffe\u202e"
    result = failed(Task(Path("ana.pl"), "tafl", f"ana{harm}"), "internal_error", "")
    result = replace(result, why=harm)
    [suite] = ElementTree.fromstring(as_junit([result])).findall("testsuite")
    assert suite.get("name") == r"ana\x1b[2J\x00\ufffe\u202e"
    written = [write(result) for write in (as_text, as_markdown, as_html)]
    written += [as_csv([result]), as_junit([result]), line(result, 1, 1), table([result])]
    for text in written:
        assert is_visible(text), text


def test_what_is_kept_of_many_results_is_enough_for_the_summaries(faulty: Path) -> None:
    only = ("R", "V.BT-4", "G.BT-4")
    result = grade(Task(faulty, "breakthrough", mapping="course", only=only))
    short = result.brief
    assert as_csv([short]) == as_csv([result])
    assert as_junit([short]) == as_junit([result])
    assert "board_rows" in json.dumps(result.as_json())
    assert "board_rows" not in json.dumps(short.as_json())


# --- bad input


BINARY = b"\x7fELF\x00\x01\x02\x00"
COLUMNS = SUBMISSIONS / "breakthrough_columns.pl"


def _written(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


@pytest.mark.parametrize(
    ("content", "arguments", "told"),
    [
        (BINARY, ("{path}", "-g", "breakthrough"), "this is not a text file"),
        ("a.", ("{path}",), "--game is required"),
        ("a.", ("{path}", "-g", "chess"), "chess"),
        ("a.", ("{path}", "-g", "tafl", "--format", "pdf"), "unknown value 'pdf'"),
        ("a.", ("{path}", "-g", "tafl", "--audience", "all"), "unknown value 'all'"),
        ("a.", ("{path}", "-g", "tafl", "--profile", "finale"), "no such profile"),
        ("a.", ("{path}", "-g", "breakthrough", "--only", "R,TF-4"), "called 'TF-4'"),
        ("a.", ("{path}", "-g", "tafl", "--mapping", "curse"), "curse"),
        ("a.", ("{path}", "-g", "tafl", "--id-pattern", "("), "is not a regular expression"),
        ("a.", ("{path}", "-g", "tafl", "--require-isolation", "jail"), "unknown value 'jail'"),
    ],
)
def test_what_makes_no_sense_is_told_before_anything_is_graded(
    run: Run, tmp_path: Path, content: str | bytes, arguments: tuple[str, ...], told: str
) -> None:
    path = tmp_path / "program.pl"
    _written(path, content)
    status, out, err = run(*(one.format(path=path) for one in arguments))
    assert (status, out) == (2, "")
    assert told in err
    assert "Traceback" not in err


def test_a_binary_file_in_a_class_is_a_row_without_a_mark(run: Run, tmp_path: Path) -> None:
    _written(tmp_path / "binary.pl", BINARY)
    _written(tmp_path / "text.pl", "hello(world).\n")
    status, out, _ = run(tmp_path, "-g", "breakthrough", "--format", "csv", *ONLY)
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(out))}
    assert status == 1
    assert (rows["binary"]["status"], rows["binary"]["points"]) == ("no_program", "")
    assert "not a text file" in rows["binary"]["notes"]
    assert rows["text"]["status"] == "no_entry"


def test_an_empty_folder_is_a_named_error(run: Run, tmp_path: Path) -> None:
    status, out, _ = run(tmp_path, "-g", "tafl", "--json")
    error = json.loads(out)["error"]
    assert (status, error["kind"]) == (2, "bad_submission")
    assert "no submission in this folder" in error["message"]
    assert ".pl" in error["hint"]


@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        ('game = "breakthrough"\nboards = 1\n', "bad_mapping", "boards: unknown key"),
        (
            'game = "breakthrough"\n[contract]\ninitial = { goal = "f(Board" }\n',
            "bad_mapping",
            "contract.initial.goal",
        ),
        ('game = "tafl"\n[contract]\ninitial = { goal = "f(Board)" }\n', "wrong_game", "tafl"),
    ],
)
def test_a_mapping_that_makes_no_sense_is_a_named_error(
    run: Run, tmp_path: Path, text: str, kind: str, told: str
) -> None:
    mapping = _written(tmp_path / "mine.toml", text)
    arguments = (COLUMNS, "-g", "breakthrough", "--mapping", mapping, "--json")
    status, out, _ = run(*arguments)
    error = json.loads(out)["error"]
    assert (status, error["kind"]) == (2, kind)
    assert told in error["message"]


def test_a_rubric_with_a_negative_weight_is_a_named_error(run: Run, tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8").replace("R = 10", "R = -10", 1)
    rubric = _written(tmp_path / "mine.toml", text)
    arguments = (COLUMNS, "-g", "breakthrough", "--rubric", rubric, "--json")
    status, out, _ = run(*arguments)
    error = json.loads(out)["error"]
    assert (status, error["kind"]) == (2, "bad_rubric")
    assert "profiles.final.weights.R: -10 is negative" in error["message"]


# --- mappings


def test_a_mapping_that_fits_is_found_to_fit(run: Run) -> None:
    mapping = COLUMNS.with_suffix(".toml")
    arguments = ("map", "--check", COLUMNS, "-g", "breakthrough", "--mapping", mapping)
    status, out, _ = run(*arguments, "--json")
    told = json.loads(out)
    assert (status, told["ok"]) == (0, True)
    assert {"program", "initial board", "opening moves", "display"} <= {
        one["name"] for one in told["checks"]
    }


@pytest.mark.parametrize(
    ("name", "game", "old", "new", "key", "hint"),
    [
        (
            "breakthrough_columns",
            "breakthrough",
            'order = "col_row"',
            "base = 0",
            "opening moves",
            "codec.coords.base = 1",
        ),
        (
            "fields_lists",
            "fields_of_action",
            'cells = { "0" = "0-0" }',
            "",
            "initial board",
            '"0" = "0-0"',
        ),
        (
            "tafl_size",
            "tafl",
            "printSBoard(Board)",
            "printBoard(Board)",
            "contract.display",
            "printSBoard/1",
        ),
    ],
)
def test_the_key_that_does_not_fit_is_named(
    run: Run, tmp_path: Path, name: str, game: str, old: str, new: str, key: str, hint: str
) -> None:
    program = SUBMISSIONS / f"{name}.pl"
    text = program.with_suffix(".toml").read_text(encoding="utf-8")
    assert old in text
    mapping = _written(tmp_path / "mine.toml", text.replace(old, new))
    status, out, _ = run("map", "--check", program, "-g", game, "--mapping", mapping, "--json")
    wrong = {one["name"]: one["hint"] for one in json.loads(out)["checks"] if not one["ok"]}
    assert status == 1
    assert hint in (wrong[key] or ""), wrong


def test_a_program_with_names_of_its_own_is_mapped_by_trial(run: Run, tmp_path: Path) -> None:
    program = SUBMISSIONS / "breakthrough_columns.pl"
    asked = (program, "-g", "breakthrough", "--only", "G,E")
    status, told, _ = run(*asked, "--json")
    assert status == 0
    assert json.loads(told)["submission"]["mapping"] == "found by trial"
    status, suggested, _ = run("map", program, "-g", "breakthrough")
    assert status == 0
    assert "profile =" not in suggested.partition("[codec]")[2]
    mapping = _written(tmp_path / "own.toml", suggested)
    assert json.loads(run(*asked, "--mapping", mapping, "--json")[1])["score"]["points"] == 100


def test_a_class_is_mapped_into_a_folder_and_nothing_by_hand_is_lost(
    run: Run, tmp_path: Path
) -> None:
    folder, out = tmp_path / "class", tmp_path / "mappings"
    folder.mkdir()
    out.mkdir()
    text = (SUBMISSIONS / "monkey_records.pl").read_text(encoding="utf-8")
    for name in ("ana", "rui"):
        _written(folder / f"{name}.pl", text)
    _written(folder / "eva.pl", "hello(world).")
    _written(out / "rui.toml", "# mine")
    asked = ("map", folder, "-g", "monkey_queen", "--out", out)
    status, told, _ = run(*asked, "--json")
    found = {one["id"]: one["status"] for one in json.loads(told)["programs"]}
    assert (status, found) == (1, {"ana": "whole", "eva": "none", "rui": "whole"})
    assert json.loads(told)["kept"] == ["rui.toml"]
    assert (out / "rui.toml").read_text(encoding="utf-8") == "# mine"
    assert (out / "ana.toml").read_text(encoding="utf-8").startswith("# tabuleiro grade map")
    assert run("map", folder, "-g", "monkey_queen")[0] == 2  # where to?


def test_a_program_with_the_usual_names_needs_no_mapping(run: Run, tmp_path: Path) -> None:
    text = (SUBMISSIONS / "breakthrough_report.pl").read_text(encoding="utf-8")
    for folder in ("class", "mappings"):
        (tmp_path / folder).mkdir()
    for name in ("ana", "rui"):
        _written(tmp_path / "class" / f"{name}.pl", text)
    found_before = _written(tmp_path / "mappings" / "ana.toml", "# tabuleiro grade map: less")
    asked = ("map", tmp_path / "class", "-g", "breakthrough", "--out", tmp_path / "mappings")
    status, told, _ = run(*asked, "--json")
    for program in json.loads(told)["programs"]:
        assert (program["status"], program["usual"]) == ("whole", "breakthrough.report.toml")
    assert not found_before.exists()
    status, told, _ = run(*asked)
    assert (status, "needs no" in told) == (0, True)
    status, _, told = run("map", tmp_path / "class/ana.pl", "-g", "breakthrough", "--interactive")
    assert (status, "finds it by itself" in told) == (0, True)


def test_what_is_missing_is_asked_for_and_tried_at_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (SUBMISSIONS / "monkey_records.pl").read_text(encoding="utf-8")
    text = f"{text}\nfeeling(game(_, _), _, 7).\n".replace("draw(", "paint_it(")
    program = _written(tmp_path / "ana.pl", text)
    answers = "nonsense(Board)\nfeeling(Board, Player, Value)\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    asked = ("map", program, "-g", "monkey_queen", "--interactive", "--out", tmp_path / "out")
    status, _, told = run(*asked)
    assert status == 0, told
    assert "it holds" in told
    assert "what was found so far is kept" in told
    written = (tmp_path / "out" / "ana.toml").read_text(encoding="utf-8")
    assert 'apply = { goal = "makeJump(Board, From, To, After)" }' in written
    assert 'value = { goal = "feeling(Board, Player, Value)" }' in written
    assert "value: not found" not in written
    assert "ai: not found" in written


@pytest.mark.parametrize(
    ("name", "game", "keys"),
    [
        ("breakthrough_columns", "breakthrough", {"initial", "display", "apply", "legal"}),
        ("fields_lists", "fields_of_action", {"initial", "display", "moves", "apply"}),
    ],
)
def test_a_first_mapping_is_suggested_that_can_be_used(
    run: Run, tmp_path: Path, name: str, game: str, keys: set[str]
) -> None:
    program = SUBMISSIONS / f"{name}.pl"
    status, out, _ = run("map", "--suggest", program, "-g", game)
    assert status == 0
    mapping = _written(tmp_path / "suggested.toml", out)
    from pyfront.grade.mapping.file import load

    assert keys <= set(load(mapping).goals), out
    told = json.loads(run("map", "--check", program, "-g", game, "--mapping", mapping, "--json")[1])
    fine = {one["name"] for one in told["checks"] if one["ok"]}
    assert {"program", "initial board", "start"} <= fine, told


# --- the smaller commands


def test_a_clause_is_explained_with_its_questions_and_its_weight(run: Run) -> None:
    status, out, _ = run("explain", "BT-4", "--json")
    told = json.loads(out)
    assert (status, told["game"]) == (0, "breakthrough")
    assert {"V.BT-4", "G.BT-4"} <= {one["id"] for one in told["checks"]}
    assert told["rules"][0]["clause"] == "BT-4"
    assert run("explain", "XX-1")[0] == 2


def test_the_doctor_tells_every_layer(run: Run) -> None:
    _, out, _ = run("doctor", "--json")
    names = {one["name"] for one in json.loads(out)["checks"]}
    assert {"limits", "landlock", "seccomp", "level", "writing to other files"} <= names
