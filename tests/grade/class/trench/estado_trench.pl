%=====================================================
% Trench  -  FEUP, PLOG 2014/15, T1
% estado(Tabuleiro, Jogador, NJogadas, SemCapturas)
% pecas: p(Jogador,Forca)   Forca 1..5 (estrelas), vazio: -
%=====================================================
:- use_module(library(lists)).

estado_inicial(estado(T, pretas, 0, 0)) :-
  findall(Linha, (between(0, 14, L), linha_inicial(L, Linha)), T).

linha_inicial(L, Linha) :-
  tamanho(L, N), N1 is N-1,
  findall(X, (between(0, N1, C), casa_inicial(L, C, X)), Linha).

tamanho(L, N) :- L =< 7, !, N is L+1.
tamanho(L, N) :- N is 15-L.

casa_inicial(L, C, p(brancas,F)) :- forca(L, C, F), !.
casa_inicial(L, C, p(pretas,F)) :- M is 14-L, forca(M, C, F), !.
casa_inicial(_, _, -).

forca(0, _, 5).
forca(1, _, 4).
forca(2, _, 3).
forca(3, _, 2).
forca(4, C, 1) :- C > 0, C < 4.
forca(5, C, 1) :- C > 1, C < 4.
forca(6, 3, 1).

contra(brancas, pretas).
contra(pretas, brancas).

% coordenadas U (desce para a esquerda) e V (desce para a direita), 0..7
cel(T, U, V, X) :-
  U >= 0, U < 8, V >= 0, V < 8,
  L is U+V,
  C is min(V, 7-U),
  nth0(L, T, Linha), nth0(C, Linha, X).

% todas as casas, para percorrer o tabuleiro
uv(U, V) :- between(0, 7, U), between(0, 7, V).

mete(T, U, V, X, T2) :- L is U+V, C is min(V, 7-U), mete_l(T, L, C, X, T2).
mete_l([A|R], 0, C, X, [B|R]) :- !, mete_c(A, C, X, B).
mete_l([A|R], L, C, X, [A|R2]) :- L1 is L-1, mete_l(R, L1, C, X, R2).
mete_c([_|R], 0, X, [X|R]) :- !.
mete_c([A|R], C, X, [A|R2]) :- C1 is C-1, mete_c(R, C1, X, R2).

% vectores permitidos
vec(_, _, 0, 1).
vec(_, _, 1, 0).
vec(_, _, 0, -1).
vec(_, _, -1, 0).
vec(F, J, D, D) :- F >= 2, frente(J, D).
vec(F, J, D, D) :- (F =:= 3 ; F =:= 5), frente(J, E), D is -E.
vec(F, _, 1, -1) :- F >= 4.
vec(F, _, -1, 1) :- F >= 4.
frente(brancas, 1).
frente(pretas, -1).

zona(U, V, Z) :- S is U+V, ( S < 7 -> Z = brancas ; S > 7 -> Z = pretas ; Z = trincheira ).

% jogadas(+Estado, -Lista) com [U,V,U2,V2]
jogadas(estado(T,J,_,_), Lista) :-
  findall([U,V,U2,V2], uma(T, J, U, V, U2, V2, _), Lista).

uma(T, J, U, V, U2, V2, Presas) :-
  uv(U, V), cel(T, U, V, p(J,F)),
  zona(U, V, Z),
  vec(F, J, DU, DV),
  linha(F, T, J, Z, U, V, DU, DV, [], Fins),
  member(fim(U2,V2,Presas), Fins).

% linha(...): lista das casas onde pode parar, com o que foi comido ate la
linha(0, _, _, _, _, _, _, _, _, []) :- !.
linha(N, T, J, Z, U, V, DU, DV, Ja, Fins) :-
  U1 is U+DU, V1 is V+DV,
  ( \+ cel(T, U1, V1, _) -> Fins = []
  ; cel(T, U1, V1, -) -> Fins = [fim(U1,V1,Ja)|Mais], N1 is N-1, linha(N1, T, J, Z, U1, V1, DU, DV, Ja, Mais)
  ; cel(T, U1, V1, p(J,_)) -> Fins = []
  ; zona(U1, V1, Z1), nao_come(J, Z, Z1) -> Fins = []
  ; Z == trincheira -> Ja2 = [U1/V1|Ja], Fins = [fim(U1,V1,Ja2)|Mais], N1 is N-1, linha(N1, T, J, Z, U1, V1, DU, DV, Ja2, Mais)
  ; Fins = [fim(U1,V1,[U1/V1|Ja])] ).

nao_come(_, trincheira, trincheira).
nao_come(J, trincheira, J).
nao_come(J, J, trincheira).

% joga(+Jogada, +Estado, -Estado2)
joga([U,V,U2,V2], estado(T,J,N,S), estado(T4,O,N1,S1)) :-
  uma(T, J, U, V, U2, V2, Presas), !,
  limpa(Presas, T, T2),
  cel(T, U, V, X),
  mete(T2, U, V, -, T3), mete(T3, U2, V2, X, T4),
  contra(J, O), N1 is N+1,
  ( Presas == [] -> S1 is S+1 ; S1 = 0 ).

limpa([], T, T).
limpa([U/V|R], T, T3) :- mete(T, U, V, -, T2), limpa(R, T2, T3).

% pontos das pecas capturadas por J
pontos(estado(T,_,_,_), J, P) :-
  contra(J, O),
  findall(F, (member(L, T), member(p(O,F), L)), Fs),
  soma(Fs, Vivas),
  P is 72-Vivas.

soma([], 0).
soma([F|R], S) :- estrela(F, P), soma(R, S1), S is S1+P.

estrela(1, 2).
estrela(2, 4).
estrela(3, 5).
estrela(4, 8).
estrela(5, 10).

% terminou(+Estado, -Quem): brancas, pretas ou empate
terminou(estado(T,_,_,_), J) :- contra(J, O), \+ (member(L, T), member(p(O,_), L)), !.
terminou(E, Quem) :-
  E = estado(_,_,N,S),
  ( N > 50 ; S > 25 ), !,
  pontos(E, brancas, A), pontos(E, pretas, B),
  ( A > B -> Quem = brancas ; B > A -> Quem = pretas ; Quem = empate ).

ver(estado(T,J,N,S)) :-
  ver(T, 7),
  format("~w a jogar, ~w jogadas, ~w sem capturas~n", [J,N,S]).
ver([], _).
ver([L|R], K) :- A is abs(K)*2, tab(A), ver_linha(L), nl, K1 is K-1, ver(R, K1).
ver_linha([]).
ver_linha([-|R]) :- write(' .  '), ver_linha(R).
ver_linha([p(J,F)|R]) :- nth1(F, [so,sa,ca,co,ge], N), ( J == brancas -> write(N) ; upcase_atom(N, M), write(M) ), write('  '), ver_linha(R).

jogo :- estado_inicial(E), jogo(E).
jogo(E) :- terminou(E, Q), !, ver(E), write(Q), nl.
jogo(E) :- ver(E), write('[U,V,U2,V2]: '), read(J), ( joga(J, E, E2) -> jogo(E2) ; write(errado), nl, jogo(E) ).
