"""Programs are loaded as students write them, and the repairs are reported."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from pyfront.grade.errors import BadSubmission
from pyfront.grade.sandbox.limits import SandboxLimits, Status
from pyfront.grade.submission.loading import Load, Program, prepare
from pyfront.grade.submission.staging import Source
from pyfront.grade.submission.terms import Atom, written
from pyfront.grade.submission.worker import Query, Response

LIMITS = SandboxLimits(
    load_seconds=30, load_inferences=20_000_000, directive_inferences=1_000_000, output=1 << 18
)


def loaded(
    path: Path, *goals: str, entry: str = "", repairs: tuple[str, ...] = (), prelude: str = ""
) -> tuple[Load, list[Response]]:
    source = Source(path, entry=entry, repairs=repairs, prelude=prelude)
    with prepare(source, LIMITS) as program, program.worker() as worker:
        asked = [Query(goal, wanted=("X",) if "X" in goal else ()) for goal in goals]
        return program.load, list(worker.ask_all(asked))


def one(text: str | bytes, tmp_path: Path) -> Path:
    path = tmp_path / "game.pl"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def kinds(load: Load) -> list[str]:
    return [repair.kind for repair in load.repairs]


def first(answer: Response) -> str:
    value = answer.solutions[0]["X"]
    return value.name if isinstance(value, Atom) else written(value)


def test_a_program_without_faults_needs_nothing(tmp_path: Path) -> None:
    text = (
        ":- use_module(library(lists)).\n:- dynamic turn/1.\n\np(X) :-\n  last([1, 2], X).\np(3).\n"
    )
    load, [answer] = loaded(one(text, tmp_path), "p(X)")
    assert (load.status, load.problems, load.repairs, load.undefined) == (Status.OK, (), (), ())
    assert (load.dialect, load.encodings) == ("none", {"game.pl": "utf-8"})
    assert [(found.name, found.arity, found.kind, found.lines) for found in load.predicates] == [
        ("p", 1, "static", (4, 6)),
        ("turn", 1, "dynamic", ()),
    ]
    assert first(answer) == "2"


# --- text -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "encoding", "repairs"),
    [
        ("p('peão').\n".encode(), "utf-8", []),
        ("p('peão').\n".encode("latin-1"), "latin-1", ["encoding"]),
        ("p('peão').\r\n".encode(), "utf-8", ["line_ends"]),
        ("p('peão').\n".encode("utf-8-sig"), "utf-8", ["byte_order_mark"]),
        ("p('peão').\n".encode("utf-16"), "utf-16-le", ["byte_order_mark", "encoding"]),
        (":- encoding(iso_latin_1).\np('peão').".encode("latin-1"), "latin-1", ["encoding"]),
    ],
)
def test_any_encoding_is_read(
    tmp_path: Path, data: bytes, encoding: str, repairs: list[str]
) -> None:
    load, [answer] = loaded(one(data, tmp_path), "p(X)")
    assert first(answer) == "peão"
    assert (load.encodings, kinds(load), load.errors) == ({"game.pl": encoding}, repairs, ())


def test_an_encoding_can_be_given(tmp_path: Path) -> None:
    path = one("p('ação').\n".encode("cp850"), tmp_path)
    with (
        prepare(Source(path, encoding="cp850"), LIMITS) as program,
        program.worker() as worker,
    ):
        assert first(worker.ask(Query("p(X)", wanted=("X",)))) == "ação"


SLASHES = "// the board\np(1).\n  // more\np(X) :- X is 7 // 2.\np(4). // the last\n"


def test_comments_of_another_language_are_repaired_where_that_is_allowed(tmp_path: Path) -> None:
    path = one(SLASHES, tmp_path)
    load, [answer] = loaded(path, "findall(Y, p(Y), X)", repairs=("slash_comments",))
    assert first(answer) == "[1,3,4]"
    assert [(repair.kind, repair.line) for repair in load.repairs] == [
        ("slash_comments", line) for line in (1, 3, 5)
    ]
    assert load.errors == ()
    load, _ = loaded(path)
    assert {problem.kind for problem in load.errors} == {"syntax"}
    assert "slash_comments" not in kinds(load)


def test_a_syntax_error_costs_its_clause(tmp_path: Path) -> None:
    text = "p(1).\np(2 :- .\np(3).\np(X) :- X = 'it's'.\np(5).\n"
    load, [answer] = loaded(one(text, tmp_path), "findall(Y, p(Y), X)")
    assert [(problem.kind, problem.line) for problem in load.errors] == [
        ("syntax", 2),
        ("syntax", 4),
    ]
    assert all(not problem.text.startswith("game.pl") for problem in load.errors)
    assert first(answer) in ("[1,3]", "[1,3,5]")


# --- another Prolog -------------------------------------------------------------------------------

SICSTUS = """\
:- use_module(library(lists)).
:- use_module(library(between)).
:- use_module(library(random)).
:- use_module(library(system)).
:- use_module(library(samsort)).

