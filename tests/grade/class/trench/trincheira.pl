/* -*- Mode:Prolog; coding:utf-8 -*-
   TRENCH - PLOG 2014/2015
   O tabuleiro e' uma lista de 15 listas (1,2,..,8,..,2,1). O jogador 1 (brancas)
   esta' em cima, o 2 (pretas) em baixo. A lista 7 (a contar do 0) e' a trincheira.
*/
:- use_module(library(lists)).
:- use_module(library(random)).

inicial([[g1],
         [co1,co1],
         [ca1,ca1,ca1],
         [sa1,sa1,sa1,sa1],
         [e,so1,so1,so1,e],
         [e,e,so1,so1,e,e],
         [e,e,e,so1,e,e,e],
         [e,e,e,e,e,e,e,e],
         [e,e,e,so2,e,e,e],
         [e,e,so2,so2,e,e],
         [e,so2,so2,so2,e],
         [sa2,sa2,sa2,sa2],
         [ca2,ca2,ca2],
         [co2,co2],
         [g2]]).

% peca(Atomo, Patente, Jogador)
peca(g1, general, 1).    peca(g2, general, 2).
peca(co1, coronel, 1).   peca(co2, coronel, 2).
peca(ca1, capitao, 1).   peca(ca2, capitao, 2).
peca(sa1, sargento, 1).  peca(sa2, sargento, 2).
peca(so1, soldado, 1).   peca(so2, soldado, 2).

alcance(soldado, 1).
alcance(sargento, 2).
alcance(capitao, 3).
alcance(coronel, 4).
alcance(general, 5).

pontos(soldado, 2).
pontos(sargento, 4).
pontos(capitao, 6).
pontos(coronel, 8).
pontos(general, 10).

adversario(1, 2).
adversario(2, 1).

% ---- direcoes ------------------------------------------------------
% cada patente: diagonais todas; o resto depende
anda(_, diagonal).
anda(sargento, frente).
anda(capitao, frente).
anda(capitao, tras).
anda(coronel, frente).
anda(coronel, lado).
anda(general, frente).
anda(general, tras).
anda(general, lado).

% rumo(Tipo, Jogador, Direcao)
rumo(diagonal, _, ne).
rumo(diagonal, _, no).
rumo(diagonal, _, se).
rumo(diagonal, _, so).
rumo(frente, 1, s).
rumo(frente, 2, n).
rumo(tras, 1, n).
rumo(tras, 2, s).
rumo(lado, _, e).
rumo(lado, _, o).

% vizinho(+Dir, +L, +C, -L2, -C2): casa seguinte (pode sair do tabuleiro)
vizinho(e, L, C, L, C2) :- C2 is C + 1.
vizinho(o, L, C, L, C2) :- C2 is C - 1.
vizinho(se, L, C, L2, C2) :- L2 is L + 1, ( L < 7 -> C2 is C + 1 ; C2 = C ).
vizinho(so, L, C, L2, C2) :- L2 is L + 1, ( L < 7 -> C2 = C ; C2 is C - 1 ).
vizinho(ne, L, C, L2, C2) :- L2 is L - 1, ( L > 7 -> C2 is C + 1 ; C2 = C ).
vizinho(no, L, C, L2, C2) :- L2 is L - 1, ( L > 7 -> C2 = C ; C2 is C - 1 ).
% duas diagonais seguidas
vizinho(n, L, C, L2, C2) :- vizinho(no, L, C, L1, C1), vizinho(ne, L1, C1, L2, C2).
vizinho(s, L, C, L2, C2) :- vizinho(so, L, C, L1, C1), vizinho(se, L1, C1, L2, C2).

casa(Tab, L, C, X) :- nth0(L, Tab, Linha), nth0(C, Linha, X).

muda(Tab, L, C, X, Novo) :-
    nth0(L, Tab, Linha, Resto),
    nth0(C, Linha, _, R2),
    nth0(C, Linha2, X, R2),
    nth0(L, Novo, Linha2, Resto).

territorio(1, L) :- L < 7.
territorio(2, L) :- L > 7.

% ---- jogadas -------------------------------------------------------
% jogada(+Tab, +Jog, ?L, ?C, ?L2, ?C2, -Capturadas)
jogada(Tab, Jog, L, C, L2, C2, Capturadas) :-
    casa(Tab, L, C, P),
    peca(P, Patente, Jog),
    alcance(Patente, Max),
    anda(Patente, Tipo),
    rumo(Tipo, Jog, Dir),
    percorre(Max, Tab, Jog, L, Dir, L, C, L2, C2, Capturadas).

