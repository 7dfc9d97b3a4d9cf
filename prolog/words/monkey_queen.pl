:- module(monkey_queen_words,
          [ word/2,             % ?Word, -Text
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3          % +Position, +Square, -Pattern
          ]).
:- use_module('../engine/board').
:- use_module('../engine/relations').

/** <module> Words of Monkey Queen (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text tells what Word, a term name(Type, ...), means.

word(birth(move),            "the queen moves and leaves a baby behind").
word(height(square, number), "the stack there has so many pieces").
word(check(move),            "the piece that moves could then take the enemy queen").

%!  holds(?Word, +View) is nondet.
%
%   Word, a term name(Argument, ...), is true in View.

holds(birth(Move), View) :-
    piece(View, Move, queen),
    quiet(View, Move).
holds(height(Square, Height), View) :-
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    cell(Board, Square, _-Height).
holds(check(Move), View) :-
    threatens(View, Move, queen).

%!  touching(+Move, -Square) is semidet.
%
%   Move captures on no other square.

touching(_-To, To).

%!  striking(+Position, +Square, -Pattern) is det.
%
%   What captures on Square goes there.

striking(_, Square, _-Square).
