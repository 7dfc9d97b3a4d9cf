:- module(grade_problems,
          [ problems_in/2,              % :Goal, -Problems
            note/2,                     % +Kind, +Text
            note/3,                     % +Kind, +Place, +Text
            take_notes/1,               % -Notes
            place/1,                    % -Place
            error_text/2                % +Error, -Text
          ]).

:- use_module(library(lists), [memberchk/2]).

/** <module> Problems and notes from loading a program

Prolog prints errors and warnings while it loads, and continues. Here they are
collected and classified. A note records something that the loader did of its own
accord.
*/

:- meta_predicate problems_in(0, -).

:- dynamic
    collecting/0,
    problem/6,
    note/4.

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(Message, Severity, Lines) :-
    grade_problems:collected(Message, Severity, Lines).

%!  problems_in(:Goal, -Problems) is det.
%
%   Run Goal once, however it ends. Problems are terms problem(Severity, Sort, File,
%   Line, Text, About), in order, with Severity `error` or `warning`; an exception is
%   the last one.

problems_in(Goal, Problems) :-
    setup_call_cleanup(
        asserta(collecting),
        catch(ignore(Goal), Error, print_message(error, Error)),
        retract(collecting)),
    findall(problem(Severity, Sort, File, Line, Text, About),
            retract(problem(Severity, Sort, File, Line, Text, About)),
            Problems).

%!  note(+Kind, +Text) is det.
%
%   Note what was done at the place that is being loaded.

note(Kind, Text) :-
    place(Place),
    note(Kind, Place, Text).

%!  note(+Kind, +Place, +Text) is det.
%
%   Note what was done at Place, File:Line.

note(Kind, File:Line, Text) :-
    assertz(note(Kind, File, Line, Text)).

%!  place(-Place) is det.
%
%   Place is File:Line of the place that is being loaded, or '':0.

place(File:Line) :-
    (   source_location(File, Line)
    ->  true
    ;   File = '',
        Line = 0
    ).

%!  take_notes(-Notes) is det.
%
%   Notes are terms note(Kind, File, Line, Text), in order: those noted since the
%   last call.

take_notes(Notes) :-
    findall(note(Kind, File, Line, Text),
            retract(note(Kind, File, Line, Text)),
            Notes).

collected(Message, Severity, Lines) :-
    collecting,
    memberchk(Severity, [error, warning]),
    sort_of(Message, Sort, About),
    where(Message, File, Line),
    (   repeats(Message, File, Line)
    ->  true
    ;   lines_text(Lines, Text),
        assertz(problem(Severity, Sort, File, Line, Text, About))
    ).

%   A failed directive is not reported again if its error has just been reported.

repeats(goal_failed(directive, _), File, Line) :-
    once(problem(error, _, File, Line, _, _)).

sort_of(Message, Sort, About) :-
    (   sort_(Message, Sort0, About0)
    ->  Sort = Sort0,
        about(About0, About)
    ;   Sort = other,
        About = ""
    ).

about('', "") :-
    !.
about(Term, Text) :-
    format(string(Text), "~q", [Term]).

sort_(singletons(_, _), singleton, '').
sort_(compiler_warnings(_, _), singleton, '').
sort_(discontiguous(_, _), discontiguous, '').
sort_(error(Formal, _), Sort, About) :-
    sort_of_error(Formal, Sort, About).
sort_(grade_directive(_, _, _), directive, '').
sort_(goal_failed(_, _), directive, '').
sort_(init_goal(_, _), directive, '').
sort_(initialization_error(_, _, _), directive, '').
sort_(ignored_weak_import(_, _), overrides_library, '').
sort_(redefined_procedure(_, _), redefined, '').
sort_(undefined_export(_, PI), not_exported, PI).

sort_of_error(Formal, Sort, About) :-
    (   sort_of_error_(Formal, Sort0, About0)
    ->  Sort = Sort0,
        About = About0
    ;   Sort = error,
        About = ''
    ).

sort_of_error_(syntax_error(_), syntax, '').
sort_of_error_(existence_error(source_sink, _), missing_file, '').
sort_of_error_(permission_error(modify, static_procedure, PI), redefines, PI).
sort_of_error_(permission_error(redefine, module, Module), module, Module).
sort_of_error_(permission_error(load, module, Module), module, Module).

where(error(_, Context), File, Line) :-
    nonvar(Context),
    Context = file(File, Line, _, _),
    !.
where(initialization_error(_, _, File:Line), File, Line) :-
    !.
where(grade_directive(File:Line, _, _), File, Line) :-
    !.
where(_, File, Line) :-
    place(File:Line).

lines_text(Lines, Text) :-
    with_output_to(string(Text0),
                   print_message_lines(current_output, '', Lines)),
    normalize_space(string(Text1), Text0),
    shortened(Text1, Text).

shortened(Text0, Text) :-
    (   sub_string(Text0, 0, 500, Rest, Start),
        Rest > 0
    ->  string_concat(Start, " ...", Text)
    ;   Text = Text0
    ).

%!  error_text(+Error, -Text) is det.
%
%   Text is the message that Prolog would print for the exception Error.

error_text(Error, Text) :-
    (   nonvar(Error),
        told(Error),
        catch(phrase(prolog:translate_message(Error), Lines), _, fail)
    ->  lines_text(Lines, Text)
    ;   format(string(Text0), "~W", [Error, [quoted(true), max_depth(10)]]),
        shortened(Text0, Text)
    ).

told(error(_, _)).
told(grade_answer(_)).
