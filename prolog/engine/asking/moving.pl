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

/** <module> Relations about moves
*/

%!  legal(+View, ?Move) is nondet.
%
%   True if Move is legal.

legal(View, Move) :-
    position_of(View, Game, Position),
    Game:legal(Position, Move).

%   legal_otherwise(+View, ?Move): Move is legal and not of the form From-To.

legal_otherwise(View, Move) :-
    position_of(View, Game, _),
    other_moves(Game),
    legal(View, Move0),
    \+ from_to(Move0, _, _),
    Move = Move0.

%!  from(+View, ?Move, ?Square) is nondet.
%
%   True if the legal Move starts on Square.

from(View, Square-To, Square) :-
    legal(View, Square-To).
from(View, Move, Square) :-
    legal_otherwise(View, Move),
    move_squares(Move, [Square, _|_]).

%!  to(+View, ?Move, ?Square) is nondet.
%
%   True if the legal Move ends on Square.

to(View, From-Square, Square) :-
    legal(View, From-Square).
to(View, Move, Square) :-
    legal_otherwise(View, Move),
    destination(Move, Square).

%!  to_row(+View, ?Move, ?Row) is nondet.
%
%   True if the legal Move ends in the row Row, counted from the top.

to_row(View, From-Row/Column, Row) :-
    legal(View, From-Row/Column).
to_row(View, Move, Row) :-
    legal_otherwise(View, Move),
    destination(Move, Row/_).

%!  piece(+View, ?Move, ?Kind) is nondet.
%
%   True if the legal Move is made by a piece called Kind.

piece(View, Move, Kind) :-
    from(View, Move, Square),
    position_of(View, Game, position(Board, _, _)),
    cell(Board, Square, Cell),
    called(Game, Cell, Kind).

%!  after(+View, ?Move, ?View1) is nondet.
%
%   True if the legal Move leads to View1.

after(View, Move, View1) :-
    View = view(situation(Game, Ruleset, Overrides, Position), Module, Flat0),
    Game:legal(Position, Move),
    once(Game:next(Position, Move, Next)),
    flat_move(Module, Move, FlatMove),
    findall(Flat1, Module:next(Flat0, FlatMove, Flat1), [Flat|_]),
    View1 = view(situation(Game, Ruleset, Overrides, Next), Module, Flat).

%!  reaches(+View, ?Square, ?Target) is nondet.
%
%   True if the piece on Square could move to Target if its owner were to move.

reaches(View0, Square, Target) :-
    as_player(View0, View),
    legal(View, Square-Target).

%!  blocks(+View, ?Square, ?Move) is nondet.
%
%   True if the player's own piece on Square is all that prevents Move, a move of
%   the opponent if it were their turn.

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
