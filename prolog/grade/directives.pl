:- module(grade_directives,
          [ obeying/3                   % +Directory, +Options, :Goal
          ]).

:- use_module(library(lists), [memberchk/2]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(halting, [ends_prolog/1, ends_program/1]).
:- use_module(problems, [note/2, note/3, place/1, error_text/2]).

/** <module> The directives of an untrusted program

Declarations are obeyed as they are. Every other directive runs within its own
limit, and however it ends, the rest of the file is loaded.
*/

:- meta_predicate obeying(+, +, 0).

:- dynamic
    loading/2,                          % Directory, Options
    macro/1.                            % Term

%!  obeying(+Directory, +Options, :Goal) is semidet.
%
%   Run Goal once, which loads files. The directives of those in Directory are
%   obeyed as Options say: see load_program/4.

obeying(Directory, Options, Goal) :-
    setup_call_cleanup(
        asserta(loading(Directory, Options)),
        once(Goal),
        retractall(loading(_, _))).

:- multifile system:term_expansion/2, system:goal_expansion/2.
:- dynamic system:term_expansion/2, system:goal_expansion/2.

system:term_expansion(Term, Expanded) :-
    grade_directives:loading(Directory, Options),
    grade_directives:expanded(Term, Directory, Options, Expanded).

system:goal_expansion(Goal, grade_directives:ended(Goal)) :-
    grade_directives:loading(Directory, _),
    grade_directives:ends_prolog(Goal),
    grade_directives:inside(Directory).

:- public ended/1.

ended(Goal) :-
    throw(grade_halt(Goal)).

expanded(Term, Directory, Options, Expanded) :-
    nonvar(Term),
    inside(Directory),
    expanded(Term, Options, Expanded).

inside(Directory) :-
    prolog_load_context(source, File),
    sub_atom(File, 0, _, _, Directory).

expanded(Term, Options, []) :-
    option(static(true), Options),
    (   interferes(Term)
    ->  remember_macro(Term)
    ;   macro(Pattern),
        \+ Pattern \= Term
    ),
    !.
expanded(Term, Options, Expanded) :-
    directive(Term, Directive),
    nonvar(Directive),
    instead(Directive, Options, Expanded).

%   interferes(+Clause): Clause could change how the program is read or reported.

interferes((Head :- _)) :-
    !,
    interferes(Head).
interferes((Head --> _)) :-
    !,
    interferes(Head).
interferes(Head) :-
    strip_module(Head, _, Plain),
    callable(Plain),
    functor(Plain, Name, Arity),
    memberchk(Name/Arity,
              [ term_expansion/2, goal_expansion/2, term_expansion/4,
                goal_expansion/4, message_hook/3, portray/1,
                message_property/2, prolog_load_file/2, message/3
              ]).

%   A term that the program's own term expansion would replace is not a clause. It
%   is left out, as nothing is expanded when a program is only inspected.

remember_macro(Clause) :-
    (   macro_of(Clause, Pattern)
    ->  assertz(macro(Pattern))
    ;   true
    ).

macro_of((Head :- _), Pattern) :-
    !,
    macro_of(Head, Pattern).
macro_of(_:Head, Pattern) :-
    !,
    macro_of(Head, Pattern).
macro_of(term_expansion(Pattern, _), Pattern) :-
    callable(Pattern),
    \+ memberchk(Pattern, [(_ :- _), (_ --> _), (:- _), (?- _), end_of_file]).

directive((:- Directive), Directive).
directive((?- Directive), Directive).

instead(module(Module, _), Options, []) :-
    option(headless(Modules), Options),
    atom(Module),
    atom_string(Module, Name),
    memberchk(Name, Modules),
    !,
    format(string(Text), "the module header of ~q, which is built into Prolog, was ignored",
           [Module]),
    note(module_header, Text).
instead(encoding(_), _, []) :-
    !.                                  % everything is UTF-8 by now
instead(style_check(_), Options, []) :-
    option(static(true), Options),
    !.
instead(include(File), _, []) :-
    \+ readable(File),                  % that would break off everything
    print_message(error, error(existence_error(source_sink, File), _)).
instead(initialization(Goal), Options, Expanded) :-
    !,
    later(Goal, Options, Expanded).
instead(initialization(Goal, When), Options, Expanded) :-
    !,
    (   When == main
    ->  Expanded = [],
        format(string(Text), "~p was not started", [Goal]),
        note(not_started, Text)
    ;   later(Goal, Options, Expanded)
    ).
instead(Goal, Options, Expanded) :-
    \+ declaration(Goal),
    (   option(directives(skip), Options)
    ->  Expanded = [],
        skipped(Goal)
    ;   here(Goal, Expanded)
    ).

readable(File) :-
    prolog_load_context(directory, Directory),
    catch(( absolute_file_name(File, Path,
                               [ file_type(prolog), access(read),
                                 relative_to(Directory)
                               ]),
            open(Path, read, In),
            close(In)
          ),
          error(_, _), fail).

later(Goal, Options, []) :-
    option(directives(skip), Options),
    !,
    skipped(Goal).
later(Goal, _, (:- initialization(Guarded))) :-
    here(Goal, (:- Guarded)).

skipped(Goal) :-
    format(string(Text), "the directive ~p was not run", [Goal]),
    note(skipped, Text).

here(Goal, (:- grade_directives:guarded(Module:Goal, Place))) :-
    prolog_load_context(module, Module),
    place(Place).

declaration([_|_]).
declaration(Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    declaration(Name, Arities),
    memberchk(Arity, Arities).

declaration(autoload, [1, 2]).
declaration(block, [1]).
declaration(consult, [1]).
declaration(discontiguous, [1]).
declaration(dynamic, [1, 2]).
declaration(elif, [1]).
declaration(else, [0]).
declaration(endif, [0]).
declaration(ensure_loaded, [1]).
declaration(expects_dialect, [1]).
declaration(if, [1]).
declaration(include, [1]).
declaration(load_files, [1, 2]).
declaration(meta_predicate, [1]).
declaration(mode, [1]).
declaration(module, [1, 2, 3]).
declaration(module_transparent, [1]).
declaration(multifile, [1]).
declaration(op, [3]).
declaration(public, [1]).
declaration(reexport, [1, 2]).
declaration(set_prolog_flag, [2]).
declaration(style_check, [1]).
declaration(table, [1]).
declaration(thread_local, [1]).
declaration(use_module, [1, 2, 3]).
declaration(volatile, [1]).

:- meta_predicate guarded(0, +).
:- public guarded/2.

%   guarded(:Goal, +Place): runs a directive within its limit and reports how it ended.

guarded(Goal, Place) :-
    loading(_, Options),
    !,
    option(budget(Budget), Options, 10 000 000),
    strip_module(Goal, _, Plain),
    catch(run(Goal, Budget, Plain, Place), Ball,
          thrown(Ball, Plain, Place)).
guarded(Goal, _) :-                     % a file loaded by a question
    call(Goal).

run(Goal, Budget, Plain, Place) :-
    (   call_with_inference_limit(Goal, Budget, How)
    ->  (   How == inference_limit_exceeded
        ->  noted(endless, Place, "~p was stopped: it did not end", Plain)
        ;   true
        )
    ;   print_message(warning, grade_directive(Place, Plain, failed))
    ).

thrown(Ball, Plain, Place) :-
    ends_program(Ball),
    !,
    noted(halt, Place, "~p tried to end Prolog", Plain).
thrown(Ball, Plain, Place) :-
    error_text(Ball, Text),
    print_message(error, grade_directive(Place, Plain, Text)).

noted(Kind, Place, Format, Goal) :-
    format(string(Text), Format, [Goal]),
    note(Kind, Place, Text).

:- multifile prolog:message//1.

prolog:message(grade_directive(_, Goal, Text)) -->
    [ 'the directive ~p: ~w'-[Goal, Text] ].
