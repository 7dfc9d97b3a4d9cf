% logic.pl - regras

piece(white, 'W').
piece(black, 'B').

other(white, black).
other(black, white).

% checkMove(+Player, +Board, +Row, +Col, +Row2, +Col2)
checkMove(Player, Board, Row, Col, Row2, Col2) :-
        insideBoard(Row, Col),
        piece(Player, P),
        getCell(Row, Col, Board, P),
        checkRow(Player, Row, Row2),
        checkCol(Player, Board, Col, Row2, Col2).

insideBoard(Row, Col) :-
        Row >= 1, Row =< 8,
        Col >= 1, Col =< 8.

checkRow(white, Row, Row2) :- Row2 =:= Row + 1, Row2 =< 8.
checkRow(black, Row, Row2) :- Row2 =:= Row - 1, Row2 > 0.

% em frente
checkCol(_, Board, Col, Row2, Col) :- !,
        getCell(Row2, Col, Board, '.').
% para a esquerda
checkCol(Player, Board, Col, Row2, Col2) :-
        Col2 =:= Col - 1, Col2 > 0, !,
        getCell(Row2, Col2, Board, Cell),
        \+ piece(Player, Cell).
% para a direita
checkCol(Player, Board, Col, Row2, Col2) :-
        Col2 =:= Col + 1, Col2 < 8,
        getCell(Row2, Col2, Board, Cell),
        \+ piece(Player, Cell).

makeMove(Player, Board, Row, Col, Row2, Col2, NewBoard) :-
        checkMove(Player, Board, Row, Col, Row2, Col2),
        piece(Player, P),
        setCell(Row, Col, Board, '.', B1),
        setCell(Row2, Col2, B1, P, NewBoard).

allMoves(Player, Board, List) :-
        findall(Row/Col/Row2/Col2,
                ( member(Row, [1,2,3,4,5,6,7,8]), member(Col, [1,2,3,4,5,6,7,8]),
                  member(Row2, [1,2,3,4,5,6,7,8]), member(Col2, [1,2,3,4,5,6,7,8]),
                  checkMove(Player, Board, Row, Col, Row2, Col2) ),
                List).

gameOver(Board, white) :- getCell(8, _, Board, 'W'), !.
gameOver(Board, black) :- getCell(1, _, Board, 'B'), !.
gameOver(Board, white) :- \+ getCell(_, _, Board, 'B'), !.
gameOver(Board, black) :- \+ getCell(_, _, Board, 'W').
