:- module(fields_of_action,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            option/4,           % ?Name, -Default, -Domain, -Text
            player/2,           % ?Player, -Name
            initial/2,          % +Options, -Position
            named/2,            % ?Name, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            favours/3,          % ?Ruleset, -Player, -Measured
            cyclic/0,
            mover_wins/1,       % ?Rule
            worth/4,            % +Board, +Cell, +Square, -Points
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3,             % ?Cell, -Text, -Player
            kind/2,             % ?Cell, -Kind
            notation/1,         % ?Scheme
            faulty/2            % +Position, -Fault
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/rulebook').

:- discontiguous rule/4.
:- det([initial/2, next/3, worth/4]).

/** <module> Fields of Action

Twelve numbered pieces a side. A piece moves as many squares as there are
pieces around it, over anything; one that stands alone may go any distance to
where it finds company. The first player to capture five numbers in sequence
wins.

The rules are those of the report of 2018; clauses are cited as FA-n,
sections by the report's headings and the numbers of its list of rules.
*/

title("Fields of Action").

ruleset(report, [], "As in the report of 2018.").

player(1, "Black").
player(2, "White").

opponent(1, 2).
opponent(2, 1).

                /*******************************
                *          THE BOARD           *
                *******************************/

rule(board,            'FA-1', 'Tabuleiro',
     "The board is 8 by 8; each player has twelve pieces, numbered 1 to 12.").
rule(terms,            'FA-1', 'Representação interna',
     "0 is an empty square, 1-N a black piece, printed BN, and 2-N a white one, printed WN.").

face(0, " ", nobody).
face(Player-Number, Text, Player) :-
    letter(Player, Letter),
    numbered(Number),
    string_concat(Letter, Number, Text).

kind(Player-Number, piece) :-
    player(Player, _),
    numbered(Number).

letter(1, "B").
letter(2, "W").

numbered(Number) :-
    between(1, 12, Number).

notation(algebraic(upper)).
notation(row_column).

                /*******************************
                *          THE START           *
                *******************************/

rule(start,            'FA-2', 'Tabuleiro',
     "At the start both sides stand in three ranks of four, as the report's Figure 1 shows.").

%!  initial(+Options, -Position) is det.
%
%   The report's listing stops after six rows; the other two are taken from its
%   Figures 1 and 4. Black begins.

initial(Options, position([ [ 1-8, 1-7, 1-6, 1-5,    0,    0,    0,   0],
                            [   0,   0,   0,   0, 1-12, 1-11, 1-10, 1-9],
                            [ 1-4, 1-3, 1-2, 1-1,    0,    0,    0,   0],
                            [   0,   0,   0,   0,    0,    0,    0,   0],
                            [   0,   0,   0,   0,    0,    0,    0,   0],
                            [   0,   0,   0,   0,  2-1,  2-2,  2-3, 2-4],
                            [ 2-9,2-10,2-11,2-12,    0,    0,    0,   0],
                            [   0,   0,   0,   0,  2-5,  2-6,  2-7, 2-8]
                          ], 1, Options)).

%!  named(?Name, -Position) is nondet.
%
%   True if Position is the example board Name of the report. These listings lack
%   their last two rows as well, which Figures 5 and 6 supply. Black has won the
%   final one.

named(intermediate, position([ [   0, 1-7, 1-8, 1-5,    0,    0,    0,   0],
                               [   0, 1-3,   0,   0,    0, 1-11, 1-10,   0],
                               [   0,   0,   0,   0,    0,    0,  1-6,   0],
                               [   0, 1-4, 1-2,   0,    0,    0,    0,   0],
                               [   0,2-10,   0,   0,    0,    0,  2-5,   0],
                               [   0,   0,   0,   0,    0,  2-2,  2-6, 2-4],
                               [   0,   0,   0,   0,    0,    0,    0, 2-7],
                               [   0,   0,   0,2-11,    0,    0,    0, 2-8]
                             ], 1, [])).
named(final,        position([ [ 1-8,2-12, 1-6,   0,    0,    0,    0,   0],
                               [   0,   0, 1-5,   0,    0,    0,    0,   0],
                               [   0,   0,   0,   0,  1-1,    0,    0,   0],
                               [ 1-4,   0,   0,   0,    0,    0, 1-11,   0],
                               [   0,   0, 2-9,   0,  2-8,    0,    0,   0],
                               [   0,   0,   0,   0,    0,    0,    0,   0],
                               [   0,   0,2-11,2-10,    0,    0,    0,   0],
                               [   0, 1-9,   0,   0,    0,  2-6,  2-7,   0]
                             ], 2, [])).

%!  faulty(+Position, -Fault) is nondet.
%
%   True if a piece appears twice in Position, which would leave open which numbers
%   have been captured. Missing pieces are not a fault: they have been captured.

faulty(position(Board, _, _),
       fault("row ~d, column ~d: ~s is already on the board"-[Row, Column, Text],
             Row/Column)) :-
    findall(Piece-Square, piece(Board, Square, Piece), Placed),
    append(_, [Piece-_|Later], Placed),
    memberchk(Piece-Row/Column, Later),
    face(Piece, Text, _).

                /*******************************
                *            MOVES             *
                *******************************/

rule(turns,            'FA-3', 'Ritmo de Jogo',
     "Black begins; the players take turns, moving one piece a turn.").
rule(own_piece,        'FA-3', 'Regras 1',
     "You may only move your own pieces.").
rule(empty_square,     'FA-3', 'Regras 1',
     "A move starts from one of your own pieces; this square is empty.").
rule(enemy_piece,      'FA-3', 'Regras 1',
     "You may only move your own pieces; this one is your opponent's.").
rule(exact_distance,   'FA-4', 'Regras 3',
     "A piece moves exactly as many squares as there were pieces, of either colour, around it.").
rule(direction,        'FA-5', 'Regras 2',
     "A piece moves along a straight line: horizontally, vertically or diagonally.").
rule(jump,             'FA-5', 'Regras 4',
     "A piece may jump over pieces of either colour.").
rule(not_own,          'FA-6', 'Regras 5',
     "A piece may not land on a piece of its own colour.").

%!  legal(+Position, ?Move) is nondet.
%
%   True if Move, a term From-To, is legal for the player to move. A piece with
%   neighbours moves as many squares as it has of them (rules 2 to 6), an isolated
%   one any distance (rule 7).

legal(position(Board, Player, Memory), From-To) :-
    in_play          :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece        :: cell(Board, From, Player-_),
    company(Board, From, Count),
    Count > 0,
    direction        :: line(Board, grid, _, From, To, Between),
    exact_distance   :: distance(Between, Count),
    not_own          :: ( cell(Board, To, There), There \= Player-_ ).

rule(isolated,         'FA-8', 'Regras 7',
     "A piece with no piece around it may move any number of squares.").
rule(isolated_path,    'FA-8', 'Regras 7',
     "A piece that stands alone may jump too, unless the option isolated_jump is false.").
rule(isolated_vacant,  'FA-8', 'Regras 7',
     "A piece that stands alone must land on an empty square, unless isolated_capture is true.").
rule(isolated_company, 'FA-8', 'Regras 7',
     "A piece that stands alone must land next to at least two pieces of either colour.").

legal(position(Board, Player, Memory), From-To) :-
    in_play          :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece        :: cell(Board, From, Player-_),
    alone(Board, From),
    direction        :: line(Board, grid, _, From, To, Between),
    isolated_path    :: passes(Memory, Board, Between),
    not_own          :: ( cell(Board, To, There), There \= Player-_ ),
    isolated_vacant  :: enters(Memory, There),
    isolated_company :: ( needed(Memory, Between, Needed),
                          company(Board, To, Count),
                          Count >= Needed ).

%   company(+Board, +Square, -Count): Count pieces of either side are adjacent to Square.

company(Board, Square, Count) :-
    aggregate_all(count, beside(Board, Square), Count).

alone(Board, Square) :-
    \+ beside(Board, Square).

beside(Board, Square) :-
    neighbour(grid, Square, Near),
    cell(Board, Near, Cell),
    Cell \== 0.

%   The options about an isolated piece: what it may pass over, what it may
%   land on, and how many neighbours it needs there.

option(isolated_capture,       false, boolean, "whether a piece that stands alone may capture.").
option(isolated_jump,          true,  boolean, "whether a piece that stands alone may jump.").
option(isolated_counts_origin, false, boolean,
       "whether the square that a lone piece leaves counts as company where it lands.").

passes(Memory, Board, Between) :-
    (   setting(Memory, isolated_jump, true)
    ->  true
    ;   clear(Board, 0, Between)
    ).

enters(Memory, There) :-
    (   There == 0
    ->  true
    ;   setting(Memory, isolated_capture, true)
    ).

%   After a single step the square it left is adjacent, and Board, which is the
%   board before the move, still has the piece there.

needed(Memory, Between, Needed) :-
    (   Between == [],
        setting(Memory, isolated_counts_origin, false)
    ->  Needed = 3
    ;   Needed = 2
    ).

rule(capture,          'FA-7', 'Regras 6',
     "Landing on an enemy piece captures it for good; capturing is optional.").

%!  next(+Position0, +Move, -Position) is det.
%
%   Position results from Move in Position0; a piece on the destination is
%   captured.

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    cell(Board0, From, Piece),
    put_cell(Board0, From, 0, Board1),
    put_cell(Board1, To, Piece, Board),
    opponent(Player, Opponent).

                /*******************************
                *           THE END            *
                *******************************/

rule(in_play,          'FA-11', 'Ritmo de Jogo',
     "The game is over; no more moves can be made.").
rule(captures_first,   'FA-11', 'Ritmo de Jogo',
     "A win by five captured numbers in sequence comes before a loss for lack of moves.").

%!  outcome(+Position, -Winner, -Rule) is nondet.
%
%   True if Winner has won Position by Rule. On a board set up by hand both players
%   may have lost five in sequence; then the player to move loses.

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, no_moves) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

