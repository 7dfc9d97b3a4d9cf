%%  Tablut -- Logic Programming project 1, 2022/2023, group Tablut_5
%%
%%  GameState = state(Board, Turn)     Turn = attackers | defenders
%%  Board     = 9 rows of 9:  a (attacker), d (defender), k (king), e (empty)
%%  Move      = move(X1/Y1, X2/Y2)     X is the column, Y the row, both from 1

:- use_module(library(lists)).
:- use_module(library(random)).

initial_state(9, state([
    [e,e,e,a,a,a,e,e,e],
    [e,e,e,e,a,e,e,e,e],
    [e,e,e,e,d,e,e,e,e],
    [a,e,e,e,d,e,e,e,a],
    [a,a,d,d,k,d,d,a,a],
    [a,e,e,e,d,e,e,e,a],
    [e,e,e,e,d,e,e,e,e],
    [e,e,e,e,a,e,e,e,e],
    [e,e,e,a,a,a,e,e,e]], attackers)).

other(attackers, defenders).
other(defenders, attackers).

owner(a, attackers).
owner(d, defenders).
owner(k, defenders).

delta(0, -1).
delta(1, 0).
delta(0, 1).
delta(-1, 0).

square(Board, X/Y, Content) :-
    nth1(Y, Board, Row),
    nth1(X, Row, Content).

set_square(Board, X/Y, Content, New) :-
    same_length(Board, New),
    Before is Y - 1,
    length(Top, Before),
    append(Top, [Row|Bottom], Board),
    append(Top, [NewRow|Bottom], New),
    Left is X - 1,
    length(L, Left),
    append(L, [_|R], Row),
    append(L, [Content|R], NewRow), !.

%%  Moves --------------------------------------------------------------------

slide(Board, X/Y, DX/DY, To) :-
    X1 is X + DX, Y1 is Y + DY,
    square(Board, X1/Y1, e),
    (   To = X1/Y1
    ;   slide(Board, X1/Y1, DX/DY, To)
    ).

can(state(Board, Turn), move(From, To)) :-
    square(Board, From, Piece),
    owner(Piece, Turn),
    delta(DX, DY),
    slide(Board, From, DX/DY, To).

valid_moves(State, Moves) :-
    findall(Move, can(State, Move), Moves).

move(State, Move, state(NewBoard, Next)) :-
    once(can(State, Move)),
    State = state(Board, Turn),
    Move = move(From, To),
    square(Board, From, Piece),
    set_square(Board, From, e, Lifted),
    set_square(Lifted, To, Piece, Placed),
    findall(V, victim(Placed, To, Turn, V), Victims),
    foldl(clear, Victims, Placed, NewBoard),
    other(Turn, Next), !.

clear(Square, Board, New) :- set_square(Board, Square, e, New).

%%  Captures -----------------------------------------------------------------

victim(Board, X/Y, Turn, VX/VY) :-
    other(Turn, Enemy),
    delta(DX, DY),
    VX is X + DX, VY is Y + DY,
    square(Board, VX/VY, Piece),
    owner(Piece, Enemy),
    trapped(Piece, Board, VX/VY, DX/DY, Turn).

trapped(k, Board, King, _, _) :-
    \+ ( neighbour(King, N), \+ square(Board, N, a) ).
trapped(Piece, Board, X/Y, DX/DY, Turn) :-
    Piece \== k,
    BX is X + DX, BY is Y + DY,
    square(Board, BX/BY, Behind),
    owner(Behind, Turn).

neighbour(X/Y, NX/NY) :- delta(DX, DY), NX is X + DX, NY is Y + DY.

%%  The end ------------------------------------------------------------------

game_over(state(Board, _), attackers) :- \+ square(Board, _, k), !.
game_over(state(Board, _), defenders) :- square(Board, X/Y, k), border(X, Y), !.
game_over(State, Winner) :-
    \+ can(State, _),
    State = state(_, Turn),
    other(Turn, Winner).

border(1, _) :- !.
border(9, _) :- !.
border(_, 1) :- !.
border(_, 9).

%%  Evaluation and computer ---------------------------------------------------

value(State, Player, Value) :-
    game_over(State, Winner), !,
    ( Winner == Player -> Value = 1000 ; Value = -1000 ).
value(state(Board, _), Player, Value) :-
    count(Board, a, A),
    count(Board, d, D),
    Balance is 2 * D - A,
    ( Player == defenders -> Value = Balance ; Value is -Balance ).

count(Board, Piece, N) :-
    append(Board, All),
    include(==(Piece), All, Some),
    length(Some, N).

choose_move(State, _, 1, Move) :-
    valid_moves(State, Moves),
    random_member(Move, Moves).
choose_move(State, Player, 2, Move) :-
    valid_moves(State, Moves),
    maplist(rated(State, Player), Moves, Rated),
    keysort(Rated, Sorted),
    last(Sorted, _-Move).

rated(State, Player, Move, Value-Move) :-
    move(State, Move, Next),
    value(Next, Player, Value).

%%  Display and play -----------------------------------------------------------

display_game(state(Board, Turn)) :-
    format("~n   1 2 3 4 5 6 7 8 9~n", []),
    forall(nth1(Y, Board, Row),
           ( format(" ~w", [Y]), maplist(glyph, Row, Cs), format(" ~w ~w ~w ~w ~w ~w ~w ~w ~w~n", Cs) )),
    format("~w to move~n", [Turn]).

glyph(e, '.').
glyph(a, 'A').
glyph(d, 'D').
glyph(k, 'K').

play :-
    initial_state(9, S),
    loop(S).

loop(S) :- game_over(S, W), !, display_game(S), format("~w won~n", [W]).
loop(S) :-
    display_game(S),
    S = state(_, Turn),
    (   Turn == attackers
    ->  format("move(X/Y, X/Y): ", []), read(M)
    ;   choose_move(S, Turn, 2, M), print(M), nl
    ),
    (   move(S, M, S1) -> loop(S1) ; format("no!~n", []), loop(S) ).
