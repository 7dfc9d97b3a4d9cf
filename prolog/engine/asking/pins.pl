:- module(pins,
          [ pinned/3            % +View, ?Square, +Kind
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [memberchk/2]).
:- use_module('../board', [cell/3]).
:- use_module('../compile', [flat_move/3, flat_put/4]).
:- use_module('../game', [owner/3]).
:- use_module(taking, [enemies/2, kind_among/3, taken/4]).
:- use_module(view).
:- use_module(vocabulary, [called/3]).

/** <module> Pinned pieces
*/

%!  pinned(+View, ?Square, +Kind) is nondet.
%
%   True if removing the piece on Square would let an enemy capture that player's
%   piece called Kind by a move that is not possible now.

pinned(View0, Square, Kind) :-
    as_player(View0, View),
    position_of(View, Game, _),
    vacant_cell(Game, Vacant),
    findall(Move, strikes_at(View, Kind, Move), Now),
    screen(View, Kind, Square),
    \+ \+ ( opened(View, Square, Vacant),
             strikes_at(View, Kind, Move),
             \+ memberchk(Move, Now) ).

%   screen(+View, +Kind, ?Square): an opponent's piece on Square is not called Kind.

screen(View, Kind, Square) :-
    position_of(View, Game, position(Board, Player, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, Owner),
    \+ memberchk(Owner, [nobody, Player]),
    \+ called(Game, Cell, Kind).

opened(view(_, Module, Flat), Square, Vacant) :-
    flat_put(Module, Flat, Square, Vacant),
    \+ Module:over(Flat, _, _).

%   strikes_at(+View, +Kind, -Move): the flat Move captures a piece called Kind.

strikes_at(View, Kind, FlatMove) :-
    View = view(_, Module, Flat),
    enemies(View, Enemies),
    Module:legal(Flat, FlatMove),
    flat_move(Module, Move, FlatMove),
    Move = _-_,
    taken(View, Enemies, Move, Taken),
    once(kind_among(View, Taken, Kind)).
