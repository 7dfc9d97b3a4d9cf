% Trench - validation of moves only (second delivery)
% group members: 2
%
% Squares are X/Y as seen from the LEFT corner of the diamond, which is 1/1:
%   X goes up to the right (towards white's general), Y goes down to the right.
% so white's general is on 8/1 and black's on 1/8.
% The board is kept like in the report, 15 lists.

gameList([[g1],[co1,co1],[ca1,ca1,ca1],[sa1,sa1,sa1,sa1],[e,so1,so1,so1,e],[e,e,so1,so1,e,e],[e,e,e,so1,e,e,e],
          [e,e,e,e,e,e,e,e],
          [e,e,e,so2,e,e,e],[e,e,so2,so2,e,e],[e,so2,so2,so2,e],[sa2,sa2,sa2,sa2],[ca2,ca2,ca2],[co2,co2],[g2]]).

% piece on a square
piece(Board, X/Y, Piece) :-
    Row is 8 - X + Y,
    ( Row =< 8 -> Col = Y ; Col is Y - (Row - 8) ),
    nth1(Row, Board, List),
    nth1(Col, List, Piece).

on(X/Y) :- member(X, [1,2,3,4,5,6,7,8]), member(Y, [1,2,3,4,5,6,7,8]).

is1(P) :- member(P, [g1,co1,ca1,sa1,so1]).
is2(P) :- member(P, [g2,co2,ca2,sa2,so2]).

mine(1, P) :- is1(P).
mine(2, P) :- is2(P).

% canMove(+Board, +Player, +From, +To)
canMove(Board, Player, X/Y, X2/Y2) :-
    on(X/Y), on(X2/Y2), !,
    piece(Board, X/Y, P),
    mine(Player, P),
    DX is X2-X, DY is Y2-Y,
    right_way(P, DX, DY, N),
    free(Board, Player, X/Y, DX, DY, N).

% right_way(+Piece, +DX, +DY, -Steps): written out for every piece
right_way(so1, DX, DY, 1) :- side(DX, DY, 1), !.
right_way(so2, DX, DY, 1) :- side(DX, DY, 1), !.
right_way(sa1, DX, DY, N) :- down(DX, DY, N), N =< 2, !.
right_way(sa2, DX, DY, N) :- up(DX, DY, N), N =< 2, !.
right_way(ca1, DX, DY, N) :- ( side(DX, DY, N) ; down(DX, DY, N) ; up(DX, DY, N) ), N =< 3, !.
right_way(ca2, DX, DY, N) :- ( side(DX, DY, N) ; down(DX, DY, N) ; up(DX, DY, N) ), N =< 3, !.
right_way(co1, DX, DY, N) :- ( side(DX, DY, N) ; down(DX, DY, N) ; along(DX, DY, N) ), N =< 4, !.
right_way(co2, DX, DY, N) :- ( side(DX, DY, N) ; up(DX, DY, N) ; along(DX, DY, N) ), N =< 4, !.
right_way(g1, DX, DY, N) :- ( side(DX, DY, N) ; down(DX, DY, N) ; up(DX, DY, N) ; along(DX, DY, N) ), N =< 5, !.
right_way(g2, DX, DY, N) :- ( side(DX, DY, N) ; down(DX, DY, N) ; up(DX, DY, N) ; along(DX, DY, N) ), N =< 5, !.

side(0, DY, N) :- DY =\= 0, N is abs(DY).
side(DX, 0, N) :- DX =\= 0, N is abs(DX).
down(DX, DY, N) :- DY > 0, DX =:= -DY, N = DY.
up(DX, DY, N) :- DX > 0, DY =:= -DX, N = DX.
along(D, D, N) :- D =\= 0, N is abs(D).

% free: walks over the squares one by one
free(Board, Player, X/Y, DX, DY, N) :-
    SX is sign(DX), SY is sign(DY),
    zone(X/Y, Zone),
    walk(N, Board, Player, Zone, X/Y, SX, SY).

walk(1, Board, Player, Zone, X/Y, SX, SY) :- !,
    next(X/Y, SX, SY, S),
    piece(Board, S, P),
    ( P == e ; enemy(Player, P), catches(Player, Zone, S) ), !.
walk(N, Board, Player, Zone, X/Y, SX, SY) :-
    next(X/Y, SX, SY, S),
    piece(Board, S, P),
    ( P == e ; Zone == trench, enemy(Player, P), catches(Player, Zone, S) ), !,
    N1 is N-1,
    walk(N1, Board, Player, Zone, S, SX, SY).

next(X/Y, SX, SY, X2/Y2) :- X2 is X+SX, Y2 is Y+SY.

enemy(1, P) :- is2(P).
enemy(2, P) :- is1(P).

zone(X/Y, trench) :- X =:= Y, !.
zone(X/Y, 1) :- X > Y, !.
zone(_, 2).

catches(Player, trench, S) :- !, zone(S, Z), Z \== trench, Z =\= Player.
catches(Player, Zone, S) :- zone(S, trench), !, Zone =\= Player.
catches(_, _, _).

printGameState([], _).
printGameState([H|T], I) :-
    S is abs(8-I)*2,
    tab(S),
    printGameLine(H), nl,
    I1 is I+1,
    printGameState(T, I1).
printGameLine([]).
printGameLine([H|T]) :- getSymbol(H, S), write(S), write(' '), printGameLine(T).
getSymbol(e, ' _ ') :- !.
getSymbol(P, S) :- atom_length(P, 2), !, atom_concat(P, ' ', S).
getSymbol(P, P).

test :- gameList(X), printGameState(X, 1), canMove(X, 2, 4/5, 4/4), write(ok), nl.
