:- module(lower,
          [ lowered/1           % +Context
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(census, [seated/4]).
:- use_module(control, [control/4, within/3]).
:- use_module(known, [known_in/2]).
:- use_module(puts, [put_once/2]).
:- use_module(scans, [scanning/4]).
:- use_module(store).
:- use_module(tables, [laid_out/5]).
:- use_module(walks, [walking/4]).

/** <module> The form of a clause that runs fastest

The factor by which leaving out each step slows down the search of some game: walks 1.4,
fetching a cell before comparing it 1.2, the census 1.2, sums 1.15, scans of a few squares
1.15, small tables 1.05 (1.15 in a perft).
*/

%!  lowered(+Context) is det.
%
%   Rewrite every clause that was built from rules into the form that runs fastest.

lowered(Context) :-
    Context = flat(Module, _, _, _, _),
    findall(Predicate, rough(Module, Predicate), Predicates),
    forall(member(Predicate, Predicates), lowered_predicate(Predicate, Context)).

lowered_predicate(Name/Arity, Context) :-
    Context = flat(Module, _, _, _, _),
    functor(Head, Name, Arity),
    findall((Head :- Body), clause(Module:Head, Body), Clauses),
    retractall(Module:Head),
    forall(member(Clause, Clauses), lowered_clause(Clause, Context)),
    refined(Module, Name/Arity).

lowered_clause((Head :- Body0), Context) :-
    Context = flat(Module, _, _, _, _),
    conjuncts(Body0, Goals0),
    (   lowered_goals(Goals0, Head, Context, Goals)
    ->  conjunction(Goals, Body),
        add_clause(Module, (Head :- Body))
    ;   true
    ).

%   lowered_goals(+Goals0, ?Head, +Context, -Goals) is semidet: fails if Goals0 never hold.

lowered_goals(Goals0, Head, Context, Goals) :-
    Context = flat(Module, _, _, _, _),
    walking(Goals0, Head, Context, Goals1),
    looked_up([], [], Goals1, Goals2),
    known_in(Head, Known),
    laid_out(Known, Module, [], Goals2, Goals3),
    seated(Goals3, Head, Context, Goals4),
    collected(Module, [], Goals4, Goals5),
    put_once(Goals5, Goals6),
    conjunction(Goals6, Body),
    conjuncts(Body, Goals7),
    scanning(Goals7, Head, Context, Goals).

%   looked_up(+Outer, +Earlier, +Goals0, -Goals): arg/3 is fastest if it binds a fresh
%   variable; so, if the square is known from an earlier goal, the cell is fetched
%   first and then compared.

looked_up(_, _, [], []).
looked_up(Outer, Earlier, [Goal0|Goals0], Goals) :-
    (   nonvar(Goal0),
        Goal0 = arg(Square, Board, Cell),
        ( atomic(Cell) ; occurs_in(Cell, Outer-Earlier) ),
        occurs_in(Square, Outer-Earlier)
    ->  Goals = [arg(Square, Board, There), Test|Goals1],
        ( atomic(Cell) -> Test = ( There == Cell ) ; Test = ( There = Cell ) )
    ;   within(looked_up(Outer-Earlier), Goal0, Goal),
        Goals = [Goal|Goals1]
    ),
    looked_up(Outer, [Goal0|Earlier], Goals0, Goals1).

%   collected(+Module, +Earlier, +Goals0, -Goals): aggregate_all/3 and findall/3 would compile
%   a control structure at every call, so it becomes a predicate. The counter is duplicated,
%   as it is modified destructively.

collected(Module, _, Goals0, Goals) :-
    maplist(collected_goal(Module), Goals0, Goals).

collected_goal(Module, Goal0, Goal) :-
    within(collected(Module), Goal0, Goal1),
    ( nonvar(Goal1), compiled(Goal1, Module, Goal) -> true ; Goal = Goal1 ).

compiled(aggregate_all(count, Counted, Count), _,
         ( duplicate_term(count(0), Counter),
           (   Counted,
               arg(1, Counter, Count0),
               Count1 is Count0+1,
               nb_setarg(1, Counter, Count1),
               fail
           ;   arg(1, Counter, Count)
           ) )).
compiled(findall(Term, Any0, List), Module, findall(Term, Any, List)) :-
    own_predicate(Any0, Module, Any).
compiled(findall(Term, Any0, List, Rest), Module, findall(Term, Any, List, Rest)) :-
    own_predicate(Any0, Module, Any).

own_predicate(Goal, Module, Head) :-
    control(Goal, _, _, _),
    term_variables(Goal, Variables),
    new_name(all, Name),
    Head =.. [Name|Variables],
    add_clause(Module, (Head :- Goal)).
