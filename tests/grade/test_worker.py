"""What a worker is asked, and what it answers."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyfront.grade.sandbox.child import Said
from pyfront.grade.sandbox.limits import SandboxLimits, Status
from pyfront.grade.sandbox.process import Death
from pyfront.grade.submission.loading import load_in, prepare
from pyfront.grade.submission.staging import Source
from pyfront.grade.submission.terms import (
    DEEPEST,
    Atom,
    BadAnswer,
    Compound,
    Listing,
    Term,
    Text,
    Variable,
    read,
    string,
    written,
)
from pyfront.grade.submission.worker import (
    BadQuery,
    Query,
    Thrown,
    Worker,
    answer_in,
    lasting,
)

PROGRAM = """\
:- dynamic board/1, turn/1.

cell(a). cell(b). cell(b).
even(X) :- member(X, [2, 4, 6]).
last_one(1).
forgetful(1).
forgetful(2) :- fail.
same(X, X).
steps(0) :- !.
steps(N) :- N1 is N-1, steps(N1).
greet(Name) :- write(hello(Name)), nl, write(user_error, psst).
prompt(X) :- write('> '), read(X).
keys([K|Ks]) :- get_char(K), K \\== end_of_file, !, keys(Ks).
keys([]).
move(From, To) :- retract(board(Board0)), select(From, Board0, To, Board), assertz(board(Board)).
select(X, [X|Xs], Y, [Y|Xs]).
select(X, [Z|Xs], Y, [Z|Ys]) :- select(X, Xs, Y, Ys).
cited('an atom', "a string", 0'a, 1.5, -1, - 1, 1-2, a:b, {c}, 'é', '\\n', [], '[]', '$VAR'(1)).
"""


@pytest.fixture(scope="module")
def worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worker]:
    path = tmp_path_factory.mktemp("program") / "program.pl"
    path.write_text(PROGRAM, encoding="utf-8")
    limits = SandboxLimits(inferences=100_000, seconds=30)
    with prepare(Source(path), limits) as program, program.worker() as found:
        yield found


def values(worker: Worker, goal: str, name: str = "X", **options: int) -> list[str]:
    answer = worker.ask(Query(goal, wanted=(name,), **options))  # type: ignore[arg-type]
    assert answer.status is Status.OK
    return [written(solution[name]) for solution in answer.solutions]


# --- solutions ------------------------------------------------------------------------------------


def test_all_solutions_or_as_many_as_are_enough(worker: Worker) -> None:
    assert values(worker, "cell(X)", most=10) == ["a", "b", "b"]
    answer = worker.ask(Query("cell(X)", wanted=("X",), most=2))
    assert (answer.solutions, answer.complete) == (({"X": Atom("a")}, {"X": Atom("b")}), False)


def test_no_is_an_answer(worker: Worker) -> None:
    answer = worker.ask(Query("even(3)"))
    assert (answer.status, answer.succeeded, answer.complete) == (Status.OK, False, True)


@pytest.mark.parametrize(
    ("goal", "deterministic"),
    [("last_one(_)", True), ("forgetful(_)", False), ("even(6)", True), ("even(2)", False)],
)
def test_choice_points_are_seen(worker: Worker, goal: str, deterministic: bool) -> None:
    answer = worker.ask(Query(goal))
    assert len(answer.solutions) == 1
    assert answer.deterministic is deterministic


def test_values_are_canonical(worker: Worker) -> None:
    names = tuple("ABCDEFGHIJKLMN")
    goal = f"cited({','.join(names)})"
    answer = worker.ask(Query(goal, wanted=names, most=1))
    assert [written(value) for value in answer.solutions[0].values()] == [
        *("'an atom'", '"a string"', "97", "1.5", "-1", "-(1)", "-(1,2)", ":(a,b)", "{}(c)"),
        *("'é'", "'\\n'", "[]", "'[]'", "'$VAR'(1)"),
    ]


def test_variables_are_numbered(worker: Worker) -> None:
    assert values(worker, "same(X, f(A, B, A))", most=1) == ["f(_1,_2,_1)"]


# --- data -----------------------------------------------------------------------------------------


def test_data_is_data(worker: Worker) -> None:
    for text in ("(halt, write(oops))", "'a), halt, write(oops), same(b'", '"), halt"'):
        answer = worker.ask(Query("same(A, X)", {"A": text}, wanted=("X",)))
        assert (answer.status, answer.printed) == (Status.OK, "")
        assert answer.succeeded


def test_data_is_read_with_the_operators_of_the_system(worker: Worker) -> None:
    answer = worker.ask(Query("same(B, X)", {"B": "[[1-8, b-20], ['-', so1]]"}, ("X",)))
    assert written(answer.solutions[0]["X"]) == "[[-(1,8),-(b,20)],[-,so1]]"


def test_variables_of_data_are_its_own(worker: Worker) -> None:
    answer = worker.ask(Query("same(f(A, B), X)", {"A": "Y", "B": "Y"}, ("X",)))
    assert answer.solutions == ({"X": Compound("f", (Variable("_1"), Variable("_2")))},)


@pytest.mark.parametrize(
    ("question", "why"),
    [
        (Query("cell(X"), "cell"),
        (Query(""), "."),
        (Query("cell(X). halt"), "end_of_file_expected"),
        (Query("1"), "callable"),
        (Query("Goal"), "."),
        (Query("cell(X)", wanted=("Y",)), "Y"),
        (Query("cell(X)", {"X": "f("}), "."),
    ],
)
def test_what_is_no_question_is_not_the_programs_fault(
    worker: Worker, question: Query, why: str
) -> None:
    with pytest.raises(BadQuery, match=why):
        worker.ask(question)
    assert worker.ask(Query("last_one(1)")).succeeded


@pytest.mark.parametrize(
    "reply",
    [
        'refused("the teacher cannot write goals")',
        "answer(full_marks,[],true,true,1,none)",
        'answer(ok,[["1"]],true,true,1,none)',
        "answer(ok,[[1,2]],true,true,1,none)",
        "answer(ok,[],true,true,many,none)",
        "loaded(ok,[],[],[],[])",
        "full_marks",
        "f((((",
        "",
    ],
)
def test_what_is_no_answer_is_a_broken_protocol(reply: str) -> None:
    question = Query("same(A, X)", {"A": "1"}, wanted=("A", "X"))
    with pytest.raises(Death) as caught:
        answer_in(question, Said(reply, "", "", False), "")
    assert caught.value.status is Status.PROTOCOL_BROKEN


@pytest.mark.parametrize(
    "reply",
    [
        "loaded(ok,[],[],[])",
        "loaded(ok,[],[],[],none)",
        "loaded(1,[],[],[],[])",
        'loaded(ok,[problem(error,syntax,"a.pl",1,2,"")],[],[],[])',
        "loaded(ok,[1],[],[],[])",
        'loaded(ok,[],[],[predicate(p,1,static,"a.pl",3,sub)],[])',
        "loaded",
    ],
)
def test_what_is_no_account_of_loading_is_a_broken_protocol(reply: str) -> None:
    with pytest.raises(Death) as caught:
        load_in(read(reply), "", "")
    assert caught.value.status is Status.PROTOCOL_BROKEN


# --- limits and errors ----------------------------------------------------------------------------


def test_steps_are_counted_and_limited(worker: Worker) -> None:
    few, more = (worker.ask(Query(f"steps({n})")).inferences for n in (100, 200))
    assert more - few == 100
    again = worker.ask(Query("steps(100)")).inferences
    assert again == few
    answer = worker.ask(Query("steps(1000000)"))
    assert (answer.status, answer.complete) == (Status.INFERENCE_LIMIT, False)
    assert worker.ask(Query("steps(1000000)", inferences=3_000_000)).succeeded


def test_what_was_found_before_the_limit_is_kept(worker: Worker) -> None:
    answer = worker.ask(Query("(X = 1 ; X = 2 ; repeat, fail)", wanted=("X",), most=10))
    assert answer.solutions == ({"X": 1}, {"X": 2})
    assert answer.status is Status.INFERENCE_LIMIT


@pytest.mark.parametrize(
    ("goal", "status", "sort", "text"),
    [
        ("unheard_of(1)", Status.ERROR, "existence_error", "unheard_of/1"),
        ("X is foo+1", Status.ERROR, "type_error", "foo/0"),
        ("atom_length(X, _)", Status.ERROR, "instantiation_error", ""),
        ("throw(my(ball))", Status.ERROR, "thrown", "my(ball)"),
        ("same(X, f(X))", Status.ERROR, "unusable_answer", "infinite"),
        ("numlist(1, 300000, X)", Status.INFERENCE_LIMIT, "", ""),
        ("length(X, 200000000)", Status.MEMORY, "resource_error", ""),
        ("abort", Status.ERROR, "aborted", ""),
        ("halt(3)", Status.HALTED, "", ""),
        ("findall(X, halt, _)", Status.HALTED, "", ""),
    ],
)
def test_errors_are_told(worker: Worker, goal: str, status: Status, sort: str, text: str) -> None:
    wanted = ("X",) if "X" in goal else ()
    answer = worker.ask(Query(goal, wanted=wanted))
    assert answer.status is status
    assert (answer.error or Thrown("", "")).sort == sort
    assert text in (answer.error or Thrown("", "")).text
    assert worker.ask(Query("last_one(1)")).succeeded


# --- printing and reading -------------------------------------------------------------------------


def test_what_is_printed_belongs_to_its_question(worker: Worker) -> None:
    names = [f"n{number}" for number in range(30)]
    answers = worker.ask_all(Query(f"greet({name})") for name in names)
    for name, answer in zip(names, answers, strict=True):
        assert (answer.printed, answer.complained) == (f"hello({name})\n", "psst")


def test_there_is_only_this_to_read(worker: Worker) -> None:
    answer = worker.ask(Query("prompt(X), keys(Y)", input="f(A).\nok", wanted=("X", "Y")))
    assert [written(one) for one in answer.solutions[0].values()] == ["f(_1)", "['\\n',o,k]"]
    assert answer.printed == "> "
    assert values(worker, "prompt(X)") == ["end_of_file"]
    answer = worker.ask(Query("prompt(_), prompt(_)"))
    assert answer.error is not None
    assert "past_end_of_stream" in answer.error.text


# --- the database ---------------------------------------------------------------------------------


def test_state_in_the_database_is_set_and_read_by_one_goal(worker: Worker) -> None:
    goal = "retractall(board(_)), assertz(board(B)), move(From, To), board(After)"
    question = Query(goal, {"B": "[1,0,2]", "From": "1", "To": "0"}, ("After",), most=10)
    for _ in range(2):
        answer = worker.ask(question)
        assert answer.solutions == ({"After": Listing((0, 0, 2))},)
        assert not worker.ask(Query("board(_)")).succeeded


def test_many_questions_have_their_answers_in_order(worker: Worker) -> None:
    big = "[" + ",".join(map(str, range(5000))) + "]"
    data = [str(number) if number % 7 else big for number in range(100)]
    questions = [Query("same(A, X)", {"A": text}, ("X",)) for text in data]
    assert [written(answer.solutions[0]["X"]) for answer in worker.ask_all(questions)] == data


def test_questions_are_taken_as_they_are_due(worker: Worker) -> None:
    taken = []

    def questions() -> Iterator[Query]:
        for number in range(100):
            taken.append(number)
            yield Query(f"same({number}, X)", wanted=("X",))

    answers = worker.ask_all(questions())
    assert next(answers).solutions == ({"X": 0},)
    assert len(taken) < 20
    assert [answer.solutions for answer in answers] == [({"X": n},) for n in range(1, 100)]


def test_late_answers_are_not_taken_for_others(worker: Worker) -> None:
    answers = worker.ask_all(Query(f"same({n}, X)", wanted=("X",)) for n in range(5))
    next(answers)
    del answers
    assert worker.ask(Query("same(new, X)", wanted=("X",))).solutions == ({"X": Atom("new")},)


# --- reading what was written ---------------------------------------------------------------------

WORDS = st.text(st.characters(exclude_categories=("Cs", "Cn", "Co")), max_size=5)
ATOMS = st.builds(Atom, WORDS)
LEAVES: st.SearchStrategy[Term] = st.one_of(
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    ATOMS,
    st.builds(Text, WORDS),
)
TERMS = st.recursive(
    LEAVES,
    lambda terms: st.one_of(
        st.builds(Listing, st.lists(terms, max_size=4).map(tuple)),
        st.builds(Compound, WORDS, st.lists(terms, min_size=1, max_size=3).map(tuple)),
    ),
    max_leaves=8,
)


@settings(deadline=None, max_examples=100)
@given(TERMS)
def test_terms_are_read_as_they_were_written(worker: Worker, term: Term) -> None:
    answer = worker.ask(Query("same(A, X)", {"A": written(term)}, ("X",)))
    assert answer.solutions[0]["X"] == term


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("[a|_1]", Listing((Atom("a"),), Variable("_1"))),
        ("f(_7,_9,_7)", Compound("f", (Variable("_1"), Variable("_2"), Variable("_1")))),
        ("1r3", Compound("rdiv", (1, 3))),
        ("-1.0Inf", float("-inf")),
        ("<stream>(0x55d0)", Atom("<stream>(0x55d0)")),
        (r"'\x41\\u0042'", Atom("AB")),
        ("foo()", Compound("foo", ())),
    ],
)
def test_what_else_can_be_read(text: str, term: Term) -> None:
    assert read(text) == term


@pytest.mark.parametrize(
    "text", ["", "f(", "1 2", "[1,2", "'a", "a-b", ")", "1" * 5000, "s(" * (DEEPEST + 1) + "1"]
)
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises(BadAnswer):
        read(text)


@given(st.text())
def test_anything_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(BadAnswer):
        read(text)


@given(st.text())
def test_a_string_is_one_line_of_ascii(text: str) -> None:
    assert string(text).isascii()
    assert string(text).isprintable()
    assert read(string(text)) == Text(text)


def test_what_changes_from_run_to_run_is_left_out() -> None:
    said = "/tmp/x1/game.pl:3: sub:move/2: _123 and _G5 of <stream>(0x7f12) in sub_board"
    assert lasting(said, "/tmp/x1") == "game.pl:3: move/2: _ and _ of <stream> in sub_board"
