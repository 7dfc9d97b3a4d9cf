:- module(naive_trench,
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

/** <module> Trench as a student writes it

See breakthrough.pl. The limits of moves are left to whoever plays a game.
Rows and columns count from 0 here, so that row 7 is the trench.
*/

initial([[g1],
         [co1,co1],
         [ca1,ca1,ca1],
         [sa1,sa1,sa1,sa1],
         [e,so1,so1,so1,e],
         [e,e,so1,so1,e,e],
         [e,e,e,so1,e,e,e],
         [e,e,e,e,e,e,e,e],
         [e,e,e,so2,e,e,e],
         [e,e,so2,so2,e,e],
         [e,so2,so2,so2,e],
         [sa2,sa2,sa2,sa2],
         [ca2,ca2,ca2],
         [co2,co2],
         [g2]], 2).

opponent(1, 2).
opponent(2, 1).

piece(so1, 1, soldier).
piece(sa1, 1, sergeant).
piece(ca1, 1, captain).
piece(co1, 1, colonel).
piece(g1, 1, general).
piece(so2, 2, soldier).
piece(sa2, 2, sergeant).
piece(ca2, 2, captain).
piece(co2, 2, colonel).
piece(g2, 2, general).

max_distance(soldier, 1).
max_distance(sergeant, 2).
max_distance(captain, 3).
max_distance(colonel, 4).
max_distance(general, 5).

points(soldier, 2).
points(sergeant, 4).
points(captain, 6).
points(colonel, 8).
points(general, 10).

direction(_, _, se).
direction(_, _, sw).
direction(_, _, ne).
direction(_, _, nw).
direction(Rank, 1, s) :- member(Rank, [sergeant, captain, colonel, general]).
direction(Rank, 1, n) :- member(Rank, [captain, general]).
direction(Rank, 2, n) :- member(Rank, [sergeant, captain, colonel, general]).
direction(Rank, 2, s) :- member(Rank, [captain, general]).
direction(Rank, _, e) :- member(Rank, [colonel, general]).
direction(Rank, _, w) :- member(Rank, [colonel, general]).

%   next_cell(+Direction, +Row0, +Column0, -Row, -Column)

next_cell(se, R0, C0, R, C) :- R is R0+1, ( R0 < 7 -> C is C0+1 ; C = C0 ).
next_cell(sw, R0, C0, R, C) :- R is R0+1, ( R0 < 7 -> C = C0 ; C is C0-1 ).
next_cell(nw, R0, C0, R, C) :- R is R0-1, ( R0 =< 7 -> C is C0-1 ; C = C0 ).
next_cell(ne, R0, C0, R, C) :- R is R0-1, ( R0 =< 7 -> C = C0 ; C is C0+1 ).
next_cell(s,  R0, C0, R, C) :-
    R is R0+2,
    (   R0 =< 5
    ->  C is C0+1
    ;   R0 =:= 6
    ->  C = C0
    ;   C is C0-1
    ).
next_cell(n,  R0, C0, R, C) :-
    R is R0-2,
    (   R0 =< 7
    ->  C is C0-1
    ;   R0 =:= 8
    ->  C = C0
    ;   C is C0+1
    ).
next_cell(e,  R, C0, R, C) :- C is C0+1.
next_cell(w,  R, C0, R, C) :- C is C0-1.

territory(Row, Territory) :-
    (   Row < 7
    ->  Territory = 1
    ;   Row > 7
    ->  Territory = 2
    ;   Territory = trench
    ).

inside(Row, Column) :-
    Row >= 0,
    Row =< 14,
    Column >= 0,
    Column =< 7-abs(Row-7).

get_cell(Board, Row, Column, Cell) :-
    nth0(Row, Board, Line),
    nth0(Column, Line, Cell).

replace([_|Xs], 0, X, [X|Xs]).
replace([Y|Xs0], N, X, [Y|Xs]) :-
    N > 0,
    N1 is N-1,
    replace(Xs0, N1, X, Xs).

set_cell(Board0, Row, Column, Cell, Board) :-
    nth0(Row, Board0, Line0),
    replace(Line0, Column, Cell, Line),
    replace(Board0, Row, Line, Board).

%!  moves(+Board, +Player, -Moves) is det.
%
%   Moves are the terms move(Row1, Column1, Row2, Column2, Captured).

moves(Board, Player, Moves) :-
    (   army_lost(Board, Player, _)
    ->  Moves = []
    ;   findall(Move, valid_move(Board, Player, Move), Moves)
    ).

valid_move(Board, Player, move(Row1, Column1, Row2, Column2, Captured)) :-
    between(0, 14, Row1),
    Last is 7-abs(Row1-7),
    between(0, Last, Column1),
    get_cell(Board, Row1, Column1, Piece),
    piece(Piece, Player, Rank),
    territory(Row1, Start),
    max_distance(Rank, Max),
    direction(Rank, Player, Direction),
    walk(Board, Player, Start, Max, Direction, Row1, Column1, [], Row2, Column2, Captured).

walk(Board, Player, Start, Max, Direction, Row0, Column0, Captured0, Row, Column, Captured) :-
    Max > 0,
    next_cell(Direction, Row0, Column0, Row1, Column1),
    inside(Row1, Column1),
    get_cell(Board, Row1, Column1, Cell),
    Max1 is Max-1,
    (   Cell = e
    ->  Captured1 = Captured0,
        GoOn = true
    ;   piece(Cell, Enemy, _),
        Enemy =\= Player,
        territory(Row1, There),
        may_capture(Start, There, Player),
        Captured1 = [Row1/Column1|Captured0],
        ( Start = trench -> GoOn = true ; GoOn = false )
    ),
    (   Row = Row1,
        Column = Column1,
        Captured = Captured1
    ;   GoOn = true,
        walk(Board, Player, Start, Max1, Direction, Row1, Column1, Captured1, Row, Column, Captured)
    ).

may_capture(Start, There, Player) :-
    opponent(Player, Enemy),
    (   Start = trench
    ->  There = Enemy
    ;   There = trench
    ->  Start = Enemy
    ;   true
    ).

%!  apply_move(+Board0, +Player, +Move, -Board) is det.

apply_move(Board0, _, move(Row1, Column1, Row2, Column2, Captured), Board) :-
    get_cell(Board0, Row1, Column1, Piece),
    set_cell(Board0, Row1, Column1, e, Board1),
    remove_all(Captured, Board1, Board2),
    set_cell(Board2, Row2, Column2, Piece, Board),
    !.

remove_all([], Board, Board).
remove_all([Row/Column|Squares], Board0, Board) :-
    set_cell(Board0, Row, Column, e, Board1),
    remove_all(Squares, Board1, Board).

%!  game_over(+Board, +Player, -Winner) is semidet.

game_over(Board, Player, Winner) :-
    (   army_lost(Board, Player, Winner0)
    ->  Winner = Winner0
    ;   moves(Board, Player, [])
    ->  opponent(Player, Winner)
    ).

army_lost(Board, Player, Winner) :-
    opponent(Player, Previous),
    (   \+ has_piece(Board, Player)
    ->  Winner = Previous
    ;   \+ has_piece(Board, Previous)
    ->  Winner = Player
    ).

has_piece(Board, Player) :-
    get_cell(Board, _, _, Cell),
    piece(Cell, Player, _),
    !.

%!  value(+Board, +Player, -Value) is det.

value(Board, Player, Value) :-
    opponent(Player, Enemy),
    army(Board, Player, Own),
    army(Board, Enemy, Others),
    Value is 100*(Own-Others).

army(Board, Player, Sum) :-
    findall(Points,
            ( get_cell(Board, _, _, Cell),
              piece(Cell, Player, Rank),
              points(Rank, Points)
            ),
            All),
    sum_list(All, Sum).

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
