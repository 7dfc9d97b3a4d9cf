:- module(fields_of_action_words,
          [ word/2,             % ?Word, -Text
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3,         % +View, +Square, -Pattern
            reading/4           % ?Rule, ?Option, +Settings, -Said
          ]).
:- use_module(library(lists), [memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/asking', [situation_of/2]).

/** <module> Words of Fields of Action (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text tells what Word, a term name(Type, ...), means.

word(company(square, number), "this many pieces, of either side, stand next to the piece there").
word(isolated(square),        "no piece stands next to the one there").
word(lost(player, number),    "the player has lost the piece with this number").

%!  holds(?Word, +View) is nondet.
%
%   Word, a term name(Argument, ...), is true in View.

holds(company(Square, Count), View) :-
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    fields_of_action:piece(Board, Square, _),
    fields_of_action:company(Board, Square, Count).
holds(isolated(Square), View) :-
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    fields_of_action:piece(Board, Square, _),
    fields_of_action:alone(Board, Square).
holds(lost(Player, Number), View) :-
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    fields_of_action:kind(Player-Number, piece),
    \+ fields_of_action:piece(Board, _, Player-Number).

%!  touching(+Move, -Square) is det.
%
%   Move captures on no other square.

touching(_-To, To).

%!  striking(+View, +Square, -Pattern) is det.
%
%   What captures on Square goes there.

striking(_, Square, _-Square).

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   What Rule says under Settings, as far as it depends on Option (see
%   readings.pl).

reading(Rule, Option, Settings, Said-[]) :-
    decides(Option, Rule),
    memberchk(Option=Value, Settings),
    says(Option, Value, Said).

decides(isolated_jump,          isolated_path).
decides(isolated_capture,       isolated_vacant).
decides(isolated_counts_origin, isolated_company).

says(isolated_jump, true,  "A piece that stands alone may jump over others.").
says(isolated_jump, false, "A piece that stands alone does not jump over others.").
says(isolated_capture, false, "A piece that stands alone does not capture.").
says(isolated_capture, true,  "A piece that stands alone may capture.").
says(isolated_counts_origin, false, "The square that it leaves does not count as company.").
says(isolated_counts_origin, true,  "The square that it leaves counts as company.").
