:- module(mutants, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, nth1/4]).
:- use_module('../engine/refusal').
:- use_module('../door/request').
:- use_module(texts, [called/2]).

/** <module> Programs with one fault

The grader is tested with programs that are right except for one small change: a
clause or a goal dropped, another constant, another comparison, a variable that
should have been the same. Each is a mutant; the change is its operator.

    {"clauses": [{"text", "predicate", "line", "calls"}],
     "mutants": [{"operator", "clause", "text"}]}

A clause is identified by its index, from 0. The text of a mutant replaces that
clause; the operator clause_swap exchanges it with the next one.
*/

:- multifile bridge:verb/3.

:- meta_predicate
    goal_changed(2, +, -),
    within(2, +, -),
    subterm_changed(2, +, -).

bridge:verb(grade_mutants, Request, _{clauses:Clauses, mutants:Mutants}) :-
    argument(text, Request, Text),
    setup_call_cleanup(open_string(Text, In), terms(In, Terms), close(In)),
    maplist(clause_json, Terms, Clauses),
    findall(_{operator:Operator, clause:Place, text:MutantText},
            ( nth1(Number, Terms, Term),
              Place is Number-1,
              mutant(Term, Operator, Mutant),
              mutant_text(Mutant, MutantText)
            ),
            Mutants0),
    findall(_{operator:clause_swap, clause:Place, text:""},
            ( append(Before, [term(One, _), term(Next, _)|_], Terms),
              One \== Next,
              predicate(One, Predicate),
              predicate(Next, Predicate),
              length(Before, Place)
            ),
            Swaps),
    append(Mutants0, Swaps, Mutants).

terms(In, Terms) :-
    catch(read_term(In, Term, [syntax_errors(error), term_position(Position)]),
          error(syntax_error(Why), stream(_, Line, _, _)),
          refuse(bad_value, "line ~d is not valid Prolog (~w)"-[Line, Why], [line=Line])),
    (   Term == end_of_file
    ->  Terms = []
    ;   stream_position_data(line_count, Position, Line),
        Terms = [term(Term, Line)|Terms1],
        terms(In, Terms1)
    ).

clause_json(term(Term, Line), _{text:Text, predicate:Predicate, line:Line, calls:Calls}) :-
    text(Term, Text),
    (   predicate(Term, Predicate0)
    ->  Predicate = Predicate0,
        parts(Term, _, Body),
        findall(Call, called(Body, Call), Calls)
    ;   Predicate = null,
        Calls = []
    ).

text(Term, Text) :-
    with_output_to(string(Text), portray_clause(Term)).

mutant_text(Mutant, Text) :-
    (   Mutant == nothing
    ->  Text = ""
    ;   text(Mutant, Text)
    ).

predicate(Term, Predicate) :-
    parts(Term, Head, _),
    functor(Head, Name, Arity),
    format(string(Predicate), "~w/~w", [Name, Arity]).

parts(Term, Head, Body) :-
    Term \= (:- _),
    (   Term = (Head0 :- Body0)
    ->  Head = Head0,
        Body = Body0
    ;   Head = Term,
        Body = true
    ).

                /*******************************
                *           OPERATORS          *
                *******************************/

%   mutant(+Clause, -Operator, -Mutant): Mutant has fresh variables.

mutant(term(Term0, _), Operator, Mutant) :-
    parts(Term0, _, _),
    copy_term(Term0, Term),
    changed(Operator, Term, Mutant).

changed(drop_clause, _, nothing).
changed(drop_goal, (Head :- Body0), (Head :- Body)) :-
    goals(Body0, Goals0),
    Goals0 = [_,_|_],
    nth1(_, Goals0, Goal, Goals),
    Goal \== !,
    body(Goals, Body).
changed(negate_goal, Clause, Mutant) :-
    goal_changed(negated, Clause, Mutant).
changed(drop_cut, (Head :- Body0), (Head :- Body)) :-
    goals(Body0, Goals0),
    nth1(_, Goals0, Goal, Goals),
    Goal == !,
    ( Goals == [] -> Body = true ; body(Goals, Body) ).
changed(add_cut, (Head :- Body), (Head :- Body, !)) :-
    goals(Body, Goals),
    \+ ( member(Goal, Goals), Goal == ! ).
changed(relational, Clause, Mutant) :-
    goal_changed(compared, Clause, Mutant).
changed(constant, Clause, Mutant) :-
    subterm_changed(other_number, Clause, Mutant).
changed(atom, Clause, Mutant) :-
    clause_atoms(Clause, Atoms),
    subterm_changed(other_atom(Atoms), Clause, Mutant).
changed(arithmetic, Clause, Mutant) :-
    goal_changed(calculated, Clause, Mutant).
changed(argument_swap, Clause, Mutant) :-
    goal_changed(swapped, Clause, Mutant).
changed(fresh_variable, Clause, Mutant) :-
    occurrence_changed(Clause, Mutant).

goals(Body, Goals) :-
    (   Body = (Left, Right)
    ->  goals(Left, Goals1),
        goals(Right, Goals2),
        append(Goals1, Goals2, Goals)
    ;   Goals = [Body]
    ).

body([Goal], Goal) :-
    !.
body([Goal|Goals], (Goal, Body)) :-
    body(Goals, Body).

