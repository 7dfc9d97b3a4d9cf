/*
 * Tafl -- 9x9
 * Jogador 1 = atacantes (x), Jogador 2 = defensores (o e R)
 * Quando o rei e' apanhado fica no tabuleiro: quem diz que acabou e' a propria jogada (ultimo argumento)
 */
:- use_module(library(lists)).

initialBoard(B) :-
    B = [[' ',' ',' ',x,x,x,' ',' ',' '],
         [' ',' ',' ',' ',x,' ',' ',' ',' '],
         [' ',' ',' ',' ',o,' ',' ',' ',' '],
         [x,' ',' ',' ',o,' ',' ',' ',x],
         [x,x,o,o,'R',o,o,x,x],
         [x,' ',' ',' ',o,' ',' ',' ',x],
         [' ',' ',' ',' ',o,' ',' ',' ',' '],
         [' ',' ',' ',' ',x,' ',' ',' ',' '],
         [' ',' ',' ',x,x,x,' ',' ',' ']].

getPos(B, [L,C], P) :- L > 0, C > 0, nth1(L, B, Linha), nth1(C, Linha, P), !.

setPos(B, [L,C], P, B2) :- setPos(B, L, C, P, B2).
setPos([H|T], 1, C, P, [H2|T]) :- !, setCol(H, C, P, H2).
setPos([H|T], L, C, P, [H|T2]) :- L1 is L-1, setPos(T, L1, C, P, T2).
setCol([_|T], 1, P, [P|T]) :- !.
setCol([H|T], C, P, [H|T2]) :- C1 is C-1, setCol(T, C1, P, T2).

pieceOf(1, x).
pieceOf(2, o).
pieceOf(2, 'R').

% atacam: quem conta para capturar pecas do outro
against(1, o).
against(2, x).

canMove(B, J, [L,C], [L2,C2]) :-
    getPos(B, [L,C], P), pieceOf(J, P),
    getPos(B, [L2,C2], ' '),
    ( L =:= L2, C =\= C2 -> S is sign(C2-C), clearRow(B, L, C, C2, S)
    ; C =:= C2, L =\= L2 -> S is sign(L2-L), clearCol(B, C, L, L2, S) ).

clearRow(_, _, C, C, _) :- !.
clearRow(B, L, C, C2, S) :- C1 is C+S, getPos(B, [L,C1], ' '), clearRow(B, L, C1, C2, S).
clearCol(_, _, L, L, _) :- !.
clearCol(B, C, L, L2, S) :- L1 is L+S, getPos(B, [L1,C], ' '), clearCol(B, C, L1, L2, S).

% movePiece(+Board, +Player, +From, +To, -NewBoard, -NextPlayer, -Winner)
% Winner = 0 enquanto ninguem ganha
movePiece(B, J, From, To, NewB, Next, Winner) :-
    canMove(B, J, From, To),
    getPos(B, From, P),
    setPos(B, From, ' ', B1),
    setPos(B1, To, P, B2),
    removeAll(B2, J, NewB),
    Next is 3-J,
    whoWins(NewB, Winner), !.

% depois de cada jogada ve todo o tabuleiro e tira as pecas do outro que estejam entre duas
removeAll(B, J, NewB) :-
    findall([L,C], between2(B, J, [L,C]), Squares),
    removeThese(Squares, B, NewB).

removeThese([], B, B).
removeThese([S|Ss], B, NewB) :- setPos(B, S, ' ', B1), removeThese(Ss, B1, NewB).

between2(B, J, [L,C]) :-
    member(L, [1,2,3,4,5,6,7,8,9]),
    member(C, [1,2,3,4,5,6,7,8,9]),
    against(J, E), getPos(B, [L,C], E),
    La is L-1, Lb is L+1, Ca is C-1, Cb is C+1,
    ( getPos(B, [La,C], P1), pieceOf(J, P1), getPos(B, [Lb,C], P2), pieceOf(J, P2) -> true
    ; getPos(B, [L,Ca], P1), pieceOf(J, P1), getPos(B, [L,Cb], P2), pieceOf(J, P2) -> true ).

whoWins(B, 2) :- kingAt(B, L, C), ( L =:= 1 ; L =:= 9 ; C =:= 1 ; C =:= 9 ), !.
whoWins(B, 1) :- kingAt(B, L, C),
    La is L-1, Lb is L+1, Ca is C-1, Cb is C+1,
    getPos(B, [La,C], x), getPos(B, [Lb,C], x), getPos(B, [L,Ca], x), getPos(B, [L,Cb], x), !.
whoWins(_, 0).

kingAt(B, L, C) :- nth1(L, B, Linha), nth1(C, Linha, 'R').

printB(B) :- write('  1 2 3 4 5 6 7 8 9'), nl, printB(B, 1), write('  1 2 3 4 5 6 7 8 9'), nl.
printB([], _).
printB([L|Ls], N) :- write(N), write('|'), printL(L), write(N), nl, N1 is N+1, printB(Ls, N1).
printL([]).
printL([P|Ps]) :- write(P), write('|'), printL(Ps).

% valor do tabuleiro para cada um (pecas)
boardValue(B, J, V) :- npieces(B, x, X), npieces(B, o, O), ( J =:= 1 -> V is X - 2*O ; V is 2*O - X ).
npieces(B, P, N) :- findall(P, (member(L, B), member(P, L)), Ps), length(Ps, N).

% computador: experimenta jogadas ao acaso ate uma dar
computer(B, J, NewB, Next, Winner) :-
    repeat,
    L is random(9)+1, C is random(9)+1,
    getPos(B, [L,C], P), pieceOf(J, P),
    ( 0 is random(2) -> L2 is random(9)+1, C2 = C ; L2 = L, C2 is random(9)+1 ),
    movePiece(B, J, [L,C], [L2,C2], NewB, Next, Winner), !.

tafl :-
    initialBoard(B),
    write('1 - humano/humano, 2 - humano/pc: '), read(M),
    cycle(M, B, 1).

cycle(M, B, J) :-
    printB(B),
    ( M =:= 2, J =:= 2 -> computer(B, J, B2, J2, W)
    ; write('jogador '), write(J), nl, write('de [L,C]: '), read(F), write('para [L,C]: '), read(T),
      ( movePiece(B, J, F, T, B2, J2, W) -> true ; write('jogada impossivel'), nl, B2 = B, J2 = J, W = 0 ) ),
    ( W =:= 0 -> cycle(M, B2, J2) ; printB(B2), write('ganhou o jogador '), write(W), nl ).
