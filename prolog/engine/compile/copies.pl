:- module(copies,
          [ copied/3            % +Source, +LeftOut, +Context
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(flat_store).
:- use_module(unfold, [inner/4]).

/** <module> Clauses of the search in a module of the fast reading
*/

%!  copied(+Source, +LeftOut, +Context) is det.
%
%   The module has the clauses of the module Source without the features LeftOut.
%   What is dynamic there stands for the rules and for what is copied from
%   elsewhere; rules that the game does not have are empty.

copied(Source, LeftOut, flat(Module, Game, _, _, _)) :-
    vacant(Game, Vacant),
    forall(( current_predicate(Source:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Source:Head, imported_from(_))
           ),
           (   predicate_property(Source:Head, dynamic)
           ->  ( made(Module, Name/Arity) -> true ; declared(Module, Name/Arity) )
           ;   forall(clause(Source:Head, Body0),
                      ( without(Body0, LeftOut-Vacant, Body),
                        add_clause(Module, (Head :- Body))
                      ))
           )).

%   without(+Body0, +LeftOutVacant, -Body): what Body0 says of features and of
%   the vacant cell is settled.

without(Body0, LeftOut-Vacant, Body) :-
    (   var(Body0)
    ->  Body = Body0
    ;   Body0 = feature(Feature)
    ->  ( memberchk(Feature, LeftOut) -> Body = fail ; Body = true )
    ;   Body0 = vacant(Cell)
    ->  Body = ( Cell == Vacant )
    ;   inner(Body0, Parts0, Parts, Body)
    ->  maplist(part_without(LeftOut-Vacant), Parts0, Parts)
    ;   Body = Body0
    ).

part_without(LeftOutVacant, Body0, Body) :-
    without(Body0, LeftOutVacant, Body).
