:- module(trench_words,
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
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/asking',
              [ after/3, captures/2, from/3, in_sight/4, legal/2, pinned/3, situation_of/2,
                stands/3, takes/3, to/3, turn/2
              ]).

/** <module> Words of Trench (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text explains Word, a term name(Type, ...).

word(from_trench(move),     "the move starts in the trench").
word(into_trench(move),     "the move ends in the trench").
word(crosses(move),         "the move leads from one side of the trench to the other").
word(sally(move),           "the move starts in the trench and captures").
word(in_trench(square),     "a piece stands there, in the trench").
word(earns(move, number),   "the pieces that the move captures are worth this many points").
word(pinned(square),        "without the piece there an enemy could capture the general behind it").

%!  count(+Cell, -Number) is semidet.
%
%   A piece counts for the points of its rank.

count(Cell, Number) :-
    trench:kind(Cell, Rank),
    trench:rank(Rank, _, Number).

%!  example_position(-Text) is det.
%!  example(?Word, -Question) is nondet.
%
%   Question shows the use of Word, and has answers in the position Text.

example_position(
    "trench:report:1:general_wins=true,ply=35,quiet=5:co1/e,e/e,g1,ca1/sa1,e,sa1,e/\c
     so1,ca1,so1,so1,sa1/6xe/e,sa2,5xe/4xe,so1,so2,e,e/3xe,g2,3xe/e,e,ca1,so2,sa2,e/\c
     3xe,so2,e/ca2,ca2,sa2,e/e,e,ca2/co2,co2/e").

example(from_trench(move),   "from_trench(M)").
example(into_trench(move),   "into_trench(M)").
example(crosses(move),       "crosses(M)").
example(sally(move),         "sally(M)").
example(in_trench(square),   "in_trench(S)").
example(earns(move, number), "captures(M), earns(M, N)").
example(pinned(square),      "pinned(S)").

%!  holds(?Word, +View) is nondet.
%
%   True if Word, a term name(Argument, ...), holds in View.

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

holds(pinned(Square), View) :-
    pinned(View, Square, general).

in_trench(View, Square) :-
    situation_of(View, situation(_, _, _, Position)),
    trench:region(Position, Square, trench).

%!  touching(+Move, -Square) is nondet.
%
%   Move captures on no other squares; only a move out of the trench captures on its way.

touching(_-To, To).
touching(From-To, Square) :-
    trench:passed(From, To, Between),
    member(Square, Between).

%!  striking(+View, +Square, -Pattern) is nondet.
%
%   A capture on Square ends there, or comes out of the trench and passes over it.

striking(_, Square, _-Square).
striking(_, Row/Column, From-To) :-
    passed(Row, Column, From, To).

%   passed(?Row, ?Column, ?From, ?To): a move From-To that may capture on its way
%   passes over Row/Column or ends there.

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
%   Only moves out of the trench pass over other pieces.

coming(View, To, From) :-
    in_sight(View, To, _, From).

%!  concerns(?Rule, +View, +Move) is nondet.
%
%   True if Rule is worth citing for the legal Move (see explain.pl).

concerns(course, _, _).
concerns(reach, _, _).
concerns(Rule, View, Move) :-
    Move = From-To,
    span(diamond, From, To, [_|_]),
    ( sallies(View, Move) -> Rule = sally ; Rule = unobstructed ).
concerns(capture, View, Move) :-
    captures(View, Move).
concerns(rear_attack, View, Move) :-
    captures(View, Move),
    to(View, Move, Square),
    in_trench(View, Square).
concerns(rearguard, View, From-To) :-
    in_trench(View, From),
    turn(View, Player),
    half(diamond, To, Half),
    trench:ground(Player, Half, own).
concerns(along_the_trench, View, From-To) :-
    in_trench(View, From),
    in_trench(View, To).

%   sallies(+View, +Move): Move passes over a piece that it captures.

sallies(View, Move) :-
    takes(View, Move, Square),
    \+ to(View, Move, Square),
    !.

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   Said is what Rule says under Settings about Option (see readings.pl).

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
    limited(Stars, "Stars do not count towards a win.", "Captured stars needed to win: ~d.", Said).
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
    ->  Said = "Stars do not count towards a win."
    ;   Equal == true
    ->  Said = "They win as soon as both players have moved equally often."
    ;   Said = "They win at once."
    ).

general(false, "A partida goes on without a general.").
general(true, "The player who captures the enemy general wins.").
