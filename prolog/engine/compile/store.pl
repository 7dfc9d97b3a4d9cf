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
            local/2,            % +Game, +Head
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

/** <module> The modules that are made, while they are made
*/

:- meta_predicate building(+, +, 0).

:- dynamic
    made/2,                     % Module, Name/Arity: is there, or being made
    unfinished/2,               % Module, Name/Arity: is being made
    rough/2.                    % Module, Name/Arity: its clauses are to be lowered

%!  made(?Module, ?Predicate) is nondet.
%
%   Module has Predicate, or it is being made.

%!  ready(+Module, +Goal) is semidet.
%
%   Module has all clauses of the predicate of Goal.

ready(Module, Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    \+ unfinished(Module, Name/Arity).

%!  add_clause(+Module, +Clause) is det.
%
%   Module has Clause, as the last one of its predicate.

add_clause(Module, Clause) :-
    ( Clause = (Head :- _) -> true ; Head = Clause ),
    functor(Head, Name, Arity),
    note(Module, Name/Arity),
    assertz(Module:Clause).

%!  add_rule(+Module, +Clause) is det.
%
%   The same for a Clause read from the rules, which is not in the form that runs fastest
%   (see lower.pl): its predicate is rough.

add_rule(Module, Clause) :-
    add_clause(Module, Clause),
    Clause = (Head :- _),
    functor(Head, Name, Arity),
    ( rough(Module, Name/Arity) -> true ; assertz(rough(Module, Name/Arity)) ).

note(Module, Predicate) :-
    ( made(Module, Predicate) -> true ; assertz(made(Module, Predicate)) ).

%!  declared(+Module, +Predicate) is det.
%
%   Module is to have Predicate, which may have no clauses.

declared(Module, Predicate) :-
    (   made(Module, Predicate)
    ->  true
    ;   dynamic(Module:Predicate),
        note(Module, Predicate)
    ).

%!  building(+Module, +Predicate, :Goal) is det.
%
%   Goal adds the clauses of Predicate, which is not ready meanwhile: a rule may call
%   itself.

building(Module, Predicate, Goal) :-
    declared(Module, Predicate),
    assertz(unfinished(Module, Predicate)),
    call(Goal),
    retractall(unfinished(Module, Predicate)).

%!  rough(?Module, ?Predicate) is nondet.
%
%   Module has clauses of Predicate that were added by add_rule/2 and not refined since.

%!  refined(+Module, +Predicate) is det.
%
%   Predicate of Module is not rough any more.

refined(Module, Predicate) :-
    retractall(rough(Module, Predicate)).

%!  forget_module(+Module) is det.
%
%   Module has no predicates and is not being made.

forget_module(Module) :-
    retractall(unfinished(Module, _)),
    retractall(rough(Module, _)),
    forall(retract(made(Module, Name/Arity)), abolish(Module:Name/Arity)).

%!  new_name(+Stem, -Name) is det.
%
%   Name is that of a predicate which no other has.

new_name(Stem, Name) :-
    gensym(Stem, Name0),
    atom_concat(Name0, *, Name).

%!  facts(+Module, +Goal) is semidet.
%
%   The predicate of Goal is ready in Module and consists of facts.

facts(Module, Goal) :-
    ready(Module, Goal),
    only_facts(Module, Goal).

only_facts(Module, Goal) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(Count)),
    Count > 0,
    \+ ( clause(Module:Head, Body), Body \== true ).

%!  local(+Game, +Head) is semidet.
%
%   Head is a predicate that Game itself defines.

local(Game, Head) :-
    callable(Head),
    \+ predicate_property(system:Head, built_in),
    current_predicate(_, Game:Head),
    \+ predicate_property(Game:Head, imported_from(_)).

%!  own_name(+Goal0, -Goal) is det.
%
%   Goal is what Goal0, which a game defines, is called in the module made. Beside what
%   is asked of a game stand the predicates of the search, which may have any name.

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
%   The search asks a game for Predicate, which is a `rule`, or `offered` by some
%   games only.

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
%   Vacant is the empty cell of Game; none that is on a board, for an engine
%   module that is read like a game.

vacant(Game, Vacant) :-
    (   current_predicate(Game:face/3)
    ->  once(Game:face(Vacant, _, nobody))
    ;   Vacant = none(Game)
    ).

%!  occurs_in(?Variable, ?Term) is semidet.
%
%   Variable is one of those of Term.

occurs_in(Variable, Term) :-
    var(Variable),
    term_variables(Term, Variables),
    member(Other, Variables),
    Other == Variable,
    !.

%!  shared(?Term1, ?Term2, -Variables) is det.
%
%   Variables are those of Term1 that are in Term2 too.

shared(Term1, Term2, Variables) :-
    term_variables(Term1, Variables1),
    include(in(Term2), Variables1, Variables).

in(Term, Variable) :-
    occurs_in(Variable, Term).
