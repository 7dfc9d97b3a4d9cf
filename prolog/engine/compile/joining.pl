:- module(joining,
          [ joined/5            % +Goals, ?Head, +Kept, +Context, -Joined
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [exclude/3, maplist/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(control, [control/4]).
:- use_module(known, [asked_before/3]).
:- use_module(store).

/** <module> Joining adjacent goals into one table

    step(grid, Way, From, To), ahead(Player, Way)

do not depend on what stands on the board, so their join is computed once.
*/

largest_table(20_000).
longest_joining(3_000_000).     % inferences

%!  joined(+Goals, ?Head, +Kept, +Context, -Joined) is det.
%
%   Joined is equivalent to Goals in a clause for Head. The variables Kept are not bound.

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

%   A single goal is worth a table if a known argument, or a cell known not to be
%   vacant, makes it narrower.

tells_more((_, _), _).
tells_more(Goal, Table) :-
    functor(Goal, _, Arity0),
    functor(Table, _, Arity),
    Arity < Arity0.

%   neighbours(+Goals, ?Head, +Context, -Before, -Together, -After) is nondet: Together
%   are adjacent goals that can be joined: two, or three, or a single one.

neighbours(Goals, Head, Context, Before, (Goal1, Goal2), After) :-
    append(Before, [Goal1, Goal2|After], Goals),
    tabular(Goal1, Context),
    (   tabular(Goal2, Context)
    ->  shared(Goal1, Goal2, [_|_])
    ;   fixed(Goal2, Context, []),
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

tabular(Goal, flat(Module, _, _, _, _)) :-
    facts(Module, Goal).

%   fixed(+Goal, +Context, +Seen): Goal depends on nothing that changes during a game.

fixed(Goal, Context, Seen) :-
    nonvar(Goal),
    (   harmless(Goal)
    ->  true
    ;   control(Goal, Parts, _, _)
    ->  \+ ( member(Part, Parts), member(Each, Part), \+ fixed(Each, Context, Seen) )
    ;   Context = flat(Module, _, _, _, _),
        ready(Module, Goal),
        functor(Goal, Name, Arity),
        (   memberchk(Name/Arity, Seen)
        ->  true
        ;   functor(Head, Name, Arity),
            predicate_property(Module:Head, number_of_clauses(_)),
            \+ ( clause(Module:Head, Body),
                 \+ fixed(Body, Context, [Name/Arity|Seen])
               )
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

%   closed(+Goal2, +Goal1, +Earlier): Goal2 shares variables only with Goal1, apart
%   from the board and the memory, which it does not use.

closed(Goal2, Goal1, Head-Before) :-
    inert(Head, Inert),
    shared(Goal2, Head-Before, Told),
    \+ ( member(Variable, Told),
         \+ occurs_in(Variable, Goal1),
         \+ occurs_in(Variable, Inert)
       ).

inert(Head, Inert) :-
    (   compound(Head),
        arg(1, Head, Position),
        nonvar(Position),
        Position = position(Board, _, Memory)
    ->  Inert = Board-Memory
    ;   Inert = []
    ).

                /*******************************
                *            TABLES            *
                *******************************/

%   join(+Goals, +Others, +Kept, +Context, -Table) is semidet: Table is a goal for a new
%   table of the answers to Goals, with the variables that Others need.

join(Goals, Others, Kept, flat(Module, _, _, _, _), Table) :-
    Others = Head-_-_,
    inert(Head, Inert),
    shared(Goals, Others, Arguments0),
    exclude(in(Inert), Arguments0, Arguments),
    answers(Arguments, Module:Goals, Rows0),
    constants(Arguments, Rows0, Kept, Rest, Rows),
    new_name(join, Name),
    length(Rest, Arity),
    declared(Module, Name/Arity),
    forall(member(Row, Rows),
           ( Fact =.. [Name|Row], add_clause(Module, Fact) )),
    Table =.. [Name|Rest].

in(Term, Variable) :-
    occurs_in(Variable, Term).

%   constants(+Arguments0, +Rows0, +Kept, -Arguments, -Rows): an argument that is
%   the same in every answer is bound now, and removed from the table.

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

answers(Arguments, Goal, Rows) :-
    longest_joining(Most),
    catch(call_with_inference_limit(findall(Arguments, Goal, Rows), Most, Result), _, fail),
    Result \== inference_limit_exceeded,
    ground(Rows),
    length(Rows, Count),
    largest_table(Largest),
    Count =< Largest.
