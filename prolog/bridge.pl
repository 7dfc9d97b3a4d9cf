:- module(bridge,
          [ bridge_call/2               % +Request, -Reply
          ]).

:- set_prolog_flag(optimise, true).

:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(engine/jobs,
              [ job_start/2, job_poll/3, job_wait/3, job_cancel/1,
                job_abandon/1, job_report/1
              ]).
:- use_module(engine/language, [message_said/2, speak/1]).
:- use_module(engine/loading, [load_reporting/3]).
:- use_module(engine/refusal, [refuse/2, refuse/3]).
:- use_module(door/json_text, [json_in/2, json_out/2]).
:- use_module(door/request, [argument/3, name_in/3]).
:- use_module(door/games, [situation_in/2]).
:- use_module(door/playing, []).
:- if(\+ current_module(embed)).        % a guest has no time: see more_known/1
:- use_module(door/counting, []).
:- use_module(door/solving, []).
:- use_module(door/thinking, []).
:- use_module(door/asking, []).
:- use_module(door/explaining, []).
:- use_module(door/forcing, []).
:- use_module(door/changing, []).
:- use_module(door/checking, []).
:- use_module(door/comparing, []).
:- endif.

/** <module> The bridge to Python

Python calls only one predicate, bridge_call/2, and only text passes through it:
a request in JSON, a reply in JSON.

    ?- bridge_call("{\"verb\":\"echo\", \"value\":[1,2]}", Reply).
    Reply = "{\"ok\": [1,2]}".

A request is an object with the key `verb`, the arguments of that verb, and
optionally `lang`, the language of the answer. The reply is one of

    {"ok": Value}
    {"error": {"kind": Kind, "message": Text, ...}}

and also has the key `printed` if the goal wrote to the current output. The kinds
defined in this file are

  - `bad_request`: not JSON, not a request, or an argument is missing
  - `unknown_verb`, `unknown_job`
  - `failed`: the verb has no answer
  - `limit`: out of stack, time or inferences
  - `cancelled`: by job_cancel/1, outside a job
  - `internal`: any other exception, with the term itself as `culprit`

and every refuse/3 of the engine adds its own kind and keys.

A Value is a JSON term (see door/json_text.pl).

Every request is a clause of verb/3, every background job a clause of job/3. Both
are multifile: door/games.pl has those about games. Many games are played without
those of the files in answers/2, which take most of the loading time; so an embedded
Prolog loads each of them when it is first needed.
*/

:- multifile verb/3, job/3.
:- discontiguous verb/3, job/3.

%!  bridge_call(+Request, -Reply) is det.
%
%   Reply is the reply to Request, both JSON text. Never fails and never
%   throws.

bridge_call(Request, Reply) :-
    catch(answer(asked(Request, Value), Value, Answer), job_cancelled,
          Answer = json([error=json([kind=cancelled, message="cancelled"])])),
    reply_text(Answer, Reply).

asked(Text, Value) :-
    request(Text, Request),
    answered(Request, Value).

answered(Request, Value) :-
    name_in(verb, Request, Name),
    (   verb(Name, Request, Value)
    ->  true
    ;   more_known(verb(Name, _, _)),
        verb(Name, Request, Value)
    ->  true
    ;   unanswered(verb(Name, _, _), unknown_verb)
    ).

%   more_known(+Head): Head has no clause, but gets one from a file of the door that is loaded now.

more_known(Head) :-
    \+ clause(Head, _),
    arg(1, Head, Name),
    answers(File, Names),
    memberchk(Name, Names),
    load_beside(File),
    clause(Head, _),
    !.

%   answers(?File, -Names): File of the door, which is loaded when it is first needed, answers the
%   verbs and jobs called Names.

answers(counting,   [perft]).
answers(solving,    [solve, prove, answer]).
answers(thinking,   [unit, think]).
answers(asking,     [words, vocabulary, squares, understood, query, filter]).
answers(explaining, [explain]).
answers(forcing,    [forced]).
answers(changing,   [edit, pasted]).
answers(checking,   [deciding, reading_of_search, sight, image, stops, effects, readings]).
answers(comparing,  [reading, contrast]).

