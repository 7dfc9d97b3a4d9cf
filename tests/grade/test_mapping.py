"""Mapping files: what they mean, and what is said about those that mean nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyfront import Position
from pyfront.game import game_named
from pyfront.grade.asks import State, Step, Unknown
from pyfront.grade.errors import BadMapping, WrongGame
from pyfront.grade.mapping import file as mapping
from pyfront.grade.mapping.codec import own_term
from pyfront.grade.mapping.coordinates import FORMS, Coordinates, System
from pyfront.grade.mapping.goals import renamed
from pyfront.grade.oracle import all_squares, state_of
from pyfront.grade.submission.terms import (
    Atom,
    Compound,
    Listing,
    Text,
    filled,
    matched,
    names_in,
    read,
    template,
    written,
)
from tests.grade.grading import GAMES, SUBMISSIONS

BASE = 'game = "breakthrough"\n'
INITIAL = '[contract]\ninitial = { goal = "f(Board)" }\n'


@pytest.mark.parametrize("name", mapping.available())
def test_every_mapping_that_is_shipped_can_be_read(name: str) -> None:
    game, _, short = name.partition(".")
    found = mapping.find(short, game)
    assert found.game == game
    assert "initial" in found.goals


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_three_mappings(game: str) -> None:
    assert mapping.available(game) == ("course", "own", "report")


@pytest.mark.parametrize(
    ("text", "told", "hint"),
    [
        ('game = "chess"', "game: there is no game called chess", "breakthrough"),
        ("", "does not say which game", "game ="),
        (BASE + "rows = 8", "rows: unknown key", "codec"),
        (BASE, "there is no goal to ask", "initial"),
        (BASE + 'ruleset = "other"\n' + INITIAL, "ruleset: 'other'", "report"),
        (BASE + "[contract", "it is not TOML", None),
    ],
)
def test_a_mapping_that_makes_no_sense_is_refused(text: str, told: str, hint: str | None) -> None:
    assert_refused(text, told, hint)


def assert_refused(text: str, told: str, hint: str | None) -> None:
    with pytest.raises(BadMapping) as refused:
        mapping.parse(text, "mine.toml")
    assert told in refused.value.message
    assert refused.value.message.startswith("mine.toml: ")
    if hint is not None:
        assert hint in (refused.value.hint or "")


@pytest.mark.parametrize(
    ("line", "told", "hint"),
    [
        ("initail = { goal = 'f(Board)' }", "contract.initail: unknown key", "initial"),
        ("initial = { goal = 'f(Board' }", "contract.initial.goal: 'f(Board'", None),
        ("initial = { goal = 'f(Bord)' }", "the variable Bord stands alone", "'Board'"),
        ("initial = { goal = 'f(8)' }", "it does not mention Board", None),
        ("initial = { goal = 'f(Board, Winner)' }", "Winner has no meaning here", None),
        ("initial = { gaol = 'f(Board)' }", "contract.initial.gaol: unknown key", "goal"),
        ("initial = { goal = '' }", "contract.initial.goal: it is missing", None),
        ("initial = { goal = 3 }", "3 is not a string", None),
        ("legal = { goal = 'f(Board, Move)' }", "codec.move does not say", None),
        ("moves = { goal = 'f(Board, Moves)' }", "moves.element: it is missing", None),
        ("moves = { goal = 'f(Board)', mode = 'lists' }", "moves.mode: 'lists'", "'list'"),
        ("ai = { goal = 'f(Board, From)' }", "it does not say both squares", "FromR"),
        ("legal = { goal = 'f(From, To)', assumes = ['all'] }", "'all'", "own_piece"),
    ],
)
def test_a_goal_that_makes_no_sense_is_refused(line: str, told: str, hint: str | None) -> None:
    assert_refused(f"{BASE}[contract]\n{line}\n", told, hint)


@pytest.mark.parametrize(
    ("text", "told", "hint"),
    [
        ("[codec]\nboard = 'Board'", "codec.board: it does not mention Rows", "Rows-Player"),
        ("[codec]\ncells = { '0' = 'x', '1' = 'x' }", "0 and 1 are both written x", None),
        ("[codec]\ncells = { '3' = 'x' }", "codec.cells.3", "0, 1, 2"),
        ("[codec]\ncells = { '0' = 'X' }", "X stands only on the right", None),
        ("[codec]\nplaces = { 'a1' = { '0' = 'x' } }", "codec.places.a1", "5/5"),
        ("[codec]\nmove = 'm(From)'", "codec.move: it does not say both", None),
        ("[codec.coords]\nform = '[R|C'", "codec.coords.form: '[R|C'", None),
        ("[codec.coords]\nform = 'R'", "not a term with R and C", "C-R"),
        ("[codec.coords]\nbase = 2", "codec.coords.base: 2", None),
        ("[codec.coords]\nrows = 'aab'", "a letter twice", None),
        ("[codec.coords]\nsystem = 'lines'", "is no diamond", None),
        ("[state]\nstyle = 'dynamic'", "state.set: a dynamic state needs it", None),
        ("[state]\nset = 'f(Board)'", "state.set: only a state of style", None),
        ("[submission]\ndialect = 'sicstus5'", "submission.dialect", "sicstus"),
        ("[submission]\nrepair = ['commas']", "submission.repair", "slash_comments"),
        ("[submission]\nprelude = 'a :- ( b.'", "submission.prelude", None),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(text: str, told: str, hint: str | None) -> None:
    assert_refused(f"{BASE}{INITIAL}{text}\n", told, hint)


def test_a_mapping_for_another_game_is_refused() -> None:
    with pytest.raises(WrongGame, match="is for breakthrough, not for tafl"):
        mapping.parse(BASE + INITIAL, "mine.toml", "tafl")


def test_a_mapping_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(BadMapping) as refused:
        mapping.find("curse", "tafl")
    assert "course" in (refused.value.hint or "")


def test_a_mapping_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "binary.toml"
    path.write_bytes(b"\xff\xfe\x00game")
    with pytest.raises(BadMapping, match=r"binary.toml cannot be read: .* not UTF-8"):
        mapping.load(path)


def test_a_dynamic_state_is_set_before_and_read_after() -> None:
    found = mapping.find("report", "breakthrough")
    assert found.goals["apply"].asked == (
        "(retractall(board(_)), assertz(board(Board))), (movePawn(From, To)), (board(After))"
    )
    assert found.goals["apply"].wanted == ("After",)
    assert found.goals["initial"].asked == "initBoard(Board)"
    assert found.goals["legal"].calls == ("movePawn/2",)


def test_variables_are_renamed_only_where_they_are_variables() -> None:
    goal = "board(Board, 'Board', \"Board\", 0'B, Boards) % Board\n, b(Board)"
    assert renamed(goal, {"Board": "After"}) == (
        "board(After, 'Board', \"Board\", 0'B, Boards) % Board\n, b(After)"
    )


# --- terms and templates


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        ("[9|Rows]", "[9,[a],[b]]", {"Rows": "[[a],[b]]"}),
        ("Rows-Player", "-([[a]],1)", {"Rows": "[[a]]", "Player": "1"}),
        ("L-C-L2-C2-_", "-(-(-(-(1,2),3),4),x)", {"L": "1", "C": "2", "L2": "3", "C2": "4"}),
        ("f(X, X)", "f(1,1)", {"X": "1"}),
        ("f(X, X)", "f(1,2)", None),
        ("[R,C]", "[1,2,3]", None),
        ("game(T, Rows)", "game(w)", None),
        ("1", "1.0", None),
    ],
)  # fmt: skip
def test_templates_take_terms_apart(pattern: str, text: str, found: dict[str, str] | None) -> None:
    result = matched(template(pattern), read(text))
    told = None if result is None else {name: written(term) for name, term in result.items()}
    assert told == found


TERMS = st.recursive(
    st.integers()
    | st.text(max_size=5).map(Atom)
    | st.text(max_size=5).map(Text)
    | st.floats(allow_nan=False, allow_infinity=False, width=32),
    lambda inner: (
        st.builds(Compound, st.text(max_size=4), st.lists(inner, min_size=1, max_size=3).map(tuple))
        | st.lists(inner, max_size=3).map(lambda items: Listing(tuple(items)))
    ),
    max_leaves=8,
)


@given(TERMS)
def test_what_fills_a_template_is_found_in_it_again(term: object) -> None:
    pattern = template("state([x|Rest], _, Value, extra)")
    made = filled(pattern, {"Rest": Listing((1, 2)), "Value": term, "_": 0})  # type: ignore[dict-item]
    assert matched(pattern, made) == {"Rest": Listing((1, 2)), "Value": term}
    assert names_in(pattern) == {"Rest", "Value"}


# --- codecs


@pytest.mark.parametrize("path", sorted(SUBMISSIONS.glob("*.toml")), ids=lambda path: path.stem)
def test_boards_survive_the_codec(path: Path) -> None:
    found = mapping.load(path)
    position = Position.start(found.game)
    for _ in range(12):
        state = state_of(position)
        told = found.codec.read_state(read(written(found.codec.state_values(state)["Board"])))
        assert told.rows == state.rows
        assert told.player in (None, state.player)
        if position.outcome is None:
            position = position.play(position.legal_moves[0])


def test_a_cell_that_is_none_is_told_where_it_stands() -> None:
    codec = mapping.find("course", "breakthrough").codec
    told = codec.read_state(read("-([[0,1],[x,2]],1)"))
    assert told.rows == ((0, 1), (Unknown("x"), 2))


@pytest.mark.parametrize("text", ["x", "-(x,1)", "-([[0|T]],1)", "-([0,1],1)", "[]"])
def test_what_is_no_board_is_none(text: str) -> None:
    codec = mapping.find("course", "breakthrough").codec
    assert codec.read_state(read(text)).rows is None


def test_a_castle_is_written_where_it_stands_and_read_everywhere() -> None:
    codec = mapping.load(SUBMISSIONS / "tafl_words.toml").codec
    rows = tuple(tuple("-" for _ in range(9)) for _ in range(9))
    text = written(codec.rows_term(rows))
    assert text.count("castle") == 1
    assert text.split("],[")[4].split(",")[4] == "castle"
    assert codec.read_cell(Atom("castle")) == "-"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("form", "order", "base", "upwards", "letters"),
    [
        ("separate", "row_col", 1, False, False),
        ("list", "col_row", 0, False, False),
        ("at(C/R)", "row_col", 1, True, True),
    ],
)
def test_squares_survive_the_codec(
    game: str, form: str, order: str, base: int, upwards: bool, letters: bool
) -> None:
    rows = state_of(Position.start(game)).rows
    system: System = "lines" if game_named(game).shape == "diamond" and not upwards else "list"
    alphabet = "abcdefghijklmnopqrstuvwxyz" if letters else ""
    coordinates = Coordinates(
        template(FORMS.get((form, order), form)), base, alphabet, alphabet.upper(), upwards, system
    )
    seen = set()
    for square in all_squares(rows):
        assert coordinates.writable(square, rows)
        row, column = coordinates.terms(square, rows)
        seen.add(written(coordinates.pair(row, column)))
        assert coordinates.square(row, column, rows) == square
    assert len(seen) == len(all_squares(rows))


def test_moves_survive_the_codec() -> None:
    codec = mapping.load(SUBMISSIONS / "monkey_records.toml").codec
    rows = state_of(Position.start("monkey_queen")).rows
    values = codec.move_values(Step((12, 7), (3, 7)), rows)
    assert written(values["From"]) == "/(6,11)"
    assert codec.read_squares(values, rows) == ((12, 7), (3, 7))


def test_states_carry_counters_where_the_template_has_them() -> None:
    codec = mapping.find("course", "trench").codec
    start = state_of(Position.start("trench"))
    state = State(start.rows, 1, (("ply", 7), ("quiet", 3)))
    told = codec.read_state(codec.state_values(state)["Board"])
    assert (told.player, told.memory) == (1, (("ply", 7), ("quiet", 3)))


def test_cells_of_the_report_are_terms() -> None:
    assert own_term("b-20") == Compound("-", (Atom("b"), 20))
    assert own_term("-") == Atom("-")
    assert own_term(0) == 0
