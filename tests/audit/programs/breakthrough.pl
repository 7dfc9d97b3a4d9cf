% Breakthrough by the contract of the course.
% A state is Board-Player, a move move(Row1, Column1, Row2, Column2).

:- use_module(library(lists)).
:- use_module(library(random)).

initial_state(8, Board-1) :-
    row(1, R1), row(0, R0), row(2, R2),
    Board = [R1,R1,R0,R0,R0,R0,R2,R2].

row(X, [X,X,X,X,X,X,X,X]).

state(Board-Player) :-
    ground(Board-Player),
    is_list(Board).

opponent(1, 2).
opponent(2, 1).

direction(1, 1).
direction(2, -1).

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
    \+ finished(Board, _),
    cell(Board, R, C, Player),
    direction(Player, D),
    R2 is R+D,
    member(DC, [-1,0,1]),
    C2 is C+DC,
    cell(Board, R2, C2, Target),
    can_enter(DC, Player, Target).

can_enter(_, _, 0).
can_enter(-1, Player, Enemy) :- opponent(Player, Enemy).
can_enter(1, Player, Enemy) :- opponent(Player, Enemy).

move(State, move(R,C,R2,C2), After-Other) :-
    state(State),
    State = Board-Player,
    valid(State, move(R,C,R2,C2)), !,
    set_cell(Board, R, C, 0, Board1),
    set_cell(Board1, R2, C2, Player, After),
    opponent(Player, Other).

% the end

game_over(State, Winner) :-
    state(State),
    State = Board-_,
    finished(Board, Winner), !.

finished([First|_], 2) :- memberchk(2, First).
finished(Board, 1) :- last(Board, Last), memberchk(1, Last).
finished(Board, Winner) :-
    opponent(Loser, Winner),
    \+ (member(Row, Board), memberchk(Loser, Row)).

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
    findall(x, (member(Row, Board), member(Player, Row)), Pieces),
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
    write('   1 2 3 4 5 6 7 8'), nl,
    display_rows(Board, 1).

display_rows([], _).
display_rows([Row|Rows], N) :-
    write(N), write(' |'),
    display_cells(Row),
    nl,
    N1 is N+1,
    display_rows(Rows, N1).

display_cells([]).
display_cells([Cell|Cells]) :-
    symbol(Cell, Symbol),
    write(Symbol), write('|'),
    display_cells(Cells).

symbol(0, ' ').
symbol(1, 'w').
symbol(2, 'b').
