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
            cyclic/0,
            recurring/2,        % +Memory, -Winner
            favours/3,          % ?Ruleset, -Player, -Measured
            worth/4,            % +Board, +Cell, +Square, -Points
            balance/2,          % +Position, -Points
            pressing/2,         % +Position, ?Move
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
:- use_module(tafl/layouts).
:- reexport([tafl/options, tafl/sentences]).

/** <module> Tafl

The defenders stand round their king in the middle of the board, twice as
many attackers around them. The king tries to escape, the attackers to
capture him. All pieces move like the rook of chess; two enemies on opposite
sides take a piece.

The rules are those of the report of 2014, which plays Tablut. Whatever the
other games of the family do differently is an option (tafl/options.pl), and
a ruleset is a set of values (tafl/layouts.pl). Clauses are cited as TF-n, sections as in
the report.
*/

title("Tafl").

ruleset(Name, Options, Note) :-
    variant(Name, Options, Note).

player(b, "Attackers").
player(w, "Defenders").

opponent(b, w).
opponent(w, b).

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

notation(algebraic(lower)).
notation(column_row).

                /*******************************
                *           POSITIONS          *
                *******************************/

%!  initial(+Options, -Position) is det.
%
%   The pieces stand as in the layout of Options (3.1). Memory holds the
%   options, and where repetition matters, first of all the moves since the
%   last capture, the latest first: no position before it can come again.

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
%   What no rule can value: a second king, moves that cannot have led here.
%   Without a king the attackers have won.

faulty(position(Board, _, _),
       fault("there is a second king on row ~d, column ~d"-[Row, Column], Row/Column)) :-
    findall(Square, cell(Board, Square, k), [_, Row/Column|_]).
faulty(position(Board, _, Memory),
       fault("the history cannot have led to this board"-[], none)) :-
    memberchk(history=_, Memory),
    \+ recurrences(Memory, Board, '-', _).

                /*******************************
                *             MOVES            *
                *******************************/

%!  legal(+Position, ?Move) is nondet.
%
%   Move = From-To is a move of the player on turn.

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

%   bounds(+Memory, +Board, +Piece, -Reach, -Throne, -Corner): how far Piece
%   goes, and the squares on which it may not stop, or which it may not pass.
%   On the report's board there are none, and a move costs next to nothing more.

bounds(Memory, Board, Piece, Reach, throne(NoSeat, NoWay), corner(NoStop, NoCut)) :-
    setting(Memory, speed, Reach),
    findall(Throne, throne(Memory, Board, Throne), Thrones),
    setting(Memory, corners, Corners),
    barred(Thrones, Memory, throne_stop, Piece, NoSeat),
    barred(Thrones, Memory, throne_pass, Piece, NoWay),
    barred(Corners, Memory, corner_stop, Piece, NoStop),
    barred(Corners, Memory, corner_pass, Piece, NoCut).

%   barred(+Squares, +Memory, +Option, +Piece, -Barred): Barred are Squares,
%   unless Option admits Piece to them.

barred([], _, _, _, []).
barred([Square|Squares], Memory, Option, Piece, Barred) :-
    setting(Memory, Option, Admitted),
    (   memberchk(Piece, Admitted)
    ->  Barred = []
    ;   Barred = [Square|Squares]
    ).

within(none, _).
within(Reach, Between) :-
    integer(Reach),
    in_reach(Reach, Between).

%   avoids(+Barred, +Squares): none of Squares is among Barred.

avoids(Barred, Squares) :-
    \+ ( member(Square, Squares), memberchk(Square, Barred) ).

%   throne(+Memory, +Board, ?Square): the centre, if it is a throne (TF-6).

throne(Memory, Board, Square) :-
    setting(Memory, throne, restricted),
    centre(Board, Square).

corner(Memory, Square) :-
    setting(Memory, corners, Corners),
    memberchk(Square, Corners).

%!  next(+Position0, +Move, -Position) is det.
%
%   Position follows from Position0 by Move. Whatever the piece that moved
%   captures leaves the board, a king too.

