:- module(imports,
          [ layers/2,                   % +File, -Layers
            import_fault/4              % +Directory, +Sources, +Layers, -Fault
          ]).
:- use_module(library(filesex), [directory_member/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(prolog_code), [pi_head/2]).
:- use_module(library(prolog_xref), [xref_called/3, xref_exported/2, xref_module/2]).
:- use_module(library(readutil), [read_file_to_string/3, read_file_to_terms/3]).

/** <module> Which file may import which

The table is a file such as layers.pl. A file stands for its name below the directory,
without the extension. A folder beside a file of the same name is private to that file:
engine/search.pl is the door of engine/search.
*/

%!  layers(+File, -Layers) is det.
%
%   Layers are the terms of the table in File, with its folder.

layers(File, layers(Folder, Terms)) :-
    file_directory_name(File, Folder),
    read_file_to_terms(File, Terms, [encoding(utf8)]).

%!  import_fault(+Directory, +Sources, +Layers, -Fault) is nondet.
%
%   Fault is what is wrong with an import or an export of Sources, which are those of
%   Directory (see source/2 of lint.pl).

import_fault(Directory, Sources, layers(Folder, Table), fault(Path, Line, Text)) :-
    findall(Test, test_text([Directory, Folder], Test), Tests),
    World = world(Directory, Sources, Table, Tests),
    member(Source, Sources),
    Source = source(Path, _, _, _),
    name_of(Path, Directory, Name),
    fault(Name, Source, World, Line, Format-Arguments),
    format(string(Text), Format, Arguments).

name_of(Path, Directory, Name) :-
    atom_concat(Directory, /, Above),
    atom_concat(Above, File, Path),
    file_name_extension(Name, _, File).

                /*******************************
                *            IMPORTS           *
                *******************************/

%   fault(+Name, +Source, +World, -Line, -Message)

fault(Name, _, world(_, _, Table, _), 1, "has no place in a layer"-[]) :-
    \+ layer_of(Name, Table, _).
fault(Name, Source, World, Line, "imports ~w, which stands in a later layer"-[Other]) :-
    World = world(_, _, Table, _),
    imports_file(Name, Source, World, Line, Other),
    layer_of(Name, Table, Here),
    layer_of(Other, Table, There),
    Here < There.
fault(Name, Source, World, Line, "imports ~w, which is a part of ~w"-[Other, Room]) :-
    imports_file(Name, Source, World, Line, Other),
    room(Other, World, Room),
    Name \== Room,
    \+ within(Name, Room).
fault(Name, Source, World, Line, "imports ~w, which imports this file in turn"-[Other]) :-
    imports_file(Name, Source, World, Line, Other),
    reaches([Other], [], World, Name).
fault(Name, source(_, _, _, Terms), world(_, _, Table, _), Line,
      "uses library(~w), which is for ~w/ only"-[Library, Folder]) :-
    member(only(Library, Folder), Table),
    \+ within(Name, Folder),
    import(Terms, Line, library(Library), _).
fault(_, source(Path, _, _, Terms), _, Line, "imports ~w, which it does not use"-[Predicate]) :-
    import(Terms, Line, _, Imports),
    is_list(Imports),
    member(Predicate, Imports),
    predicate_head(Predicate, Head),
    \+ in_use(Path, Head).
fault(Name, source(Path, _, _, Terms), World, Line, "exports ~w, which no other file uses"-[PI]) :-
    member(term(Line, _, _, (:- module(_, _))), Terms),
    World = world(_, _, Table, _),
    \+ ( member(asked(Files, _), Table), listed(Files, Name) ),
    xref_exported(Path, Head),
    pi_head(PI, Head),
    \+ used_elsewhere(PI, Path, World).

layer_of(Name, Table, Number) :-
    findall(Files, member(layer(Files), Table), Layers),
    nth1(Number, Layers, Files),
    listed(Files, Name),
    !.

listed(Files, Name) :-
    member(File, Files),
    (   string_concat(Begun, "*", File)
    ->  sub_string(Name, 0, _, _, Begun)
    ;   atom_string(Name, File)
    ),
    !.

within(Name, Folder) :-
    atom_concat(Folder, /, Above),
    sub_atom(Name, 0, _, _, Above).

%   room(+Name, +World, -Room): Name is in the folder that belongs to the file Room.

room(Name, world(_, Sources, _, _), Room) :-
    file_directory_name(Name, Room),
    member(source(Path, _, _, _), Sources),
    file_name_extension(Stem, _, Path),
    atom_concat(Above, Room, Stem),
    sub_atom(Above, _, 1, 0, /),
    !.

%   imports_file(+Name, +Source, +World, -Line, -Other): Other is a file of the directory.

imports_file(Name, source(_, _, _, Terms), world(Directory, Sources, _, _), Line, Other) :-
    import(Terms, Line, Spec, _),
    Spec \= library(_),
    file_directory_name(Name, Folder),
    term_to_atom(Spec, Text0),
    ( atom(Spec) -> Text = Spec ; Text = Text0 ),
    atomic_list_concat([Directory, /, Folder, /, Text, '.pl'], Given),
    absolute_file_name(Given, Path),
    member(source(Known, _, _, _), Sources),
    absolute_file_name(Known, Path),
    name_of(Known, Directory, Other).

%   import(+Terms, -Line, -Spec, -Imports): Imports are a list, or all. What is exported
%   again is not looked for in the file itself.

import(Terms, Line, Spec, Imports) :-
    member(term(Line, _, _, (:- Directive)), Terms),
    imported(Directive, Spec, Imports).

imported(use_module(Spec),          Spec, all).
imported(use_module(Spec, Imports), Spec, Imports).
imported(autoload(Spec),            Spec, all).
imported(autoload(Spec, Imports),   Spec, Imports).
imported(reexport(Spec),            Spec, all).
imported(reexport(Spec, _),         Spec, all).

reaches([Name|Names], Seen, World, Goal) :-
    (   Name == Goal
    ->  true
    ;   memberchk(Name, Seen)
    ->  reaches(Names, Seen, World, Goal)
    ;   World = world(Directory, Sources, _, _),
        member(Source, Sources),
        Source = source(Path, _, _, _),
        name_of(Path, Directory, Name),
        findall(Other, imports_file(Name, Source, World, _, Other), Others),
        append(Others, Names, Next),
        reaches(Next, [Name|Seen], World, Goal)
    ),
    !.

                /*******************************
                *              USE             *
                *******************************/

predicate_head(Name/Arity, Head) :-
    functor(Head, Name, Arity).
predicate_head(Name//Arity0, Head) :-
    Arity is Arity0+2,
    functor(Head, Name, Arity).

in_use(Path, Head) :-
    xref_called(Path, Called, _),
    strip_module(Called, _, Plain),
    subsumes_term(Head, Plain),
    !.
in_use(Path, Head) :-
    xref_exported(Path, Head).

%   used_elsewhere(+PI, +Path, +World): another file mentions the predicate in a clause,
%   or one of the tests does.

used_elsewhere(Name/Arity, Path, world(_, Sources, _, _)) :-
    member(source(Other, _, _, Terms), Sources),
    Other \== Path,
    member(term(_, _, _, Term), Terms),
    \+ imported_or_exported(Term),
    sub_term(Part, Term),
    callable(Part),
    functor(Part, Name, Fewer),
    Fewer =< Arity,
    !.
used_elsewhere(Name/_, _, world(_, _, _, Tests)) :-
    member(Text, Tests),
    sub_string(Text, _, _, _, Name),
    !.

imported_or_exported((:- Directive)) :-
    ( Directive = module(_, _) ; imported(Directive, _, _) ),
    !.

%   test_text(+Folders, -Text): Text is that of a test, or of a file that tests use.

test_text(Folders, Text) :-
    nth1(Place, Folders, Folder),
    nth1(Place, [[plt], [pl, plt]], Extensions),
    directory_member(Folder, File,
                     [extensions(Extensions), recursive(true), exclude_directory(data)]),
    read_file_to_string(File, Text, [encoding(utf8)]).
