:- module(admission,
          [ verdict/3           % +File, -Verdict, -Faults
          ]).
:- use_module(library(lists), [append/2, append/3, list_to_set/2, member/2, memberchk/2]).
:- use_module(library(apply), [maplist/3, partition/4]).
:- use_module(contract, [missing_exports/2, near_exports/2]).
:- use_module(game, [admit/2, dismiss/1, offers/2]).
:- use_module(language, [speak/1, spoken/1]).
:- use_module(loading, [load_noting/3]).
:- use_module(trial, [set_stage/1, stage/1, tried/2]).

/** <module> Checking a game file from outside the project

A file in a folder of games may be unfinished, wrong or endless. It is loaded
and tried in a thread of its own, which prints nothing and has a time limit, so
that it affects no other game. Each fault is a term

    fault(Line, Message)        Line is none if no line can be given

where Message is as in sentence/2.
*/

patience(10.0).                 % seconds for one file, and again if it could hardly work in them
least_work(5.0).                % seconds that a file works, on a busy machine too
least_share(0.01).              % seconds of work in which a file does not only wait
last_chance(0.2).               % for its thread to stop after that

:- thread_local admitting/0.    % this thread loads or tries a file

%   A file that calls halt would end the program, so in such a file halt is an error.

:- multifile user:goal_expansion/2.
:- dynamic user:goal_expansion/2.

user:goal_expansion(Goal, admission:ends_prolog) :-
    admission:admitting,
    nonvar(Goal),
    memberchk(Goal, [halt, halt(_)]).

%!  ends_prolog is det.
%
%   Replaces halt/0,1 in a file from outside the project.
%
%   @error calls_halt always.

:- public ends_prolog/0.

ends_prolog :-
    throw(error(calls_halt, _)).

%!  verdict(+File, -Verdict, -Faults) is det.
%
%   Verdict is admitted(Game) or refused(Game), and Faults lists what is wrong with
%   File. Game is `none` if it is not known.

verdict(File, Verdict, Faults) :-
    message_queue_create(Queue),
    set_stage(loading),
    ignore(spoken(Language)),
    thread_create(judging(File, Language, Queue), Thread, [detached(true)]),
    (   awaited(Thread, Queue, 0, Verdict0, Faults0)
    ->  Verdict = Verdict0,
        Faults = Faults0
    ;   endless(File, Verdict, Faults),
        stopped(Thread, Queue),
        Verdict = refused(Game),
        dismiss(Game)
    ),
    message_queue_destroy(Queue).

%   awaited(+Thread, +Queue, +Worked, -Verdict, -Faults) is semidet: what the thread, which has
%   Worked for so long, says in the end. On a busy machine it is not to blame for being slow.

awaited(Thread, Queue, Worked0, Verdict, Faults) :-
    patience(Seconds),
    (   thread_get_message(Queue, verdict(Verdict0, Faults0), [timeout(Seconds)])
    ->  Verdict = Verdict0,
        Faults = Faults0
    ;   catch(thread_statistics(Thread, cputime, Worked), error(_, _), fail),
        least_work(Most),
        Worked < Most,
        least_share(Least),
        Worked > Worked0 + Least,
        awaited(Thread, Queue, Worked, Verdict, Faults)
    ).

stopped(Thread, Queue) :-
    catch(thread_signal(Thread, throw(too_late)), error(_, _), true),
    last_chance(Seconds),
    ignore(thread_get_message(Queue, _, [timeout(Seconds)])).

endless(File, refused(Game), [fault(Line, Message)]) :-
    stage(What),
    module_of(File, Game, Line0),
    (   What = _/_
    ->  line_of(Game, What, Line0, Line),
        Message = "~w does not terminate"-[What]
    ;   Line = none,
        Message = "it never finishes loading"-[]
    ).

%   judging(+File, ?Language, +Queue): judges File and sends the verdict, in Language if
%   that is bound, to Queue. The standard streams of this thread are null streams.

judging(File, Language, Queue) :-
    ignore(( nonvar(Language), speak(Language) )),
    catch(( silenced,
            asserta(admitting),
            judged(File, Verdict, Faults0) ),
          Error,
          gone_wrong(File, Error, Verdict, Faults0)),
    list_to_set(Faults0, Faults),
    catch(thread_send_message(Queue, verdict(Verdict, Faults)), _, true).

silenced :-
    open_null_stream(Nowhere),
    set_stream(Nowhere, alias(user_output)),
    set_stream(Nowhere, alias(user_error)),
    set_output(Nowhere),
    open_string("", Nothing),
    set_stream(Nothing, alias(user_input)),
    set_input(Nothing).

gone_wrong(File, Error, refused(Game), [fault(Line, Message)]) :-
    module_of(File, Game, Line),
    dismiss(Game),
    error_said(Error, "it", Message).

