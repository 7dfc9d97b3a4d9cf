:- module(search, []).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2]).

/** <module> The search of one position

Nobody calls this module. Its clauses are copied into the module that
flat/4 makes for a game (see flat.pl), so that they call the rules of that
game directly; the predicates declared dynamic below are the rules'.

Values are points for the player on turn. A win is worth 1,000,000 less the
plies it takes. `Mind` is the term of everything that outlives a node:

    mind(Keys, Data, Mask, Values, Killers1, Killers2, History, Nodes, Budget,
         Path, Hook)

It is changed by nb_setarg/3 with small integers only, so that a search
makes no garbage; the board is changed by setarg/3, and failing undoes it.
*/

:- dynamic
    legal/2,                    % +Position, ?Move
    next/3,                     % +Position0, +Move, -Position
    over/3,                     % +Position, -Winner, -Rule
    outcome/3,                  % +Position, -Winner, -Rule
    noisy/2,                    % +Position, ?Move
    estimate/2,                 % +Position, -Value
    key/2,                      % +Position, -Key
    prey/3,                     % +Board, +Move, -Worth
    cyclic/0.

%   node(+Position, +Depth, +Alpha, +Beta, +Ply, +Mind, -Value): Value is
%   that of Position, exact between Alpha and Beta and a bound outside.

node(Position, Depth, Alpha, Beta, Ply, Mind, Value) :-
    counted(Mind),
    (   over(Position, Winner, _)
    ->  final(Winner, Position, Ply, Value)
    ;   Depth =< 0
    ->  quiet(Position, 6, Alpha, Beta, Ply, Mind, Value)
    ;   key(Position, Key),
        (   repeated(Key, Ply, Mind)
        ->  Value = 0
        ;   probe(Key, Mind, Depth0, Flag, Value0, Move0)
        ->  recall(Value0, Ply, Known),
            (   Depth0 >= Depth,
                decides(Flag, Known, Alpha, Beta)
            ->  Value = Known
            ;   inner(Position, Key, Move0, Depth, Alpha, Beta, Ply, Mind, Value)
            )
        ;   inner(Position, Key, 0, Depth, Alpha, Beta, Ply, Mind, Value)
        )
    ).

final(Winner, position(_, Player, _), Ply, Value) :-
    (   Winner == nobody
    ->  Value = 0
    ;   Winner == Player
    ->  Value is 1_000_000-Ply
    ;   Value is Ply-1_000_000
    ).

%   Flag: 0 exact, 1 at least, 2 at most.

decides(0, _, _, _).
decides(1, Value, _, Beta) :- Value >= Beta.
decides(2, Value, Alpha, _) :- Value =< Alpha.
