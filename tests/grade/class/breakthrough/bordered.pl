%%%  Breakthrough
%%%  A board is board(Rows) where the 8x8 squares are surrounded by walls (#),
%%%  so that no move ever has to test for the edge.

:- use_module(library(lists)).

initial(board([
    [#,#,#,#,#,#,#,#,#,#],
    [#,w,w,w,w,w,w,w,w,#],
    [#,w,w,w,w,w,w,w,w,#],
    [#,o,o,o,o,o,o,o,o,#],
    [#,o,o,o,o,o,o,o,o,#],
    [#,o,o,o,o,o,o,o,o,#],
    [#,o,o,o,o,o,o,o,o,#],
    [#,b,b,b,b,b,b,b,b,#],
    [#,b,b,b,b,b,b,b,b,#],
    [#,#,#,#,#,#,#,#,#,#]])).

opponent(w, b).
opponent(b, w).

ahead(w, +1).
ahead(b, -1).

at(board(Rows), R/C, Cell) :-
    nth0(R, Rows, Row),
    nth0(C, Row, Cell).

%% step(?Piece, ?From, ?To, ?Manner)
step(Piece, R/C, R1/C1, Manner) :-
    ahead(Piece, D),
    R1 is R+D,
    manner(Manner, DC),
    C1 is C+DC.

manner(straight, 0).
manner(slanted, -1).
manner(slanted, 1).

enters(straight, _, o).
enters(slanted, _, o).
enters(slanted, Piece, Enemy) :- opponent(Piece, Enemy).

%% move(+Board, +Piece, ?From-To, -After)
move(Board, Piece, From-To, After) :-
    at(Board, From, Piece),
    step(Piece, From, To, Manner),
    at(Board, To, Cell),
    enters(Manner, Piece, Cell),
    put(Board, From, o, Between),
    put(Between, To, Piece, After).

put(board(Rows0), R/C, Cell, board(Rows)) :-
    append(Above, [Row0|Below], Rows0), length(Above, R), !,
    append(Left, [_|Right], Row0), length(Left, C), !,
    append(Left, [Cell|Right], Row),
    append(Above, [Row|Below], Rows).

moves(Board, Piece, Moves) :-
    setof(Move, After^move(Board, Piece, Move, After), Moves), !.
moves(_, _, []).

wins(Board, w) :- at(Board, 8/_, w), !.
wins(Board, b) :- at(Board, 1/_, b), !.
wins(Board, P) :- opponent(P, O), \+ at(Board, _, O), !.

%% material and how far the foremost piece has come
value(Board, P, 10000) :- wins(Board, P), !.
value(Board, P, -10000) :- opponent(P, O), wins(Board, O), !.
value(Board, P, V) :-
    opponent(P, O),
    side(Board, P, V1),
    side(Board, O, V2),
    V is V1-V2.

side(Board, P, V) :-
    findall(10, at(Board, _, P), Tens),
    sum_list(Tens, V).

best(Board, P, Move) :-
    findall(V-M, ( move(Board, P, M, After), value(After, P, V) ), Scored),
    max_member(_-Move, Scored).

show(board(Rows)) :-
    append([_|Inner], [_], Rows),
    show_rows(Inner, 1),
    write('  '), forall(member(L, [a,b,c,d,e,f,g,h]), ( write(' '), write(L) )), nl.

show_rows([], _).
show_rows([Row|Rows], N) :-
    Rank is 9-N,
    write(Rank), write(' '),
    append([_|Cells], [_], Row),
    forall(member(Cell, Cells), ( sign(Cell, S), write(' '), write(S) )), nl,
    N1 is N+1,
    show_rows(Rows, N1).

sign(o, '.').
sign(w, w).
sign(b, b).

play :- initial(Board), turn(Board, w).

turn(Board, _) :- wins(Board, Winner), !, show(Board), format("~w wins~n", [Winner]).
turn(Board, w) :-
    show(Board), write('your move (r/c-r/c): '), read(Move),
    (   move(Board, w, Move, After) -> turn(After, b)
    ;   write('no such move'), nl, turn(Board, w)
    ).
turn(Board, b) :- best(Board, b, Move), move(Board, b, Move, After), !, turn(After, w).
