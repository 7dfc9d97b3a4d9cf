% trabalho de PLOG   turma 2MIEIC04
% NOTA: linha 1 e' a de baixo

:- dynamic(casa/3).
:- dynamic(jogada_possivel/4).
:- dynamic(vez/1).
:- dynamic(pontos/2).

limpa :- retract(casa(_,_,_)), fail.
limpa :- retract(vez(_)), fail.
limpa.

comeca :-
	limpa,
	linha(8,1), linha(7,1),
	linha(6,0), linha(5,0), linha(4,0), linha(3,0),
	linha(2,2), linha(1,2),
	assert(vez(1)).

linha(L,X) :-
	assert(casa(1,L,X)), assert(casa(2,L,X)), assert(casa(3,L,X)), assert(casa(4,L,X)),
	assert(casa(5,L,X)), assert(casa(6,L,X)), assert(casa(7,L,X)), assert(casa(8,L,X)).

% procura todas as jogadas do jogador e guarda-as
procura(J) :-
	retractall(jogada_possivel(_,_,_,_)),
	procura_frente(J),
	procura_diagonal(J),
	procura_come(J).

procura_frente(J) :-
	casa(C,L,J),
	passo(J,L,L2),
	casa(C,L2,0),
	assert(jogada_possivel(C,L,C,L2)),
	fail.
procura_frente(_).

procura_diagonal(J) :-
	casa(C,L,J),
	passo(J,L,L2),
	lado(C,C2),
	casa(C2,L2,X),
	X \= J,
	assert(jogada_possivel(C,L,C2,L2)),
	fail.
procura_diagonal(_).

procura_come(J) :-
	casa(C,L,J),
	passo(J,L,L2),
	lado(C,C2),
	casa(C2,L2,X),
	X \= J, X \= 0,
	assert(jogada_possivel(C,L,C2,L2)),
	fail.
procura_come(_).

passo(1,L,L2) :- L2 is L-1.
passo(2,L,L2) :- L2 is L+1.

lado(C,C2) :- C2 is C-1.
lado(C,C2) :- C2 is C+1.

jogadas(J,Lista) :-
	procura(J),
	findall([C,L,C2,L2],jogada_possivel(C,L,C2,L2),Lista).

% jogar([C,L],[C2,L2])
jogar([C,L],[C2,L2]) :-
	vez(J),
	procura(J),
	jogada_possivel(C,L,C2,L2),
	!,
	retract(casa(C,L,J)),
	assert(casa(C,L,0)),
	retract(casa(C2,L2,_)),
	assert(casa(C2,L2,J)),
	troca.

troca :- retract(vez(1)), !, assert(vez(2)).
troca :- retract(vez(2)), !, assert(vez(1)).

venceu(1) :- casa(_,1,1), !.
venceu(2) :- casa(_,8,2), !.
venceu(1) :- \+ casa(_,_,2), !.
venceu(2) :- \+ casa(_,_,1), !.

% o computador: ve todas as jogadas e fica com a que come, se houver
computador(C,L,C2,L2) :-
	vez(J),
	procura(J),
	(	jogada_possivel(C,L,C2,L2), chega(J,L2), !
	;	jogada_possivel(C,L,C2,L2), casa(C2,L2,X), X \= 0, !
	;	findall([A,B,D,E],jogada_possivel(A,B,D,E),Js),
		length(Js,N), R is random(N), nth0(R,Js,[C,L,C2,L2])
	).

chega(1,1).
chega(2,8).

ver :-
	nl,
	ver_linha(8), ver_linha(7), ver_linha(6), ver_linha(5),
	ver_linha(4), ver_linha(3), ver_linha(2), ver_linha(1),
	write('    1 2 3 4 5 6 7 8'), nl.

ver_linha(L) :-
	write(' '), write(L), write(': '),
	casa(1,L,A), ver_casa(A), casa(2,L,B), ver_casa(B), casa(3,L,C), ver_casa(C), casa(4,L,D), ver_casa(D),
	casa(5,L,E), ver_casa(E), casa(6,L,F), ver_casa(F), casa(7,L,G), ver_casa(G), casa(8,L,H), ver_casa(H),
	nl, !.

ver_casa(0) :- write('. ').
ver_casa(1) :- write('1 ').
ver_casa(2) :- write('2 ').

jogo :- comeca, jogo(humano).

jogo(_) :- venceu(J), ver, write('venceu o jogador '), write(J), nl, !.
jogo(humano) :-
	ver, write('peca [C,L]: '), read(P), write('destino [C,L]: '), read(D),
	(jogar(P,D) -> jogo(pc) ; write('impossivel'), nl, jogo(humano)), !.
jogo(pc) :- computador(C,L,C2,L2), jogar([C,L],[C2,L2]), jogo(humano).
