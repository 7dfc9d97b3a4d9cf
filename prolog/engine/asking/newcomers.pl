:- module(newcomers,
          [ newcomer/5,         % +Game, +Position, +Square, +Player, -Cell
            any_newcomer/5,     % +Game, +Position, +Square, +Player, -Cell
            sound/2             % +Game, +Position
          ]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module('../board').
:- use_module('../game', [offers/2]).
:- use_module(vocabulary, [called/3]).

/** <module> Pieces that could be added to a position
*/

%!  newcomer(+Game, +Position, +Square, +Player, -Cell) is nondet.
%
%   Cell is a piece of Player that may be put on Square; enumerates one of every kind.

newcomer(Game, position(Board0, Player0, Memory), Square, Player, Cell) :-
    findall(Kind-Cell0,
            ( piece_of(Game, Player, Kind, Cell0),
              put_cell(Board0, Square, Cell0, Board),
              sound(Game, position(Board, Player0, Memory))
            ),
            Pieces),
    first_of_kind(Pieces, Cell).

%!  any_newcomer(+Game, +Position, +Square, +Player, -Cell) is nondet.
%
%   As newcomer/5, but if every piece that can exist is already on the board,
%   enumerates one of every kind all the same.

any_newcomer(Game, Position, Square, Player, Cell) :-
    (   \+ newcomer(Game, Position, Square, Player, _)
    ->  findall(Kind-Cell0, piece_of(Game, Player, Kind, Cell0), Pieces),
        first_of_kind(Pieces, Cell)
    ;   newcomer(Game, Position, Square, Player, Cell)
    ).

piece_of(Game, Player, Kind, Cell) :-
    Game:face(Cell, _, Player),
    called(Game, Cell, Kind).

first_of_kind(Pieces, Cell) :-
    findall(Kind, member(Kind-_, Pieces), Kinds0),
    list_to_set(Kinds0, Kinds),
    member(Kind, Kinds),
    once(member(Kind-Cell, Pieces)).

%!  sound(+Game, +Position) is semidet.
%
%   True if Game finds no fault in Position.

sound(Game, Position) :-
    \+ ( offers(Game, faulty/2), Game:faulty(Position, _) ).
