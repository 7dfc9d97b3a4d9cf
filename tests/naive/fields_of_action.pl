:- module(naive_fields_of_action,
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

/** <module> Fields of Action as a student writes it

See breakthrough.pl.
*/

initial([[1-8,1-7,1-6,1-5,0,0,0,0],
         [0,0,0,0,1-12,1-11,1-10,1-9],
         [1-4,1-3,1-2,1-1,0,0,0,0],
         [0,0,0,0,0,0,0,0],
         [0,0,0,0,0,0,0,0],
         [0,0,0,0,2-1,2-2,2-3,2-4],
         [2-9,2-10,2-11,2-12,0,0,0,0],
         [0,0,0,0,2-5,2-6,2-7,2-8]], 1).

opponent(1, 2).
opponent(2, 1).

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

neighbours(Board, Row, Column, Count) :-
    findall(x,
            ( direction(DRow, DColumn),
              Row1 is Row+DRow,
              Column1 is Column+DColumn,
              inside(Row1, Column1),
              get_cell(Board, Row1, Column1, Cell),
              Cell \= 0
            ),
            Pieces),
    length(Pieces, Count).

%!  moves(+Board, +Player, -Moves) is det.

moves(Board, Player, Moves) :-
    (   five_captured(Board, _)
    ->  Moves = []
    ;   findall(Move, valid_move(Board, Player, Move), Moves)
    ).

valid_move(Board, Player, move(Row1, Column1, Row2, Column2)) :-
    between(1, 8, Row1),
    between(1, 8, Column1),
    get_cell(Board, Row1, Column1, Player-Number),
    neighbours(Board, Row1, Column1, Count),
    direction(DRow, DColumn),
    (   Count > 0
    ->  Row2 is Row1+Count*DRow,
        Column2 is Column1+Count*DColumn,
        inside(Row2, Column2),
        get_cell(Board, Row2, Column2, Cell),
        Cell \= Player-_
    ;   between(1, 7, Distance),
        Row2 is Row1+Distance*DRow,
        Column2 is Column1+Distance*DColumn,
        inside(Row2, Column2),
        get_cell(Board, Row2, Column2, 0),
        apply_move(Board, Player, move(Row1, Column1, Row2, Column2), Board1),
        get_cell(Board1, Row2, Column2, Player-Number),
        neighbours(Board1, Row2, Column2, Company),
        Company >= 2
    ).

%!  apply_move(+Board0, +Player, +Move, -Board) is det.

apply_move(Board0, _, move(Row1, Column1, Row2, Column2), Board) :-
    get_cell(Board0, Row1, Column1, Piece),
    set_cell(Board0, Row1, Column1, 0, Board1),
    set_cell(Board1, Row2, Column2, Piece, Board),
    !.

%!  game_over(+Board, +Player, -Winner) is semidet.

game_over(Board, Player, Winner) :-
    (   five_captured(Board, Loser)
    ->  opponent(Loser, Winner)
    ;   moves(Board, Player, [])
    ->  opponent(Player, Winner)
    ).

five_captured(Board, Player) :-
    member(Player, [1, 2]),
    findall(Number,
            ( between(1, 12, Number),
              \+ get_cell(Board, _, _, Player-Number)
            ),
            Missing),
    in_sequence(Missing).

in_sequence([N1|Numbers]) :-
    N2 is N1+1,
    N3 is N1+2,
    N4 is N1+3,
    N5 is N1+4,
    (   append([N2, N3, N4, N5], _, Numbers)
    ->  true
    ;   in_sequence(Numbers)
    ).

%!  value(+Board, +Player, -Value) is det.

value(Board, Player, Value) :-
    opponent(Player, Enemy),
    count(Board, Player, Own),
    count(Board, Enemy, Others),
    Value is 100*(Own-Others).

count(Board, Player, Count) :-
    findall(x, get_cell(Board, _, _, Player-_), Pieces),
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