%   goal_changed(:Change, +Clause, -Mutant): one goal of the body, perhaps inside a
%   control structure, is changed.

goal_changed(Change, (Head :- Body0), (Head :- Body)) :-
    within(Change, Body0, Body).

within(Change, Goal0, Goal) :-
    nonvar(Goal0),
    (   inner(Goal0, Part0, Goal1, Part)
    *-> within(Change, Part0, Part),
        Goal = Goal1
    ;   call(Change, Goal0, Goal)
    ).

inner((A, B), A, (X, B), X).
inner((A, B), B, (A, X), X).
inner((A ; B), A, (X ; B), X).
inner((A ; B), B, (A ; X), X).
inner((A -> B), A, (X -> B), X).
inner((A -> B), B, (A -> X), X).
inner(\+ A, A, \+ X, X).
inner(findall(T, A, L), A, findall(T, X, L), X).

negated(Goal, \+ Goal) :-
    Goal \== !,
    Goal \== true,
    Goal \= (_ is _).

compared(A < B, A =< B).
compared(A > B, A >= B).
compared(A =< B, A < B).
compared(A >= B, A > B).
compared(A =:= B, A =\= B).
compared(A =\= B, A =:= B).
compared(A \= B, A = B).

swapped(Goal0, Goal) :-
    compound(Goal0),
    Goal0 \= (_ is _),
    Goal0 \= (_ = _),
    Goal0 =.. [Name|Arguments0],
    append(Before, [One, Next|After], Arguments0),
    One \== Next,
    append(Before, [Next, One|After], Arguments),
    Goal =.. [Name|Arguments].

%   subterm_changed(:Change, +Term0, -Term): one nonvar subterm is replaced by
%   another.

subterm_changed(Change, Term0, Term) :-
    nonvar(Term0),
    call(Change, Term0, Term).
subterm_changed(Change, Term0, Term) :-
    compound(Term0),
    compound_name_arguments(Term0, Name, Arguments0),
    nth1(Number, Arguments0, Argument0, Rest),
    subterm_changed(Change, Argument0, Argument),
    nth1(Number, Arguments, Argument, Rest),
    compound_name_arguments(Term, Name, Arguments).

other_number(Number0, Number) :-
    integer(Number0),
    member(Step, [1, -1]),
    Number is Number0+Step.

other_atom(Atoms, Atom0, Atom) :-
    atom(Atom0),
    nth1(Place, Atoms, Atom0),
    Next is Place+1,
    (   nth1(Next, Atoms, Atom)
    ->  true
    ;   nth1(1, Atoms, Atom)
    ),
    Atom \== Atom0.

%   clause_atoms(+Clause, -Atoms): the atoms in the head, which may replace each other.

clause_atoms(Clause, Atoms) :-
    parts(Clause, Head, _),
    Head =.. [_|Arguments],
    findall(Atom, ( member(Atom, Arguments), atom(Atom), Atom \== [] ), Own),
    (   Own == []
    ->  fail
    ;   append(Own, [other], Atoms)
    ).

calculated(Goal0, Goal) :-
    Goal0 =.. [Name|Sides0],
    memberchk(Name, [is, <, >, =<, >=, =:=, =\=]),
    subterm_changed(other_function, Sides0, Sides),
    Goal =.. [Name|Sides].

other_function(A+B, A-B).
other_function(A-B, A+B).
other_function(A*B, A+B).
other_function(max(A,B), min(A,B)).

%   One occurrence of a variable that occurs several times becomes a fresh variable.

occurrence_changed(Clause, Mutant) :-
    term_variables(Clause, Variables),
    member(Variable, Variables),
    occurrences(Clause, Variable, Count),
    Count > 1,
    between(1, Count, Which),
    replaced(Clause, Variable, Which, _, _, Mutant).

occurrences(Term, Variable, Count) :-
    (   Term == Variable
    ->  Count = 1
    ;   compound(Term)
    ->  compound_name_arguments(Term, _, Arguments),
        foldl_occurrences(Arguments, Variable, 0, Count)
    ;   Count = 0
    ).

foldl_occurrences([], _, Count, Count).
foldl_occurrences([Argument|Arguments], Variable, Count0, Count) :-
    occurrences(Argument, Variable, Here),
    Count1 is Count0+Here,
    foldl_occurrences(Arguments, Variable, Count1, Count).

%   replaced(+Term0, +Variable, +Which, +Fresh, -Left, -Term): Term is Term0 with
%   the Which-th occurrence of Variable replaced by Fresh; Left is Which minus the
%   occurrences seen.

replaced(Term0, Variable, Which, Fresh, Left, Term) :-
    (   Term0 == Variable
    ->  Left is Which-1,
        ( Which =:= 1 -> Term = Fresh ; Term = Term0 )
    ;   compound(Term0)
    ->  compound_name_arguments(Term0, Name, Arguments0),
        all_replaced(Arguments0, Variable, Which, Fresh, Left, Arguments),
        compound_name_arguments(Term, Name, Arguments)
    ;   Left = Which,
        Term = Term0
    ).

all_replaced([], _, Left, _, Left, []).
all_replaced([Argument0|Arguments0], Variable, Which, Fresh, Left, [Argument|Arguments]) :-
    replaced(Argument0, Variable, Which, Fresh, Which1, Argument),
    all_replaced(Arguments0, Variable, Which1, Fresh, Left, Arguments).
