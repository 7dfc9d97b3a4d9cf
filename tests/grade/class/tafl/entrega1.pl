%=======================================
%  TAFL  -  1a entrega (relatorio intercalar)
%  so' temos a representacao e o desenho
%=======================================

% - vazio, b atacante, w defensor, k rei
inicial([[-,-,-,b,b,b,-,-,-],
         [-,-,-,-,b,-,-,-,-],
         [-,-,-,-,w,-,-,-,-],
         [b,-,-,-,w,-,-,-,b],
         [b,b,w,w,w,w,w,b,b],
         [b,-,-,-,w,-,-,-,b],
         [-,-,-,-,w,-,-,-,-],
         [-,-,-,-,b,-,-,-,-],
         [-,-,-,b,b,b,-,-,-]]).

meio([[-,-,-,b,b,b,-,-,-],
      [-,-,-,-,-,-,-,-,-],
      [-,-,b,-,w,-,-,-,-],
      [b,-,-,-,w,-,-,-,b],
      [b,b,w,w,k,w,w,b,b],
      [b,-,-,-,w,-,-,-,b],
      [-,-,-,-,w,-,-,-,-],
      [-,-,-,-,b,-,-,-,-],
      [-,-,-,b,b,b,-,-,-]]).

fim([[-,-,-,b,b,b,-,-,-],
     [-,-,-,-,-,-,-,-,-],
     [-,-,b,-,w,-,-,-,-],
     [b,-,-,-,w,-,-,-,b],
     [b,b,w,-,-,w,-,b,b],
     [b,-,-,-,-,-,-,-,b],
     [k,-,-,-,w,-,-,-,-],
     [-,-,-,-,b,-,-,-,-],
     [-,-,-,b,b,b,-,-,-]]).

printSBoard(B) :- printtopline, printSideLine(1, B).

printtopline :- write('   1 2 3 4 5 6 7 8 9'), nl.

printSideLine(_, []).
printSideLine(N, [L|T]) :-
    write(N), write('  '),
    printLine(L),
    nl,
    N1 is N+1,
    printSideLine(N1, T).

printLine([]).
printLine([H|T]) :- write(H), write(' '), printLine(T).

game :- inicial(B), printSBoard(B).
