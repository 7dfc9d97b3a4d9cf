% board.pl - tabuleiro e visualizacao

% 'W' brancas, 'B' pretas, '.' vazio
board(initial, [['W','W','W','W','W','W','W','W'],
                ['W','W','W','W','W','W','W','W'],
                ['.','.','.','.','.','.','.','.'],
                ['.','.','.','.','.','.','.','.'],
                ['.','.','.','.','.','.','.','.'],
                ['.','.','.','.','.','.','.','.'],
                ['B','B','B','B','B','B','B','B'],
                ['B','B','B','B','B','B','B','B']]).
board(middle,  [['W','W','W','W','.','W','W','W'],
                ['W','W','W','W','W','W','W','W'],
                ['.','.','.','.','.','.','.','.'],
                ['.','.','.','.','W','.','.','.'],
                ['.','.','.','B','.','.','.','.'],
                ['.','.','.','.','.','.','.','.'],
                ['B','B','B','.','B','B','B','B'],
                ['B','B','B','B','B','B','B','B']]).
board(end,     [['W','W','B','W','.','W','W','W'],
                ['W','W','.','W','W','W','W','W'],
                ['.','.','.','.','.','.','.','.'],
                ['.','.','.','.','W','.','.','.'],
                ['.','.','.','.','.','.','.','.'],
                ['.','.','.','.','.','.','.','.'],
                ['B','B','B','.','B','B','B','B'],
                ['B','B','B','B','B','B','B','B']]).

getCell(Row, Col, Board, Cell) :-
        nth1(Row, Board, R),
        nth1(Col, R, Cell).

setCell(Row, Col, Board, Cell, NewBoard) :-
        setRow(1, Row, Col, Board, Cell, NewBoard).

setRow(_, _, _, [], _, []).
setRow(N, Row, Col, [R|Rs], Cell, [R2|Rs2]) :-
        ( N =:= Row -> setCol(1, Col, R, Cell, R2) ; R2 = R ),
        N1 is N+1,
        setRow(N1, Row, Col, Rs, Cell, Rs2).

setCol(_, _, [], _, []).
setCol(N, Col, [C|Cs], Cell, [C2|Cs2]) :-
        ( N =:= Col -> C2 = Cell ; C2 = C ),
        N1 is N+1,
        setCol(N1, Col, Cs, Cell, Cs2).

printBoard(Board) :-
        nl,
        write('     1   2   3   4   5   6   7   8  '), nl,
        write('   |---|---|---|---|---|---|---|---|'), nl,
        printRows(1, Board).

printRows(_, []).
printRows(N, [R|Rs]) :-
        write(' '), write(N), write(' |'),
        printCells(R), nl,
        write('   |---|---|---|---|---|---|---|---|'), nl,
        N1 is N+1,
        printRows(N1, Rs).

printCells([]).
printCells([C|Cs]) :-
        write(' '), write(C), write(' |'),
        printCells(Cs).