size(X) :- between(1, 3, X).
sorted(X) :- samsort([c, a, b, a], X).
time(X) :- now(X).
reads(X) :- read_line(X).
"""


def test_a_program_for_sicstus(tmp_path: Path) -> None:
    goals = ("findall(Y, size(Y), X)", "sorted(X)", "time(X)")
    load, answers = loaded(one(SICSTUS, tmp_path), *goals)
    assert (load.dialect, load.errors) == ("sicstus4", ())
    assert kinds(load)[0] == "dialect"
    assert [first(answer) for answer in answers[:2]] == ["[1,2,3]", "[a,a,b,c]"]
    assert int(first(answers[2])) > 10**9


def test_a_dialect_can_be_refused(tmp_path: Path) -> None:
    with prepare(Source(one(SICSTUS, tmp_path), dialect="none"), LIMITS) as program:
        assert program.load.dialect == "none"
        assert {problem.kind for problem in program.load.errors} == {"missing_file"}


def test_what_another_prolog_has_is_added(tmp_path: Path) -> None:
    text = "p(X) :- remove_dups([b, a, b], X).\nq :- cls, write(board).\nr :- my_own_helper.\n"
    load, [dups, board, own] = loaded(one(text, tmp_path), "p(X)", "q", "r")
    assert (first(dups), board.printed) == ("[a,b]", "board")
    assert own.error is not None
    assert own.error.sort == "existence_error"
    assert [(repair.kind, repair.line) for repair in load.repairs] == [("helper", 1), ("helper", 2)]
    assert [(lacks.name, lacks.arity, lacks.line) for lacks in load.undefined] == [
        ("my_own_helper", 0, 3)
    ]


def test_its_own_helpers_win(tmp_path: Path) -> None:
    text = "cls :- write(mine).\nlast([X], X).\nlast([_|Xs], X) :- last(Xs, X).\nq :- cls.\n"
    load, [answer] = loaded(one(text, tmp_path), "q")
    assert (answer.printed, kinds(load)) == ("mine", [])


def test_libraries_are_overridden(tmp_path: Path) -> None:
    text = ":- use_module(library(lists)).\nappend(_, _, mine).\nprint(_, mine).\ntab(mine).\n"
    goals = ("append([], [], X)", "print(_, X)", "tab(X)")
    load, answers = loaded(one(text, tmp_path), *goals)
    assert [first(answer) for answer in answers] == ["mine"] * 3
    assert load.errors == ()


def test_what_prolog_has_itself_may_be_defined(tmp_path: Path) -> None:
    text = "length([], 0).\nlength([_|T], N) :- length(T, M), N is M+1.\np(X) :- length([a], X).\n"
    load, [answer] = loaded(one(text, tmp_path), "p(X)")
    assert (first(answer), load.errors, kinds(load)) == ("1", (), ["redefined"])
    assert "length/2" in load.repairs[0].text


def test_a_slip_does_not_redefine_control(tmp_path: Path) -> None:
    load, [answer] = loaded(one("p(1) ; p(2).\nq(3).\n", tmp_path), "q(X)")
    assert ([problem.kind for problem in load.errors], kinds(load)) == (["redefines"], [])
    assert first(answer) == "3"


# --- what happens at load -------------------------------------------------------------------------

MENU = """\
:- initialization(play).
play :- write('1. Jogar'), nl, read(Choice), chosen(Choice).
chosen(1) :- write(playing).
chosen(_) :- write('Wrong input'), nl, play.
board([[1, 2]]).
"""


def test_a_menu_at_load_does_not_wait(tmp_path: Path) -> None:
    load, [answer] = loaded(one(MENU, tmp_path), "board(X)")
    assert (load.status, first(answer)) == (Status.OK, "[[1,2]]")
    assert load.printed.startswith("1. Jogar\nWrong input\n")
    assert [problem.kind for problem in load.errors] == ["directive"]


@pytest.mark.parametrize(
    ("directive", "kind"),
    [
        (":- initialization(loop).", "endless"),
        (":- loop.", "endless"),
        (":- initialization(main, main).", "not_started"),
        (":- halt.", "halt"),
        (":- initialization(halt).", "halt"),
        (":- write(junk), nl, halt(1).", "halt"),
    ],
)
def test_a_directive_is_stopped_or_left_out_and_that_is_told(
    tmp_path: Path, directive: str, kind: str
) -> None:
    text = f"loop :- loop.\nmain :- loop.\n{directive}\np(1).\n"
    load, [answer] = loaded(one(text, tmp_path), "p(X)")
    assert first(answer) == "1"
    assert [(repair.kind, repair.line) for repair in load.repairs] == [(kind, 3)]


def test_a_directive_that_cannot_be_stopped_is_not_run(tmp_path: Path) -> None:
    path = one("loop :- catch(spin, _, true), loop.\nspin :- spin.\n:- loop.\np(1).\n", tmp_path)
    with (
        prepare(Source(path), SandboxLimits(load_seconds=1, directive_inferences=1000)) as program,
        program.worker() as worker,
    ):
        assert worker.ask(Query("p(1)")).succeeded
        assert kinds(program.load) == ["directives", "skipped"]


def test_junk_is_printed_and_state_is_kept(tmp_path: Path) -> None:
    text = (
        ":- dynamic turn/1.\n:- assertz(turn(white)), write('loading...'), nl.\n"
        ":- fail.\n:- X is foo + 1, print(X).\n:- undefined_here.\n:- throw(ball).\n"
        "next(X) :- retract(turn(X)), assertz(turn(black)).\n"
    )
    load, answers = loaded(one(text, tmp_path), "next(X)", "next(X)")
    assert load.printed == "loading...\n"
    assert [first(answer) for answer in answers] == ["white", "white"]
    found = [(problem.severity, problem.kind, problem.line) for problem in load.problems]
    assert found == [
        ("warning", "directive", 3),
        *(("error", "directive", line) for line in (4, 5, 6)),
    ]


def test_warnings_are_told_by_sort(tmp_path: Path) -> None:
    text = "p(X, Y) :- q(X).\nq(1).\np(2, 2).\n"
    load, _ = loaded(one(text, tmp_path))
    assert [(problem.kind, problem.line) for problem in load.problems] == [
        ("singleton", 1),
        ("discontiguous", 3),
    ]
    assert all(problem.severity == "warning" for problem in load.problems)


def test_lint_is_not_silenced(tmp_path: Path) -> None:
    text = (
        "user:message_hook(_, _, _).\n:- style_check(-singleton).\n"
        "term_expansion(p(_), []).\n:- write(run).\np(X, Y) :- q(X).\np(_).\n"
    )
    with prepare(Source(one(text, tmp_path)), LIMITS) as program:
        assert [(problem.kind, problem.line) for problem in program.lint()] == [("singleton", 5)]


# --- modules and files ----------------------------------------------------------------------------


def test_a_module_of_its_own(tmp_path: Path) -> None:
    text = ":- module(game, [start/1]).\n:- dynamic board/1.\nstart(X) :- hidden(X).\nhidden(1).\n"
    goals = ("start(X)", "hidden(X)", "(assertz(board(7)), board(X))")
    load, answers = loaded(one(text, tmp_path), *goals)
    assert [first(answer) for answer in answers] == ["1", "1", "7"]
    assert (load.repairs, {found.module for found in load.predicates}) == ((), {"game"})


def test_a_module_that_prolog_has_itself(tmp_path: Path) -> None:
    text = ":- module(lists, [start/1]).\nstart(X) :- append([1], [2], X).\n"
    load, [answer] = loaded(one(text, tmp_path), "start(X)")
    assert (first(answer), kinds(load)) == ("[1,2]", ["module_header"])


FILES = {
    "main.pl": (
        ":- consult('board.pl').\n:- ensure_loaded(rules).\n:- include('texts/pt').\n"
        ":- use_module(ai).\n:- [nowhere].\nstart(X) :- board(X).\n"
    ),
    "board.pl": "board([[0]]).\n",
    "rules.pl": "legal(X) :- move(X).\nmove(a).\n",
    "texts/pt.pl": "title('peões').\n",
    "ai.pl": ":- module(ai, [best/1]).\nbest(X) :- inner(X).\ninner(b).\n",
    "notes.txt": "nothing",
}


def write_files(folder: Path) -> Path:
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="latin-1")
    return folder


GOALS = ("start(X)", "legal(X)", "title(X)", "best(X)", "inner(X)")
VALUES = ["[[0]]", "a", "peões", "b", "b"]


def test_a_program_of_several_files(tmp_path: Path) -> None:
    load, answers = loaded(write_files(tmp_path / "handed-in"), *GOALS)
    assert [first(answer) for answer in answers] == VALUES
    assert [(problem.kind, problem.file, problem.line) for problem in load.errors] == [
        ("missing_file", "main.pl", 5)
    ]
    assert [(repair.kind, repair.file) for repair in load.repairs] == [("encoding", "texts/pt.pl")]


def test_one_file_brings_those_that_it_loads_and_no_other(tmp_path: Path) -> None:
    folder = write_files(tmp_path)
    (folder / "somebody_elses.pl").write_text("start(copied).\n")
    load, answers = loaded(folder / "main.pl", *GOALS)
    assert [first(answer) for answer in answers] == VALUES
    assert set(load.encodings) == set(FILES) - {"notes.txt"}


def test_the_entry_may_lie_deeper_than_what_it_loads(tmp_path: Path) -> None:
    for name, text in (
        ("src/game.pl", ":- consult('../lib/board.pl').\np(X) :- board(X).\n"),
        ("lib/board.pl", ":- halt.\n:- initialization(loop).\nloop :- loop.\nboard(1).\n"),
    ):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text)
    load, [answer] = loaded(tmp_path, "p(X)")
    assert (first(answer), kinds(load)) == ("1", ["halt", "endless"])
    assert {found.file for found in load.predicates} == {"src/game.pl", "lib/board.pl"}


def test_nothing_is_brought_from_elsewhere(tmp_path: Path) -> None:
    secret, folder = tmp_path / "secret.pl", tmp_path / "handed-in"
    secret.write_text("secret(1).\n")
    before = secret.stat()
    folder.mkdir()
    (folder / "link").symlink_to(tmp_path)
    names = (str(secret), "../secret.pl", "link/secret.pl", "x" * 5000)
    text = "".join(f":- consult('{name}').\n" for name in names) + "p(1).\n"
    path = one(text, folder)
    load, [answer] = loaded(path, "secret(_)")
    assert (set(load.encodings), answer.status) == ({"game.pl"}, Status.ERROR)
    assert len(load.errors) == len(names)
    assert (secret.stat().st_mtime_ns, secret.read_text()) == (before.st_mtime_ns, "secret(1).\n")


def test_which_file_loads_the_others_may_be_said(tmp_path: Path) -> None:
    (tmp_path / "a.pl").write_text("p(a).\n")
    (tmp_path / "b.pl").write_text("p(b).\n")
    _, [answer] = loaded(tmp_path, "p(X)", entry="b.pl")
    assert first(answer) == "b"
    with pytest.raises(BadSubmission, match=r"there is no file c\.pl") as caught:
        prepare(Source(tmp_path, entry="c.pl"), LIMITS)
    assert "a.pl, b.pl" in str(caught.value.hint)


def test_a_missing_include_costs_nothing_else(tmp_path: Path) -> None:
    load, [answer] = loaded(one("p(1).\n:- include(gone).\np(2).\n", tmp_path), "findall(Y,p(Y),X)")
    assert [problem.kind for problem in load.errors] == ["missing_file"]
    assert first(answer) == "[1,2]"


def test_the_teachers_clauses_come_first(tmp_path: Path) -> None:
    path = one("p(X) :- given(X).\n", tmp_path)
    load, [answer] = loaded(path, "p(X)", prelude=":- dynamic turn/1.\ngiven('ç').\n")
    assert (first(answer), kinds(load)) == ("ç", ["prelude"])


# --- what is not a program -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("nothing.pl", None, "no such file"),
        ("game.pl", b"\x7fELF\x00\x01", "not a text file"),
        ("game.pl", b"x." * (1 << 20) + b"x", "more than 2 MB"),
    ],
)
def test_what_is_no_program_is_refused(
    tmp_path: Path, name: str, data: bytes | None, why: str
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(BadSubmission, match=why):
        prepare(Source(path), LIMITS)


def test_a_folder_without_a_program_is_refused(tmp_path: Path) -> None:
    (tmp_path / "report.txt").write_text("nothing")
    with pytest.raises(BadSubmission, match="no Prolog file"):
        prepare(Source(tmp_path), LIMITS)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "game.pl")
    with pytest.raises(BadSubmission, match="neither a file nor a folder"):
        prepare(Source(tmp_path / "game.pl"), LIMITS)


def test_an_empty_program_can_be_asked_nothing(tmp_path: Path) -> None:
    load, [answer] = loaded(one("% nothing\n", tmp_path), "p(X)")
    assert (load.status, load.usable, answer.status) == (Status.OK, False, Status.WRONG_LOAD)


def test_loading_twice_tells_the_same(tmp_path: Path) -> None:
    path = one(MENU + SLASHES + SICSTUS, tmp_path)
    first_load, _ = loaded(path, repairs=("slash_comments",))
    assert loaded(path, repairs=("slash_comments",))[0] == first_load


def test_the_copy_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    removed: list[Path] = []
    monkeypatch.setattr(shutil, "rmtree", lambda path, **_: removed.append(path))
    path = one("p(1).\n", tmp_path)
    program = Program(Source(path), LIMITS)
    program.close()
    monkeypatch.undo()
    assert len(removed) == 1
    shutil.rmtree(removed[0])
    assert path.read_text() == "p(1).\n"


MACROS = """
:- module(game, [p/1]).
term_expansion(both(X), [p(X), p(s(X))]).
both(a).
q.
both(b).
"""


def test_what_a_program_makes_of_its_own_terms_is_not_missing(tmp_path: Path) -> None:
    """The pass that looks for warnings runs nothing of the program, and expands nothing."""
    path = tmp_path / "game.pl"
    path.write_text(MACROS, encoding="utf-8")
    with prepare(Source(path)) as program:
        assert program.load.usable
        assert program.lint() == ()