load_beside(File) :-
    module_property(bridge, file(Bridge)),
    file_directory_name(Bridge, Directory),
    atomic_list_concat([Directory, "/door/", File], Path),
    load_reporting(bridge:Path, [if(not_loaded), imports([])], Problems),
    (   member(problem(error, _, _, Text), Problems)
    ->  refuse(broken, "the Prolog files are broken: ~s"-[Text])
    ;   true
    ).

unanswered(Head, Unknown) :-
    functor(Head, Sort, _),
    arg(1, Head, Name),
    (   clause(Head, _)
    ->  refuse(failed, "the ~w ~q has no answer"-[Sort, Name],
               [name=Name])
    ;   refuse(Unknown, "there is no ~w ~q"-[Sort, Name], [name=Name])
    ).


                /*******************************
                *           REQUESTS           *
                *******************************/

request(Text, Request) :-
    catch(json_in(Text, Request), error(Formal, _), unreadable(Formal)),
    must_be_object(Request),
    spoken_in(Request).

must_be_object(Json) :-
    (   is_dict(Json)
    ->  true
    ;   refuse(bad_request, "a request must be a JSON object"-[])
    ).

spoken_in(Request) :-
    (   get_dict(lang, Request, _)
    ->  name_in(lang, Request, Language),
        speak(Language)
    ;   true
    ).

unreadable(Formal) :-
    (   Formal = resource_error(_)
    ->  throw(error(Formal, _))
    ;   refuse(bad_request, "the request is not JSON (~p)"-[Formal])
    ).


                /*******************************
                *           REPLIES            *
                *******************************/

%!  answer(:Goal, ?Value, -Answer) is det.
%
%   Answer is the reply, as a JSON term, with Value if Goal is true, or with an
%   error. The exception that cancels a job is passed on.

:- meta_predicate
    answer(0, ?, -),
    outcome(0, ?, -).

answer(Goal, Value, json([Outcome|Output])) :-
    with_output_to(string(Printed),
                   catch(outcome(Goal, Value, Outcome), Error,
                         error_outcome(Error, Outcome))),
    output(Printed, Output).

outcome(Goal, Value, Outcome) :-
    (   call(Goal)
    ->  Outcome = (ok=Value)
    ;   refuse(failed, "there is no answer"-[])
    ).

error_outcome(Error, error=Object) :-
    (   Error == job_cancelled
    ->  throw(Error)
    ;   error_object(Error, Object)
    ).

output(Printed, Output) :-
    (   Printed == ""
    ->  Output = []
    ;   capped(100_000, Printed, Text),
        Output = [printed=Text]
    ).

capped(Most, Text0, Text) :-
    string_length(Text0, Length),
    (   Length =< Most
    ->  Text = Text0
    ;   sub_string(Text0, 0, Most, _, Start),
        format(string(Text), "~s\n[cut: ~D of ~D characters]",
               [Start, Most, Length])
    ).

error_object(error(refused(Kind, Message, Data), _), Object) =>
    Object = json([ kind=Kind, message=Message | Data ]).
error_object(Error, Object), limit(Error, Message) =>
    Object = json([ kind=limit, message=Message ]).
error_object(Error, Object) =>
    human(Error, Message),
    culprit(Error, Culprit),
    Object = json([ kind=internal, message=Message, culprit=Culprit ]).

limit(Error, Message) :-
    limit_text(Error, English),
    message_said(English, Message).
limit(error(resource_error(Resource), Context), Message) :-
    human(error(resource_error(Resource), Context), Text),
    split_string(Text, "\n", "", [Message|_]).

limit_text(time_limit_exceeded,    "the time limit was reached").
limit_text(time_limit_exceeded(_), "the time limit was reached").
limit_text(inference_limit_exceeded,    "the inference limit was reached").
limit_text(inference_limit_exceeded(_), "the inference limit was reached").

human(Error, Text) :-
    catch(translated(Error, Text0), _, culprit(Error, Text0)),
    capped(2_000, Text0, Text).

translated(Error, Text) :-
    '$messages':translate_message(Error, Lines, []),
    with_output_to(string(Text0),
                   print_message_lines(current_output, '', Lines)),
    split_string(Text0, "", "\n ", [Text]).

culprit(Error, Culprit) :-
    format(string(Text), "~W",
           [Error, [quoted(true), max_depth(30), cycles(true)]]),
    capped(500, Text, Culprit).

%   Writing the reply may fail too: for a value that is not JSON, for text that is
%   not Unicode, or for lack of memory.

