"""Questions in Prolog: what they answer, what is refused, and that nothing they do has effects."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyfront import Position, _prolog
from pyfront._errors import BadQuestion, BadValue, InvalidMove, UnknownWord
from pyfront.cli.app import run
from pyfront.questions.asking import Limits, ask, matching, words
from tests.places import ROOT

START = Position.start("breakthrough")
TRENCH = Position.start("trench")
SHORT = Limits(seconds=3, inferences=20_000_000)

HOSTILE = """
shell(ls)
shell('touch x', _)
halt
halt(3)
open('/etc/passwd', read, S)
see('/etc/passwd')
read_term(user_input, T, [])
delete_file('README.md')
consult(user)
load_files(user, [])
use_module(library(process))
process_create(path(ls), [], [])
assertz(legal(a, b))
asserta(foo)
retract(breakthrough:legal(_, _))
retractall(foo(_))
abolish(foo/1)
breakthrough:legal(P, M)
system:halt
user:assertz(foo)
G = halt, call(G)
X = shell, Y =.. [X, ls], call(Y)
findall(G, member(G, [halt]), [H]), H
call(halt)
call(call, halt)
maplist(call, [halt])
maplist(halt, [1])
forall(true, halt)
\\+ halt
once((true ; halt))
catch(halt, _, true)
nb_setval(a, 1)
b_setval(a, 1)
nb_setarg(1, f(a), b)
setarg(1, f(a), b)
set_prolog_flag(double_quotes, atom)
op(700, xfx, likes)
thread_create(true, T)
thread_send_message(main, hello)
message_queue_create(Q)
thread_signal(main, halt)
mutex_create(M)
set_random(seed(1))
garbage_collect
prolog_load_context(directory, D)
absolute_file_name('.', F)
getenv('HOME', H)
setenv(a, b)
working_directory(D, '/')
writeln(hello)
print_message(error, hello)
format("~*c", [10000000000, 0'x])
atom_codes(A, [0'a])
trace
spy(legal)
clause(legal(_, _), B)
current_op(P, T, O)
sleep(100)
setof(X, halt^true, L), halt
aggregate_all(count, halt, N)
findall(X, (member(X, [1]), halt), L)
tnot(foo)
abolish_all_tables
in(P, halt)
in(view(a, b, c), legal(M))
legal(M), in(M, halt)
'$set_source_module'(user)
[user]
consult('/etc/passwd')
foldl([X, A, B]>>halt, [1], 0, S)
""".strip().splitlines()

ENDLESS = [
    "between(1, inf, X), fail",
    "length(L, N), fail",
    "length(L, N), N > 100000000",
    "between(1, inf, X), length(L, X), fail",
    "numbers(X)",
    "findall(X, between(1, inf, X), L)",
    "aggregate_all(count, between(1, inf, _), N)",
    "length(L, 1000000), findall(L, between(1, inf, _), Ls)",
    "permutation([1,2,3,4,5,6,7,8,9,10,11,12,13,14,15], L), fail",
    "X = f(X), copy_term(X, Y), X = Y",
    "X is 7**(7**(7**7))",
    "X is 1 << (1 << 40)",
    "X is 3**30000000",
    "append(L, [a], L)",
    "append(A, B, C), fail",
    "wins_in(M, 30)",
]


def fingerprint() -> tuple[Any, ...]:
    """Tell what no question may change."""
    return (
        [str(move) for move in START.legal_moves],
        START.perft(3),
        len(TRENCH.legal_moves),
        _prolog.ask("about")["flags"],
        sorted(os.listdir(".")),
    )


@pytest.fixture(scope="module")
def before() -> tuple[Any, ...]:
    return fingerprint()


@pytest.mark.parametrize("question", HOSTILE)
def test_what_could_have_effects_is_refused_in_words(question: str) -> None:
    with pytest.raises((BadQuestion, UnknownWord)) as refused:
        ask(START, question, SHORT)
    assert refused.value.exit_code == 2
    assert "\n" not in str(refused.value) or "^" in str(refused.value)


@pytest.mark.parametrize("question", ENDLESS)
def test_what_would_not_end_ends(question: str) -> None:
    try:
        answers = ask(START, question, SHORT)
    except (BadQuestion, UnknownWord):
        return
    assert answers.limit or len(answers.found) <= SHORT.answers


def test_nothing_has_changed_after_all_that(before: tuple[Any, ...]) -> None:
    assert len(HOSTILE) >= 40
    assert fingerprint() == before
    assert ask(START, "legal(M)").texts("M") == tuple(before[0])


def test_what_was_found_before_a_limit_is_kept() -> None:
    answers = ask(START, "( from(M, a7) ; between(1, inf, _), fail )", SHORT)
    assert answers.texts("M") == ("a7-a6", "a7-b6")
    assert answers.limit in ("time", "inferences")
    assert answers.status == 4


def test_endless_answers_come_in_pages() -> None:
    page = ask(START, "between(1, inf, X)", Limits(answers=3, offset=6))
    assert page.texts("X") == ("7", "8", "9")
    assert page.end == "more"
    assert page.status == 0


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("?- from(M, a7).", ("a7-a6", "a7-b6")),
        ("legal(a7-S), M = a7-S, fail ; from(M, a7), \\+ to(M, b6)", ("a7-a6",)),
        ("limit(1, legal(M))", ("a7-a6",)),
        ("from(M, 'A7')", ("a7-a6", "a7-b6")),
        ("from(M, 2/1)", ("a7-a6", "a7-b6")),
        ("M = 'x', safe('a7-a6')", ("x",)),
        ("after(a7-a6, P), in(P, aggregate_all(count, legal(_), M))", ("22",)),
        ("after(a7-a6, P), in(P, (after(b2-b3, Q), in(Q, from(M, a6))))", ("a6-a5", "a6-b5")),
        ("findall(S, (from(N, S), to_row(N, 3)), L0), sort(L0, L), length(L, M)", ("8",)),
        ("aggregate_all(count, safe(_), M)", ("22",)),
        ("M is 3**3000000", ("an integer of 4,754,888 bits",)),
        ("include(safe, [2/1-3/1], [M])", ("a7-a6",)),
    ],
)
def test_questions_are_answered(question: str, expected: tuple[str, ...]) -> None:
    assert ask(START, question).texts("M") == expected


@pytest.mark.parametrize(
    ("question", "column"),
    [
        ("safe(M", 5),
        ("legal(M), (safe(M) ; wins(M)", 11),
        ("safe(M))", 8),
        ("member(X, [1, 2)", 16),
        ("X = 'abc", 5),
        ("safe(M) wins(M)", 8),
    ],
)
def test_a_caret_points_at_what_cannot_be_read(question: str, column: int) -> None:
    with pytest.raises(BadQuestion) as refused:
        ask(START, question)
    _, text, caret = str(refused.value).splitlines()
    assert text.strip() == question
    assert caret.index("^") - 2 == column - 1


@pytest.mark.parametrize(
    ("position", "question", "hint"),
    [
        (START, "saef(M)", "safe"),
        (START, "capture(M)", "captures"),
        (START, "lgal(M)", "legal"),
        (TRENCH, "piece(M, generel)", "general"),
        (TRENCH, "from_trnch(M)", "from_trench"),
    ],
)
def test_a_misspelt_word_names_the_nearest(position: Position, question: str, hint: str) -> None:
    with pytest.raises(UnknownWord, match=r"(word|called)") as refused:
        ask(position, question)
    assert refused.value.hint == f"did you mean {hint}?"


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("", "no question"),
        ("   ", "no question"),
        ("safe(M, x, y)", "written safe(move)"),
        ("from(M, z99)", "z99 is not on this board"),
        ("from(M, 9/9)", "9/9 is not on this board"),
        ("from(M, here)", "here is not a square"),
        ("to_row(M, three)", "three is not a number"),
        ("X is foo + 1", "foo/0"),
        ("X > 1", "instantiated"),
        ("G, legal(M)", "a variable stands where a goal should"),
        ("legal(M). legal(N)", "one question at a time"),
        ("legal()", "written legal(move)"),
        ("legal(M), \\+ safe()", "written safe(move)"),
        ("findall(M, legal(), L)", "written legal(move)"),
        ("in(P, legal())", "written legal(move)"),
        ("member()", "member/2 is known here"),
        ("maplist(member(), [1])", "member/2 is known here"),
        ("writeln(a)", "may only ask and compute"),
        ("x" * 3000, "at most 2,000 characters"),
    ],
)
def test_bad_questions_say_what_is_wrong(question: str, says: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        ask(START, question)
    assert says in str(refused.value)


def test_a_move_that_is_none_is_refused_as_always() -> None:
    with pytest.raises(InvalidMove):
        ask(START, "safe(nonsense)")


def test_limits_must_make_sense() -> None:
    for wrong in ({"seconds": 0}, {"answers": 0}, {"inferences": -1}, {"offset": -1}):
        with pytest.raises(BadValue):
            Limits(**wrong)


def test_filters_are_relations() -> None:
    chosen = matching(TRENCH, [["piece", "sergeant"], ["to_row", "8"], ["safe"]])
    assert chosen.texts("M") == ("A4-C6", "D1-F3")


def test_words_of_a_game_belong_to_it() -> None:
    trench = {usage for usage, _, _ in words("trench")}
    assert {"legal(move)", "from_trench(move)", "blocks(square,move)"} <= trench
    assert "raichi(move)" not in trench
    with pytest.raises(UnknownWord):
        ask(START, "raichi(M)")


def test_a_game_without_words_of_its_own_has_the_shared_ones() -> None:
    toy = Position.start("hexapawn")
    assert ask(toy, "legal(M), safe(M)").status in (0, 1)
    assert all(shared for _, _, shared in words("hexapawn"))


# --- the command line -----------------------------------------------------------------------------


def test_the_command_answers_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["query", "trench", "piece(M, K), to_row(M, 8)"]) == 0
    out = capsys.readouterr().out
    assert "M      K" in out
    assert "A4-C6  sergeant" in out
    assert "Sa)" in out  # the piece is marked
    assert "4 answers." in out


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("wins(M)", 1),
        ("legal(M)", 0),
        ("legal()", 2),
        ("nonsense()", 2),
        ("[]()", 2),
        ("saef(M)", 2),
        ("between(1, inf, X), fail", 4),
    ],
)
def test_the_exit_status_tells(question: str, status: int) -> None:
    assert run(["query", "breakthrough", question, "--seconds", "0.5"]) == status


def test_filters_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["moves", "trench", "--piece", "sergeant", "--safe", "--to-row", "8", "--json"]
    assert run(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert [move["text"] for move in told["moves"]] == ["A4-C6", "D1-F3"]
    assert run(["moves", "breakthrough", "--captures"]) == 1


def test_a_question_from_another_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pyfront", "query", "breakthrough", "from(M, a7)", "--json"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert [a["M"]["text"] for a in json.loads(done.stdout)["answers"]] == ["a7-a6", "a7-b6"]
