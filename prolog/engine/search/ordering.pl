:- module(ordering,
          [ ranked/7,           % +Stage, +Position, +First, +Ply, +Mind, -Moves, -Next
            best_first/2        % +Moves0, -Moves
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Move ordering

Moves come in stages: captures, ranked by what they capture, then the two killer
moves of the ply, then the quiet moves, ranked by the history heuristic. Most cutoffs
come early, and then the later stages are never generated. See node.pl; a move is
its code, or its rank above 18 bits of code.
*/

:- dynamic
    feature/1,                  % ?Feature
    legal/2,                    % +Position, ?Move
    captures/3, still_quiet/2, quiet_moves/6.

%!  ranked(+Stage, +Position, +First, +Ply, +Mind, -Moves, -Next) is semidet.
%
%   Moves, the best first, are the moves of Stage without First. Fails after the last
%   stage.

ranked(captures, Position, First, _, _, Moves, killers) :-
    captures(Position, First, Moves0),
    best_first(Moves0, Moves).
ranked(killers, Position, First, Ply, Mind, Moves, quiet) :-
    (   feature(killers)
    ->  arg(5, Mind, Killers1),
        arg(6, Mind, Killers2),
        arg(Ply, Killers1, Killer1),
        arg(Ply, Killers2, Killer2),
        killer(Killer2, 0x80000, First, Position, [], Moves1),
        killer(Killer1, 0x80001, First, Position, Moves1, Moves)
    ;   Moves = []
    ).
ranked(quiet, Position, First, Ply, Mind, Moves, last(Moves)) :-
    arg(7, Mind, History),
    killers(Ply, Mind, Killer1, Killer2),
    quiet_moves(Position, First, Killer1, Killer2, History, Moves0),
    best_first(Moves0, Moves).
ranked(last(_), Position, First, _, _, [1], none) :-
    First =\= 1,
    once(legal(Position, swap)).

%!  best_first(+Moves0, -Moves) is det.
%
%   Moves are Moves0 in the order of their ranks.

best_first(Moves0, Moves) :-
    (   Moves0 = [_, _|_]
    ->  sort(0, @>=, Moves0, Moves)
    ;   Moves = Moves0
    ).

killers(Ply, Mind, Killer1, Killer2) :-
    (   feature(killers)
    ->  arg(5, Mind, Killers1),
        arg(6, Mind, Killers2),
        arg(Ply, Killers1, Killer1),
        arg(Ply, Killers2, Killer2)
    ;   Killer1 = 0,
        Killer2 = 0
    ).

killer(Code, Rank, First, Position, Moves0, Moves) :-
    (   Code > 0,
        Code =\= First,
        still_quiet(Code, Position)
    ->  Ranked is Rank << 18 \/ Code,
        Moves = [Ranked|Moves0]
    ;   Moves = Moves0
    ).
