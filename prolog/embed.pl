:- module(embed,
          [ embed/0,
            embed_thread/0,
            embed_load/2,               % +File, -Messages
            embed_flush/0
          ]).

/** <module> Embedding Prolog in another process

Loaded first, and only by a process that embeds Prolog. It makes Prolog behave
well inside its host:

  - halt/0,1 is refused instead of ending the host, wherever it is called,
  - an uncaught error never starts the tracer,
  - reading from the terminal returns end of file, as standard input belongs to
    the host,
  - Prolog files are UTF-8, whatever the locale,
  - no thread collects garbage on the side: the process may be copied at any time
    (see apart.py), and a lock that such a thread held would stay locked in the copy.

embed_load/2 loads a file and returns the loader's messages instead of printing
them.
*/

:- use_module(library(lists), [member/2]).
:- use_module(door/json_text, [json_out/2]).
:- use_module(engine/loading, [load_reporting/3]).
:- use_module(engine/refusal, []).
:- use_module(engine/threads, [thread_begins/0]).

%!  embed is det.
%
%   Prepare this process's Prolog for embedding. (Not a directive, as the loader
%   would restore the current input afterwards.)

embed :-
    set_prolog_flag(debug_on_error, false),
    set_prolog_flag(encoding, utf8),
    set_prolog_gc_thread(false),
    forall(ends_prolog(Head), refused_here(Head)),
    at_halt(cancel_halt('Prolog is a guest here')),
    open_string("", Nothing),
    set_stream(Nothing, alias(user_input)),
    set_input(Nothing).

%   A cancelled halt fails up to SWI-Prolog 9.2 and succeeds in some later versions, so
%   halt is refused before it gets that far.

ends_prolog(halt).
ends_prolog(halt(_)).

refused_here(Head) :-
    redefine_system_predicate(system:Head),
    Why = "halt would end the program that embeds Prolog"-[],
    assertz((system:Head :- refusal:refuse(guest, Why))).

%!  embed_thread is det.
%
%   Prepare a thread of the host for calling Prolog.

embed_thread :-
    thread_begins.

%!  embed_load(+File, -Messages) is det.
%
%   Messages is a JSON list, as a string, of the errors and warnings from loading
%   File: each an object with `kind` (error or warning), `file`, `line` (null if
%   there is none) and `message`.

embed_load(File, Messages) :-
    load_reporting(user:File, [], Problems),
    findall(Message, ( member(Problem, Problems), told(Problem, Message) ),
            Told),
    json_out(Told, Messages).

told(problem(Kind, File0, Line0, Message0), Json) :-
    (   File0 == ''
    ->  File = null, Line = null, Message = Message0
    ;   exact(File0, Message0, Line1, Message1)
    ->  File = File0, Line = Line1, Message = Message1
    ;   File = File0, Line = Line0, Message = Message0
    ),
    Json = json([ kind=Kind, file=File, line=Line, message=Message ]).

%   The message of a syntax error begins with its place, `file:line:column: `,
%   which is more precise than the place of the clause.

exact(File, Text, Line, Message) :-
    string_concat(File, Rest, Text),
    once(sub_string(Rest, Before, 2, After, ": ")),
    sub_string(Rest, _, After, 0, Message),
    sub_string(Rest, 0, Before, _, Place),
    split_string(Place, ":", "", ["", Digits|_]),
    number_string(Line, Digits).

%!  embed_flush is det.
%
%   Flush Prolog's buffered output to the host's standard output and error.

embed_flush :-
    flush_output(user_output),
    flush_output(user_error).
