:- module(grade_guest,
          [ guest_start/0,
            guest_call/2,               % +Request, -Reply
            guest_flush/0
          ]).

:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module(asking, [ask_program/3]).
:- use_module(inventory, [predicates/2, undefined/2, help_out/3]).
:- use_module(halting, [guard_halt/0]).
:- use_module(loader, [load_program/4]).
:- use_module(problems, [problems_in/2, take_notes/1]).
:- use_module(tracing, []).
:- use_module(wire, [wire_term/2, wire_text/2]).

/** <module> The host of an untrusted program, in its own process

The process that runs a program calls these predicates, and exchanges terms with
them as text. There are two sorts of requests,

    load(File, Options)
    ask(Goal, Data, Wanted, Most, Budget, Input)

explained by load_program/4 and ask_program/3. The expected answers are never
in this process.
*/

:- dynamic home/1.

%   Libraries that programs use. They are loaded first because the locked-in
%   process cannot load foreign code.

preloaded([ lists, apply, random, readutil, aggregate, pairs, option, between,
            system, filesex, process, socket, unix, memfile, sha, md5, uri,
            date, ansi_term, strings, dcg/basics, prolog_stack, prolog_source
          ]).

%!  guest_start is det.
%
%   Prepare everything before the process is locked in.

guest_start :-
    set_prolog_flag(debug_on_error, false),
    set_prolog_flag(report_error, true),
    set_prolog_flag(encoding, utf8),
    set_prolog_flag(table_space, 67 108 864),
    set_prolog_flag(gc_thread, false),
    set_prolog_flag(warn_override_implicit_import, true),
    preloaded(Libraries),
    forall(( member(Library, Libraries), exists_source(library(Library)) ),
           use_module(library(Library), [])),
    call_with_time_limit(60, true),     % starts the thread that keeps time
    tidy_output,
    guard_halt,
    guard_ourselves.

tidy_output :-
    forall(member(Stream-Buffer, [user_output-full, user_error-line]),
           ( set_stream(Stream, buffer(Buffer)),
             set_stream(Stream, encoding(utf8)),
             set_stream(Stream, newline(posix)),
             set_stream(Stream, tty(false))
           )).

%   No real protection, as a program can do much to its own process, but enough
%   against accidents.

guard_ourselves :-
    forall(( current_module(Module), sub_atom(Module, 0, _, _, grade_),
             Module \== grade_helpers,
             current_predicate(Module:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Module:Head, imported_from(_)),
             \+ predicate_property(Module:Head, dynamic)
           ),
           '$set_predicate_attribute'(Module:Head, system, true)).

%!  guest_call(+Request, -Reply) is det.
%
%   Reply is the answer to Request, or broken(Error) if the grader's own code no
%   longer works.

guest_call(Request, Reply) :-
    catch(reply(Request, Reply), error(Formal, _),
          format(string(Reply), "broken(~q)", [Formal])),
    guest_flush.

reply(Request, Reply) :-
    wire_term(Request, Term),
    tidy_output,
    answer(Term, Answer),
    wire_text(Answer, Reply).

%!  guest_flush is det.
%
%   Flush buffered output, if there is room for it.

guest_flush :-
    forall(member(Stream, [user_output, user_error]),
           catch(flush_output(Stream), error(_, _), true)).

%   loaded(How, Problems, Notes, Predicates, Undefined), where How is `ok`,
%   `inference_limit`, or `broken_off` by the last of the problems.

answer(load(File, Options), loaded(How, Problems, Notes, Predicates, Undefined)) :-
    option(limit(Limit), Options, 200 000 000),
    asserta(home(sub)),
    set_input_to_nothing,
    working_directory(Directory, Directory),
    problems_in(limited(File, Directory, Options, Limit, How), Problems),
    ignore(How = broken_off),
    home(Home),
    undefined(Directory, Undefined0),
    help_out(Home, Undefined0, Undefined),
    take_notes(Notes),
    predicates(Directory, Predicates).
answer(Question, Answer) :-
    Question = ask(_, _, _, _, _, _),
    home(Home),
    !,
    ask_program(Home, Question, Answer).

limited(File, Directory, Options, Limit, How) :-
    call_with_inference_limit(load_program(File, Directory, Options, Home),
                              Limit, How0),
    (   How0 == inference_limit_exceeded
    ->  How = inference_limit
    ;   How = ok,
        asserta(home(Home))
    ).

set_input_to_nothing :-
    open_string("", In),
    set_stream(In, eof_action(error)),
    set_stream(In, alias(user_input)),
    set_input(In).
