:- module(view, [view/1]).
:- use_module(state).

view(State) :-
    rows(State, Rows), to_move(State, Player),
    nl,
    view_rows(Rows),
    format("~w to move~n~n", [Player]).

view_rows([]).
view_rows([Row|Rows]) :-
    length(Row, N),
    Blanks is 2*(8-N), tab(Blanks),
    view_men(Row), nl,
    view_rows(Rows).

view_men([]).
view_men([nil|Men]) :- !, write(' .  '), view_men(Men).
view_men([white/N|Men]) :- format("w~w  ", [N]), view_men(Men).
view_men([black/N|Men]) :- format("b~w  ", [N]), view_men(Men).
