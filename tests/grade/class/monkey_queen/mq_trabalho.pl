% trabalho 1 plog
% MONKEY QUEEN
% Joao e Rita

:-use_module(library(lists)).
:-use_module(library(random)).
:-dynamic board/1.
:-dynamic player/1.

board([[e,e,e,e,e,b-20,e,e,e,e,e,e],[e,e,e,e,e,e,e,e,e,e,e,e],[e,e,e,e,e,e,e,e,e,e,e,e],
[e,e,e,e,e,e,e,e,e,e,e,e],[e,e,e,e,e,e,e,e,e,e,e,e],[e,e,e,e,e,e,e,e,e,e,e,e],
[e,e,e,e,e,e,e,e,e,e,e,e],[e,e,e,e,e,e,e,e,e,e,e,e],[e,e,e,e,e,e,e,e,e,e,e,e],
[e,e,e,e,e,e,e,e,e,e,e,e],[e,e,e,e,e,e,e,e,e,e,e,e],[e,e,e,e,e,e,w-20,e,e,e,e,e]]).
player(w).

get(R,C,X):-board(B),nth1(R,B,L),nth1(C,L,X).

set(R,C,X):-
  retract(board(B)),
  R0 is R-1, C0 is C-1,
  length(A,R0), append(A,[L|Z],B),
  length(P,C0), append(P,[_|S],L),
  append(P,[X|S],L2), append(A,[L2|Z],B2),
  assert(board(B2)), !.

% north
path(n,R,C,R2,C):- R2<R, R1 is R-1, empty_n(R1,C,R2).
% south
path(s,R,C,R2,C):- R2>R, R1 is R+1, empty_s(R1,C,R2).
% west
path(w,R,C,R,C2):- C2<C, C1 is C-1, empty_w(R,C1,C2).
% east
path(e,R,C,R,C2):- C2>C, C1 is C+1, empty_e(R,C1,C2).
% north west
path(nw,R,C,R2,C2):- R2<R, C2<C, R-R2=:=C-C2, R1 is R-1, C1 is C-1, empty_nw(R1,C1,R2).
% north east
path(ne,R,C,R2,C2):- R2<R, C2>C, R-R2=:=C2-C, R1 is R-1, C1 is C+1, empty_ne(R1,C1,R2).
% south west
path(sw,R,C,R2,C2):- R2>R, C2<C, R2-R=:=C-C2, R1 is R+1, C1 is C-1, empty_sw(R1,C1,R2).
% south east
path(se,R,C,R2,C2):- R2>R, C2>C, R2-R=:=C2-C.

empty_n(R,_,R):-!.
empty_n(R,C,R2):-get(R,C,e),R1 is R-1,empty_n(R1,C,R2).
empty_s(R,_,R):-!.
empty_s(R,C,R2):-get(R,C,e),R1 is R+1,empty_s(R1,C,R2).
empty_w(_,C,C):-!.
empty_w(R,C,C2):-get(R,C,e),C1 is C-1,empty_w(R,C1,C2).
empty_e(_,C,C):-!.
empty_e(R,C,C2):-get(R,C,e),C1 is C+1,empty_e(R,C1,C2).
empty_nw(R,_,R):-!.
empty_nw(R,C,R2):-get(R,C,e),R1 is R-1,C1 is C-1,empty_nw(R1,C1,R2).
empty_ne(R,_,R):-!.
empty_ne(R,C,R2):-get(R,C,e),R1 is R-1,C1 is C+1,empty_ne(R1,C1,R2).
empty_sw(R,_,R):-!.
empty_sw(R,C,R2):-get(R,C,e),R1 is R+1,C1 is C-1,empty_sw(R1,C1,R2).

opp(w,b).
opp(b,w).

% check(+R,+C,+R2,+C2): verifica a jogada do jogador atual
check(R,C,R2,C2):-
  player(P),
  get(R,C,P-N),
  get(R2,C2,X),
  ( R=R2, C=C2 -> fail ; true ),
  ( N==1, X=P-1 -> fail ; true ),
  ( N>1, X=P-_ -> fail ; true ),
  ( path(_,R,C,R2,C2) -> true ; fail ),
  ( X==e ->
      ( N==1 ->
          ( opp(P,O), get(QR,QC,O-QN), QN>1 ->
              ( (R2-QR)**2+(C2-QC)**2 < (R-QR)**2+(C-QC)**2 -> true ; fail )
          ; fail )
      ; ( N==2 -> fail ; true ) )
  ; true ),
  !.

% domove(+R,+C,+R2,+C2)
domove(R,C,R2,C2):-
  check(R,C,R2,C2),
  get(R,C,P-N), get(R2,C2,X),
  ( X==e, N>1 -> N1 is N-1, set(R2,C2,P-N1), set(R,C,P-1)
  ; set(R2,C2,P-N), set(R,C,e) ),
  retract(player(P)), opp(P,O), assert(player(O)), !.
domove(_,_,_,_):- write('That move is not valid!'), nl, fail.

% has_won(-P)
has_won(P):- opp(P,O), \+ (get(_,_,O-N), N>1), !.
has_won(P):- player(O), opp(O,P), \+ any_move.

any_move:- player(P), get(R,C,P-_), get(R2,C2,X), X\=P-_, check(R,C,R2,C2), !.

all_moves(L):- player(P),
  findall([R,C,R2,C2],(get(R,C,P-_),get(R2,C2,_),check(R,C,R2,C2)),L).

% joga o computador: tira uma ao acaso e joga-a
pc:- all_moves(L), length(L,N), random(0,N,I), nth0(I,L,[R,C,R2,C2]), domove(R,C,R2,C2).

show:- nl, write('     1   2   3   4   5   6   7   8   9  10  11  12'), nl, show_row(1).
show_row(13):-!.
show_row(R):- ( R<10 -> write(' ') ; true ), write(R), write(' '), show_cell(R,1), nl, R1 is R+1, show_row(R1).
show_cell(_,13):- write('|'), !.
show_cell(R,C):- get(R,C,X), write('|'), put_cell(X), C1 is C+1, show_cell(R,C1).
put_cell(e):- write('   ').
put_cell(P-N):- write(P), write(N), ( N<10 -> write(' ') ; true ).

menu:- write('1-jogar 2-contra o computador 3-sair'), nl, read(X), menu(X).
menu(1):- loop(nao).
menu(2):- loop(sim).
menu(3).
loop(_):- has_won(P), !, show, write(P), write(' ganhou!'), nl.
loop(PC):- show, player(P), write(P), nl,
  ( PC==sim, P==b -> pc ; read(R), read(C), read(R2), read(C2), (domove(R,C,R2,C2) ; true) ), !, loop(PC).
