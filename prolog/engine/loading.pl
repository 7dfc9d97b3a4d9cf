:- module(loading,
          [ load_reporting/3,   % :File, +Options, -Problems
            load_noting/3,      % :File, +Options, -Notes
            load_once/1,        % +File
            autoload_now/0
          ]).

:- use_module(library(lists), [member/2]).

/** <module> Loading files

Prolog prints errors and warnings while it loads, and continues. Here they are
collected instead, so that the caller can report them.
*/

:- meta_predicate
    load_reporting(:, +, -),
    load_noting(:, +, -).

:- thread_local
    collecting/0,
    note/5.

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(Term, Kind, Lines) :-
    loading:collected(Term, Kind, Lines).

%!  load_reporting(:File, +Options, -Problems) is det.
%
%   Load File by load_files/2 with Options. Problems are the terms
%   problem(Kind, File, Line, Text), in order, with Kind `error` or
%   `warning`. An exception is the last problem.

load_reporting(File, Options, Problems) :-
    load_noting(File, Options, Notes),
    findall(problem(Kind, Path, Line, Text),
            member(note(Kind, Path, Line, _, Text), Notes),
            Problems).

%!  load_noting(:File, +Options, -Notes) is det.
%
%   As load_reporting/3. Notes are the terms note(Kind, File, Line, Message,
%   Text), where Message is what print_message/2 was called with.

load_noting(File, Options, Notes) :-
    setup_call_cleanup(
        asserta(collecting),
        catch(load_files(File, Options), Error, loading_error(Error)),
        retract(collecting)),
    findall(note(Kind, Path, Line, Message, Text),
            retract(note(Kind, Path, Line, Message, Text)),
            Notes).

loading_error(Error) :-
    print_message(error, Error).

collected(Message, Kind, Lines) :-
    collecting,
    memberchk(Kind, [error, warning]),
    where(Path, Line),
    message_text(Lines, Text),
    assertz(note(Kind, Path, Line, Message, Text)).

where(Path, Line) :-
    (   source_location(Path, Line)
    ->  true
    ;   Path = '',
        Line = 0
    ).

message_text(Lines, Text) :-
    with_output_to(string(Text0),
                   print_message_lines(current_output, '', Lines)),
    normalize_space(string(Text), Text0).

%!  load_once(+File) is det.
%
%   Load File, importing nothing, unless it is loaded already. A signal that stops this thread
%   waits until then.
%
%   @error load_problems(File, Problems) if Prolog left clauses out.

load_once(File) :-
    sig_atomic(( load_reporting(File, [if(not_loaded), imports([])], Problems),
                 autoload_now )),
    (   Problems == []
    ->  true
    ;   throw(error(load_problems(File, Problems), _))
    ).

%!  autoload_now is det.
%
%   Import what the libraries declare to autoload from each other, as far as these are loaded. In
%   SWI-Prolog 9.0 and 9.2 a thread that is stopped by a signal in the middle of an autoload leaves
%   that predicate unknown to every other thread, and sig_atomic/1 around the autoloader does not
%   help. A predicate imported beforehand is not autoloaded any more.

autoload_now :-
    forall(to_autoload(Module, Head),
           predicate_property(Module:Head, defined)).

%   autoload/2 keeps what it declares in a predicate of each module.

to_autoload(Module, Head) :-
    current_predicate(Module:'$autoload'/3),
    Module:'$autoload'(File, From:_, import(Names)),
    is_loaded(File, From),
    member(Name/Arity, Names),
    functor(Head, Name, Arity).

is_loaded(File, From) :-
    absolute_file_name(File, Path,
                       [ relative_to(From), file_type(prolog), access(read), file_errors(fail)
                       ]),
    source_file(Path).
