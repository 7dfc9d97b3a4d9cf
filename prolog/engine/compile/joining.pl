:- module(joining,
          [ joined/5            % +Goals, +Head, +Kept, +Context, -Joined
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(flat_store).
:- use_module(unfold, [asked_before/3]).

/** <module> Neighbouring goals of the fast reading that become one table
*/

%!  joined(+Goals, +Head, +Kept, +Context, -Joined) is det.
%
%   Neighbouring goals whose answers do not hang on the position become one
%   table of their common answers. The variables Kept are not bound.

largest_table(20_000).
longest_joining(3_000_000).     % inferences

joined(Goals, Head, Kept, Context, Joined) :-
    (   neighbours(Goals, Head, Context, Before, Together, After),
        Context = flat(Module, _, _, _, _),
        asked_before(Before, Module, Asked),
        append(Asked, Kept, Unbound),
        join(Together, Head-Before-After, Unbound, Context, Table),
        tells_more(Together, Table)
    ->  append(Before, [Table|After], Goals1),
        joined(Goals1, Head, Kept, Context, Joined)
    ;   Joined = Goals
    ).

%   Where an argument is known, or a cell is known not to be vacant, one goal may
%   tell more by itself.

tells_more((_, _), _).
tells_more(Goal, Table) :-
    functor(Goal, _, Arity0),
    functor(Table, _, Arity),
    Arity < Arity0.

%   Three together, where two do not tell enough.

neighbours(Goals, Head, Context, Before, (Goal1, Goal2), After) :-
    append(Before, [Goal1, Goal2|After], Goals),
    tabular(Goal1, Context),
    (   tabular(Goal2, Context)
    ->  \+ apart(Goal1, Goal2)
    ;   fixed(Goal2, Context),
        closed(Goal2, Goal1, Head-Before)
    ).
neighbours(Goals, _, Context, Before, (Goal1, Goal2, Goal3), After) :-
    append(Before, [Goal1, Goal2, Goal3|After], Goals),
    tabular(Goal1, Context),
    tabular(Goal2, Context),
    tabular(Goal3, Context).
neighbours(Goals, _, Context, Before, Goal, After) :-
    append(Before, [Goal|After], Goals),
    tabular(Goal, Context),
    (   term_attvars(Goal, [_|_])
    ->  true
    ;   compound(Goal),
        arg(_, Goal, Constant),
        atomic(Constant)
    ->  true
    ).

%   apart(+Goal1, +Goal2): they have no variable in common.

apart(Goal1, Goal2) :-
    term_variables(Goal1, Variables),
    \+ ( member(Variable, Variables), occurs_in_term(Variable, Goal2) ).

tabular(Goal, flat(Module, _, _, _, _)) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    \+ pending(Module, Name/Arity),
    only_facts(Module, Goal).

%   fixed(+Goal, +Context): Goal looks at nothing that changes in a game.

fixed(Goal, Context) :-
    fixed(Goal, Context, []).

fixed(Goal, _, _) :-
    var(Goal),
    !,
    fail.
fixed((Goal1, Goal2), Context, Seen) :-
    !,
    fixed(Goal1, Context, Seen),
    fixed(Goal2, Context, Seen).
fixed(Goal, _, _) :-
    harmless(Goal),
    !.
fixed(findall(_, Goal, _), Context, Seen) :-
    !,
    fixed(Goal, Context, Seen).
fixed((Goal1 -> Goal2 ; Goal3), Context, Seen) :-
    !,
    fixed((Goal1, Goal2, Goal3), Context, Seen).
fixed(\+ Goal, Context, Seen) :-
    !,
    fixed(Goal, Context, Seen).
fixed(Goal, Context, Seen) :-
    Context = flat(Module, _, _, _, _),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    \+ pending(Module, Name/Arity),
    (   memberchk(Name/Arity, Seen)
    ->  true
    ;   functor(Head, Name, Arity),
        predicate_property(Module:Head, number_of_clauses(_)),
        \+ ( clause(Module:Head, Body),
             \+ fixed(Body, Context, [Name/Arity|Seen])
           )
    ).

harmless(true).
harmless(_ = _).
harmless(_ == _).
harmless(_ \== _).
harmless(_ > _).
harmless(_ is _).
harmless(memberchk(_, _)).
harmless(lists:memberchk(_, _)).
harmless(lists:member(_, _)).

%   closed(+Goal2, +Goal1, +Earlier): nothing but Goal1 tells Goal2 anything;
%   the board and the memory, which it does not look at, may be named.

closed(Goal2, Goal1, Head-Before) :-
    term_variables(Goal2, Inputs),
    term_variables(Goal1, Told),
    term_variables(Head-Before, Earlier),
    inert(Head, Inert),
    \+ ( member(Variable, Inputs),
         occurs_in(Variable, Earlier),
         \+ occurs_in(Variable, Told),
         \+ occurs_in(Variable, Inert)
       ).

inert(Head, Inert) :-
    (   arg(1, Head, Position),
        nonvar(Position),
        Position = position(Board, _, Memory)
    ->  term_variables(Board-Memory, Inert)
    ;   Inert = []
    ).

join(Goals, Others, Kept, Context, Table) :-
    Context = flat(Module, _, _, _, _),
    term_variables(Goals, Inner0),
    arg_inert(Others, Inert),
    exclude_all(Inner0, Inert, Inner),
    term_variables(Others, Outer),
    include_shared(Inner, Outer, Arguments),
    answers(Arguments, Module:Goals, Rows0),
    constants(Arguments, Rows0, Kept, Rest, Rows),
    gensym(join, Name0),
    atom_concat(Name0, *, Name),
    forall(member(Row, Rows),
           ( Fact =.. [Name|Row], add_clause(Module, Fact) )),
    length(Rest, Arity),
    declared(Module, Name/Arity),
    Table =.. [Name|Rest].

%   constants(+Arguments0, +Rows0, +Kept, -Arguments, -Rows): an argument that is
%   the same in every answer is known now, and leaves the table.

constants([], Rows, _, [], Rows).
constants([Argument|Arguments0], Rows0, Kept, Arguments, Rows) :-
    maplist(head_and_tail, Rows0, Heads, Tails),
    constants(Arguments0, Tails, Kept, Arguments1, Rows1),
    (   \+ occurs_in(Argument, Kept),
        sort(Heads, [Constant])
    ->  Argument = Constant,
        Arguments = Arguments1,
        Rows = Rows1
    ;   Arguments = [Argument|Arguments1],
        maplist(head_and_tail, Rows, Heads, Rows1)
    ).

head_and_tail([Head|Tail], Head, Tail).

arg_inert(Head-_-_, Inert) :-
    inert(Head, Inert).

exclude_all([], _, []).
exclude_all([Variable|Variables], Excluded, Kept) :-
    (   occurs_in(Variable, Excluded)
    ->  Kept = Kept1
    ;   Kept = [Variable|Kept1]
    ),
    exclude_all(Variables, Excluded, Kept1).

include_shared([], _, []).
include_shared([Variable|Variables], Outer, Shared) :-
    (   occurs_in(Variable, Outer)
    ->  Shared = [Variable|Shared1]
    ;   Shared = Shared1
    ),
    include_shared(Variables, Outer, Shared1).

answers(Arguments, Goal, Rows) :-
    longest_joining(Most),
    catch(call_with_inference_limit(findall(Arguments, Goal, Rows), Most, Result), _, fail),
    Result \== inference_limit_exceeded,
    ground(Rows),
    length(Rows, Count),
    largest_table(Largest),
    Count =< Largest.
