:- module(walks,
          [ walking/4           % +Goals0, +Head, +Context, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [append/2, append/3, member/2, select/3]).
:- use_module(flat_goals, [settled/5]).
:- use_module(flat_store, [add_clause/2, vacant/2]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(small_tables, [known_after/4, known_in/2, laid_out/4]).
:- use_module(unfold, [inner/4]).

/** <module> Walks along rays, with what is asked on the way

The board goals slide and passage, and the look at the first piece on a ray,
become in the fast reading one of

    walk(First, Squares, Board, Vacant, To, Between)
    met(First, Squares, Board, Vacant, To, Between)
    pass(First, Squares, Board, Others, To, Between)

where First and then Squares are on the way. A walk ends on any square up to
the first that is not Vacant, met on that one only, and pass on any up to the
first that is neither vacant nor holds one of Others.

Each of them gets a predicate of its own, which also does what its clause
asks afterwards: once for a vacant square, where most of that is known, and
once for any other one.
*/

%!  walking(+Goals0, +Head, +Context, -Goals) is semidet.
%
%   Goals do what the body Goals0 of a clause for Head does; its first walk
%   and all after it are one goal. Fails when the walk never ends anywhere.

walking(Goals0, Head, Context, Goals) :-
    maplist(walking_inside(Head-Goals0, Context), Goals0, Goals1),
    walking_on(Goals1, Head, Context, Goals).

walking_on(Goals0, Head, Context, Goals) :-
    (   append(Before, [Walk0|After0], Goals0),
        nonvar(Walk0),
        open_ended(Walk0, Head-Before, Walk, After0, After),
        parts(Walk, First, Squares, _, _, Between)
    ->  Context = flat(Module, Game, _, _, _),
        vacant(Game, Vacant),
        shared(Walk-After, Head-Before, First-Squares-Between, Shared),
        known_in(Head, Known0),
        known_after(Before, Known0, Module, Known),
        own_predicate(Walk, After, Shared, Known-Vacant, Context, Start),
        start(Between, After, Passed),
        Start = start(First, Squares, Passed, Shared, Goals1),
        append(Before, Goals1, Goals)
    ;   Goals = Goals0
    ).

%   open_ended(+Walk0, +Outer, -Walk, +After0, -After): Walk and then After do what
%   Walk0 and then After0 do, and nothing is known of where Walk ends, nor, before
%   it, of the squares between.

open_ended(Walk0, Outer, Walk, After0, After) :-
    parts(Walk0, First, Squares, Board, To0, Between0),
    parted(Walk0, Others),
    ( var(To0) -> To = To0, After1 = After0 ; After1 = [To = To0|After0] ),
    (   var(Between0),
        \+ among(Between0, Outer)
    ->  Between = Between0,
        After = After1
    ;   After = [Between = Between0|After1]
    ),
    parts(Walk, First, Squares, Board, To, Between),
    functor(Walk0, Name, 6),
    functor(Walk, Name, 6),
    parted(Walk, Others),
    !.

parted(Walk, Others) :-
    arg(4, Walk, Others).

walking_inside(Outer, Context, Goal0, Goal) :-
    (   nonvar(Goal0),
        inner(Goal0, Parts0, Parts, Goal)
    ->  maplist(walking_part(Outer, Context), Parts0, Parts)
    ;   Goal = Goal0
    ).

walking_part(Outer, Context, Goal0, Goal) :-
    (   callable(Goal0)
    ->  conjuncts(Goal0, Goals0),
        (   walking(Goals0, Outer, Context, Goals)
        ->  conjunction(Goals, Goal)
        ;   Goal = fail
        )
    ;   Goal = Goal0
    ).

%   parts(+Walk, -First, -Squares, -Board, -To, -Between)

parts(walk(First, Squares, Board, _, To, Between), First, Squares, Board, To, Between).
parts(met(First, Squares, Board, _, To, Between),  First, Squares, Board, To, Between).
parts(pass(First, Squares, Board, _, To, Between), First, Squares, Board, To, Between).

%   start(+Between, +After, -Passed): the squares passed are handed on only if
%   somebody asks. Passed is a list.

start(Between, After, Passed) :-
    (   among(Between, After)
    ->  Passed = [[]]
    ;   Passed = []
    ).

%   own_predicate(+Walk, +After, +Shared, +KnownVacant, +Context, -Start): the
%   module has the predicate, and Start is start(First, Squares, Passed, Shared,
%   Goals), where Goals do the first step: most walks end there.

own_predicate(Walk, After, Shared, Known-Vacant, Context, Start) :-
    Context = flat(Module, _, _, _, _),
    parts(Walk, _, _, Board, To, Between),
    Tail = tail(Board, To, Between, After, Shared),
    here(Vacant, Square, Passed, Tail, Context, Here),
    Here = here(Cell, _, _, _),
    start(Between, After, Empty),
    handed_on(Empty, Square, Passed, Passed0, Passed1),
    gensym(walk, Name0),
    atom_concat(Name0, *, Name),
    steps(Walk, Here, On, Steps),
    own(Name, [Square|Squares], Passed0, Shared, Head),
    own(Name, Squares, Passed1, Shared, On),
    Goals = [arg(Square, Board, Cell), Steps],
    laid_out(Goals, [Square|Known], Module, Body0),
    conjunction(Body0, Body),
    copy_term((Head :- Body), Clause, _),
    add_clause(Module, Clause),
    copy_term(start(Square, Squares, Passed0, Shared, Goals), Start, _).

here(Vacant, Square, Passed, Tail, Context, here(Cell, Vacant, AtVacant, AtOther)) :-
    at_square(Vacant, Square, Passed, Tail, Context, AtVacant),
    dif(Cell, Vacant),
    at_square(Cell, Square, Passed, Tail, Context, AtOther).

own(Name, Ray, Passed, Shared, Call) :-
    append([[Name, Ray], Passed, Shared], Parts),
    Call =.. Parts.

handed_on([],  _,      _,      [],       []).
handed_on([_], Square, Passed, [Passed], [[Square|Passed]]).

%   steps(+Walk, +Here, +On, -Goal) is semidet: Goal ends on the square or goes
%   on to the next one.

steps(walk(_, _, _, _, _, _), here(Cell, Vacant, AtVacant, AtOther), On, Goal) :-
    AtVacant-AtOther \== fail-fail,
    either(AtVacant, On, Vacantly),
    Goal = ( Cell == Vacant -> Vacantly ; AtOther ).
steps(met(_, _, _, _, _, _), here(Cell, Vacant, _, AtOther), On, Goal) :-
    AtOther \== fail,
    Goal = ( Cell == Vacant -> On ; AtOther ).
steps(pass(_, _, _, Others, _, _), here(Cell, Vacant, AtVacant, AtOther), On, Goal) :-
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

%   at_square(+Cell, ?Square, ?Passed, +Tail, +Context, -Goal): what the clause
%   asks when the walk ends on Square, which holds Cell; `fail` if that never
%   holds. The variables Shared are those of the whole walk and stay.

at_square(Cell, Square, Passed, tail(Board, To, Between, After, Shared), Context, Goal) :-
    copy_term(Shared-To-Between-After, Shared1-Square-Passed-After1),
    restored(Shared, Shared1, To),
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

restored([], [], _).
restored([Variable|Variables], [Copy|Copies], To) :-
    ( Variable == To -> true ; Copy = Variable ),
    restored(Variables, Copies, To).

%   shared(+Inner, +Outer, +Others, -Shared): the variables that Inner has in
%   common with Outer, without Others.

shared(Inner, Outer, Others, Shared) :-
    term_variables(Inner, Variables),
    common(Variables, Outer, Others, Shared).

common([], _, _, []).
common([Variable|Variables], Outer, Others, Shared) :-
    (   among(Variable, Outer),
        \+ among(Variable, Others)
    ->  Shared = [Variable|Shared1]
    ;   Shared = Shared1
    ),
    common(Variables, Outer, Others, Shared1).

among(Variable, Term) :-
    term_variables(Term, Variables),
    member(Other, Variables),
    Other == Variable,
    !.
