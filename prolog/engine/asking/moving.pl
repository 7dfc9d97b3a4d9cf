:- module(moving,
          [ legal/2,            % +View, ?Move
            from/3,             % +View, ?Move, ?Square
            to/3,               % +View, ?Move, ?Square
            to_row/3,           % +View, ?Move, ?Row
            piece/3,            % +View, ?Move, ?Kind
            after/3,            % +View, ?Move, ?View
            reaches/3,          % +View, ?Square, ?Target
            blocks/3            % +View, ?Square, ?Move
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../board').
:- use_module('../compile', [flat_move/3, flat_put/4]).
:- use_module('../move', [destination/2, from_to/3, move_squares/2, other_moves/1]).
:- use_module(squares, [own/2]).
:- use_module(view).
:- use_module(vocabulary, [called/3]).

/** <module> What one can ask about the ways of pieces
*/

%!  legal(+View, ?Move) is nondet.
%
%   Move is legal.

legal(View, Move) :-
    position_of(View, Game, Position),
    Game:legal(Position, Move).

%   legal_otherwise(+View, ?Move): the legal Move is not From-To.

legal_otherwise(View, Move) :-
    position_of(View, Game, _),
    other_moves(Game),
    legal(View, Move0),
    \+ from_to(Move0, _, _),
    Move = Move0.

%!  from(+View, ?Move, ?Square) is nondet.
%
%   The legal Move starts on Square.

from(View, Square-To, Square) :-
    legal(View, Square-To).
from(View, Move, Square) :-
    legal_otherwise(View, Move),
    move_squares(Move, [Square, _|_]).

%!  to(+View, ?Move, ?Square) is nondet.
%
%   The legal Move ends on Square.

to(View, From-Square, Square) :-
    legal(View, From-Square).
to(View, Move, Square) :-
    legal_otherwise(View, Move),
    destination(Move, Square).

%!  to_row(+View, ?Move, ?Row) is nondet.
%
%   The legal Move ends in the row Row, counted from the top.

to_row(View, From-Row/Column, Row) :-
    legal(View, From-Row/Column).
to_row(View, Move, Row) :-
    legal_otherwise(View, Move),
    destination(Move, Row/_).

%!  piece(+View, ?Move, ?Kind) is nondet.
%
%   The legal Move is made by a piece called Kind.

piece(View, Move, Kind) :-
    from(View, Move, Square),
    position_of(View, Game, position(Board, _, _)),
    cell(Board, Square, Cell),
    called(Game, Cell, Kind).

%!  after(+View, ?Move, ?View1) is nondet.
%
%   The legal Move leads to what View1 shows.

after(View, Move, View1) :-
    View = view(situation(Game, Ruleset, Overrides, Position), Module, Flat0),
    Game:legal(Position, Move),
    once(Game:next(Position, Move, Next)),
    flat_move(Module, Move, FlatMove),
    findall(Flat1, Module:next(Flat0, FlatMove, Flat1), [Flat|_]),
    View1 = view(situation(Game, Ruleset, Overrides, Next), Module, Flat).

%!  reaches(+View, ?Square, ?Target) is nondet.
%
%   The piece on Square could go to Target, were its owner on turn.

reaches(View0, Square, Target) :-
    as_player(View0, View),
    legal(View, Square-Target).

%!  blocks(+View, ?Square, ?Move) is nondet.
%
%   Move would be a legal move of the opponent, were he on turn, if the own
%   piece on Square were not there; with it, it is not.

blocks(View0, Square, Move) :-
    position_of(View0, _, position(_, Player, _)),
    as_player(View0, View),
    position_of(View, Game, position(_, Opponent, _)),
    Opponent \== Player,
    findall(Open, flat_legal(View, Open), Open),
    sort(Open, OpenNow),
    vacant_cell(Game, Vacant),
    own(View0, Square),
    findall(Freed, freed(View, Square, Vacant, Freed), Freed0),
    member(FlatMove, Freed0),
    \+ memberchk(FlatMove, OpenNow),
    View = view(_, Module, _),
    flat_move(Module, Move0, FlatMove),
    Move = Move0.

flat_legal(view(_, Module, Flat), Move) :-
    Module:legal(Flat, Move).

freed(view(_, Module, Flat), Square, Vacant, Move) :-
    flat_put(Module, Flat, Square, Vacant),
    \+ Module:over(Flat, _, _),
    Module:legal(Flat, Move).
