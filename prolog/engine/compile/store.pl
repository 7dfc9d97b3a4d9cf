:- module(store,
          [ made/2,             % ?Module, ?Predicate
            ready/2,            % +Module, +Goal
            add_clause/2,       % +Module, +Clause
            add_rule/2,         % +Module, +Clause
            declared/2,         % +Module, +Predicate
            building/3,         % +Module, +Predicate, :Goal
            rough/2,            % ?Module, ?Predicate
            refined/2,          % +Module, +Predicate
            forget_module/1,    % +Module
            new_name/2,         % +Stem, -Name
            facts/2,            % +Module, +Goal
            ground_facts/2,     % +Module, +Goal
            local/2,            % +Game, +Head
            keeps_score/1,      % +Style
            any_position/1,     % +Style
            own_name/2,         % +Goal0, -Goal
            asked_of_game/2,    % ?Predicate, ?Kind
            vacant/2,           % +Game, -Vacant
            occurs_in/2,        % ?Variable, ?Term
            shared/3            % ?Term1, ?Term2, -Variables
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [include/3]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [member/2]).

/** <module> Compiled modules under construction
*/

:- meta_predicate building(+, +, 0).

:- dynamic
    made/2,                     % Module, Name/Arity: is there, or being made
    unfinished/2,               % Module, Name/Arity: is being made
    rough/2,                    % Module, Name/Arity: its clauses are to be lowered
    grounded/2.                 % Module, Name/Arity: has been seen to consist of ground facts

%!  made(?Module, ?Predicate) is nondet.
%
%   True if Module has Predicate, or is getting it.

%!  ready(+Module, +Goal) is semidet.
%
%   True if Module has all clauses of the predicate of Goal.

ready(Module, Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    \+ unfinished(Module, Name/Arity).

%!  add_clause(+Module, +Clause) is det.
%
%   Add Clause to Module, as the last one of its predicate.

add_clause(Module, Clause) :-
    ( Clause = (Head :- _) -> true ; Head = Clause ),
    functor(Head, Name, Arity),
    note(Module, Name/Arity),
    assertz(Module:Clause).

%!  add_rule(+Module, +Clause) is det.
%
%   As add_clause/2 for a Clause made from the rules, which is still to be lowered (see
%   lower.pl): its predicate is rough.

add_rule(Module, Clause) :-
    add_clause(Module, Clause),
    Clause = (Head :- _),
    functor(Head, Name, Arity),
    ( rough(Module, Name/Arity) -> true ; assertz(rough(Module, Name/Arity)) ).

note(Module, Predicate) :-
    ( made(Module, Predicate) -> true ; assertz(made(Module, Predicate)) ).

%!  declared(+Module, +Predicate) is det.
%
%   Declare Predicate in Module; it may remain without clauses.

declared(Module, Predicate) :-
    (   made(Module, Predicate)
    ->  true
    ;   dynamic(Module:Predicate),
        note(Module, Predicate)
    ).

%!  building(+Module, +Predicate, :Goal) is det.
%
%   Call Goal, which adds the clauses of Predicate. Meanwhile Predicate is not ready, as
%   a rule may call itself.

building(Module, Predicate, Goal) :-
    declared(Module, Predicate),
    assertz(unfinished(Module, Predicate)),
    call(Goal),
    retractall(unfinished(Module, Predicate)).

%!  rough(?Module, ?Predicate) is nondet.
%
%   True if Module has clauses of Predicate that were added by add_rule/2 and not lowered since.

%!  refined(+Module, +Predicate) is det.
%
%   Record that Predicate of Module has been lowered.

refined(Module, Predicate) :-
    retractall(rough(Module, Predicate)).

%!  forget_module(+Module) is det.
%
%   Remove all predicates of Module.

forget_module(Module) :-
    retractall(unfinished(Module, _)),
    retractall(rough(Module, _)),
    retractall(grounded(Module, _)),
    forall(retract(made(Module, Name/Arity)), abolish(Module:Name/Arity)).

%!  new_name(+Stem, -Name) is det.
%
%   Name is a new predicate name, which begins with Stem.

new_name(Stem, Name) :-
    gensym(Stem, Name0),
    atom_concat(Name0, *, Name).

%!  facts(+Module, +Goal) is semidet.
%
%   True if the predicate of Goal is ready in Module and consists of facts.

facts(Module, Goal) :-
    ready(Module, Goal),
    only_facts(Module, Goal).

only_facts(Module, Goal) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(Count)),
    Count > 0,
    predicate_property(Module:Head, number_of_rules(0)).

%!  ground_facts(+Module, +Goal) is semidet.
%
%   True if the predicate of Goal is ready in Module and consists of ground facts.

ground_facts(Module, Goal) :-
    facts(Module, Goal),
    functor(Goal, Name, Arity),
    (   grounded(Module, Name/Arity)
    ->  true
    ;   functor(Head, Name, Arity),
        \+ ( clause(Module:Head, true), \+ ground(Head) ),
        assertz(grounded(Module, Name/Arity))
    ).

%!  local(+Game, +Head) is semidet.
%
%   True if Head is a predicate that Game itself defines.

local(Game, Head) :-
    callable(Head),
    \+ predicate_property(system:Head, built_in),
    current_predicate(_, Game:Head),
    \+ predicate_property(Game:Head, imported_from(_)).

%!  keeps_score(+Style) is semidet.
%
%   True if the boards of modules of Style have a score.

keeps_score(scored).
keeps_score(scored(_)).

%!  any_position(+Style) is semidet.
%
%   True if modules of Style take positions that no move has reached.

any_position(scored).
any_position(asked).

%!  own_name(+Goal0, -Goal) is det.
%
%   Goal is the name of Goal0, which a game defines, in the compiled module. Only the
%   predicates that the search calls keep their names; others are prefixed, so that they
%   do not clash with the predicates of the search.

own_name(Goal0, Goal) :-
    functor(Goal0, Name0, Arity),
    (   asked_of_game(Name0/Arity, _)
    ->  Goal = Goal0
    ;   atom_concat('rule ', Name0, Name),
        Goal0 =.. [_|Arguments],
        Goal =.. [Name|Arguments]
    ).

%!  asked_of_game(?Predicate, ?Kind) is nondet.
%
%   True if the search calls Predicate of a game, which is a `rule`, or `offered` by
%   some games only.

asked_of_game(legal/2,      rule).
asked_of_game(next/3,       rule).
asked_of_game(outcome/3,    rule).
asked_of_game(balance/2,    offered).
asked_of_game(pressing/2,   offered).
asked_of_game(threatened/1, offered).
asked_of_game(cyclic/0,     offered).
asked_of_game(recurring/2,  offered).

%!  vacant(+Game, -Vacant) is det.
%
%   Vacant is the empty cell of Game; for an engine module that is compiled like a
%   game, it is a cell that no board has.

vacant(Game, Vacant) :-
    (   current_predicate(Game:face/3)
    ->  once(Game:face(Vacant, _, nobody))
    ;   Vacant = none(Game)
    ).

%!  occurs_in(?Variable, ?Term) is semidet.
%
%   True if Variable occurs in Term.

occurs_in(Variable, Term) :-
    var(Variable),
    term_variables(Term, Variables),
    member(Other, Variables),
    Other == Variable,
    !.

%!  shared(?Term1, ?Term2, -Variables) is det.
%
%   Variables are the variables of Term1 that also occur in Term2.

shared(Term1, Term2, Variables) :-
    term_variables(Term1, Variables1),
    include(in(Term2), Variables1, Variables).

in(Term, Variable) :-
    occurs_in(Variable, Term).
