:- module(bridge_subjects, []).

/** <module> Goals that a rule file ought not to have, as verbs and as jobs

    {"verb": "subject", "goal": Name, ...}
*/

:- use_module('../../../prolog/engine/refusal').
:- use_module('../../../prolog/engine/jobs').
:- use_module(library(time)).

:- multifile bridge:verb/3, bridge:job/3.

bridge:verb(subject, Request, Value) :-
    bridge_subjects:subject(Request.goal, Request, Value).

bridge:job(subject, Request, Value) :-
    bridge_subjects:subject(Request.goal, Request, Value).

bridge:verb(counts, _, _{threads:Threads, atoms:Atoms, queues:Queues}) :-
    garbage_collect_atoms,
    aggregate_all(count, thread_property(_, status(_)), Threads),
    aggregate_all(count, message_queue_property(_, size(_)), Queues),
    statistics(atoms, Atoms).

subject("abort", _, _) :-
    abort.
subject("endless", _, Depth) :-
    deeper(0, Depth).
subject("fail", _, _) :-
    fail.
subject("forever", _, _) :-
    forever.
subject("garbage", Request, Threads) :-
    forall(between(1, Request.atoms, Number), atom_concat(garbage_, Number, _)),
    findall(Alias, thread_property(_, alias(Alias)), Threads).
subject("halt", Request, _) :-
    halt(Request.status).
subject("inferences", _, _) :-
    call_with_inference_limit(forever, 10_000, Limit),
    throw(Limit).
subject("inf", _, _{value:Inf}) :-
    Inf is inf.
subject("nan", _, [Nan]) :-
    Nan is nan.
subject("numbers", Request, Numbers) :-
    numlist(1, Request.to, Numbers).
subject("pair", _, 1-8).
subject("print", Request, "done") :-
    write(Request.text).
subject("print and throw", Request, _) :-
    write(Request.text),
    throw(ball).
subject("read", _, [First, Second, Third]) :-
    read(First),
    read(user_input, Second),
    read_line_to_string(user_input, Third).
subject("refuse", Request, _) :-
    atom_string(Kind, Request.kind),
    dict_pairs(Request.data, _, Pairs),
    findall(Key=Value, member(Key-Value, Pairs), Data),
    refuse(Kind, "refused ~w"-[Kind], Data).
subject("report", Request, "done") :-
    job_report(Request.info),
    forever.
subject("report nan", _, _) :-
    Nan is nan,
    job_report(Nan),
    forever.
subject("seconds", Request, _) :-
    call_with_time_limit(Request.limit, forever).
subject("sleep", Request, "awake") :-
    sleep(Request.seconds).
subject("stubborn", _, _) :-
    catch(forever, _, true),
    forever.
subject("surrogate", _, Text) :-
    string_codes(Text, [0xd83d]).
subject("throw", _, _) :-
    throw(ball(_)).
subject("user output", Request, "done") :-
    write(user_output, Request.text).

forever :-
    forever.

deeper(N, s(X)) :-
    N1 is N+1,
    deeper(N1, X),
    true.
