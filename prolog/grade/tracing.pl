:- module(grade_tracing,
          [ traced/2                    % :Goal, -Clauses
          ]).

/** <module> The clauses that produced an answer

A wrong answer is easier to understand next to the clauses that produced it. They
are counted by Prolog's own coverage tool, which not every version has; without it
there are none.
*/

:- meta_predicate traced(0, -).

%!  traced(:Goal, -Clauses) is det.
%
%   Clauses has a term clause(File, Line, Entered, Left) for every clause of a file that
%   Goal, run once, entered, with the number of entries and of successful exits. Goal may
%   also fail or throw.

traced(Goal, Clauses) :-
    (   counting
    ->  setup_call_cleanup(system:'$cov_start',
                           catch(ignore(Goal), _, true),
                           system:'$cov_stop'),
        findall(clause(File, Line, Entered, Left), counted(File, Line, Entered, Left), Clauses),
        system:'$cov_reset'
    ;   Clauses = []
    ).

counting :-
    forall(member_of(Predicate, ['$cov_start'/0, '$cov_stop'/0, '$cov_reset'/0, '$cov_data'/3]),
           current_predicate(system:Predicate)).

member_of(X, [X|_]).
member_of(X, [_|Xs]) :-
    member_of(X, Xs).

counted(File, Line, Entered, Left) :-
    system:'$cov_data'(clause(Clause), Entered, Left),
    Entered > 0,
    clause_property(Clause, file(Path)),
    clause_property(Clause, line_count(Line)),
    format(string(File), "~w", [Path]).
