% FIELDS OF ACTION - versao final 3 (usar esta!!)
:- use_module(library(lists)).
:- use_module(library(random)).

:- initialization(cria).

% o tabuleiro fica numa variavel global
cria :-
    nb_setval(tab,
     [[b-8,b-7,b-6,b-5,x,x,x,x],
      [x,x,x,x,b-12,b-11,b-10,b-9],
      [b-4,b-3,b-2,b-1,x,x,x,x],
      [x,x,x,x,x,x,x,x],
      [x,x,x,x,x,x,x,x],
      [x,x,x,x,w-1,w-2,w-3,w-4],
      [w-9,w-10,w-11,w-12,x,x,x,x],
      [x,x,x,x,w-5,w-6,w-7,w-8]]),
    nb_setval(vez, b).

ver(L, C, P) :- nb_getval(tab, T), nth1(L, T, Lin), nth1(C, Lin, P).

% escreve P na casa L,C
por(L, C, P) :-
    nb_getval(tab, T),
    por_l(T, 1, L, C, P, T2),
    nb_setval(tab, T2).
por_l([], _, _, _, _, []).
por_l([H|T], I, L, C, P, [H2|T2]) :-
    ( I == L -> por_c(H, 1, C, P, H2) ; H2 = H ),
    I1 is I+1,
    por_l(T, I1, L, C, P, T2).
por_c([], _, _, _, []).
por_c([H|T], I, C, P, [H2|T2]) :-
    ( I == C -> H2 = P ; H2 = H ),
    I1 is I+1,
    por_c(T, I1, C, P, T2).

% quantas pecas adjacentes
adj(L, C, N) :-
    L1 is L-1, L2 is L+1, C1 is C-1, C2 is C+1,
    tem(L1, C, A), tem(L2, C, B), tem(L, C1, D), tem(L, C2, E),
    N is A+B+D+E.

tem(L, C, N) :-
    ( ver(L, C, P) -> ( P == x -> N = 0 ; N = 1 ) ; N = 0 ).

% move(L1,C1,L2,C2): move se puder, senao diz porque e falha
move(L1, C1, L2, C2) :-
    nb_getval(vez, Vez),
    ( ver(L1, C1, P) -> true ; write('fora do tabuleiro'), nl, fail ),
    ( P = Vez-_ -> true ; write('nao e tua'), nl, fail ),
    ( ver(L2, C2, Q) -> true ; write('destino fora do tabuleiro'), nl, fail ),
    ( Q = Vez-_ -> write('ja la tens uma peca'), nl, fail ; true ),
    DL is L2-L1, DC is C2-C1,
    ( DL =:= 0, DC =:= 0 -> write('tens de andar'), nl, fail ; true ),
    ( ( DL =:= 0 ; DC =:= 0 ; DL =:= DC ; DL =:= 0-DC ) -> true
    ; write('so a direito'), nl, fail ),
    AL is abs(DL), AC is abs(DC),
    ( AL > AC -> D = AL ; D = AC ),
    adj(L1, C1, N),
    ( N =:= 0 ->
        ( Q == x -> true ; write('isolada nao captura'), nl, fail ),
        por(L1, C1, x),
        adj(L2, C2, V),
        por(L1, C1, P),
        ( V >= 2 -> true ; write('tem de ficar junto a duas pecas'), nl, fail )
    ; ( N =:= D -> true ; write('tens de andar '), write(N), nl, fail ) ),
    por(L1, C1, x),
    por(L2, C2, P),
    ( Vez == b -> nb_setval(vez, w) ; nb_setval(vez, b) ),
    !.

% acabou(-Texto)
acabou('As brancas ganham') :- falta5(b, 1, 0), !.
acabou('As pretas ganham') :- falta5(w, 1, 0), !.

falta5(_, _, 5) :- !.
falta5(Cor, N, K) :-
    N =< 12,
    N1 is N+1,
    ( ver(_, _, Cor-N) -> falta5(Cor, N1, 0)
    ; K1 is K+1, falta5(Cor, N1, K1) ).

% jogada do computador: coordenadas ao acaso
computador(L1, C1, L2, C2) :-
    nb_getval(vez, Vez),
    findall(L/C, ver(L, C, Vez-_), Pecas),
    random_member(L1/C1, Pecas),
    findall(L/C, destino(L1, C1, L, C), Ds),
    Ds \== [],
    random_member(L2/C2, Ds), !.
computador(L1, C1, L2, C2) :-
    computador(L1, C1, L2, C2).

destino(L1, C1, L2, C2) :-
    adj(L1, C1, N),
    ( N =:= 0 -> member(K, [1,2,3,4,5,6,7]) ; K = N ),
    member(DL, [-1,0,1]), member(DC, [-1,0,1]),
    ( DL \== 0 ; DC \== 0 ),
    L2 is L1+K*DL, C2 is C1+K*DC,
    ver(L2, C2, _).

desenha :-
    nl, write('     1   2   3   4   5   6   7   8'), nl,
    between(1, 8, L),
    write('   ---------------------------------'), nl,
    write(' '), write(L), write(' |'),
    desenha_l(L), nl,
    fail.
desenha :- write('   ---------------------------------'), nl.

desenha_l(L) :-
    between(1, 8, C),
    ver(L, C, P),
    desenha_p(P),
    write('|'),
    fail.
desenha_l(_).

desenha_p(x) :- write('   ').
desenha_p(Cor-N) :- write(Cor), write(N), ( N < 10 -> write(' ') ; true ).

menu :-
    write('1. jogar 2 pessoas  2. contra o pc  0. sair'), nl,
    read(X),
    ( X == 0 -> true
    ; X == 1 -> cria, jogo(pessoa)
    ; X == 2 -> cria, jogo(pc)
    ; menu ).

jogo(_) :- acabou(T), !, desenha, write(T), nl.
jogo(Modo) :-
    desenha, nb_getval(vez, V), write(V), nl,
    ( Modo == pc, V == w -> computador(A, B, C, D) ; read([A,B,C,D]) ),
    ( move(A, B, C, D) -> true ; true ),
    jogo(Modo).
