:- module(quiescence,
          [ calm/6              % +Position, +Alpha, +Beta, +Ply, +Mind, -Value
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Quiescence search

Beyond the horizon only captures and pressing moves are searched, until there are none
or the static evaluation is good enough. If the opponent threatens to win at once, only
moves that prevent it are searched, and there is no stand-pat. See node.pl.

If there are many captures this could use up all the time, leaving none for the regular
search. So a search may spend 128 nodes on average on every position at its horizon, plus
an initial 32,768; beyond that, positions get their static evaluation. In 216 positions of
random games of the project, searched four to eight plies deep, that never happened; Fields
of Action came closest, with a third of the initial allowance.
*/

:- dynamic
    feature/1,                  % ?Feature
    over/3,                     % +Position, -Winner, -Rule
    estimate/2,                 % +Position, -Value
    threatened/1,               % +Position
    moved/3, noisy/2, answers/2, best_first/2, counted/1, final/4, lost_at_once/2.

%!  calm(+Position, +Alpha, +Beta, +Ply, +Mind, -Value) is det.
%
%   Value is the value of Position, which is at the horizon.

calm(Position, Alpha, Beta, Ply, Mind, Value) :-
    arg(13, Mind, Calm),
    arg(14, Mind, Horizon0),
    Horizon is Horizon0+1,
    nb_setarg(14, Mind, Horizon),
    quiescent(Position, Calm, Alpha, Beta, Ply, Mind, Value).

quiescent(Position, Limit, Alpha, Beta, Ply, Mind, Value) :-
    (   feature(quiescence),
        feature(threats),
        threatened(Position)
    ->  answers(Position, Moves0),
        best_first(Moves0, Moves),
        lost_at_once(Ply, Least),
        Limit1 is Limit-1,
        noises(Moves, Position, Limit1, Alpha, Beta, Ply, Mind, Least, Value)
    ;   untroubled(Position, Limit, Alpha, Beta, Ply, Mind, Value)
    ).

untroubled(Position, Limit, Alpha, Beta, Ply, Mind, Value) :-
    estimate(Position, Estimate),
    (   feature(quiescence),
        Estimate < Beta,
        Limit > 0,
        affordable(Mind),
        noisy(Position, Moves0),
        Moves0 \== []
    ->  best_first(Moves0, Moves),
        Alpha1 is max(Alpha, Estimate),
        Limit1 is Limit-1,
        noises(Moves, Position, Limit1, Alpha1, Beta, Ply, Mind, Estimate, Value)
    ;   Value = Estimate
    ).

%   affordable(+Mind) is semidet: the budget for captures is not used up.

affordable(Mind) :-
    arg(9, Mind, Nodes),
    arg(14, Mind, Horizon),
    Nodes < Horizon*128+32_768.

noises([], _, _, _, _, _, _, Value, Value).
noises([Ranked|Moves], Position, Limit, Alpha, Beta, Ply, Mind, Value0, Value) :-
    Code is Ranked /\ 0x3ffff,
    noise_after(Code, Position, Limit, Alpha, Beta, Ply, Mind, Value1),
    (   Value1 >= Beta
    ->  Value = Value1
    ;   Value2 is max(Value0, Value1),
        Alpha1 is max(Alpha, Value1),
        noises(Moves, Position, Limit, Alpha1, Beta, Ply, Mind, Value2, Value)
    ).

noise_after(Code, Position, Limit, Alpha, Beta, Ply, Mind, Value) :-
    Ply1 is Ply+1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    arg(4, Mind, Values),
    (   moved(Code, Position, Position1),
        counted(Mind),
        (   over(Position1, Winner, _)
        ->  final(Winner, Position1, Ply1, Value1)
        ;   quiescent(Position1, Limit, Alpha1, Beta1, Ply1, Mind, Value1)
        ),
        nb_setarg(Ply1, Values, Value1),
        fail
    ;   arg(Ply1, Values, Value2),
        Value is -Value2
    ).
