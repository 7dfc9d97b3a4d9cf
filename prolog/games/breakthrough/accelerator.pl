:- module(breakthrough_accelerator,
          [ fact/2,             % +Module, -Fact
            men/3,              % +Cells, -White, -Black
            packed/3,           % +Cells, +Score, -Board
            score_place/1       % ?Place
          ]).
:- use_module(library(lists), [nth1/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module('../../engine/board', [cell/3, empty_board/4]).
:- use_module('../../engine/compass', [step/4]).
:- use_module(bitboards, []).
:- use_module(patterns, [codes_of_pawn/3, empty_codes/1, patterns/1]).

/** <module> The accelerator of Breakthrough: the tables for bitboards.pl

The tables are derived once from the rules of breakthrough.pl, when the game is
compiled (see compile.pl), with the worth of every pawn on every square.
*/

:- multifile compile:accelerator/4.

compile:accelerator(breakthrough, [8, 8, 8, 8, 8, 8, 8, 8], bitboards, breakthrough_accelerator).

%   view(?Player, ?Bit, ?Square): Bit stands for Square in Player's bitboard.

view(1, Bit, Square) :-
    between(0, 55, Bit),
    Square is Bit+1.
view(2, Bit, Square) :-
    between(0, 55, Bit),
    Square is Bit+9.

%   mask(+Player, +Square, -Mask): Player's last row, where none of their pawns
%   can stand while the game goes on, shares one bit beyond the others.

mask(Player, Square, Mask) :-
    (   view(Player, Bit, Square)
    ->  true
    ;   Bit = 56
    ),
    Mask is 1 << Bit.

%!  men(+Cells, -White, -Black) is det.
%
%   White and Black are the bitboards of Cells, listed from square 1.

men(Cells, White, Black) :-
    men_of(1, Cells, White),
    men_of(2, Cells, Black).

men_of(Player, Cells, Men) :-
    aggregate_all(sum(Mask), ( nth1(Square, Cells, Player), mask(Player, Square, Mask) ), Men).

%!  packed(+Cells, +Score, -Board) is det.
%
%   Board is the board of bitboards.pl for Cells, listed from square 1, with Score.

packed(Cells, Score, b(White, Black, Score, columns(A, B, C, D, Patterns))) :-
    men(Cells, White, Black),
    codes_of(Cells, codes(A, B, C, D)),
    patterns(Patterns).

codes_of(Cells, Codes) :-
    empty_codes(Codes0),
    findall(Codes1, ( nth1(Square, Cells, Player), codes_of_pawn(Player, Square, Codes1) ), All),
    foldl(more_codes, All, Codes0, Codes).

more_codes(codes(A0, B0, C0, D0), codes(A1, B1, C1, D1), codes(A, B, C, D)) :-
    A is A0+A1,
    B is B0+B1,
    C is C0+C1,
    D is D0+D1.

less_codes(codes(A0, B0, C0, D0), codes(A1, B1, C1, D1), codes(A, B, C, D)) :-
    A is A0-A1,
    B is B0-B1,
    C is C0-C1,
    D is D0-D1.

%!  score_place(?Place) is det.
%
%   Place is the argument of a board that holds the score.

score_place(3).

%!  fact(+Module, -Fact) is nondet.
%
%   Fact belongs in Module, which knows the hash key and the points of every pawn.

fact(_, way(Code, Player, Manner, Leaves, Enters, There)) :-
    goes(Player, Manner, From, To, Code),
    mask(Player, From, Leaves),
    mask(Player, To, Enters),
    breakthrough:opponent(Player, Enemy),
    mask(Enemy, To, There).
fact(Module, step(Code, Step, There, Key, Points)) :-
    fact(Module, way(Code, Player, _, Leaves, Enters, There)),
    Step is Leaves xor Enters,
    From is Code >> 9,
    To is Code /\ 511,
    Module:'stand*'(Player, From, Key1, Points1),
    Module:'stand*'(Player, To, Key2, Points2),
    Key is Key1 xor Key2,
    Points is Points2-Points1.
fact(Module, falls(Code, Key, Points)) :-
    goes(Player, diagonal, _, To, Code),
    breakthrough:opponent(Player, Enemy),
    Module:'stand*'(Enemy, To, Key, Points).
fact(Module, prize(Code, Ranked)) :-
    fact(Module, falls(Code, _, Points)),
    Ranked is (0x100000+abs(Points)) << 18 \/ Code.
fact(_, moves_codes(Code, A, B, C, D)) :-
    goes(Player, _, From, To, Code),
    stepping(Player, From, To, codes(A, B, C, D)).
fact(_, takes_codes(Code, A, B, C, D)) :-
    goes(Player, diagonal, From, To, Code),
    breakthrough:opponent(Player, Enemy),
    stepping(Player, From, To, Moved),
    codes_of_pawn(Enemy, To, Taken),
    less_codes(Moved, Taken, codes(A, B, C, D)).
fact(_, safe_steps(Sorts, Points)) :-
    between(0, 3, Sorts),
    aggregate_all(sum(Worth),
                  ( breakthrough:weight(safe_steps(Sort), Worth), Sorts /\ Sort =\= 0 ),
                  Points).

%   stepping(+Player, +From, +To, -Codes): a pawn's step from From to To adds Codes.

stepping(Player, From, To, Codes) :-
    codes_of_pawn(Player, From, Before),
    codes_of_pawn(Player, To, After),
    less_codes(After, Before, Codes).

%   goes(?Player, ?Manner, -From, -To, -Code): a pawn of Player steps from From to
%   To on an empty board, including from squares where the game would be over.

goes(Player, Manner, From, To, Code) :-
    empty_board(8, 8, 0, Board),
    findall(Square, cell(Board, Square, _), Squares),
    breakthrough:ahead(Player, Manner, Way),
    nth1(From, Squares, Square1),
    step(grid, Way, Square1, Square2),
    nth1(To, Squares, Square2),
    Code is From << 9 \/ To.
