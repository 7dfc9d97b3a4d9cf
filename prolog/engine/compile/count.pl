:- module(count, []).
:- set_prolog_flag(optimise, true).

/** <module> Perft on the flat board

A template: its clauses are copied into the modules that flat/5 makes, where
the predicates declared dynamic are the rules.
*/

:- dynamic
    legal/2,                    % +Position, ?Move
    next/3,                     % +Position0, +Move, -Position
    over/3.                     % +Position, -Winner, -Rule

%   perft(+Leaves, +Position, +Depth, -Count): Count is the number of sequences of
%   Depth moves. The last move of each is `made`, or only `listed`.

perft(Leaves, Position, Depth, Count) :-
    (   Depth =:= 0
    ->  Count = 1
    ;   over(Position, _, _)
    ->  Count = 0
    ;   Total = total(0),
        \+ counted(Depth, Leaves, Position, Total),
        arg(1, Total, Count)
    ).

%   counted(+Depth, +Leaves, +Position, +Total): fails after updating Total, as failing
%   takes the moves back.

counted(Depth, Leaves, Position, Total) :-
    (   Depth =:= 1
    ->  last_ply(Leaves, Position, Total)
    ;   Depth1 is Depth-1,
        deeper(Depth1, Leaves, Position, Total)
    ).

last_ply(listed, Position, Total) :-
    legal(Position, _),
    arg(1, Total, Count0),
    Count is Count0+1,
    nb_setarg(1, Total, Count),
    fail.
last_ply(made, Position, Total) :-
    legal(Position, Move),
    next(Position, Move, _),
    arg(1, Total, Count0),
    Count is Count0+1,
    nb_setarg(1, Total, Count),
    fail.

deeper(Depth, Leaves, Position, Total) :-
    legal(Position, Move),
    next(Position, Move, Next),
    perft(Leaves, Next, Depth, Below),
    arg(1, Total, Count0),
    Count is Count0+Below,
    nb_setarg(1, Total, Count),
    fail.
