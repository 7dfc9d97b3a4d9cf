// Trench, the interim report: only boards and printing, with comments of another language.

gameList([[g1], [co1,co1], [ca1,ca1,ca1], [sa1,sa1,sa1,sa1],
          [e,so1,so1,so1,e], [e,e,so1,so1,e,e], [e,e,e,so1,e,e,e],
          [e,e,e,so2,e,e,e], [e,e,so2,so2,e,e], [e,so2,so2,so2,e],
          [sa2,sa2,sa2,sa2], [ca2,ca2,ca2], [co2,co2], [g2]]).

// prints a board, from a line on
printGameState([], _).
printGameState([H|T], I) :-
    S is abs(7-I),
    printLineSpaces(S),
    printGameLine(H),
    nl,
    I1 is I+1,
    printGameState(T, I1).

printLineSpaces(0) :- !.
printLineSpaces(S) :-
    write('  '),
    S1 is S-1,
    printLineSpaces(S1).

printGameLine([]).
printGameLine([H|T]) :-
    getSymbol(H, S),
    write(S), write(' '),
    printGameLine(T).

getSymbol(e, '___') :- !.
getSymbol(Piece, Symbol) :-
    atom_concat(Piece, '   ', Long),
    sub_atom(Long, 0, 3, _, Symbol).
