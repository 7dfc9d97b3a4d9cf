:- module(breakthrough_words,
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
:- use_module('../engine/asking', [captures/2, situation_of/2, view/2]).

/** <module> Words of Breakthrough (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text explains Word, a term name(Type, ...).

word(steps_left(square, number), "the piece there is this many rows away from the enemy's base").
word(passed(square), "no enemy piece can stop the piece there any more").
word(before(position),       "the position may have come before this one").
word(before(position, move),
     "the move leads here from the position, which may have come before this one").

%!  example_position(-Text) is det.
%!  example(?Word, -Question) is nondet.
%
%   Question shows the use of Word, and has answers in the position Text.

example_position(
    "breakthrough:report:2:0,0,1,1,4x0/1,1,2,3x0,2,1/0,0,1,4x0,1/3x0,1,4x0/0,0,1,0,1,2,0,0/\c
     5x0,2,0,0/2,2,0,2,1,3x0/2,3x0,2,0,0,2").

example(steps_left(square, number), "own(S), steps_left(S, N)").
example(passed(square),             "passed(S)").
example(before(position),           "aggregate_all(count, before(P), N)").
example(before(position, move),     "distinct(M, before(P, M))").

%!  holds(?Word, +View) is nondet.
%
%   True if Word, a term name(Argument, ...), holds in View.

holds(steps_left(Square, Count), View) :-
    runner(View, Square, Player, Board),
    rows_ahead(Player, Board, Square, Count).
holds(passed(Square), View) :-
    runner(View, Square, Player, Board),
    breakthrough:opponent(Player, Enemy),
    \+ ( cell(Board, Other, Enemy),
         can_meet(Player, Board, Square, Other) ).

holds(before(Earlier), View) :-
    earlier(View, Earlier, _).
holds(before(Earlier, Move), View) :-
    earlier(View, Earlier, Move).

earlier(View, Earlier, Move) :-
    situation_of(View, situation(Game, Ruleset, Overrides, Position)),
    before(Position, Position0-Move),
    view(situation(Game, Ruleset, Overrides, Position0), Earlier).

runner(View, Square, Player, Board) :-
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    breakthrough:opponent(Player, _),
    cell(Board, Square, Player).

rows_ahead(Player, Board, Square, Count) :-
    breakthrough:ahead(Player, straight, Way),
    room(Board, grid, Way, Square, Count).

%   Both move at most one column per row, so they can meet as long as they are no
%   more columns apart than rows.

can_meet(Player, Board, Square, Other) :-
    rows_ahead(Player, Board, Square, Left),
    rows_ahead(Player, Board, Other, OtherLeft),
    Rows is Left-OtherLeft,
    Rows > 0,
    Square = _/Column,
    Other = _/OtherColumn,
    abs(Column-OtherColumn) =< Rows.

%!  touching(+Move, -Square) is det.
%
%   Move captures on no square but Square.

touching(_-To, To).

%!  striking(+View, +Square, -Pattern) is det.
%
%   A capture on Square ends there.

striking(_, Square, _-Square).

                /*******************************
                *            BEFORE            *
                *******************************/

%   before(+Position, -Earlier): Earlier is Position0-Move, where the legal Move
%   leads from Position0 to Position. What it may have captured is enumerated, so
%   Position0 is not always a position that a game can reach.

before(position(Board, Player, Memory), position(Board0, Mover, Memory)-(From-To)) :-
    breakthrough:opponent(Player, Mover),
    breakthrough:ahead(Mover, _, Way),
    opposite(Way, Back),
    cell(Board, To, Mover),
    step(grid, Back, To, From),
    cell(Board, From, 0),
    put_cell(Board, From, Mover, Board1),
    member(There, [0, Player]),
    put_cell(Board1, To, There, Board0),
    breakthrough:legal(position(Board0, Mover, Memory), From-To).

%!  concerns(?Rule, +View, +Move) is nondet.
%
%   True if Rule is worth citing for the legal Move (see explain.pl).

concerns(one_step, _, _).
concerns(vacant, _, (_/Column)-(_/Column)).
concerns(capture, View, Move) :-
    captures(View, Move).

                /*******************************
                *           READINGS           *
                *******************************/

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   Said is what Rule says under Settings about Option (see readings.pl).

reading(turns, first, Settings, Said-[]) :-
    memberchk(first=First, Settings),
    begins(First, Said).
reading(sizes, rows, Settings, "The board has ~d rows."-[Rows]) :-
    memberchk(rows=Rows, Settings).
reading(sizes, columns, Settings, "The board has ~d columns."-[Columns]) :-
    memberchk(columns=Columns, Settings).

begins(1, "White moves first.").
begins(2, "Black moves first.").
begins(random, "The player who moves first is drawn by lot.").
