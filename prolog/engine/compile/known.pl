:- module(known,
          [ known_in/2,         % ?Head, -Known
            known_after/4,      % +Goals, +Known0, +Module, -Known
            kept_after/4,       % +Goal, +Kept0, +Module, -Kept
            asked_before/3      % +Goals, +Module, -Asked
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3]).
:- use_module(store).

/** <module> Which variables are bound when a goal is called
*/

%!  known_in(?Head, -Known) is det.
%
%   The variables Known are bound whenever a clause for Head is called, if Head is one
%   of the predicates that the search calls. Others may be called to find a player.

known_in(Head, Known) :-
    (   nonvar(Head),
        given(Head, Given)
    ->  term_variables(Given, Known)
    ;   Known = []
    ).

given(legal(position(_, Player, _), _), Player).
given(taking(position(_, Player, _), _), Player).
given(legal_term(position(_, Player, _), _), Player).
given(taking_term(position(_, Player, _), _), Player).
given(pressing(position(_, Player, _), _), Player).
given(threatened(position(_, Player, _)), Player).
given(next(position(_, Player, _), Move, _), Player-Move).
given(outcome(position(_, Player, _), _, _), Player).
given(balance(position(_, Player, _), _), Player).

%!  known_after(+Goals, +Known0, +Module, -Known) is det.
%
%   If the variables Known0 are bound before Goals, then Known are bound after them,
%   by facts or by the board.

known_after(Goals, Known0, Module, Known) :-
    findall_given(Goals, Module, Terms),
    term_variables(Known0-Terms, Known).

findall_given([], _, []).
findall_given([Goal|Goals], Module, Terms) :-
    (   nonvar(Goal),
        giving(Goal, Module, Term)
    ->  Terms = [Term|Terms1]
    ;   Terms = Terms1
    ),
    findall_given(Goals, Module, Terms1).

giving(arg(Square, _, Cell), _, Square-Cell).
giving(Value is _, _, Value).
giving(aggregate_all(count, _, Count), _, Count).
giving(( Value = First ; Others ), Module, Value) :-
    atomic(First),
    ( Others = ( Other = Last ), atomic(Last) ; giving(Others, Module, Other) ),
    Other == Value.
giving(Goal, Module, Goal) :-
    ground_facts(Module, Goal).

%!  kept_after(+Goal, +Kept0, +Module, -Kept) is det.
%
%   kept(Others, Asked, Known, Met) holds the variables that other goals depend on, those
%   whose binding a goal has tested, which must not be bound earlier, those that are bound,
%   and all that have occurred.

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

known(Known, Variable) :-
    occurs_in(Variable, Known).

%!  asked_before(+Goals, +Module, -Asked) is det.
%
%   Asked are the variables of Goals that must not be bound before them.

asked_before(Goals, Module, Asked) :-
    asked_on(Goals, kept([], [], [], []), Module, Asked).

asked_on([], kept(_, Asked, _, _), _, Asked).
asked_on([Goal|Goals], Kept0, Module, Asked) :-
    kept_after(Goal, Kept0, Module, Kept),
    asked_on(Goals, Kept, Module, Asked).

%   whenever(+Goal, +Module) is semidet: Goal means the same whether its variables
%   are bound before or after it.

whenever(arg(_, _, _), _).
whenever(_ = _, _).
whenever(_ is _, _).
whenever(setarg(_, _, _), _).
whenever(put(_, _, _), _).
whenever(walk(_, _, _, _, _, _), _).
whenever(met(_, _, _, _, _, _), _).
whenever(pass(_, _, _, _, _, _), _).
whenever(Goal, Module) :-
    facts(Module, Goal).
