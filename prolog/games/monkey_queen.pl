:- module(monkey_queen,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            option/4,           % ?Name, -Default, -Domain, -Text
            player/2,           % ?Player, -Name
            initial/2,          % +Options, -Position
            named/2,            % ?Name, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            mover_wins/1,       % ?Rule
            worth/4,            % +Board, +Cell, +Square, -Points
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3,             % ?Cell, -Text, -Player
            kind/2,             % ?Cell, -Kind
            notation/1,         % ?Scheme
            faulty/2            % +Position, -Fault
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/rulebook').

:- discontiguous rule/4.
:- det([initial/2, next/3, worth/4]).

/** <module> Monkey Queen

Each player has a queen, a stack of twenty pieces that moves like a chess queen
and leaves a baby behind whenever it moves without capturing. Babies move in the
same way, but unless they capture they must come nearer to the enemy queen.
Whoever captures the enemy queen wins.

The rules are those of the report of 2016; clauses are cited as MQ-n, and
sections as in the report.
*/

title("Monkey Queen").

ruleset(report,   [],               "As in the report of 2016.").
ruleset(official, [pie=true],       "With the pie rule, as in the inventor's own rules.").
ruleset(listing,  [black_column=7], "With the report's misprint: both queens in column 7.").

option(metric,       euclid, one_of([euclid, chebyshev, manhattan]),
       "how the distance of a baby from the enemy queen is measured.").
option(pie,          false,  boolean,
       "whether Black may swap colours instead of answering White's first move.").
option(black_column, 6,      one_of([6, 7]),
       "where the black queen starts: in column 6, or in 7 as the report misprints it.").

player(w, "White").
player(b, "Black").

opponent(w, b).
opponent(b, w).

                /*******************************
                *          THE BOARD           *
                *******************************/

rule(board,          'MQ-1', '2',
     "The board is 12 by 12.").
rule(terms,          'MQ-2', '2',
     "0 is an empty square; w-N and b-N are stacks of N pieces, a baby if N is 1 and a queen if \c
      it is more.").

face(0, " ", nobody).
face(Player-Height, Text, Player) :-
    player(Player, _),
    height(Height),
    string_concat(Player, Height, Text).

kind(Player-Height, Kind) :-
    player(Player, _),
    height(Height),
    rank(Height, Kind).

height(Height) :-
    between(1, 20, Height).

rank(Height, Kind) :-
    (   Height =:= 1
    ->  Kind = baby
    ;   Kind = queen
    ).

%   The second scheme is the report's FX-FY, TX-TY, with the column before the
%   row (4). Rows are counted from the top, as on its board.

notation(algebraic(upper)).
notation(column_row).

                /*******************************
                *          THE START           *
                *******************************/

rule(start,          'MQ-3', '2',
     "At the start each player has a queen twenty high: White on G1, Black on F12.").

%!  initial(+Options, -Position) is det.
%
%   The queens stand on F12 and G1. White begins.

initial(Options, position(Board, w, Memory)) :-
    setting(Options, black_column, Column),
    setting(Options, pie, Pie),
    empty_board(12, 12, 0, Board0),
    put_cell(Board0, 1/Column, b-20, Board1),
    put_cell(Board1, 12/7, w-20, Board),
    memory(Pie, Options, Memory).

%   Whether the colours have been swapped does not show on the board.

memory(false, Options, Options).
memory(true,  Options, [swapped=0|Options]).

%!  named(?Name, -Position) is nondet.
%
%   True if Position is the example board Name of the report, as its pictures show
%   it: the listings misplace two stacks of the first and miscount four rows of the
%   second. The report does not say whose turn it is in the first.

named(intermediate, position([ [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [w-1,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,b-1,  0,  0,  0,  0],
                               [  0,  0,w-7,  0,  0,  0,b-1,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,b-9,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0]
                             ], w, [])).
named(final,        position([ [  0,  0,  0,  0,  0,  0,  0,b-1,  0,b-1,  0,b-1],
                               [  0,  0,  0,  0,  0,b-1,  0,b-1,b-1,  0,  0,b-6],
                               [  0,  0,  0,  0,  0,b-1,  0,  0,  0,  0,b-1,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,w-1,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,w-1,  0,  0,  0,w-1,  0],
                               [  0,  0,  0,  0,w-9,  0,  0,  0,  0,  0,  0,w-1],
                               [  0,  0,  0,  0,  0,w-1,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0],
                               [  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0]
                             ], b, [])).

%!  faulty(+Position, -Fault) is nondet.
%
%   True if a player has two queens. A missing queen is not a fault: it has been captured.

faulty(position(Board, _, _),
       fault("row ~d, column ~d: ~s already has a queen"-[Row, Column, Name],
             Row/Column)) :-
    player(Player, Name),
    findall(Square, queen(Board, Player, Square), [_, Row/Column|_]).

                /*******************************
                *            MOVES             *
                *******************************/

rule(turns,          'MQ-4', '1',
     "White begins; the players take turns, moving one stack a turn, and may not pass.").
rule(own_piece,      'MQ-4', '1',
     "You may only move your own stacks, your queen or a baby.").
rule(empty_square,   'MQ-4', '1',
     "A move starts from one of your own stacks; this square is empty.").
rule(enemy_piece,    'MQ-4', '1',
     "You may only move your own stacks; this one is your opponent's.").
rule(direction,      'MQ-5', '4',
     "Queens and babies move like a queen in chess, any distance in a straight line, in any of \c
      eight directions.").
rule(no_jumping,     'MQ-5', '4',
     "No stack jumps: all squares on the way must be empty.").
rule(not_own,        'MQ-5', '4',
     "A stack moves to an empty square or captures an enemy stack; it may not move onto a stack \c
      of its own side.").
rule(two_high,       'MQ-8', '4',
     "A queen two pieces high may only capture.").
rule(nearer,         'MQ-9', '4',
     "A baby that does not capture must come nearer to the enemy queen.").

%!  legal(+Position, ?Move) is nondet.
%
%   True if Move, From-To or `swap`, is legal for the player to move.

legal(position(Board, Player, Memory), From-To) :-
    in_play     :: \+ ended(position(Board, Player, Memory), _, _),
    hunted(Board, Player, Prey),
    setting(Memory, metric, Metric),
    own_piece   :: cell(Board, From, Player-Height),
    apart(Metric, From, Prey, Far),
    direction   :: line(Board, grid, _, From, To, Between),
    no_jumping  :: clear(Board, 0, Between),
    not_own     :: ( cell(Board, To, There), There \= Player-_ ),
    two_high    :: spares(There, Height),
    nearer      :: approaches(There, Height, Metric, To, Prey, Far).

%   hunted(+Board, +Player, -Prey): Player's enemy queen stands on the square Prey.

hunted(Board, Player, Prey) :-
    opponent(Player, Enemy),
    once(queen(Board, Enemy, Prey)).

queen(Board, Player, Square) :-
    cell(Board, Square, Player-Height),
    Height > 1.

%   spares(+There, +Height): a stack of Height is high enough to move to a square
%   that holds There. A queen that moves to an empty square leaves one piece behind
%   and needs two more to remain a queen.

spares(_-_, _).
spares(0, Height) :-
    Height =\= 2.

rule(metric,         'MQ-9', '4',
     "Nearer means a shorter straight line, unless the option metric says otherwise.").

%   approaches(+There, +Height, +Metric, +To, +Prey, +Far): moving to To, which
%   holds There, is a capture, a queen's move, or a baby's that brings it nearer to
%   Prey than Far.

approaches(_-_, _, _, _, _, _).
approaches(0, Height, Metric, To, Prey, Far) :-
    (   Height > 1
    ->  true
    ;   apart(Metric, To, Prey, Near),
        Near < Far
    ).

rule(pie,            'MQ-12', '1',
     "Black may swap colours only under the pie rule, which the ruleset official has and the \c
      report does not.").
rule(first_reply,    'MQ-12', '1',
     "Under the pie rule Black may swap colours only in answer to White's first move.").
rule(swap_once,      'MQ-12', '1',
     "The colours are swapped only once; whoever was White plays Black from then on, and moves \c
      next.").

legal(position(Board, Player, Memory), swap) :-
    pie         :: setting(Memory, pie, true),
    in_play     :: \+ ended(position(Board, Player, Memory), _, _),
    first_reply :: only_white_moved(Board, Player),
    swap_once   :: \+ ( setting(Memory, swapped, Times), Times > 0 ).

%   With just these stacks on the board, only White has moved, and only once.

only_white_moved(Board, b) :-
    findall(Stack, ( cell(Board, _, Stack), Stack \== 0 ), Stacks),
    msort(Stacks, [b-20, w-1, w-19]).

rule(birth,          'MQ-6', '4',
     "A queen that moves without capturing leaves a baby where it stood and becomes one piece \c
      lower.").
rule(capture,        'MQ-7', '4',
     "A stack that captures takes the enemy stack's place and keeps its own height. Capturing is \c
      optional.").

%!  next(+Position0, +Move, -Position) is det.
%
%   Position results from Move in Position0. After a swap the same colour is to
%   move, now in the other player's hands.

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    cell(Board0, From, Stack0),
    cell(Board0, To, There),
    parted(There, Stack0, Left, Stack),
    put_cell(Board0, From, Left, Board1),
    put_cell(Board1, To, Stack, Board),
    opponent(Player, Opponent).
next(position(Board, Player, [swapped=_|Options]), swap,
     position(Board, Player, [swapped=1|Options])).

%   parted(+There, +Stack0, -Left, -Stack): moving to a square that holds There,
%   Stack0 leaves Left behind and arrives as Stack.

parted(_-_, Stack, 0, Stack).
parted(0, Player-Height0, Left, Player-Height) :-
    (   Height0 > 1
    ->  Left = Player-1,
        Height is Height0-1
    ;   Left = 0,
        Height = Height0
    ).

                /*******************************
                *           THE END            *
                *******************************/

rule(in_play,        'MQ-10', '1',
     "The game is over; no more moves can be made.").

%!  outcome(+Position, -Winner, -Rule) is nondet.
%
%   True if Winner has won Position by Rule. On a board set up by hand both queens may
%   be missing; then the player to move loses.

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, no_moves) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

rule(queen_captured, 'MQ-10', '1',
     "Whoever captures the enemy queen wins.").
rule(no_moves,       'MQ-11', '1',
     "A player who has no legal move on their turn loses.").

ended(position(Board, Player, _), Winner, queen_captured) :-
    opponent(Player, Previous),
    member(Winner, [Previous, Player]),
    opponent(Winner, Loser),
    \+ queen(Board, Loser, _).

                /*******************************
                *            WORTH             *
                *******************************/

%!  mover_wins(?Rule) is nondet.
%
%   True if only the player who has just moved can win by Rule.

mover_wins(queen_captured).

%!  worth(+Board, +Cell, +Square, -Points) is det.
%
%   A queen is worth the game, and more the more babies it can still leave behind.

worth(_, _-Height, _, Points) :-
    (   Height =:= 1
    ->  weight(baby, Points)
    ;   weight(height, Level),
        Points is 5000+Level*Height
    ).

%   weight(?Feature, -Points): the parameters that tests/strength/tune.pl may change.

weight(baby,   60).
weight(height, 25).
