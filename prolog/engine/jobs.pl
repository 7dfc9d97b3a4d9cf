:- module(jobs,
          [ job_start/2,                % :Goal, -Job
            job_poll/3,                 % +Job, +Timeout, -Event
            job_wait/3,                 % +Job, +Timeout, -Event
            job_cancel/1,               % +Job
            job_abandon/1,              % +Job
            job_report/1                % +Info
          ]).

:- set_prolog_flag(optimise, true).

:- use_module(refusal, [refuse/3]).
:- use_module(threads, [thread_begins/0]).

/** <module> Goals that run in the background

A job is a goal in a Prolog thread of its own. Whoever started it asks now
and then what has become of it; the goal may report how far it has come.

    ?- job_start(sum(10), Job), job_poll(Job, 1, Event).
    Job = 1, Event = result(55).

Reports are a view, not a protocol: only the newest one is kept, so a job
never waits for its reader and a slow reader never falls behind. The end of a
job is never lost. A job is cancelled by an exception thrown into it; a goal
that catches everything can swallow that, therefore rules do not use
`catch(_, _, _)`.

An event is one of

  - `none`: nothing new since the last poll
  - `info(Info)`: the newest report
  - `result(Result)`: the goal succeeded; the job is over
  - `failed`: the goal failed; the job is over
  - `cancelled`: the job was cancelled before it came to an end
  - `error(Error)`: the goal ended by an exception; the job is over
*/

:- meta_predicate job_start(1, -).

:- dynamic
    job_/3,                             % Job, Thread, Queue
    abandoned/1.                        % Job

:- thread_local reporting/1.            % Queue of the job this thread runs

%!  job_start(:Goal, -Job) is det.
%
%   Job is a number that stands for `call(Goal, Result)`, running in the
%   background from now on.

job_start(Goal, Job) :-
    sweep,
    message_queue_create(Queue),
    catch(thread_create(run(Goal, Queue), Thread), Error,
          ( message_queue_destroy(Queue), throw(Error) )),
    flag(jobs_started, Before, Before+1),
    Job is Before+1,
    assertz(job_(Job, Thread, Queue)),
    ignore(thread_get_message(Queue, begun, [timeout(1)])).

%   job_start/2 waits for `begun`, so that no cancellation comes before the catch/3
%   that is to take it.

run(Goal, Queue) :-
    thread_begins,
    assertz(reporting(Queue)),
    catch(( thread_send_message(Queue, begun), final(Goal, Final) ), Error,
          ended_by(Error, Final)),
    thread_send_message(Queue, final(Final)).

final(Goal, Final) :-
    (   call(Goal, Result)
    ->  Final = result(Result)
    ;   Final = failed
    ).

ended_by(Error, Final) :-
    (   Error == job_cancelled
    ->  Final = cancelled
    ;   Final = error(Error)
    ).

%!  job_report(+Info) is det.
%
%   Shows Info to whoever polls the job that calls this. Outside a job there
%   is nobody to show it to, and nothing happens.

job_report(Info) :-
    (   reporting(Queue)
    ->  drop_older(Queue),
        thread_send_message(Queue, info(Info))
    ;   true
    ).

drop_older(Queue) :-
    (   thread_get_message(Queue, info(_), [timeout(0)])
    ->  true
    ;   true
    ).

%!  job_poll(+Job, +Timeout, -Event) is det.
%
%   Event is what has happened to Job, waiting at most Timeout seconds for
%   it. After an event that ends the job, the job is gone.
%
%   @error refused(unknown_job, _, _) if Job is not a job, or gone.

job_poll(Job, Timeout, Event) :-
    news(Job, Timeout, _, Event).

%!  job_wait(+Job, +Timeout, -Event) is det.
%
%   As job_poll/3, for a reader who has enough of reports: Event is `none` or
%   the end of Job. The newest report stays for a later poll.

job_wait(Job, Timeout, Event) :-
    news(Job, Timeout, final(_), Event).

%   Wanted is a message, or the part that is known of it.

news(Job, Timeout, Wanted, Event) :-
    thread_and_queue(Job, Thread, Queue),
    thread_property(Thread, status(Status)),
    patience(Status, Timeout, Patience),
    (   thread_get_message(Queue, Wanted, [timeout(Patience)])
    ->  Message = Wanted
    ;   silent(Status, Message)
    ),
    told(Message, Job, Event).

told(none, _, none).
told(info(Info), _, info(Info)).
told(final(Event), Job, Event) :-
    forget(Job).

thread_and_queue(Job, Thread, Queue) :-
    (   job_(Job, Thread, Queue)
    ->  true
    ;   refuse(unknown_job, "there is no job ~w (any more)"-[Job], [job=Job])
    ).

%   Nothing more comes from a thread that has ended: a job that left by
%   thread_exit/1, or was cancelled outside its catch/3, ends silently.

patience(Status, Timeout, Patience) :-
    (   Status == running
    ->  Patience = Timeout
    ;   Patience = 0
    ).

silent(running, Message) =>
    Message = none.
silent(exception(Error), Message) =>
    ended_by(Error, Final),
    Message = final(Final).
silent(exited(Term), Message) =>
    Message = final(error(job_exited(Term))).
silent(_, Message) =>
    Message = final(failed).

%!  job_cancel(+Job) is det.
%
%   Asks Job to end. It does so within a millisecond or two unless it sleeps;
%   a later poll says `cancelled`, or how it ended if that was sooner.
%
%   @error refused(unknown_job, _, _) if Job is not a job, or gone.

job_cancel(Job) :-
    thread_and_queue(Job, Thread, _),
    catch(thread_signal(Thread, throw(job_cancelled)),
          error(existence_error(thread, _), _),
          true).

%!  job_abandon(+Job) is det.
%
%   Cancels Job without waiting for its end: nobody will poll it any more.
%   What it leaves is cleared away when a later job starts.

job_abandon(Job) :-
    job_cancel(Job),
    assertz(abandoned(Job)).

sweep :-
    forall(( abandoned(Job), job_(Job, Thread, _), ended(Thread) ),
           forget(Job)).

ended(Thread) :-
    thread_property(Thread, status(Status)),
    Status \== running.

forget(Job) :-
    retractall(abandoned(Job)),
    forall(retract(job_(Job, Thread, Queue)),
           ( thread_join(Thread, _), message_queue_destroy(Queue) )).
