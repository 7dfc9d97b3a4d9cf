% ------------------------------------------------------------------
% Monkey Queen: tabuleiro 12x12 com uma orla de '*' (14x14 no total)
% ------------------------------------------------------------------
:- use_module(library(lists)).

tabuleiro([
 [*,*,*,*,*,*,*,*,*,*,*,*,*,*],
 [*,o,o,o,o,o,r(p,20),o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,o,o,o,o,o,o,*],
 [*,o,o,o,o,o,o,r(b,20),o,o,o,o,o,*],
 [*,*,*,*,*,*,*,*,*,*,*,*,*,*]]).

proximo(b,p).
proximo(p,b).

le(Tab,L,C,X) :- nth0(L,Tab,Lin), nth0(C,Lin,X).

% poe um elemento: primeiro na linha, depois no tabuleiro
poe([Lin|R],0,C,X,[Nova|R]) :- poeLin(Lin,C,X,Nova), !.
poe([Lin|R],L,C,X,[Lin|R2]) :- L1 is L-1, poe(R,L1,C,X,R2).
poeLin([_|R],0,X,[X|R]) :- !.
poeLin([E|R],C,X,[E|R2]) :- C1 is C-1, poeLin(R,C1,X,R2).

peao(Cor,m(Cor)).
peao(Cor,r(Cor,_)).

% jogada(+Tab,+L1,+C1,+L2,+C2,+Cor,-NovoTab,-Fim)
jogada(Tab,L1,C1,L2,C2,Cor,NovoTab,Fim) :-
   le(Tab,L1,C1,Peca), peao(Cor,Peca), !,
   le(Tab,L2,C2,Alvo),
   Alvo \== *, \+ peao(Cor,Alvo),
   direita(L1,C1,L2,C2,DL,DC),
   A is L1+DL, B is C1+DC,
   livreAte(Tab,A,B,L2,C2,DL,DC),
   mexe(Peca,Alvo,Cor,Tab,L1,C1,L2,C2,Fica,Vai),
   poe(Tab,L1,C1,Fica,T1),
   poe(T1,L2,C2,Vai,NovoTab),
   acaba(Alvo,NovoTab,Cor,Fim), !.

direita(L,C1,L,C2,0,D) :- C1 =\= C2, !, D is sign(C2-C1).
direita(L1,C,L2,C,D,0) :- L1 =\= L2, !, D is sign(L2-L1).
direita(L1,C1,L2,C2,DL,DC) :-
   abs(L2-L1) =:= abs(C2-C1), L1 =\= L2,
   DL is sign(L2-L1), DC is sign(C2-C1).

livreAte(_,L,C,L,C,_,_) :- !.
livreAte(Tab,L,C,L2,C2,DL,DC) :-
   le(Tab,L,C,o),
   A is L+DL, B is C+DC,
   livreAte(Tab,A,B,L2,C2,DL,DC).

% o que fica atras e o que vai para a nova casa
mexe(r(Cor,N),_,Cor,_,_,_,_,_,m(Cor),r(Cor,M)) :-   % a rainha deixa um macaquinho
   N > 2, M is N-1.
mexe(r(Cor,2),Alvo,Cor,_,_,_,_,_,o,r(Cor,2)) :- Alvo \== o.
mexe(m(Cor),Alvo,Cor,_,_,_,_,_,o,m(Cor)) :- Alvo \== o.
mexe(m(Cor),o,Cor,Tab,L1,C1,L2,C2,o,m(Cor)) :-
   proximo(Cor,Outra),
   rainha(Tab,Outra,LR,CR),
   (L2-LR)*(L2-LR)+(C2-CR)*(C2-CR) < (L1-LR)*(L1-LR)+(C1-CR)*(C1-CR).

rainha(Tab,Cor,L,C) :- le(Tab,L,C,r(Cor,_)), !.

acaba(r(_,_),_,_,ganha) :- !.
acaba(_,Tab,Cor,ganha) :- proximo(Cor,Outra), bloqueado(Tab,Outra), !.
acaba(_,_,_,continua).

numeros([1,2,3,4,5,6,7,8,9,10,11,12]).

bloqueado(Tab,Cor) :- jogadasPossiveis(Tab,Cor,[]).

% nao ha teste de fim aqui, senao nunca mais acaba
podeIr(Tab,Cor,L1,C1,L2,C2) :-
   le(Tab,L1,C1,Peca), peao(Cor,Peca),
   sentido(DL,DC), raio(Tab,L1,C1,DL,DC,L2,C2),
   le(Tab,L2,C2,Alvo), \+ peao(Cor,Alvo),
   once(mexe(Peca,Alvo,Cor,Tab,L1,C1,L2,C2,_,_)).

sentido(DL,DC) :- member(DL,[-1,0,1]), member(DC,[-1,0,1]), [DL,DC] \== [0,0].

raio(Tab,L,C,DL,DC,L2,C2) :-
   A is L+DL, B is C+DC,
   le(Tab,A,B,X), X \== *,
   ( L2 = A, C2 = B
   ; X == o, raio(Tab,A,B,DL,DC,L2,C2) ).

jogadasPossiveis(Tab,Cor,Js) :-
   findall(L1/C1/L2/C2, podeIr(Tab,Cor,L1,C1,L2,C2), Js).

imprime(Tab) :-
   write('       1   2   3   4   5   6   7   8   9  10  11  12'), nl,
   imprime(Tab,0).
imprime([],_).
imprime([L|R],N) :-
   ( N >= 1, N =< 12 -> format("~t~w~3| ",[N]) ; write('    ') ),
   imprimeLin(L), nl, N1 is N+1, imprime(R,N1).
imprimeLin([]).
imprimeLin([X|R]) :- imprimeC(X), imprimeLin(R).
imprimeC(*) :- write('**').
imprimeC(o) :- write('  . ').
imprimeC(m(b)) :- write(' mb ').
imprimeC(m(p)) :- write(' mp ').
imprimeC(r(Cor,N)) :- N >= 10, !, write(Cor), write(N), write(' ').
imprimeC(r(Cor,N)) :- write(' '), write(Cor), write(N), write(' ').

iniciar :- tabuleiro(T), vez(T,b).
vez(T,Cor) :-
   imprime(T), write('Vez: '), write(Cor), nl,
   write('L1,C1,L2,C2. '), read((L1,C1,L2,C2)),
   ( jogada(T,L1,C1,L2,C2,Cor,T2,Fim)
   -> ( Fim == ganha -> imprime(T2), write('Ganhou '), write(Cor), nl
      ; proximo(Cor,O), vez(T2,O) )
   ;  write('Jogada errada'), nl, vez(T,Cor) ).
