"""Questions as people ask them: the same answer in every spelling, and the right one."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pyfront import Move
from pyfront._errors import BadQuestion, UnknownWord
from pyfront.cli.schema import schema
from pyfront.position import Position
from pyfront.questions.asking import Answers, Limits, Term, ask
from tests.ask.limits import UNHURRIED
from tests.ask.questions import GAMES, QUESTIONS, Board, Question, board

LIMITS = Limits(seconds=UNHURRIED, answers=10_000)
VALID = Draft202012Validator({**schema(), "anyOf": [{"$ref": "#/$defs/query"}]})
CASES = [(game, question) for game in GAMES for question in QUESTIONS]
NAME = re.compile(r"<(\w)>")


def names(of: Board) -> dict[str, str]:
    """Return how the names of a question are written about a position, with small letters."""
    position = of.case.position
    texts = {}
    for row in range(1, len(position.rows) + 1):
        asked = ask(position, f"row(S, {row})", LIMITS)
        texts.update({answer["S"].square: answer["S"].text.lower() for answer in asked.found})
    squares = {name: texts[of.squares[name]] for name in "abev"}
    moves = {name: "-".join(texts[square] for square in of.squares[name]) for name in "no"}
    return {
        **squares,
        **moves,
        "m": f"{squares['a']}-{squares['b']}",
        "k": of.kind(of.squares["a"]),
        "p": str(position.player),
        "r": str(of.squares["a"][0]),
        "c": str(of.squares["a"][1]),
    }


def small(text: str, named: dict[str, str]) -> str:
    return NAME.sub(lambda found: named[found[1]], text)


def capitals(text: str, named: dict[str, str]) -> str:
    """Write squares, alone and in moves, with capital letters, as variables are."""
    big = {name: written.upper() for name, written in named.items() if name in "abevnom"}
    return small(text, {**named, **big})


def constrained(text: str, named: dict[str, str], chosen: str) -> str:
    """Put a variable that is constrained to a name in place of some names."""
    used = dict.fromkeys(name for name in NAME.findall(text) if name in chosen)
    variables = {name: f"Fresh_{name}" for name in used}
    before = "".join(f"{variables[name]} = {named[name]}, " for name in used)
    return f"{before}( {small(text, {**named, **variables})} )"


def plain(value: Any) -> Any:
    """Return a value of an answer as the definitions have it."""
    if isinstance(value, Move):
        return value.origin, value.target
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, Term):
        return (value.functor, *map(plain, value.args))
    return value


def frozen(value: Any) -> Any:
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else str(value)


def told(answers: Answers, variables: str) -> set[Any]:
    """Return the values of some variables in all answers; the JSON of them must be valid."""
    assert answers.end == "all"
    VALID.validate({"question": "", **answers.as_json()})
    return {frozen(tuple(plain(answer[name]) for name in variables)) for answer in answers}


def spellings(question: Question, named: dict[str, str]) -> list[str]:
    return [
        small(question.text, named),
        capitals(question.text, named),
        constrained(question.text, named, "abevmnokp"),
    ]


def test_there_are_enough() -> None:
    assert len(CASES) >= 120
    assert not [text for text, count in Counter(q.text for q in QUESTIONS).items() if count > 1]


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_are_those_of_the_rules_in_every_spelling(game: str) -> None:
    about = board(game)
    named = names(about)
    for question in QUESTIONS:
        expected = {frozen(row) for row in question.answers(about)}
        for written in spellings(question, named):
            found = told(ask(about.case.position, written, LIMITS), question.tells)
            if question.any_of:
                assert len(found) == 1, written
                assert found <= expected, written
            else:
                assert found == expected, written


@settings(max_examples=60, deadline=None)
@given(
    game=st.sampled_from(GAMES),
    seed=st.integers(2, 4),
    question=st.sampled_from(QUESTIONS),
    chosen=st.sets(st.sampled_from("abevmnokp"), min_size=1),
)
def test_a_variable_that_is_constrained_to_a_name_stands_for_it(
    game: str, seed: int, question: Question, chosen: set[str]
) -> None:
    about = board(game, seed)
    named = names(about)
    position = about.case.position
    expected = ask(position, small(question.text, named), LIMITS)
    found = ask(position, constrained(question.text, named, "".join(chosen)), LIMITS)
    assert told(found, question.tells) == told(expected, question.tells)


# --- names ----------------------------------------------------------------------------------------

TRENCH = Position.start("trench")
START = Position.start("breakthrough")
TAFL = Position.start("tafl")


@pytest.mark.parametrize(
    ("position", "question", "read"),
    [
        (TRENCH, "legal(C4-A1)", "C4, A1"),
        (TRENCH, "from(M, C4)", "C4"),
        (Position.start("monkey_queen"), "stands(G1, K)", "G1"),
        (Position.start("fields_of_action"), "legal(A1-S)", "A1"),
        (START, "from(M, A7)", "A7"),
    ],
)
def test_a_variable_that_is_a_square_by_name_is_that_square(
    position: Position, question: str, read: str
) -> None:
    answers = ask(position, question)
    assert len(answers.notes) == 1
    assert f"not as variables: {read}." in answers.notes[0]
    assert all(read.split(",")[0] not in answer for answer in answers.found)
    assert len(answers) <= 2
    assert answers.as_json()["notes"] == list(answers.notes)


def test_a_variable_may_have_an_underscore_before_its_name() -> None:
    answers = ask(TRENCH, "from(M, _C4)")
    assert answers.notes == ()
    assert len(answers) == len(TRENCH.legal_moves)


def test_what_is_no_move_is_said_before_the_answer_is_no() -> None:
    answers = ask(START, "M = a7:a6, legal(M)")
    assert not answers.found
    assert answers.notes[0].startswith("M=a7:a6 makes M something that is not a move")
    assert not ask(START, "M = a7-a6, legal(M)").notes
    assert not ask(START, "legal(M), X = a7:a6").notes


def test_a_variable_that_looks_like_a_kind_is_still_one() -> None:
    answers = ask(TRENCH, "piece(M, General), from(M, _C4)")
    assert answers.notes == ("General is a variable; the kind of piece is written general.",)
    assert len(answers) == len(TRENCH.legal_moves)


@pytest.mark.parametrize(
    ("position", "shown", "plain"),
    [
        (START, "turn(white)", "turn(1)"),
        (START, "turn(P), P = black", "turn(P), P = 2"),
        (START, "material(white, N)", "material(1, N)"),
        (START, "stands(S, 'Pawn')", "stands(S, pawn)"),
        (TRENCH, "material(black, N)", "material(2, N)"),
        (TAFL, "turn(attackers)", "turn(b)"),
        (TAFL, "material('Defenders', N)", "material(w, N)"),
        (Position.start("fields_of_action"), "turn(black)", "turn(1)"),
        (Position.start("monkey_queen"), "turn(white)", "turn(w)"),
    ],
)
def test_players_and_kinds_may_be_called_as_the_screen_calls_them(
    position: Position, shown: str, plain: str
) -> None:
    assert ask(position, shown).found == ask(position, plain).found


@pytest.mark.parametrize(
    ("question", "early", "names"),
    [
        ("S \\= a7, own(S)", "S\\=a7", "S"),
        ("S \\== A7, own(S)", "S\\==A7", "S"),
        ("\\+ own(S), row(S, 1)", "\\+own(S)", "S"),
        ("turn(P), not(defended(S)), own(S)", "not(defended(S))", "S"),
        ("own(S), S \\= a7", "", ""),
        ("own(S), \\+ (from(M, S), captures(M))", "", ""),
        ("\\+ legal(a7-_), turn(P)", "", ""),
    ],
)
def test_a_note_says_what_is_asked_too_early(question: str, early: str, names: str) -> None:
    said = [note for note in ask(START, question).notes if "no value yet" in note]
    told = [f"In {early} the variable {name} has no value yet" for name in names]
    assert [note.split(";")[0] for note in said] == told


def test_any_variable_may_have_a_name_of_one_letter() -> None:
    assert ask(TAFL, "stands(S, K), attacks(S, B)").notes == ()


@pytest.mark.parametrize(
    ("position", "question", "says"),
    [
        (START, "A1 is 1+2", "A1 is a square of this board, but a number is expected"),
        (START, "to_row(M, A1)", "a number is expected"),
        (START, "length(A1, 3)", "a list is expected"),
        (START, "piece(M, A1)", "a kind of piece is expected"),
        (START, "after(M, A1)", "a position is expected"),
        (START, "A1", "the square A1 stands where a goal should"),
        (START, "after(M, A1), in(A1, legal(N))", "in(P, Goal)"),
        (START, "from(M, S), X is S+1", "squares and moves are not numbers"),
        (START, "legal(F-T), X is T-F", "squares and moves are not numbers"),
        (START, "X is a7+1", "a7 is a square, not a number"),
        (START, "from(M, S), S = 7", "7 is not a square"),
        (START, "from(M, S), S \\= here", "here is not a square"),
        (START, "from(M, S), member(S, [a7, a9])", "the square a9 is not on this board"),
        (TAFL, "piece(M, K), K \\= kign", "no piece is called kign here"),
        (TRENCH, "stands(S, K), K = so1", "so1 is narrower than the kind soldier"),
        (START, "aggregate_all(max(S), own(S), X)", "max and min compare numbers"),
    ],
)
def test_what_can_be_read_in_two_ways_or_in_none_is_refused(
    position: Position, question: str, says: str
) -> None:
    with pytest.raises((BadQuestion, UnknownWord)) as refused:
        ask(position, question)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("aggregate_all(max(V-M), value(M, V), X)", "24-(a7-b6)"),
        ("aggregate_all(max(V, M), value(M, V), X)", "max(24, a7-b6)"),
        ("aggregate_all(min(V-M), value(M, V), X)", "-35-(b7-a6)"),
        ("aggregate_all(r(count, max(V)), value(M, V), X)", "r(22, 24)"),
        ("aggregate_all(count, legal(_), X)", "22"),
        ("aggregate_all(sum(V), (value(M, V), from(M, a7)), X)", "25"),
        ("X = f([a7, 1/2], a7-a6, g(_))", "f([a7, 1/2], a7-a6, g(_))"),
        ("X = 1-2-(3-4)", "1-2-(3-4)"),
        ("X = 'two words'", "'two words'"),
        ("findall(S-V, (value(S-b6, V)), X)", "[a7-24, b7-(-12), c7-14]"),
        ("X = 7-1, X = A-B, A > B", "7-1"),
    ],
)
def test_values_are_written_as_the_game_writes_them_at_any_depth(question: str, text: str) -> None:
    (answer,) = ask(START, question).found
    assert answer["X"].text == text


def test_values_at_any_depth_are_values_of_python() -> None:
    answers: Any = START.ask("findall(V-M, (from(M, a7), value(M, V)), L), X = f(a7, [a6])")
    (answer,) = answers
    a6, b6 = (START.move(text) for text in ("a7-a6", "a7-b6"))
    assert [term.args for term in answer["L"]] == [(1, a6), (24, b6)]
    assert [term.functor for term in answer["L"]] == ["-", "-"]
    assert answer["X"] == Term("f", ((2, 1), [(3, 1)]), "f(a7, [a6])")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("X is 7/2", 3.5),
        ("X is -1/4", -0.25),
        ("X is 2 ** -1", 0.5),
        ("X is 6/2", 3),
        ("X = a", "a"),
    ],
)
def test_a_number_is_a_number_of_python(question: str, value: Any) -> None:
    answers = START.ask(question)
    assert [answer["X"] for answer in answers] == [value]
    assert [type(answer["X"]) for answer in answers] == [type(value)]


def test_json_has_the_sorts_of_all_parts() -> None:
    (answer,) = ask(START, "findall(S-N, (row(S, 1), column(S, N), N < 3), L)").as_json()["answers"]
    assert answer["L"]["sort"] == "list"
    pair = answer["L"]["items"][0]
    assert (pair["sort"], pair["functor"], pair["text"]) == ("term", "-", "a8-1")
    assert [part["sort"] for part in pair["args"]] == ["square", "number"]
    assert pair["args"][0]["square"] == [1, 1]


def test_a_notebook_shows_the_board_with_what_was_found() -> None:
    answers = START.ask("findall(S, to(a7-S, S), L) ; from(M, a7)")
    plain_board = START._repr_svg_()
    drawn = answers._repr_svg_()
    assert drawn.startswith("<svg")
    assert drawn != plain_board
    shown = answers._repr_html_()
    assert drawn in shown
    assert "<td>a7-b6</td>" in shown
    assert "Read as squares" in TRENCH.ask("legal(D4-S)")._repr_html_()


def test_a_comment_and_a_prompt_do_no_harm() -> None:
    for text in ("from(M, a7) % mine", "?- from(M, a7). % mine", "/* who */ from(M, a7)"):
        assert ask(START, text).texts("M") == ("a7-a6", "a7-b6")
    assert ask(START, "X = '100 % of it'").texts("X") == ("'100 % of it'",)
    assert ask(START, "not(legal(a7-a5))").status == 0
