% B R A N D U B H      (Walker)          grupo 3, turma 6
:- use_module(library(lists)).
:- use_module(library(random)).

:- dynamic celula/3.      % celula(Linha, Coluna, Peca)      linhas e colunas 0..6
:- dynamic joga_agora/1.  % atacante / defensor

inicializa :-
  retractall(celula(_,_,_)), retractall(joga_agora(_)),
  preenche(0,0),
  coloca(atac, [0/3,1/3,5/3,6/3,3/0,3/1,3/5,3/6]),
  coloca(def, [2/3,4/3,3/2,3/4]),
  coloca(rei, [3/3]),
  assert(joga_agora(atacante)).

preenche(7,_) :- !.
preenche(L,7) :- !, L1 is L+1, preenche(L1,0).
preenche(L,C) :- assert(celula(L,C,vazio)), C1 is C+1, preenche(L,C1).

coloca(_,[]).
coloca(P,[L/C|R]) :- retract(celula(L,C,_)), assert(celula(L,C,P)), coloca(P,R).

do(atac, atacante).
do(def, defensor).
do(rei, defensor).

esquina(0,0). esquina(0,6). esquina(6,0). esquina(6,6).
trono(3,3).

% ---- movimento em linha recta sem saltar ----

livre(L,C,L,C2) :- C2 > C, !, C1 is C+1, vazias_h(L,C1,C2).
livre(L,C,L,C2) :- C2 < C, !, C1 is C-1, vazias_h(L,C2,C1).
livre(L,C,L2,C) :- L2 > L, !, L1 is L+1, vazias_v(C,L1,L2).
livre(L,C,L2,C) :- L2 < L, !, L1 is L-1, vazias_v(C,L2,L1).

vazias_h(_,A,B) :- A > B, !.
vazias_h(L,A,B) :- celula(L,A,vazio), A1 is A+1, vazias_h(L,A1,B).
vazias_v(_,A,B) :- A > B, !.
vazias_v(C,A,B) :- celula(A,C,vazio), A1 is A+1, vazias_v(C,A1,B).

pode(L,C,L2,C2) :-
  joga_agora(J),
  celula(L,C,P), do(P,J),
  livre(L,C,L2,C2),
  ( trono(L2,C2) -> fail ; true ),               % ninguem volta ao trono
  ( esquina(L2,C2) -> P == rei ; true ).         % so o rei vai para as esquinas

% ---- jogar ----

mover(L,C,L2,C2) :-
  pode(L,C,L2,C2), !,
  retract(celula(L,C,P)), assert(celula(L,C,vazio)),
  retract(celula(L2,C2,_)), assert(celula(L2,C2,P)),
  come(L2,C2),
  retract(joga_agora(J)), troca(J,J2), assert(joga_agora(J2)).

troca(atacante,defensor).
troca(defensor,atacante).

lado(-1,0). lado(1,0). lado(0,-1). lado(0,1).

come(L,C) :-
  findall(A/B, morre(L,C,A,B), Mortos),
  coloca(vazio, Mortos).

morre(L,C,A,B) :-
  joga_agora(J),
  lado(DL,DC),
  A is L+DL, B is C+DC,
  celula(A,B,P), P \= vazio, do(P,J2), J2 \= J,
  A2 is A+DL, B2 is B+DC,
  ( P = rei -> rei_morre(A,B,A2,B2)
  ; ajuda(J,A2,B2) ).

% uma peca minha do outro lado, ou o trono vazio
ajuda(J,A,B) :- celula(A,B,P), do(P,J), !.
ajuda(_,A,B) :- trono(A,B), celula(A,B,vazio).

% no trono ou ao lado dele: 4 lados (o trono conta); senao 2
rei_morre(A,B,_,_) :- perto_do_trono(A,B), !, \+ ( lado(X,Y), A1 is A+X, B1 is B+Y, \+ contra_rei(A1,B1) ).
rei_morre(_,_,A2,B2) :- contra_rei(A2,B2).

perto_do_trono(A,B) :- trono(T,U), abs(T-A) + abs(U-B) =< 1.

contra_rei(A,B) :- celula(A,B,atac), !.
contra_rei(A,B) :- trono(A,B), celula(A,B,vazio), !.
contra_rei(A,B) :- esquina(A,B).

% ---- fim ----

acabou(atacante) :- \+ celula(_,_,rei), !.
acabou(defensor) :- celula(L,C,rei), esquina(L,C), !.
acabou(ninguem) :- \+ tem_jogada.

tem_jogada :- numlist(0,6,N), member(L,N), member(C,N), celula(L,C,P), P \= vazio,
              lado(X,Y), L2 is L+X, C2 is C+Y, pode(L,C,L2,C2).
tem_jogada :- pode(_,_,3,5).

% ---- desenho ----

desenha :-
  nl, write('    0 1 2 3 4 5 6'), nl,
  numlist(0,6,N),
  member(L,N), write('  '), write(L), write(' '),
  ( member(C,N), celula(L,C,P), letra(P,L,C,X), write(X), write(' '), fail ; nl ),
  fail.
desenha.

letra(atac,_,_,a) :- !.
letra(def,_,_,d) :- !.
letra(rei,_,_,'R') :- !.
letra(vazio,L,C,x) :- esquina(L,C), !.
letra(vazio,L,C,x) :- trono(L,C), !.
letra(vazio,_,_,'.').

joga :-
  inicializa,
  repeat,
  desenha, joga_agora(J), write(J), write(': L/C para L/C (ex. 0/3-0/1.) '),
  read(L/C-L2/C2),
  ( mover(L,C,L2,C2) -> true ; write('nao da'), nl ),
  acabou(V), !,
  desenha, write('ganhou '), write(V), nl.
