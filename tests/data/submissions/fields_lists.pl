% Fields of Action: an empty square is 0-0, and the moves come as one list with
% more in it than the squares: L-C-L2-C2-Play.

tabuleiro([[1-8,1-7,1-6,1-5,0-0,0-0,0-0,0-0],
           [0-0,0-0,0-0,0-0,1-12,1-11,1-10,1-9],
           [1-4,1-3,1-2,1-1,0-0,0-0,0-0,0-0],
           [0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0],
           [0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0],
           [0-0,0-0,0-0,0-0,2-1,2-2,2-3,2-4],
           [2-9,2-10,2-11,2-12,0-0,0-0,0-0,0-0],
           [0-0,0-0,0-0,0-0,2-5,2-6,2-7,2-8]]).

cell(Board, L, C, P, N) :-
    nth1(L, Board, Line),
    nth1(C, Line, P-N).

dir(DL, DC) :-
    member(DL, [-1,0,1]),
    member(DC, [-1,0,1]),
    \+ (DL =:= 0, DC =:= 0).

around(Board, L, C, Count) :-
    findall(x, ( dir(DL, DC), L2 is L+DL, C2 is C+DC, cell(Board, L2, C2, P, _), P =\= 0 ), Xs),
    length(Xs, Count).

% moves(+Board, +Player, -Moves): all at once

moves(Board, Player, Moves) :-
    findall(L-C-L2-C2-Play,
            ( cell(Board, L, C, Player, _),
              around(Board, L, C, N),
              play(N, Board, Player, L, C, L2, C2, Play)
            ),
            Moves).

play(0, Board, _, L, C, L2, C2, isolated) :- !,
    dir(DL, DC),
    between(1, 7, Far),
    L2 is L+DL*Far, C2 is C+DC*Far,
    cell(Board, L2, C2, 0, _),
    set(Board, L, C, 0-0, Left),
    around(Left, L2, C2, Company),
    Company >= 2.
play(N, Board, Player, L, C, L2, C2, Play) :-
    dir(DL, DC),
    L2 is L+DL*N, C2 is C+DC*N,
    cell(Board, L2, C2, P, _),
    P =\= Player,
    ( P =:= 0 -> Play = step(N) ; Play = capture(N) ).

set(Board, L, C, Value, NewBoard) :-
    nth1(L, Board, Line, Lines),
    nth1(C, Line, _, Cells),
    nth1(C, NewLine, Value, Cells),
    nth1(L, NewBoard, NewLine, Lines).

make(Board, L-C-L2-C2-_, After) :-
    cell(Board, L, C, P, N),
    set(Board, L, C, 0-0, Board1),
    set(Board1, L2, C2, P-N, After).

over(Board, _, Winner) :-
    member(Winner-Loser, [1-2, 2-1]),
    between(1, 8, First),
    Last is First+4,
    \+ ( between(First, Last, N), cell(Board, _, _, Loser, N) ).
over(Board, Player, Winner) :-
    \+ ( moves(Board, Player, [_|_]) ),
    Winner is 3-Player.

show(Board) :-
    write('     A    B    C    D    E    F    G    H'), nl,
    showLines(Board, 8).

showLines([], _).
showLines([Line|Lines], N) :-
    format("~w |", [N]),
    forall(member(P-Number, Line), showCell(P, Number)),
    nl,
    N1 is N-1,
    showLines(Lines, N1).

showCell(0, _) :- write('    |').
showCell(1, N) :- showPiece('B', N).
showCell(2, N) :- showPiece('W', N).

showPiece(Letter, N) :-
    atom_concat(Letter, N, Text),
    atom_length(Text, Length),
    Spaces is 4-Length,
    write(Text),
    tab(Spaces),
    write('|').
