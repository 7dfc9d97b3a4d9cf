:- module(grade_inventory,
          [ predicates/2,               % +Directory, -Predicates
            undefined/2,                % +Directory, -Undefined
            help_out/3                  % +Home, +Undefined, -Left
          ]).

:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(prolog_code), [pi_head/2]).
:- use_module(library(prolog_codewalk), [prolog_walk_code/1]).
:- use_module(helpers, []).
:- use_module(halting, [ends_prolog/1]).
:- use_module(problems, [note/3]).

/** <module> What a program defines, and what it lacks */

:- dynamic lacking/3.                   % Callee, File, Line

%!  predicates(+Directory, -Predicates) is det.
%
%   Predicates has a term predicate(Name, Arity, Kind, File, Lines, Module) for
%   every predicate that the files in Directory define, module by module, with
%   Kind `static` or `dynamic`, and Lines where the clauses begin.

predicates(Directory, Predicates) :-
    findall(Predicate, predicate(Directory, Predicate), Found),
    sort(Found, Sorted),
    sort(6, @=<, Sorted, Predicates).

predicate(Directory, predicate(Name, Arity, Kind, File, Lines, Module)) :-
    module_of(Directory, Module),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    (   predicate_property(Module:Head, dynamic)
    ->  Kind = (dynamic)
    ;   Kind = static
    ),
    findall(File0-Line, clause_place(Module:Head, File0, Line), Places),
    (   Places = [File-_|_]
    ->  findall(Line, member(_-Line, Places), Lines)
    ;   \+ ends_prolog(Head),           % these are the grader's
        File = '',
        Lines = []
    ).

module_of(_, sub).
module_of(Directory, Module) :-
    module_property(Module, file(File)),
    sub_atom(File, 0, _, _, Directory).

clause_place(Predicate, File, Line) :-
    predicate_property(Predicate, number_of_clauses(Count)),
    between(1, Count, Index),
    nth_clause(Predicate, Index, Clause),
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(Line)).

%!  undefined(+Directory, -Undefined) is det.
%
%   Undefined has a term undefined(Name, Arity, File, Line) for every predicate
%   that the program calls, first at that place, and that is not defined, in the
%   order of the places. Library predicates are autoloaded now, so that later calls
%   do not pay for it.

undefined(Directory, Undefined) :-
    retractall(lacking(_, _, _)),
    forall(module_of(Directory, Module), walk(Module)),
    findall(PI-(File:Line), retract(lacking(PI, File, Line)), Found),
    sort(Found, Sorted),
    group_pairs_by_key(Sorted, Grouped),
    findall(Place-PI, member(PI-[Place|_], Grouped), Placed),
    sort(Placed, InOrder),
    findall(undefined(Name, Arity, File, Line),
            member((File:Line)-(Name/Arity), InOrder),
            Undefined).

walk(Module) :-
    prolog_walk_code([ module(Module),
                       undefined(trace),
                       autoload(true),
                       on_trace(grade_inventory:lacks)
                     ]).

:- public lacks/3.

lacks(Callee, _, Location) :-
    pi_head(PI, Callee),
    strip_module(PI, _, Plain),
    lacking_at(Location, File, Line),
    assertz(lacking(Plain, File, Line)).

lacking_at(clause_term_position(Clause, _), File, Line) :-
    !,
    lacking_at(clause(Clause), File, Line).
lacking_at(clause(Clause), File, Line) :-
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(Line)),
    !.
lacking_at(_, '', 0).

%!  help_out(+Home, +Undefined, -Left) is det.
%
%   Define those of Undefined that other Prologs have, and note it; Left are the
%   others.

help_out(_, [], []).
help_out(Home, [undefined(Name, Arity, File, Line)|Undefined], Left) :-
    module_property(grade_helpers, exports(Helpers)),
    (   member(Name/Arity, Helpers)
    ->  Home:import(grade_helpers:Name/Arity),
        format(string(Text), "~q, which other Prologs have, was added", [Name/Arity]),
        note(helper, File:Line, Text),
        Left = Left1
    ;   Left = [undefined(Name, Arity, File, Line)|Left1]
    ),
    help_out(Home, Undefined, Left1).
