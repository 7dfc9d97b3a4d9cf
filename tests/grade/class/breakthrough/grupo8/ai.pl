% ai.pl

% valor do tabuleiro: brancas menos pretas
value(Board, _, 500) :- gameOver(Board, white), !.
value(Board, _, -500) :- gameOver(Board, black), !.
value(Board, _, Value) :-
        findall(x, getCell(_, _, Board, 'W'), Ws), length(Ws, W),
        findall(x, getCell(_, _, Board, 'B'), Bs), length(Bs, B),
        Value is W - B.

computer(random, Player, Board, Move) :-
        allMoves(Player, Board, List),
        length(List, L),
        N is random(L),
        nth0(N, List, Move).
computer(greedy, Player, Board, Move) :-
        allMoves(Player, Board, List),
        bestOf(List, Player, Board, -10000, none, Move).

bestOf([], _, _, _, Move, Move).
bestOf([M|Ms], Player, Board, Best, BestMove, Move) :-
        M = R/C/R2/C2,
        makeMove(Player, Board, R, C, R2, C2, NewBoard),
        score(Player, NewBoard, V),
        ( V > Best -> bestOf(Ms, Player, Board, V, M, Move)
        ; bestOf(Ms, Player, Board, Best, BestMove, Move) ).

score(white, Board, V) :- value(Board, white, V).
score(black, Board, V) :- value(Board, black, V0), V is -V0.
