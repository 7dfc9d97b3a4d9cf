:- module(embed,
          [ embed_load/2,               % +File, -Messages
            embed_flush/0
          ]).

/** <module> Prolog as a guest in another process

Loaded first, and only by a process that embeds Prolog: it makes the engine a
well-behaved guest. From then on

  - halt/0,1 fails instead of ending the host, wherever it is called,
  - an uncaught error never starts the tracer,
  - whoever reads from the terminal is at the end of the file: standard input
    belongs to the host.

embed_load/2 loads a file and says what the loader had to say about it,
instead of printing that.
*/

:- if(exists_source(library(json))).
:- use_module(library(json), [json_write_dict/3]).
:- else.
:- use_module(library(http/json), [json_write_dict/3]).
:- endif.

:- dynamic user:message_hook/3.
:- multifile user:message_hook/3.

:- thread_local heard/1.                % JSON term, in order

:- set_prolog_flag(debug_on_error, false).
:- at_halt(cancel_halt('Prolog is a guest here')).
:- open_string("", Nothing),
   set_stream(Nothing, alias(user_input)),
   set_input(Nothing).

%!  embed_load(+File, -Messages) is det.
%
%   Messages is a JSON list, as a string, of the errors and warnings met
%   while loading File: each an object with `kind` (error or warning),
%   `file`, `line` (null where there is none) and `message`.

embed_load(File, Messages) :-
    setup_call_cleanup(
        asserta((user:message_hook(Term, Kind, Lines) :-
                     embed:hear(Kind, Term, Lines)), Hook),
        catch(load_files(user:File, []), Error, print_message(error, Error)),
        erase(Hook)),
    findall(Message, retract(heard(Message)), Heard),
    with_output_to(string(Messages),
                   json_write_dict(current_output, Heard, [width(0)])).

hear(Kind, Term, Lines) :-
    memberchk(Kind, [error, warning]),
    place(Term, File, Line),
    text(Term, Lines, Text),
    assertz(heard(json([ kind=Kind, file=File, line=Line, message=Text ]))).

place(Term, File, Line) :-
    (   Term = error(_, file(File0, Line0, _, _))
    ->  File = File0, Line = Line0
    ;   source_location(File0, Line0)
    ->  File = File0, Line = Line0
    ;   File = null, Line = null
    ).

text(Term, Lines0, Text) :-
    (   Term = error(syntax_error(_), _)
    ->  placeless(Term, Lines)
    ;   Lines = Lines0
    ),
    with_output_to(string(Text0),
                   print_message_lines(current_output, '', Lines)),
    split_string(Text0, "", " \n", [Text]).

%   The lines of a syntax error begin with its place, which is told already.

placeless(error(Formal, _), Lines) :-
    '$messages':translate_message(error(Formal, _), Lines, []).

%!  embed_flush is det.
%
%   Writes out what Prolog still holds back for the host's standard output
%   and error.

embed_flush :-
    flush_output(user_output),
    flush_output(user_error).
