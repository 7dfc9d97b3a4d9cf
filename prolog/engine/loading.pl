:- module(loading,
          [ load_reporting/3    % :File, +Options, -Problems
          ]).

/** <module> Loading a file and keeping what Prolog says about it

Prolog prints errors and warnings while it loads and goes on. Here they are
collected instead, so that the caller can tell them to the user.
*/

:- meta_predicate load_reporting(:, +, -).

:- thread_local
    collecting/0,
    problem/4.

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
    setup_call_cleanup(
        asserta(collecting),
        catch(load_files(File, Options), Error, loading_error(Error)),
        retract(collecting)),
    findall(problem(Kind, Path, Line, Text),
            retract(problem(Kind, Path, Line, Text)),
            Problems).

loading_error(Error) :-
    print_message(error, Error).

collected(_, Kind, Lines) :-
    collecting,
    memberchk(Kind, [error, warning]),
    where(Path, Line),
    message_text(Lines, Text),
    assertz(problem(Kind, Path, Line, Text)).

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