rule(no_moves,         'FA-10', 'Objetivo',
     "A player who has no legal move on their turn loses.").
rule(five_in_sequence, 'FA-9', 'Objetivo',
     "The first player to capture five enemy pieces with consecutive numbers, in any order, wins.").

ended(position(Board, Player, _), Winner, five_in_sequence) :-
    opponent(Player, Previous),
    member(Winner, [Previous, Player]),
    opponent(Winner, Loser),
    once(lost_run(Board, Loser)).

%   lost_run(+Board, +Player): Player has lost five consecutive numbers. Any five
%   from 1 to 12 include 5 or 10, so the run is looked for from there, down and up.

lost_run(Board, Player) :-
    (   \+ piece(Board, _, Player-5),  Middle = 5
    ;   \+ piece(Board, _, Player-10), Middle = 10
    ),
    lost_beside(Board, Player, Middle, -1, Below),
    lost_beside(Board, Player, Middle, 1, Above),
    Below+1+Above >= 5.

%   lost_beside(+Board, +Player, +Number, +Step, -Count): Player has also lost the next Count
%   numbers, which are Step apart.

lost_beside(Board, Player, Number, Step, Count) :-
    Next is Number+Step,
    (   ( piece(Board, _, Player-Next) ; \+ numbered(Next) )
    ->  Count = 0
    ;   lost_beside(Board, Player, Next, Step, Further),
        Count is Further+1
    ).

piece(Board, Square, Player-Number) :-
    cell(Board, Square, Player-Number).

                /*******************************
                *            WORTH             *
                *******************************/

%!  mover_wins(?Rule) is nondet.
%
%   True if only the player who has just moved can win by Rule.

mover_wins(five_in_sequence).

%!  cyclic is det.
%
%   Positions can recur: the search must watch for repetition.

cyclic.

%!  favours(?Ruleset, -Player, -Measured) is nondet.
%
%   True if Player won more of the games between equal opponents; here Black, who
%   moves first. tests/strength/RECORD.md describes how this was measured.

favours(report, 1, measured(29.5, 40, medium)).

%!  worth(+Board, +Cell, +Square, -Points) is det.
%
%   A piece is worth more the more runs of five its number belongs to.

worth(_, _-Number, _, Points) :-
    Runs is min(Number, 8)-max(1, Number-4)+1,
    weight(piece, Piece),
    weight(run, Run),
    Points is Piece+Run*Runs.

%   weight(?Feature, -Points): the parameters that tests/strength/tune.pl may change.

weight(piece, 60).
weight(run,   20).
