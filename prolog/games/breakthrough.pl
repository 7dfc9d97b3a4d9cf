:- module(breakthrough,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            option/4,           % ?Name, -Default, -Domain, -Text
            player/2,           % ?Player, -Name
            initial/2,          % +Options, -Position
            named/2,            % ?Name, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            worth/4,            % +Board, +Cell, +Square, -Points
            balance/2,          % +Position, -Points
            pressing/2,         % +Position, ?Move
            threatened/1,       % +Position
            mover_wins/1,       % ?Rule
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3,             % ?Cell, -Text, -Player
            kind/2,             % ?Cell, -Kind
            notation/1          % ?Scheme
          ]).
:- use_module(library(lists), [append/2, member/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/rulebook').

:- discontiguous([rule/4, ended/3]).
:- det([initial/2, next/3, worth/4]).

/** <module> Breakthrough

Two armies face each other in two rows each. A piece goes one step ahead,
straight or diagonally, and captures diagonally. The first player to reach the
other side's base row has broken through.

The rules are those of the report of 2011; clauses are cited as BT-n, and
sections as in the report. What the search thinks of a position is in
breakthrough/value.pl.
*/

title("Breakthrough").

ruleset(report, [], "As in the report of 2011.").

player(1, "White").
player(2, "Black").

opponent(1, 2).
opponent(2, 1).

                /*******************************
                *           THE BOARD          *
                *******************************/

rule(board,        'BT-1', '3',
     "The board is a grid of squares: 1 is a white piece (from the top), 2 a black one \c
      (from the bottom), 0 an empty square.").

face(0, " ", nobody).
face(1, "1", 1).
face(2, "2", 2).

kind(1, pawn).
kind(2, pawn).

rule(sizes,        'BT-9', '1',
     "Other board sizes are allowed, square or not, with two full rows for each player.").

option(rows,    8, integer(4, 26),         "how many rows the board has").
option(columns, 8, integer(2, 26),         "how many columns the board has").
option(first,   1, one_of([1, 2, random]),
       "who moves first; random draws the player by lot, as in the report").

rule(coordinates,  'BT-5', '4',
     "A square is named [Row, Column], counted from 1 at the top left.").
rule(notation,     'BT-8', '5',
     "Moves are written with letters and numbers, e2-d3, or with rows and columns, 7-5 6-4.").

notation(algebraic(lower)).
notation(row_column).

                /*******************************
                *           THE START          *
                *******************************/

rule(start,        'BT-2', '2.1',
     "At the start each player's pieces fill the two rows nearest to that player.").

%!  initial(+Options, -Position) is det.
%
%   Both players fill the two rows next to their own edge (2.1).

initial(Options, position(Board, First, [])) :-
    setting(Options, rows, Rows),
    setting(Options, columns, Columns),
    setting(Options, first, First),
    Empty is Rows-4,
    empty_board(2, Columns, 1, North),
    empty_board(Empty, Columns, 0, Middle),
    empty_board(2, Columns, 2, South),
    append([North, Middle, South], Board).

%!  named(?Name, -Position) is nondet.
%
%   True if Position is the example board Name of the report (3). Player 1 has won the final one.

named(intermediate, position([ [1,1,1,1,1,1,1,1],
                               [1,1,0,1,1,1,0,1],
                               [0,0,1,0,0,0,0,0],
                               [0,0,0,0,0,1,0,0],
                               [0,0,0,0,0,2,0,0],
                               [0,0,0,2,0,0,0,2],
                               [2,2,2,0,2,0,0,2],
                               [2,2,2,2,2,2,2,2]
                             ], 1, [])).
named(final,        position([ [1,1,1,1,1,1,1,1],
                               [1,1,0,1,1,0,0,1],
                               [0,0,1,0,0,0,0,0],
                               [0,0,0,0,0,0,0,0],
                               [0,2,0,0,0,1,0,0],
                               [0,0,0,2,0,0,0,2],
                               [2,2,0,0,2,0,0,2],
                               [2,2,2,1,2,2,2,2]
                             ], 2, [])).

                /*******************************
                *             MOVES            *
                *******************************/

rule(turns,        'BT-3', '2.1',
     "The players take turns, moving one piece a turn; who moves first is drawn by lot.").
rule(own_piece,    'BT-3', '2.1',
     "You may only move your own pieces.").
rule(empty_square, 'BT-3', '2.1',
     "A move starts from one of your own pieces; this square is empty.").
rule(enemy_piece,  'BT-3', '2.1',
     "You may only move your own pieces; this one is your opponent's.").
rule(one_step,     'BT-4', '2.2',
     "A piece moves one step towards the opponent's base row, straight ahead or diagonally \c
      forward, never sideways or backward.").
rule(vacant,       'BT-4', '4',
     "Straight ahead a piece may only move to an empty square; it captures diagonally.").
rule(not_own,      'BT-6', '2.2',
     "A piece may not move to a square that holds a piece of its own side; only enemy pieces \c
      are captured.").

%!  legal(+Position, ?Move) is nondet.
%
%   True if Move, a term From-To, is legal for the player to move.

legal(position(Board, Player, Memory), From-To) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player),
    one_step  :: ( ahead(Player, Manner, Way),
                   step(grid, Way, From, To),
                   cell(Board, To, There) ),
    not_own   :: There \== Player,
    vacant    :: enters(Manner, There).

%   ahead(?Player, ?Manner, ?Way): a piece of Player may step in direction Way.

ahead(1, straight, south).
ahead(1, diagonal, southwest).
ahead(1, diagonal, southeast).
ahead(2, straight, north).
ahead(2, diagonal, northwest).
ahead(2, diagonal, northeast).

%   enters(?Manner, ?Cell): the destination may hold Cell.

enters(straight, 0).
enters(diagonal, 0).
enters(diagonal, 1).
enters(diagonal, 2).

rule(capture,      'BT-6', '2.2',
     "A piece captures an enemy piece by moving diagonally forward onto its square; capturing \c
      is optional.").

%!  next(+Position0, +Move, -Position) is det.
%
%   Position results from Move in Position0; a piece on the destination is
%   captured.

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    put_cell(Board0, From, 0, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).

                /*******************************
                *            THE END           *
                *******************************/

rule(in_play,      'BT-7', '2.3',
     "The game is over; no more moves can be made.").

%!  outcome(+Position, -Winner, -Rule) is nondet.
%
%   True if Winner has won Position by Rule. On a board set up by hand both players may
%   have won; the one who has just moved comes first.

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, no_moves) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

rule(reached_base, 'BT-7', '2.3',
     "The first player to reach the opponent's base row wins at once.").

ended(position(Board, Player, _), Winner, reached_base) :-
    opponent(Player, Previous),
    member(Winner, [Previous, Player]),
    opponent(Winner, Loser),
    base(Loser, Way),
    edge(Board, Way, Square),
    cell(Board, Square, Winner).

rule(all_captured, 'BT-7', '2.3',
     "A player whose last piece is captured loses.").

ended(position(Board, Player, _), Winner, all_captured) :-
    opponent(Player, Previous),
    member(Winner, [Previous, Player]),
    opponent(Winner, Loser),
    \+ cell(Board, _, Loser).

%   base(?Player, ?Way): the edge of the board where Player started.

base(1, north).
base(2, south).

rule(no_moves,     'BT-9', '2.3',
     "A player who cannot move loses; on boards of two or more columns this never happens.").

:- include(breakthrough/value).
