% -----------------------------------------------------------------------
% TAWLBWRDD, board of 11 lines, layout of Bell. The king is taken like the
% others, between two. Everything moves like a rook. King at the edge: wins.
% -----------------------------------------------------------------------
:- dynamic board/1.
:- dynamic current_player/1.
:- dynamic winner_is/1.

setup :-
    retractall(board(_)), retractall(current_player(_)), retractall(winner_is(_)),
    assert(board([
        [0,0,0,0,1,1,1,0,0,0,0],
        [0,0,0,0,1,0,1,0,0,0,0],
        [0,0,0,0,0,1,0,0,0,0,0],
        [0,0,0,0,0,2,0,0,0,0,0],
        [1,1,0,0,2,2,2,0,0,1,1],
        [1,0,1,2,2,3,2,2,1,0,1],
        [1,1,0,0,2,2,2,0,0,1,1],
        [0,0,0,0,0,2,0,0,0,0,0],
        [0,0,0,0,0,1,0,0,0,0,0],
        [0,0,0,0,1,0,1,0,0,0,0],
        [0,0,0,0,1,1,1,0,0,0,0]])),
    assert(current_player(1)).

% 1 attacker, 2 defender, 3 king (belongs to player 2)
belongs(1, 1).
belongs(2, 2).
belongs(3, 2).

next(1, 2).
next(2, 1).

get(Row, Col, Piece) :-
    board(B),
    nth0(Row, B, L),
    nth0(Col, L, Piece).

put(Row, Col, Piece) :-
    retract(board(B)),
    put_row(B, Row, Col, Piece, B1),
    assert(board(B1)).

put_row([L|Ls], 0, Col, Piece, [L1|Ls]) :- put_col(L, Col, Piece, L1).
put_row([L|Ls], Row, Col, Piece, [L|Ls1]) :- Row > 0, R is Row-1, put_row(Ls, R, Col, Piece, Ls1).
put_col([_|T], 0, P, [P|T]).
put_col([H|T], Col, P, [H|T1]) :- Col > 0, C is Col-1, put_col(T, C, P, T1).

% ----- validation ------------------------------------------------------
% all the things that can be wrong, one by one
valid(R, C, R1, C1) :-
    is_mine(R, C),
    straight(R, C, R1, C1),
    dir(R, R1, DR), dir(C, C1, DC),
    nothing_between(R, C, R1, C1, DR, DC).

is_mine(R, C) :- get(R, C, P), current_player(X), belongs(P, X).

straight(R, C, R, C1) :- C \= C1.
straight(R, C, R1, C) :- R \= R1.

dir(A, B, 1) :- B > A.
dir(A, B, -1) :- B < A.
dir(A, A, 0).

nothing_between(R, C, R1, C1, DR, DC) :-
    R2 is R+DR, C2 is C+DC,
    get(R2, C2, 0),
    ( (R2 = R1, C2 = C1) ; nothing_between(R2, C2, R1, C1, DR, DC) ).

% ----- doing -----------------------------------------------------------
play_move(R, C, R1, C1) :-
    valid(R, C, R1, C1),
    get(R, C, P),
    put(R, C, 0),
    put(R1, C1, P),
    look(R1, C1, 0, 1), look(R1, C1, 0, -1), look(R1, C1, 1, 0), look(R1, C1, -1, 0),
    finish_check(P, R1, C1),
    retract(current_player(X)), next(X, Y), assert(current_player(Y)), !.

look(R, C, DR, DC) :-
    current_player(X), next(X, Y),
    R1 is R+DR, C1 is C+DC, get(R1, C1, Victim), belongs(Victim, Y),
    R2 is R1+DR, C2 is C1+DC, get(R2, C2, Friend), belongs(Friend, X), !,
    put(R1, C1, 0),
    ( Victim =:= 3 -> assert(winner_is(1)) ; true ).
look(_, _, _, _).

finish_check(3, R, C) :- ( R = 0 ; R = 10 ; C = 0 ; C = 10 ), !, assert(winner_is(2)).
finish_check(P, _, _) :- belongs(P, X), next(X, Y), \+ has_move(Y), !, assert(winner_is(X)).
finish_check(_, _, _).

has_move(X) :-
    get(R, C, P), belongs(P, X),
    ( A is R+1, get(A, C, 0) ; A is R-1, A >= 0, get(A, C, 0)
    ; A is C+1, get(R, A, 0) ; A is C-1, A >= 0, get(R, A, 0) ), !.

% ----- output ----------------------------------------------------------
print_board :-
    board(B), nl,
    write('     a b c d e f g h i j k'), nl,
    write('   -------------------------'), nl,
    print_lines(B, 11).

print_lines([], _) :- write('   -------------------------'), nl.
print_lines([L|Ls], N) :-
    ( N < 10 -> write(' ') ; true ), write(N), write(' | '), print_line(L), write('|'), nl,
    N1 is N-1, print_lines(Ls, N1).

print_line([]).
print_line([P|Ps]) :- char_of(P, Ch), write(Ch), write(' '), print_line(Ps).

char_of(0, '.').
char_of(1, 'x').
char_of(2, 'o').
char_of(3, '@').

main :-
    setup,
    repeat,
    print_board,
    current_player(X), write('Player '), write(X), write(': [Row,Col,Row,Col] from 0. '),
    read([A,B,C,D]),
    ( play_move(A,B,C,D) -> true ; write('Illegal!'), nl ),
    winner_is(W), !,
    print_board, write('Player '), write(W), write(' won.'), nl.
