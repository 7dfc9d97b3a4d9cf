:- module(walks,
          [ walking/4           % +Goals0, ?Head, +Context, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [append/2, append/3, select/3]).
:- use_module('../rulebook', [conjunction/2]).
:- use_module(control, [within/3]).
:- use_module(evaluate, [settled/5]).
:- use_module(known).
:- use_module(store).
:- use_module(tables, [laid_out/5]).

/** <module> Walks along rays, with the goals that follow

The board goals slide and passage, and the search for the first piece on a ray,
are compiled into one of

    walk(First, Squares, Board, Vacant, To, Between)
    met(First, Squares, Board, Vacant, To, Between)
    pass(First, Squares, Board, Others, To, Between)

where First, followed by Squares, are the squares of the ray. A walk ends on any
square up to the first that is not Vacant, met on that one only, and pass on any
up to the first that is neither vacant nor holds one of Others.

Each of them gets a predicate of its own, which includes the goals that follow it
in the clause: once for a vacant square, where most of them can be evaluated, and
once for any other.
*/

%!  walking(+Goals0, ?Head, +Context, -Goals) is semidet.
%
%   Goals are equivalent to the body Goals0 of a clause for Head; its first walk
%   and all goals after it become one goal. Fails if the walk can end nowhere.

walking(Goals0, Head, Context, Goals) :-
    maplist(within(walking_part(Head-Goals0, Context)), Goals0, Goals1),
    (   append(Before, [Walk0|After0], Goals1),
        open_ended(Walk0, Head-Before, Walk, After0, After)
    ->  Context = flat(Module, _, _, _, _),
        known_in(Head, Known0),
        known_after(Before, Known0, Module, Known),
        shared_with(Walk-After, Head-Before, Walk, Shared),
        own_predicate(Walk, After, Shared-Known, Context, Goals2),
        append(Before, Goals2, Goals)
    ;   Goals = Goals1
    ).

walking_part(Outer, Context, _, Goals0, Goals) :-
    walking(Goals0, Outer, Context, Goals).

%   open_ended(?Walk0, ?Outer, -Walk, +After0, -After) is semidet: Walk followed by After is
%   equivalent to Walk0 followed by After0; the end of Walk is unbound, and the squares
%   between do not occur before it.

open_ended(Walk0, Outer, Walk, After0, After) :-
    parts(Walk0, Kind, First, Squares, Board, Others, To0, Between0),
    ( var(To0) -> To = To0, After1 = After0 ; After1 = [To = To0|After0] ),
    (   var(Between0),
        \+ occurs_in(Between0, Outer)
    ->  Between = Between0,
        After = After1
    ;   After = [Between = Between0|After1]
    ),
    parts(Walk, Kind, First, Squares, Board, Others, To, Between).

%   parts(?Walk, ?Kind, ?First, ?Squares, ?Board, ?Others, ?To, ?Between) is semidet: Walk has these
%   parts.

parts(Walk, Kind, First, Squares, Board, Others, To, Between) :-
    nonvar(Walk),
    functor(Walk, Kind, 6),
    memberchk(Kind, [walk, met, pass]),
    Walk =.. [_, First, Squares, Board, Others, To, Between].
parts(Walk, Kind, First, Squares, Board, Others, To, Between) :-
    var(Walk),
    nonvar(Kind),
    Walk =.. [Kind, First, Squares, Board, Others, To, Between].

%   own_predicate(+Walk, +After, +SharedKnown, +Context, -Goals): adds a predicate for Walk and
%   After. Goals take the first step inline, as most walks end there, and call it for the
%   others. The squares passed are only recorded if After uses them.

own_predicate(Walk, After, Shared-Known, Context, Goals) :-
    Context = flat(Module, _, _, _, _),
    parts(Walk, _, First, Squares, Board, _, _, Between),
    (   occurs_in(Between, After)
    ->  passing(Square, Passed, Passing)
    ;   Passing = passing([], [], [])
    ),
    Passing = passing(Start, Passed0, Passed1),
    new_name(walk, Name),
    call_of(Name, [Square|Rest], Passed0, Shared, Head),
    call_of(Name, Rest, Passed1, Shared, On),
    step(Walk, After, Shared, On, Context, step(Square, Passed, Cell, Step)),
    Goals0 = [arg(Square, Board, Cell), Step],
    laid_out([Square|Known], Module, [], Goals0, Body0),
    conjunction(Body0, Body),
    copy_term((Head :- Body), Clause, _),
    add_clause(Module, Clause),
    copy_term(start(Square, Rest, Passed0, Shared, Goals0),
              start(First, Squares, Start, Shared, Goals), _).

%   passing(?Square, ?Passed, -Passing): Passing is passing(Start, Before, After), the lists of
%   squares passed at the start, and before and after Square.

passing(Square, Passed, passing([[]], [Passed], [[Square|Passed]])).

%   step(+Walk, +After, +Shared, +On, +Context, -Step) is semidet: Step is step(Square, Passed,
%   Cell, Goal), where Goal ends on Square, which holds Cell, or calls On.

step(Walk, After, Shared, On, Context, step(Square, Passed, Cell, Goal)) :-
    Context = flat(_, Game, _, _, _),
    vacant(Game, Vacant),
    parts(Walk, _, _, _, Board, _, To, Between),
    Tail = tail(Board, To, Between, After, Shared),
    at_square(Vacant, Square, Passed, Tail, Context, AtVacant),
    dif(Cell, Vacant),
    at_square(Cell, Square, Passed, Tail, Context, AtOther),
    steps(Walk, Cell, Vacant, AtVacant, AtOther, On, Goal).

call_of(Name, Ray, Passed, Shared, Call) :-
    append([[Name, Ray], Passed, Shared], Parts),
    Call =.. Parts.

%   steps(+Walk, ?Cell, +Vacant, +AtVacant, +AtOther, +On, -Goal) is semidet: Goal ends on
%   the square, which holds Cell, or continues to the next one.

steps(walk(_, _, _, _, _, _), Cell, Vacant, AtVacant, AtOther, On, Goal) :-
    AtVacant-AtOther \== fail-fail,
    either(AtVacant, On, Vacantly),
    Goal = ( Cell == Vacant -> Vacantly ; AtOther ).
steps(met(_, _, _, _, _, _), Cell, Vacant, _, AtOther, On, Goal) :-
    AtOther \== fail,
    Goal = ( Cell == Vacant -> On ; AtOther ).
steps(pass(_, _, _, Others, _, _), Cell, Vacant, AtVacant, AtOther, On, Goal) :-
    either(AtVacant, On, Vacantly),
    either(AtOther, ( memberchk(Cell, Others), On ), Otherwise),
    Goal = (   Cell == Vacant
           ->  Vacantly
           ;   Others == []
           ->  AtOther
           ;   Otherwise
           ).

either(Goal, Other, Either) :-
    ( Goal == fail -> Either = Other ; Either = ( Goal ; Other ) ).

%   at_square(+Cell, ?Square, ?Passed, +Tail, +Context, -Goal): Goal is the rest of
%   the clause if the walk ends on Square, which holds Cell; `fail` if that never
%   holds. The variables Shared belong to the whole walk and are not renamed.

at_square(Cell, Square, Passed, tail(Board, To, Between, After, Shared), Context, Goal) :-
    copy_term(Shared-To-Between-After, Shared1-Square-Passed-After1),
    maplist(restored(To), Shared, Shared1),
    (   select(arg(Square1, Board1, Content), After1, After2),
        Square1 == Square,
        Board1 == Board
    ->  Goals0 = [Content = Cell|After2]
    ;   Goals0 = After1
    ),
    term_variables(Cell-Square-Passed-Shared, Kept),
    (   settled(Goals0, Kept, Kept, Context, Goals)
    ->  conjunction([To = Square|Goals], Goal)
    ;   Goal = fail
    ).

restored(To, Variable, Copy) :-
    ( Variable == To -> true ; Copy = Variable ).

%   shared_with(+Inner, +Outer, +Walk, -Shared): Shared are the variables that Inner has in
%   common with Outer, without those that the walk itself updates.

shared_with(Inner, Outer, Walk, Shared) :-
    parts(Walk, _, First, Squares, _, _, _, Between),
    shared(Inner, Outer, Shared0),
    exclude(in(First-Squares-Between), Shared0, Shared).

in(Term, Variable) :-
    occurs_in(Variable, Term).
