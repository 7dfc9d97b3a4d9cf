:- module(trench,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            option/4,           % ?Name, -Default, -Domain, -Text
            player/2,           % ?Player, -Name
            shape/1,            % -Shape
            notation/1,         % ?Scheme
            initial/2,          % +Options, -Position
            named/2,            % ?Name, -Position
            repair/3,           % +Board0, -Board, -Text
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            points/3,           % +Position, ?Player, -Points
            tie_break/1,        % -Points
            region/3,           % +Position, ?Square, -Name
            mover_wins/1,       % ?Rule
            worth/4,            % +Board, +Cell, +Square, -Points
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3,             % ?Cell, -Text, -Player
            kind/2              % ?Cell, -Kind
          ]).
:- use_module(library(lists), [member/2, memberchk/2, reverse/2, sum_list/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/rulebook').
:- use_module(trench/boards).

:- discontiguous([rule/4, ended/3]).
:- det([initial/2, next/3, worth/4]).

/** <module> Trench

Two armies stand in opposite corners of a diamond whose longest row is the
trench. The higher a piece ranks, the farther it moves and in the more
directions; in the trench it cannot be captured from the front, and coming
out of it, it may capture several pieces at once.

The rules are those of the report of 2014; clauses are cited as TR-n, and
sections as in the report. White's army comes down from the north.
*/

title("Trench").

ruleset(report,   [], "As in the report of 2014: 25 moves without a capture or 50 in all end it.").
ruleset(official, [no_capture_limit=50, move_limit=none],
        "As it is sold: it ends only after 25 moves by each player without a capture.").
ruleset(modern,   [win_stars=25, equal_turns=true],
        "As it is played online: 25 stars (50 points) win once both have moved equally often.").

option(absolute_immunity, false, boolean,
       "whether a piece in the trench cannot be captured from its rear either.").
option(no_capture_limit,  25,    optional(integer(1, 9999)),
       "after how many moves without a capture the points decide.").
option(move_limit,        50,    optional(integer(1, 9999)),
       "after how many moves in all the points decide.").
option(win_stars,         none,  optional(integer(1, 36)),
       "how many captured stars win, at two points each.").
option(equal_turns,       false, boolean,
       "whether stars win only when both players have moved equally often.").
option(general_wins,      false, boolean,
       "whether capturing the general wins.").

player(1, "White").
player(2, "Black").

opponent(1, 2).
opponent(2, 1).

                /*******************************
                *          THE BOARD           *
                *******************************/

rule(board,            'TR-1', '1.3',
     "The board is a square of 8x8 standing on a corner: 15 rows, growing from 1 square to \c
      8 and shrinking back to 1.").
rule(territories,      'TR-2', '2',
     "The seven upper rows are White's territory, the seven lower ones Black's, and the \c
      longest row, between them, is the trench.").

shape(diamond).

%   ground(?Player, ?Half, ?Ground): to Player, Half of the board is their own
%   territory, the enemy's, or the trench (2).

ground(1, north, own).          ground(2, north, foreign).
ground(1, middle, trench).      ground(2, middle, trench).
ground(1, south, foreign).      ground(2, south, own).

%!  region(+Position, ?Square, -Name) is nondet.
%
%   True if Square lies in the trench.

region(position(Board, _, _), Square, trench) :-
    cell(Board, Square, _),
    half(diamond, Square, middle).

rule(notation,         'TR-1', '1.3',
     "A square is named by its two lines as printed on the border, A4, or by the letters of \c
      both lines, hm.").

notation(diamond_border).
notation(diamond_lines).

rule(pieces,           'TR-3', '2',
     "A piece is written as its rank, g, co, ca, sa or so, and its player, 1 for White or 2 \c
      for Black; e is an empty square.").

face(e,   "_",   nobody).
face(g1,  "G1",  1).            face(g2,  "G2",  2).
face(co1, "Co1", 1).            face(co2, "Co2", 2).
face(ca1, "Ca1", 1).            face(ca2, "Ca2", 2).
face(sa1, "Sa1", 1).            face(sa2, "Sa2", 2).
face(so1, "So1", 1).            face(so2, "So2", 2).

piece(so1, 1, soldier).         piece(so2, 2, soldier).
piece(sa1, 1, sergeant).        piece(sa2, 2, sergeant).
piece(ca1, 1, captain).         piece(ca2, 2, captain).
piece(co1, 1, colonel).         piece(co2, 2, colonel).
piece(g1,  1, general).         piece(g2,  2, general).

kind(Piece, Rank) :-
    piece(Piece, _, Rank).

                /*******************************
                *          THE START           *
                *******************************/

rule(start,            'TR-4', '1.4.1',
     "Each army has a general, two colonels, three captains, four sergeants and six \c
      soldiers, standing in a diamond with the general at the back.").

%!  initial(+Options, -Position) is det.
%
%   The armies stand in the form of a diamond; Black begins (1.2, 1.4.1).

initial(Options, position(Board, 2, [ply=0, quiet=0|Options])) :-
    layout(start, Board).

%!  named(?Name, -Position) is nondet.
%
%   True if Position is the example board Name of the report (2), which does not say
%   whose turn it is or how many moves have been made. Here Black is to move after
%   equally many moves by both sides, fewer than the limits.

named(intermediate, position(Board, 2, [ply=40, quiet=2])) :-
    layout(intermediate, Board).
named(final, position(Board, 2, [ply=48, quiet=0])) :-
    layout(final, Board).

%!  repair(+Board0, -Board, -Text) is semidet.
%
%   Board is Board0 with the trench added, the row that the report's own listings
%   lack (2); Text says so.

repair([R1,R2,R3,R4,R5,R6,R7|South],
       [R1,R2,R3,R4,R5,R6,R7,[e,e,e,e,e,e,e,e]|South],
       "the eighth row is missing, the trench with its eight cells, as in the report's own \c
        listings").

                /*******************************
                *      RANKS AND COURSES       *
                *******************************/

rule(reach,            'TR-7', '1.4.2',
     "A soldier moves one square, a sergeant up to two, a captain up to three, a colonel up to \c
      four and a general up to five.").

%   rank(?Rank, -Reach, -Points): a piece of Rank moves at most Reach squares and is
%   worth Points when captured (1.4.2, 1.6).

rank(soldier,  1,  2).
rank(sergeant, 2,  4).
rank(captain,  3,  6).
rank(colonel,  4,  8).
rank(general,  5, 10).

rule(directions,       'TR-6', '1.4.2',
     "Diagonals run along the edges of the board; forward is straight across the trench, \c
      towards the enemy's corner, and sideways is along the trench.").
rule(course,           'TR-7', '1.4.2',
     "All pieces move diagonally, soldiers in no other way; sergeants and higher ranks also \c
      move forward, captains and generals backward, colonels and generals sideways.").

%   goes(?Rank, ?Course): the lines a piece of Rank may take (1.4.2).

goes(soldier,  diagonal).
goes(sergeant, diagonal).   goes(sergeant, forward).
goes(captain,  diagonal).   goes(captain,  forward).    goes(captain, backward).
goes(colonel,  diagonal).   goes(colonel,  forward).    goes(colonel, sideways).
goes(general,  diagonal).   goes(general,  forward).    goes(general, backward).
goes(general,  sideways).

%   leads(?Course, ?Player, ?Heading, ?Way): a move of Player on Course may go in the
%   direction Way, which heads ahead to the enemy, back home or along the trench.

leads(diagonal, 1, ahead, southeast).     leads(diagonal, 2, ahead, northeast).
leads(diagonal, 1, ahead, southwest).     leads(diagonal, 2, ahead, northwest).
leads(diagonal, 1, back,  northeast).     leads(diagonal, 2, back,  southeast).
leads(diagonal, 1, back,  northwest).     leads(diagonal, 2, back,  southwest).
leads(forward,  1, ahead, south).         leads(forward,  2, ahead, north).
leads(backward, 1, back,  north).         leads(backward, 2, back,  south).
leads(sideways, _, along, east).          leads(sideways, _, along, west).

                /*******************************
                *            MOVES             *
                *******************************/

rule(turns,            'TR-5', '1.2',
     "Black moves first; then the players take turns, moving one piece a turn.").
rule(own_piece,        'TR-5', '1.2',
     "You may only move your own pieces.").
rule(empty_square,     'TR-5', '1.2',
     "A move starts from one of your own pieces; this square is empty.").
rule(enemy_piece,      'TR-5', '1.2',
     "You may only move your own pieces; this one is your opponent's.").
rule(compulsory,       'TR-15', '1.4.3',
     "A player whose turn it is must move.").
rule(straight,         'TR-8', '1.4.3',
     "A move follows one straight line, for as many squares as the player likes within the \c
      reach of the piece.").
rule(unobstructed,     'TR-8', '1.4.3',
     "A piece may not pass over another of either army; only a piece coming out of the trench \c
      passes over the pieces that it captures.").
rule(not_own,          'TR-8', '1.4.3',
     "A piece may not move onto a piece of its own army.").
rule(capture,          'TR-9', '1.4.3',
     "A piece captures an enemy piece by moving onto its square; capturing is optional.").
rule(capture_ends,     'TR-9', '1.4.3',
     "A capture ends the move of a piece that did not start in the trench; it may not continue \c
      beyond the captured piece.").

%!  legal(+Position, ?Move) is nondet.
%
%   True if Move, a term From-To, is legal for the player to move. An enemy on To
%   is captured, and so are those that a sally passes over.

legal(position(Board, Player, Memory), From-To) :-
    in_play          :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece        :: ( cell(Board, From, Piece), Piece \== e, piece(Piece, Player, Rank) ),
    rank(Rank, Reach, _),
    half(diamond, From, Half), ground(Player, Half, Start),
    straight         :: implied(line(Board, diamond, _, From, To, _)),
    goes(Rank, Course),
    passable(Start, Heading, Player, Passable),
    leads(Course, Player, Heading, Way),
    course           :: line(Board, diamond, Way, From, To, Between),
    reach            :: in_reach(Reach, Between),
    capture_ends     :: implied(\+ ending_capture(Board, Player, Memory, Start, Between)),
    stopped_sally    :: implied(\+ stopped_sally(Board, Player, Start, Between)),
    unobstructed     :: unblocked(Board, Passable, Between),
    cell(Board, To, There), face(There, _, Owner),
    not_own          :: Owner \== Player,
    encounter(Owner, Player, Start, To, Encounter),
    trench_shelter   :: \+ sheltered(Encounter, Memory),
    rearguard        :: Encounter \== rearguard,
    along_the_trench :: Encounter \== sideways.

                /*******************************
                *          THE TRENCH          *
                *******************************/

rule(trench_shelter,   'TR-10', '1.5',
     "A piece in the trench cannot be captured from the front, only from its own territory \c
      in its rear, and not even from there if immunity is absolute.").
rule(rear_attack,      'TR-12', '1.5',
     "A piece in the trench may be captured by an enemy that starts its move in the \c
      territory behind it, unless immunity is absolute.").

sheltered(frontal, _).
sheltered(rear, Memory) :-
    setting(Memory, absolute_immunity, true).

rule(sally,            'TR-11', '1.5',
     "A piece that starts in the trench need not stop when it captures: it may continue along \c
      the line within its reach, capturing every enemy piece in its way, and stop where it \c
      likes.").
rule(stopped_sally,    'TR-8', '1.4.3',
     "After its first capture a piece coming out of the trench may continue, but a piece of \c
      its own army still blocks it.").

%   passable(?Start, ?Heading, ?Player, -Cells): a piece of Player may pass over
%   Cells: empty squares, and in a sally out of the trench also enemies, which are
%   captured on the way.

passable(own,     _,     _, [e]).
passable(foreign, _,     _, [e]).
passable(trench,  back,  _, [e]).
passable(trench,  along, _, [e]).
passable(trench,  ahead, 1, [e,so2,sa2,ca2,co2,g2]).
passable(trench,  ahead, 2, [e,so1,sa1,ca1,co1,g1]).

rule(rearguard,        'TR-13', '1.5',
     "A piece that starts in the trench may not capture in its own territory; it may \c
      retreat there, but enemy pieces block it.").
rule(along_the_trench, 'TR-14', '1.5',
     "No piece captures along the trench; colonels and generals move along it until another \c
      piece blocks them.").

%   attack(?Start, ?There, ?Attack): Attack is the kind of attack from the ground
%   Start on an enemy piece on the ground There. The four that involve the trench
%   are its advantages and restrictions (1.5).

attack(own,     own,     open).
attack(own,     trench,  frontal).
attack(own,     foreign, open).
attack(trench,  own,     rearguard).
attack(trench,  trench,  sideways).
attack(trench,  foreign, sally).
attack(foreign, own,     open).
attack(foreign, trench,  rear).
attack(foreign, foreign, open).

%   encounter(+Owner, +Player, +Start, +Square, -Encounter): a piece of Player that
%   started on the ground Start meets one of Owner on Square; Encounter is none,
%   own, or a kind of attack.

encounter(nobody, _, _, _, none).
encounter(1, 1, _, _, own).
encounter(2, 2, _, _, own).
encounter(1, 2, Start, Square, Attack) :- attacked(2, Start, Square, Attack).
encounter(2, 1, Start, Square, Attack) :- attacked(1, Start, Square, Attack).

attacked(Player, Start, Square, Attack) :-
    half(diamond, Square, Half),
    ground(Player, Half, There),
    attack(Start, There, Attack).

%   Two obstructions have rules of their own, so that an explanation can be
%   precise: the first piece in the way could have been captured, which would have
%   ended the move; or a sally captured it, and a piece of its own army comes next.

ending_capture(Board, Player, Memory, Start, Between) :-
    encounters(Board, Player, Start, Between, [Attack|_]),
    memberchk(Attack, [open, rear]),
    \+ sheltered(Attack, Memory).

stopped_sally(Board, Player, Start, Between) :-
    encounters(Board, Player, Start, Between, [sally|Encounters]),
    memberchk(own, Encounters).

encounters(Board, Player, Start, Between, Encounters) :-
    findall(Encounter,
            ( member(Square, Between),
              cell(Board, Square, There),
              face(There, _, Owner),
              Owner \== nobody,
              encounter(Owner, Player, Start, Square, Encounter)
            ),
            Reversed),
    reverse(Reversed, Encounters).

                /*******************************
                *        MAKING A MOVE         *
                *******************************/

%!  next(+Position0, +Move, -Position) is det.
%
%   Position results from Move in Position0. Memory counts all moves, and those
%   since the last capture.

next(position(Board0, Player, [ply=Ply0, quiet=Quiet0|Options]), From-To,
     position(Board, Opponent, [ply=Ply, quiet=Quiet|Options])) :-
    cell(Board0, From, Piece),
    passed(From, To, Between),
    quiet_moves(Board0, [To|Between], Quiet0, Quiet),
    Ply is Ply0+1,
    opponent(Player, Opponent),
    put_cells(Board0, [From|Between], e, Board1),
    put_cell(Board1, To, Piece, Board).

%   Only a piece coming out of the trench captures anything on the way.

passed(From, To, Between) :-
    (   half(diamond, From, middle)
    ->  span(diamond, From, To, Between)
    ;   Between = []
    ).

quiet_moves(Board, Squares, Quiet0, Quiet) :-
    (   clear(Board, e, Squares)
    ->  Quiet is Quiet0+1
    ;   Quiet = 0
    ).

                /*******************************
                *           THE END            *
                *******************************/

rule(in_play,          'TR-16', '1.6',
     "The partida is over; no more moves can be made.").
rule(no_moves,         'TR-15', '1.4.3',
     "A player who cannot move loses; with armies of sixteen this never happens.").

%!  outcome(+Position, -Winner, -Rule) is nondet.
%
%   True if Position is over by Rule; Winner is `nobody` if it is drawn. On a board set
%   up by hand both armies may be missing; then the player to move loses.

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, no_moves) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

rule(all_captured,     'TR-16', '1.6',
     "A player who has captured all enemy pieces wins the partida.").

ended(position(Board, Player, _), Winner, all_captured) :-
    lacks(Board, Player, _, Winner).

rule(general_captured, 'TR-16', '1.6',
     "Where generals win, the player who captures the enemy general wins the partida.").

ended(position(Board, Player, Memory), Winner, general_captured) :-
    setting(Memory, general_wins, true),
    lacks(Board, Player, general, Winner).

%   lacks(+Board, +Player, ?Rank, -Winner): Winner's opponent has no piece of Rank.
%   Player, who is to move, is checked first.

lacks(Board, Player, Rank, Winner) :-
    opponent(Player, Previous),
    (   \+ has(Board, Player, Rank)
    ->  Winner = Previous
    ;   \+ has(Board, Previous, Rank),
        Winner = Player
    ).

has(Board, Player, Rank) :-
    piece(Piece, Player, Rank),
    cell(Board, _, Piece).

rule(stars,            'TR-16', '1.6',
     "Where stars win, the first player to capture enough of them wins the partida; a star \c
      is worth two points.").

ended(position(Board, _, Memory), Winner, stars) :-
    setting(Memory, win_stars, Stars),
    integer(Stars),
    turns_complete(Memory),
    won_points(Board, White, Black),
    max(White, Black) >= 2*Stars,
    more(White, Black, Winner).

turns_complete(Memory) :-
    setting(Memory, equal_turns, false).
turns_complete(Memory) :-
    setting(Memory, equal_turns, true),
    setting(Memory, ply, Ply),
    Ply mod 2 =:= 0.

rule(no_capture_limit, 'TR-16', '1.2',
     "After a number of moves without a capture, 25 in the report, the partida ends and the \c
      points decide.").
rule(move_limit,       'TR-16', '1.6',
     "After a number of moves in all, 50 in the report, the partida ends and the points \c
      decide.").

ended(position(Board, _, Memory), Winner, no_capture_limit) :-
    setting(Memory, no_capture_limit, Limit),
    setting(Memory, quiet, Quiet),
    at_limit(Limit, Quiet),
    leader(Board, Winner).
ended(position(Board, _, Memory), Winner, move_limit) :-
    setting(Memory, move_limit, Limit),
    setting(Memory, ply, Ply),
    at_limit(Limit, Ply),
    leader(Board, Winner).

at_limit(Limit, Count) :-
    integer(Limit),
    Count >= Limit.

leader(Board, Winner) :-
    won_points(Board, White, Black),
    more(White, Black, Winner).

more(White, Black, Winner) :-
    compare(Order, White, Black),
    ahead(Order, Winner).

ahead(>, 1).
ahead(<, 2).
ahead(=, nobody).

                /*******************************
                *      POINTS AND MATCHES      *
                *******************************/

rule(points,           'TR-17', '1.6',
     "A captured soldier is worth 2 points, a sergeant 4, a captain 6, a colonel 8 and a \c
      general 10, an army 72; equal points draw the partida.").

%!  points(+Position, ?Player, -Points) is nondet.
%
%   Points is the total worth of the enemy pieces that Player has captured (1.6).

points(position(Board, _, _), Player, Points) :-
    opponent(Player, Enemy),
    army(Board, Enemy, Left),
    Points is 72-Left.

won_points(Board, White, Black) :-
    points(position(Board, _, _), 1, White),
    points(position(Board, _, _), 2, Black).

army(Board, Player, Worth) :-
    findall(Points,
            ( cell(Board, _, Piece),
              piece(Piece, Player, Rank),
              rank(Rank, _, Points)
            ),
            All),
    sum_list(All, Worth).

rule(match,            'TR-18', '1.6',
     "A match is two partidas, with sides swapped after the first; the player with more \c
      points in the two together wins it.").
rule(tie_break,        'TR-19', '1.6',
     "A tied match is decided by another partida: the first player to capture 40 points in it \c
      wins.").

%!  tie_break(-Points) is det.
%
%   A tied match is decided by another partida: the first player to capture Points
%   in it wins the match (1.6).

tie_break(40).

                /*******************************
                *            WORTH             *
                *******************************/

%!  mover_wins(?Rule) is nondet.
%
%   True if only the player who has just moved can win by Rule.

mover_wins(all_captured).
mover_wins(general_captured).

%!  worth(+Board, +Cell, +Square, -Points) is det.
%
%   A piece is worth its points, and a little more while the trench shelters it.

worth(_, Piece, Square, Points) :-
    piece(Piece, _, Rank),
    rank(Rank, _, Count),
    half(diamond, Square, Half),
    ( Half == middle -> weight(shelter, Shelter) ; Shelter = 0 ),
    weight(point, Point),
    Points is Point*Count+Shelter.

%   weight(?Feature, -Points): the parameters that tests/strength/tune.pl may change.

weight(point,   10).
weight(shelter, 6).
