:- module(grade_loader,
          [ load_program/4              % +File, +Directory, +Options, -Home
          ]).

:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(directives, [obeying/3]).
:- use_module(problems, [note/2]).

/** <module> Loading a program that was written for somebody else's Prolog

The program is loaded into the module `sub`, or into its own if it has a
module header. Its directives run one by one, each within a limit of its own
and with nothing to read, so that a menu which starts by itself costs nothing
but a note. Nothing it does ends the process: halt/0,1 are exceptions here.
*/

%!  load_program(+File, +Directory, +Options, -Home) is semidet.
%
%   Load File, of a program in Directory (which ends with a slash); its
%   predicates are then to be asked in the module Home. Options are
%
%     - dialect(+Dialect)
%       Load as for another Prolog: `sicstus4`.
%     - directives(+How)
%       With `skip`, only declarations are obeyed, and nothing is run.
%     - budget(+Inferences)
%       What each directive may take.
%     - redefine(+Predicates)
%       Predicates of the system that the program is allowed to define, as
%       pi(Name, Arity).
%     - headless(+Modules)
%       The names of modules whose header is to be ignored.
%     - static(+Boolean)
%       If true, nothing that could change how it is read is obeyed either.
%     - prelude(+Text)
%       Clauses to be loaded before it.

load_program(File, Directory, Options, Home) :-
    option(redefine(PIs), Options, []),
    forall(member(PI, PIs), redefine(PI)),
    file_directory_name(File, Here),
    working_directory(_, Here),
    obeying(Directory, Options, load_(File, Options)),
    home(File, Directory, Home).

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

redefine(pi(Text0, Arity)) :-
    atom_string(Name, Text0),
    functor(Head, Name, Arity),
    redefine_system_predicate(sub:Head),
    format(string(Text), "~q, which Prolog has itself, was let be defined", [Name/Arity]),
    note(redefined, Text).

%   The modules that the program's other files made are looked into when
%   something is asked for that the first one does not have.

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
