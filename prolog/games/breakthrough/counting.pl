:- module(breakthrough_counting,
          [ perft/4             % +Leaves, +Position, +Depth, -Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(accelerator, [men/3]).
:- use_module(library(lists), [append/2]).

:- multifile perft:counter/3.

perft:counter(breakthrough, [8, 8, 8, 8, 8, 8, 8, 8], breakthrough_counting).

/** <module> Perft of Breakthrough on two integers

On an 8x8 board the pawns of a side are the bits of one small integer, as in bitboards.pl.
A pawn that steps straight ahead lands eight bits up for White and eight bits down for
Black in its own side's bitboard, and on the same bit in the opponent's. So the same
clauses count for both sides, which differ only in

    side(Ahead, Going, Seen)

where Ahead is 8 or -8, Going masks the pawns whose next step does not reach the base, and
Seen those that the opponent's bitboard can represent. The opponent's side is
side(-Ahead, Seen, Going).
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
        men(Cells, White, Black),
        going(Player, White, Black, Own, Enemy, side(Ahead, Going, Seen)),
        counted(Depth, Leaves, Own, Enemy, Ahead, Going, Seen, 0, Count)
    ).

going(1, White, Black, White, Black, side(8, 0x00ffffffffffff, 0xffffffffffff00)).
going(2, White, Black, Black, White, side(-8, 0xffffffffffff00, 0x00ffffffffffff)).

%   counted(+Depth, +Leaves, +Own, +Enemy, +Ahead, +Going, +Seen, +Count0, -Count): Count is
%   Count0 plus the number of sequences of Depth moves with the pawns Own to move against
%   Enemy. A finished game has no continuations: a pawn steps onto the base on the last ply
%   only, and a side without pawns has no bits to move.

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

%   stepped(+Bits, +Back, +Depth, ...): counts Depth moves after each step to one of Bits. The
%   step starts Back places above that bit, in the opponent's numbering, and captures the
%   pawn on it, if there is one.

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
