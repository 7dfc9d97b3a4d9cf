:- use_module(library(lists)).
:- use_module(library(between)).

%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
%  FIELDS OF ACTION
%  estado: jogo(Tabuleiro, Vez, PerdidasPretas, PerdidasBrancas)
%  casa:   vazio | preta(N) | branca(N)
%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%

jogo_inicial(jogo([
  [preta(8),preta(7),preta(6),preta(5),vazio,vazio,vazio,vazio],
  [vazio,vazio,vazio,vazio,preta(12),preta(11),preta(10),preta(9)],
  [preta(4),preta(3),preta(2),preta(1),vazio,vazio,vazio,vazio],
  [vazio,vazio,vazio,vazio,vazio,vazio,vazio,vazio],
  [vazio,vazio,vazio,vazio,vazio,vazio,vazio,vazio],
  [vazio,vazio,vazio,vazio,branca(1),branca(2),branca(3),branca(4)],
  [branca(9),branca(10),branca(11),branca(12),vazio,vazio,vazio,vazio],
  [vazio,vazio,vazio,vazio,branca(5),branca(6),branca(7),branca(8)]
 ], pretas, [], [])).

dono(preta(_), pretas).
dono(branca(_), brancas).

outro(pretas, brancas).
outro(brancas, pretas).

casa(Tab, X, Y, Casa) :- nth0(Y, Tab, Linha), nth0(X, Linha, Casa).

troca(Tab, X, Y, Casa, Novo) :- trocaLinha(Tab, Y, X, Casa, Novo).
trocaLinha([L|T], 0, X, Casa, [L2|T]) :- trocaCol(L, X, Casa, L2).
trocaLinha([L|T], Y, X, Casa, [L|T2]) :- Y > 0, Y1 is Y-1, trocaLinha(T, Y1, X, Casa, T2).
trocaCol([_|T], 0, Casa, [Casa|T]).
trocaCol([H|T], X, Casa, [H|T2]) :- X > 0, X1 is X-1, trocaCol(T, X1, Casa, T2).

% ha uma peca em X,Y?
peca(Tab, X, Y) :- X >= 0, Y >= 0, casa(Tab, X, Y, C), C \= vazio.

% conta as pecas a volta, somando uma a uma
conta(Tab, X, Y, N) :-
  Xa is X-1, Xb is X+1, Ya is Y-1, Yb is Y+1,
  um(Tab,Xa,Ya,N1), um(Tab,X,Ya,N2), um(Tab,Xb,Ya,N3),
  um(Tab,Xa,Y,N4),                   um(Tab,Xb,Y,N5),
  um(Tab,Xa,Yb,N6), um(Tab,X,Yb,N7), um(Tab,Xb,Yb,N8),
  N is N1+N2+N3+N4+N5+N6+N7+N8.

um(Tab, X, Y, 1) :- peca(Tab, X, Y), !.
um(_, _, _, 0).

% mesma linha, coluna ou diagonal; D = numero de casas
alinhadas(X, Y, X, Y2, D) :- !, D is abs(Y2-Y), D > 0.
alinhadas(X, Y, X2, Y, D) :- !, D is abs(X2-X).
alinhadas(X, Y, X2, Y2, D) :- D is abs(X2-X), D =:= abs(Y2-Y).

% joga(+X, +Y, +X2, +Y2, +Jogo, -Jogo2, -Capturada, -Vitoria)
% Vitoria = sim se esta jogada acaba o jogo
joga(X, Y, X2, Y2, jogo(Tab,Vez,PP,PB), jogo(Tab2,Outro,PP2,PB2), Capturada, Vitoria) :-
  casa(Tab, X, Y, Peca), dono(Peca, Vez),
  casa(Tab, X2, Y2, Alvo), \+ dono(Alvo, Vez),
  alinhadas(X, Y, X2, Y2, D),
  conta(Tab, X, Y, N),
  troca(Tab, X, Y, vazio, Tab1),
  distanciaCerta(N, D, Alvo, Tab1, X2, Y2),
  troca(Tab1, X2, Y2, Peca, Tab2), !,
  outro(Vez, Outro),
  regista(Alvo, PP, PB, PP2, PB2, Capturada),
  vitoria(jogo(Tab2,Outro,PP2,PB2), Vitoria).

distanciaCerta(0, _, vazio, Tab, X, Y) :- !, conta(Tab, X, Y, V), V >= 2.
distanciaCerta(N, N, _, _, _, _) :- N > 0.

regista(vazio, PP, PB, PP, PB, nada).
regista(preta(N), PP, PB, [N|PP], PB, preta(N)).
regista(branca(N), PP, PB, PP, [N|PB], branca(N)).

% ganha quem tiver cinco pecas capturadas ou deixar o outro sem jogadas
vitoria(jogo(_,_,PP,_), sim) :- length(PP, N), N >= 5, !.
vitoria(jogo(_,_,_,PB), sim) :- length(PB, N), N >= 5, !.
vitoria(Jogo, sim) :- \+ temJogada(Jogo), !.
vitoria(_, nao).

temJogada(jogo(Tab,Vez,_,_)) :-
  casa(Tab, X, Y, P), dono(P, Vez),
  member(X2, [0,1,2,3,4,5,6,7]), member(Y2, [0,1,2,3,4,5,6,7]),
  casa(Tab, X2, Y2, A), \+ dono(A, Vez),
  alinhadas(X, Y, X2, Y2, D), D > 0,
  conta(Tab, X, Y, N),
  troca(Tab, X, Y, vazio, T1),
  distanciaCerta(N, D, A, T1, X2, Y2), !.

% ------- mostrar --------------------------------------------
mostra(jogo(Tab,Vez,PP,PB)) :-
  nl, write('     0    1    2    3    4    5    6    7'), nl,
  mostraL(Tab, 0),
  write('Perdidas pretas:  '), write(PP), nl,
  write('Perdidas brancas: '), write(PB), nl,
  write('Jogam as '), write(Vez), nl.
mostraL([], _) :- linha.
mostraL([L|T], N) :- linha, write(' '), write(N), write(' '), mostraC(L), write('|'), nl, N1 is N+1, mostraL(T, N1).
linha :- write('   +----+----+----+----+----+----+----+----+'), nl.
mostraC([]).
mostraC([vazio|T]) :- write('|    '), mostraC(T).
mostraC([preta(N)|T]) :- write('| P'), dois(N), mostraC(T).
mostraC([branca(N)|T]) :- write('| B'), dois(N), mostraC(T).
dois(N) :- N < 10, write(0), write(N).
dois(N) :- N >= 10, write(N).

% ------- ciclo ----------------------------------------------
iniciar :- jogo_inicial(J), ciclo(J).

ciclo(J) :-
  mostra(J),
  write('X,Y,X2,Y2: '), read((X,Y,X2,Y2)),
  ( joga(X,Y,X2,Y2,J,J2,Cap,Vit) ->
      ( Cap == nada -> true ; write('Capturou '), write(Cap), nl ),
      ( Vit == sim -> mostra(J2), J = jogo(_,Vez,_,_), write('Vitoria das '), write(Vez), nl
      ; ciclo(J2) )
  ; write('Nao pode.'), nl, ciclo(J) ).
