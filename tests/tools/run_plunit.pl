:- module(run_plunit, [run_plunit/0]).
:- use_module(library(plunit), [run_tests/0]).
:- use_module(library(filesex), [directory_file_path/3, directory_member/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module('../../prolog/bridge', []).

/** <module> Runs every .plt under prolog/ and tests/

load_test_files/1 finds only the tests of files loaded already; a test file
no one loads would never fail. So they are all named here, and dealt into
parts that run side by side.
*/

%!  run_plunit is semidet.
%
%   True when all unit tests of one part pass. The command line names the
%   part, `2 3` for the second of three. A part without tests is an error.

run_plunit :-
    current_prolog_flag(argv, Arguments),
    maplist(atom_number, Arguments, [Part, Parts]),
    findall(File, test_file(File), Unordered),
    sort(Unordered, Ordered),
    findall(File,
            ( nth1(Place, Ordered, File),
              Place mod Parts =:= Part mod Parts
            ),
            Files),
    (   Files == []
    ->  existence_error(files, '.plt')
    ;   forall(member(File, Files), load_tests(File)),
        run_tests
    ).

test_file(File) :-
    module_property(run_plunit, file(Here)),
    file_directory_name(Here, Tools),
    file_directory_name(Tools, Tests),
    file_directory_name(Tests, Root),
    member(Folder, [prolog, tests]),
    directory_file_path(Root, Folder, Directory),
    directory_member(Directory, File, [extensions([plt]), recursive(true)]).

%   Each file gets a module of its own: two games export the same names.

load_tests(File) :-
    file_base_name(File, Name),
    load_files(Name:File, [imports([])]).
