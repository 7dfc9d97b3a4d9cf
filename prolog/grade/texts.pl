:- module(texts,
          [ called/2                    % +Goal, -Call
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [occurrences_of_var/3]).
:- use_module('../engine/refusal').
:- use_module('../door/request').
:- use_module(wire, [wire_goal/3, wire_template/3]).

/** <module> Reading the Prolog texts of a mapping

A mapping holds goals and terms as text. They are read here, in the grader's own
process, and never called: the result is a term in canonical form, or for a goal
its variables and the predicates that it calls.
*/

:- multifile bridge:verb/3.

bridge:verb(grade_term, Request, Text) :-
    argument(text, Request, Text0),
    term_in(Text0, Term, Names),
    wire_template(Term, Names, Text).

bridge:verb(grade_goal, Request, _{variables:Variables, calls:Calls}) :-
    argument(text, Request, Text),
    term_in(Text, Goal, Names),
    must_be_goal(Goal),
    findall(Call, called(Goal, Call), Calls),
    findall([Name, Count],
            ( member(Name=Variable, Names), occurrences_of_var(Variable, Goal, Count) ),
            Variables).

bridge:verb(grade_clauses, Request, _{clauses:Count}) :-
    argument(text, Request, Text),
    setup_call_cleanup(open_string(Text, In), count_terms(In, 0, Count), close(In)).

%   term_in(+Text, -Term, -Names): Text is one term, without a full stop, read as
%   the program's process would read it.

term_in(Text, Term, Names) :-
    catch(wire_goal(Text, Term, Names),
          error(syntax_error(Why), _),
          unreadable(Why)).

unreadable(Why0) :-
    format(string(Why), "~w", [Why0]),
    refuse(bad_value, "it is not a Prolog term (~w)"-[Why], [why=Why]).

must_be_goal(Goal) :-
    (   var(Goal)
    ->  refuse(bad_value, "a variable is not a goal"-[])
    ;   callable(Goal)
    ->  true
    ;   refuse(bad_value, "it is not a goal"-[])
    ).

%!  called(+Goal, -Call) is nondet.
%
%   Goal calls the predicate Call, a text Name/Arity, which is not built into
%   Prolog.

called(Goal, Call) :-
    nonvar(Goal),
    (   runs(Goal, Part)
    *-> called(Part, Call)
    ;   callable(Goal),
        \+ predicate_property(system:Goal, defined),
        functor(Goal, Name, Arity),
        format(string(Call), "~w/~w", [Name, Arity])
    ).

%   runs(+Goal, -Part): Goal is a control structure that runs Part.

runs(_:Goal, Goal).
runs((Goal, _), Goal).
runs((_, Goal), Goal).
runs((Goal ; _), Goal).
runs((_ ; Goal), Goal).
runs((Goal -> _), Goal).
runs((_ -> Goal), Goal).
runs((Goal *-> _), Goal).
runs((_ *-> Goal), Goal).
runs(\+ Goal, Goal).
runs(call(Goal), Goal).
runs(once(Goal), Goal).
runs(ignore(Goal), Goal).
runs(forall(Goal, _), Goal).
runs(forall(_, Goal), Goal).
runs(findall(_, Goal, _), Goal).
runs(setof(_, Goal, _), Goal).
runs(bagof(_, Goal, _), Goal).
runs(_ ^ Goal, Goal).

count_terms(In, Count0, Count) :-
    catch(read_term(In, Term, [syntax_errors(error)]),
          error(syntax_error(Why), stream(_, Line, _, _)),
          refuse(bad_value, "line ~d is not valid Prolog (~w)"-[Line, Why], [line=Line])),
    (   Term == end_of_file
    ->  Count = Count0
    ;   Count1 is Count0+1,
        count_terms(In, Count1, Count)
    ).
