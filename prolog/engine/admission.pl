:- module(admission,
          [ verdict/3           % +File, -Verdict, -Faults
          ]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, memberchk/2]).
:- use_module(library(apply), [partition/4]).
:- use_module(board, [cell/3]).
:- use_module(contract, [missing_exports/2]).
:- use_module(game, [admit/2, dismiss/1, offers/2, players/2, shape/2]).
:- use_module(loading, [load_noting/3]).
:- use_module(move, [from_to/3, move_squares/2]).
:- use_module(options, [domain_text/2]).
:- use_module(play, [moves/2, played/3, result/4]).
:- use_module(rulebook, [op(950, xfx, ::)]).
:- use_module(situation, [read_situation/2, situation_text/2, start/4]).

/** <module> Whether a file from elsewhere is a game

A file in a folder of games may be unfinished, wrong or endless. It is loaded
and tried in a thread of its own, which prints nothing and has little time: so
it affects no other game. Each fault is a term

    fault(Line, Message)        Line is none where there is none to tell

where Message is as in sentence/2.
*/

patience(3.0).                  % seconds for one file
last_chance(0.2).               % for its thread to stop after that

:- dynamic trying/1.            % Name/Arity, or `loading`: what the file is doing
:- thread_local admitting/0.    % this thread loads or tries a file

%   A file that ends Prolog would end the program: it is an error there instead.

:- multifile user:goal_expansion/2.
:- dynamic user:goal_expansion/2.

user:goal_expansion(Goal, admission:ends_prolog) :-
    admission:admitting,
    nonvar(Goal),
    memberchk(Goal, [halt, halt(_)]).

%!  ends_prolog is det.
%
%   Stands for halt/0,1 in a file from elsewhere.
%
%   @error calls_halt always.

:- public ends_prolog/0.

ends_prolog :-
    throw(error(calls_halt, _)).

%!  verdict(+File, -Verdict, -Faults) is det.
%
%   Verdict is admitted(Game) or refused(Game), and Faults are what is wrong with
%   File. Game is `none` where that is not known.

verdict(File, Verdict, Faults) :-
    message_queue_create(Queue),
    doing(loading),
    thread_create(tried(File, Queue), Thread, [detached(true)]),
    patience(Seconds),
    (   thread_get_message(Queue, verdict(Verdict0, Faults0), [timeout(Seconds)])
    ->  Verdict = Verdict0,
        Faults = Faults0
    ;   endless(File, Verdict, Faults),
        stopped(Thread, Queue),
        Verdict = refused(Game),
        dismiss(Game)
    ),
    message_queue_destroy(Queue).

doing(What) :-
    retractall(trying(_)),
    assertz(trying(What)).

stopped(Thread, Queue) :-
    catch(thread_signal(Thread, throw(too_late)), error(_, _), true),
    last_chance(Seconds),
    ignore(thread_get_message(Queue, _, [timeout(Seconds)])).

endless(File, refused(Game), [fault(Line, Message)]) :-
    trying(What),
    module_of(File, Game, Line0),
    (   What = _/_
    ->  line_of(Game, What, Line0, Line),
        Message = "~w does not terminate"-[What]
    ;   Line = none,
        Message = "it does not finish loading"-[]
    ).

%   tried(+File, +Queue): judges File and sends the verdict to Queue. The standard
%   streams of this thread lead nowhere.

tried(File, Queue) :-
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

%   module_of(+File, -Game, -Line): File begins with the module Game on Line, both of
%   them `none` if it begins otherwise.

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
    ->  doing(face/3),
        admit(Game, File),
        on_trial(Game, Line, Severe)
    ;   Severe = Faults3
    ),
    (   Severe == []
    ->  Verdict = admitted(Game),
        faults_noted(Warnings, File, Faults)
    ;   Verdict = refused(Game),
        Faults = Severe,
        dismiss(Game),
        unload_file(File)
    ).

is_error(note(error, _, _, _, _)).

                /*******************************
                *       WHAT LOADING SAYS      *
                *******************************/

faults_noted(Notes, File, Faults) :-
    findall(fault(Line, Message),
            ( member(Note, Notes), noted(Note, File, Line, Message) ),
            Faults).

%   An export that is not defined is left out: lacking/3 reports it.

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

plain(error(syntax_error(Why), _), "this cannot be read as Prolog: ~w"-[Words]) :-
    spaced(Why, Words).
plain(error(existence_error(Sort, Spec), _), "there is no file ~w to load"-[Spec]) :-
    memberchk(Sort, [source_sink, file]).
plain(error(calls_halt, _), "it calls halt, which would end the program"-[]).

spaced(Why, Words) :-
    format(atom(Atom), "~w", [Why]),
    split_string(Atom, "_", "", Parts),
    atomic_list_concat(Parts, ' ', Words).

%   error_said(+Error, +What, -Message): What, a predicate or `it`, threw Error.

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

%   opening(+File, -Opening): Opening is module(Game, Line), or the fault that keeps
%   File from being read.

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

%   taken(+Game, -Message): something else has that name, or will when it is loaded.

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
    Message = "no condition of its legal/2 has a name (Name :: Condition)"-[].

