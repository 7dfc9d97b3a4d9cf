:- module(trench_words,
          [ word/2,             % ?Word, -Text
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3          % +Position, +Square, -Pattern
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/relations').

/** <module> Words of Trench (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text tells what Word, a term name(Type, ...), means.

word(from_trench(move),     "the move starts in the trench").
word(into_trench(move),     "the move ends in the trench").
word(crosses(move),         "the move leads from one side of the trench to the other").
word(sally(move),           "the move starts in the trench and captures").
word(in_trench(square),     "a piece stands there, in the trench").
word(earns(move, number),   "the pieces that the move captures count so many points").

%!  holds(?Word, +View) is nondet.
%
%   Word, a term name(Argument, ...), is true in View.

holds(from_trench(Move), View) :-
    from(View, Move, Square),
    half(diamond, Square, middle).
holds(into_trench(Move), View) :-
    to(View, Move, Square),
    half(diamond, Square, middle).
holds(crosses(From-To), View) :-
    legal(View, From-To),
    half(diamond, From, Half),
    half(diamond, To, Other),
    member(Half-Other, [north-south, south-north]).
holds(sally(Move), View) :-
    captures(View, Move),
    from(View, Move, Square),
    half(diamond, Square, middle).
holds(in_trench(Square), View) :-
    stands(View, Square, _),
    half(diamond, Square, middle).
holds(earns(Move, Points), View) :-
    turn(View, Player),
    situation_of(View, situation(_, _, _, Position)),
    once(trench:points(Position, Player, Points0)),
    after(View, Move, View1),
    situation_of(View1, situation(_, _, _, Position1)),
    once(trench:points(Position1, Player, Points1)),
    Points is Points1-Points0.

%!  touching(+Move, -Square) is nondet.
%
%   Move captures on no other squares: on the way only out of the trench.

touching(_-To, To).
touching(From-To, Square) :-
    half(diamond, From, middle),
    span(diamond, From, To, Between),
    member(Square, Between).

%!  striking(+Position, +Square, -Pattern) is nondet.
%
%   What captures on Square goes there, or comes out of the trench.

striking(_, Square, _-Square).
striking(position(Board, Player, _), _, From-_) :-
    nth_trench(Column),
    From = 8/Column,
    cell(Board, From, Piece),
    trench:face(Piece, _, Player).

nth_trench(Column) :-
    between(1, 8, Column).