percorre(N, Tab, Jog, Origem, Dir, L, C, LF, CF, Capturadas) :-
    N > 0,
    vizinho(Dir, L, C, L1, C1),
    casa(Tab, L1, C1, X),
    N1 is N - 1,
    passo(X, N1, Tab, Jog, Origem, Dir, L1, C1, LF, CF, Capturadas).

passo(e, _, _, _, _, _, L, C, L, C, []).
passo(e, N, Tab, Jog, Origem, Dir, L, C, LF, CF, Caps) :-
    percorre(N, Tab, Jog, Origem, Dir, L, C, LF, CF, Caps).
passo(X, _, _, Jog, Origem, _, L, C, L, C, [L/C]) :-
    peca(X, _, Outro), Outro \= Jog,
    pode_capturar(Jog, Origem, L).
passo(X, N, Tab, Jog, 7, Dir, L, C, LF, CF, [L/C|Caps]) :-
    peca(X, _, Outro), Outro \= Jog,
    pode_capturar(Jog, 7, L),
    percorre(N, Tab, Jog, 7, Dir, L, C, LF, CF, Caps).

% da trincheira so' se captura em territorio inimigo; para a trincheira so' quem
% vem do territorio da peca atacada
pode_capturar(Jog, 7, L) :- !, adversario(Jog, Adv), territorio(Adv, L).
pode_capturar(Jog, Origem, 7) :- !, adversario(Jog, Adv), territorio(Adv, Origem).
pode_capturar(_, _, _).

jogadas(Tab, Jog, Lista) :-
    findall(L/C-L2/C2, jogada(Tab, Jog, L, C, L2, C2, _), Lista).

faz(Tab, Jog, L/C-L2/C2, Novo, Pontos) :-
    jogada(Tab, Jog, L, C, L2, C2, Caps), !,
    casa(Tab, L, C, P),
    tira(Caps, Tab, T1, 0, Pontos),
    muda(T1, L, C, e, T2),
    muda(T2, L2, C2, P, Novo).

tira([], T, T, P, P).
tira([L/C|Cs], T, T3, P0, P) :-
    casa(T, L, C, X), peca(X, Pat, _), pontos(Pat, N),
    P1 is P0 + N,
    muda(T, L, C, e, T2),
    tira(Cs, T2, T3, P1, P).

% ---- fim -----------------------------------------------------------
% pontos_de(+Tab, +Jog, -N): pontos das pecas que Jog ja capturou (72 no total)
pontos_de(Tab, Jog, N) :-
    adversario(Jog, Adv),
    findall(V, ( member(Ls, Tab), member(X, Ls), peca(X, Pat, Adv), pontos(Pat, V) ), Vs),
    sumlist(Vs, Restam),
    N is 72 - Restam.

% fim(+Tab, +Jogadas, +SemCaptura, -Resultado)
fim(Tab, _, _, Jog) :- member(Jog, [1,2]), pontos_de(Tab, Jog, 72), !.
fim(Tab, Jogadas, Sem, R) :-
    ( Jogadas >= 50 ; Sem >= 25 ), !,
    pontos_de(Tab, 1, P1), pontos_de(Tab, 2, P2),
    compara(P1, P2, R).

compara(P, P, empate) :- !.
compara(P1, P2, 1) :- P1 > P2, !.
compara(_, _, 2).

% ---- ecra ----------------------------------------------------------
mostra(Tab) :- nl, mostra(Tab, 0).
mostra([], _).
mostra([L|Ls], N) :-
    Esp is abs(7 - N) * 2, tab(Esp),
    ( N =:= 7 -> write('=') ; write(' ') ),
    mostra_linha(L), nl,
    N1 is N + 1,
    mostra(Ls, N1).
mostra_linha([]).
mostra_linha([e|T]) :- !, write(' .  '), mostra_linha(T).
mostra_linha([X|T]) :- atom_length(X, K), write(X), E is 4 - K, tab(E), mostra_linha(T).

% ---- jogo ----------------------------------------------------------
trench :- inicial(T), ciclo(T, 2, 0, 0).

ciclo(T, _, N, S) :- fim(T, N, S, R), !, mostra(T), write('Resultado: '), write(R), nl.
ciclo(T, Jog, N, S) :-
    mostra(T),
    ( Jog =:= 2 -> pede(T, Jog, J) ; jogadas(T, Jog, Js), random_member(J, Js) ),
    faz(T, Jog, J, T2, Pts), !,
    N1 is N + 1,
    ( Pts =:= 0 -> S1 is S + 1 ; S1 = 0 ),
    adversario(Jog, Adv),
    ciclo(T2, Adv, N1, S1).

pede(T, Jog, J) :-
    repeat,
    write('L/C-L2/C2: '), read(J),
    ( jogadas(T, Jog, Js), memberchk(J, Js) -> ! ; write('invalida'), nl, fail ).
