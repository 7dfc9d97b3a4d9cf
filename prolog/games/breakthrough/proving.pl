:- module(proving,
          [ wins/6,             % +M, +Mo, +O, +Oo, +Table, +Mind
            known_lost/4,       % +M, +O, +Table, +Mind
            wins_within/7,      % +M, +Mo, +O, +Oo, +Plies, +Table, +Mind
            loses_within/7      % +M, +Mo, +O, +Oo, +Plies, +Table, +Mind
          ]).

/** <module> The proof search of Breakthrough

This module is only a template: solver.pl copies its clauses for boards of one size, replacing
these names by numbers:

    ahead, east, west           the shift of a step
    not_east, not_west          all squares but the column at that edge
    front, second               the rows 1 and 2, counted from the base, which is row 0
    third, near                 the last row but two, and the last but one
    own_bits                    the number of squares of a pawn that does not win at once
    last                        the last bit
    mirrored(Key)               Key with the columns reversed

The pawns of each side are the bits of one integer. M are those of the player to move, O those
of the opponent, both as the player sees the board: bit 0 is the corner at the base, and a step
ahead adds the width of the board. Mo and Oo are the same pawns as the opponent sees them, with
the board turned round. After a move the views are swapped, so the same clauses serve both
players.

The search is depth first and only finds out who wins. Table is a transposition table with an
integer for each position that was proved: Key if the player to move wins, and -Key if that
player loses; a new entry replaces the old one. A child is examined three times at most: by
sudden/3, in the table, and only if none of its siblings was decided that way, by a search.
Searches are called under \+, which leaves nothing on the stacks, so no garbage is ever
collected.

    mind(Nodes, Size, OnNews, Keys, Bounds)

counts the positions searched; Size is that of the Table, and Keys and Bounds are a second
table, for distances.
*/

%   The names are not numbers yet, so arithmetic must neither be compiled here nor expanded, as
%   library(arithmetic) would, if a file loaded before has loaded it: later(Goal) stands for Goal.

:- dynamic goal_expansion/2, later/1.
:- public later/1.

goal_expansion(Goal, later(Goal)) :-
    functor(Goal, Name, 2),
    memberchk(Name, [is, =:=, =\=, <, >, =<, >=]).

%!  wins(+M, +Mo, +O, +Oo, +Table, +Mind) is semidet.
%
%   The player to move wins.

wins(M, Mo, O, Oo, Table, Mind) :-
    (   sudden(M, O, Plies)
    ->  Plies /\ 1 =:= 1
    ;   key(M, O, Key),
        found(Key, Table, Mind, Known),
        Lost is -Key,
        (   Known == Key
        ->  true
        ;   Known == Lost
        ->  fail
        ;   searched(M, Mo, O, Oo, Key, Table, Mind)
        )
    ).

%!  known_lost(+M, +O, +Table, +Mind) is semidet.
%
%   The player to move loses, as can be seen without a search.

known_lost(M, O, Table, Mind) :-
    (   sudden(M, O, Plies)
    ->  Plies /\ 1 =:= 0
    ;   key(M, O, Key),
        found(Key, Table, Mind, Known),
        Lost is -Key,
        Known == Lost
    ).

key(M, O, Key) :-
    Key0 is M \/ (O >> ahead) << own_bits,
    Key is min(Key0, mirrored(Key0)).

found(Key, Table, Mind, Known) :-
    arg(2, Mind, Size),
    Place is Key mod Size+1,
    arg(Place, Table, Known).

%   sudden(+M, +O, -Plies) is semidet: the result is plain, and comes in Plies: the player has
%   no pawn (0), or one in front of the far row (1); cannot stop an enemy pawn in front of the
%   base (2); can step in front of the far row safely (3); or cannot, but the opponent can (4).

sudden(M, O, Plies) :-
    (   M =:= 0
    ->  Plies = 0
    ;   M /\ near =\= 0
    ->  Plies = 1
    ;   Threat is O /\ front,
        Threat =\= 0
    ->  not_stopped(Threat, M),
        Plies = 2
    ;   Third is M /\ third,
        Third =\= 0
    ->  steps_safely(Third, O),
        Plies = 3
    ;   Second is O /\ second,
        Second =\= 0,
        not_held(Second, M),
        Plies = 4
    ).

%   not_stopped(+Threat, +M) is semidet: M cannot capture all the pawns of Threat in one move.

not_stopped(Threat, M) :-
    (   Threat /\ (Threat-1) =\= 0
    ->  true
    ;   Threat /\ ((M /\ not_east) << east \/ (M /\ not_west) << west) =:= 0
    ).

steps_safely(Third, O) :-
    Guarded is (O /\ not_east) >> west \/ (O /\ not_west) >> east,
    (   Third << ahead /\ \ O
        \/ (Third /\ not_east) << east \/ (Third /\ not_west) << west
    ) /\ \ Guarded =\= 0.

