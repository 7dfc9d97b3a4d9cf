:- module(squares,
          [ turn/2,             % +View, ?Player
            stands/3,           % +View, ?Square, ?Kind
            own/2,              % +View, ?Square
            enemy/2,            % +View, ?Square
            empty/2,            % +View, ?Square
            vacant/2,           % +View, ?Square
            row/3,              % +View, ?Square, ?Row
            column/3,           % +View, ?Square, ?Column
            adjacent/3,         % +View, ?Square, ?Other
            distance/4,         % +View, ?Square, ?Other, ?Steps
            material/3          % +View, ?Player, ?Number
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module('../board').
:- use_module('../compass', [apart/4, diamond_square/3, neighbour/3]).
:- use_module('../game', [opponent/3, owner/3, shape/2]).
:- use_module(view, [position_of/3]).
:- use_module(vocabulary, [called/3, has_hook/3]).

/** <module> Relations about players and squares
*/

%!  turn(+View, ?Player) is semidet.
%
%   True if Player is to move.

turn(View, Player) :-
    position_of(View, _, position(_, Player, _)).

%!  stands(+View, ?Square, ?Kind) is nondet.
%
%   True if a piece called Kind stands on Square.

stands(View, Square, Kind) :-
    position_of(View, Game, position(Board, _, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, Owner),
    Owner \== nobody,
    called(Game, Cell, Kind).

%!  own(+View, ?Square) is nondet.
%
%   True if a piece of the player to move stands on Square.

own(View, Square) :-
    position_of(View, Game, position(Board, Player, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, Player).

%!  enemy(+View, ?Square) is nondet.
%
%   True if a piece of the opponent stands on Square.

enemy(View, Square) :-
    position_of(View, Game, position(Board, Player, _)),
    opponent(Game, Player, Opponent),
    cell(Board, Square, Cell),
    owner(Game, Cell, Opponent).

%!  empty(+View, ?Square) is nondet.
%!  vacant(+View, ?Square) is nondet.
%
%   True if Square is empty.

vacant(View, Square) :-
    empty(View, Square).

empty(View, Square) :-
    position_of(View, Game, position(Board, _, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, nobody).

%!  row(+View, ?Square, ?Row) is nondet.
%
%   True if Square lies in the row Row, counted from the top.

row(View, Row/Column, Row) :-
    position_of(View, _, position(Board, _, _)),
    cell(Board, Row/Column, _).

%!  column(+View, ?Square, ?Column) is nondet.
%
%   True if Square is number Column in its row, counted from the left.

column(View, Row/Column, Column) :-
    position_of(View, _, position(Board, _, _)),
    cell(Board, Row/Column, _).

%!  adjacent(+View, ?Square, ?Other) is nondet.
%
%   True if Square and Other touch, along a side or at a corner.

adjacent(View, Square, Other) :-
    position_of(View, Game, position(Board, _, _)),
    shape(Game, Shape),
    cell(Board, Square, _),
    neighbour(Shape, Square, Other),
    cell(Board, Other, _).

%!  distance(+View, ?Square, ?Other, ?Steps) is nondet.
%
%   A chess king would need Steps steps from Square to Other.

distance(View, Square, Other, Steps) :-
    position_of(View, Game, position(Board, _, _)),
    shape(Game, Shape),
    cell(Board, Square, _),
    cell(Board, Other, _),
    steps(Shape, Square, Other, Steps).

steps(grid, Square, Other, Steps) :-
    apart(chebyshev, Square, Other, Steps).
steps(diamond, Square, Other, Steps) :-
    diamond_square(Square, U1, V1),
    diamond_square(Other, U2, V2),
    apart(chebyshev, U1/V1, U2/V2, Steps).

%!  material(+View, ?Player, ?Number) is nondet.
%
%   Number is the sum over the pieces of Player on the board, each counting one, or
%   what the words of the game say.

material(View, Player, Number) :-
    position_of(View, Game, position(Board, Mover, _)),
    opponent(Game, Mover, Opponent),
    ( Player = Mover ; Player = Opponent ),
    aggregate_all(sum(Count),
                  ( cell(Board, _, Cell), owner(Game, Cell, Player), count(Game, Cell, Count) ),
                  Number).

count(Game, Cell, Count) :-
    (   has_hook(Game, count, Words)
    ->  Words:count(Cell, Count)
    ;   Count = 1
    ).