%   module_of(+File, -Game, -Line): File declares the module Game on Line; both are
%   `none` if it does not begin with a module declaration.

module_of(File, Game, Line) :-
    (   opening(File, module(Game0, Line0))
    ->  Game-Line = Game0-Line0
    ;   Game-Line = none-none
    ).

                /*******************************
                *            JUDGING           *
                *******************************/

judged(File, Verdict, Faults) :-
    opening(File, Opening),
    (   Opening = fault(_, _)
    ->  Verdict = refused(none),
        Faults = [Opening]
    ;   Opening = module(Game, Line),
        taken(Game, Message)
    ->  Verdict = refused(none),
        Faults = [fault(Line, Message)]
    ;   Opening = module(Game, Line),
        load_noting(user:File, [if(true), imports([])], Notes),
        judged(Game, Line, File, Notes, Verdict, Faults)
    ).

judged(Game, Line, File, Notes, Verdict, Faults) :-
    partition(is_error, Notes, Errors, Warnings),
    faults_noted(Errors, File, Faults1),
    findall(Fault, lacking(Game, Line, Fault), Faults2),
    append(Faults1, Faults2, Faults3),
    (   Faults3 == []
    ->  set_stage(face/3),
        admit(Game, File),
        on_trial(Game, Line, Severe, Doubts)
    ;   Severe = Faults3
    ),
    (   Severe == []
    ->  Verdict = admitted(Game),
        faults_noted(Warnings, File, Faults4),
        findall(Fault, doubtful(Game, Line, Fault), Faults5),
        append([Faults4, Faults5, Doubts], Faults)
    ;   Verdict = refused(Game),
        Faults = Severe,
        refused(Game, File)
    ).

refused(Game, File) :-
    dismiss(Game),
    unload_file(File).

is_error(note(error, _, _, _, _)).

                /*******************************
                *       WHAT LOADING SAYS      *
                *******************************/

faults_noted(Notes, File, Faults) :-
    findall(fault(Line, Message),
            ( member(Note, Notes), noted(Note, File, Line, Message) ),
            Faults).

%   An export that is not defined is skipped here, as lacking/3 reports it.

noted(note(_, Path, Line0, Term, Text), File, Line, Message) :-
    Term \= undefined_export(_, _),
    place(Term, Path, Line0, File, Line),
    (   plain(Term, Message)
    ->  true
    ;   Term = error(resource_error(_), _)
    ->  Message = "it runs out of memory while loading"-[]
    ;   Message = "Prolog says: ~s"-[Text]
    ).

place(Term, Path, Line0, File, Line) :-
    (   Term = error(syntax_error(_), file(_, Line1, _, _))
    ->  Line = Line1
    ;   Path == File
    ->  Line = Line0
    ;   Line = none
    ).

plain(error(syntax_error(Why), _), "this is not valid Prolog: ~w"-[Words]) :-
    spaced(Why, Words).
plain(error(existence_error(Sort, Spec), _), "there is no file ~w to load"-[Spec]) :-
    memberchk(Sort, [source_sink, file]).
plain(error(calls_halt, _), "it calls halt, which would end the program"-[]).

spaced(Why, Words) :-
    format(atom(Atom), "~w", [Why]),
    split_string(Atom, "_", "", Parts),
    atomic_list_concat(Parts, ' ', Words).

%   error_said(+Error, +What, -Message): Message says that What, a predicate or `it`, threw Error.

error_said(Error, What, Message) :-
    (   plain(Error, Message)
    ->  true
    ;   Error = error(resource_error(_), _)
    ->  Message = "~w runs out of memory"-[What]
    ;   Error = error(existence_error(procedure, Missing), _)
    ->  Message = "~w calls ~w, which does not exist"-[What, Missing]
    ;   Error = error(refused(_, Text, _), _)
    ->  Message = "~w: ~s"-[What, Text]
    ;   ( Error = error(Ball, _) -> true ; Ball = Error ),
        format(string(Thrown), "~W", [Ball, [quoted(true), max_depth(8), cycles(true)]]),
        Message = "~w throws ~s"-[What, Thrown]
    ).

                /*******************************
                *           OPENING            *
                *******************************/

%   opening(+File, -Opening): Opening is module(Game, Line), or the fault for which
%   File cannot be read.

opening(File, Opening) :-
    (   exists_directory(File)
    ->  Opening = fault(none, "it is a folder, not a file"-[])
    ;   \+ exists_file(File)           % a pipe would keep whoever reads it waiting
    ->  Opening = fault(none, "it is not a file"-[])
    ;   catch(open(File, read, In, [encoding(utf8)]), error(_, _), fail)
    ->  call_cleanup(begun(In, Opening), close(In))
    ;   Opening = fault(none, "it cannot be read"-[])
    ).

