% =====================================================================
%   BREAKTHROUGH             Logic Programming, 1st assignment
%   player(Number, Kind)     Number is 1 or 2, Kind is human or computer
% =====================================================================
:- use_module(library(lists)).
:- use_module(library(random)).

startBoard([[p1,p1,p1,p1,p1,p1,p1,p1],
            [p1,p1,p1,p1,p1,p1,p1,p1],
            [nil,nil,nil,nil,nil,nil,nil,nil],
            [nil,nil,nil,nil,nil,nil,nil,nil],
            [nil,nil,nil,nil,nil,nil,nil,nil],
            [nil,nil,nil,nil,nil,nil,nil,nil],
            [p2,p2,p2,p2,p2,p2,p2,p2],
            [p2,p2,p2,p2,p2,p2,p2,p2]]).

pieceOf(player(1,_), p1).
pieceOf(player(2,_), p2).

enemyOf(player(1,_), p2).
enemyOf(player(2,_), p1).

% element(+Matrix, +Row, +Col, -Elem)
element([Row|_], 1, Col, Elem) :- elementOfRow(Row, Col, Elem).
element([_|Rows], N, Col, Elem) :- N > 1, N1 is N-1, element(Rows, N1, Col, Elem).

elementOfRow([Elem|_], 1, Elem).
elementOfRow([_|T], N, Elem) :- N > 1, N1 is N-1, elementOfRow(T, N1, Elem).

update(Board, Row, Col, Elem, NewBoard) :- updateRow(Board, Row, Col, Elem, NewBoard).

updateRow([R|Rs], 1, Col, Elem, [R1|Rs]) :- !, updateCol(R, Col, Elem, R1).
updateRow([R|Rs], N, Col, Elem, [R|Rs1]) :- N1 is N-1, updateRow(Rs, N1, Col, Elem, Rs1).
updateCol([_|T], 1, Elem, [Elem|T]) :- !.
updateCol([H|T], N, Elem, [H|T1]) :- N1 is N-1, updateCol(T, N1, Elem, T1).

% ---------------------------------------------------------------------
% movePawn(Player, Col, Row, NewCol, NewRow, Board, NewBoard, Victory)
% Victory is yes when the pawn arrives or it took the last enemy, else no
% ---------------------------------------------------------------------
movePawn(Player, Col, Row, NewCol, NewRow, Board, NewBoard, Victory) :-
    inside(Col), inside(Row), inside(NewCol), inside(NewRow),
    pieceOf(Player, P),
    element(Board, Row, Col, P),
    forward(Player, Row, NewRow),
    element(Board, NewRow, NewCol, Target),
    checkTarget(Player, Col, NewCol, Target),
    update(Board, Row, Col, nil, Temp),
    update(Temp, NewRow, NewCol, P, NewBoard),
    testVictory(Player, NewRow, NewBoard, Victory), !.

inside(N) :- integer(N), N > 0, N < 9.

forward(player(1,_), Row, NewRow) :- NewRow =:= Row + 1.
forward(player(2,_), Row, NewRow) :- NewRow =:= Row - 1.

checkTarget(_, Col, Col, Target) :- !, Target = nil.
checkTarget(Player, Col, NewCol, Target) :-
    1 =:= abs(Col - NewCol),
    ( Target = nil ; enemyOf(Player, Target) ).

testVictory(player(1,_), 8, _, yes) :- !.
testVictory(player(2,_), 1, _, yes) :- !.
testVictory(Player, _, Board, yes) :-
    enemyOf(Player, E),
    \+ ( member(Row, Board), member(E, Row) ), !.
testVictory(_, _, _, no).

% ---------------------------------------------------------------------
% computer: picks one of the pawns and one of the directions at random,
% and gives back the new board
% ---------------------------------------------------------------------
computerMove(Player, Board, NewBoard) :-
    pieceOf(Player, P),
    findall(Row-Col, ( member(Row, [1,2,3,4,5,6,7,8]),
                       member(Col, [1,2,3,4,5,6,7,8]),
                       element(Board, Row, Col, P) ), Pawns),
    random_member(Row-Col, Pawns),
    random_member(D, [-1,0,1]),
    ahead(Player, Row, NewRow),
    NewCol is Col + D,
    inside(NewCol), inside(NewRow),
    element(Board, NewRow, NewCol, Target),
    Target \= P, !,
    update(Board, Row, Col, nil, Temp),
    update(Temp, NewRow, NewCol, P, NewBoard).
computerMove(Player, Board, NewBoard) :- computerMove(Player, Board, NewBoard).

ahead(player(1,_), Row, NewRow) :- NewRow is Row + 1.
ahead(player(2,_), Row, NewRow) :- NewRow is Row - 1.

% ---------------------------------------------------------------------
% output
% ---------------------------------------------------------------------
showBoard(Board) :-
    write('     1  2  3  4  5  6  7  8'), nl,
    showRows(Board, 1).

showRows([], _).
showRows([Row|Rows], N) :-
    write('  '), write(N), write(' '),
    showRow(Row), nl,
    N1 is N+1,
    showRows(Rows, N1).

showRow([]).
showRow([nil|T]) :- !, write(' - '), showRow(T).
showRow([p1|T]) :- !, write(' o '), showRow(T).
showRow([p2|T]) :- !, write(' * '), showRow(T).

% ---------------------------------------------------------------------
% game loop
% ---------------------------------------------------------------------
breakthrough :-
    write('Players: 1) human/human  2) human/computer  3) computer/computer'), nl,
    read(Mode),
    kinds(Mode, K1, K2),
    startBoard(Board),
    gameLoop(player(1,K1), player(2,K2), Board).

kinds(1, human, human).
kinds(2, human, computer).
kinds(3, computer, computer).

gameLoop(Player, Other, Board) :-
    showBoard(Board),
    Player = player(N, Kind),
    write('Player '), write(N), nl,
    onePlay(Kind, Player, Board, NewBoard, Victory),
    ( Victory = yes -> showBoard(NewBoard), write('Player '), write(N), write(' wins!'), nl
    ; gameLoop(Other, Player, NewBoard) ).

onePlay(human, Player, Board, NewBoard, Victory) :-
    repeat,
    write('column: '), read(C), write('row: '), read(R),
    write('new column: '), read(C2), write('new row: '), read(R2),
    movePawn(Player, C, R, C2, R2, Board, NewBoard, Victory), !.
onePlay(computer, Player, Board, NewBoard, Victory) :-
    computerMove(Player, Board, NewBoard),
    ( Player = player(1,_), last(NewBoard, L), member(p1, L) -> Victory = yes
    ; Player = player(2,_), NewBoard = [F|_], member(p2, F) -> Victory = yes
    ; Victory = no ).
