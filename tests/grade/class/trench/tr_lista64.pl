% TRENCH com lista de 64 casas
% ordem: de cima para baixo, da esquerda para a direita (1,2,3..8..3,2,1)
% peca: Jogador*10+estrelas, branco=1 preto=2: 15 e o general branco, 21 um soldado preto

:- use_module(library(lists)).
:- use_module(library(random)).

tab0([15, 14,14, 13,13,13, 12,12,12,12, 0,11,11,11,0, 0,0,11,11,0,0, 0,0,0,11,0,0,0,
      0,0,0,0,0,0,0,0,
      0,0,0,21,0,0,0, 0,0,21,21,0,0, 0,21,21,21,0, 22,22,22,22, 23,23,23, 24,24, 25]).

inicioLinha(1,1). inicioLinha(2,2). inicioLinha(3,4). inicioLinha(4,7). inicioLinha(5,11).
inicioLinha(6,16). inicioLinha(7,22). inicioLinha(8,29). inicioLinha(9,37). inicioLinha(10,44).
inicioLinha(11,50). inicioLinha(12,55). inicioLinha(13,59). inicioLinha(14,62). inicioLinha(15,64).

comprimento(L,N) :- ( L < 9 -> N = L ; N is 16-L ).

indice(L,C,I) :- L >= 1, L =< 15, comprimento(L,N), C >= 1, C =< N, inicioLinha(L,S), I is S+C-1.

ler(Tab,L,C,P) :- indice(L,C,I), nth1(I,Tab,P).

escrever(Tab,L,C,P,Novo) :- indice(L,C,I), esc(Tab,I,P,Novo).
esc([_|T],1,P,[P|T]) :- !.
esc([H|T],I,P,[H|R]) :- J is I-1, esc(T,J,P,R).

jogador(P,J) :- P > 0, J is P // 10.
estrelas(P,E) :- E is P mod 10.

% um passo
passo(1,L,C,L2,C2) :- L2 is L+1, ( L < 8 -> C2 = C ; C2 is C-1 ).        % baixo esquerda
passo(2,L,C,L2,C2) :- L2 is L+1, ( L < 8 -> C2 is C+1 ; C2 = C ).        % baixo direita
passo(3,L,C,L2,C2) :- L2 is L-1, ( L < 9 -> C2 is C-1 ; C2 = C ).        % cima esquerda
passo(4,L,C,L2,C2) :- L2 is L-1, ( L < 9 -> C2 = C ; C2 is C+1 ).        % cima direita
passo(5,L,C,L2,C2) :- passo(1,L,C,LA,CA), passo(2,LA,CA,L2,C2).          % baixo
passo(6,L,C,L2,C2) :- passo(3,L,C,LA,CA), passo(4,LA,CA,L2,C2).          % cima
passo(7,L,C,L,C2) :- C2 is C-1.
passo(8,L,C,L,C2) :- C2 is C+1.

% que direcoes pode cada peca
pode(P,D) :-
    jogador(P,J), estrelas(P,E),
    ( member(D,[1,2,3,4])
    ; J =:= 1, E > 1, D = 5
    ; J =:= 2, E > 1, D = 6
    ; J =:= 1, E =:= 3, D = 6
    ; J =:= 2, E =:= 3, D = 5
    ; J =:= 1, E =:= 5, D = 6
    ; J =:= 2, E =:= 5, D = 5
    ; E >= 4, D = 7
    ; E >= 4, D = 8 ).

% jogada possivel: mov(L,C,L2,C2,Comidas,Tab,J)
mov(L,C,L2,C2,Comidas,Tab,J) :-
    inicioLinha(L,_), comprimento(L,N), between(1,N,C),
    ler(Tab,L,C,P), jogador(P,J), estrelas(P,E), pode(P,D),
    seguir(E,D,L,L,C,L2,C2,Comidas,Tab,J).

seguir(N,D,L0,L,C,LF,CF,Comidas,Tab,J) :-
    N > 0,
    passo(D,L,C,L1,C1),
    ler(Tab,L1,C1,X),
    ( X =:= 0 ->
        ( LF = L1, CF = C1, Comidas = []
        ; M is N-1, seguir(M,D,L0,L1,C1,LF,CF,Comidas,Tab,J) )
    ; jogador(X,J) -> fail
    ; L0 =:= 8 ->
        L1 =\= 8, ( J =:= 1 -> L1 > 8 ; L1 < 8 ),
        ( LF = L1, CF = C1, Comidas = [L1-C1]
        ; M is N-1, seguir(M,D,L0,L1,C1,LF,CF,Resto,Tab,J), Comidas = [L1-C1|Resto] )
    ; LF = L1, CF = C1, Comidas = [L1-C1] ).

todas(Tab,J,Ms) :- findall([L,C,L2,C2], mov(L,C,L2,C2,_,Tab,J), Ms).

% executa([L,C,L2,C2],J,Tab,Novo,Pontos)
executa([L,C,L2,C2],J,Tab,Novo,Pontos) :-
    mov(L,C,L2,C2,Comidas,Tab,J), !,
    ler(Tab,L,C,P),
    comer(Comidas,Tab,T1,Pontos),
    escrever(T1,L,C,0,T2),
    escrever(T2,L2,C2,P,Novo).

comer([],T,T,0).
comer([L-C|R],T,T2,Pts) :-
    ler(T,L,C,X), estrelas(X,E),
    escrever(T,L,C,0,T1),
    comer(R,T1,T2,P1), Pts is P1+2*E.

acabou(Tab,1) :- \+ (member(P,Tab), jogador(P,2)), !.
acabou(Tab,2) :- \+ (member(P,Tab), jogador(P,1)), !.

% computador: come o mais que puder, devolve a jogada e o tabuleiro novo
cpu(J,Tab,Jogada,Novo) :-
    todas(Tab,J,Ms),
    findall(Pts-M, (member(M,Ms), executa(M,J,Tab,_,Pts)), L),
    keysort(L,S), last(S,_-Jogada),
    executa(Jogada,J,Tab,Novo,_).

ver(Tab) :- ver(1,Tab).
ver(16,_) :- !.
ver(L,Tab) :- comprimento(L,N), S is (8-N)*2, tab(S), verL(1,N,L,Tab), nl, L1 is L+1, ver(L1,Tab).
verL(C,N,_,_) :- C > N, !.
verL(C,N,L,Tab) :- ler(Tab,L,C,P), ( P =:= 0 -> write(' .  ') ; write(' '), write(P), write(' ') ), C1 is C+1, verL(C1,N,L,Tab).

jogar :- tab0(T), rodada(T,2).
rodada(T,_) :- acabou(T,J), !, ver(T), write('Ganhou '), write(J), nl.
rodada(T,2) :- ver(T), write('[L,C,L2,C2]. '), read(M), ( executa(M,2,T,T2,P) -> write(P), write(' pontos'), nl, rodada(T2,1) ; rodada(T,2) ).
rodada(T,1) :- cpu(1,T,M,T2), write(M), nl, rodada(T2,2).
