:- module(tafl_words,
          [ word/2,             % ?Word, -Text
            holds/2,            % ?Word, +View
            touching/2,         % +Move, -Square
            striking/3          % +Position, +Square, -Pattern
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/relations').
:- use_module('../engine/rulebook', [setting/3]).

/** <module> Words of Tafl (see vocabulary.pl)
*/

%!  word(?Word, -Text) is nondet.
%
%   Text tells what Word, a term name(Type, ...), means.

word(raichi(move),         "after the move the king has one way out").
word(tuichi(move),         "after the move the king has more than one way out").
word(besieged(number),     "attackers stand on so many sides of the king").
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

%!  striking(+Position, +Square, -Pattern) is nondet.
%
%   What captures on Square goes next to it, where the other side of Square is
%   not an ordinary empty square.

striking(position(Board, _, Memory), Square, _-At) :-
    findall(Special, special(Board, Memory, Special), Specials),
    straight(Way),
    opposite(Way, Back),
    step(grid, Back, Square, Behind),
    cell(Board, Behind, Cell),
    (   Cell == '-'
    ->  memberchk(Behind, Specials)
    ;   true
    ),
    step(grid, Way, Square, At).
striking(position(Board, _, _), Square, _-At) :-
    edge(Board, Way, Square),
    cell(Board, Square, k),
    opposite(Way, Back),
    step(grid, Back, Square, At).

special(Board, Memory, Square) :-
    setting(tafl:Memory, throne, restricted),
    centre(Board, Square).
special(_, Memory, Square) :-
    setting(tafl:Memory, corners, Corners),
    member(Square, Corners).

                /*******************************
                *            BEFORE            *
                *******************************/

%   before(+Position, -Earlier): Earlier is Position0-Move: the legal Move leads
%   from Position0 to Position.
%   What it captured is guessed, so that Position0 is not always one that a
%   game can reach.

before(Position, position(Board0, Mover, Memory0)-(From-To)) :-
    Position = position(Board, Player, Memory),
    opponent_of(Player, Mover),
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
    tafl:next(Position0, From-To, Position).

opponent_of(b, w).
opponent_of(w, b).

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
