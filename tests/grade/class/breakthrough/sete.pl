% Breakthrough 7x7 - variante pedida no enunciado: comecam as pretas (em baixo)
% modulo com o estado do jogo + modulo com as regras no mesmo ficheiro

:- module(sete, [novo/0, linha/2, quem/1, avanca/2, estado/1, ver/0, jogar/0]).
:- use_module(library(lists)).

:- dynamic linha/2.        % linha(Numero, [casas])
:- dynamic quem/1.         % quem(branco) ou quem(preto)
:- dynamic estado/1.       % estado(decorre) ou estado(ganhou(Quem))

novo :-
    retractall(linha(_, _)), retractall(quem(_)), retractall(estado(_)),
    forall(member(N, [1,2]), nova(N, branco)),
    forall(member(N, [3,4,5]), nova(N, livre)),
    forall(member(N, [6,7]), nova(N, preto)),
    assertz(quem(preto)), assertz(estado(decorre)).

nova(N, X) :- length(L, 7), maplist(=(X), L), assertz(linha(N, L)).

peca(L-C, P) :- linha(L, Casas), nth1(C, Casas, P).

por(L-C, P) :-
    retract(linha(L, Casas)),
    nth1(C, Casas, _, Resto), nth1(C, Novas, P, Resto),
    assertz(linha(L, Novas)), !.

rumo(branco, 1).
rumo(preto, -1).

contrario(branco, preto).
contrario(preto, branco).

% erro(+Nome, +Quem, +De, +Para): porque nao pode
erro('a casa nao tem uma peca tua', Q, De, _) :- \+ peca(De, Q).
erro('tens de avancar uma linha', Q, L-_, L2-_) :- rumo(Q, R), L2 =\= L + R.
erro('so podes ir em frente ou na diagonal', _, _-C, _-C2) :- abs(C - C2) > 1.
erro('fora do tabuleiro', _, _, Para) :- \+ peca(Para, _).
erro('ja la tens uma peca', Q, _, Para) :- peca(Para, Q).
erro('em frente nao se come', Q, _-C, L2-C) :- contrario(Q, O), peca(L2-C, O).

% avanca(+De, +Para): joga, ou escreve o erro e falha
avanca(_, _) :- estado(ganhou(_)), !, write('o jogo ja acabou'), nl, fail.
avanca(De, Para) :-
    quem(Q),
    erro(Texto, Q, De, Para), !,
    write(Texto), nl, fail.
avanca(De, Para) :-
    retract(quem(Q)),
    por(De, livre), por(Para, Q),
    contrario(Q, O), assertz(quem(O)),
    acabou(Q, Para).

acabou(Q, L-_) :- ultima(Q, L), !, vitoria(Q).
acabou(Q, _) :- contrario(Q, O), \+ peca(_, O), !, vitoria(Q).
acabou(_, _).

vitoria(Q) :- retract(estado(_)), assertz(estado(ganhou(Q))), write('Ganhou o '), write(Q), nl.

ultima(branco, 7).
ultima(preto, 1).

ver :-
    write('   1 2 3 4 5 6 7'), nl,
    forall(between(1, 7, N),
           ( linha(N, L), write(N), write('  '), forall(member(X, L), desenha(X)), nl )).

desenha(livre) :- write('. ').
desenha(branco) :- write('O ').
desenha(preto) :- write('# ').

jogar :- novo, ronda.

ronda :- estado(ganhou(_)), !, ver.
ronda :-
    ver, quem(Q), write(Q), write(' De (L-C): '), read(De),
    write('Para (L-C): '), read(Para),
    ( avanca(De, Para) -> true ; true ),
    ronda.
