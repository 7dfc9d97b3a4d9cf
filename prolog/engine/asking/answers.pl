:- module(answers,
          [ run/5               % :Goal, +Names, +Limits, +View, -Answers
          ]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../refusal').
:- use_module(values, [rendered/3]).

/** <module> Running a question within limits

    limits(Seconds, Inferences, Answers, Offset)

The first limit to be reached ends the search; the answers found so far are
kept. This runs in a thread or a process of its own, so it may set the stack
limit to stack_limit/1.
*/

:- meta_predicate
    run(0, +, +, +, -),
    within(+, 0).

:- thread_local
    found/1.                    % Answer

stack_limit(134_217_728).

%!  run(:Goal, +Names, +Limits, +View, -Answers) is det.
%
%   Answers is answers(Solutions, End, Inferences). Each distinct Solution is a
%   list of dicts with the values of the variables Names (Name=Variable) of
%   Goal, except those whose name begins with an underscore. End is `all`,
%   `more` if there are more than were asked for, or the limit that was
%   reached: `time`, `inferences`, `memory` or `digits`.

run(Goal, Names0, limits(Seconds, Inferences, Most, Offset), View,
    answers(Solutions, End, Used)) :-
    visible(Names0, Names),
    retractall(found(_)),
    stack_limit(Stack),
    set_prolog_flag(stack_limit, Stack),
    statistics(inferences, Before),
    catch(within(Seconds,
                 call_with_inference_limit(collected(Goal, Names, Most, Offset, View, End0),
                                           Inferences, Result)),
          Error, true),
    statistics(inferences, After),
    Used is After-Before,
    ended(Error, Result, End0, End),
    findall(Solution, retract(found(Solution)), Solutions).

visible([], []).
visible([Name=Value|Names0], Names) :-
    (   sub_atom(Name, 0, 1, _, '_')
    ->  Names = Names1
    ;   Names = [Name=Value|Names1]
    ),
    visible(Names0, Names1).

%   within(+Seconds, :Goal): like call_with_time_limit/2, whose alarms never arrive in a process
%   that was forked after the first of them.

within(Seconds, Goal) :-
    thread_self(Thread),
    setup_call_cleanup(
        thread_create(watch(Thread, Seconds), Watch),
        once(Goal),
        ( thread_send_message(Watch, done), thread_join(Watch, _) )).

watch(Thread, Seconds) :-
    thread_self(Me),
    (   thread_get_message(Me, done, [timeout(Seconds)])
    ->  true
    ;   thread_signal(Thread, throw(time_limit_exceeded)),
        thread_get_message(done)
    ).

ended(Error, Result, End0, End) :-
    (   var(Error)
    ->  ( Result == inference_limit_exceeded -> End = inferences ; End = End0 )
    ;   limit(Error, End1)
    ->  End = End1
    ;   went_wrong(Error)
    ).

%   The question was allowed but raises an error, such as X is foo+1.

went_wrong(Error) :-
    (   Error = error(Formal, _),
        Formal \= refused(_, _, _)
    ->  message_to_text(Error, Text),
        refuse(bad_question, "the question fails with an error: ~s"-[Text])
    ;   throw(Error)
    ).

message_to_text(Error, Text) :-
    '$messages':translate_message(Error, Lines, []),
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    split_string(Text0, "", "\n ", [Text]).

limit(time_limit_exceeded, time).
limit(inference_limit_exceeded, inferences).
limit(inference_limit_exceeded(_), inferences).
limit(error(resource_error(_), _), memory).
limit(too_many_digits, digits).

collected(Goal, Names, Most, Offset, View, End) :-
    Last is Offset+Most,
    Count = count(0),
    (   distinct(Answer, ( call(Goal), rendered(Names, View, Answer) )),
        arg(1, Count, N0),
        N is N0+1,
        nb_setarg(1, Count, N),
        N > Offset,
        (   N > Last
        ->  true
        ;   assertz(found(Answer)),
            fail
        )
    ->  End = more
    ;   End = all
    ).
