:- module(evaluate,
          [ settled/5           % +Goals0, ?Head, +Kept, +Context, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../rulebook', [conjuncts/2]).
:- use_module(control).
:- use_module(joining, [joined/5]).
:- use_module(known).
:- use_module(store).

/** <module> Partial evaluation

A goal that only one clause can answer is unfolded, a test whose result is known is
dropped, a decided case distinction is replaced by its case, and adjacent goals that no
position changes become one table (joining.pl). Every step preserves the meaning of a
clause wherever it is called, so that only speed changes.
*/

most_steps(200).

%!  settled(+Goals0, ?Head, +Kept, +Context, -Goals) is semidet.
%
%   Goals are equivalent to Goals0 in a clause for Head. Fails if these never hold. The
%   variables Kept are not bound. Joining finds constants, and unfolding exposes more
%   goals to join, so both alternate until nothing changes.

settled(Goals0, Head, Kept, Context, Goals) :-
    Context = flat(Module, _, _, _, _),
    joined(Goals0, Head, Kept, Context, Goals1),
    unfolded(Goals1, Head, Kept, Module, Goals2),
    placed_once(Goals2, [], Goals3),
    (   Goals3 == Goals0
    ->  Goals = Goals0
    ;   settled(Goals3, Head, Kept, Context, Goals)
    ).

%   placed_once(+Goals0, +Earlier, -Goals): the row and the column of a square
%   are looked up only once.

placed_once([], _, []).
placed_once([Goal|Goals0], Earlier, Goals) :-
    (   nonvar(Goal),
        Goal = 'square*'(Square, Row, Column),
        member('square*'(Square1, Row, Column), Earlier),
        Square1 == Square
    ->  Goals = Goals1
    ;   Goals = [Goal|Goals1]
    ),
    placed_once(Goals0, [Goal|Earlier], Goals1).

                /*******************************
                *           UNFOLDING          *
                *******************************/

%   unfolded(+Goals0, ?Head, +Kept, +Module, -Goals) is semidet: fails if Goals0 never hold.

unfolded(Goals0, Head, Kept, Module, Goals) :-
    most_steps(Steps),
    term_variables(Head, Met),
    unfolded_on(Goals0, Steps, kept(Kept, [], [], Met), Module, Goals).

unfolded_on([], _, _, _, []).
unfolded_on([Goal|Goals0], Steps, Kept, Module, Goals) :-
    (   Steps > 0,
        nonvar(Goal),
        replaced(Goal, Kept, Module, New)
    ->  append(New, Goals0, Goals1),
        Goals1 \== [fail|Goals0],
        Steps1 is Steps-1,
        unfolded_on(Goals1, Steps1, Kept, Module, Goals)
    ;   within(unfolded_part(Module, Goal), Goal, Goal1),
        without_failing(Goal1, Goal2),
        rarely(Goal2, Goals0, Goals1, Goal3),
        Goals = [Goal3|Goals2],
        kept_after(Goal, Kept, Module, Kept1),
        unfolded_on(Goals1, Steps, Kept1, Module, Goals2)
    ).

%   unfolded_part(+Module, +Whole, +Earlier, +Goals0, -Goals) is semidet: Goals0 are a
%   part of the goal Whole, whose variables are not bound.

unfolded_part(Module, Whole, _, Goals0, Goals) :-
    term_variables(Whole, Kept),
    unfolded(Goals0, [], Kept, Module, Goals).

without_failing(Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = (A ; B),
        ( A == fail, Goal1 = B ; B == fail, A \= (_ -> _), A \= (_ *-> _), Goal1 = A )
    ->  Goal = Goal1
    ;   Goal = Goal0
    ).

%   rarely(+Goal0, +Later0, -Later, -Goal): findall/3 is avoided for a list of squares to
%   change, which is usually empty. Without this Tafl is a fifth slower.

rarely(Goal0, Later0, Later, Goal) :-
    (   nonvar(Goal0),
        Goal0 = findall(Square, Any, List),
        Later0 = [Change|Later1],
        nonvar(Change),
        Change = 'changed_all*'(Squares, _, _),
        Squares == List
    ->  Goal = ( \+ Any -> List = [] ; findall(Square, Any, List, []), Change ),
        Later = Later1
    ;   Goal = Goal0,
        Later = Later0
    ).

                /*******************************
                *         REPLACEMENTS         *
                *******************************/

%   replaced(+Goal, +Kept, +Module, -Goals) is semidet: Goals are a simpler form of Goal.

replaced(true, _, _, []).
replaced((A, B), _, _, [A, B]).
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
replaced(memberchk(_, List), _, _, [fail]) :-
    List == [].
replaced(findall(_, Goal, List), _, Module, [List = []]) :-
    decided(Goal, Module, false).
replaced((If -> Then ; Else), _, Module, Goals) :-
    decided(If, Module, Truth),
    ( Truth == true -> Goals = [Then] ; Goals = [Else] ).
replaced((If -> Then), _, Module, Goals) :-
    decided(If, Module, Truth),
    ( Truth == true -> Goals = [Then] ; Goals = [fail] ).
replaced(\+ Goal, _, Module, Goals) :-
    decided(Goal, Module, Truth),
    ( Truth == true -> Goals = [fail] ; Goals = [] ).
replaced(Goal, _, Module, Goals) :-
    answering(Goal, Module, Clauses),
    (   Clauses == []
    ->  Goals = [fail]
    ;   Clauses = [(Head :- Body)],
        \+ calls_itself(Goal, Body),
        \+ ( sub_term(Cut, Body), Cut == ! ),
        at_home(Goal, Body),
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

%   equation(+A, +B, +Kept, -Goals) is semidet. A variable is only replaced by an
%   atomic term or a variable: a compound would be built again at every use.

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

%   bindable(+A, +B, +Kept): A can be replaced by B from the start: it occurs in no
%   earlier goal, or in none that depends on its value.

bindable(A, B, kept(Others, Asked, _, Met)) :-
    var(A),
    ( atomic(B) ; var(B) ),
    \+ occurs_in(A, Others),
    (   \+ occurs_in(A, Met)
    ->  true
    ;   \+ occurs_in(A, Asked),
        \+ occurs_in(B, Asked)
    ).

decided(Goal, Module, Truth) :-
    nonvar(Goal),
    conjuncts(Goal, Goals0),
    (   unfolded_part(Module, Goal, [], Goals0, Goals)
    ->  Goals == [],
        Truth = true
    ;   Truth = false
    ).

                /*******************************
                *          DEFINITIONS         *
                *******************************/

%   answering(+Goal, +Module, -Clauses) is semidet: Clauses are the clauses that may
%   answer Goal, at most two of them.

answering(Goal, Module, Clauses) :-
    (   Goal = Source:Inner
    ->  atom(Source),
        callable(Inner)
    ;   Source = Module,
        Inner = Goal,
        ready(Module, Goal)
    ),
    functor(Inner, Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(Source:Head, number_of_clauses(_)),
    \+ predicate_property(Source:Head, imported_from(_)),
    findall((Head :- Body),
            limit(2, ( clause(Source:Head, Body), \+ never(Inner, Head, Body) )),
            Clauses).

%   never(+Goal, +Head, +Body): the clause cannot answer Goal.

never(Goal, Head, Body) :-
    (   Goal \= Head
    ->  true
    ;   copy_term(Goal-Head-Body, Copy-Copy-Body1, _),
        conjuncts(Body1, [First|_]),
        ground(First),
        comparison(First),
        \+ call(First)
    ).

%   calls_itself(+Goal, +Body): Body calls the predicate of Goal recursively, and not
%   on a known first argument, which would end the recursion.

calls_itself(Goal0, Body) :-
    strip_module(Goal0, _, Goal),
    functor(Goal, Name, Arity),
    functor(Self, Name, Arity),
    sub_term(Call, Body),
    nonvar(Call),
    Call = Self,
    \+ ( Arity > 0, arg(1, Goal, First), nonvar(First) ).

%   at_home(+Goal, +Body): the body of a predicate in another module may be used here
%   if it is only arithmetic.

at_home(Goal, Body) :-
    (   Goal = _:_
    ->  conjuncts(Body, Goals),
        \+ ( member(Each, Goals), Each \= (_ is _) )
    ;   true
    ).

%   matched(+Goal, +Head, -Equations): Equations unify Goal with Head, whose variables are
%   fresh.

matched(Goal0, Head, Equations) :-
    strip_module(Goal0, _, Goal),
    term_variables(Goal, Theirs),
    Goal =.. [_|Arguments],
    Head =.. [_|Parameters],
    equations(Arguments, Parameters, Theirs, Equations).

%   equations(+Arguments, +Parameters, +Theirs, -Equations): Equations unify Arguments with
%   Parameters; variables of Parameters that are not among Theirs are bound at once.

equations([], [], _, []).
equations([Argument|Arguments], [Parameter|Parameters], Theirs, Equations) :-
    (   var(Parameter),
        \+ occurs_in(Parameter, Theirs)
    ->  Parameter = Argument,
        Equations = Equations1
    ;   Equations = [Argument = Parameter|Equations1]
    ),
    equations(Arguments, Parameters, Theirs, Equations1).
