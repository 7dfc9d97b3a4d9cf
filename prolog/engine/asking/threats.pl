:- module(threats,
          [ threatens/3,        % +View, ?Move, ?Kind
            fork/2              % +View, ?Move
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../compile', [flat_move/3]).
:- use_module('../compile', [numbered/3]).
:- use_module(taking).
:- use_module(view).
:- use_module(vocabulary, [has_hook/3]).

/** <module> What a piece threatens after its move
*/

%!  threatens(+View, ?Move, ?Kind) is nondet.
%
%   True if after the legal Move the piece that moved could capture a piece called
%   Kind if its owner were to move again.

threatens(View, Move, Kind) :-
    threatened(View, Move, Hits),
    kind_among(View, Hits, Kind).

%!  fork(+View, ?Move) is nondet.
%
%   True if after the legal Move the piece that moved could capture any of two or
%   more pieces if its owner were to move again.

fork(View, Move) :-
    threatened(View, Move, Hits),
    sort(Hits, [_, _|_]).

%   threatened(+View, ?Move, -Hits): Hits is the list of prey that the piece could capture.

threatened(View, Move, Hits) :-
    View = view(situation(Game, _, _, Position), _, _),
    Move = _-_,
    enemies(View, Enemies),
    targets(View, Move, Enemies, Targets),
    Game:legal(Position, Move),
    findall(Hits0, threats(View, Enemies, Targets, Move, Hits0), [Hits]).

%   targets(+View, +Move, +Enemies, -Targets): argument N of Targets lists the prey that a
%   second move of the same piece might capture by going to square N; it is unbound where
%   there is none. Targets is `any` if the game's words do not say, or if Move is given, as
%   the table does not pay for a single move.

targets(View, Move, Enemies, Targets) :-
    View = view(situation(Game, _, _, _), Module, position(Board, _, _)),
    (   \+ ground(Move),
        has_hook(Game, striking, Words)
    ->  functor(Board, _, Size),
        functor(Targets, targets, Size),
        findall(Target-Prey,
                ( arg(Number, Board, Cell),
                  memberchk(Cell, Enemies),
                  numbered(Module, Square, Number),
                  Words:striking(View, Square, _-At),
                  numbered(Module, At, Target),
                  Prey = Number-Cell
                ),
                Pairs0),
        sort(Pairs0, Pairs),
        group_pairs_by_key(Pairs, Groups),
        filled(Groups, Targets)
    ;   Targets = any
    ).

filled([], _).
filled([Number-Preys|Groups], Targets) :-
    arg(Number, Targets, Preys),
    filled(Groups, Targets).

threats(view(Situation, Module, Flat), Enemies, Targets, Move, Hits) :-
    Flat = position(_, Player, _),
    flat_move(Module, Move, FlatMove),
    once(Module:next(Flat, FlatMove, position(Board, _, Memory))),
    Flat1 = position(Board, Player, Memory),
    findall(Hit, hit(view(Situation, Module, Flat1), Enemies, Targets, FlatMove, Hit), Hits),
    Hits = [_|_],
    \+ Module:over(Flat1, _, _).

hit(View, Enemies, Targets, _-Number, Hit) :-
    View = view(_, Module, Flat),
    Module:legal(Flat, Number-Target),
    ( Targets == any -> Hot = any ; arg(Target, Targets, Hot), nonvar(Hot) ),
    preys(Hot, View, Enemies, Number-Target, Preys),
    Preys = [_|_],
    flat_taken(Preys, Module, Flat, Number-Target, Taken),
    member(Hit, Taken).

%   Some of the prey may already have been captured by the first move.

preys(any, View, Enemies, Number-Target, Preys) :-
    View = view(_, Module, _),
    numbered(Module, From, Number),
    numbered(Module, To, Target),
    findall(Prey, prey(View, Enemies, From-To, Prey), Preys).
preys([First|Others], view(_, _, position(Board, _, _)), _, _, Preys) :-
    findall(Number-Cell,
            ( member(Number-Cell, [First|Others]),
              arg(Number, Board, Now),
              Now == Cell
            ),
            Preys).
