:- module(monkey, [play/0]).
:- use_module(tabuleiro).
:- use_module(regras).

% Monkey Queen, grupo 7
% carregar este ficheiro e chamar play.

play :-
    novo_jogo,
    repeat,
        imprime_tabuleiro,
        pede(De, Para),
        (   jogar(De, Para) -> true ; write('jogada ilegal'), nl ),
        fim(Resultado), Resultado \== nao_acabou, !,
    imprime_tabuleiro,
    write(Resultado), nl.

pede(De, Para) :-
    vez(Cor),
    format("~w (x,y): ", [Cor]), read(De),
    format("para (x,y): ", []), read(Para).
