:- module(unfold,
          [ unfolded/4,         % +Goals0, +Kept, +Module, -Goals
            control/1           % ?Goal
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(definitions).
:- use_module(flat_goals, [comparison/1]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).

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
replaced(findall(_, Goal, List), _, Module, [List = []]) :-
    decided(Goal, Module, false).
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

                /*******************************
                *        GOALS IN GOALS        *
                *******************************/

%   kept_goal(+Goal0, +Later0, -Later, +Module, -Goal): Goal is Goal0 with its
%   parts unfolded.

kept_goal(Goal0, Later0, Later, Module, Goal) :-
    (   nonvar(Goal0),
        often_none(Goal0, Later0, Goal1),
        inside(Goal1, Module, Goal)
    ->  Later = []
    ;   nonvar(Goal0),
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

%   often_none(+Goal0, +Later, -Goal) is semidet: Goal is Goal0 and Later, where
%   Goal0 decides whether there are squares to be changed: what comes later is
%   short where there are none.

often_none((If -> Then ; None), Later, (If -> Some ; Goal)) :-
    nonvar(None),
    None = ( List = Empty ),
    var(List),
    Empty == [],
    member(Change, Later),
    nonvar(Change),
    Change = changed_all(Squares, _, _),
    Squares == List,
    !,
    conjunction([Then|Later], Some),
    term_variables(Later, Variables0),
    exclude(==(List), Variables0, Variables),
    copy_term(Variables-List-Later, Variables-[]-Later1),
    conjunction(Later1, Goal).

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

%!  control(?Goal) is nondet.
%
%   Goal is made of other goals.

control((_, _)).
control((_ ; _)).
control((_ -> _)).
control(\+ _).
control(findall(_, _, _)).
control(findall(_, _, _, _)).
