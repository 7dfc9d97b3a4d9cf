:- module(knights,
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
:- use_module(tabuleiro(rulebook)).

/** <module> Knights that block squares: rules that compute with rows and columns

A knight jumps and leaves a hole where it stood, or it digs one: dig(Square, Depth), whose
Depth is a number and no square. The fast reading cannot have this game.
*/

title("Digging Knights").

ruleset(usual, [], "Five rows of five squares, a knight a side, and holes.").

face(0, ".", nobody).
face(1, "-", nobody).
face(2, "=", nobody).
face(w, "w", w).
face(b, "b", b).

opponent(w, b).
opponent(b, w).

initial(_, position([ [0,0,b,0,0],
                      [0,0,0,0,0],
                      [0,0,0,0,0],
                      [0,0,0,0,0],
                      [0,0,w,0,0] ], w, [])).

legal(position(Board, Player, _), (Row0/Column0)-(Row/Column)) :-
    own_piece :: cell(Board, Row0/Column0, Player),
    jump      :: ( jump(Down, Right), Row is Row0+Down, Column is Column0+Right ),
    no_hole   :: ( cell(Board, Row/Column, There), \+ member(There, [1, 2, Player]) ).
legal(position(Board, Player, _), dig(Row/Column, Depth)) :-
    in_play   :: ( cell(Board, Row0/Column0, Player), opponent(Player, Enemy),
                   \+ \+ cell(Board, _, Enemy) ),
    next_to   :: ( beside(Down, Right), Row is Row0+Down, Column is Column0+Right ),
    ground    :: cell(Board, Row/Column, 0),
    depth     :: member(Depth, [1, 2]).

jump(Down, Right) :-
    member(Down-Right, [ -2 - -1, -2-1, -1 - -2, -1-2, 1 - -2, 1-2, 2 - -1, 2-1 ]).

beside(Down, Right) :-
    member(Down-Right, [-1-0, 1-0, 0-1, 0 - -1]).

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    put_cell(Board0, From, 1, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).
next(position(Board0, Player, Memory), dig(Square, Depth), position(Board, Opponent, Memory)) :-
    put_cell(Board0, Square, Depth, Board),
    opponent(Player, Opponent).

outcome(position(Board, _, _), Winner, captured) :-
    opponent(Loser, Winner),
    \+ cell(Board, _, Loser).
outcome(Position, Winner, stuck) :-
    Position = position(Board, Player, _),
    opponent(Player, Winner),
    \+ \+ cell(Board, _, Player),
    \+ legal(Position, _).

rule(in_play,   'DK-1', '1', "The game is over when a knight is captured.").
rule(own_piece, 'DK-2', '1', "A player moves only their own knight.").
rule(jump,      'DK-2', '1', "A knight jumps as in chess.").
rule(no_hole,   'DK-2', '1', "A knight jumps neither into a hole nor onto itself.").
rule(next_to,   'DK-3', '1', "A knight digs on a square beside it.").
rule(ground,    'DK-3', '1', "A knight digs where nothing stands and no hole is.").
rule(depth,     'DK-3', '1', "A hole is one or two deep.").
rule(captured,  'DK-4', '1', "Capturing the enemy knight wins.").
rule(stuck,     'DK-4', '1', "A player who cannot move loses.").
