:- module(monkey_queen_words,
          [ word/2,             % ?Word, -Text
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3,         % +View, +Square, -Pattern
            coming/3,           % +View, +To, -From
            reading/4           % ?Rule, ?Option, +Settings, -Said
          ]).
:- use_module(library(lists), [memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/asking', [in_sight/4, legal/2, situation_of/2, threatens/3]).

/** <module> Words of Monkey Queen (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text tells what Word, a term name(Type, ...), means.

word(birth(move),            "the queen moves and leaves a baby behind").
word(height(square, number), "the stack there has this many pieces").
word(check(move),            "the piece that moved could then capture the enemy queen").

%!  holds(?Word, +View) is nondet.
%
%   Word, a term name(Argument, ...), is true in View.

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

%!  touching(+Move, -Square) is semidet.
%
%   Move captures on no other square.

touching(_-To, To).

%!  striking(+View, +Square, -Pattern) is det.
%
%   What captures on Square goes there.

striking(_, Square, _-Square).

%!  coming(+View, +To, -From) is nondet.
%
%   Nothing jumps.

coming(View, To, From) :-
    in_sight(View, To, _, From).

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   What Rule says under Settings, as far as it hangs on Option (see
%   readings.pl).

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
