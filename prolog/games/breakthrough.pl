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
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3,             % ?Cell, -Text, -Player
            kind/2,             % ?Cell, -Kind
            notation/1          % ?Scheme
          ]).
:- use_module(library(lists), [append/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/rulebook').

/** <module> Breakthrough

Two armies face each other in two rows each. A piece goes one step ahead,
straight or slantwise, and captures slantwise. Who reaches the other side's
base row has broken through.

The rules are those of the report of 2011; clauses are cited as BT-n, and
sections as in the report.
*/

title("Breakthrough").

ruleset(report, [], "As in the report of 2011.").

option(rows,    8, integer(4, 26),         "how many rows the board has").
option(columns, 8, integer(2, 26),         "how many columns the board has").
option(first,   1, one_of([1, 2, random]), "who moves first; random draws lots, as in the report").

player(1, "White").
player(2, "Black").

opponent(1, 2).
opponent(2, 1).

face(0, " ", nobody).
face(1, "1", 1).
face(2, "2", 2).

kind(1, pawn).
kind(2, pawn).

notation(algebraic(lower)).
notation(row_column).

%   ahead(?Player, ?Manner, ?Way): where a piece of Player may go.

ahead(1, straight,  south).
ahead(1, slantwise, southwest).
ahead(1, slantwise, southeast).
ahead(2, straight,  north).
ahead(2, slantwise, northwest).
ahead(2, slantwise, northeast).

%   enters(?Manner, ?Cell): what may stand on the square a piece goes to.

enters(straight,  0).
enters(slantwise, 0).
enters(slantwise, 1).
enters(slantwise, 2).

%   base(?Player, ?Way): the edge of the board where Player started.

base(1, north).
base(2, south).

                /*******************************
                *           POSITIONS          *
                *******************************/

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
%   The example boards of the report (3). Player 1 has won the final one.

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

%!  legal(+Position, ?Move) is nondet.
%
%   Move = From-To is a move of the player on turn.

legal(position(Board, Player, Memory), From-To) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player),
    one_step  :: ( ahead(Player, Manner, Way),
                   step(grid, Way, From, To),
                   cell(Board, To, There) ),
    not_own   :: There \== Player,
    vacant    :: enters(Manner, There).

%!  next(+Position0, +Move, -Position) is det.
%
%   Position follows from Position0 by Move; a piece on the destination
%   leaves the board.

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    put_cell(Board0, From, 0, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).

                /*******************************
                *              END             *
                *******************************/

%!  outcome(+Position, -Winner, -Rule) is nondet.
%
%   Winner has won Position by Rule.

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, no_moves) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

%   Who has just moved is looked at first: on a board given from outside both
%   sides may stand on the other's base.

ended(position(Board, Player, _), Winner, reached_base) :-
    opponent(Player, Previous),
    played_or_given(Previous, Player, Winner),
    opponent(Winner, Loser),
    base(Loser, Way),
    edge(Board, Way, Square),
    cell(Board, Square, Winner).
ended(position(Board, Player, _), Winner, all_captured) :-
    opponent(Player, Previous),
    played_or_given(Player, Previous, Loser),
    \+ cell(Board, _, Loser),
    opponent(Loser, Winner).

                /*******************************
                *             WORTH            *
                *******************************/

%!  worth(+Board, +Cell, +Square, -Points) is det.
%
%   What the piece Cell is worth on Square: that hangs on how many steps it has to
%   go and on how far it is from the edge. A piece at home guards the base, too.

worth(Board, Player, Square, Points) :-
    ahead(Player, straight, Way),
    room(Board, grid, Way, Square, ToGo),
    opposite(Way, Back),
    room(Board, grid, Back, Square, Gone),
    room(Board, grid, west, Square, West),
    room(Board, grid, east, Square, East),
    Aside is min(min(West, East), 3),
    worth(row(ToGo, Aside), Advance),
    ( Gone =:= 0 -> worth(guard(Aside), Guard) ; Guard = 0 ),
    Points is 100+Advance+Guard.

worth(Feature, Points) :-
    ( weight(Feature, Points0) -> Points = Points0 ; Points = 0 ).

%   weight(?Feature, -Points): what tests/strength/tune.pl may change. A row is so
%   many steps from the enemy's base, and its squares are at the edge, one column in,
%   two, or more.

weight(row(0, _), 1000).
weight(row(1, 0), 88).   weight(row(1, 1), 145).  weight(row(1, 2), 171).  weight(row(1, 3), 130).
weight(row(2, 0), 95).   weight(row(2, 1), 52).   weight(row(2, 2), 97).   weight(row(2, 3), 42).
weight(row(3, 0), 53).   weight(row(3, 1), 24).   weight(row(3, 2), 41).   weight(row(3, 3), 33).
weight(row(4, 0), 21).   weight(row(4, 1), 13).   weight(row(4, 2), 16).   weight(row(4, 3), 13).
weight(row(5, 0), -14).  weight(row(5, 1), 9).    weight(row(5, 2), 4).    weight(row(5, 3), 12).
weight(row(6, 0), -15).  weight(row(6, 1), 21).   weight(row(6, 2), -5).   weight(row(6, 3), 5).
weight(guard(0), -25).   weight(guard(1), 46).    weight(guard(2), 44).    weight(guard(3), 19).
weight(safe_steps(1), 411). weight(safe_steps(2), 201).

