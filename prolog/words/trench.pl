:- module(trench_words,
          [ word/2,             % ?Word, -Text
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3,         % +View, +Square, -Pattern
            coming/3,           % +View, +To, -From
            reading/4           % ?Rule, ?Option, +Settings, -Said
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/asking',
              [ after/3, captures/2, from/3, in_sight/4, legal/2, situation_of/2, stands/3, to/3,
                turn/2
              ]).

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
word(earns(move, number),   "the pieces that the move captures are worth this many points").

%!  holds(?Word, +View) is nondet.
%
%   Word, a term name(Argument, ...), is true in View.

holds(from_trench(Move), View) :-
    from(View, Move, Square),
    in_trench(View, Square).
holds(into_trench(Move), View) :-
    to(View, Move, Square),
    in_trench(View, Square).
holds(crosses(From-To), View) :-
    legal(View, From-To),
    half(diamond, From, Half),
    half(diamond, To, Other),
    member(Half-Other, [north-south, south-north]).
holds(sally(Move), View) :-
    captures(View, Move),
    from(View, Move, Square),
    in_trench(View, Square).
holds(in_trench(Square), View) :-
    stands(View, Square, _),
    in_trench(View, Square).
holds(earns(Move, Points), View) :-
    turn(View, Player),
    situation_of(View, situation(_, _, _, Position)),
    once(trench:points(Position, Player, Points0)),
    after(View, Move, View1),
    situation_of(View1, situation(_, _, _, Position1)),
    once(trench:points(Position1, Player, Points1)),
    Points is Points1-Points0.

in_trench(View, Square) :-
    situation_of(View, situation(_, _, _, Position)),
    trench:region(Position, Square, trench).

%!  touching(+Move, -Square) is nondet.
%
%   Move captures on no other squares: on the way only out of the trench.

touching(_-To, To).
touching(From-To, Square) :-
    trench:passed(From, To, Between),
    member(Square, Between).

%!  striking(+View, +Square, -Pattern) is nondet.
%
%   What captures on Square goes there, or comes out of the trench and over it.

striking(_, Square, _-Square).
striking(_, Row/Column, From-To) :-
    passed(Row, Column, From, To).

%   passed(?Row, ?Column, ?From, ?To): a move From-To, however long, passes over
%   Row/Column or ends there, and may capture on its way.

term_expansion(passed, Facts) :-
    findall(passed(Row, Column, From, To),
            ( diamond_square(From, _, _),
              diamond_square(To, _, _),
              trench:passed(From, To, Between),
              Between \== [],
              member(Row/Column, [To|Between])
            ),
            Facts).

passed.

%!  coming(+View, +To, -From) is nondet.
%
%   No piece passes over another one, but out of the trench.

coming(View, To, From) :-
    in_sight(View, To, _, From).

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   What Rule says under Settings, as far as it hangs on Option (see
%   readings.pl).

reading(trench_shelter, absolute_immunity, Settings, Said-[]) :-
    memberchk(absolute_immunity=Value, Settings),
    shelter(Value, Said).
reading(no_capture_limit, no_capture_limit, Settings, Said) :-
    memberchk(no_capture_limit=Limit, Settings),
    limited(Limit, "There is no limit on moves without a capture.",
            "Moves without a capture after which the points decide: ~d.", Said).
reading(move_limit, move_limit, Settings, Said) :-
    memberchk(move_limit=Limit, Settings),
    limited(Limit, "There is no limit on the moves in all.",
            "Moves in all after which the points decide: ~d.", Said).
reading(stars, win_stars, Settings, Said) :-
    memberchk(win_stars=Stars, Settings),
    limited(Stars, "Stars do not win.", "Captured stars needed to win: ~d.", Said).
reading(stars, equal_turns, Settings, Said-[]) :-
    memberchk(win_stars=Stars, Settings),
    memberchk(equal_turns=Equal, Settings),
    turns(Stars, Equal, Said).
reading(general_captured, general_wins, Settings, Said-[]) :-
    memberchk(general_wins=Value, Settings),
    general(Value, Said).

limited(Limit, Without, With, Said) :-
    (   Limit == none
    ->  Said = Without-[]
    ;   Said = With-[Limit]
    ).

shelter(false, "A piece in the trench can be captured from its rear.").
shelter(true, "A piece in the trench cannot be captured.").

turns(Stars, Equal, Said) :-
    (   Stars == none
    ->  Said = "Stars do not win."
    ;   Equal == true
    ->  Said = "They win once both players have moved equally often."
    ;   Said = "They win at once."
    ).

general(false, "A partida goes on without a general.").
general(true, "The player who captures the enemy general wins.").
