:- module(naive_monkey_queen,
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

/** <module> Monkey Queen as a student writes it

See breakthrough.pl.
*/

initial([[0,0,0,0,0,b-20,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,w-20,0,0,0,0,0]], w).

opponent(w, b).
opponent(b, w).

direction(-1, -1).
direction(-1, 0).
direction(-1, 1).
direction(0, -1).
direction(0, 1).
direction(1, -1).
direction(1, 0).
direction(1, 1).

inside(Row, Column) :-
    Row >= 1,
    Row =< 12,
    Column >= 1,
    Column =< 12.

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

find_queen(Board, Player, Row, Column) :-
    get_cell(Board, Row, Column, Player-Height),
    Height > 1,
    !.

%!  moves(+Board, +Player, -Moves) is det.

moves(Board, Player, Moves) :-
    opponent(Player, Enemy),
    (   find_queen(Board, Player, _, _),
        find_queen(Board, Enemy, Row, Column)
    ->  findall(Move, valid_move(Board, Player, Row, Column, Move), Moves)
    ;   Moves = []
    ).

valid_move(Board, Player, QueenRow, QueenColumn, move(Row1, Column1, Row2, Column2)) :-
    between(1, 12, Row1),
    between(1, 12, Column1),
    get_cell(Board, Row1, Column1, Player-Height),
    direction(DRow, DColumn),
    reach(Board, Row1, Column1, DRow, DColumn, Row2, Column2, Cell),
    (   Cell = Owner-_
    ->  Owner \= Player
    ;   Height =:= 1
    ->  distance(Row1, Column1, QueenRow, QueenColumn, Far),
        distance(Row2, Column2, QueenRow, QueenColumn, Near),
        Near < Far
    ;   Height > 2
    ).

reach(Board, Row0, Column0, DRow, DColumn, Row, Column, Cell) :-
    Row1 is Row0+DRow,
    Column1 is Column0+DColumn,
    inside(Row1, Column1),
    get_cell(Board, Row1, Column1, Cell1),
    (   Row = Row1,
        Column = Column1,
        Cell = Cell1
    ;   Cell1 = 0,
        reach(Board, Row1, Column1, DRow, DColumn, Row, Column, Cell)
    ).

distance(Row1, Column1, Row2, Column2, Distance) :-
    Distance is (Row1-Row2)**2+(Column1-Column2)**2.

%!  apply_move(+Board0, +Player, +Move, -Board) is det.

apply_move(Board0, _, move(Row1, Column1, Row2, Column2), Board) :-
    get_cell(Board0, Row1, Column1, Player-Height0),
    get_cell(Board0, Row2, Column2, Target),
    (   Target == 0,
        Height0 > 1
    ->  Height is Height0-1,
        Left = Player-1
    ;   Height = Height0,
        Left = 0
    ),
    set_cell(Board0, Row1, Column1, Left, Board1),
    set_cell(Board1, Row2, Column2, Player-Height, Board),
    !.

%!  game_over(+Board, +Player, -Winner) is semidet.

game_over(Board, Player, Winner) :-
    opponent(Player, Enemy),
    (   \+ find_queen(Board, Player, _, _)
    ->  Winner = Enemy
    ;   \+ find_queen(Board, Enemy, _, _)
    ->  Winner = Player
    ;   moves(Board, Player, [])
    ->  Winner = Enemy
    ).

%!  value(+Board, +Player, -Value) is det.

value(Board, Player, Value) :-
    opponent(Player, Enemy),
    material(Board, Player, Own),
    material(Board, Enemy, Others),
    Value is 100*(Own-Others).

material(Board, Player, Sum) :-
    findall(Height, get_cell(Board, _, _, Player-Height), Heights),
    sum_list(Heights, Sum).

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