reply_text(Answer, Text) :-
    catch(json_out(Answer, Text), Error, unwritable(Error, Text)).

unwritable(Error, Text) :-
    error_object(Error, Object),
    catch(json_out(json([error=Object]), Text), _,
          Text = "{\"error\": {\"kind\": \"internal\", \c
                   \"message\": \"the reply cannot be written\"}}").


                /*******************************
                *       VERBS: THE DOOR        *
                *******************************/

%!  verb(+Name, +Request, -Value) is semidet.
%
%   True if Value, a JSON term, is the answer to Request, a dict. One clause for
%   each verb.

verb(about, _, _{swipl:Version, pid:Pid, flags:Flags, loaded:Files}) :-
    current_prolog_flag(version_data, swi(Major, Minor, Patch, _)),
    format(string(Version), "~w.~w.~w", [Major, Minor, Patch]),
    current_prolog_flag(pid, Pid),
    findall(Name-Value, ( flag_told(Name), current_prolog_flag(Name, Value) ),
            Pairs),
    dict_pairs(Flags, _, Pairs),
    findall(File, source_file(File), Files).

verb(echo, Request, Value) :-
    argument(value, Request, Value).

%   The replies to all `requests` about a position, as if each had been sent separately.

verb(each, Request, Replies) :-
    situation_in(Request, Situation),
    argument(requests, Request, Requests),
    (   is_list(Requests)
    ->  maplist(reply_about(Situation), Requests, Replies)
    ;   refuse(bad_request, "The requests must be a list."-[])
    ).

reply_about(Situation, Request, Reply) :-
    answer(answered_about(Situation, Request, Value), Value, Reply).

answered_about(Situation, Request0, Value) :-
    must_be_object(Request0),
    answered(Request0.put(position, Situation), Value).

flag_told(bounded).
flag_told(debug_on_error).
flag_told(encoding).
flag_told(home).
flag_told(optimise).
flag_told(signals).
flag_told(stack_limit).
flag_told(threads).


                /*******************************
                *         VERBS: JOBS          *
                *******************************/

verb(job_start, Request, Job) :-
    name_in(job, Request, Name),
    ignore(more_known(job(Name, _, _))),        % not in a thread that may be cancelled
    job_start(work(Name, Request), Job).

verb(job_poll, Request, Told) :-
    argument(id, Request, Job),
    argument(timeout, Request, Timeout),
    job_poll(Job, Timeout, Event),
    told(Event, Told).

verb(job_wait, Request, Told) :-
    argument(id, Request, Job),
    argument(timeout, Request, Timeout),
    job_wait(Job, Timeout, Event),
    told(Event, Told).

verb(job_cancel, Request, true) :-
    argument(id, Request, Job),
    job_cancel(Job).

verb(job_abandon, Request, true) :-
    argument(id, Request, Job),
    job_abandon(Job).

%   In a process of its own a job needs no thread, as no other request waits.

verb(run, Request, Value) :-
    name_in(job, Request, Name),
    ignore(more_known(job(Name, _, _))),
    worked(Name, Request, Value).

%   The number of other running threads.

verb(threads_beside, _, Count) :-
    thread_self(Me),
    findall(Thread, ( thread_property(Thread, status(running)), Thread \== Me ), Threads),
    length(Threads, Count).

%   The result of a job has the shape of a reply, and is made in the job's thread.

work(Name, Request, Answer) :-
    spoken_in(Request),
    answer(worked(Name, Request, Value), Value, Answer).

worked(Name, Request, Value) :-
    (   job(Name, Request, Value)
    ->  true
    ;   unanswered(job(Name, _, _), unknown_job)
    ).

told(none, json([event=none])).
told(info(Info), json([event=info, value=Info])).
told(cancelled, json([event=cancelled])).
told(result(json(Answer)), json([event=result|Answer])).
told(failed, json([event=result, error=Object])) :-
    Object = json([ kind=failed, message="the job ended without an answer" ]).
told(error(Error), json([event=result, error=Object])) :-
    error_object(Error, Object).

%!  job(+Name, +Request, -Value) is semidet.
%
%   As verb/3, for questions that take their time: run in the background,
%   reporting by job_report/1.

job(count, Request, Count) :-
    argument(to, Request, Count),
    forall(between(1, Count, I), job_report(I)).
