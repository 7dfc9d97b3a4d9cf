:- module(grade_loader,
          [ load_program/3,             % +File, +Options, -Home
            guard_halt/0,
            ends_program/1              % ?Ball
          ]).

:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(problems, [note/2, note/3, place/1, error_text/2]).

/** <module> Loading a program that was written for somebody else's Prolog

The program is loaded into the module `sub`, or into its own if it has a
module header. Its directives run one by one, each within a limit of its own
and with nothing to read, so that a menu which starts by itself costs nothing
but a note. Nothing it does ends the process: halt/0,1 are exceptions here.
*/

:- dynamic loading/1.                   % Options, while a program is loaded

%!  load_program(+File, +Options, -Home) is semidet.
%
%   Load File; its predicates are then to be asked in the module Home. Options
%   are
%
%     - dialect(+Dialect)
%       Load as for another Prolog: `sicstus4`.
%     - directives(+How)
%       With `skip`, only declarations are obeyed, and nothing is run.
%     - budget(+Inferences)
%       What each directive may take.
%     - redefine(+PIs)
%       Predicates of the system that the program is allowed to define.
%     - headless(+Modules)
%       Modules whose header is to be ignored.
%     - prelude(+Text)
%       Clauses to be loaded before it.

load_program(File, Options, Home) :-
    option(redefine(PIs), Options, []),
    forall(member(PI, PIs), redefine(PI)),
    setup_call_cleanup(
        asserta(loading(Options)),
        load_(File, Options),
        retractall(loading(_))),
    home(File, Home).

load_(File, Options) :-
    option(prelude(Text), Options, ""),
    load_prelude(Text),
    (   option(dialect(Dialect), Options)
    ->  More = [dialect(Dialect)]
    ;   More = []
    ),
    load_files(sub:File, [encoding(utf8)|More]).

load_prelude("") :-
    !.
load_prelude(Text) :-
    setup_call_cleanup(
        open_string(Text, In),
        load_files(sub:prelude, [stream(In)]),
        close(In)).

redefine(PI) :-
    strip_module(PI, _, Name/Arity),
    functor(Head, Name, Arity),
    redefine_system_predicate(sub:Head),
    format(string(Text), "~q, which Prolog has itself, was let be defined", [Name/Arity]),
    note(redefined, Text).

%   The modules that the program's other files made are looked into when
%   something is asked for that the first one does not have.

home(File, Home) :-
    (   module_property(Module, file(File))
    ->  Home = Module
    ;   Home = sub
    ),
    file_directory_name(File, Directory),
    forall(( module_property(Other, file(Path)),
             Other \== Home,
             sub_atom(Path, 0, _, _, Directory)
           ),
           catch(add_import_module(Home, Other, end), _, true)).


                /*******************************
                *          DIRECTIVES          *
                *******************************/

:- multifile system:term_expansion/2.
:- dynamic system:term_expansion/2.

system:term_expansion(Term, Expanded) :-
    grade_loader:loading(Options),
    grade_loader:expanded(Term, Options, Expanded).

expanded(Term, Options, Expanded) :-
    nonvar(Term),
    directive(Term, Directive),
    nonvar(Directive),
    instead(Directive, Options, Expanded).

directive((:- Directive), Directive).
directive((?- Directive), Directive).

instead(module(Module, _), Options, []) :-
    option(headless(Modules), Options),
    memberchk(Module, Modules),
    !,
    format(string(Text), "the module header of ~q, which Prolog has itself, was ignored",
           [Module]),
    note(module_header, Text).
instead(encoding(_), _, []) :-
    !.                                  % everything is UTF-8 by now
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

later(Goal, Options, []) :-
    option(directives(skip), Options),
    !,
    skipped(Goal).
later(Goal, _, (:- initialization(Guarded))) :-
    here(Goal, (:- Guarded)).

skipped(Goal) :-
    format(string(Text), "the directive ~p was not run", [Goal]),
    note(skipped, Text).

here(Goal, (:- grade_loader:guarded(Module:Goal, Place))) :-
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

%   guarded(:Goal, +Place): run a directive, whatever it does.

guarded(Goal, Place) :-
    loading(Options),
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
        ->  noted(endless, Place, "~p was stopped: it would not end", Plain)
        ;   true
        )
    ;   print_message(warning, grade_directive(Place, Plain, failed))
    ).

thrown(Ball, Plain, Place) :-
    ends_program(Ball),
    !,
    noted(halt, Place, "~p wanted to end Prolog", Plain).
thrown(Ball, Plain, Place) :-
    error_text(Ball, Text),
    print_message(error, grade_directive(Place, Plain, Text)).

noted(Kind, Place, Format, Goal) :-
    format(string(Text), Format, [Goal]),
    note(Kind, Place, Text).

:- multifile prolog:message//1.

prolog:message(grade_directive(_, Goal, Text)) -->
    [ 'the directive ~p: ~w'-[Goal, Text] ].


                /*******************************
                *             HALT             *
                *******************************/

%!  guard_halt is det.
%
%   From now on halt/0,1 are exceptions; wherever they are not, they fail.

guard_halt :-
    forall(member(Head, [halt, halt(_)]),
           redefine_system_predicate(user:Head)),
    user:assertz((halt :- throw(grade_halt(0)))),
    user:assertz((halt(Status) :- throw(grade_halt(Status)))),
    at_halt(cancel_halt('the program is only a guest here')).

%!  ends_program(?Ball) is semidet.
%
%   True when Ball is the exception that halt/0,1 are here.

ends_program(Ball) :-
    subsumes_term(grade_halt(_), Ball).
