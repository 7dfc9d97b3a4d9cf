:- module(move,
          [ from_to/3,          % ?Move, ?From, ?To
            move_squares/2,     % +Move, -Squares
            destination/2,      % +Move, -Square
            clause_for/4,       % +Game, ?Position, +Move, -Conditions
            has_clause/2,       % +Game, +Move
            square_asked/2,     % ?Variable, +Goals
            other_moves/1       % +Game
          ]).
:- use_module(library(lists), [last/2]).
:- use_module(library(occurs), [sub_term/2]).

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

%!  clause_for(+Game, ?Position, +Move, -Conditions) is nondet.
%
%   A clause of the move rule of Game has these Conditions for Move, legal or not. One for
%   any Move that looks at what stands on it is a clause for squares.

clause_for(Game, Position, Move, Conditions) :-
    fitting(Game, Position, Move, _, Conditions).

fitting(Game, Position, Move, Sort, Conditions) :-
    Game:conditions(Position, Pattern, Conditions),
    sort_of(Pattern, Conditions, Sort),
    ( Sort == square -> is_square(Move) ; true ),
    Pattern = Move.

sort_of(Pattern, Conditions, Sort) :-
    (   nonvar(Pattern)
    ->  Sort = pattern
    ;   square_asked(Pattern, Conditions)
    ->  Sort = square
    ;   Sort = any
    ).

%!  square_asked(?Variable, +Goals) is semidet.
%
%   Some goal in Goals looks at the square Variable.

square_asked(Variable, Goals) :-
    var(Variable),
    sub_term(Goal, Goals),
    nonvar(Goal),
    Goal = cell(_, Square, _),
    Square == Variable,
    !.

%!  has_clause(+Game, +Move) is semidet.
%
%   The move rule of Game has a clause for moves like Move, legal or not. Nobody knows
%   what a clause for any move is about; squares, it is supposed.

has_clause(Game, Move) :-
    \+ \+ ( fitting(Game, _, Move, Sort, _),
             ( Sort == any -> move_squares(Move, [_|_]) ; true ) ).

%!  other_moves(+Game) is semidet.
%
%   The move rule of Game has a clause for moves that are neither From-To nor `swap`.

other_moves(Game) :-
    Game:conditions(_, Move, _),
    \+ ( nonvar(Move), ( Move = _-_ ; Move == swap ) ),
    !.
