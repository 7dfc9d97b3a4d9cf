:- module(naive_breakthrough,
          [ initial/2,          % -Board, -Player
            opponent/2,         % ?Player, ?Opponent
            moves/3,            % +Board, +Player, -Moves
            apply_move/4,       % +Board0, +Player, +Move, -Board
            game_over/3,        % +Board, +Player, -Winner
            value/3,            % +Board, +Player, -Value
            perft/4             % +Board, +Player, +Depth, -Count
          ]).
:- use_module(library(lists)).
:- use_module(library(apply)).

/** <module> Breakthrough as a student writes it

The yardstick of the benchmarks: lists of lists with nth1/3, replacing by
recursion, findall/3. It is right, and nothing in it is slow on purpose.
*/

initial([[1,1,1,1,1,1,1,1],
         [1,1,1,1,1,1,1,1],
         [0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0],
         [2,2,2,2,2,2,2,2],
         [2,2,2,2,2,2,2,2]], 1).

opponent(1, 2).
opponent(2, 1).

forward(1, 1).
forward(2, -1).

inside(Row, Column) :-
    Row >= 1,
    Row =< 8,
    Column >= 1,
    Column =< 8.

get_cell(Board, Row, Column, Cell) :-
    nth1(Row, Board, Line),
    nth1(Column, Line, Cell).

replace([_|Xs], 1, X, [X|Xs]).
replace([Y|Xs0], N, X, [Y|Xs]) :-
    N > 1,
    N1 is N-1,
    replace(Xs0, N1, X, Xs).

set_cell(Board0, Row, Column, Cell, Board) :-
    nth1(Row, Board0, Line0),
    replace(Line0, Column, Cell, Line),
    replace(Board0, Row, Line, Board).

%!  moves(+Board, +Player, -Moves) is det.

moves(Board, Player, Moves) :-
    (   game_over(Board, Player, _)
    ->  Moves = []
    ;   findall(Move, valid_move(Board, Player, Move), Moves)
    ).

valid_move(Board, Player, move(Row1, Column1, Row2, Column2)) :-
    between(1, 8, Row1),
    between(1, 8, Column1),
    get_cell(Board, Row1, Column1, Player),
    forward(Player, Step),
    Row2 is Row1+Step,
    member(Side, [-1, 0, 1]),
    Column2 is Column1+Side,
    inside(Row2, Column2),
    get_cell(Board, Row2, Column2, Cell),
    (   Side =:= 0
    ->  Cell =:= 0
    ;   Cell =\= Player
    ).

%!  apply_move(+Board0, +Player, +Move, -Board) is det.

apply_move(Board0, Player, move(Row1, Column1, Row2, Column2), Board) :-
    set_cell(Board0, Row1, Column1, 0, Board1),
    set_cell(Board1, Row2, Column2, Player, Board),
    !.

%!  game_over(+Board, +Player, -Winner) is semidet.

game_over(Board, Player, Winner) :-
    opponent(Player, Previous),
    (   on_goal(Previous, Board)
    ->  Winner = Previous
    ;   on_goal(Player, Board)
    ->  Winner = Player
    ;   \+ get_cell(Board, _, _, Player)
    ->  Winner = Previous
    ;   \+ get_cell(Board, _, _, Previous)
    ->  Winner = Player
    ).

on_goal(1, Board) :-
    last(Board, Line),
    memberchk(1, Line).
on_goal(2, [Line|_]) :-
    memberchk(2, Line).

%!  value(+Board, +Player, -Value) is det.
%
%   Material: what a first program counts.

value(Board, Player, Value) :-
    opponent(Player, Enemy),
    count(Board, Player, Own),
    count(Board, Enemy, Others),
    Value is 100*(Own-Others).

count(Board, Player, Count) :-
    findall(x, get_cell(Board, _, _, Player), Pieces),
    length(Pieces, Count).

%!  perft(+Board, +Player, +Depth, -Count) is det.

perft(_, _, 0, 1) :- !.
perft(Board, Player, Depth, Count) :-
    moves(Board, Player, Moves),
    opponent(Player, Opponent),
    Depth1 is Depth-1,
    findall(Count1,
            ( member(Move, Moves),
              apply_move(Board, Player, Move, Board1),
              perft(Board1, Opponent, Depth1, Count1)
            ),
            Counts),
    sum_list(Counts, Count).
