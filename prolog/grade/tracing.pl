:- module(grade_tracing,
          [ traced/2                    % :Goal, -Clauses
          ]).

/** <module> The clauses that produced an answer

A wrong answer is easier to understand next to the clauses that produced it. They
are counted by Prolog's own coverage tool. It is not documented: without it, or where
it is different, there are none.
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

%   counting(-Start, -Stop) is semidet: in later versions counting can be nested, and has a level.

counting(Start, Stop) :-
    once(( begins(Start, Stop),
           forall(needed(Start, Stop, Goal), there(Goal)) )).

begins('$cov_start', '$cov_stop').
begins('$cov_start'(Level), '$cov_stop'(Level)).

needed(Start, _, Start).
needed(_, Stop, Stop).
needed(_, _, '$cov_reset').
needed(_, _, '$cov_data'(_, _, _)).

there(Goal) :-
    functor(Goal, Name, Arity),
    current_predicate(system:Name/Arity).

counted(File, Line, Entered, Left) :-
    system:'$cov_data'(clause(Clause), Entered, Left),
    Entered > 0,
    clause_property(Clause, file(Path)),
    clause_property(Clause, line_count(Line)),
    format(string(File), "~w", [Path]).
