:- module(catalogue,
          [ games/1,            % -Games
            titles/1,           % -Titles
            must_be_game/1,     % +Game
            looked_at/2,        % +File0, -File
            game_problem/3      % ?File, ?Line, ?Message
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(contract, [missing_exports/2]).
:- use_module(game, [admit/2, admitted/2]).
:- use_module(language, [sentence/2]).
:- use_module(loading, [load_reporting/3]).
:- use_module(refusal, [refuse/3]).

/** <module> The catalogue of games

A game is a file NAME.pl in the folder `games` of the project, or in a folder listed in
the environment variable TABULEIRO_GAMES (several are separated by colons). A game is
loaded when it is first needed, and all of them when all are listed.

The project's own files are checked by its tests. Any other file is checked before it
becomes a game, by a clause for

    catalogue:verdict(+File, -Verdict, -Faults)

which is in admission.pl. Such a file imports the engine as tabuleiro(board).
*/

:- multifile
    verdict/3,
    user:file_search_path/2.
:- dynamic
    verdict/3,
    user:file_search_path/2,
    project_folder/1,           % Folder
    seen/1,                     % File
    all_seen/0,
    game_problem/3,             % File, Line, Message
    broken_game/2.              % Game, File

:- prolog_load_context(directory, Engine),
   file_directory_name(Engine, Prolog),
   atom_concat(Prolog, '/games', Games),
   assertz(project_folder(Games)),
   assertz(user:file_search_path(tabuleiro, Engine)).

%!  game_problem(?File, ?Line, ?Message) is nondet.
%
%   Message, a term Format-Arguments, says what is wrong on Line (or `none`) of File, which
%   should be a game. Only files that have been visited so far are reported.

%!  games(-Games) is det.
%
%   Games are the names of all games found, in alphabetical order. Files that are not games
%   are listed by game_problem/3.

games(Games) :-
    see_all,
    findall(Game, admitted(Game, _), Found),
    sort(Found, Games).

%!  titles(-Titles) is det.
%
%   Titles are Game-Title of all games found, in alphabetical order. The project's own games are
%   not loaded for that: their files are read up to the title.

titles(Titles) :-
    (   folder(elsewhere, _)
    ->  games(_)
    ;   true
    ),
    findall(Game-Title, titled(Game, Title), Found),
    sort(Found, Titles).

titled(Game, Title) :-
    admitted(Game, _),
    Game:title(Title).
titled(Game, Title) :-
    \+ all_seen,
    game_file(project, Game, File),
    \+ admitted(Game, _),
    title_in(File, Title).

title_in(File, Title) :-
    setup_call_cleanup(open(File, read, In, [encoding(utf8)]),
                       ( repeat,
                         read_term(In, Term, [syntax_errors(quiet)]),
                         title_or_end(Term)
                       ),
                       close(In)),
    !,
    Term = title(Title).

title_or_end(title(_)).
title_or_end(end_of_file).

%!  must_be_game(+Game) is det.
%
%   Refuse a name that is not a game, and a game whose file is broken.

must_be_game(Game) :-
    (   admitted(Game, _)
    ->  true
    ;   see_named(Game),
        admitted(Game, _)
    ->  true
    ;   see_all,
        admitted(Game, _)
    ->  true
    ;   broken_game(Game, File)
    ->  findall(Text, fault_text(File, Text), Texts),
        atomic_list_concat(Texts, '; ', Faults),
        refuse(broken_game, "~w cannot be played: ~w"-[Game, Faults], [name=Game])
    ;   games(Known),
        refuse(unknown_game, "there is no game called ~w"-[Game],
               [name=Game, known=Known])
    ).

fault_text(File, Text) :-
    game_problem(File, Line, Message),
    sentence(Message, Fault),
    file_base_name(File, Name),
    (   Line == none
    ->  format(string(Text), "~w: ~s", [Name, Fault])
    ;   format(string(Text), "~w:~d: ~s", [Name, Line, Fault])
    ).

                /*******************************
                *            FOLDERS           *
                *******************************/

%   game_file(-Origin, -Name, -File): File may be the game Name; the first file of a Name
%   counts. Origin is project or elsewhere.

game_file(Origin, Name, File) :-
    folder(Origin, Folder),
    catch(directory_files(Folder, Entries0), error(_, _), no_folder(Folder)),
    sort(Entries0, Entries),
    member(Entry, Entries),
    file_name_extension(Name, pl, Entry),
    \+ sub_atom(Entry, 0, _, _, '.'),
    atomic_list_concat([Folder, /, Entry], File).

folder(project, Folder) :-
    project_folder(Folder).
folder(elsewhere, Folder) :-
    getenv('TABULEIRO_GAMES', Path),
    split_string(Path, ":", "", Texts),
    member(Text, Texts),
    Text \== "",
    atom_string(Folder, Text).

no_folder(Folder) :-
    (   game_problem(Folder, _, _)
    ->  true
    ;   assertz(game_problem(Folder, none, "there is no such folder"-[]))
    ),
    fail.

                /*******************************
                *            LOADING           *
                *******************************/

see_named(Game) :-
    with_mutex(catalogue,
               forall(game_file(Origin, Game, File), see(Origin, File))).

see_all :-
    (   all_seen
    ->  true
    ;   with_mutex(catalogue,
                   forall(game_file(Origin, _, File), see(Origin, File))),
        assertz(all_seen)
    ).

%!  looked_at(+File0, -File) is det.
%
%   Add File0, in whichever folder it is, to the games if it is one. File is the path by
%   which the catalogue knows it.

looked_at(File0, File) :-
    (   game_file(Origin, _, Known),
        catch(same_file(Known, File0), error(_, _), fail)
    ->  File = Known
    ;   File = File0,
        Origin = elsewhere
    ),
    with_mutex(catalogue, see(Origin, File)).

%   see(+Origin, +File): loads File, once, and atomically, as a signal that stops the thread
%   must not leave half a game.

see(Origin, File) :-
    (   seen(Known),
        catch(same_file(Known, File), error(_, _), fail)
    ->  true
    ;   sig_atomic(look_at(Origin, File)),
        assertz(seen(File))
    ).

look_at(project, File) :-
    load_reporting(user:File, [if(not_loaded), imports([])], Problems),
    (   Problems == [],
        module_property(Game, file(Path)),
        same_file(Path, File),
        missing_exports(Game, []),
        current_predicate(Game:conditions/3)
    ->  admit(Game, File)
    ;   unload_file(File),
        look_at(elsewhere, File)
    ).
look_at(elsewhere, File) :-
    forall(verdict(File, Verdict, Faults), noted(Verdict, Faults, File)).

noted(Verdict, Faults, File) :-
    forall(member(fault(Line, Message), Faults),
           assertz(game_problem(File, Line, Message))),
    (   Verdict = refused(Game)
    ->  assertz(broken_game(Game, File)),
        file_base_name(File, Base),
        file_name_extension(Name, _, Base),
        ( Name == Game -> true ; assertz(broken_game(Name, File)) )
    ;   true
    ).
