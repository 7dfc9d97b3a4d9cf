:- module(unfold,
          [ unfolded/4,         % +Goals0, +Kept, +Module, -Goals
            guarded/4,          % +Goals0, +Vacant, +Module, -Goals
            control/1           % ?Goal
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(flat_goals, [comparison/1, made/2, pending/2]).
:- use_module(rulebook, [conjunction/2, conjuncts/2]).

/** <module> Working out beforehand what a clause of the fast reading will do

A goal that only one clause can answer is replaced by the body of that
clause, a test whose result is known is left out, and a case distinction that
is decided is replaced by its case. What this says about a clause holds
wherever it is called, so that nothing but speed changes.
*/

most_steps(200).

%!  unfolded(+Goals0, +Kept, +Module, -Goals) is semidet.
%
%   Goals do in Module what Goals0 do. Fails when these never hold. The
%   variables Kept are not bound, as somebody else depends on them.

unfolded(Goals0, Kept, Module, Goals) :-
    most_steps(Steps),
    unfolded(Goals0, Steps, Kept, Module, Goals).

unfolded([], _, _, _, []).
unfolded([Goal|Goals0], Steps, Kept, Module, Goals) :-
    (   Steps > 0,
        nonvar(Goal),
        replaced(Goal, Kept, Module, New)
    ->  append(New, Goals0, Goals1),
        Goals1 \== [fail|Goals0],
        Steps1 is Steps-1,
        unfolded(Goals1, Steps1, Kept, Module, Goals)
    ;   kept_goal(Goal, Goals0, Rest, Module, Goal1),
        Goals = [Goal1|Goals1],
        unfolded(Rest, Steps, Kept, Module, Goals1)
    ).

%   replaced(+Goal, +Kept, +Module, -Goals) is semidet.

replaced(true, _, _, []).
replaced((A, B), _, _, [A, B]).
replaced(once(Goal), _, _, [(Goal -> true)]).
replaced(A \= B, _, _, [\+ A = B]).
replaced(A = B, Kept, _, Goals) :-
    equation(A, B, Kept, Goals).
replaced(A \== B, _, _, []) :-
    A \= B.
replaced(A == B, _, _, [fail]) :-
    A \= B.
replaced(Goal, _, _, Goals) :-
    comparison(Goal),
    ground(Goal),
    ( call(Goal) -> Goals = [] ; Goals = [fail] ).
replaced(lists:member(A, List), _, _, [Goal]) :-
    is_list(List),
    length(List, Length),
    Length =< 4,
    one_of(List, A, Goal).
replaced((If -> Then ; Else), _, Module, Goals) :-
    decided(If, Module, Truth),
    ( Truth == true -> Goals = [Then] ; Goals = [Else] ).
replaced((If -> Then), _, Module, Goals) :-
    If \= (_ -> _),
    decided(If, Module, Truth),
    ( Truth == true -> Goals = [Then] ; Goals = [fail] ).
replaced(\+ Goal, _, Module, Goals) :-
    decided(Goal, Module, Truth),
    ( Truth == true -> Goals = [fail] ; Goals = [] ).
replaced(Goal, _, Module, Goals) :-
    answering(Goal, Module, Source, Clauses),
    (   Clauses == []
    ->  Goals = [fail]
    ;   Clauses = [(Head :- Body)],
        functor(Goal, Name, Arity),
        \+ calls_itself(Goal, Name/Arity, Body),
        \+ ( sub_term(Cut, Body), Cut == ! ),
        at_home(Source, Module, Body),
        matched(Goal, Head, Equations),
        append(Equations, [Body], Goals)
    ).

one_of([], _, fail).
one_of([B|Bs], A, Goal) :-
    (   Bs == []
    ->  Goal = ( A = B )
    ;   Goal = ( A = B ; Goal1 ),
        one_of(Bs, A, Goal1)
    ).

%   equation(+A, +B, +Kept, -Goals) is semidet. Only what is atomic is put in
%   the place of a variable: a term must not be made anew where it is used.

equation(A, B, Kept, Goals) :-
    (   A \= B
    ->  Goals = [fail]
    ;   A == B
    ->  Goals = []
    ;   ( bindable(A, B, Kept) ; bindable(B, A, Kept) )
    ->  A = B,
        Goals = []
    ;   compound(A),
        compound(B),
        A =.. [_|As],
        B =.. [_|Bs],
        term_variables(A-B, Variables),
        equations(As, Bs, Variables, Goals)
    ).

bindable(A, B, Kept) :-
    var(A),
    ( atomic(B) ; var(B) ),
    \+ ( member(Variable, Kept), Variable == A ).

decided(Goal, Module, Truth) :-
    nonvar(Goal),
    term_variables(Goal, Kept),
    conjuncts(Goal, Goals0),
    (   unfolded(Goals0, Kept, Module, Goals)
    ->  Goals == [],
        Truth = true
    ;   Truth = false
    ).

%   answering(+Goal, +Module, -Source, -Clauses) is semidet: Clauses are those
%   in Source that may answer Goal, two at most.

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

%   A recursive predicate is followed only down a list that is known.

calls_itself(Goal, Name/Arity, Body) :-
    functor(Self, Name, Arity),
    sub_term(Call, Body),
    nonvar(Call),
    Call = Self,
    \+ ( Arity > 0, arg(1, Goal, First), nonvar(First) ).

%   What stands in another module is understood here if it only computes.

at_home(Source, Module, Body) :-
    (   Source == Module
    ->  true
    ;   conjuncts(Body, Goals),
        \+ ( member(Goal, Goals), Goal \= (_ is _) )
    ).

%   matched(+Goal, +Head, -Equations): what has to be equal so that the clause
%   of Head answers Goal. Head is new, its variables belong to nobody else.

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

equations([], [], _, []).
equations([Argument|Arguments], [Parameter|Parameters], Theirs, Equations) :-
    (   var(Parameter),
        \+ ( member(Variable, Theirs), Variable == Parameter )
    ->  Parameter = Argument,
        Equations = Equations1
    ;   Equations = [Argument = Parameter|Equations1]
    ),
    equations(Arguments, Parameters, Theirs, Equations1).

                /*******************************
                *        GOALS IN GOALS        *
                *******************************/

%   kept_goal(+Goal0, +Later0, -Later, +Module, -Goal): Goal is Goal0 with its
%   parts unfolded.

kept_goal(Goal0, Later0, Later, Module, Goal) :-
    (   nonvar(Goal0),
        inside(Goal0, Module, Goal1)
    ->  rarely(Goal1, Later0, Later, Goal)
    ;   Later = Later0,
        Goal = Goal0
    ).

inside(\+ Goal0, Module, \+ Goal) :-
    part(Module, Goal0, Goal).
inside(findall(Template, Goal0, List), Module, findall(Template, Goal, List)) :-
    part(Module, Goal0, Goal).
inside((A0, B0), Module, (A, B)) :-
    part(Module, A0, A),
    part(Module, B0, B).
inside((A0 -> B0), Module, (A -> B)) :-
    part(Module, A0, A),
    part(Module, B0, B).
inside((A0 ; B0), Module, Goal) :-
    part(Module, A0, A),
    part(Module, B0, B),
    (   A == fail
    ->  Goal = B
    ;   B == fail,
        A \= (_ -> _)
    ->  Goal = A
    ;   Goal = (A ; B)
    ).

part(Module, Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = (_ -> _)
    ->  inside(Goal0, Module, Goal)
    ;   term_variables(Goal0, Kept),
        conjuncts(Goal0, Goals0),
        (   unfolded(Goals0, Kept, Module, Goals)
        ->  conjunction(Goals, Goal)
        ;   Goal = fail
        )
    ).

%   A list of squares to be changed is mostly empty, and findall/3 is slow.

rarely(Goal0, Later0, Later, Goal) :-
    (   Goal0 = findall(Square, Any, List),
        Later0 = [Change|Later1],
        nonvar(Change),
        Change = changed_all(Squares, _, _),
        Squares == List
    ->  Goal = ( \+ Any -> List = [] ; findall(Square, Any, List, []), Change ),
        Later = Later1
    ;   Goal = Goal0,
        Later = Later0
    ).

                /*******************************
                *            GUARDS            *
                *******************************/

%!  guarded(+Goals0, +Vacant, +Module, -Goals) is det.
%
%   Goals are Goals0 with a test before every goal that a Vacant cell, which
%   most are, cannot satisfy.

guarded([], _, _, []).
guarded([Goal0|Goals0], Vacant, Module, [Goal|Goals]) :-
    guarded_inside(Goal0, Vacant, Module, Goal),
    (   nonvar(Goal),
        Goal = arg(_, _, Cell),
        var(Cell),
        Goals0 = [Next|_],
        never_vacant(Cell, Next, Vacant, Module)
    ->  Goals = [Cell \== Vacant|Goals1]
    ;   Goals = Goals1
    ),
    guarded(Goals0, Vacant, Module, Goals1).

never_vacant(Cell, Goal, Vacant, Module) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    \+ pending(Module, Name/Arity),
    arg(_, Goal, Argument),
    Argument == Cell,
    !,
    \+ ( Cell = Vacant,
         clause(Module:Goal, _)
       ).

guarded_inside(Goal0, Vacant, Module, Goal) :-
    (   nonvar(Goal0),
        control(Goal0)
    ->  Goal0 =.. [Name|Parts0],
        maplist(guarded_part(Vacant, Module), Parts0, Parts),
        Goal =.. [Name|Parts]
    ;   Goal = Goal0
    ).

%!  control(?Goal) is nondet.
%
%   Goal is made of other goals.

control((_, _)).
control((_ ; _)).
control((_ -> _)).
control(\+ _).
control(findall(_, _, _)).
control(findall(_, _, _, _)).

guarded_part(Vacant, Module, Goal0, Goal) :-
    (   callable(Goal0)
    ->  conjuncts(Goal0, Goals0),
        guarded(Goals0, Vacant, Module, Goals),
        conjunction(Goals, Goal)
    ;   Goal = Goal0
    ).