not_held(Second, M) :-
    Guarded is (M /\ not_east) << east \/ (M /\ not_west) << west,
    Free is Second /\ \ Guarded,
    Free =\= 0,
    (   ((Free /\ not_east) >> west \/ (Free /\ not_west) >> east) /\ \ Guarded =\= 0
    ->  true
    ;   Straight is Free >> ahead /\ \ M /\ \ Guarded,
        Straight /\ (Straight-1) =\= 0
    ).

                /*******************************
                *          WHO WINS            *
                *******************************/

searched(M, Mo, O, Oo, Key, Table, Mind) :-
    counted(Mind, Size),
    Place is Key mod Size+1,
    (   tried(M, Mo, O, Oo, Table, Mind)
    ->  nb_setarg(Place, Table, Key)
    ;   Lost is -Key,
        nb_setarg(Place, Table, Lost),
        fail
    ).

counted(Mind, Size) :-
    arg(1, Mind, Nodes0),
    arg(2, Mind, Size),
    Nodes is Nodes0+1,
    nb_setarg(1, Mind, Nodes),
    (   Nodes /\ 0xffff =:= 0
    ->  arg(3, Mind, OnNews),
        call(OnNews, news(searched, Nodes))
    ;   true
    ).

%   tried(+M, +Mo, +O, +Oo, +Table, +Mind) is semidet: some move wins. A pawn of the
%   opponent in front of the base has to be captured.

tried(M, Mo, O, Oo, Table, Mind) :-
    East0 is (M /\ not_east) << east /\ \ M,
    West0 is (M /\ not_west) << west /\ \ M,
    Threat is O /\ front,
    (   Threat =:= 0
    ->  Straight is M << ahead /\ \ (M \/ O),
        East = East0,
        West = West0
    ;   Straight = 0,
        East is East0 /\ Threat,
        West is West0 /\ Threat
    ),
    looked_at(Straight, ahead, 0, Mo, Oo, Table, Mind, [], Ranked1),
    looked_at(East, east, 1, Mo, Oo, Table, Mind, Ranked1, Ranked2),
    looked_at(West, west, 2, Mo, Oo, Table, Mind, Ranked2, Ranked3),
    (   Ranked3 == won
    ->  true
    ;   sort(0, @=<, Ranked3, Ranked),
        one_wins(Ranked, M, Mo, O, Oo, Table, Mind)
    ).

%   looked_at(+Bits, +Way, +Number, ...): Ranked are Ranked0 and the steps to Bits that need
%   a search; or `won`, if one of them is known to win.

looked_at(Bits, Way, Number, Mo, Oo, Table, Mind, Ranked0, Ranked) :-
    (   ( Bits =:= 0 ; Ranked0 == won )
    ->  Ranked = Ranked0
    ;   Bit is msb(Bits),
        Bits1 is Bits xor (1 << Bit),
        There is 1 << (last-Bit),
        Next is Oo /\ \ There,
        Met is Mo xor There xor (There << Way),
        judged(Next, Met, Bit, There, Oo, Number, Table, Mind, Ranked0, Ranked1),
        looked_at(Bits1, Way, Number, Mo, Oo, Table, Mind, Ranked1, Ranked)
    ).

judged(Next, Met, Bit, There, Oo, Number, Table, Mind, Ranked0, Ranked) :-
    (   sudden(Next, Met, Plies)
    ->  ( Plies /\ 1 =:= 0 -> Ranked = won ; Ranked = Ranked0 )
    ;   key(Next, Met, Key),
        found(Key, Table, Mind, Known),
        (   Known == Key
        ->  Ranked = Ranked0
        ;   Lost is -Key,
            Known == Lost
        ->  Ranked = won
        ;   ranked(Next, Met, Bit, There, Oo, Number, Rank),
            Ranked = [Rank|Ranked0]
        )
    ).

%   ranked(+Next, +Met, +Bit, +There, +Oo, +Number, -Rank): captures come first, then the
%   moves that advance least, and of these the moves with the fewest answers.

