"""Which file of a folder is loaded: decided by documented rules, and never an error."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from pyfront.grade.handed_in import submissions
from pyfront.grade.sandbox.limits import SandboxLimits
from pyfront.grade.submission.entry import Hints, chosen_entry
from pyfront.grade.submission.loading import prepare
from pyfront.grade.submission.staging import Source
from pyfront.grade.submission.worker import Query

RULES = "move(B, M, A) :- legal(B, M), put(B, M, A).\nlegal(_, _).\nput(B, _, B).\nwinner(1).\n"
HINTS = Hints(("breakthrough",), frozenset({"move", "winner", "start"}))


def put(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("files", "chosen", "why"),
    [
        ({"a.pl": ":- consult(b).\np(1).\n", "b.pl": "q(1).\n"}, "a.pl", ""),
        ({"jogo.pl": RULES, "testes.pl": RULES}, "jogo.pl", "its name says so"),
        ({"Breakthrough.pl": RULES, "outro.pl": RULES}, "Breakthrough.pl", "its name says so"),
        ({"jogo_v1.pl": RULES, "jogo_v2.pl": RULES}, "jogo_v2.pl", "it is the latest version"),
        ({"x (9).pl": RULES, "x (10).pl": RULES}, "x (10).pl", "it is the latest version"),
        ({"x.pl": RULES, "x old.pl": RULES}, "x.pl", "it is the latest version"),
        ({"x.pl": RULES, "x_final.pl": RULES}, "x_final.pl", "it is the latest version"),
        ({"v1/g.pl": RULES, "v2/g.pl": RULES}, "v2/g.pl", "it is the latest version"),
        ({"x.pl": RULES, "cópia de x.pl": RULES}, "x.pl", "it is the latest version"),
        (
            {"a.pl": f":- initialization(go).\n{RULES}", "b.pl": RULES},
            "a.pl",
            "it starts the game (:- initialization)",
        ),
        (
            {"a.pl": "move(1).\n", "b.pl": "move(1).\nwinner(1).\n"},
            "b.pl",
            "it defines the most of the required predicates",
        ),
        ({"a.pl": "p(1).\n", "b.pl": "p(1).\np(22).\n"}, "b.pl", "it is the longest"),
        ({"a.pl": ":- consult(b).\n", "b.pl": ":- consult(a).\n"}, "a.pl", "it is the longest"),
    ],
)
def test_the_rules_find_the_file(
    tmp_path: Path, files: dict[str, str], chosen: str, why: str
) -> None:
    found = chosen_entry(put(tmp_path, files), sorted(files), HINTS)
    assert (found.file, found.why, found.beside) == (chosen, why, ())


def test_several_rules_are_told_in_their_order(tmp_path: Path) -> None:
    files = {"jogo1.pl": RULES, "jogo2.pl": RULES, "x.pl": RULES}
    found = chosen_entry(put(tmp_path, files), sorted(files), HINTS)
    assert (found.file, found.why) == ("jogo2.pl", "it is the latest version; its name says so")


def test_parts_that_no_file_loads_are_loaded_together(tmp_path: Path) -> None:
    files = {
        "main.pl": "move(B, A) :- step(B, A).\n",
        "board's.pl": "step(a, b).\nstart(a).\n",
        "other.pl": "unrelated(1).\n",
    }
    folder = put(tmp_path / "ana", files)
    source = Source(folder, hints=HINTS)
    with prepare(source, SandboxLimits(seconds=3)) as program, program.worker() as worker:
        assert worker.ask(Query("move(a, X)", wanted=("X",))).succeeded
        assert not worker.ask(Query("unrelated(_)")).succeeded
        [entry] = [one for one in program.load.repairs if one.kind == "entry"]
    assert entry.file == "main.pl"
    assert "main.pl, board's.pl" in entry.text


def test_the_choice_is_among_the_repairs(tmp_path: Path) -> None:
    folder = put(tmp_path / "ana", {"jogo_v1.pl": "p(1).\n", "jogo_v2.pl": "p(2).\n"})
    with prepare(Source(folder)) as program, program.worker() as worker:
        assert worker.ask(Query("p(2)")).succeeded
        [entry] = program.load.repairs
    assert (entry.kind, entry.file) == ("entry", "jogo_v2.pl")


# --- a class, and what lies in its folder


def names(folder: Path) -> list[str]:
    return [name for name, _ in submissions([folder])]


@pytest.mark.parametrize(
    ("files", "found"),
    [
        (["ana.pl", "rui.pl"], ["ana", "rui"]),
        (["ana/main.pl", "ana/board.pl", "rui/jogo.pl"], ["ana", "rui"]),
        (["ana/main.pl", "rui/relatorio.txt"], ["ana", "rui"]),
        (["ana.pl", "leiame.txt"], ["class"]),
        (["jogo_v1.pl", "jogo_v2.pl"], ["class"]),
        (["jogo.pl", "jogo_final.pl"], ["class"]),
        (["jogo.pl", "jogo (1).pl"], ["class"]),
        (["up202012345.pl", "up202054321.pl"], ["up202012345", "up202054321"]),
        (["grupo1.pl", "grupo2.pl", "grupo10.pl"], ["grupo1", "grupo10", "grupo2"]),
        (["jogo_ana.pl", "rui.pl"], ["jogo_ana", "rui"]),
        (["src/main.pl", "docs/notas.txt"], ["class"]),
        (["ana silva/jogo.pl", "joão/jogo.pl"], ["ana silva", "joão"]),
        (["ana/v1/jogo.pl", "ana/v2/jogo.pl", "rui/jogo.pl"], ["ana", "rui"]),
    ],
)
def test_a_class_is_told_from_a_program(tmp_path: Path, files: list[str], found: list[str]) -> None:
    folder = put(tmp_path / "class", dict.fromkeys(files, RULES))
    assert names(folder) == found


def test_what_another_file_loads_is_no_submission(tmp_path: Path) -> None:
    files = {"ana.pl": ":- consult(lib).\n", "lib.pl": "p(1).\n", "rui.pl": RULES}
    assert names(put(tmp_path, files)) == ["ana", "rui"]


def test_an_archive_has_its_place_unless_it_was_unpacked(tmp_path: Path) -> None:
    folder = put(tmp_path, {"ana/jogo.pl": RULES, "rui/jogo.pl": RULES})
    (folder / "ana.zip").write_bytes(b"PK\x03\x04")
    (folder / "eva.zip").write_bytes(b"PK\x03\x04")
    (folder / "report.docx").write_bytes(b"PK\x03\x04")
    assert names(folder) == ["ana", "eva", "rui"]
