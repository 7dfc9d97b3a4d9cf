:- module(monkey_queen_words,
          [ word/2,             % ?Word, -Text
            example_position/1, % -Text
            example/2,          % ?Word, -Question
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            count/2,            % +Cell, -Number
            striking/3,         % +View, +Square, -Pattern
            coming/3,           % +View, +To, -From
            concerns/3,         % ?Rule, +View, +Move
            reading/4           % ?Rule, ?Option, +Settings, -Said
          ]).
:- use_module(library(lists), [memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass', [span/4]).
:- use_module('../engine/asking',
              [ captures/2, empty/2, in_sight/4, legal/2, pinned/3, situation_of/2, threatens/3 ]).

/** <module> Words of Monkey Queen (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text explains Word, a term name(Type, ...).

word(birth(move),            "the queen moves and leaves a baby behind").
word(height(square, number), "the stack there has this many pieces").
word(check(move),            "the piece that moved could then capture the enemy queen").
word(pinned(square),         "without the piece there an enemy could capture the queen behind it").

%!  count(+Cell, -Number) is semidet.
%
%   A stack counts for the number of its pieces.

count(_-Height, Height).

%!  example_position(-Text) is det.
%!  example(?Word, -Question) is nondet.
%
%   Question shows the use of Word, and has answers in the position Text.

example_position(
    "monkey_queen:report:w:12x0/12x0/12x0/12x0/5x0,b-1,6x0/11x0,w-16/12x0/3x0,b-17,8x0/\c
     3x0,w-1,8x0/5x0,b-1,6x0/6x0,w-1,5x0/12x0").

example(birth(move),            "aggregate_all(count, birth(M), N)").
example(height(square, number), "own(S), height(S, N)").
example(check(move),            "check(M)").
example(pinned(square),         "pinned(S)").

%!  holds(?Word, +View) is nondet.
%
%   True if Word, a term name(Argument, ...), holds in View.

holds(birth(From-To), View) :-
    legal(View, From-To),
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    cell(Board, From, Stack),
    cell(Board, To, There),
    monkey_queen:parted(There, Stack, _-_, _).
holds(height(Square, Height), View) :-
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    cell(Board, Square, _-Height).
holds(check(Move), View) :-
    threatens(View, Move, queen).
holds(pinned(Square), View) :-
    pinned(View, Square, queen).

%!  touching(+Move, -Square) is semidet.
%
%   Move captures on no square but Square.

touching(_-To, To).

%!  striking(+View, +Square, -Pattern) is det.
%
%   A capture on Square ends there.

striking(_, Square, _-Square).

%!  coming(+View, +To, -From) is nondet.
%
%   Only the first stack in each direction can reach To, as no stack jumps.

coming(View, To, From) :-
    in_sight(View, To, _, From).

%!  concerns(?Rule, +View, +Move) is nondet.
%
%   True if Rule is worth citing for the legal Move (see explain.pl).

concerns(pie, _, swap).
concerns(first_reply, _, swap).
concerns(direction, _, _-_).
concerns(no_jumping, _, From-To) :-
    span(grid, From, To, [_|_]).
concerns(capture, View, Move) :-
    captures(View, Move).
concerns(two_high, View, From-_) :-
    holds(height(From, 2), View).
concerns(birth, View, Move) :-
    holds(birth(Move), View).
concerns(nearer, View, From-To) :-
    holds(height(From, 1), View),
    empty(View, To).

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   Said is what Rule says under Settings about Option (see readings.pl).

reading(start, black_column, Settings, Said-[]) :-
    chosen(black_column, Settings, Said).
reading(metric, metric, Settings, Said-[]) :-
    chosen(metric, Settings, Said).
reading(pie, pie, Settings, Said-[]) :-
    chosen(pie, Settings, Said).

chosen(Option, Settings, Said) :-
    memberchk(Option=Value, Settings),
    says(Option, Value, Said).

says(black_column, 6, "The white queen starts on G1, the black one on F12.").
says(black_column, 7, "The white queen starts on G1, the black one on G12, in the same column.").
says(metric, euclid, "A baby is nearer where the straight line to the queen is shorter.").
says(metric, chebyshev, "A baby is nearer where a chess king would need fewer steps.").
says(metric, manhattan, "A baby is nearer where a rook would need fewer steps of one square.").
says(pie, false, "The players may not swap colours.").
says(pie, true, "Black may swap colours instead of answering White's first move.").
