%%% Monkey Queen
%%% no board, only what is on it:  s(Turn, WhiteArmy, BlackArmy)
%%% an army is  army(Queen, Height, Babies), squares are X-Y from 0 at the bottom left
:- use_module(library(lists)).
:- use_module(library(random)).

start(s(white, army(6-0, 20, []), army(5-11, 20, []))).

flip(white, black).
flip(black, white).

% mine(+State, -MyArmy, -HisArmy)
mine(s(white, W, B), W, B).
mine(s(black, W, B), B, W).

after(white, Mine, His, s(black, Mine, His)).
after(black, Mine, His, s(white, His, Mine)).

stands(army(Q, _, Bs), S) :- ( S = Q ; member(S, Bs) ).

taken(A, B, S) :- ( stands(A, S) ; stands(B, S) ), !.

compass([0-1, 1-1, 1-0, 1-(-1), 0-(-1), -1-(-1), -1-0, -1-1]).

% slide(+S, +D, +Mine, +His, -To, -What)
slide(X-Y, DX-DY, Mine, His, To, What) :-
    X1 is X+DX, X1 >= 0, X1 < 12,
    Y1 is Y+DY, Y1 >= 0, Y1 < 12,
    \+ stands(Mine, X1-Y1),
    (   stands(His, X1-Y1)
    ->  To = X1-Y1, What = take
    ;   (   To = X1-Y1, What = step
        ;   slide(X1-Y1, DX-DY, Mine, His, To, What)
        )
    ).

% move(+State, ?Move, -State2), Move = Piece:From->To
move(State, queen:Q->To, State2) :-
    State = s(Turn, _, _),
    mine(State, Mine, His),
    Mine = army(Q, H, Bs),
    compass(Ds), member(D, Ds),
    slide(Q, D, Mine, His, To, What),
    queen_moves(What, Q, H, Bs, To, New),
    kill(To, His, His2),
    after(Turn, New, His2, State2).
move(State, baby:From->To, State2) :-
    State = s(Turn, _, _),
    mine(State, Mine, His),
    Mine = army(Q, H, Bs),
    select(From, Bs, Rest),
    compass(Ds), member(D, Ds),
    slide(From, D, Mine, His, To, What),
    baby_moves(What, From, To, His),
    kill(To, His, His2),
    after(Turn, army(Q, H, [To|Rest]), His2, State2).

queen_moves(take, _, H, Bs, To, army(To, H, Bs)).
queen_moves(step, Q, H, Bs, To, army(To, H1, [Q|Bs])) :- H > 2, H1 is H-1.

baby_moves(take, _, _, _).
baby_moves(step, From, To, army(Q, _, _)) :- dist(From, Q, D1), dist(To, Q, D2), D2 < D1.

dist(X-Y, X2-Y2, D) :- D is (X2-X)^2 + (Y2-Y)^2.

kill(S, army(S, _, Bs), army(none, 0, Bs)) :- !.
kill(S, army(Q, H, Bs), army(Q, H, Rest)) :- select(S, Bs, Rest), !.
kill(_, Army, Army).

moves(State, Moves) :- findall(M, move(State, M, _), Moves).

% winner(+State, -Colour)
winner(s(_, army(none,_,_), _), black) :- !.
winner(s(_, _, army(none,_,_)), white) :- !.
winner(State, Winner) :-
    \+ move(State, _, _),
    State = s(Turn, _, _), flip(Turn, Winner).

% value of a state for a colour: queens before babies
value(s(_, W, B), white, V) :- worth(W, VW), worth(B, VB), V is VW-VB.
value(s(T, W, B), black, V) :- value(s(T, W, B), white, V0), V is -V0.

worth(army(none, _, Bs), V) :- !, length(Bs, N), V is N-1000.
worth(army(_, H, Bs), V) :- length(Bs, N), V is 2*H+N.

% best(+Level, +State, -Move)
best(random, State, Move) :- moves(State, Ms), random_member(Move, Ms).
best(greedy, State, Move) :-
    State = s(Turn, _, _),
    findall(V-M, ( move(State, M, S2), result(S2, Turn, V) ), VMs),
    keysort(VMs, Sorted),
    last(Sorted, Max-_),
    findall(M, member(Max-M, Sorted), Best),
    random_member(Move, Best).

result(S, Turn, 10000) :- winner(S, Turn), !.
result(S, Turn, V) :- value(S, Turn, V).

print_state(S) :-
    print_rows(11, S),
    write('     a   b   c   d   e   f   g   h   i   j   k   l'), nl.

print_rows(-1, _) :- !.
print_rows(Y, S) :-
    N is Y+1, ( N < 10 -> write(' ') ; true ), write(N), write('  '),
    forall(between(0, 11, X), print_square(X-Y, S)), nl,
    Y1 is Y-1, print_rows(Y1, S).

print_square(Q, s(_, army(Q,H,_), _)) :- !, print_stack('W', H).
print_square(Q, s(_, _, army(Q,H,_))) :- !, print_stack('B', H).
print_square(Q, s(_, army(_,_,Bs), _)) :- memberchk(Q, Bs), !, print_stack('w', 1).
print_square(Q, s(_, _, army(_,_,Bs))) :- memberchk(Q, Bs), !, print_stack('b', 1).
print_square(_, _) :- write(' -  ').

print_stack(C, H) :- ( H < 10 -> format("~w~w  ", [C,H]) ; format("~w~w ", [C,H]) ).

go :- start(S), go(S).
go(S) :- winner(S, W), !, print_state(S), write(W), write(' wins'), nl.
go(S) :-
    print_state(S), S = s(Turn, _, _),
    (   Turn == white
    ->  repeat, write('piece:From->To '), read(M), move(S, M, S2), !
    ;   best(greedy, S, M), write(M), nl, move(S, M, S2), !
    ),
    go(S2).
