:- module(breakthrough_words,
          [ word/2,             % ?Word, -Text
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3,         % +View, +Square, -Pattern
            reading/4           % ?Rule, ?Option, +Settings, -Said
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/asking', [situation_of/2, view/2]).

/** <module> Words of Breakthrough (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text tells what Word, a term name(Type, ...), means.

word(steps_left(square, number), "the piece there is this many rows away from the enemy's base").
word(passed(square), "no enemy can meet the piece there any more, whichever way both go").
word(before(position),       "the position may have come before this one").
word(before(position, move), "the move led here from the position, which may have come before").

%!  holds(?Word, +View) is nondet.
%
%   Word, a term name(Argument, ...), is true in View.

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

%   Both move a column a row at most, and so they can meet as long as they are
%   no more columns apart than rows.

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
%   Move captures on no other square.

touching(_-To, To).

%!  striking(+View, +Square, -Pattern) is det.
%
%   What captures on Square goes there.

striking(_, Square, _-Square).

                /*******************************
                *            BEFORE            *
                *******************************/

%   before(+Position, -Earlier): Earlier is Position0-Move: the legal Move leads
%   from Position0 to Position.
%   What it may have captured is guessed, so that Position0 is not always one
%   that a game can reach.

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

                /*******************************
                *           READINGS           *
                *******************************/

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   What Rule says under Settings, as far as it depends on Option (see
%   readings.pl).

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
