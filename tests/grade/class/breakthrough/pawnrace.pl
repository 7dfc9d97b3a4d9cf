/* Breakthrough, LP 2019/20.
   The pieces are facts: piece(Colour, Column, Row). Columns are letters, rows are numbers,
   row 1 is at the bottom like in chess. White (top in our drawing? no, bottom) starts. */

:- dynamic piece/3, turn/1.

start_game :-
    retractall(piece(_,_,_)),
    retractall(turn(_)),
    put_row(white, 8), put_row(white, 7),
    put_row(black, 2), put_row(black, 1),
    assert(turn(white)).

% white sits on top (rows 8 and 7) and goes down
put_row(Colour, Row) :-
    member(Col, [a,b,c,d,e,f,g,h]),
    assert(piece(Colour, Col, Row)),
    fail.
put_row(_, _).

next_col(a,b). next_col(b,c). next_col(c,d). next_col(d,e).
next_col(e,f). next_col(f,g). next_col(g,h).

left_of(X, Y) :- next_col(X, Y).
right_of(X, Y) :- next_col(Y, X).

free(Col, Row) :- \+ piece(_, Col, Row).

% can_go(Colour, C1, R1, C2, R2)
can_go(white, C, R1, C, R2) :-
    R2 is R1 - 1, R2 >= 1, free(C, R2).
can_go(white, C1, R1, C2, R2) :-
    R2 is R1 - 1, R2 >= 1,
    ( left_of(C2, C1) ; right_of(C2, C1) ),
    \+ piece(white, C2, R2).
can_go(black, C, R1, C, R2) :-
    R2 is R1 + 1, R2 =< 8, free(C, R2).
can_go(black, C1, R1, C2, R2) :-
    R2 is R1 + 1, R2 =< 8,
    right_of(C2, C1),
    \+ piece(black, C2, R2).
can_go(black, C1, R1, C2, R2) :-
    R2 is R1 + 1, R2 =< 8,
    left_of(C2, C1), free(C2, R2).

% move(c, 7, c, 6): does the move or says why not
move(C1, R1, _, _) :-
    turn(P), \+ piece(P, C1, R1), !,
    write('That is not your piece!'), nl, fail.
move(C1, R1, C2, R2) :-
    turn(P), \+ can_go(P, C1, R1, C2, R2), !,
    write('You cannot go there!'), nl, fail.
move(C1, R1, C2, R2) :-
    turn(P),
    retract(piece(P, C1, R1)),
    ( retract(piece(_, C2, R2)) -> write('Captured!'), nl ; true ),
    assert(piece(P, C2, R2)),
    swap_turn, !.

swap_turn :- retract(turn(white)), !, assert(turn(black)).
swap_turn :- retract(turn(black)), assert(turn(white)).

winner(white) :- piece(white, _, 1), !.
winner(black) :- piece(black, _, 8), !.
winner(white) :- \+ piece(black, _, _), !.
winner(black) :- \+ piece(white, _, _), !.

% drawing
draw :-
    nl,
    draw_row(8),
    write('   a b c d e f g h'), nl.

draw_row(0) :- !.
draw_row(R) :-
    write(R), write('  '),
    draw_cells(R, [a,b,c,d,e,f,g,h]), nl,
    R1 is R - 1,
    draw_row(R1).

draw_cells(_, []).
draw_cells(R, [C|Cs]) :-
    ( piece(white, C, R) -> write('w ')
    ; piece(black, C, R) -> write('b ')
    ; write('. ')
    ),
    draw_cells(R, Cs).

% the computer takes a random piece until it can go somewhere
computer_move :-
    turn(P),
    findall(m(C1,R1,C2,R2), ( piece(P, C1, R1), can_go(P, C1, R1, C2, R2) ), Ms),
    length(Ms, N), N > 0,
    K is random(N),
    nth0(K, Ms, m(A,B,C,D)),
    move(A, B, C, D).

play :-
    start_game,
    repeat,
    draw,
    turn(P), write(P), write(' to move, like c-7-c-6. '),
    read(C1-R1-C2-R2),
    move(C1, R1, C2, R2),
    winner(W), !,
    draw, write(W), write(' wins'), nl.
