% Tablut by the contract of the course.
% A state is Board-Player, a move move(Row1, Column1, Row2, Column2).

:- use_module(library(lists)).
:- use_module(library(random)).

initial_state(9, Board-b) :-
    E = '-',
    Board = [[E,E,E,b,b,b,E,E,E],
             [E,E,E,E,b,E,E,E,E],
             [E,E,E,E,w,E,E,E,E],
             [b,E,E,E,w,E,E,E,b],
             [b,b,w,w,k,w,w,b,b],
             [b,E,E,E,w,E,E,E,b],
             [E,E,E,E,w,E,E,E,E],
             [E,E,E,E,b,E,E,E,E],
             [E,E,E,b,b,b,E,E,E]].

state(Board-Player) :-
    ground(Board-Player),
    is_list(Board).

opponent(b, w).
opponent(w, b).

side(b, b).
side(w, w).
side(w, k).

enemies(Piece, Other) :-
    side(Player, Piece),
    opponent(Player, Enemy),
    side(Enemy, Other).

way(-1,0). way(1,0). way(0,-1). way(0,1).

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
    \+ king_decides(Board, _),
    side(Player, Piece),
    cell(Board, R, C, Piece),
    way(DR, DC),
    slide(Board, R, C, DR, DC, R2, C2).

slide(Board, R, C, DR, DC, R2, C2) :-
    R1 is R+DR,
    C1 is C+DC,
    cell(Board, R1, C1, '-'),
    further(Board, R1, C1, DR, DC, R2, C2).

further(_, R, C, _, _, R, C).
further(Board, R, C, DR, DC, R2, C2) :-
    slide(Board, R, C, DR, DC, R2, C2).

move(State, move(R,C,R2,C2), After-Other) :-
    state(State),
    State = Board-Player,
    valid(State, move(R,C,R2,C2)), !,
    cell(Board, R, C, Piece), !,
    set_cell(Board, R, C, '-', Board1),
    set_cell(Board1, R2, C2, Piece, Board2),
    findall(CR-CC, captured(Board2, Piece, R2, C2, CR, CC), Captured),
    remove(Captured, Board2, After),
    opponent(Player, Other).

% captures

captured(Board, Piece, R, C, R1, C1) :-
    way(DR, DC),
    R1 is R+DR,
    C1 is C+DC,
    cell(Board, R1, C1, Victim),
    enemies(Piece, Victim),
    taken(Victim, Board, Piece, R1, C1, DR, DC).

taken(k, Board, _, R, C, _, _) :-
    \+ ( way(DR, DC), \+ attacker_at(Board, R, C, DR, DC) ).
taken(Victim, Board, Piece, R, C, DR, DC) :-
    Victim \= k,
    R2 is R+DR,
    C2 is C+DC,
    cell(Board, R2, C2, Helper),
    side(Player, Piece),
    side(Player, Helper).

attacker_at(Board, R, C, DR, DC) :-
    R1 is R+DR,
    C1 is C+DC,
    cell(Board, R1, C1, b).

remove([], Board, Board).
remove([R-C|Rest], Board, After) :-
    set_cell(Board, R, C, '-', Board1),
    remove(Rest, Board1, After).

% the end

game_over(State, Winner) :-
    state(State),
    State = Board-_,
    king_decides(Board, Decided), !,
    Winner = Decided.
game_over(State, Winner) :-
    state(State),
    \+ valid(State, _),
    State = _-Player,
    opponent(Player, Winner).

king_decides(Board, b) :-
    \+ (member(Row, Board), memberchk(k, Row)).
king_decides(Board, w) :-
    cell(Board, R, C, k),
    edge(R, C), !.

edge(1, _) :- !.
edge(9, _) :- !.
edge(_, 1) :- !.
edge(_, 9).

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
    write('  1 2 3 4 5 6 7 8 9'), nl,
    display_rows(Board, 1).

display_rows([], _).
display_rows([Row|Rows], N) :-
    write(N),
    display_cells(Row),
    nl,
    N1 is N+1,
    display_rows(Rows, N1).

display_cells([]).
display_cells([Cell|Cells]) :-
    write(' '), write(Cell),
    display_cells(Cells).
