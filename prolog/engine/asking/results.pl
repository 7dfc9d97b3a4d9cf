:- module(results,
          [ wins/2,             % +View, ?Move
            wins_in/3,          % +View, ?Move, ?Plies
            loses_in/3,         % +View, ?Move, ?Plies
            value/3             % +View, ?Move, ?Value
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../compile', [flat_move/3]).
:- use_module('../game', [opponent/3]).
:- use_module('../search', [forces/4, horizon/1, sure_after/6]).
:- use_module(moving, [legal/2]).
:- use_module(view, [scored_view/2]).

/** <module> Relations about what a move leads to
*/

%!  wins(+View, ?Move) is nondet.
%
%   True if the legal Move wins at once.

wins(View, Move) :-
    View = view(_, Module, Flat),
    Flat = position(_, Player, _),
    legal(View, Move),
    flat_move(Module, Move, FlatMove),
    \+ \+ ( once(Module:next(Flat, FlatMove, Flat1)),
            forces(Module, Flat1, Player, 0) ).

%!  wins_in(+View, ?Move, ?Plies) is nondet.
%
%   True if the legal Move wins by force in Plies plies, counting Move itself, and no
%   fewer. An unbound Plies is searched for up to the horizon.

wins_in(View, Move, Plies) :-
    View = view(_, Module, Flat),
    Flat = position(_, Player, _),
    horizon(Plies, 1, Most),
    legal(View, Move),
    flat_move(Module, Move, FlatMove),
    sure_after(Module, Flat, FlatMove, Player, Most, Plies).

%!  loses_in(+View, ?Move, ?Plies) is nondet.
%
%   True if after the legal Move the opponent wins by force in Plies plies, counting
%   Move itself, and no fewer.

loses_in(View, Move, Plies) :-
    View = view(situation(Game, _, _, _), Module, Flat),
    Flat = position(_, Player, _),
    opponent(Game, Player, Opponent),
    horizon(Plies, 1, Most),
    legal(View, Move),
    flat_move(Module, Move, FlatMove),
    sure_after(Module, Flat, FlatMove, Opponent, Most, Plies).

horizon(Plies, Least, Most) :-
    (   integer(Plies)
    ->  Plies >= Least,
        Most = Plies
    ;   var(Plies),
        horizon(Most)
    ).

%!  value(+View, ?Move, ?Value) is nondet.
%
%   Value is the static evaluation of the position after the legal Move, from the
%   point of view of the player who makes it; an ordinary piece is worth 100.

value(View0, Move, Value) :-
    scored_view(View0, View),
    View = view(_, Module, Flat),
    Flat = position(_, Player, _),
    legal(View, Move),
    flat_move(Module, Move, FlatMove),
    findall(Worth, worth_after(Module, Flat, Player, FlatMove, Worth), [Value]).

worth_after(Module, Flat, Player, Move, Worth) :-
    once(Module:next(Flat, Move, Flat1)),
    (   once(Module:outcome(Flat1, Winner, _))
    ->  worth_of(Winner, Player, Worth)
    ;   Module:estimate(Flat1, Worth0),
        Worth is -Worth0
    ).

worth_of(Winner, Player, Worth) :-
    (   Winner == Player
    ->  Worth = 1_000_000
    ;   Winner == nobody
    ->  Worth = 0
    ;   Worth = -1_000_000
    ).
