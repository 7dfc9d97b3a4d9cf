:- module(chains,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module(library(lists)).
:- use_module(tabuleiro(board)).
:- use_module(tabuleiro(compass)).
:- use_module(tabuleiro(rulebook)).

/** <module> Men that capture by jumping, several times in one move

A step is From-To, and a capture the list of all squares that the man stands on: [A,B,C].
*/

title("Chains").

ruleset(usual, [], "Six rows of six squares, twelve men a side.").

face(0, ".", nobody).
face(w, "w", w).
face(b, "b", b).

opponent(w, b).
opponent(b, w).

ahead(w, north).
ahead(b, south).

initial(_, position([ [b,b,b,b,b,b],
                      [0,b,b,b,b,0],
                      [0,0,0,0,0,0],
                      [0,0,0,0,0,0],
                      [0,w,w,w,w,0],
                      [w,w,w,w,w,w] ], w, [])).

                /*******************************
                *             MOVES            *
                *******************************/

legal(position(Board, Player, Memory), From-To) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player),
    ahead     :: ( ahead(Player, Way), step(grid, Way, From, To) ),
    empty     :: cell(Board, To, 0).
legal(position(Board, Player, Memory), [From|Squares]) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player),
    jumps     :: ( opponent(Player, Enemy), jumps(Board, Enemy, From, [], Squares, _) ).

%   jumps(+Board, +Enemy, +From, +Taken0, -Squares, -Taken): a man on From may jump to each
%   of Squares in turn, over men of Enemy on squares that are not in Taken0. It may stop
%   after every jump.

jumps(Board, Enemy, From, Taken0, [To|Squares], Taken) :-
    straight(Way),
    step(grid, Way, From, Over),
    cell(Board, Over, Enemy),
    \+ memberchk(Over, Taken0),
    step(grid, Way, Over, To),
    cell(Board, To, 0),
    more_jumps(Board, Enemy, To, [Over|Taken0], Squares, Taken).

more_jumps(_, _, _, Taken, [], Taken).
more_jumps(Board, Enemy, From, Taken0, Squares, Taken) :-
    jumps(Board, Enemy, From, Taken0, Squares, Taken).

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    put_cell(Board0, From, 0, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).
next(position(Board0, Player, Memory), [From|Squares], position(Board, Opponent, Memory)) :-
    opponent(Player, Opponent),
    once(jumps(Board0, Opponent, From, [], Squares, Taken)),
    last(Squares, To),
    put_cells(Board0, [From|Taken], 0, Board1),
    put_cell(Board1, To, Player, Board).

                /*******************************
                *              END             *
                *******************************/

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, stuck) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

ended(position(Board, _, _), Winner, arrived) :-
    ahead(Winner, Way),
    edge(Board, Way, Square),
    cell(Board, Square, Winner).
ended(position(Board, _, _), Winner, all_taken) :-
    opponent(Loser, Winner),
    \+ cell(Board, _, Loser).

rule(in_play,   'CH-1', '1', "The game is over.").
rule(own_piece, 'CH-2', '1', "A player moves only their own men.").
rule(ahead,     'CH-2', '1', "Without capturing a man goes one step straight ahead.").
rule(empty,     'CH-2', '1', "A man goes to an empty square.").
rule(jumps,     'CH-3', '1',
     "A man captures by jumping over enemy men to empty squares, straight and any number of times.").
rule(arrived,   'CH-4', '1', "The first man on the far edge wins.").
rule(all_taken, 'CH-4', '1', "Capturing all enemy men wins.").
rule(stuck,     'CH-5', '1', "A player who cannot move loses.").
