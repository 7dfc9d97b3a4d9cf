:- module(aggregates,
          [ aggregated/3,       % +Aggregate, :Goal, -Result
            aggregated/4        % +Aggregate, +Discriminator, :Goal, -Result
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [nth1/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../refusal').
:- use_module(computing, [computable/1, summed/2, value_of/2]).

/** <module> Counting, adding up and finding the best

Like aggregate_all/3, except that max(V-M) is the greatest V with the M it belongs to if M is not
a number: max(V-M, value(M, V)) is the move of the greatest value.
*/

:- meta_predicate
    aggregated(+, 0, -),
    aggregated(+, ?, 0, -).

%!  aggregated(+Aggregate, :Goal, -Result) is semidet.
%
%   Result is Aggregate over the answers to Goal.

aggregated(Aggregate, Goal, Result) :-
    (   Aggregate == count
    ->  aggregate_all(count, Goal, Result)
    ;   findall(Aggregate, Goal, Found),
        collected(Aggregate, Found, Result0),
        Result = Result0
    ).

%!  aggregated(+Aggregate, +Discriminator, :Goal, -Result) is semidet.
%
%   As aggregated/3, counting equal answers for Discriminator and Aggregate once.

aggregated(Aggregate, Discriminator, Goal, Result) :-
    findall(Discriminator-Aggregate, Goal, Pairs0),
    sort(Pairs0, Pairs),
    pairs_values(Pairs, Found),
    collected(Aggregate, Found, Result0),
    Result = Result0.

collected(count, Found, Count) :-
    !,
    length(Found, Count).
collected(sum(_), Found, Sum) :-
    !,
    maplist(arg(1), Found, Terms),
    summed(Terms, Sum).
collected(bag(_), Found, Bag) :-
    !,
    maplist(arg(1), Found, Bag).
collected(set(_), Found, Set) :-
    !,
    maplist(arg(1), Found, Bag),
    sort(Bag, Set).
collected(Aggregate, Found, Best) :-
    compares(Aggregate, Order),
    !,
    maplist(valued, Found, [First|Rest]),
    foldl(better(Order), Rest, First, _-Best).
collected(Aggregate, Found, Result) :-
    compound_name_arguments(Aggregate, Name, Parts),
    findall(Part-N, nth1(N, Parts, Part), Numbered),
    maplist(part_collected(Found), Numbered, Results),
    compound_name_arguments(Result, Name, Results).

part_collected(Found, Part-N, Result) :-
    maplist(arg(N), Found, FoundHere),
    collected(Part, FoundHere, Result).

compares(max(_), >).
compares(max(_, _), >).
compares(min(_), <).
compares(min(_, _), <).

better(Order, Value1-Shown1, Value0-Shown0, Best) :-
    (   compared(Order, Value1, Value0)
    ->  Best = Value1-Shown1
    ;   Best = Value0-Shown0
    ).

compared(>, X, Y) :-
    X > Y.
compared(<, X, Y) :-
    X < Y.

%   valued(+Aggregate, -Pair): Pair is Value-Shown: the aggregate is Shown if no other has a
%   better Value.

valued(Aggregate, Value-Shown) :-
    (   Aggregate =.. [Name, Term, Witness]
    ->  must_be_computable(Term),
        value_of(Term, Value),
        Shown =.. [Name, Value, Witness]
    ;   arg(1, Aggregate, Term),
        nonvar(Term),
        Term = Number-Witness,
        computable(Number),
        \+ computable(Witness)
    ->  value_of(Number, Value),
        Shown = Value-Witness
    ;   arg(1, Aggregate, Term),
        must_be_computable(Term),
        value_of(Term, Value),
        Shown = Value
    ).

must_be_computable(Term) :-
    (   ( var(Term) ; computable(Term) )
    ->  true
    ;   refuse(bad_question, "max and min compare numbers; put what belongs to a number \c
                              after it, as in max(V-M) or max(V, M)"-[])
    ).
