:- module(flat_store,
          [ made/2,             % ?Module, ?Predicate
            pending/2,          % ?Module, ?Predicate
            note/2,             % +Module, +Predicate
            declared/2,         % +Module, +Predicate
            forget_module/1,    % +Module
            add_clause/2,       % +Module, +Clause
            local/2,            % +Game, +Head
            renamed/2,          % +Goal0, -Goal
            asked_of_game/2,    % ?Predicate, ?Kind
            vacant/2,           % +Game, -Vacant
            only_facts/2,       % +Module, +Goal
            occurs_in/2,        % ?Variable, +Variables
            occurs_in_term/2    % ?Variable, +Term
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2]).

/** <module> The modules that flat/5 makes, while they are made
*/

:- dynamic
    made/2,                     % Module, Name/Arity: is there, or being made
    pending/2.                  % Module, Name/Arity: is being made

%!  made(?Module, ?Predicate) is nondet.
%
%   Module has Predicate, or it is being made.

%!  pending(?Module, ?Predicate) is nondet.
%
%   Module does not have all clauses of Predicate yet.

%!  note(+Module, +Predicate) is det.
%
%   Module is to have Predicate.

note(Module, Predicate) :-
    (   made(Module, Predicate)
    ->  true
    ;   assertz(made(Module, Predicate))
    ).

%!  add_clause(+Module, +Clause) is det.
%
%   Module has Clause, as the last one of its predicate.

add_clause(Module, Clause) :-
    ( Clause = (Head :- _) -> true ; Head = Clause ),
    functor(Head, Name, Arity),
    note(Module, Name/Arity),
    assertz(Module:Clause).

%!  local(+Game, +Head) is semidet.
%
%   Head is a predicate that Game itself defines.

local(Game, Head) :-
    callable(Head),
    \+ predicate_property(system:Head, built_in),
    current_predicate(_, Game:Head),
    \+ predicate_property(Game:Head, imported_from(_)).

%!  renamed(+Goal0, -Goal) is det.
%
%   Goal is what Goal0, which a game defines, is called beside what else there is in
%   its module, of which it may have the name.

renamed(Goal0, Goal) :-
    Goal0 =.. [Name0|Arguments],
    length(Arguments, Arity),
    (   asked_of_game(Name0/Arity, _)
    ->  Goal = Goal0
    ;   atom_concat(Name0, '*', Name),
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

%!  declared(+Module, +Predicate) is det.
%
%   Module is to have Predicate, which may have no clauses.

declared(Module, Predicate) :-
    (   made(Module, Predicate)
    ->  true
    ;   dynamic(Module:Predicate),
        note(Module, Predicate)
    ).

%!  forget_module(+Module) is det.
%
%   Module has no predicates and is not being made.

forget_module(Module) :-
    retractall(pending(Module, _)),
    forall(retract(made(Module, Name/Arity)), abolish(Module:Name/Arity)).

%!  vacant(+Game, -Vacant) is det.
%
%   Vacant is the empty cell of Game; none that is on a board, for an engine
%   module that is read like a game.

vacant(Game, Vacant) :-
    (   current_predicate(Game:face/3)
    ->  once(Game:face(Vacant, _, nobody))
    ;   Vacant = none(Game)
    ).

%!  only_facts(+Module, +Goal) is semidet.
%
%   The predicate of Goal is a table.

only_facts(Module, Goal) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(Count)),
    Count > 0,
    \+ ( clause(Module:Head, Body), Body \== true ).

%!  occurs_in(?Variable, +Variables) is semidet.
%
%   Variable is one of Variables.

occurs_in(Variable, Variables) :-
    member(Other, Variables),
    Other == Variable,
    !.

%!  occurs_in_term(?Variable, +Term) is semidet.
%
%   Variable is one of those of Term.

occurs_in_term(Variable, Term) :-
    var(Variable),
    term_variables(Term, Variables),
    occurs_in(Variable, Variables).
