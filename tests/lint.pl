:- module(lint, [main/1]).              % +Arguments
:- use_module(library(main), [main/0]).
:- use_module(library(filesex), [directory_member/3]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(operators), [push_operators/1, pop_operators/0]).
:- use_module(library(prolog_code), [pi_head/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(prolog_xref)).
:- use_module(imports, [import_fault/4, layers/2]).

/** <module> The house rules for Prolog, checked by the machine

    swipl tests/lint.pl -- DIRECTORY [LAYERS]

Prints `file:line: what is wrong` for every fault in the .pl files under
DIRECTORY, and exits 1 if there is any. The files are read, never loaded, so
that rules with named conditions (Label :: Goal) are seen as they were written.
LAYERS is a table of who may know whom (see layers.pl): with it, what files
import and export is checked too (see imports.pl). What the tests beside the
files use is in use.
*/

:- initialization(main, main).
:- set_prolog_flag(encoding, utf8).     % whatever the locale says

:- dynamic calling/2.                   % Goal, Called as in xref_meta/3
:- multifile prolog:meta_goal/2, prolog:called_by/2.

%   What prolog_xref does not know by itself: meta-predicates declared further
%   down in the file, and goals in a clause that is asserted with a reference.

prolog:meta_goal(Goal, Called) :-
    calling(Goal, Called).

prolog:called_by(asserta((_ :- Body), _), [Body]).
prolog:called_by(assertz((_ :- Body), _), [Body]).

widest_line(100).
longest_rule(20).

%   impure(?Kind, ?Names): what no game may call, whatever its arity.

impure("a cut",                [!]).
impure("a change of the database",
       [assert, asserta, assertz, retract, retractall, abolish]).
impure("a global variable",    [nb_setval, nb_getval, b_setval, b_getval]).
impure("input or output",
       [ read, read_term, get_char, write, write_term, write_canonical,
         writeln, writeq, print, print_message, portray_clause, format, nl,
         tab, put_char
       ]).

%!  main(+Arguments) is det.
%
%   Lints the directory that Arguments name; halts with 1 if there is a fault.

main([Directory|Tables]) :-
    findall(Source, source(Directory, Source), Sources),
    maplist(layers, Tables, Layers),
    findall(Fault,
            ( fault_in(Directory, Sources, Fault)
            ; member(Layered, Layers), import_fault(Directory, Sources, Layered, Fault)
            ),
            Faults0),
    sort(Faults0, Faults),
    forall(member(fault(Path, Line, Text), Faults),
           format("~w:~d: ~w~n", [Path, Line, Text])),
    (   Faults == []
    ->  true
    ;   halt(1)
    ).

fault_in(Directory, [], fault(Directory, 0, "no Prolog file is here")).
fault_in(_, Sources, fault(Path, Line, Text)) :-
    member(Source, Sources),
    fault(Source, Sources, Place, Format-Arguments),
    located(Place, Source, Sources, Path, Line),
    format(string(Text), Format, Arguments).

%   located(+Place, +Source, +Sources, -Path, -Line): Place is a line of Source, or
%   File:Line in a file that it includes.

located(Place, Source, Sources, Path, Line) :-
    (   Place = File:Line
    ->  member(source(Path, _, _, _), Sources),
        absolute_file_name(Path, File)
    ;   Source = source(Path, _, _, _),
        Line = Place
    ).

                /*******************************
                *           READING            *
                *******************************/

%   source(+Directory, -Source): Source is source(Path, Folder, Text, Terms),
%   where Folder is the first step from Directory to the file.

source(Directory, source(Path, Folder, Text, Terms)) :-
    directory_member(Directory, Path, [extensions([pl]), recursive(true)]),
    atom_concat(Directory, Below, Path),
    split_string(Below, "/", "/", [Folder|_]),
    cross_reference(Path),
    read_file_to_string(Path, Text, [encoding(utf8)]),
    findall(op(P, Type, Name), xref_op(Path, op(P, Type, Name)), Operators),
    setup_call_cleanup(push_operators(lint_syntax:Operators),
                       terms(Text, Terms),
                       pop_operators).

%   Twice: the first time tells which arguments of what predicates are goals.

cross_reference(Path) :-
    Options = [silent(true), register_called(all)],
    xref_source(Path, Options),
    forall(( xref_defined(Path, Head, local(_)),
             xref_meta(Path, Head, [Called|More])
           ),
           assertz(calling(Head, [Called|More]))),
    xref_clean(Path),
    xref_source(Path, Options).

%   terms(+Text, -Terms): Terms are term(Line, From, To, Term) in order, or
%   end with unreadable(Line, Why).

terms(Text, Terms) :-
    setup_call_cleanup(open_string(Text, In),
                       read_terms(In, Terms),
                       close(In)).

read_terms(In, Terms) :-
    catch(read_term(In, Term,
                    [ module(lint_syntax),
                      term_position(Start),
                      subterm_positions(Positions)
                    ]),
          error(syntax_error(Why), stream(_, BadLine, _, _)),
          true),
    (   nonvar(Why)
    ->  Terms = [unreadable(BadLine, Why)]
    ;   Term == end_of_file
    ->  Terms = []
    ;   stream_position_data(line_count, Start, Line),
        arg(1, Positions, From),
        arg(2, Positions, To),
        Terms = [term(Line, From, To, Term)|Terms1],
        read_terms(In, Terms1)
    ).

                /*******************************
                *            FAULTS            *
                *******************************/

%   fault(+Source, +Sources, -Place, -Message): Message, a format with its arguments,
%   says what is wrong with Source at Place. A file that another one includes is a part
%   of that module.

fault(Source, _, Line, Message) :-
    text_fault(Source, Line, Message).
fault(Source, Sources, Place, Message) :-
    \+ included(Source, Sources),
    module_fault(Source, Place, Message).

included(source(Part, _, _, _), Sources) :-
    absolute_file_name(Part, File),
    member(source(Path, _, _, Terms), Sources),
    member(term(_, _, _, (:- include(Spec))), Terms),
    file_directory_name(Path, Folder),
    format(atom(Included), "~w/~w.pl", [Folder, Spec]),
    absolute_file_name(Included, File).

text_fault(source(_, _, _, Terms), Line, "cannot be read: ~w"-[Why]) :-
    member(unreadable(Line, Why), Terms).
text_fault(source(_, _, Text, _), Line, "~d columns, at most ~d"-[Width, Widest]) :-
    widest_line(Widest),
    split_string(Text, "\n", "", Lines),
    nth1(Line, Lines, Content),
    string_length(Content, Width),
    Width > Widest.
text_fault(source(_, _, Text, Terms), Line, "a rule of ~d lines, at most ~d"-[Length, Longest]) :-
    longest_rule(Longest),
    member(term(Line, From, To, Term), Terms),
    rule(Term),
    Size is To-From,
    sub_string(Text, From, Size, _, Rule),
    split_string(Rule, "\n", "", Lines),
    length(Lines, Length),
    Length > Longest.
text_fault(source(Path, "games", _, _), Line, "~q in a game: ~s"-[Name, Kind]) :-
    xref_called(Path, Goal, _, _, Line),
    pi_head(PI, Goal),
    strip_module(PI, _, Name),
    Name = Functor/_,
    impure(Kind, Functors),
    memberchk(Functor, Functors).
text_fault(source(Path, _, _, _), Line, "setarg/3 outside compile, which owns the boards"-[]) :-
    xref_called(Path, setarg(_, _, _), _, _, Line),
    \+ sub_atom(Path, _, _, _, '/compile/').

module_fault(source(Path, _, _, _), 1, "is not a module"-[]) :-
    \+ xref_module(Path, _).
module_fault(source(Path, _, _, Terms), Line, "~q is never used"-[Name]) :-
    local(Path, Head, Line, Name),
    \+ xref_exported(Path, Head),
    \+ used(Path, Head, Name, Terms).
module_fault(source(Path, Folder, _, _), Line, "~q has no %! head that PlDoc can read"-[Name]) :-
    local(Path, Head, Line, Name),
    xref_exported(Path, Head),
    \+ documented(Folder, Path, Head, Name).

rule((_ :- _)).
rule((_ --> _)).
rule((_ => _)).

%   local(+Path, -Head, -Line, -Name): Name (a/2) is defined at Line. Clauses
%   for another module are hooks, which that module calls.

local(Path, Head, Line, Name) :-
    xref_defined(Path, Head, How),
    memberchk(How, [local(Line), dynamic(Line), thread_local(Line)]),
    Head \= _:_,
    pi_head(Name, Head).

used(Path, Head, Name, _) :-
    xref_called(Path, Head, Caller),
    \+ pi_head(Name, Caller).
used(Path, Head, _, _) :-
    xref_defined(Path, Head, multifile(_)).
used(_, Head, _, _) :-
    xref_hook(Head).
used(_, _, Name, Terms) :-              % the file's own macro takes it away
    member(term(_, _, _, Macro), Terms),
    memberchk(Macro, [term_expansion(Taken, _), (term_expansion(Taken, _) :- _)]),
    callable(Taken),
    pi_head(Name, Taken).

%   What every game exports is told once, in the head of the contract.

documented(_, Path, Head, _) :-
    xref_comment(Path, Head, _, _).
documented("games", _, _, Name/_) :-
    xref_comment(Contract, _, Comment),
    sub_atom(Contract, _, _, 0, '/engine/contract.pl'),
    atom_concat(Name, '(', Start),
    sub_string(Comment, _, _, _, Start).
