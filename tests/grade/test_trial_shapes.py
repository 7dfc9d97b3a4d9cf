"""Mapping by trial: boards, states and ends of less usual shapes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pyfront.grade.mapping.coordinates import CORNERS, Coordinates
from pyfront.grade.mapping.file import parse
from pyfront.grade.oracle import Oracle
from pyfront.grade.submission.terms import Atom, Compound, Listing, Variable, template
from pyfront.grade.trial.facts import row_views, row_width
from pyfront.grade.trial.findings import Mapped
from pyfront.grade.trial.following import Following
from pyfront.grade.trial.grids import ROWS, Words, grids
from pyfront.grade.trial.holding import View, constants_in, with_places
from pyfront.grade.trial.move_ways import ALPHABETS, counts, understand, words
from pyfront.grade.trial.program import Defined
from pyfront.grade.trial.samples import samples
from pyfront.grade.trial.search import find_mapping
from pyfront.grade.trial.toml_text import coordinates_text

MOVING = """
put(Board, R, C, Cell, After) :-
    nth1(R, Board, Row, Rows), nth1(C, Row, _, Cells),
    nth1(C, NewRow, Cell, Cells), nth1(R, After, NewRow, Rows).
sense(w, 1).
sense(k, -1).
other(w, k).
other(k, w).
step(B, P, R, C, R2, C2, X) :-
    nth1(R, B, Row), nth1(C, Row, P), sense(P, S), R2 is R+S, member(D, [-1,0,1]), C2 is C+D,
    nth1(R2, B, Row2), nth1(C2, Row2, X), ( D =:= 0 -> X = o ; X \\= P ).
start(B) :- length(A, {size}), maplist(=(w), A), length(E, {size}), maplist(=(o), E),
    length(Z, {size}), maplist(=(k), Z), length(Es, {empty}), maplist(=(E), Es),
    append([[A,A],Es,[Z,Z]], B).
make(B, P, R-C, R2-C2, N, X) :-
    step(B, P, R, C, R2, C2, X), !, put(B, R, C, o, B1), put(B1, R2, C2, P, N).
