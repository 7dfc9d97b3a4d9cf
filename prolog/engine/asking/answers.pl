:- module(answers,
          [ run/5               % :Goal, +Names, +Limits, +View, -Answers
          ]).
:- use_module(library(nb_set), [add_nb_set/3, empty_nb_set/1]).
:- use_module(library(ordsets), []).            % else they would be loaded within the limits
:- use_module(library(sort), []).
:- use_module('../language', [sentence/2]).
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
    ->  (   plain_words(Formal, Message)
        ->  refuse(bad_question, Message)
        ;   message_to_text(Error, Text),
            refuse(bad_question, "the question fails with an error: ~s"-[Text])
        )
    ;   throw(Error)
    ).

plain_words(instantiation_error,
            "a variable has no value where one is needed; the goals that find its value \c
             must come before"-[]).
plain_words(type_error(evaluable, Name/Arity), Message) :-
    (   Arity =:= 0
    ->  Message = "~q is not a number to compute with"-[Name]
    ;   Message = "a question cannot compute ~q"-[Name/Arity]
    ).
plain_words(type_error(evaluable, Text), "~q is not a number to compute with"-[Text]) :-
    string(Text).
plain_words(type_error(Type, Term), "~p stands where ~s is expected"-[Term, Expected]) :-
    expected(Type, English),
    sentence(English-[], Expected).
plain_words(evaluation_error(zero_divisor), "the question divides by zero"-[]).
plain_words(evaluation_error(_), "the question computes something undefined"-[]).
plain_words(domain_error(not_less_than_zero, Number), "~w is less than zero"-[Number]).
plain_words(domain_error(order, Term), "sort/4 orders by @<, @=<, @> or @>=, not by ~p"-[Term]).

expected(integer, "a whole number").
expected(list,    "a list").

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
    empty_nb_set(Known),
    (   call(Goal),
        rendered(Names, View, Answer),
        add_nb_set(Answer, Known, true),
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
