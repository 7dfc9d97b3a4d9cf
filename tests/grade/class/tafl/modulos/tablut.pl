% Tablut. Load this file and type: jogo.
:- use_module(tabuleiro).
:- use_module(regras).
:- use_module(interface).

jogo :- inicio(T), jogo(T, atacante).

jogo(T, Turno) :- terminado(T, Turno, V), !, escreve_tabuleiro(T), anuncia(V).
jogo(T, Turno) :-
    escreve_tabuleiro(T),
    pede_jogada(Turno, J),
    (   jogada_possivel(T, Turno, J)
    ->  faz_jogada(T, J, T1),
        adversario(Turno, Outro),
        jogo(T1, Outro)
    ;   jogada_recusada,
        jogo(T, Turno)
    ).