"""
PLAIN = "move(B, P, From, To, N) :- make(B, P, From, To, N, _).\n"
REACHED = "reached(B, w) :- last(B, R), memberchk(w, R).\nreached([R|_], k) :- memberchk(k, R).\n"
DRAWN = "findall(m(R-C, X-Y), step(B, P, R, C, X, Y, _), All), random_member(m(F, T), All)"
GONE = "gone(B, P) :- other(P, Q), \\+ ( member(R, B), memberchk(Q, R) ).\n"


def mapped(tmp_path: Path, text: str, size: int = 8, rules: str = MOVING) -> Mapped:
    path = tmp_path / "rui.pl"
    rules = rules.replace("{size}", str(size)).replace("{empty}", str(size - 4))
    path.write_text(rules + text, encoding="utf-8")
    return find_mapping(path, "breakthrough", patience=8)


# --- boards


@pytest.mark.parametrize("corner", CORNERS)
def test_a_square_is_read_as_a_diamond_that_stands_on_a_corner(corner: str) -> None:
    rows = Oracle("trench").start.rows
    upwards, leftwards = CORNERS[corner]
    way = Coordinates(ROWS, upwards=upwards, leftwards=leftwards, lines=True)
    squares = [[way.square(r, c, rows) for c in range(1, 9)] for r in range(1, 9)]
    board = [[Atom(str(rows[s[0] - 1][s[1] - 1])) for s in line if s] for line in squares]
    term = Listing(tuple(Listing(tuple(line)) for line in board))
    right = tuple(tuple(Atom(str(cell)) for cell in row) for row in rows)
    found = [one for one in grids(term, [len(row) for row in rows]) if one.rows == right]
    assert found
    assert {one.told for one in found} == {"a square that stands on a corner"}


def test_a_square_is_no_other_board() -> None:
    eight = Listing((Listing((Atom("a"),) * 3),) * 3)
    assert not list(grids(eight, [2, 3, 4]))


@pytest.mark.parametrize("upwards", [False, True])
def test_a_fact_may_hold_a_row(upwards: bool) -> None:
    oracle = Oracle("breakthrough")
    lines = [
        Listing(tuple(map(Atom, ["xoy"[int(cell)] * 2 for cell in row])))
        for row in oracle.start.rows
    ]
    numbers = range(8, 0, -1) if upwards else range(1, 9)
    items = [Compound("line", pair) for pair in zip(numbers, lines, strict=True)]
    one = Defined("line", 2, True, ("", ""), (), ())
    views = list(row_views("", one, items, oracle))
    assert [view.agreement for view in views] == [1, 0.998]
    assert row_width(items) == 8
    assert row_width([*items[1:], Compound("line", (1, Listing(())))]) == 0
    assert not list(row_views("", one, items[1:], oracle))


def test_a_board_of_a_size_that_no_ruleset_has_is_said_to_be_one(tmp_path: Path) -> None:
    found = mapped(tmp_path, PLAIN, size=6)
    assert found.options == {"rows": 6, "columns": 6}
    assert found.findings["apply"].score == 1
    assert any("6 x 6" in remark for remark in found.remarks)
    assert parse(found.text, "rui.toml").options == {"rows": 6, "columns": 6}


def test_a_position_may_be_a_list_of_squares_for_each_side(tmp_path: Path) -> None:
    found = mapped(
        tmp_path,
        """
        begin(s(A, B, white)) :- squares([1,2], A), squares([7,8], B).
        squares(Rs, Squares) :- findall(R-C, ( member(R, Rs), between(1, 8, C) ), Squares).
        sides(s(A, B, white), A, B, 1).
        sides(s(A, B, black), B, A, -1).
        after(s(_, _, white), A, B, s(A, B, black)).
        after(s(_, _, black), A, B, s(B, A, white)).
        go(S, R-C, R2-C2, N) :-
            sides(S, Mine, His, D), member(R-C, Mine), R2 is R+D, between(1, 8, R2),
            member(E, [-1,0,1]), C2 is C+E, between(1, 8, C2), \\+ member(R2-C2, Mine),
            ( E =:= 0 -> \\+ member(R2-C2, His) ; true ),
            subtract(His, [R2-C2], Left), subtract(Mine, [R-C], Rest),
            after(S, [R2-C2|Rest], Left, N).
        """,
        rules="",
    )
    assert found.findings["apply"].score == 1
    assert found.findings["apply"].goal == (
        "board_pieces(Board, Given, Player), go(Given, From, To, Left), board_rows(Left, After)"
    )
    players = parse(found.text, "rui.toml").codec.players
    assert players == {1: Atom("white"), 2: Atom("black")}


# --- squares


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("letters", ["rows", "columns"])
def test_squares_of_a_diamond_may_be_words_by_its_lines(corner: str, letters: str) -> None:
    oracle = Oracle("trench")
    legal, rows = oracle.legal(oracle.start), oracle.start.rows
    upwards, leftwards = CORNERS[corner]
    plain = template("R-C" if letters == "rows" else "C-R")
    way = Coordinates(
        plain, upwards=upwards, leftwards=leftwards, lines=True, joined="atom",
        rows="abcdefgh" if letters == "rows" else "",
        columns="abcdefgh" if letters == "columns" else "",
    )  # fmt: skip
    items = [
        Compound("-", tuple(way.pair(*way.terms(square, rows)) for square in pair))
        for pair in sorted(legal)
    ]
    found = understand(items, legal, rows, oracle.game)
    assert way in [one.way.coordinates for one in found]
    assert all(one.score == 1 for one in found)


@pytest.mark.parametrize("game", ["breakthrough", "trench"])
def test_squares_of_one_word_can_be_written_and_read_again(game: str) -> None:
    oracle = Oracle(game)
    start = 'title = "t"\n[contract]\ninitial = { goal = "start(Board)" }\n'
    for way in words(list(counts(oracle.game, oracle.start.rows, ALPHABETS))):
        text = f'game = "{game}"\n{start}\n{coordinates_text(way.coordinates)}\n'
        assert parse(text, "t").codec.coordinates == way.coordinates


def test_facts_of_squares_with_listed_letters_and_players_only_known_by_their_pieces(
    tmp_path: Path,
) -> None:
    found = mapped(
        tmp_path,
        """
        :- dynamic(cell/3).
        :- dynamic(turn/1).
        letters([a,b,c,d,e,f,g,h]).
        letter(L, N) :- letters(Ls), nth1(N, Ls, L).
        begin :- retractall(cell(_, _, _)), retractall(turn(_)), assertz(turn(south)),
            forall(( between(1, 8, R), letter(L, _) ), ( first(R, X), assertz(cell(L, R, X)) )).
        first(R, man(south)) :- R < 3, !.
        first(R, man(north)) :- R > 6, !.
        first(_, none).
        ahead(south, 1).
        ahead(north, -1).
        go(L, R, L2, R2) :-
            turn(P), cell(L, R, man(P)), ahead(P, D), R2 is R + D,
            letter(L, C), letter(L2, C2), abs(C - C2) =< 1,
            cell(L2, R2, X), ( C =:= C2 -> X = none ; X \\= man(P) ),
            retract(cell(L, R, _)), assertz(cell(L, R, none)),
            retract(cell(L2, R2, _)), assertz(cell(L2, R2, man(P))),
            retract(turn(P)), ( P == south -> Q = north ; Q = south ), assertz(turn(Q)), !.
        """,
        rules="",
    )
    assert found.findings["apply"].goal == "go(FromC, FromR, ToC, ToR)"
    assert found.findings["apply"].score == 1
    players = parse(found.text, "rui.toml").codec.players
    assert set(players.values()) == {Atom("south"), Atom("north")}


def test_a_position_of_many_facts_is_stored_once_for_many_trials() -> None:
    facts = "forall(member(S, Rows), assertz(s(S))), turn(Player)"
    many = View("", ROWS, Words({}, {}), "", 1, (), True, facts, "all(Board)", "turn(Player)")
    one = replace(many, set="assertz(s(Board)), turn(Player)")
    assert many.stored == "forall(member(S, Rows), assertz(s(S))), "
    assert many.asked_again("go") == "snapshot((turn(Player), go))"
    assert many.asked_again("go", after=True) == "snapshot((turn(Player), go, all(After)))"
    assert one.stored == ""
    assert one.asked_again("go") == one.asked("go") == "assertz(s(Board)), turn(Player), go"


# --- what follows from the board

LOSSES = """
begin(g(B, w, 16, [])) :- start(B).
move(g(B, P, N, L), From, To, g(B2, Q, N2, L2)) :-
    make(B, P, From, To, B2, X), other(P, Q), lose(X, N, L, N2, L2).
