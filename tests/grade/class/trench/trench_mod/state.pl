:- module(state, [new_state/1, make_state/3, to_move/2, rows/2, man/3, with_man/4, opposite/2, neighbour/3]).
:- use_module(library(lists)).

%   state(Player, Rows); a man is Colour/Stars, an empty square is nil.

new_state(state(black, [
    [white/5],
    [white/4, white/4],
    [white/3, white/3, white/3],
    [white/2, white/2, white/2, white/2],
    [nil, white/1, white/1, white/1, nil],
    [nil, nil, white/1, white/1, nil, nil],
    [nil, nil, nil, white/1, nil, nil, nil],
    [nil, nil, nil, nil, nil, nil, nil, nil],
    [nil, nil, nil, black/1, nil, nil, nil],
    [nil, nil, black/1, black/1, nil, nil],
    [nil, black/1, black/1, black/1, nil],
    [black/2, black/2, black/2, black/2],
    [black/3, black/3, black/3],
    [black/4, black/4],
    [black/5]])).

make_state(Player, Rows, state(Player, Rows)).
to_move(state(Player, _), Player).
rows(state(_, Rows), Rows).

opposite(white, black).
opposite(black, white).

man(Rows, (R,C), Man) :-
    nth1(R, Rows, Row),
    nth1(C, Row, Man).

with_man(Rows, (R,C), Man, Rows2) :-
    nth1(R, Rows, Row, Others),
    nth1(C, Row, _, Men),
    nth1(C, Row2, Man, Men),
    nth1(R, Rows2, Row2, Others), !.

%   neighbour(+Square, +Direction, -Next); left and right of what is below or above
neighbour((R,C), left, (R,D)) :- D is C-1.
neighbour((R,C), right, (R,D)) :- D is C+1.
neighbour((R,C), down(Side), (Q,D)) :- Q is R+1, shift(down, R, Side, S), D is C+S.
neighbour((R,C), up(Side), (Q,D)) :- Q is R-1, shift(up, R, Side, S), D is C+S.
neighbour(Square, down, Next) :- neighbour(Square, down(l), Half), neighbour(Half, down(r), Next).
neighbour(Square, up, Next) :- neighbour(Square, up(l), Half), neighbour(Half, up(r), Next).

shift(down, R, l, 0) :- R < 8, !.
shift(down, R, r, 1) :- R < 8, !.
shift(down, _, l, -1).
shift(down, _, r, 0).
shift(up, R, l, -1) :- R =< 8, !.
shift(up, R, r, 0) :- R =< 8, !.
shift(up, _, l, 0).
shift(up, _, r, 1).
