:- module(tafl_words,
          [ word/2,             % ?Word, -Text
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3,         % +View, +Square, -Pattern
            coming/3,           % +View, +To, -From
            reading/4           % ?Rule, ?Option, +Settings, -Said
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/asking',
              [ after/3, in_sight/4, lies/3, row/3, situation_of/2, stands/3, view/2 ]).

/** <module> Words of Tafl (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text tells what Word, a term name(Type, ...), means.

word(raichi(move),         "after the move the king has one way out").
word(tuichi(move),         "after the move the king has more than one way out").
word(besieged(number),     "attackers stand on this many sides of the king").
word(beside(square, kind), "a piece of this kind stands next to the square").
word(before(position),       "the position may have come before this one").
word(before(position, move), "the move led here from the position, which may have come before").

%!  holds(?Word, +View) is nondet.
%
%   Word, a term name(Argument, ...), is true in View.

holds(raichi(Move), View) :-
    remarked(View, Move, raichi).
holds(tuichi(Move), View) :-
    remarked(View, Move, tuichi).
holds(besieged(Count), View) :-
    once(stands(View, King, king)),
    aggregate_all(count, beside(View, King, attacker), Count).
holds(beside(Square, Kind), View) :-
    row(View, Square, _),
    beside(View, Square, Kind).

holds(before(Earlier), View) :-
    earlier(View, Earlier, _).
holds(before(Earlier, Move), View) :-
    earlier(View, Earlier, Move).

earlier(View, Earlier, Move) :-
    situation_of(View, situation(Game, Ruleset, Overrides, Position)),
    before(Position, Position0-Move),
    view(situation(Game, Ruleset, Overrides, Position0), Earlier).

remarked(View, Move, Rule) :-
    after(View, Move, View1),
    situation_of(View1, situation(_, _, _, Position)),
    \+ tafl:outcome(Position, _, _),
    tafl:remark(Position, Rule).

beside(View, Square, Kind) :-
    straight(Way),
    step(grid, Way, Square, Near),
    stands(View, Near, Kind).

%!  touching(+Move, -Square) is nondet.
%
%   Move captures on no other squares than those next to where it ends.

touching(_-To, Square) :-
    straight(Way),
    step(grid, Way, To, Square).

%!  striking(+View, +Square, -Pattern) is nondet.
%
%   What captures on Square goes next to it. Behind what stands there, unless it is the
%   king, there is an enemy of it, or the throne or a corner.

striking(View, Square, _-At) :-
    lies(View, Square, Victim),
    straight(Way),
    step(grid, Way, Square, Behind),
    backed(Victim, Behind, View),
    opposite(Way, Back),
    step(grid, Back, Square, At).

backed(Victim, Behind, View) :-
    (   Victim == k
    ->  true
    ;   lies(View, Behind, Cell),
        tafl:enemy(Cell, Victim)
    ->  true
    ;   situation_of(View, situation(_, _, _, Position)),
        once(tafl:region(Position, Behind, _))
    ).

%!  coming(+View, +To, -From) is nondet.
%
%   No piece passes over another one.

coming(View, To, From) :-
    straight(Way),
    in_sight(View, To, Way, From).

                /*******************************
                *            BEFORE            *
                *******************************/

%   before(+Position, -Earlier): Earlier is Position0-Move: the legal Move leads
%   from Position0 to Position.
%   What it captured is guessed, so that Position0 is not always one that a
%   game can reach.

before(Position, position(Board0, Mover, Memory0)-(From-To)) :-
    Position = position(Board, Player, Memory),
    tafl:opponent(Player, Mover),
    cell(Board, To, Piece),
    tafl:face(Piece, _, Mover),
    straight(Way),
    slide(Board, grid, '-', Way, To, From, _),
    cell(Board, From, '-'),
    put_cell(Board, To, '-', Board1),
    put_cell(Board1, From, Piece, Board2),
    given_back(Board, Player, From, To, Given),
    foldl(put_back, Given, Board2, Board0),
    memory_before(Given, From-To, Memory, Memory0),
    Position0 = position(Board0, Mover, Memory0),
    tafl:legal(Position0, From-To),
    tafl:next(Position0, From-To, Position1),
    Position1 == Position.

%   given_back(+Board, +Player, +From, +To, -Given): Given are Square-Cell, next
%   to To, of pieces that Player may have lost.

given_back(Board, Player, From, To, Given) :-
    findall(Square,
            ( straight(Way),
              step(grid, Way, To, Square),
              cell(Board, Square, '-'),
              Square \== From
            ),
            Squares),
    victims(Squares, Board, Player, Given),
    findall(Square, member(Square-k, Given), Kings),
    Kings \= [_, _|_].

victims([], _, _, []).
victims([_|Squares], Board, Player, Given) :-
    victims(Squares, Board, Player, Given).
victims([Square|Squares], Board, Player, [Square-Cell|Given]) :-
    tafl:face(Cell, _, Player),
    \+ ( Cell == k, cell(Board, _, k) ),
    victims(Squares, Board, Player, Given).

put_back(Square-Cell, Board0, Board) :-
    put_cell(Board0, Square, Cell, Board).

%   The moves before a capture are not remembered, so that they are open.

memory_before(Given, Move, Memory, Memory0) :-
    (   Memory = [history=History|Rest]
    ->  remembered_before(Given, Move, History, History0),
        Memory0 = [history=History0|Rest]
    ;   Memory0 = Memory
    ).

remembered_before([], Move, [Move|History], History).
remembered_before([_|_], _, [], []).

                /*******************************
                *           READINGS           *
                *******************************/

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   What Rule says under Settings, as far as it hangs on Option (see
%   readings.pl).

reading(start, layout, Settings, "The pieces start in the layout ~w."-[Layout]) :-
    memberchk(layout=Layout, Settings).
reading(turns, first, Settings, Said-[]) :-
    chosen(first, Settings, Said).
reading(reach, speed, Settings, Said) :-
    memberchk(speed=Speed, Settings),
    (   Speed == none
    ->  Said = "A piece may move any distance."-[]
    ;   Said = "The farthest that a piece may move, in squares: ~d."-[Speed]
    ).
reading(centre, throne, Settings, Said-[]) :-
    chosen(throne, Settings, Said).
reading(throne_pass, throne_pass, Settings, "Who may cross the empty centre: ~w."-[kinds(Kinds)]) :-
    admitted(throne, throne_pass, Settings, Kinds).
reading(throne_stop, throne_stop, Settings, "Who may stop on the centre: ~w."-[kinds(Kinds)]) :-
    admitted(throne, throne_stop, Settings, Kinds).
reading(capture, throne_hostile, Settings, Said-[]) :-
    chosen(throne_hostile, Settings, Said).
reading(capture, corner_hostile, Settings, Said-[]) :-
    chosen(corner_hostile, Settings, Said).
reading(armed_king, king_armed, Settings, Said-[]) :-
    chosen(king_armed, Settings, Said).
reading(king_capture, Option, Settings, Said-[]) :-
    member(Option, [king_strength, king_throne_counts, king_corner_counts, king_edge_counts]),
    chosen(Option, Settings, Said).
reading(king_escaped, escape, Settings, Said-[]) :-
    chosen(escape, Settings, Said).
reading(no_moves, no_moves, Settings, Said-[]) :-
    chosen(no_moves, Settings, Said).
reading(family, corners, Settings, Said) :-
    memberchk(corners=Corners, Settings),
    (   Corners == []
    ->  Said = "The corners are squares like any others."-[]
    ;   Said = "These squares are special corners: ~w."-[squares(Corners)]
    ).
reading(corner_pass, corner_pass, Settings, "Who may cross an empty corner: ~w."-[kinds(Kinds)]) :-
    admitted(corners, corner_pass, Settings, Kinds).
reading(corner_stop, corner_stop, Settings, "Who may stop on a corner: ~w."-[kinds(Kinds)]) :-
    admitted(corners, corner_stop, Settings, Kinds).
reading(law_10, linnaean, Settings, Said-[]) :-
    chosen(linnaean, Settings, Said).
reading(repetition, repetition, Settings, Said-[]) :-
    chosen(repetition, Settings, Said).

%   admitted(+Place, +Option, +Settings, -Kinds): all, where there is no such
%   Place.

admitted(Place, Option, Settings, Kinds) :-
    memberchk(Place=There, Settings),
    (   memberchk(There, [none, []])
    ->  Kinds = [b, w, k]
    ;   memberchk(Option=Kinds, Settings)
    ).

chosen(Option, Settings, Said) :-
    memberchk(Option=Value, Settings),
    says(Option, Value, Said).

says(first, b, "The attackers begin.").
says(first, w, "The defenders begin.").
says(throne, none, "The centre is a square like any other.").
says(throne, restricted, "The centre is a throne.").
says(throne_hostile, none, "The centre takes no part in captures.").
says(throne_hostile, empty, "The empty centre counts as an enemy of both sides in a capture.").
says(throne_hostile, always,
     "The centre counts as an enemy of both sides in a capture, empty or not.").
says(throne_hostile, attackers_always,
     "The centre counts as an enemy of the attackers in a capture, and while it is empty \c
      as an enemy of the defenders too.").
says(corner_hostile, false, "A corner takes no part in captures.").
says(corner_hostile, true, "An empty corner counts as an enemy of both sides in a capture.").
says(king_armed, true, "The king takes part in captures like a defender.").
says(king_armed, false, "The king takes no part in captures.").
says(king_armed, anvil, "The king takes part in captures only while he stands still.").
says(king_armed, hammer, "The king takes part in captures only when he moves.").
says(king_strength, four, "The king is captured when he is held on all four sides.").
says(king_strength, two, "The king is captured when he is held on two opposite sides.").
says(king_strength, throne_four_adjacent_three,
     "On the throne or next to it the king is captured when he is held on all four sides, \c
      elsewhere on two opposite ones.").
says(king_throne_counts, false, "The empty throne does not count as an attacker next to the king.").
says(king_throne_counts, true, "The empty throne counts as an attacker next to the king.").
says(king_corner_counts, false, "An empty corner does not count as an attacker next to the king.").
says(king_corner_counts, true, "An empty corner counts as an attacker next to the king.").
says(king_edge_counts, false, "The edge does not count as an attacker next to the king.").
says(king_edge_counts, true, "The edge counts as an attacker next to the king.").
says(escape, edge, "The king escapes to the edge.").
says(escape, corner, "The king escapes to a corner.").
says(no_moves, loses, "A player who cannot move loses.").
says(no_moves, draw, "A player who cannot move draws.").
says(linnaean, false, "The defender beside the besieged king is captured like any other.").
says(linnaean, true,
     "When attackers hold three sides of the king on his throne, the defender on the fourth \c
      side can be captured against him.").
says(repetition, none, "A position may occur any number of times.").
says(repetition, draw3, "The game is drawn when a position occurs for the third time.").
says(repetition, defenders_lose,
     "The defenders lose when a position occurs for the third time.").