%!  balance(+Position, -Points) is det.
%
%   Who can go on to the row in front of the opponent's base, one step or two, over
%   squares that nobody guards has all but broken through.

balance(position(Board, Player, _), Points) :-
    opponent(Player, Enemy),
    breaking(Board, Player, Enemy, Own),
    breaking(Board, Enemy, Player, Others),
    Points is Own-Others.

breaking(Board, Player, Enemy, Points) :-
    ( one_step_off(Board, Player, Enemy) -> weight(safe_steps(1), Near) ; Near = 0 ),
    ( two_steps_off(Board, Player, Enemy) -> weight(safe_steps(2), Far) ; Far = 0 ),
    Points is Near+Far.

one_step_off(Board, Player, Enemy) :-
    row_before_base(Board, Player, Row, Back),
    step(grid, Back, Row, From),
    cell(Board, From, Player),
    safe_step(Board, Player, Enemy, From, _).

two_steps_off(Board, Player, Enemy) :-
    row_before_base(Board, Player, Row, Back),
    step(grid, Back, Row, Between),
    step(grid, Back, Between, From),
    cell(Board, From, Player),
    safe_step(Board, Player, Enemy, From, On),
    safe_step(Board, Player, Enemy, On, _).

%   row_before_base(+Board, +Player, -Square, -Back): Square is on the row in front
%   of the opponent's base, and Back leads away from it.

row_before_base(Board, Player, Square, Back) :-
    ahead(Player, straight, Way),
    edge(Board, Way, Base),
    opposite(Way, Back),
    step(grid, Back, Base, Square).

safe_step(Board, Player, Enemy, From, To) :-
    ahead(Player, _, Way),
    step(grid, Way, From, To),
    cell(Board, To, 0),
    \+ guarded(Board, Enemy, To).

guarded(Board, Player, To) :-
    ahead(Player, slantwise, Way),
    opposite(Way, Back),
    step(grid, Back, To, From),
    cell(Board, From, Player).

%!  pressing(+Position, ?Move) is nondet.
%
%   Move reaches the opponent's base.

pressing(position(Board, Player, Memory), From-To) :-
    opponent(Player, Enemy),
    base(Enemy, Edge),
    edge(Board, Edge, Base),
    ahead(Player, straight, Way),
    opposite(Way, Back),
    step(grid, Back, Base, From),
    cell(Board, From, Player),
    legal(position(Board, Player, Memory), From-To).

%!  threatened(+Position) is semidet.
%
%   A piece of the opponent stands in front of the player's base. It can always step
%   on, on boards of two or more columns.

threatened(position(Board, Player, _)) :-
    opponent(Player, Enemy),
    row_before_base(Board, Enemy, Square, _),
    cell(Board, Square, Enemy).

                /*******************************
                *             RULES            *
                *******************************/

%!  rule(?Rule, -Clause, -Section, -Text) is nondet.
%
%   What Rule says, with its clause and the section of the report.

rule(board,        'BT-1', '3',
     "The board is a grid of squares; 1 is a white piece (from the top), 2 a black one \c
      (from the bottom), 0 an empty square.").
rule(start,        'BT-2', '2.1',
     "At the start each player's pieces fill the two rows nearest to that player.").
rule(turns,        'BT-3', '2.1',
     "The players move alternately, one piece a turn; lots are drawn for the first move.").
rule(own_piece,    'BT-3', '2.1',
     "A player moves only pieces of the own colour.").
rule(empty_square, 'BT-3', '2.1',
     "A move starts from a square with an own piece; this one is empty.").
rule(enemy_piece,  'BT-3', '2.1',
     "A player moves only the own pieces; this one is the opponent's.").
rule(one_step,     'BT-4', '2.2',
     "A piece moves one step towards the opponent's base, straight or slantwise; \c
      never sideways or back.").
rule(vacant,       'BT-4', '4',
     "Straight ahead a piece only enters an empty square; it captures slantwise.").
rule(coordinates,  'BT-5', '4',
     "A square is named [Row, Column], counted from 1 at the top left.").
rule(not_own,      'BT-6', '2.2',
     "A piece never enters a square that holds a piece of its own side; \c
      it captures only enemy pieces.").
rule(capture,      'BT-6', '2.2',
     "A piece captures by stepping slantwise onto an enemy piece; nobody has to capture.").
rule(in_play,      'BT-7', '2.3',
     "The game is over; nobody moves any more.").
rule(reached_base, 'BT-7', '2.3',
     "Who reaches the opponent's base row wins at once.").
rule(all_captured, 'BT-7', '2.3',
     "A player whose last piece is captured loses.").
rule(no_moves,     'BT-9', '2.3',
     "A player who cannot move loses; on boards of two or more columns this never happens.").
rule(notation,     'BT-8', '5',
     "Moves are written with letters and numbers, e2-d3, or with rows and columns, 7-5 6-4.").
rule(sizes,        'BT-9', '1',
     "Other sizes are allowed, square or not, with two full rows for each player.").