next(position(Board0, Player, Memory0), From-To, position(Board, Opponent, Memory)) :-
    cell(Board0, From, Piece),
    put_cell(Board0, From, '-', Board1),
    put_cell(Board1, To, Piece, Board2),
    findall(Square, captured(Piece, To, Board2, Memory0, Square), Captured),
    put_cells(Board2, Captured, '-', Board),
    remembered(Memory0, From-To, Captured, Memory),
    opponent(Player, Opponent).

                /*******************************
                *           CAPTURES           *
                *******************************/

%   captured(+Piece, +At, +Board, +Memory, -Square): Piece, which has just
%   come to the square At, takes what stands on Square beside it (TF-7, TF-8).

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

%   arms(?Armed, ?Part): a king so armed takes this part in captures (TF-9).

arms(true,   hammer).
arms(true,   anvil).
arms(hammer, hammer).
arms(anvil,  anvil).

strikes(b, _).
strikes(w, _).
strikes(k, Memory) :-
    setting(Memory, king_armed, Armed),
    arms(Armed, hammer).

%   overcome(+Victim, +Way, +Square, +Board, +Memory): Victim on Square is
%   struck by a piece that stands beside it and looks to Way.

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
%   Cell, is the other half of the capture of Victim.

hostile(b, w, _, _, _).
hostile(w, b, _, _, _).
hostile(k, b, _, _, Memory) :-
    setting(Memory, king_armed, Armed),
    arms(Armed, anvil).
hostile(k, w, Square, Board, Memory) :-
    setting(Memory, linnaean, true),
    throne(Memory, Board, Square),
    aggregate_all(count, beside(Square, Board, b), 3).
hostile('-', _, Square, _, Memory) :-
    setting(Memory, corner_hostile, true),
    corner(Memory, Square).
hostile(Cell, Victim, Square, Board, Memory) :-
    setting(Memory, throne_hostile, When),
    threatens(When, Cell, Victim),
    throne(Memory, Board, Square).

beside(Square, Board, Cell) :-
    straight(Way),
    step(grid, Way, Square, Neighbour),
    cell(Board, Neighbour, Cell).

%   threatens(?When, ?Cell, ?Victim): the throne that holds Cell is hostile to
%   Victim.

threatens(empty,            '-', _).
threatens(always,           _,   _).
threatens(attackers_always, '-', w).
threatens(attackers_always, _,   b).

%   guarded(+Strength, +King, +Board, +Memory, -Sides): how many Sides of the
%   king have to be held against him where he stands (TF-10).

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

%   held(+Way, +King, +Board, +Memory): what is next to the King on that side
%   is an attacker or stands for one.

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
                *              END             *
                *******************************/

%!  outcome(+Position, -Winner, -Rule) is nondet.
%
%   Winner has won Position by Rule; the game is drawn if that is nobody.

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, no_moves) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, Memory),
    setting(Memory, no_moves, Verdict),
    stuck(Verdict, Player, Winner).

stuck(loses, Player, Winner) :-
    opponent(Player, Winner).
stuck(draw, _, nobody).

%   There is one king at most.

ended(position(Board, _, Memory), Winner, Rule) :-
    (   cell(Board, King, k)
    ->  Winner = w,
        Rule = king_escaped,
        refuge(King, Board, Memory)
    ;   Winner = b,
        Rule = king_captured
    ).
ended(position(Board, _, Memory), Winner, repetition) :-
    recurrences(Memory, Board, '-', Times),
    Times >= 2,
    setting(Memory, repetition, Verdict),
    repeated(Verdict, Winner).

repeated(draw3,          nobody).
repeated(defenders_lose, b).

%   refuge(?Square, +Board, +Memory): the king escapes on Square (TF-11).

refuge(Square, Board, Memory) :-
    setting(Memory, escape, Place),
    refuge(Place, Square, Board, Memory).

refuge(edge, Square, Board, _) :-
    edge(Board, _, Square).