%   line_of(+Game, +Predicate, +Otherwise, -Line): where Predicate begins.

line_of(Game, Name/Arity, Otherwise, Line) :-
    functor(Head, Name, Arity),
    (   \+ predicate_property(Game:Head, imported_from(_)),
        predicate_property(Game:Head, line_count(Line0))
    ->  Line = Line0
    ;   Line = Otherwise
    ).

                /*******************************
                *            TRIAL             *
                *******************************/

%   on_trial(+Game, +Line, -Faults): Faults hold the first flaw of what Game answers;
%   Line is that of its module.

on_trial(Game, Line0, Faults) :-
    (   step(Step),
        doing(Step),
        catch(flaw(Step, Game, Message), Error, error_said(Error, Step, Message))
    ->  line_of(Game, Step, Line0, Line),
        Faults = [fault(Line, Message)]
    ;   Faults = []
    ).

step(title/1).
step(player/2).
step(face/3).
step(option/4).
step(notation/1).
step(shape/1).
step(rule/4).
step(ruleset/3).
step(initial/2).
step(named/2).
step(legal/2).
step(next/3).
step(outcome/3).

%   flaw(+Step, +Game, -Message): what Game answers there cannot be used.

flaw(title/1, Game, "~w gives no text"-[title/1]) :-
    \+ ( Game:title(Title), text(Title) ).
flaw(player/2, Game, "a game has two players; this one has ~d"-[Count]) :-
    players(Game, Players),
    length(Players, Count),
    Count =\= 2.
flaw(player/2, Game, "~w gives no text"-[player/2]) :-
    offers(Game, player/2),
    Game:player(_, Name),
    \+ text(Name).
flaw(face/3, Game, Message) :-
    Game:face(Cell, Text, Player),
    \+ ( ground(Cell), text(Text), atomic(Player) ),
    wrong(face/3, 'face(Cell, Text, Player)', Message).
flaw(option/4, Game, Message) :-
    offers(Game, option/4),
    Game:option(Name, Default, Domain, Text),
    \+ ( atom(Name), nonvar(Default), domain_text(Domain, _), text(Text) ),
    wrong(option/4, 'option(Name, Default, Domain, Text)', Message).
flaw(notation/1, Game, "there is no notation ~w"-[Scheme]) :-
    offers(Game, notation/1),
    Game:notation(Scheme),
    \+ memberchk(Scheme, [ algebraic(lower), algebraic(upper), row_column, column_row,
                           diamond_border, diamond_lines ]).
flaw(shape/1, Game, "there is no shape ~w"-[Shape]) :-
    shape(Game, Shape),
    \+ memberchk(Shape, [grid, diamond]).
flaw(rule/4, Game, Message) :-
    Game:rule(Rule, Clause, Section, Text),
    \+ ( atom(Rule), text(Clause), text(Section), text(Text) ),
    wrong(rule/4, 'rule(Rule, Clause, Section, Text)', Message).
flaw(rule/4, Game, "rule/4 says nothing about ~w, a condition of legal/2"-[Label]) :-
    Game:conditions(_, _, Conditions),
    member(Label::_, Conditions),
    \+ Game:rule(Label, _, _, _).
flaw(ruleset/3, Game, Message) :-
    \+ ( Game:ruleset(Name, Options, Note), ground(Name), is_list(Options), text(Note) ),
    wrong(ruleset/3, 'ruleset(Name, Options, Note)', Message).
flaw(initial/2, Game, "initial/2 gives no position whose text can be read back"-[]) :-
    Game:ruleset(Ruleset, _, _),
    \+ ( start(Game, Ruleset, [], Situation),
         situation_text(Situation, Text),
         read_situation(Text, Situation) ).
flaw(named/2, Game, Message) :-
    offers(Game, named/2),
    Game:named(Name, Position),
    \+ ( atom(Name), Position = position([_|_], _, _) ),
    wrong(named/2, 'named(Name, Position)', Message).
flaw(legal/2, Game, "legal/2 gives ~p, which is not a move"-[Move]) :-
    start(Game, none, [], Start),
    moves(Start, Moves),
    member(Move, Moves),
    \+ on_board(Move, Start).
flaw(next/3, Game, "next/3 gives no position after ~p"-[Move]) :-
    start(Game, none, [], Start),
    moves(Start, [Move|_]),
    \+ ( played(Start, Move, Next), situation_text(Next, _) ).
flaw(outcome/3, Game, "outcome/3 gives a winner who is not a player"-[]) :-
    start(Game, none, [], Start),
    result(Start, Winner, _, _),
    players(Game, Players),
    \+ memberchk(Winner, [nobody|Players]).

wrong(What, Pattern, "~w gives something other than ~w"-[What, Pattern]).

text(Text) :-
    ( string(Text) ; atom(Text) ),
    !.

%   Any ground term is a move, but From-To goes from one square to another.

on_board(Move, situation(_, _, _, position(Board, _, _))) :-
    ground(Move),
    ( Move = _-_ -> from_to(Move, _, _) ; true ),
    move_squares(Move, Squares),
    forall(member(Square, Squares), cell(Board, Square, _)).
