:- module(grade_tracing,
          [ traced/2                    % :Goal, -Clauses
          ]).

/** <module> The clauses that produced an answer

A wrong answer is easier to understand next to the clauses that produced it. They
are counted by what Prolog's own coverage tool counts by, which has changed: up to
9.0 it is started as such, later at a level. A version with neither finds none.
*/

:- meta_predicate traced(0, -).

%!  traced(:Goal, -Clauses) is det.
%
%   Clauses has a term clause(File, Line, Entered, Left) for every clause of a file that
%   Goal, run once, entered, with the number of entries and of successful exits. Goal may
%   also fail or throw.

traced(Goal, Clauses) :-
    (   counting(Start, Stop)
    ->  setup_call_cleanup(system:Start, catch(ignore(Goal), _, true), system:Stop),
        findall(clause(File, Line, Entered, Left), counted(File, Line, Entered, Left), Clauses),
        system:'$cov_reset'
    ;   Clauses = []
    ).

%   Start and Stop are the goals that count what is called between them.

counting('$cov_start', '$cov_stop') :-
    current_predicate(system:'$cov_start'/0),
    !.
counting('$cov_start'(Level), '$cov_stop'(Level)) :-
    current_predicate(system:'$cov_start'/1).

counted(File, Line, Entered, Left) :-
    system:'$cov_data'(clause(Clause), Entered, Left),
    Entered > 0,
    clause_property(Clause, file(Path)),
    clause_property(Clause, line_count(Line)),
    format(string(File), "~w", [Path]).
