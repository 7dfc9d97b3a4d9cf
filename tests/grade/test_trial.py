"""Mapping by trial: programs of different shape, each with what has to be found of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pyfront.grade.mapping.coordinates import CORNERS, Coordinates
from pyfront.grade.mapping.file import parse
from pyfront.grade.oracle import Oracle
from pyfront.grade.submission.terms import Atom, Compound, Listing, shown, template
from pyfront.grade.suitability import begins_like
from pyfront.grade.trial.class_search import SearchTask, map_program
from pyfront.grade.trial.facts import item_readings, numbering
from pyfront.grade.trial.findings import NOTHING, PART, WHOLE, GoalFound, Mapped
from pyfront.grade.trial.grids import ROWS, compare, first_words, generalised, grids
from pyfront.grade.trial.move_ways import ALPHABETS, counts, understand
from pyfront.grade.trial.samples import samples
from pyfront.grade.trial.search import find_mapping
from pyfront.grade.trial.toml_text import SIGNATURE, coordinates_text, lacking_in
from pyfront.grade.trial.usual_names import usual_mapping
from tests.grade.class_programs import CLASS
from tests.grade.grading import SUBMISSIONS

RULES = """
at(Board, R, C, Cell) :- nth1(R, Board, Row), nth1(C, Row, Cell).
put(Board, R, C, Cell, After) :-
    nth1(R, Board, Row, Rows), nth1(C, Row, _, Cells),
    nth1(C, NewRow, Cell, Cells), nth1(R, After, NewRow, Rows).
sense(w, 1).
sense(k, -1).
step(B, P, R, C, R2, C2) :-
    at(B, R, C, P), sense(P, S), R2 is R+S, member(D, [-1,0,1]), C2 is C+D,
    at(B, R2, C2, X), ( D =:= 0 -> X = o ; X \\= P ).
start([[w,w,w,w,w,w,w,w],[w,w,w,w,w,w,w,w],[o,o,o,o,o,o,o,o],[o,o,o,o,o,o,o,o],
       [o,o,o,o,o,o,o,o],[o,o,o,o,o,o,o,o],[k,k,k,k,k,k,k,k],[k,k,k,k,k,k,k,k]]).
"""
LISTING = """
plays(P, B, L) :- findall([C,R]>[C2,R2], step(B, P, R, C, R2, C2), L).
go([C,R]>[C2,R2], B, P, N) :- step(B, P, R, C, R2, C2), put(B, R, C, o, B1), put(B1, R2, C2, P, N).
"""
DATABASE = """
:- dynamic(tab/1).
:- dynamic(vez/1).
comeca :- start(B), retractall(tab(_)), assertz(tab(B)), retractall(vez(_)), assertz(vez(w)).
mexe(A, B) :-
    atom_chars(A, [X,Y]), atom_chars(B, [X2,Y2]),
    nth1(C, [a,b,c,d,e,f,g,h], X), nth1(C2, [a,b,c,d,e,f,g,h], X2),
    atom_number(Y, N), atom_number(Y2, N2), R is 9-N, R2 is 9-N2,
    vez(P), tab(T), step(T, P, R, C, R2, C2),
    put(T, R, C, o, T1), put(T1, R2, C2, P, T2),
    retractall(tab(_)), assertz(tab(T2)),
    retractall(vez(_)), ( P == w -> assertz(vez(k)) ; assertz(vez(w)) ).
"""
DOING = """
from_list(B, L) :- append(B, L).
begin(L) :- start(B), from_list(B, L).
rows([], []).
rows([A,B,C,D,E,F,G,H|T], [[A,B,C,D,E,F,G,H]|R]) :- rows(T, R).
place(N, R, C) :- R is (N-1)//8+1, C is (N-1) mod 8+1.
move(N>M, P, L, New, State) :-
    rows(L, B), place(N, R, C), place(M, R2, C2), once(step(B, P, R, C, R2, C2)),
    put(B, R, C, o, B1), put(B1, R2, C2, P, B2), from_list(B2, New),
    ( P == w -> Q = k ; Q = w ),
    (   ( P == w, R2 = 8 ; P == k, R2 = 1 ; \\+ memberchk(Q, New) )
    ->  State = won(P)
    ;   State = next(Q) ).
robot(L, P, N>M) :-
    rows(L, B), findall(N-M, ( step(B, P, R, C, R2, C2), N is (R-1)*8+C, M is (R2-1)*8+C2 ), Ms),
    random_member(N-M, Ms).
