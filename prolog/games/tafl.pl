:- module(tafl,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            player/2,           % ?Player, -Name
            initial/2,          % +Options, -Position
            faulty/2,           % +Position, -Fault
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            remark/2,           % +Position, -Rule
            region/3,           % +Position, ?Square, -Name
            mover_wins/1,       % ?Rule
            cyclic/0,
            recurring/2,        % +Memory, -Winner
            symmetric/1,        % +Position
            worth/4,            % +Board, +Cell, +Square, -Points
            balance/2,          % +Position, -Points
            pressing/2,         % +Position, ?Move
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3,             % ?Cell, -Text, -Player
            kind/2,             % ?Cell, -Kind
            notation/1          % ?Scheme
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/history').
:- use_module('../engine/rulebook').
:- use_module(tafl/layouts, [layout/2, variant/3]).
:- reexport(tafl/layouts, [favours/3]).
:- reexport(tafl/options).

:- discontiguous([rule/4, ended/3]).
:- det([initial/2, next/3, worth/4]).

/** <module> Tafl

The defenders surround their king in the middle of the board, with twice as
many attackers around them. The king tries to escape, the attackers to
capture him. All pieces move like the rook in chess; a piece is captured
between two enemies on opposite sides.

The rules are those of the report of 2014, which describes Tablut. Whatever
the other games of the family do differently is an option (tafl/options.pl),
and a ruleset is a set of option values (tafl/layouts.pl). Clauses are cited
as TF-n, sections as in the report. The evaluation is in tafl/value.pl.
*/

title("Tafl").

rule(family,        'TF-14', '3',
     "The games of the family differ in the board, the throne, the corners, and the king's \c
      strength and escape.").

ruleset(Name, Options, Note) :-
    variant(Name, Options, Note).

player(b, "Attackers").
player(w, "Defenders").

opponent(b, w).
opponent(w, b).

                /*******************************
                *          THE BOARD           *
                *******************************/

rule(board,         'TF-1',  '4.1',
     "The board is a grid of squares: b is an attacker, w a defender, k the king, - is empty.").

face('-', "-", nobody).
face(b,   "b", b).
face(w,   "w", w).
face(k,   "k", w).

kind(b, attacker).
kind(w, defender).
kind(k, king).

%   army(?Player, ?Piece): the king fights on the defenders' side.

army(b, b).
army(w, w).
army(w, k).

rule(notation,      'TF-1',  '4.2',
     "A square is named by the letter and number on the edges of the board, d9. The report's \c
      x-y, column and row counted from 1 at the top left, is read too: 4-1 4-3 is d9-d7.").

notation(algebraic(lower)).
notation(column_row).

                /*******************************
                *          THE START           *
                *******************************/

rule(start,         'TF-2',  '3.1',
     "The king starts in the centre, with his defenders around him and twice as many \c
      attackers outside.").

%!  initial(+Options, -Position) is det.
%
%   The pieces stand as in the layout of Options (3.1). Memory holds the options,
%   preceded, where repetition matters, by the moves since the last capture, the
%   latest first: no position from before a capture can recur.

initial(Options, position(Board, First, Memory)) :-
    setting(Options, layout, Layout),
    setting(Options, first, First),
    setting(Options, repetition, Repetition),
    layout(Layout, Board),
    remembering(Repetition, Options, Memory).

remembering(none,           Options, Options).
remembering(draw3,          Options, [history=[]|Options]).
remembering(defenders_lose, Options, [history=[]|Options]).

%!  faulty(+Position, -Fault) is nondet.
%
%   True if there is a second king, or the recorded moves cannot have led here. A
%   missing king is not a fault: the attackers have won.

faulty(position(Board, _, _),
       fault("there is a second king on row ~d, column ~d"-[Row, Column], Row/Column)) :-
    findall(Square, cell(Board, Square, k), [_, Row/Column|_]).
faulty(position(Board, _, Memory),
       fault("the history cannot have led to this board"-[], none)) :-
    memberchk(history=_, Memory),
    \+ recurrences(Memory, Board, '-', _).

                /*******************************
                *            MOVES             *
                *******************************/

rule(turns,         'TF-3',  '4.2',
     "The players take turns, moving one piece a turn; the attackers begin, unless the \c
      ruleset says otherwise.").
rule(own_piece,     'TF-3',  '4.2',
     "You may only move your own pieces; the king is one of the defenders.").
rule(empty_square,  'TF-3',  '4.2',
     "A move starts from one of your own pieces; this square is empty.").
rule(enemy_piece,   'TF-3',  '4.2',
     "You may only move your own pieces; this one is your opponent's.").
rule(in_line,       'TF-4',  '3.1',
     "Every piece, the king included, moves along its row or column, never diagonally.").
rule(reach,         'TF-14', '3',
     "A piece may not move farther than the ruleset allows.").
rule(unblocked,     'TF-5',  '3.1',
     "No piece may pass over another.").
rule(vacant,        'TF-5',  '4.2',
     "A piece may only move to an empty square; it does not capture by moving onto a piece.").

%!  legal(+Position, ?Move) is nondet.
%
%   True if Move, a term From-To, is legal for the player to move.

legal(position(Board, Player, Memory), From-To) :-
    in_play     :: \+ ended(position(Board, Player, Memory), _, _),
    army(Player, Piece),
    bounds(Memory, Board, Piece, Reach, throne(NoSeat, NoWay), corner(NoStop, NoCut)),
    own_piece   :: cell(Board, From, Piece),
    straight(Way),
    in_line     :: line(Board, grid, Way, From, To, Between),
    reach       :: within(Reach, Between),
    unblocked   :: clear(Board, '-', Between),
    vacant      :: cell(Board, To, '-'),
    throne_pass :: avoids(NoWay, Between),
    corner_pass :: avoids(NoCut, Between),
    throne_stop :: avoids(NoSeat, [To]),
    corner_stop :: avoids(NoStop, [To]).

within(none, _).
within(Reach, Between) :-
    integer(Reach),
    in_reach(Reach, Between).

                /*******************************
                *      THRONE AND CORNERS      *
                *******************************/

rule(centre,        'TF-6',  '3.1',
     "The centre is a square like any other, unless the ruleset makes it a throne.").
rule(throne_pass,   'TF-6',  '3.1',
     "Where the centre is a throne, only the pieces that the ruleset admits may cross it.").
rule(throne_stop,   'TF-6',  '3.1',
     "Where the centre is a throne, only the pieces that the ruleset admits may stop on it.").
rule(corner_pass,   'TF-14', '3',
     "Only the pieces that the ruleset admits may cross a corner square.").
rule(corner_stop,   'TF-14', '3',
     "Only the pieces that the ruleset admits may stop on a corner square.").

%   bounds(+Memory, +Board, +Piece, -Reach, -Throne, -Corner): Piece may move as
%   far as Reach; Throne and Corner hold the squares on which it may not stop, and
%   those which it may not cross.

bounds(Memory, Board, Piece, Reach, throne(NoSeat, NoWay), corner(NoStop, NoCut)) :-
    setting(Memory, speed, Reach),
    findall(Throne, throne(Memory, Board, Throne), Thrones),
    setting(Memory, corners, Corners),
    barred(Thrones, Memory, throne_stop, Piece, NoSeat),
    barred(Thrones, Memory, throne_pass, Piece, NoWay),
    barred(Corners, Memory, corner_stop, Piece, NoStop),
    barred(Corners, Memory, corner_pass, Piece, NoCut).

%   barred(+Squares, +Memory, +Option, +Piece, -Barred): Barred is Squares, or []
%   if Option admits Piece to them.

barred([], _, _, _, []).
barred([Square|Squares], Memory, Option, Piece, Barred) :-
    setting(Memory, Option, Admitted),
    (   memberchk(Piece, Admitted)
    ->  Barred = []
    ;   Barred = [Square|Squares]
    ).

%   avoids(+Barred, +Squares): none of Squares is among Barred.

avoids([], _).
avoids([Barred|More], Squares) :-
    \+ ( member(Square, Squares), memberchk(Square, [Barred|More]) ).

%   throne(+Memory, +Board, ?Square): Square is the centre, and a throne.

throne(Memory, Board, Square) :-
    setting(Memory, throne, restricted),
    centre(Board, Square).

corner(Memory, Square) :-
    setting(Memory, corners, Corners),
    memberchk(Square, Corners).

                /*******************************
                *           CAPTURES           *
                *******************************/

%!  next(+Position0, +Move, -Position) is det.
%
%   Position results from Move in Position0. Whatever the piece that moved
%   captures is taken off the board, even the king.

next(position(Board0, Player, Memory0), From-To, position(Board, Opponent, Memory)) :-
    cell(Board0, From, Piece),
    put_cell(Board0, From, '-', Board1),
    put_cell(Board1, To, Piece, Board2),
    findall(Square, captured(Piece, To, Board2, Memory0, Square), Captured),
    put_cells(Board2, Captured, '-', Board),
    remembered(Memory0, From-To, Captured, Memory),
    opponent(Player, Opponent).

rule(capture,       'TF-7',  '3.1',
     "A piece is captured when an enemy moves next to it and another enemy stands directly \c
      behind it on the same line; one move can capture three pieces. The edge of the board \c
      does not count as an enemy.").
rule(active,        'TF-8',  '3.1',
     "Only the piece that moves captures: it is safe to move between two enemies.").

%   captured(+Piece, +At, +Board, +Memory, -Square): Piece, which has just
%   moved to At, captures the piece on the adjacent Square.

captured(Piece, At, Board, Memory, Square) :-
    strikes(Piece, Memory),
    straight(Way),
    step(grid, Way, At, Square),
    cell(Board, Square, Victim),
    enemy(Piece, Victim),
    overcome(Victim, Way, Square, Board, Memory).

enemy(b, w).
enemy(b, k).
enemy(w, b).
enemy(k, b).

%   overcome(+Victim, +Way, +Square, +Board, +Memory): Victim on Square is
%   captured by the adjacent piece from which Way leads to Square.

overcome(b, Way, Square, Board, Memory) :-
    against_anvil(b, Way, Square, Board, Memory).
overcome(w, Way, Square, Board, Memory) :-
    against_anvil(w, Way, Square, Board, Memory).
overcome(k, Way, Square, Board, Memory) :-
    setting(Memory, king_strength, Strength),
    guarded(Strength, Square, Board, Memory, Sides),
    surrounded(Sides, Way, Square, Board, Memory).

against_anvil(Victim, Way, Square, Board, Memory) :-
    step(grid, Way, Square, Behind),
    cell(Board, Behind, Cell),
    hostile(Cell, Victim, Behind, Board, Memory).

%   hostile(+Cell, +Victim, +Square, +Board, +Memory): Square, which holds
%   Cell, acts as the second captor of Victim.

hostile(b, w, _, _, _).
hostile(w, b, _, _, _).
hostile(k, b, _, _, Memory) :-
    setting(Memory, king_armed, Armed),
    arms(Armed, anvil).
hostile(k, w, Square, Board, Memory) :-
    besieged_on_throne(Square, Board, Memory).
hostile('-', _, Square, _, Memory) :-
    setting(Memory, corner_hostile, true),
    corner(Memory, Square).
hostile(Cell, Victim, Square, Board, Memory) :-
    setting(Memory, throne_hostile, When),
    threatens(When, Cell, Victim),
    throne(Memory, Board, Square).

%   threatens(?When, ?Cell, ?Victim): a throne that holds Cell is hostile to
%   Victim if the option throne_hostile is When.

threatens(empty,            '-', _).
threatens(always,           _,   _).
threatens(attackers_always, '-', w).
threatens(attackers_always, _,   b).

rule(armed_king,    'TF-9',  '3.1',
     "The king captures like a defender, whether he moves or stands still, unless the \c
      ruleset disarms him.").

%   arms(?Armed, ?Part): the king plays this Part in captures if king_armed is Armed.

arms(true,   hammer).
arms(true,   anvil).
arms(hammer, hammer).
arms(anvil,  anvil).

strikes(b, _).
strikes(w, _).
strikes(k, Memory) :-
    setting(Memory, king_armed, Armed),
    arms(Armed, hammer).

rule(law_10,        'TF-14', '3',
     "Linnaeus's tenth law, in some rulesets: when attackers hold three sides of the king on \c
      his throne, the defender on the fourth side can be captured against him.").

besieged_on_throne(King, Board, Memory) :-
    setting(Memory, linnaean, true),
    throne(Memory, Board, King),
    aggregate_all(count, beside(King, Board, b), 3).

beside(Square, Board, Cell) :-
    straight(Way),
    step(grid, Way, Square, Neighbour),
    cell(Board, Neighbour, Cell).

                /*******************************
                *           THE KING           *
                *******************************/

rule(king_capture,  'TF-10', '3.1',
     "The king is captured when an attacker moves next to him and attackers stand on all four \c
      sides of him; some rulesets require fewer.").

%   guarded(+Strength, +King, +Board, +Memory, -Sides): to capture the king where
%   he stands, attackers must hold as many sides of him as Sides says.

guarded(four, _, _, _, four).
guarded(two, _, _, _, two).
guarded(throne_four_adjacent_three, King, Board, Memory, Sides) :-
    throne(Memory, Board, Throne),
    (   on_or_beside(King, Throne)
    ->  Sides = four
    ;   Sides = two
    ).

on_or_beside(Square, Square).
on_or_beside(Square, Throne) :-
    straight(Way),
    step(grid, Way, Square, Throne).

surrounded(four, _, King, Board, Memory) :-
    \+ ( straight(Way), \+ held(Way, King, Board, Memory) ).
surrounded(two, Way, King, Board, Memory) :-
    held(Way, King, Board, Memory).

%   held(+Way, +King, +Board, +Memory): the square next to King in direction Way
%   holds an attacker, or counts as one.

held(Way, King, Board, Memory) :-
    step(grid, Way, King, Square),
    cell(Board, Square, Cell),
    besieges(Cell, Square, Board, Memory).
held(Way, King, Board, Memory) :-
    edge(Board, Way, King),
    setting(Memory, king_edge_counts, true).

besieges(b, _, _, _).
besieges('-', Square, Board, Memory) :-
    setting(Memory, king_throne_counts, true),
    throne(Memory, Board, Square).
besieges('-', Square, _, Memory) :-
    setting(Memory, king_corner_counts, true),
    corner(Memory, Square).

                /*******************************
                *           THE END            *
                *******************************/

rule(in_play,       'TF-11', '4.4',
     "The game is over; no more moves can be made.").

%!  outcome(+Position, -Winner, -Rule) is nondet.
%
%   True if Position is over by Rule; Winner is `nobody` if it is drawn.

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, no_moves) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, Memory),
    setting(Memory, no_moves, Verdict),
    stuck(Verdict, Player, Winner).

rule(no_moves,      'TF-13', '3.1',
     "A player who cannot move loses, or in some rulesets draws.").

stuck(loses, Player, Winner) :-
    opponent(Player, Winner).
stuck(draw, _, nobody).

rule(king_captured, 'TF-11', '4.4',
     "The king is captured: the attackers win.").

ended(position(Board, _, _), b, king_captured) :-
    \+ cell(Board, _, k).

rule(king_escaped,  'TF-11', '4.4',
     "The king has escaped to the edge, or in some rulesets to a corner: the defenders win.").

ended(position(Board, _, Memory), w, king_escaped) :-
    cell(Board, King, k),
    refuge(King, Board, Memory).

%   refuge(?Square, +Board, +Memory): the king has escaped if he reaches Square.

refuge(Square, Board, Memory) :-
    setting(Memory, escape, Place),
    refuge(Place, Square, Board, Memory).

refuge(edge, Square, Board, _) :-
    edge(Board, _, Square).
refuge(corner, Square, _, Memory) :-
    corner(Memory, Square).

rule(repetition,    'TF-14', '3',
     "Where the ruleset says so, the game ends when a position occurs for the third time.").

ended(position(Board, _, Memory), Winner, repetition) :-
    recurrences(Memory, Board, '-', Times),
    Times >= 2,
    setting(Memory, repetition, Verdict),
    repeated(Verdict, Winner).

repeated(draw3,          nobody).
repeated(defenders_lose, b).

rule(raichi,        'TF-12', '3.1',
     "Raichi: the king has an open way out and escapes unless an attacker stops him now.").
rule(tuichi,        'TF-12', '3.1',
     "Tuichi: the king has more than one open way out, and an attacker can block only one.").

%!  remark(+Position, -Rule) is nondet.
%
%   True if the defenders announce Rule: the king threatens to escape with his next
%   move, in one direction (raichi) or in several (tuichi).

remark(position(Board, _, Memory), Rule) :-
    findall(Way, way_out(position(Board, w, Memory), Way), Ways),
    sort(Ways, Open),
    announced(Open, Rule).

way_out(Position, Way) :-
    Position = position(Board, _, Memory),
    cell(Board, King, k),
    legal(Position, King-To),
    refuge(To, Board, Memory),
    line(Board, grid, Way, King, To, _).

announced([_], raichi).
announced([_, _|_], tuichi).

%!  region(+Position, ?Square, -Name) is nondet.
%
%   True if Square is a throne or a corner, which not every piece may enter.

region(position(Board, _, Memory), Square, throne) :-
    throne(Memory, Board, Square).
region(position(_, _, Memory), Square, corner) :-
    setting(Memory, corners, Corners),
    member(Square, Corners).

%!  symmetric(+Position) is semidet.
%
%   True unless the corners are set otherwise: nothing else names a square.

symmetric(position(Board, _, Memory)) :-
    board_size(Board, Size, Size),
    setting(Memory, corners, Corners),
    \+ ( member(Row/Column, Corners),
         Across is Size+1-Column,
         \+ ( memberchk(Column/Row, Corners), memberchk(Row/Across, Corners) ) ).

:- include(tafl/value).