refuge(corner, Square, _, Memory) :-
    corner(Memory, Square).

%!  remark(+Position, -Rule) is nondet.
%
%   The defenders announce Rule (TF-12): the king would escape with his next
%   move, in one direction (raichi) or in more (tuichi).

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
%   Square is the throne or a corner where only some pieces may go.

region(position(Board, _, Memory), Square, throne) :-
    throne(Memory, Board, Square).
region(position(_, _, Memory), Square, corner) :-
    setting(Memory, corners, Corners),
    member(Square, Corners).

                /*******************************
                *             WORTH            *
                *******************************/

%!  cyclic is det.
%
%   Positions can come again.

cyclic.

%!  recurring(+Memory, -Winner) is semidet.
%
%   Winner wins, or nobody, when positions come again and again.

recurring(Memory, Winner) :-
    setting(Memory, repetition, Verdict),
    repeated(Verdict, Winner).

%!  favours(?Ruleset, -Player, -Measured) is nondet.
%
%   Player won more of the games between equals under Ruleset. tests/strength/RECORD.md
%   tells how that was measured.

favours('tablut/report',     w, measured(38.5, 40, medium)).
favours('tablut/smith',      w, measured(37.5, 40, medium)).
favours('tablut/linnaeus',   w, measured(29.5, 40, medium)).
favours('tablut/saami',      w, measured(32,   40, medium)).
favours('brandubh/walker',   w, measured(30,   40, medium)).
favours('brandubh/wtf',      w, measured(34,   40, medium)).
favours('tawlbwrdd/bell',    w, measured(26.5, 40, medium)).
favours('tawlbwrdd/lewis_cross', w, measured(30, 40, medium)).
favours('tawlbwrdd/t_cross', w, measured(27,   40, medium)).
favours('ard_ri/nielsen',    b, measured(38,   40, medium)).
favours('hnefatafl/fetlar',  w, measured(33,   40, medium)).

%!  worth(+Board, +Cell, +Square, -Points) is det.
%
%   There are half as many defenders as attackers. The king makes the armies of
%   Tablut even; who captures him need not count any more.

worth(_, b, _, Points) :-
    weight(attacker, Points).
worth(_, w, _, Points) :-
    weight(defender, Points).
worth(_, k, _, Points) :-
    weight(king, Points).

%!  balance(+Position, -Points) is det.
%
%   The king wants to see the edge: every open way there has to be watched. The
%   attackers want to close the ring around him.

balance(position(Board, Player, _), Points) :-
    cell(Board, King, k),
    aggregate_all(count, open_way(Board, King), Ways),
    weight(open_way, Open),
    aggregate_all(count, attacker_beside(Board, King), Beside),
    weight(beside_king, Held),
    aggregate_all(count, attacker_aslant(Board, King), Aslant),
    weight(aslant_of_king, Shut),
    sought_by(Player, Sign),
    Points is Sign*(Open*Ways-Held*Beside-Shut*Aslant).

open_way(Board, King) :-
    straight(Way),
    line(Board, grid, Way, King, Edge, Between),
    edge(Board, Way, Edge),
    clear(Board, '-', Between),
    cell(Board, Edge, '-').

attacker_beside(Board, King) :-
    straight(Way),
    step(grid, Way, King, Square),
    cell(Board, Square, b).

attacker_aslant(Board, King) :-
    aslant(Way),
    step(grid, Way, King, Square),
    cell(Board, Square, b).

sought_by(w, 1).
sought_by(b, -1).

%   weight(?Feature, -Points): what tests/strength/tune.pl may change.

weight(attacker, 100).
weight(defender, 180).
weight(king,     160).
weight(open_way, 70).
weight(beside_king, 15).
weight(aslant_of_king, 25).

%!  pressing(+Position, ?Move) is nondet.
%
%   The king walks out.

pressing(position(Board, w, Memory), King-To) :-
    cell(Board, King, k),
    legal(position(Board, w, Memory), King-To),
    refuge(To, Board, Memory).
