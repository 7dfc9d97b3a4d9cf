:- module(small_tables,
          [ laid_out/4,         % +Goals0, +Known, +Module, -Goals
            known_after/4,      % +Goals, +Known0, +Module, -Known
            known_in/2          % ?Head, -Known
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(flat_store, [made/2, pending/2]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(spread, [spread/5, stretch/4]).
:- use_module(sums, [summed/5]).
:- use_module(unfold, [inner/4]).

/** <module> Small tables of the fast reading

A table of a few facts is asked faster by comparing than by calling, where
what is asked with is known:

    opponent(Player, Opponent)
    ( Player == 1 -> Opponent = 2 ; Player == 2, Opponent = 1 )
*/

longest_table(4).

%!  laid_out(+Goals0, +Known, +Module, -Goals) is det.
%
%   Goals do in Module what Goals0 do when the variables Known have values.

laid_out([], _, _, []).
laid_out([Goal0|Goals0], Known, Module, [Goal|Goals]) :-
    (   ( spread([Goal0|Goals0], Known, Module, Goal, Goals1)
        ; summed([Goal0|Goals0], Known, Module, Goal, Goals1)
        )
    ->  known_after([Goal], Known, Module, Known1),
        laid_out(Goals1, Known1, Module, Goals)
    ;   laid_out_goal(Goal0, Known, Module, Goal),
        known_after([Goal0], Known, Module, Known1),
        laid_out(Goals0, Known1, Module, Goals)
    ).

laid_out_goal(Goal0, Known, Module, Goal) :-
    (   var(Goal0)
    ->  Goal = Goal0
    ;   inner(Goal0, _, _, _)
    ->  laid_out_inside(Goal0, Known, Module, Goal)
    ;   beyond(Goal0, Known, Module, Test)
    ->  Goal = ( Goal0, Test )
    ;   stretch(Goal0, Known, Module, Goal1)
    ->  Goal = Goal1
    ;   rows(Goal0, Module, Rows),
        questions(Goal0, Rows, Known, Columns, Answers),
        decision(Columns, Answers, Goal1)
    ->  Goal = Goal1
    ;   Goal = Goal0
    ).

%   What is asked before an arrow or a comma is known after it.

laid_out_inside((A0 -> B0), Known, Module, (A -> B)) :-
    !,
    laid_out_part(Known, Module, A0, A),
    conjuncts(A0, As0),
    known_after(As0, Known, Module, Known1),
    laid_out_part(Known1, Module, B0, B).
laid_out_inside(Goal0, Known, Module, Goal) :-
    inner(Goal0, Parts0, Parts, Goal),
    maplist(laid_out_part(Known, Module), Parts0, Parts).

%   beyond(+Goal, +Known, +Module, -Test): Test leaves out what a scored board
%   holds beyond its squares, where Goal looks for any cell on any square.

beyond(arg(Square, _, Cell), Known, Module, Square < Place) :-
    var(Square),
    var(Cell),
    \+ among(Square, Known),
    \+ among(Cell, Known),
    made(Module, 'score*'/1),
    Module:'score*'(Place).

laid_out_part(Known, Module, Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = (_ -> _)
    ->  laid_out_inside(Goal0, Known, Module, Goal)
    ;   callable(Goal0)
    ->  conjuncts(Goal0, Goals0),
        laid_out(Goals0, Known, Module, Goals),
        conjunction(Goals, Goal)
    ;   Goal = Goal0
    ).

                /*******************************
                *         WHAT IS KNOWN        *
                *******************************/

%!  known_in(?Head, -Known) is det.
%
%   The variables Known have values whenever a clause for Head is called: those of
%   a rule of the game. Other predicates may look for a player.

known_in(Head, Known) :-
    (   nonvar(Head),
        given(Head, Given)
    ->  term_variables(Given, Known)
    ;   Known = []
    ).

given(legal(position(_, Player, _), _), Player).
given(taking(position(_, Player, _), _), Player).
given(pressing(position(_, Player, _), _), Player).
given(threatened(position(_, Player, _)), Player).
given(next(position(_, Player, _), Move, _), Player-Move).
given(outcome(position(_, Player, _), _, _), Player).
given(balance(position(_, Player, _), _), Player).

%!  known_after(+Goals, +Known0, +Module, -Known) is det.
%
%   After Goals, which began with the variables Known0, the variables Known
%   have values: those that facts or the board gave them.

known_after(Goals, Known0, Module, Known) :-
    findall_known(Goals, Module, Terms),
    term_variables(Known0-Terms, Known).

findall_known([], _, []).
findall_known([Goal|Goals], Module, Terms) :-
    (   nonvar(Goal),
        giving(Goal, Module, Term)
    ->  Terms = [Term|Terms1]
    ;   Terms = Terms1
    ),
    findall_known(Goals, Module, Terms1).

giving(arg(Square, _, Cell), _, Square-Cell).
giving(Value is _, _, Value).
giving(( Value = First ; Others ), Module, Value) :-
    atomic(First),
    ( Others = ( Other = Last ), atomic(Last) ; giving(Others, Module, Other) ),
    Other == Value.
giving(Goal, Module, Goal) :-
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    \+ pending(Module, Name/Arity),
    functor(Head, Name, Arity),
    \+ ( clause(Module:Head, Body),
         ( Body \== true ; \+ ground(Head) )
       ).

                /*******************************
                *           ASKING             *
                *******************************/

%   rows(+Goal, +Module, -Rows) is semidet: the facts that may answer Goal, of
%   a table of a few.

rows(Goal, Module, Rows) :-
    functor(Goal, Name, Arity),
    Arity > 0,
    made(Module, Name/Arity),
    \+ pending(Module, Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(Count)),
    Count =< 20,
    \+ ( clause(Module:Head, Body), Body \== true ),
    findall(Row, ( clause(Module:Goal, true), Goal =.. [_|Row] ), Rows),
    Rows = [_|_],
    longest_table(Longest),
    length(Rows, Length),
    Length =< Longest,
    maplist(unlinked, Rows).

%   unlinked(+Row): no two arguments of Row have to be equal.

unlinked(Row) :-
    term_variables(Row, Variables),
    term_singletons(Row, Variables).

%   questions(+Goal, +Rows, +Known, -Columns, -Answers) is semidet: the Known
%   variables Columns are compared with values. Answers are pairs
%   Values-Equations, where Equations give the other arguments their values.

questions(Goal, Rows, Known, Columns, Answers) :-
    Goal =.. [_|Arguments],
    sorted_out(Arguments, Rows, Known, Columns, Asked, Others, Given),
    findall(Values-Gifts, paired(Asked, Given, Values, Gifts), Pairs0),
    sort(Pairs0, Pairs),
    functional(Pairs),
    maplist(answer(Others), Pairs, Answers).

%   sorted_out(...): an argument is known, or it is given, or nobody cares.

sorted_out([], Rows, _, [], Asked, [], Given) :-
    maplist(=([]), Rows),
    same_length(Rows, Asked),
    same_length(Rows, Given),
    maplist(=([]), Asked),
    maplist(=([]), Given).
sorted_out([Argument|Arguments], Rows0, Known, Columns, Asked, Others, Given) :-
    maplist(head_and_tail, Rows0, Heads, Rows),
    (   ( ground(Argument) ; maplist(var, Heads) )
    ->  sorted_out(Arguments, Rows, Known, Columns, Asked, Others, Given)
    ;   among(Argument, Known)
    ->  Columns = [Argument|Columns1],
        sorted_out(Arguments, Rows, Known, Columns1, Asked1, Others, Given),
        maplist(head_and_tail, Asked, Heads, Asked1)
    ;   maplist(atomic, Heads),
        Others = [Argument|Others1],
        sorted_out(Arguments, Rows, Known, Columns, Asked, Others1, Given1),
        maplist(head_and_tail, Given, Heads, Given1)
    ).

head_and_tail([Head|Tail], Head, Tail).

among(Argument, Known) :-
    member(Variable, Known),
    Variable == Argument,
    !.

paired([Values|_], [Gifts|_], Values, Gifts).
paired([_|Asked], [_|Given], Values, Gifts) :-
    paired(Asked, Given, Values, Gifts).

functional(Pairs) :-
    \+ ( append(_, [Values-_|Later], Pairs),
         member(Values-_, Later)
       ).

answer(Others, Values-Gifts, Values-Equations) :-
    maplist(equation, Others, Gifts, Equations).

equation(Variable, Value, Variable = Value).

%   decision(+Columns, +Answers, -Goal): asks one column after the other.

decision([], [[]-Equations], Goal) :-
    conjunction(Equations, Goal).
decision([Column|Columns], Answers, Goal) :-
    maplist(by_first, Answers, Pairs),
    group_pairs_by_key(Pairs, Groups),
    chain(Groups, Column, Columns, Goal).

by_first([Value|Values]-Equations, Value-(Values-Equations)) :-
    atomic(Value).

chain([Value-Answers|Groups], Column, Columns, Goal) :-
    decision(Columns, Answers, Then),
    (   Groups == []
    ->  ( Then == true -> Goal = ( Column == Value ) ; Goal = ( Column == Value, Then ) )
    ;   Goal = ( Column == Value -> Then ; Else ),
        chain(Groups, Column, Columns, Else)
    ).
