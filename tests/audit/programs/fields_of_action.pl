% Fields of Action by the contract of the course.
% A state is Board-Player, a move move(Row1, Column1, Row2, Column2).

:- use_module(library(lists)).
:- use_module(library(random)).

initial_state(8, Board-1) :-
    Board = [[1-8,1-7,1-6,1-5,0,0,0,0],
             [0,0,0,0,1-12,1-11,1-10,1-9],
             [1-4,1-3,1-2,1-1,0,0,0,0],
             [0,0,0,0,0,0,0,0],
             [0,0,0,0,0,0,0,0],
             [0,0,0,0,2-1,2-2,2-3,2-4],
             [2-9,2-10,2-11,2-12,0,0,0,0],
             [0,0,0,0,2-5,2-6,2-7,2-8]].

state(Board-Player) :-
    ground(Board-Player),
    is_list(Board).

opponent(1, 2).
opponent(2, 1).

way(-1,-1). way(-1,0). way(-1,1). way(0,-1).
way(0,1). way(1,-1). way(1,0). way(1,1).

cell(Board, R, C, Value) :-
    nth1(R, Board, Row),
    nth1(C, Row, Value).

set_cell(Board, R, C, Value, NewBoard) :-
    nth1(R, Board, Row, Rows),
    nth1(C, Row, _, Cells),
    nth1(C, NewRow, Value, Cells),
    nth1(R, NewBoard, NewRow, Rows),
    !.

% moves

valid_moves(State, _, Moves) :-
    state(State),
    findall(Move, valid(State, Move), Moves).

valid(Board-Player, move(R,C,R2,C2)) :-
    \+ five_lost(Board, _),
    cell(Board, R, C, Player-_),
    neighbours(Board, R, C, N),
    way(DR, DC),
    destination(N, Board, Player, R-C, DR-DC, R2-C2).

% with neighbours: exactly that far

destination(N, Board, Player, R-C, DR-DC, R2-C2) :-
    N > 0,
    R2 is R+N*DR,
    C2 is C+N*DC,
    cell(Board, R2, C2, Target),
    Target \= Player-_.

% alone: any distance, to an empty square with company

destination(0, Board, _, R-C, DR-DC, R2-C2) :-
    between(1, 7, Far),
    R2 is R+Far*DR,
    C2 is C+Far*DC,
    cell(Board, R2, C2, 0),
    set_cell(Board, R, C, 0, Left),
    neighbours(Left, R2, C2, Company),
    Company >= 2.

neighbours(Board, R, C, Count) :-
    findall(x, neighbour(Board, R, C), Found),
    length(Found, Count).

neighbour(Board, R, C) :-
    way(DR, DC),
    R2 is R+DR,
    C2 is C+DC,
    cell(Board, R2, C2, _-_).

move(State, move(R,C,R2,C2), After-Other) :-
    state(State),
    State = Board-Player,
    valid(State, move(R,C,R2,C2)), !,
    cell(Board, R, C, Piece), !,
    set_cell(Board, R, C, 0, Board1),
    set_cell(Board1, R2, C2, Piece, After),
    opponent(Player, Other).

% the end

game_over(State, Winner) :-
    state(State),
    State = Board-_,
    five_lost(Board, Loser), !,
    opponent(Loser, Winner).
game_over(State, Winner) :-
    state(State),
    \+ valid(State, _),
    State = _-Player,
    opponent(Player, Winner).

five_lost(Board, Player) :-
    opponent(Player, _),
    between(1, 8, First),
    Last is First+4,
    \+ ( between(First, Last, Number), on_board(Board, Player-Number) ).

on_board(Board, Piece) :-
    member(Row, Board),
    memberchk(Piece, Row), !.

% the computer

value(State, Player, Value) :-
    game_over(State, Winner), !,
    decided(Winner, Player, Value).
value(State, Player, Value) :-
    state(State),
    State = Board-_,
    opponent(Player, Other),
    count(Board, Player, Mine),
    count(Board, Other, Theirs),
    Value is Mine-Theirs.

count(Board, Player, Count) :-
    findall(x, (member(Row, Board), member(Player-_, Row)), Pieces),
    length(Pieces, Count).

decided(Player, Player, 1000) :- !.
decided(_, _, -1000).

choose_move(State, Player, 1, Move) :-
    valid_moves(State, Player, Moves),
    random_member(Move, Moves).
choose_move(State, Player, 2, Move) :-
    valid_moves(State, Player, Moves),
    findall(Value-M,
            ( member(M, Moves), move(State, M, After), value(After, Player, Value) ),
            Rated),
    keysort(Rated, Sorted),
    last(Sorted, _-Move).

% the display

display_game(State) :-
    state(State),
    State = Board-_,
    write('    A   B   C   D   E   F   G   H'), nl,
    display_rows(Board, 8).

display_rows([], _).
display_rows([Row|Rows], N) :-
    write(N), write(' |'),
    display_cells(Row),
    nl,
    N1 is N-1,
    display_rows(Rows, N1).

display_cells([]).
display_cells([Cell|Cells]) :-
    display_cell(Cell),
    write('|'),
    display_cells(Cells).

display_cell(0) :- write('   ').
display_cell(Player-Number) :-
    letter(Player, Letter),
    write(Letter), write(Number),
    filler(Number).

letter(1, 'B').
letter(2, 'W').

filler(Number) :- Number > 9, !.
filler(_) :- write(' ').
