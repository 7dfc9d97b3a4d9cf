:- module(fields_of_action_words,
          [ word/2,             % ?Word, -Text
            example_position/1, % -Text
            example/2,          % ?Word, -Question
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3,         % +View, +Square, -Pattern
            concerns/3,         % ?Rule, +View, +Move
            reading/4           % ?Rule, ?Option, +Settings, -Said
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/asking', [captures/2, situation_of/2, stands/3]).

/** <module> Words of Fields of Action (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text explains Word, a term name(Type, ...).

word(company(square, number), "this many pieces, of either side, stand next to the piece there").
word(isolated(square),        "no piece stands next to the one there").
word(lost(player, number),    "the player has lost the piece with this number").

%!  example_position(-Text) is det.
%!  example(?Word, -Question) is nondet.
%
%   Question shows the use of Word, and has answers in the position Text.

example_position(
    "fields_of_action:report:2:1-8,1-7,1-6,1-5,4x0/5x0,2-4,0,0/1-4,1-3,6x0/2-2,7x0/\c
     0,1-1,6x0/2-9,0,2-12,1-2,4x0/0,2-10,6x0/8x0").

example(company(square, number), "own(S), company(S, N)").
example(isolated(square),        "isolated(S)").
example(lost(player, number),    "turn(P), lost(P, N)").

%!  holds(?Word, +View) is nondet.
%
%   True if Word, a term name(Argument, ...), holds in View.

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
%   Move captures on no square but Square.

touching(_-To, To).

%!  striking(+View, +Square, -Pattern) is det.
%
%   A capture on Square ends there.

striking(_, Square, _-Square).

%!  concerns(?Rule, +View, +Move) is nondet.
%
%   True if Rule is worth citing for the legal Move (see explain.pl).

concerns(direction, _, _).
concerns(Rule, View, From-_) :-
    ( lonely(View, From) -> Company = none ; Company = some ),
    governed(Company, Rule).
concerns(Rule, View, From-To) :-
    jumps(View, From-To),
    ( lonely(View, From) -> Rule = isolated_path ; Rule = jump ).
concerns(capture, View, Move) :-
    captures(View, Move).

%   governed(?Company, ?Rule): Rule applies to pieces with, or without, neighbours.

governed(some, exact_distance).
governed(none, isolated).
governed(none, isolated_company).

lonely(View, Square) :-
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    fields_of_action:alone(Board, Square).

jumps(View, From-To) :-
    span(grid, From, To, Between),
    once(( member(Square, Between), stands(View, Square, _) )).

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   Said is what Rule says under Settings about Option (see readings.pl).

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
