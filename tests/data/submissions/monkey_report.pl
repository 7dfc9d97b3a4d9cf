% Monkey Queen by the names of the report: squares are X-Y, the column first.

initialBoard([[0,0,0,0,0,b-20,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,0,0,0,0,0,0],
              [0,0,0,0,0,0,w-20,0,0,0,0,0]]).

intermediateBoard([[0,0,0,0,0,0,0,0,0,0,0,0],
                   [0,0,0,0,0,0,0,0,0,0,0,0],
                   [0,0,0,0,0,0,0,0,0,0,0,0],
                   [w-1,0,0,0,0,0,0,0,0,0,0,0],
                   [0,0,0,0,0,0,0,b-1,0,0,0,0],
                   [0,0,w-7,0,0,0,b-1,0,0,0,0,0],
                   [0,0,0,0,0,0,0,b-9,0,0,0,0],
                   [0,0,0,0,0,0,0,0,0,0,0,0],
                   [0,0,0,0,0,0,0,0,0,0,0,0],
                   [0,0,0,0,0,0,0,0,0,0,0,0],
                   [0,0,0,0,0,0,0,0,0,0,0,0],
                   [0,0,0,0,0,0,0,0,0,0,0,0]]).

finalBoard([[0,0,0,0,0,0,0,b-1,0,b-1,0,b-1],
            [0,0,0,0,0,b-1,0,b-1,b-1,0,0,b-6],
            [0,0,0,0,0,b-1,0,0,0,0,b-1,0],
            [0,0,0,0,0,0,0,0,w-1,0,0,0],
            [0,0,0,0,0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,w-1,0,0,0,w-1,0],
            [0,0,0,0,w-9,0,0,0,0,0,0,w-1],
            [0,0,0,0,0,w-1,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0,0,0,0,0]]).

at(Board, X-Y, Stack) :-
    nth1(Y, Board, Line),
    nth1(X, Line, Stack).

put(Board, X-Y, Stack, After) :-
    nth1(Y, Board, Line, Lines),
    nth1(X, Line, _, Cells),
    nth1(X, NewLine, Stack, Cells),
    nth1(Y, After, NewLine, Lines), !.

queenOf(Board, Colour, Square) :-
    at(Board, Square, Colour-Height),
    Height > 1, !.

other(w, b).
other(b, w).

tryToMovePiece(Board, From, To, After) :-
    validateFromPosition(Board, From),
    validateToPosition(From, To),
    validateMovePiece(Board, From, To, After).

validateFromPosition(Board, From) :-
    at(Board, From, _-_).

validateToPosition(FX-FY, TX-TY) :-
    DX is TX-FX, DY is TY-FY,
    ( DX =:= 0 ; DY =:= 0 ; abs(DX) =:= abs(DY) ),
    \+ (DX =:= 0, DY =:= 0), !.

validateMovePiece(Board, From, To, After) :-
    clearWay(Board, From, To),
    at(Board, From, Colour-Height),
    at(Board, To, There),
    other(Colour, Enemy),
    queenOf(Board, Enemy, Queen),
    result(There, Colour, Height, From, To, Queen, Left, Moved), !,
    put(Board, From, Left, Board1),
    put(Board1, To, Moved, After).

result(Enemy-_, Colour, Height, _, _, _, 0, Colour-Height) :-
    Enemy \== Colour.
result(0, Colour, 1, From, To, Queen, 0, Colour-1) :-
    far(From, Queen, Before),
    far(To, Queen, Now),
    Now < Before.
result(0, Colour, Height, _, _, _, Colour-1, Colour-Less) :-
    Height > 2,
    Less is Height-1.

far(X-Y, X2-Y2, D) :-
    D is (X-X2)*(X-X2)+(Y-Y2)*(Y-Y2).

clearWay(Board, FX-FY, TX-TY) :-
    SX is sign(TX-FX), SY is sign(TY-FY),
    NX is FX+SX, NY is FY+SY,
    clearTo(Board, NX-NY, TX-TY, SX, SY).

clearTo(_, To, To, _, _) :- !.
clearTo(Board, X-Y, To, SX, SY) :-
    at(Board, X-Y, 0),
    NX is X+SX, NY is Y+SY,
    clearTo(Board, NX-NY, To, SX, SY).

printBoard([]) :-
    printLine(12).
printBoard([H|T]) :-
    printLine(12),
    printSpaces(H), nl,
    printBoard(T).

printLine(_) :-
    write('+---+---+---+---+---+---+---+---+---+---+---+---+'), nl.

printSpaces([]) :- write('|').
printSpaces([H|T]) :-
    write('|'), translatePrint(H),
    printSpaces(T).

translatePrint(0) :-
    write('   ').
translatePrint(Colour-Char) :-
    Char < 10, !,
    write(' '), write(Colour), write(Char).
translatePrint(Colour-Char) :-
    write(Colour), write(Char).
