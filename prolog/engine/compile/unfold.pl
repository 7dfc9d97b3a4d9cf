:- module(unfold,
          [ unfolded/5,         % +Goals0, +Head, +Kept, +Module, -Goals
            asked_before/3,     % +Goals, +Module, -Asked
            inner/4             % ?Goal0, ?Goals0, ?Goals, ?Goal
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(definitions).
:- use_module(flat_goals, [comparison/1]).
:- use_module(flat_store, [made/2, occurs_in/2, only_facts/2, pending/2]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(small_tables, [known_after/4]).

/** <module> Working out beforehand what a clause of the fast reading will do

A goal that only one clause can answer is replaced by the body of that
clause, a test whose result is known is left out, and a case distinction that
is decided is replaced by its case. What this says about a clause holds
wherever it is called, so that nothing but speed changes.
*/

most_steps(200).

%!  unfolded(+Goals0, +Head, +Kept, +Module, -Goals) is semidet.
%
%   Goals do in Module what Goals0 do in a clause for Head. Fails when these never
%   hold. The variables Kept are not bound, as somebody else depends on them.

unfolded(Goals0, Head, Kept, Module, Goals) :-
    most_steps(Steps),
    term_variables(Head, Met),
    worked_out(Goals0, Steps, kept(Kept, [], [], Met), Module, Goals).

worked_out([], _, _, _, []).
worked_out([Goal|Goals0], Steps, Kept, Module, Goals) :-
    (   Steps > 0,
        nonvar(Goal),
        replaced(Goal, Kept, Module, New)
    ->  append(New, Goals0, Goals1),
        Goals1 \== [fail|Goals0],
        Steps1 is Steps-1,
        worked_out(Goals1, Steps1, Kept, Module, Goals)
    ;   kept_goal(Goal, Goals0, Rest, Module, Goal1),
        Goals = [Goal1|Goals1],
        kept_after(Goal, Kept, Module, Kept1),
        worked_out(Rest, Steps, Kept1, Module, Goals1)
    ).

%   kept_after(+Goal, +Kept0, +Module, -Kept): in kept(Others, Asked, Known, Met) are
%   the variables that others depend on, those that a goal has asked about, which
%   are not given a value before, those that had one, and all that were met.

kept_after(Goal, kept(Others, Asked0, Known0, Met0), Module,
           kept(Others, Asked, Known, Met)) :-
    term_variables(Goal-Met0, Met),
    (   nonvar(Goal),
        whenever(Goal, Module)
    ->  Asked = Asked0,
        known_after([Goal], Known0, Module, Known)
    ;   Known = Known0,
        term_variables(Goal, Variables),
        exclude(known(Known), Variables, Unknown),
        append(Unknown, Asked0, Asked)
    ).

%!  asked_before(+Goals, +Module, -Asked) is det.
%
%   Asked are the variables of Goals that must not have a value before them.

asked_before(Goals, Module, Asked) :-
    asked_before(Goals, kept([], [], [], []), Module, Asked).

asked_before([], kept(_, Asked, _, _), _, Asked).
asked_before([Goal|Goals], Kept0, Module, Asked) :-
    kept_after(Goal, Kept0, Module, Kept),
    asked_before(Goals, Kept, Module, Asked).

known(Known, Variable) :-
    occurs_in(Variable, Known).

%   whenever(+Goal, +Module) is semidet: Goal says the same whether its variables
%   get their values before or after it.

whenever(arg(_, _, _), _).
whenever(_ = _, _).
whenever(_ is _, _).
whenever(setarg(_, _, _), _).
whenever(put(_, _, _), _).
whenever(walk(_, _, _, _, _, _), _).
whenever(met(_, _, _, _, _, _), _).
whenever(pass(_, _, _, _, _, _), _).
whenever(Goal, Module) :-
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    \+ pending(Module, Name/Arity),
    only_facts(Module, Goal).

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

%   bindable(+A, +B, +Kept): A can be B from the beginning: nobody has met it, or
%   nobody has asked what it is.

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
    term_variables(Goal, Kept),
    conjuncts(Goal, Goals0),
    (   unfolded(Goals0, [], Kept, Module, Goals)
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
        (   unfolded(Goals0, [], Kept, Module, Goals)
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

%!  inner(?Goal0, ?Goals0, ?Goals, ?Goal) is nondet.
%
%   Goal0 is made of the goals Goals0, and Goal is Goal0 with Goals in their
%   place.

inner((A0, B0),                    [A0, B0], [A, B], (A, B)).
inner((A0 ; B0),                   [A0, B0], [A, B], (A ; B)).
inner((A0 -> B0),                  [A0, B0], [A, B], (A -> B)).
inner(\+ A0,                       [A0],     [A],    \+ A).
inner(findall(T, A0, List),        [A0],     [A],    findall(T, A, List)).
inner(findall(T, A0, List, End),   [A0],     [A],    findall(T, A, List, End)).
