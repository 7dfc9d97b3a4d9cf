% Breakthrough by two students who like short predicates.
% A position is pos(Whites, Blacks, ToMove): two ordered lists of Column/Row squares,
% columns a..h and rows 1..8 as on a chessboard, white at the top (rows 8 and 7).

:- use_module(library(lists)).

start(pos(Ws, Bs, white)) :-
    findall(C/R, (member(C, [a,b,c,d,e,f,g,h]), member(R, [7,8])), W0), sort(W0, Ws),
    findall(C/R, (member(C, [a,b,c,d,e,f,g,h]), member(R, [1,2])), B0), sort(B0, Bs).

mine(pos(Ws, Bs, white), Ws, Bs).
mine(pos(Ws, Bs, black), Bs, Ws).

back(white, Ws, Bs, pos(Ws, Bs, black)).
back(black, Bs, Ws, pos(Ws, Bs, white)).

files([a,b,c,d,e,f,g,h]).

beside(C, D) :- files(Fs), append(_, [C,D|_], Fs).
beside(C, D) :- files(Fs), append(_, [D,C|_], Fs).

rank(white, R, S) :- R > 1, S is R-1.
rank(black, R, S) :- R < 8, S is R+1.

% legal(+Pos, ?From, ?To, -Next)
legal(Pos, C/R, D/S, Next) :-
    Pos = pos(_, _, Who),
    mine(Pos, Mine, Theirs),
    select(C/R, Mine, Rest),
    rank(Who, R, S),
    reaches(C, D, S, Rest, Theirs, Left),
    sort([D/S|Rest], New),
    back(Who, New, Left, Next).

reaches(C, C, S, Mine, Theirs, Theirs) :-
    \+ member(C/S, Mine), \+ member(C/S, Theirs).
reaches(C, D, S, Mine, Theirs, Left) :-
    beside(C, D),
    \+ member(D/S, Mine),
    subtract(Theirs, [D/S], Left).

options(Pos, Options) :- findall(F-T, legal(Pos, F, T, _), Options).

won(pos(Ws, _, _), white) :- member(_/1, Ws).
won(pos(_, Bs, _), black) :- member(_/8, Bs).
won(pos(_, [], _), white).
won(pos([], _, _), black).

% score(+Pos, +Who, -Score): for Who, large is good
score(Pos, Who, 100) :- won(Pos, Who), !.
score(Pos, _, -100) :- won(Pos, _), !.
score(pos(Ws, Bs, _), Who, Score) :-
    length(Ws, W), length(Bs, B),
    ( Who = white -> Score is W-B ; Score is B-W ).

% think(+Depth, +Pos, -Score, -Move): negamax, no pruning yet
think(0, Pos, Score, none) :-
    Pos = pos(_, _, Who),
    score(Pos, Who, Score).
think(_, Pos, Score, none) :-
    won(Pos, _), !,
    Pos = pos(_, _, Who),
    score(Pos, Who, Score).
think(Depth, Pos, Score, Move) :-
    Less is Depth-1,
    findall(S-(F-T), ( legal(Pos, F, T, Next), once(think(Less, Next, S0, _)), S is -S0 ), All),
    keysort(All, Sorted),
    last(Sorted, Score-Move).

% the first depth is enough in the lab's machines, the others are for the report
depth(1).
depth(2).
depth(4).

robot(Pos, From, To) :- depth(D), think(D, Pos, _, From-To).

board(Pos) :-
    member(R, [8,7,6,5,4,3,2,1]),
    nl, write(R), write(' '),
    files(Fs), member(C, Fs),
    sign(Pos, C/R, Sign), write(' '), write(Sign),
    fail.
board(_) :- nl, write('   a b c d e f g h'), nl.

sign(pos(Ws, _, _), Square, 'O') :- memberchk(Square, Ws), !.
sign(pos(_, Bs, _), Square, '@') :- memberchk(Square, Bs), !.
sign(_, _, '.').

go :- start(Pos), go(Pos).

go(Pos) :- board(Pos), won(Pos, Who), !, write(Who), write(' won'), nl.
go(Pos) :-
    Pos = pos(_, _, white), !,
    write('from (c/r): '), read(F), write('to: '), read(T),
    ( legal(Pos, F, T, Next) -> go(Next) ; write('?'), go(Pos) ).
go(Pos) :- robot(Pos, F, T), !, legal(Pos, F, T, Next), go(Next).
