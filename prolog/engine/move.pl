:- module(move,
          [ from_to/3,          % ?Move, ?From, ?To
            move_squares/2,     % +Move, -Squares
            destination/2,      % +Move, -Square
            has_clause/2,       % +Game, ?Move
            other_moves/1       % +Game
          ]).
:- use_module(library(lists), [last/2]).

/** <module> What a move is

A move is whatever ground term the rules of a game call one. Most are From-To, and much
is quicker or shorter for these. In any other term the squares are those that it names,
wherever they stand in it: `pass` has none, `drop(pawn, 3/3)` has one.
*/

%!  from_to(?Move, ?From, ?To) is semidet.
%
%   Move goes from the square From to the square To, and is nothing else.

from_to(From-To, From, To) :-
    is_square(From),
    is_square(To).

is_square(Square) :-
    nonvar(Square),
    Square = Row/Column,
    integer(Row),
    integer(Column).

%!  move_squares(+Move, -Squares) is det.
%
%   Squares are those that Move names, from left to right.

move_squares(Move, Squares) :-
    squares(Move, Squares, []).

squares(Term, Squares, Squares0) :-
    (   is_square(Term)
    ->  Squares = [Term|Squares0]
    ;   compound(Term)
    ->  Term =.. [_|Arguments],
        squares_of_all(Arguments, Squares, Squares0)
    ;   Squares = Squares0
    ).

squares_of_all([], Squares, Squares).
squares_of_all([Term|Terms], Squares, Squares0) :-
    squares(Term, Squares, Squares1),
    squares_of_all(Terms, Squares1, Squares0).

%!  destination(+Move, -Square) is semidet.
%
%   Square is where Move ends: the last one that it names.

destination(Move, Square) :-
    move_squares(Move, Squares),
    last(Squares, Square).

%!  has_clause(+Game, ?Move) is semidet.
%
%   The move rule of Game has a clause for moves like Move, legal or not.

has_clause(Game, Move) :-
    \+ \+ Game:conditions(_, Move, _).

%!  other_moves(+Game) is semidet.
%
%   The move rule of Game has a clause for moves that are neither From-To nor `swap`.

other_moves(Game) :-
    Game:conditions(_, Move, _),
    \+ ( nonvar(Move), ( Move = _-_ ; Move == swap ) ),
    !.
