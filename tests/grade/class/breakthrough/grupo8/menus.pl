% menus.pl
menu :-
        nl,
        write('1. Jogador vs Jogador'), nl,
        write('2. Jogador vs Computador'), nl,
        write('3. Sair'), nl,
        read(Op),
        ( Op == 1 -> board(initial, B), round(white, human, human, B)
        ; Op == 2 -> board(initial, B), round(white, human, greedy, B)
        ; Op == 3 -> true
        ; menu ).

round(_, _, _, Board) :- gameOver(Board, W), !, printBoard(Board), write('Fim: '), write(W), nl.
round(Player, human, Next, Board) :- !,
        printBoard(Board), write(Player), nl,
        write('Linha/Coluna/Linha/Coluna '), read(R/C/R2/C2),
        ( makeMove(Player, Board, R, C, R2, C2, B2) -> other(Player, O), round(O, Next, human, B2)
        ; write('Jogada invalida'), nl, round(Player, human, Next, Board) ).
round(Player, Level, Next, Board) :-
        computer(Level, Player, Board, R/C/R2/C2),
        makeMove(Player, Board, R, C, R2, C2, B2), !,
        other(Player, O), round(O, Next, Level, B2).
