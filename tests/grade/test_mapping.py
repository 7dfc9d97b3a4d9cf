"""Mapping files: their meaning, and the errors in invalid ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyfront import Position
from pyfront.game import game_named
from pyfront.grade.asks import Play, State, Unknown, Won
from pyfront.grade.errors import BadMapping, WrongGame
from pyfront.grade.mapping import file as mapping
from pyfront.grade.mapping.codec import own_term
from pyfront.grade.mapping.coordinates import FORMS, Coordinates
from pyfront.grade.mapping.goal_text import renamed
from pyfront.grade.oracle import state_of
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
        ("", "it must name its game", "game ="),
        (BASE + "rows = 8", "rows: unknown key", "codec"),
        (BASE, "there is no goal to call", "initial"),
        (BASE + 'ruleset = "other"\n' + INITIAL, "ruleset: unknown value 'other'", "report"),
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
        ("initial = { goal = 'f(Bord)' }", "the variable Bord occurs only once", "'Board'"),
        ("initial = { goal = 'f(8)' }", "it does not mention Board", None),
        ("initial = { goal = 'f(Board, Winner)' }", "Winner has no meaning here", None),
        ("initial = { gaol = 'f(Board)' }", "contract.initial.gaol: unknown key", "goal"),
        ("initial = { goal = '' }", "contract.initial.goal: it is missing", None),
        ("initial = { goal = 3 }", "3 is not a string", None),
        ("legal = { goal = 'f(Board, Move)' }", "codec.move does not say", None),
        ("moves = { goal = 'f(Board, Moves)' }", "moves.element: it is missing", None),
        (
            "moves = { goal = 'f(Board)', mode = 'lists' }",
            "moves.mode: unknown value 'lists'",
            "'list'",
        ),
        ("ai = { goal = 'f(Board, From)' }", "it must contain both squares", "FromR"),
        ("legal = { goal = 'f(From, To)', assumes = ['all'] }", "'all'", "own_piece"),
        ("initial = { goal = 'f(Board)', levels = [1] }", "levels: only these goals", None),
        ("initial = { goal = 'f(Board)', once = 1 }", "1 is neither true nor false", None),
        ("winner = { goal = 'f(Board)' }", "it does not mention Winner/Loser", None),
        ("winner = { goal = 'f(Winner, Loser)' }", "it mentions both Loser and Winner", None),
        ("winner = { goal = 'f(From, Winner)' }", "From has no meaning here", None),
        ("winner = { goal = 'f', by = 'board', prints = { 3 = 'x' } }", "not a player", "draw"),
        ("winner = { goal = 'f', prints = { 1 = '(' } }", "prints.1: '(' is not a regular", None),
        ("winner = { goal = 'f(Board, Winner)', by = 'moev' }", "'moev'", "'move'"),
        ("apply = { goal = 'f(From, To, After)', refuses = 'says' }", "'says'", "unchanged"),
        ("legal = { goal = 'f(From, To)', refuses = 'fails' }", "only these goals have it", None),
        ("legal = { goal = 'f(From, To)', refused_text = '[' }", "not a regular expression", None),
        ("ai = { goal = 'f(From, To)', levels = { easy = '1' } }", "levels.easy: it is not", "1 ="),
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
        ("[codec]\ncells = { '0' = 'X' }", "X occurs only on the right", None),
        ("[codec]\nplaces = { 'a1' = { '0' = 'x' } }", "codec.places.a1", "5/5"),
        ("[codec]\nmove = 'm(From)'", "codec.move: it must contain both", None),
        ("[codec.coords]\nform = '[R|C'", "codec.coords.form: '[R|C'", None),
        ("[codec.coords]\nform = 'R'", "not a term with R and C", "C-R"),
        ("[codec.coords]\nbase = 3", "codec.coords.base: 3", None),
        ("[codec.coords]\nrows = 'aab'", "a letter twice", None),
        ("[codec.coords]\nsystem = 'lines'", "is not a diamond", None),
        ("[state]\nstyle = 'dynamic'", 'state.set: style = "dynamic" requires it', None),
        ("[state]\nset = 'f(Board)'", "state.set: only a state with style", None),
        ("[codec]\nlayout = 'flta'", "codec.layout: unknown value 'flta'", "'flat'"),
        ("[codec]\nlayout = 'cells'", "codec.cell: it must contain the square", "cell(R, C, Cell)"),
        ("[codec]\ncell = 'f(R, C)'", "codec.cell: it does not mention Cell", None),
        ("[codec]\ncell = 'f(Cel, Cell)'", "codec.cell: Cel has no meaning", "'Cell'"),
        ("[codec]\nborder = { tpo = 'x' }", "codec.border.tpo: unknown key", "'top'"),
        ("[codec]\nborder = { top = [] }", "codec.border.top: the list is empty", None),
        ("[codec]\nlayout='pieces'\ncell='R-C-Cell'\nborder='x'", "codec.border: a board", None),
        ("[codec]\ndefaults = { Mode = 'x' }", "defaults.Mode: codec.board does not", None),
        ("[codec]\nwinners = { white = 'x' }", "winners.white: it is not a player", "draw"),
        ("[codec]\nplayers = { 1 = [] }", "players.1: the list is empty", None),
        ("[codec]\ncaptured_king = 'stands'", "breakthrough has no king", None),
        ("[codec.coords]\ncorner = 'left'", "only system", "cols_from"),
        ("[codec.coords]\nform = 'atom'\nrows = 'ab'\ncols = 'cd'", "a word such as a1", None),
        ("[state]\nstyle = 'facts'", "state.fact: it is missing", "cell(R, C, Cell)"),
        ("[state]\nfact = 'f(R, C, Cell)'", "state.fact: only a state with style", None),
        ("[state]\nstyle = 'facts'\nfact = 'f(R, C)'", "it does not mention Cell", None),
        ("[state]\nget = 'turn(Winner)'", "state.get: Winner has no meaning here", None),
        ("[options]\nrows = 99", "options: ", None),
        ("[options]\nfirst = 'random'", "options.first: every program must be", None),
        ("[options]\nrosw = 5", "options.rosw: unknown key", "'rows'"),
        ("[submission]\nprelude_dialect = 'sicstu'", "submission.prelude_dialect", "sicstus"),
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


def test_a_turn_that_is_a_fact_is_asked_for_only_after_a_move() -> None:
    state = '[state]\nset = "assertz(turn(Player))"\nget = "turn(Player)"\n'
    apply = "apply = { goal = 'go(Board, From, To, After)' }\n"
    goals = mapping.parse(f"{BASE}{state}{INITIAL}{apply}").goals
    assert goals["initial"].asked == "f(Board)"
    assert goals["apply"].asked == (
        "(assertz(turn(Player))), (go(Board, From, To, After)), (turn(Next))"
    )
    assert goals["apply"].wanted == ("After", "Next")


def test_facts_for_each_cell_are_set_and_read_without_a_word() -> None:
    state = '[state]\nstyle = "facts"\nfact = "c(Square, Cell)"\nget = "turn(Player)"\n'
    goals = mapping.parse(f"{BASE}{state}[contract]\napply = {{ goal = 'go(From, To)' }}").goals
    assert goals["apply"].asked == (
        "(retractall(c(_Square, _Cell)), forall(member(_Fact, Board), assertz(_Fact))), "
        "(go(From, To)), "
        "(findall(c(_Square, _Cell), c(_Square, _Cell), After), turn(Next))"
    )


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


LAYOUTS = [
    'layout = "flat"',
    'layout = "flat"\nfirst_row = "bottom"',
    'layout = "flat"\nborder = "wall"',
    'border = { left = ["x", "y"], top = "t" }\nfirst_row = "bottom"',
    'cell = "c(C, R, Cell)"\ncoords = { base = 0, rows_from = "bottom", cols_from = "right" }',
    'layout = "cells"\ncell = "Square-Cell"\ncoords = { form = "[C,R]" }',
    'layout = "pieces"\ncell = "at(Square, Cell)"\ncoords = { form = "string" }',
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_boards_survive_every_layout(game: str, layout: str) -> None:
    text = f'game = "{game}"\n{INITIAL}[codec]\nboard = "s(Player, Rows)"\n{layout}\n'
    codec = mapping.parse(text).codec
    position = Position.start(game)
    for _ in range(6):
        state = state_of(position)
        told = codec.read_state(read(written(codec.state_values(state)["Board"])))
        assert (told.rows, told.player) == (state.rows, state.player)
        position = position.play(position.legal_moves[0])


@pytest.mark.parametrize(
    ("layout", "board", "rows"),
    [
        ('layout = "flat"', "[1,2,0]", [3]),
        ('layout = "flat"', f"[{','.join('0' * 65)}]", [8] * 8 + [1]),
        ('border = "x"', "[[x,x,x],[x,1,x],[x,x,x]]", [1]),
        ('layout = "pieces"\ncell = "R/C/Cell"', "[/(/(1,1),2)]", [8] * 8),
        ('layout = "pieces"\ncell = "R/C/Cell"', "[/(/(9,1),2)]", None),
        ('layout = "pieces"\ncell = "R/C/Cell"', "[2]", None),
        ('layout = "columns"', "[[1,2],[1]]", [2]),
    ],
)
def test_what_a_layout_does_not_fit_is_read_as_far_as_it_goes(
    layout: str, board: str, rows: list[int] | None
) -> None:
    told = mapping.parse(f"{BASE}{INITIAL}[codec]\n{layout}\n").codec.read_state(read(board)).rows
    assert (None if told is None else [len(row) for row in told]) == rows


def test_a_square_that_is_there_twice_or_elsewhere_is_told() -> None:
    pieces = f'{BASE}{INITIAL}[codec]\nlayout = "pieces"\ncell = "R/C/Cell"\n'
    told = mapping.parse(pieces).codec.read_state(read("[/(/(1,1),2),/(/(1,1),1)]")).rows
    assert told is not None
    assert told[0][:2] == (Unknown("[2,1]"), 0)
    carrying = mapping.parse(f'{BASE}{INITIAL}[codec]\ncell = "R/C/Cell"\n').codec
    told = carrying.read_state(read("[[/(/(1,1),2),/(/(2,2),1)]]")).rows
    assert told == ((2, Unknown("2/2/1")),)


def test_ends_are_read_by_text_by_loser_and_as_none() -> None:
    text = '[codec]\nwinners = { 1 = "\'White wins\'", draw = ["tie", "0"], none = "playing" }\n'
    codec = mapping.parse(f"{BASE}{INITIAL}{text}").codec
    assert codec.read_winner(Text("White wins")) == codec.read_winner(Atom("White wins"))
    assert codec.read_winner(Atom("White wins")) == Won(True, 1)
    assert codec.read_winner(0) == codec.read_winner(Atom("tie")) == Won(True)
    assert codec.read_winner(Atom("playing")) == Won(False)
    assert codec.read_loser(Atom("White wins")) == Won(True, 2)
    assert codec.read_loser(2) == Won(True, 1)
    assert codec.read_loser(Atom("who")) == Won(True, None, "who")


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


@pytest.mark.parametrize("corner", ["top", "bottom", "left", "right"])
def test_the_squares_of_a_diamond_are_counted_from_each_corner(corner: str) -> None:
    lines = f'[codec.coords]\nsystem = "lines"\ncorner = "{corner}"\n'
    coordinates = mapping.parse(f'game = "trench"\n{INITIAL}{lines}').codec.coordinates
    start = state_of(Position.start("trench"))
    first = {"top": (1, 1), "bottom": (15, 1), "left": (8, 1), "right": (8, 8)}
    assert coordinates.terms(first[corner], start.rows) == (1, 1)
    found = {coordinates.terms(square, start.rows): square for square in start.squares}
    assert len(found) == len(start.squares) == 64
    for (row, column), square in found.items():
        assert coordinates.square(row, column, start.rows) == square


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
    start = state_of(Position.start(game))
    rows = start.rows
    lines = game_named(game).shape == "diamond" and not upwards
    alphabet = "abcdefghijklmnopqrstuvwxyz" if letters else ""
    coordinates = Coordinates(
        template(FORMS.get((form, order), form)), base, alphabet, alphabet.upper(), upwards, lines
    )
    seen = set()
    for square in start.squares:
        assert coordinates.writable(square, rows)
        row, column = coordinates.terms(square, rows)
        seen.add(written(coordinates.pair(row, column)))
        assert coordinates.square(row, column, rows) == square
    assert len(seen) == len(start.squares)


def test_moves_survive_the_codec() -> None:
    codec = mapping.load(SUBMISSIONS / "monkey_records.toml").codec
    rows = state_of(Position.start("monkey_queen")).rows
    values = codec.move_values(Play((12, 7), (3, 7)), rows)
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
