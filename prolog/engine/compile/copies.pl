:- module(copies,
          [ copied/3            % +Source, +LeftOut, +Context
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(control, [within/3]).
:- use_module(store).

/** <module> Clauses of the search in a module of the fast reading
*/

%!  copied(+Source, +LeftOut, +Context) is det.
%
%   The module has the clauses of the module Source without the features LeftOut; a
%   clause that begins with such a feature is not copied.
%   What is dynamic there stands for the rules and for what is copied from
%   elsewhere; rules that the game does not have are empty.

copied(Source, LeftOut, flat(Module, Game, _, _, _)) :-
    vacant(Game, Vacant),
    forall(( current_predicate(Source:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Source:Head, imported_from(_))
           ),
           ( declared(Module, Name/Arity),
             forall(( \+ predicate_property(Source:Head, dynamic), clause(Source:Head, Body0) ),
                    ( without(Body0, LeftOut-Vacant, Body),
                      ( Body = (fail, _) -> true ; add_clause(Module, (Head :- Body)) )
                    )) )).

%   without(+Body0, +LeftOutVacant, -Body): what Body0 says of features and of
%   the vacant cell is settled.

without(Body0, LeftOut-Vacant, Body) :-
    (   nonvar(Body0),
        settled(Body0, LeftOut, Vacant, Body1)
    ->  Body = Body1
    ;   within(all_without(LeftOut-Vacant), Body0, Body)
    ).

settled(feature(Feature), LeftOut, _, Body) :-
    ( memberchk(Feature, LeftOut) -> Body = fail ; Body = true ).
settled(vacant(Cell), _, Vacant, Cell == Vacant).

all_without(LeftOutVacant, _, Goals0, Goals) :-
    maplist(each_without(LeftOutVacant), Goals0, Goals).

each_without(LeftOutVacant, Goal0, Goal) :-
    without(Goal0, LeftOutVacant, Goal).
