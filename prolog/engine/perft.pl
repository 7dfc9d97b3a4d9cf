:- module(perft,
          [ perft/4,            % +Game, +Position, +Depth, -Count
            divided/4           % +Game, +Position, +Depth, -Counts
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> Counting the positions a given number of plies away

A finished game has no legal moves, so it counts nothing below the ply at
which it ends.
*/

%!  perft(+Game, +Position, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves from Position.

perft(Game, Position, Depth, Count) :-
    (   Depth =:= 0
    ->  Count = 1
    ;   Depth =:= 1
    ->  aggregate_all(count, Game:legal(Position, _), Count)
    ;   Depth1 is Depth-1,
        aggregate_all(sum(Below),
                      ( Game:legal(Position, Move),
                        Game:next(Position, Move, Next),
                        perft(Game, Next, Depth1, Below)
                      ),
                      Count)
    ).

%!  divided(+Game, +Position, +Depth, -Counts) is det.
%
%   Counts has Move-Count for every legal Move: the sequences of Depth moves
%   that begin with it.

divided(Game, Position, Depth, Counts) :-
    Depth1 is Depth-1,
    findall(Move-Count,
            ( Game:legal(Position, Move),
              Game:next(Position, Move, Next),
              perft(Game, Next, Depth1, Count)
            ),
            Counts).
