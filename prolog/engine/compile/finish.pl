:- module(finish,
          [ finished/4          % +Goals, ?Head, +Context, -Body
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module(census, [seated/4]).
:- use_module(flat_store).
:- use_module(guards, [guarded/4]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(small_tables, [known_in/2, laid_out/4]).
:- use_module(unfold, [inner/4]).
:- use_module(walks, [walking/4]).

/** <module> The last touches to a clause of the fast reading
*/

%!  finished(+Goals, ?Head, +Context, -Body) is semidet.
%
%   Body does what Goals do in a clause for Head, as fast as we can. Fails when
%   that never holds.

finished(Goals0, Head, Context, Body) :-
    Context = flat(Module, Game, _, _, _),
    vacant(Game, Vacant),
    walking(Goals0, Head, Context, Goals1),
    looked_up(Goals1, [], Goals2),
    guarded(Goals2, Vacant, Module, Goals3),
    known_in(Head, Known),
    laid_out(Goals3, Known, Module, Goals4),
    seated(Goals4, Head, Context, Goals5),
    maplist(asked_at_once(Module), Goals5, Goals6),
    put_once(Goals6, Goals),
    conjunction(Goals, Body).

%   put_once(+Goals0, -Goals): a score that the next change replaces is not put on
%   the board and fetched again.

put_once([], []).
put_once([Goal|Goals0], Goals) :-
    (   of_score(Goal, setarg(Place, Board, Score)),
        append(Between, [Next|After], Goals0),
        of_score(Next, arg(Place1, Board1, Score1)),
        Place1-Board1 == Place-Board,
        maplist(leaves_score, Between),
        append(Meanwhile, [Last|_], After),
        of_score(Last, setarg(Place2, Board2, _)),
        Place2-Board2 == Place-Board,
        maplist(leaves_score, Meanwhile)
    ->  Score1 = Score,
        append(Between, After, Goals1),
        put_once(Goals1, Goals)
    ;   Goals = [Goal|Goals1],
        put_once(Goals0, Goals1)
    ).

%   of_score(?Goal, ?Form): Goal is like Form, and is about a score.

of_score(Goal, Goal) :-
    nonvar(Goal),
    functor(Goal, _, 3),
    arg(3, Goal, Score),
    compound(Score),
    compound_name_arity(Score, score, _).

%   leaves_score(+Goal): Goal neither asks for a score nor changes one.

leaves_score(Goal) :-
    nonvar(Goal),
    (   inner(Goal, Parts, _, _)
    ->  maplist(leaves_score, Parts)
    ;   harmless(Goal),
        \+ of_score(Goal, _)
    ).

harmless(arg(_, _, _)).
harmless(setarg(_, _, _)).
harmless(_ is _).
harmless(_ == _).
harmless(_ = _).
harmless(Goal) :-
    functor(Goal, Name, _),
    memberchk(Name, ['stand*', 'parts*']).

%   asked_at_once(+Module, +Goal0, -Goal): what findall/3 asks is one goal, as a
%   conjunction would be compiled every time.

asked_at_once(Module, Goal0, Goal) :-
    (   var(Goal0)
    ->  Goal = Goal0
    ;   Goal0 = findall(Template, Asked, List)
    ->  own_goal(Asked, Module, Own),
        Goal = findall(Template, Own, List)
    ;   Goal0 = findall(Template, Asked, List, End)
    ->  own_goal(Asked, Module, Own),
        Goal = findall(Template, Own, List, End)
    ;   inner(Goal0, Parts0, Parts, Goal)
    ->  maplist(asked_at_once(Module), Parts0, Parts)
    ;   Goal = Goal0
    ).

own_goal(Goal0, Module, Goal) :-
    (   nonvar(Goal0),
        inner(Goal0, _, _, _)
    ->  asked_at_once(Module, Goal0, Body),
        term_variables(Body, Variables),
        gensym(all, Name0),
        atom_concat(Name0, *, Name),
        Goal =.. [Name|Variables],
        copy_term((Goal :- Body), Clause, _),
        add_clause(Module, Clause)
    ;   Goal = Goal0
    ).

%   looked_up(+Goals0, +Earlier, -Goals): arg/3 is fastest when it meets a new
%   variable; so, where the square is known from an earlier goal, the cell is
%   fetched and then compared.

looked_up([], _, []).
looked_up([Goal|Goals0], Earlier, Goals) :-
    (   callable(Goal),
        Goal = arg(Square, Board, Cell),
        ( atomic(Cell) ; occurs_in_term(Cell, Earlier) ),
        occurs_in_term(Square, Earlier)
    ->  Goals = [arg(Square, Board, There), Test|Goals1],
        ( atomic(Cell) -> Test = ( There == Cell ) ; Test = ( There = Cell ) )
    ;   looked_up_inside(Goal, Earlier, Goal1),
        Goals = [Goal1|Goals1]
    ),
    looked_up(Goals0, [Goal|Earlier], Goals1).

looked_up_inside(Goal0, Earlier, Goal) :-
    (   nonvar(Goal0),
        inner(Goal0, Parts0, Parts, Goal)
    ->  looked_up_parts(Parts0, Earlier, Parts)
    ;   Goal = Goal0
    ).

looked_up_parts([], _, []).
looked_up_parts([Part0|Parts0], Earlier, [Part|Parts]) :-
    (   callable(Part0)
    ->  conjuncts(Part0, Goals0),
        looked_up(Goals0, Earlier, Goals),
        conjunction(Goals, Part)
    ;   Part = Part0
    ),
    looked_up_parts(Parts0, [Part0|Earlier], Parts).
