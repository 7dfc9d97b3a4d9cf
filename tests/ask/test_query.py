"""Questions in Prolog: their answers, what is refused, and that they have no side effects."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pyfront import Position, _prolog
from pyfront._errors import BadQuestion, BadValue, InvalidMove, UnknownWord
from pyfront.cli.main import run
from pyfront.cli.schema import schema
from pyfront.questions.asking import Limits, ask, matching, words
from tests.ask.hostile import HOSTILE, LIMITED
from tests.ask.limits import UNHURRIED
from tests.processes import tabuleiro

START = Position.start("breakthrough")
TRENCH = Position.start("trench")
SHORT = Limits(seconds=2, inferences=20_000_000)
VALID = Draft202012Validator({**schema(), "anyOf": [{"$ref": "#/$defs/query"}]})
REFUSAL = Draft202012Validator({**schema(), "anyOf": [{"$ref": "#/$defs/error"}]})


def fingerprint() -> tuple[Any, ...]:
    """Return the state that no question may change."""
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
    REFUSAL.validate({"error": refused.value.as_json()})
    assert "\n" not in str(refused.value) or "^" in str(refused.value)


@pytest.mark.parametrize("question", LIMITED)
def test_what_would_not_end_ends_at_its_limit(question: str) -> None:
    hurried = "time" in LIMITED[question]
    limits = SHORT if hurried else replace(SHORT, seconds=UNHURRIED)
    answers = ask(START, question, limits)
    assert answers.limit in LIMITED[question]
    assert answers.status == 4
    VALID.validate({"question": question, **answers.as_json()})
    assert ask(START, "from(M, a7)").texts("M") == ("a7-a6", "a7-b6")


def test_nothing_has_changed_after_all_that(before: tuple[Any, ...]) -> None:
    assert len(HOSTILE) >= 250
    assert len(LIMITED) >= 20
    assert fingerprint() == before
    assert ask(START, "legal(M)").texts("M") == tuple(before[0])


def test_what_nothing_inside_can_stop_is_stopped_from_outside() -> None:
    with pytest.raises(_prolog.CutOff) as cut:
        _prolog.run_apart("count", seconds=0.1, megabytes=700, to=10**15)
    assert cut.value.limit == "time"


def test_limits_hold_where_a_process_cannot_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_prolog.apart, "possible", lambda: False)
    assert ask(START, "from(M, a7)").texts("M") == ("a7-a6", "a7-b6")
    assert ask(START, "between(1, inf, _), fail", Limits(seconds=0.2)).limit == "time"
    assert ask(START, "X is 7**(7**7)").limit == "digits"
    assert ask(START, "length(L, 100000000)").limit == "memory"


def test_a_process_that_is_ended_for_its_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_prolog.apart, "reply_to", lambda *_: os._exit(9))
    assert ask(START, "legal(M)").limit == "memory"
    monkeypatch.undo()
    assert ask(START, "legal(M)").limit is None


def test_a_question_costs_the_same_the_second_time() -> None:
    """Loading for the first one does not count."""
    for question in ("legal(M)", "captures(M)", "setof(S, M^from(M, S), L), last(L, S1)"):
        first, second = (ask(TRENCH, question).inferences for _ in range(2))
        assert abs(first - second) <= 1, question


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
        ("M is 3**30000", ("an integer of 47,549 bits",)),
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
        ("", "there is no question"),
        ("   ", "no question"),
        ("safe(M, x, y)", "written safe(move)"),
        ("from(M, z99)", "z99 is not on this board"),
        ("from(M, 9/9)", "9/9 is not on this board"),
        ("from(M, here)", "here is not a square"),
        ("to_row(M, three)", "three is not a number"),
        ("X is foo + 1", "foo is not a number to compute with"),
        ("X is random(6)", "cannot compute random/1"),
        ("X > 1", "a variable has no value where one is needed"),
        ("length(L, -1)", "-1 is less than zero"),
        ("arg(x, f(a), Y)", "x stands where a whole number is expected"),
        ("X is 1 / 0", "divides by zero"),
        ("X is log(0)", "computes something undefined"),
        ("sort(0, foo, [b, a], L)", "sort/4 orders by @<"),
        ("order_by(V, value(M, V))", "order_by orders by asc(V)"),
        ("order_by([up(V)], value(M, V))", "order_by orders by asc(V)"),
        ("[legal(M)]", "goals are joined by commas"),
        ("{legal(M)}", "goals are joined by commas"),
        ("own(S) | enemy(S)", "`|` is written as a semicolon"),
        ("own(S) and hanging(S)", "`and` is written as a comma"),
        ("own(S) ou enemy(S)", "`ou` is written as a semicolon"),
        ("captures(M), not safe(M)", "`not` needs brackets"),
        ("Legal(M)", "a word begins with a small letter: legal"),
        ("own(“a7”)", "quotes are written ' or \""),
        ("legal(M),", "something is missing here"),
        ("in(P, legal(M))", "that after(Move, P) found before"),
        ("in(P, legal(N)), after(M, P)", "that after(Move, P) found before"),
        ("after(M, here)", "here is not a position"),
        ("legal(a7/a6)", "a7/a6 is not a move; one is written with a hyphen"),
        ("captures(a7:b6)", "a7:b6 is not a move"),
        ("legal([a7, a6])", "[a7,a6] is not a move"),
        ("legal(f(X))", "f(_) is not a move"),
        ("own([a7])", "[a7] is not a square"),
        ("own((2, 1))", "2,1 is not a square"),
        ("own(S), S = f(1)", "f(1) is not a square"),
        ("piece(M, f(X))", "f(_) is not a kind of piece"),
        ("turn(f(1))", "f(1) is not a player"),
        ("to_row(M, f(1))", "f(1) is not a number"),
        ("G, legal(M)", "a variable stands where a goal should"),
        ("legal(M). legal(N)", "one question at a time"),
        ("legal()", "written legal(move)"),
        ("legal(M), \\+ safe()", "written safe(move)"),
        ("findall(M, legal(), L)", "written legal(move)"),
        ("in(P, legal())", "written legal(move)"),
        ("member()", "member/2 is known here"),
        ("maplist(member(), [1])", "member/2 is known here"),
        ("% only this", "there is only a comment"),
        (", legal(M)", "a question does not begin with ,"),
        ("legal(M), , safe(M)", "^"),
        ("end_of_file", "there is no question"),
        ("legal(M, 2)", "legal takes 1 argument, not 2"),
        ("captures(M, K, 3)", "captures takes 1 or 2 arguments, not 3"),
        ("member(X)", "member takes 2 arguments here, not 1"),
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
    done = tabuleiro("query", "breakthrough", "from(M, a7)", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert [a["M"]["text"] for a in json.loads(done.stdout)["answers"]] == ["a7-a6", "a7-b6"]
