:- module(solve_sized,
          [ sized/4             % +Solver, +Template, +Size, -Module
          ]).

/** <module> Clauses for boards of one size

Constants that are known when a search is compiled need not be looked up while it runs.
*/

:- dynamic ready/1.             % Module

%!  sized(+Solver, +Template, +Size, -Module) is det.
%
%   Module has the clauses of Template that are not dynamic, with each Body replaced by
%   Numbered according to Solver:numbered(Body, Size, Numbered). It is made once.

sized(Solver, Template, Columns/Rows, Module) :-
    atomic_list_concat([Template, Columns, x, Rows], Module),
    with_mutex(solve_sized, sig_atomic(made_once(Solver, Template, Columns/Rows, Module))).

made_once(Solver, Template, Size, Module) :-
    (   ready(Module)
    ->  true
    ;   made(Solver, Template, Size, Module),
        assertz(ready(Module))
    ).

made(Solver, Template, Size, Module) :-
    current_prolog_flag(optimise, Before),
    setup_call_cleanup(
        set_prolog_flag(optimise, true),
        forall(( current_predicate(Template:Name/Arity),
                 functor(Head, Name, Arity),
                 \+ predicate_property(Template:Head, imported_from(_)),
                 \+ predicate_property(Template:Head, dynamic)
               ),
               copied(Solver, Template, Head, Size, Module)),
        set_prolog_flag(optimise, Before)).

copied(Solver, Template, Head, Size, Module) :-
    functor(Head, Name, Arity),
    forall(clause(Template:Head, Body0),
           ( Solver:numbered(Body0, Size, Body), assertz(Module:(Head :- Body)) )),
    compile_predicates([Module:Name/Arity]).
