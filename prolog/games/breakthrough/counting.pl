:- module(breakthrough_counting,
          [ perft/4             % +Leaves, +Position, +Depth, -Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(accelerator, [packed/3]).
:- use_module(library(lists), [append/2]).

:- multifile perft:counter/3.

perft:counter(breakthrough, [8, 8, 8, 8, 8, 8, 8, 8], breakthrough_counting).

/** <module> Counting positions of Breakthrough on two integers

The men of a side on a board of eight by eight are the bits of one small integer, as in
bitboards.pl: seen by its own side, a man who goes straight ahead lands on the bit eight
further on for White and eight back for Black; seen by the other side, on the same bit.
So one text counts for both, which are told apart by

    side(Ahead, Going, Seen)

where Ahead is 8 or -8, Going are the men who do not break through by their next step, and
Seen those whom the other side sees. The side of the opponent is side(-Ahead, Seen, Going).
*/

%!  perft(+Leaves, +Position, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves from Position, as perft/4 of
%   engine/compile/count.pl says.

perft(Leaves, Position, Depth, Count) :-
    (   Depth =:= 0
    ->  Count = 1
    ;   breakthrough:outcome(Position, _, _)
    ->  Count = 0
    ;   Position = position(Rows, Player, _),
        append(Rows, Cells),
        packed(Cells, none, b(White, Black, none)),
        going(Player, White, Black, Own, Enemy, side(Ahead, Going, Seen)),
        counted(Depth, Leaves, Own, Enemy, Ahead, Going, Seen, 0, Count)
    ).

going(1, White, Black, White, Black, side(8, 0x00ffffffffffff, 0xffffffffffff00)).
going(2, White, Black, Black, White, side(-8, 0xffffffffffff00, 0x00ffffffffffff)).

%   counted(+Depth, +Leaves, +Own, +Enemy, +Ahead, +Going, +Seen, +Count0, -Count): Count is
%   Count0 and the sequences of Depth moves of the men Own, whose turn it is, and Enemy. A
%   game that is over has none: so a man who breaks through is moved on the last ply only,
%   and a side that has lost all men has no bits.

counted(Depth, Leaves, Own, Enemy, Ahead, Going, Seen, Count0, Count) :-
    (   Depth =:= 1,
        Leaves == listed
    ->  Free is \ ((Own /\ Seen) >> Ahead),
        Count is Count0
                 + popcount(Own /\ Free /\ \ Enemy)
                 + popcount((Own /\ 0x7f7f7f7f7f7f7f) << 1 /\ Free)
                 + popcount((Own /\ 0xfefefefefefefe) >> 1 /\ Free)
    ;   Free is \ ((Own /\ Seen) >> Ahead),
        ( Depth =:= 1 -> Movers = Own ; Movers is Own /\ Going ),
        Straight is Movers /\ Free /\ \ Enemy,
        East is (Movers /\ 0x7f7f7f7f7f7f7f) << 1 /\ Free,
        West is (Movers /\ 0xfefefefefefefe) >> 1 /\ Free,
        Later is Depth-1,
        stepped(Straight, 0, Later, Leaves, Own, Enemy, Ahead, Going, Seen, Count0, Count1),
        stepped(East, -1, Later, Leaves, Own, Enemy, Ahead, Going, Seen, Count1, Count2),
        stepped(West, 1, Later, Leaves, Own, Enemy, Ahead, Going, Seen, Count2, Count)
    ).

%   stepped(+Bits, +Back, +Depth, ...): Depth moves after each step to one of Bits, as the
%   other side sees them, from the bit that is Back further on. Whoever is there is taken.

stepped(Bits, Back, Depth, Leaves, Own, Enemy, Ahead, Going, Seen, Count0, Count) :-
    (   Bits =:= 0
    ->  Count = Count0
    ;   To is Bits /\ -Bits,
        Own1 is Own xor (To << Back) xor (To << Ahead),
        Enemy1 is Enemy /\ \ To,
        (   Depth =:= 0
        ->  Count1 is Count0+1
        ;   Ahead1 is -Ahead,
            counted(Depth, Leaves, Enemy1, Own1, Ahead1, Seen, Going, Count0, Count1)
        ),
        Bits1 is Bits xor To,
        stepped(Bits1, Back, Depth, Leaves, Own, Enemy, Ahead, Going, Seen, Count1, Count)
    ).
