:- module(control,
          [ control/4,          % ?Goal0, ?Parts0, ?Parts, ?Goal
            within/3,           % :Pass, ?Goal0, -Goal
            comparison/1,       % ?Goal
            calculation/1       % ?Goal
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).

/** <module> Control structures

Every pass over a clause descends into these goals, and into no others.
*/

:- meta_predicate within(3, ?, -).

%!  control(?Goal0, ?Parts0, ?Parts, ?Goal) is semidet.
%
%   Goal0 is composed of the goals Parts0, and Goal is Goal0 with Parts in their place. Both
%   are lists of lists: the goals of one list are called in sequence.

control((A0, B0),                    [[A0, B0]], [[A, B]], (A, B)).
control((A0 -> B0),                  [[A0, B0]], [[A, B]], (A -> B)).
control(\+ A0,                       [[A0]],     [[A]],    \+ A).
control(findall(T, A0, L),           [[A0]],     [[A]],    findall(T, A, L)).
control(findall(T, A0, L, End),      [[A0]],     [[A]],    findall(T, A, L, End)).
control(aggregate_all(count, A0, N), [[A0]],     [[A]],    aggregate_all(count, A, N)).
control((A0 ; B0), Parts0, Parts, Goal) :-
    (   nonvar(A0),
        A0 = (C0 -> D0)
    ->  Parts0 = [[C0, D0], [B0]],
        Parts = [[C, D], [B]],
        Goal = (C -> D ; B)
    ;   nonvar(A0),
        A0 = (C0 *-> D0)
    ->  Parts0 = [[C0, D0], [B0]],
        Parts = [[C, D], [B]],
        Goal = (C *-> D ; B)
    ;   Parts0 = [[A0], [B0]],
        Parts = [[A], [B]],
        Goal = (A ; B)
    ).

%!  within(:Pass, ?Goal0, -Goal) is det.
%
%   Goal is Goal0 with every part, a list of goals, replaced by the result of call(Pass,
%   Earlier, Goals0, Goals), where Earlier are the goals of Goal0 called before it. Pass
%   fails if the part never holds.

within(Pass, Goal0, Goal) :-
    (   nonvar(Goal0),
        control(Goal0, Parts0, Parts, Goal1)
    ->  maplist(within_parts(Pass, []), Parts0, Parts),
        Goal = Goal1
    ;   Goal = Goal0
    ).

within_parts(_, _, [], []).
within_parts(Pass, Earlier, [Part0|Parts0], [Part|Parts]) :-
    (   var(Part0)
    ->  Part = Part0,
        Goals0 = []
    ;   conjuncts(Part0, Goals0),
        call(Pass, Earlier, Goals0, Goals)
    ->  conjunction(Goals, Part)
    ;   Part = fail
    ),
    append(Earlier, Goals0, Earlier1),
    within_parts(Pass, Earlier1, Parts0, Parts).

%!  comparison(?Goal) is nondet.
%
%   True if Goal is a test that is decided once its variables are bound.

comparison(_ == _).
comparison(_ \== _).
comparison(_ \= _).
comparison(_ = _).
comparison(integer(_)).

%!  calculation(?Goal) is nondet.
%
%   True if Goal is arithmetic.

calculation(_ is _).
calculation(_ < _).
calculation(_ > _).
calculation(_ =< _).
calculation(_ >= _).
calculation(_ =:= _).
calculation(_ =\= _).
