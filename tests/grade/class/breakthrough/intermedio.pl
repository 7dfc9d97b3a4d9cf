/* -*- Mode:Prolog -*-

   BREAKTHROUGH - Relatorio Intercalar
   Grupo 11

   Representacao: lista de listas; 1 branco, 2 preto, 0 vazio.
*/

% tabuleiro inicial
tabInicial([[1,1,1,1,1,1,1,1],
            [1,1,1,1,1,1,1,1],
            [0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0],
            [2,2,2,2,2,2,2,2],
            [2,2,2,2,2,2,2,2]]).

% a meio do jogo
tabIntermedio([[1,1,1,1,1,1,1,1],
               [1,0,1,1,0,1,1,1],
               [0,0,0,0,1,0,0,0],
               [0,1,0,0,0,0,0],
               [0,0,0,2,0,0,0,0],
               [0,0,0,0,0,0,2,0],
               [2,2,2,0,2,2,0,2],
               [2,2,2,2,2,2,2,2]]).

% ganharam as brancas
tabFinal([[1,1,1,1,1,1,1,1],
          [1,0,1,0,0,1,1,1],
          [0,0,0,0,1,0,0,0],
          [0,0,0,0,0,0,0,0],
          [0,0,0,2,0,0,0,0],
          [0,0,0,0,0,0,2,0],
          [2,2,2,0,0,2,0,2],
          [2,2,2,2,1,2,2,2]]).

simb(0) :- write(' ').
simb(1) :- write('b').
simb(2) :- write('p').

separador :- write('  +---+---+---+---+---+---+---+---+'), nl.

cabecalho :- write('    1   2   3   4   5   6   7   8  '), nl.

imprimeTab(T) :-
    cabecalho,
    separador,
    imprimeLinhas(T, 1),
    cabecalho.

imprimeLinhas([], 9).
imprimeLinhas([L|R], N) :-
    write(N), write(' | '),
    imprimeCasas(L),
    write(N), nl,
    separador,
    N1 is N + 1,
    imprimeLinhas(R, N1).

imprimeCasas([]).
imprimeCasas([C|R]) :-
    simb(C),
    write(' | '),
    imprimeCasas(R).

% ?- teste.
teste :-
    tabInicial(A), imprimeTab(A), nl,
    tabIntermedio(B), imprimeTab(B), nl,
    tabFinal(C), imprimeTab(C).

/* a fazer:
   move(Tab, [L,C], [L2,C2], Novo)
   fim(Tab, Vencedor)
*/
