:- module(grade_loader,
          [ load_program/4              % +File, +Directory, +Options, -Home
          ]).

:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).
:- use_module(directives, [obeying/3]).
:- use_module(problems, [note/2]).

/** <module> Loading a program written for another Prolog

The program is loaded into the module `sub`, or into its own if it has a module
header. Its directives run one by one, each within its own limit and with empty
input, so that a menu that starts by itself costs nothing but a note. Nothing it
does ends the process: halt/0,1 throw exceptions here.
*/

%!  load_program(+File, +Directory, +Options, -Home) is semidet.
%
%   Load File, of a program in Directory (which ends with a slash). Its predicates
%   are then called in the module Home. Options are
%
%     - dialect(+Dialect)
%       Load in the dialect of another Prolog: `sicstus4`.
%     - directives(+How)
%       With `skip`, only declarations are obeyed, and nothing is run.
%     - budget(+Inferences)
%       The limit for each directive.
%     - redefine(+Predicates)
%       Predicates of the system that the program is allowed to define, as
%       pi(Name, Arity).
%     - headless(+Modules)
%       The names of modules whose header is ignored.
%     - static(+Boolean)
%       If true, directives that could change how it is read are not obeyed either.
%     - prelude(+Text)
%       Clauses to load before it.
%     - prelude_dialect(+Dialect)
%       Load the prelude in the dialect of another Prolog.

load_program(File, Directory, Options, Home) :-
    option(redefine(PIs), Options, []),
    forall(member(PI, PIs), redefine(PI)),
    file_directory_name(File, Here),
    working_directory(_, Here),
    obeying(Directory, Options, load_(File, Options)),
    home(File, Directory, Home).

load_(File, Options) :-
    option(prelude(Text), Options, ""),
    option(prelude_dialect(PreludeDialect), Options, none),
    load_prelude(Text, PreludeDialect),
    option(dialect(Dialect), Options, none),
    in_dialect(Dialect, More),
    load_files(sub:File, [encoding(utf8)|More]).

in_dialect(none, []) :-
    !.
in_dialect(Dialect, [dialect(Dialect)]).

load_prelude("", _) :-
    !.
load_prelude(Text, Dialect) :-
    in_dialect(Dialect, More),
    setup_call_cleanup(
        open_string(Text, In),
        load_files(sub:prelude, [stream(In)|More]),
        close(In)).

redefine(pi(Text0, Arity)) :-
    atom_string(Name, Text0),
    functor(Head, Name, Arity),
    redefine_system_predicate(sub:Head),
    format(string(Text), "~q, which is built into Prolog, was redefined", [Name/Arity]),
    note(redefined, Text).

%   The modules of the program's other files are searched for predicates that the
%   first one does not have.

home(File, Directory, Home) :-
    (   module_property(Module, file(File))
    ->  Home = Module
    ;   Home = sub
    ),
    forall(( module_property(Other, file(Path)),
             Other \== Home,
             sub_atom(Path, 0, _, _, Directory)
           ),
           catch(add_import_module(Home, Other, end), _, true)).
