:- module(five,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module(tabuleiro(board)).
:- use_module(tabuleiro(compass)).
:- use_module(tabuleiro(rulebook)).

/** <module> Five in a row on a large board: a move is a square beside another stone
*/

title("Five in a Row").

ruleset(go_board, [], "On 19 rows of 19 squares, with a black stone in the middle.").

face(0, ".", nobody).
face(w, "w", w).
face(b, "b", b).

opponent(w, b).
opponent(b, w).

initial(_, position(Board, w, [])) :-
    empty_board(19, 19, 0, Board0),
    put_cell(Board0, 10/10, b, Board).

legal(position(Board, Player, Memory), To) :-
    in_play :: \+ ended(position(Board, Player, Memory), _, _),
    empty   :: cell(Board, To, 0),
    beside  :: \+ \+ beside(Board, To).

beside(Board, Square) :-
    neighbour(grid, Square, Near),
    cell(Board, Near, There),
    There \== 0.

next(position(Board0, Player, Memory), To, position(Board, Opponent, Memory)) :-
    put_cell(Board0, To, Player, Board),
    opponent(Player, Opponent).

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, nobody, full) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _).

%   Only the player who has just moved can have made a row.

ended(position(Board, Player, _), Winner, five) :-
    opponent(Player, Winner),
    cell(Board, Square1, Winner),
    forward(Way),
    step(grid, Way, Square1, Square2),
    cell(Board, Square2, Winner),
    step(grid, Way, Square2, Square3),
    cell(Board, Square3, Winner),
    step(grid, Way, Square3, Square4),
    cell(Board, Square4, Winner),
    step(grid, Way, Square4, Square5),
    cell(Board, Square5, Winner).

forward(east).
forward(south).
forward(southeast).
forward(southwest).

rule(in_play, 'FR-1', '1', "The game is over.").
rule(empty,   'FR-2', '1', "A stone is put on an empty square.").
rule(beside,  'FR-2', '1', "A stone is put beside another one.").
rule(five,    'FR-3', '1', "Five stones in a row win.").
rule(full,    'FR-4', '1', "A full board is a draw.").
