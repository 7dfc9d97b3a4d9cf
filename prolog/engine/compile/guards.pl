:- module(guards,
          [ guarded/4           % +Goals0, +Vacant, +Module, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(flat_store, [made/2, pending/2]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(unfold, [inner/4]).

/** <module> Tests that spare the fast reading a question
*/

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
        inner(Goal0, Parts0, Parts, Goal)
    ->  maplist(guarded_part(Vacant, Module), Parts0, Parts)
    ;   Goal = Goal0
    ).

guarded_part(Vacant, Module, Goal0, Goal) :-
    (   callable(Goal0)
    ->  conjuncts(Goal0, Goals0),
        guarded(Goals0, Vacant, Module, Goals),
        conjunction(Goals, Goal)
    ;   Goal = Goal0
    ).
