% ---------------------------------------------------------------------------
% Hnefatafl 11x11 (regras Fetlar)
% PLOG 2017/2018 - T5G2
% O tabuleiro e uma lista de celulas cel(X-Y, Peca), X e Y de 1 a 11
% ---------------------------------------------------------------------------
:- use_module(library(lists)).

desenho(1,  "...nnnnn...").
desenho(2,  ".....n.....").
desenho(3,  "...........").
desenho(4,  "n....b....n").
desenho(5,  "n...bbb...n").
desenho(6,  "nn.bbrbb.nn").
desenho(7,  "n...bbb...n").
desenho(8,  "n....b....n").
desenho(9,  "...........").
desenho(10, ".....n.....").
desenho(11, "...nnnnn...").

% tabuleiro_inicial(-Celulas)
tabuleiro_inicial(Celulas) :-
   findall(cel(X-Y, P),
           ( desenho(Y, Linha), string_chars(Linha, Cs), nth1(X, Cs, C), letra(C, P) ),
           Celulas).

letra('.', nada).
letra(n, negra).
letra(b, branca).
letra(r, rei).

equipa(negra, negras).
equipa(branca, brancas).
equipa(rei, brancas).

inimiga(negras, brancas).
inimiga(brancas, negras).

canto(1-1).   canto(1-11).   canto(11-1).   canto(11-11).
trono(6-6).

tem(Celulas, Onde, Peca) :- memberchk(cel(Onde, Peca), Celulas).

vizinho(X-Y, cima,     X-Y1) :- Y > 1,  Y1 is Y-1.
vizinho(X-Y, baixo,    X-Y1) :- Y < 11, Y1 is Y+1.
vizinho(X-Y, esquerda, X1-Y) :- X > 1,  X1 is X-1.
vizinho(X-Y, direita,  X1-Y) :- X < 11, X1 is X+1.

% ---- jogadas: De->Para -----------------------------------------------------

% passa por casas vazias; so o rei passa pelo trono
passa(rei, Onde, Celulas) :- !, tem(Celulas, Onde, nada).
passa(_, Onde, Celulas) :- tem(Celulas, Onde, nada), \+ trono(Onde).

% so o rei pode parar nos cantos e no trono
para(rei, _) :- !.
para(_, Onde) :- \+ canto(Onde), \+ trono(Onde).

caminho(Peca, De, Dir, Celulas, Para) :-
   vizinho(De, Dir, Seguinte),
   passa(Peca, Seguinte, Celulas),
   ( para(Peca, Seguinte), Para = Seguinte
   ; caminho(Peca, Seguinte, Dir, Celulas, Para) ).

jogada(Celulas, Equipa, (De->Para)) :-
   member(cel(De, Peca), Celulas),
   equipa(Peca, Equipa),
   caminho(Peca, De, _, Celulas, Para).

todas(Celulas, Equipa, Js) :-
   findall(J, jogada(Celulas, Equipa, J), Js).

% ---- execucao --------------------------------------------------------------

joga(Celulas, Equipa, (De->Para), Final) :-
   jogada(Celulas, Equipa, (De->Para)), !,
   tem(Celulas, De, Peca),
   poe(Celulas, De, nada, C1),
   poe(C1, Para, Peca, C2),
   findall(V, come(C2, Equipa, Para, V), Vs),
   tira(Vs, C2, Final).

poe([cel(O,_)|Cs], O, P, [cel(O,P)|Cs]) :- !.
poe([C|Cs], O, P, [C|Ds]) :- poe(Cs, O, P, Ds).

tira([], Cs, Cs).
tira([V|Vs], Cs, Ds) :- poe(Cs, V, nada, Es), tira(Vs, Es, Ds).

come(Celulas, Equipa, Onde, Vitima) :-
   inimiga(Equipa, Outra),
   vizinho(Onde, Dir, Vitima),
   tem(Celulas, Vitima, Peca),
   equipa(Peca, Outra),
   presa(Peca, Celulas, Equipa, Vitima, Dir).

presa(rei, Celulas, _, Rei, _) :- !,
   forall(member(D, [cima,baixo,esquerda,direita]),
          ( vizinho(Rei, D, V), cerca(Celulas, V) )).
presa(_, Celulas, Equipa, Vitima, Dir) :-
   vizinho(Vitima, Dir, Atras),
   hostil(Celulas, Equipa, Atras), !.

cerca(Celulas, V) :- tem(Celulas, V, negra), !.
cerca(Celulas, V) :- trono(V), tem(Celulas, V, nada).

% hostil(+Celulas, +QuemCome, +Onde)
hostil(Celulas, Equipa, Onde) :- tem(Celulas, Onde, P), equipa(P, Equipa).
hostil(Celulas, _, Onde) :- canto(Onde), tem(Celulas, Onde, nada).
hostil(_, brancas, Onde) :- trono(Onde).                           % sempre contra as negras
hostil(Celulas, negras, Onde) :- trono(Onde), tem(Celulas, Onde, nada).

% ---- fim -------------------------------------------------------------------

fim(Celulas, _, ganham(negras)) :- \+ tem(Celulas, _, rei), !.
fim(Celulas, _, ganham(brancas)) :- canto(C), tem(Celulas, C, rei), !.
fim(Celulas, Equipa, empate) :- \+ jogada(Celulas, Equipa, _), !.
fim(_, _, continua).

% ---- ecra ------------------------------------------------------------------

mostra(Celulas) :-
   nl, write('     1  2  3  4  5  6  7  8  9 10 11'), nl,
   between(1, 11, Y),
   ( Y < 10 -> write('  ') ; write(' ') ), write(Y), write(' '),
   ( between(1, 11, X), tem(Celulas, X-Y, P), sinal(P, S), write(' '), write(S), write(' '), fail ; nl ),
   fail.
mostra(_) :- nl.

sinal(nada, '.').
sinal(negra, 'N').
sinal(branca, 'B').
sinal(rei, 'R').

% ---- jogo ------------------------------------------------------------------

inicio :-
   write('1 - dois jogadores    2 - sair'), nl,
   read(1),
   tabuleiro_inicial(T),
   turno(T, negras).

turno(T, E) :- fim(T, E, Fim), Fim \= continua, !, mostra(T), write(Fim), nl.
turno(T, E) :-
   mostra(T),
   repeat,
      write(E), write(' (X-Y->X-Y): '), read(J),
      joga(T, E, J, T1), !,
   inimiga(E, O),
   turno(T1, O).
