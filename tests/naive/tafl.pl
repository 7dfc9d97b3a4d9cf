:- module(naive_tafl,
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

/** <module> Tablut by the report's rules as a student writes it

See breakthrough.pl.
*/

initial([[-,-,-,b,b,b,-,-,-],
         [-,-,-,-,b,-,-,-,-],
         [-,-,-,-,w,-,-,-,-],
         [b,-,-,-,w,-,-,-,b],
         [b,b,w,w,k,w,w,b,b],
         [b,-,-,-,w,-,-,-,b],
         [-,-,-,-,w,-,-,-,-],
         [-,-,-,-,b,-,-,-,-],
         [-,-,-,b,b,b,-,-,-]], b).

opponent(b, w).
opponent(w, b).

owns(b, b).
owns(w, w).
owns(w, k).

direction(-1, 0).
direction(0, 1).
direction(1, 0).
direction(0, -1).

inside(Row, Column) :-
    Row >= 1,
    Row =< 9,
    Column >= 1,
    Column =< 9.

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
    (   king_decided(Board, _)
    ->  Moves = []
    ;   findall(Move, valid_move(Board, Player, Move), Moves)
    ).

valid_move(Board, Player, move(Row1, Column1, Row2, Column2)) :-
    between(1, 9, Row1),
    between(1, 9, Column1),
    get_cell(Board, Row1, Column1, Piece),
    owns(Player, Piece),
    direction(DRow, DColumn),
    slide(Board, Row1, Column1, DRow, DColumn, Row2, Column2).

slide(Board, Row0, Column0, DRow, DColumn, Row, Column) :-
    Row1 is Row0+DRow,
    Column1 is Column0+DColumn,
    inside(Row1, Column1),
    get_cell(Board, Row1, Column1, -),
    (   Row = Row1,
        Column = Column1
    ;   slide(Board, Row1, Column1, DRow, DColumn, Row, Column)
    ).

%!  apply_move(+Board0, +Player, +Move, -Board) is det.

apply_move(Board0, Player, move(Row1, Column1, Row2, Column2), Board) :-
    get_cell(Board0, Row1, Column1, Piece),
    set_cell(Board0, Row1, Column1, -, Board1),
    set_cell(Board1, Row2, Column2, Piece, Board2),
    findall(Row/Column,
            ( direction(DRow, DColumn),
              captured(Board2, Player, Row2, Column2, DRow, DColumn, Row, Column)
            ),
            Captured),
    remove_all(Captured, Board2, Board),
    !.

captured(Board, Player, Row0, Column0, DRow, DColumn, Row, Column) :-
    Row is Row0+DRow,
    Column is Column0+DColumn,
    inside(Row, Column),
    get_cell(Board, Row, Column, Victim),
    opponent(Player, Enemy),
    owns(Enemy, Victim),
    (   Victim = k
    ->  forall(direction(DRow1, DColumn1),
               ( Row1 is Row+DRow1,
                 Column1 is Column+DColumn1,
                 inside(Row1, Column1),
                 get_cell(Board, Row1, Column1, b)
               ))
    ;   Row2 is Row+DRow,
        Column2 is Column+DColumn,
        inside(Row2, Column2),
        get_cell(Board, Row2, Column2, Ally),
        owns(Player, Ally)
    ).

remove_all([], Board, Board).
remove_all([Row/Column|Squares], Board0, Board) :-
    set_cell(Board0, Row, Column, -, Board1),
    remove_all(Squares, Board1, Board).

%!  game_over(+Board, +Player, -Winner) is semidet.

game_over(Board, Player, Winner) :-
    (   king_decided(Board, Winner0)
    ->  Winner = Winner0
    ;   moves(Board, Player, [])
    ->  opponent(Player, Winner)
    ).

king_decided(Board, Winner) :-
    (   get_cell(Board, Row, Column, k)
    ->  ( Row =:= 1 ; Row =:= 9 ; Column =:= 1 ; Column =:= 9 ),
        !,
        Winner = w
    ;   Winner = b
    ).

%!  value(+Board, +Player, -Value) is det.

value(Board, Player, Value) :-
    count(Board, b, Attackers),
    count(Board, w, Defenders),
    Value0 is 100*(Attackers-2*Defenders),
    (   Player = b
    ->  Value = Value0
    ;   Value is -Value0
    ).

count(Board, Piece, Count) :-
    findall(x, get_cell(Board, _, _, Piece), Pieces),
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
