:- module(tafl_words,
          [ word/2,             % ?Word, -Text
            example_position/1, % -Text
            example/2,          % ?Word, -Question
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3,         % +View, +Square, -Pattern
            coming/3,           % +View, +To, -From
            concerns/3,         % ?Rule, +View, +Move
            reading/4           % ?Rule, ?Option, +Settings, -Said
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/rulebook', [setting/3]).
:- use_module('../engine/asking',
              [ after/3, captures/2, captures/3, in_sight/4, lies/3, pinned/3, row/3,
                situation_of/2, stands/3, view/2
              ]).

/** <module> Words of Tafl (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text explains Word, a term name(Type, ...).

word(raichi(move),         "after the move the king has one way out").
word(tuichi(move),         "after the move the king has more than one way out").
word(besieged(number),     "attackers stand on this many sides of the king").
word(beside(square, kind), "a piece of this kind stands next to the square").
word(pinned(square),       "without the piece there the attackers could capture the king at once").
word(before(position),       "the position may have come before this one").
word(before(position, move),
     "the move leads here from the position, which may have come before this one").

%!  example_position(-Text) is det.
%!  example(?Word, -Question) is nondet.
%
%   Question shows the use of Word, and has answers in the position Text.

example_position(
    "tafl:tablut/linnaeus:w:5x-,b,3x-/b,6x-,b,-/w,-,-,b,w,4x-/5x-,b,k,-,b/6x-,b,-,b/\c
     -,-,w,6x-/-,b,6x-,b/4x-,b,4x-/4x-,b,-,-,w,b").

example(raichi(move),           "raichi(M)").
example(tuichi(move),           "tuichi(M)").
example(besieged(number),       "besieged(N)").
example(beside(square, kind),   "stands(S, king), beside(S, K)").
example(before(position),       "aggregate_all(count, before(P), N)").
example(before(position, move), "distinct(M, before(P, M))").
example(pinned(square),         "pinned(S)").

%!  holds(?Word, +View) is nondet.
%
%   True if Word, a term name(Argument, ...), holds in View.

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

holds(pinned(Square), View) :-
    pinned(View, Square, king).

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
%   Move captures only on squares next to its destination.

touching(_-To, Square) :-
    straight(Way),
    step(grid, Way, To, Square).

%!  striking(+View, +Square, -Pattern) is nondet.
%
%   A capture on Square ends next to it. Behind the victim, unless that is the king, there
%   must be an enemy of it, or the throne or a corner.

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
%   Only the first piece in each direction can reach To, as no piece passes over another.

coming(View, To, From) :-
    straight(Way),
    in_sight(View, To, Way, From).

                /*******************************
                *            BEFORE            *
                *******************************/

%   before(+Position, -Earlier): Earlier is Position0-Move, where the legal Move
%   leads from Position0 to Position. What it captured is enumerated, so Position0
%   is not always a position that a game can reach.

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

%   given_back(+Board, +Player, +From, +To, -Given): Given are pairs Square-Cell
%   of pieces next to To that Player may have lost.

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

%   The history does not go back beyond a capture, so it is empty before one.

memory_before(Given, Move, Memory, Memory0) :-
    (   Memory = [history=History|Rest]
    ->  remembered_before(Given, Move, History, History0),
        Memory0 = [history=History0|Rest]
    ;   Memory0 = Memory
    ).

remembered_before([], Move, [Move|History], History).
remembered_before([_|_], _, [], []).

%!  concerns(?Rule, +View, +Move) is nondet.
%
%   True if Rule is worth citing for the legal Move (see explain.pl).

concerns(in_line, _, _).
concerns(reach, View, _) :-
    situation_of(View, situation(_, _, _, position(_, _, Memory))),
    setting(tafl:Memory, speed, Speed),
    Speed \== none.
concerns(unblocked, _, From-To) :-
    span(grid, From, To, [_|_]).
concerns(Rule, View, From-To) :-
    span(grid, From, To, Between),
    special(View, Between, To, Rule).
concerns(capture, View, Move) :-
    captures(View, Move, Kind),
    Kind \== king.
concerns(armed_king, View, From-To) :-
    stands(View, From, king),
    captures(View, From-To).
concerns(king_capture, View, Move) :-
    captures(View, Move, king).

%   special(+View, +Between, +To, -Rule): Rule governs a special square that the move touches.

special(View, Between, _, Rule) :-
    member(Square, Between),
    region(View, Square, Place),
    crossing(Place, Rule).
special(View, _, To, Rule) :-
    region(View, To, Place),
    stopping(Place, Rule).

crossing(throne, throne_pass).
crossing(corner, corner_pass).

stopping(throne, throne_stop).
stopping(corner, corner_stop).

region(View, Square, Place) :-
    situation_of(View, situation(_, _, _, Position)),
    tafl:region(Position, Square, Place).

                /*******************************
                *           READINGS           *
                *******************************/

%!  reading(?Rule, ?Option, +Settings, -Said) is nondet.
%
%   Said is what Rule says under Settings about Option (see readings.pl).

reading(start, layout, Settings, "The pieces start in the layout ~w."-[Layout]) :-
    memberchk(layout=Layout, Settings).
reading(turns, first, Settings, Said-[]) :-
    chosen(first, Settings, Said).
reading(reach, speed, Settings, Said) :-
    memberchk(speed=Speed, Settings),
    (   Speed == none
    ->  Said = "A piece may move any distance."-[]
    ;   Said = "The greatest distance of a move, in squares: ~d."-[Speed]
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

%   admitted(+Place, +Option, +Settings, -Kinds): Kinds may go there; all may if
%   the ruleset has no such Place.

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
says(repetition, none, "A position may be repeated any number of times.").
says(repetition, draw3, "The game is drawn when a position occurs for the third time.").
says(repetition, defenders_lose,
     "The defenders lose when a position occurs for the third time.").
