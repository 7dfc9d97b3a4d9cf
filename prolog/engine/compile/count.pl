:- module(count, []).
:- set_prolog_flag(optimise, true).

/** <module> Counting positions on the flat board

Nobody calls this module. Its clauses are copied into the modules that
flat/5 makes; what is declared dynamic is the rules there.
*/

:- dynamic
    legal/2,
    next/3,
    over/3.

%   perft(+Position, +Depth, -Count): Count is the number of sequences of
%   Depth moves, every one of them made.

perft(Position, Depth, Count) :-
    (   Depth =:= 0
    ->  Count = 1
    ;   over(Position, _, _)
    ->  Count = 0
    ;   Depth =:= 1
    ->  leaves(Position, Count)
    ;   counted(Position, Depth, Count)
    ).

leaves(Position, Count) :-
    Total = total(0),
    (   legal(Position, Move),
        next(Position, Move, _),
        arg(1, Total, Count0),
        Count1 is Count0+1,
        nb_setarg(1, Total, Count1),
        fail
    ;   arg(1, Total, Count)
    ).

counted(Position, Depth, Count) :-
    Depth1 is Depth-1,
    Total = total(0),
    (   legal(Position, Move),
        next(Position, Move, Next),
        perft(Next, Depth1, Below),
        arg(1, Total, Count0),
        Count1 is Count0+Below,
        nb_setarg(1, Total, Count1),
        fail
    ;   arg(1, Total, Count)
    ).
