:- module(squares,
          [ turn/2,             % +View, ?Player
            stands/3,           % +View, ?Square, ?Kind
            own/2,              % +View, ?Square
            enemy/2,            % +View, ?Square
            vacant/2,           % +View, ?Square
            row/3,              % +View, ?Square, ?Row
            column/3            % +View, ?Square, ?Column
          ]).
:- use_module('../board').
:- use_module('../game', [opponent/3, owner/3]).
:- use_module(view, [position_of/3]).
:- use_module(vocabulary, [called/3]).

/** <module> What one can ask about players and squares
*/

%!  turn(+View, ?Player) is semidet.
%
%   Player is on turn.

turn(View, Player) :-
    position_of(View, _, position(_, Player, _)).

%!  stands(+View, ?Square, ?Kind) is nondet.
%
%   A piece called Kind stands on Square.

stands(View, Square, Kind) :-
    position_of(View, Game, position(Board, _, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, Owner),
    Owner \== nobody,
    called(Game, Cell, Kind).

%!  own(+View, ?Square) is nondet.
%
%   A piece of the player on turn stands on Square.

own(View, Square) :-
    position_of(View, Game, position(Board, Player, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, Player).

%!  enemy(+View, ?Square) is nondet.
%
%   A piece of the opponent stands on Square.

enemy(View, Square) :-
    position_of(View, Game, position(Board, Player, _)),
    opponent(Game, Player, Opponent),
    cell(Board, Square, Cell),
    owner(Game, Cell, Opponent).

%!  vacant(+View, ?Square) is nondet.
%
%   Nothing stands on Square.

vacant(View, Square) :-
    position_of(View, Game, position(Board, _, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, nobody).

%!  row(+View, ?Square, ?Row) is nondet.
%
%   Square lies in the row Row, counted from the top.

row(View, Row/Column, Row) :-
    position_of(View, _, position(Board, _, _)),
    cell(Board, Row/Column, _).

%!  column(+View, ?Square, ?Column) is nondet.
%
%   Square is the one number Column of its row, counted from the left.

column(View, Row/Column, Column) :-
    position_of(View, _, position(Board, _, _)),
    cell(Board, Row/Column, _).
