% FEUP PFL 2021 - Breakthrough_7
% game_state(Size-Board, Player, Level)
% Board is read from the bottom: the first list is the row of player south.

:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(system), [now/1]).

% initial_state(+Size, -GameState)
% works for any Columns/Rows
initial_state(Columns/Rows, game_state((Columns/Rows)-Board, north, easy)) :-
    Rows >= 5,
    length(S, Columns), all(S, south),
    length(N, Columns), all(N, north),
    length(E, Columns), all(E, empty),
    Middle is Rows - 4,
    length(Es, Middle), all(Es, E),
    append([S,S|Es], [N,N], Board).

all([], _).
all([X|Xs], X) :- all(Xs, X).

rival(north, south).
rival(south, north).

% north goes down to row 0
direction(north, -1).
direction(south, 1).

% ---------------------------------------------------------------- moves

% valid_move(+GameState, ?Move), Move = X1-Y1-X2-Y2, everything from 0
valid_move(game_state((Columns/Rows)-Board, Player, _), X1-Y1-X2-Y2) :-
    nth0(Y1, Board, Line),
    nth0(X1, Line, Player),
    direction(Player, DY),
    Y2 is Y1 + DY,
    Y2 >= 0, Y2 < Rows,
    member(DX, [0, 1, -1]),
    X2 is X1 + DX,
    X2 >= 0, X2 < Columns,
    get_cell(Board, X2, Y2, Target),
    ( DX =:= 0 -> Target = empty ; Target \= Player ).

valid_moves(GameState, ListOfMoves) :-
    bagof(Move, valid_move(GameState, Move), ListOfMoves), !.
valid_moves(_, []).

get_cell(Board, X, Y, Cell) :- nth0(Y, Board, Line), nth0(X, Line, Cell).

% move(+GameState, +Move, -NewGameState)
move(GameState, Move, game_state(Size-NewBoard, Rival, Level)) :-
    valid_move(GameState, Move), !,
    GameState = game_state(Size-Board, Player, Level),
    Move = X1-Y1-X2-Y2,
    replace(Board, X1, Y1, empty, Board1),
    replace(Board1, X2, Y2, Player, NewBoard),
    rival(Player, Rival).

replace(Board, X, Y, Value, NewBoard) :-
    nth0(Y, Board, Line, Lines), !,
    nth0(X, Line, _, Cells), !,
    nth0(X, NewLine, Value, Cells), !,
    nth0(Y, NewBoard, NewLine, Lines), !.

% ---------------------------------------------------------------- end

% game_over(+GameState, -Winner)
game_over(game_state(_-[First|_], _, _), north) :- memberchk(north, First), !.
game_over(game_state(_-Board, _, _), south) :- last(Board, Last), memberchk(south, Last), !.
game_over(game_state(_-Board, Player, _), Rival) :-
    count(Board, Player, 0),
    rival(Player, Rival).

count(Board, Player, N) :-
    append(Board, Cells),
    findall(C, ( member(C, Cells), C == Player ), Found),
    length(Found, N).

% ---------------------------------------------------------------- bot

% value(+GameState, +Player, -Value)
value(GameState, Player, Value) :-
    game_over(GameState, Winner), !,
    ( Winner = Player -> Value = 1 ; Value = 0 ).
value(game_state(_-Board, _, _), Player, Value) :-
    rival(Player, Rival),
    count(Board, Player, Mine),
    count(Board, Rival, Theirs),
    Value is 0.1 + 0.8 * Mine / (Mine + Theirs).

% choose_move(+GameState, -Move)
choose_move(GameState, Move) :-
    GameState = game_state(_, _, easy), !,
    valid_moves(GameState, Moves),
    random_member(Move, Moves).
choose_move(GameState, Move) :-
    GameState = game_state(_, Player, hard),
    valid_moves(GameState, Moves),
    setof(Lost-M, New^Value^( member(M, Moves),
                              move(GameState, M, New),
                              value(New, Player, Value),
                              Lost is 1 - Value ), [_-Move|_]).

% ---------------------------------------------------------------- display

display_game(game_state((Columns/_)-Board, Player, _)) :-
    reverse(Board, FromTop),
    length(Board, N),
    Top is N - 1,
    nl, display_lines(FromTop, Top),
    write('   '), Last is Columns - 1, display_numbers(0, Last), nl,
    format('~w to play~n', [Player]).

display_lines([], _).
display_lines([Line|Lines], N) :-
    format(' ~w|', [N]), display_cells(Line), nl,
    N1 is N - 1,
    display_lines(Lines, N1).

display_cells([]) :- write('|').
display_cells([Cell|Cells]) :- cell_char(Cell, Char), put_char(Char), put_char(' '), display_cells(Cells).

cell_char(empty, '.').
cell_char(north, n).
cell_char(south, s).

display_numbers(N, Last) :- N > Last, !.
display_numbers(N, Last) :- write(N), put_char(' '), N1 is N + 1, display_numbers(N1, Last).

% ---------------------------------------------------------------- play

seed :- now(T), X is T mod 30000, setrand(X).

play :-
    seed,
    initial_state(8/8, GameState),
    display_game(GameState),
    loop(GameState).

loop(GameState) :- game_over(GameState, Winner), !, format('~w won!~n', [Winner]).
loop(GameState) :-
    GameState = game_state(_, north, _), !,
    write('X1-Y1-X2-Y2: '), read(Move),
    ( move(GameState, Move, New) -> display_game(New), loop(New) ; loop(GameState) ).
loop(GameState) :-
    choose_move(GameState, Move), move(GameState, Move, New),
    display_game(New), loop(New).