ranked(Next, Met, Bit, There, Oo, Number, Rank) :-
    East is (Next /\ not_east) << east /\ \ Next,
    West is (Next /\ not_west) << west /\ \ Next,
    Threat is Met /\ front,
    (   Threat =:= 0
    ->  Answers is popcount(Next << ahead /\ \ (Next \/ Met)) + popcount(East) + popcount(West)
    ;   Answers is popcount(East /\ Threat) + popcount(West /\ Threat)
    ),
    ( Oo /\ There =:= 0 -> Quiet = 1 ; Quiet = 0 ),
    Rank is Quiet << 24 \/ (Bit // ahead) << 16 \/ Answers << 9 \/ Bit << 2 \/ Number.

one_wins([Rank|Ranked], M, Mo, O, Oo, Table, Mind) :-
    (   Bit is (Rank >> 2) /\ 63,
        way(Rank, Way),
        There is 1 << (last-Bit),
        Next is Oo /\ \ There,
        Met is Mo xor There xor (There << Way),
        Own is M xor (1 << Bit) xor (1 << (Bit-Way)),
        Left is O /\ \ (1 << Bit),
        \+ wins(Next, Left, Met, Own, Table, Mind)
    ->  true
    ;   one_wins(Ranked, M, Mo, O, Oo, Table, Mind)
    ).

way(Rank, Way) :-
    Number is Rank /\ 3,
    ( Number =:= 0 -> Way = ahead ; Number =:= 1 -> Way = east ; Way = west ).

                /*******************************
                *          HOW SOON            *
                *******************************/

%!  wins_within(+M, +Mo, +O, +Oo, +Plies, +Table, +Mind) is semidet.
%
%   The player to move wins in at most Plies.

wins_within(M, Mo, O, Oo, Plies, Table, Mind) :-
    (   exact(M, O, Known)
    ->  Known /\ 1 =:= 1,
        Known =< Plies
    ;   key(M, O, Key),
        arg(2, Mind, Size),
        Place is Key mod Size+1,
        bounds(Key, Place, Mind, Fails, Wins),
        (   Plies >= Wins
        ->  true
        ;   Plies > Fails,
            wins(M, Mo, O, Oo, Table, Mind),
            (   some_step_wins(M, Mo, O, Oo, Plies, Table, Mind)
            ->  bounded(Key, Place, Fails, Plies, Mind)
            ;   bounded(Key, Place, Plies, Wins, Mind),
                fail
            )
        )
    ).

some_step_wins(M, Mo, O, Oo, Plies, Table, Mind) :-
    Fewer is Plies-1,
    step(M, Mo, O, Oo, M1, Mo1, O1, Oo1),
    \+ wins(M1, Mo1, O1, Oo1, Table, Mind),
    loses_within(M1, Mo1, O1, Oo1, Fewer, Table, Mind).

%!  loses_within(+M, +Mo, +O, +Oo, +Plies, +Table, +Mind) is semidet.
%
%   The player to move, who is known to lose, loses in at most Plies.

loses_within(M, Mo, O, Oo, Plies, Table, Mind) :-
    (   exact(M, O, Known)
    ->  Known =< Plies
    ;   Plies > 1,
        Fewer is Plies-1,
        \+ ( step(M, Mo, O, Oo, M1, Mo1, O1, Oo1),
             \+ wins_within(M1, Mo1, O1, Oo1, Fewer, Table, Mind) )
    ).

%   exact(+M, +O, -Plies) is semidet: sudden/3, unless the last pawn of a side falls
%   before.

exact(M, O, Plies) :-
    (   O /\ (O-1) =:= 0,
        O /\ ((M /\ not_east) << east \/ (M /\ not_west) << west) =\= 0
    ->  Plies = 1
    ;   sudden(M, O, Plies),
        ( Plies =\= 4 -> true ; M /\ (M-1) =\= 0 )
    ).

bounds(Key, Place, Mind, Fails, Wins) :-
    arg(4, Mind, Keys),
    (   arg(Place, Keys, Known),
        Known == Key
    ->  arg(5, Mind, Bounds),
        arg(Place, Bounds, Both),
        Fails is Both >> 8,
        Wins is Both /\ 255
    ;   Fails = 0,
        Wins = 255
    ).

bounded(Key, Place, Fails, Wins, Mind) :-
    arg(4, Mind, Keys),
    arg(5, Mind, Bounds),
    nb_setarg(Place, Keys, Key),
    Both is Fails << 8 \/ Wins,
    nb_setarg(Place, Bounds, Both).

%   step(+M, +Mo, +O, +Oo, -M1, -Mo1, -O1, -Oo1) is nondet: the opponent's view of the
%   board after a move.

step(M, Mo, O, Oo, M1, Mo1, O1, Oo1) :-
    East is (M /\ not_east) << east /\ \ M,
    West is (M /\ not_west) << west /\ \ M,
    (   Bits is East /\ O, Way = east
    ;   Bits is West /\ O, Way = west
    ;   Bits is M << ahead /\ \ (M \/ O), Way = ahead
    ;   Bits is East /\ \ O, Way = east
    ;   Bits is West /\ \ O, Way = west
    ),
    one_of(Bits, Bit),
    There is 1 << (last-Bit),
    M1 is Oo /\ \ There,
    Mo1 is O /\ \ (1 << Bit),
    O1 is Mo xor There xor (There << Way),
    Oo1 is M xor (1 << Bit) xor (1 << (Bit-Way)).

one_of(Bits, Bit) :-
    Bits =\= 0,
    High is msb(Bits),
    (   Bit = High
    ;   Rest is Bits xor (1 << High),
        one_of(Rest, Bit)
    ).