begun(In, Opening) :-
    ( peek_char(In, #) -> skip(In, 0'\n) ; true ),
    catch(read_term(In, Term, [term_position(Position)]), error(Formal, Where), true),
    (   nonvar(Formal)
    ->  syntax_line(Where, Line),
        ( plain(error(Formal, Where), Message) -> true ; Message = "it cannot be read"-[] ),
        Opening = fault(Line, Message)
    ;   Term == end_of_file
    ->  Opening = fault(1, "it is empty"-[])
    ;   Term = (:- encoding(_))
    ->  begun(In, Opening)
    ;   stream_position_data(line_count, Position, Line),
        declared(Term, Line, Opening)
    ).

syntax_line(Where, Line) :-
    (   nonvar(Where),
        Where = stream(_, Line0, _, _)
    ->  Line = Line0
    ;   Line = none
    ).

declared(Term, Line, Opening) :-
    (   Term = (:- module(Game, Exports)),
        atom(Game),
        is_list(Exports)
    ->  Opening = module(Game, Line)
    ;   Opening = fault(Line, "it does not begin with :- module(Name, [...])"-[])
    ).

%   taken(+Game, -Message): another module has the name Game, or will when it is loaded.

taken(Game, "there is another game called ~w"-[Game]) :-
    offers(Game, title/1),
    !.
taken(Game, "the name ~w is taken by a part of the program"-[Game]) :-
    (   module_property(Game, file(_))
    ;   module_property(Game, class(Class)),
        memberchk(Class, [system, library])
    ;   Game == user
    ;   exists_source(library(Game))
    ;   part_of_the_program(Game)
    ),
    !.

part_of_the_program(Name) :-
    module_property(admission, file(File)),
    file_directory_name(File, Engine),
    member(Folder, ['', '/..', '/asking', '/compile', '/search', '/../door', '/../games']),
    atomic_list_concat([Engine, Folder, /, Name, '.pl'], Path),
    exists_file(Path).

                /*******************************
                *      WHAT A GAME LACKS       *
                *******************************/

lacking(Game, Line, fault(Line, Message)) :-
    missing_exports(Game, Missing),
    Missing = [_|_],
    findall(Text, ( member(Name/Arity, Missing), format(atom(Text), "~w/~w", [Name, Arity]) ),
            Texts),
    atomic_list_concat(Texts, ', ', List),
    Message = "it does not export ~w, which every game needs \c
               (see prolog/engine/contract.pl)"-[List].
lacking(Game, Line, fault(Line, "it exports ~w, but does not define it"-[Name/Arity])) :-
    module_property(Game, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Head, Name, Arity),
    \+ predicate_property(Game:Head, defined).
lacking(Game, Line, fault(Line, Message)) :-
    predicate_property(Game:legal(_, _), number_of_clauses(_)),
    \+ current_predicate(Game:conditions/3),
    line_of(Game, legal/2, Line, _),
    Message = "none of the conditions of its legal/2 has a name (Name :: Condition)"-[].

%   doubtful(+Game, +Line, -Fault): Fault is only a warning; the game is admitted all the same.

doubtful(Game, Line, fault(Line, Message)) :-
    near_exports(Game, Near),
    member(Given-Meant, Near),
    Message = "it exports ~w, which has no meaning here; did you mean ~w?"-[Given, Meant].

%   line_of(+Game, +Predicate, +Otherwise, -Line): Predicate begins on Line.

line_of(Game, Name/Arity, Otherwise, Line) :-
    functor(Head, Name, Arity),
    (   \+ predicate_property(Game:Head, imported_from(_)),
        predicate_property(Game:Head, line_count(Line0))
    ->  Line = Line0
    ;   Line = Otherwise
    ).

%   on_trial(+Game, +Line, -Faults, -Doubts): trying Game finds Faults and Doubts; Line is
%   the line of its module declaration.

on_trial(Game, Line, Faults, Doubts) :-
    tried(Game, Finds),
    partition(is_doubt, Finds, Finds1, Finds2),
    maplist(found_fault(Game, Line), Finds1, Doubts),
    maplist(found_fault(Game, Line), Finds2, Faults).

is_doubt(doubted(_, _)).

found_fault(Game, Line0, Find, fault(Line, Message)) :-
    told(Find, Step, Line, Message),
    (   var(Line)
    ->  line_of(Game, Step, Line0, Line)
    ;   true
    ).

told(found(Step, Line, Message), Step, Line, Message).
told(doubted(Step, Message), Step, _, Message).
told(threw(Step, Error), Step, _, Message) :-
    error_said(Error, Step, Message).
