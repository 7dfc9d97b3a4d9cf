% Breakthrough - Programacao em Logica 2014/2015
% tabuleiro numa lista so, casas de 0 a 63
%   0  1  2 ...  7   <- brancas
%  ...
%  56 57 58 ... 63   <- pretas
:- use_module(library(lists)).
:- use_module(library(between)).

inicio(T) :-
  brancas(B), vazias(V), pretas(P),
  append(B, V, T1), append(T1, P, T).

brancas([1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]).
vazias([0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]).
pretas([2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2]).

outro(1,2).
outro(2,1).

sinal(1, 1).
sinal(2, -1).

% valida(+Jogador,+De,+Para,+Tabuleiro)
valida(J, De, Para, T) :-
  nth0(De, T, J),
  sinal(J, S),
  Dif is (Para-De)*S,
  salto(Dif, Tipo),
  nth0(Para, T, Destino),
  aceita(Tipo, J, Destino), !.

salto(7, diagonal).
salto(8, direito).
salto(9, diagonal).

aceita(_, _, 0).
aceita(diagonal, J, D) :- outro(J, D).

% move(+T,+De,+Para,-Novo)
move(T, De, Para, Novo) :-
  nth0(De, T, Peca), Peca \= 0,
  valida(Peca, De, Para, T),
  troca(T, 0, De, 0, T1),
  troca(T1, 0, Para, Peca, Novo), !.

troca([], _, _, _, []).
troca([_|R], I, I, X, [X|R1]) :- !, I1 is I+1, troca(R, I1, I, X, R1).
troca([Y|R], N, I, X, [Y|R1]) :- N1 is N+1, troca(R, N1, I, X, R1).

% acabou(+T) : escreve o vencedor
acabou(T) :- ganha(T, J), !, nl, write('O jogador '), write(J), write(' ganhou!'), nl.

ganha(T, 1) :- between(56, 63, I), nth0(I, T, 1).
ganha(T, 2) :- between(0, 7, I), nth0(I, T, 2).
ganha(T, 1) :- \+ memberchk(2, T).
ganha(T, 2) :- \+ memberchk(1, T).

escreve(T) :- write('    A B C D E F G H'), nl, escreve(T, 0).

escreve([], _).
escreve([P|Ps], N) :-
  0 is N mod 8, !,
  L is N // 8 + 1,
  write(L), write(' | '), peca(P), proxima(N),
  N1 is N+1, escreve(Ps, N1).
escreve([P|Ps], N) :-
  peca(P), proxima(N),
  N1 is N+1, escreve(Ps, N1).

proxima(N) :- 7 is N mod 8, !, nl.
proxima(_) :- write(' ').

peca(0) :- write('-').
peca(1) :- write('B').
peca(2) :- write('P').

% cada jogador escolhe a casa, ex: 8. e depois 16.
jogo(T, _) :- acabou(T), !, escreve(T).
jogo(T, J) :-
  escreve(T),
  write('Jogador '), write(J), write(' de: '), read(De),
  write(' para: '), read(Para),
  ( valida(J, De, Para, T) ->
      move(T, De, Para, T1), outro(J, J1), jogo(T1, J1)
  ; write('jogada errada, outra vez'), nl, jogo(T, J)
  ).

start :- inicio(T), jogo(T, 1).
