:- module(reversi,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            points/3,           % +Position, ?Player, -Points
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(tabuleiro(board)).
:- use_module(tabuleiro(compass)).
:- use_module(tabuleiro(rulebook)).

/** <module> Reversi on a small board: a move is a square, or a pass where there is none
*/

title("Small Reversi").

ruleset(six, [], "On six rows of six squares.").

face(0, ".", nobody).
face(x, "x", x).
face(o, "o", o).

opponent(x, o).
opponent(o, x).

initial(_, position([ [0,0,0,0,0,0],
                      [0,0,0,0,0,0],
                      [0,0,o,x,0,0],
                      [0,0,x,o,0,0],
                      [0,0,0,0,0,0],
                      [0,0,0,0,0,0] ], x, [])).

                /*******************************
                *             MOVES            *
                *******************************/

legal(position(Board, Player, _), To) :-
    empty    :: cell(Board, To, 0),
    encloses :: \+ \+ enclosed(Board, Player, To, _).
legal(position(Board, Player, _), pass) :-
    no_stone :: \+ places(Board, Player),
    in_play  :: ( opponent(Player, Enemy), \+ \+ places(Board, Enemy) ).

places(Board, Player) :-
    cell(Board, Square, 0),
    enclosed(Board, Player, Square, _).

%   enclosed(+Board, +Player, +From, -Squares): a stone of Player on From encloses the
%   enemy's stones on Squares, all those between it and another stone of Player.

enclosed(Board, Player, From, Squares) :-
    opponent(Player, Enemy),
    line(Board, grid, _, From, To, Squares),
    Squares = [_|_],
    cell(Board, To, Player),
    forall(member(Square, Squares), cell(Board, Square, Enemy)).

next(position(Board0, Player, Memory), Move, position(Board, Opponent, Memory)) :-
    opponent(Player, Opponent),
    (   Move == pass
    ->  Board = Board0
    ;   findall(Square, turned(Board0, Player, Move, Square), Turned),
        put_cells(Board0, [Move|Turned], Player, Board)
    ).

turned(Board, Player, From, Square) :-
    enclosed(Board, Player, From, Squares),
    member(Square, Squares).

                /*******************************
                *              END             *
                *******************************/

outcome(position(Board, Player, Memory), Winner, Rule) :-
    opponent(Player, Enemy),
    \+ places(Board, Player),
    \+ places(Board, Enemy),
    points(position(Board, Player, Memory), x, Crosses),
    points(position(Board, Player, Memory), o, Circles),
    compare(Order, Crosses, Circles),
    won(Order, Winner, Rule).

won(<, o, more).
won(>, x, more).
won(=, nobody, as_many).

points(position(Board, _, _), Player, Points) :-
    opponent(Player, _),
    aggregate_all(count, cell(Board, _, Player), Points).

rule(empty,    'RV-1', '1', "A stone is put on an empty square.").
rule(encloses, 'RV-2', '1',
     "A stone must enclose enemy stones in a line with another stone of the same player.").
rule(no_stone, 'RV-3', '1', "A player passes only if there is no square to put a stone on.").
rule(in_play,  'RV-4', '1', "The game is over when neither player can put a stone.").
rule(more,     'RV-4', '1', "The player with more stones in the end wins.").
rule(as_many,  'RV-4', '1', "The game is drawn if both have as many stones.").
