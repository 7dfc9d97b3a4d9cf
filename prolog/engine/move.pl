:- module(move,
          [ from_to/3,          % ?Move, ?From, ?To
            move_squares/2,     % +Move, -Squares
            destination/2,      % +Move, -Square
            clause_for/4,       % +Game, ?Position, +Move, -Conditions
            fits/3,             % ?Pattern, +Conditions, +Move
            has_clause/2,       % +Game, +Move
            square_asked/2,     % ?Variable, +Goals
            other_moves/1       % +Game
          ]).
:- use_module(library(lists), [last/2]).
:- use_module(library(occurs), [sub_term/2]).

/** <module> Moves as terms

A move is any ground term that the rules of a game use for one. Most are From-To, for
which much is faster or shorter. The squares of any other move are those that occur in
the term, wherever that is: `pass` has none, `drop(pawn, 3/3)` has one.
*/

%!  from_to(?Move, ?From, ?To) is semidet.
%
%   True if Move is a plain move from the square From to the square To.

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
%   Squares are the squares that occur in Move, from left to right.

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
%   Square is the square where Move ends, the last one that occurs in it.

destination(Move, Square) :-
    move_squares(Move, Squares),
    last(Squares, Square).

%!  clause_for(+Game, ?Position, +Move, -Conditions) is nondet.
%
%   True if a clause of Game's move rule has Conditions for Move, legal or not.

clause_for(Game, Position, Move, Conditions) :-
    fitting(Game, Position, Move, _, Conditions).

fitting(Game, Position, Move, Sort, Conditions) :-
    Game:conditions(Position, Pattern, Conditions),
    fits(Pattern, Conditions, Move, Sort).

%!  fits(?Pattern, +Conditions, +Move) is semidet.
%
%   True if a clause with Conditions for moves like Pattern applies to Move, with which
%   Pattern is unified. A clause for any term that reads the cell on it is a clause for
%   squares.

fits(Pattern, Conditions, Move) :-
    fits(Pattern, Conditions, Move, _).

fits(Pattern, Conditions, Move, Sort) :-
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
%   True if some goal in Goals reads the cell on the square Variable.

square_asked(Variable, Goals) :-
    var(Variable),
    sub_term(Goal, Goals),
    nonvar(Goal),
    Goal = cell(_, Square, _),
    Square == Variable,
    !.

%!  has_clause(+Game, +Move) is semidet.
%
%   True if the move rule of Game has a clause for moves like Move, legal or not. A clause
%   for any term is assumed to be about terms with squares.

has_clause(Game, Move) :-
    \+ \+ ( fitting(Game, _, Move, Sort, _),
             ( Sort == any -> move_squares(Move, [_|_]) ; true ) ).

%!  other_moves(+Game) is semidet.
%
%   True if Game's move rule has a clause for moves that are neither From-To nor `swap`.

other_moves(Game) :-
    Game:conditions(_, Move, _),
    \+ ( nonvar(Move), ( Move = _-_ ; Move == swap ) ),
    !.
