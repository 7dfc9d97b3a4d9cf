:- module(threats,
          [ threatens/3         % +View, ?Move, ?Kind
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../compile', [flat_move/3]).
:- use_module('../compile', [numbered/3]).
:- use_module(taking).
:- use_module(view).
:- use_module(vocabulary, [has_hook/3]).

/** <module> What a piece that has moved could capture
*/

%!  threatens(+View, ?Move, ?Kind) is nondet.
%
%   After the legal Move the piece that moved could capture a piece called
%   Kind, were its owner on turn again.

threatens(View, Move, Kind) :-
    View = view(situation(Game, _, _, Position), _, _),
    Move = _-_,
    enemies(View, Enemies),
    targets(View, Move, Enemies, Targets),
    Game:legal(Position, Move),
    findall(Hits0, threats(View, Enemies, Targets, Move, Hits0), [Hits]),
    kind_among(View, Hits, Kind).

%   targets(+View, +Move, +Enemies, -Targets): Targets has for every square on which the piece
%   that has moved may go on to capture what it may capture there, as a list of
%   Number-Cell. It is `any` where nothing is known, or a single Move is not worth it.

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

%   What is among them may have been captured meanwhile.

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
