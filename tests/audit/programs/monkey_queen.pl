% Monkey Queen by the contract of the course.
% A state is Board-Player, a move move(Row1, Column1, Row2, Column2).

:- use_module(library(lists)).
:- use_module(library(random)).

initial_state(12, Board-w) :-
    E = [0,0,0,0,0,0,0,0,0,0,0,0],
    Board = [[0,0,0,0,0,b-20,0,0,0,0,0,0],
             E,E,E,E,E,E,E,E,E,E,
             [0,0,0,0,0,0,w-20,0,0,0,0,0]].

state(Board-Player) :-
    ground(Board-Player),
    is_list(Board).

opponent(w, b).
opponent(b, w).

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

queen(Board, Player, R, C) :-
    cell(Board, R, C, Player-Height),
    Height > 1, !.

% moves

valid_moves(State, _, Moves) :-
    state(State),
    findall(Move, valid(State, Move), Moves).

valid(Board-Player, move(R,C,R2,C2)) :-
    opponent(Player, Other),
    queen(Board, Player, _, _),
    queen(Board, Other, QR, QC),
    cell(Board, R, C, Player-Height),
    way(DR, DC),
    slide(Board, R, C, DR, DC, R2, C2, Target),
    allowed(Target, Player, Height, R-C, R2-C2, QR-QC).

% slide as far as the squares are empty, and onto what comes then

slide(Board, R, C, DR, DC, R2, C2, Target) :-
    R1 is R+DR,
    C1 is C+DC,
    cell(Board, R1, C1, There),
    slide_on(There, Board, R1, C1, DR, DC, R2, C2, Target).

slide_on(There, _, R, C, _, _, R, C, There).
slide_on(0, Board, R, C, DR, DC, R2, C2, Target) :-
    slide(Board, R, C, DR, DC, R2, C2, Target).

allowed(Owner-_, Player, _, _, _, _) :-
    opponent(Player, Owner).
allowed(0, _, Height, _, _, _) :-
    Height > 2.
allowed(0, _, 1, R-C, R2-C2, QR-QC) :-
    Before is (R-QR)*(R-QR)+(C-QC)*(C-QC),
    After is (R2-QR)*(R2-QR)+(C2-QC)*(C2-QC),
    After < Before.

move(State, move(R,C,R2,C2), After-Other) :-
    state(State),
    State = Board-Player,
    valid(State, move(R,C,R2,C2)), !,
    cell(Board, R, C, Player-Height), !,
    cell(Board, R2, C2, Target), !,
    stacks(Target, Player, Height, Left, Moved),
    set_cell(Board, R, C, Left, Board1),
    set_cell(Board1, R2, C2, Moved, After),
    opponent(Player, Other).

% stacks(Target, Player, Height, WhatStays, WhatMoves)

stacks(0, Player, 1, 0, Player-1) :- !.
stacks(0, Player, Height, Player-1, Player-Less) :- !,
    Less is Height-1.
stacks(_, Player, Height, 0, Player-Height).

% the end

game_over(State, Winner) :-
    state(State),
    State = Board-_,
    opponent(Loser, Other),
    \+ queen(Board, Loser, _, _), !,
    Winner = Other.
game_over(State, Winner) :-
    state(State),
    \+ valid(State, _),
    State = _-Player,
    opponent(Player, Winner).

% the computer

value(State, Player, Value) :-
    game_over(State, Winner), !,
    decided(Winner, Player, Value).
value(State, Player, Value) :-
    state(State),
    State = Board-_,
    opponent(Player, Other),
    stacked(Board, Player, Mine),
    stacked(Board, Other, Theirs),
    Value is Mine-Theirs.

stacked(Board, Player, Sum) :-
    findall(Height, (member(Row, Board), member(Player-Height, Row)), Heights),
    sumlist(Heights, Sum).

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
    display_line,
    display_rows(Board).

display_rows([]).
display_rows([Row|Rows]) :-
    write('|'),
    display_cells(Row),
    nl,
    display_line,
    display_rows(Rows).

display_line :-
    write('-------------------------------------------------'), nl.

display_cells([]).
display_cells([Cell|Cells]) :-
    display_cell(Cell),
    write('|'),
    display_cells(Cells).

display_cell(0) :- write('   ').
display_cell(Colour-Height) :-
    Height < 10, !,
    write(' '), write(Colour), write(Height).
display_cell(Colour-Height) :-
    write(Colour), write(Height).
