:- module(test_jobs, []).
:- use_module(library(plunit)).
:- use_module(library(filesex), [delete_directory_and_contents/1]).
:- use_module(library(lists)).
:- use_module(jobs).

/** <module> Jobs: reports, ends of every kind, and nothing left behind
*/

count(To, To) :-
    forall(between(1, To, I), job_report(I)).

quiet(_) :-
    fail.

broken(_) :-
    throw(broken).

leaving(_) :-
    thread_exit(gone).

forever(_) :-
    forever(_).

waiting(_) :-
    thread_get_message(never).

stubborn(_) :-
    catch(forever(_), _, true),
    forever(_).

printing(Text) :-
    with_output_to(string(Text), write(mine)).

reading(Term) :-
    read(Term).

%   end(+Goal, -Event): Event is the end of Goal as a job.

end(Goal, Event) :-
    job_start(Goal, Job),
    ended(Job, Event).

ended(Job, Event) :-
    job_poll(Job, 5, Event0),
    (   memberchk(Event0, [none, info(_)])
    ->  ended(Job, Event)
    ;   Event = Event0
    ).

cancelled(Goal, Seconds, Event) :-
    job_start(Goal, Job),
    get_time(Begin),
    job_cancel(Job),
    job_wait(Job, 5, Event),
    get_time(End),
    Seconds is End-Begin.

%   calling(:Goal, -Autoloaded): Autoloaded is what Prolog autoloads in this thread while it calls
%   Goal.

:- meta_predicate calling(0, -).

calling(Goal, Autoloaded) :-
    call(Goal),
    findall(Name, autoloaded(Name), Autoloaded).

:- thread_local autoloaded/1.
:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(autoload(Name, _), _, _) :-
    assertz(test_jobs:autoloaded(Name)),
    fail.

%   user_of_helper(+Folder, -User): User is a module that autoloads help/0 from another one, which
%   is loaded.

user_of_helper(Folder, test_jobs_user) :-
    module_file(Folder, test_jobs_helper, [help/0], help),
    module_file(Folder, test_jobs_user, [], (:- autoload(test_jobs_helper, [help/0]))).

module_file(Folder, Module, Exports, Clause) :-
    format(atom(File), "~w/~w.pl", [Folder, Module]),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, "~q.~n~q.~n", [(:- module(Module, Exports)), Clause]),
        close(Out)),
    load_files(File, [imports([])]).

threads(Count) :-
    aggregate_all(count, thread_property(_, status(_)), Count).

:- begin_tests(jobs).

test(result, Event == result(3)) :-
    end(count(3), Event).

test(failed, Event == failed) :-
    end(quiet, Event).

test(error, Event == error(broken)) :-
    end(broken, Event).

test(left_by_exit, Event == error(job_exited(gone))) :-
    end(leaving, Event).

test(unknown_predicate, Event = error(error(existence_error(procedure, _), _))) :-
    end(no_such_predicate_here, Event).

test(newest_report_only, First == 1000) :-
    job_start(count(1000), Job),
    repeat,
    jobs:job_(Job, Thread, _),
    thread_property(Thread, status(true)),
    !,
    job_poll(Job, 1, info(First)),
    job_poll(Job, 1, result(1000)).

test(wait_sees_no_reports, Event == result(1000)) :-
    job_start(count(1000), Job),
    job_wait(Job, 5, Event).

test(nothing_new, Event == none) :-
    job_start(waiting, Job),
    job_poll(Job, 0.01, Event),
    job_cancel(Job),
    job_wait(Job, 5, cancelled).

test(report_outside_a_job) :-
    job_report(without_listener).

test(cancelled, [forall(member(Goal, [forever, waiting])), true(Event-Fast == cancelled-yes)]) :-
    cancelled(Goal, Seconds, Event),
    ( Seconds < 1 -> Fast = yes ; Fast = Seconds ).

test(cancelled_twice, Event == cancelled) :-
    job_start(stubborn, Job),
    job_poll(Job, 0.05, none),
    job_cancel(Job),
    job_poll(Job, 0.05, none),
    job_cancel(Job),
    job_wait(Job, 5, Event).

test(cancelled_when_over, Event == result(1)) :-
    job_start(count(1), Job),
    jobs:job_(Job, Thread, _),
    repeat,
    thread_property(Thread, status(true)),
    !,
    job_cancel(Job),
    job_wait(Job, 5, Event).

test(gone_when_over, error(refused(unknown_job, _, _))) :-
    job_start(count(1), Job),
    ended(Job, _),
    job_poll(Job, 0, _).

test(never_was, error(refused(unknown_job, _, _))) :-
    job_cancel(-1).

test(output_of_its_own, Event == result("mine")) :-
    with_output_to(string(_), job_start(printing, Job)),
    ended(Job, Event).

test(abandoned_are_swept, After == Before) :-
    end(count(1), _),
    threads(Before),
    job_start(forever, Job),
    job_abandon(Job),
    jobs:job_(Job, Thread, _),
    repeat,
    \+ thread_property(Thread, status(running)),
    !,
    end(count(1), _),
    threads(After).

test(autoloads_nothing_that_is_loaded, Event == result([])) :-
    tmp_file(jobs, Folder),
    make_directory(Folder),
    user_of_helper(Folder, User),
    end(calling(User:help), Event),
    delete_directory_and_contents(Folder).

test(nothing_is_left, After == Before) :-
    threads(Before),
    forall(between(1, 100, _), end(count(2), _)),
    forall(between(1, 100, _), cancelled(forever, _, _)),
    threads(After),
    \+ jobs:job_(_, _, _).

:- end_tests(jobs).
