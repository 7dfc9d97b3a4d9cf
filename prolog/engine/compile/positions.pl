:- module(positions,
          [ flat_position/3,    % +Module, +Position, -Flat
            flat_put/4,         % +Module, +Flat, +Square, +Cell
            flat_move/3,        % +Module, ?Move, ?FlatMove
            flat_destination/3, % +Module, +FlatMove, -Number
            few_squares/1       % +Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/2, append/3]).
:- use_module(library(terms), [mapargs/3]).
:- use_module('../move', [destination/2]).
:- use_module(geometry, [in_squares/3, numbered/3]).
:- use_module(scores, [board_score/3]).
:- use_module(store, [made/2]).

/** <module> Positions and moves in compiled modules
*/

%!  flat_position(+Module, +Position, -Flat) is det.
%
%   Flat is Position with a new flat board.

flat_position(Module, position(Board, Player, Memory0), position(Flat, Player, Memory)) :-
    ( made(Module, 'rows*'/2) -> Memory = Memory0 ; in_squares(Module, Memory0, Memory) ),
    append(Board, Cells),
    (   \+ made(Module, 'score*'/1)
    ->  compound_name_arguments(Flat, b, Cells)
    ;   board_score(Module, Cells, Score),
        (   made(Module, 'tables*'/1)
        ->  Module:'tables*'(Tables),
            Tables:packed(Cells, Score, Flat)
        ;   append(Cells, [Score], Arguments),
            compound_name_arguments(Flat, b, Arguments)
        )
    ).

%!  flat_put(+Module, +Flat, +Square, +Cell) is det.
%
%   Put Cell on Square of the board of Flat, until backtracking. Nothing else may change a
%   flat board, or its score, if it has one, would be wrong.

flat_put(Module, position(Board, _, _), Square, Cell) :-
    numbered(Module, Square, Number),
    (   made(Module, put/3)
    ->  Module:put(Number, Board, Cell)
    ;   setarg(Number, Board, Cell)
    ).

%!  flat_move(+Module, ?Move, ?FlatMove) is det.
%
%   Move and FlatMove are the same move, and one of them is known. In a module that calls
%   its game's own rules only moves From-To have square numbers; elsewhere every number in
%   a move is a square.

flat_move(Module, Move, FlatMove) :-
    (   nonvar(Move),
        Move = Square1-Square2
    ->  numbered(Module, Square1, From),
        numbered(Module, Square2, To),
        FlatMove = From-To
    ;   nonvar(FlatMove),
        FlatMove = From-To
    ->  Module:'square*'(From, Row1, Column1),
        Module:'square*'(To, Row2, Column2),
        Move = (Row1/Column1)-(Row2/Column2)
    ;   made(Module, 'rows*'/2)
    ->  Move = FlatMove
    ;   nonvar(Move)
    ->  squares_to_numbers(Module, Move, FlatMove)
    ;   numbers_to_squares(Module, FlatMove, Move)
    ).

squares_to_numbers(Module, Term, Flat) :-
    (   \+ compound(Term)
    ->  \+ integer(Term),
        Flat = Term
    ;   Term = _/_
    ->  numbered(Module, Term, Flat)
    ;   mapargs(squares_to_numbers(Module), Term, Flat)
    ).

numbers_to_squares(Module, Flat, Term) :-
    (   compound(Flat)
    ->  mapargs(numbers_to_squares(Module), Flat, Term)
    ;   integer(Flat)
    ->  Module:'square*'(Flat, Row, Column),
        Term = Row/Column
    ;   Term = Flat
    ).

%!  flat_destination(+Module, +FlatMove, -Number) is det.
%
%   Number is the number of the square on which FlatMove, which is not From-To, ends; 0 if
%   it has no square.

flat_destination(Module, FlatMove, Number) :-
    flat_move(Module, Move, FlatMove),
    (   destination(Move, Square),
        numbered(Module, Square, Number0)
    ->  Number = Number0
    ;   Number = 0
    ).

%!  few_squares(+Count) is semidet.
%
%   True if square numbers on a board of Count squares fit nine bits. On larger boards the
%   search treats From-To like any other term.

few_squares(Count) :-
    Count < 512.
