:- module(copies,
          [ copied/3            % +Source, +LeftOut, +Context
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(control, [within/3]).
:- use_module(store).

/** <module> Copying the clauses of the search into a compiled module
*/

%!  copied(+Source, +LeftOut, +Context) is det.
%
%   Copy the clauses of the module Source without the features LeftOut and the goals that
%   depend on them. Predicates that are dynamic in Source are the rules, or are copied from
%   other modules; rules that the game does not have remain without clauses.

copied(Source, LeftOut, flat(Module, Game, _, _, _)) :-
    vacant(Game, Vacant),
    forall(( current_predicate(Source:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Source:Head, imported_from(_))
           ),
           ( declared(Module, Name/Arity),
             forall(( \+ predicate_property(Source:Head, dynamic), clause(Source:Head, Body) ),
                    copied_clause(Module, Head, Body, LeftOut-Vacant))
           )).

copied_clause(Module, Head, Body0, LeftOutVacant) :-
    conjuncts(Body0, Goals0),
    (   without(LeftOutVacant, [], Goals0, Goals)
    ->  conjunction(Goals, Body),
        add_clause(Module, (Head :- Body))
    ;   true
    ).

%   without(+LeftOutVacant, +Earlier, +Goals0, -Goals) is semidet: the goals feature/1 and
%   vacant/1 in Goals0 are evaluated. Fails if Goals0 can then never hold.

without(_, _, [], []).
without(LeftOutVacant, Earlier, [Goal0|Goals0], Goals) :-
    settled(Goal0, LeftOutVacant, New),
    append(New, Goals1, Goals),
    without(LeftOutVacant, Earlier, Goals0, Goals1).

settled(Goal0, LeftOutVacant, Goals) :-
    (   var(Goal0)
    ->  Goals = [Goal0]
    ;   Goal0 = feature(Feature)
    ->  LeftOutVacant = LeftOut-_,
        \+ memberchk(Feature, LeftOut),
        Goals = []
    ;   Goal0 = vacant(Cell)
    ->  LeftOutVacant = _-Vacant,
        Goals = [Cell == Vacant]
    ;   within(without(LeftOutVacant), Goal0, Goal1),
        decided(Goal1, Goals)
    ).

%   decided(?Goal, -Goals): a branch whose condition has been evaluated is chosen.

decided(Goal, Goals) :-
    (   Goal = ( If -> _ ; Else ),
        If == fail
    ->  Goals = [Else]
    ;   Goal = ( If -> Then ; _ ),
        If == true
    ->  Goals = [Then]
    ;   Goals = [Goal]
    ).
