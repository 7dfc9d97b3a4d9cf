:- module(tables,
          [ laid_out/5          % +Known, +Module, +Earlier, +Goals0, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [foldl/5, maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../rulebook', [conjunction/2]).
:- use_module(control, [within/3]).
:- use_module(known, [known_after/4]).
:- use_module(scans, [spread/5]).
:- use_module(store).
:- use_module(sums, [summed/5]).

/** <module> Small tables as inline comparisons
*/

%!  laid_out(+Known, +Module, +Earlier, +Goals0, -Goals) is det.
%
%   Goals are equivalent to Goals0 in Module if the variables Known are bound and the goals
%   Earlier were called.

laid_out(Known0, Module, Earlier, Goals0, Goals) :-
    known_after(Earlier, Known0, Module, Known),
    laid_out_on(Goals0, Known, Module, Goals).

laid_out_on([], _, _, []).
laid_out_on([Goal0|Goals0], Known, Module, [Goal|Goals]) :-
    (   ( spread([Goal0|Goals0], Known, Module, Goal1, Goals1)
        ; summed([Goal0|Goals0], Known, Module, Goal1, Goals1)
        )
    ->  Goal = Goal1,
        Known1 = Known
    ;   Goals1 = Goals0,
        known_after([Goal0], Known, Module, Known1),
        (   ( on_squares(Goal0, Known, Module, Goal1) ; compared(Goal0, Known, Module, Goal1) )
        ->  Goal = Goal1
        ;   within(laid_out(Known, Module), Goal0, Goal)
        )
    ),
    laid_out_on(Goals1, Known1, Module, Goals).

%   on_squares(?Goal0, +Known, +Module, -Goal) is semidet: if Goal0 enumerates any cell on
%   any square, Goal excludes the score, the argument beyond the squares.

on_squares(Goal0, Known, Module, ( Goal0, Square < Place )) :-
    nonvar(Goal0),
    Goal0 = arg(Square, _, Cell),
    var(Square),
    var(Cell),
    \+ occurs_in(Square, Known),
    \+ occurs_in(Cell, Known),
    made(Module, 'score*'/1),
    Module:'score*'(Place).

%   compared(?Goal0, +Known, +Module, -Goal) is semidet: in a table of a few facts comparing
%   is faster than calling:
%
%       opponent(Player, Opponent)
%       ( Player == 1 -> Opponent = 2 ; Player == 2, Opponent = 1 )

compared(Goal0, Known, Module, Goal) :-
    facts(Module, Goal0),
    Goal0 =.. [_|Arguments],
    findall(Arguments, Module:Goal0, Rows),
    Rows = [_|Others],
    length(Others, Count),
    Count < 4,
    maplist(answer(Arguments, Known), Rows, Answers),
    \+ ( append(_, [Tests-_|Later], Answers), member(Tests-_, Later) ),
    chain(Answers, Goal).

%   answer(+Arguments, +Known, +Row, -Answer) is semidet: Answer is Tests-Equations, which
%   compare the bound Arguments and bind the others, except those that Row leaves open.

answer(Arguments, Known, Row, Tests-Equations) :-
    term_singletons(Row, Any),
    foldl(column(Known, Any), Arguments, Row, []-[], Tests-Equations).

column(Known, Any, Argument, Value, Tests-Equations, Answer) :-
    (   ( atomic(Argument) ; occurs_in(Value, Any) )
    ->  Answer = Tests-Equations
    ;   atomic(Value),
        var(Argument),
        (   occurs_in(Argument, Known)
        ->  Answer = [Argument == Value|Tests]-Equations
        ;   Answer = Tests-[Argument = Value|Equations]
        )
    ).

chain([Tests-Equations|Answers], Goal) :-
    (   Answers == []
    ->  append(Tests, Equations, Goals),
        conjunction(Goals, Goal)
    ;   conjunction(Tests, Test),
        conjunction(Equations, Then),
        Goal = ( Test -> Then ; Else ),
        chain(Answers, Else)
    ).