lose(o, N, L, N, L).
lose(w, N, L, M, L) :- M is N - 1.
lose(k, N, L, N, [k|L]).
over(g(_, _, 0, _), k).
over(g(_, _, _, L), w) :- length(L, 16).
over(g(B, _, _, _), P) :- reached(B, P).
"""


def test_numbers_and_lists_of_lost_pieces_follow_from_the_board(tmp_path: Path) -> None:
    found = mapped(tmp_path, LOSSES + REACHED)
    assert found.findings["winner"].score == 1, found.findings["winner"].note
    assert found.findings["apply"].score == 1
    assert "X_2 is 16 + -1 * X_2N" in parse(found.text, "rui.toml").loading.prelude


def test_a_part_is_worked_out_from_the_pieces_that_are_left() -> None:
    pieces = tuple((template(f"m({n})"), n) for n in (1, 2, 3))
    listed, counted = Following("L", pieces), Following("N", pieces, 10, -2)
    here = [Atom("none"), template("m(2)")]
    assert listed.value(here) == Listing((1, 3))
    assert counted.value(here) == 6
    assert listed.goal == "board_lost([m(1)-1,m(2)-2,m(3)-3], Here, L)"


def test_captures_of_both_sides_are_among_the_samples() -> None:
    for game in ("breakthrough", "tafl"):
        tried = samples(game, 0).captures
        assert len({trying.state.player for trying in tried}) == 2
        assert all(trying.step.captured for trying in tried)


def test_places_are_put_into_a_frame_by_the_names_of_its_constants() -> None:
    frame = template("g(Rows, t(Player, 0), [])")
    assert constants_in(frame) == {"X_1_1": 0, "X_2": Listing(())}
    assert with_places(frame, {"X_2"}) == Compound(
        "g", (Variable("Rows"), template("t(Player, 0)"), Variable("X_2"))
    )


# --- ends


def test_an_end_of_one_player_by_one_rule_is_believed(tmp_path: Path) -> None:
    found = mapped(tmp_path, PLAIN + "finished(B, w) :- last(B, R), memberchk(w, R).\n")
    winner = found.findings["winner"]
    assert winner.goal == "finished(Board, Winner)"
    assert winner.score == 0.25


def test_an_end_that_is_told_in_half_of_its_sort_is_not_believed(tmp_path: Path) -> None:
    found = mapped(tmp_path, PLAIN + "finished(B, w) :- last(B, [_,_,w|_]).\n")
    assert "winner" not in found.findings
    assert found.missing["winner"].near == ("finished/2",)


def test_an_end_that_names_no_winner_is_won_by_who_moved_last(tmp_path: Path) -> None:
    over = "over(B) :- ( reached(B, _) ; gone(B, _) ), !.\n"
    found = mapped(tmp_path, PLAIN + REACHED + GONE + over)
    winner = found.findings["winner"]
    assert winner.goal == "member(Player-Winner, [w-k,k-w]), over(Board)"
    assert winner.score == 1


def test_more_positions_of_each_sort_of_end_can_be_asked_about() -> None:
    drawn = samples("trench", 0)
    for state, winner in drawn.ended:
        rule = drawn.oracle.facts(state).ending
        alike = [drawn.oracle.facts(one).ending for one in drawn.ended_alike(state, winner)]
        assert rule in alike
        assert len(set(alike)) == 1


# --- the computer and the validator


@pytest.mark.parametrize(
    ("computer", "levels"),
    [
        ("bot(B, P, F, T) :- once(move(B, P, F, T, _)).", ", levels = [2]"),
        (
            f"bot(2, B, P, F, T) :- {DRAWN}.\nbot(1, B, P, F, T) :- once(move(B, P, F, T, _)).",
            ', levels = { 1 = "2", 2 = "1" }',
        ),
        (
            "bot(Depth, B, P, F, T) :- Depth > 0, once(move(B, P, F, T, _)).",
            ', levels = { 2 = "1" }',
        ),
        (
            "bot(N, B, P, R-C, R-C) :- N > 0, nth1(R, B, Row), nth1(C, Row, P), !.",  # illegal
            ', levels = { 2 = "1" }',
        ),
    ],
)
def test_the_first_level_is_one_that_does_not_always_play_the_same(
    computer: str, levels: str, tmp_path: Path
) -> None:
    assert mapped(tmp_path, f"{PLAIN}{computer}\n").findings["ai"].more == levels


def test_what_changes_no_facts_is_asked_what_is_legal(tmp_path: Path) -> None:
    kept = """
        :- dynamic board/1, turn/1.
        begin :- start(B), retractall(board(_)), assertz(board(B)),
            retractall(turn(_)), assertz(turn(w)).
        legal(R-C, R2-C2) :- board(B), turn(P), step(B, P, R, C, R2, C2, _).
        go(F, T) :- board(B), turn(P), make(B, P, F, T, N, _),
            retractall(board(_)), assertz(board(N)),
            retractall(turn(_)), other(P, Q), assertz(turn(Q)).
        """
    found = mapped(tmp_path, kept)
    assert found.findings["apply"].goal == "go(From, To)"
    assert found.findings["legal"].goal == "legal(From, To)"
