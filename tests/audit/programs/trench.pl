% Trench by the contract of the course.
% A state is state(Board, Player, Ply, Quiet): how many moves were made, and how
% many since the last capture. A move is move(Row1, Column1, Row2, Column2).
% Rows and columns are those of the list; U and V are the lines of the diamond.

:- use_module(library(lists)).
:- use_module(library(random)).

initial_state(15, state(Board, 2, 0, 0)) :-
    Board = [[g1], [co1,co1], [ca1,ca1,ca1], [sa1,sa1,sa1,sa1],
             [e,so1,so1,so1,e], [e,e,so1,so1,e,e], [e,e,e,so1,e,e,e],
             [e,e,e,e,e,e,e,e],
             [e,e,e,so2,e,e,e], [e,e,so2,so2,e,e], [e,so2,so2,so2,e],
             [sa2,sa2,sa2,sa2], [ca2,ca2,ca2], [co2,co2], [g2]].

is_state(state(Board, Player, Ply, Quiet)) :-
    ground(Board-Player-Ply-Quiet),
    is_list(Board).

opponent(1, 2).
opponent(2, 1).

piece(g1, 1, g).   piece(g2, 2, g).
piece(co1, 1, co). piece(co2, 2, co).
piece(ca1, 1, ca). piece(ca2, 2, ca).
piece(sa1, 1, sa). piece(sa2, 2, sa).
piece(so1, 1, so). piece(so2, 2, so).

% rank(Rank, Reach, Points)

rank(so, 1, 2).
rank(sa, 2, 4).
rank(ca, 3, 6).
rank(co, 4, 8).
rank(g,  5, 10).

% heading(Heading, DU, DV) for player 1, who goes down

heading(diagonal, 0, 1).
heading(diagonal, 1, 0).
heading(diagonal, 0, -1).
heading(diagonal, -1, 0).
heading(ahead, 1, 1).
heading(back, -1, -1).
heading(sideways, 1, -1).
heading(sideways, -1, 1).

sense(1, 1).
sense(2, -1).

goes(so, diagonal).
goes(sa, diagonal). goes(sa, ahead).
goes(ca, diagonal). goes(ca, ahead). goes(ca, back).
goes(co, diagonal). goes(co, ahead). goes(co, sideways).
goes(g, _).

% the board: list square R,C and lines U,V

lines(R, C, U, V) :-
    V is C+max(0, R-8),
    U is R-V+1.

square(U, V, R, C) :-
    between(1, 8, U),
    between(1, 8, V),
    R is U+V-1,
    C is V-max(0, R-8).

cell(Board, R, C, Value) :-
    nth1(R, Board, Row),
    nth1(C, Row, Value).

set_cell(Board, R, C, Value, NewBoard) :-
    nth1(R, Board, Row, Rows),
    nth1(C, Row, _, Cells),
    nth1(C, NewRow, Value, Cells),
    nth1(R, NewBoard, NewRow, Rows),
    !.

% territory(Player, Row)

territory(1, R) :- R < 8.
territory(2, R) :- R > 8.

% moves

valid_moves(State, _, Moves) :-
    is_state(State),
    findall(move(R,C,R2,C2), valid(State, move(R,C,R2,C2), _), Moves).

valid(state(Board, Player, Ply, Quiet), move(R,C,R2,C2), Captured) :-
    \+ finished(state(Board, Player, Ply, Quiet), _),
    cell(Board, R, C, Piece),
    piece(Piece, Player, Rank),
    rank(Rank, Reach, _),
    goes(Rank, Heading),
    heading(Heading, DU0, DV0),
    sense(Player, Sign),
    DU is Sign*DU0,
    DV is Sign*DV0,
    lines(R, C, U, V),
    run(Reach, Board, Player, R, Heading, U-V, DU-DV, [], R2-C2, Captured).

% run(StepsLeft, ..., From, Way, CapturedSoFar, To, Captured)

run(Steps, Board, Player, Start, Heading, U-V, DU-DV, Taken0, To, Captured) :-
    Steps > 0,
    U1 is U+DU,
    V1 is V+DV,
    square(U1, V1, R, C),
    cell(Board, R, C, There),
    enter(There, Player, Start, R, Heading, R-C, Taken0, Taken),
    stop_or_run(There, Steps, Board, Player, Start, Heading, U1-V1, DU-DV, R-C, Taken,
                To, Captured).

