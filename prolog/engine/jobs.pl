:- module(jobs,
          [ job_start/2,                % :Goal, -Job
            job_poll/3,                 % +Job, +Timeout, -Event
            job_wait/3,                 % +Job, +Timeout, -Event
            job_cancel/1,               % +Job
            job_abandon/1,              % +Job
            job_report/1                % +Info
          ]).

:- set_prolog_flag(optimise, true).

:- use_module(loading, [autoload_now/0]).
:- use_module(refusal, [refuse/3]).
:- use_module(threads, [thread_begins/0]).

/** <module> Goals that run in the background

A job is a goal in a Prolog thread of its own. The caller polls it for events; the
goal may report its progress.

    ?- job_start(sum(10), Job), job_poll(Job, 1, Event).
    Job = 1, Event = result(55).

Only the newest report is kept, so that a job never waits for its reader and a
slow reader never falls behind; the end of a job is never lost. A job is cancelled
by an exception thrown into its thread. A goal that catches everything would
swallow it, so rules must not use `catch(_, _, _)`.

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
%   Job is a number that identifies `call(Goal, Result)`, running in the
%   background.

job_start(Goal, Job) :-
    sweep,
    autoload_now,
    message_queue_create(Queue),
    catch(thread_create(run(Goal, Queue), Thread), Error,
          ( message_queue_destroy(Queue), throw(Error) )),
    flag(jobs_started, Before, Before+1),
    Job is Before+1,
    assertz(job_(Job, Thread, Queue)),
    ignore(thread_get_message(Queue, begun, [timeout(1)])).

%   job_start/2 waits for `begun`, so that no cancellation arrives before the catch/3
%   that handles it.

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
%   Report Info to the reader of the job that calls this. Outside a job this does
%   nothing.

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
%   Event is the next event of Job, after waiting for at most Timeout seconds. A job
%   no longer exists after an event that ends it.
%
%   @error refused(unknown_job, _, _) if Job is not a job, or gone.

job_poll(Job, Timeout, Event) :-
    news(Job, Timeout, _, Event).

%!  job_wait(+Job, +Timeout, -Event) is det.
%
%   As job_poll/3, but ignores reports: Event is `none` or the end of Job. The
%   newest report remains for a later poll.

job_wait(Job, Timeout, Event) :-
    news(Job, Timeout, final(_), Event).

%   news(+Job, +Timeout, ?Wanted, -Event): only messages that unify with Wanted are read.

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
    ;   refuse(unknown_job, "there is no job ~w, or it is over"-[Job], [job=Job])
    ).

%   A thread that has ended sends nothing more: a job that ended by thread_exit/1,
%   or was cancelled outside its catch/3, ends silently.

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
%   Ask Job to end. It does so within a millisecond or two unless it sleeps; a later
%   poll returns `cancelled`, or its earlier end.
%
%   @error refused(unknown_job, _, _) if Job is not a job, or gone.

job_cancel(Job) :-
    thread_and_queue(Job, Thread, _),
    catch(thread_signal(Thread, throw(job_cancelled)),
          error(existence_error(thread, _), _),
          true).

%!  job_abandon(+Job) is det.
%
%   Cancel Job without waiting for its end; it must not be polled any more. Its
%   thread and queue are cleaned up when a later job starts.

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
