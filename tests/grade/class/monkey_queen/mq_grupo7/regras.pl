:- module(regras, [jogar/2, fim/1, possivel/2, escolhe/2]).
:- use_module(tabuleiro).
:- use_module(library(random)).

oposto(white, black).
oposto(black, white).

% possivel(?De, ?Para) para quem tem a vez
possivel(De, Para) :-
    vez(Cor),
    casa(De, pilha(Cor, Altura)),
    direcao(D),
    segue(De, D, Para, Que),
    autorizado(Que, Cor, Altura, De, Para).

direcao((1,0)).  direcao((0,1)).  direcao((-1,0)).  direcao((0,-1)).
direcao((1,1)).  direcao((1,-1)). direcao((-1,1)).  direcao((-1,-1)).

segue((X,Y), (A,B), Para, Que) :-
    X1 is X+A, Y1 is Y+B,
    casa((X1,Y1), Q1),
    (   Para = (X1,Y1), Que = Q1
    ;   Q1 == vazia, segue((X1,Y1), (A,B), Para, Que)
    ).

autorizado(pilha(Outra, _), Cor, _, _, _) :- oposto(Cor, Outra).
autorizado(vazia, _, Altura, _, _) :- Altura > 2.
autorizado(vazia, Cor, 1, De, Para) :-
    oposto(Cor, Outra),
    casa(Rainha, pilha(Outra, N)), N > 1, !,
    distancia(De, Rainha, Antes),
    distancia(Para, Rainha, Depois),
    Depois < Antes.

% regra da nossa turma: a distancia conta-se em passos na horizontal e na vertical
distancia((X,Y), (X2,Y2), D) :- D is abs(X-X2) + abs(Y-Y2).

jogar(De, Para) :-
    possivel(De, Para), !,
    casa(De, pilha(Cor, N)),
    casa(Para, Que),
    deixa(Que, N, Cor, Fica, M),
    muda(De, Fica),
    muda(Para, pilha(Cor, M)),
    muda_vez.

deixa(vazia, N, Cor, pilha(Cor, 1), M) :- N > 1, !, M is N-1.
deixa(_, N, _, vazia, N).

% fim(-Resultado): nao_acabou ou ganhou(Cor)
fim(ganhou(Cor)) :-
    oposto(Cor, Outra),
    \+ ( casa(_, pilha(Outra, N)), N > 1 ), !.
fim(ganhou(Cor)) :-
    \+ possivel(_, _), !,
    vez(Outra), oposto(Outra, Cor).
fim(nao_acabou).

% escolhe(-De, -Para): captura se puder, senao ao acaso
escolhe(De, Para) :-
    findall(D-P, possivel(D, P), Todas),
    findall(D-P, ( member(D-P, Todas), casa(P, pilha(_, _)) ), Capturas),
    (   findall(D-P, ( member(D-P, Capturas), casa(P, pilha(_, N)), N > 1 ), [De-Para|_]) -> true
    ;   Capturas = [_|_] -> random_member(De-Para, Capturas)
    ;   random_member(De-Para, Todas)
    ).