stop_or_run(_, _, _, _, _, _, _, _, To, Captured, To, Captured).
stop_or_run(There, Steps, Board, Player, Start, Heading, Here, Way, _, Taken, To, Captured) :-
    may_run_on(There, Start),
    Steps1 is Steps-1,
    run(Steps1, Board, Player, Start, Heading, Here, Way, Taken, To, Captured).

may_run_on(e, _).
may_run_on(There, 8) :- There \= e.

enter(e, _, _, _, _, _, Taken, Taken).
enter(There, Player, Start, R, Heading, Square, Taken, [Square|Taken]) :-
    piece(There, Owner, _),
    opponent(Player, Owner),
    may_take(Player, Start, R, Heading).

% may_take(Player, StartRow, TargetRow, Heading)

may_take(Player, 8, R, _) :- !,
    R =\= 8,
    \+ territory(Player, R).
may_take(Player, Start, 8, _) :- !,
    opponent(Player, Other),
    territory(Other, Start).
may_take(_, _, _, _).

move(State, move(R,C,R2,C2), state(After, Other, Ply, Quiet)) :-
    is_state(State),
    State = state(Board, Player, Ply0, Quiet0),
    valid(State, move(R,C,R2,C2), Captured), !,
    cell(Board, R, C, Piece), !,
    set_cell(Board, R, C, e, Board1),
    clear(Captured, Board1, Board2),
    set_cell(Board2, R2, C2, Piece, After),
    Ply is Ply0+1,
    quiet(Captured, Quiet0, Quiet),
    opponent(Player, Other).

clear([], Board, Board).
clear([R-C|Rest], Board, After) :-
    set_cell(Board, R, C, e, Board1),
    clear(Rest, Board1, After).

quiet([], Quiet0, Quiet) :- Quiet is Quiet0+1.
quiet([_|_], _, 0).

% the end

game_over(State, Winner) :-
    is_state(State),
    finished(State, Winner), !.

finished(state(Board, _, _, _), Winner) :-
    opponent(Winner, Loser),
    army(Board, Loser, 0).
finished(state(Board, _, Ply, _), Winner) :-
    Ply >= 50,
    leader(Board, Winner).
finished(state(Board, _, _, Quiet), Winner) :-
    Quiet >= 25,
    leader(Board, Winner).

leader(Board, Winner) :-
    army(Board, 1, White),
    army(Board, 2, Black),
    compare(Order, White, Black),
    leads(Order, Winner).

leads(>, 1).
leads(<, 2).
leads(=, draw).

army(Board, Player, Points) :-
    findall(P,
            ( member(Row, Board), member(Cell, Row),
              piece(Cell, Player, Rank), rank(Rank, _, P) ),
            All),
    sumlist(All, Points).

points(State, Player, Points) :-
    is_state(State),
    State = state(Board, _, _, _),
    opponent(Player, Other),
    army(Board, Other, Left),
    Points is 72-Left, !.

% the computer

value(State, Player, Value) :-
    game_over(State, Winner), !,
    decided(Winner, Player, Value).
value(State, Player, Value) :-
    is_state(State),
    State = state(Board, _, _, _),
    opponent(Player, Other),
    army(Board, Player, Mine),
    army(Board, Other, Theirs),
    Value is Mine-Theirs, !.

decided(Player, Player, 1000) :- !.
decided(draw, _, 0) :- !.
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
    is_state(State),
    State = state(Board, _, _, _),
    display_rows(Board).

display_rows([]).
display_rows([Row|Rows]) :-
    length(Row, Length),
    Indent is 2*(8-Length),
    display_spaces(Indent),
    display_cells(Row),
    nl,
    display_rows(Rows).

display_spaces(0) :- !.
display_spaces(N) :-
    write(' '),
    N1 is N-1,
    display_spaces(N1).

display_cells([]).
display_cells([Cell|Cells]) :-
    symbol(Cell, Symbol),
    write(Symbol), write(' '),
    display_cells(Cells).

symbol(e, '___') :- !.
symbol(g1, 'G1 ') :- !.
symbol(g2, 'G2 ') :- !.
symbol(Cell, Cell).