"""
CHECKING = """
pode(B, P, X, Y, X2, Y2) :-
    R is Y+1, C is X+1, R2 is Y2+1, C2 is X2+1, once(step(B, P, R, C, R2, C2)).
"""


def mapped(tmp_path: Path, text: str, seconds: float = 60) -> Mapped:
    path = tmp_path / "ana.pl"
    path.write_text(text, encoding="utf-8")
    return map_program(SearchTask("ana", path, "breakthrough", seconds=seconds, patience=8))


def test_a_listing_program_is_mapped_whatever_things_are_called(tmp_path: Path) -> None:
    found = mapped(tmp_path, RULES + LISTING)
    assert found.status == WHOLE, (found.missing, found.failed)
    assert found.findings["apply"].goal == "go(Move, Board, Player, After)"
    assert found.findings["moves"].goal == "plays(Player, Board, Moves)"
    mapping = parse(found.text, "ana.toml", "breakthrough")
    assert mapping.codec.players == {1: Atom("w"), 2: Atom("k")}
    assert mapping.codec.cells == {0: Atom("o"), 1: Atom("w"), 2: Atom("k")}


def test_a_board_in_the_database_and_squares_of_one_word(tmp_path: Path) -> None:
    found = mapped(tmp_path, RULES + DATABASE)
    assert found.findings["apply"].goal == "mexe(From, To)"
    assert found.findings["apply"].score == 1
    mapping = parse(found.text, "ana.toml", "breakthrough")
    assert mapping.codec.coordinates.joined == "atom"
    assert mapping.codec.coordinates.upwards


def test_a_checking_program_counts_from_nought_and_column_first(tmp_path: Path) -> None:
    found = mapped(tmp_path, RULES + CHECKING)
    goals = {key: one.goal for key, one in found.findings.items()}
    assert (
        goals["legal"] == "pode(Board, Player, FromC, FromR, ToC, ToR)" or "step" in goals["legal"]
    )
    assert found.findings["legal"].score == 1


def test_a_fault_does_not_prevent_a_mapping(tmp_path: Path) -> None:
    faulty = RULES.replace("X \\= P )", "X = o )")  # without captures
    found = mapped(tmp_path, faulty + LISTING)
    assert {"moves", "apply"} <= found.findings.keys()
    assert found.findings["moves"].score < 1
    assert found.failed == []


def test_a_move_is_known_by_its_boards_though_most_moves_are_refused(tmp_path: Path) -> None:
    made = LISTING.strip().splitlines()[1].replace("go(", "move(")
    faulty = RULES.replace("sense(P, S),", "sense(P, S), C > 5,")
    computer = "computer(B, P, C, R, C2, R) :- member(C, [6,7]), at(B, R, C, P), C2 is C - 1, !.\n"
    found = mapped(tmp_path, f"{faulty}{made}\n{computer}")
    assert 0.3 <= found.findings["apply"].score < 0.5
    assert found.findings["legal"].goal.startswith("move(")
    assert found.findings["ai"].score < 0.5
    assert found.failed == []


def test_what_only_prints_is_no_move_and_no_validator(tmp_path: Path) -> None:
    text = RULES + "move(_, _, _, _, _, _) :- write(done).\nvalid(_, _, _, _, _).\n"
    text = text.replace("step(", "helper(").replace(
        "helper(B, P, R, C, R2, C2) :-", "h(B, P) :- R = C2,"
    )
    found = mapped(tmp_path, text, seconds=5)
    assert "apply" not in found.findings
    assert "legal" not in found.findings
    assert found.missing["apply"].near


def test_numbered_squares_and_an_end_that_the_move_tells(tmp_path: Path) -> None:
    found = mapped(tmp_path, RULES + DOING)
    assert not found.failed
    by_move = found.findings["winner"]
    assert (by_move.score, ', by = "move"' in by_move.more) == (1, True)
    told = {name: shown(term) for name, term in found.winners.items()}
    assert told == {"1": "won(w)", "2": "won(k)", "none": "next(_)"}
    assert found.findings["apply"].score == found.findings["ai"].score == 1
    assert "robot(Given, Player, " in found.findings["ai"].goal


def test_usual_names_are_not_enough_to_need_no_mapping() -> None:
    program = CLASS / "breakthrough" / "game_g07.pl"  # other boards, by the names of the course
    assert usual_mapping(program, "breakthrough") is None


def test_boards_by_the_usual_names_need_no_mapping_where_there_are_no_moves(
    tmp_path: Path,
) -> None:
    text = (SUBMISSIONS / "trench_interim.pl").read_text(encoding="utf-8")
    row = "[e,e,e,so1,e,e,e],"
    right = tmp_path / "ana.pl"
    right.write_text(text.replace(row, f"{row} [e,e,e,e,e,e,e,e],"), encoding="utf-8")
    interim = SearchTask("ana", right, "trench")
    assert map_program(interim).usual == "trench.report.toml"
    whole = CLASS / "trench" / "check_trench.pl"  # with these names for its boards
    assert map_program(replace(interim, path=whole)).usual == ""


def test_the_same_seed_gives_the_same_mapping() -> None:
    path = SUBMISSIONS / "monkey_records.pl"
    one, other = (find_mapping(path, "monkey_queen", seed=3) for _ in range(2))
    assert one.text == other.text
    assert one.findings["apply"].goal == "makeJump(Board, From, To, After)"
    assert parse(one.text).profile is None


def test_a_program_without_a_board_says_so(tmp_path: Path) -> None:
    found = mapped(tmp_path, "p(1).\nboard_size(7).\n")
    assert (found.status, found.text) == (NOTHING, "")
    assert found.missing["initial"].near == ("board_size/1",)


# --- its parts


@pytest.mark.parametrize(
    ("text", "told", "pattern"),
    [
        ("[[a,b,a],[c,d,a]]", "rows", "Rows"),
        ("[9,[a,b,a],[c,d,a]]", "rows after a size", "[9|Rows]"),
        ("game([[a,b,a],[c,d,a]], w)", "rows", "game(Rows, w)"),
        ("[a,b,a,c,d,a]", "one list", "[S1_1,S1_2,S1_3,S2_1,S2_2,S2_3]"),
        (
            "[[x,x,x,x,x],[x,a,b,a,x],[x,c,d,a,x],[x,x,x,x,x]]",
            "rows with a border",
            "[[x,x,x,x,x],[x,S1_1,S1_2,S1_3,x],[x,S2_1,S2_2,S2_3,x],[x,x,x,x,x]]",
        ),
        (
            "[c(1,1,a),c(2,1,b),c(3,1,a),c(1,2,c),c(2,2,d),c(3,2,a)]",
            "one list of cells that carry their coordinates",
            "[c(1,1,S1_1),c(2,1,S1_2),c(3,1,S1_3),c(1,2,S2_1),c(2,2,S2_2),c(3,2,S2_3)]",
        ),
    ],
)
def test_boards_are_found_in_terms(text: str, told: str, pattern: str) -> None:
    [grid] = grids(template(text), [3, 3])
    assert grid.told == told
    assert grid.pattern == template(pattern)
    assert grid.rows == tuple(tuple(map(Atom, row)) for row in ("aba", "cda"))


@pytest.mark.parametrize("corner", CORNERS)
def test_a_diamond_may_be_told_by_its_lines_from_each_corner(corner: str) -> None:
    oracle = Oracle("trench")
    rows, (upwards, leftwards) = oracle.start.rows, CORNERS[corner]
    way = Coordinates(ROWS, 0, upwards=upwards, leftwards=leftwards, lines=True)
    items = [
        Compound("square", (*way.terms((r, c), rows), Atom(str(cell))))
        for r, row in enumerate(rows, 1)
        for c, cell in enumerate(row, 1)
    ]
    found, _, agreement = next(item_readings(items, oracle))
    assert (found.sparse, agreement) == (False, 1)
    goals = numbering(found, [len(row) for row in rows])
    assert goals[0] == "true"
    assert "RowL is R_ - ColumnL + 1" in goals[1]


def test_a_wrong_cell_of_the_initial_board_is_counted_and_no_more() -> None:
    rows = ((Atom("e"), Atom("w")), (Atom("e"), Atom("w")), (Atom("w"), Atom("b")))
    found = first_words(rows, ((0, 1), (0, 1), (0, 2)), 0)
    assert found is not None
    assert found.wrong == 1
    assert found.words.cells == {0: Atom("e"), 1: Atom("w"), 2: Atom("b")}


def test_cells_with_numbers_are_guessed_from_one() -> None:
    words = generalised({"w-20": template("s(20,white)")}, ["w-20", "w-7", "b-7", 0])
    assert words == {"w-20": template("s(20,white)"), "w-7": template("s(7,white)")}


def test_a_place_with_a_word_of_its_own_is_learned() -> None:
    words = first_words(((Atom("k"),),), (("k",),), "-")
    assert words is not None
    after = compare(((Atom("throne"),),), (("-",),), words.words, "-")
    assert after is not None
    assert after.wrong == 0


def test_moves_are_understood_by_the_squares_that_they_name() -> None:
    oracle = Oracle("breakthrough")
    legal, rows = oracle.legal(oracle.start), oracle.start.rows
    items = [
        Compound("m", (Listing((c - 1, 8 - r)), Listing((c2 - 1, 8 - r2)), Atom("quiet")))
        for (r, c), (r2, c2) in sorted(legal)
    ]
    [found] = understand(items, legal, rows, oracle.game)
    assert found.score == 1
    assert (found.way.coordinates.base, found.way.coordinates.upwards) == (0, True)
    assert understand(items[:3], legal, rows, oracle.game) == []


@pytest.mark.parametrize("first", [0, 1])
def test_moves_of_two_numbers_are_understood(first: int) -> None:
    oracle = Oracle("breakthrough")
    legal, rows = oracle.legal(oracle.start), oracle.start.rows

    def number(r: int, c: int) -> int:
        return (r - 1) * 8 + c - 1 + first

    items = [Compound(">", (number(*one), number(*other))) for one, other in sorted(legal)]
    [found] = understand(items, legal, rows, oracle.game)
    assert (found.score, found.way.index) == (1, first)
    assert understand(items[:3], legal, rows, oracle.game) == []


def test_moves_of_two_words_are_understood() -> None:
    oracle = Oracle("breakthrough")
    legal, rows = oracle.legal(oracle.start), oracle.start.rows

    def word(r: int, c: int) -> Atom:
        return Atom(f"{'abcdefgh'[c - 1]}{9 - r}")

    items = [Compound(":", (word(*one), word(*other))) for one, other in sorted(legal)]
    [found] = understand(items, legal, rows, oracle.game)
    assert (found.score, found.way.coordinates.upwards) == (1, True)


@pytest.mark.parametrize("game", ["breakthrough", "trench"])
def test_every_way_to_count_can_be_written_and_read_again(game: str) -> None:
    oracle = Oracle(game)
    start = 'title = "t"\n[contract]\ninitial = { goal = "start(Board)" }\n'
    for alphabets in ((), ALPHABETS):
        for way in counts(oracle.game, oracle.start.rows, alphabets):
            text = f'game = "{game}"\n{start}\n{coordinates_text(way)}\n'
            assert parse(text, "t").codec.coordinates == way


def test_ends_of_every_kind_are_among_the_samples() -> None:
    drawn = samples("breakthrough", 0)
    ends = set()
    for state, winner in drawn.ended:
        ending = drawn.oracle.facts(state).ending
        ends.add((winner, ending.rule if ending else ""))
    rules = ("reached_base", "all_captured")
    assert ends == {(winner, rule) for winner in (1, 2) for rule in rules}
    for trying, winner in drawn.winning:
        assert trying.after is not None
        ending = drawn.oracle.facts(trying.after).ending
        assert ending is not None
        assert ending.winner == winner


def test_a_program_for_another_game_is_recognised_whatever_stands_around_its_board() -> None:
    rows = template("state([[b,b,w],[w,b,b]], x)")
    assert not begins_like(rows, "breakthrough")
    lines = ["[a,a,a,a,a,a,a,a]"] * 2 + ["[e,e,e,e,e,e,e,e]"] * 4 + ["[z,z,z,z,z,z,z,z]"] * 2
    board = f"[{','.join(lines)}]"
    assert begins_like(template(f"state({board}, x)"), "breakthrough")
    assert not begins_like(template(f"state({board}, x)"), "fields_of_action")


def test_what_was_not_found_can_be_read_off_a_mapping() -> None:
    text = f"{SIGNATURE}\n# value: not found\n# ai: not found; the nearest: cpu/3\n"
    assert lacking_in(text) == ["ai"]
    assert lacking_in(text.removeprefix(SIGNATURE)) == []


def test_what_is_whole_and_what_is_not() -> None:
    one = Mapped("ana", "tafl")
    assert one.status == NOTHING
    for key in ("initial", "apply"):
        one.add(GoalFound(key, "g", 1.0, ""))
    assert one.status == WHOLE
    one.lack("ai", ("cpu/3",))
    assert one.status == PART
