:- module(definitions,
          [ answering/4,        % +Goal, +Module, -Source, -Clauses
            calls_itself/3,     % +Goal, +Predicate, +Body
            at_home/3,          % +Source, +Module, +Body
            matched/3,          % +Goal, +Head, -Equations
            equations/4         % +Arguments, +Parameters, +Theirs, -Equations
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(flat_goals, [comparison/1]).
:- use_module(flat_store, [made/2, pending/2]).
:- use_module('../rulebook', [conjuncts/2]).

/** <module> Which clause a goal of the fast reading means
*/

%!  answering(+Goal, +Module, -Source, -Clauses) is semidet.
%
%   Clauses are those in Source that may answer Goal, two at most.

answering(Goal, Module, Source, Clauses) :-
    callable(Goal),
    (   Goal = Source:Inner
    ->  atom(Source),
        callable(Inner)
    ;   Inner = Goal,
        Source = Module,
        functor(Goal, Name, Arity),
        made(Module, Name/Arity),
        \+ pending(Module, Name/Arity)
    ),
    functor(Inner, Name1, Arity1),
    functor(Head, Name1, Arity1),
    predicate_property(Source:Head, number_of_clauses(_)),
    \+ predicate_property(Source:Head, imported_from(_)),
    findall((Head :- Body),
            limit(2, ( clause(Source:Head, Body), \+ never(Inner, Head, Body) )),
            Clauses0),
    maplist(qualified(Goal), Clauses0, Clauses).

qualified(Goal, (Head :- Body), (Qualified :- Body)) :-
    ( Goal = Source:_ -> Qualified = Source:Head ; Qualified = Head ).

%   The clause does not hold for Goal.

never(Goal, Head, Body) :-
    (   Goal \= Head
    ->  true
    ;   copy_term(Goal-Head-Body, Copy-Copy-Body1, _),
        conjuncts(Body1, [First|_]),
        ground(First),
        comparison(First),
        \+ call(First)
    ).

%!  calls_itself(+Goal, +Predicate, +Body) is semidet.
%
%   Body calls the Predicate of Goal, which is followed only down a list that is
%   known.

calls_itself(Goal, Name/Arity, Body) :-
    functor(Self, Name, Arity),
    sub_term(Call, Body),
    nonvar(Call),
    Call = Self,
    \+ ( Arity > 0, arg(1, Goal, First), nonvar(First) ).

%!  at_home(+Source, +Module, +Body) is semidet.
%
%   Body means the same in Module as in Source: what stands in another module is
%   understood here if it only computes.

at_home(Source, Module, Body) :-
    (   Source == Module
    ->  true
    ;   conjuncts(Body, Goals),
        \+ ( member(Goal, Goals), Goal \= (_ is _) )
    ).

%!  matched(+Goal, +Head, -Equations) is det.
%
%   Equations have to hold so that the clause of Head answers Goal. Head is new,
%   its variables belong to nobody else.

matched(Goal, Head, Equations) :-
    (   Goal = _:Goal1,
        Head = _:Head1
    ->  true
    ;   Goal1 = Goal,
        Head1 = Head
    ),
    term_variables(Goal1, Theirs),
    Goal1 =.. [_|Arguments],
    Head1 =.. [_|Parameters],
    equations(Arguments, Parameters, Theirs, Equations).

%!  equations(+Arguments, +Parameters, +Theirs, -Equations) is det.
%
%   Equations make Arguments equal to Parameters, whose variables are bound at
%   once if they are not among Theirs.

equations([], [], _, []).
equations([Argument|Arguments], [Parameter|Parameters], Theirs, Equations) :-
    (   var(Parameter),
        \+ ( member(Variable, Theirs), Variable == Parameter )
    ->  Parameter = Argument,
        Equations = Equations1
    ;   Equations = [Argument = Parameter|Equations1]
    ),
    equations(Arguments, Parameters, Theirs, Equations1).
